"""The database under the matches of a test, for the repositories of features."""

from bot.core.matches import Matches
from bot.storage.store import SqlStore


def database_of(matches: Matches) -> SqlStore:
    """Return the store as a database."""
    assert isinstance(matches.store, SqlStore)
    return matches.store
