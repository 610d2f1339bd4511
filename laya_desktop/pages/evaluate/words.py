"""How figures are written for a person."""

from __future__ import annotations

from collections.abc import Mapping

from laya_desktop.wording import number, percent, translate
from laya_engine.evaluation import Automatic, Estimate, Figures
from laya_engine.evaluation.metrics import FEW_ROWS

SHARES = ("accuracy", "macro_f1")


def metric_names() -> dict[str, str]:
    """The figures in the order in which they are shown."""
    return {
        "accuracy": translate("Figures", "Right"),
        "macro_f1": translate("Figures", "Macro F1"),
        "mean_absolute_error": translate("Figures", "Mean error"),
        "brier": translate("Figures", "Brier"),
        "log_loss": translate("Figures", "Log loss"),
        "calibration_error": translate("Figures", "Calibration error"),
    }


def estimate_words(metric: str, one: Estimate | None, between: str = "  ") -> str:
    """A figure with its interval; a dash for one that a type does not have."""
    if one is None:
        return "–"
    if metric in SHARES:
        return f"{100 * one.value:.1f}%{between}({100 * one.low:.0f}–{100 * one.high:.0f})"
    return f"{one.value:.3f}{between}({one.low:.2f}–{one.high:.2f})"


def figure_cells(figures: Figures) -> list[str]:
    """Rows, then every figure above its interval."""
    found = {name: getattr(figures, name) for name in metric_names()}
    rows = count_words(figures.count, figures.few)
    return [rows, *(estimate_words(name, one, "\n") for name, one in found.items())]


def count_words(count: int, few: bool) -> str:
    """How many rows figures are of, and whether that is few."""
    rows = number(count)
    return translate("Figures", "{rows}  few").format(rows=rows) if few else rows


def few_sentence(parts: Mapping[str, Figures]) -> str:
    """What to say beside figures of which some rest on few rows, "" when none does."""
    if not any(figures.few for figures in parts.values()):
        return ""
    return translate(
        "Figures",
        "Small numbers: figures of fewer than {rows} rows may change a lot with the next.",
    ).format(rows=FEW_ROWS)


def automatic_words(found: Automatic) -> str:
    """What answering alone does, with the bound that a promise rests on."""
    if found.at_most is None:
        return translate("Figures", "Nothing is answered alone.")
    words = (
        translate(
            "Figures",
            "{coverage} answered alone, {wrong} of {count} wrong; with 95% confidence at most "
            "{most} (few rows)",
        )
        if found.few
        else translate(
            "Figures",
            "{coverage} answered alone, {wrong} of {count} wrong; with 95% confidence at most "
            "{most}",
        )
    )
    return words.format(
        coverage=percent(found.coverage),
        wrong=number(found.wrong),
        count=number(found.automatic),
        most=f"{100 * found.at_most:.1f}%",
    )


def decisions_words(found: Automatic) -> str:
    """What thresholds of several questions do to whole decisions, for which nothing is promised."""
    error = found.error
    if error is None:
        return translate("Figures", "No decision is made alone.")
    words = (
        translate(
            "Figures",
            "Whole decisions: {coverage} made alone, {wrong} of {count} wrong, which is when one "
            "of the answers is ({low} to {high}, few rows). The promise is about each question, "
            "not about these.",
        )
        if found.few
        else translate(
            "Figures",
            "Whole decisions: {coverage} made alone, {wrong} of {count} wrong, which is when one "
            "of the answers is ({low} to {high}). The promise is about each question, not about "
            "these.",
        )
    )
    return words.format(
        coverage=percent(found.coverage),
        wrong=number(found.wrong),
        count=number(found.automatic),
        low=f"{100 * error.low:.1f}%",
        high=f"{100 * error.high:.1f}%",
    )
