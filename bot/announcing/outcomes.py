"""The states of rows that were tried: told, dropped, due later, or held until something changes."""

from dataclasses import replace
from time import time

from bot.announcing.message import Job
from bot.announcing.threads import Threads
from bot.discord_io.faults import FORBIDDEN_PAUSE_S, backoff_s
from bot.matches.model import MatchId, OutboxRow, RowState
from bot.matches.of_match import MarkRow
from bot.matches.service import Matches

HOMELESS_PAUSE_S = 3600.0
TIME_OUT_SLACK_S = 1.0
"""Discord's clock may be a little behind ours."""
PENDING: tuple[RowState, ...] = ("due", "sending")


class RowStates:
    """Saves what became of rows, and releases rows that were held."""

    def __init__(self, matches: Matches, threads: Threads) -> None:
        self._matches = matches
        self._store = matches.store
        self._threads = threads
        self._held: dict[tuple[MatchId, str, str], tuple[int | None, int]] = {}
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

    async def lose_home(self, job: Job, now: float) -> None:
        """Keep a row whose channel or thread is gone."""
        if job.kind.only_edits(job.row):
            await self.drop(job.row)
            return
        await self.unreached(job)
        await self._threads.lost(job.row.match)
        await self.put_back(job.row, now + HOMELESS_PAUSE_S)

    async def hold(self, job: Job, *, is_locked: bool) -> None:
        """Keep a row that Discord refuses until something changes, or for a long while."""
        row, header, now = job.row, job.header, self._matches.clock()
        channel = job.channel
        self._threads.permissions.doubt(channel)
        await self.unreached(job)
        if not job.kind.only_edits(row):
            await self._threads.blocked(row.match, channel, is_locked=is_locked)
        self._held[row.match, row.kind, row.key] = (header.guild_id, channel)
        pause_s = FORBIDDEN_PAUSE_S if job.changes == self.changes else backoff_s(1)
        # A refusal is certain: this try has sent nothing that would have to be looked for.
        await self.put_back(row, now + pause_s, tries=row.tries)

    async def unreached(self, job: Job) -> None:
        """Stop the clocks of the players this message was meant to call."""
        if job.kind.calls_players:
            await self._matches.timeouts.unreached(job.row.match)

    async def wait_out(self, job: Job, until: float) -> None:
        """Keep a row until the bot's time-out in this server ends, without a request."""
        row, header = job.row, job.header
        channel = header.thread_id or header.channel_id
        if not job.kind.only_edits(row):
            await self._threads.blocked(row.match, channel, is_locked=False)
        await self.unreached(job)
        self._held[row.match, row.kind, row.key] = (header.guild_id, channel)
        await self.put_back(row, self._matches.clock() + until - time() + TIME_OUT_SLACK_S, tries=row.tries)

    async def begin(self, *rows: OutboxRow) -> None:
        """These are being sent from now on.

        Raises Conflict where one is not as it was read any more, as where another process sends it.
        """
        begun = [replace(marked(row, "sending", was=row.state), tried=row.tries) for row in rows]
        await self._store.write([*begun])

    async def drop(self, row: OutboxRow) -> None:
        """Never send this row."""
        await self._store.write([marked(row, "dropped", was=state) for state in PENDING])

    async def put_back(self, row: OutboxRow, due_at: float, *, tries: int | None = None) -> None:
        """Make a row due again. `tries`: how often it counts as tried; by default once more."""
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
