"""The private page on which spectators choose how to follow a match, and the ways there."""

from bot.core.components import ComponentId
from bot.core.matches import Matches
from bot.core.model import Follower, Header, HeardIn, Hears, MatchId, UserId
from bot.core.snapshots import SeatSnapshot
from bot.discord_io.interaction import Interaction
from bot.discord_io.post import Button, Tone, button_to
from bot.features.spectating.service import FollowerRepository, Spectating
from bot.outbox.people import People
from bot.ui.match.match_lists import MatchList
from bot.ui.match.panel import PanelAddition
from bot.ui.page import Page, Prose, Row, sentence
from bot.ui.reader import Visit
from engine.core.game import word
from engine.core.text import Say

VERB = "j"
STOP = "stop"
WAYS: dict[str, tuple[Hears, HeardIn]] = {
    "end-direct": ("end", "direct"),
    "end-thread": ("end", "thread"),
    "turns-direct": ("turns", "direct"),
    "turns-thread": ("turns", "thread"),
}


class FollowPages:
    """Makes the private page of one match. Every method may raise MatchError."""

    def __init__(self, matches: Matches, people: People, spectating: Spectating) -> None:
        self._matches = matches
        self._people = people
        self._spectating = spectating

    async def press(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """Return the choice after a press; a button of a public message only opens it."""
        guild_id = interaction.guild_id
        if way := WAYS.get(id.arg):
            await self._spectating.follow(visit.match, visit.user, *way, guild_id=guild_id)
        elif id.arg == STOP:
            await self._spectating.unfollow(visit.match, visit.user)
            header, say = await self._matches.header(visit.match), visit.reader.say()
            return sentence(say(word("follow-stopped", number=str(header.id))))
        known = await self._spectating.followed(visit.match, visit.user, guild_id=guild_id)
        return await self._choice(visit, known)

    async def _choice(self, visit: Visit, known: Follower | None) -> Page:
        header = await self._matches.header(visit.match)
        say = visit.reader.say(
            header.game, await self._people.names(header, visit.reader.guild_id, visit.reader.locale)
        )
        number = str(header.id)
        lines = [word("follow-ask", number=number)]
        if known is not None:
            lines = [word(f"follow-{known.hears}-{known.place}", number=number)]
            closed = await self._matches.people.closed(visit.user)
            if known.place == "direct" and closed is not None and closed.until > self._matches.clock():
                lines.append(word("follow-closed"))
        lines.append(word("follow-about"))
        chosen = "" if known is None else f"{known.hears}-{known.place}"
        buttons = [_way(say, header.id, way, "main" if way == chosen else "plain") for way in WAYS]
        if known is not None:
            buttons.append(button_to(say, word("button-follow-stop"), VERB, header.id, STOP, "grave"))
        return Page((Prose("\n".join(map(say, lines))), Row(tuple(buttons))))


def follow_button(header: Header, say: Say, mark: str = "") -> Button:
    """Return the button that opens the page. `mark` tells a message from others of its kind."""
    return button_to(say, word("tell-button-follow"), VERB, header.id, mark)


async def follow_on_panel(visit: Visit, snapshot: SeatSnapshot, say: Say) -> PanelAddition:
    """Return the button for panels in the thread of a match under way."""
    header = snapshot.header
    can_follow = visit.is_open and header.guild_id is not None and snapshot.outcome is None
    return PanelAddition(first=(follow_button(header, say),) if can_follow else ())


def followed_list(followers: FollowerRepository) -> MatchList:
    """Return the list of /games with the matches that its reader follows, the latest move first."""

    async def followed(user: UserId) -> list[Header]:
        return [one for one in await followers.followed_by(user) if one.seat_of(user) is None]

    def button(header: Header, say: Say) -> Button:
        return button_to(say, word("games-follow", number=str(header.id)), VERB, header.id)

    return MatchList(followed, button)


def _way(say: Say, match: MatchId, way: str, tone: Tone) -> Button:
    return button_to(say, word(f"button-follow-{way}"), VERB, match, way, tone)
