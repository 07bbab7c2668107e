"""The English of whole matches and of every catalogue is correct."""

from pathlib import Path

import pytest

import bot
import engine
from engine.core.rules import AnyGame
from tests.conformance import saying
from tests.conformance.checks import demand
from tests.conformance.english import faults, written
from tests.conformance.plays import Moment, Run, each_moment

ROOTS = (Path(bot.__path__[0]), Path(engine.__path__[0]))
CATALOGUES = sorted(path for root in ROOTS for path in root.rglob("text/en.ftl"))
NAMES = ("Ana", "Ben", "Cleo", "Dora")


def test_whole_matches_are_told_as_a_native_writes(game: AnyGame, run: Run) -> None:
    catalogue = saying.catalogues(game)

    def is_english(game: AnyGame, moment: Moment) -> None:
        for said in saying.told_by(game, moment):
            sentence = catalogue.say(said, "en", NAMES)
            demand(not faults(sentence), f"{said.id}: {sentence!r} has {faults(sentence)}")

    assert each_moment(game, run.part(2), is_english, every=3)


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parent.parent.name)
def test_every_catalogue_keeps_to_english_grammar_and_typography(path: Path) -> None:
    found = {f"{key}: {fault}" for key, text in written(path) for fault in faults(text)}
    assert sorted(found) == []


@pytest.mark.parametrize(
    "sentence",
    [
        "a Amazon", "an Harpy", "lost the the card", "1 cards: Pegasus", "0 point left", "Ana wins .",
        "as Zeus. ", "#4 ()", "the enemy's hand", "and so on...", "Ana wins..",
    ],
)  # fmt: skip
def test_faulty_english_is_found(sentence: str) -> None:
    assert faults(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "an Amazon and a Hero", "1 card, 2 cards", "points left: 1 of 1", "the enemy’s hand",
        "Another place …", "<t:1795417084:R>", "a unit",
    ],
)  # fmt: skip
def test_correct_english_passes(sentence: str) -> None:
    assert faults(sentence) == []
