"""What comes of a remedy that is pressed: a new thread, the win over whoever left, an answer to an offer?"""

from bot.ids import ComponentId
from bot.matches.model import Header, MatchError
from bot.ui.hindrances import awaits_other, can_claim
from bot.ui.page import Option, Page, Prose, Select, sentence
from bot.ui.presenter import Presenter
from engine.core.game import Player, Seat, word


async def reopen(presenter: Presenter, here: int | None) -> Page:
    """A new thread where the match was offered, else `here`, where it is pressed, else where one chooses."""
    header, threads = await _own(presenter), presenter.services.threads
    if not await threads.can_reopen(presenter.match):
        return await presenter.hand()
    for channel in (header.channel_id, here):
        if channel is not None and await threads.wire.takes_threads(channel, header.guild_id):
            return await _go(presenter, channel)
    say = presenter.reader.say(header.game)
    rooms = await threads.wire.rooms(header.guild_id, presenter.reader.user)
    if not rooms:
        return sentence(say(word("reopen-nowhere")))
    options = tuple(Option(f"#{name}", str(id)) for id, name in rooms)
    where = str(ComponentId("k", presenter.match, arg="home"))
    return Page((Prose(say(word("reopen-where"))), Select(where, say(word("reopen-choose")), options)))


async def move(presenter: Presenter, chosen: str) -> Page:
    """A new thread in the channel that was chosen."""
    header, threads = await _own(presenter), presenter.services.threads
    rooms = await threads.wire.rooms(header.guild_id, presenter.reader.user)
    channel = next((id for id, _ in rooms if str(id) == chosen), None)
    if channel is None:
        raise MatchError("error-no-room")
    if not await threads.can_reopen(presenter.match):
        return await presenter.hand()
    return await _go(presenter, channel)


async def claim(presenter: Presenter) -> Page:
    """The win over somebody who has left, if that is so at this moment."""
    snapshot = await presenter.services.matches.look(presenter.match, presenter.reader.user)
    header = snapshot.header
    if not awaits_other(snapshot) or not can_claim(header) or header.guild_id is None:
        return await presenter.hand()
    seat = Seat(header.to_act[0])
    user = header.user_at(seat)
    has_left = user and await presenter.services.presence.has_left_now(header.guild_id, user)
    if has_left:
        await presenter.services.matches.expire(presenter.match, seat, as_of=header.changed_at)
        return await presenter.hand()
    return await presenter.hand(
        word("claim-unknown" if has_left is None else "claim-returned", who=Player(seat))
    )


async def wait(presenter: Presenter) -> Page:
    """The reader waits for whoever has left."""
    presenter.services.presence.wait(presenter.match, presenter.reader.user)
    return await presenter.hand(word("panel-waits"))


async def answer_offer(presenter: Presenter, how: str, interaction_id: int) -> Page:
    """Takes, declines or takes back an offer, and says what came of it."""
    await decide(presenter, how, interaction_id)
    if how == "accept":
        return await presenter.hand(word("panel-accepted"))
    return await presenter.bare(word("tell-card-declined" if how == "decline" else "tell-card-cancelled"))


async def decide(presenter: Presenter, how: str, interaction_id: int) -> Header:
    """Does what a card's button means; the match as it then is. Raises MatchError."""
    matches, user = presenter.services.matches, presenter.reader.user
    match how:
        case "accept":
            header = await matches.header(presenter.match)
            if header.status == "waiting":
                presenter.services.threads.permissions.must_be_playable(header.channel_id)
            return await matches.accept(presenter.match, user, interaction_id)
        case "decline":
            return await matches.decline(presenter.match, user)
        case "cancel":
            return await matches.cancel(presenter.match, user)
    raise MatchError("error-old-button")


async def _own(presenter: Presenter) -> Header:
    """The reader's match. Raises MatchError for anybody without a seat."""
    return (await presenter.services.matches.look(presenter.match, presenter.reader.user)).header


async def _go(presenter: Presenter, channel: int) -> Page:
    await presenter.services.threads.reopen(presenter.match, channel)
    return await presenter.hand(word("panel-reopened"))
