"""The panel of a run: it is in the thread, needs few taps, and still works after weeks."""

import asyncio
from random import Random

from bot.words import words
from engine.core.game import Seat, word
from engine.core.log import Resign
from engine.core.match import Match
from tests.bot.e2e.hercules.hands import Hand, dealt, hands_at, position, press, send
from tests.bot.e2e.players import ways_on
from tests.bot.e2e.playing import Figure
from tests.bot.e2e.world import World
from tests.bot.house import press_on
from tests.bot.people import Message, Person
from tests.games.hercules.lines import line_of, offering

MOST_TAPS = 12
CARDS = 5
UNUSUAL = ("birds", "bull", "belt")
"""Trials with fewer cards, fewer triggers or dearer uses of experience."""
WEEKS_S = 5 * 7 * 24 * 3600.0
STALE = words("hercules").say(word("error-stale"))
OWN = Seat(0)


async def planning(world: World, rules: str = "", *, deck: str = "deck>4-3-3") -> tuple[int, Person, Hand]:
    """Return a run of Ana in its first turn, and her hand on the panel."""
    ana = world.people["Ana"]
    match = await world.begin_alone(ana, game="hercules", rules=rules)
    while position(world, match).table_view().trial in UNUSUAL:
        match = await world.begin_alone(ana, game="hercules", rules=rules)
    hand = Hand(world, ana, match)
    await hand.act(deck)
    await world.until(lambda: world.ledger.state(match, "turn", "1") == "told")
    await hand.open()
    return match, ana, hand


def card_on(page: Message) -> str:
    """Return a card that can be laid, one that gives experience first."""
    offered = [way.arg for way in ways_on(page)]
    return next(card for card in ("training", "strike", "block") if card in offered)


async def test_two_questions_in_one_select_are_answered_on_the_panel(world: World) -> None:
    ana = world.people["Ana"]
    match = await world.begin_alone(ana, game="hercules")
    (panel,) = await world.told(match)
    way = next(way for way in ways_on(panel) if way.arg == "deck>2-4-4")
    chosen = await ana.choose(panel, way.arg, way.custom_id)
    assert chosen.message.id == panel.id
    assert chosen.is_update
    assert not chosen.ephemeral
    record = await ana.see(panel)
    assert not ways_on(record)
    assert "began with 2 × Training" in record.text


# --- taps, preview, undo -----------------------------------------------------------------------------------


async def test_a_turn_of_five_cards_with_posture_takes_twelve_taps(world: World, figure: Figure) -> None:
    match, _, hand = await planning(world, deck="deck>6-2-2")
    before, turn = hand.taps, world.ledger.header(match)["turn"]
    await hand.act("posture")
    for _ in range(CARDS):
        assert hand.page is not None
        await hand.act(card_on(hand.page))
    await hand.act("done")
    assert hand.page is not None
    for notation in ("buy>strike", "improve", "end"):  # the doubled first card pays for both
        await hand.act(notation)
    taps = hand.taps - before
    figure(f"Hercules: a turn (Posture, five cards, perfecting, end) takes {taps} taps from the open panel")
    assert world.ledger.header(match)["turn"] == turn + 1
    assert taps <= MOST_TAPS


async def test_turning_the_posture_and_ending_is_one_press(world: World) -> None:
    match, ana, hand = await planning(world)
    for _ in range(CARDS):
        assert hand.page is not None
        await hand.act(card_on(hand.page))
    page = await hand.act("done")
    assert "Turn the Posture and end perfecting" in page.labels
    taps, turn = hand.taps, world.ledger.header(match)["turn"]
    await hand.act("posture>end")
    assert hand.taps == taps + 1
    assert world.ledger.acts(match, OWN)[-1] == "posture>end"
    assert world.ledger.header(match)["turn"] == turn + 1
    again = await ana.press(page, custom_id=press_on(page, "a", "posture>end"), in_flight=True)
    assert world.ledger.acts(match, OWN).count("posture>end") == 1
    assert "Something went wrong" not in again.text


