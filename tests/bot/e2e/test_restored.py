"""After a restored backup the numbers of lost matches are given again; their old buttons act on nothing."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.core.components import BadId, ComponentId, parse
from bot.core.model import MatchId
from bot.storage.copies import restore as restore_file
from bot.storage.files import backup
from bot.words import words
from engine.core.game import word
from tests.bot.e2e.managing import Managed
from tests.bot.e2e.test_start import press
from tests.bot.e2e.world import World
from tests.bot.house import match_of, press_on
from tests.bot.people import DEFAULT_WAIT_S, Message, Person, Reply, flattened
from tests.bot.screen import SELECTS, unmarked

LOST, KEPT = 10, 2
WAITING = (5, 6)
"""The lost matches that had not begun; those with their numbers have not, either."""
TABLES = (
    "matches", "entries", "seats", "drafts", "outbox", "due", "votes", "notices", "followers", "results",
    "clocks", "pauses", "silences", "shares", "tournaments", "tournament_players", "tournament_pairs",
)  # fmt: skip


def everything(database: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Return all that is stored of matches and tournaments."""
    with closing(sqlite3.connect(database)) as db:
        return {table: sorted(db.execute(f"SELECT * FROM {table}").fetchall(), key=repr) for table in TABLES}


def is_numbered(id: ComponentId) -> bool:
    """Return True if it names a match that is not in the backup, or the tournament."""
    return id.match > KEPT or id.arg.partition("~")[0] in ("join", "leave", "begin", "table")


def presses_on(message: Message) -> Iterator[dict[str, Any]]:
    """Yield what a client sends for each lit component of a lost match on this message."""
    for part in flattened(message.raw["components"]):
        try:
            id = parse(part.get("custom_id") or "")
        except BadId:
            continue
        if part.get("disabled") or not is_numbered(id):
            continue
        asked = {"message": str(message.id), "custom_id": part["custom_id"], "in_flight": True}
        if part["type"] in SELECTS:
            asked["values"] = [(part.get("options") or [{"value": "1"}])[0]["value"]]
        yield asked


def explained(person: Person, reply: Reply) -> None:
    """Fail unless the answer says that the match is lost."""
    said = [words().say(word("error-lost-match"), locale) for locale in words().locales]
    assert any(sentence.partition(".")[0] in reply.text for sentence in said), f"{person}: {reply.text}"


def old_messages(person: Person) -> list[Message]:
    """Return the messages on a screen with a component of a lost match, oldest first."""
    shown = sorted(person.screen.values(), key=lambda message: message.id)
    return [message for message in shown if any(presses_on(message))]


async def ten_matches(world: World) -> list[Reply]:
    """Begin a match of Ana's of every kind; return the forms that she has open in them."""
    ana, ben = world.people["Ana"], world.people["Ben"]
    game = {"game": "hera_zeus"}
    played = await world.begin(ana, ben, **game)
    for _ in range(3):
        await world.inside.bot.outbox.idle()
        await step(world, played)
    ended = await world.begin(ana, ben, game="athena")
    gives_up = await ana.slash("resign", world.thread(ended))
    await ana.press(gives_up, custom_id=press_on(gives_up, "k", "resign"))
    await world.over(ended)
    await world.offer(ana, ben, **game)
    await world.offer(ana, None, **game)
    robot = await world.begin_with_robot(ana, **game)
    alone = await world.begin_alone(ana, game="hercules")
    await ana.slash("daily", "games")
    await ana.slash("tutorial", "games", game="athena")
    begun = await press(ana, await ana.slash("play", await ana.open_dm()), "start")
    athena = await world.begin(ana, ben, game="athena")
    await world.until(lambda: world.ledger.count("matches") == KEPT + LOST)
    sign_up = (await ana.slash("tournament", "games", game="hera_zeus", pace="daily")).message
    await ben.press(sign_up, custom_id=press_on(sign_up, "entry", "join~1"))
    forms = []
    for match in (played, robot, athena, match_of(begun)):
        panel = await ana.slash("hand", "games", match=str(match))
        found = [id for id in panel.message.custom_ids if id.endswith(":form")]
        forms += [await ana.press(panel, custom_id=id) for id in found]
    await ben.slash("hand", world.thread(athena))
    await ana.slash("log", world.thread(alone))
    return forms


async def step(world: World, match: int) -> None:
    """Let the first seat asked do the plainest thing."""
    matches = world.inside.bot.matches
    header = await matches.header(MatchId(match))
    for seat in header.to_act:
        user = header.user_at(seat)  # type: ignore[arg-type]
        assert user is not None
        notations = [leaf.notation for leaf in (await matches.look(MatchId(match), user)).menu.leaves()]
        wished = next((one for one in ("ready", "end", "d") if one in notations), notations[0])
        assert wished is not None
        await matches.act(MatchId(match), user, None, wished)
        return


