"""A round robin over the wire: sign up, begin, matches that open by themselves, a table."""

import asyncio

import pytest

from bot.features.tournaments.service import MOST_PLAYERS, pairings
from tests.bot.e2e.test_troubles import is_put_back
from tests.bot.e2e.world import World
from tests.bot.features.ratings.test_wire import described, speak
from tests.bot.house import press_on
from tests.bot.people import Message, Person

EN_AND_LATER_FR = ["en", pytest.param("fr", marks=pytest.mark.long)]
JOIN = {"en": "Take part", "fr": "Participer"}
LEAVE = {"en": "Step back", "fr": "Se retirer"}
BEGIN = {"en": "Begin", "fr": "Commencer"}
TABLE = {"en": "Table", "fr": "Tableau"}
COUNT = {"en": "{} of 8 take part: {}", "fr": "{} sur 8 participent : {}"}
OTHERS = {"en": "Only whoever proposed this tournament", "fr": "Seul qui a proposé ce tournoi"}
FEW = {"en": "A tournament takes 3 players.", "fr": "Un tournoi demande 3 joueurs."}
HOST = {"en": "You have proposed this tournament", "fr": "Vous avez proposé ce tournoi"}
BEGUN = {"en": "Each match opens by itself", "fr": "Chaque partie s’ouvre d’elle-même"}
ENDED = {"en": "Every match is over.", "fr": "Toutes les parties sont terminées."}
CLOSED = {"en": "This tournament has begun or is full", "fr": "Ce tournoi a commencé ou est complet"}
LATER = {"en": "later", "fr": "plus tard"}


