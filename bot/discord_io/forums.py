"""Which of a forum's tags a post of a match gets."""

from collections.abc import Iterable
from dataclasses import dataclass

import discord

from bot.words import casefold

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
    """Return the tag for a post, None for none.

    The chosen one, else one named like the game, else the first where the forum requires one.
    """
    usable = list(tags)
    folded = {casefold(name) for name in wish.names}
    chosen = [tag for tag in usable if tag.id == wish.chosen]
    named = [tag for tag in usable if casefold(tag.name) in folded]
    first = usable if forum.flags.require_tag else []
    return next(iter((*chosen, *named, *first)), None)
