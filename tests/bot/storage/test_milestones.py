"""The milestones of newcomers, counted once each, in the transaction of the step itself."""

import pytest

from bot.core.queries import Figures, MilestoneRepository, OperatorFigures
from bot.core.settings import Server, ServerRepository
from bot.core.store import Conflict
from bot.core.writes import AddDelivery, ReachMilestone, TellRow
from bot.storage.store import SqlStore
from tests.bot.storage.headers import waiting

ANA, BEN = 31, 32


async def test_a_step_is_reached_once_and_keeps_its_first_time(store: SqlStore) -> None:
    assert await MilestoneRepository(store).reached("pressed", [ANA, BEN]) == {}
    await store.write([ReachMilestone("pressed", ANA, 5.0)])
    await store.write([ReachMilestone("pressed", ANA, 9.0), ReachMilestone("decided", BEN, 9.5)])
    assert await MilestoneRepository(store).reached("pressed", [ANA, BEN]) == {ANA: 5.0}
    assert await MilestoneRepository(store).reached("decided", [ANA, BEN]) == {BEN: 9.5}


async def test_a_step_of_a_transaction_that_failed_was_not_reached(store: SqlStore) -> None:
    match = await store.create(waiting(), b"s", [AddDelivery(7, waiting().id, 1.0, 0.0)])
    with pytest.raises(Conflict):
        await store.write([ReachMilestone("decided", ANA, 2.0), AddDelivery(7, match, 2.0, 0.0)])
    assert await MilestoneRepository(store).reached("decided", [ANA]) == {}


async def test_the_figures_count_what_there_is(store: SqlStore) -> None:
    assert await OperatorFigures(store).figures(50.0) == Figures(0, 0, None, 0, 0, 0, 0)
    match = await store.create(waiting(), b"s", [TellRow(waiting().id, "card", "new", 20.0)])
    await store.write(
        [
            TellRow(match, "refresh", "0", 10.0),
            TellRow(match, "turn", "0", 70.0),
            ReachMilestone("pressed", ANA, 1.0),
            ReachMilestone("pressed", BEN, 1.0),
            ReachMilestone("decided", ANA, 1.0),
        ]
    )
    await ServerRepository(store).save(Server(guild=1))
    await ServerRepository(store).welcome(2, 3.0)
    assert await OperatorFigures(store).figures(50.0) == Figures(
        1, 0, 10.0, welcomed=1, pressed=2, decided=1, ended=0
    )
    assert (await OperatorFigures(store).figures(5.0)).waits_since is None
