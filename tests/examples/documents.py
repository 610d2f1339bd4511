"""What the documents tell people to run and to write: programs, command lines and JSON."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted(
    path.relative_to(ROOT).as_posix()
    for path in (ROOT / "README.md", *(ROOT / "docs").glob("*.md"), ROOT / "examples/README.md")
)
# Those, and pages that give nothing to run.
PAGES = [
    *DOCUMENTS,
    "CHANGELOG.md",
    *sorted(f"docs/decisions/{path.name}" for path in (ROOT / "docs" / "decisions").glob("*.md")),
]
CONSOLES = {"sh", "bash", "console", "shell"}
# A block without a language is one of commands when its first word is one of these.
FIRST_WORDS = re.compile(
    r"(laya-\S+|python[\d.]*|py|pip[\d]*|make|curl|docker|\.?\S*/bin/\S+|\.|export|cd|git|ray|sudo"
    r"|tools/\S+)\s"
)
PICTURE = "▶"  # of a block that shows how things flow
_FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_INDENTED = re.compile(r"(?:\A|(?<=\n\n))((?:(?: {4,}[^\n]*|)\n)+)", re.MULTILINE)
_INLINE = re.compile(r"`((?:laya-triage|python -m) [^`]*--help)`")
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
_NAMED = re.compile(r"`((?:laya-triage|python -m|make|tools/)[^`\n]*)`")


@dataclass(frozen=True)
class Block:
    """`kind` is "python" or "console" for something to run, "text" for what the command before it
    prints, "json", "picture", or "" when nobody knows what a reader should do with it."""

    document: str
    kind: str
    text: str

    @property
    def commands(self) -> list[str]:
        """Command lines without prompts, comments and line continuations."""
        joined = re.sub(r"\\\n\s*", " ", self.text)
        lines = (re.sub(r"\s+#\s.*$", "", line).strip() for line in joined.splitlines())
        return [line.removeprefix("$ ") for line in lines if line and not line.startswith("#")]


def blocks(document: str) -> Iterator[Block]:
    """Every block of a document and every call for help, in order."""
    text = (ROOT / document).read_text(encoding="utf-8")
    found: list[tuple[int, Block]] = []
    for match in _FENCED.finditer(text):
        kind = "console" if match[1] in CONSOLES else match[1]
        known = kind in ("python", "console", "text", "json")
        found.append((match.start(), Block(document, kind if known else _kind(match[2]), match[2])))
    without = _FENCED.sub(lambda match: "x" * len(match[0]), text)
    for match in _INDENTED.finditer(without):
        inside = textwrap.dedent(match[1]).strip("\n") + "\n"
        if inside.strip():
            found.append((match.start(), Block(document, _kind(inside), inside)))
    found += [
        (match.start(), Block(document, "console", match[1])) for match in _INLINE.finditer(text)
    ]
    yield from (block for _, block in sorted(found, key=lambda each: each[0]))


def named_commands(document: str) -> list[str]:
    """Commands that a sentence names without having them run."""
    text = (ROOT / document).read_text(encoding="utf-8")
    return [match[1] for match in _NAMED.finditer(_FENCED.sub("", text))]


def links(document: str) -> list[tuple[Path, str]]:
    """The files, and the places in them, that a document leads to."""
    text = _FENCED.sub("", (ROOT / document).read_text(encoding="utf-8"))
    parted = (match[1].partition("#") for match in _LINK.finditer(text))
    here = ROOT / document
    return [(here.parent / path if path else here, place) for path, _, place in parted]


def places(path: Path) -> set[str]:
    """The names by which a link can lead to a heading of a file."""
    headings = _HEADING.findall(_FENCED.sub("", path.read_text(encoding="utf-8")))
    return {re.sub(r"[^\w -]", "", each).lower().replace(" ", "-") for each in headings}


def _kind(text: str) -> str:
    if FIRST_WORDS.match(text):
        return "console"
    if re.match(r"(from|import) ", text):
        return "python"
    if text.startswith(("{", "[")):
        return "json"
    return "picture" if PICTURE in text else ""
