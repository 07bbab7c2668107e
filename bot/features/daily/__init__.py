"""The daily run, the same for all players, and the records of all runs: /daily and /records."""

from dataclasses import replace

from bot.commands.tree import command
from bot.core.snapshots import SeatSnapshot
from bot.discord_io.interaction import Interaction
from bot.features.daily.pages import MINE, RUNS, SERVER, YESTERDAY, RunPages, on_panel, way, way_to
from bot.features.daily.service import Dailies, Records
from bot.ui.match.panel import PanelAddition
from bot.ui.page import Page
from bot.ui.reader import Visit
from bot.ui.registration import DAY, RUN, Registry
from bot.words import words
from engine.core.game import word
from engine.core.proof import folded
from engine.core.text import Say

LABELS = {MINE: "button-runs", SERVER: "button-runs-server", YESTERDAY: "button-yesterday"}


def register(registry: Registry) -> None:
    """Add /daily and /records, their buttons, what can be shared of them, and the lines on panels."""
    parts, store = registry.parts, registry.parts.matches.store
    dailies = Dailies(store, clock=parts.clock, key=parts.key)
    pages = RunPages(parts.matches, dailies, Records(store), parts.people, parts.drawings, registry.ways)

    @command(
        parts.tree, "daily", "show", choices={"show": {"play": "show-play", "yesterday": "show-yesterday"}}
    )
    async def daily(interaction: Interaction, show: str = "play") -> None:
        async def page(visit: Visit) -> Page:
            if show == "yesterday":
                return await pages.yesterday(visit, interaction)
            header = await dailies.begin(
                visit.user,
                guild_id=interaction.guild_id,
                channel_id=interaction.channel_id or 0,
                locale=words().nearest(visit.reader.locale),
            )
            fingerprint = word("daily-fingerprint", fingerprint=folded(header.fingerprint))
            told = (word("daily-welcome"), fingerprint) if header.status == "playing" else ()
            return await parts.presenter.hand(replace(visit, match=header.id), *told)

        await parts.reception.answer(interaction, page)

    @command(parts.tree, "records", "of", choices={"of": {"mine": "of-mine", "server": "of-server"}})
    async def best(interaction: Interaction, of: str = "mine") -> None:
        whose = SERVER if of == SERVER else MINE
        await parts.reception.answer(interaction, lambda visit: pages.page(visit, interaction, whose))

    async def added(visit: Visit, snapshot: SeatSnapshot, say: Say) -> PanelAddition:
        return on_panel(visit, snapshot, say, now=parts.clock())

    registry.button(RUNS, pages.press)
    registry.shares(RUN, pages.shared_run, is_once=True)
    registry.shares(DAY, pages.shared_day, is_once=True)
    for page, label in LABELS.items():
        registry.ways.add(way(page), way_to(page, label))
    registry.panel(added)
