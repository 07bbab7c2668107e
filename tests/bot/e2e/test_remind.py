"""Over the wire, in both languages: snoozed and stopped reminders, vacations, nights, and who may press."""

import re

import pytest

from bot.core.paces import DAY_S, HOUR_S
from tests.bot.e2e.test_direct import move, settle
from tests.bot.e2e.test_time import NO_SEAT, awaited, newest
from tests.bot.e2e.world import World
from tests.bot.house import press_on

LONG_EN, LONG_FR = (pytest.param(locale, marks=pytest.mark.long) for locale in ("en", "fr"))
SAID = {
    "en": {
        "snoozed": "I will not remind you of match #1 before <t:",
        "stopped": "I will not remind you of match #1 any more.",
        "heard": "I will remind you of match #1 again.",
        "not for you": "This reminder is for somebody else",
        "ask": "For how long are you away?",
        "left": "You are away until",
        "spans": "Until tomorrow, 3 days, A week",
        "away": "is away until <t:",
        "not away": "Somebody else is away here",
        "back": "Welcome back.",
        "here": "You are not away",
        "too long": "you have 12 left now.",
        "which day": "I cannot tell which day “12/12” is.",
        "week": "in 7 days",
        "old": "This button is from an older version of me.",
        "morning": "this turn began in your quiet hours.",
    },
    "fr": {
        "snoozed": "Pas de rappel de la partie nº 1 avant le <t:",
        "stopped": "Je ne vous rappellerai plus la partie nº 1.",
        "heard": "Les rappels de la partie nº 1 reprennent.",
        "not for you": "Ce rappel s’adresse à quelqu’un d’autre",
        "ask": "Combien de temps durera votre absence",
        "left": "Votre absence dure jusqu’au",
        "spans": "Jusqu’à demain, 3 jours, Une semaine",
        "away": "s’absente jusqu’au <t:",
        "not away": "Seule la personne absente peut annoncer son retour.",
        "back": "Bon retour.",
        "here": "Vous n’avez pas d’absence en cours",
        "too long": "il vous en reste 12.",
        "which day": "Je ne sais pas quel jour est « 12/12 ».",
        "week": "dans 7 jours",
        "old": "Ce bouton date d’une de mes anciennes versions.",
        "morning": "ce tour a commencé pendant vos heures de repos.",
    },
}


@pytest.mark.parametrize("locale", ["en", LONG_FR])
async def test_a_reminder_is_answered_only_by_the_player_it_pings(world: World, locale: str) -> None:
    said = SAID[locale]
    world.sandbox.world.guild_locale = locale
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    for person in (ana, ben, cleo):
        world.sandbox.world.person(person.name).locale = locale
    match, mover, waiter = await awaited(world, ana, ben, "relaxed")
    world.inside.advance(DAY_S + 60, match)
    await world.until(lambda: [row for row in world.ledger.outbox(match) if row.kind == "reminder"])
    half = await newest(world, match)
    seat = world.ledger.seat_of(match, mover.id)
    hand, snooze, away, stop = half.custom_ids
    assert hand == press_on(half, "o")
    assert [press_on(half, "k", f"{way}-{seat}") for way in ("snooze", "away", "stop")] == [
        snooze,
        away,
        stop,
    ]

    for person in (waiter, cleo):
        for button in (snooze, away, stop):
            assert said["not for you"] in (await person.press(half, custom_id=button)).text
    for way, button in (("snoozed", snooze), ("ask", away), ("stopped", stop)):
        await world.restart()
        for _ in range(2):
            reply = await mover.press(half, custom_id=button)
            assert reply.ephemeral
            assert said[way] in reply.text
            if way == "ask":
                page = reply
    again = press_on(reply, "k", "hear")
    for _ in range(2):
        reply = await mover.press(reply, custom_id=again, in_flight=True)
        assert said["heard"] in reply.text

    assert ", ".join(page.message.labels) == said["spans"]
    before = {person.name: len(await person.pings()) for person in world.people}
    ends: list[int] = []
    for count, way in enumerate(("away-tomorrow", "away-three", "away-week"), 1):
        button = press_on(page, "k", way)
        for _ in range(2):
            reply = await mover.press(page, custom_id=button, in_flight=True)
            assert reply.ephemeral
            assert said["left"] in reply.text
            ends += map(int, re.findall(r"<t:(\d+):F>", reply.text))
        told = await newest(world, match)
        assert len(_notices(world, match)) == count
        await world.restart()
    # A repeat is one absence; a longer one replaces the one that runs.
    assert [end - ends[0] for end in ends] == [0, 0, 2 * DAY_S, 2 * DAY_S, 6 * DAY_S, 6 * DAY_S]
    assert 9 * HOUR_S <= ends[0] - world.inside.clock() + HOUR_S <= 34 * HOUR_S
    assert said["away"] in told.content
    assert str(ends[-1]) in told.content
    # On a public message those buttons mean nothing, even if forged.
    absences = world.ledger.count("absences")
    for person in (waiter, cleo):
        reply = await person.press(told, custom_id=button, in_flight=True)
        assert reply.ephemeral
        assert said["old"] in reply.text
    refusal = await cleo.press(half, custom_id=away)
    reply = await cleo.press(refusal, custom_id=button, in_flight=True)
    assert NO_SEAT[locale] in reply.text
    assert (world.ledger.count("absences"), len(_notices(world, match))) == (absences, 3)
    assert {person.name: len(await person.pings()) for person in world.people} == before


