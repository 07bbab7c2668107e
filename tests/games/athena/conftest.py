"""A world for the tests over the wire."""

from tests.bot.e2e.fixtures import figure, killable, world

__all__ = ["figure", "killable", "world"]
