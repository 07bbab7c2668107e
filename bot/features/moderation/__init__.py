"""Moderation: moderators of a server extend, pause or end a match, or offer a seat of it."""

from typing import Any

import discord
from discord import app_commands

from bot.commands.days import named_morning, offered_days
from bot.commands.options import MAX_CHOICES, Choices, MatchOption, number_typed, quietly
from bot.commands.tree import command, group
from bot.core.model import MatchError, MatchId, UserId
from bot.discord_io.faults import Failure, attempt
from bot.discord_io.interaction import Interaction, moderator, seen_as
from bot.features.moderation.pages import SEAT_WAYS, STOP, ModerationPages
from bot.features.moderation.service import Moderation
from bot.ui.reader import Visit
from bot.ui.reception import PageFor
from bot.ui.registration import Parts, Registry

MOST_DAYS = 14
Days = app_commands.Range[int, 1, MOST_DAYS]


def register(registry: Registry) -> None:
    """Add /match, the button that ends a match, and the answers to an offered seat."""
    parts = registry.parts
    matches, people = parts.matches, parts.people
    pages = ModerationPages(matches, Moderation(matches), parts.boards, people, parts.presenter)
    option = MatchOption(matches.lists, people, parts.reception)
    _add_commands(parts, option, pages)
    registry.match_press(pages.press_stop, STOP)
    registry.numbered_press(pages.answer, *SEAT_WAYS)


def _add_commands(parts: Parts, option: MatchOption, pages: ModerationPages) -> None:
    """Add /match with its sub-commands to the tree."""
    matches, reception, people = parts.matches, parts.reception, parts.people
    moderation = group(parts.tree, "match", discord.Permissions(manage_guild=True))

    async def open_here(interaction: Interaction, current: str) -> Choices:
        server = moderator(interaction)
        return await option.choices(interaction, current, await matches.lists.open_in(server.guild_id))

    async def answer(interaction: Interaction, typed: str | None, work: PageFor) -> None:
        async def meant() -> MatchId:
            moderator(interaction)
            match = (
                number_typed(typed) if typed else await matches.lists.match_in(interaction.channel_id or 0)
            )
            if match is None:
                raise MatchError("error-match-which")
            return match

        found = await attempt(meant())
        if isinstance(found, Failure):
            await reception.refuse(interaction, found.word)
        else:
            await reception.answer(interaction, work, found)

    here = app_commands.autocomplete(match=quietly(open_here))

    @command(moderation, "match-info", "match", abouts={"match": "any-match"})
    @here
    async def info(interaction: Interaction, match: str | None = None) -> None:
        await answer(interaction, match, lambda visit: pages.info(visit, moderator(interaction)))

    @command(moderation, "match-extend", "days", "match", abouts={"match": "any-match"})
    @here
    async def extend(interaction: Interaction, days: Days, match: str | None = None) -> None:
        await answer(interaction, match, lambda visit: pages.extend(visit, moderator(interaction), days))

    @command(moderation, "match-pause", "until", "match", abouts={"match": "any-match"})
    @app_commands.autocomplete(
        until=quietly(offered_days(matches, most_days=MAX_CHOICES)), match=quietly(open_here)
    )
    async def pause(interaction: Interaction, until: str, match: str | None = None) -> None:
        async def page(visit: Visit) -> Any:
            server = moderator(interaction)
            return await pages.pause(visit, server, await named_morning(matches, visit, until))

        await answer(interaction, match, page)

    @command(moderation, "match-end", "match", abouts={"match": "any-match"})
    @here
    async def end(interaction: Interaction, match: str | None = None) -> None:
        await answer(interaction, match, lambda visit: pages.ask_to_stop(visit, moderator(interaction)))

    @command(moderation, "match-replace", "player", "by", "match", abouts={"match": "any-match"})
    @here
    async def replace(
        interaction: Interaction, player: discord.User, by: discord.User, match: str | None = None
    ) -> None:
        async def page(visit: Visit) -> Any:
            server = moderator(interaction)
            must_be_able_to_play(by)
            await people.met(UserId(by.id), seen_as(by, interaction))
            return await pages.offer_seat(visit, server, player=UserId(player.id), newcomer=UserId(by.id))

        await answer(interaction, match, page)


def must_be_able_to_play(newcomer: discord.User | discord.Member) -> None:
    """Raise MatchError for a bot, and for a member who cannot see the match's channel."""
    if newcomer.bot:
        raise MatchError("error-replace-bot")
    may = newcomer.resolved_permissions if isinstance(newcomer, discord.Member) else None
    if not isinstance(newcomer, discord.Member) or (may is not None and not may.view_channel):
        raise MatchError("error-replace-elsewhere")
