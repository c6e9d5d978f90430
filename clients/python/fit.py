"""The OpenAPI document as the generator of Python clients can take it.

    python fit.py OPENAPI >FITTED

Each change is one that the generator needs (docs/decisions/0046):

- Answers of 304 go: the client never asks conditionally, and an answer without a body would make the
  type of every read `Any`.
- Filters by pairs (style deepObject) go: the generator would send the pairs under their bare names.
- An answer that is no JSON is bytes; the document names only its media type.
- Words in answers are texts, not closed sets: a client must not break on a word that a later server
  says. What callers send stays a closed set, which type checkers judge.
- The envelope of errors is called Refusal: its field has the old name, and the generated code would
  take one for the other.
"""

import json
import sys
from collections.abc import Iterator
from typing import Any

SCHEMAS = "#/components/schemas/"


def references(part: Any) -> Iterator[str]:
    """The names of the schemas that a part of the document points to."""
    if isinstance(part, dict):
        if str(part.get("$ref", "")).startswith(SCHEMAS):
            yield part["$ref"].removeprefix(SCHEMAS)
        for value in part.values():
            yield from references(value)
    elif isinstance(part, list):
        for value in part:
            yield from references(value)


def reached(part: Any, schemas: dict[str, Any]) -> set[str]:
    """The same with what those point to."""
    found: set[str] = set()
    waiting = list(references(part))
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += references(schemas[name])
    return found


def opened(part: Any) -> None:
    """Takes closed sets out of a schema."""
    if isinstance(part, dict):
        if isinstance(part.get("enum"), list):
            del part["enum"]
        for value in part.values():
            opened(value)
    elif isinstance(part, list):
        for value in part:
            opened(value)


def fit(document: dict[str, Any]) -> dict[str, Any]:
    operations = [o for item in document["paths"].values() for o in item.values()]
    sent = []
    for operation in operations:
        operation["responses"].pop("304", None)
        parameters = operation.get("parameters", [])
        operation["parameters"] = [p for p in parameters if p.get("style") != "deepObject"]
        sent += [operation.get("requestBody"), operation["parameters"]]
        for answer in operation["responses"].values():
            for content in answer.get("content", {}).values():
                content.setdefault("schema", {"type": "string", "format": "binary"})
    schemas = document["components"]["schemas"]
    closed = reached(sent, schemas)
    for name, schema in schemas.items():
        if name not in closed:
            opened(schema)
    text = json.dumps(document).replace(f'"{SCHEMAS}Error"', f'"{SCHEMAS}Refusal"')
    document = json.loads(text)
    document["components"]["schemas"]["Refusal"] = document["components"]["schemas"].pop("Error")
    return document


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        json.dump(fit(json.load(file)), sys.stdout)
