"""A world for tests of runs over the wire, and a place for the figures they find."""

from tests.bot.e2e.fixtures import figure, world

__all__ = ["figure", "world"]
