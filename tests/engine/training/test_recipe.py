"""Both commands from end to end, on a tiny encoder and a corpus of a few rows."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from laya_engine.loading import open_checkpoint
from laya_engine.presets import PRESETS
from laya_engine.training.__main__ import main
from laya_engine.training.base_encoder import BaseEncoder, save_base_encoder
from laya_engine.training.data import Record, held_out

TEXTS = ("money back {}", "broken please help {}", "question now {}", "refund {} please")


def _answer(definition: dict[str, object], index: int) -> object:
    criteria = definition.get("criteria")
    if definition["type"] == "choice":
        labels = list(criteria)  # type: ignore[call-overload]
        return labels[index % len(labels)]
    return index % (len(criteria) if definition["type"] == "score" else 2)  # type: ignore[arg-type]


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    folder = tmp_path / "corpus"
    folder.mkdir()
    for name, preset in PRESETS.items():
        rows = []
        for index in range(40):
            text = TEXTS[index % 4].format(index)
            answers = {q: _answer(d, index) for q, d in preset.questions().items()}
            rows.append(json.dumps({"text": text, "lang": "en", **answers}))
        (folder / f"{name}.jsonl").write_text("\n".join(rows), "utf-8")
    return folder


def test_the_fixture_holds_some_rows_out() -> None:
    kept = [i for i in range(40) if held_out(Record(TEXTS[i % 4].format(i), "en", {}))]
    assert 2 <= len(kept) <= 12


def test_a_starter_is_made_and_then_fine_tuned(
    base: BaseEncoder, corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save_base_encoder(base, tmp_path / "base")
    out = tmp_path / "starter"
    arguments = ["starter", "--base", str(tmp_path / "base"), "--corpus", str(corpus)]
    arguments += ["--out", str(out), "--minutes", "0.02", "--head-rows", "200"]
    arguments += ["--measure", str(corpus / "triage.jsonl")]
    assert main(arguments) == 0
    assert "triage/intent" in capsys.readouterr().out
    card = (out / "README.md").read_text(encoding="utf-8")
    assert card.index("What it is bad at") < card.index("Messages never trained on")
    assert "CC BY 4.0" in card

    questions = tmp_path / "questions.json"
    own = {"money": {"type": "noul", "instructions": "money back?"}}
    questions.write_text(json.dumps(own), "utf-8")
    labelled = tmp_path / "own.csv"
    lines = [f"{TEXTS[i % 4].format(i)},{int(i % 4 == 0)}" for i in range(60)]
    labelled.write_text("body,money\n" + "\n".join(lines), "utf-8")
    tuned = tmp_path / "tuned"
    arguments = ["fine-tune", str(labelled), "--questions", str(questions)]
    arguments += ["--checkpoint", str(out), "--text-column", "body", "--out", str(tuned)]
    assert main([*arguments, "--minutes", "0.01"]) == 0
    assert open_checkpoint(tuned).config["head_layers"] == 2
    assert "own/money" in capsys.readouterr().out


@pytest.mark.parametrize("held", [0, 1])
def test_too_few_rows_for_figures_are_refused_before_anything_is_taught(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], held: int
) -> None:
    texts = [f"text {i}" for i in range(60)]
    kept = [text for text in texts if held_out(Record(text, "en", {}))][:held]
    learnt = [text for text in texts if not held_out(Record(text, "en", {}))][:5]
    questions, labelled = tmp_path / "questions.json", tmp_path / "own.csv"
    own = {"money": {"type": "noul", "instructions": "money back?"}}
    questions.write_text(json.dumps(own), "utf-8")
    labelled.write_text("text,money\n" + "".join(f"{t},1\n" for t in kept + learnt), "utf-8")
    arguments = ["fine-tune", str(labelled), "--questions", str(questions)]
    arguments += ["--checkpoint", str(tmp_path / "none"), "--out", str(tmp_path / "out")]
    assert main(arguments) == 2
    assert "too few to hold some out; label at least 50" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_a_wrong_column_is_one_clear_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    questions = tmp_path / "questions.json"
    questions.write_text(json.dumps(PRESETS["triage"].questions()), "utf-8")
    labelled = tmp_path / "own.csv"
    labelled.write_text("words,intent\nhello,refund\n", "utf-8")
    arguments = ["fine-tune", str(labelled), "--questions", str(questions), "--out", str(tmp_path)]
    assert main(arguments) == 2
    assert "it needs a column 'text'" in capsys.readouterr().err
