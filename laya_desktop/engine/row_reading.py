"""The row of a question as a checkpoint reads it, piece by piece. Loads a tokenizer, no weights."""

from __future__ import annotations

from bisect import bisect_right
from pathlib import Path
from typing import TYPE_CHECKING, Any

from laya_desktop.engine.availability import folder_of
from laya_desktop.engine.jobs import ReadRow, RowPart, RowRead
from laya_engine.checkpoints import CONFIG_FILE
from laya_engine.checkpoints.files import read_json
from laya_engine.loading import RowTokenizer, load_tokenizer
from laya_engine.questions import Question, normalise_question
from laya_engine.sequence import Head, check_options, encode_head, state_room

if TYPE_CHECKING:
    from laya_desktop.engine.worker import Handlers, Report, Steps
    from laya_engine.registry import Source

# What a config that names no budget is read with; the Agent's defaults, without its torch.
DEFAULT_MAX_LEN = 512
DEFAULT_HEAD_MAX_LEN = 192
NEAR = 24  # characters; no word that is one token is longer


class RowReader:
    """Keeps the tokenizer of one checkpoint. Everything here runs in the file thread."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._folder: Path | None = None
        self._tokenizer: RowTokenizer | None = None
        self._config: dict[str, Any] = {}

    def handlers(self) -> Handlers:
        """Job type -> generator function."""
        return {ReadRow: self.read}

    def read(self, job: ReadRow) -> Steps:
        """Encode the head as a decision would, and tell its pieces."""
        tokenizer = self._open(job.source, job.checkpoint)
        max_len = int(self._config.get("max_len", DEFAULT_MAX_LEN))
        head_max_len = int(self._config.get("head_max_len", DEFAULT_HEAD_MAX_LEN))
        question = normalise_question(job.question, dict(job.definition))
        check_options(job.question, question, max_len)
        head = encode_head(tokenizer, question, head_max_len)
        self._report(
            RowRead(
                ticket=job.ticket,
                question=job.question,
                checkpoint=job.checkpoint,
                parts=_parts(tokenizer, question, head),
                head_tokens=len(head.ids),
                head_max_len=head_max_len,
                max_len=max_len,
                state_room=state_room(head, max_len),
                options=len(head.markers),
                distinct=head.distinct_options,
                cut_to=head.tokens_per_option,
            )
        )
        yield from ()

    def _open(self, source: Source, checkpoint: str) -> RowTokenizer:
        folder = folder_of(source)
        if folder is None:
            raise ValueError(
                f"the checkpoint {checkpoint!r} is not downloaded yet, so its tokens cannot be "
                "counted; download it in the settings"
            )
        if self._tokenizer is None or folder != self._folder:
            self._tokenizer = load_tokenizer(folder / "tokenizer")
            self._config = read_json(folder / CONFIG_FILE, CONFIG_FILE)
            self._folder = folder
        return self._tokenizer


def _parts(tokenizer: RowTokenizer, question: Question, head: Head) -> tuple[RowPart, ...]:
    """The head cut at its markers: [CLS] instructions [SEP] [MASK] option ... [SEP]."""
    first = head.markers[0]
    asked = f"{question.type} question: {question.instructions}"
    parts = [
        RowPart("mark", "[CLS]", 1, 1),
        _part(tokenizer, "instructions", first - 2, asked),
        RowPart("mark", "[SEP]", 1, 1),
    ]
    ends = (*head.markers[1:], len(head.ids) - 1)
    for slot, (begin, end) in enumerate(zip(head.markers, ends, strict=True)):
        option = f" {question.options[question.slots[slot]]}"
        parts.append(RowPart("mark", "[MASK]", 1, 1))
        parts.append(_part(tokenizer, "option", end - begin - 1, option))
    return (*parts, RowPart("mark", "[SEP]", 1, 1))


def _part(tokenizer: RowTokenizer, kind: str, tokens: int, written: str) -> RowPart:
    written = written.replace(tokenizer.mask_text, " ")
    ids = tokenizer.encode(written)
    kept = written if tokens >= len(ids) else _beginning(tokenizer, written, ids[:tokens])
    return RowPart(kind, kept.strip(), tokens, len(ids))


def _beginning(tokenizer: RowTokenizer, written: str, ids: list[int]) -> str:
    """The beginning of a text that has exactly these tokens, or about so many.

    Not decoded from the tokens: not every tokenizer gives back the spaces that were written.
    """
    lengths = range(1, len(written) + 1)
    about = bisect_right(lengths, len(ids), key=lambda n: len(tokenizer.encode(written[:n])))
    # A word broken off may have more tokens than the whole word, so the place is near, not there.
    near = range(min(len(written), about + NEAR), max(0, about - NEAR), -1)
    exact = (n for n in near if tokenizer.encode(written[:n]) == ids)
    return written[: next(exact, about)]
