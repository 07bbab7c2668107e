"""Polls: spectators are asked who will win, on servers that want it."""

from bot.features.polls.messages import PollMessage, PollRows
from bot.outbox.posts import END
from bot.ui.registration import Registry


def register(registry: Registry) -> None:
    """Add the poll, which starts and ends with its match."""
    rows = PollRows(registry.parts.matches)
    registry.message(PollMessage())
    registry.at_start(rows.at_start)
    registry.after(END, rows.at_end)
