"""The kinds of public messages of a match, in the order in which they are sent."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.core.model import Header, OutboxRow, UserId
from bot.core.replaying import has_open_panel
from bot.core.store import Change
from bot.core.writes import TellRow
from bot.discord_io.faults import FORBIDDEN_PAUSE_S, TROUBLES, verdict
from bot.discord_io.post import Shown
from bot.discord_io.wire import IsIt, belongs
from bot.outbox.card import CARD
from bot.outbox.composing import Announcer
from bot.outbox.digests import DigestMessage
from bot.outbox.message import InThread, Job, MessageKind, Rows, is_past_turn, is_sought
from bot.outbox.notices import AmendedMessage, NoticeMessage
from bot.outbox.posts import END
from bot.outbox.reminders import EchoMessage, ExpiryMessage, ReminderMessage, SettledMessage, UnreachedMessage
from bot.outbox.sending import PENDING, Sends, marked, standstills
from bot.outbox.threads import NotYet, thread_name
from engine.core.game import Seat

NEW_CARD = ("new", "again")
"""The keys of the rows that post a card; every other row of a card changes it."""


class CardMessage(MessageKind):
    """The card, if no answer was the card or a new thread needs one, and its edits."""

    name, order, is_at_card = "card", 200, True

    def rank(self, row: OutboxRow, header: Header, rows: Rows) -> int:  # noqa: ARG002
        """Return the first place for a new card, the last for an edit."""
        return NEW_CARD.index(row.key) if row.key in NEW_CARD else self.order

    def only_edits(self, row: OutboxRow) -> bool:
        return row.key not in NEW_CARD

    def is_stale(self, row: OutboxRow, header: Header, rows: Rows) -> bool:
        """Return True for a challenge that is over, and for an edit that a newer one includes."""
        if row.key == "new":
            return header.status != "waiting"
        newer = [
            other
            for other in rows
            if other.kind == self.name and other.state in PENDING and other.due_at > row.due_at
        ]
        return row.key != "again" and any(self.only_edits(other) for other in newer)

    async def send(self, job: Job, sends: Sends) -> None:
        await (self._edit(job, sends) if self.only_edits(job.row) else self._post(job, sends))

    async def _post(self, job: Job, sends: Sends) -> None:
        row, header = job.row, job.header
        post = await sends.announcer.card(header)
        async with sends.lane(header.channel_id):
            if await sends.wire.venue(header) == "post":
                await sends.states.begin(row)
                message = await sends.wire.start_post(
                    header, thread_name(header), post, await sends.threads.tag(header)
                )
                await sends.matches.channel.at_home(row.match, message)
            else:
                channel, nonce = header.channel_id, sends.nonce(job, header.channel_id)
                # Looked for at the first try too: the command may have been answered by a process that died.
                found = await sends.find(channel, _is_card(row), header.card_id)
                await sends.states.begin(row)
                message = found or await sends.wire.post(channel, post, nonce)
            await sends.matches.channel.card_shown(row.match, message)
            await sends.threads.mended(row.match)

    async def _edit(self, job: Job, sends: Sends) -> None:
        row, header = job.row, job.header
        if header.card_id is None and header.status != "playing":
            await sends.states.drop(row)
            return
        message = await sends.threads.card(header)
        channel = await sends.threads.channel_of_card(header)
        async with sends.lane(channel):
            # Marked before it is made: what happens from here on makes the row due again.
            await sends.states.begin(row)
            post = await sends.announcer.card(await sends.matches.header(row.match))
            await sends.wire.edit(channel, message, post)
            await sends.told(row, message)


class TurnMessage(InThread):
    """The message of a turn, which calls the players to move."""

    name, order, calls_players = "turn", 40, True

    def rank(self, row: OutboxRow, header: Header, rows: Rows) -> int:
        """Return an earlier place for a turn that may have been sent and is looked for."""
        return 20 if is_sought(row, header, rows) else self.order

    def is_stale(self, row: OutboxRow, header: Header, rows: Rows) -> bool:  # noqa: ARG002
        return is_past_turn(row, header)

    async def compose(self, job: Job, mark: str, announcer: Announcer) -> Shown | None:  # noqa: ARG002
        return await announcer.turn(job.row, job.rows)

    async def told(
        self, row: OutboxRow, marks: Sequence[Change], sends: Sends, called: Sequence[UserId] | None
    ) -> None:
        """Start the clocks, and echo the turn to players who want a direct message."""
        await sends.matches.timeouts.turn_told(row.match, [*marks, *await _echoes(row, sends, called)])


async def _echoes(row: OutboxRow, sends: Sends, called: Sequence[UserId] | None) -> list[TellRow]:
    header, now = await sends.matches.header(row.match), sends.matches.clock()
    echoes: list[TellRow] = []
    for seat in header.to_act:
        user = header.user_at(Seat(seat))
        is_called = user is not None and (called is None or user in called)
        if user is not None and is_called and (await sends.matches.people.settings(user)).echoes:
            echoes.append(TellRow(row.match, EchoMessage.name, f"{row.key}.{seat}", now))
    return echoes


class ResumedMessage(InThread):
    """A frozen match goes on."""

    name, order, calls_players, ends_with_match = "resumed", 30, True, True

    async def compose(self, job: Job, mark: str, announcer: Announcer) -> Shown | None:
        return await announcer.resumed(job.row, mark)

    async def told(
        self,
        row: OutboxRow,
        marks: Sequence[Change],
        sends: Sends,
        called: Sequence[UserId] | None,  # noqa: ARG002
    ) -> None:
        """Start the clocks."""
        await sends.matches.timeouts.turn_told(row.match, marks)


class AnswerMessage(InThread):
    """The prompt for an answer to another player's action."""

    name, order, ends_with_match = "answer", 50, True

    async def compose(self, job: Job, mark: str, announcer: Announcer) -> Shown | None:
        return await announcer.answer(job.row, mark)


