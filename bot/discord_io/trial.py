"""Does a match go through in a channel? Its card, a thread and a message there are sent and taken away."""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal, TypedDict, TypeVar, get_args

import discord

from bot.discord_io.faults import TROUBLES
from bot.discord_io.post import Post

TrialStep = Literal["card", "picture", "thread", "line", "cleaning"]
TRIAL_STEPS: tuple[TrialStep, ...] = get_args(TrialStep)
TrialPlace = (
    discord.TextChannel | discord.ForumChannel | discord.Thread | discord.VoiceChannel | discord.StageChannel
)
"""Where a match can have its card."""

T = TypeVar("T")


class _Title(TypedDict):
    """What a thread begins with."""

    name: str
    auto_archive_duration: Literal[60]


@dataclass(slots=True)
class Trial:
    """What became of a test. `failed`: what was refused, by its step. `left`: a thread that could only be
    archived, for to delete it takes a permission that the bot does not ask for."""

    failed: dict[TrialStep, Exception] = field(default_factory=dict)
    left: int | None = None


async def try_out(
    place: TrialPlace, name: str, card: Post, line: Post, tagged: Mapping[str, Any] = MappingProxyType({})
) -> Trial:
    """Does what a match does there: its card with a picture, its thread and a message in that; none stays.

    `tagged`: the argument that tags a post of a forum.

    A refusal keeps no later step from being tried, where that can be.
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
    """The card, without its picture where that is refused."""
    opened = await _try(trial, "picture", send(card))
    if opened is None:
        opened = await _try(trial, "card", send(card.without_picture()))
    if opened is None:
        del trial.failed["picture"]  # nothing at all may be said there
    return opened


async def _end(trial: Trial, thread: discord.Thread) -> None:
    """Deletes the thread; archives it where that is not allowed."""
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
