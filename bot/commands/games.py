"""How does somebody find their matches? /games."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from discord import app_commands

from bot.announcing.links import link
from bot.announcing.people import People
from bot.announcing.reminders import late_button, late_ways
from bot.commands.match_option import MatchOption
from bot.commands.translation import command
from bot.discord_io.buttons import Tone, button_to
from bot.discord_io.interaction import Interaction
from bot.matches.agenda import Pending, item, urgency
from bot.matches.model import Header, MatchError
from bot.matches.service import Matches
from bot.ui.page import Page, Prose, Row, rows, sentence
from bot.ui.reader import Reader
from bot.ui.reception import Reception
from engine.core.capabilities import HasStages
from engine.core.game import Words, word
from engine.core.text import Say
from engine.registry import GAMES

LISTED = 15
OPENED = 5
OFFERED = 5
CHOSEN = 2
WAITING = ("choose", "turn")
"""For these the reader is awaited."""


def add(
    tree: app_commands.CommandTree[Any],
    reception: Reception,
    option: MatchOption,
    matches: Matches,
    people: People,
) -> None:
    """Puts /games into the tree."""

    @command(tree, "games")
    async def games(interaction: Interaction) -> None:
        await reception.answer(
            interaction, lambda visit: _Games(visit.reader, option, matches, people).page()
        )


@dataclass(frozen=True, slots=True)
class _Games:
    """The list of one reader's matches."""

    reader: Reader
    option: MatchOption
    matches: Matches
    people: People

    async def page(self) -> Page:
        """The reader's matches, the most urgent ones first, each with a way there."""
        own = await self.matches.store.matches_of(self.reader.user)
        if not own:
            return sentence(self.reader.say()(word("games-none")))
        now = self.matches.clock()
        items = [item(header, await self.matches.clocks(header), self.reader.user, now) for header in own]
        items.sort(key=urgency)
        waiting = [one.header for one in items if one.kind in WAITING]
        say = self.reader.say()
        lines = [await self._line(one) for one in items[:LISTED]]
        if len(own) > LISTED:
            lines.append(say(word("games-more", count=len(own) - LISTED)))
        title = say(word("games-title", count=len(own), waiting=len(waiting)))
        buttons = [
            button_to(
                say,
                word("games-open-panel", number=str(header.id)),
                "o",
                header.id,
                tone="main" if header in waiting else "plain",
            )
            for header in [one.header for one in items if one.header.holders][:OPENED]
        ]
        return Page(
            (
                Prose(title + "\n" + "\n".join(f"- {line}" for line in lines)),
                *self._choices(items, say),
                *rows(buttons),
                *self._offers(own, say),
            )
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
        waiting = [header for header in own if header.status == "waiting"][:OFFERED]
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

    async def _line(self, item: Pending) -> str:
        """How a match stands, with whom it waits for, until when, and its pace."""
        header, say = item.header, self.reader.say()
        label = await self._label(header)
        if header.daily is not None:
            return say(word("games-daily", match=label, day=header.daily))
        if header.lesson is not None:
            return say(word("games-lesson", match=label))
        names = await self.people.names(header, self.reader.locale)
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
        if header.pace == "none" or item.kind == "frozen":
            return line
        return say(word("games-at-pace", line=line, pace=word(f"pace-{header.pace}")))

    async def _label(self, header: Header) -> str:
        """A match in a few words, with how far it has come where its game says so."""
        label = await self.option.label(self.reader, header)
        if header.status != "playing":
            return label  # a frozen match may be of a game that this version does not have
        game = GAMES[header.game]
        if not isinstance(game, HasStages):
            return label
        try:
            table = await self.matches.table(header.id, self.reader.user)
        except MatchError:
            return label  # one match that cannot be shown keeps no other from the list
        say = self.reader.say(header.game)
        return say(word("match-label-at", match=label, standing=game.standing(table.view)))
