"""Where is a match told?"""

from bot.core.components import NO_MATCH, ComponentId, match_number
from bot.matches.model import Header, Subject

TABLE = "table"
AT_END = "~end"
"""How the button of a tournament's table begins, and how the one on its last message ends."""
JOIN, LEAVE, BEGIN = "join", "leave", "begin"
OF_TOURNAMENT = (JOIN, LEAVE, BEGIN, TABLE)


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


def closing_mark(tournament: str) -> str:
    """What the button carries on the last message of a tournament, by which that is known again."""
    return f"{TABLE}~{tournament}{AT_END}"


def named_tournament(id: ComponentId) -> Subject | None:
    """Return the tournament that a button is about."""
    kind, _, number = id.arg.removesuffix(AT_END).partition("~")
    if id.verb != "m" or id.match != NO_MATCH or kind not in OF_TOURNAMENT:
        return None
    found = match_number(number)
    return None if found is None else Subject("tournament", found)
