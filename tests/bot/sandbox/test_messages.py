"""Messages, threads and direct conversations follow Discord's rules."""

import io
from datetime import timedelta

import discord
import pytest

from bot.sandbox import Sandbox
from bot.sandbox.world import CHANNEL_IDS, GUILD_ID, PEOPLE
from tests.bot.people import People
from tests.bot.sandbox.conftest import SmallBot
from tests.bot.sandbox.starting import on_line

GAMES, TABLES = CHANNEL_IDS["games"], CHANNEL_IDS["tables"]
ANA, BEN = PEOPLE["Ana"][0], PEOPLE["Ben"][0]


def games(bot: SmallBot) -> discord.PartialMessageable:
    return bot.get_partial_messageable(GAMES, guild_id=GUILD_ID)


async def test_a_thread_grows_from_a_message_once_and_pings_mentions(bot: SmallBot, people: People) -> None:
    async with on_line(bot):
        card = await games(bot).send("A match")
        thread = await card.create_thread(name="Hera and Zeus #1", auto_archive_duration=10080)
        assert thread.id == card.id
        await thread.send(f"Your turn, <@{BEN}>")
        seen = await people["Ana"].messages(thread)
        assert [message.content for message in seen] == ["", f"Your turn, <@{BEN}>"]
        assert [ping.preview for ping in await people["Ben"].pings()] == ["Your turn, @Ben"]
        assert await people["Ana"].pings() == []
        [listed] = [c for c in await people["Ana"].channels() if c["id"] == str(thread.id)]
        assert (listed["name"], str(BEN) in listed["members"]) == ("Hera and Zeus #1", True)
        with pytest.raises(discord.HTTPException) as twice:
            await games(bot).get_partial_message(card.id).create_thread(name="again")
        assert twice.value.code == 160004


async def test_edits_ping_nobody(bot: SmallBot, people: People) -> None:
    async with on_line(bot):
        message = await games(bot).send("soon")
        await message.edit(content=f"<@{ANA}>")
        assert await people["Ana"].pings() == []


async def test_a_poll_is_numbered_and_takes_no_edit(bot: SmallBot) -> None:
    async with on_line(bot):
        poll = discord.Poll(question="Who will win?", duration=timedelta(hours=2))
        poll.add_answer(text="Ana").add_answer(text="Ben")
        sent = await games(bot).send(poll=poll)
        assert sent.poll is not None
        assert [(answer.id, answer.text) for answer in sent.poll.answers] == [(1, "Ana"), (2, "Ben")]
        with pytest.raises(discord.HTTPException) as refused:
            await sent.edit(content="later")
        assert refused.value.code == 520004


async def test_mentions_that_are_not_allowed_ping_nobody(bot: SmallBot, people: People) -> None:
    async with on_line(bot):
        text = f"<@{ANA}> <@{BEN}>"
        allowed = discord.AllowedMentions(users=[discord.Object(BEN)])
        await games(bot).send(text, allowed_mentions=allowed)
        assert await people["Ana"].pings() == []
        assert len(await people["Ben"].pings()) == 1


async def test_an_archived_thread_refuses_edits_and_a_post_opens_it(
    bot: SmallBot, people: People, sandbox: Sandbox
) -> None:
    async with on_line(bot):
        card = await games(bot).send("A match")
        thread = await card.create_thread(name="t")
        turn = await thread.send("turn 1")
        sandbox.set_thread(thread.id, archived=True)
        with pytest.raises(discord.HTTPException) as archived:
            await turn.edit(content="turn 1, later")
        assert archived.value.code == 50083
        await bot.get_partial_messageable(thread.id).send("turn 2")
        assert not sandbox.channel(thread.id).archived
        sandbox.set_thread(thread.id, locked=True)
        with pytest.raises(discord.Forbidden):
            await bot.get_partial_messageable(thread.id).send("turn 3")
        sandbox.delete_channel(thread.id)
        with pytest.raises(discord.NotFound) as gone:
            await bot.get_partial_messageable(thread.id).send("turn 3")
        assert gone.value.code == 10003
    assert sandbox.breaches == []
    assert str(thread.id) not in [c["id"] for c in await people["Ana"].channels()]


