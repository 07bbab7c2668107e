"""What becomes of a row that was tried: told, dropped, due later, or held until something changes?"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from time import time

from bot.announcing.threads import Threads
from bot.discord_io.faults import FORBIDDEN_PAUSE_S, backoff_s
from bot.matches.model import Header, MatchId, OutboxRow, RowState, TellKind, UserId
from bot.matches.of_match import MarkRow, TellRow
from bot.matches.of_people import ForgetFollower
from bot.matches.service import Matches
from bot.matches.store import Change
from engine.core.game import Seat

HOMELESS_PAUSE_S = 3600.0
TIME_OUT_SLACK_S = 1.0
"""Discord's clock may be a little behind ours."""
END_OF_POLL = "end"
"""The key of the row by which a poll is closed."""
PENDING: tuple[RowState, ...] = ("due", "sending")


@dataclass(frozen=True, slots=True)
class Job:
    """A row with everything known at the moment. `changes`: those of the sender by then."""

    row: OutboxRow
    rows: Sequence[OutboxRow]
    header: Header
    changes: int


class Outcomes:
    """Writes down what became of rows, and lets go what was held."""

    def __init__(self, matches: Matches, threads: Threads) -> None:
        self._matches = matches
        self._store = matches.store
        self._threads = threads
        self._held: dict[tuple[MatchId, TellKind, str], tuple[int | None, int]] = {}
        self.changes = 0  # how often what stood against messages may have gone

    async def release(
        self, *, guild: int | None, channel: int | None, match: MatchId | None
    ) -> frozenset[MatchId]:
        """What Discord refused there is due at once; the matches that it is of.

        What hindered them stays known until a message gets through: a panel drawn before that says it.
        """
        self.changes += 1
        held = [
            row
            for row, (its_guild, its_channel) in self._held.items()
            if guild in (None, its_guild) and channel in (None, its_channel) and match in (None, row[0])
        ]
        if not held:
            return frozenset()
        for row in held:
            del self._held[row]
        now = self._matches.clock()
        await self._store.write([MarkRow(*row, "due", due_at=now, was="due") for row in held])
        return frozenset(row[0] for row in held)

    async def _lose_home(self, job: Job, now: float) -> None:
        if job.row.kind == "card" and job.row.key not in ("new", "again"):
            await self._drop(job.row)
            return
        await self._unreached(job.row)
        await self._threads.lost(job.row.match)
        await self._put_back(job.row, now + HOMELESS_PAUSE_S)

    async def _hold(self, job: Job, *, is_locked: bool) -> None:
        """Discord refuses messages there: the row waits until something changes, or for a long while."""
        row, header, now = job.row, job.header, self._matches.clock()
        channel = (
            header.channel_id if row.kind in ("card", "closing") else header.thread_id or header.channel_id
        )
        self._threads.permissions.doubt(channel)
        await self._unreached(row)
        if row.kind != "card" or row.key in ("new", "again"):
            await self._threads.blocked(row.match, channel, is_locked=is_locked)
        self._held[row.match, row.kind, row.key] = (header.guild_id, channel)
        pause_s = FORBIDDEN_PAUSE_S if job.changes == self.changes else backoff_s(1)
        # A refusal is certain: this try has sent nothing that would have to be looked for.
        await self._put_back(row, now + pause_s, tries=row.tries)

    async def _unreached(self, row: OutboxRow) -> None:
        """Stop the clocks of the players this message was meant to call."""
        if row.kind in ("turn", "resumed"):
            await self._matches.timeouts.unreached(row.match)

    async def _wait_out(self, job: Job, until: float) -> None:
        """Keep a row until the bot's time-out in this server ends, without a request."""
        row, header = job.row, job.header
        channel = header.thread_id or header.channel_id
        if row.kind != "card" or row.key in ("new", "again"):
            await self._threads.blocked(row.match, channel, is_locked=False)
        await self._unreached(row)
        self._held[row.match, row.kind, row.key] = (header.guild_id, channel)
        await self._put_back(row, self._matches.clock() + until - time() + TIME_OUT_SLACK_S, tries=row.tries)

    async def _told(
        self,
        row: OutboxRow,
        message: int,
        *,
        was: tuple[RowState, ...] = ("sending",),
        called: Sequence[UserId] | None = None,
    ) -> None:
        """A row that became due again while it was sent stays due. `called`: by it, None for nobody knows.

        What was sent now has the instant as its own; what was found keeps that of the try that sent it.
        """
        told_at = self._matches.clock() if was == ("sending",) else None
        marks = [marked(row, "told", was=state, due_at=told_at, message_id=message) for state in was]
        if row.kind == "expiry":
            await self._matches.timeouts.expiry_told(row, marks)
        elif row.kind == "turn":
            told: list[Change] = [*marks, *await self._echoes(row, called), *await self._followed(row)]
            await self._matches.timeouts.turn_told(row.match, told)
        elif row.kind == "resumed":
            await self._matches.timeouts.turn_told(row.match, marks)
        elif row.kind == "end":
            await self._store.write([*marks, *await self._followed(row), *await self._closes_poll(row)])
        elif row.kind == "followed" and row.key.startswith("end."):
            follower = UserId(int(row.key.partition(".")[2]))  # there is nothing more to hear
            await self._store.write([*marks, ForgetFollower(row.match, follower)])
        else:
            await self._store.write([*marks])

    async def _echoes(self, row: OutboxRow, called: Sequence[UserId] | None) -> list[TellRow]:
        """A turn's message goes to those whom it calls alone, too, where they have chosen so."""
        header, now = await self._matches.header(row.match), self._matches.clock()
        echoes: list[TellRow] = []
        for seat in header.to_act:
            user = header.user_at(Seat(seat))
            is_called = user is not None and (called is None or user in called)
            if user is not None and is_called and (await self._store.settings(user)).echoes:
                echoes.append(TellRow(row.match, "echo", f"{row.key}.{seat}", now))
        return echoes

    async def _followed(self, row: OutboxRow) -> list[TellRow]:
        """Whoever follows the match hears of what its thread has been told, and of nothing else."""
        now, when = self._matches.clock(), "end" if row.kind == "end" else row.key
        followers = await self._store.followers(row.match)
        heard = [one for one in followers if row.kind == "end" or one.hears == "turns"]
        return [TellRow(row.match, "followed", f"{when}.{one.user}", now) for one in heard]

    async def _closes_poll(self, row: OutboxRow) -> list[TellRow]:
        """What was asked of those who watch is answered: the poll takes no votes any more."""
        rows = await self._store.outbox(row.match, states=("told",))
        has_poll = any(one.kind == "poll" and one.key == "" for one in rows)
        return [TellRow(row.match, "poll", END_OF_POLL, self._matches.clock())] if has_poll else []

    async def _begin(self, *rows: OutboxRow) -> None:
        """These are being sent from now on.

        Raises Conflict where one is not as it was read any more, as where another process sends it.
        """
        begun = [replace(marked(row, "sending", was=row.state), tried=row.tries) for row in rows]
        await self._store.write([*begun])

    async def _drop(self, row: OutboxRow) -> None:
        await self._store.write([marked(row, "dropped", was=state) for state in PENDING])

    async def _put_back(self, row: OutboxRow, due_at: float, *, tries: int | None = None) -> None:
        marks = [marked(row, "due", was=state, due_at=due_at) for state in PENDING]
        await self._store.write([replace(mark, tries=tries) for mark in marks])


def marked(
    row: OutboxRow,
    state: RowState,
    *,
    was: RowState | None = None,
    due_at: float | None = None,
    message_id: int | None = None,
) -> MarkRow:
    """What becomes of a row, if it is still what it `was`."""
    return MarkRow(row.match, row.kind, row.key, state, due_at=due_at, message_id=message_id, was=was)
