"""Numbers and dates as a spreadsheet shows them."""

from __future__ import annotations

import pytest

from laya_engine.tables.number_formats import show_number


@pytest.mark.parametrize(
    ("number", "code", "shown"),
    [
        ("7", "General", "7"),
        ("0.1", "General", "0.1"),
        ("0.30000000000000004", "General", "0.3"),
        ("8801234567893", "General", "8801234567893"),  # a bar code stays one
        ("1.5E-10", "General", "1.5E-10"),
        ("1E+300", "General", "1E+300"),
        ("7", "00000", "00007"),
        ("1234.5", "0", "1235"),
        ("2.5", "0", "3"),
        ("-2.5", "0", "-3"),
        ("-0.2", "0", "0"),
        ("1.005", "0.00", "1.01"),
        ("1234567.891", "#,##0.00", "1,234,567.89"),
        ("123", "#,##0", "123"),
        ("1234567", "#,##0,", "1,235"),
        ("0.256", "0%", "26%"),
        ("0.256", "0.0%", "25.6%"),
        ("1.5", "0.##", "1.5"),
        ("12345", "0.00E+00", "1.23E+04"),
        ("0.00012", "0.0E-0", "1.2E-4"),
        ("1234.5", '"$"#,##0.00', "$1,234.50"),
        ("1234.5", "#,##0.00\\ [$€-407]", "1,234.50 €"),
        ("-3", "0;(0)", "(3)"),
        ("0", '0;-0;"none"', "none"),
        ("0", "0;-0;;@", ""),
        ("5551234", "000-0000", "555-1234"),
        ("-5", "[Red]-0.0;[Blue]0.0", "5.0"),
        ("3", "0_);(0)", "3"),
        ("3", '0" km"', "3 km"),
        ("3.25", 'General" km"', "3.25 km"),
        ("0.5", "# ?/?", "0.5"),  # fractions are shown as General does
        ("5", "[>3]0.00;0", "5"),  # and so are conditions
        ("1e26", "0.0", "100000000000000000000000000.0"),
    ],
)
def test_numbers(number: str, code: str, shown: str) -> None:
    assert show_number(number, code) == shown


@pytest.mark.parametrize(
    ("days", "code", "shown"),
    [
        ("45292", "yyyy-mm-dd", "2024-01-01"),
        ("45292.75", "yyyy\\-mm\\-dd hh:mm", "2024-01-01 18:00"),
        ("45292.75", "m/d/yy h:mm AM/PM", "1/1/24 6:00 PM"),
        ("45292.5", "d. mmmm yyyy", "1. January 2024"),
        ("45292.5", "ddd, mmm d", "Mon, Jan 1"),
        ("45292", 'yyyy"년" m"월" d"일"', "2024년 1월 1일"),
        ("0.5", "h:mm", "12:00"),
        ("0.0006944444444", "mm:ss", "01:00"),
        ("1.5", "[h]:mm:ss", "36:00:00"),
        ("0.99999999", "h:mm:ss", "0:00:00"),
        ("45292.0000057870", "ss.00", "00.50"),
        ("61", "yyyy-mm-dd", "1900-03-01"),
        ("59", "yyyy-mm-dd", "1900-02-28"),
        ("45292", "[$-F800]dddd, mmmm dd, yyyy", "2024-01-01"),
        ("-1", "yyyy-mm-dd", "-1"),
        ("99999999", "yyyy-mm-dd", "99999999"),
    ],
)
def test_dates(days: str, code: str, shown: str) -> None:
    assert show_number(days, code) == shown
