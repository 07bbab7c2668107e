"""Answers that are given at once: by a player's standing orders, or because there is one choice."""

import logging
from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

from pydantic import BaseModel, ValidationError

from bot.core.coordination import OneAtATime
from bot.core.database import SqlDatabase, put
from bot.core.model import Header, UserId
from bot.core.replaying import game_of
from bot.core.store import FullStore
from engine.core.game import GameError, Seat
from engine.core.log import Act, Entry, Resign
from engine.core.match import Match
from engine.core.rules import Game, overrides

BY = "wish"
BY_ITSELF = "itself"
"""Who made an entry that was the only one left, as all could see."""
MOST_AT_ONCE = 20
LONGEST_ANSWER = 20
"""No order goes on without end, whatever a game makes of it."""

_log = logging.getLogger(__name__)


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
    """What people have ordered once for all, and what it answers."""

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
                match, _ = match.act(seat, notations, by=BY_ITSELF if forced else BY)
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
    return isinstance(entry, Act) and entry.by == BY


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
    return isinstance(entry, Act) and entry.by in (BY, BY_ITSELF)
