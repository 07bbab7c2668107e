"""The page of blocked people, who may not challenge the reader."""

from collections.abc import Mapping

from bot.core.matches import Matches
from bot.core.model import MatchError, UserId
from bot.discord_io.interaction import Named
from bot.discord_io.post import Button
from bot.features.settings.fields import BACK, choice_id
from bot.outbox.people import People
from bot.ui.page import OPTIONS_A_SELECT, Block, Option, Page, PeopleSelect, Prose, Row, Select
from bot.ui.reader import Visit
from engine.core.game import Word, word
from engine.core.text import Say

BLOCKED, BLOCK, UNBLOCK = "blocked", "block", "unblock"
WAYS = (BLOCKED, BLOCK, UNBLOCK)


class BlockedPages:
    """The page of blocked people, and what is pressed there."""

    def __init__(self, matches: Matches, people: People) -> None:
        self._matches = matches
        self._people = people

    async def press(self, visit: Visit, way: str, value: str, person: Named | None) -> Page:
        """Blocks whoever was chosen or stands on the button, or takes one back. Raises MatchError."""
        if way == BLOCKED:
            return await self._page(visit)
        if person is not None:
            user = person.id
            if person.is_bot or user == visit.user:
                raise MatchError("error-block-nobody")
            await self._people.met(UserId(user), person.seen)
        elif value.isdecimal() and int(value) < 2**63:
            user = int(value)
        else:
            raise MatchError("error-old-button")
        if way == BLOCK and user == visit.user:
            raise MatchError("error-block-nobody")
        change = self._matches.challenges.block if way == BLOCK else self._matches.challenges.unblock
        await change(visit.user, UserId(user))
        return await self._page(
            visit, word(f"settings-{way}-done", who=await self._called(visit, UserId(user)))
        )

    async def _page(self, visit: Visit, *notices: Word) -> Page:
        blocked = await self._matches.blocks.blocked_by(visit.user)
        shown = blocked[:OPTIONS_A_SELECT]
        known = await self._people.told_apart(shown, visit.reader.guild_id)
        names = {user: known.get(user) or str(user) for user in shown}
        return _blocked_page(visit.reader.say(), names, len(blocked), notices)

    async def _called(self, visit: Visit, user: UserId) -> str:
        return await self._people.name(user, visit.reader.guild_id) or str(user)


def block_button(say: Say, user: UserId, name: str) -> Button:
    """Return the button that blocks a person."""
    return Button(say(word("settings-block-one", who=name)), choice_id(BLOCK, str(user)))


def blocked_button(say: Say) -> Button:
    """A way to this page."""
    return Button(say(word("settings-blocked")), choice_id(BLOCKED))


def _blocked_page(say: Say, names: Mapping[UserId, str], count: int, notices: tuple[Word, ...]) -> Page:
    title = (word("settings-blocked-title", count=count), *notices)
    blocks: list[Block] = [
        Prose("\n".join(say(one) for one in title)),
        PeopleSelect(choice_id(BLOCK), say(word("settings-block"))),
    ]
    if names:
        options = tuple(Option(name, str(user)) for user, name in names.items())
        blocks.append(Select(choice_id(UNBLOCK), say(word("settings-unblock")), options))
    back = Button(say(word("button-back")), choice_id(BACK))
    return Page((*blocks, Row((back,))))
