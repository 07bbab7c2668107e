"""Over the wire: turns that come as direct messages too, the daily digest, and closed conversations."""

import logging

import discord
import pytest

from bot.core.model import MatchId, UserId
from bot.core.paces import DAY_S, HOUR_S, day_at, end_of
from bot.discord_io.channels import OPENED, OPENED_IN_S
from bot.features.settings.service import SavedSettings
from tests.bot.e2e.test_time import NO_SEAT, awaited, newest
from tests.bot.e2e.world import World
from tests.bot.house import press_on
from tests.bot.people import Message, Person, Refused

ECHO = {"en": "your turn against {}.", "fr": "à vous de jouer contre {}."}
DUE = {"en": "match", "fr": "partie"}
CLOSED = {"en": "Discord does not let me write to you", "fr": "Discord ne me laisse pas vous écrire"}
PUBLIC = {"en": "of this server waits for you.", "fr": "de ce serveur vous attend."}


FRENCH_IS_LONG = ["en", pytest.param("fr", marks=pytest.mark.long)]
ENGLISH_IS_LONG = [pytest.param("en", marks=pytest.mark.long), "fr"]


async def settle(world: World, *people: Person, locale: str, **chosen: object) -> None:
    """Set their language and settings."""
    world.sandbox.world.guild_locale = locale
    for person in world.people:
        world.sandbox.world.person(person.name).locale = locale
    for person in people:
        await SavedSettings(world.inside.bot.matches).choose(UserId(person.id), **chosen)
        world.inside.bot.people.chose(UserId(person.id))


async def letters(person: Person) -> list[Message]:
    """Return the bot's direct messages to a person."""
    written = await person.messages(await person.open_dm())
    return [message for message in written if not message.ephemeral and message.author_id != person.id]


async def only_its_owner_is_shown(
    world: World, match: int, line: Message, owner: Person, locale: str
) -> None:
    """Check that **My hand** of a person's own message shows other senders nothing of theirs."""
    hand = press_on(line, "o")
    (other,) = (person for person in map(world.people.__getitem__, ("Ana", "Ben")) if person is not owner)
    public, stranger = await newest(world, match), world.people["Cleo"]
    for person in (other, stranger):
        with pytest.raises(Refused):
            await person.press(line, custom_id=hand, in_flight=True)
    for _ in range(2):
        refused = await stranger.press(public, custom_id=hand, in_flight=True)
        assert refused.ephemeral
        assert NO_SEAT[locale].removesuffix(".") in refused.text
        shown = await world.panel(stranger, match)
        assert (refused.text, refused.message.labels) == (shown.text, shown.labels)
        forged = await other.press(public, custom_id=hand, in_flight=True)
        assert forged.ephemeral
        assert forged.text == (await world.panel(other, match)).text
        own = await owner.press(line, custom_id=hand)
        assert own.ephemeral
        assert own.text == (await world.panel(owner, match)).text


async def move(world: World, match: int) -> None:
    """End the turn of the player to move, and wait until its messages are sent."""
    await end_turn(world, match)
    await world.until(lambda: world.ledger.is_quiet(match))


async def end_turn(world: World, match: int) -> None:
    """End the turn of the player to move."""
    turn = world.ledger.header(match)["turn"]
    while world.ledger.header(match)["turn"] == turn:
        await world.inside.bot.matches.act(
            match,  # type: ignore[arg-type]
            UserId(world.mover(match).id),
            None,
            await _plainest(world, match),
        )


async def _plainest(world: World, match: int) -> str:
    menu = (await world.inside.bot.matches.look(match, UserId(world.mover(match).id))).menu  # type: ignore[arg-type]
    notations = [leaf.notation for leaf in menu.leaves() if leaf.notation]
    return "end" if "end" in notations else notations[0]


