"""/match over the wire: for moderators of the server, about matches that they do not play."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.sandbox.permissions import BITS
from bot.sandbox.world import Overwrite
from engine.core.log import Abort, Reseat
from tests.bot.e2e.test_agree import Settling
from tests.bot.e2e.world import World
from tests.bot.house import press_on
from tests.bot.people import Person, Refused, Reply

SAID = {
    "en": {
        "no-moderator": "This is for those who may manage the server.",
        "own": "You play in this match yourself",
        "to-move": "is to move, since",
        "extended": "2 days more",
        "given": "has more time.",
        "halted": "has paused it until",
        "asked": "is asked in the thread",
        "another": "This seat is offered to somebody else.",
        "taken": "The seat is yours.",
        "reseated": "from now on.",
        "no-seat": "You have no seat in this match",
        "player": "They play in this match already.",
        "bot": "A bot cannot take over a seat.",
        "confirm": "Do you really want to end this match",
        "stopped": "the match has ended without a winner",
        "ended": "has ended it.",
        "which": "Use the command in the thread of a match",
        "elsewhere": "I know no such match of this server.",
    },
    "fr": {
        "no-moderator": "C’est réservé à qui peut gérer le serveur.",
        "own": "Vous jouez vous-même cette partie",
        "to-move": "de jouer, depuis le",
        "extended": "2 jours de plus",
        "given": "a plus de temps.",
        "halted": "l’a suspendue jusqu’au",
        "asked": "la question est posée à",
        "another": "Cette place est proposée à quelqu’un d’autre.",
        "taken": "La place est à vous.",
        "reseated": "à partir de maintenant.",
        "no-seat": "Vous n’avez pas de place dans cette partie",
        "player": "Cette personne joue déjà cette partie.",
        "bot": "Un bot ne peut pas reprendre une place.",
        "confirm": "Voulez-vous vraiment terminer cette partie",
        "stopped": "la partie est terminée sans vainqueur",
        "ended": "y a mis fin.",
        "which": "Utilisez la commande dans le fil d’une partie",
        "elsewhere": "Je ne connais pas cette partie sur ce serveur.",
    },
}
"""The words by which each answer is recognised."""


class Managed(Settling):
    """A match of Ana and Ben on a server that Cleo and Ben may manage."""

    def __init__(self, world: World, locale: str) -> None:
        super().__init__(world, locale)
        self.words = SAID[locale]
        self.dora = world.people["Dora"]
        world.sandbox.world.person("Dora").locale = locale
        games = next(one for one in world.sandbox.world.channels.values() if one.name == "games")
        for person in (self.cleo, self.ben):
            games.overwrites[person.id] = Overwrite(1, allow=BITS["manage_guild"])

    async def match_(self, person: Person, what: str, said: str, **options: Any) -> Reply:
        """Use one of the sub-commands in the match's thread; return the answer."""
        reply = await person.slash(f"match {what}", self.thread, options)
        assert reply.ephemeral
        assert self.words[said] in reply.text, (person.name, what, reply.text)
        return reply


@pytest.mark.parametrize("locale", ["en", pytest.param("fr", marks=pytest.mark.long)])
async def test_a_moderator_helps_a_match_on_and_replaces_a_player(world: World, locale: str) -> None:
    table = Managed(world, locale)
    await table.begin("daily")
    ana, ben, cleo, dora, words = table.ana, table.ben, table.cleo, table.dora, table.words
    day = (datetime.now(UTC) + timedelta(days=3)).date().isoformat()
    until = {"until": day}
    for what, options in (("info", {}), ("extend", {"days": 2}), ("pause", until), ("end", {})):
        with pytest.raises(Refused, match="is offered no command"):
            await dora.slash(f"match {what}", table.thread, options)
        if what != "info":
            await table.match_(ben, what, "own", **options)
    await table.match_(ben, "info", "to-move")
    info = await table.match_(cleo, "info", "to-move")
    assert not info.message.attachments
    assert words["which"] in (await cleo.slash("match info", "games")).text
    assert words["elsewhere"] in (await cleo.slash("match info", "games", match="99")).text
    offered = await cleo.autocomplete("match info", "match", "", "games")
    assert [one["value"] for one in offered] == [str(table.match)]

    await table.match_(cleo, "extend", "extended", days=2)
    given = await table.newest()
    assert words["given"] in given.content
    assert f"<@{cleo.id}>" in given.content
    assert given.mentions == []
    await table.match_(cleo, "pause", "to-move", **until)
    assert words["halted"] in (await table.newest()).content

    await table.match_(cleo, "replace", "player", player=ana, by=ben)
    await table.match_(cleo, "replace", "bot", player=ana, by=next(iter(await bots(world))))
    await table.match_(cleo, "replace", "asked", player=ana, by=dora)
    offer = await table.newest()
    assert offer.mentions == ["Dora"]
    take, leave = press_on(offer, "k", "take-3"), press_on(offer, "k", "leave-3")
    for person in (ana, ben, cleo):
        for button in (take, leave):
            assert words["another"] in (await person.press(offer, custom_id=button)).text
    await world.restart()
    assert words["taken"] in (await dora.press(offer, custom_id=take)).text
    assert words["taken"] in (await dora.press(offer, custom_id=take, in_flight=True)).text
    assert [type(entry) for entry in world.ledger.entries(table.match)].count(Reseat) == 1
    told = await table.newest()
    assert words["reseated"] in told.content
    hand = await ana.slash("hand", table.thread)
    assert words["no-seat"] in hand.text
    assert world.ledger.seat_of(table.match, dora.id) in (0, 1)
    assert "Dora" in (await dora.slash("games", "games")).text
    assert f"#{table.match}" not in (await ana.slash("games", "games")).text
    while world.mover(table.match) is not dora:
        await table.move()
    await table.move()

    page = await table.match_(cleo, "end", "confirm")
    stop = press_on(page, "k", "mod-stop")
    assert words["own"] in (await ben.press(offer, custom_id=stop, in_flight=True)).text
    await world.restart()
    assert words["no-moderator"] in (await dora.press(offer, custom_id=stop, in_flight=True)).text
    done = await cleo.press(page, custom_id=stop)
    assert words["stopped"] in done.text
    await cleo.press(page, custom_id=stop, in_flight=True)
    await world.over(table.match)
    assert [type(entry) for entry in world.ledger.entries(table.match)].count(Abort) == 1
    assert [one for one in await world.told(table.match) if words["ended"] in one.content]


async def bots(world: World) -> list[str]:
    """Return the bots of the server, as ids to choose from."""
    return [str(user.id) for user in world.sandbox.world.users.values() if user.bot]


async def test_a_match_that_stands_still_is_ended_by_a_moderator(world: World) -> None:
    from tests.bot.e2e.test_stopped import drifting, played

    table = Managed(world, "en")
    table.match = await played(world, table.ana, table.dora, 2)
    table.thread = world.thread(table.match)
    await drifting(world, table.match, 1)
    await table.ana.slash("hand", table.thread)
    assert world.ledger.header(table.match)["status"] == "frozen"
    ways = await table.ana.slash("offer-end", table.thread)
    assert {press_on(ways, "k", "go-on"), press_on(ways, "k", "call-off")}
    page = await table.match_(table.cleo, "end", "confirm")
    await table.cleo.press(page, custom_id=press_on(page, "k", "mod-stop"))
    await world.over(table.match)
    assert world.ledger.entries(table.match)[-1] == Abort()
