"""Polls over the wire: on servers that want them, spectators are asked once who will win."""

import pytest

from bot.core.model import MatchId, UserId
from tests.bot.e2e.managing import EN_AND_LATER_FR, Checked
from tests.bot.e2e.world import World
from tests.bot.people import Message

QUESTION = {"en": "Who will win Hera and Zeus #{}?", "fr": "Qui va gagner Héra et Zeus nº {} ?"}
SIDES = {"en": ("Hera", "Zeus"), "fr": ("Héra", "Zeus")}


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_spectators_are_asked_once_who_wins_if_the_server_wants(world: World, locale: str) -> None:
    server = Checked(world, locale)
    ana, ben, cleo, sandbox = server.ana, server.ben, server.cleo, world.sandbox

    async def polls(match: int) -> list[Message]:
        await world.until(lambda: world.ledger.is_quiet(match))
        return [one for one in await cleo.messages(world.thread(match)) if one.raw.get("poll")]

    assert await polls(await world.begin(ana, ben)) == []
    page = await server.panel()
    for _ in range(2):
        page = await cleo.press(page, custom_id="a1:e:0:-:polls~on", in_flight=True)
        assert server.words["saved"] in page.text
    # With two players: once, below the first turn's message, which can still be edited.
    match = await world.begin(ana, ben)
    (asked,) = await polls(match)
    assert asked.raw["poll"]["question"]["text"].split() == QUESTION[locale].format(match).split()
    answers = [answer["poll_media"]["text"] for answer in asked.raw["poll"]["answers"]]
    assert sorted(answers) == sorted(
        f"{name} ({side})" for name, side in zip(world.names(match), SIDES[locale], strict=True)
    )
    shown = [
        one.id for one in await cleo.messages(world.thread(match)) if one.custom_ids or one.raw.get("poll")
    ]
    assert shown.index(asked.id) == 1, "below the first turn's message"
    assert asked.id not in [ping.message_id for ping in (*await ana.pings(), *await ben.pings())]
    await world.restart()
    assert len(await polls(match)) == 1
    # The end of the match closes the poll, also after a restart.
    ended = await world.begin(ana, ben)
    (open_poll,) = await polls(ended)
    assert "results" not in open_poll.raw["poll"]
    await world.inside.bot.matches.resign(MatchId(ended), UserId(ana.id))
    await world.over(ended)
    for _ in range(2):
        (closed,) = await polls(ended)
        assert closed.raw["poll"]["results"]["is_finalized"]
        assert closed.raw["poll"]["expiry"] < open_poll.raw["poll"]["expiry"]
        await world.restart()
    # Alone, against the robot and with partners there is nothing to ask.
    for other in (
        await world.begin_alone(ana, game="hercules"),
        await world.begin_with_robot(ana),
        await world.begin(ana, ben, game="hercules", rules="coop"),
    ):
        assert await polls(other) == []
    # A poll needs its own permission: without it there is no poll, and nothing else waits.
    sandbox.permit("games", "send_polls", allowed=False)
    called = {"en": "Create Polls", "fr": "Créer des sondages"}[locale]
    assert server.missing(await server.look()) == [called]
    assert await polls(await world.begin(ana, ben)) == []
    sandbox.permit("games", "send_polls")
    # A poll that was sent, but whose answer was lost, is found again.
    sandbox.faults.lose("POST /channels/*/messages", after=1)
    match = await world.begin(ana, ben)
    await world.until(lambda: len(sandbox.faults.waiting) == 0)
    assert len(await polls(match)) == 1
    page = await cleo.press(await server.panel(), custom_id="a1:e:0:-:polls~off")
    assert await polls(await world.begin(ana, ben)) == []
