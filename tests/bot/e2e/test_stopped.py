"""A match whose moves cannot be replayed is frozen; its players must agree on how it goes on."""

import json
import sqlite3
from contextlib import closing
from typing import Any

import pytest

from engine.core.log import Agree, TakeBack
from tests.bot.e2e.players import mark_of, ways_on
from tests.bot.e2e.playing import play_to
from tests.bot.e2e.world import World
from tests.bot.house import press_on
from tests.bot.people import Message, Person, Reply

WENT_WRONG = ("went wrong", "mal passé")


async def spoiled(world: World, match: int, sql: str, *values: object) -> None:
    """Do what an update may do to a match: restart the bot with a changed log."""
    await world.until(lambda: world.ledger.is_quiet(match))
    await world.body.stop()
    with closing(sqlite3.connect(world.ledger.path)) as db:
        db.execute(f"UPDATE {sql}", values)
        db.commit()
    await world.start()


async def drifting(world: World, match: int, seq: int) -> None:
    """Make the digests differ from entry number `seq` on."""
    await spoiled(world, match, "entries SET digest = 'x' WHERE match_id = ? AND seq >= ?", match, seq)


async def played(world: World, ana: Person, ben: Person, turn: int = 3) -> int:
    match = await world.begin(ana, ben)
    await play_to(world, match, turn, ana, ben)
    await world.until(lambda: world.ledger.is_quiet(match))
    return match


async def opened(world: World, match: int, person: Person) -> Reply:
    """Return what My hand shows on the newest public message."""
    newest = (await world.told(match))[-1]
    return await person.press(newest, custom_id=press_on(newest, "o"))


async def choose(person: Person, page: Reply | Message, way: str) -> Reply:
    return await person.press(page, custom_id=press_on(page, "k", way), in_flight=True)


async def test_two_go_on_from_the_last_good_turn_over_a_restart(world: World) -> None:
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    match = await played(world, ana, ben, 4)
    log = world.ledger.entries(match)
    last = len(log) - 2
    good = world.ledger.positions(match)[last]
    told = await world.told(match)
    await drifting(world, match, last)
    page = await opened(world, match, ana)
    assert page.ephemeral
    assert "stands still" in page.text
    assert "Go on from turn" in " ".join(page.message.labels)
    assert page.text.count("has not chosen yet") == 2
    assert world.ledger.header(match)["status"] == "frozen"
    waiting = await choose(ana, page, "go-on")
    assert "wants to go on" in waiting.text
    assert world.ledger.entries(match) == log

    for snapshot in (
        await opened(world, match, cleo),
        await cleo.press(told[-1], custom_id=f"a1:k:{match}:-:go-on", in_flight=True),
    ):
        assert snapshot.ephemeral
        assert "players choose" in snapshot.text
        assert [id for id in snapshot.message.custom_ids if id.split(":")[4] in ("go-on", "call-off")] == []

    await world.restart()
    seen = await opened(world, match, ben)
    assert f"<@{ana.id}> veut reprendre." in seen.text
    assert f"<@{ben.id}> n’a pas encore choisi." in seen.text
    done = await choose(ben, seen, "go-on")
    assert "Les dernières actions ont été annulées" in done.text
    assert world.ledger.entries(match) == [*log, TakeBack(last)]
    header = world.ledger.header(match)
    assert (header["status"], header["turn"]) == ("playing", max(ask.turn for ask in good.asks()))
    await world.until(lambda: world.ledger.is_quiet(match))
    after = await world.told(match)
    resumed, *prompts = after[len(told) :]
    assert "goes on from here" in resumed.content
    # Once, be it by the prompt for an answer that is owed in another's turn.
    assert [name for message in (resumed, *prompts) for name in message.mentions] == [world.mover(match).name]
    assert len(prompts) <= any(ask.kind == "answer" for ask in good.asks())
    # To turns that no one has read about: the messages of the old ones are still there.
    known = max(int(mark) for message in told if (mark := mark_of(message) or "").isdecimal())
    await play_to(world, match, known + 1, ana, ben)
    await world.restart()
    await play_to(world, match, known + 2, ana, ben)
    # Plain play may end the match earlier.
    marks = [mark_of(message) or "" for message in (await world.told(match))[len(after) :]]
    newest = world.ledger.header(match)["turn"]
    assert [int(mark) for mark in marks if mark.isdecimal()] == list(range(header["turn"] + 1, newest + 1))
    assert newest > header["turn"]