@pytest.mark.parametrize("locale", FRENCH_IS_LONG)
async def test_each_turn_comes_once_as_a_line_with_a_panel_button(world: World, locale: str) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    await settle(world, ana, ben, locale=locale, echoes=True)
    match, mover, waiter = await awaited(world, ana, ben, "relaxed")
    lines = [one for one in await letters(mover) if ECHO[locale].format(waiter.name) in one.content]
    assert len({one.content for one in lines}) == len(lines)
    line = lines[-1]
    assert len(line.content.splitlines()) == 1
    assert str(world.thread(match)) in line.content
    assert len(line.buttons) == 1
    panel = await mover.press(line, custom_id=press_on(line, "o"))
    thread = await world.panel(mover, match)
    assert panel.ephemeral
    assert panel.message.channel_id == await mover.open_dm()
    assert (panel.message.text, panel.message.labels) == (thread.text, thread.labels)

    before = len(await letters(mover)), len(await letters(waiter))
    await world.restart()
    await move(world, match)
    assert (len(await letters(mover)), len(await letters(waiter))) == (before[0], before[1] + 1)
    # An old line shows the present state.
    assert (await mover.press(line, custom_id=press_on(line, "o"))).ephemeral
    await world.restart()
    await only_its_owner_is_shown(world, match, line, mover, locale)
    await only_its_owner_is_shown(world, match, (await letters(waiter))[-1], waiter, locale)


@pytest.mark.parametrize("locale", ENGLISH_IS_LONG)
async def test_closed_messages_are_no_error_and_said_once(
    world: World, locale: str, caplog: pytest.LogCaptureFixture
) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    world.sandbox.close_dms("Ana")
    world.sandbox.close_dms("Ben")
    with caplog.at_level(logging.WARNING, "bot"):
        await settle(world, ana, ben, locale=locale, echoes=True)
        match, mover, _ = await awaited(world, ana, ben, "relaxed")
    assert [record.message for record in caplog.records] == []
    assert [row for row in world.ledger.outbox(match) if row.kind == "echo" and row.state != "dropped"] == []
    await world.restart()
    said = [CLOSED[locale] in (await world.panel(mover, match)).text for _ in range(2)]
    assert said == [True, False]
    asked = len(world.sandbox.faults.requests("POST /users/@me/channels"))
    for _ in range(2):
        await move(world, match)
    assert len(world.sandbox.faults.requests("POST /users/@me/channels")) == asked  # for a week
    world.sandbox.close_dms("Ana", closed=False)
    world.sandbox.close_dms("Ben", closed=False)
    world.inside.advance(7 * DAY_S + HOUR_S, match)
    await move(world, match)
    assert len(await letters(ana)) + len(await letters(ben)) == 1


async def test_a_line_whose_answer_was_lost_is_there_once(world: World) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    await settle(world, ana, ben, locale="en", echoes=True)
    match, _, waiter = await awaited(world, ana, ben, "relaxed")
    before = len(await letters(waiter))
    dm = await waiter.open_dm()
    await world.people.fault("lose", f"POST /channels/{dm}/messages")
    await move(world, match)
    await world.until(lambda: world.ledger.is_quiet(match))
    assert len(await letters(waiter)) == before + 1


@pytest.mark.parametrize("locale", FRENCH_IS_LONG)
async def test_a_digest_comes_once_a_day_to_each_awaited_player(world: World, locale: str) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    await settle(world, ana, ben, locale=locale, reminders="digest")
    match, mover, waiter = await awaited(world, ana, ben, "slow")
    for day in (1, 2):
        world.inside.advance(DAY_S, match)
        await world.until(lambda: not _is_due(world))
        await world.inside.bot._digests.idle()
        found = await letters(mover)
        assert len(found) == day
    await world.restart()
    assert len(await letters(mover)) == 2
    assert await letters(waiter) == []
    (latest,) = found[-1:]
    assert DUE[locale] in latest.content
    assert str(world.thread(match)) in latest.content
    assert "<t:" in latest.content
    await only_its_owner_is_shown(world, match, latest, mover, locale)
    assert [row for row in world.ledger.outbox(match) if row.kind == "reminder"] == []


