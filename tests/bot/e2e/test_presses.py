"""Presses that come twice, too late, or from another player change nothing."""

import asyncio

from bot.words import words
from engine.core.game import word
from engine.core.log import Act
from tests.bot.e2e.players import ways_on
from tests.bot.e2e.playing import play_to
from tests.bot.e2e.world import World
from tests.bot.house import match_of, press_on
from tests.bot.people import Message, Person, Reply

STALE = words("hera_zeus").say(word("error-stale"))
ENDLESS = tuple(f"a1:{verb}:{number}:-:" for verb in "obank" for number in (2**63, 2**64, "9" * 70, "٤٢"))

NINES = "9" * 60
FORGED = (
    "k share", "k share/", "k share/x", "k share/9999-99-99", "k share/9999-12-31", f"k share/{NINES}",
    "k share/2026-11-20T00", "k accept", "k rematch", "k nonsense", f"n hera_zeus/{NINES}", "n /",
    "n chess/1", "n -1", f"v log~{NINES}", "v seen~-1", "v why~x", "v nonsense", f"q play~{NINES}",
    f"q ~!{NINES}", f"q {'/' * 60}", "q play/harpy/x/y/z", f"a {NINES}", "a d;d", "c nonsense", "c d:d",
    "f nonsense", "f fill", "s ?play", f"o {NINES}", "b nonsense",
)  # fmt: skip


async def pressed_at_once(person: Person, message: Message, custom_id: str, times: int) -> list[Reply]:
    """Press the same button this many times before any answer."""
    presses = (person.press(message, custom_id=custom_id, in_flight=True) for _ in range(times))
    return list(await asyncio.gather(*presses))


async def begun(world: World, turn: int = 1) -> tuple[int, Person, Message]:
    """Return a match of Ana and Dora (who both read English) in this turn, the mover, and their panel."""
    ana, dora = world.people["Ana"], world.people["Dora"]
    match = await world.begin(ana, dora)
    await play_to(world, match, turn, ana, dora)
    mover = world.mover(match)
    return match, mover, await world.panel(mover, match)


async def test_a_triple_tap_draws_one_card(world: World) -> None:
    match, mover, panel = await begun(world)
    before = len(world.ledger.entries(match))
    replies = await pressed_at_once(mover, panel, press_on(panel, "a", "d"), 3)
    assert len(world.ledger.entries(match)) == before + 1
    assert [reply.status for reply in replies] == ["answered"] * 3
    assert STALE not in (await mover.see(panel)).text


async def test_a_triple_tap_lays_one_card_and_on_undo_removes_one(world: World) -> None:
    match, mover, panel = await begun(world)
    seat = world.ledger.seat_of(match, mover.id)
    for laid in (1, 2):
        down = next(way for way in ways_on(panel) if way.arg.startswith("?play-"))
        where = (await mover.choose(panel, down.arg, down.custom_id)).message
        place = next(way for way in ways_on(where) if way.arg.startswith("+") and way.value is None)
        panel = (await pressed_at_once(mover, where, place.custom_id, 3))[-1].message
        assert len(world.ledger.draft(match, seat)) == laid
        panel = await mover.see(panel)
    await pressed_at_once(mover, panel, press_on(panel, "u"), 3)
    assert len(world.ledger.draft(match, seat)) == 1


async def test_an_old_panel_changes_nothing_and_shows_how_things_stand(world: World) -> None:
    match, mover, old = await begun(world)
    fresh = await world.panel(mover, match)
    await mover.press(fresh, custom_id=press_on(fresh, "a", "d"))
    before = world.ledger.entries(match)
    for way in ways_on(old):
        if way.value is None and way.verb in "acu":
            reply = await mover.press(old, custom_id=way.custom_id, in_flight=True)
            assert world.ledger.entries(match) == before
            is_repeat = way.arg == "d"
            assert (STALE in reply.text) is not is_repeat
            assert ways_on(reply.message)


async def test_a_panel_of_a_turn_long_gone_changes_nothing(world: World) -> None:
    match, mover, old = await begun(world)
    other = next(world.people[name] for name in ("Ana", "Dora") if name != mover.name)
    await play_to(world, match, 3, mover, other)
    before = world.ledger.entries(match)
    reply = await mover.press(old, custom_id=press_on(old, "a", "d"), in_flight=True)
    assert STALE in reply.text
    assert world.ledger.entries(match) == before


async def test_buttons_of_old_messages_open_the_present(world: World) -> None:
    match, mover, now = await begun(world, turn=3)
    opening = (await world.told(match, mover.name))[0]
    reply = await mover.press(opening, custom_id=press_on(opening, "o"))
    assert reply.text == now.text
    assert reply.message.labels == now.labels