async def restore(world: World, copy: Path) -> None:
    """Stop, put the copy in the database's place and start, as the README says."""
    await world.body.stop()
    restore_file(world.body.database, copy, days=30)
    await world.start()


async def test_buttons_of_lost_matches_change_nothing(world: World, tmp_path: Path) -> None:
    ana, cleo, dora = (world.people[name] for name in ("Ana", "Cleo", "Dora"))
    for _ in range(KEPT):
        await world.begin(ana, world.people["Ben"], game="hera_zeus")
    copy = tmp_path / "copy.db"
    backup(world.body.database, copy)
    forms = await ten_matches(world)
    await world.inside.bot.outbox.idle()
    old = old_messages(ana)
    assert {parse(one["custom_id"]).match for message in old for one in presses_on(message)} >= set(
        range(KEPT + 1, KEPT + LOST + 1)
    )

    await restore(world, copy)
    for number in range(KEPT + 1, KEPT + LOST + 1):
        if number in WAITING:
            await world.offer(cleo, None, game="hera_zeus")
        else:
            await world.begin(cleo, dora, game="hera_zeus")
    await cleo.slash("tournament", "games", game="hera_zeus", pace="daily")
    await world.inside.bot.outbox.idle()
    numbers = range(1, KEPT + LOST + 1)
    await world.until(lambda: all(world.ledger.header(match)["card_id"] for match in numbers))
    await world.until(lambda: all(world.ledger.is_quiet(match) for match in numbers))
    before = everything(world.body.database)

    room = await ana.open_dm()
    answered = []
    for message in old:
        is_private = message.ephemeral or message.channel_id == room
        for asked in presses_on(message):
            for person in (ana,) if is_private else (ana, cleo):
                answered.append((person, await person._ask("press", asked, DEFAULT_WAIT_S)))
                assert everything(world.body.database) == before, f"{person} pressed {asked}"
    assert forms
    for form in forms:
        answered.append((ana, await ana.submit(form)))
        assert everything(world.body.database) == before
    for person, reply in answered:
        explained(person, reply)


async def test_posts_and_messages_of_lost_matches_are_not_reused(world: World, tmp_path: Path) -> None:
    """A forum post is found again by its name, and a message by its nonce: both are made of the number."""
    server = Managed(world, "en")
    await server.gather("tables")
    copy = tmp_path / "copy.db"
    backup(world.body.database, copy)
    room = await server.ana.open_dm()

    async def told() -> set[int]:
        match, _ = await server.play("elsewhere", opponent=server.ben)
        await press(server.ana, await server.ana.slash("play", room), "start")
        await world.until(lambda: world.ledger.has_told_a_turn(match + 1))
        rows = [row for row in world.ledger.outbox(match + 1) if row.kind == "turn"]
        assert all(row.message_id for row in rows)
        return {world.thread(match), *(row.message_id for row in rows if row.message_id)}

    first = await told()
    await restore(world, copy)
    again = await told()
    assert first & again == set()


def without_marks(world: World, card: Message) -> None:
    """Make a message what it was before marks existed."""
    for row in world.sandbox.world.messages[card.id].components:
        for part in row["components"]:
            part["custom_id"] = unmarked(part["custom_id"])


async def test_buttons_from_before_marks_act_on_their_own_match_only(world: World, tmp_path: Path) -> None:
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    copy = tmp_path / "copy.db"
    backup(world.body.database, copy)
    known, lost = [await ana.card("games", {"game": "hera_zeus", "opponent": ben}) for _ in range(2)]
    without_marks(world, known)
    without_marks(world, lost)
    accept = {"custom_id": press_on(lost, "k", "accept"), "message": str(lost.id), "in_flight": True}
    await ben.press(await ben.see(known), custom_id=press_on(known, "k", "accept"), wait_s=0.0)
    await world.until(lambda: world.ledger.has_told_a_turn(match_of(known)))

    await restore(world, copy)
    world.inside.clock.ahead_s += 60.0  # a copy is not restored within seconds
    for _ in range(2):
        await world.offer(cleo, None, game="hera_zeus")
    await world.until(lambda: all(world.ledger.header(match)["card_id"] for match in (1, 2)))
    await world.until(lambda: all(world.ledger.is_quiet(match) for match in (1, 2)))
    before = everything(world.body.database)
    explained(ben, await ben._ask("press", accept, DEFAULT_WAIT_S))
    assert everything(world.body.database) == before
    world.sandbox.world.delete_message(world.sandbox.world.messages[lost.id])
