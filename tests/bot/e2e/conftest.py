"""A world for every test of whole matches."""

from tests.bot.e2e.fixtures import figure, killable, world

__all__ = ["figure", "killable", "world"]