@pytest.mark.parametrize("count", range(2, MOST_PLAYERS + 1))
def test_all_players_meet_once_and_host_equally_often(count: int) -> None:
    found = pairings(range(1, count + 1))
    assert {frozenset((one.home, one.away)) for one in found} == {
        frozenset((left, right)) for left in range(1, count + 1) for right in range(1, left)
    }
    assert [one.number for one in found] == list(range(1, count * (count - 1) // 2 + 1))
    hosted = [sum(one.home == number for one in found) for number in range(1, count + 1)]
    assert max(hosted) - min(hosted) <= 1
    # No player plays twice before every player who can has played once.
    assert len({number for one in found[: count // 2] for number in (one.home, one.away)}) == count // 2 * 2


async def resigned(world: World, match: int) -> None:
    """Resign as the host of a match, and wait until everything about it is told."""
    await given_up(world, match)
    await world.over(match)


async def given_up(world: World, match: int) -> None:
    host = next(person for person in world.people if person.id == world.ledger.header(match)["host"])
    await world.until(lambda: world.ledger.has_told_a_turn(match))
    asked = await host.slash("resign", world.thread(match))
    await host.press(asked, custom_id=press_on(asked, "k", "resign"))


async def pressed(person: Person, shown: Message, label: str) -> Message:
    """Press a button; return the public message as updated by the press."""
    reply = await person.press(await person.see(shown), label)
    assert reply.is_update
    assert not reply.ephemeral
    return reply.message


async def refused(person: Person, shown: Message, label: str) -> str:
    """Press a button that changes nothing; return the private answer."""
    before = (await person.see(shown)).text
    reply = await person.press(await person.see(shown), label)
    assert reply.ephemeral
    assert (await person.see(shown)).text == before
    return reply.text


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_three_players_meet_in_matches_that_open_by_themselves(world: World, locale: str) -> None:
    speak(world, locale)
    world.sandbox.world.guild_locale = locale
    ana, ben, cleo, dora = (world.people[name] for name in ("Ana", "Ben", "Cleo", "Dora"))
    shown = (await ana.slash("tournament", "games", game="hera_zeus", pace="daily")).message
    assert not shown.ephemeral
    assert COUNT[locale].format(1, "Ana") in shown.text

    # Sign up, step back, begin: by the host, by others, twice, over a restart.
    assert FEW[locale] in await refused(ana, shown, BEGIN[locale])
    assert HOST[locale] in await refused(ana, shown, LEAVE[locale])
    shown = await pressed(ben, shown, JOIN[locale])
    join, begin = (press_on(shown, "entry", f"{kind}~1") for kind in ("join", "begin"))
    taps = await asyncio.gather(*[ben.press(shown, custom_id=join) for _ in range(2)])
    assert {tap.message.text for tap in taps} == {shown.text}
    await world.restart()
    for person in (dora, cleo):
        shown = await pressed(person, shown, JOIN[locale])
    shown = await pressed(dora, shown, LEAVE[locale])
    both = {"en": "Ana, Ben and Cleo", "fr": "Ana, Ben et Cleo"}[locale]
    assert COUNT[locale].format(3, both) in shown.text
    for person in (ben, dora):
        assert OTHERS[locale] in await refused(person, shown, BEGIN[locale])
    old = await dora.see(shown)
    first, again = await asyncio.gather(*[ana.press(shown, custom_id=begin) for _ in range(2)])
    assert BEGUN[locale] in first.text
    assert first.text == again.text
    shown = first.message
    assert shown.labels == [TABLE[locale]]
    assert old.labels != shown.labels

    # Of three only two can play at a time: the next match opens when one is over, after a restart, too.
    played = []
    for number in (1, 2, 3):
        await world.until(lambda: world.ledger.count("matches") == number)  # noqa: B023
        assert world.ledger.count("matches") == number
        match = number
        played.append(frozenset(world.ledger.header(match)["holders"]))
        if number == 2:
            await world.restart()
        await resigned(world, match)
    assert len(set(played)) == 3

    # Its table, for players and strangers, as a picture and in words.
    for person in (ana, ben, dora):
        table = await person.press(await person.see(shown), TABLE[locale])
        assert table.ephemeral
        lines = described(table).splitlines()
        assert len(lines) == 4
        assert table.text.count("<#") == 3
        assert LATER[locale] not in table.text
    await world.until(lambda: world.ledger.tournament_states() == ["over"])

    # Its end is told once, where it was played, with a link to the table.
    await world.until(lambda: world.ledger.state(3, "closing", "1") == "told")
    await world.restart()
    await world.until(lambda: world.ledger.is_quiet(3))
    sign_up = await dora.see(shown)
    assert ENDED[locale] in sign_up.text
    assert BEGUN[locale] not in sign_up.text
    assert sign_up.labels == [TABLE[locale]]
    last = await closing(world, locale)
    assert shares(locale) in last.text
    assert last.mentions == []
    (picture,) = last.attachments
    assert (picture.description or "").splitlines() == lines
    again = await dora.press(last, TABLE[locale])
    assert described(again).splitlines() == lines


def shares(locale: str) -> str:
    """Return the words for a shared first place: each of three resigned as host, and so won once."""
    return {
        "en": "Ana, Ben and Cleo share the first place with 2 points each.",
        "fr": "Ana, Ben et Cleo se partagent la première place avec 2 points chacun.",
    }[locale]


async def closing(world: World, locale: str) -> Message:
    """Return the one message of the channel that says how the tournament ended."""
    title = {"en": "Tournament #1, Hera and Zeus: over", "fr": "Tournoi nº 1, Héra et Zeus : terminé"}[locale]
    told = await world.people["Dora"].messages("games")
    (last,) = [message for message in told if title in message.text]
    return last


async def test_the_end_of_a_tournament_waits_until_it_can_be_sent(world: World) -> None:
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    shown = (await ana.slash("tournament", "games", game="hera_zeus", pace="daily")).message
    for person in (ben, cleo):
        shown = await pressed(person, shown, JOIN["en"])
    await pressed(ana, shown, BEGIN["en"])
    for match in (1, 2):
        await world.until(lambda: world.ledger.count("matches") == match)  # noqa: B023
        await resigned(world, match)
    await world.until(lambda: world.ledger.has_told_a_turn(3))
    there = world.sandbox.world
    there.delete_message(there.messages[shown.id])  # the players get no further news on it
    taken = {"channel": "games", "permission": "send_messages"}
    await world.people.control("permit", **taken, allowed=False)
    await given_up(world, 3)
    await world.until(lambda: is_put_back(world, 3, "closing", "1"))
    assert world.ledger.tournament_states() == ["over"]
    await world.restart()
    await world.until(lambda: is_put_back(world, 3, "closing", "1"))
    await world.people.control("permit", **taken, allowed=True)
    await world.until(lambda: world.ledger.state(3, "closing", "1") == "told")
    assert shares("en") in (await closing(world, "en")).text
    await world.until(lambda: world.ledger.state(3, "closing", "1.signed-up") == "dropped")
