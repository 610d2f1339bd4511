"""What the documents tell people to run: programs in Python, and command lines."""

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
CONSOLES = {"sh", "bash", "console", "shell"}
# A block without a language is one of commands when its first word is one of these.
FIRST_WORDS = re.compile(
    r"(laya-\S+|python[\d.]*|py|pip[\d]*|make|curl|docker|\.?\S*/bin/\S+|\.|export|cd|git|ray|sudo)\s"
)
_FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_INDENTED = re.compile(r"(?:\A|(?<=\n\n))((?:(?: {4,}[^\n]*|)\n)+)", re.MULTILINE)
_INLINE = re.compile(r"`((?:laya-triage|python -m) [^`]*--help)`")


@dataclass(frozen=True)
class Block:
    """Something to run: `kind` is "python" or "console"."""

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
    """What a document says to run, in order."""
    text = (ROOT / document).read_text(encoding="utf-8")
    found: list[tuple[int, Block]] = []
    for match in _FENCED.finditer(text):
        kind = "console" if match[1] in CONSOLES else match[1]
        if kind in ("python", "console"):
            found.append((match.start(), Block(document, kind, match[2])))
    without = _FENCED.sub(lambda match: "x" * len(match[0]), text)
    for match in _INDENTED.finditer(without):
        inside = textwrap.dedent(match[1]).strip("\n") + "\n"
        if FIRST_WORDS.match(inside):
            found.append((match.start(), Block(document, "console", inside)))
        elif re.match(r"(from|import) ", inside):
            found.append((match.start(), Block(document, "python", inside)))
    found += [
        (match.start(), Block(document, "console", match[1])) for match in _INLINE.finditer(text)
    ]
    yield from (block for _, block in sorted(found, key=lambda each: each[0]))
