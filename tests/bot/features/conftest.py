"""The fixtures of whole matches over the wire, for the tests of features."""

from tests.bot.e2e.conftest import killable, noon, world

__all__ = ["killable", "noon", "world"]
