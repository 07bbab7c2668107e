"""Over the wire: everything about oneself as a file, and deleted for good, with what that is for others."""

import json
import time

import pytest

from bot.core.model import UserId
from bot.core.paces import DAY_S
from bot.storage.copies import note_copy
from bot.storage.files import backup
from engine.core.log import Abort, Resign
from tests.bot.e2e.test_direct import FRENCH_IS_LONG, settle
from tests.bot.e2e.test_time import awaited
from tests.bot.e2e.world import World
from tests.bot.house import press_on
from tests.bot.people import Message, Person, Refused, Reply

ASKED = {"en": "Delete everything about you?", "fr": "Effacer tout ce qui vous concerne ?"}
OPEN = {"en": "Your open match ends", "fr": "Votre partie en cours se termine"}
SURE = {"en": "Are you sure?", "fr": "En êtes-vous sûr ?"}
KEPT = {"en": "Nothing was deleted.", "fr": "Rien n’a été effacé."}
DONE = {"en": "I know nothing about you any more", "fr": "je ne sais plus rien de vous"}
COPY = {"en": "One copy of my database from before", "fr": "Une copie antérieure de ma base"}
NO_COPY = {"en": "no copy of my database", "fr": "aucune copie antérieure de ma base"}
FORMER = {"en": "Former player", "fr": "Ancien joueur"}
GONE = {"en": "has left for good", "fr": "parti pour de bon"}
NAMES = {"Ana": "Anaximandra", "Ben": "Bendistheos"}
ID_BYTES = 8


def rename(world: World) -> None:
    """Give people names that occur nowhere by chance."""
    for name, long in NAMES.items():
        world.sandbox.world.person(name).name = long


def traces(world: World, person: Person) -> list[str]:
    """Return the places in the database's files that still hold a person's id or name."""
    sought = (str(person.id).encode(), person.id.to_bytes(ID_BYTES, "big"), NAMES[person.name].encode())
    folder = world.ledger.path.parent
    return [
        f"{file.name}: {what!r}"
        for file in sorted(folder.glob("agon.db*"))
        for what in sought
        if what in file.read_bytes()
    ]


async def asked_twice(person: Person, channel: object = "games") -> tuple[Message, Reply]:
    """Return the page that asks for confirmation, and its answer."""
    asked = await person.slash("data delete", channel)
    sure = await person.press(asked, custom_id=press_on(asked, "data", "sure"))
    return sure.message, await person.press(sure, custom_id=press_on(sure, "data", "delete"))


@pytest.mark.parametrize("locale", FRENCH_IS_LONG)
async def test_a_deleted_player_is_in_no_file_and_the_match_stays(world: World, locale: str) -> None:
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    await settle(world, ana, ben, locale=locale, echoes=True)
    rename(world)
    await world.inside.bot.matches.challenges.block(UserId(cleo.id), UserId(ana.id))
    await ana.slash("away", "games", until="3")
    await ana.slash("resume", "games")
    match, *_ = await awaited(world, ana, ben, "daily")
    await ana.slash("daily", "games")
    assert traces(world, ana)

    asked = await ana.slash("data delete", "games")
    assert asked.ephemeral
    assert ASKED[locale] in asked.text
    for person in (ben, cleo):
        with pytest.raises(Refused):
            await person.press(asked, custom_id=press_on(asked, "data", "sure"), in_flight=True)
    sure = await ana.press(asked, custom_id=press_on(asked, "data", "sure"))
    assert SURE[locale] in sure.text
    kept = await ana.press(sure, custom_id=press_on(sure, "data", "keep"))
    assert KEPT[locale] in kept.text
    assert world.ledger.header(match)["status"] == "playing"
    assert traces(world, ana)

    _, done = await asked_twice(ana)
    assert done.ephemeral
    assert DONE[locale] in done.text
    assert NO_COPY[locale] in done.text
    await world.over(match)
    assert traces(world, ana) == []
    assert isinstance(world.ledger.entries(match)[-1], Resign)
    told = await world.told(match)
    assert any(FORMER[locale] in message.content for message in told)
    assert NAMES["Ana"] not in told[-1].content
    (card,) = [message for message in await ben.messages("games") if f":{match}:" in str(message.custom_ids)]
    assert FORMER[locale] in card.content
    assert NAMES["Ana"] not in card.content

    # Ben has his match, before and after a restart, and no opponent for a rematch.
    for _ in range(2):
        for command in ("board", "log", "verify"):
            shown = await ben.slash(command, world.thread(match), match=str(match))
            assert shown.ephemeral
            assert command == "board" or FORMER[locale] in shown.text or "#" in shown.text
        again = await ben.slash("rematch", world.thread(match), match=str(match))
        assert GONE[locale] in again.text
        await world.restart()
    assert traces(world, ana) == []
    assert traces(world, ben)

    # A returning user is new, and has no match.
    new = await ana.slash("games", "games")
    assert FORMER[locale] not in new.text
    assert f"#{match}" not in new.text
    assert traces(world, ana)
    for _ in range(2):
        assert DONE[locale] in (await asked_twice(ana))[1].text
    assert traces(world, ana) == []


