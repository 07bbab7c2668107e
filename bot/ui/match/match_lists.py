"""The pages of /games: a player's matches and what they wait for, and lists of other players' matches."""

import math
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.background.drawing import Drawings, Watched
from bot.core.clocks import Pending, item, urgency
from bot.core.components import NO_MATCH, ComponentId
from bot.core.matches import Matches
from bot.core.model import Header, MatchError, UserId, holder_of
from bot.core.replaying import is_readable
from bot.discord_io.interaction import Interaction
from bot.discord_io.post import Button, Tone, button_to
from bot.outbox.people import People
from bot.outbox.reminders import late_button, late_ways
from bot.outbox.threads import link
from bot.ui.match.boards import picture_of
from bot.ui.page import Block, Page, Prose, Row, rows, sentence
from bot.ui.reader import Reader, Visit
from engine.core.game import Word, Words, word
from engine.core.rules import Game, overrides
from engine.core.text import Say
from engine.registry import GAMES

SHOWN = 9
"""The number of boards that fit into one picture."""
LISTED = 12

Label = Callable[[Reader, Header, Sequence[str]], str]
"""Returns a match in a few words: its game, its number, and its players' names by seat."""


@dataclass(frozen=True, slots=True)
class MatchList:
    """A feature's list of matches: those of a user, and the button for each."""

    headers: Callable[[UserId], Awaitable[Sequence[Header]]]
    button: Callable[[Header, Say], Button]


