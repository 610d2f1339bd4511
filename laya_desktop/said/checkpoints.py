"""What the engine says about devices, checkpoints and their files."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

SENTENCES = (
    QT_TRANSLATE_NOOP("Engine", "no NVIDIA GPU or driver was found"),
    QT_TRANSLATE_NOOP("Engine", "this torch is built without CUDA"),
    QT_TRANSLATE_NOOP("Engine", "no Apple GPU was found"),
    QT_TRANSLATE_NOOP("Engine", "Apple GPUs need macOS"),
    QT_TRANSLATE_NOOP("Engine", "no Intel GPU or driver was found"),
    QT_TRANSLATE_NOOP("Engine", "there are {n} CUDA devices, counted from 0"),
    QT_TRANSLATE_NOOP("Engine", "this processor has no instructions for it"),
    QT_TRANSLATE_NOOP("Engine", "this processor failed when it was tried"),
    QT_TRANSLATE_NOOP("Engine", "a CPU has no use for it"),
    QT_TRANSLATE_NOOP("Engine", "only a CPU answers in it"),
    QT_TRANSLATE_NOOP("Engine", "Metal answers in fp16 or fp32"),
    QT_TRANSLATE_NOOP("Engine", "{device} cannot be used: {reason}"),
    QT_TRANSLATE_NOOP("Engine", "{device} was asked for, but {other} answered"),
    QT_TRANSLATE_NOOP("Engine", "{device} is no device"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "device {device} cannot be used ({reason}); answering on the CPU instead",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the precision {name} cannot be used on {device} ({reason}); answering in {usual}",
    ),
    QT_TRANSLATE_NOOP("Engine", "unknown device {device}; use one of {known}"),
    QT_TRANSLATE_NOOP("Engine", "the precision {name} is unknown; use {known}"),
    QT_TRANSLATE_NOOP("Engine", "the number of threads must be 0 (one a core) or more, not {n}"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the checkpoint {name} is not on this machine; download it in the settings",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the checkpoint {name} is not on this machine, and the program stays offline; let it "
        "go online in the settings, or choose another source",
    ),
    QT_TRANSLATE_NOOP("Engine", "the checkpoint {name} is not downloaded yet; download it first"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the checkpoint {name} is not downloaded yet, so its tokens cannot be counted; "
        "download it in the settings",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} did not arrive as the hub announced it; what came was deleted, fetch the "
        "checkpoint again",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the connection was lost while {file} was fetched ({here} of {all} bytes are here); "
        "try again to get the rest",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{folder} is not a complete checkpoint: {file} is missing; choose a folder that has "
        "it or fetch the checkpoint again",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{folder} has its weights in {file}, which is not read; weights are read from "
        "{wanted} only: save them in that form, or choose another folder",
    ),
    QT_TRANSLATE_NOOP("Engine", "{file} must hold a JSON object; fetch the checkpoint again"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the pin of {file} is no SHA-256 digest; write its 64 hexadecimal digits",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} is pinned by a digest but missing in {folder}; fetch the checkpoint again or "
        "take the pin away",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} in {folder} does not have the pinned SHA-256 digest; it was changed or "
        "damaged, fetch it again from a source you trust",
    ),
    QT_TRANSLATE_NOOP("Engine", "{file} cannot be read ({reason}); check its permissions"),
    QT_TRANSLATE_NOOP("Engine", "{file} is not valid JSON ({reason}); fetch the checkpoint again"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the hub answers for {name} with the commit {commit}, not with the pinned {revision};"
        " it cannot be trusted, check the address of the hub",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{name} needs {missing} GB more, but {free} GB are free where the hub's cache is; "
        "free some space or set HF_HOME to another disk",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the download of {name} was stopped; start it again to get the rest",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{name} has no {file}, so it is no checkpoint of this kind; check the name, the "
        "subfolder and the revision",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the hub tells no size and digest of {file} in {name}, so that it cannot be checked; "
        "fetch it from another address or choose a folder",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{name} is neither a folder here nor a name on the hub; write owner/name or a path",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{name} has no revision {revision} on the hub; check the pinned revision",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the checkpoint {name} is not whole on this machine and the program is set to stay "
        "offline; allow the network once, or choose the starter or a folder",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the hub refused the checkpoint {name} ({reason}); check its name, revision and "
        "access token",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the checkpoint {name} is no folder here, is not on this machine yet, and the hub "
        "cannot be reached; connect to the network once, or choose the starter or a folder",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the checkpoint {name} could not be fetched ({reason}); check the network and the "
        "free disk space",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "there is no checkpoint folder {name}; check the path in the settings",
    ),
    QT_TRANSLATE_NOOP("Engine", "there is no checkpoint folder {name}; check the path"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} in {name} does not fit its config: {reason}; weights and config must come "
        "from one checkpoint",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} is damaged or cut short ({reason}); fetch the checkpoint again",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} cannot be read ({reason}); check its permissions and the disk",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} was changed or damaged since it was fetched; fetch it again",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} is not read: weights come from {wanted}; it can be deleted",
    ),
    QT_TRANSLATE_NOOP("Engine", "{file} is never run; delete it unless you know what it is for"),
    QT_TRANSLATE_NOOP("Engine", "{file} names code (auto_map), which is never run"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "tokenizer/tokenizer_config.json does not name {names}; fetch the checkpoint again",
    ),
    QT_TRANSLATE_NOOP("Engine", "tokenizer.json has no token {token}; fetch the checkpoint again"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "tokenizer/tokenizer.json is damaged ({reason}); fetch the checkpoint again",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "tokenizer/tokenizer.json in {folder} has {n} tokens, but the encoder knows {known}; "
        "tokenizer and weights must come from one checkpoint",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} asks for the option layout {layout}, which this version does not read; use a "
        "checkpoint with the sequential layout",
    ),
    QT_TRANSLATE_NOOP("Engine", "{file} gives act_costs as {value}, not a map"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} gives {key} as {value}, not a whole number of at least {least}; correct it or"
        " fetch the checkpoint again",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the configs of {folder} ask for {n} layers, but {file} has only {found} tensors; "
        "weights and config must come from one checkpoint",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{folder} has an encoder of the kind {kind}, for which this program lacks {part}; run"
        " the program from its source instead",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "encoder/config.json in {folder} describes an encoder that cannot be built "
        "({reason}); fetch the checkpoint again",
    ),
    QT_TRANSLATE_NOOP("Engine", "unknown checkpoint {name}; did you mean {other}?"),
    QT_TRANSLATE_NOOP("Engine", "unknown checkpoint {name}; use one of {known}"),
    QT_TRANSLATE_NOOP("Engine", "a checkpoint name must be a non-empty string, not {name}"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{name} is no checkpoint name; use letters, digits, '.', '_' and '-', beginning with "
        "a letter or a digit",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} cannot serve as a cache of answers ({reason}); delete it or choose another file",
    ),
    QT_TRANSLATE_NOOP("Engine", "the audit file {file} took only part of a line; free the disk"),
    QT_TRANSLATE_NOOP("Engine", "{file} must hold a JSON object with 'temperature'"),
    QT_TRANSLATE_NOOP("Engine", "{file} is not valid JSON ({reason}); save the calibration again"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} must give 'temperature' as three numbers: choice, score, noul",
    ),
    QT_TRANSLATE_NOOP("Engine", "{file} must give 'temperature_by_options' as {example}"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} has a temperature for {bucket}, which no answer can have; use one of {known}",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} gives {value} as the {what}; it must be from {least} to {most}",
    ),
    QT_TRANSLATE_NOOP("Engine", "the checkpoint {name} is not on this machine any more"),
)
