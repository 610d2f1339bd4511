"""What the engine says about routes, verdicts, policies and questions."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

SENTENCES = (
    QT_TRANSLATE_NOOP("Engine", "{script} script, {share} of the letters"),
    QT_TRANSLATE_NOOP("Engine", "English, {share} sure"),
    QT_TRANSLATE_NOOP("Engine", "perhaps English, only {share} sure; using {name}"),
    QT_TRANSLATE_NOOP("Engine", "language {language}, {share} sure"),
    QT_TRANSLATE_NOOP("Engine", "the text has no letters; using the default ({name})"),
    QT_TRANSLATE_NOOP("Engine", "the language is unclear; using the default ({name})"),
    QT_TRANSLATE_NOOP("Engine", "chosen by model={name}"),
    QT_TRANSLATE_NOOP("Engine", "chosen by task={name}"),
    QT_TRANSLATE_NOOP("Engine", "chosen by lang={name}"),
    QT_TRANSLATE_NOOP("Engine", "chosen by lang_guess={name}"),
    QT_TRANSLATE_NOOP("Engine", "the question ids are those of the {name} workflow"),
    QT_TRANSLATE_NOOP("Engine", "questions: {n}"),
    QT_TRANSLATE_NOOP("Engine", "questions: {n}; {text}"),
    QT_TRANSLATE_NOOP("Engine", "tokens not read: {n}"),
    QT_TRANSLATE_NOOP("Engine", "frees {size}"),
    QT_TRANSLATE_NOOP("Engine", "only {sure} sure, below {limit}"),
    QT_TRANSLATE_NOOP("Engine", "rule {n} has no 'because'; write the reason a person will read"),
    QT_TRANSLATE_NOOP("Engine", "rule {n} has no 'when'; name at least one question"),
    QT_TRANSLATE_NOOP("Engine", "rule {n} has the verdict {verdict}; use {known}"),
    QT_TRANSLATE_NOOP("Engine", "rule {n} has human_review {value}; use true or false"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{where} tests nothing of {question}; add is_one_of, at_least, at_most or stability_below",
    ),
    QT_TRANSLATE_NOOP("Engine", "{where}: at_least and at_most must be numbers"),
    QT_TRANSLATE_NOOP("Engine", "{where}: stability_below must be a number"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{where}: stability_below of {name} is a share above 0 and up to 1, not {value}",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{where} tests the answer to {name} and its stability in one condition; make it two",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{where}thresholds must satisfy 0 <= review_at <= auto_at <= 1, not {review} and {auto}",
    ),
    QT_TRANSLATE_NOOP("Engine", "{where}auto_at and review_at must be numbers"),
    QT_TRANSLATE_NOOP("Engine", "{what} has an unknown part {name}; use {known}"),
    QT_TRANSLATE_NOOP("Engine", "{what} must be text, not {value}"),
    QT_TRANSLATE_NOOP("Engine", "a label in is_one_of of {where} must be text, not {value}"),
    QT_TRANSLATE_NOOP("Engine", "{what} must be an object, not {value}"),
    QT_TRANSLATE_NOOP("Engine", "{name} must be a list, not {value}"),
    QT_TRANSLATE_NOOP("Engine", "{where}: {name} is a choice; test it with is_one_of"),
    QT_TRANSLATE_NOOP("Engine", "{where}: {name} is a {kind}; test it with at_least or at_most"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{where}: {name} is a number from 0 to {most}, and none is from {low} to {high}; change "
        "at_least or at_most",
    ),
    QT_TRANSLATE_NOOP("Engine", "{where}: {name} has no answer {label}; did you mean {other}?"),
    QT_TRANSLATE_NOOP("Engine", "{where}: {name} has no answer {label}; use {known}"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{where} names the question {name}, which is not asked; did you mean {other}?",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{where} names the question {name}, which is not asked; use {known}",
    ),
    QT_TRANSLATE_NOOP("Engine", "{where} names the question {name}, which is not asked"),
    QT_TRANSLATE_NOOP("Engine", "rule {n} of the policy"),
    QT_TRANSLATE_NOOP("Engine", "decision_questions of the policy"),
    QT_TRANSLATE_NOOP("Engine", "question_thresholds of the policy"),
    QT_TRANSLATE_NOOP("Engine", "{name} is not valid JSON ({reason})"),
    QT_TRANSLATE_NOOP("Engine", "{name} is not a policy: {reason}"),
    QT_TRANSLATE_NOOP("Engine", "{name} is not a pipeline: {reason}"),
    QT_TRANSLATE_NOOP("Engine", "it is nested more than {n} levels deep"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} has {n} questions, more than the {most} that can be edited here; use it with "
        "laya-triage, or make it smaller",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} has {n} options in one question, more than the {most} that can be edited here; "
        "use it with laya-triage, or make it smaller",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} has {n} rules, more than the {most} that can be edited here; use it with "
        "laya-triage, or make it smaller",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} could not be read ({reason}), so that nothing is saved in it; what was kept "
        "there is shown again when it can be read at the next start",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} is damaged and cannot be set aside ({reason}); it is not used, and nothing is "
        "saved in it",
    ),
    QT_TRANSLATE_NOOP(
        "Engine", "{file} was damaged; it is kept as {aside}, and a new one is begun"
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "question {name}: 'instructions' is missing or empty; write what the model must answer",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "question {name}: 'instructions' must be text, a dict or a list, not {kind}",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "question {name}: 'instructions' hold what JSON cannot write ({reason}); use text, "
        "numbers, lists and dicts",
    ),
    QT_TRANSLATE_NOOP("Engine", "question {name}: its definition must be a dict, not {kind}"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "question {name}: unknown type {kind}; write one of choice, score or noul",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "question {name}: 'labels' belongs to noul questions only; remove it",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "question {name}: {key} belongs to the call, not to a question; move it there",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "question {name}: it has an unknown part {key}; did you mean {other}?",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "question {name}: a choice needs 'criteria' with at least one label, as {example}",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "question {name}: label {n} is {label}; a label must be text or a number",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "question {name}: label {n} ({label}) repeats label {first}; give every option its "
        "own ({example})",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "question {name}: a score needs 'criteria' as a list of level texts, level 0 first",
    ),
    QT_TRANSLATE_NOOP(
        "Engine", "question {name}: label {n} is empty; write one or remove the option"
    ),
    QT_TRANSLATE_NOOP("Engine", "question {name}: level {n} is empty; describe every level"),
    QT_TRANSLATE_NOOP("Engine", "question {name}: a noul takes 'criteria' as {example}, or none"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "question {name}: noul criteria are keyed 'true' and 'false' only, not {keys}; use "
        "'labels' to word the two answers",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "question {name}: 'labels' must give 'false' and 'true' two different, non-empty strings",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "question {name}: 'option_order' must be a list that names each of 0 to {last} "
        "exactly once, not {order}",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "question {name}: {n} options need at least {needed} tokens, more than "
        "max_len={most}; use fewer options or raise max_len",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "question {name}: only {fitting} of its {n} options fit in max_len={most} "
        "(head_max_len={head}); raise max_len, lower head_max_len or use fewer options",
    ),
    QT_TRANSLATE_NOOP("Engine", "questions must be a dict of id -> definition, not {kind}"),
    QT_TRANSLATE_NOOP("Engine", "a question id must be a non-empty string, not {name}"),
    QT_TRANSLATE_NOOP("Engine", "{file} holds no questions; write {example}"),
    QT_TRANSLATE_NOOP("Engine", "{file} has {key} twice in one place; keep one"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} is not a JSON question set ({reason}); write {example} in UTF-8",
    ),
    QT_TRANSLATE_NOOP("Engine", "the text is empty; paste or type what should be decided"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the questions fill all of max_len={most} and leave no room for the text; raise "
        "max_len or use fewer or shorter options",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "this checkpoint reads at most {limit} tokens at once, but a row has {longest}; set "
        "max_len to {least} or less",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the checkpoint gave no numbers for this text; its weights are damaged, fetch it "
        "again or choose another one",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the model failed on this row ({reason}); shorten or check its text",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the engine met an unexpected error ({kind}); nothing was lost, please try again or "
        "restart the program",
    ),
    QT_TRANSLATE_NOOP("Engine", "the engine did not start; see the settings for the reason"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the history {file} cannot be used ({reason}); clear it, or move the file away",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the history {file} cannot be used ({reason}); try again in a moment, or move the file "
        "away",
    ),
    QT_TRANSLATE_NOOP(
        "Engine", "this decision is no longer in the history; it was deleted elsewhere"
    ),
    QT_TRANSLATE_NOOP("Engine", "this decision is damaged in the history; delete it there"),
    QT_TRANSLATE_NOOP("Engine", "question {name}: another question has this name; give it its own"),
    QT_TRANSLATE_NOOP("Engine", "step {step} of {pipeline}: {reason}"),
    QT_TRANSLATE_NOOP("Engine", "{asked} was not answered"),
    QT_TRANSLATE_NOOP("Engine", "{asked} is {value}, not {wanted}"),
    QT_TRANSLATE_NOOP("Engine", "{asked} is {value}, below {limit}"),
    QT_TRANSLATE_NOOP("Engine", "{asked} is {value}, above {limit}"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the checkpoint {name} is not on this machine; fetch it first, or name a folder that "
        "holds it",
    ),
    QT_TRANSLATE_NOOP("Engine", "answer kept in {share}% of the rewordings, below {limit}%"),
    QT_TRANSLATE_NOOP("Engine", "{where}: {name} has no answer {label}"),
    QT_TRANSLATE_NOOP("Engine", "rule {n}"),
    QT_TRANSLATE_NOOP("Engine", "it holds half a character ({example}); write whole ones"),
)
