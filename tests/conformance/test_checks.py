"""Each check of a position finds its fault: each broken game breaks one promise."""

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

from engine.core.chance import Chance
from engine.core.game import (
    Action,
    Seat,
    Step,
    Tell,
)
from engine.core.rules import AnyGame
from tests.conformance import checks
from tests.conformance.plays import Check, Run, each_moment
from tests.conformance.wrapped import Wrapped, changing


class Broken(Wrapped):
    """A game that breaks a promise; `found_by` is the check that reports `told`."""

    found_by: ClassVar[Check]
    told: ClassVar[str]


class Disguised:
    """An action with another notation or path."""

    def __init__(self, action: Action, *, notation: str = "", path: tuple[Step, ...] = ()) -> None:
        self.action = action
        self.notation = notation or action.notation
        self.path = path or action.path
        self.needs_confirming = action.needs_confirming


class WritesColons(Broken):
    found_by = checks.actions_are_written_and_read
    told = "without a colon"

    def legal_actions(self, state: Any, seat: Seat) -> Sequence[Any]:
        actions = self.game.legal_actions(state, seat)
        return [Disguised(each, notation=f"{each.notation}:1") for each in actions]

    def apply(self, state: Any, seat: Seat, action: Any, chance: Chance, tell: Tell | None = None) -> None:
        self.game.apply(state, seat, action.action, chance, tell)


class WritesAlike(WritesColons):
    told = "have the same notation"

    def legal_actions(self, state: Any, seat: Seat) -> Sequence[Any]:
        return [Disguised(each, notation="same") for each in self.game.legal_actions(state, seat)]


class ReadsOtherwise(Broken):
    found_by = checks.actions_are_written_and_read
    told = "read as another action"

    def parse(self, notation: str) -> Any:
        return Disguised(self.game.parse(notation))


class AsksAlike(WritesColons):
    found_by = checks.menus_reach_every_action
    told = "paths of two actions"

    def legal_actions(self, state: Any, seat: Seat) -> Sequence[Any]:
        actions = self.game.legal_actions(state, seat)
        return [Disguised(each, path=actions[0].path) for each in actions]


class ForgetsPositions(Broken):
    found_by = checks.positions_are_written_and_read
    told = "read as another position"

    def position(self, _text: str) -> Any:
        return self.game.deal(self.game.spec.options(), Chance(b"forgetful"))


class ListsForThoseWhoWait(Broken):
    found_by = checks.those_asked_can_act
    told = "asked without an action"

    def legal_actions(self, state: Any, seat: Seat) -> Sequence[Action]:
        asked = [ask.seat for ask in self.game.asks(state)]
        return self.game.legal_actions(state, seat if seat in asked else asked[0]) if asked else ()


class ChangesWhenLookedAt(Broken):
    found_by = checks.looking_changes_nothing
    told = "looking changes"

    def table_view(self, state: Any) -> Any:
        seat = self.game.asks(state)[0].seat
        self.game.apply(state, seat, self.game.legal_actions(state, seat)[0], Chance(b"look"))
        return self.game.table_view(state)


class ActsWhenTold(Broken):
    found_by = checks.copies_are_independent
    told = "when facts are collected"

    def apply(self, state: Any, seat: Seat, action: Action, chance: Chance, tell: Tell | None = None) -> None:
        self.game.apply(state, seat, action, chance, tell)
        again = self.game.legal_actions(state, seat)
        if tell and again:
            self.game.apply(state, seat, again[0], chance)


class FallsBackOnAnything(Broken):
    found_by = checks.stand_ins_are_legal
    told = "illegal fallback"

    def fallback(self, state: Any, seat: Seat) -> Any:
        for asked in (seat, *(ask.seat for ask in self.game.asks(state))):
            for action in self.game.legal_actions(state, asked):
                return action
        return None


class IsAlwaysQuiet(Broken):
    found_by = checks.quiet_actions_tell_nothing
    told = "is quiet and|chance was drawn|tells its actor"

    def is_quiet(self, _state: Any, _seat: Seat, _action: Action) -> bool:
        return True


class MeetsInSecret(Broken):
    found_by = checks.asked_apart_seats_do_not_meet
    told = "changes another's|forbids one's own"
    needs_rivals = True

    def legal_actions(self, state: Any, seat: Seat) -> Sequence[Action]:
        actions = list(self.game.legal_actions(state, seat))
        return actions if len(self.game.asks(state)) > 1 else actions[::-1]


class DrawsTwice(Broken):
    found_by = checks.those_asked_can_act
    told = "drawn twice"

    def apply(self, state: Any, seat: Seat, action: Action, chance: Chance, tell: Tell | None = None) -> None:
        chance.pick(2, "once too often")
        self.game.apply(state, seat, action, chance, tell)


BROKEN: Sequence[type[Broken]] = (
    WritesColons,
    WritesAlike,
    ReadsOtherwise,
    AsksAlike,
    ForgetsPositions,
    ListsForThoseWhoWait,
    ChangesWhenLookedAt,
    ActsWhenTold,
    FallsBackOnAnything,
    IsAlwaysQuiet,
    MeetsInSecret,
    DrawsTwice,
)


@changing(BROKEN, "broken")
def test_a_broken_promise_is_found(game: AnyGame, broken: type[Broken], seed: int) -> None:
    with pytest.raises(AssertionError, match=broken.told):
        each_moment(broken(game).as_game(), Run(seed, 40), broken.found_by)
