"""How does somebody play what everybody plays today, and see what was reached? /daily, /records."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal

from discord import app_commands

from bot.announcing.people import People
from bot.commands.translation import command
from bot.discord_io.interaction import Interaction
from bot.ids import NO_MATCH
from bot.matches.dailies import Dailies, daily_game
from bot.matches.model import MatchError
from bot.matches.records import Record, Records
from bot.ui.answering.reception import Reception
from bot.ui.match.presenter import Presenter
from bot.ui.page import Page, Prose, Row, sentence
from bot.ui.reader import Reader, Visit
from bot.ui.results import day_lines, record_lines, share_button
from bot.words import words
from engine.core.game import word
from engine.core.proof import folded


def add(
    tree: app_commands.CommandTree[Any],
    reception: Reception,
    presenter: Presenter,
    dailies: Dailies,
    records: Records,
    people: People,
) -> None:
    """Puts /daily and /records into the tree."""

    @command(tree, "daily", "show", choices={"show": {"play": "show-play", "yesterday": "show-yesterday"}})
    async def daily(interaction: Interaction, show: str = "play") -> None:
        async def page(visit: Visit) -> Page:
            if show == "yesterday":
                return await _yesterday(interaction, visit.reader, dailies, people)
            header = await dailies.begin(
                visit.user,
                guild_id=interaction.guild_id,
                channel_id=interaction.channel_id or 0,
                locale=words().nearest(visit.reader.locale),
            )
            welcome = (
                word("daily-welcome"),
                word("daily-fingerprint", fingerprint=folded(header.fingerprint)),
            )
            shown = welcome if header.status == "playing" else ()
            return await presenter.hand(replace(visit, match=header.id), *shown)

        await reception.answer(interaction, page)

    @command(tree, "records", "of", choices={"of": {"mine": "of-mine", "server": "of-server"}})
    async def best(interaction: Interaction, of: str = "mine") -> None:
        async def page(visit: Visit) -> Page:
            if of == "server":
                if interaction.guild_id is None:
                    raise MatchError("error-no-server")
                found = await records.of_server(interaction.guild_id, dailies.today())
                return await _records(visit.reader, "server", found, people)
            return await _records(visit.reader, "mine", await records.of_user(visit.user), people)

        await reception.answer(interaction, page)


async def _yesterday(interaction: Interaction, reader: Reader, dailies: Dailies, people: People) -> Page:
    """The table of the newest day that is over."""
    game = daily_game()
    table, say = await dailies.table(game, dailies.yesterday()), reader.say(game)
    lines = await day_lines(
        people, table, say, locale=reader.locale, guild_id=interaction.guild_id, reader=reader.user
    )
    if not table.standings:
        return sentence(lines)
    buttons = [share_button(say, NO_MATCH, day=table.day)]
    own = [one.header.id for one in table.standings if one.header.host == reader.user]
    buttons += [share_button(say, run, label="button-share-own") for run in own]
    return Page((Prose(lines), Row(tuple(buttons))))


async def _records(
    reader: Reader, whose: Literal["mine", "server"], found: Sequence[Record], people: People
) -> Page:
    """What was reached by each set of rules."""
    say = reader.say()
    if not found:
        return sentence(say(word(f"records-none-{whose}")))
    lines = await record_lines(people, found, reader.locale, is_named=whose == "server")
    return sentence(say(word(f"records-title-{whose}")) + "\n" + lines)
