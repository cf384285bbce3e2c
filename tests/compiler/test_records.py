"""Records: data classes that are compared by their fields and cheap to define."""

from __future__ import annotations

import pickle
from dataclasses import field, fields, is_dataclass, replace

import pytest

from cardwright.compiler.records import inside, names_of, rebuilt, record, values_of


@record
class Leaf:
    """A leaf."""

    name: str
    place: int = field(default=0, compare=False, repr=False)


@record
class Branch:
    """A branch."""

    parts: tuple[Leaf | Branch, ...]
    label: str = "branch"


@record
class Bare:
    """Nothing."""


TREE = Branch((Leaf("a", 1), Branch((Leaf("b"),), "twig")))


def test_records_are_equal_when_their_compared_fields_are() -> None:
    assert Leaf("a", 1) == Leaf("a", 2) and hash(Leaf("a", 1)) == hash(Leaf("a", 2))
    assert Leaf("a") != Leaf("b")
    assert Bare() == Bare() and hash(Bare()) == hash(Bare())
    others: list[object] = [Branch(()), "a", Bare()]
    assert Leaf("a") not in others


def test_defaults_names_and_words() -> None:
    assert Branch(()).label == "branch" and Branch(label="x", parts=()).label == "x"
    assert repr(TREE) == "Branch(parts=(Leaf(name='a'), Branch(parts=(Leaf(name='b'),), label='twig')), label='branch')"


@pytest.mark.parametrize("given", [(), ("a", 1, 2)])
def test_wrong_arguments_are_refused(given: tuple[object, ...]) -> None:
    make: object = Leaf
    assert callable(make)
    with pytest.raises(TypeError):
        make(*given)


def test_a_record_has_no_other_attributes() -> None:
    with pytest.raises(AttributeError):
        object.__setattr__(Leaf("a"), "color", "green")


def test_the_functions_for_data_classes_take_records() -> None:
    kind: object = Leaf
    assert is_dataclass(kind) and [each.name for each in fields(kind)] == ["name", "place"]
    assert replace(Leaf("a", 1), name="b") == Leaf("b")


def test_records_can_be_matched() -> None:
    match TREE:
        case Branch((Leaf(name), _), label):
            assert (name, label) == ("a", "branch")
        case _:
            pytest.fail("it should match")


def test_a_record_can_be_sent_to_another_process() -> None:
    assert pickle.loads(pickle.dumps(TREE)) == TREE


def test_what_a_record_holds() -> None:
    assert names_of(Branch) == ("parts", "label") and names_of(str) == ()
    assert values_of(Leaf("a", 1)) == ["a", 1] and values_of("a") == []
    assert [each for each in inside(TREE) if isinstance(each, Leaf)] == [Leaf("a"), Leaf("b")]


def test_a_record_is_rebuilt_only_if_something_changes() -> None:
    assert rebuilt(TREE, lambda value: value) is TREE
    assert rebuilt(TREE, lambda value: "x" if value == "branch" else value) == Branch(TREE.parts, "x")
