"""Following over the wire: in direct messages or in the thread, each turn or only the end."""

import pytest

from bot.core.model import MatchId, UserId
from bot.core.paces import HOUR_S, day_at, end_of
from bot.core.settings import Settings
from bot.core.writes import SaveSettings
from tests.bot.e2e.test_direct import FRENCH_IS_LONG, end_turn, letters, move, settle
from tests.bot.e2e.test_time import awaited
from tests.bot.e2e.world import World
from tests.bot.house import press_on
from tests.bot.people import Message, Person, Reply

ASK = {"en": "Follow match #", "fr": "Suivre la partie nº "}
FOLLOWS = {"en": "You follow match #", "fr": "Vous suivez la partie nº "}
STOPPED = {"en": "You do not follow match #", "fr": "Vous ne suivez plus la partie nº "}
OWN = {"en": "You play this match yourself", "fr": "Vous jouez cette partie"}
OVER = {"en": "This match is over", "fr": "Cette partie est terminée"}
IS_OVER = {"en": "is over.", "fr": "est terminée."}
TO_MOVE = {"en": "{} to move.", "fr": "à {} de jouer."}
NONE = {"en": "You follow no match.", "fr": "Vous ne suivez aucune partie."}
LISTED = {"en": "Matches that you follow: 1", "fr": "Parties que vous suivez : 1"}
HERE = {"en": "Matches of this server: {}", "fr": "Parties de ce serveur : {}"}
ELSEWHERE = {"en": "is played on another server", "fr": "se joue sur un autre serveur"}
CLOSED = {"en": "Discord does not let me write to you", "fr": "Discord ne me laisse pas vous écrire"}
WAYS = ("end-direct", "end-thread", "turns-direct", "turns-thread")


async def chosen(person: Person, message: Message, way: str = "") -> Reply:
    """Press **Follow** on a public message and choose a way if one is given; return the answer."""
    page = await person.press(message, custom_id=press_on(message, "j"))
    return await person.press(page, custom_id=press_on(page, "j", way)) if way else page


async def mentions(world: World, match: int, person: Person) -> list[Message]:
    """Return the messages of the thread that mention a follower."""
    return [message for message in await world.told(match) if person.name in message.mentions]


async def turn_message(world: World, match: int) -> Message:
    await world.until(lambda: world.ledger.is_quiet(match))
    told = [one for one in await world.told(match) if any(":j:" in id for id in one.custom_ids)]
    return next(one for one in reversed(told) if any(":o:" in id for id in one.custom_ids))


@pytest.mark.parametrize("locale", FRENCH_IS_LONG)
async def test_each_way_tells_each_turn_or_the_end_once_over_a_restart(world: World, locale: str) -> None:
    ana, ben, cleo, dora = (world.people[name] for name in ("Ana", "Ben", "Cleo", "Dora"))
    await settle(world, ana, ben, locale=locale)
    match, *_ = await awaited(world, ana, ben, "daily")
    message = await turn_message(world, match)
    page = await chosen(cleo, message)
    assert page.ephemeral
    assert ASK[locale] in page.text
    assert len(page.message.buttons) == len(WAYS)
    for _ in range(2):  # twice counts once
        for way in WAYS:
            page = await cleo.press(page, custom_id=press_on(page, "j", way))
            assert FOLLOWS[locale] in page.text
    assert world.ledger.count("followers") == 1
    (card,) = [one for one in await dora.messages("games") if f":{match}:" in str(one.custom_ids)]
    assert FOLLOWS[locale] in (await chosen(dora, card, "turns-direct")).text
    assert (await mentions(world, match, cleo), await letters(dora)) == ([], [])

    await world.restart()
    for turns in (1, 2):
        await move(world, match)
        await world.until(lambda: world.ledger.is_quiet(match))
        called, written = await mentions(world, match, cleo), await letters(dora)
        assert (len(called), len(written)) == (turns, turns)
        mover = world.mover(match)
        assert TO_MOVE[locale].format(mover.name) in called[-1].content
        assert TO_MOVE[locale].format(mover.name) in written[-1].content
        assert str(world.thread(match)) in written[-1].content
    assert not [one for one in await world.told(match) if dora.name in one.mentions]

    # A button on these messages leads to the same choice; from now on Dora hears only of the end.
    page = await dora.press(written[-1], custom_id=press_on(written[-1], "j"))
    assert FOLLOWS[locale] in page.text
    await dora.press(page, custom_id=press_on(page, "j", "end-direct"))
    await move(world, match)
    assert (len(await mentions(world, match, cleo)), len(await letters(dora))) == (3, 2)
    await world.inside.bot.matches.resign(match, UserId(ana.id))  # type: ignore[arg-type]
    await world.over(match)
    assert IS_OVER[locale] in (await mentions(world, match, cleo))[-1].content
    assert IS_OVER[locale] in (await letters(dora))[-1].content
    assert (len(await mentions(world, match, cleo)), len(await letters(dora))) == (4, 3)
    await world.restart()
    await world.over(match)
    assert (len(await mentions(world, match, cleo)), len(await letters(dora))) == (4, 3)
    assert world.ledger.count("followers") == 0
    assert OVER[locale] in (await chosen(cleo, message)).text


