"""Polls: spectators are asked who will win, on servers that want it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import discord

from bot.core.matches import Matches
from bot.core.model import ROBOT, Header, OutboxRow
from bot.core.replaying import company_of
from bot.core.writes import TellRow
from bot.discord_io.post import cut
from bot.outbox.message import Job, MessageKind, Rows
from bot.outbox.posts import END
from bot.outbox.sending import PENDING, Sends
from bot.outbox.threads import NotYet
from bot.ui.registration import Registry
from bot.words import words
from engine.core.game import word
from engine.registry import GAMES

OPEN_FOR = timedelta(days=7)
MAX_QUESTION = 300
MAX_ANSWER = 55
POLL = "poll"
"""The name of the kind of message."""
CLOSING = "end"
"""The key of the row by which a poll is closed."""


def register(registry: Registry) -> None:
    """Add the poll, which starts and ends with its match."""
    rows = PollRows(registry.parts.matches)
    registry.message(PollMessage())
    registry.at_start(rows.at_start)
    registry.after(END, rows.at_end)


@dataclass(frozen=True, slots=True)
class Poll:
    """A message that is only a poll.

    Discord accepts no edit of one (error 520004), so it cannot be part of a turn's message. It notifies
    nobody.
    """

    question: str
    answers: tuple[str, ...]

    def as_new(self) -> dict[str, Any]:
        """Return the arguments of `send`."""
        poll = discord.Poll(question=self.question, duration=OPEN_FOR)
        for answer in self.answers:
            poll.add_answer(text=answer)
        return {"poll": poll, "allowed_mentions": discord.AllowedMentions.none()}

    def without_picture(self) -> "Poll":
        """Return the same poll."""
        return self


def poll_of(header: Header, names: Sequence[str]) -> Poll:
    """Return the poll of a match. `names`: the players' names by seat."""
    say = words(header.game).speaker(header.locale)
    question = say(word("tell-poll", game=word("game-name"), match=str(header.id)))
    sides = GAMES[header.game].spec.seats
    answers = (
        say(word("tell-poll-answer", who=name, side=word(f"seat-{side}")))
        for name, side in zip(names, sides, strict=True)
    )
    return Poll(cut(question, MAX_QUESTION), tuple(cut(answer, MAX_ANSWER) for answer in answers))


class PollMessage(MessageKind):
    """A poll among spectators below the message of the first turn, and its end."""

    name, order, is_aside, drops_if_refused = POLL, 110, True, True

    def is_stale(self, row: OutboxRow, header: Header, rows: Rows) -> bool:  # noqa: ARG002
        """Return True for a poll whose match is over."""
        return header.status != "playing" and row.key == ""

    async def send(self, job: Job, sends: Sends) -> None:
        """Post the poll if polls are allowed, or close it."""
        row, channel, now = job.row, job.header.thread_id, sends.matches.clock()
        if row.key == CLOSING:
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
            header = job.header
            poll = poll_of(header, await sends.announcer.people.names(header, header.guild_id))
            # A lost match may have posted the same poll before this one's first turn.
            after = min((turn.message_id for turn in turns if turn.message_id is not None), default=None)
            message = await sends.wire.find_poll(channel, poll.question, after=after) if row.tries else None
            if message is None:
                await sends.states.begin(row)
                message = await sends.wire.post(channel, poll, sends.nonce(job, channel))
            await sends.told(row, message, was=PENDING)

    async def _close(self, job: Job, sends: Sends) -> None:
        """Show the votes; a poll that is closed already stays so."""
        row, channel, told = job.row, job.header.thread_id, job.row_of(self.name, "")
        if channel is None or told is None or told.message_id is None:
            await sends.states.drop(row)
            return
        await sends.states.begin(row)
        await sends.wire.end_poll(channel, told.message_id)
        await sends.told(row, told.message_id)


class PollRows:
    """The rows of a match's poll: when it is to be posted, and when it is to be closed."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    async def at_start(self, header: Header) -> Sequence[TellRow]:
        """Return the row of the poll if people play each other and the server wants polls."""
        if header.guild_id is None or company_of(header) != "rivals" or ROBOT in header.holders:
            return ()
        if not (await self._matches.servers.server(header.guild_id)).polls:
            return ()
        return (TellRow(header.id, POLL, "", self._matches.clock()),)

    async def at_end(self, row: OutboxRow) -> Sequence[TellRow]:
        """Return the row that closes the poll of a match whose end was announced."""
        rows = await self._matches.store.outbox(row.match, states=("told",))
        if not any(one.kind == POLL and one.key == "" for one in rows):
            return ()
        return (TellRow(row.match, POLL, CLOSING, self._matches.clock()),)
