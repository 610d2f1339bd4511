"""A folder with the files that the documents speak of, under the names they have there.

They are small: what takes long with them is what the documents say takes long.
"""

from __future__ import annotations

import json
from pathlib import Path

from laya_engine.tables import TableFormat, inspect_table, write_table

ROOT = Path(__file__).parents[2]
MESSAGES = (
    ("I was charged twice for March. Please refund one of the payments.", "refund"),
    ("I want my money back, the kettle leaks.", "refund"),
    ("The app crashes when I log in, please help.", "technical_help"),
    ("Der Drucker verbindet sich nicht mehr. Was kann ich tun?", "technical_help"),
    ("What are your opening hours on Saturday?", "information"),
    ("배송은 며칠이나 걸리나요?", "information"),
    ("Please cancel my subscription at the end of the month.", "cancellation"),
    ("Ich kündige meinen Vertrag zum Monatsende.", "cancellation"),
    ("Why is the price on my invoice higher than last month?", "billing_question"),
    ("Thank you, your team was wonderful!", "other"),
)
ANGRY = {"angry": {"type": "noul", "instructions": "Is the customer angry?"}}
LETTER = (
    "Subject: Parcel\n\nDear team, where is my parcel? It should have come on Monday.\n\nA. Berg"
)
SAMPLE_ROWS = 6  # of the sample table


def furnish(folder: Path) -> None:
    """Write the files into a folder."""
    rows = [["id", "body"], *([str(n), text] for n, (text, _) in enumerate(MESSAGES[:4], 1))]
    plain = TableFormat("utf-8", ",", True)
    for name in ("tickets.csv", "mails.csv"):
        write_table(folder / name, plain, lambda: rows)
    write_table(folder / "tickets.xlsx", TableFormat("utf-8", ",", True, kind="xlsx"), lambda: rows)
    labelled = [["body", "intent"], *map(list, MESSAGES)]
    write_table(folder / "labelled.csv", plain, lambda: labelled)
    (folder / "letter.txt").write_text(LETTER, encoding="utf-8")
    for name, data in (
        ("my_questions.json", ANGRY),
        ("my_policy.json", {"name": "mine", "auto_at": 0.9, "review_at": 0.5}),
        ("my_pipeline.json", {"name": "mine", "steps": [{"name": "mood", "questions": ANGRY}]}),
        ("my_sets.json", {"returns": {"questions": ANGRY, "policy": {"name": "returns"}}}),
    ):
        (folder / name).write_text(json.dumps(data), encoding="utf-8")
    (folder / "examples").symlink_to(ROOT / "examples")
    samples = folder / "resources" / "samples"
    samples.mkdir(parents=True)
    for name in ("starter", "policies"):
        (folder / "resources" / name).symlink_to(ROOT / "resources" / name)
    sample = inspect_table(ROOT / "resources" / "samples" / "support.csv")
    first = sample.rows[:SAMPLE_ROWS]
    write_table(samples / "support.csv", plain, lambda: [sample.header, *first])
    (folder / "path" / "to").mkdir(parents=True)
    (folder / "path" / "to" / "checkpoint").symlink_to(ROOT / "resources" / "starter")
