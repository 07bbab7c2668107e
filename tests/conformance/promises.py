"""What does a game promise, and does it keep it?

Each game says in its `promises.toml`, promise by promise, `done` or `exempt, because ...`.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Final

from engine.core.rules import AnyGame, Game, overrides
from engine.core.text import keys
from engine.registry import LESSONS, ROBOTS
from render.picture import ALT_LIMIT, DrawsCards, Picture
from render.registry import DRAWINGS
from tests.conformance import saying
from tests.conformance.plays import Moment, play
from tests.conformance.test_golden import ends_kept, ends_named
from tests.conformance.test_readmes import numbered, shown

DONE: Final = "done"
EXEMPT: Final = "exempt, because "
LOCALES: Final = {"en", "fr"}
APPROVED: Final = Path(__file__).parents[1] / "render" / "golden"
MATCHES: Final = 12
"""Random matches in which something that a game has is looked for."""


def claims(game: AnyGame) -> Mapping[str, str]:
    """What the game says of each promise."""
    return tomllib.loads((saying.folder(game).parent / "promises.toml").read_text("utf-8"))


def fault(game: AnyGame, promise: str, claim: str) -> str | None:
    """What is not true of a claim, None where all is."""
    is_kept = PROMISES[promise](game)
    if claim == DONE:
        return None if is_kept else f"{promise} is said to be done, and is not"
    reason = claim.removeprefix(EXEMPT)
    if reason == claim or len(reason.split()) < 3:
        return f"{promise} is neither `{DONE}` nor `{EXEMPT}` with a reason"
    return f"{promise} is said to be exempt, and is there" if is_kept else None


# --- how each promise is looked into -----------------------------------------------------------------------


def rules_by_section(game: AnyGame) -> bool:
    """Every numbered line of the README has a test."""
    return bool(numbered(game)) and numbered(game) == shown(game)


def both_languages(game: AnyGame) -> bool:
    """English and French have the same messages."""
    found = keys(saying.folder(game))
    return found.keys() >= LOCALES and found["en"] == found["fr"]


def alt_texts(game: AnyGame) -> bool:
    """Every picture is described, as shortly as Discord asks."""
    return all(0 < len(picture.alt) <= ALT_LIMIT for picture in _samples(game))


def text_board(game: AnyGame) -> bool:
    """Every picture is there in words, for those who play without."""
    return all(picture.text for picture in _samples(game))


def approved_pictures(game: AnyGame) -> bool:
    """Every sample is kept as a display list in every language."""
    names = DRAWINGS[game.spec.id].samples(saying.catalogues(game).speaker("en"))
    files = [APPROVED / f"{game.spec.id}_{name}.{locale}.txt" for name in names for locale in LOCALES]
    return bool(files) and all(path.is_file() for path in files)


def showcase(game: AnyGame) -> bool:
    """The README of the project shows it."""
    return bool(DRAWINGS[game.spec.id].showcase)


def icons(game: AnyGame) -> bool:
    """Its buttons have emblems."""
    return bool(DRAWINGS[game.spec.id].icons)


def secrets(game: AnyGame) -> bool:
    """Something is hidden, so that the leak suite has something to look for."""
    return any(game.hidden_from(moment.state, None) for moment in _moments(game))


def golden_match_per_end(game: AnyGame) -> bool:
    """A match is kept for every way to end."""
    return bool(ends_named(game)) and ends_kept(game) == ends_named(game)


def robot(game: AnyGame) -> bool:
    """Somebody can play against the computer."""
    return game.spec.id in ROBOTS


def alone(game: AnyGame) -> bool:
    """One person can play by themselves."""
    options = map(game.spec.options.model_validate, game.spec.presets.values())
    return any(len(game.seats(chosen)) == 1 for chosen in options)


def wishes(game: AnyGame) -> bool:
    """A player may order something once for all."""
    return bool(game.spec.wishes.model_fields)


def fallback(game: AnyGame) -> bool:
    """Something stands for an absent player at some moment."""
    return any(
        game.fallback(moment.state, seat) is not None for moment in _moments(game) for seat in moment.seats
    )


def layouts(game: AnyGame) -> bool:
    """A whole layout is laid at once."""
    return game.layout is not None


def scores(game: AnyGame) -> bool:
    """Runs are compared."""
    return game.scoring is not None


def daily(game: AnyGame) -> bool:
    """There is a run that everybody may play once a day."""
    return game.daily is not None


def stages(game: AnyGame) -> bool:
    """One may say how far a match has come."""
    return overrides(game, Game.standing)


def lesson(game: AnyGame) -> bool:
    """Whoever has never seen it is taught by a match."""
    return game.spec.id in LESSONS


def cards(game: AnyGame) -> bool:
    """Each card can be looked up, with its picture and what beats it."""
    return bool(game.card_facts()) and isinstance(DRAWINGS[game.spec.id], DrawsCards)


def carried_over(game: AnyGame) -> bool:
    """A rematch depends on how the match before it ended."""
    return overrides(game, Game.carry)


PROMISES: Final[Mapping[str, Callable[[AnyGame], bool]]] = {
    promise.__name__: promise
    for promise in (
        rules_by_section,
        both_languages,
        alt_texts,
        text_board,
        approved_pictures,
        showcase,
        icons,
        secrets,
        golden_match_per_end,
        robot,
        alone,
        wishes,
        fallback,
        layouts,
        scores,
        daily,
        stages,
        carried_over,
        lesson,
        cards,
    )
}


def _samples(game: AnyGame) -> tuple[Picture, ...]:
    speakers = (saying.catalogues(game).speaker(locale) for locale in sorted(LOCALES))
    found = [picture for say in speakers for picture in DRAWINGS[game.spec.id].samples(say).values()]
    assert found
    return tuple(found)


def _moments(game: AnyGame) -> Iterator[Moment]:
    """Random positions of random matches."""
    dice = Random(game.spec.id)
    for number in range(MATCHES):
        for moment in play(game, 1, number):
            if dice.random() < 0.5:
                yield moment