class EndMessage(InThread):
    """The message that ends a match."""

    name, order, is_last = END, 140, True

    async def compose(self, job: Job, mark: str, announcer: Announcer) -> Shown | None:  # noqa: ARG002
        return await announcer.end(job.row, job.rows)


class RevealMessage(InThread):
    """The hidden cards of a match that is over."""

    name, order, follows_end, is_last = "reveal", 150, True, True

    async def compose(self, job: Job, mark: str, announcer: Announcer) -> Shown | None:  # noqa: ARG002
        return await announcer.reveal(job.row)


class RememberedMessage(InThread):
    """The picture of a match's best moments, shared by a player."""

    name, order, is_last = "remembered", 170, True

    async def compose(self, job: Job, mark: str, announcer: Announcer) -> Shown | None:
        return await announcer.remembered(job.row, mark)


class RefreshMessage(MessageKind):
    """An edit of a turn's message with later events; at most once in a few seconds."""

    name, order, is_aside = "refresh", 195, True

    def is_stale(self, row: OutboxRow, header: Header, rows: Rows) -> bool:
        """Return True without a message of that turn, and for a past turn that leaves no record."""
        turns = [turn for turn in rows if turn.kind == TurnMessage.name and turn.key == row.key]
        has_message = any(turn.state == "told" or (turn.tries and turn.state != "dropped") for turn in turns)
        becomes_record = header.status in ("playing", "over") and has_open_panel(header)
        return not has_message or (is_past_turn(row, header) and not becomes_record)

    async def send(self, job: Job, sends: Sends) -> None:
        row, header = job.row, job.header
        allowed_at = sends.shown_at.get(row.match, 0.0) + sends.edit_every_s
        if allowed_at > sends.matches.clock():
            raise NotYet(allowed_at)
        turn = _turn_row(job)
        if turn.state != "told":
            raise NotYet(max(turn.due_at, sends.matches.clock() + 1.0))
        if header.thread_id is None or turn.message_id is None:
            await sends.states.drop(row)
            return
        async with sends.lane(header.thread_id):
            with sends.announcer.changing(header, turn) as change:
                # Marked before it is made: what happens from here on makes the row due again.
                await sends.states.begin(row)
                post = await sends.made(lambda: sends.announcer.turn(turn, job.rows, has_begun=True))
                if post is None:
                    change.kept()
                    await sends.states.drop(row)
                    return
                await sends.wire.edit(header.thread_id, turn.message_id, post)
                change.accepted(post)
            await sends.told(row, turn.message_id)
        sends.shown_at[row.match] = sends.matches.clock()

    async def send_sequel(self, job: Job, sends: Sends) -> None:
        """Post a new message: an archived thread takes no edits, and a message opens it again."""
        row, header, turn = job.row, job.header, _turn_row(job)
        post = await sends.announcer.turn(turn, job.rows, has_begun=True, is_sequel=True)
        if post is None or header.thread_id is None:
            await sends.states.drop(row)
            return
        try:
            nonce = sends.nonce(job, header.thread_id, standstills(job))
            message = await sends.wire.post(header.thread_id, post, nonce)
        except TROUBLES as error:
            if verdict(error).remedy in ("forbidden", "locked", "archived"):
                await sends.states.hold(job, is_locked=verdict(error).remedy != "forbidden")
            else:
                await sends.states.put_back(row, sends.matches.clock() + FORBIDDEN_PAUSE_S)
            return
        await sends.store.write(
            [
                marked(row, "told", was="sending", message_id=message),
                marked(turn, "told", was="told", message_id=message),
            ]
        )


def _turn_row(job: Job) -> OutboxRow:
    """Return the row of the turn that a refresh is about."""
    return next(row for row in job.rows if row.kind == TurnMessage.name and row.key == job.row.key)


def _is_card(row: OutboxRow) -> IsIt:
    return lambda ids: (
        belongs(ids, row.match, "n") and belongs(ids, row.match, "o", CARD) == belongs(ids, row.match, "o")
    )


OF_MATCHES: Final[Mapping[str, MessageKind]] = {
    kind.name: kind
    for kind in (
        CardMessage(),
        ResumedMessage(),
        TurnMessage(),
        AnswerMessage(),
        NoticeMessage(),
        ReminderMessage(),
        ExpiryMessage(),
        UnreachedMessage(),
        DigestMessage(),
        EchoMessage(),
        EndMessage(),
        RevealMessage(),
        RememberedMessage(),
        SettledMessage(),
        AmendedMessage(),
        RefreshMessage(),
    )
}
"""The kinds that every match has; features add their own."""
