"""The public messages that a tournament is over."""

from dataclasses import replace

from bot.core.components import NO_MATCH
from bot.core.model import OutboxRow
from bot.discord_io.faults import FORBIDDEN_PAUSE_S, TROUBLES, verdict
from bot.discord_io.wire import IsIt, belongs
from bot.features.tournaments.model import TournamentId
from bot.features.tournaments.pages import TABLE, TournamentPages, closing_mark
from bot.features.tournaments.repository import CLOSING, SIGN_UP
from bot.features.tournaments.service import Tournaments
from bot.outbox.message import Job, MessageKind
from bot.outbox.sending import PENDING, Sends


class ClosingMessage(MessageKind):
    """A tournament is over: a message beside the card of its last match, and a changed sign-up message."""

    name, order, is_at_card, follows_end = CLOSING, 160, True, True

    def __init__(self, tournaments: Tournaments, pages: TournamentPages) -> None:
        self._tournaments = tournaments
        self._pages = pages

    async def send(self, job: Job, sends: Sends) -> None:
        """Post the end, or change the sign-up message."""
        if job.row.key.endswith(SIGN_UP):
            await self._edit_sign_up(job, sends)
        else:
            await self._post(job, sends)

    async def _post(self, job: Job, sends: Sends) -> None:
        row, header = job.row, job.header
        is_post = await sends.wire.venue(header) == "post"
        channel = header.thread_id if is_post and header.thread_id is not None else header.channel_id
        async with sends.lane(channel):
            if row.tries and (found := await sends.find(channel, _is_closing(row), None)):
                await sends.told(row, found, was=PENDING)
            else:
                post = await sends.made(lambda: self._pages.end(TournamentId(int(row.key))))
                image = None if post.image is None else await sends.announcer.painted(post.image)
                post = sends.announcer.aside(header, replace(post, image=image))
                await sends.states.begin(row)
                await sends.told(row, await sends.wire.post(channel, post, sends.nonce(job, channel)))
        await sends.threads.mended(row.match)

    async def _edit_sign_up(self, job: Job, sends: Sends) -> None:
        """Say on the sign-up message that the tournament is over; drop the row where it is gone."""
        row, id = job.row, TournamentId(int(job.row.key.partition(".")[0]))
        place = (await self._tournaments.of(id)).message
        if place is None:
            await sends.states.drop(row)
            return
        shown = await self._pages.signed_up(id)
        async with sends.lane(place.channel_id):
            await sends.states.begin(row)
            try:
                await sends.wire.edit(place.channel_id, place.message_id, shown)
            except TROUBLES as error:
                # What is amiss there says nothing about the match whose row this is.
                match verdict(error).remedy:
                    case "later":
                        raise
                    case "forbidden" | "locked":
                        await sends.states.put_back(row, sends.matches.clock() + FORBIDDEN_PAUSE_S)
                    case _:
                        await sends.states.drop(row)
                return
            await sends.told(row, place.message_id)


def _is_closing(row: OutboxRow) -> IsIt:
    return lambda ids: belongs(ids, NO_MATCH, TABLE, closing_mark(row.key))
