"""What does somebody see who wants to play a match again?"""

from bot.ids import ComponentId
from bot.matches.model import Header, MatchId, user_of
from bot.telling.announce import plain
from bot.ui.desk import Desk
from bot.ui.page import Button, Page, Prose, Row
from engine.core.game import word


async def rematch_page(desk: Desk, match: MatchId, interaction_id: int) -> Page:
    """Asks for the rematch, and says where it is and for whom it waits. Raises GameError."""
    played = await desk.services.matches.header(match)
    desk.services.homes.grounds.must_be_playable(played.channel_id)
    rematch = await desk.services.rematches.ask(match, desk.reader.user, interaction_id)
    header, say = rematch.header, desk.reader.say(rematch.header.game)
    guest = user_of(header.guest) if header.guest is not None else None
    name = await desk.services.people.name(guest) if guest is not None else None
    told = word(
        f"rematch-{rematch.came}",
        number=str(header.id),
        who=plain(name) if name else word("somebody"),
        where=_link(header),
    )
    if not header.holders:
        return Page((Prose(say(told)),))
    label = say(word("games-open-panel", number=str(header.id)))
    return Page((Prose(say(told)), Row((Button(label, str(ComponentId("o", header.id)), tone="main"),))))


def _link(header: Header) -> str:
    """Where the match is, or will be, told: its thread, its card, or the channel of its card."""
    if header.thread_id is None and header.card_id is not None:
        where = header.guild_id or "@me"
        return f"https://discord.com/channels/{where}/{header.channel_id}/{header.card_id}"
    return f"<#{header.thread_id or header.channel_id}>"
