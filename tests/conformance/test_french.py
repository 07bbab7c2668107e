"""The French of whole matches and of every catalogue is correct."""

from pathlib import Path

import pytest

import bot
import engine
from engine.core.rules import AnyGame
from tests.conformance import saying
from tests.conformance.checks import demand
from tests.conformance.french import bare_names, faults, said, written
from tests.conformance.plays import Moment, Run, each_moment

ROOTS = (Path(bot.__path__[0]), Path(engine.__path__[0]))
CATALOGUES = sorted(path for root in ROOTS for path in root.rglob("text/fr.ftl"))


def test_whole_matches_are_told_as_a_native_writes(game: AnyGame, run: Run) -> None:
    catalogue, folder = saying.catalogues(game), saying.folder(game)

    def is_french(game: AnyGame, moment: Moment) -> None:
        for told in saying.told_by(game, moment):
            sentence = said(catalogue, told)
            found = [*faults(sentence), *bare_names(catalogue, folder).findall(sentence)]
            demand(not found, f"{told.id}: {sentence!r} has {found}")

    assert each_moment(game, run.part(2), is_french, every=3)


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parent.parent.name)
def test_every_catalogue_keeps_to_french_typography(path: Path) -> None:
    found = {f"{key}: {fault}" for key, text in written(path) for fault in faults(text)}
    assert sorted(found) == []


@pytest.mark.parametrize(
    "sentence",
    [
        "la main de Ana", "Ben tire la carte de le Héros", "Ben gagne: 3 à 2", "«Ma main »", "l'Hydre",
        "c’est que il attend", "attendez ...", "Vraiment?",
    ],
)  # fmt: skip
def test_faulty_french_is_found(sentence: str) -> None:
    assert faults(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "La carte de A1 va en B2.", "Le Héros et la Harpie tombent.", "La Havane", "Est-ce fini ?", "de onze",
        "« Ma main » : là !", "(Pourquoi ?)", "<t:1795417084:R>",
    ],
)  # fmt: skip
def test_correct_french_passes(sentence: str) -> None:
    assert faults(sentence) == []
