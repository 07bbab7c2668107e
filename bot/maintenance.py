"""The commands about a database: backup, check, restore, rehearse, prune, move, frozen, and of features."""

import contextlib
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path

from bot.config import Config
from bot.console import Refused, say, tell
from bot.core import replaying as rehearsing
from bot.core.components import MOST
from bot.core.matches import Matches
from bot.core.model import MatchId
from bot.core.paces import DAY_S
from bot.core.queries import MatchQueries
from bot.storage.copies import compare, delete_old_copies, examine_copy, note_copy, restore
from bot.storage.databases import is_address, named_errors, opened_at, opened_to_move, shown_place
from bot.storage.dialect import size_of
from bot.storage.files import StorageError, backup, check, locked
from bot.storage.moving import move as moved_into
from bot.storage.store import SqliteStore, SqlStore
from bot.storage.upkeep import prune_database
from bot.ui.registration import Derivation
from engine.core.game import word


def back_up(config: Config, target: Path) -> None:
    """Make a copy, and delete those whose days are over. Raises StorageError."""
    now = time.time()
    backup(config.database, target)
    with named_errors(str(config.database)):
        note_copy(config.database, target, made_at=now, days=config.agon_backup_days)
    say("cli-backed-up", path=str(target), days=config.agon_backup_days)
    for path in delete_old_copies(config.database, now):
        say("cli-backup-deleted", path=path)


def check_file(database: Path) -> int:
    """Print the faults inside a database. Raises Refused if there are any."""
    wrong = check(database)
    for line in wrong:
        tell(line)
    if wrong:
        raise Refused(word("cli-database-spoiled", path=str(database)))
    say("cli-checked", path=str(database))
    return 0


def put_back(config: Config, copy: Path, *, is_sure: bool) -> int:
    """Put a copy in the place of the database; return 1 if that must still be confirmed."""
    with locked(config.database) as database:
        examine_copy(database, copy)
        _say_loss(database, copy)
        if not is_sure:
            say("cli-restore-sure", path=str(copy))
            return 1
        kept = restore(database, copy, days=config.agon_backup_days)
    say("cli-restored", path=str(config.database), copy=str(copy))
    if kept is not None:
        say("cli-restore-kept", path=str(kept), days=config.agon_backup_days)
    return 0


async def rehearse(config: Config, named: str | None) -> int:
    """List the open matches that today's rules would replay differently; return 1 if there are any."""
    database = _of_which_a_copy(config, "rehearse", named)
    with named_errors(database):
        async with _copy_of(database) as store:
            differing = await rehearsing.rehearse(store, await store.installation_secret())
            count = len(await MatchQueries(store).headers("playing"))
    for match in differing:
        say("cli-rehearsal-differs", match=str(match))
    say("cli-rehearsed", count=count, differing=len(differing))
    return 1 if differing else 0


async def compare_derived(config: Config, named: str | None, derived: Derivation) -> int:
    """Print whether a feature's rows follow from the logs; return 1 if they do not."""
    database = _of_which_a_copy(config, derived.command, named)
    with named_errors(database):
        async with _copy_of(database) as store:
            before = await derived.rows(store)
            count = await derived.derive(store)
            is_same = before == await derived.rows(store)
    say(f"cli-{derived.command}-alike" if is_same else f"cli-{derived.command}-differs", count=count)
    return 0 if is_same else 1


async def derive(config: Config, derived: Derivation) -> None:
    """Write a feature's rows anew from the logs."""
    async with _to_itself(config) as store:
        say(f"cli-{derived.command}-done", count=await derived.derive(store))


async def prune(config: Config, days: int) -> None:
    """Remove what matches that ended `days` days ago no longer need, and print what was removed."""
    if days < 1:
        raise Refused(word("cli-prune-days"))
    async with _to_itself(config) as store:
        size = await store.read(size_of)
        pruned = await prune_database(store, store.upkeep, time.time() - days * DAY_S)
        kept = {"before": -(-size // 1024), "after": -(-await store.read(size_of) // 1024)}
    say("cli-pruned", rows=pruned.rows, challenges=pruned.challenges, days=days, **kept)
    say("cli-pruned-kept")


async def move(source: str, target: str) -> None:
    """Move a whole installation from one database into another, or resume a move."""
    async with opened_to_move(source, target) as (here, there):
        say("cli-move-begins")
        moved = await moved_into(
            here,
            there,
            lambda table, count: say("cli-move-table", table=table, count=count),
            place=shown_place(target),
        )
    said = "cli-moved-before" if moved.was_moved else "cli-moved"
    say(said, matches=moved.matches, entries=moved.entries)
    say("cli-moved-then")


async def list_frozen(config: Config) -> None:
    """List the frozen matches; the bot may be running."""
    shared = config.agon_shards is not None
    there = _copied(config.database) if config.postgres is None else opened_at(config.postgres, shared=shared)
    async with there as store:
        matches = Matches(store, key=await store.installation_secret())
        frozen = [header.id for header in await MatchQueries(store).headers("frozen")]
        found = [(match, await matches.frozen.drift(match)) for match in frozen]
    for match, drift in found:
        if drift.position is None:
            say("cli-frozen-unread", match=str(match))
        elif drift.first is None:
            say("cli-frozen-alike", match=str(match))
        else:
            say("cli-frozen-match", match=str(match), first=str(drift.first + 1), count=str(drift.count))
    say("cli-frozen", count=len(found))


async def thaw(config: Config, match: int) -> None:
    """Unfreeze a match that today's rules replay as it was. Raises Refused and MatchError."""
    async with _to_itself(config) as store:
        if not 0 < match <= MOST or await store.header(MatchId(match)) is None:
            raise Refused(word("cli-no-such-match", match=str(match)))
        matches = Matches(store, key=await store.installation_secret())
        if not await matches.frozen.thaw(MatchId(match)):
            raise Refused(word("cli-thaw-differs", match=str(match)))
    say("cli-thawed", match=str(match))


def _say_loss(database: Path, copy: Path) -> None:
    """Print what is in the database and not in the copy."""
    if not database.exists():
        say("cli-restore-new", path=str(database))
        return
    lost = compare(database, copy)
    if lost is None:
        say("cli-restore-unknown", path=str(database))
        return
    if not lost.is_same_installation:
        say("cli-restore-another")
    newest = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(lost.newest)) if lost.newest else "?"
    say("cli-restore-loss", matches=lost.matches, moves=lost.moves, newest=newest)


@contextlib.asynccontextmanager
async def _copied(database: Path) -> AsyncIterator[SqlStore]:
    """Open a copy: the bot may be running, and this version's migrations must not touch its file."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        backup(database, copy)
        async with SqliteStore.open(copy, is_scratch=True) as store:
            yield store


def _of_which_a_copy(config: Config, command: str, named: str | None) -> str:
    """Return the file to copy, or the address of a copy. Raises Refused if neither is named."""
    if named is None and config.postgres is not None:
        raise Refused(word("cli-only-on-a-copy", command=command))
    return named or str(config.database)


def _copy_of(database: str) -> contextlib.AbstractAsyncContextManager[SqlStore]:
    """Open a copy of a file; a database at an address is a copy already, and is migrated."""
    return opened_at(database) if is_address(database) else _copied(Path(database))


@contextlib.asynccontextmanager
async def _to_itself(config: Config) -> AsyncIterator[SqlStore]:
    """Open the bot's own database, while the bot does not run. Raises StorageError."""
    if config.postgres is None and not config.database.exists():
        raise StorageError(word("cli-no-database", path=str(config.database)))
    async with opened_at(config.location, kept_days=config.agon_backup_days) as store:
        yield store