@pytest.mark.parametrize("locale", FRENCH_IS_LONG)
async def test_some_may_follow_and_others_are_told_why_not(world: World, locale: str) -> None:
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    await settle(world, ana, ben, locale=locale)
    match, *_ = await awaited(world, ana, ben, "daily")
    message = await turn_message(world, match)
    for player in (ana, ben):
        for _ in range(2):
            assert OWN[locale] in (await chosen(player, message)).text
    assert NONE[locale] in (await cleo.slash("games", "games", where="followed")).text
    page = await chosen(cleo, message, "turns-direct")
    listed = await cleo.slash("games", await cleo.open_dm(), where="followed")
    assert LISTED[locale] in listed.text
    again = await cleo.press(listed, custom_id=press_on(listed, "j"))
    assert FOLLOWS[locale] in again.text
    for _ in range(2):
        stopped = await cleo.press(page, custom_id=press_on(page, "j", "stop"), in_flight=True)
        assert STOPPED[locale] in stopped.text
    # From elsewhere only followers are answered: there the match belongs to another server.
    assert ELSEWHERE[locale] in (await cleo.press(again, custom_id=press_on(again, "j", "end-direct"))).text
    assert world.ledger.count("followers") == 0
    await move(world, match)
    assert await letters(cleo) == []


@pytest.mark.parametrize("locale", FRENCH_IS_LONG)
async def test_a_run_alone_is_followed_from_its_open_panel(world: World, locale: str) -> None:
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    await settle(world, ana, ben, locale=locale)
    match = await world.begin_alone(ana, game="hercules")
    panel = await turn_message(world, match)
    assert panel.selects  # it is the panel itself
    own = await ana.press(panel, custom_id=press_on(panel, "j"))
    assert own.ephemeral
    assert OWN[locale] in own.text
    assert (await ana.see(panel)).text == panel.text
    page = await chosen(cleo, panel, "turns-direct")
    assert page.ephemeral
    assert FOLLOWS[locale] in page.text
    for turns in (1, 2):
        await move(world, match)
        assert len(await letters(cleo)) == turns
    assert str(world.thread(match)) in (await letters(cleo))[-1].content
    last = await turn_message(world, match)
    assert last.id != panel.id
    stopped = await chosen(cleo, last, "stop")
    assert STOPPED[locale] in stopped.text
    await world.inside.bot.matches.resign(match, UserId(ana.id))  # type: ignore[arg-type]
    await world.over(match)
    assert len(await letters(cleo)) == 2
    assert not [
        id for id in (await ana.see(last)).custom_ids if ":j:" in id
    ]  # there is nothing more to follow


async def test_without_other_people_there_is_nothing_to_follow(world: World) -> None:
    ana = world.people["Ana"]
    dm = await ana.open_dm()
    await ana.slash("play", dm, game="hercules")
    await world.until(lambda: world.ledger.has_told_a_turn(1))
    (panel,) = [one for one in await ana.messages(dm) if one.selects and not one.ephemeral]
    assert press_on(panel, "o")
    assert not [id for id in panel.custom_ids if ":j:" in id]


@pytest.mark.long
async def test_a_private_run_cannot_be_followed(world: World) -> None:
    ana, cleo = world.people["Ana"], world.people["Cleo"]
    await settle(world, ana, cleo, locale="en")
    match, *_ = await awaited(world, ana, world.people["Ben"], "daily")
    message = await turn_message(world, match)
    await ana.slash("daily", "games")
    run = match + 1
    assert world.ledger.header(run)["daily"] is not None
    page = await chosen(cleo, message)
    forged = press_on(page, "j", "turns-direct").replace(f":{match}:", f":{run}:")
    refused = await cleo.press(page, custom_id=forged, in_flight=True)
    assert "A daily run is visible to its player alone." in refused.text
    assert world.ledger.count("followers") == 0


