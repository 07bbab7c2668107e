"""Names that could be taken for one another are told apart."""

import pytest

from bot.names import MOST_LETTERS, NameAndTag, are_alike, labelled, told_apart


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "ana"),
        ("Ana", "\u0410n\u0430"),  # Cyrillic
        ("Agon", "\u0391g\u03bfn"),  # Greek
        ("Ben", "\uff22\uff45\uff4e"),  # full width
        ("Ivan", "lvan"),
        ("Ivan", "IVAN"),
        ("B0b", "BOB"),
        ("modern", "rnodern"),
        ("Zo\u00eb", "zoe"),
        ("Dark Lord", "darklord"),
        ("\U0001f989", "\U0001f989"),
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert are_alike(one, other)
    assert are_alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"), [("Ana", "Ben"), ("Nina", "Vina"), ("Rob", "Tob"), ("\U0001f989", "\U0001f98a")]
)
def test_names_that_differ(one: str, other: str) -> None:
    assert not are_alike(one, other)


def test_only_names_that_look_alike_are_tagged() -> None:
    people = {1: NameAndTag("Sphinx", "ana"), 2: NameAndTag("sphinx", "ben"), 3: NameAndTag("Cleo", "cleo")}
    assert told_apart(people) == {1: "Sphinx (@ana)", 2: "sphinx (@ben)", 3: "Cleo"}
    assert told_apart({3: people[3]}, taken=["CLEO"]) == {3: "Cleo (@cleo)"}


def test_a_name_cannot_pretend_to_be_tagged() -> None:
    people = {1: NameAndTag("Sphinx (@ben)", "ana")}
    assert told_apart(people) == {1: "Sphinx (@ben) (@ana)"}


def test_a_long_name_leaves_its_tag_room() -> None:
    shown = labelled(NameAndTag("Alexandros of Macedonia the Great", "alex"), "@alexandros_7")
    assert shown == "Alexandros of M… (@alexandros_7)"
    assert len(shown) <= MOST_LETTERS
