"""Buttons, selects, forms and pictures behave as on Discord, in old messages and in Components V2."""

import asyncio
import io
from typing import Any

import discord
import pytest
from discord import ui

from bot.sandbox import Sandbox
from bot.sandbox.world import CHANNEL_IDS
from tests.bot.people import People, Refused
from tests.bot.sandbox.conftest import SmallBot
from tests.bot.sandbox.starting import on_line

PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + (3).to_bytes(4) + (2).to_bytes(4) + b"\x08\x06\x00\x00\x00"


def picture(name: str = "board.png", words: str = "An empty board") -> discord.File:
    return discord.File(io.BytesIO(PNG), name, description=words)


def buttons(*labels: str) -> ui.View:
    view = ui.View(timeout=None)
    for label in labels:
        view.add_item(ui.Button(label=label, custom_id=f"id:{label}"))
    view.stop()
    return view


def offering_panel(bot: SmallBot, **answer: Any) -> None:
    @bot.tree.command(description="Panel")
    async def panel(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(**answer)


async def test_a_press_changes_the_pressed_message_for_everybody(bot: SmallBot, people: People) -> None:
    offering_panel(bot, content="before", view=buttons("Accept", "Decline"))

    async def pressed(interaction: discord.Interaction) -> None:
        assert interaction.data is not None
        await interaction.response.edit_message(content=str(interaction.data["custom_id"]), view=None)  # type: ignore[typeddict-item]

    bot.on_component = pressed
    async with on_line(bot, bot.tree):
        shown = await people["Ana"].slash("panel", "games")
        reply = await people["Ben"].press(shown, "Accept")
        assert (reply.is_update, reply.content, reply.message.id) == (True, "id:Accept", shown.message.id)
        assert [(m.content, m.labels) for m in await people["Ana"].messages("games")] == [("id:Accept", [])]
        with pytest.raises(Refused):
            await people["Ben"].press(shown, "Decline")


async def test_an_ephemeral_panel_is_redrawn_through_a_silent_deferral(bot: SmallBot, people: People) -> None:
    offering_panel(bot, content="hand", view=buttons("Draw"), ephemeral=True)

    async def pressed(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await asyncio.sleep(0.05)
        await interaction.edit_original_response(content="ten cards", attachments=[picture()])

    bot.on_component = pressed
    async with on_line(bot, bot.tree):
        shown = await people["Ana"].slash("panel", "games")
        reply = await people["Ana"].press(shown, "Draw")
        assert (reply.content, reply.ephemeral, reply.status) == ("ten cards", True, "answered")
        [attachment] = reply.message.attachments
        assert (attachment.filename, attachment.description) == ("board.png", "An empty board")
        assert (attachment.width, attachment.height, attachment.content_type) == (3, 2, "image/png")
        assert await attachment.read() == PNG


async def test_the_same_press_twice_at_once_reaches_the_bot_twice(bot: SmallBot, people: People) -> None:
    offering_panel(bot, content="once", view=buttons("Accept"))

    async def pressed(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("accepted", ephemeral=True)

    bot.on_component = pressed
    async with on_line(bot, bot.tree):
        shown = await people["Ana"].slash("panel", "games")
        first, second = await people["Ana"].press_twice(shown, "Accept")
        assert (first.content, second.content) == ("accepted", "accepted")
        assert first.message.id != second.message.id


async def test_a_select_sends_values_and_takes_labels(bot: SmallBot, people: People) -> None:
    view = ui.View(timeout=None)
    options = [
        discord.SelectOption(label="Harpy", value="h1"),
        discord.SelectOption(label="Medusa", value="m1"),
    ]
    view.add_item(ui.Select(custom_id="cards", placeholder="Play a card ...", options=options))
    view.add_item(ui.UserSelect(custom_id="who", placeholder="Whom?"))
    forums = [discord.ChannelType.forum]
    view.add_item(ui.ChannelSelect(custom_id="where", placeholder="Where?", channel_types=forums))
    view.stop()
    offering_panel(bot, content="choose", view=view)

    async def chosen(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(str(interaction.data["values"]))  # type: ignore[index,typeddict-item]

    bot.on_component = chosen
    async with on_line(bot, bot.tree):
        ana, ben = people["Ana"], people["Ben"]
        shown = await ana.slash("panel", "games")
        assert (await ana.choose(shown, "Medusa", "cards")).content == "['m1']"
        assert (await ana.choose(shown, ben, "Whom?")).content == f"['{ben.id}']"
        with pytest.raises(Refused):
            await ana.choose(shown, "Zeus", "cards")
        assert (await ana.choose(shown, "tables", "Where?")).content == f"['{CHANNEL_IDS['tables']}']"
        with pytest.raises(Refused):
            await ana.choose(shown, "games", "Where?")


class Challenge(ui.Modal, title="Challenge"):
    opponent = ui.Label[ui.Modal](text="Opponent", component=ui.UserSelect(custom_id="opponent"))
    note = ui.TextInput[ui.Modal](label="Note", custom_id="note", required=False)
    pace = ui.Label[ui.Modal](
        text="Pace",
        component=ui.Select(
            custom_id="pace",
            options=[
                discord.SelectOption(label="Daily", value="daily"),
                discord.SelectOption(label="Slow", value="slow", default=True),
            ],
        ),
    )


async def test_a_form_is_opened_filled_in_and_sent(bot: SmallBot, people: People) -> None:
    @bot.tree.command(description="Challenge")
    async def challenge(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Challenge(custom_id="form"))

    read: list[Any] = []

    async def sent(interaction: discord.Interaction) -> None:
        assert interaction.data is not None
        read.append([part.get("component", part) for part in interaction.data["components"]])  # type: ignore[typeddict-item]
        await interaction.response.send_message("challenged")

    bot.on_component = sent
    async with on_line(bot, bot.tree):
        ana, ben = people["Ana"], people["Ben"]
        form = (await ana.slash("challenge", "games")).modal
        assert (form.title, [field["custom_id"] for field in form.fields]) == (
            "Challenge",
            ["opponent", "note", "pace"],
        )
        assert (await ana.submit(form, {"Opponent": [str(ben.id)], "note": "hello"})).content == "challenged"
    opponent, note, pace = read[0]
    assert opponent["values"] == [str(ben.id)]
    assert note["components"][0]["value"] == "hello"
    assert pace["values"] == ["slow"]


async def test_components_v2_show_text_and_picture_without_a_preview(bot: SmallBot, people: People) -> None:
    class Panel(ui.LayoutView):
        box = ui.Container[ui.LayoutView](
            ui.TextDisplay("**Turn 7**"),
            ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="An empty board")),
            ui.Section(ui.TextDisplay("Draw a card"), accessory=ui.Button(label="Draw", custom_id="draw")),
        )

    @bot.tree.command(description="Panel")
    async def panel(interaction: discord.Interaction) -> None:
        view = Panel(timeout=None)
        view.add_item(ui.TextDisplay(f"<@{interaction.user.id}>"))
        view.stop()
        await interaction.response.send_message(view=view, file=picture())

    async with on_line(bot, bot.tree):
        ana = people["Ana"]
        message = (await ana.slash("panel", "games")).message
        assert message.is_v2
        assert message.text == f"**Turn 7**\nDraw a card\n{ana.mention}"
        assert message.labels == ["Draw"]
        [item] = next(part["items"] for part in message.parts if part["type"] == 12)
        assert item["media"]["url"] == message.attachments[0].url
        assert [ping.preview for ping in await ana.pings()] == [""]


async def test_a_payload_beyond_a_limit_is_refused_and_remembered(
    bot: SmallBot, people: People, sandbox: Sandbox
) -> None:
    refused: list[discord.HTTPException] = []

    @bot.tree.command(description="Too much")
    async def much(interaction: discord.Interaction) -> None:
        view = buttons("x" * 81, "twice", "twice")
        try:
            await interaction.response.send_message("y" * 2001, view=view)
        except discord.HTTPException as error:
            refused.append(error)
            await interaction.response.send_message("enough")

    async with on_line(bot, bot.tree):
        assert (await people["Ana"].slash("much", "games")).content == "enough"
    assert [error.code for error in refused] == [50035]
    assert [(breach.path, breach.reason) for breach in sandbox.breaches] == [
        ("data.content", "Must be between 0 and 2000 in length."),
        ("data.components.0.components.0.label", "Must be between 0 and 80 in length."),
        ("data.components", "Component custom id cannot be duplicated ('id:twice')"),
    ]
    assert sandbox.breaches[0].request.startswith("POST /interactions/")