async def test_a_stranger_sees_the_board_and_moves_nothing(world: World) -> None:
    match, mover, panel = await begun(world)
    cleo = world.people["Cleo"]
    message = (await world.told(match))[-1]
    before = world.ledger.entries(match)
    opened = await cleo.press(message, custom_id=press_on(message, "o"))
    assert opened.ephemeral
    assert "You have no seat in this match" in opened.text
    assert ways_on(opened.message) == []
    private = await mover.press(panel, custom_id=press_on(panel, "v", "text"))
    hand = [line for line in private.text.splitlines() if line[:2] in ("1.", "2.", "3.")]
    for custom_id in [*panel.custom_ids, f"a1:a:{match}:1.0:end", f"a1:k:{match}:-:resign"]:
        reply = await cleo.press(message, custom_id=custom_id, in_flight=True)
        assert reply.ephemeral
        assert not [line for line in hand if line in reply.text]
        assert ways_on(reply.message) == []
    assert world.ledger.entries(match) == before
    assert world.ledger.header(match)["status"] == "playing"


async def test_the_opponent_cannot_use_the_movers_panel(world: World) -> None:
    match, mover, panel = await begun(world)
    other = next(world.people[name] for name in ("Ana", "Dora") if name != mover.name)
    message = (await world.told(match))[-1]
    before = world.ledger.entries(match)
    for custom_id in panel.custom_ids:
        await other.press(message, custom_id=custom_id, in_flight=True)
    assert world.ledger.entries(match) == before
    assert world.ledger.draft(match, world.ledger.seat_of(match, mover.id)) == ()


async def test_an_unknown_id_gets_a_sentence(world: World) -> None:
    match, mover, _ = await begun(world)
    message = (await world.told(match))[-1]
    before = world.ledger.entries(match)
    for custom_id in ("a0:x:1", "a1:z:1:-:", "a1:a:999:1.0:d", "a1:a:1:1.0:nonsense", "?", *ENDLESS):
        reply = await mover.press(message, custom_id=custom_id, in_flight=True)
        assert reply.ephemeral
        assert reply.text
        assert "went wrong" not in reply.text
        assert custom_id not in ENDLESS or "older version" in reply.text
        assert world.ledger.entries(match) == before


async def test_whatever_a_forged_id_asks_for_gets_a_sentence(world: World) -> None:
    match, mover, panel = await begun(world)
    message = (await world.told(match))[-1]
    before = world.ledger.entries(match)
    rev = panel.custom_ids[0].split(":")[3]
    for forged in FORGED:
        custom_id = f"a1:{forged[0]}:{match if forged[0] != 'k' else 0}:{rev}:{forged[2:]}"
        reply = await mover.press(message, custom_id=custom_id, in_flight=True)
        assert reply.ephemeral, custom_id
        assert reply.text or reply.message.attachments, custom_id
        assert "went wrong" not in reply.text, custom_id
    assert world.ledger.entries(match) == before


async def test_one_of_two_concurrent_players_gets_the_open_seat(world: World) -> None:
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    for first, second in ((ben, cleo), (cleo, ben)):
        card = await world.offer(ana, None)
        match, accept = match_of(card), press_on(card, "k", "accept")
        one, two = await asyncio.gather(
            first.press(card, custom_id=accept, wait_s=1.0), second.press(card, custom_id=accept, wait_s=1.0)
        )
        await world.until(lambda match=match: world.ledger.state(match, "turn", "0") == "told")  # type: ignore[misc]
        holders = world.ledger.header(match)["holders"]
        seated = [person for person in (first, second) if f"user:{person.id}" in holders]
        assert len(seated) == 1
        assert f"user:{ana.id}" in holders
        loser = two if seated == [first] else one
        assert loser.ephemeral
        shown = words().say(word("error-seat-taken"), "fr" if loser.person is ben else "en")
        assert shown.partition("/")[0] in loser.text
        opening = (await world.told(match))[0]
        assert sorted(opening.mentions) == sorted([ana.name, seated[0].name])


async def test_accepting_twice_is_one_success(world: World) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    card = await world.offer(ana, ben)
    match, accept = match_of(card), press_on(card, "k", "accept")
    await asyncio.gather(*(ben.press(card, custom_id=accept, in_flight=True, wait_s=0.5) for _ in range(3)))
    await world.until(lambda: world.ledger.is_quiet(match))
    assert len([m for m in await world.told(match) if m.custom_ids]) == 1
    assert [entry for entry in world.ledger.entries(match) if isinstance(entry, Act)] == []
