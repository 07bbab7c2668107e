"""Where is a match told?"""

from bot.matches.model import Header


def link(header: Header) -> str:
    """The address of its thread, else of the channel in which it was opened."""
    return f"https://discord.com/channels/{header.guild_id or '@me'}/{header.thread_id or header.channel_id}"