async def test_an_action_takes_hardly_more_than_a_tap(world: World, figure: Figure) -> None:
    match = await world.begin_alone(world.people["Ana"], game="hercules")
    line = line_of(*dealt(world, match))
    (hand,) = hands_at(world, match)
    taken, before, turn = list[int](), 0, 0
    for step in line.steps[:60]:
        await press(world, match, [step], [hand])
        if world.ledger.header(match)["turn"] != turn:
            turn = world.ledger.header(match)["turn"]
            taken.append(hand.taps - before)
            before = hand.taps
    figure(f"Hercules: taps of the deck and of each turn after it, as the robot plays: {taken}")
    assert hand.taps <= 1.1 * hand.actions


async def test_the_panel_says_what_the_order_yields_before_a_card(world: World) -> None:
    match, _, hand = await planning(world)
    assert hand.page is not None
    assert "Attack 0 (takes no Life) · Defense 0" in hand.page.text
    for _ in range(3):
        page = await hand.act(card_on(hand.page))
        attack, defense, xp = laid_out(world, match).seat_view(OWN).table.sums
        assert f"Attack {attack} (" in page.text
        assert f"Defense {defense} (" in page.text
        assert f"experience {xp}" in page.text
        assert f"So far: Attack {attack}, Defense {defense}, experience {xp} " in described(page)


def described(page: Message) -> str:
    """Return the description of the picture."""
    return page.attachments[0].description or ""


async def test_laid_cards_can_be_undone_until_planning_ends(world: World) -> None:
    match, ana, hand = await planning(world)
    first = await hand.open()
    for _ in range(2):
        assert hand.page is not None
        await hand.act(card_on(hand.page))
    assert len(world.ledger.draft(match, 0)) == 2
    page = hand.page
    assert page is not None
    for left in (1, 0):
        page = (await ana.press(page, custom_id=press_on(page, "u"))).message
        assert len(world.ledger.draft(match, 0)) == left
    assert (page.text, page.labels) == (first.text, first.labels)
    for _ in range(CARDS):
        page = await hand.act(card_on(await hand.open()))
    committed = await hand.act("done")
    assert not [part for part in committed.buttons if part["label"] == "Undo" and not part.get("disabled")]


async def test_an_action_that_draws_a_card_cannot_be_undone(world: World) -> None:
    match, _, hand = await planning(world, "omphale=true")
    page = await hand.act(card_on(await hand.open()))
    assert len(world.ledger.draft(match, OWN)) == 1
    drawn = await hand.act(f"under>{card_on(page)}")
    assert world.ledger.draft(match, OWN) == ()
    assert "drew" in drawn.text
    assert next(part for part in drawn.buttons if part["label"] == "Undo")["disabled"]


# --- strangers, stale and double presses -------------------------------------------------------------------


async def test_a_strangers_presses_are_refused_and_change_nothing(world: World) -> None:
    match, _, hand = await planning(world)
    page = await hand.open()
    cleo, before = world.people["Cleo"], world.ledger.entries(match)
    for custom_id in [part["custom_id"] for part in page.buttons if not part.get("disabled")]:
        reply = await cleo.press(page, custom_id=custom_id, in_flight=True)
        assert reply.ephemeral
        assert not reply.is_update
        if custom_id.split(":")[1] in "acsu":
            assert "You have no seat in this match" in reply.text
    assert (world.ledger.entries(match), world.ledger.draft(match, 0)) == (before, ())
    seen = await cleo.see(page)
    assert (seen.text, seen.labels) == (page.text, page.labels)


async def test_a_triple_tap_lays_one_card_and_ends_planning_once(world: World) -> None:
    match, ana, hand = await planning(world)
    for laid in range(1, CARDS + 1):
        page = await hand.open()
        custom_id = press_on(page, "a", card_on(page))
        await asyncio.gather(*(ana.press(page, custom_id=custom_id, in_flight=True) for _ in range(3)))
        assert len(world.ledger.draft(match, 0)) == laid
    page = await hand.open()
    before = len(world.ledger.entries(match))
    done = press_on(page, "a", "done")
    replies = await asyncio.gather(*(ana.press(page, custom_id=done, in_flight=True) for _ in range(3)))
    assert len(world.ledger.entries(match)) == before + 1
    assert [reply.status for reply in replies] == ["answered"] * 3
    assert STALE not in (await ana.see(page)).text


