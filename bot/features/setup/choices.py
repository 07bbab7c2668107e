"""The choices for a server, and the check of the permissions that the bot lacks there."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Any

import discord

from bot.background.drawing import Drawings
from bot.core.coordination import OneAtATime
from bot.core.matches import Matches
from bot.core.model import MatchError, Moderator
from bot.core.settings import Server
from bot.discord_io.channels import TAG_REQUIRED, TRIAL_STEPS, TagWish, Trial, TrialStep
from bot.discord_io.faults import rejection, verdict
from bot.discord_io.permissions import Permissions, named
from bot.discord_io.post import Button, Post
from bot.discord_io.wire import Wire
from bot.ui.form import NONE, Fields, Show, line, options_of
from bot.ui.page import MAX_TEXT, OPTIONS_A_SELECT, Block, ChannelSelect, Page, Prose, Row, Select
from bot.ui.reader import Visit
from bot.words import words
from engine.core.game import Word, word
from engine.core.text import Say

VERB = "e"
HERE = "here"
USUAL_LIMITS = (1, 2, 3, 5, 10, 20)
MOST_LIMIT = 99
KINDS = (discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.forum)
"""The kinds of channels that can have cards."""


AGAIN_AFTER_S = 60.0
ROOM = MAX_TEXT - 300
"""The room for channels; the rest is for the text above and below them."""
_NEEDS: dict[TrialStep, tuple[str, ...]] = {
    "card": ("send_messages", "create_posts", "send_messages_in_threads", "send_messages_in_posts"),
    "picture": ("attach_files", "embed_links"),
    "thread": ("create_public_threads",),
    "line": ("send_messages_in_threads", "send_messages_in_posts"),
}
"""The permissions without which Discord refuses a step."""


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


CHECK, EVERY, TEST, PANEL = "check", "every", "test", "panel"


@dataclass(frozen=True, slots=True)
class _Looking:
    """The facts for a check of channels. `role`: whose permissions are to change.

    `everywhere`: permissions missing in the whole server, which are named once. `also`: further permissions
    that this server uses.
    """

    wire: Wire
    role: str
    everywhere: tuple[str, ...]
    also: tuple[str, ...]
    say: Say

    def at(self, channel: int, kind: str = "plain", *, is_hidden: bool = False) -> str:
        """Return a line for each missing permission in a channel, with where to allow it; empty for none."""
        if is_hidden and self.permissions.is_private_thread(channel):
            return self.say(word("setup-check-outside", where=f"<#{channel}>"))
        missing = ("view_channel",) if is_hidden else self.permissions.missing(channel, self.also)
        lacks_tag = not is_hidden and self.wire.lacks_tag(channel)
        if not missing and not lacks_tag:
            return ""
        where = word(f"setup-check-{kind}", where=f"<#{channel}>")
        lines = [self.say(word("setup-check-lacks", where=where))]
        for name in self.permissions.called(channel, missing):
            permission = word(f"permission-{name}")
            lines.append(
                self.say(word("setup-lack", permission=permission, effect=self._effect(channel, name)))
            )
        if lacks_tag:
            lines.append(self.say(word("setup-lack-tag")))
        if not set(missing) <= set(self.everywhere):
            parent = f"<#{self.permissions.parent(channel)}>"
            lines.append(self.say(word("setup-check-switch", where=parent, role=self.role)))
        return "\n".join(lines)

    @property
    def permissions(self) -> Permissions:
        """What the bot may do where."""
        return self.wire.permissions

    def _effect(self, channel: int, name: str) -> Word:
        is_own = name == "send_messages_in_threads" and self.permissions.kind(channel) == "thread"
        return word("setup-lack-in-thread" if is_own else f"setup-lack-{name}")


class CheckPages:
    """Shows what is missing, and makes a test. Only this process remembers a server's last test."""

    def __init__(self, matches: Matches, wire: Wire, drawings: Drawings) -> None:
        self._matches = matches
        self._wire = wire
        self._drawings = drawings
        self._tested: dict[int, float] = {}

    async def page(
        self, visit: Visit, manager: Moderator, here: int, *notices: Word, is_every: bool = False
    ) -> Page:
        """Return what is missing in the server, `here` and where matches are played, or in every channel."""
        guild, say = manager.guild_id, visit.reader.say()
        server = await self._matches.servers.server(guild)
        also = _also(server)
        everywhere = self._wire.permissions.missing_everywhere(guild, also)
        look = _Looking(self._wire, self._wire.role_name(guild), everywhere, also, say)
        lines = [*map(say, notices), say(word("setup-check-title"))]
        is_silenced = self._wire.permissions.timed_out_until(guild) is not None
        if everywhere and not is_silenced:
            link = self._wire.invitation(also)
            missing = named(everywhere)
            lines.append(say(word("setup-check-everywhere", permissions=missing, role=look.role, link=link)))
        if (until := self._wire.permissions.timed_out_until(guild)) is not None:
            lines.append(say(word("setup-check-timed-out", until=str(ceil(until)))))
            return Page((Prose("\n".join(lines)), _ways(say, is_every=True)))
        kinds = {here: "this"} | ({} if server.channel in (None, here) else {server.channel: "home"})
        for channel, kind in kinds.items():
            if kind == "home" and not await self._wire.takes_cards(channel, guild):
                lines.append(say(word("home-gone")))
                continue
            where = word(f"setup-check-{kind}", where=f"<#{channel}>")
            is_hidden = await self._wire.is_hidden(channel)
            found = look.at(channel, kind, is_hidden=is_hidden)
            lines.append(found or say(word("setup-check-fine", where=where)))
        lines += await self._refused(guild, say)
        if is_every:
            others = [channel for channel in self._wire.card_channels(guild) if channel not in kinds]
            lines += _others(look, others, ROOM - sum(map(len, lines)))
        return Page((Prose("\n".join(lines)), _ways(say, is_every=is_every)))

    async def _refused(self, guild: int, say: Say) -> list[str]:
        """Return a line for each reason for which Discord refuses messages or threads of open matches."""
        rows = [row for row in await self._matches.problems.in_server(guild) if row.code is not None]
        found = Counter((row.kind, row.channel_id, row.code, row.said) for row in rows)
        return [
            say(
                word(
                    "setup-check-threadless" if kind == "threadless" else "setup-check-refused",
                    where=f"<#{channel}>",
                    count=count,
                    said=said or "",
                    code=str(code),
                )
            )
            for (kind, channel, code, said), count in found.items()
        ]

    async def test(self, visit: Visit, manager: Moderator, here: int) -> Page:
        """Make a test where matches are played, and report refusals.

        Raises MatchError less than a minute after the last one in this server.
        """
        now, guild = self._matches.clock(), manager.guild_id
        if self._wire.permissions.timed_out_until(guild) is not None:
            return await self.page(visit, manager, here)
        again_at = self._tested.get(guild, now - AGAIN_AFTER_S) + AGAIN_AFTER_S
        if now < again_at:
            raise MatchError("error-reach-soon", until=str(int(again_at)))
        self._tested = {one: at for one, at in self._tested.items() if now < at + AGAIN_AFTER_S} | {
            guild: now
        }
        server = await self._matches.servers.server(guild)
        channel = here if server.channel is None else server.channel
        locale = server.language or self._wire.guild_locale(guild)
        image, said = self._drawings.house(locale), words().speaker(locale)
        card = Post(
            said(word("setup-test-card", who=visit.reader.name)), image=await self._drawings.painted(image)
        )
        line = Post(said(word("setup-test-line")))
        trial = await self._wire.try_out(
            channel, said(word("setup-test-thread")), card, line, TagWish(server.forum_tag)
        )
        told = (word("setup-test-nowhere"),) if trial is None else self._told(trial, channel)
        return await self.page(visit, manager, here, *told)

    def _told(self, trial: Trial, channel: int) -> tuple[Word, ...]:
        """Return the results of a test."""
        refused = [(step, trial.failed[step]) for step in TRIAL_STEPS if step in trial.failed]
        first = word("setup-test-failed" if refused else "setup-test-fine", where=f"<#{channel}>")
        lines = (
            word(f"setup-test-{step}-refused", why=self._why(channel, step, why)) for step, why in refused
        )
        left = () if trial.left is None else (word("setup-test-left", where=f"<#{trial.left}>"),)
        return (first, *lines, *left)

    def _why(self, channel: int, step: TrialStep, refused: Exception) -> Word:
        if isinstance(refused, discord.HTTPException) and refused.code == TAG_REQUIRED:
            return word("setup-test-no-tag")
        permissions = self._wire.permissions
        lacking = permissions.called(channel, permissions.missing(channel))
        if missing := tuple(name for name in lacking if name in (*_NEEDS.get(step, ()), "view_channel")):
            return word("setup-test-lacking", permissions=named(missing))
        if isinstance(refused, discord.HTTPException) and verdict(refused).remedy != "later":
            said = rejection(refused)
            return word("setup-test-said", said=said.text, code=str(said.code))
        return word("setup-test-later" if verdict(refused).remedy == "later" else "setup-test-unexplained")


def _others(look: _Looking, channels: list[int], room: int) -> list[str]:
    """Return what is missing in these channels, within the room; channels without a fault are counted."""
    found = [said for channel in channels if (said := look.at(channel))]
    kept: list[str] = []
    for said in found:
        room -= len(said) + 1
        if room < 0:
            break
        kept.append(said)
    if len(found) > len(kept):
        kept.append(look.say(word("setup-check-more", count=len(found) - len(kept))))
    if fine := len(channels) - len(found):
        kept.append(look.say(word("setup-check-rest", count=fine)))
    return kept


def _ways(say: Say, *, is_every: bool) -> Row:
    every = () if is_every else (Button(say(word("setup-check-every")), setup_id(CHECK, EVERY)),)
    test = Button(say(word("setup-test")), setup_id(TEST), tone="main")
    return Row((test, *every, Button(say(word("button-back")), setup_id(PANEL))))


def _also(server: Server) -> tuple[str, ...]:
    """Return the permissions that this server's settings need besides those of every match."""
    return ("send_polls",) if server.polls else ()
