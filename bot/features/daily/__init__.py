"""The run of the day, the same for everybody, and the records of all runs."""

from bot.core.snapshots import SeatSnapshot
from bot.features.daily import commands
from bot.features.daily.pages import MINE, RUNS, SERVER, YESTERDAY, RunPages, on_panel, way, way_to
from bot.features.daily.records import Records
from bot.features.daily.service import Dailies
from bot.ui.match.panel import PanelAddition
from bot.ui.reader import Visit
from bot.ui.registration import DAY, RUN, Registry
from engine.core.text import Say

LABELS = {MINE: "button-runs", SERVER: "button-runs-server", YESTERDAY: "button-yesterday"}


def register(registry: Registry) -> None:
    """Add /daily and /records, their buttons, what can be shared of them, and the lines on panels."""
    parts = registry.parts
    store = parts.matches.store
    dailies = Dailies(store, clock=parts.clock, key=parts.key)
    pages = RunPages(parts.matches, dailies, Records(store), parts.people, parts.drawings, registry.ways)
    commands.add(parts.tree, parts.reception, parts.presenter, dailies, pages)
    registry.button(RUNS, pages.press)
    registry.shares(RUN, pages.shared_run, is_once=True)
    registry.shares(DAY, pages.shared_day, is_once=True)
    for page, label in (
        (MINE, "button-runs"),
        (SERVER, "button-runs-server"),
        (YESTERDAY, "button-yesterday"),
    ):
        registry.ways.add(way(page), way_to(page, label))

    async def added(visit: Visit, snapshot: SeatSnapshot, say: Say) -> PanelAddition:
        return on_panel(visit, snapshot, say, now=parts.clock())

    registry.panel(added)
