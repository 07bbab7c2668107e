"""Servers that become known late, after discord.py has stopped waiting for more of them.

Fault: a client is ready 2 seconds after the last server that came (`ConnectionState._delay_ready`), also
where all are there already and where some are still to come; nothing says that the last one has come.
Reported: Rapptz/discord.py#5816, closed as stale.
Ends with: nothing planned; drop this when an event tells that no server is unavailable any more.
"""

from collections.abc import Iterable

import discord


def are_all_known(guilds: Iterable[discord.Guild], shard: int) -> bool:
    """Return True if no server of this shard is still to come."""
    return not any(each.unavailable for each in guilds if each.shard_id == shard)
