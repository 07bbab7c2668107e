"""Standing orders answer a decision at once, as by hand, and their owner is notified."""

import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.core.consequences import BY_ITSELF, BY_ORDER, OrderRepository, ordered_since
from bot.core.matches import Matches, Opening
from bot.core.model import ROBOT, MatchId, UserId
from bot.storage.store import SqliteStore
from engine.core.game import Seat
from engine.core.log import Act, Resign
from engine.registry import GAMES
from tests.bot.announcing.test_answer import KEY
from tests.bot.background.conftest import Clock
from tests.bot.background.matches import ANA, BEN, offered

ORDERS: dict[str, dict[str, str]] = {
    "hera_zeus": {"discard_order": "guard"},
    "athena": {"deployment": "wall"},
    "hercules": {"end_plan": "auto"},
}


@pytest.fixture
async def matches(tmp_path: Path) -> AsyncIterator[Matches]:
    async with SqliteStore.open(tmp_path / "agon.db") as store:
        yield Matches(store, clock=Clock(), key=KEY)


async def begun(matches: Matches, game: str) -> MatchId:
    preset = "coop" if game == "hercules" else next(iter(GAMES[game].spec.presets))
    header = await offered(matches, game=game, preset=preset)
    await matches.challenges.accept(header.id, BEN, 77)
    return header.id


async def ordered_by(matches: Matches, match: MatchId) -> list[Act]:
    entries = await matches.store.entries(match)
    return [entry for entry in entries if isinstance(entry, Act) and entry.by == "wish"]


async def play(matches: Matches, match: MatchId, rng: random.Random, until: Any) -> bool:
    """Play until `until` returns True; return False if it never does."""
    for _ in range(250):
        header = await matches.header(match)
        if header.status != "playing" or await until():
            break
        seat = Seat(header.to_act[0])
        user = header.user_at(seat)
        assert user is not None
        leaves = [leaf.notation for leaf in (await matches.look(match, user)).menu.leaves()]
        await matches.act(match, user, None, rng.choice([one for one in leaves if one is not None]))
    return bool(await until())


@pytest.mark.parametrize("game", ORDERS)
async def test_a_standing_order_acts_at_once_and_notifies_its_owner(matches: Matches, game: str) -> None:
    await matches.loader.orders.order(ANA, game, **ORDERS[game])
    for seed in range(20):
        match = await begun(matches, game)

        async def is_ordered(match: MatchId = match) -> bool:
            return bool(await ordered_by(matches, match))

        if await play(matches, match, random.Random(seed), is_ordered):
            break
    header = await matches.header(match)
    own = header.seat_of(ANA)
    made = await ordered_by(matches, match)
    assert {act.seat for act in made} == {own}, "nobody else has ordered anything"
    look = await matches.look(match, ANA)
    assert look.ordered == made[-1].notations
    assert (await matches.look(match, BEN)).ordered == ()
    rows = await matches.store.outbox(match, states=("due", "sending", "told", "dropped"))
    questions = {row.key for row in rows if row.kind == "answer"}
    assert not [key for key in questions if key.startswith(f"{own}.")], "nobody waited"
    # Replayed from the log it is the same match.
    again = Matches(matches.store, clock=matches.clock, key=KEY)
    assert (await again.look(match, ANA)).rev == look.rev


def test_an_order_is_read_of_though_a_forced_action_followed() -> None:
    before = (
        Act(Seat(0), ("order>lie",), BY_ORDER),
        Act(Seat(0), ("cA",), "person"),
        Act(Seat(1), ("d",), "person"),
    )
    now = Act(Seat(0), ("order>guard",), BY_ORDER), Act(Seat(0), ("end",), BY_ITSELF)
    assert ordered_since([*before, *now], Seat(0)) == ("order>guard",)
    assert ordered_since([*before, *now], Seat(1)) == ()
    assert ordered_since([*before, *now, Resign(Seat(0))], Seat(0)) == ()


async def test_with_orders_of_both_play_begins_with_the_first_turn(matches: Matches) -> None:
    for user in (ANA, BEN):
        await matches.loader.orders.order(user, "athena", deployment="spear")
    match = await begun(matches, "athena")
    assert [act.notations for act in await ordered_by(matches, match)] == [("arrange>spear", "ready")] * 2
    header = await matches.header(match)
    assert header.status == "playing"
    assert (await matches.look(match, ANA)).ordered == ("arrange>spear", "ready")
    assert not [row for row in await matches.store.due(matches.clock() + 1e6) if row.kind == "fallback"]


async def test_against_the_robot_an_order_is_part_of_the_beginning(matches: Matches) -> None:
    await matches.loader.orders.order(ANA, "athena", deployment="wings")
    opening = Opening(
        game="athena",
        options=GAMES["athena"].spec.options(),
        preset="short",
        host=ANA,
        guests=(ROBOT,),
        host_side="drawn",
        guild_id=1,
        channel_id=2,
        locale="en",
    )
    started = await matches.challenges.open(opening, delivery=5)
    (act,) = await ordered_by(matches, started.id)
    assert act == Act(Seat(started.holders.index(f"user:{ANA}")), ("arrange>wings", "ready"), "wish")
    assert (await matches.challenges.open(opening, delivery=5)).id == started.id
    assert (await matches.look(started.id, ANA)).ordered == act.notations


async def test_orders_hold_for_later_decisions_only(
    matches: Matches,
) -> None:
    match = await begun(matches, "athena")
    await matches.loader.orders.order(ANA, "athena", deployment="wall")
    header = await matches.header(match)
    assert set(header.to_act) == {0, 1}, "what was asked before waits for its player"
    await matches.act(match, BEN, None, "arrange>wall")
    await matches.act(match, BEN, None, "ready")
    assert await ordered_by(matches, match) == []
    await matches.loader.orders.order(ANA, "athena", deployment="ask")
    assert await ordered_by(matches, await begun(matches, "athena")) == []


async def test_unreadable_or_impossible_orders_are_ignored(matches: Matches) -> None:
    await OrderRepository(matches.store).save(ANA, "athena", '{"deployment": "phalanx"}')
    assert await ordered_by(matches, await begun(matches, "athena")) == []
    for wrong in ({"deployment": "phalanx"}, {"colour": "red"}):
        with pytest.raises(ValueError, match="validation error"):
            await matches.loader.orders.order(UserId(9), "athena", **wrong)
    assert await OrderRepository(matches.store).orders(UserId(9), "athena") is None
