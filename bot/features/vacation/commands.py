"""How does somebody say that they are away, and back? /away, /resume."""

from dataclasses import replace
from typing import Any

from discord import app_commands

from bot.commands.days import named_morning, offered_days
from bot.commands.match_option import MatchOption, quietly
from bot.commands.translation import command
from bot.discord_io.interaction import Interaction
from bot.matches.absences import MOST_AWAY_S
from bot.matches.service import Matches
from bot.matches.time import DAY_S
from bot.ui.answering.reception import Reception
from bot.ui.boundary import Failure, attempt
from bot.ui.match.settling import Settling
from bot.ui.page import Page, sentence
from bot.ui.people.away import AwayPages
from bot.ui.reader import Visit


def add(
    tree: app_commands.CommandTree[Any],
    reception: Reception,
    option: MatchOption,
    matches: Matches,
    pages: AwayPages,
    settling: Settling,
) -> None:
    """Puts /away and /resume into the tree."""

    @command(tree, "away", "until", abouts={"until": "away"})
    @app_commands.autocomplete(until=quietly(offered_days(matches, most_days=int(MOST_AWAY_S / DAY_S))))
    async def away(interaction: Interaction, until: str) -> None:
        async def page(visit: Visit) -> Page:
            return await pages.leave(visit, await named_morning(matches, visit, until))

        await reception.answer(interaction, page)

    @command(tree, "resume", "match")
    @app_commands.autocomplete(match=quietly(option.offered))
    async def resume(interaction: Interaction, match: str | None = None) -> None:
        async def page(visit: Visit) -> Page:
            is_away = (await matches.vacations.allowance(visit.user)).until is not None
            meant = await attempt(option.meant(interaction, match))
            if match is None and (is_away or isinstance(meant, Failure)):
                return await pages.come_home(visit)
            if isinstance(meant, Failure):
                return sentence(visit.reader.say()(meant.word))
            if match is None and not await matches.offers.is_paused(meant):
                return await pages.come_home(visit)
            return await settling.offer(replace(visit, match=meant), "resume")

        await reception.answer(interaction, page)
