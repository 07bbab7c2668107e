"""Checks that must hold in every position of every game."""

import re
from collections.abc import Sequence
from itertools import chain, pairwise
from random import Random
from typing import Any

from engine.core.chance import Chance
from engine.core.game import (
    MAX_NOTATION,
    Action,
    Fact,
    Seat,
)
from engine.core.menu import Menu, menu
from engine.core.rules import AnyGame
from tests.conformance.plays import Moment, Never, any_action, any_model

DICE = Chance(b"the same dice for every trial")
LONGEST_LINE = 400  # most actions of one seat while it is asked together with others

_NOTATION = re.compile(r"[!-9;-~]+")  # printable ASCII without space and colon
_KEY = re.compile(r"[\"-.0-9;-}]+")  # without "/", "~" and "!", which separate the parts of a component's id


def demand(holds: object, otherwise: str) -> None:
    """Fail with the sentence `otherwise` unless `holds`."""
    if not holds:
        raise AssertionError(otherwise)


# --- actions -----------------------------------------------------------------------------------------------


def actions_are_written_and_read(game: AnyGame, moment: Moment) -> None:
    """Check that notations are short, plain, distinct, and read back as the same action."""
    actions = game.legal_actions(moment.state, moment.seat)
    notations = [action.notation for action in actions]
    demand(len(set(notations)) == len(notations), "two legal actions have the same notation")
    for action, notation in zip(actions, notations, strict=True):
        demand(len(notation) <= MAX_NOTATION, f"{notation} is too long")
        demand(_NOTATION.fullmatch(notation), f"{notation!r} is not plain ASCII without a colon")
        read = game.parse(notation)
        demand(read == action and hash(read) == hash(action), f"{notation} is read as another action")
        demand(read.notation == notation, f"{notation} is written differently when read")


def menus_reach_every_action(game: AnyGame, moment: Moment) -> None:
    """Check that the leaves are exactly the legal actions and that no question has a single answer."""
    actions = game.legal_actions(moment.state, moment.seat)
    _paths_part(actions)
    tree = menu(actions)
    leaves = {leaf.notation: leaf for leaf in tree.leaves()}
    demand(set(leaves) == {action.notation for action in actions}, "the menu has other actions than the game")
    for action in actions:
        confirms = leaves[action.notation].needs_confirming
        demand(confirms == action.needs_confirming, f"{action.notation} is confirmed in one place only")
    _levels_ask(tree, is_root=True)


def _paths_part(actions: Sequence[Action]) -> None:
    """Check that every path leads to one action only, by short plain keys."""
    paths = {action.notation: tuple(step.key for step in action.path) for action in actions}
    on_the_way = {path[:length] for path in paths.values() for length in range(len(path))}
    demand(len(set(paths.values())) == len(paths), "the paths of two actions are equal")
    for notation, path in paths.items():
        demand(path and path not in on_the_way, f"the path of {notation} ends before it differs from others")
        demand(all(_KEY.fullmatch(key) for key in path), f"{notation} has a key that is not plain")
        demand(len("/".join(path)) <= MAX_NOTATION, f"the path of {notation} is too long")


def _levels_ask(level: Menu, *, is_root: bool = False) -> None:
    keys = [choice.key for choice in level.choices]
    demand(len(set(keys)) == len(keys), "two answers of one question have the same key")
    demand(is_root or len(keys) > 1, f"a question has one answer only: {keys}")
    for choice in level.choices:
        demand((choice.menu is None) != (choice.notation is None), f"{choice.key} leads nowhere or twice")
        if choice.menu:
            _levels_ask(choice.menu)


# --- positions ---------------------------------------------------------------------------------------------


def positions_are_written_and_read(game: AnyGame, moment: Moment) -> None:
    """Check that `position` is the inverse of `written`, on one line."""
    text = game.written(moment.state)
    demand(text.isprintable(), "a position is not written on one line")
    again = game.position(text)
    demand(again == moment.state, f"read as another position: {text}")
    demand(game.written(again) == text, f"written differently when read: {text}")


