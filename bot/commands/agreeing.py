"""What may players settle between them by typing? /offer-end, /pause."""

import re
from datetime import UTC, datetime
from typing import Any

from discord import app_commands

from bot.commands.match_option import MatchOption, quietly
from bot.commands.translation import command
from bot.discord_io.interaction import Interaction
from bot.matches.model import MatchError
from bot.matches.service import Matches
from bot.matches.time import DAY_S
from bot.ui.page import Page
from bot.ui.reader import Visit
from bot.ui.settling import Settling


def add(
    tree: app_commands.CommandTree[Any], option: MatchOption, settling: Settling, matches: Matches
) -> None:
    """Puts /offer-end and /pause into the tree."""

    @command(tree, "offer-end", "match")
    @app_commands.autocomplete(match=quietly(option.offered))
    async def offer_end(interaction: Interaction, match: str | None = None) -> None:
        await option.answer(interaction, match, settling.ask_to_end)

    @command(tree, "pause", "until", "match")
    @app_commands.autocomplete(match=quietly(option.offered))
    async def pause(interaction: Interaction, until: str, match: str | None = None) -> None:
        async def page(visit: Visit) -> Page:
            return await settling.offer(visit, "pause", instant(until, matches.clock()))

        await option.answer(interaction, match, page)


def instant(typed: str, now: float) -> float:
    """The instant that was typed: a day, such as 2026-12-12, or a number of days. Raises MatchError."""
    if days := re.fullmatch(r"\s*(\d{1,3})(\s*\w+)?\s*", typed):
        return now + int(days[1]) * DAY_S
    try:
        return datetime.fromisoformat(typed.strip()).replace(tzinfo=UTC).timestamp()
    except ValueError:
        raise MatchError("error-no-such-day") from None
