"""A match goes on by the rules it was begun under."""

from dataclasses import replace

from bot.core.consequences import after_entry
from bot.core.matches import Matches, Opening
from bot.core.model import DRAWN, ROBOT, SOLO
from bot.core.store import FullStore
from bot.core.writes import SaveHeader, Schedule
from bot.features.challenge import Rematches
from bot.features.ratings.rating import is_rated
from engine.core.game import Seat
from engine.games.hercules import Hercules
from engine.registry import GAMES
from tests.bot.background.conftest import Clock
from tests.bot.background.matches import ANA, BEN, ZEUS, offered
from tests.conformance.wrapped import match_from

KEY = b"k" * 32
SPEC = GAMES["hercules"].spec


async def test_a_match_keeps_its_headers_ruleset_through_a_restart(store: FullStore, clock: Clock) -> None:
    opening = Opening(
        game="hercules", options=SPEC.options(), preset="normal", host=ANA, guests=(SOLO,), host_side=DRAWN,
        guild_id=1, channel_id=2, locale="en",
    )  # fmt: skip
    matches = Matches(store, clock=clock, key=KEY)
    begun, now = await matches.challenges.open(opening), await matches.challenges.open(opening)
    await store.write([SaveHeader(replace(begun, ruleset=1))])
    for header in (begun, now):
        await Matches(store, clock=clock, key=KEY).challenges.accept(header.id, ANA, int(header.id))
    restarted = Matches(store, clock=clock, key=KEY)
    rulesets = [
        (await again.table(header.id)).view.ruleset
        for header in (begun, now)
        for again in (matches, restarted)
    ]
    assert rulesets == [1, 1, SPEC.ruleset, SPEC.ruleset]
    assert SPEC.ruleset > 1


async def test_a_match_stored_with_old_option_keys_is_played_by_them(store: FullStore, clock: Clock) -> None:
    old = {"V1": "zeus", "V2": "never", "V3": "forbidden", "V4": "survives", "V5": "both", "V6": "owner"}
    header = await offered(Matches(store, clock=clock, key=KEY), side="hera")
    await store.write([SaveHeader(replace(header, options={**old, "loser": None}))])
    matches = Matches(store, clock=clock, key=KEY)
    await matches.challenges.accept(header.id, BEN, 77)
    for user in (ANA, BEN):
        for _ in range(3):
            first = (await matches.look(header.id, user)).menu.leaves()[0].notation
            await matches.act(header.id, user, None, first or "")
        await matches.act(header.id, user, None, "ready")
    assert [ask.seat for ask in (await matches.table(header.id)).asks] == [ZEUS]
    stored = await store.header(header.id)
    assert stored is not None
    assert stored.options["V1"] == "zeus"


async def test_a_standing_challenge_keeps_its_former_kosmos(store: FullStore, clock: Clock) -> None:
    """Before ruleset 3 the preset `kosmos` was `V1=hera V2=pegasus` and nothing else."""
    matches = Matches(store, clock=clock, key=KEY)
    header = await offered(matches, side="zeus", pace="slow")
    old = {"who_begins": "hera", "own_figure": "pegasus", "loser": None}
    await store.write([SaveHeader(replace(header, options=old, preset="kosmos", ruleset=2))])
    begun = await matches.challenges.accept(header.id, BEN, 77)
    assert is_rated(begun)
    options = (await matches.table(header.id)).view.options
    assert (options.own_figure, options.piles, options.attacks) == ("pegasus", "top", "forced")
    await matches.resign(header.id, BEN)
    again = await Rematches(matches).ask(header.id, ANA, 78)
    assert again.header.options == {**begun.options, **again.header.options}
    assert is_rated(again.header)


async def test_a_robot_does_nothing_that_it_is_not_waited_for(store: FullStore, clock: Clock) -> None:
    """A partner who has said "You decide" may still use their own Posture, but need not."""
    game = Hercules()
    header = await offered(Matches(store, clock=clock, key=KEY))
    header = replace(header, game="hercules", options={"coop": True}, holders=("user:1", ROBOT))
    text = "perfect | trial hind life 99 | 0: A pile[river+] | 1: B deck[block] | coop=true"
    before = match_from(game, game.position(text))
    after, _ = before.act(Seat(1), ["you-decide"])
    assert [(ask.seat, ask.is_missing) for ask in after.asks()] == [(0, True), (1, False)]
    due = [
        change for change in after_entry(header, before, after, 0.0).changes if isinstance(change, Schedule)
    ]
    assert due == []
