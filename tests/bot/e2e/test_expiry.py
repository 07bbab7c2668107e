"""An absent player over the wire: a robot stands in, and a player who has left is awaited no more."""

import asyncio
from typing import Any

import pytest

from bot.core.paces import DAY_S, HOUR_S
from engine.core.log import Expire
from tests.bot.e2e.test_time import NO_SEAT, TOO_EARLY, awaited, newest
from tests.bot.e2e.world import World, on_sides
from tests.bot.house import press_on
from tests.bot.people import Person

LONG_EN, LONG_FR = (pytest.param(locale, marks=pytest.mark.long) for locale in ("en", "fr"))
AGREED = {"en": "Who accepts agrees to this.", "fr": "Accepter, c’est y consentir."}
PLAYS = {"en": "the robot plays this turn for {}", "fr": "le robot joue ce tour pour {}"}
STOOD_IN = {"en": "The robot stood in for {}", "fr": "Le robot a remplacé {}"}
LEFT = {"en": "{} has left this server.", "fr": "{} a quitté ce serveur."}
CHOOSE = {"en": "{} does not come, and the choice is yours", "fr": "{} ne vient pas : à vous de choisir"}
YOURS = {"en": "**Your move**, due <t:", "fr": "**À vous de jouer**, échéance <t:"}
THEIRS = {"en": "{} to move, due <t:", "fr": "À {} de jouer, échéance <t:"}
PACE = {"en": "· Daily", "fr": "· Quotidien"}
FOR_BEN = {"en": "You decide for Ben", "fr": "Vous décidez pour Ben"}
SOLO = {"en": "goes on alone and decides for both", "fr": "continue et décide pour les deux"}
BACK = {"en": "is back and decides for themselves", "fr": "reprend ses propres décisions"}
RETURNED = {"en": "{} is here after all", "fr": "{} est finalement là"}


def settle(world: World, locale: str) -> tuple[Person, Person, Person]:
    """Set the language of three people and the server; return the people."""
    world.sandbox.world.guild_locale = locale
    people = [world.people[name] for name in ("Ana", "Ben", "Cleo")]
    for person in people:
        world.sandbox.world.person(person.name).locale = locale
    ana, ben, cleo = people
    return ana, ben, cleo


async def hurried(world: World, match: int, turn: int) -> None:
    """Let the robot play until this turn, without its pauses."""
    while world.ledger.header(match)["turn"] < turn:
        world.inside.advance(2.0, match)
        await asyncio.sleep(0.2)
    await world.until(lambda: world.ledger.is_quiet(match))


@pytest.mark.parametrize("locale", ["en", LONG_FR])
async def test_a_robot_stands_in_for_a_late_player(world: World, locale: str) -> None:
    ana, ben, cleo = settle(world, locale)
    match, mover, waiter = await awaited(world, ana, ben, "daily", **{"stand-in": "True"})
    (card,) = [message for message in await ana.messages("games") if message.custom_ids]
    assert AGREED[locale] in card.text
    for person, line in ((mover, YOURS[locale]), (waiter, THEIRS[locale].format(mover.name))):
        listed = await person.slash("games", "lounge")
        assert line in listed.text
        assert PACE[locale] in listed.text

    world.inside.advance(49 * HOUR_S, match)
    await world.until(lambda: [row for row in world.ledger.outbox(match) if row.kind == "expiry"])
    late = await newest(world, match)
    robot = press_on(late, "k", "late-robot")
    for person, why in ((cleo, NO_SEAT), (mover, TOO_EARLY)):
        assert why[locale] in (await person.press(late, custom_id=robot)).text
    await world.restart()
    listed = await waiter.slash("games", "lounge")
    first = listed.text.splitlines()[1]
    assert CHOOSE[locale].format(mover.name) in first
    await waiter.press(listed, custom_id=press_on(listed, "k", "late-robot"))
    await waiter.press(late, custom_id=robot, in_flight=True)

    await hurried(world, match, 2)
    seat = world.ledger.seat_of(match, mover.id)
    assert world.ledger.acts(match, seat, by="robot/")
    notices = [one for one in await world.told(match) if PLAYS[locale].format(mover.name) in one.content]
    assert [one.mentions for one in notices] == [[]]
    assert world.mover(match) is waiter
    await mover.slash("resign", world.thread(match))
    hand = (await mover.slash("resign", world.thread(match))).message
    await mover.press(hand, custom_id=press_on(hand, "k", "resign"))
    await world.over(match)
    assert STOOD_IN[locale].format(mover.name) in " ".join(one.text for one in await world.told(match))


