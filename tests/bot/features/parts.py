"""The services of features inside a bot under test."""

from typing import TypeVar

from bot.app import Agon

T = TypeVar("T")


def part_of(bot: Agon, kind: type[T]) -> T:
    """Return the one service of this class that ends with the bot."""
    owners = [getattr(close, "__self__", None) for close in bot.registry.closers]
    (found,) = [owner for owner in owners if isinstance(owner, kind)]
    return found
