"""The consequences of an entry of the log: changed columns, messages to send, timers."""

from dataclasses import dataclass, replace
from typing import Literal

from bot.core.model import ROBOT, DueRow, Header, Result, Status
from bot.core.replaying import has_open_panel
from bot.core.store import Change
from bot.core.writes import (
    AddResult,
    ForgetTurns,
    MarkRow,
    ReachMilestone,
    SaveHeader,
    Schedule,
    TellRow,
    Unschedule,
)
from engine.core.game import Ask
from engine.core.log import Abort, Agree, Reseat
from engine.core.match import Match

ANSWER_WINDOW_S = 600.0
ROBOT_PAUSE_S = 1.5
RECORD_AFTER_S = 5.0


@dataclass(frozen=True, slots=True)
class Following:
    """The header as it becomes, and all changes but the entry itself."""

    header: Header
    changes: list[Change]


def begin(header: Header, match: Match, now: float, *, was: Status | None = None) -> Following:
    """Play begins: the first questions are told. `was`: the status that the match must have had."""
    started = _derived(header, match, now)
    asks = [change for ask in match.asks() for change in asked(started, match, ask, now)]
    return _following(started, [SaveHeader(started, was=was), *_turn(started, "turn", now), *asks])


def after_entry(header: Header, before: Match, after: Match, now: float) -> Following:
    """An entry was made: a new turn, the end, or more of the same turn is told; new questions fall due.

    `header`: as it was before the entry.
    """
    passed, header = header.turn, _derived(header, after, now)
    changes: list[Change] = [SaveHeader(header)]
    if after.outcome():
        changes += [*_over(header, now), TellRow(header.id, "reveal", "", now), *result(header, after, now)]
        if has_open_panel(header):
            changes.append(TellRow(header.id, "refresh", str(header.turn), now))
        return _following(header, changes)
    for ask in before.asks():
        question = before.question(ask.seat)
        if after.question(ask.seat) != question:
            changes += [
                Unschedule(header.id, "robot", f"{ask.seat}.{question}"),
                Unschedule(header.id, "fallback", f"{ask.seat}.{question}"),
            ]
    has_passed = header.turn != passed
    if has_passed and has_open_panel(header):
        # Last: the press that closed the turn makes the record, and this row where its answer is lost.
        changes.append(TellRow(header.id, "refresh", str(passed), now + RECORD_AFTER_S))
    changes += _turn(header, "turn" if has_passed else "refresh", now)
    if not has_passed and any(ask.kind == "shared" for ask in before.asks()):
        # Where it waited for a partner whom it has to call, it looks again.
        changes.append(MarkRow(header.id, "turn", str(header.turn), "due", due_at=now, was="due"))
    for ask in after.asks():
        if after.question(ask.seat) != before.question(ask.seat):
            changes += asked(header, after, ask, now)
    return _following(header, changes)


BY_CONSENT = ".agreed"
"""Ends the key of the row that tells of a match which its players have taken back."""


def resumed(header: Header, match: Match, now: float, *, is_agreed: bool = False) -> Following:
    """A match that stood still goes on: its questions are asked anew, and that it does is told.

    `is_agreed`: it did not stand still, its players took something back.
    """
    following = begin(header, match, now)
    key = f"{len(match.entries)}{BY_CONSENT * is_agreed}"
    again = TellRow(header.id, "resumed", key, now)
    # The turn has a message already, or none that is of any use.
    others = [one for one in following.changes if not (isinstance(one, TellRow) and one.kind == "turn")]
    card = TellRow(header.id, "card", "playing", now)
    undone = ForgetTurns(header.id, following.header.turn)
    return _following(following.header, [Unschedule(header.id), undone, *others, again, card])


def called_off(header: Header, match: Match | None, now: float) -> Following:
    """A match that stood still has ended without a winner; `match` None where it cannot be read any more."""
    if match is not None:
        ended = _derived(header, match, now)
        shown: list[Change] = [TellRow(header.id, "reveal", "", now), *result(ended, match, now)]
    else:
        ended, shown = replace(header, status="over", to_act=(), changed_at=now), []
    return _following(ended, [SaveHeader(ended), *_over(ended, now), *shown])


def _over(header: Header, now: float) -> list[Change]:
    """Nothing is due any more, and the end is told."""
    users = (header.user_at(seat) for seat in header.persons())
    return [
        *(ReachMilestone("ended", user, now) for user in users if user is not None),
        Unschedule(header.id),
        TellRow(header.id, "end", "", now),
        TellRow(header.id, "card", "over", now),
    ]


def _following(header: Header, changes: list[Change]) -> Following:
    """What follows; a daily run and a lesson are told to nobody, for everybody plays the same."""
    if header.is_private:
        changes = [change for change in changes if not isinstance(change, TellRow)]
    return Following(header, changes)


def result(header: Header, match: Match, now: float) -> list[Change]:
    """How a match has ended, where its game compares runs or the robot has a level; no lesson is one."""
    outcome, score = match.outcome(), match.score()
    if outcome is None or header.lesson is not None or not (score or _has_met_robot(header, match)):
        return []
    return [AddResult(header.id, Result(score, tuple(sorted(outcome.winners)), now))]


def _has_met_robot(header: Header, match: Match) -> bool:
    """Whether one person has played a match against a level to its end."""
    has_winner_or_draw = not isinstance(match.entries[-1], Agree | Abort)
    is_by_one = not any(isinstance(entry, Reseat) for entry in match.entries)
    return header.level is not None and has_winner_or_draw and is_by_one


def _derived(header: Header, match: Match, now: float) -> Header:
    """The columns that follow from the log."""
    status: Status = "over" if match.outcome() else "playing"
    asks = match.asks()
    turn = max((ask.turn for ask in asks), default=header.turn)
    return replace(header, status=status, turn=turn, to_act=awaited(header, match), changed_at=now)


def awaited(header: Header, match: Match) -> tuple[int, ...]:
    """The seats whose persons the match waits for."""
    return tuple(sorted({int(header.decider(ask.seat)) for ask in match.asks() if ask.is_missing}))


def _turn(header: Header, kind: Literal["turn", "refresh"], now: float) -> list[Change]:
    """A turn's message or a change of it; a robot's turn is told inside the next person's."""
    if all(header.holders[seat] == ROBOT for seat in header.to_act):
        return []
    return [TellRow(header.id, kind, str(header.turn), now)]


def asked(header: Header, match: Match, ask: Ask, now: float) -> list[Change]:
    """A question rises: a robot will answer it, an answer has a window and is told to its person.

    A robot does nothing that it is not waited for: who may act and need not could go on for ever.
    """
    key = f"{ask.seat}.{match.question(ask.seat)}"
    if header.holders[ask.seat] == ROBOT:
        if not ask.is_missing:
            return []
        return [Schedule(DueRow(header.id, "robot", key, now + ROBOT_PAUSE_S))]
    if ask.seat in header.absent and ask.kind == "shared" and ask.is_missing:
        # Whoever goes on alone decides what concerns both (Hercules §10.12).
        return [Schedule(DueRow(header.id, "fallback", key, now))]
    if ask.kind == "answer":
        return [
            Schedule(DueRow(header.id, "fallback", key, now + ANSWER_WINDOW_S)),
            TellRow(header.id, "answer", key, now),
        ]
    return []
