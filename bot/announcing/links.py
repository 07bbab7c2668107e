"""The addresses of matches and messages on Discord."""

from bot.matches.model import Header


def link(header: Header) -> str:
    """The address of its thread, else of the channel in which it was opened."""
    return f"https://discord.com/channels/{header.guild_id or '@me'}/{header.thread_id or header.channel_id}"


def place(header: Header) -> str:
    """Where it is, or will be, told, as a message names it: its thread, its card, or its card's channel."""
    if header.thread_id is None and header.card_id is not None:
        return message_link(header.guild_id, header.channel_id, header.card_id)
    return f"<#{header.thread_id or header.channel_id}>"


def message_link(guild: int | None, channel: int, message: int) -> str:
    """The address of a message; without a server it is one of a conversation with the bot."""
    return f"https://discord.com/channels/{guild or '@me'}/{channel}/{message}"