@pytest.mark.parametrize("locale", ["en", LONG_FR])
async def test_a_turn_beginning_at_night_rings_once_in_the_morning(world: World, locale: str) -> None:
    said = SAID[locale]
    await settle(world, locale=locale)
    match, _, sleeper = await awaited(world, world.people["Ana"], world.people["Ben"], "relaxed")
    minute = int(world.inside.clock() % DAY_S / 60)
    night = {"quiet_from": (minute - 60) % 1440, "quiet_until": (minute + 120) % 1440}
    await settle(world, sleeper, locale=locale, zone="UTC", **night)
    before = {person.name: len(await person.pings()) for person in world.people}

    await move(world, match)
    assert world.mover(match) is sleeper
    turn = await newest(world, match)
    assert sleeper.name in turn.text
    assert turn.mentions == []
    await world.restart()
    world.inside.advance(HOUR_S, match)
    assert (await newest(world, match)).id == turn.id
    assert {person.name: len(await person.pings()) for person in world.people} == before

    world.inside.advance(HOUR_S + 60, match)
    await world.until(lambda: [row for row in world.ledger.outbox(match) if row.kind == "reminder"])
    call = await newest(world, match)
    assert said["morning"] in call.content
    assert call.mentions == [sleeper.name]
    await world.restart()
    world.inside.advance(HOUR_S, match)
    assert (await newest(world, match)).id == call.id
    after = {person.name: len(await person.pings()) for person in world.people}
    assert after == before | {sleeper.name: before[sleeper.name] + 1}
    assert (await sleeper.press(call, custom_id=press_on(call, "o"))).ephemeral


@pytest.mark.parametrize("locale", [LONG_EN, "fr"])
async def test_a_player_goes_on_vacation_and_returns(world: World, locale: str) -> None:
    said = SAID[locale]
    world.sandbox.world.guild_locale = locale
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    for person in (ana, ben, cleo):
        world.sandbox.world.person(person.name).locale = locale
    match, mover, waiter = await awaited(world, ana, ben, "daily")
    dm = await mover.open_dm()
    assert said["which day"] in (await mover.slash("away", dm, until="12/12")).text
    assert said["here"] in (await mover.slash("resume", dm)).text
    offered = await mover.autocomplete("away", "until", "", dm)
    assert len(offered) == 14
    (week,) = await mover.autocomplete("away", "until", said["week"], dm)
    before = {person.name: len(await person.pings()) for person in world.people}
    for _ in range(2):
        assert said["left"] in (await mover.slash("away", dm, until=week["value"])).text
    await world.until(lambda: len(_notices(world, match)) == 1)
    notice = await newest(world, match)
    assert said["away"] in notice.content
    assert {person.name: len(await person.pings()) for person in world.people} == before
    reply = await mover.slash("away", dm, until="2099-01-01")
    assert "14" in reply.text

    back = press_on(notice, "k", "am-back-1")
    for person in (waiter, cleo):
        assert said["not away"] in (await person.press(notice, custom_id=back)).text
    await world.restart()
    world.inside.advance(2 * DAY_S - HOUR_S, match)
    assert said["back"] in (await mover.press(notice, custom_id=back)).text
    assert said["here"] in (await mover.press(notice, custom_id=back)).text
    assert said["too long"] in (await mover.slash("away", "games", until="15 days")).text


def _notices(world: World, match: int) -> list[object]:
    return [row for row in world.ledger.outbox(match) if row.kind == "notice" and row.state == "told"]