@pytest.mark.parametrize("locale", [LONG_EN, "fr"])
async def test_a_departure_is_announced_and_the_other_player_decides(world: World, locale: str) -> None:
    ana, ben, cleo = settle(world, locale)
    match, mover, waiter = await awaited(world, ana, ben, "daily")
    world.sandbox.leave(mover.name)
    asked = "GET /guilds/*/members/*"
    world.inside.advance(12 * HOUR_S + 60, match)
    await world.until(lambda: [row for row in world.ledger.outbox(match) if row.kind == "expiry"])
    late = await newest(world, match)
    assert LEFT[locale].format(mover.name) in late.content.splitlines()[0]
    assert late.mentions == [waiter.name]
    assert len(world.sandbox.faults.requests(asked)) == 1
    claim = press_on(late, "k", "late-claim")
    assert NO_SEAT[locale] in (await cleo.press(late, custom_id=claim)).text

    world.sandbox.leave(mover.name, left=False)
    await world.restart()
    assert RETURNED[locale].format(mover.name) in (await waiter.press(late, custom_id=claim)).text
    await world.until(lambda: world.ledger.is_quiet(match))
    assert claim not in (await newest(world, match)).custom_ids
    assert TOO_EARLY[locale] in (await waiter.press(late, custom_id=claim, in_flight=True)).text
    assert not [row for row in world.ledger.outbox(match) if row.kind == "reminder"]

    world.sandbox.leave(mover.name)
    world.inside.advance(2 * HOUR_S, match)  # a member who was present counts as present for a while
    hand = await waiter.slash("hand", "lounge", match=str(match))
    assert LEFT[locale].format(mover.name) in hand.text
    for _ in range(2):
        await waiter.press(hand, custom_id=press_on(hand, "k", "late-claim"), in_flight=True)
    await world.over(match)
    assert [type(entry) for entry in world.ledger.entries(match)].count(Expire) == 1
    listed = await waiter.slash("games", "lounge")
    assert CHOOSE[locale].format(mover.name) not in listed.text


async def test_discord_is_asked_once_a_turn_and_its_faults_ignored(world: World) -> None:
    ana, ben, _ = settle(world, "en")
    match, mover, waiter = await awaited(world, ana, ben, "daily")
    asked = "GET /guilds/*/members/*"
    world.sandbox.faults.error(asked, 403, 50001, "Missing Access")
    world.inside.advance(12 * HOUR_S + 60, match)
    await world.until(lambda: [row for row in world.ledger.outbox(match) if row.kind == "reminder"])
    assert (await newest(world, match)).mentions == [mover.name]
    world.inside.advance(2 * DAY_S, match)
    await world.until(lambda: [row for row in world.ledger.outbox(match) if row.kind == "expiry"])
    assert "time of" in (await newest(world, match)).content.splitlines()[0]
    assert len(world.sandbox.faults.requests(asked)) == 1
    assert waiter.name in (await newest(world, match)).mentions


NOBODY = {"en": "Nobody has moved in time.", "fr": "Personne n’a joué à temps."}
PANEL_LATE = {"en": "The time of {} is over.", "fr": "{} n’a plus de temps."}


@pytest.mark.parametrize("locale", ["en", LONG_FR])
async def test_if_both_are_late_the_first_to_come_chooses(world: World, locale: str) -> None:
    ana, ben, _ = settle(world, locale)
    match = await world.begin(ana, ben, pace="daily")
    assert len(world.ledger.header(match)["to_act"]) == 2
    world.inside.advance(49 * HOUR_S, match)
    await world.until(lambda: len([row for row in world.ledger.outbox(match) if row.kind == "expiry"]) == 2)
    await world.until(lambda: world.ledger.is_quiet(match))
    late = [one for one in await world.told(match) if NOBODY[locale] in one.content]
    assert [one.mentions for one in late] == [[], []]
    assert not [id for one in late for id in one.custom_ids if "late-" in id]

    while world.ledger.seat_of(match, ben.id) in world.ledger.header(match)["to_act"]:
        offered = await ben.autocomplete("act", "move", "", world.thread(match))
        panel = await ben.slash("act", world.thread(match), move=offered[-1]["value"])
    claim = press_on(panel, "k", "late-claim")
    assert PANEL_LATE[locale].format("Ana") in panel.text
    await world.until(lambda: world.ledger.is_quiet(match))
    (open_,) = [one for one in [await ben.see(one) for one in late] if claim in one.custom_ids]
    assert NOBODY[locale] not in open_.content
    assert "Ben" in open_.content
    assert TOO_EARLY[locale] in (await ana.press(open_, custom_id=claim)).text
    await world.restart()
    for _ in range(2):
        await ben.press(open_, custom_id=claim)
    await world.over(match)
    assert [type(entry) for entry in world.ledger.entries(match)].count(Expire) == 1


