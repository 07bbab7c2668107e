"""Replays: what each viewer saw of a match at the time, step by step."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NewType

from bot.core.loading import Loader, OneService
from bot.core.model import Header, MatchError, MatchId, UserId, holder_of
from bot.core.snapshots import must_be_shown
from engine.core.audience import NumberedFact
from engine.core.game import Outcome, Seat
from engine.core.highlights import Highlights
from engine.core.log import Act, Entry, Reseat
from engine.core.match import Match

Viewer = NewType("Viewer", str)
"""Through whose eyes: the number of a seat, TABLE or ALL."""

TABLE, ALL = Viewer("t"), Viewer("a")
KEPT_REPLAYS = 32


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A moment at which a viewer saw something new, counted from 0 by what this viewer saw.

    `facts`: what they were told with it; `moves`: what their own seat did, in notation. `entries`: the number
    of log entries by then, which is never shown.
    """

    number: int
    turn: int
    facts: tuple[NumberedFact, ...]
    moves: tuple[str, ...]
    entries: int


@dataclass(frozen=True, slots=True)
class Position:
    """What a viewer saw at a step: a table view, a seat view, or for ALL what the game reveals.

    `legal`: what the seat could do then, in notation. `outcome`: how the match has ended by then.
    """

    step: ReplayStep
    view: Any
    legal: tuple[str, ...] = ()
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Replay:
    """A match as one viewer saw it. `viewers`: all whose eyes may be chosen; `positions`: those asked for.

    `judged`: by which moments it is remembered, of a match that is over and hides nothing any more.
    """

    header: Header
    viewers: tuple[Viewer, ...]
    viewer: Viewer
    steps: tuple[ReplayStep, ...]
    positions: tuple[Position, ...]
    outcome: Outcome | None
    judged: Highlights = Highlights()  # noqa: RUF009  it never changes


def seat_viewer(seat: Seat) -> Viewer:
    return Viewer(str(seat))


def seat_of(viewer: Viewer) -> Seat | None:
    """Return the seat of these eyes; None for TABLE and ALL."""
    return Seat(int(viewer)) if viewer.isdecimal() else None


# --- what may be seen, by the header alone -----------------------------------------------------------------


def viewers_of(header: Header, reader: UserId, here: int | None) -> tuple[Viewer, ...]:
    """Return the eyes that a reader in the server `here` may choose, their own first.

    While a match goes on, its players may choose their own and the table's; other readers wait for its end.
    Raises MatchError, which names what is possible instead.
    """
    must_be_shown(header, reader)
    if not header.holders:
        raise MatchError("error-not-begun" if header.status == "waiting" else "error-challenge-closed")
    own, is_over = header.seat_of(reader), header.status == "over"
    if own is None and (header.guild_id is None or header.guild_id != here):
        raise MatchError("error-replay-elsewhere")
    if own is None and not is_over:
        raise MatchError("error-replay-running")
    mine = () if own is None else (seat_viewer(own),)
    if not is_over or header.is_private:  # all play the same run: what it hid stays hidden
        return (*mine, TABLE)
    seats = (seat_viewer(Seat(seat)) for seat in range(len(header.holders)))
    return (*mine, TABLE, ALL, *(viewer for viewer in seats if viewer not in mine))


# --- the views at the time, from the match alone -----------------------------------------------------------


def steps_of(match: Match, viewer: Viewer, since: int = 0) -> tuple[ReplayStep, ...]:
    """Return the steps of a match for this viewer; `since`: the number of entries when they came to look.

    An entry without anything the viewer saw or heard is no step, so step numbers reveal nothing.
    Entries that were taken back are left out, as in the log that players read.
    """
    told = match.told(*_ears(match, viewer))
    steps: list[ReplayStep] = []
    known: Any = None
    turn = 0
    for count, now in enumerate(match.stepwise()):
        facts = told.get(count - 1, ())
        turn = facts[0].turn if facts else turn
        if count >= since:
            seen = _seen(now, viewer)
            if not steps or facts or seen != known:
                heard = facts if steps else ()
                steps.append(ReplayStep(len(steps), turn, heard, _moves(match, viewer, count), count))
            known = seen
        turn = now.asks()[0].turn if now.asks() else turn
    return tuple(steps)


def positions_of(match: Match, viewer: Viewer, steps: Sequence[ReplayStep]) -> Iterator[Position]:
    """Yield what the viewer saw at each of these steps, which are in order."""
    wanted = iter(steps)
    step = next(wanted, None)
    hidden = match.reveals([one.entries for one in steps]) if viewer == ALL else None
    for count, now in enumerate(match.stepwise()):
        while step is not None and step.entries == count:
            revealed = next(hidden) if hidden is not None else None
            yield _position(now, viewer, step, revealed)
            step = next(wanted, None)
        if step is None:
            return


