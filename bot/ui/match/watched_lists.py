"""The lists of matches that others play: of this server, with boards, and those of features."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from bot.background.drawing import Drawings, Watched
from bot.core.components import NO_MATCH
from bot.core.matches import Matches
from bot.core.model import Header, MatchError, UserId
from bot.core.replaying import is_readable
from bot.discord_io.post import Button, button_to
from bot.outbox.people import People
from bot.outbox.threads import link
from bot.ui.match.boards import picture_of
from bot.ui.page import Block, Page, Prose, rows, sentence
from bot.ui.reader import Reader, Visit
from engine.core.game import Word, Words, word
from engine.core.text import Say

SHOWN = 9
"""As many boards as one picture has room for."""
LISTED = 12

Label = Callable[[Reader, Header, Sequence[str]], str]
"""A match in a few words: its game, its number, and its players' names by seat."""


@dataclass(frozen=True, slots=True)
class MatchList:
    """A feature's list of matches: those of a user, and the button for each."""

    headers: Callable[[UserId], Awaitable[Sequence[Header]]]
    button: Callable[[Header, Say], Button]


class WatchedLists:
    """Shows what everybody may see of the matches of others."""

    def __init__(self, matches: Matches, people: People, drawings: Drawings, label: Label) -> None:
        self._matches = matches
        self._people = people
        self._drawings = drawings
        self._label = label

    async def listed(self, visit: Visit, where: str, matches: MatchList, number: int) -> Page:
        """Return a page of a feature's list, which is called `where`."""
        reader, say = visit.reader, visit.reader.say()
        own = await matches.headers(visit.user)
        if not own:
            return sentence(say(word(f"games-none-{where}")))
        shown, at, pages = _page_of(own, number, LISTED)
        lines = await self._lines(reader, shown)
        buttons = [matches.button(header, say) for header in shown]
        title = _titled(word(f"games-title-{where}", count=len(own)), at, pages, say)
        return Page((_listed(title, lines), *rows(buttons), *pager(at, pages, say, f"{where}~")))

    async def here(self, visit: Visit, guild_id: int | None, number: int) -> Page:
        """What is played in this server, the longest waiting first, with the newest board of each.

        Raises MatchError where this is no server.
        """
        if guild_id is None:
            raise MatchError("error-no-server")
        reader, say = visit.reader, visit.reader.say()
        open_here = await self._matches.lists.open_in(guild_id)
        if not open_here:
            return sentence(say(word("games-none-here")))
        shown, at, pages = _page_of(open_here, number, SHOWN)
        lines = await self._lines(reader, shown)
        title = _titled(word("games-title-here", count=len(open_here)), at, pages, say)
        blocks: list[Block] = [_listed(title, lines)]
        watched = [one for header in shown if (one := await self._watched(reader, header)) is not None]
        if watched:
            gallery = picture_of(self._drawings.contact(watched, reader.locale), say)
            blocks.append(
                Prose(gallery.image.text) if gallery.image and reader.settings.text_first else gallery
            )
        boards = [
            button_to(say, word("games-board", number=str(header.id)), "b", header.id)
            for header in shown
            if header.holders
        ]
        return Page((*blocks, *rows(boards), *pager(at, pages, say, "here~")))

    async def _watched(self, reader: Reader, header: Header) -> Watched | None:
        """The match as everybody sees it; None for what cannot be shown."""
        if not header.holders or not is_readable(header):
            return None
        try:
            table = await self._matches.table(header.id)
        except MatchError:
            return None  # one that stands still keeps no other from the list
        names = await self._people.names(header, reader.guild_id, reader.locale)
        return Watched(f"#{header.id}", header.game, table.view, names)

    async def _lines(self, reader: Reader, shown: Sequence[Header]) -> list[str]:
        names = await self._people.names_by_match(shown, reader.guild_id, reader.locale)
        return [self._line(reader, header, names[header.id]) for header in shown]

    def _line(self, reader: Reader, header: Header, names: Sequence[str]) -> str:
        """Whose move it is, and since when."""
        say, label = reader.say(), self._label(reader, header, names)
        kind = {"playing": "theirs", "frozen": "still"}.get(header.status, "open")
        who = Words(tuple(word("tell-name", name=names[seat]) for seat in header.to_act))
        return say(
            word(f"games-{kind}", match=label, link=link(header), since=str(int(header.changed_at)), who=who)
        )


def pager(at: int, pages: int, say: Say, where: str = "") -> tuple[Block, ...]:
    """The pages before and after this one."""
    steps = (("earlier", at - 1), ("later", at + 1))
    there = [(name, to) for name, to in steps if 0 <= to < pages]
    return rows([button_to(say, word(f"button-{name}"), "l", NO_MATCH, f"{where}{to}") for name, to in there])


def _page_of(headers: Sequence[Header], number: int, size: int) -> tuple[Sequence[Header], int, int]:
    """The matches of this page, or of the last one there is; its number, and how many there are."""
    pages = -(-len(headers) // size)
    at = min(number, pages - 1)
    return headers[at * size : (at + 1) * size], at, pages


def _titled(title: Word, at: int, pages: int, say: Say) -> str:
    said = say(title)
    return said if pages == 1 else f"{said} · {say(word('games-page', page=at + 1, pages=pages))}"


def _listed(title: str, lines: Sequence[str]) -> Prose:
    return Prose(title + "\n" + "\n".join(f"- {line}" for line in lines))
