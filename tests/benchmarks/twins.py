"""The shipped cards as YAML, with a JSON schema that says what can stand there; both made by code.

There are two twins of a card. The plain one holds texts as strings, of which a schema can say nothing. The whole one
spells out what each text means, as data: so much would an author of YAML have to write for the same checks.
"""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Union, get_args, get_origin, get_type_hints

from cardwright.compiler.cards import Body, Card, Dungeon, LocalName, Room, Word
from cardwright.compiler.print import body_text
from cardwright.compiler.records import names_of
from cardwright.compiler.rules_text import meaning
from cardwright.compiler.rules_text.understand import understand

Schema = dict[str, object]


def twin(card: Card, whole: bool) -> dict[str, object]:
    """A card as data; `whole` with what its texts mean."""
    own = card.name.text
    names = {each.language.text: each.name.text for each in card.fields if isinstance(each, LocalName)}
    others = [{type(each).__name__: words_in(each)} for each in card.fields if not isinstance(each, LocalName)]
    sections = card.rooms if isinstance(card, Dungeon) else card.sections
    return {
        "dungeon" if isinstance(card, Dungeon) else "attraction": own,
        "names": names,
        "fields": others,
        "texts": [text_of(body, own, whole) for body in card.texts],
        "sections": [
            {
                "names": [each.text for each in heading(section)],
                "local": {each.language.text: each.name.text for each in getattr(section, "local_names", ())},
                "text": text_of(section.body, own, whole) if section.body is not None else None,
            }
            for section in sections
        ],
    }


def heading(section: object) -> list[Word]:
    """The names in the first line of a section."""
    if isinstance(section, Room):
        return [section.name, *section.leads_to]
    return list(getattr(section, "printings", ()))


def words_in(node: object) -> list[str]:
    """The words of a field, in order."""
    if isinstance(node, Word):
        return [node.text]
    parts = node if isinstance(node, tuple) else [getattr(node, name) for name in names_of(type(node))]
    return [word for part in parts if isinstance(part, Word | tuple) for word in words_in(part)]


def text_of(body: Body, own_name: str, whole: bool) -> object:
    """A text as a string or, if `whole` and understood, as what it means."""
    understood = understand(body.text, own_name).meaning if whole and body.text is not None else None
    return data_of(understood) if understood is not None else body_text(body)


def data_of(node: object) -> object:
    """A record as its class with its fields; what is as a field would be without being given is left out."""
    if isinstance(node, tuple):
        return [data_of(each) for each in node]
    names = names_of(type(node))
    if not names and type(node).__module__ != meaning.__name__:
        return node
    return {type(node).__name__: {name: data_of(getattr(node, name)) for name in names if getattr(node, name) != ()}}


# ---- The schema


def schema(whole: bool) -> Schema:
    """What a card can be. A text is a string or, in the whole twin, a meaning."""
    text: Schema = {"type": "string", "minLength": 1}
    definitions: dict[str, Schema] = {}
    if whole:
        text = {"anyOf": [text, of_type(meaning.Ability, definitions)]}
    name: Schema = {"type": "string", "minLength": 1}
    names: Schema = {"type": "object", "additionalProperties": name, "propertyNames": {"pattern": "^[a-z]{2,3}(-|$)"}}
    words: Schema = {"type": "array", "items": name}
    field: Schema = {"type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": words}
    section: Schema = {
        "type": "object",
        "required": ["names"],
        "additionalProperties": False,
        "properties": {"names": words, "local": names, "text": {"anyOf": [{"type": "null"}, text]}},
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "oneOf": [{"required": ["dungeon"]}, {"required": ["attraction"]}],
        "required": ["sections"],
        "additionalProperties": False,
        "properties": {
            "dungeon": name,
            "attraction": name,
            "names": names,
            "fields": {"type": "array", "items": field},
            "texts": {"type": "array", "items": text},
            "sections": {"type": "array", "minItems": 1, "items": section},
        },
        "$defs": definitions,
    }


def of_type(kind: object, definitions: dict[str, Schema]) -> Schema:
    """What a value of a type is as data. A class of several is found by its name, without trying one after another."""
    if get_origin(kind) in (UnionType, Union):
        members = get_args(kind)
        records = [each for each in members if isinstance(each, type) and each.__module__ == meaning.__name__]
        others = [of_type(each, definitions) for each in members if each not in records]
        found: Schema = {
            "type": "object",
            "minProperties": 1,
            "maxProperties": 1,
            "additionalProperties": False,
            "properties": {each.__name__: fields_of(each, definitions) for each in records},
        }
        return {"anyOf": [*others, *([found] if records else [])]} if others else found
    if get_origin(kind) is tuple:
        members = get_args(kind)
        if members[1:] == (Ellipsis,):
            return {"type": "array", "items": of_type(members[0], definitions)}
        return {"type": "array", "prefixItems": [of_type(each, definitions) for each in members], "items": False}
    for plain, word in ((str, "string"), (bool, "boolean"), (int, "integer"), (NoneType, "null")):
        if kind is plain:
            return {"type": word}
    assert isinstance(kind, type)
    return {
        "type": "object",
        "required": [kind.__name__],
        "additionalProperties": False,
        "properties": {kind.__name__: fields_of(kind, definitions)},
    }


def fields_of(kind: type, definitions: dict[str, Schema]) -> Schema:
    """What the fields of a record are as data, by reference, as records hold one another."""
    if kind.__name__ not in definitions:
        definitions[kind.__name__] = {}
        hints = get_type_hints(kind, vars(meaning))
        definitions[kind.__name__] |= {
            "type": "object",
            "additionalProperties": False,
            "properties": {name: of_type(hints[name], definitions) for name in names_of(kind)},
        }
    return {"$ref": f"#/$defs/{kind.__name__}"}
