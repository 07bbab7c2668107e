"""What can go wrong on Discord goes wrong on demand."""

import asyncio

import aiohttp
import discord
import pytest

from bot.sandbox import Sandbox
from bot.sandbox.world import CHANNEL_IDS
from tests.bot.people import NoAnswer, People
from tests.bot.sandbox.conftest import SmallBot
from tests.bot.sandbox.starting import on_line

GAMES = CHANNEL_IDS["games"]
SEND = "POST /channels/*/messages"


async def test_a_short_rate_limit_is_waited_out_and_a_long_one_raised(
    bot: SmallBot, sandbox: Sandbox
) -> None:
    async with on_line(bot):
        games = bot.get_partial_messageable(GAMES)
        sandbox.faults.rate_limit(SEND, retry_after_s=0.05)
        await games.send("after a while")
        sandbox.faults.rate_limit(SEND, retry_after_s=40)
        with pytest.raises(discord.RateLimited):
            await games.send("never")
        assert [asked.status for asked in sandbox.faults.requests(SEND)] == [429, 200, 429]


async def test_enforced_rates_allow_five_messages_in_five_seconds(bot: SmallBot, sandbox: Sandbox) -> None:
    sandbox.rates.enforced = True
    async with on_line(bot):
        games, lounge = (bot.get_partial_messageable(CHANNEL_IDS[name]) for name in ("games", "lounge"))
        sending = [asyncio.create_task(games.send(str(number))) for number in range(7)]
        await asyncio.wait(sending, timeout=0.3)
        assert [asked.status for asked in sandbox.faults.requests(SEND)] == [200] * 5
        for task in sending:
            task.cancel()
        await lounge.send("another channel, another window")


async def test_the_fifty_first_request_of_a_second_is_refused(sandbox: Sandbox) -> None:
    sandbox.rates.enforced = True
    async with aiohttp.ClientSession(headers={"Authorization": "Bot x"}) as session:
        for _ in range(51):
            async with session.get(f"{sandbox.addresses.rest}/users/@me") as response:
                body = await response.json()
    assert (response.status, body["global"], response.headers["Via"]) == (429, True, "1.1 sandbox")


async def test_a_server_error_is_retried_and_posts_once(
    bot: SmallBot, people: People, sandbox: Sandbox
) -> None:
    async with on_line(bot):
        sandbox.faults.status(SEND, 502)
        await bot.get_partial_messageable(GAMES).send("once")
        assert [message.content for message in await people["Ana"].messages("games")] == ["once"]


async def test_a_lost_answer_was_done_all_the_same(bot: SmallBot, people: People, sandbox: Sandbox) -> None:
    async with on_line(bot):
        sandbox.faults.lose(SEND)
        with pytest.raises(aiohttp.ClientError):
            await bot.get_partial_messageable(GAMES).send("said")
        sandbox.faults.lose(SEND, done=False)
        with pytest.raises(aiohttp.ClientError):
            await bot.get_partial_messageable(GAMES).send("unsaid")
        assert [message.content for message in await people["Ana"].messages("games")] == ["said"]


async def test_an_old_message_may_refuse_its_edit(bot: SmallBot, sandbox: Sandbox) -> None:
    async with on_line(bot):
        message = await bot.get_partial_messageable(GAMES).send("old")
        sandbox.faults.error("PATCH /channels/*/messages/*", 429, 30046)
        with pytest.raises(discord.HTTPException) as refused:
            await message.edit(content="new")
        assert refused.value.code == 30046


async def test_a_second_answer_and_an_expired_token_are_refused(
    bot: SmallBot, people: People, sandbox: Sandbox
) -> None:
    @bot.tree.command(description="Answer")
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("first")

    async with on_line(bot, bot.tree):
        await people["Ana"].slash("answer", "games")
        [interaction] = bot.seen
        interaction.response._response_type = None
        with pytest.raises(discord.HTTPException) as twice:
            await interaction.response.send_message("second")
        assert twice.value.code == 40060
        await interaction.edit_original_response(content="edited")
        sandbox.clock.advance(16 * 60)
        with pytest.raises(discord.HTTPException) as expired:
            await interaction.edit_original_response(content="too late")
        assert (expired.value.status, expired.value.code) == (401, 50027)


async def test_interaction_answers_do_not_count_against_fifty_a_second(
    bot: SmallBot, people: People, sandbox: Sandbox
) -> None:
    @bot.tree.command(description="Answer")
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("hello")
        await interaction.edit_original_response(content="hello again")
        await bot.get_partial_messageable(GAMES).send("counted")

    async with on_line(bot, bot.tree):
        sandbox.faults.asked.clear()
        await people["Ana"].slash("answer", "games")
        await people["Ana"].wait_for(lambda message: message.content == "counted")
    assert [asked.is_counted for asked in sandbox.faults.asked] == [False, False, True]


async def test_a_dropped_gateway_is_resumed_and_missed_events_arrive(
    bot: SmallBot, people: People, sandbox: Sandbox
) -> None:
    @bot.tree.command(description="Answer")
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("still here")

    async with on_line(bot, bot.tree):
        await sandbox.gateway.drop()
        assert (await people["Ana"].slash("answer", "games")).content == "still here"
        assert (sandbox.gateway.identified, sandbox.gateway.resumed) == (1, 1)


async def test_an_invalid_session_starts_again(bot: SmallBot, people: People, sandbox: Sandbox) -> None:
    @bot.tree.command(description="Answer")
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("back again")

    async with on_line(bot, bot.tree):
        await people.control("drop_gateway", resumable=False)
        await people.until_connected()
        assert (await people["Ana"].slash("answer", "games")).content == "back again"
        assert (sandbox.gateway.identified, sandbox.gateway.resumed) == (2, 0)


async def test_a_late_gateway_delays_but_loses_nothing(
    bot: SmallBot, people: People, sandbox: Sandbox
) -> None:
    @bot.tree.command(description="Answer")
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("late")

    async with on_line(bot, bot.tree):
        sandbox.gateway.delay_s = 0.2
        began = asyncio.get_running_loop().time()
        await people["Ana"].slash("answer", "games")
        assert asyncio.get_running_loop().time() - began >= 0.2


async def test_a_bot_that_is_away_leaves_presses_unanswered(
    people: People, sandbox: Sandbox, bot: SmallBot
) -> None:
    sandbox.interactions.answer_deadline_s = 0.05

    @bot.tree.command(description="Answer")
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("hello")

    async with on_line(bot, bot.tree):
        assert (await people.look("status"))["connected"]
    with pytest.raises(NoAnswer):
        await people["Ana"].slash("answer", "games")


async def test_faults_can_be_ordered_from_another_process(bot: SmallBot, people: People) -> None:
    async with on_line(bot):
        await people.fault("delay", SEND, seconds=0.15)
        began = asyncio.get_running_loop().time()
        await bot.get_partial_messageable(GAMES).send("later")
        assert asyncio.get_running_loop().time() - began >= 0.15
        await bot.get_partial_messageable(GAMES).send("y" * 100)
        asked = await people.look("requests", pattern=SEND)
        assert [entry["status"] for entry in asked] == [200, 200]
        assert await people.look("breaches") == []
