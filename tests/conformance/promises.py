"""The promises of a game and whether it keeps them.

Each game declares each promise in its `promises.toml` as `done` or `exempt, because ...`.
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
from tests.conformance.test_readmes import numbered, shown
from tests.conformance.test_replays import ends_kept, ends_named

DONE: Final = "done"
EXEMPT: Final = "exempt, because "
LOCALES: Final = {"en", "fr"}
APPROVED: Final = Path(__file__).parents[1] / "render" / "golden"
MATCHES: Final = 12
"""Random matches in which a feature of a game is looked for."""


def claims(game: AnyGame) -> Mapping[str, str]:
    """Return the game's claim for each promise."""
    return tomllib.loads((saying.folder(game).parent / "promises.toml").read_text("utf-8"))


def fault(game: AnyGame, promise: str, claim: str) -> str | None:
    """Return what is wrong with a claim, or None."""
    is_kept = PROMISES[promise](game)
    if claim == DONE:
        return None if is_kept else f"{promise} is said to be done, and is not"
    reason = claim.removeprefix(EXEMPT)
    if reason == claim or len(reason.split()) < 3:
        return f"{promise} is neither `{DONE}` nor `{EXEMPT}` with a reason"
    return f"{promise} is said to be exempt, and is there" if is_kept else None


# --- how each promise is looked into -----------------------------------------------------------------------


def rules_by_section(game: AnyGame) -> bool:
    """Return True if every numbered line of the README has a test."""
    return bool(numbered(game)) and numbered(game) == shown(game)


def both_languages(game: AnyGame) -> bool:
    """Return True if English and French have the same messages."""
    found = keys(saying.folder(game))
    return found.keys() >= LOCALES and found["en"] == found["fr"]


def alt_texts(game: AnyGame) -> bool:
    """Return True if every picture has a description within Discord's limit."""
    return all(0 < len(picture.alt) <= ALT_LIMIT for picture in _samples(game))


def text_board(game: AnyGame) -> bool:
    """Return True if every picture also exists in words."""
    return all(picture.text for picture in _samples(game))


def approved_pictures(game: AnyGame) -> bool:
    """Return True if every sample is kept as a display list in every language."""
    names = DRAWINGS[game.spec.id].samples(saying.catalogues(game).speaker("en"))
    files = [APPROVED / f"{game.spec.id}_{name}.{locale}.txt" for name in names for locale in LOCALES]
    return bool(files) and all(path.is_file() for path in files)


def showcase(game: AnyGame) -> bool:
    """Return True if the README of the project shows the game."""
    return bool(DRAWINGS[game.spec.id].showcase)


def icons(game: AnyGame) -> bool:
    """Return True if its buttons have emblems."""
    return bool(DRAWINGS[game.spec.id].icons)


def secrets(game: AnyGame) -> bool:
    """Return True if something is hidden, so that the leak suite has something to find."""
    return any(game.hidden_from(moment.state, None) for moment in _moments(game))


def golden_match_per_end(game: AnyGame) -> bool:
    """Return True if a match is kept for every way to end."""
    return bool(ends_named(game)) and ends_kept(game) == ends_named(game)


def robot(game: AnyGame) -> bool:
    """Return True if there is a robot."""
    return game.spec.id in ROBOTS


def alone(game: AnyGame) -> bool:
    """Return True if one person can play alone."""
    options = map(game.spec.options.model_validate, game.spec.presets.values())
    return any(len(game.seats(chosen)) == 1 for chosen in options)


def wishes(game: AnyGame) -> bool:
    """Return True if players have standing orders."""
    return bool(game.spec.wishes.model_fields)


def fallback(game: AnyGame) -> bool:
    """Return True if there is a fallback for an absent player at some moment."""
    return any(
        game.fallback(moment.state, seat) is not None for moment in _moments(game) for seat in moment.seats
    )


def layouts(game: AnyGame) -> bool:
    """Return True if a whole layout is laid at once."""
    return game.layout is not None


def scores(game: AnyGame) -> bool:
    """Return True if runs are compared."""
    return game.scoring is not None


def daily(game: AnyGame) -> bool:
    """Return True if there is a daily run."""
    return game.daily is not None


def stages(game: AnyGame) -> bool:
    """Return True if the game tells how far a match has come."""
    return overrides(game, Game.standing)


def lesson(game: AnyGame) -> bool:
    """Return True if there is a lesson for newcomers."""
    return game.spec.id in LESSONS


def cards(game: AnyGame) -> bool:
    """Return True if each card can be looked up, with its picture and what beats it."""
    return bool(game.card_facts()) and isinstance(DRAWINGS[game.spec.id], DrawsCards)


def carried_over(game: AnyGame) -> bool:
    """Return True if a rematch depends on the end of the previous match."""
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
    """Yield random positions of random matches."""
    dice = Random(game.spec.id)
    for number in range(MATCHES):
        for moment in play(game, 1, number):
            if dice.random() < 0.5:
                yield moment
