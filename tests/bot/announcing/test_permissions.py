"""Messages held back by a missing permission are sent as soon as it returns, and block nothing meanwhile."""

import random
import re
from collections.abc import Callable

import pytest

from bot.core.model import MatchId
from bot.sandbox.server import Sandbox
from tests.bot.house import House

MESSAGES = "POST /channels/*/messages"
A_TRY = 2
"""Requests of a turn's message while the missing permission is unknown: with its picture, and in words."""

Switch = Callable[[Sandbox, bool], None]


def in_the_channel(sandbox: Sandbox, allowed: bool) -> None:
    sandbox.permit("games", "send_messages_in_threads", allowed=allowed)


def to_see_it(sandbox: Sandbox, allowed: bool) -> None:
    sandbox.permit("games", "view_channel", allowed=allowed)


def by_the_role(sandbox: Sandbox, allowed: bool) -> None:
    sandbox.permit_all("send_messages_in_threads", allowed=allowed)


def in_the_server(sandbox: Sandbox, allowed: bool) -> None:
    sandbox.install(installed=allowed)


def in_the_thread(sandbox: Sandbox, allowed: bool) -> None:
    thread = next(channel for channel in sandbox.world.channels.values() if channel.is_thread)
    sandbox.set_thread(thread.id, locked=not allowed)


def in_the_archive(sandbox: Sandbox, allowed: bool) -> None:
    thread = next(channel for channel in sandbox.world.channels.values() if channel.is_thread)
    sandbox.set_thread(thread.id, locked=not allowed, archived=not allowed)


SWITCHES = [in_the_channel, to_see_it, by_the_role, in_the_server, in_the_thread, in_the_archive]


async def begun(house: House) -> MatchId:
    match = await house.begin(house.people["Ana"], house.people["Ben"])
    await house.bot.outbox.idle()
    return match


async def told_of(house: House, match: MatchId) -> list[str]:
    """Return the turns with messages of their own, in order."""
    found = [re.search(r"opening|turn \d+", line) for line in await house.first_lines(match)]
    return [line[0] for line in found if line]


async def is_told(house: House, match: MatchId, row: str) -> None:
    async def told() -> bool:
        return (await house.states(match)).get(row) == "told"

    await house.until(told)
    await house.bot.outbox.idle()


@pytest.mark.parametrize("switch", SWITCHES)
async def test_messages_are_sent_once_a_permission_returns(house: House, switch: Switch) -> None:
    match = await begun(house)
    switch(house.sandbox, False)
    await house.turn(match, 1)
    assert (await house.states(match))["turn/1"] == "due"
    assert await house.bot.threads.trouble(match) is not None
    switch(house.sandbox, True)
    await is_told(house, match, "turn/1")
    assert await house.bot.threads.trouble(match) is None
    assert await told_of(house, match) == ["opening", "turn 1"]


@pytest.mark.parametrize("switch", SWITCHES)
async def test_a_permission_returned_in_downtime_counts_at_the_start(house: House, switch: Switch) -> None:
    match = await begun(house)
    switch(house.sandbox, False)
    await house.turn(match, 1)
    await house.stop()
    switch(house.sandbox, True)
    await house.start()
    await is_told(house, match, "turn/1")
    assert await told_of(house, match) == ["opening", "turn 1"]


async def test_permissions_lost_each_turn_still_send_each_turn_once(
    house: House, seed: int, is_scaled: bool
) -> None:
    rng, match = random.Random(seed), await begun(house)
    taken: Switch | None = None
    for turn in range(1, 40 if is_scaled else 9):
        if taken is not None and rng.random() < 0.7:
            taken(house.sandbox, True)
            taken = None
        elif taken is None and rng.random() < 0.7:
            taken = rng.choice(SWITCHES)
            taken(house.sandbox, False)
        await house.turn(match, turn)
    if taken is not None:
        taken(house.sandbox, True)

    async def is_all_told() -> bool:
        return not await house.bot.store.outbox(match, states=("due", "sending"))

    await house.until(is_all_told)
    header, states = await house.bot.matches.header(match), await house.states(match)
    last = "end/" if header.status == "over" else f"turn/{header.turn}"
    assert states[last] == "told"
    # A message is identified by the mark of its first button: a turn's number, the end, the reveal.
    told = [message.custom_ids[0] for message in await house.told(match)]
    assert len(set(told)) == len(told)
    assert await house.bot.threads.trouble(match) is None


async def test_an_unsent_turn_is_reported_inside_the_next_one(house: House) -> None:
    match = await begun(house)
    house.sandbox.faults.error(MESSAGES, 403, 50013, "Missing Permissions", times=A_TRY)
    await house.turn(match, 1)
    assert (await house.states(match))["turn/1"] == "due"
    await house.turn(match, 2)
    await is_told(house, match, "turn/2")
    assert await told_of(house, match) == ["opening", "turn 2"]
    assert await house.bot.threads.trouble(match) is None


@pytest.mark.parametrize("where", ["in the thread", "elsewhere"])
async def test_opening_the_hand_sends_the_turns_message(house: House, where: str) -> None:
    match = await begun(house)
    house.sandbox.faults.error(MESSAGES, 403, 50013, "Missing Permissions", times=2 * A_TRY)
    await house.turn(match, 1)
    assert (await house.states(match))["turn/1"] == "due"
    thread = await house.thread(match)
    channel = thread if where == "in the thread" else "lounge"
    while (await house.states(match))["turn/1"] != "told":
        shown = await house.people["Ana"].slash("hand", channel, match=str(match))
        await house.bot.outbox.idle()
    assert await told_of(house, match) == ["opening", "turn 1"]
    shown = await house.people["Ana"].slash("hand", channel, match=str(match))
    assert "Discord refuses" not in shown.text


@pytest.mark.parametrize("is_archived", [False, True])
async def test_a_locked_thread_is_called_locked(house: House, is_archived: bool) -> None:
    match = await begun(house)
    thread = await house.thread(match)
    house.sandbox.set_thread(thread, locked=True, archived=is_archived)
    await house.turn(match, 1)
    for name, said in (("Ana", "is locked"), ("Ben", "est verrouillé")):
        assert said in (await house.people[name].slash("hand", "games", match=str(match))).text
