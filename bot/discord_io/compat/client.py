"""Events, caches and warnings of a client.

Each function names its fault, where that was reported, and what ends the workaround.
"""

from collections.abc import Iterable

import discord

from bot.discord_io.permissions import Permissions


def can_hear(client: discord.Client) -> bool:
    """Return True if events can still be dispatched.

    Fault: `Client.close` removes the event loop before the gateway is silent, so `dispatch` ends in an
    AttributeError for each later event.

    Reported: none.

    Ends with: nothing planned; drop this when `Client.dispatch` of a closed client does nothing.
    """
    return not client.is_closed()


def are_all_known(guilds: Iterable[discord.Guild], shard: int) -> bool:
    """Return True if no server of this shard is still to come.

    Fault: a client is ready 2 seconds after the last server that came (`ConnectionState._delay_ready`), even
    if some are still to come; nothing tells that the last one has come.
    Reported: Rapptz/discord.py#5816, closed as stale.
    Ends with: nothing planned; drop this when an event tells that no server is unavailable any more.
    """
    return not any(each.unavailable for each in guilds if each.shard_id == shard)


def note_left(thread: discord.Thread, permissions: Permissions) -> None:
    """Note that the bot was taken out of a thread; a public one it still sees.

    Fault: the thread stays in the cache, as if the bot still saw it (`parse_thread_members_update` tells
    `on_thread_remove` and forgets nothing).
    Reported: none for this; the same of threads in deleted channels was Rapptz/discord.py#9795, now closed.
    Ends with: nothing planned; drop this when `Client.get_channel` no longer finds such a thread.
    """
    if thread.is_private():
        permissions.sight(thread.id, thread.guild.id, is_seen=False)


def silence_voice() -> None:
    """Let clients start without warnings about voice.

    Fault: a client warns at each start that PyNaCl and davey are missing, though nothing asks for voice.
    Reported: Rapptz/discord.py#1719 and pull request #9220, both closed: these flags are the intended answer.
    Ends with: nothing planned; drop this when the warnings come only once voice is used.
    """
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
