"""What the engine says when it evaluates a run or learns from it."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

SENTENCES = (
    QT_TRANSLATE_NOOP(
        "Engine",
        "{question} has only {n} labelled rows; below {least} every figure may change a lot "
        "with the next rows",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{question} is answered {label} in {share} of the rows, though that is true in "
        "{true}: the model has collapsed to one answer",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{question} is right in {share} of the rows; always answering {label} would be right "
        "in {other}",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{question}: fewer than {n} rows are labelled {labels}; macro F1 rests on them",
    ),
    QT_TRANSLATE_NOOP("Engine", "{question} is never answered {labels}"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the labels of {n} of {all} rows are corrections: people look at doubtful rows first, so "
        "the figures are not those of all rows",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{n} of {all} rows nearly repeat an earlier one, so there is less evidence than the "
        "intervals assume",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{n} of {all} rows are near-duplicates of texts that the model was trained on; its "
        "figures there say nothing about new texts",
    ),
    QT_TRANSLATE_NOOP("Engine", "no labelled row of this run was answered by that checkpoint"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} is no evaluation in JSON; choose a report that ends in .json",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the earlier report was made by another version of the program; evaluate again",
    ),
    QT_TRANSLATE_NOOP("Engine", "the earlier report is no evaluation in JSON; choose another"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the two answers to {question} are of different rows; judge both on the same",
    ),
    QT_TRANSLATE_NOOP("Engine", "{file} must end in .html or .json"),
    QT_TRANSLATE_NOOP("Engine", "a review needs the name of who answered; write yours"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{n} labelled rows are too few to teach from; label or correct at least {least}",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{name} exists already; choose another name for the new checkpoint",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "a teaching of {source} for {name} was stopped and can go on; choose another name for"
        " this one",
    ),
    QT_TRANSLATE_NOOP("Engine", "{file} of {folder} is damaged; teach it again"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} of {folder} is damaged; delete that folder, or choose another name",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "no pass made it better on the watched rows beyond chance, so the copy answers as what it "
        "was made from; label more rows, or other ones",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "after pass {number} it began to learn the rows by heart: better on those it learnt from, "
        "worse on the watched ones. Pass {number} was kept",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the minutes were over after {n} of its passes, before it had learnt all it can; give it "
        "more",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{n} rows nearly repeat another one; they were kept on one side, so that none is judged "
        "that was learnt",
    ),
    QT_TRANSLATE_NOOP("Engine", "{n} of the judged rows nearly repeat a row that was learnt"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "only {n} rows judge the answers; the intervals say how little that is",
    ),
    QT_TRANSLATE_NOOP("Engine", "these questions have no option and no word that could be varied"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "this run was not answered by what is used as {name} now; decide the table again, or "
        "choose that checkpoint in the settings",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "none of the {n} labels of {question} is one of its options; use {known}, or choose "
        "another column",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the answers have no probability for every option, so they cannot be scored",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "no answered row has a label; choose a column of labels for at least one of {known}",
    ),
    QT_TRANSLATE_NOOP("Engine", "fewer than {n} rows are as sure as {sure}; label more rows"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "no threshold shows that at most {share} are wrong: at best, from {limit} on, {wrong}"
        " of {n} automatic answers are; label more rows, or allow more errors",
    ),
    QT_TRANSLATE_NOOP("Engine", "no row of this run is decided, so none can be asked again"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "every row is answered differently now than when the run was decided; choose the "
        "checkpoint that answered it, or decide the table again",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "teaching {name} takes about {needed} GiB of memory, and {free} are free; teach the "
        "starter, or run {command} on a larger machine with a copy of the run",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the checkpoint to be copied is not on this machine; fetch it first",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "labels of {question} that are none of its options were left out: {n}",
    ),
    QT_TRANSLATE_NOOP("Engine", "labels of {question} were understood: {words}"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "answers to {question} that lack probabilities by option were left out: {n}",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{question} has too few labelled rows to say how it is answered, {n}; label at least "
        "{least}",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "rows that {names} answered were answered partly before and partly after its "
        "temperatures were changed, so how sure they are is mixed; decide the table again",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{n} of {all} rows were answered before the temperatures of {names} were changed, so "
        "thresholds picked from them do not hold for new answers; decide the table again",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "rows that say nearly the same are labelled differently for {question} in {n} of "
        "their groups; check their labels",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "too few labelled rows, {n}, to show that at most {share} are wrong; label at least "
        "{least} rows",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "temperatures are fitted to a part of the rows, and no question type has {least} "
        "labelled answers there ({there}); label more rows",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "too few different rows, {n}, to be split at {share}; label more rows",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "teaching {name} takes about {needed} MB on the disk, and {free} are free in {folder}; "
        "free some, or choose another folder",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the disk of {folder} is full; free some room there and go on, what was learnt so far "
        "is kept",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "exact binomial tail (Clopper and Pearson 1934) at each threshold, tested from the "
        "strictest to the loosest until one fails (fixed sequence testing; Angelopoulos et al. "
        "2021, 'Learn then Test', on fixed sequences), from starts that share the risk",
    ),
    QT_TRANSLATE_NOOP(
        "Engine", "the teaching was ended from outside; go on with it, and nothing is lost"
    ),
)
