"""Positions as text, and copies of a match."""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Annotated, Any

import pytest

from engine.core.copying import Copied, Exactly
from engine.core.rules import AnyGame
from tests.conformance import checks
from tests.conformance.plays import Moment, Run, each_moment


def things(state: Any) -> Iterator[Any]:
    """Yield the state and every object inside it whose slots can be set."""
    yield state
    for each in fields(state):
        value = getattr(state, each.name)
        for inner in value if isinstance(value, list) else [value]:
            if _is_settable(inner):
                yield from things(inner)


def _is_settable(value: Any) -> bool:
    return is_dataclass(value) and not type(value).__dataclass_params__.frozen  # type: ignore[union-attr]


def frozen(value: Any) -> Any:
    """Return an immutable picture of the value with everything inside it.

    Raises:
        TypeError: something mutable is neither a list nor a state, so copies would share it.
    """
    if isinstance(value, list):
        return [frozen(each) for each in value]
    if _is_settable(value):
        return type(value), {each.name: frozen(getattr(value, each.name)) for each in fields(value)}
    hash(value)
    return value


def check_copies(state: Any) -> None:
    """Check that each slot arrives in a copy, and that changes of a copy stay there."""
    twin = state.copy()
    before = frozen(state)
    assert frozen(twin) == before, "a copy is like what it was copied from"
    for each in list(things(twin)):
        for slot in fields(each):
            value = getattr(each, slot.name)
            if isinstance(value, list):
                _fill(value)
            setattr(each, slot.name, object())
            assert frozen(state) == before, f"{slot.name}: a change of the copy comes back"
    for number, each in enumerate(list(things(state))):
        for slot in fields(each):
            _check_arrives(state, number, slot.name, getattr(each, slot.name))


def _fill(value: list[Any]) -> None:
    """Change a list and every list in it."""
    for inner in value:
        if isinstance(inner, list):
            _fill(inner)
    value.append(object())


def _check_arrives(state: Any, number: int, name: str, value: Any) -> None:
    """Check that the content of this slot arrives in a copy."""
    if isinstance(value, list) or _is_settable(value):
        return
    owner, mark = list(things(state))[number], ("a mark",)
    setattr(owner, name, mark)
    assert getattr(list(things(state.copy()))[number], name) == mark, f"{name}: a copy forgets it"
    setattr(owner, name, value)


def test_a_copy_carries_all_slots_and_shares_no_mutable_part(game: AnyGame, run: Run) -> None:
    def copies(_: AnyGame, moment: Moment) -> None:
        check_copies(moment.state.copy())

    assert each_moment(game, run.part(5), copies, every=40)


# --- would it be found? ---


@dataclass(slots=True)
class Side(Copied):
    hand: list[int] = field(default_factory=lambda: [1])
    rows: Annotated[list[list[int]], Exactly(2)] = field(default_factory=lambda: [[1], []])
    count: int = 0


@dataclass(slots=True)
class Position(Copied):
    sides: list[Side] = field(default_factory=lambda: [Side(), Side()])
    both: Annotated[list[Side], Exactly(2)] = field(default_factory=lambda: [Side(), Side()])
    single: Side = field(default_factory=Side)
    rows: list[list[list[int]]] = field(default_factory=lambda: [[[1], []]])
    turn: tuple[int, ...] = ()
    ruleset: int = 1


class ForgetsOne(Position):
    __slots__ = ()

    def copy(self) -> "ForgetsOne":
        twin = deepcopy(self)
        twin.ruleset = 1
        return twin


class SharesAList(Position):
    __slots__ = ()

    def copy(self) -> "SharesAList":
        twin = deepcopy(self)
        twin.single.hand = self.single.hand
        return twin


class SharesAnInnerList(Position):
    __slots__ = ()

    def copy(self) -> "SharesAnInnerList":
        twin = deepcopy(self)
        twin.rows[0][1] = self.rows[0][1]
        return twin


class SharesASide(Position):
    __slots__ = ()

    def copy(self) -> "SharesASide":
        twin = deepcopy(self)
        twin.both[1] = self.both[1]
        return twin


def test_a_position_of_every_kind_of_slot_is_copied() -> None:
    check_copies(Position())


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (ForgetsOne, "ruleset: a copy forgets it"),
        (SharesAList, "hand: a change of the copy comes back"),
        (SharesAnInnerList, "rows: a change of the copy comes back"),
        (SharesASide, "a change of the copy comes back"),
    ],
)
def test_a_bad_copy_is_found(broken: type[Position], told: str) -> None:
    with pytest.raises(AssertionError, match=told):
        check_copies(broken())


@dataclass(slots=True)
class Further(Position):
    more: list[int] = field(default_factory=list)


def test_a_state_made_of_another_is_copied_with_what_it_adds() -> None:
    assert type(Position().copy()) is Position
    check_copies(Further())


def test_a_list_of_another_length_than_it_says_is_not_copied() -> None:
    position = Position()
    position.both.append(Side())
    with pytest.raises(ValueError, match="too many values"):
        position.copy()


def test_a_slot_that_cannot_be_copied_is_refused() -> None:
    @dataclass(slots=True)
    class Odd(Copied):
        counts: dict[str, int] = field(default_factory=dict)

    with pytest.raises(TypeError, match="counts: there is no way to copy"):
        Odd().copy()


def test_every_match_ends_and_draws_by_each_name_once(game: AnyGame, run: Run) -> None:
    """`play` fails on a second draw by one name and on a match without an end."""
    assert each_moment(game, run, checks.those_asked_can_act) > run.count


def test_actions_are_read_as_they_are_written(game: AnyGame, run: Run) -> None:
    assert each_moment(game, run.part(5), checks.actions_are_written_and_read)


def test_menus_lead_to_every_action_and_no_other(game: AnyGame, run: Run) -> None:
    assert each_moment(game, run.part(5), checks.menus_reach_every_action, every=3)


def test_positions_are_read_as_they_are_written(game: AnyGame, run: Run) -> None:
    assert each_moment(game, run.part(5), checks.positions_are_written_and_read)


def test_looking_changes_nothing(game: AnyGame, run: Run) -> None:
    assert each_moment(game, run.part(5), checks.looking_changes_nothing, every=4)


def test_copies_are_independent_and_facts_change_nothing(game: AnyGame, run: Run) -> None:
    assert each_moment(game, run.part(5), checks.copies_are_independent)


def test_a_state_prints_nothing_of_what_it_holds(game: AnyGame, run: Run) -> None:
    assert each_moment(game, run.part(20), checks.secrets_do_not_print)


def test_fallbacks_and_wishes_are_legal(game: AnyGame, run: Run) -> None:
    assert each_moment(game, run.part(5), checks.stand_ins_are_legal)


def test_quiet_actions_tell_their_actor_nothing(game: AnyGame, run: Run) -> None:
    assert each_moment(game, run.part(5), checks.quiet_actions_tell_nothing, every=4)


def test_secret_actions_commute(game: AnyGame, run: Run) -> None:
    assert each_moment(game, run, checks.asked_apart_seats_do_not_meet)
