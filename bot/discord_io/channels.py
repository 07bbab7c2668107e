"""Channels: a trial of a match's messages there, direct conversations, and the tags of forums."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal, TypedDict, TypeVar, get_args

import discord

from bot.core.model import UserId
from bot.discord_io.faults import TROUBLES
from bot.discord_io.post import Post
from bot.words import casefold

TrialStep = Literal["card", "picture", "thread", "line", "cleaning"]
TRIAL_STEPS: tuple[TrialStep, ...] = get_args(TrialStep)
TrialPlace = (
    discord.TextChannel | discord.ForumChannel | discord.Thread | discord.VoiceChannel | discord.StageChannel
)
"""The channels in which a match can have its card."""

T = TypeVar("T")


class _Title(TypedDict):
    """What a thread begins with."""

    name: str
    auto_archive_duration: Literal[60]


@dataclass(slots=True)
class Trial:
    """The result of a trial. `failed`: what was refused, by its step.

    `left`: a thread that was only archived, since deleting it takes a permission the bot does not ask for.
    """

    failed: dict[TrialStep, Exception] = field(default_factory=dict)
    left: int | None = None


async def try_out(
    place: TrialPlace, name: str, card: Post, line: Post, tagged: Mapping[str, Any] = MappingProxyType({})
) -> Trial:
    """Send a match's messages there, and delete them: a card with a picture, a thread, a message in it.

    A refused step does not stop the later ones if they can still be tried. `tagged`: the argument that tags a
    post of a forum.
    """
    trial = Trial()
    sent: list[discord.Message] = []
    thread: discord.Thread | None = None
    title: _Title = {"name": name, "auto_archive_duration": 60}
    if isinstance(place, discord.ForumChannel):
        forum = place
        made = await _opened(
            trial, lambda post: forum.create_thread(**title, **post.as_new(), **tagged), card
        )
        thread = made.thread if made is not None else None
    else:
        room = place
        message = await _opened(trial, lambda post: room.send(**post.as_new()), card)
        if message is not None:
            sent.append(message)
            if isinstance(place, discord.TextChannel):
                thread = await _try(trial, "thread", message.create_thread(**title))
    if thread is not None:
        told = await _try(trial, "line", thread.send(**line.as_new()))
        sent += [told] if told is not None else []
    for message in reversed(sent):
        await _try(trial, "cleaning", message.delete())
    if thread is not None:
        await _end(trial, thread)
    return trial


async def _opened(trial: Trial, send: Callable[[Post], Awaitable[T]], card: Post) -> T | None:
    """Send the card, without its picture if that is refused."""
    opened = await _try(trial, "picture", send(card))
    if opened is None:
        opened = await _try(trial, "card", send(card.without_picture()))
    if opened is None:
        del trial.failed["picture"]  # nothing at all may be said there
    return opened


async def _end(trial: Trial, thread: discord.Thread) -> None:
    """Delete the thread; archive it if that is not allowed."""
    try:
        await thread.delete()
    except discord.Forbidden:
        trial.left = thread.id
        with suppress(*TROUBLES):
            await thread.edit(archived=True)
    except TROUBLES as trouble:
        trial.failed["cleaning"] = trouble


async def _try(trial: Trial, step: TrialStep, work: Awaitable[T]) -> T | None:
    try:
        return await work
    except TROUBLES as trouble:
        trial.failed[step] = trouble
        return None


OPENED = 10
OPENED_IN_S = 60.0
"""The most conversations opened in this many seconds.

Discord names no number: "If you open a significant amount of DMs too quickly, your bot may be rate limited or
blocked from opening new ones" (https://discord.com/developers/docs/resources/user#create-dm).
"""

CANNOT_SEND = 50007


class Conversations:
    """The channels of direct messages, opened once for each person."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._channels: dict[UserId, int] = {}
        self._opened: deque[float] = deque()  # when the latest were opened

    async def with_(self, user: UserId) -> int:
        """Return the channel's id. Raises RateLimited if too many were opened lately."""
        if user not in self._channels:
            self._must_be_slow()
            channel = await self._client.create_dm(discord.Object(user))
            self._channels[user] = channel.id
        return self._channels[user]

    def _must_be_slow(self) -> None:
        """Raise RateLimited in a sliding window: after a restart a crowd is written to one by one."""
        now = asyncio.get_running_loop().time()
        while self._opened and now - self._opened[0] >= OPENED_IN_S:
            self._opened.popleft()
        if len(self._opened) >= OPENED:
            raise discord.RateLimited(self._opened[0] + OPENED_IN_S - now)
        self._opened.append(now)


def takes_none(refused: discord.HTTPException) -> bool:
    """Return True if a person accepts no direct messages, from anyone or from this bot."""
    return isinstance(refused, discord.Forbidden | discord.NotFound) or refused.code == CANNOT_SEND


TAG_REQUIRED, UNKNOWN_TAG = 40067, 10087


@dataclass(frozen=True, slots=True)
class TagWish:
    """What a post should be tagged with: the tag that was chosen for the server, else one of these names."""

    chosen: int | None = None
    names: tuple[str, ...] = ()


def usable_tags(forum: discord.ForumChannel, *, is_moderator: bool) -> list[discord.ForumTag]:
    """Return the tags that the bot may apply: moderated ones take the permission to manage threads."""
    return [tag for tag in forum.available_tags if is_moderator or not tag.moderated]


def tag_for(
    forum: discord.ForumChannel, tags: Iterable[discord.ForumTag], wish: TagWish
) -> discord.ForumTag | None:
    """Return the tag for a post, or None.

    The chosen one, else one named like the game, else the first if the forum requires one.
    """
    usable = list(tags)
    folded = {casefold(name) for name in wish.names}
    chosen = [tag for tag in usable if tag.id == wish.chosen]
    named = [tag for tag in usable if casefold(tag.name) in folded]
    first = usable if forum.flags.require_tag else []
    return next(iter((*chosen, *named, *first)), None)
