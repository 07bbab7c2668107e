"""How does somebody play what everybody plays today, and see what was reached? /daily, /records."""

from dataclasses import replace
from typing import Any, Literal

from discord import app_commands

from bot.commands.answering import (
    answer_privately,
)
from bot.commands.translation import said
from bot.discord_io.interaction import Interaction
from bot.matches.dailies import daily_game
from bot.matches.model import MatchError
from bot.services import Services
from bot.ui.page import Page, Prose, Row, sentence
from bot.ui.presenter import Presenter
from bot.ui.results import day_lines, record_lines, share_button, share_table_button, welcome
from bot.words import words
from engine.core.game import word


def add(tree: app_commands.CommandTree[Any], services: Services) -> None:
    """Puts /daily and /records into the tree."""

    @tree.command(name=said("command-daily"), description=said("command-daily-about"))
    @app_commands.rename(show=said("command-option-show"))
    @app_commands.describe(show=said("command-option-show-about"))
    @app_commands.choices(
        show=[
            app_commands.Choice(name=said("show-play"), value="play"),
            app_commands.Choice(name=said("show-yesterday"), value="yesterday"),
        ]
    )
    @app_commands.allowed_contexts(guilds=True, dms=True)
    @app_commands.allowed_installs(guilds=True)
    async def daily(interaction: Interaction, show: str = "play") -> None:
        async def page(presenter: Presenter) -> Page:
            return await (_yesterday if show == "yesterday" else _play)(interaction, presenter)

        await answer_privately(interaction, services, page)

    @tree.command(name=said("command-records"), description=said("command-records-about"))
    @app_commands.rename(of=said("command-option-of"))
    @app_commands.describe(of=said("command-option-of-about"))
    @app_commands.choices(
        of=[
            app_commands.Choice(name=said("of-mine"), value="mine"),
            app_commands.Choice(name=said("of-server"), value="server"),
        ]
    )
    @app_commands.allowed_contexts(guilds=True, dms=True)
    @app_commands.allowed_installs(guilds=True)
    async def records(interaction: Interaction, of: str = "mine") -> None:
        whose: Literal["mine", "server"] = "server" if of == "server" else "mine"
        await answer_privately(
            interaction, services, lambda presenter: _records(interaction, presenter, whose)
        )


async def _play(interaction: Interaction, presenter: Presenter) -> Page:
    """The panel of the reader's run of today, which begins when it is asked for first."""
    header = await presenter.services.dailies.begin(
        presenter.reader.user,
        guild_id=interaction.guild_id,
        channel_id=interaction.channel_id or 0,
        locale=words().nearest(presenter.reader.locale),
    )
    return await replace(presenter, match=header.id).hand(
        *(welcome(header) if header.status == "playing" else ())
    )


async def _yesterday(interaction: Interaction, presenter: Presenter) -> Page:
    """The table of the newest day that is over."""
    services, reader, game = presenter.services, presenter.reader, daily_game()
    table = await services.dailies.table(game, services.dailies.yesterday())
    say = reader.say(game)
    lines = await day_lines(
        services, table, say, locale=reader.locale, guild_id=interaction.guild_id, reader=reader.user
    )
    if not table.standings:
        return sentence(lines)
    buttons = [share_table_button(say, table.day)]
    own = [one.header.id for one in table.standings if one.header.host == reader.user]
    buttons += [share_button(say, run, label="button-share-own") for run in own]
    return Page((Prose(lines), Row(tuple(buttons))))


async def _records(interaction: Interaction, presenter: Presenter, whose: Literal["mine", "server"]) -> Page:
    """What was reached by each set of rules."""
    services, reader = presenter.services, presenter.reader
    if whose == "mine":
        found = await services.records.of_user(reader.user)
    elif interaction.guild_id is None:
        raise MatchError("error-no-server")
    else:
        found = await services.records.of_server(interaction.guild_id, services.dailies.today())
    say = reader.say()
    if not found:
        return sentence(say(word(f"records-none-{whose}")))
    lines = await record_lines(services, found, reader.locale, is_named=whose == "server")
    return sentence(say(word(f"records-title-{whose}")) + "\n" + lines)
