"""Does a session of the server still live? What was begun under its locks is written only as long as it does.

How it ends nobody is told: whoever writes asks in the same transaction.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, NamedTuple

import psycopg


class Backend(NamedTuple):
    """A session of the server: the number of the process that serves it, and since when, in seconds."""

    process: int
    since: str


@dataclass(slots=True)
class _Hold:
    """A lock of a session, until it is given back: what was begun under it may go on without it."""

    session: Backend
    is_held: bool = True


_HOLDS: ContextVar[tuple[_Hold, ...]] = ContextVar("holds", default=())


@contextmanager
def held_by(session: Backend) -> Iterator[None]:
    """What is written within is written only if this session, which holds a lock, still lives."""
    hold = _Hold(session)
    before = _HOLDS.set((*_HOLDS.get(), hold))
    try:
        yield
    finally:
        hold.is_held = False
        _HOLDS.reset(before)


def lives(session: Backend) -> str:
    """An expression in SQL: whether this session has not ended."""
    return (
        f"EXISTS (SELECT 1 FROM pg_stat_get_activity({session.process})"
        f" WHERE extract(epoch FROM backend_start)::text = '{session.since}')"
    )


def all_live() -> str:
    """The same of every session under whose locks this is asked for."""
    return " AND ".join({lives(hold.session) for hold in _HOLDS.get() if hold.is_held}) or "true"


def session_of(db: psycopg.Connection[Any]) -> Backend:
    """The session of a connection."""
    asked = "SELECT pid, extract(epoch FROM backend_start)::text FROM pg_stat_get_activity(pg_backend_pid())"
    ((process, since),) = db.execute(asked).fetchall()
    return Backend(int(process), str(since))
