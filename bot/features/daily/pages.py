"""The pages of runs: records of a player or a server, and the table of the newest day that is over."""

from datetime import date
from typing import Literal

from bot.background.drawing import Drawings
from bot.core.components import NO_MATCH, ComponentId
from bot.core.matches import Matches
from bot.core.model import MatchError
from bot.core.snapshots import SeatSnapshot
from bot.discord_io.interaction import Interaction
from bot.discord_io.post import Post, Ways, WayTo, button_to
from bot.features.daily.records import Record, Records
from bot.features.daily.results import (
    can_share,
    daily_line,
    day_lines,
    record_lines,
    share_button,
    shared_run,
)
from bot.features.daily.service import Dailies, daily_game
from bot.outbox.people import People
from bot.ui.match.boards import as_read, picture_of
from bot.ui.match.fairness import fairness_button
from bot.ui.match.panel import PanelAddition
from bot.ui.page import Block, Page, Prose, Row
from bot.ui.reader import Visit
from engine.core.game import GameError, word
from engine.core.text import Say
from render.registry import DRAWINGS

RunOwner = Literal["mine", "server"]
MINE: RunOwner = "mine"
SERVER: RunOwner = "server"
YESTERDAY = "yesterday"
"""The pages, as the buttons' ids name them."""
RUNS = "runs"
"""The verb of their ids."""
OLD_PAGES = {"r~mine": MINE, "r~server": SERVER, "y": YESTERDAY}
"""The pages as ids named them when every verb was a letter."""


class RunPages:
    """Shows what was reached alone or by partners. Every method may raise GameError."""

    def __init__(
        self,
        matches: Matches,
        dailies: Dailies,
        records: Records,
        people: People,
        drawings: Drawings,
        ways: Ways,
    ) -> None:
        self._matches = matches
        self._dailies = dailies
        self._records = records
        self._people = people
        self._drawings = drawings
        self._ways_on = ways

    async def press(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """Return the page that a button leads to, as it stands now. Raises GameError."""
        match OLD_PAGES.get(id.arg, id.arg):
            case "mine":
                return await self.page(visit, interaction, MINE)
            case "server":
                return await self.page(visit, interaction, SERVER)
            case "yesterday":
                return await self.yesterday(visit, interaction)
        raise MatchError("error-old-button")

    async def shared_run(self, visit: Visit, _interaction: Interaction, _what: str) -> Post:
        """Return a run's result for everybody in a channel."""
        header = await self._matches.header(visit.match)
        say = visit.reader.say(header.game)
        return Post(await shared_run(self._dailies, self._people, header, visit.reader, say))

    async def shared_day(self, visit: Visit, interaction: Interaction, what: str) -> Post:
        """Return the table of a day for everybody in a channel."""
        game, reader, guild_id = daily_game(), visit.reader, interaction.guild_id
        table = await self._dailies.table(game, _day(what))
        # In a server nobody is named who began elsewhere; alone with the bot readers see their own row.
        own = None if guild_id is not None else reader.user
        lines = await day_lines(
            self._people, table, reader.say(game), locale=reader.locale, guild_id=guild_id, reader=own
        )
        return Post(lines)

    async def page(self, visit: Visit, interaction: Interaction, whose: RunOwner) -> Page:
        """Return the best results for each set of rules, with the route of the best run."""
        say, guild = visit.reader.say(), interaction.guild_id
        if whose == "server":
            if guild is None:
                raise MatchError("error-no-server")
            found = await self._records.of_server(guild, self._dailies.today())
        else:
            found = await self._records.of_user(visit.user)
        if not found:
            return Page((Prose(say(word(f"records-none-{whose}"))), *self._ways(visit, whose)))
        lines = await record_lines(
            self._people, found, visit.reader.locale, guild_id=guild if whose == "server" else None
        )
        blocks: list[Block] = [Prose(say(word(f"records-title-{whose}")) + "\n" + lines)]
        blocks += await self._route(visit, found)
        return as_read(visit, Page((*blocks, *self._ways(visit, whose))))

    async def yesterday(self, visit: Visit, interaction: Interaction) -> Page:
        """The table of the newest day that is over."""
        game, reader = daily_game(), visit.reader
        table, say = await self._dailies.table(game, self._dailies.yesterday()), reader.say(game)
        lines = await day_lines(
            self._people,
            table,
            say,
            locale=reader.locale,
            guild_id=interaction.guild_id,
            reader=reader.user,
        )
        ways = self._ways(visit, YESTERDAY)
        if not table.standings:
            return Page((Prose(lines), *ways))
        buttons = [share_button(say, NO_MATCH, day=table.day)]
        own = [one.header.id for one in table.standings if one.header.host == reader.user]
        buttons += [share_button(say, run, label="button-share-own") for run in own]
        return Page((Prose(lines), Row(tuple(buttons)), *ways))

    async def _route(self, visit: Visit, found: list[Record]) -> list[Block]:
        """The way of the best run by the rules that were played most, once everybody may see it."""
        today = self._dailies.today()
        for header in (record.best_of for record in found):
            if header.daily is not None and (header.daily >= today or header.seat_of(visit.user) is None):
                continue
            try:
                shown = await self._matches.finished.reveal(header.id, visit.user)
            except GameError:
                continue  # a log that cannot be repeated any more hides no other's run
            if shown is None or header.game not in DRAWINGS:
                continue
            names = await self._people.names(header, visit.reader.guild_id, visit.reader.locale)
            image = self._drawings.reveal(header.game, shown, names, visit.reader.locale)
            say = visit.reader.say()
            return [Prose(say(word("records-route"))), picture_of(image, say)]
        return []

    def _ways(self, visit: Visit, here: str) -> tuple[Row, ...]:
        names = ("profile", way(MINE), way(SERVER), way(YESTERDAY), "leaderboard")
        others = [name for name in names if name != way(here)]
        buttons = self._ways_on.buttons(visit.reader.say(), visit.user, *others)
        return (Row(tuple(buttons)),) if buttons else ()


def _day(typed: str) -> str:
    """Return the day. Raises MatchError for what is none."""
    try:
        return date.fromisoformat(typed).isoformat()
    except ValueError:
        raise MatchError("error-old-button") from None


def way(page: str) -> str:
    """Return the name of the way to one of these pages."""
    return f"runs-{page}"


def way_to(here: str, label: str) -> WayTo:
    """Return what makes the button to one of these pages."""
    return lambda say, _: button_to(say, word(label), RUNS, NO_MATCH, here)


def on_panel(visit: Visit, snapshot: SeatSnapshot, say: Say, *, now: float) -> PanelAddition:
    """Return what the panel of a daily run says and offers more than others."""
    header = snapshot.header
    if header.daily is None:
        return PanelAddition()
    share = (share_button(say, visit.match),) if can_share(header, now) else ()
    return PanelAddition((daily_line(snapshot, now),), first=(*share, fairness_button(say, visit.match)))
