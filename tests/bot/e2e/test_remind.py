"""Over the wire, in both languages: reminders put off and stopped, absences, and who may press what."""

import pytest

from bot.matches.time import DAY_S, HOUR_S
from tests.bot.e2e.test_time import awaited, newest
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
        "away": "is away until <t:",
        "not away": "Somebody else is away here",
        "back": "Welcome back.",
        "here": "You are not away",
        "too long": "you have 12 left now.",
        "which day": "I cannot tell which day “12/12” is.",
        "week": "in 7 days",
    },
    "fr": {
        "snoozed": "Pas de rappel de la partie nº 1 avant le <t:",
        "stopped": "Je ne vous rappellerai plus la partie nº 1.",
        "heard": "Les rappels de la partie nº 1 reprennent.",
        "not for you": "Ce rappel s’adresse à quelqu’un d’autre",
        "ask": "Combien de temps durera votre absence",
        "left": "Votre absence dure jusqu’au",
        "away": "s’absente jusqu’au <t:",
        "not away": "Seule la personne absente peut annoncer son retour.",
        "back": "Bon retour.",
        "here": "Vous n’avez pas d’absence en cours",
        "too long": "il vous en reste 12.",
        "which day": "Je ne sais pas quel jour est « 12/12 ».",
        "week": "dans 7 jours",
    },
}


@pytest.mark.parametrize("locale", ["en", LONG_FR])
async def test_a_reminder_is_answered_by_whom_it_calls_and_by_nobody_else(world: World, locale: str) -> None:
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
    again = press_on(reply, "k", "hear")
    for _ in range(2):
        reply = await mover.press(reply, custom_id=again, in_flight=True)
        assert said["heard"] in reply.text


@pytest.mark.parametrize("locale", [LONG_EN, "fr"])
async def test_somebody_is_away_and_back(world: World, locale: str) -> None:
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
