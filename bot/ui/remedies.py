"""What comes of a remedy that is pressed: a new thread, the win over whoever left, an answer to an offer?"""

from bot.ids import ComponentId
from bot.matches.model import Header, MatchError
from bot.ui.desk import Desk
from bot.ui.hindrances import awaits_other, can_claim
from bot.ui.page import Option, Page, Prose, Select, sentence
from engine.core.game import Player, Seat, word


async def reopen(desk: Desk, here: int | None) -> Page:
    """A new thread where the match was offered, else `here`, where it is pressed, else where one chooses."""
    header, threads = await _own(desk), desk.services.threads
    if not await threads.can_reopen(desk.match):
        return await desk.hand()
    for channel in (header.channel_id, here):
        if channel is not None and await threads.wire.takes_threads(channel, header.guild_id):
            return await _go(desk, channel)
    say = desk.reader.say(header.game)
    rooms = await threads.wire.rooms(header.guild_id, desk.reader.user)
    if not rooms:
        return sentence(say(word("reopen-nowhere")))
    options = tuple(Option(f"#{name}", str(id)) for id, name in rooms)
    where = str(ComponentId("k", desk.match, arg="home"))
    return Page((Prose(say(word("reopen-where"))), Select(where, say(word("reopen-choose")), options)))


async def move(desk: Desk, chosen: str) -> Page:
    """A new thread in the channel that was chosen."""
    header, threads = await _own(desk), desk.services.threads
    rooms = await threads.wire.rooms(header.guild_id, desk.reader.user)
    channel = next((id for id, _ in rooms if str(id) == chosen), None)
    if channel is None:
        raise MatchError("error-no-room")
    if not await threads.can_reopen(desk.match):
        return await desk.hand()
    return await _go(desk, channel)


async def claim(desk: Desk) -> Page:
    """The win over somebody who has left, if that is so at this moment."""
    look = await desk.services.matches.look(desk.match, desk.reader.user)
    header = look.header
    if not awaits_other(look) or not can_claim(header) or header.guild_id is None:
        return await desk.hand()
    seat = Seat(header.to_act[0])
    user = header.user_at(seat)
    has_left = user and await desk.services.presence.has_left_now(header.guild_id, user)
    if has_left:
        await desk.services.matches.expire(desk.match, seat, as_of=header.changed_at)
        return await desk.hand()
    return await desk.hand(word("claim-unknown" if has_left is None else "claim-returned", who=Player(seat)))


async def wait(desk: Desk) -> Page:
    """The reader waits for whoever has left."""
    desk.services.presence.wait(desk.match, desk.reader.user)
    return await desk.hand(word("panel-waits"))


async def answer_offer(desk: Desk, how: str, interaction_id: int) -> Page:
    """Takes, declines or takes back an offer, and says what came of it."""
    await decide(desk, how, interaction_id)
    if how == "accept":
        return await desk.hand(word("panel-accepted"))
    return await desk.bare(word("tell-card-declined" if how == "decline" else "tell-card-cancelled"))


async def decide(desk: Desk, how: str, interaction_id: int) -> Header:
    """Does what a card's button means; the match as it then is. Raises MatchError."""
    matches, user = desk.services.matches, desk.reader.user
    match how:
        case "accept":
            header = await matches.header(desk.match)
            if header.status == "waiting":
                desk.services.threads.permissions.must_be_playable(header.channel_id)
            return await matches.accept(desk.match, user, interaction_id)
        case "decline":
            return await matches.decline(desk.match, user)
        case "cancel":
            return await matches.cancel(desk.match, user)
    raise MatchError("error-old-button")


async def _own(desk: Desk) -> Header:
    """The reader's match. Raises MatchError for anybody without a seat."""
    return (await desk.services.matches.look(desk.match, desk.reader.user)).header


async def _go(desk: Desk, channel: int) -> Page:
    await desk.services.threads.reopen(desk.match, channel)
    return await desk.hand(word("panel-reopened"))
