"""How does somebody choose to hear of a match that they do not play?"""

from bot.announcing.people import People
from bot.core.components import ComponentId
from bot.discord_io.buttons import Button, Tone, button_to
from bot.discord_io.interaction import Interaction
from bot.matches.model import Follower, HeardIn, Hears, MatchId
from bot.matches.service import Matches
from bot.ui.page import Page, Prose, Row, sentence
from bot.ui.reader import Visit
from engine.core.game import word
from engine.core.text import Say

STOP = "stop"
WAYS: dict[str, tuple[Hears, HeardIn]] = {
    "end-direct": ("end", "direct"),
    "end-thread": ("end", "thread"),
    "turns-direct": ("turns", "direct"),
    "turns-thread": ("turns", "thread"),
}


class FollowPages:
    """Private pages about one match; the room of the verb `j`. Every method may raise MatchError."""

    def __init__(self, matches: Matches, people: People) -> None:
        self._matches = matches
        self._people = people

    async def press(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """The choice, after what was pressed; a button of a public message only opens it."""
        guild_id = interaction.guild_id
        if way := WAYS.get(id.arg):
            await self._matches.spectating.follow(visit.match, visit.user, *way, guild_id=guild_id)
        elif id.arg == STOP:
            await self._matches.spectating.unfollow(visit.match, visit.user)
            header, say = await self._matches.header(visit.match), visit.reader.say()
            return sentence(say(word("follow-stopped", number=str(header.id))))
        known = await self._matches.spectating.followed(visit.match, visit.user, guild_id=guild_id)
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
            closed = await self._matches.store.closed(visit.user)
            if known.place == "direct" and closed is not None and closed.until > self._matches.clock():
                lines.append(word("follow-closed"))
        lines.append(word("follow-about"))
        chosen = "" if known is None else f"{known.hears}-{known.place}"
        buttons = [_way(say, header.id, way, "main" if way == chosen else "plain") for way in WAYS]
        if known is not None:
            buttons.append(button_to(say, word("button-follow-stop"), "j", header.id, STOP, "grave"))
        return Page((Prose("\n".join(map(say, lines))), Row(tuple(buttons))))


def _way(say: Say, match: MatchId, way: str, tone: Tone) -> Button:
    return button_to(say, word(f"button-follow-{way}"), "j", match, way, tone)
