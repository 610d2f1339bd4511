"""Memory does not grow with the file; with a workbook, which openpyxl reads, only slowly."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from laya_engine.tables import TableFormat, detect_format, read_rows, write_table

MEGABYTE = 1 << 20
TEXT = "The parcel did not arrive and nobody answers, please send it again or refund me. "
KINDS = ("text", "jsonl", "json", "xlsx")


def peak(action: Callable[[], object]) -> int:
    """Bytes that an action held at most, beyond what was held before."""
    tracemalloc.start()
    try:
        action()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def consume(path: Path, table_format: TableFormat) -> int:
    return sum(1 for _ in read_rows(path, table_format))


def test_a_file_of_many_megabytes_is_read_in_less_than_one(tmp_path: Path) -> None:
    path = tmp_path / "big.csv"
    path.write_text("id,text\n" + "".join(f'{n},"{TEXT}{n}"\n' for n in range(60_000)))
    wanted = detect_format(path)
    assert path.stat().st_size > 5 * MEGABYTE
    assert peak(lambda: consume(path, wanted)) < MEGABYTE


@pytest.mark.parametrize("kind", KINDS)
def test_reading_and_writing_hold_few_rows_at_a_time(tmp_path: Path, kind: str) -> None:
    def table() -> Iterator[list[str]]:
        yield ["id", "text"]
        for n in range(2_000):
            yield [str(n), f"{TEXT * 50}{n}"]  # 8 MB in all

    path = tmp_path / "big"
    wanted = TableFormat("utf-8", ",", True, kind=kind, sheet="S", fields=("id", "text"))
    write_table(path, wanted, lambda: [["id", "text"]])  # what it imports is not a table's
    consume(path, wanted)
    assert peak(lambda: write_table(path, wanted, table)) < MEGABYTE
    assert peak(lambda: consume(path, wanted)) < 3 * MEGABYTE