async def test_the_panel_of_a_turn_that_is_over_acts_no_more(world: World) -> None:
    match, ana, hand = await planning(world)
    old = await hand.open()
    await _to_next_turn(world, match, hand)
    before = world.ledger.entries(match)
    reply = await ana.press(old, custom_id=press_on(old, "a", card_on(old)), in_flight=True)
    assert ways_on(reply.message) == []
    assert reply.message.id == old.id
    assert STALE not in reply.text
    assert world.ledger.entries(match) == before
    assert world.ledger.draft(match, 0) == ()


async def _to_next_turn(world: World, match: int, hand: Hand) -> None:
    turn = world.ledger.header(match)["turn"]
    while world.ledger.header(match)["turn"] == turn:
        legal = [action.notation for action in laid_out(world, match).legal(OWN)]
        await hand.act(next((end for end in ("end", "done") if end in legal), legal[0]))
    await world.until(lambda: world.ledger.state(match, "turn", str(turn + 1)) == "told")


def laid_out(world: World, match: int) -> Match:
    """Return the run as its player sees it, with the unsent draft."""
    return position(world, match).preview(OWN, world.ledger.draft(match, OWN))


# --- restarts, weeks, giving up ----------------------------------------------------------------------------


async def test_a_restart_in_the_middle_of_planning_loses_nothing(world: World) -> None:
    match, ana, hand = await planning(world)
    for _ in range(3):
        page = await hand.act(card_on(await hand.open()))
    draft, told = world.ledger.draft(match, 0), len(await world.told(match))
    await world.restart()
    assert world.ledger.draft(match, 0) == draft
    after = (await ana.press(await ana.see(page), custom_id=press_on(page, "u"))).message
    assert world.ledger.draft(match, 0) == draft[:2]
    assert after.id == page.id
    assert len(await world.told(match)) == told


async def test_a_run_is_found_in_games_and_continued_after_weeks(world: World) -> None:
    match, ana, hand = await planning(world)
    await hand.act(card_on(await hand.open()))
    draft = world.ledger.draft(match, 0)
    await world.body.stop()
    await world.people.control("thread", channel=world.thread(match), archived=True)
    world.inside.clock.ahead_s += WEEKS_S
    await world.start()
    assert world.ledger.draft(match, 0) == draft
    view = position(world, match).table_view()
    trial = words("hercules").say(word(f"card-trial-{view.trial}"))
    listed = await ana.slash("games", "games")
    assert f"Hercules #{match} (Ana), trial 1 of 12: {trial}" in listed.text
    its_own = next(id for id in listed.message.custom_ids if id.startswith(f"a1:o:{match}:"))
    opened = await ana.press(listed, custom_id=its_own)
    assert opened.ephemeral
    again = await ana.press(opened.message, custom_id=press_on(opened, "a", card_on(opened.message)))
    assert len(world.ledger.draft(match, 0)) == 2
    hand.page = again.message
    await _to_next_turn(world, match, hand)
    assert not world.sandbox.channel(world.thread(match)).archived
    assert (await hand.open()).is_v2


async def test_resigning_a_run_loses_it_and_its_panel_offers_nothing(world: World) -> None:
    match, ana, hand = await planning(world)
    page = await hand.open()
    asked = await ana.slash("resign", world.thread(match))
    assert "opponent" not in asked.text
    await ana.press(asked, custom_id=press_on(asked, "k", "resign"))
    await world.over(match)
    assert isinstance(world.ledger.entries(match)[-1], Resign)
    outcome = position(world, match).outcome()
    assert outcome is not None
    assert outcome.winners == frozenset()
    end = (await world.told(match))[-2]
    assert end.content.splitlines()[0] == f"Hercules #{match}: the end. Defeat. Ana resigned."
    last = await ana.see(page)
    assert ways_on(last) == []
    assert "Ana resigned." in last.text