def at_the_time(steps: Sequence[ReplayStep], moment: ReplayStep) -> ReplayStep:
    """Return the step of another viewer at the time of this moment."""
    return next((step for step in reversed(steps) if step.entries <= moment.entries), steps[0])


def _position(now: Match, viewer: Viewer, step: ReplayStep, revealed: Any) -> Position:
    if viewer == ALL:
        return Position(step, revealed, outcome=now.outcome())
    seat = seat_of(viewer)
    if seat is None:
        return Position(step, now.table_view(), outcome=now.outcome())
    is_asked = now.ask(seat) is not None
    legal = tuple(leaf.notation for leaf in now.menu(seat).leaves() if leaf.notation) if is_asked else ()
    return Position(step, now.seat_view(seat), legal, now.outcome())


def _seen(now: Match, viewer: Viewer) -> Any:
    """Return the value by which to tell whether anything has changed for the viewer."""
    if viewer == ALL:
        return tuple(now.seat_view(seat) for seat in now.seats)
    seat = seat_of(viewer)
    return now.table_view() if seat is None else now.seat_view(seat)


def _moves(match: Match, viewer: Viewer, count: int) -> tuple[str, ...]:
    """Return what the viewer's own seat did with this entry."""
    entry = match.entries[count - 1] if count else None
    return entry.notations if isinstance(entry, Act) and entry.seat == seat_of(viewer) else ()


def _ears(match: Match, viewer: Viewer) -> tuple[Seat | None, ...]:
    return (None, *match.seats) if viewer == ALL else (seat_of(viewer),)


# --- the use case ------------------------------------------------------------------------------------------


class Replays:
    """Shows matches as they went. Of the last ones asked for the steps are kept, and what the judge found."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader
        self._steps: OrderedDict[tuple[MatchId, int, Viewer, int], tuple[ReplayStep, ...]] = OrderedDict()
        self._verdicts: OrderedDict[MatchId, Highlights] = OrderedDict()

    async def replay(
        self,
        match: MatchId,
        reader: UserId,
        here: int | None,
        viewer: Viewer | None = None,
        numbers: Sequence[int] | None = None,
    ) -> Replay:
        """Return the match as `viewer` (None: the reader) saw it, with the positions of these steps.

        A number beyond the end means the last step. Without any, it is the first step of a finished match,
        else the last. `here`: the server of the request. Raises MatchError if the reader may not see it.
        """
        header = await self._loader.header(match)
        viewers_of(header, reader, here)  # before the slow loading
        loaded = await self._loader.read(match)
        header = loaded.header
        viewers = viewers_of(header, reader, here)
        chosen = viewers[0] if viewer is None else viewer
        if chosen not in viewers:
            raise MatchError("error-replay-eyes")
        since = _came(header, loaded.match.entries, reader, chosen)
        steps = await self._steps_of(match, loaded.match, chosen, since)
        if numbers is None:
            numbers = [0 if header.status == "over" else len(steps) - 1]
        asked = [steps[number] for number in sorted({min(number, len(steps) - 1) for number in numbers})]
        positions = await asyncio.to_thread(lambda: tuple(positions_of(loaded.match, chosen, asked)))
        judged = await self._verdict(loaded.header, loaded.match)
        return Replay(header, viewers, chosen, steps, positions, loaded.match.outcome(), judged)

    async def _steps_of(
        self, id: MatchId, match: Match, viewer: Viewer, since: int
    ) -> tuple[ReplayStep, ...]:
        """Return the steps; made in a thread, because a long match takes a while."""
        key = (id, len(match.entries), viewer, since)
        if key not in self._steps:
            self._steps[key] = await asyncio.to_thread(steps_of, match, viewer, since)
        self._steps.move_to_end(key)
        while len(self._steps) > KEPT_REPLAYS:
            self._steps.popitem(last=False)
        return self._steps[key]

    async def _verdict(self, header: Header, match: Match) -> Highlights:
        """Return the highlights of a match; none before its end, or while its secret is kept."""
        if header.status != "over" or header.is_private:
            return Highlights()
        if header.id not in self._verdicts:
            self._verdicts[header.id] = await asyncio.to_thread(match.highlights)
        self._verdicts.move_to_end(header.id)
        while len(self._verdicts) > KEPT_REPLAYS:
            self._verdicts.popitem(last=False)
        return self._verdicts[header.id]


REPLAYS: Final = OneService(Replays)
"""The replays of a process."""


def _came(header: Header, entries: Sequence[Entry], reader: UserId, viewer: Viewer) -> int:
    """Return the number of entries when the reader took the seat: earlier views belong to another player.

    After the end everything is public.
    """
    if header.status == "over" or seat_of(viewer) is None:
        return 0
    mine = (
        number
        for number, entry in enumerate(entries, 1)
        if isinstance(entry, Reseat) and entry.seat == seat_of(viewer) and entry.holder == holder_of(reader)
    )
    return max(mine, default=0)
