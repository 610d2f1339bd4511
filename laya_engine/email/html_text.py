"""The text of an HTML e-mail, with quotations marked as plain e-mails mark them.

The standard library's parser is quadratic on tags and comments that never end, so the few things
that matter here are read with one bounded pattern.
"""

from __future__ import annotations

import re
from html import unescape

_TOKEN = re.compile(
    r"<(?P<end>/?)(?P<tag>[a-zA-Z][a-zA-Z0-9]{0,15})\b[^<>]{0,2000}>|<[!?/][^<>]{0,2000}>"
)
_BREAKS = frozenset(
    ("p", "div", "br", "tr", "li", "h1", "h2", "h3", "h4", "table", "ul", "ol", "blockquote", "pre")
)
_SILENT = frozenset(("style", "script", "head", "title"))


def html_to_text(html: str) -> str:
    """Visible words of `html`, one line per block; lines of a blockquote begin with "> "."""
    lines: list[list[str]] = [[]]
    silent = quoted = at = 0
    source = _without_comments(html)
    for token in _TOKEN.finditer(source):
        if not silent:
            _say(lines, source[at : token.start()], quoted)
        at = token.end()
        tag = (token["tag"] or "").lower()
        step = -1 if token["end"] else 1
        if tag in _SILENT:
            silent = max(0, silent + step)
        if tag in _BREAKS and lines[-1]:
            lines.append([])
        if tag == "blockquote":
            quoted = max(0, quoted + step)
    if not silent:
        _say(lines, source[at:], quoted)
    return "\n".join(" ".join(line) for line in lines).strip()


def _say(lines: list[list[str]], text: str, quoted: int) -> None:
    words = " ".join(unescape(text).split())
    if words:
        lines[-1].extend([">", words] if quoted and not lines[-1] else [words])


def _without_comments(html: str) -> str:
    kept, at = [], 0
    while (start := html.find("<!--", at)) >= 0:
        end = html.find("-->", start + 4)
        if end < 0:
            break
        kept.append(html[at:start])
        at = end + 3
    return "".join([*kept, html[at:]])