class WatchedLists:
    """Shows the public view of other players' matches."""

    def __init__(self, matches: Matches, people: People, drawings: Drawings, label: Label) -> None:
        self._matches = matches
        self._people = people
        self._drawings = drawings
        self._label = label

    async def listed(self, visit: Visit, where: str, matches: MatchList, number: int) -> Page:
        """Return a page of a feature's list, named `where`."""
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
        """Return the open matches of this server, the longest waiting first, with their newest boards.

        Raises MatchError outside servers.
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
        """Return the public view of a match; None if it cannot be shown."""
        if not header.holders or not is_readable(header):
            return None
        try:
            table = await self._matches.table(header.id)
        except MatchError:
            return None  # a match that cannot be shown keeps no other from the list
        names = await self._people.names(header, reader.guild_id, reader.locale)
        return Watched(f"#{header.id}", header.game, table.view, names)

    async def _lines(self, reader: Reader, shown: Sequence[Header]) -> list[str]:
        names = await self._people.names_by_match(shown, reader.guild_id, reader.locale)
        return [self._line(reader, header, names[header.id]) for header in shown]

    def _line(self, reader: Reader, header: Header, names: Sequence[str]) -> str:
        """Return the line that says whose move it is, and since when."""
        say, label = reader.say(), self._label(reader, header, names)
        kind = {"playing": "theirs", "frozen": "still"}.get(header.status, "open")
        who = Words(tuple(word("tell-name", name=names[seat]) for seat in header.to_act))
        return say(
            word(f"games-{kind}", match=label, link=link(header), since=str(int(header.changed_at)), who=who)
        )


def pager(at: int, pages: int, say: Say, where: str = "") -> tuple[Block, ...]:
    """Return the buttons to the pages before and after this one."""
    steps = (("earlier", at - 1), ("later", at + 1))
    there = [(name, to) for name, to in steps if 0 <= to < pages]
    return rows([button_to(say, word(f"button-{name}"), "l", NO_MATCH, f"{where}{to}") for name, to in there])


def _page_of(headers: Sequence[Header], number: int, size: int) -> tuple[Sequence[Header], int, int]:
    """Return the matches of this page or of the last one, its number, and the number of pages."""
    pages = -(-len(headers) // size)
    at = min(number, pages - 1)
    return headers[at * size : (at + 1) * size], at, pages


def _titled(title: Word, at: int, pages: int, say: Say) -> str:
    said = say(title)
    return said if pages == 1 else f"{said} · {say(word('games-page', page=at + 1, pages=pages))}"


def _listed(title: str, lines: Sequence[str]) -> Prose:
    return Prose(title + "\n" + "\n".join(f"- {line}" for line in lines))


A_PAGE = 8
"""Few enough that every match of a page has its buttons, whatever it waits for."""
CHOSEN = 2
MINE = "mine"
WAITING = ("choose", "turn")
"""The kinds for which the reader is awaited."""


class MatchLists:
    """Shows readers their matches; its buttons have the verb `l`. `lists`: those of features, by name."""

    def __init__(
        self,
        matches: Matches,
        people: People,
        drawings: Drawings,
        label: Label,
        lists: Mapping[str, MatchList],
    ) -> None:
        self.lists = lists
        self._matches = matches
        self._people = people
        self._label = label
        self._watched = WatchedLists(matches, people, drawings, label)

    async def page(self, reader: Reader, number: int = 0) -> Page:
        """Return a page of the reader's matches, the most urgent first; the last one for a later number."""
        return await _MatchList(reader, self._label, self._matches, self._people).page(number)

    async def listed(self, visit: Visit, guild_id: int | None, where: str, number: int = 0) -> Page:
        """Return a page of the list named `where`. Raises MatchError for "here" outside servers."""
        if where == "here":
            return await self._watched.here(visit, guild_id, number)
        if where in self.lists:
            return await self._watched.listed(visit, where, self.lists[where], number)
        return await self.page(visit.reader, number)

    async def press(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """Return the page that a button asks for, with the present matches."""
        where, _, number = id.arg.rpartition("~")
        return await self.listed(
            visit, interaction.guild_id, where, int(number) if number.isdecimal() and len(number) < 10 else 0
        )


@dataclass(frozen=True, slots=True)
class _MatchList:
    """The list of one reader's matches."""

    reader: Reader
    label: Label
    matches: Matches
    people: People

    async def page(self, number: int) -> Page:
        """Return a page of the reader's matches, the most urgent first, each with a button to it."""
        own = await self.matches.lists.matches_of(self.reader.user)
        say = self.reader.say()
        if not own:
            return sentence(say(word("games-none")))
        now = self.matches.clock()
        items = [
            item(header, await self.matches.loader.clocks(header), self.reader.user, now) for header in own
        ]
        items.sort(key=urgency)
        pages = -(-len(items) // A_PAGE)
        at = min(number, pages - 1)
        shown = items[at * A_PAGE : (at + 1) * A_PAGE]
        waiting = sum(one.kind in WAITING for one in items)
        title = say(word("games-title", count=len(own), waiting=waiting))
        if pages > 1:
            title += " · " + say(word("games-page", page=at + 1, pages=pages))
        listed = [one.header for one in shown]
        names = await self.people.names_by_match(listed, self.reader.guild_id, self.reader.locale)
        lines = [await self._line(one, names[one.header.id]) for one in shown]
        return Page(
            (
                Prose(title + "\n" + "\n".join(f"- {line}" for line in lines)),
                *self._choices(shown, say),
                *self._panels(shown, say),
                *self._offers([one.header for one in shown], say),
                *pager(at, pages, say),
            )
        )

    def _panels(self, items: Sequence[Pending], say: Say) -> tuple[Row, ...]:
        """Return a button to the panel of each match that has begun."""
        return rows(
            [
                button_to(
                    say,
                    word("games-open-panel", number=str(one.header.id)),
                    "o",
                    one.header.id,
                    tone="main" if one.kind in WAITING else "plain",
                )
                for one in items
                if one.header.holders
            ]
        )

    def _choices(self, items: Sequence[Pending], say: Say) -> tuple[Row, ...]:
        """Return the reader's choices about matches whose other player is late."""
        found: list[Row] = []
        for header in [one.header for one in items if one.kind == "choose"][:CHOSEN]:
            buttons = [late_button(header, way, say) for way in late_ways(header)]
            numbered = [
                replace(one, label=say(word("games-way", way=one.label, number=str(header.id))))
                for one in buttons
            ]
            found += rows(numbered)
        return tuple(found)

    def _offers(self, own: Sequence[Header], say: Say) -> tuple[Row, ...]:
        """Return the buttons of waiting cards, for host or guest: the card itself may be gone."""
        waiting = [header for header in own if header.status == "waiting"]
        found: list[Row] = []
        for header in waiting:
            ways: tuple[tuple[str, Tone], ...] = (("cancel", "plain"),)
            if header.host != self.reader.user:
                ways = (("accept", "good"), ("decline", "grave"))
            if holder_of(self.reader.user) in header.accepted:
                ways = (("decline", "grave"),)
            buttons = [
                button_to(say, word(f"games-{way}", number=str(header.id)), "k", header.id, way, tone)
                for way, tone in ways
            ]
            found += rows(buttons)
        return tuple(found)

    async def _line(self, item: Pending, names: Sequence[str]) -> str:
        """Return the line of a match: its state, the awaited players, the deadline and the pace."""
        header, say = item.header, self.reader.say()
        label = await self._label(header, names)
        if header.daily is not None:
            return say(word("games-daily", match=label, day=header.daily))
        if header.lesson is not None:
            return say(word("games-lesson", match=label))
        who = Words(tuple(word("tell-name", name=names[seat]) for seat in item.seats))
        timed = "-due" if item.due < math.inf else ""
        line = say(
            word(
                f"games-{item.kind}{timed}",
                match=label,
                link=link(header),
                since=str(int(header.changed_at)),
                due=str(int(item.due)) if timed else "",
                who=who,
            )
        )
        if header.level is not None:
            line = say(word("games-at-level", line=line, level=word(f"level-{header.level}")))
        if header.pace == "none" or item.kind == "frozen":
            return line
        return say(word("games-at-pace", line=line, pace=word(f"pace-{header.pace}")))

    async def _label(self, header: Header, names: Sequence[str]) -> str:
        """Return a match in a few words, with its progress if its game reports it."""
        label = self.label(self.reader, header, names)
        if header.status != "playing":
            return label  # a frozen match may be of a game that this version does not have
        game = GAMES[header.game]
        if not overrides(game, Game.standing):
            return label
        try:
            table = await self.matches.table(header.id, self.reader.user)
        except MatchError:
            return label  # a match that cannot be shown keeps no other from the list
        say = self.reader.say(header.game)
        return say(word("match-label-at", match=label, standing=game.standing(table.view) or ""))
