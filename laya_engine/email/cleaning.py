"""The new part of an e-mail: without history, signature and disclaimer.

It works line by line and never searches over line ends, so the time is in proportion to the body.
What is removed must have a certain form, in its certain place; when nothing would be left, the
body stays as it is.

Ready-made parsers of replies were tried on these languages and left aside: the one with the most
languages takes a list of hyphens and a line "Thanks, but ..." for a signature, and knows neither
the Portuguese nor the usual Spanish and Korean attribution lines.
"""

from __future__ import annotations

import re

from laya_engine.email.headers import header_block, header_of
from laya_engine.email.phrases import (
    ATTRIBUTION,
    ATTRIBUTION_START,
    FORWARDED,
    ORIGINAL,
    PHONE_LINE,
    POSTSCRIPT,
    RULE,
    is_closing,
    is_disclaimer,
)

LONGEST_SIGNATURE = 10  # lines, after a bare "--" or a goodbye
LONGEST_SIGNATURE_LINE = 90  # characters; longer ones are something to read
LONGEST_ATTRIBUTION = 4  # lines that mail programs wrap it into
_QUOTED = re.compile(r"\s?(?:>\s|>>|>$|>(?=[^\W\d_]))")
_SENTENCE = re.compile(r"[?？]\s*$|(?:\S+\s+){7,}\S+[.!。]\s*$")


def clean_email_body(body: str, max_chars: int | None = None) -> str:
    """Body without quoted history, signature, disclaimers and "Sent from my phone".

    `max_chars` cuts the result to so many characters; without it nothing is cut, since how much
    of a state is read is a matter of tokens, and reported. What would leave nothing is returned
    as it is. Raises ValueError for a negative `max_chars`.
    """
    if max_chars is not None and max_chars < 0:
        raise ValueError(f"max_chars must be 0 or more characters, or None, not {max_chars}")
    lines = body.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    kept = _without_quotations(lines[: _history_at(lines)])
    for remove in (_cut_marked_signature, _drop_phone_lines, _drop_disclaimers):
        kept = remove(kept)
    kept = _drop_disclaimers(_drop_phone_lines(_cut_signature(kept)))
    text = "\n".join(line.rstrip() for line in kept).strip() or body.strip()
    return text if max_chars is None else text[:max_chars]


def _history_at(lines: list[str]) -> int:
    """Index of the line from which on an older message is shown without quotation signs."""
    something = False
    no_headers_until = 0  # part of a run of lines that was read and is no block of headers
    for index, line in enumerate(lines):
        bare = line.strip()
        if not bare:
            continue
        if len(bare) < 200 and FORWARDED.fullmatch(bare):
            return len(lines)  # what is forwarded is what the message is about
        if something and _begins_history(lines, index, bare):
            return index
        header = header_of(bare) if something and index >= no_headers_until else None
        if header is not None and header[0] == "from":
            fields, no_headers_until = header_block(lines, index)
            if fields:
                return index
        something = something or not (_QUOTED.match(line) or RULE.fullmatch(bare))
    return len(lines)


def _begins_history(lines: list[str], index: int, bare: str) -> bool:
    if len(bare) < 200 and ORIGINAL.fullmatch(bare):
        return True
    end = _attribution_end(lines, index)
    if not end:
        return False
    # Followed by quotation signs it is only an introduction; what stands below may be an answer.
    follows = next((line for line in lines[end : end + 20] if line.strip()), "")
    return not _QUOTED.match(follows)


def _attribution_end(lines: list[str], index: int) -> int:
    """Index behind the line(s) "On 15 January 2024, Kim wrote:" that begin here; 0 for none."""
    if not ATTRIBUTION_START.match(lines[index].lstrip()[:100]):
        return 0
    joined = ""
    for at in range(index, min(index + LONGEST_ATTRIBUTION, len(lines))):
        joined = f"{joined} {lines[at].strip()}".strip()
        if len(joined) > 500 or not lines[at].strip():
            return 0
        if joined.endswith((":", "：")):
            return at + 1 if ATTRIBUTION.fullmatch(joined) else 0
    return 0


def _without_quotations(lines: list[str]) -> list[str]:
    kept: list[str] = []
    for line in lines:
        if _QUOTED.match(line):
            _drop_attribution(kept)
        else:
            kept.append(line)
    return kept


def _drop_attribution(kept: list[str]) -> None:
    """Remove "On Monday, Kim wrote:" from above a quotation, in any language."""
    while kept and not kept[-1].strip():
        kept.pop()
    for height in range(LONGEST_ATTRIBUTION, 0, -1):
        start = len(kept) - height
        if start >= 0 and _attribution_end(kept, start) == len(kept):
            del kept[start:]
            return
    if kept and kept[-1].rstrip().endswith((":", "：")) and len(kept[-1]) < 200:
        kept.pop()


def _cut_marked_signature(lines: list[str]) -> list[str]:
    for index, line in enumerate(lines):
        if line == "-- " or (line.strip() == "--" and len(lines) - index <= LONGEST_SIGNATURE):
            return lines[:index]
    return lines


def _drop_phone_lines(lines: list[str]) -> list[str]:
    end = _end(lines, len(lines))
    while end and len(lines[end - 1]) < 200:
        if not PHONE_LINE.fullmatch(lines[end - 1].strip().rstrip(".!")):
            break
        end = _end(lines, end - 1)
    return lines[:end]


def _drop_disclaimers(lines: list[str]) -> list[str]:
    end = _end(lines, len(lines))
    while end:
        start = end
        while start and lines[start - 1].strip() and not RULE.fullmatch(lines[start - 1].strip()):
            start -= 1
        if not is_disclaimer(" ".join(lines[start:end])):
            break
        end = _end(lines, start)
    return lines[:end]


def _cut_signature(lines: list[str]) -> list[str]:
    """Cut at a goodbye near the end, when only a name and an office follow."""
    first = next((index for index, line in enumerate(lines) if line.strip()), 0)
    end = cut = _end(lines, len(lines))
    below = 0
    for index in range(end - 1, max(first, end - 3 * LONGEST_SIGNATURE), -1):
        line = lines[index].strip()
        if is_closing(line):
            cut = index
        elif line:
            below += 1
            postscript = POSTSCRIPT.match(line)
            too_long = len(line) > LONGEST_SIGNATURE_LINE
            if below > LONGEST_SIGNATURE or too_long or postscript or _SENTENCE.search(line):
                break
    return lines[:cut]


def _end(lines: list[str], end: int) -> int:
    """Index behind the last line before `end` that says something."""
    while end and (not lines[end - 1].strip() or RULE.fullmatch(lines[end - 1].strip())):
        end -= 1
    return end
