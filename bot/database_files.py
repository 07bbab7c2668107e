"""The commands about database files: backup, check and restore."""

import time
from collections.abc import Callable
from pathlib import Path

from bot.config import Config
from bot.connection import Refused
from bot.storage.copies import delete_old_copies, note_copy
from bot.storage.files import backup, check, locked, named_errors
from bot.storage.restoring import compare, examine_copy, restore
from engine.core.game import word

SayWord = Callable[..., None]
"""Prints the sentence with this id and these arguments."""


def back_up(config: Config, target: Path, say: SayWord) -> None:
    """Make a copy, and delete those whose days are over. Raises StorageError."""
    now = time.time()
    backup(config.database, target)
    with named_errors(config.database):
        note_copy(config.database, target, made_at=now, days=config.agon_backup_days)
    say("cli-backed-up", path=str(target), days=config.agon_backup_days)
    for path in delete_old_copies(config.database, now):
        say("cli-backup-deleted", path=path)


def check_file(database: Path, say: SayWord, tell: Callable[[str], None]) -> int:
    """Say what is wrong inside a database. Raises Refused where anything is."""
    wrong = check(database)
    for line in wrong:
        tell(line)
    if wrong:
        raise Refused(word("cli-database-spoiled", path=str(database)))
    say("cli-checked", path=str(database))
    return 0


def put_back(config: Config, copy: Path, say: SayWord, *, is_sure: bool) -> int:
    """Put a copy in the place of the database; 1 where that has still to be confirmed."""
    with locked(config.database) as database:
        examine_copy(database, copy)
        _say_loss(database, copy, say)
        if not is_sure:
            say("cli-restore-sure", path=str(copy))
            return 1
        kept = restore(database, copy, days=config.agon_backup_days)
    say("cli-restored", path=str(config.database), copy=str(copy))
    if kept is not None:
        say("cli-restore-kept", path=str(kept), days=config.agon_backup_days)
    return 0


def _say_loss(database: Path, copy: Path, say: SayWord) -> None:
    """Say what is in the database and not in the copy."""
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