@pytest.mark.parametrize("echoes", [False, True])
async def test_a_digest_and_quiet_hours_report_a_night_turn_once(world: World, echoes: bool) -> None:
    ana, ben, cleo, dora = (world.people[name] for name in ("Ana", "Ben", "Cleo", "Dora"))
    clock, now = world.inside.clock, world.inside.clock()
    clock.ahead_s = end_of(day_at(now)) - 12 * HOUR_S - now  # noon of UTC
    night: dict[str, object] = {
        "reminders": "digest",
        "zone": "UTC",
        "quiet_from": 23 * 60,
        "quiet_until": 8 * 60,
    }
    await settle(world, ana, ben, cleo, dora, locale="en", echoes=echoes, **night)
    match, *_ = await awaited(world, ana, ben, "relaxed")
    message = next(one for one in await world.told(match) if any(":j:" in id for id in one.custom_ids))
    for person, way in ((cleo, "turns-direct"), (dora, "turns-thread")):
        page = await person.press(message, custom_id=press_on(message, "j"))
        await person.press(page, custom_id=press_on(page, "j", way))

    async def heard() -> dict[str, int]:
        world.inside.bot.outbox.wake(MatchId(match))
        await world.inside.bot.outbox.idle()
        await world.until(lambda: not _is_due(world))
        await world.inside.bot._digests.idle()
        return {person.name: len(await person.pings()) for person in (ana, ben, cleo, dora)}

    world.inside.advance(11.5 * HOUR_S, match)
    before = await heard()
    await end_turn(world, match)
    mover = world.mover(match)
    for hours in (1, 7):
        world.inside.advance(hours * HOUR_S, match)
        assert await heard() == before
    await world.restart()
    world.inside.advance(0.5 * HOUR_S + 60, match)
    told = {person.name: before[person.name] + 1 for person in (mover, cleo, dora)}
    await world.until(lambda: world.ledger.is_quiet(match))
    assert await heard() == before | told
    (*_, letter) = await letters(mover)
    assert "Your move: [" in letter.content
    for hours in (1, 12):
        world.inside.advance(hours * HOUR_S, match)
        assert await heard() == before | told


@pytest.mark.parametrize("locale", FRENCH_IS_LONG)
async def test_an_undeliverable_digest_goes_to_the_most_urgent_thread(world: World, locale: str) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    for name in ("Ana", "Ben"):
        world.sandbox.close_dms(name)
    await settle(world, ana, ben, locale=locale, reminders="digest")
    match, mover, _ = await awaited(world, ana, ben, "slow")
    for _ in range(4):
        world.inside.advance(DAY_S, match)
        await world.until(lambda: not _is_due(world))
        await world.inside.bot._digests.idle()
        await world.until(lambda: world.ledger.is_quiet(match))
    told = [one for one in await world.told(match) if PUBLIC[locale] in one.content]
    assert all(one.mentions == [mover.name] for one in told)
    assert 1 <= len(told) <= 3  # no player is pinged more than four times in a turn


def _is_due(world: World) -> bool:
    now = world.inside.clock()
    with world.ledger._open() as db:
        return bool(db.execute("SELECT 1 FROM people WHERE digest_due <= ?", (now,)).fetchone())


async def test_conversations_are_opened_one_after_the_other(world: World) -> None:
    conversations = world.inside.bot.threads.wire.conversations
    ana = UserId(world.people["Ana"].id)
    first = await conversations.with_(ana)
    for _ in range(3):
        assert await conversations.with_(ana) == first
    asked = world.sandbox.faults.requests("POST /users/@me/channels")
    assert len(asked) == 1
    conversations._opened.extend([conversations._opened[0]] * (OPENED - 1))
    with pytest.raises(discord.RateLimited) as refused:
        await conversations.with_(UserId(world.people["Ben"].id))
    assert 0 < refused.value.retry_after <= OPENED_IN_S
