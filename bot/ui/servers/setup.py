"""How are a server's choices shown? A page made from their model, as everybody's own settings are."""

from typing import Any

import discord

from bot.discord_io.buttons import Button
from bot.matches.servers import Server
from bot.ui.choices import NONE, Fields, line, options_of
from bot.ui.page import Block, ChannelSelect, Row, Select
from engine.core.game import word
from engine.core.text import Say

HERE = "here"
USUAL_LIMITS = (1, 2, 3, 5, 10, 20)
MOST_LIMIT = 99
KINDS = (discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.forum)
"""The channels in which cards can stand."""


def setup_changed(server: Server, name: str, value: str) -> dict[str, Any]:
    """What a press on this field chooses, but for a channel. Raises MatchError for one of another version."""
    if name == "channel" and value == HERE:
        return {"channel": None}
    if name == "most_open" and value == NONE:
        return {"most_open": None}
    if name == "most_open" and value.isdecimal() and 0 < int(value[:3]) <= MOST_LIMIT:
        return {"most_open": int(value[:3])}
    return _FIELDS.changed(server, name, value)


def _channel(server: Server, say: Say, _: float) -> list[Block]:
    label = word("setup-channel")
    about = word("setup-channel-free")
    blocks: list[Block] = []
    if server.channel is not None:
        about = word("setup-channel-about", where=f"<#{server.channel}>")
        blocks.append(Row((Button(say(word("setup-channel-here")), setup_id("channel", HERE)),)))
    select = ChannelSelect(setup_id("channel"), say(word("setup-channel-choose")), KINDS)
    return [line(label, about, say), select, *blocks]


def _most_open(server: Server, say: Say, _: float) -> list[Block]:
    def called(value: str) -> str:
        if value == NONE:
            return say(word("setup-most_open-none"))
        return say(word("setup-most_open-count", count=int(value)))

    label, own = word("setup-most_open"), server.most_open
    limits = sorted({*USUAL_LIMITS, *(() if own is None else (own,))})
    options = options_of((NONE, *map(str, limits)), NONE if own is None else str(own), called)
    about = word("setup-most_open-about")
    return [line(label, about, say), Select(setup_id("most_open"), say(label), options)]


_FIELDS = Fields(
    "e",
    "setup-",
    {
        "guild": lambda *_: [],
        "welcomed_at": lambda *_: [],
        "channel": _channel,
        "most_open": _most_open,
    },
)
setup_blocks, setup_id = _FIELDS.blocks, _FIELDS.id
