"""Sends one row at a time, each message once, whatever fails.

A row goes from `due` to `sending` before the request and to `told` after it. What was tried before, in this
life of the process or an earlier one, is looked for in the channel and sent only if it is absent.
"""

import logging

from discord import HTTPException

from bot.announcing.announcer import Announcer
from bot.announcing.kinds import OF_MATCHES, CardMessage, RefreshMessage, SettledMessage
from bot.announcing.message import Job, MessageKind
from bot.announcing.outcomes import HOMELESS_PAUSE_S, RowStates
from bot.announcing.sends import Sends
from bot.announcing.threads import NoThread, NotYet, Threads
from bot.discord_io.faults import MISSING_ACCESS, TROUBLES, Rejection, backoff_s, rejection, verdict
from bot.matches.model import MatchError, MatchId, NewerRules
from bot.matches.service import Matches
from bot.matches.store import Conflict, StoreOut

TRIES_IF_REFUSED = 12
"""Tries of a message that is aside before a refusal drops it."""
FAULT_PAUSE_S = 300.0

_log = logging.getLogger(__name__)


class Unknown(MessageKind):
    """A kind of another version, or of a feature that was removed: left to a process that knows it."""

    name, order = "unknown", 1000

    async def send(self, job: Job, sends: Sends) -> None:  # noqa: ARG002
        """Leave the row."""
        raise NewerRules


UNKNOWN = Unknown()


class Sender:
    """Sends rows by their kinds, and decides what becomes of those that Discord refuses."""

    def __init__(self, matches: Matches, threads: Threads, announcer: Announcer, *, key: bytes) -> None:
        self.states = RowStates(matches, threads)
        self.sends = Sends(matches, threads, announcer, self.states, key=key, kind_of=self.kind_of)
        self._kinds: dict[str, MessageKind] = dict(OF_MATCHES)
        self._matches, self._store = matches, matches.store
        self._threads, self._people = threads, announcer.people
        self._failed: dict[tuple[MatchId, str, str], int] = {}  # in a row

    def add(self, kind: MessageKind) -> None:
        """Add a feature's kind. Raises ValueError where its name is taken."""
        if kind.name in self._kinds:
            raise ValueError(f"{kind.name} is registered twice")
        self._kinds[kind.name] = kind

    def kind_of(self, name: str) -> MessageKind:
        """Return the kind with this name; one that says nothing for a name of another version."""
        return self._kinds.get(name, UNKNOWN)

    async def attempt(self, job: Job) -> None:
        """Tells this row; whatever fails, it is told, dropped or due later."""
        row = job.row
        try:
            until = self._threads.permissions.timed_out_until(job.header.guild_id)
            if until is not None and not job.kind.is_direct:
                await self.states.wait_out(job, until)
                return
            await job.kind.send(job, self.sends)
            self._failed.pop((row.match, row.kind, row.key), None)
        except NotYet as wait:
            await self.states.put_back(job.row, wait.until)
            await self._hurry(job)
        except NoThread:
            await self.states.put_back(job.row, self._matches.clock() + HOMELESS_PAUSE_S)
            await self.states.unreached(job)
        except NewerRules:  # a process of that version tells it
            await self.states.put_back(job.row, self._matches.clock() + FAULT_PAUSE_S)
        except MatchError as error:
            _log.warning("a %s of match %s cannot be told: %s", job.row.kind, job.row.match, error)
            await self.states.drop(job.row)
        except TROUBLES as error:
            await self._after(error, job)
        except Conflict:
            pass  # the next round reads this match again
        except StoreOut:
            raise  # nothing can be put back now either
        except Exception:
            _log.exception("announcing a %s of match %s failed", job.row.kind, job.row.match)
            await self.states.put_back(job.row, self._matches.clock() + FAULT_PAUSE_S)

    # --- what becomes of a row -----------------------------------------------------------------------------

    async def _after(self, error: BaseException, job: Job) -> None:
        """Discord refused, or did not answer."""
        row, now = job.row, self._matches.clock()
        judged = verdict(error)
        if isinstance(error, HTTPException) and error.code == MISSING_ACCESS:
            self._threads.permissions.sight(job.channel, job.header.guild_id, is_seen=False)
        why = f"{judged.remedy}, {rejection(error)}" if isinstance(error, HTTPException) else judged.remedy
        _log.warning("a %s of match %s was not sent: %s", row.kind, row.match, why)
        match judged.remedy:
            case "later" if judged.wait_s is not None:
                # A request that a limit refused has sent nothing that must be looked for.
                await self.states.put_back(row, now + judged.wait_s, tries=row.tries)
            case "later":
                # A try that fails where the last one is looked for is no try of the row.
                of = row.match, row.kind, row.key
                self._failed[of] = self._failed.get(of, 0) + 1
                await self.states.put_back(row, now + backoff_s(max(row.tries + 1, self._failed[of])))
            case "refused" if isinstance(error, HTTPException):
                await self._reject(job, rejection(error))
            case _ if job.kind.is_direct or job.kind.drops_if_refused:
                await self.states.drop(row)
            case "homeless":
                await self.states.lose_home(job, now)
            case "archived" if isinstance(job.kind, RefreshMessage):
                await job.kind.send_sequel(job, self.sends)
            case "forbidden" | "locked":
                await self.states.hold(job, is_locked=judged.remedy == "locked")
            case "archived" if isinstance(job.kind, SettledMessage):
                await self.states.drop(row)  # nobody is looking there any more
            case "archived" if not isinstance(job.kind, CardMessage):
                await self.states.hold(
                    job, is_locked=True
                )  # a message opens an archived thread, not a locked one
            case "archived" if row.tries + 1 < TRIES_IF_REFUSED:
                await self.states.put_back(row, now + backoff_s(row.tries + 1))
            case "gone" | "dropped" | "refused" | "archived":
                await self.states.drop(row)

    async def _reject(self, job: Job, why: Rejection) -> None:
        """Keep a message that Discord refuses for a reason of its own, and try it again.

        First without the players' names, which may be why. What only changes a message, or tells one person,
        is given up after a while: it stops nobody from playing.
        """
        row, by_side = job.row, self._people.by_side
        of = row.match, row.kind, row.key
        if row.match not in by_side:
            by_side.add(row.match)
            # A refusal is certain: nothing was sent that would have to be looked for.
            await self.states.put_back(row, self._matches.clock(), tries=row.tries)
            return
        by_side.discard(row.match)  # the names are not why
        self._failed[of] = self._failed.get(of, 0) + 1
        is_aside = job.kind.is_aside or job.kind.only_edits(row)
        if is_aside and self._failed[of] >= TRIES_IF_REFUSED:
            del self._failed[of]
            await self.states.drop(row)
            return
        pause_s = backoff_s(self._failed[of])
        await self.states.put_back(row, self._matches.clock() + pause_s, tries=row.tries)
        if not is_aside:
            await self.states.unreached(job)
            await self._threads.rejected(row.match, job.channel, why)

    async def _hurry(self, job: Job) -> None:
        """Make the row due at once if the match went on while it was put back.

        The card may have come, or a partner may have decided which player the row calls.
        """
        if await self._store.header(job.row.match) != job.header:
            await self.states.put_back(job.row, self._matches.clock())