async def test_two_end_it_without_a_winner_and_may_change_votes(world: World) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    match = await played(world, ana, ben)
    log = world.ledger.entries(match)
    await drifting(world, match, len(log) - 1)
    first = await opened(world, match, ana)
    page = await choose(ana, first, "go-on")
    other = await choose(ben, await opened(world, match, ben), "call-off")
    assert "veut terminer sans vainqueur" in other.text
    assert world.ledger.header(match)["status"] == "frozen"
    await choose(ana, page, "call-off")
    assert world.ledger.entries(match) == [*log, TakeBack(len(log) - 1), Agree()]
    await world.over(match)
    told = await world.told(match)
    assert [message for message in told if "the end" in message.content]
    for person in (ana, ben):
        assert not [text for text in WENT_WRONG if text in (await opened(world, match, person)).text]
    again = await choose(ana, first, "call-off")
    assert "ended" in again.text
    assert len(world.ledger.entries(match)) == len(log) + 2


async def test_alone_or_against_the_robot_one_choice_does(world: World) -> None:
    ana, dora = world.people["Ana"], world.people["Dora"]
    run = await world.begin_alone(ana, game="hercules")
    robot = await world.begin_with_robot(dora)
    for person, match, way in ((ana, run, "go-on"), (dora, robot, "call-off")):
        panel = await person.slash("hand", "games", match=str(match))
        while not world.ledger.entries(match):
            way_on = next(one for one in ways_on(panel.message) if one.value is None and one.verb in "ac")
            panel = await person.press(panel, custom_id=way_on.custom_id)
        await drifting(world, match, 0)
        page = await person.slash("hand", "games", match=str(match))
        assert "You choose how it goes on." in page.text
        await choose(person, page, way)
        status = "playing" if way == "go-on" else "over"
        assert world.ledger.header(match)["status"] == status
        await world.until(lambda match=match: world.ledger.is_quiet(match))  # type: ignore[misc]


@pytest.mark.parametrize(
    "sql",
    [
        "matches SET game = 'chess' WHERE id = ?",
        'matches SET options = \'{"V1": "nonsense"}\' WHERE id = ?',
        "entries SET body = '[\"castle\",0]' WHERE seq = LAST AND match_id = ?",
        'entries SET body = \'["act",0,["no such action"],"person"]\' WHERE seq = LAST AND match_id = ?',
    ],
    ids=["game", "options", "kind of entry", "entry"],
)
async def test_an_unreadable_match_is_frozen_and_is_no_fault(world: World, sql: str) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    match = await played(world, ana, ben, 2)
    old = await world.panel(ana, match)
    message = (await world.told(match))[-1]
    before = len(world.ledger.entries(match))
    await spoiled(world, match, sql.replace("LAST", str(before - 1)), match)
    for custom_id in (*message.custom_ids, *old.custom_ids):
        if custom_id.split(":")[1] == "n" and "chess" in sql:
            continue  # there are no rules to show
        reply = await ana.press(message, custom_id=custom_id, in_flight=True)
        assert reply.ephemeral
        assert not [text for text in WENT_WRONG if text in reply.text], custom_id
    assert world.ledger.header(match)["status"] == "frozen"
    for command in ("hand", "board", "games"):
        asked: dict[str, Any] = {} if command == "games" else {"match": str(match)}
        reply = await ana.slash(command, "games", **asked)
        assert not [text for text in WENT_WRONG if text in reply.text], command
    await choose(ana, await ana.slash("hand", "games", match=str(match)), "call-off")
    await choose(ben, await ben.slash("hand", "games", match=str(match)), "call-off")
    assert world.ledger.header(match)["status"] == "over"
    assert world.ledger.entries(match)[-1] == Agree() if "castle" not in sql else before
    await world.until(lambda: world.ledger.is_quiet(match))
    end = (await world.people["Cleo"].messages(world.thread(match)))[-1]
    assert "without a winner" in end.content or "the end" in end.content


async def test_a_daily_run_that_cannot_be_repeated_hides_no_other(world: World) -> None:
    ana, dora = world.people["Ana"], world.people["Dora"]
    runs = []
    for person in (ana, dora):
        page = await person.slash("daily", "games")
        runs.append(int(page.message.custom_ids[0].split(":")[2]))
        while not world.ledger.entries(runs[-1]):
            page = await person.press(
                page, custom_id=next(id for id in page.message.custom_ids if ":a:" in id)
            )
    body = json.dumps(["act", 0, ["no such action"], "person"])
    await spoiled(world, runs[0], "entries SET body = ? WHERE match_id = ?", body, runs[0])
    world.inside.clock.ahead_s += 24 * 3600
    table = await dora.slash("daily", "games", show="yesterday")
    assert not [text for text in WENT_WRONG if text in table.text]
    assert "Dora" in table.text