@pytest.mark.parametrize("locale", FRENCH_IS_LONG)
async def test_the_answer_names_earlier_copies_and_their_last_day(world: World, locale: str) -> None:
    ana = world.people["Ana"]
    await settle(world, ana, locale=locale)
    rename(world)
    await ana.slash("settings", "games")
    database, copy = world.ledger.path, world.ledger.path.parent / "kept.db"
    made_at = time.time()
    backup(database, copy)
    note_copy(database, copy, made_at=made_at, days=12)
    _, done = await asked_twice(ana, await ana.open_dm())
    assert COPY[locale] in done.text
    assert f"<t:{int(made_at)}:f>" in done.text
    assert f"<t:{int(made_at + 12 * DAY_S)}:D>" in done.text
    assert str(ana.id).encode() in copy.read_bytes() or NAMES["Ana"].encode() in copy.read_bytes()
    assert traces(world, ana) == []
    world.inside.clock.ahead_s += 13 * DAY_S
    _, done = await asked_twice(ana)
    assert NO_COPY[locale] in done.text
    assert not copy.exists()


@pytest.mark.long
async def test_a_restored_copy_brings_no_deleted_player_back(killable: World) -> None:
    world = killable
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    rename(world)
    match, other = await world.begin(ana, ben), await world.begin(ben, cleo)
    database, copy = world.ledger.path, world.ledger.path.parent / "kept.db"
    backup(database, copy)
    _, done = await asked_twice(ana)
    assert "A mark stays beside my database for 30 days" in done.text
    await world.over(match)
    await world.outside.stop()
    for ending in ("-wal", "-shm"):
        database.with_name(database.name + ending).unlink(missing_ok=True)
    copy.replace(database)
    await world.start()
    await world.over(match)
    assert traces(world, ana) == []
    assert isinstance(world.ledger.entries(match)[-1], Resign)
    assert world.ledger.header(other)["status"] == "playing"
    # The thread has that end already, and does not repeat it.
    ends = [one for one in await world.told(match) if any(":h:" in id for id in one.custom_ids)]
    assert len(ends) == 1
    panel = await world.panel(ben, other)
    assert panel.custom_ids


@pytest.mark.parametrize("locale", FRENCH_IS_LONG)
async def test_the_data_file_is_private_and_without_others_data(world: World, locale: str) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    await settle(world, ana, ben, locale=locale)
    rename(world)
    match, mover, waiter = await awaited(world, ana, ben, "daily")
    await world.inside.bot.matches.challenges.block(UserId(waiter.id), UserId(mover.id))
    for _ in range(2):
        reply = await mover.slash("data export", "games")
        assert reply.ephemeral
        (file,) = reply.message.attachments
        assert file.filename == "agon-about-me.json"
        known = json.loads(await file.read())
        assert [person["user_id"] for person in known["people"]] == [mover.id]
        (own,) = known["matches"]
        seat = world.ledger.seat_of(match, mover.id)
        assert (own["id"], own["seats"]) == (match, [seat])
        moves = [notation for move in own["moves"] for notation in move["did"]]
        assert moves == world.ledger.acts(match, seat)
        text = json.dumps(known)
        assert str(waiter.id) not in text
        assert NAMES[waiter.name] not in text
        assert "secret" not in text
        await world.restart()


@pytest.mark.long
async def test_partners_end_without_a_loss_and_runs_alone_end_too(world: World) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    await settle(world, ana, ben, locale="en")
    rename(world)
    common = await world.begin(ana, ben, game="hercules", rules="coop")
    alone = await world.begin_alone(ana, game="hercules")
    robot = await world.begin_with_robot(ana)
    offered = await world.offer(ana, ben)
    waiting = int(press_on(offered, "k", "cancel").split(":")[2])
    _, done = await asked_twice(ana)
    assert DONE["en"] in done.text
    for match in (common, alone, robot):
        await world.over(match)
        assert isinstance(world.ledger.entries(match)[-1], Abort)
    assert world.ledger.header(waiting)["status"] == "cancelled"
    await world.until(lambda: world.ledger.is_quiet(waiting))
    assert traces(world, ana) == []


@pytest.mark.long
async def test_leaving_a_server_deletes_nothing(world: World) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    await settle(world, ana, ben, locale="en")
    match, *_ = await awaited(world, ana, ben, "daily")
    people, entries = world.ledger.count("people"), len(world.ledger.entries(match))
    world.sandbox.leave("Ben")
    await world.restart()
    assert world.ledger.count("people") == people
    assert len(world.ledger.entries(match)) == entries
    assert world.ledger.header(match)["status"] == "playing"