# --- for two -----------------------------------------------------------------------------------------------


async def for_two(world: World, rules: str = "coop") -> tuple[int, list[Hand]]:
    """Return a run of Ana and Dora in its first planning, and their hands."""
    ana, dora = world.people["Ana"], world.people["Dora"]
    match = await world.begin(ana, dora, game="hercules", rules=rules)
    hands = hands_at(world, match)
    for hand in hands:
        await hand.act("deck>4-3-3")
    await world.until(lambda: world.ledger.is_quiet(match))
    return match, hands


async def test_partners_see_each_others_plans_and_press_their_own(world: World) -> None:
    match, (one, two) = await for_two(world)
    page = await one.act(card_on(await one.open()))
    assert page.ephemeral
    other = await two.open()
    assert f"Laid out by {one.person.name}, not sent yet: " in other.text
    before = world.ledger.draft(match, 0)
    for custom_id in page.custom_ids:  # the partner's own card, question or nothing: never the other's row
        await two.person.press(other, custom_id=custom_id, in_flight=True)
    assert world.ledger.draft(match, 0) == before


async def test_a_partners_open_panel_is_updated_automatically(world: World) -> None:
    match, (one, two) = await for_two(world)
    watched = await two.open()
    assert "Laid out by" not in watched.text
    await one.act(card_on(await one.open()))

    async def follows(text: str) -> Message:
        return await two.person.wait_for(lambda shown: shown.id == watched.id and text in shown.text)

    seen = await follows(f"Laid out by {one.person.name}, not sent yet: ")
    laid = await two.person.press(seen, custom_id=press_on(seen, "a", card_on(seen)))
    assert STALE not in laid.text
    log = await two.person.press(laid, custom_id=press_on(laid, "v", "log"))
    await one.act(card_on(await one.open()))
    await asyncio.sleep(1.5)
    assert (await two.person.see(log.message)).text == log.text  # another page is not taken away
    assert len(world.ledger.draft(match, OWN)) == 2


async def test_the_message_calls_whose_decision_is_missing(world: World) -> None:
    ana, dora = world.people["Ana"], world.people["Dora"]
    match = await world.begin(ana, dora, game="hercules", rules="coop")
    hands, line = hands_at(world, match), line_of(*dealt(world, match), offering(Random(0)))
    done = next(number for number, step in enumerate(line.steps) if step.notation.startswith("offer>"))
    await send(world, match, line.steps[:done])
    await hands[line.steps[done].seat].act(line.steps[done].notation)
    await world.until(lambda: world.ledger.is_quiet(match))
    maker, asked = hands[line.steps[done].seat], hands[1 - line.steps[done].seat]
    called = (await world.told(match))[-1]
    assert called.mentions.count(asked.person.name) == 1
    assert called.content.splitlines()[0].startswith(f"Hercules #{match}, step ")
    assert f"{asked.person.name}, your turn with {maker.person.name}." in called.content.splitlines()[0]
    assert any(line.startswith(asked.person.mention) for line in called.content.splitlines())
    waiting = await maker.open()
    assert [way.arg for way in ways_on(waiting) if way.verb == "a"] == ["withdraw"]
    assert "Your partner is considering your offer." in waiting.text
    assert "your move" not in waiting.text
    games = await maker.person.slash("games", "games")
    assert "waiting for you: 0" in games.text


async def test_partners_who_give_up_lose_together(world: World) -> None:
    match, (one, two) = await for_two(world)
    asked = await one.person.slash("resign", world.thread(match))
    assert "opponent" not in asked.text
    await one.person.press(asked, custom_id=press_on(asked, "k", "resign"))
    await world.over(match)
    end = (await world.told(match))[-2]
    first = end.content.splitlines()[0]
    assert first == f"Hercules #{match}: the end. Defeat. {one.person.name} resigned."
    assert end.mentions == [two.person.name]
    assert "Thank you for playing" in end.content