@pytest.mark.long
async def test_closed_messages_are_remembered(world: World) -> None:
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    await settle(world, ana, ben, locale="en")
    match, *_ = await awaited(world, ana, ben, "daily")
    message = await turn_message(world, match)
    page = await chosen(cleo, message, "turns-direct")
    world.sandbox.close_dms("Cleo")
    for _ in range(2):
        await move(world, match)
        await world.until(lambda: world.ledger.is_quiet(match))
    refused = [row for row in world.ledger.outbox(match) if row.kind == "followed"]
    assert {row.state for row in refused} == {"dropped"}
    assert CLOSED["en"] in (await chosen(cleo, message)).text
    assert page


async def test_news_in_quiet_hours_comes_once_at_their_end_and_current(
    world: World,
) -> None:
    ana, ben, cleo, dora = (world.people[name] for name in ("Ana", "Ben", "Cleo", "Dora"))
    await settle(world, ana, ben, locale="en")
    now, clock = world.inside.clock(), world.inside.clock
    clock.ahead_s = end_of(day_at(now)) - 12 * HOUR_S - now  # noon of UTC
    match, *_ = await awaited(world, ana, ben, "daily")
    message = await turn_message(world, match)
    for person, way in ((cleo, "turns-direct"), (dora, "turns-thread")):
        await chosen(person, message, way)
        quiet = Settings(zone="UTC", quiet_from=11 * 60, quiet_until=14 * 60)
        await world.inside.bot.store.write([SaveSettings(UserId(person.id), quiet)])
    turns = set()
    for _ in range(2):
        await end_turn(world, match)
        turn = world.ledger.header(match)["turn"]
        turns.add(turn)
        await world.until(lambda: waiting(world, match) == {f"{turn}.{cleo.id}", f"{turn}.{dora.id}"})  # noqa: B023
        assert (await letters(cleo), await mentions(world, match, dora)) == ([], [])
    assert len(turns) == 2
    await world.restart()
    world.inside.bot.outbox.wake(MatchId(match))
    await world.inside.bot.outbox.idle()
    assert (await letters(cleo), await mentions(world, match, dora)) == ([], [])

    world.inside.clock.ahead_s += 2 * HOUR_S + 60
    for _ in range(2):
        world.inside.bot.outbox.wake(MatchId(match))
        await world.until(lambda: not waiting(world, match))
    (letter,), (call,) = await letters(cleo), await mentions(world, match, dora)
    mover = world.mover(match)
    for told in (letter, call):
        assert TO_MOVE["en"].format(mover.name) in told.content
        assert f"turn {turn}" in told.content


def waiting(world: World, match: int) -> set[str]:
    """Return the turns still to be sent to followers."""
    rows = world.ledger.outbox(match)
    return {row.key for row in rows if row.kind == "followed" and row.state not in ("told", "dropped")}


@pytest.mark.parametrize("locale", FRENCH_IS_LONG)
async def test_a_server_shows_its_matches_with_the_newest_boards(world: World, locale: str) -> None:
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    await settle(world, ana, ben, locale=locale)
    nothing = await cleo.slash("games", "games", where="here")
    assert nothing.ephemeral
    assert nothing.message.attachments == []
    match, mover, _ = await awaited(world, ana, ben, "daily")
    robot = await world.begin_with_robot(ben)
    await ana.slash("daily", "games")  # for her eyes only
    for reader in (cleo, ana):
        shown = await reader.slash("games", "games", where="here")
        assert HERE[locale].format(2) in shown.text
        assert f"#{match}" in shown.text or f"nº {match}" in shown.text
        (file,) = shown.message.attachments
        assert file.filename == "board.png"
        assert file.description
        assert mover.name in file.description
        assert (await file.read())[:4] == b"\x89PNG"
    boards = [id for id in shown.message.custom_ids if ":b:" in id]
    assert len(boards) == 2
    board = await cleo.press(
        shown if shown.person is cleo else await cleo.slash("games", "games", where="here"),
        custom_id=boards[0],
    )
    assert board.ephemeral
    assert robot != match
    # The same bytes for every reader: it shows only what is public.
    sheets = []
    for reader in (cleo, ana, ben):
        (file,) = (await reader.slash("games", "games", where="here")).message.attachments
        sheets.append((await file.read(), file.description))
    assert sheets[0] == sheets[1] == sheets[2]
    assert "error" not in (await cleo.slash("games", await cleo.open_dm(), where="here")).text
