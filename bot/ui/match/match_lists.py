"""Which matches has somebody, whose move is it there, and since when? The pages of /games."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.background.drawing import Drawings
from bot.core.agenda import Pending, item, urgency
from bot.core.components import ComponentId
from bot.core.matches import Matches
from bot.core.model import Header, MatchError
from bot.discord_io.interaction import Interaction
from bot.discord_io.post import Tone, button_to
from bot.outbox.people import People
from bot.outbox.reminders import late_button, late_ways
from bot.outbox.threads import link
from bot.ui.match.watched_lists import Label, MatchList, WatchedLists, pager
from bot.ui.page import Page, Prose, Row, rows, sentence
from bot.ui.reader import Reader, Visit
from engine.core.game import Words, word
from engine.core.rules import Game, overrides
from engine.core.text import Say
from engine.registry import GAMES

A_PAGE = 8
"""So that every match of a page has its buttons, whatever it waits for."""
CHOSEN = 2
MINE = "mine"
WAITING = ("choose", "turn")
"""For these the reader is awaited."""


class MatchLists:
    """Shows readers their matches; the room of the verb `l`. `lists`: those of features, by name."""

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
        """A page of the reader's matches, the most urgent first; the last page for any later number."""
        return await _MatchList(reader, self._label, self._matches, self._people).page(number)

    async def listed(self, visit: Visit, guild_id: int | None, where: str, number: int = 0) -> Page:
        """A page of the matches that are meant. Raises MatchError where a server is, and this is none."""
        if where == "here":
            return await self._watched.here(visit, guild_id, number)
        if where in self.lists:
            return await self._watched.listed(visit, where, self.lists[where], number)
        return await self.page(visit.reader, number)

    async def press(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """The page that a button asks for, of the matches as they are now."""
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
        """The reader's matches, the most urgent ones first, each with a way there."""
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
        """The way to the panel of each match that has begun."""
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
        """What the reader may make of matches whose other player does not come."""
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
        """What a waiting card offers its host or its guest: the card itself may be gone."""
        waiting = [header for header in own if header.status == "waiting"]
        found: list[Row] = []
        for header in waiting:
            ways: tuple[tuple[str, Tone], ...] = (("cancel", "plain"),)
            if header.host != self.reader.user:
                ways = (("accept", "good"), ("decline", "grave"))
            buttons = [
                button_to(say, word(f"games-{way}", number=str(header.id)), "k", header.id, way, tone)
                for way, tone in ways
            ]
            found += rows(buttons)
        return tuple(found)

    async def _line(self, item: Pending, names: Sequence[str]) -> str:
        """How a match stands, with whom it waits for, until when, and its pace."""
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
        """A match in a few words, with how far it has come where its game says so."""
        label = self.label(self.reader, header, names)
        if header.status != "playing":
            return label  # a frozen match may be of a game that this version does not have
        game = GAMES[header.game]
        if not overrides(game, Game.standing):
            return label
        try:
            table = await self.matches.table(header.id, self.reader.user)
        except MatchError:
            return label  # one match that cannot be shown keeps no other from the list
        say = self.reader.say(header.game)
        return say(word("match-label-at", match=label, standing=game.standing(table.view) or ""))
