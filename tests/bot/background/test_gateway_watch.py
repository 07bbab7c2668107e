"""A connection that is open and says nothing is noticed, and no other one is."""

import asyncio
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.discord_io import gateway_watch as discord_io_gateway_watch
from bot.discord_io.gateway_watch import ANSWER, Heard
from tests.bot.house import House, match_of, open_house

THREADS = "POST /channels/*/messages/*/threads"
GUILD, THREAD = 7, 42
DEAF = "Discord has kept the connection open but sends nothing over it. I open a new one."
MINUTE = 60.0
HOUR = 3600.0


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """Yield a house that waits half a second where Discord is given a minute."""
    monkeypatch.setattr(discord_io_gateway_watch, "ECHO_WITHIN_S", 0.5)
    monkeypatch.setattr(discord_io_gateway_watch, "LOOK_EVERY_S", 0.1)
    async with open_house(tmp_path / "agon.db") as house:
        yield house


async def _is(held: bool) -> bool:
    return held


# --- over the wire ---------------------------------------------------------------------------------------


async def test_a_match_begun_while_the_gateway_is_deaf_goes_on(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    card = await ana.card("games", {"opponent": ben})
    match = match_of(card)
    house.sandbox.faults.delay(THREADS, 0.3)
    await ben.press(await ben.see(card), "Accept", wait_s=0.0)
    with caplog.at_level(logging.WARNING):
        house.sandbox.gateway.deafen()
        await house.until(lambda: _is(house.sandbox.gateway.identified == 2))
    assert [
        record.getMessage() for record in caplog.records if record.name == discord_io_gateway_watch.__name__
    ] == [DEAF]
    assert house.sandbox.gateway.resumed == 0  # a resumed session would be as deaf as before
    await house.people.until_connected()
    await house.until(lambda: house._has_told(match, "turn", "0"))
    panel = await ana.press((await house.told(match))[-1], "My hand")
    assert panel.ephemeral


async def test_a_gateway_going_deaf_in_a_quiet_hour_is_found_by_asking(house: House) -> None:
    house.bot.shards.of(0).watch.heard.ask_after_s = 0.4
    await asyncio.sleep(1.5)
    assert house.sandbox.gateway.identified == 1  # it is quiet, but the requested member is answered
    await house.people.control("deafen_gateway")
    await house.until(lambda: _is(house.sandbox.gateway.identified == 2))
    assert (await house.people["Ana"].slash("rules", "games")).status == "answered"


async def test_a_gateway_that_hears_is_left_alone(house: House) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    await house.begin(ana, ben)
    await asyncio.sleep(1.0)
    assert house.sandbox.gateway.identified == 1


async def test_a_thread_that_is_answered_late_has_come_back_before(house: House) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    house.sandbox.faults.delay(THREADS, 1.0, done=True)
    await house.begin(ana, ben)
    await asyncio.sleep(1.0)
    assert house.sandbox.gateway.identified == 1


async def test_a_thread_in_a_server_that_is_away_is_not_waited_for(house: House) -> None:
    guild = house.bot.guilds[0]
    house.bot.dispatch("thread_started", THREAD, guild.id)
    guild.unavailable = True
    await asyncio.sleep(1.0)
    guild.unavailable = False
    await asyncio.sleep(0.5)
    assert house.sandbox.gateway.identified == 1


# --- by Discord's own minutes ----------------------------------------------------------------------------


def listening() -> Heard:
    ear = Heard()
    ear.began(0.0)
    return ear


def test_an_echo_is_given_a_minute() -> None:
    ear = listening()
    ear.owes(THREAD, GUILD, 10.0)
    ear.came(30.0)  # another event does not replace it
    assert ear.overdue(10.0 + MINUTE) == []
    assert ear.overdue(11.0 + MINUTE) == [(THREAD, GUILD)]


def test_an_echo_may_come_before_it_is_known_to_be_owed() -> None:
    ear = listening()
    ear.echoed(THREAD)
    ear.owes(THREAD, GUILD, 1.0)
    assert ear.overdue(HOUR) == []


def test_events_owed_to_a_lost_connection_are_dropped() -> None:
    ear = listening()
    ear.owes(THREAD, GUILD, 1.0)
    ear.lost()
    ear.owes(THREAD, GUILD, 2.0)
    assert ear.overdue(HOUR) == []
    ear.began(HOUR)
    assert ear.overdue(2 * HOUR) == []


def test_after_ten_silent_minutes_something_is_asked_once() -> None:
    ear = listening()
    ear.came(MINUTE)
    assert not ear.wonders(10.9 * MINUTE)
    assert ear.wonders(11 * MINUTE)
    ear.owes(ANSWER, GUILD, 11 * MINUTE)
    assert not ear.wonders(11.5 * MINUTE)
    assert ear.overdue(12.1 * MINUTE) == [(ANSWER, GUILD)]
    ear.echoed(ANSWER)
    ear.came(12.1 * MINUTE)
    ear.owes(ANSWER, GUILD, 30 * MINUTE)
    assert ear.overdue(32 * MINUTE) == [(ANSWER, GUILD)]  # an old answer is none to a new question


def test_a_deaf_gateway_costs_few_of_a_days_thousand_sessions() -> None:
    ear = listening()
    renewals = [at for at in range(0, 86400, 5) if ear.may_renew(float(at))]
    assert renewals[:4] == [0, 300, 900, 2100]
    assert len(renewals) <= 12
    ear.owes(THREAD, GUILD, 86400.0)
    ear.echoed(THREAD)
    assert ear.may_renew(200000.0)
    assert ear.may_renew(200300.0)  # it has heard since, so the pauses start again
