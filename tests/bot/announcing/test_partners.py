"""A question of both partners is the actor's; the other is pinged for an offer, or if none comes."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.core.model import MatchError, MatchId
from bot.core.paces import PACES, PaceId
from bot.core.snapshots import TableSnapshot
from bot.outbox.composing import PANEL_GOOD_FOR_S
from engine.core.game import Seat
from engine.core.log import Act, Agree
from tests.bot.announcing.test_answer import Table, open_table
from tests.bot.background.matches import ANA, BEN, offered
from tests.bot.house import House

OFFER = "offer>"


@pytest.fixture
def pace() -> PaceId:
    """Return the pace of the match."""
    return "none"


@pytest.fixture
async def table(tmp_path: Path, pace: PaceId) -> AsyncIterator[Table]:
    """Yield a run for two; an offer has just been declined, so either partner may go on."""
    async with open_table(tmp_path) as table:
        table.match = (await offered(table.matches, game="hercules", preset="coop", pace=pace)).id
        await table.matches.channel.card_shown(table.match, 400)
        await table.matches.challenges.accept(table.match, BEN, 77)
        rng = Random(1)
        while not await has_offer(table):
            header = await table.matches.header(table.match)
            seat = Seat(rng.choice(header.to_act))
            offers = [one for one in await choices(table, seat) if one.startswith(OFFER)]
            await act(table, seat, (offers or await choices(table, seat))[-1])
            await posted(table)
        (asked,) = (await table.matches.header(table.match)).to_act
        await act(table, Seat(asked), "decline")
        yield table


async def has_offer(table: Table) -> bool:
    facts = (await table.matches.table(table.match)).facts
    return bool(facts) and facts[-1].fact.word.id == "fact-offers"


async def choices(table: Table, seat: Seat) -> list[str]:
    user = (await table.matches.header(table.match)).user_at(seat)
    assert user is not None
    leaves = (await table.matches.look(table.match, user)).menu.leaves()
    return [leaf.notation for leaf in leaves if leaf.notation is not None]


async def act(table: Table, seat: Seat, notation: str) -> None:
    user = (await table.matches.header(table.match)).user_at(seat)
    assert user is not None
    await table.matches.act(table.match, user, None, notation)


async def posted(table: Table) -> list[tuple[int, ...]]:
    """Send due messages; return the users that each of them pings."""
    before = len(table.paper.posts)
    table.outbox.wake(table.match)
    await table.outbox.idle()
    return [post.pings for post in table.paper.posts[before:]]


async def test_a_later_offer_pings_the_partner_however_late_it_comes(table: Table) -> None:
    assert await posted(table) == []
    table.clock.now += 60.0
    assert await posted(table) == []
    actor = (await table.matches.table(table.match)).actor
    assert actor is not None
    other = Seat(1 - actor)
    offer = next(one for one in await choices(table, other) if one.startswith(OFFER))
    await act(table, other, offer)
    header = await table.matches.header(table.match)
    assert await posted(table) == [(header.user_at(actor),)]
    assert await posted(table) == []


async def test_an_offer_during_the_decision_to_wait_pings_at_once(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, came = table.matches.table, False

    async def read_before_an_offer(match: MatchId) -> TableSnapshot:
        nonlocal came
        seen = await read(match)
        if not came and seen.actor is not None:
            came = True
            other = Seat(1 - seen.actor)
            await act(table, other, next(one for one in await choices(table, other) if one.startswith(OFFER)))
        return seen

    monkeypatch.setattr(table.matches, "table", read_before_an_offer)
    (called,) = await posted(table)
    assert came
    snapshot = await read(table.match)
    (asked,) = [ask.seat for ask in snapshot.asks if ask.is_missing]
    assert called == (snapshot.header.user_at(asked),)


async def test_without_an_offer_both_are_pinged_in_the_end(table: Table) -> None:
    assert await posted(table) == []
    table.clock.now += PANEL_GOOD_FOR_S
    (called,) = await posted(table)
    assert sorted(called) == [ANA, BEN]


@pytest.mark.parametrize("pace", ["live"])
async def test_in_a_live_run_both_are_called_long_before_a_reminder(table: Table) -> None:
    assert await posted(table) == []
    table.clock.now += PACES["live"].turn_s / 5
    (called,) = await posted(table)
    assert sorted(called) == [ANA, BEN]


async def test_partners_take_no_card_back_and_end_their_run_together(table: Table) -> None:
    matches, match = table.matches, table.match
    log = await matches.store.entries(match)
    last = log[-1]
    assert isinstance(last, Act)
    header = await matches.header(match)
    owner, other = header.user_at(last.seat), header.user_at(Seat(1 - last.seat))
    assert owner is not None
    assert other is not None
    for user in (owner, other):
        with pytest.raises(MatchError) as refused:
            await matches.offers.offer(match, user, "undo")
        assert refused.value.word.id == "error-undo-final"
    assert await matches.store.entries(match) == log

    assert await matches.offers.offer(match, other, "call-off") == "offered"
    (end,) = await matches.offers.standing_offers(match)
    assert await matches.offers.agree(match, owner, end.number) == "granted"
    assert (await matches.header(match)).status == "over"
    assert (await matches.store.entries(match))[-1] == Agree()


async def test_over_the_wire_a_live_run_calls_both_in_time(house: House) -> None:
    ana, dora = house.people["Ana"], house.people["Dora"]
    match = await house.begin(ana, dora, game="hercules", rules="coop", pace="live")
    matches, rng = house.bot.matches, Random(1)
    while True:
        facts = (await matches.table(match)).facts
        header = await matches.header(match)
        seat = Seat(rng.choice(header.to_act))
        user = header.user_at(seat)
        assert user is not None
        ways = [leaf.notation for leaf in (await matches.look(match, user)).menu.leaves()]
        if facts and facts[-1].fact.word.id == "fact-offers":
            await matches.act(match, user, None, "decline")
            break
        offers = [one for one in ways if one is not None and one.startswith(OFFER)]
        chosen = (offers or [one for one in ways if one is not None])[-1]
        await matches.act(match, user, None, chosen)
        await house.bot.outbox.idle()
    await house.bot.outbox.idle()
    header = await matches.header(match)
    rows = await house.bot.store.outbox(match, states=("due",))
    waits = [row.due_at - header.changed_at for row in rows if row.kind == "turn"]
    assert waits
    assert max(waits) <= PACES["live"].turn_s / 5
