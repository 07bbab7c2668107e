"""Everything that a game tells can be said in every language."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import pytest
from pydantic import BaseModel

from engine.core.game import Seat, Word, word
from engine.core.rules import AnyGame
from engine.core.text import Catalogue
from tests.conformance import saying
from tests.conformance.checks import demand, imagined
from tests.conformance.plays import Moment, Run, each_moment

MAX_SHORT = 12  # characters of a card's short name


@pytest.fixture(autouse=True)
def _with_pseudo_locale() -> Iterator[None]:
    with saying.pseudo_locale():
        yield


def test_everything_told_can_be_said_in_every_language(game: AnyGame, run: Run) -> None:
    assert each_moment(game, run.part(2), saying.everything_can_be_said, every=12)


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        (word("no-such-word"), "cannot be said"),
        (word("menu-through", first=1), "cannot be said"),
        (word("menu-through", first=1, then="harpy"), "neither a word nor a place"),
    ],
)
def test_an_unsayable_word_is_found(game: AnyGame, told: Word, fault: str) -> None:
    with pytest.raises(AssertionError, match=fault):
        saying.can_be_said(saying.catalogues(game), told)


def test_a_plain_word_is_found(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text('plain = { "harpy" }', "utf-8")
    with pytest.raises(AssertionError, match="outside the catalogues"):
        saying.can_be_said(Catalogue(tmp_path), word("plain"))


def test_game_and_seats_have_names(game: AnyGame) -> None:
    catalogue = saying.catalogues(game)
    for id in ("game-name", *(f"seat-{seat}" for seat in game.spec.seats)):
        saying.can_be_said(catalogue, word(id))


def test_presets_options_and_wishes_have_words_for_every_value(game: AnyGame) -> None:
    """An option without a name is not offered to hosts; every wish is."""
    catalogue = saying.catalogues(game)
    offered = [name for name in game.spec.options.model_fields if catalogue.has(f"option-{name}")]
    values = [id for name in offered for id in _values(game.spec.options, name)]
    values += [id for name in game.spec.wishes.model_fields for id in _values(game.spec.wishes, name)]
    named = [f"preset-{preset}" for preset in game.spec.presets]
    named += [f"option-{name}" for name in (*offered, *game.spec.wishes.model_fields)]
    for id in (*values, *named, *(f"{id}-help" for id in named)):
        saying.can_be_said(catalogue, word(id))


def _values(model: type[BaseModel], name: str) -> list[str]:
    """Return the messages for each value of an option."""
    kind: Any = model.model_fields[name].annotation
    values = get_args(kind) if get_origin(kind) is Literal else ()
    return [f"option-{name}-{value}" for value in (("true", "false") if kind is bool else values)]


def test_every_preset_is_made_of_options(game: AnyGame) -> None:
    for chosen in game.spec.presets.values():
        assert game.spec.options.model_validate(chosen).model_dump(include=set(chosen)) == chosen


def test_every_option_and_wish_has_a_default(game: AnyGame) -> None:
    for model in (game.spec.options, game.spec.wishes):
        assert model().model_dump() == model.model_validate(model().model_dump()).model_dump()


def test_short_names_are_short_in_every_language(game: AnyGame) -> None:
    catalogue = saying.catalogues(game)
    source = (saying.folder(game) / "en.ftl").read_text("utf-8")
    for id in re.findall(r"^(short-\S+)", source, re.MULTILINE):
        assert catalogue.has(id.replace("short-", "card-"))
        for locale in catalogue.locales:
            assert len(catalogue.say(word(id), locale)) <= MAX_SHORT


def test_rules_named_in_refusals_stand_in_the_readme(game: AnyGame, run: Run) -> None:
    readme = (saying.folder(game).parent / "README.md").read_text("utf-8")
    numbered = set(re.findall(r"§?\b(\d+(?:\.\d+)*)\b", readme))

    def rules_exist(game: AnyGame, moment: Moment) -> None:
        (world,) = imagined(game, moment.state, None, moment.rng, count=1)
        typed = [action for seat in moment.seats for action in game.legal_actions(world, seat)]
        for seat in moment.seats:
            legal = game.legal_actions(moment.state, seat)
            refusals = list(game.refusals(moment.state, seat))
            refusals += [
                game.refusal(moment.state, Seat(seat), action)
                for action in moment.rng.sample(typed, min(4, len(typed)))
                if legal and action not in legal
            ]
            for refusal in refusals:
                demand(refusal.rule in numbered, f"§{refusal.rule} is not in the README")

    assert each_moment(game, run.part(4), rules_exist, every=4)
