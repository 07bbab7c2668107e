"""What have runs come to: one's own, a server's, and those of the last day?"""

from typing import Literal, get_args

from bot.announcing.people import People
from bot.background.drawing import Drawings
from bot.core.components import NO_MATCH
from bot.discord_io.interaction import Interaction
from bot.matches.dailies import Dailies, daily_game
from bot.matches.model import MatchError
from bot.matches.records import Record, Records
from bot.matches.service import Matches
from bot.ui.match.boards import as_read, picture_of
from bot.ui.page import Block, Page, Prose, Row
from bot.ui.reader import Visit
from bot.ui.records.words import BOARD, PROFILE, RUNS, YESTERDAY, way_to
from bot.ui.results import day_lines, record_lines, share_button
from engine.core.game import GameError, word
from render.registry import DRAWINGS

RunOwner = Literal["mine", "server"]
RUN_OWNERS: tuple[RunOwner, ...] = get_args(RunOwner)


class RunPages:
    """Shows what was reached alone or by partners. Every method may raise GameError."""

    def __init__(
        self, matches: Matches, dailies: Dailies, records: Records, people: People, drawings: Drawings
    ) -> None:
        self._matches = matches
        self._dailies = dailies
        self._records = records
        self._people = people
        self._drawings = drawings

    async def page(self, visit: Visit, interaction: Interaction, whose: RunOwner) -> Page:
        """What was reached by each set of rules, with the route of the best run."""
        say, guild = visit.reader.say(), interaction.guild_id
        if whose == "server":
            if guild is None:
                raise MatchError("error-no-server")
            found = await self._records.of_server(guild, self._dailies.today())
        else:
            found = await self._records.of_user(visit.user)
        if not found:
            return Page((Prose(say(word(f"records-none-{whose}"))), self._ways(visit, whose)))
        lines = await record_lines(
            self._people, found, visit.reader.locale, guild_id=guild if whose == "server" else None
        )
        blocks: list[Block] = [Prose(say(word(f"records-title-{whose}")) + "\n" + lines)]
        blocks += await self._route(visit, found)
        return as_read(visit, Page((*blocks, self._ways(visit, whose))))

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
        ways = self._ways(visit, "yesterday")
        if not table.standings:
            return Page((Prose(lines), ways))
        buttons = [share_button(say, NO_MATCH, day=table.day)]
        own = [one.header.id for one in table.standings if one.header.host == reader.user]
        buttons += [share_button(say, run, label="button-share-own") for run in own]
        return Page((Prose(lines), Row(tuple(buttons)), ways))

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

    def _ways(self, visit: Visit, here: str) -> Row:
        say = visit.reader.say()
        ways = {
            "profile": way_to(say, word("button-profile"), PROFILE, str(visit.user)),
            "mine": way_to(say, word("button-runs"), RUNS, "mine"),
            "server": way_to(say, word("button-runs-server"), RUNS, "server"),
            "yesterday": way_to(say, word("button-yesterday"), YESTERDAY),
            "board": way_to(say, word("button-leaderboard"), BOARD, "server"),
        }
        return Row(tuple(button for name, button in ways.items() if name != here))