async def alone_in_waiting(world: World, host: Person, guest: Person) -> int:
    """Return a run of two in which the host has finished, and the guest's time is over."""
    match = await world.begin(host, guest, game="hercules", rules="coop", pace="daily")
    seat = world.ledger.seat_of(match, host.id)
    while seat in world.ledger.header(match)["to_act"]:
        offered = await host.autocomplete("act", "move", "", world.thread(match))
        await host.slash("act", world.thread(match), move=offered[0]["value"])
    world.inside.advance(49 * HOUR_S, match)
    await world.until(lambda: [row for row in world.ledger.outbox(match) if row.kind == "expiry"])
    return match


@pytest.mark.parametrize("locale", ["en", LONG_FR])
async def test_a_partner_goes_on_alone_until_the_other_is_back(world: World, locale: str) -> None:
    ana, ben, cleo = settle(world, locale)
    match = await alone_in_waiting(world, ana, ben)
    late = await newest(world, match)
    alone = press_on(late, "k", "late-alone")
    for person, why in ((cleo, NO_SEAT), (ben, TOO_EARLY)):
        assert why[locale] in (await person.press(late, custom_id=alone)).text
    for _ in range(2):
        hand = await ana.press(late, custom_id=alone, in_flight=True)
        assert FOR_BEN[locale] in hand.text
    await world.until(lambda: world.ledger.is_quiet(match))
    assert [SOLO[locale] in one.content for one in await world.told(match)].count(True) == 1

    await world.restart()
    hand = await ana.slash("hand", world.thread(match))
    assert FOR_BEN[locale] in hand.text
    offered = await ana.autocomplete("act", "move", "", world.thread(match))
    await ana.slash("act", world.thread(match), move=offered[0]["value"])
    seat = world.ledger.seat_of(match, ben.id)
    assert world.ledger.acts(match, seat, by="partner") or world.ledger.draft(match, seat)

    own = await ben.slash("hand", world.thread(match))
    assert FOR_BEN[locale] not in own.text
    await ben.slash("hand", world.thread(match))
    await world.until(lambda: world.ledger.is_quiet(match))
    back = [one for one in await world.told(match) if BACK[locale] in one.content]
    assert [one.mentions for one in back] == [["Ana"]]
    assert FOR_BEN[locale] not in (await ana.slash("hand", world.thread(match))).text
    assert TOO_EARLY[locale] in (await ana.press(late, custom_id=alone, in_flight=True)).text


async def test_a_deleted_account_is_reported_as_a_player_who_has_left(world: World) -> None:
    ana, ben, _ = settle(world, "en")
    match, mover, waiter = await awaited(world, ana, ben, "daily")
    world.sandbox.faults.error("GET /guilds/*/members/*", 404, 10013, "Unknown User")
    world.inside.advance(12 * HOUR_S + 60, match)
    await world.until(lambda: [row for row in world.ledger.outbox(match) if row.kind == "expiry"])
    late = await newest(world, match)
    assert LEFT["en"].format(mover.name) in late.content
    world.sandbox.faults.error("GET /guilds/*/members/*", 404, 10013, "Unknown User")
    await waiter.press(late, custom_id=press_on(late, "k", "late-claim"))
    await world.over(match)


async def test_a_stand_in_needs_a_pace_and_goes_with_a_rematch(world: World) -> None:
    ana, ben, _ = settle(world, "en")
    alone: dict[str, Any] = {"game": "hercules"}
    uncounted: dict[str, Any] = {"opponent": ben, "pace": "none"}
    for options in (alone, uncounted):
        refused = await ana.slash("play", "games", {**options, "stand-in": True})
        assert "A robot stands in only where time is counted" in refused.text
        assert refused.ephemeral
    match = await world.begin(ana, ben, pace="live", **{"stand-in": "True"})
    asked = await ben.slash("resign", world.thread(match))
    await ben.press(asked, custom_id=press_on(asked, "k", "resign"))
    await world.over(match)
    await on_sides(ana, await ana.slash("rematch", world.thread(match)))
    await world.until(lambda: world.ledger.count("matches") == 2 and world.ledger.is_quiet(match + 1))
    again = world.ledger.header(match + 1)
    assert (again["pace"], again["has_stand_in"]) == ("live", 1)
    cards = [message for message in await ben.messages("games") if AGREED["en"] in message.text]
    assert len(cards) == 2
