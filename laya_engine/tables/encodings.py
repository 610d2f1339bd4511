"""Bytes into text: what a file is, and in which encoding it was written."""

from __future__ import annotations

import codecs
import errno
import re
from pathlib import Path

SAMPLE_BYTES = 1 << 18
GUESSED_BYTES = 1 << 15  # the statistical detector is slow, and sure enough with this much

# What a person may choose from; the first two also say whether the file starts with a mark.
ENCODINGS = {
    "utf-8": "UTF-8",
    "utf-8-sig": "UTF-8 with BOM",
    "utf-16": "UTF-16 with BOM",
    "utf-16-le": "UTF-16 little-endian",
    "utf-16-be": "UTF-16 big-endian",
    "cp1252": "Western European (Windows-1252)",
    "cp1250": "Central European (Windows-1250)",
    "cp1251": "Cyrillic (Windows-1251)",
    "koi8-r": "Cyrillic (KOI8-R)",
    "cp1253": "Greek (Windows-1253)",
    "cp1254": "Turkish (Windows-1254)",
    "cp1255": "Hebrew (Windows-1255)",
    "cp1256": "Arabic (Windows-1256)",
    "cp874": "Thai (Windows-874)",
    "cp949": "Korean (EUC-KR, CP949)",
    "cp932": "Japanese (Shift JIS)",
    "euc_jp": "Japanese (EUC-JP)",
    "gb18030": "Chinese, simplified (GBK, GB 18030)",
    "big5": "Chinese, traditional (Big5)",
}
UNDECODED = re.compile("[\ud800-\udfff]")  # what stands for bytes that the encoding lacks
_GUESSED = [name for name in ENCODINGS if not name.startswith("utf")]
_NEAR_WESTERN = ("cp1252", "cp1250", "cp1254")
_WESTERN_LETTERS = re.compile(
    "[\0-\x7f]|[àâäãáåæçéèêëíîïñóôöøúùûüÿßœÀÂÄÃÁÅÆÇÉÈÊËÍÎÏÑÓÔÖÕØÚÙÛÜŒ¿¡«»‘’“”–—…€°©®§·£\xa0]|õe"
)
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),  # starts like UTF-16, so it is asked for first
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_SIGNATURES = (
    (b"PK\x03\x04", "an Excel workbook or another ZIP archive", "open it as a table"),
    (
        b"\xd0\xcf\x11\xe0",
        "an old Office document or one with a password",
        "save the sheet as XLSX without a password, or as CSV",
    ),
    (b"%PDF", "a PDF", "copy its text, or export the table as CSV"),
    (b"\x89PNG", "a PNG image", "choose a text file"),
    (b"\xff\xd8\xff", "a JPEG image", "choose a text file"),
    (b"GIF8", "a GIF image", "choose a text file"),
    (b"\x1f\x8b", "a gzip archive", "unpack it first"),
    (b"SQLite format 3", "a database", "export the table as CSV"),
    (b"PAR1", "a Parquet file", "open it as a table"),
    (b"{\\rtf", "a rich text document", "save it as plain text"),
)


class TableError(ValueError):
    """A file that cannot be used: one sentence that names it and says what to do."""


def read_sample(path: Path) -> bytes:
    """The first `SAMPLE_BYTES` of a file. Raises TableError when it cannot be read or is empty."""
    try:
        with path.open("rb") as file:
            sample = file.read(SAMPLE_BYTES)
    except OSError as error:
        raise unreadable(path, error) from error
    if not sample:
        raise TableError(f"{path.name!r} is empty; choose a file with text in it")
    return sample


def unreadable(path: Path, error: OSError) -> TableError:
    """The sentence for a file that the system does not let us read."""
    if error.errno == errno.ENOENT:
        return TableError(f"there is no file {path.name!r} in {str(path.parent)!r}; check the path")
    if error.errno == errno.EISDIR or path.is_dir():
        return TableError(f"{path.name!r} is a folder; choose a file in it")
    reason = (error.strerror or type(error).__name__).lower()
    return TableError(f"{path.name!r} cannot be read ({reason}); check its permissions")


def detect_encoding(sample: bytes, name: str) -> str:
    """The encoding of a file from its first bytes; `name` is the file's, for the error.

    Order: byte order mark, UTF-8, UTF-16 without a mark, then letter statistics. Raises TableError
    for bytes that are no text.
    """
    for signature, kind, remedy in _SIGNATURES:
        if sample.startswith(signature):
            raise TableError(f"{name!r} is {kind}, not plain text; {remedy}")
    for mark, encoding in _MARKS:
        if sample.startswith(mark):
            return encoding
    if wide := _utf16_without_mark(sample):
        return wide
    # A few stray NULs happen in exports; many mean that this never was text.
    controls = sum(sample.count(byte) for byte in range(32) if byte not in (9, 10, 11, 12, 13, 27))
    if controls > len(sample) * 0.02:
        raise TableError(f"{name!r} is not a text file; choose a CSV or plain text file")
    if _is_utf8(sample):
        return "utf-8"
    from charset_normalizer import from_bytes

    whole_lines = sample[:GUESSED_BYTES]
    whole_lines = whole_lines[: whole_lines.rfind(b"\n") + 1] or whole_lines
    matches = from_bytes(whole_lines, cp_isolation=_GUESSED)
    found = [codecs.lookup(match.encoding).name for match in matches] or ["cp1252"]
    if found[0] in _NEAR_WESTERN:
        # A few accents decide nothing by statistics, but they do by what the letters would be.
        western = _reads_western(whole_lines)
        found = ["cp1252"] if western else [name for name in found if name != "cp1252"] or found
    return next((name for name in _GUESSED if codecs.lookup(name).name == found[0]), "cp1252")


def decoding_errors(encoding: str) -> str:
    """How to decode what does not belong: kept byte by byte where the codec can give it back."""
    return "replace" if encoding.startswith(("utf-16", "utf-32")) else "surrogateescape"


def _reads_western(content: bytes) -> bool:
    """Whether bytes read as a Western European text, which a few accents leave undecided.

    Polish, Czech, Romanian and Turkish show at once: what they need are signs in Windows-1252. The
    Hungarian long o is a letter there, but one that in Portuguese stands before an e only.
    """
    text = content.decode("cp1252", errors="replace")
    foreign = _WESTERN_LETTERS.sub("", text)
    return len(foreign) <= 0.05 * sum(1 for character in text if not character.isascii())


def _is_utf8(sample: bytes) -> bool:
    cut = len(sample) == SAMPLE_BYTES  # the last character may be, too
    try:
        codecs.getincrementaldecoder("utf-8")().decode(sample, final=not cut)
    except UnicodeDecodeError:
        # One bad byte in a long file is damage; a legacy encoding shows everywhere.
        valid = sample.decode("utf-8", errors="ignore")
        wide = sum(1 for character in valid if ord(character) > 127)
        broken = len(sample) - len(valid.encode())
        return wide > 20 * broken
    return True


def _utf16_without_mark(sample: bytes) -> str | None:
    """UTF-16 tells itself by its NULs: every comma, digit and line end has one, on one side."""
    sides = (sample[0::2].count(0), sample[1::2].count(0))
    few, many = sorted(sides)
    if not many or few > many * 0.05 or (many < len(sample) * 0.1 and _is_utf8(sample)):
        return None
    encoding = "utf-16-le" if sides[1] == many else "utf-16-be"
    text = sample[: len(sample) // 2 * 2].decode(encoding, errors="replace")
    plausible = sum(1 for c in text if c.isprintable() or c in "\r\n\t")
    return encoding if plausible > len(text) * 0.95 else None
