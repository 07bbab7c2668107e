"""What does somebody see who wants to play a match again?"""

from bot.ids import ComponentId
from bot.matches.model import Header, MatchError, MatchId, UserId, user_of
from bot.services import Services
from bot.ui.page import Button, Page, Prose, Row
from bot.ui.presenter import Presenter
from engine.core.game import Word, word


async def rematch_page(presenter: Presenter, match: MatchId, interaction_id: int, here: int | None) -> Page:
    """Asks for the rematch, and says where it is and for whom it waits. Raises GameError.

    It is offered where the match was offered, and `here` if that channel is no more.
    """
    services, user = presenter.services, presenter.reader.user
    played, channel = await services.rematches.of(match, user), None
    if await services.store.rematch_of(match) is None:
        channel = await _room(services, played, here)
        await _must_be_there(services, played, user)
    rematch = await services.rematches.ask(match, user, interaction_id, channel_id=channel)
    header, say = rematch.header, presenter.reader.say(rematch.header.game)
    guest = user_of(header.guest) if header.guest is not None else None
    said = word(
        f"rematch-{rematch.came}",
        number=str(header.id),
        who=await _called(services, guest),
        where=_link(header),
    )
    if not header.holders:
        return Page((Prose(say(said)),))
    label = say(word("games-open-panel", number=str(header.id)))
    return Page((Prose(say(said)), Row((Button(label, str(ComponentId("o", header.id)), tone="main"),))))


async def _room(services: Services, played: Header, here: int | None) -> int:
    """Where the rematch is offered. Raises MatchError naming what is missing there."""
    is_gone = await services.threads.wire.is_gone(played.channel_id)
    channel = here if is_gone and here is not None else played.channel_id
    services.threads.permissions.must_be_playable(channel)
    return channel


async def _must_be_there(services: Services, played: Header, user: UserId) -> None:
    """Raises MatchError where the other player has left the server and would never see the offer."""
    others = [other for holder in played.holders if (other := user_of(holder)) not in (None, user)]
    for other in others:
        assert other is not None
        if played.guild_id is not None and await services.presence.has_left_now(played.guild_id, other):
            raise MatchError("error-rematch-left", who=await _called(services, other))


async def _called(services: Services, user: UserId | None) -> str | Word:
    name = await services.people.name(user) if user is not None else None
    return name or word("somebody")


def _link(header: Header) -> str:
    """Where the match is, or will be, told: its thread, its card, or the channel of its card."""
    if header.thread_id is None and header.card_id is not None:
        where = header.guild_id or "@me"
        return f"https://discord.com/channels/{where}/{header.channel_id}/{header.card_id}"
    return f"<#{header.thread_id or header.channel_id}>"
