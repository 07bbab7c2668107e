"""What players settle between them, over the wire: by its owner, by the other, by a stranger, and twice."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.core.paces import HOUR_S
from engine.core.log import Agree, TakeBack
from tests.bot.e2e.test_time import NO_SEAT, awaited, newest
from tests.bot.e2e.world import World
from tests.bot.house import press_on
from tests.bot.people import Message, Person

SAID = {
    "en": {
        "nothing": "Nothing is laid out that you could take back by yourself.",
        "offered": "Your offer stands in the thread.",
        "stands": "Your offer stands already.",
        "own": "This is your own offer",
        "gone": "This offer does not stand any more.",
        "granted": "You have both agreed.",
        "withdrawn": "You have taken your offer back.",
        "told-declined": "The other player has declined",
        "told-withdrawn": "The offer was taken back.",
        "told-lapsed": "The offer has lapsed",
        "before": "This has been answered since the last move.",
        "taken-back": "the last move has been taken back.",
        "paused": "the match is paused.",
        "no-day": "I cannot tell which day",
        "long": "A pause takes 30 days at most.",
        "early": "It is early for that",
        "nudged": "a kind word is on its way",
        "nudge": "is looking forward to your move.",
        "offers": "{} offers to end the match without a winner.",
        "still": "The match is paused until",
        "ended": "the pause is over, as both agreed",
        "over": "the pause is over.",
        "not-away": "You are not away",
        "nobody": "there is nobody to agree with",
        "robot": "The robot agrees to nothing",
        "run": "A run is a run",
    },
    "fr": {
        "nothing": "Vous n’avez rien préparé que vous puissiez annuler vous-même.",
        "offered": "Votre proposition est dans le fil.",
        "stands": "Votre proposition est déjà faite.",
        "own": "C’est votre propre proposition",
        "gone": "Cette proposition ne tient plus.",
        "granted": "C’est d’accord pour vous deux.",
        "withdrawn": "Vous avez retiré votre proposition.",
        "told-declined": "C’est refusé",
        "told-withdrawn": "C’est retiré",
        "told-lapsed": "Sans suite",
        "before": "La réponse a été donnée depuis le dernier coup.",
        "taken-back": "le dernier coup a été repris.",
        "paused": "la partie est en pause.",
        "no-day": "Je ne sais pas quel jour est",
        "long": "Une pause dure 30 jours au plus.",
        "early": "C’est un peu tôt",
        "nudged": "un petit mot est en route",
        "nudge": "se réjouit de votre prochain coup.",
        "offers": "{} propose de terminer la partie sans vainqueur.",
        "still": "La partie est en pause jusqu’au",
        "ended": "la pause est finie, d’un commun accord",
        "over": "la pause est finie.",
        "not-away": "Vous n’avez pas d’absence en cours",
        "nobody": "il n’y a personne avec qui vous accorder",
        "robot": "Le robot n’accepte rien",
        "run": "En solo, ce qui est envoyé est joué.",
    },
}


class Settling:
    """A match of two players who make agreements, and what they read about them."""

    def __init__(self, world: World, locale: str) -> None:
        self.world, self.said = world, SAID[locale]
        world.sandbox.world.guild_locale = locale
        self.locale = locale
        self.ana, self.ben, self.cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
        for person in (self.ana, self.ben, self.cleo):
            world.sandbox.world.person(person.name).locale = locale
        self.match: int

    async def begin(self, pace: str) -> None:
        self.match, self.mover, self.waiter = await awaited(self.world, self.ana, self.ben, pace)
        self.thread = self.world.thread(self.match)

    async def refused_to_strangers(self, command: str, **options: Any) -> None:
        reply = await self.cleo.slash(command, self.thread, **options)
        assert reply.ephemeral
        assert NO_SEAT[self.locale] in reply.text

    async def newest(self) -> Message:
        return await newest(self.world, self.match)

    async def see(self, message: Message) -> str:
        """Return the present text of a message."""
        await self.world.until(lambda: self.world.ledger.is_quiet(self.match))
        return (await self.cleo.see(message)).content

    async def press(self, person: Person, message: Message, way: str, said: str) -> None:
        """Press a button of an offer, even one that an edit has removed; check the private answer."""
        number = next(id.rpartition("-")[2] for id in message.custom_ids if ":agree-" in id)
        custom_id = f"a1:k:{self.match}:-:{way}-{number}"
        reply = await person.press(message, custom_id=custom_id, in_flight=True)
        assert reply.ephemeral
        assert said in reply.text, (person.name, way, reply.text)

    async def offer_end(self, person: Person) -> Message:
        """Return the notice of an offered end."""
        asked = await person.slash("offer-end", self.thread)
        assert asked.ephemeral
        done = await person.press(asked, custom_id=press_on(asked, "k", "offer-end"))
        assert self.said["offered"] in done.text
        return await self.newest()

    async def move(self) -> None:
        """Make a move for the player to move that is sent."""
        count = len(self.world.ledger.entries(self.match))
        mover = self.world.mover(self.match)
        while len(self.world.ledger.entries(self.match)) == count:
            offered = await mover.autocomplete("act", "move", "", self.thread)
            await mover.slash("act", self.thread, move=offered[-1]["value"])
        await self.newest()


@pytest.mark.parametrize("locale", ["en", pytest.param("fr", marks=pytest.mark.long)])
async def test_an_end_is_offered_declined_withdrawn_dropped_and_agreed(world: World, locale: str) -> None:
    table = Settling(world, locale)
    await table.begin("relaxed")
    said, ledger = table.said, world.ledger
    await table.refused_to_strangers("offer-end")

    offer = await table.offer_end(table.mover)
    assert offer.mentions == [table.waiter.name]
    again = await table.mover.slash("offer-end", table.thread)
    again = await table.mover.press(again, custom_id=press_on(again, "k", "offer-end"))
    assert said["stands"] in again.text
    assert (await table.newest()).id == offer.id
    await table.press(table.cleo, offer, "agree", NO_SEAT[locale])
    await table.press(table.cleo, offer, "decline", NO_SEAT[locale])
    await table.press(table.mover, offer, "agree", said["own"])
    await world.restart()
    await table.press(table.waiter, offer, "decline", "")
    assert said["told-declined"] in await table.see(offer)
    await table.press(table.waiter, offer, "decline", said["gone"])
    asked = await table.mover.slash("offer-end", table.thread)
    asked = await table.mover.press(asked, custom_id=press_on(asked, "k", "offer-end"))
    assert said["before"] in asked.text

    counter = await table.offer_end(table.waiter)
    shown = await table.mover.slash("hand", table.thread)
    assert said["offers"].format(table.waiter.name) in shown.text
    assert press_on(shown, "k", "agree-2")
    shown = await table.waiter.slash("hand", table.thread)
    assert press_on(shown, "k", "decline-2")
    await table.press(table.waiter, counter, "decline", said["withdrawn"])
    assert said["told-withdrawn"] in await table.see(counter)

    await table.move()
    dropped = await table.offer_end(table.waiter)
    await table.move()
    assert said["told-lapsed"] in await table.see(dropped)
    await table.press(table.mover, dropped, "agree", said["gone"])
    assert ledger.header(table.match)["status"] == "playing"

    last = await table.offer_end(table.mover)
    await table.press(table.waiter, last, "agree", "")
    await world.over(table.match)
    await table.press(table.waiter, last, "agree", said["gone"])
    assert ledger.entries(table.match).count(Agree()) == 1
    for person, before in ((table.mover, said), (table.waiter, said)):
        reply = await person.slash("offer-end", table.thread)
        assert before["offered"] not in reply.text


@pytest.mark.parametrize("locale", ["en", pytest.param("fr", marks=pytest.mark.long)])
async def test_a_move_is_asked_back_paused_about_and_nudged(world: World, locale: str) -> None:
    table = Settling(world, locale)
    await table.begin("relaxed")
    said, ledger = table.said, world.ledger
    await table.refused_to_strangers("undo")
    before = ledger.header(table.match)["turn"]
    mover = world.mover(table.match)
    other = table.ben if mover is table.ana else table.ana
    await table.move()

    asked = await mover.slash("undo", table.thread)
    assert said["nothing"] in asked.text
    assert len(ledger.entries(table.match)) > 0
    await mover.press(asked, custom_id=press_on(asked, "k", "ask-undo"))
    twice = await mover.press(asked, custom_id=press_on(asked, "k", "ask-undo"), in_flight=True)
    assert said["stands"] in twice.text
    request = await table.newest()
    assert request.mentions == [other.name]
    await table.press(table.cleo, request, "agree", NO_SEAT[locale])
    await world.restart()
    await table.press(other, request, "agree", said["granted"])
    await table.press(other, request, "agree", said["gone"])
    log = ledger.entries(table.match)
    assert [type(entry) for entry in log].count(TakeBack) == 1
    back = await table.newest()
    assert said["taken-back"] in back.content
    assert back.mentions == [mover.name]
    assert ledger.header(table.match)["turn"] == before
    assert world.mover(table.match) is mover

    today = datetime.now(UTC).date()
    week, long = ((today + timedelta(days=days)).isoformat() for days in (7, 33))
    await table.refused_to_strangers("pause", until=week)
    assert said["no-day"] in (await mover.slash("pause", table.thread, until="soon")).text
    assert said["long"] in (await mover.slash("pause", table.thread, until=long)).text
    assert said["not-away"] in (await mover.slash("resume", table.thread)).text
    assert said["offered"] in (await mover.slash("pause", table.thread, until=week)).text
    offer = await table.newest()
    assert offer.mentions == [other.name]
    await table.press(other, offer, "agree", said["still"])
    assert said["paused"] in (await table.newest()).content
    await world.restart()
    assert NO_SEAT[locale] in (await table.cleo.slash("resume", table.thread)).text
    assert said["offered"] in (await other.slash("resume", table.thread)).text
    early = await table.newest()
    assert early.mentions == [mover.name]
    await table.press(mover, early, "agree", said["granted"])
    await table.press(mover, early, "agree", said["gone"])
    over = await table.newest()
    assert said["ended"] in over.content
    assert over.mentions == [mover.name]

    while world.mover(table.match) is mover:
        await table.move()
    panel = await mover.slash("hand", table.thread)
    nudge = f"a1:k:{table.match}:-:nudge"
    assert nudge not in panel.message.custom_ids  # no nudge in the first half of their time
    assert said["early"] in (await mover.press(panel, custom_id=nudge, in_flight=True)).text
    refused = await table.cleo.press(over, custom_id=nudge, in_flight=True)
    assert NO_SEAT[locale] in refused.text
    world.inside.advance(30 * HOUR_S, table.match)
    await world.until(lambda: any(row.kind == "reminder" for row in ledger.outbox(table.match)))
    await table.newest()
    world.inside.advance(6 * HOUR_S, table.match)
    panel = await mover.slash("hand", table.thread)
    assert said["nudged"] in (await mover.press(panel, custom_id=nudge)).text
    panel = await mover.slash("hand", table.thread)
    assert nudge not in panel.message.custom_ids  # once a day
    told = await table.newest()
    assert said["nudge"] in told.content
    assert told.mentions == [other.name]
    await world.restart()
    await mover.press(told, custom_id=nudge, in_flight=True)
    assert (await table.newest()).id == told.id

    while world.mover(table.match) is other:
        await table.move()
    until = (datetime.fromtimestamp(world.inside.clock(), UTC).date() + timedelta(days=2)).isoformat()
    assert said["offered"] in (await other.slash("pause", table.thread, until=until)).text
    offer = await table.newest()
    await table.press(mover, offer, "agree", said["still"])
    paused = await table.newest()
    assert said["paused"] in paused.content
    ends = int(re.findall(r"<t:(\d+):f>", paused.content)[0])
    before = {person.name: len(await person.pings()) for person in world.people}
    await world.restart()
    world.inside.advance(ends - world.inside.clock() - 60, table.match)
    assert (await table.newest()).id == paused.id
    world.inside.advance(120, table.match)
    await world.until(lambda: not ledger.has_fallen_due(table.match, world.inside.clock()))
    over = await table.newest()
    assert said["over"] in over.content
    assert over.mentions == [mover.name]
    await world.restart()
    world.inside.advance(60, table.match)
    assert (await table.newest()).id == over.id
    after = {person.name: len(await person.pings()) for person in world.people}
    assert after == before | {mover.name: before[mover.name] + 1}
    await table.press(mover, offer, "agree", said["gone"])
    assert said["not-away"] in (await mover.slash("resume", table.thread)).text


@pytest.mark.parametrize("locale", ["en", pytest.param("fr", marks=pytest.mark.long)])
async def test_alone_and_against_the_robot_no_agreements_are_offered(world: World, locale: str) -> None:
    table = Settling(world, locale)
    said = table.said
    run = await world.begin_alone(table.ana, game="hercules")
    for command, why in (("offer-end", "nobody"), ("undo", "run")):
        reply = await table.ana.slash(command, "games", match=str(run))
        assert said[why] in reply.text
        assert reply.ephemeral
    robot = await world.begin_with_robot(table.ben)
    assert said["robot"] in (await table.ben.slash("offer-end", "games", match=str(robot))).text
