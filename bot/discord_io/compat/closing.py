"""Events for a client that is closing.

Fault: `Client.close` takes the event loop away before the gateway is silent, and `dispatch` then ends in an
AttributeError for each event that still comes.
Reported: none.
Ends with: nothing planned; drop this when `Client.dispatch` of a closed client does nothing.
"""

import discord


def can_hear(client: discord.Client) -> bool:
    """Return True if events can still be dispatched."""
    return not client.is_closed()
