"""/setup check over the wire: missing permissions are named with a remedy, and a test leaves nothing."""

import pytest

from bot.sandbox.world import APPLICATION_ID, GatewayEvent
from tests.bot.e2e.managing import EN_AND_LATER_FR, PERMISSIONS, UNUSED, Checked
from tests.bot.e2e.world import World


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_each_missing_permission_is_named_alone_with_its_remedy(world: World, locale: str) -> None:
    server = Checked(world, locale)
    sandbox, said = world.sandbox, server.said
    thread = world.thread(await world.begin(server.ana, server.ben))
    games = sandbox.channel("games").id
    for place in ("games", thread):
        assert said["fine"] in await server.look(place)
    key = {"every-channel": True}
    assert said["others"] in (await server.cleo.slash("setup check", "games", key)).text
    # In one channel, and in its threads.
    for permission in PERMISSIONS:
        sandbox.permit("games", permission, allowed=False)
        text = await server.look()
        assert server.missing(text) == [server.called(permission)], permission
        assert said["channel"].format(games) in text
        assert "oauth2" not in text
        text = await server.look(thread)
        if permission in UNUSED["thread"]:
            assert said["fine"] in text
        else:
            assert server.missing(text) == [server.called(permission)], permission
            assert said["channel"].format(games) in text
        sandbox.permit("games", permission)
    # In the whole server, with the link to invite the bot again.
    for permission in PERMISSIONS:
        held = dict(sandbox.world.roles)
        sandbox.permit_all(permission, allowed=False)
        text = await server.look()
        assert said["server"].format(server.called(permission)) in text
        assert f"client_id={APPLICATION_ID}&scope=bot+applications.commands&permissions=" in text
        if permission != "view_channel":  # whose overwrite keeps the channel itself open
            assert server.missing(text) in ([server.called(permission)], [])
        for role, bits in held.items():
            sandbox.world.roles[role] = bits
            sandbox.world.tell(GatewayEvent("GUILD_ROLE_UPDATE", ids=(role,)))
    # Where matches are played, and in every channel.
    await server.gather("tables")
    tables = sandbox.channel("tables").id
    for permission in PERMISSIONS:
        sandbox.permit("tables", permission, allowed=False)
        text = await server.look()
        wanted = [] if permission in UNUSED["tables"] else [server.called(permission, "tables")]
        assert server.missing(text) == wanted, (permission, text)
        assert (said["channel"].format(tables) in text) == bool(wanted)
        sandbox.permit("tables", permission)
    sandbox.permit("lounge", "embed_links", allowed=False)
    page = await server.cleo.slash("setup check", "games")
    assert server.missing(page.text) == []
    await world.restart()
    page = await server.cleo.press(page, custom_id="a1:e:0:-:check~every")
    assert server.missing(page.text) == [server.called("embed_links")]
    assert f"<#{sandbox.channel('lounge').id}>" in page.text
    page = await server.cleo.press(page, custom_id="a1:e:0:-:panel")
    assert server.words["title"] in page.text
    server.manages(server.cleo, allowed=False)
    assert server.words["stranger"] in (await server.cleo.press(page, custom_id="a1:e:0:-:check")).text


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_a_test_passes_or_names_the_refusal_and_leaves_nothing(world: World, locale: str) -> None:
    server = Checked(world, locale)
    sandbox, said, ana = world.sandbox, server.said, server.ana

    def threads() -> list[int]:
        return [one.id for one in sandbox.world.channels.values() if one.is_thread]

    sandbox.permit("games", "manage_threads")
    text = await server.test()
    assert said["went"] in text
    assert said["left"] not in text
    soon = await server.cleo.slash("setup check", "games")
    assert said["soon"] in (await server.cleo.press(soon, custom_id="a1:e:0:-:test")).text
    for permission, refused in said["refused"].items():
        sandbox.permit("games", permission, allowed=False)
        text = await server.test()
        assert refused in text, (permission, text)
        assert text.count("\n- ") == 2, "what was refused, and what is missing"
        sandbox.permit("games", permission)
    assert threads() == []
    # Deleting a thread needs a permission that the bot does not ask for.
    sandbox.permit("games", "manage_threads", allowed=False)
    text = await server.test()
    assert said["went"] in text
    assert said["left"] in text
    (thread,) = threads()
    assert sandbox.channel(thread).archived
    # In a forum it is a post, which is removed as a whole.
    await server.gather("tables")
    text = await server.test()
    assert said["went"] in text
    assert threads() == [thread]
    public = [message for message in await ana.messages("games") if not message.ephemeral]
    assert public == []
    assert await ana.pings() == []
