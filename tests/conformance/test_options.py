"""Every combination of a game's options, and rematches."""

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from itertools import combinations
from random import Random
from typing import Any, get_args, get_origin

import pytest
from pydantic import BaseModel

from bot.core.model import MatchError
from bot.rules import named_rules, parse_rules, suggest_rules, summary, switches
from bot.words import words
from engine.core.chance import Chance
from engine.core.game import Fact, Seat
from engine.core.match import Match
from engine.core.options import nearest_preset, played
from engine.core.rules import AnyGame, Game, overrides
from engine.registry import GAMES
from tests.conformance.plays import any_options

FEW, PARTS = 6, 8
LOCALES = ("en", "fr")


def pairs(game: AnyGame) -> list[dict[str, Any]]:
    """Return every option and every pair of options, as a host may choose them."""
    return list(pairs_of(game, switches(game.spec)))


def said(game: AnyGame, options: Any) -> str:
    """Return the rules as a card shows them."""
    return summary(game.spec, named_rules(game.spec, options), words(game.spec.id).speaker())


def assert_well_judged(game: AnyGame, chosen: dict[str, Any]) -> None:
    """Check that each option changes play and the card, or is refused and plays as without it."""
    options = options_with(game, **chosen)
    plain = played(game.spec, options)
    if plain != options:
        assert not do_differ(game, options, plain, matches=3), f"{chosen} is refused, and plays otherwise"
        assert said(game, options) == said(game, plain)
        return
    for name in chosen:
        without = played(game.spec, options_with(game, **{key: chosen[key] for key in chosen if key != name}))
        assert said(game, options) != said(game, without)
        assert do_differ(game, options, without), f"{name} has no effect in {chosen}"


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES)
def test_every_pair_of_options_has_an_effect_or_is_refused(game: str, part: int) -> None:
    for chosen in pairs(GAMES[game])[part::PARTS]:
        assert_well_judged(GAMES[game], chosen)


@pytest.mark.parametrize("game", GAMES)
def test_some_pairs_of_options_have_an_effect_or_are_refused(game: str, seed: int) -> None:
    found = pairs(GAMES[game])
    for chosen in Random(seed).sample(found, min(FEW, len(found))):
        assert_well_judged(GAMES[game], chosen)


@pytest.mark.parametrize("game", GAMES)
def test_no_preset_holds_an_option_without_effect(game: str) -> None:
    spec = GAMES[game].spec
    for preset, chosen in spec.presets.items():
        options = spec.options.model_validate(chosen)
        assert not spec.moots(options)
        assert nearest_preset(spec, options) == preset


def refused() -> Iterator[tuple[str, dict[str, Any]]]:
    for game in GAMES:
        for chosen in pairs(GAMES[game]):
            if GAMES[game].spec.moots(options_with(GAMES[game], **chosen)):
                yield game, chosen


@pytest.mark.parametrize("locale", LOCALES)
def test_ineffective_options_are_refused_with_the_reason(locale: str) -> None:
    for game, chosen in refused():
        spec, catalogue = GAMES[game].spec, words(game)
        typed = " ".join(f"{name}={str(value).lower()}" for name, value in chosen.items())
        with pytest.raises(MatchError) as error:
            parse_rules(spec, typed, catalogue.speaker(locale))
        assert error.value.word.id == "error-rules-moot"
        moot = spec.moots(options_with(GAMES[game], **chosen))[0]
        assert catalogue.say(moot.why, locale) in catalogue.say(error.value.word, locale)


def test_stored_matches_that_hold_such_options_replay(seed: int) -> None:
    for game, chosen in Random(seed).sample(sorted(refused(), key=str), 6):
        options, dice = options_with(GAMES[game], **chosen), Random(seed)
        match = Match.open(GAMES[game], options, b"stored")
        for _ in range(60):
            asked = [ask.seat for ask in match.asks() if ask.is_missing]
            if not asked:
                break
            seat = dice.choice(asked)
            match, _ = match.act(seat, [dice.choice(match.legal(seat)).notation])
        again = Match.replay(GAMES[game], options, b"stored", match.entries)
        assert again.digest(b"key") == match.digest(b"key")


@pytest.mark.parametrize("game", GAMES)
def test_only_typeable_values_are_suggested(game: str) -> None:
    spec, say = GAMES[game].spec, words(game).speaker()
    for begun in ("", *(f"{preset} " for preset in spec.presets)):
        for one in suggest_rules(spec, begun, say):
            assert not spec.moots(parse_rules(spec, one.text, say).options)


CARRYING = sorted(id for id in GAMES if overrides(GAMES[id], Game.carry))
LOST = [frozenset[Seat](), frozenset({Seat(0)}), frozenset({Seat(1)}), frozenset({Seat(0), Seat(1)})]


