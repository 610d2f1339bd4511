"""No text of 200 kB makes a parser slow: the time is in proportion to the text.

Time is this process's own, so that a busy machine does not fail the test. Anything quadratic here
takes minutes.
"""

from __future__ import annotations

import time

import pytest

from laya_engine.email import clean_email_body
from laya_engine.language import detect
from laya_engine.states import read_pasted

SIZE = 200_000
RAW = "Subject: x\nFrom: y\n"
HTML = f"{RAW}Content-Type: text/html\n\n"
UNITS = {
    "spaces": ("a", " ", "b"),
    "colons": ("", ":", ""),
    "labels": ("", "Anna: x\nBob: y\n", ""),
    "short lines": ("", "a\n", ""),
    "brackets": ("", "[", ""),
    "stamps": ("", "[15.01.24, 15:12:33] A: b\n", ""),
    "heads": ("", "Anna Kim  3:12 PM\nx\n", ""),
    "two-line heads": ("", "Anna Kim\n15.01.2024 15:12\n", ""),
    "header lines": ("", "From: a\n", ""),
    "headers below": ("x\n", "Von: a\nAn: b\n", ""),
    "attributions": ("x\n", "On 1 a\n", ""),
    "one attribution": ("x\nOn ", "1 wrote ", ""),
    "quotations": ("x\n", "> a\n", ""),
    "empty lines": ("x", "\n", "y"),
    "dashes": ("x\n", "--\n", ""),
    "marks": ("", "\u200e", "a"),
    "digits": ("", "1", ""),
    "dates": ("", "15.01.2024 ", ""),
    "open lists": ("", "[", ""),
    "open objects": ("", '{"a":', ""),
    "tabs": ("", "15:12\t", ""),
    "notices": ("hi\n\n", "This e-mail is confidential ", ""),
    "goodbyes": ("hi\n", "Best regards\n", ""),
    "phones": ("hi\n", "Sent from my a\n", ""),
    "parts": (f"{RAW}Content-Type: multipart/mixed; boundary=b\n\n", "--b\n\nx\n", ""),
    "folded header": (RAW, " a\n", "\nb"),
    "tags": (HTML, "<div>", ""),
    "open tags": (HTML, "<a ", ""),
    "comings": ("Anna: hi\nBob: x\n", "Anna joined the ", ""),
    "korean": ("", "[김] [오후 3:12] 안\n", ""),
    "at signs": ("", "a@", ""),
    "backticks": ("", "```", ""),
}


@pytest.mark.parametrize("kind", UNITS)
def test_every_parser_is_linear(kind: str) -> None:
    start, unit, end = UNITS[kind]
    text = start + unit * (SIZE // len(unit)) + end
    began = time.process_time()
    read_pasted(text)
    clean_email_body(text)
    detect(text)
    assert time.process_time() - began < 8.0
