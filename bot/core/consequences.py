"""The consequences of an entry of the log: columns, messages, timers, and answers by standing orders."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any, Literal

from pydantic import BaseModel, ValidationError

from bot.core.coordination import OneAtATime
from bot.core.database import SqlDatabase, put
from bot.core.model import ROBOT, DueRow, Header, Result, Status, UserId
from bot.core.replaying import game_of, has_open_panel
from bot.core.store import Change, FullStore
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
from engine.core.game import Ask, GameError, Seat
from engine.core.log import Abort, Act, Agree, Entry, Reseat, Resign
from engine.core.match import Match
from engine.core.rules import Game, overrides

ANSWER_WINDOW_S = 600.0
ROBOT_PAUSE_S = 1.5
RECORD_AFTER_S = 5.0

BY_ORDER = "wish"
BY_ITSELF = "itself"
"""The author of an entry that was the only one left, as all could see."""
MOST_AT_ONCE = 20
LONGEST_ANSWER = 20
"""No order goes on without end, whatever a game makes of it."""
_log = logging.getLogger(__name__)


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


class OrderRepository:
    """Reads and writes standing orders, as their game's model writes them."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def orders(self, user: UserId, game: str) -> str | None:
        """Return a user's standing orders for a game as they were written, or None."""
        sql = "SELECT text FROM wishes WHERE user_id = ? AND game = ?"
        found = await self._database.rows(sql, (user, game))
        return str(found[0]["text"]) if found else None

    async def save(self, user: UserId, game: str, text: str) -> None:
        sql = put("wishes", "user_id game", "text")
        await self._database.transact(lambda db: db.execute(sql, (user, game, text)))


class StandingOrders:
    """The standing orders of people, and the answers that follow from them."""

    def __init__(self, store: FullStore) -> None:
        self._store = store
        self._orders = OrderRepository(store)
        self._known: dict[tuple[UserId, str], BaseModel] = {}
        self._ordering = OneAtATime[UserId](store, "orders")

    async def of(self, user: UserId, game: str) -> BaseModel:
        """Return a user's standing orders for a game; empty if this version cannot read them."""
        if (user, game) in self._known:
            return self._known[user, game]
        known = await self._read(user, game)
        if self._store.is_shared:  # another process may change it
            return known
        return self._known.setdefault((user, game), known)

    async def order(self, user: UserId, game: str, **ordered: Any) -> None:
        """Add to the standing orders of `user`. Raises ValueError for orders that no game accepts."""
        async with self._ordering.of(user):
            before = await self._read(user, game)
            wishes = type(before).model_validate(before.model_dump() | ordered)
            await self._orders.save(user, game, wishes.model_dump_json())
            if not self._store.is_shared:
                self._known[user, game] = wishes

    async def answered(self, header: Header, before: Match | None, after: Match) -> Sequence[Match]:
        """Return the match after each answer by standing orders or without a choice.

        Orders answer only new questions, compared with `before`, at which their owner has a choice. Nothing
        is answered after a take-back.
        """
        taken_back = bool(after.entries) and not isinstance(after.entries[-1], Act)
        if taken_back or after.outcome() is not None or not _is_answered_for(header):
            return ()
        known = {seat: before.question(seat) for seat in before.seats} if before is not None else {}
        seats = header.persons()
        if not any(_is_asked_anew(after, seat, known) for seat in seats):
            return ()
        return _answers(after, {seat: await self._at(header, seat) for seat in seats}, known)

    async def completes(self, header: Header, match: Match, seat: Seat, laid: Sequence[str]) -> bool:
        """Return True if an order would continue from this draft of `seat`, and could not before it."""
        if not _has_wishes(header):
            return False
        wishes = await self._at(header, seat)
        try:
            return match.wished(seat, wishes) is None and bool(
                _ordered(match.preview(seat, laid), seat, wishes)
            )
        except GameError:
            return False

    async def _at(self, header: Header, seat: Seat) -> BaseModel:
        user = header.user_at(seat)
        return await self.of(user, header.game) if user is not None else game_of(header.game).spec.wishes()

    async def _read(self, user: UserId, game: str) -> BaseModel:
        model, text = game_of(game).spec.wishes, await self._orders.orders(user, game)
        try:
            return model.model_validate_json(text) if text is not None else model()
        except ValidationError:
            return model()


def _has_wishes(header: Header) -> bool:
    """Return True if standing orders may apply; in a lesson the learner does everything by hand."""
    return header.lesson is None and bool(game_of(header.game).spec.wishes.model_fields)


def _is_answered_for(header: Header) -> bool:
    """Return True if anything may be answered for the players."""
    return _has_wishes(header) or (header.lesson is None and overrides(game_of(header.game), Game.forced))


def _answers(match: Match, wishes: Mapping[Seat, BaseModel], known: dict[Seat, int]) -> Sequence[Match]:
    found: list[Match] = []
    while len(found) < MOST_AT_ONCE and match.outcome() is None:
        seat = next((seat for seat in wishes if _is_asked_anew(match, seat, known)), None)
        if seat is None:
            break
        known[seat] = match.question(seat)
        try:
            forced = match.forced(seat)
            notations = (forced,) if forced else _ordered(match, seat, wishes[seat])
            if notations:
                match, _ = match.act(seat, notations, by=BY_ITSELF if forced else BY_ORDER)
                found.append(match)
        except GameError as refused:
            _log.error("a standing order was refused: %s", type(refused).__name__)
    return found


def _is_asked_anew(match: Match, seat: Seat, known: Mapping[Seat, int]) -> bool:
    ask = match.ask(seat)
    return ask is not None and ask.is_missing and match.question(seat) != known.get(seat)


def _ordered(match: Match, seat: Seat, wishes: BaseModel) -> tuple[str, ...]:
    """Return the whole answer of the orders, including the draft actions before it."""
    notations: tuple[str, ...] = ()
    while len(notations) < LONGEST_ANSWER:
        position = match.preview(seat, notations)
        notation = position.wished(seat, wishes)
        if notation is None:
            return ()
        is_quiet = position.is_quiet(seat, notation)
        notations = (*notations, notation)
        if not is_quiet:
            return notations
    return ()


def is_ordered(entry: Entry) -> bool:
    """Return True if a standing order made this entry."""
    return isinstance(entry, Act) and entry.by == BY_ORDER


def ordered_since(entries: Sequence[Entry], seat: Seat) -> tuple[str, ...]:
    """Return what standing orders of this seat have done since its player last acted by hand."""
    own = [entry for entry in entries if isinstance(entry, (Act, Resign)) and entry.seat == seat]
    since = takewhile(_is_at_once, reversed(own))  # a forced action may follow the ordered one
    ordered = [entry for entry in since if isinstance(entry, Act) and is_ordered(entry)]
    return tuple(notation for entry in reversed(ordered) for notation in entry.notations)


def last_by_hand(match: Match) -> Entry | None:
    """Return the newest entry that is no immediate answer."""
    return next((entry for entry in reversed(match.entries) if not _is_at_once(entry)), None)


def _is_at_once(entry: Entry) -> bool:
    """Return True if nobody made the entry by hand: a standing order did, or it was the only action."""
    return isinstance(entry, Act) and entry.by in (BY_ORDER, BY_ITSELF)