async def test_a_missing_permission_is_named_in_its_channel_only(bot: SmallBot, sandbox: Sandbox) -> None:
    async with on_line(bot):
        sandbox.permit("games", "attach_files", allowed=False)
        await games(bot).send("words are allowed")
        with pytest.raises(discord.Forbidden) as missing:
            await games(bot).send(file=discord.File(io.BytesIO(b"x"), "x.txt"))
        assert missing.value.code == 50013
        sandbox.permit("games", "view_channel", allowed=False)
        with pytest.raises(discord.Forbidden) as hidden:
            await games(bot).send("hidden")
        assert hidden.value.code == 50001
        await bot.get_partial_messageable(CHANNEL_IDS["lounge"]).send(
            file=discord.File(io.BytesIO(b"x"), "x.txt")
        )


async def test_a_picture_that_was_never_painted_is_a_breach(bot: SmallBot, sandbox: Sandbox) -> None:
    async with on_line(bot):
        with pytest.raises(discord.HTTPException, match="without a byte"):
            await games(bot).send(file=discord.File(io.BytesIO(b""), "board.png"))
    assert [breach.reason for breach in sandbox.breaches] == ["A file without a byte shows nothing."]


async def test_a_forum_takes_posts_with_a_first_message(bot: SmallBot, people: People) -> None:
    async with on_line(bot):
        forum = await bot.fetch_channel(TABLES)
        assert isinstance(forum, discord.ForumChannel)
        made = await forum.create_thread(name="Table", content="the card")
        assert made.thread.id == made.message.id
        assert [m.content for m in await people["Ana"].messages(made.thread)] == ["the card"]
        with pytest.raises(discord.HTTPException):
            await bot.get_partial_messageable(TABLES).send("not here")


async def test_direct_messages_arrive_unless_closed(bot: SmallBot, people: People, sandbox: Sandbox) -> None:
    async with on_line(bot):
        ana = await bot.create_dm(discord.Object(ANA))
        await ana.send("your turn")
        assert [ping.preview for ping in await people["Ana"].pings()] == ["your turn"]
        assert [message.content for message in await people["Ana"].messages(ana)] == ["your turn"]
        assert await people["Ben"].messages(ana) == []
        sandbox.close_dms("Ana")
        with pytest.raises(discord.Forbidden) as closed:
            await ana.send("your turn")
        assert closed.value.code == 50007


async def test_the_same_nonce_posts_once_until_it_is_forgotten(
    bot: SmallBot, people: People, sandbox: Sandbox
) -> None:
    async with on_line(bot):
        first = await games(bot).send("turn 1", nonce="k1")
        assert (await games(bot).send("turn 1", nonce="k1")).id == first.id
        sandbox.clock.advance(600)
        assert (await games(bot).send("turn 1", nonce="k1")).id != first.id
        sandbox.forget_nonces()
        await games(bot).send("turn 1", nonce="k1")
        assert len(await people["Ana"].messages("games")) == 3


async def test_the_bot_reads_its_own_words_and_not_those_of_others(bot: SmallBot, people: People) -> None:
    async with on_line(bot):
        await people["Ana"].say("games", "a secret")
        await games(bot).send("mine", nonce="n")
        history = [(message.content, message.nonce) async for message in games(bot).history(limit=10)]
        assert history == [("mine", "n"), ("", None)]


async def test_a_file_that_an_embed_shows_leaves_the_list_of_files(bot: SmallBot) -> None:
    async with on_line(bot):
        embed = discord.Embed(title="Board").set_image(url="attachment://b.txt")
        sent = await games(bot).send(embed=embed, file=discord.File(io.BytesIO(b"x"), "b.txt"))
        assert sent.attachments == []
        assert sent.embeds[0].image.url is not None
        assert sent.embeds[0].image.url.startswith("http://127.0.0.1")
        kept = await sent.edit(content="more", attachments=[discord.File(io.BytesIO(b"y"), "c.txt")])
        assert [attachment.filename for attachment in kept.attachments] == ["c.txt"]


async def test_application_emojis_work_and_unknown_ones_are_refused(bot: SmallBot, sandbox: Sandbox) -> None:
    async with on_line(bot):
        emoji = await bot.create_application_emoji(name="medusa", image=b"\x89PNG\r\n\x1a\n" + bytes(24))
        assert [known.name for known in await bot.fetch_application_emojis()] == ["medusa"]
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(emoji=emoji, custom_id="m"))
        view.stop()
        sent = await games(bot).send("stone", view=view)
        stored = sandbox.world.message(sent.channel.id, sent.id).components[0]["components"][0]
        assert stored["emoji"]["id"] == str(emoji.id)  # a web page could not read such a long number
        await emoji.delete()
        with pytest.raises(discord.HTTPException, match="emoji"):
            await games(bot).send("stone", view=view)
    assert [breach.reason for breach in sandbox.breaches] == ["Invalid emoji"]
