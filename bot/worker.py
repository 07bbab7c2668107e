"""The worker (`python -m bot worker`): does long jobs for all processes of the bot on one database."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.background.jobs import JobKind, Jobs, Thinkers
from bot.background.robots import THOUGHTS
from bot.core.coordination import AskedJob, Stale
from bot.core.matches import Matches
from bot.core.model import MatchError
from bot.features import job_kinds
from bot.storage.databases import opened_at, serve

_KINDS: Final[Sequence[JobKind[Any]]] = (THOUGHTS, *job_kinds())
KINDS: Final[Mapping[str, JobKind[Any]]] = {kind.name: kind for kind in _KINDS}
"""The jobs it can do; others, from a newer bot, are given back."""


async def work(address: str, thinkers: int) -> None:
    """Do jobs until cancelled. Raises StorageError."""
    async with opened_at(address, shared=True) as store:
        key = await store.installation_secret()
        jobs = Jobs(Matches(store, key=key), Thinkers(thinkers), key=key)

        async def do(job: AskedJob) -> object:
            if job.kind not in KINDS:
                raise Stale
            kind = KINDS[job.kind]
            try:
                return kind.written(await jobs.here(kind, job))
            except MatchError:
                raise Stale from None  # the bot tells the player why

        try:
            await serve(address, store, do, {"thoughts": thinkers, "films": 1})
        finally:
            jobs.close()
