"""The messages for spectators: lines for followers, and the poll."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.announcing.announce import END
from bot.announcing.following import is_same, when_and_whom
from bot.announcing.message import Job, MessageKind, Rows
from bot.announcing.outcomes import PENDING
from bot.announcing.threads import NotYet
from bot.discord_io.wire import IsIt, belongs
from bot.matches.model import Follower, Header, OutboxRow, UserId
from bot.matches.of_match import MarkRow, TellRow
from bot.matches.of_people import ForgetFollower

if TYPE_CHECKING:
    from bot.announcing.sends import Sends

END_OF_POLL = "end"
"""The key of the row by which a poll is closed."""


class FollowedMessage(MessageKind):
    """A line to a follower: alone, or in the match's thread to all who hear the same there."""

    name, order, is_aside, is_direct = "followed", 130, True, True

    def is_stale(self, row: OutboxRow, header: Header, rows: Rows) -> bool:  # noqa: ARG002
        """Return True once the turn has passed; the end stays."""
        turn = row.key.partition(".")[0]
        return turn != END and (header.status != "playing" or int(turn) != header.turn)

    async def send(self, job: Job, sends: "Sends") -> None:
        """Write to the follower alone, or mention all of them in the thread."""
        row, posts, now = job.row, sends.announcer.followers, sends.matches.clock()
        audience = await posts.audience(row, job.rows)
        wakes = {one: await posts.wakes_at(one, now) for one in audience}
        awake = [one for one, at in wakes.items() if at <= now]
        user = when_and_whom(row)[1]
        if own := [at for one, at in wakes.items() if one.user == user and at > now]:
            raise NotYet(own[0])
        if not awake:
            await sends.states.drop(row)
            return
        if awake[0].place == "direct":
            mark = sends.mark(row)
            post = await posts.post(row, awake, mark=mark)
            await sends.states.begin(row)
            is_again = row.tries > 0
            nonce = sends.nonce(job, 0)
            message = await sends.direct.send(
                user, row.match, mark, post, nonce=nonce, is_again=is_again, verb="j"
            )
            await (sends.states.drop(row) if message is None else sends.told(row, message))
            return
        await self._in_thread(job, sends, awake)

    async def _in_thread(self, job: Job, sends: "Sends", audience: Sequence[Follower]) -> None:
        """One message for all of them; what was perhaps sent is looked for, by the turn that it tells."""
        row, channel = job.row, job.header.thread_id
        users = {one.user for one in audience}
        told = [one for one in job.rows if is_same(one, row) and when_and_whom(one)[1] in users]
        if channel is None:
            await sends.states.drop(row)
            return
        async with sends.lane(channel):
            mark = sends.mark(replace(row, key=when_and_whom(row)[0]))
            tried = [one for one in told if one.tries]
            if tried and (found := await sends.find(channel, _is_followed(row, mark), None)):
                for one in tried:
                    await sends.told(one, found, was=PENDING)
                return
            post = await sends.announcer.followers.post(row, audience, mark=mark)
            await sends.states.begin(*told)
            message = await sends.wire.post(channel, post, sends.nonce(job, channel))
            for one in told:
                await sends.told(one, message)

    async def told(
        self,
        row: OutboxRow,
        marks: Sequence[MarkRow],
        sends: "Sends",
        called: Sequence[UserId] | None,  # noqa: ARG002
    ) -> None:
        """Forget who followed a match that is over."""
        when, user = when_and_whom(row)
        forgotten = [ForgetFollower(row.match, user)] if when == END else []
        await sends.store.write([*marks, *forgotten])


async def followed_rows(row: OutboxRow, when: str, sends: "Sends") -> list[TellRow]:
    """Return the rows for followers of what the thread was told: a turn, or the end."""
    now = sends.matches.clock()
    followers = await sends.store.followers(row.match)
    heard = [one for one in followers if when == END or one.hears == "turns"]
    return [TellRow(row.match, FollowedMessage.name, f"{when}.{one.user}", now) for one in heard]


class PollMessage(MessageKind):
    """A poll among spectators below the message of the first turn, and its end."""

    name, order, is_aside = "poll", 110, True

    def is_stale(self, row: OutboxRow, header: Header, rows: Rows) -> bool:  # noqa: ARG002
        """Return True for a poll whose match is over."""
        return header.status != "playing" and row.key == ""

    async def send(self, job: Job, sends: "Sends") -> None:
        """Post the poll where polls are allowed, or close it."""
        row, channel, now = job.row, job.header.thread_id, sends.matches.clock()
        if row.key == END_OF_POLL:
            await self._close(job, sends)
            return
        turns = [one for one in job.rows if one.kind == "turn"]
        is_told = any(turn.state == "told" for turn in turns)
        if not is_told and (waits := [turn.due_at for turn in turns if turn.state in PENDING]):
            raise NotYet(max(min(waits), now + 1.0))
        if not is_told or channel is None or not sends.threads.permissions.allows_polls(channel):
            await sends.states.drop(row)
            return
        async with sends.lane(channel):
            ballot = await sends.announcer.poll(job.header)
            # A lost match may have asked the same before the first turn of this one was told.
            after = min((turn.message_id for turn in turns if turn.message_id is not None), default=None)
            message = await sends.wire.find_poll(channel, ballot.question, after=after) if row.tries else None
            if message is None:
                await sends.states.begin(row)
                message = await sends.wire.post(channel, ballot, sends.nonce(job, channel))
            await sends.told(row, message, was=PENDING)

    async def _close(self, job: Job, sends: "Sends") -> None:
        """Show what was voted; a poll that is closed already stays so."""
        row, channel, told = job.row, job.header.thread_id, job.row_of(self.name, "")
        if channel is None or told is None or told.message_id is None:
            await sends.states.drop(row)
            return
        await sends.states.begin(row)
        await sends.wire.end_poll(channel, told.message_id)
        await sends.told(row, told.message_id)


def _is_followed(row: OutboxRow, mark: str) -> IsIt:
    return lambda ids: belongs(ids, row.match, "j", mark)
