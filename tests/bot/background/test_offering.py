"""The robot as partner: it offers, waits for the answer, and does what was agreed."""

from bot.background.robots import Robots
from bot.core.matches import Matches
from bot.core.store import FullStore
from bot.features.hints.service import HintRequests
from engine.core.chance import Chance
from engine.core.game import Seat
from engine.core.log import Act
from engine.registry import ROBOTS
from tests.bot.background.matches import ANA
from tests.bot.background.test_robots import KEY, until
from tests.bot.background.test_thinking import WITHIN_S, partners

STEPS = 200


async def test_it_offers_its_partner_agrees_and_both_go_on(store: FullStore) -> None:
    matches = Matches(store, key=KEY)
    players = Robots(matches, key=KEY)
    match = await partners(matches, "even")
    ours = (await matches.header(match)).seat_of(ANA)
    assert ours is not None
    theirs = Seat(1 - ours)

    async def is_done() -> bool:
        return not players._playing

    for _ in range(STEPS):
        turn = await matches.robots.turn(match, theirs)
        if turn.legal:
            players.play(match, theirs, turn.question)
            await until(is_done, WITHIN_S)
        if ours not in (await matches.header(match)).to_act:
            continue
        own = await HintRequests(matches.loader).turn_for_hint(match, ANA)  # including her draft
        if "agree" in own.legal:
            break
        chosen = ROBOTS["hercules"].decide(own.view, own.legal, Chance(b"dice"))
        await matches.act(match, ANA, None, chosen)
    snapshot = await matches.look(match, ANA)
    assert snapshot.view.table.proposal.maker == theirs
    await matches.act(match, ANA, None, "agree")
    entries = [entry for entry in await store.entries(match) if isinstance(entry, Act)]
    assert any(entry.seat == theirs and entry.notations[-1].startswith("offer") for entry in entries)
    assert {entry.by for entry in entries if entry.seat == theirs} <= {
        "robot/hercules/1",
        "robot/hercules/1/even",
    }
    await players.close()
