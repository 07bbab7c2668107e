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
    """The new header, and all changes except the entry itself."""

    header: Header
    changes: list[Change]


def begin(header: Header, match: Match, now: float, *, was: Status | None = None) -> Following:
    """Return the changes at the beginning of play. `was`: the status that the match must have had."""
    started = _derived(header, match, now)
    asks = [change for ask in match.asks() for change in asked(started, match, ask, now)]
    return _following(started, [SaveHeader(started, was=was), *_turn(started, "turn", now), *asks])


def after_entry(header: Header, before: Match, after: Match, now: float) -> Following:
    """Return the changes that follow from an entry: messages, new questions, and the end.

    `header`: its state before the entry.
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
        # Last: the press that closed the turn makes the record, and this row does if its answer is lost.
        changes.append(TellRow(header.id, "refresh", str(passed), now + RECORD_AFTER_S))
    changes += _turn(header, "turn" if has_passed else "refresh", now)
    if not has_passed and any(ask.kind == "shared" for ask in before.asks()):
        # A message that waited for a partner's part is checked again.
        changes.append(MarkRow(header.id, "turn", str(header.turn), "due", due_at=now, was="due"))
    for ask in after.asks():
        if after.question(ask.seat) != before.question(ask.seat):
            changes += asked(header, after, ask, now)
    return _following(header, changes)


BY_CONSENT = ".agreed"
"""The suffix of the key of a message about a take-back that the players agreed on."""


def resumed(header: Header, match: Match, now: float, *, is_agreed: bool = False) -> Following:
    """Return the changes that resume a match: its questions are asked again, and its players are told.

    `is_agreed`: it was not frozen; its players agreed on a take-back.
    """
    following = begin(header, match, now)
    key = f"{len(match.entries)}{BY_CONSENT * is_agreed}"
    again = TellRow(header.id, "resumed", key, now)
    # The turn already has a message, or one that is of no use.
    others = [one for one in following.changes if not (isinstance(one, TellRow) and one.kind == "turn")]
    card = TellRow(header.id, "card", "playing", now)
    undone = ForgetTurns(header.id, following.header.turn)
    return _following(following.header, [Unschedule(header.id), undone, *others, again, card])


def called_off(header: Header, match: Match | None, now: float) -> Following:
    """Return the changes that end a stopped match without a winner; `match`: None if it is unreadable."""
    if match is not None:
        ended = _derived(header, match, now)
        shown: list[Change] = [TellRow(header.id, "reveal", "", now), *result(ended, match, now)]
    else:
        ended, shown = replace(header, status="over", to_act=(), changed_at=now), []
    return _following(ended, [SaveHeader(ended), *_over(ended, now), *shown])


def _over(header: Header, now: float) -> list[Change]:
    """Return the changes that end a match: timers are removed and the end is announced."""
    users = (header.user_at(seat) for seat in header.persons())
    return [
        *(ReachMilestone("ended", user, now) for user in users if user is not None),
        Unschedule(header.id),
        TellRow(header.id, "end", "", now),
        TellRow(header.id, "card", "over", now),
    ]


def _following(header: Header, changes: list[Change]) -> Following:
    """Return the header and changes; without messages for daily runs and lessons, which are private."""
    if header.is_private:
        changes = [change for change in changes if not isinstance(change, TellRow)]
    return Following(header, changes)


def result(header: Header, match: Match, now: float) -> list[Change]:
    """Return the change that saves a result: for scored games and robots with a level, but no lessons."""
    outcome, score = match.outcome(), match.score()
    if outcome is None or header.lesson is not None or not (score or _has_met_robot(header, match)):
        return []
    return [AddResult(header.id, Result(score, tuple(sorted(outcome.winners)), now))]


def _has_met_robot(header: Header, match: Match) -> bool:
    """Return True if one person played a match against a robot with a level to its end."""
    has_winner_or_draw = not isinstance(match.entries[-1], Agree | Abort)
    is_by_one = not any(isinstance(entry, Reseat) for entry in match.entries)
    return header.level is not None and has_winner_or_draw and is_by_one


def _derived(header: Header, match: Match, now: float) -> Header:
    """Return the header with the columns that follow from the log."""
    status: Status = "over" if match.outcome() else "playing"
    asks = match.asks()
    turn = max((ask.turn for ask in asks), default=header.turn)
    return replace(header, status=status, turn=turn, to_act=awaited(header, match), changed_at=now)


def awaited(header: Header, match: Match) -> tuple[int, ...]:
    """Return the seats whose players the match waits for."""
    return tuple(sorted({int(header.decider(ask.seat)) for ask in match.asks() if ask.is_missing}))


def _turn(header: Header, kind: Literal["turn", "refresh"], now: float) -> list[Change]:
    """Return the message of a turn or its update; a robot's turn is reported inside the next player's."""
    if all(header.holders[seat] == ROBOT for seat in header.to_act):
        return []
    return [TellRow(header.id, kind, str(header.turn), now)]


def asked(header: Header, match: Match, ask: Ask, now: float) -> list[Change]:
    """Return the changes for a new question: a timer for a robot, an answer window, or a message.

    A robot acts only when the match waits for it: optional actions could go on for ever.
    """
    key = f"{ask.seat}.{match.question(ask.seat)}"
    if header.holders[ask.seat] == ROBOT:
        if not ask.is_missing:
            return []
        return [Schedule(DueRow(header.id, "robot", key, now + ROBOT_PAUSE_S))]
    if ask.seat in header.absent and ask.kind == "shared" and ask.is_missing:
        # A player who continues alone decides for both (Hercules §10.12).
        return [Schedule(DueRow(header.id, "fallback", key, now))]
    if ask.kind == "answer":
        return [
            Schedule(DueRow(header.id, "fallback", key, now + ANSWER_WINDOW_S)),
            TellRow(header.id, "answer", key, now),
        ]
    return []