@pytest.mark.parametrize("id", CARRYING)
@pytest.mark.parametrize("losers", LOST, ids=lambda losers: str(sorted(losers)))
def test_carried_options_are_options_and_no_player_chose_them(id: str, losers: frozenset[Seat]) -> None:
    game, dice = GAMES[id], Random(f"{id} {losers}")
    for _ in range(40):
        options = any_options(game, dice)
        carried = game.carry(options, losers)
        again = game.spec.options.model_validate(carried.model_dump())
        assert again == carried
        changed = {name for name, value in carried if getattr(options, name) != value}
        assert not changed & _chosen(game), "a host's choice was changed"
        assert game.seats(again) == game.seats(options)
        assert game.asks(game.deal(again, Chance(b"seed")))
        assert game.carry(carried, losers) == carried, "the same loser twice is carried twice alike"


def _chosen(game: AnyGame) -> set[str]:
    """Return the options that a host may choose: those that have words."""
    return {name for name in game.spec.options.model_fields if words(game.spec.id).has(f"option-{name}")}


MATCHES = 20
EXAMPLES = 2
LONGEST = 2500
"""Most actions of a match, because chance may go on for ever."""


def offered(game: AnyGame, name: str) -> Sequence[Any]:
    """Return the values of an option that hosts are offered; none if they are not asked."""
    field = game.spec.options.model_fields[name]
    if field.annotation is bool:
        return (False, True)
    return get_args(field.annotation) if get_origin(field.annotation) is not None else field.examples or ()


def options_with(game: AnyGame, **chosen: Any) -> BaseModel:
    """Return the default options with these values."""
    return game.spec.options.model_validate(chosen)


def do_differ(game: AnyGame, one: BaseModel, other: BaseModel, *, matches: int = MATCHES) -> bool:
    """Return True if players of some match, or of its rematch, see a difference."""
    pairs = [(one, other), *_carried(game, one, other)]
    return any(_differs(game, *pair, number) for number in range(matches) for pair in pairs)


def _carried(game: AnyGame, one: BaseModel, other: BaseModel) -> Iterator[tuple[BaseModel, BaseModel]]:
    for seat in range(len(game.seats(one))):
        yield game.carry(one, frozenset({Seat(seat)})), game.carry(other, frozenset({Seat(seat)}))


def _differs(game: AnyGame, one: BaseModel, other: BaseModel, number: int) -> bool:
    if game.seats(one) != game.seats(other) or game.drafts(one) != game.drafts(other):
        return True
    dice, seeds = Random(number), [Chance(b"secret %d" % number) for _ in range(2)]
    both = [game.deal(options, seed) for options, seed in zip((one, other), seeds, strict=True)]
    told: list[list[Fact]] = [[], []]
    for _ in range(LONGEST):
        seen, same = (_seen(game, state, facts) for state, facts in zip(both, told, strict=True))
        if seen != same:
            return True
        asked = [ask.seat for ask in game.asks(both[0]) if ask.is_missing]
        if not asked:
            return False
        seat = dice.choice(asked)
        action = dice.choice(game.legal_actions(both[0], seat))
        for state, seed, facts in zip(both, seeds, told, strict=True):
            facts.clear()
            game.apply(state, seat, game.parse(action.notation), seed, facts.append)
    return False


def _seen(game: AnyGame, state: Any, facts: Sequence[Fact]) -> object:
    """Return all that the players of a position see, except for the options written there."""
    seats = [Seat(seat) for seat in range(2)] if len(game.spec.seats) == 2 else [Seat(0)]
    asks = game.asks(state)
    legal = {ask.seat: [action.notation for action in game.legal_actions(state, ask.seat)] for ask in asks}
    views = [bare(game.table_view(state)), *(bare(game.seat_view(state, ask.seat)) for ask in asks)]
    return asks, legal, views, tuple(facts), game.outcome(state), len(seats)


def bare(view: Any) -> Any:
    """Return a view without the options in it and in its table view."""
    names = {one.name for one in fields(view)}
    changed: dict[str, Any] = {"options": None} if "options" in names else {}
    if "table" in names:
        changed["table"] = bare(view.table)
    return replace(view, **changed)


def values_tried(game: AnyGame, name: str) -> Sequence[Any]:
    """Return some values of an option for pairs, without its default."""
    field = game.spec.options.model_fields[name]
    values = [value for value in offered(game, name) if value != field.default]
    return values[:EXAMPLES] if field.examples else values


def pairs_of(game: AnyGame, names: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Yield every single value of these options, and every pair of values of two of them."""
    chosen = [{name: value} for name in names for value in values_tried(game, name)]
    yield from chosen
    for one, other in combinations(chosen, 2):
        if one.keys() != other.keys():
            yield one | other
