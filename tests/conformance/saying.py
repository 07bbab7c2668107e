"""Whether words can be said in every language, from catalogues only."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import engine.games
from engine.core.game import (
    Action,
    Arg,
    Fact,
    Player,
    Seat,
    Word,
    Words,
)
from engine.core.rules import AnyGame
from engine.core.text import CORE_TEXT, DERIVED, Catalogue
from tests.conformance.checks import DICE, demand, imagined
from tests.conformance.plays import Moment
from tests.pseudo import pseudo

PSEUDO = "en-XA"
LETTERS = re.compile(r"[A-Za-z]")
COORDINATE = re.compile(r"[A-Z]?[0-9]*")  # the only letters that need no language
NAMES = ("Ῥοδόπη", "Ξένος", "Ἄτλας", "Φοίβη")  # no letter that a plain word would have


def folder(game: AnyGame) -> Path:
    """Return the folder of the game's catalogues."""
    return Path(engine.games.__path__[0]) / game.spec.id / "text"


@contextmanager
def pseudo_locale() -> Iterator[None]:
    """Add a language in which plain words stand out."""
    DERIVED[PSEUDO] = pseudo
    yield
    del DERIVED[PSEUDO]


def catalogues(game: AnyGame) -> Catalogue:
    """Return the game's words and those that all games share."""
    return _catalogue(folder(game))


@cache
def _catalogue(own: Path) -> Catalogue:
    return Catalogue(CORE_TEXT, own)


@cache
def can_be_said(catalogue: Catalogue, said: Word) -> None:
    """Check that the word makes a sentence in every language, in the last one without Latin letters."""
    for plain in _texts(said):
        demand(
            COORDINATE.fullmatch(plain), f"{said.id} is given {plain!r}, which is neither a word nor a place"
        )
    for locale in catalogue.locales:
        try:
            sentence = catalogue.say(said, locale, NAMES)
        except LookupError as error:
            raise AssertionError(f"{said.id} cannot be said in {locale}: {error}") from error
        demand(sentence.strip(), f"{said.id} says nothing in {locale}")
        if locale == PSEUDO:
            foreign = set(LETTERS.findall(sentence)) - set("".join(_texts(said)))
            demand(not foreign, f"{said.id} has words outside the catalogues")


def _texts(arg: Arg) -> Iterator[str]:
    """Yield the plain texts in a word, such as the letter of a column."""
    match arg:
        case str():
            yield arg
        case Word(_, args):
            for _, inner in args:
                yield from _texts(inner)
        case Words(items):
            for item in items:
                yield from _texts(item)
        case int() | Player():
            return


def everything_can_be_said(game: AnyGame, moment: Moment) -> None:
    """Check labels, questions, refusals, facts and the outcome of this moment."""
    catalogue = catalogues(game)
    for said in {*_shown(game, moment), *told_by(game, moment)}:
        can_be_said(catalogue, said)


def _shown(game: AnyGame, moment: Moment) -> Iterator[Word]:
    state = moment.state
    for seat in moment.seats:
        actions = game.legal_actions(state, seat)
        yield from _labels(actions)
        for refusal in game.refusals(state, seat):
            yield from (refusal.label, refusal.why)
        for action in _illegal(game, moment, seat) if actions else ():
            refusal = game.refusal(state, seat, action)
            yield from (refusal.label, refusal.why)


def _labels(actions: Sequence[Action]) -> Iterator[Word]:
    for action in actions:
        for step in action.path:
            yield step.label
            if step.question:
                yield step.question


def _illegal(game: AnyGame, moment: Moment, seat: Seat) -> list[Action]:
    """Return some actions of other seats or worlds that are illegal here."""
    legal = game.legal_actions(moment.state, seat)
    (world,) = imagined(game, moment.state, None, moment.rng, count=1)
    others = [action for each in moment.seats for action in game.legal_actions(world, each)]
    return [action for action in moment.rng.sample(others, min(4, len(others))) if action not in legal]


def told_by(game: AnyGame, moment: Moment) -> Iterator[Word]:
    """Yield the facts of this action, and how the match ends by it."""
    after = moment.state.copy()
    facts: list[Fact] = []
    game.apply(after, moment.seat, moment.action, DICE, facts.append)
    yield from (fact.word for fact in facts)
    if outcome := game.outcome(after):
        yield outcome.reason