def those_asked_can_act(game: AnyGame, moment: Moment) -> None:
    """Check that exactly the asked seats have legal actions, and that there is one until the end."""
    asks = game.asks(moment.state)
    asked = [ask.seat for ask in asks]
    demand(len(set(asked)) == len(asked), "a seat is asked twice at once")
    demand(game.outcome(moment.state) is None, "a match with an outcome still asks")
    if len(asked) > 1:
        together = ("secret", "answer", "shared", "together")
        demand(all(ask.kind in together for ask in asks), "two seats have a turn at once")
    for seat in moment.seats:
        actions = game.legal_actions(moment.state, seat)
        demand(bool(actions) == (seat in asked), f"seat {seat} is asked without an action, or the reverse")
        demand(list(game.legal_actions(moment.state, seat)) == list(actions), "the order of actions changes")


def looking_changes_nothing(game: AnyGame, moment: Moment) -> None:
    """Check that no query of a game changes the position."""
    state, before = moment.state.copy(), game.written(moment.state)
    for seat in moment.seats:
        for action in game.legal_actions(state, seat):
            game.is_quiet(state, seat, action)
        game.refusals(state, seat)
        game.seat_view(state, seat)
        game.fallback(state, seat)
        game.wished(state, seat, any_model(game.spec.wishes, moment.rng))
    game.table_view(state)
    for observer in (None, *moment.seats):
        for place in game.hidden_from(state, observer):
            game.content(state, place)
    game.imagine(game.table_view(state), DICE)
    demand(game.written(state) == before, "looking changes the position")
    demand(state == moment.state, "looking changes the state")


def copies_are_independent(game: AnyGame, moment: Moment) -> None:
    """Check that an action on a copy leaves the original alone, and is the same without facts."""
    before = game.written(moment.state)
    told, silent = moment.state.copy(), moment.state.copy()
    demand(told == moment.state and told is not moment.state, "a copy is not equal to its original")
    facts: list[Fact] = []
    game.apply(told, moment.seat, moment.action, DICE, facts.append)
    game.apply(silent, moment.seat, moment.action, DICE)
    demand(game.written(moment.state) == before, "an action on a copy changes the original")
    demand(told == silent, "an action does something else when facts are collected")
    for fact in facts:
        demand(fact.audience is None or fact.audience, "a fact has no audience")
        demand(fact.audience is None or fact.audience <= set(moment.seats), "a fact is told to no seat")


def secrets_do_not_print(game: AnyGame, moment: Moment) -> None:
    """Check that the repr of a state never depends on its contents."""
    other = game.deal(game.spec.options(), Chance(b"another"))
    demand(repr(moment.state) == repr(other), "a state prints its contents")


# --- what stands for a player ------------------------------------------------------------------------------


def stand_ins_are_legal(game: AnyGame, moment: Moment) -> None:
    """Check that fallbacks and wishes are legal actions of asked seats, or nothing."""
    wishes = any_model(game.spec.wishes, moment.rng)
    for seat in moment.seats:
        actions = game.legal_actions(moment.state, seat)
        for stand_in in (game.fallback(moment.state, seat), game.wished(moment.state, seat, wishes)):
            demand(stand_in is None or stand_in in actions, f"seat {seat} has an illegal fallback or wish")


def quiet_actions_tell_nothing(game: AnyGame, moment: Moment) -> None:
    """Check that a quiet action tells its actor nothing new.

    Every imagined world gives the same view afterwards. No chance is drawn, the match goes on, and the seat
    is still asked.
    """
    seat, state = moment.seat, moment.state
    quiet = [action for action in game.legal_actions(state, seat) if game.is_quiet(state, seat, action)]
    if not quiet:
        return
    worlds = imagined(game, state, seat, moment.rng, count=3)
    for action in moment.rng.sample(quiet, min(4, len(quiet))):
        demand(not action.needs_confirming, f"{action.notation} is quiet and needs confirming")
        expected = _after_quiet(game, state, seat, action)
        for world in worlds:
            demand(game.is_quiet(world, seat, action), f"{action.notation} is quiet in some worlds only")
            found = _after_quiet(game, world, seat, action)
            demand(found == expected, f"{action.notation} tells its actor something")


