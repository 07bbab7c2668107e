"""A slow match over the wire: the card names the pace, a late player is reminded, the waiting one decides."""

import pytest

from bot.core.paces import DAY_S, HOUR_S
from engine.core.log import Expire
from tests.bot.e2e.world import World
from tests.bot.house import press_on
from tests.bot.people import Message, Person

LATE = {"en": "the time of {} is over.", "fr": "{} n’a plus de temps."}
TOO_EARLY = {"en": "There is time left", "fr": "Il reste du temps"}
NO_SEAT = {"en": "You have no seat in this match.", "fr": "Vous n’avez pas de place dans cette partie."}
GIVEN = {"en": "You gave a day more.", "fr": "Vous avez accordé un jour de plus."}
MORE_TIME = {"en": "{} has been given more time", "fr": "{} dispose d’un délai supplémentaire"}
IS_OVER = {"en": "Your time for this turn is over", "fr": "Votre temps pour ce tour est écoulé"}
UNTIL = {"en": "Time for this turn: until <t:", "fr": "Temps pour ce tour : jusqu’au <t:"}


async def awaited(
    world: World, host: Person, guest: Person, pace: str, **options: str
) -> tuple[int, Person, Person]:
    """Return a match after its opening, the player to move, and the waiting one."""
    match = await world.begin(host, guest, pace=pace, **options)
    for person in (host, guest):
        for _ in range(4):
            offered = await person.autocomplete("act", "move", "", world.thread(match))
            await person.slash("act", world.thread(match), move=offered[-1]["value"])
    await world.until(lambda: world.ledger.header(match)["turn"] == 1 and world.ledger.is_quiet(match))
    mover = world.mover(match)
    return match, mover, host if mover is guest else guest


async def newest(world: World, match: int) -> Message:
    await world.until(lambda: world.ledger.is_quiet(match))
    return (await world.told(match))[-1]


@pytest.mark.parametrize("locale", ["en", "fr"])
async def test_a_late_player_is_pinged_and_the_waiting_one_decides(world: World, locale: str) -> None:
    world.sandbox.world.guild_locale = locale
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    for person in (ana, ben, cleo):
        world.sandbox.world.person(person.name).locale = locale
    match, mover, waiter = await awaited(world, ana, ben, "daily")
    (card,) = [message for message in await ana.messages("games") if message.custom_ids]
    assert {"en": "Pace: Daily: 24 hours", "fr": "Rythme : Quotidien : 24 heures"}[locale] in card.text
    turn = await newest(world, match)
    assert UNTIL[locale] in turn.text
    panel = (await mover.slash("hand", world.thread(match))).message
    assert UNTIL[locale] in panel.text
    before = {person.name: len(await person.pings()) for person in world.people}

    world.inside.advance(12 * HOUR_S + 60, match)
    await world.until(lambda: [row for row in world.ledger.outbox(match) if row.kind == "reminder"])
    half = await newest(world, match)
    assert half.mentions == [mover.name]

    world.inside.advance(36 * HOUR_S, match)
    await world.until(lambda: [row for row in world.ledger.outbox(match) if row.kind == "expiry"])
    late = await newest(world, match)
    assert LATE[locale].format(mover.name) in late.content.splitlines()[0]
    assert late.mentions == [waiter.name]
    rung = {person.name: len(await person.pings()) - before[person.name] for person in world.people}
    assert {name: count for name, count in rung.items() if count} == {mover.name: 1, waiter.name: 1}

    panel = (await mover.slash("hand", world.thread(match))).message
    assert IS_OVER[locale] in panel.text
    day, claim = press_on(late, "k", "late-day"), press_on(late, "k", "late-claim")
    for person, why in ((cleo, NO_SEAT), (mover, TOO_EARLY)):
        for button in (day, claim):
            assert why[locale] in (await person.press(late, custom_id=button)).text, (person.name, button)
    for _ in range(2):
        assert GIVEN[locale] in (await waiter.press(late, custom_id=day, in_flight=True)).text
    assert TOO_EARLY[locale] in (await waiter.press(late, custom_id=claim, in_flight=True)).text
    await world.until(lambda: world.ledger.is_quiet(match))
    assert MORE_TIME[locale].format(mover.name) in (await waiter.see(late)).content

    await world.body.stop()
    await world.start()
    world.inside.advance(DAY_S + 60, match)
    await world.until(lambda: len([row for row in world.ledger.outbox(match) if row.kind == "expiry"]) == 2)
    again = await newest(world, match)
    assert again.id != late.id
    claim = press_on(again, "k", "late-claim")
    for _ in range(2):
        assert TOO_EARLY[locale] not in (await waiter.press(again, custom_id=claim, in_flight=True)).text
    await world.over(match)
    assert not [one for one in await world.told(match) if claim in one.custom_ids]
    assert [type(entry) for entry in world.ledger.entries(match)].count(Expire) == 1


async def test_alone_and_against_the_robot_no_time_is_counted(world: World) -> None:
    ana = world.people["Ana"]
    reply = await ana.slash("play", "games", game="hercules", pace="daily")
    assert "nobody waits for you" in reply.text
    assert reply.ephemeral
    reply = await ana.slash("play", "games", pace="weekly")
    assert "There is no such pace." in reply.text
    offered = await ana.autocomplete("play", "pace", "", "games")
    assert [one["value"] for one in offered] == ["live", "daily", "relaxed", "slow", "none"]
