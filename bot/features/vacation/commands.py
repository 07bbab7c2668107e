"""The commands /away and /resume."""

from dataclasses import replace
from typing import Any

from discord import app_commands

from bot.commands.days import named_morning, offered_days
from bot.commands.options import MatchOption, quietly
from bot.commands.tree import command
from bot.core.matches import Matches
from bot.core.paces import DAY_S
from bot.discord_io.faults import Failure, attempt
from bot.discord_io.interaction import Interaction
from bot.features.vacation.pages import VacationPages
from bot.features.vacation.service import MOST_AWAY_S, Vacations
from bot.ui.match.presenter import Presenter
from bot.ui.page import Page, sentence
from bot.ui.reader import Visit
from bot.ui.reception import Reception
from engine.core.game import word


def add(
    tree: app_commands.CommandTree[Any],
    reception: Reception,
    option: MatchOption,
    presenter: Presenter,
    matches: Matches,
    vacations: Vacations,
    pages: VacationPages,
) -> None:
    """Add /away and /resume to the tree."""

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
            is_away = (await vacations.allowance(visit.user)).until is not None
            meant = await attempt(option.meant(interaction, match))
            if match is None and (is_away or isinstance(meant, Failure)):
                return await pages.come_home(visit)
            if isinstance(meant, Failure):
                return sentence(visit.reader.say()(meant.word))
            if match is None and not await matches.offers.is_paused(meant):
                return await pages.come_home(visit)
            answer = await matches.offers.offer(meant, visit.user, "resume")
            return await presenter.hand(replace(visit, match=meant), word(f"panel-offer-{answer}"))

        await reception.answer(interaction, page)
