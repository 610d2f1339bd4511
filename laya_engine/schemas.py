"""A JSON schema, or a pydantic model, as typed questions.

| schema of a field | question |
|---|---|
| `enum`, `const`, or `oneOf` / `anyOf` of `const` with descriptions | choice |
| `boolean` | noul |
| `integer` from `minimum` to `maximum`, at most 10 levels | score |
| `object` with `properties` | its fields, named `outer.inner` |

A field that may be null is asked like the field itself. `description` becomes the instructions.
`levels` on an integer and `enumDescriptions` on an enum, lists of texts, describe the options.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

MAX_SCORE_LEVELS = 10
SUPPORTED = "use an enum, a boolean, an integer with 'minimum' and 'maximum', or a nested object"
NOTES = ("title", "description", "default", "examples", "deprecated", "readOnly", "writeOnly")


class SchemaError(ValueError):
    """A schema that is no set of questions; the message names the field."""


@dataclass(frozen=True)
class Field:
    """One value to decide: where it belongs, its question, and the value behind each label."""

    path: tuple[str, ...]
    question: dict[str, Any]
    values: Mapping[str, Any]

    @property
    def name(self) -> str:
        return ".".join(self.path)


def fields_of(schema: Any) -> list[Field]:
    """The fields of a schema dict or of a pydantic model (class or instance), in its order.

    Raises SchemaError naming the field that cannot be asked, and what is supported.
    """
    if hasattr(schema, "model_json_schema"):
        schema = schema.model_json_schema()
    if not isinstance(schema, Mapping):
        raise SchemaError(
            f"a schema must be a JSON schema dict or a pydantic model, not {type(schema).__name__}"
        )
    fields = list(_walk((), schema, schema, ()))
    names = [field.name for field in fields]
    for name in names:
        if names.count(name) > 1:
            raise SchemaError(f"{name}: two fields have this name; rename one of them")
    return fields


def _walk(
    path: tuple[str, ...], schema: Any, root: Mapping[str, Any], open_refs: tuple[str, ...]
) -> Iterator[Field]:
    schema, open_refs = _resolved(path, schema, root, open_refs)
    if "properties" in schema or schema.get("type") == "object" or not path:
        properties = schema.get("properties")
        if not isinstance(properties, Mapping) or not properties:
            raise _refusal(path, "an object needs 'properties' with at least one field")
        for name, inner in properties.items():
            yield from _walk((*path, str(name)), inner, root, open_refs)
        return
    yield _field(path, schema)


def _resolved(
    path: tuple[str, ...], schema: Any, root: Mapping[str, Any], open_refs: tuple[str, ...]
) -> tuple[Mapping[str, Any], tuple[str, ...]]:
    """The schema behind references and behind "or null", with the outer notes kept."""
    while True:
        if not isinstance(schema, Mapping):
            raise _refusal(path, f"its schema must be an object, not {json.dumps(schema)}")
        notes = {key: schema[key] for key in NOTES if key in schema}
        if "$ref" in schema:
            reference = schema["$ref"]
            if reference in open_refs:
                raise _refusal(
                    path, f"{reference!r} contains itself; spell out the levels you need"
                )
            open_refs = (*open_refs, reference)
            schema = {**_target(path, reference, root), **notes}
            continue
        if len(whole := _schemas(schema.get("allOf"))) == 1:
            schema = {**whole[0], **notes}
            continue
        kinds = schema.get("type")
        if isinstance(kinds, list) and len(known := [k for k in kinds if k != "null"]) == 1:
            schema = {**schema, "type": known[0]}
        branches = _branches(schema)
        others = [branch for branch in branches if branch.get("type") != "null"]
        if len(branches) > len(others) == 1:
            schema = {**others[0], **notes}
            continue
        return schema, open_refs


def _target(path: tuple[str, ...], reference: Any, root: Mapping[str, Any]) -> Mapping[str, Any]:
    found: Any = root
    parts = str(reference).split("/")
    for part in parts[1:]:
        key = part.replace("~1", "/").replace("~0", "~")
        found = found.get(key) if isinstance(found, Mapping) else None
    if parts[0] != "#" or len(parts) < 2 or not isinstance(found, Mapping):
        raise _refusal(path, f"{reference!r} points at nothing in this schema")
    return found


def _branches(schema: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return _schemas(schema.get("anyOf") or schema.get("oneOf"))


def _schemas(listed: Any) -> list[Mapping[str, Any]]:
    return (
        [each for each in listed if isinstance(each, Mapping)] if isinstance(listed, list) else []
    )


def _field(path: tuple[str, ...], schema: Mapping[str, Any]) -> Field:
    kind = schema.get("type")
    branches = _branches(schema)
    if branches and all("const" in branch for branch in branches):
        texts = [branch.get("description") or branch.get("title") for branch in branches]
        return _choice(path, schema, [branch["const"] for branch in branches], texts)
    if "const" in schema:
        return _choice(path, schema, [schema["const"]], [None])
    if "enum" in schema:
        values = schema["enum"]
        if not isinstance(values, list) or not values:
            raise _refusal(path, "its 'enum' is empty; list the values to choose from")
        if len(values) == 2 and all(isinstance(value, bool) for value in values):
            return _noul(path, schema)
        described = _texts(path, schema, "enumDescriptions", len(values))
        return _choice(path, schema, values, described or [None] * len(values))
    if kind == "boolean":
        return _noul(path, schema)
    if kind in ("integer", "number"):
        return _score(path, schema)
    what = {"string": "free text", "array": "a list"}.get(str(kind), "its schema")
    raise _refusal(path, f"{what} cannot be decided; {SUPPORTED}")


def _choice(
    path: tuple[str, ...],
    schema: Mapping[str, Any],
    values: Sequence[Any],
    texts: Sequence[str | None],
) -> Field:
    labels = [value if isinstance(value, str) else json.dumps(value) for value in values]
    for label in labels:
        if labels.count(label) > 1:
            raise _refusal(path, f"two of its values read {label!r}; keep one")
    question = {
        "type": "choice",
        "instructions": _instructions(schema, f"What is {_spoken(path)}?"),
        "criteria": dict(zip(labels, texts, strict=True)),
    }
    return Field(path, question, dict(zip(labels, values, strict=True)))


def _noul(path: tuple[str, ...], schema: Mapping[str, Any]) -> Field:
    question = {
        "type": "noul",
        "instructions": _instructions(schema, f"Is {_spoken(path)} true?"),
    }
    return Field(path, question, {"false": False, "true": True})


def _score(path: tuple[str, ...], schema: Mapping[str, Any]) -> Field:
    low = _bound(schema, "minimum", "exclusiveMinimum", 1)
    high = _bound(schema, "maximum", "exclusiveMaximum", -1)
    if low is None or high is None:
        raise _refusal(path, "a number needs whole 'minimum' and 'maximum' to become a score")
    if high < low:
        raise _refusal(path, f"its maximum {high} lies below its minimum {low}; swap them")
    count = high - low + 1
    if count > MAX_SCORE_LEVELS:
        raise _refusal(
            path, f"{count} levels are too many for a score; use {MAX_SCORE_LEVELS} or an enum"
        )
    values = range(low, high + 1)
    question = {
        "type": "score",
        "instructions": _instructions(schema, f"Rate {_spoken(path)} from {low} to {high}."),
        "criteria": _texts(path, schema, "levels", count) or [str(value) for value in values],
    }
    return Field(path, question, {str(level): value for level, value in enumerate(values)})


def _bound(schema: Mapping[str, Any], inclusive: str, exclusive: str, step: int) -> int | None:
    for key, shift in ((inclusive, 0), (exclusive, step)):
        value = schema.get(key)
        if isinstance(value, (int, float)) and not isinstance(value, bool) and value == value // 1:
            return int(value) + shift
    return None


def _texts(
    path: tuple[str, ...], schema: Mapping[str, Any], key: str, count: int
) -> list[str] | None:
    texts = schema.get(key)
    if texts is None:
        return None
    if not isinstance(texts, list) or len(texts) != count:
        raise _refusal(path, f"its {key!r} must be a list of {count} texts, one for each value")
    return [str(text) for text in texts]


def _instructions(schema: Mapping[str, Any], otherwise: str) -> str:
    text = schema.get("description")
    return text if isinstance(text, str) and text.strip() else otherwise


def _spoken(path: tuple[str, ...]) -> str:
    return f"`{'.'.join(path)}`"


def _refusal(path: tuple[str, ...], problem: str) -> SchemaError:
    return SchemaError(f"{'.'.join(path) or 'the schema'}: {problem}")