def _after_quiet(game: AnyGame, state: Any, seat: Seat, action: Action) -> str:
    after = state.copy()
    game.apply(after, seat, action, Never())
    demand(game.outcome(after) is None, f"{action.notation} is quiet and ends the match")
    demand(
        seat in [ask.seat for ask in game.asks(after)], f"{action.notation} is quiet and ends the question"
    )
    legal = [each.notation for each in game.legal_actions(after, seat)]
    return f"{game.seat_view(after, seat)!r} {legal}"


def imagined(game: AnyGame, state: Any, observer: Seat | None, rng: Random, *, count: int) -> list[Any]:
    """Return worlds that this observer cannot distinguish from the real one."""
    view = game.table_view(state) if observer is None else game.seat_view(state, observer)
    return [game.imagine(view, Chance(rng.randbytes(16))) for _ in range(count)]


# --- several seats at once ---------------------------------------------------------------------------------

Line = list[tuple[Seat, Action]]


def asked_apart_seats_do_not_meet(game: AnyGame, moment: Moment) -> None:
    """Check that secret decisions and answers of several seats do not affect each other.

    The order of their actions does not matter, and no action changes what another seat may do.
    """
    asks = [ask for ask in game.asks(moment.state) if ask.kind in ("secret", "answer")]
    if len(asks) < 2:
        return
    lines = [_alone(game, moment.state, ask.seat, moment.rng) for ask in asks]
    results = [_in_order(game, moment, order) for order in _orders(lines, moment.rng)]
    for one, other in pairwise(results):
        demand(one == other, "the order of actions in secret matters")


def _alone(game: AnyGame, state: Any, seat: Seat, rng: Random) -> Line:
    """Return what a seat might do until it is no longer asked, while the others do nothing."""
    state = state.copy()
    line: Line = []
    while actions := game.legal_actions(state, seat):
        demand(len(line) < LONGEST_LINE, f"seat {seat} is asked endlessly")
        action = any_action(actions, rng, by_kind=True)
        game.apply(state, seat, action, DICE)
        line.append((seat, action))
    return line


def _orders(lines: list[Line], rng: Random) -> list[Line]:
    """Return orders of the lines: one seat after the other, the reverse, and some random mixtures.

    Each mixture keeps the order of each seat's own line.
    """
    orders = [[*chain(*lines)], [*chain(*reversed(lines))]]
    for _ in range(3):
        rest = [list(line) for line in lines]
        mixed: Line = []
        while any(rest):
            mixed.append(rng.choice([line for line in rest if line]).pop(0))
        orders.append(mixed)
    return orders


def _in_order(game: AnyGame, moment: Moment, order: Line) -> tuple[str, list[str], list[str]]:
    """Return the position, the set of facts and the views after these actions."""
    state, facts = moment.state.copy(), []  # type: tuple[Any, list[Fact]]
    for number, (seat, action) in enumerate(order):
        waiting = {other for other, _ in order[number:] if other != seat}
        before = {other: list(game.legal_actions(state, other)) for other in waiting}
        demand(action in game.legal_actions(state, seat), "another's action in secret forbids one's own")
        game.apply(state, seat, action, DICE, facts.append)
        for other, actions in before.items():
            demand(list(game.legal_actions(state, other)) == actions, "an action in secret changes another's")
    views = [repr(game.table_view(state))] + [repr(game.seat_view(state, seat)) for seat in moment.seats]
    return game.written(state), sorted(map(repr, facts)), views
