"""How are those told who do not play: followers, voters, readers of a tournament?"""

from collections.abc import Sequence
from dataclasses import replace

from bot.announcing.following import is_same, when_and_whom
from bot.announcing.links import closing_mark
from bot.announcing.outcomes import END_OF_POLL, PENDING, Job
from bot.announcing.sends import Sends, row_of
from bot.announcing.threads import NotYet
from bot.core.components import NO_MATCH
from bot.discord_io.faults import FORBIDDEN_PAUSE_S, TROUBLES, verdict
from bot.discord_io.wire import IsIt, belongs
from bot.matches.model import Follower, OutboxRow


class ToOnlookers(Sends):
    """Tells the rows that are for onlookers, each once."""

    async def _follow(self, job: Job) -> None:
        """A line to whoever follows the match: alone, or in its thread to all who hear the same there."""
        row, posts, now = job.row, self._announcer.followers, self._matches.clock()
        audience = await posts.audience(row, job.rows)
        wakes = {one: await posts.wakes_at(one, now) for one in audience}
        awake = [one for one, at in wakes.items() if at <= now]
        user = when_and_whom(row)[1]
        if own := [at for one, at in wakes.items() if one.user == user and at > now]:
            raise NotYet(own[0])
        if not awake:
            await self._drop(row)
            return
        if awake[0].place == "direct":
            mark = self._mark(row)
            post = await posts.post(row, awake, mark=mark)
            await self._begin(row)
            is_again = row.tries > 0
            nonce = self._nonce(job, 0)
            message = await self.direct.send(
                user, row.match, mark, post, nonce=nonce, is_again=is_again, verb="j"
            )
            await (self._drop(row) if message is None else self._told(row, message))
            return
        await self._follow_in_thread(job, awake)

    async def _follow_in_thread(self, job: Job, audience: Sequence[Follower]) -> None:
        """One message for all of them; what was perhaps sent is looked for, by the turn that it tells."""
        row, channel = job.row, job.header.thread_id
        users = {one.user for one in audience}
        told = [one for one in job.rows if is_same(one, row) and when_and_whom(one)[1] in users]
        if channel is None:
            await self._drop(row)
            return
        async with self._lane(channel):
            mark = self._mark(replace(row, key=when_and_whom(row)[0]))
            tried = [one for one in told if one.tries]
            if tried and (found := await self._find(channel, _is_followed(row, mark), None)):
                for one in tried:
                    await self._told(one, found, was=PENDING)
                return
            post = await self._announcer.followers.post(row, audience, mark=mark)
            await self._begin(*told)
            message = await self._wire.post(channel, post, self._nonce(job, channel))
            for one in told:
                await self._told(one, message)

    async def _poll(self, job: Job) -> None:
        """A poll below the message of the first turn; where none may be sent there is none."""
        row, channel, now = job.row, job.header.thread_id, self._matches.clock()
        if row.key == END_OF_POLL:
            await self._close_poll(job)
            return
        turns = [one for one in job.rows if one.kind == "turn"]
        is_told = any(turn.state == "told" for turn in turns)
        if not is_told and (waits := [turn.due_at for turn in turns if turn.state in PENDING]):
            raise NotYet(max(min(waits), now + 1.0))
        if not is_told or channel is None or not self._threads.permissions.allows_polls(channel):
            await self._drop(row)
            return
        async with self._lane(channel):
            ballot = await self._announcer.poll(job.header)
            # A lost match may have asked the same before the first turn of this one was told.
            after = min((turn.message_id for turn in turns if turn.message_id is not None), default=None)
            message = await self._wire.find_poll(channel, ballot.question, after=after) if row.tries else None
            if message is None:
                await self._begin(row)
                message = await self._wire.post(channel, ballot, self._nonce(job, channel))
            await self._told(row, message, was=PENDING)

    async def _close_poll(self, job: Job) -> None:
        """The poll shows what was voted; one that is closed already stays so."""
        row, channel, told = job.row, job.header.thread_id, row_of(job, "poll", "")
        if channel is None or told is None or told.message_id is None:
            await self._drop(row)
            return
        await self._begin(row)
        await self._wire.end_poll(channel, told.message_id)
        await self._told(row, told.message_id)

    async def _post_closing(self, job: Job) -> None:
        """How a tournament has ended, where its last match had its card."""
        row, header = job.row, job.header
        is_post = await self._wire.venue(header) == "post"
        channel = header.thread_id if is_post and header.thread_id is not None else header.channel_id
        async with self._lane(channel):
            if row.tries and (found := await self._find(channel, _is_closing(row), None)):
                await self._told(row, found, was=PENDING)
            else:
                post = await self._made(self._announcer.closing(row))
                if post is None:
                    await self._drop(row)
                    return
                await self._begin(row)
                await self._told(row, await self._wire.post(channel, post, self._nonce(job, channel)))
        await self._threads.mended(row.match)

    async def _edit_signed_up(self, job: Job) -> None:
        """The message on which people took part says that the tournament is over; where it is gone nobody
        reads it."""
        row, found = job.row, await self._announcer.signed_up(job.row)
        if found is None:
            await self._drop(row)
            return
        place, shown = found
        async with self._lane(place.channel_id):
            await self._begin(row)
            try:
                await self._wire.edit(place.channel_id, place.message_id, shown)
            except TROUBLES as error:
                # What is amiss there says nothing about the match whose row this is.
                match verdict(error).remedy:
                    case "later":
                        raise
                    case "forbidden" | "locked":
                        await self._put_back(row, self._matches.clock() + FORBIDDEN_PAUSE_S)
                    case _:
                        await self._drop(row)
                return
            await self._told(row, place.message_id)


def _is_followed(row: OutboxRow, mark: str) -> IsIt:
    return lambda ids: belongs(ids, row.match, "j", mark)


def _is_closing(row: OutboxRow) -> IsIt:
    return lambda ids: belongs(ids, NO_MATCH, "m", closing_mark(row.key))
