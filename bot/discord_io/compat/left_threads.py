"""Private threads that the bot was taken out of.

Fault: the thread stays in the cache, as if the bot still saw it (`parse_thread_members_update` tells
`on_thread_remove` and forgets nothing).
Reported: none for this; the same of threads in deleted channels was Rapptz/discord.py#9795, which is closed.
Ends with: nothing planned; drop this when `Client.get_channel` no longer finds such a thread.
"""

import discord

from bot.discord_io.permissions import Permissions


def note(thread: discord.Thread, permissions: Permissions) -> None:
    """Note that the bot was taken out of a thread; a public one it still sees."""
    if thread.is_private():
        permissions.sight(thread.id, thread.guild.id, is_seen=False)
