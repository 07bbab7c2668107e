"""The games' emblems are emojis on buttons as soon as they exist, and never block anything."""

import io
import re
from collections.abc import AsyncIterator, Collection
from pathlib import Path
from typing import Any

import discord
import pytest
from PIL import Image

from bot.discord_io.post import Button
from bot.ui.page import Option, Page, Row, Select
from render.registry import DRAWINGS
from tests.bot.house import House, open_house

GAME = "hera_zeus"
LARGEST = 20 * 1024
UPLOADS = "POST /applications/*/emojis"


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """Yield a house of one game, whose emojis are uploaded without pauses."""
    monkeypatch.setattr("bot.discord_io.emojis.EVERY_S", 0.0)
    monkeypatch.setattr("bot.discord_io.emojis.DRAWINGS", {GAME: DRAWINGS[GAME]})
    async with open_house(tmp_path / "agon.db") as opened:
        await are_there(opened, [GAME])
        yield opened


@pytest.fixture
async def house_of_all_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """Yield a house of every game, whose emojis are uploaded without pauses."""
    monkeypatch.setattr("bot.discord_io.emojis.EVERY_S", 0.0)
    async with open_house(tmp_path / "agon.db") as opened:
        await are_there(opened, DRAWINGS)
        yield opened


async def are_there(house: House, games: Collection[str] = (GAME,)) -> None:
    wanted = sum(len(DRAWINGS[game].icons) for game in games)

    async def are_complete() -> bool:
        emojis = house.bot.icons
        return sum(len(emojis.of(game)) for game in games) == wanted

    await house.until(are_complete)


async def test_every_emblem_is_uploaded_small_and_named_by_its_picture(
    house_of_all_games: House,
) -> None:
    world = house_of_all_games.sandbox.world
    names = [emoji["name"] for emoji in world.emojis.values()]
    assert len(set(names)) == sum(len(drawing.icons) for drawing in DRAWINGS.values())
    assert any(re.fullmatch(r"hz_medusa_[0-9a-f]{8}", name) for name in names)
    for image in world.emoji_images.values():
        assert len(image) <= LARGEST
        shown = Image.open(io.BytesIO(image))
        assert (shown.size, shown.mode) == ((128, 128), "RGBA")


async def test_existing_emojis_are_not_uploaded_again(house: House) -> None:
    before = len(house.sandbox.faults.requests(UPLOADS))
    await house.restart()
    await are_there(house)
    assert len(house.sandbox.faults.requests(UPLOADS)) == before


async def test_a_changed_drawing_is_uploaded_and_the_old_one_deleted(house: House) -> None:
    world = house.sandbox.world
    medusa = next(emoji for emoji in world.emojis.values() if emoji["name"].startswith("hz_medusa_"))
    known, medusa["name"] = medusa["name"], "hz_medusa_00000000"
    world.emojis[1] = {**medusa, "id": "1", "name": "not_one_of_ours"}
    await house.restart()

    async def is_replaced() -> bool:
        names = {emoji["name"] for emoji in world.emojis.values()}
        return known in names and "hz_medusa_00000000" not in names

    await house.until(is_replaced)
    assert "not_one_of_ours" in {emoji["name"] for emoji in world.emojis.values()}


@pytest.mark.parametrize("kind", ["status", "rate_limit", "lose"])
async def test_discord_may_stumble_and_the_rest_follows(
    house: House, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr("bot.discord_io.emojis.AFTER_A_FAULT_S", 0.05)
    await house.stop()
    house.sandbox.world.emojis.clear()
    await house.people.fault(kind, UPLOADS, times=3, after=3, status=503, seconds=0.01)
    await house.start()
    await are_there(house)
    names = [emoji["name"] for emoji in house.sandbox.world.emojis.values()]
    assert len(names) == len(set(names)) == len(DRAWINGS[GAME].icons)


async def test_an_emoji_that_another_process_uploads_counts_as_there(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.discord_io.emojis.AFTER_A_FAULT_S", 3600.0)  # nothing is tried twice
    world, create = house.sandbox.world, discord.Client.create_application_emoji
    await house.stop()
    world.emojis.clear()

    async def overtaken(client: discord.Client, *, name: str, image: bytes) -> discord.Emoji:
        await create(client, name=name, image=image)  # as a process does that held the first shard before
        return await create(client, name=name, image=image)

    monkeypatch.setattr(discord.Client, "create_application_emoji", overtaken)
    caplog.clear()
    await house.start()
    await are_there(house)
    assert "emojis are not complete yet" not in caplog.text
    assert len(world.emojis) == len(DRAWINGS[GAME].icons)
    house.sandbox.breaches.clear()  # the names that were taken


async def test_cards_on_a_panel_have_their_emblems(house: House) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    match = await house.begin(ana, ben)
    panel = await ana.press((await house.told(match, "Ana"))[-1], "My hand")
    emojis = [option["emoji"] for option in options_of(panel.message.components) if option.get("emoji")]
    assert emojis
    known = house.bot.icons.of("hera_zeus").values()
    assert {int(emoji["id"]) for emoji in emojis} <= {each.id for each in known}


async def test_a_panel_refused_for_an_emoji_comes_in_words_for_a_while(house: House) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    match = await house.begin(ana, ben)
    house.sandbox.world.emojis.clear()  # the emojis are deleted behind the bot's back
    panel = await ana.press((await house.told(match, "Ana"))[-1], "My hand")
    options = options_of(panel.message.components)
    assert options
    assert not any(option.get("emoji") for option in options)
    assert {breach.reason for breach in house.sandbox.breaches} == {"Invalid emoji"}
    house.sandbox.breaches.clear()
    await are_there(house)


def test_a_page_without_missing_emojis_is_the_same_in_words() -> None:
    blocks = (Row((Button("Medusa", "a", icon="medusa"),)), Select("b", "?", (Option("Io", "y", "io"),)))
    page = Page(blocks, {"medusa": discord.PartialEmoji(name="hz_medusa_1a2b3c4d", id=1)})
    assert page.without_emojis() == Page(blocks)


def options_of(components: Any) -> list[dict[str, Any]]:
    """Return every option of every select, and every button that is no command of the panel itself."""
    found: list[dict[str, Any]] = []
    if isinstance(components, list):
        for part in components:
            found += part.get("options", []) if part.get("type") == 3 else options_of(part.get("components"))
    return found
