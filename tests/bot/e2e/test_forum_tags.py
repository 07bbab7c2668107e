"""A forum that requires a tag on every post: matches get one, or are played in the channel of the request."""

import pytest

from tests.bot.e2e.managing import Checked
from tests.bot.e2e.world import World

MODERATED = ("Official",)


def tags_of(world: World, match: int) -> list[int]:
    """Return the tags of the match's post in the forum."""
    return world.sandbox.channel(world.thread(match)).tag_ids


async def play(server: Checked, game: str) -> int:
    """Return a match that Ana requests in `games`, posted in the forum."""
    match, _ = await server.play("elsewhere", opponent=server.ben, game=game)
    await server.world.until(lambda: server.world.ledger.header(match)["card_id"])
    return match


async def test_posts_get_the_game_s_tag_else_the_first_usable_one(world: World) -> None:
    server = Checked(world, "en")
    _, other, hera = world.sandbox.tag(
        "tables", "Official", "Chat", "héra et zeus", moderated=MODERATED, required=True
    )
    await server.gather("tables")
    assert tags_of(world, await play(server, "hera_zeus")) == [hera]
    assert tags_of(world, await play(server, "athena")) == [other]
    assert server.said["fine"] in await server.look()
    assert server.said["went"] in await server.test()
    # Moderated tags only with the permission to manage threads.
    world.sandbox.permit("tables", "manage_threads")
    official, *_ = world.sandbox.tag("tables", "Official", "Chat", moderated=MODERATED, required=True)
    assert tags_of(world, await play(server, "athena")) == [official]
    # Where none is required only a tag that fits is sent.
    _, athena = world.sandbox.tag("tables", "Chat", "Battle for Athena", required=False)
    assert tags_of(world, await play(server, "athena")) == [athena]
    assert tags_of(world, await play(server, "hera_zeus")) == []


async def test_a_tag_is_chosen_in_the_setup_panel(world: World) -> None:
    server = Checked(world, "en")
    _, chat, _ = world.sandbox.tag(
        "tables", "Official", "Chat", "Hera and Zeus", moderated=MODERATED, required=True
    )
    assert "Tag of posts" not in (await server.panel()).text
    await server.gather("tables")
    page = await server.panel()
    offered = page.message.select("a1:e:0:-:forum_tag")["options"]
    assert [option["label"] for option in offered[1:]] == ["Chat", "Hera and Zeus"]
    page = await server.choose(page, "forum_tag", chat)
    assert server.words["saved"] in page.text
    assert tags_of(world, await play(server, "hera_zeus")) == [chat]
    await world.restart()
    assert tags_of(world, await play(server, "hera_zeus")) == [chat]
    # A removed tag gives way to the usual choice.
    (hera,) = world.sandbox.tag("tables", "Hera and Zeus", required=True)
    assert tags_of(world, await play(server, "hera_zeus")) == [hera]
    late = await server.cleo.choose(page, str(chat), "a1:e:0:-:forum_tag", in_flight=True)
    assert "I cannot use this tag any more" in late.text


@pytest.mark.parametrize("locale", ["en", pytest.param("fr", marks=pytest.mark.long)])
async def test_a_forum_without_a_usable_tag_is_named_and_not_played_in(world: World, locale: str) -> None:
    server = Checked(world, locale)
    needed = {"en": "and I may use none of its tags", "fr": "et je ne peux utiliser aucun des siens"}[locale]
    lacking = {"en": "**A tag** is required here", "fr": "**Un tag** est exigé ici"}[locale]
    world.sandbox.tag("tables", "Official", moderated=MODERATED, required=True)
    page = await server.choose(await server.panel(), "channel", "tables")
    assert needed in page.text
    assert server.words["unchanged"] in page.text
    world.sandbox.tag("tables", "Chat", required=True)
    await server.gather("tables")
    world.sandbox.tag("tables", required=True)
    assert lacking in await server.look()
    assert needed in (await server.panel()).text
    assert needed in await server.test()
    reply = await server.ana.slash("play", "games", opponent=server.ben, game="athena")
    assert needed in reply.text
    match = world.ledger.count("matches")
    card = await server.card(match, "games")
    assert f"/{card.id}" in reply.text
    # Once the forum accepts posts again, it also accepts matches.
    (chat,) = world.sandbox.tag("tables", "Chat", required=True)
    assert tags_of(world, await play(server, "athena")) == [chat]


async def test_tags_that_changed_unheard_are_asked_for_again(world: World) -> None:
    server = Checked(world, "en")
    world.sandbox.tag("tables", "Chat", required=True)
    await server.gather("tables")
    forum = world.sandbox.channel("tables")
    world.sandbox.world.listeners.remove(world.sandbox.gateway.tell)
    (new,) = world.sandbox.tag("tables", "News", required=True)
    world.sandbox.world.listeners.append(world.sandbox.gateway.tell)
    assert [tag.id for tag in forum.tags] == [new]
    assert tags_of(world, await play(server, "athena")) == [new]
