"""The choices for a server: fields of their model, shown, changed and saved."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import discord

from bot.core.coordination import OneAtATime
from bot.core.matches import Matches
from bot.core.settings import Server
from bot.discord_io.post import Button
from bot.ui.form import NONE, Fields, Show, line, options_of
from bot.ui.page import OPTIONS_A_SELECT, Block, ChannelSelect, Row, Select
from engine.core.game import word
from engine.core.text import Say

VERB = "e"
HERE = "here"
USUAL_LIMITS = (1, 2, 3, 5, 10, 20)
MOST_LIMIT = 99
KINDS = (discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.forum)
"""The kinds of channels that can have cards."""


def setup_changed(server: Server, name: str, value: str) -> dict[str, Any]:
    """Return the change that a press on this field chooses, except for a channel.

    Raises MatchError for another version's button.
    """
    if name == "channel" and value == HERE:
        return {"channel": None, "forum_tag": None}
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


def _tag(server: Server, tags: Sequence[discord.ForumTag], say: Say) -> list[Block]:
    """Return the select of the posts' tag, if the channel for matches is a forum with usable ones."""
    if not tags:
        return []
    names = {str(tag.id): tag.name for tag in tags[: OPTIONS_A_SELECT - 1]}
    chosen = str(server.forum_tag) if str(server.forum_tag) in names else NONE
    options = options_of(
        (NONE, *names), chosen, lambda value: names.get(value) or say(word("setup-forum_tag-auto"))
    )
    label = word("setup-forum_tag")
    about = word("setup-forum_tag-about")
    return [line(label, about, say), Select(setup_id("forum_tag"), say(label), options)]


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


_OWN: Mapping[str, Show] = {
    "guild": lambda *_: [],
    "welcomed_at": lambda *_: [],
    "channel": _channel,
    "forum_tag": lambda *_: [],
    "most_open": _most_open,
}


_FIELDS = Fields(VERB, "setup-", _OWN)


setup_id = _FIELDS.id


def setup_blocks(server: Server, say: Say, now: float, tags: Sequence[discord.ForumTag] = ()) -> list[Block]:
    """Return every choice for a server. `tags`: the usable ones of its channel for matches."""
    own = {**_OWN, "forum_tag": lambda server, say, _: _tag(server, tags, say)}
    return Fields(VERB, "setup-", own).blocks(server, say, now)


class SavedServers:
    """Saves the choices for servers."""

    def __init__(self, matches: Matches) -> None:
        self._servers = matches.servers
        self._setting_up = OneAtATime[int](matches.store, "server")

    async def set_up(self, guild: int, **chosen: Any) -> Server:
        """Save these choices in place of the earlier ones; return all of them. Raises ValueError."""
        async with self._setting_up.of(guild):
            server = replace(await self._servers.server(guild), **chosen)
            await self._servers.save(server)
        return server
