"""The automatic moderation of the sandbox's server."""

from collections.abc import Iterable

from bot.sandbox.world import World


def is_blocked(world: World, channel_id: int, texts: Iterable[str]) -> bool:
    """Return True if the server's automatic moderation blocks one of these texts in this channel."""
    channel = world.channels.get(channel_id)
    if channel is None or channel.is_dm:
        return False
    said = "\n".join(texts).casefold()
    return any(word.casefold() in said for word in world.blocked_words)
