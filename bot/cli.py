"""What can be done from the command line? Start the bot, copy and check its database, rehearse an update."""

import argparse
import asyncio
import contextlib
import logging
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path

import aiohttp
from pydantic import SecretStr

from bot import logs
from bot.app import Agon
from bot.background.processes import NoProcesses, require_processes
from bot.config import Config
from bot.connection import Refused, send_through
from bot.core.components import MOST
from bot.core.ending import end_on_terminate
from bot.database_files import back_up, check_file, put_back
from bot.database_names import NoDatabaseName, is_address, read_database_name
from bot.databases import leases, named_errors, opened, opened_at, opened_to_move, queue, shown_place
from bot.exit_codes import code_of_refusal
from bot.local import SANDBOX_TOKEN, connect_to_sandbox, open_beside
from bot.matches.model import MatchError, MatchId
from bot.matches.rating import rate_again
from bot.matches.rehearse import rehearse
from bot.matches.service import Matches
from bot.matches.store import StoreOut
from bot.matches.time import DAY_S
from bot.operation.store_watch import store_watched
from bot.settings import WrongSettings, read_settings, shown
from bot.storage.files import StorageError, backup, require_sqlite
from bot.storage.moving import move
from bot.storage.sql_store import SqlStore
from bot.storage.store import SqliteStore
from bot.tasks import stop
from bot.ui.newcomers.about import About
from bot.version import built_with, installed_version
from bot.words import sentence
from bot.worker import work
from engine.core.game import word

SANDBOX_ANSWERS_WITHIN_S = 10.0
_log = logging.getLogger(__name__)
OF_FILES = frozenset({"backup", "check", "restore"})
"""Commands that work on a database file; a server has its own for the same."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; the exit code: 0 done, 1 refused for now, 2 an operator must act."""
    asked = _parser().parse_args(arguments)
    try:
        if asked.command == "check" and asked.database is not None:
            require_sqlite()
            return check_file(asked.database, say, tell)  # whatever the settings say
        settings = read_settings()
        config = settings.config
        logs.install(config.agon_log_level, form=config.agon_log)
        for unknown in settings.unknown:
            _log.warning(sentence(unknown))
        if asked.command == "settings":
            tell("\n".join(shown(settings)))
            return 0
        if config.postgres is None or asked.command == "move":
            require_sqlite()
        if asked.command in OF_FILES and config.postgres is not None:
            raise Refused(word("cli-postgres-files-only", command=str(asked.command)))
        match asked.command:
            case "backup":
                back_up(config, asked.file, say)
            case "check":
                return check_file(config.database, say, tell)
            case "restore":
                return put_back(config, asked.copy, say, is_sure=asked.yes)
            case "rehearse":
                return asyncio.run(_rehearse(_of_which_a_copy(config, "rehearse", asked.database)))
            case "worker":
                with contextlib.suppress(KeyboardInterrupt, asyncio.CancelledError):
                    asyncio.run(_work(config))
            case "prune":
                asyncio.run(_prune(config, asked.older_than))
            case "move":
                asyncio.run(_move(asked.source, asked.target))
            case "rate" if asked.again:
                asyncio.run(_rate_again(config))
            case "rate":
                return asyncio.run(_rate(_of_which_a_copy(config, "rate", asked.database)))
            case "frozen" if asked.thaw is not None:
                asyncio.run(_thaw(config, asked.thaw))
            case "frozen":
                asyncio.run(_list_frozen(config))
            case _:
                with contextlib.suppress(KeyboardInterrupt, asyncio.CancelledError):
                    asyncio.run(run(config))
    except WrongSettings as wrong:
        print("\n".join(map(sentence, wrong.words)), file=sys.stderr)
        return 2
    except (Refused, StorageError, MatchError) as refused:
        said = sentence(refused.word)
        print(said, file=sys.stderr)
        is_typed = asked.command == "move" or is_address(str(getattr(asked, "database", "")))
        if is_typed and "AGON_DATABASE" in said:
            print(sentence(word("cli-typed", command=str(asked.command))), file=sys.stderr)
        return code_of_refusal(asked.command, refused.word)
    except StoreOut as out:
        print(sentence(word("cli-store-out", reason=str(out.__cause__ or out))), file=sys.stderr)
        return 1
    return 0


async def run(config: Config) -> None:
    """Runs the bot until it is stopped; without a token on a Discord of its own on this machine."""
    if config.agon_env == "production" and config.is_local:
        raise Refused(word("cli-no-token"))
    if config.discord_token is not None and config.agon_sandbox is not None:
        raise Refused(word("cli-token-and-sandbox"))
    if config.agon_discord_api is not None and config.is_local and config.agon_sandbox is None:
        raise Refused(word("cli-api-alone"))
    if config.agon_shards is not None and (
        config.postgres is None or (config.is_local and config.agon_sandbox is None)
    ):
        raise Refused(word("cli-shards-alone"))
    end_on_terminate()
    _begin()
    async with contextlib.AsyncExitStack() as stack:
        # First of all: a second process must touch nothing of what the first one uses.
        store = await stack.enter_async_context(opened(config))
        store.kept_days = config.agon_backup_days
        key = await store.installation_secret()
        if again := await Matches(store, key=key).deletion.depart_again():
            say("cli-deleted-again", count=again)
        about = About(config.agon_operator, str(config.agon_source) if config.agon_source else None)
        running: list[Callable[[], Agon | None]] = []
        await stack.enter_async_context(store_watched(store))
        if config.http is not None:
            # Whoever does not ask for it need not read it.
            from bot.operation.serving import operated

            asked = operated(config.http, lambda: running[0]() if running else None, store)
            say("cli-http", host=config.http[0], port=str(await stack.enter_async_context(asked)))
        if config.is_local and config.agon_sandbox is None:
            beside = await open_beside(config, stack)
            running.append(lambda: beside.client)
            address = beside.sandbox.world.address
            connect_to_sandbox(address)
            logs.calm()
            say("cli-sandbox", address=address)
            await beside.run(store, key, about, config.agon_thinkers)
            return
        if config.agon_sandbox is not None:
            await _find_sandbox(config.agon_sandbox)
            connect_to_sandbox(config.agon_sandbox)
        if config.agon_discord_api is not None:
            send_through(config.agon_discord_api)
        client = Agon(
            store,
            key,
            about=about,
            thinkers=config.agon_thinkers,
            leases=leases(config),
            queue=queue(store),
        )
        async with client:
            running.append(lambda: client)
            token = config.discord_token.get_secret_value() if config.discord_token else SANDBOX_TOKEN
            inviting = None if config.is_local else asyncio.create_task(_invite(client))
            try:
                await client.start(token)
            finally:
                await stop(inviting)


def _begin() -> None:
    """Write the first line of the log. Raises Refused where no process of its own can be started."""
    _log.info(sentence(word("cli-starts", **built_with())))
    try:
        require_processes()
    except NoProcesses as error:
        raise Refused(word("cli-no-semaphores", reason=str(error))) from error


async def _work(config: Config) -> None:
    """Does what takes long for every bot on the same database, until it is stopped."""
    if config.postgres is None:
        raise Refused(word("cli-worker-alone"))
    end_on_terminate()
    _begin()
    say("cli-worker")
    await work(config.postgres, config.agon_thinkers)


async def _invite(client: Agon) -> None:
    """Says by which address the bot is invited, once it is connected."""
    await client.at_work.wait()
    say("cli-invite", link=client.threads.wire.invitation())


def say(message_id: str, **args: str | int) -> None:
    """Print a sentence."""
    tell(sentence(word(message_id, **args)))


def tell(text: str) -> None:
    """Print a text, or nothing where nobody reads it."""
    try:
        print(text, flush=True)
    except OSError:
        # The reader has gone, or has no room: what is left unsaid must not fail once more at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


async def _find_sandbox(address: str) -> None:
    """Raises Refused unless a sandbox answers there."""
    timeout = aiohttp.ClientTimeout(total=SANDBOX_ANSWERS_WITHIN_S)
    try:
        async with (
            aiohttp.ClientSession(timeout=timeout) as session,
            session.get(f"{address.rstrip('/')}/sandbox/status") as answer,
        ):
            await answer.json()
    except (aiohttp.ClientError, OSError, TimeoutError, ValueError) as error:
        raise Refused(word("cli-no-sandbox", address=address)) from error


@contextlib.asynccontextmanager
async def _copied(database: Path) -> AsyncIterator[SqlStore]:
    """A copy: the bot may be running, and migrations of this version must not touch what it uses."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        backup(database, copy)
        async with SqliteStore.open(copy, is_scratch=True) as store:
            yield store


def _of_which_a_copy(config: Config, command: str, named: str | None) -> str:
    """Of which file a copy is made, or the address at which there is one. Raises Refused without either."""
    if named is None and config.postgres is not None:
        raise Refused(word("cli-only-on-a-copy", command=command))
    return named or str(config.database)


def _copy_of(database: str) -> contextlib.AbstractAsyncContextManager[SqlStore]:
    """A copy of what is in a file; what stands at an address is one, which is brought to this version."""
    return opened_at(database) if is_address(database) else _copied(Path(database))


@contextlib.asynccontextmanager
async def _to_itself(config: Config) -> AsyncIterator[SqlStore]:
    """The database that the bot uses, while it stands still. Raises StorageError."""
    if config.postgres is None and not config.database.exists():
        raise StorageError(word("cli-no-database", path=str(config.database)))
    named = config.postgres or str(config.database)
    async with opened_at(named, kept_days=config.agon_backup_days) as store:
        yield store


async def _rehearse(database: str) -> int:
    """Lists the open matches that the rules as they are now would tell differently; 1 where there are any."""
    with named_errors(database):
        async with _copy_of(database) as store:
            differing = await rehearse(store, await store.installation_secret())
            count = len(await store.headers("playing"))
    for match in differing:
        say("cli-rehearsal-differs", match=str(match))
    say("cli-rehearsed", count=count, differing=len(differing))
    return 1 if differing else 0


async def _rate(database: str) -> int:
    """Says whether every match is rated as its log says; 1 where one is not."""
    with named_errors(database):
        async with _copy_of(database) as store:
            before = await store.ratings()
            count = await rate_again(store)
            is_same = before == await store.ratings()
    say("cli-rated-alike" if is_same else "cli-rated-differs", count=count)
    return 0 if is_same else 1


async def _rate_again(config: Config) -> None:
    """Writes the ratings that the logs give."""
    async with _to_itself(config) as store:
        say("cli-rated", count=await rate_again(store))


async def _prune(config: Config, days: int) -> None:
    """Removes what matches need no more that were over so many days ago, and says what that was."""
    if days < 1:
        raise Refused(word("cli-prune-days"))
    async with _to_itself(config) as store:
        size = await store.size()
        pruned = await store.prune(time.time() - days * DAY_S)
        kept = {"before": -(-size // 1024), "after": -(-await store.size() // 1024)}
    say("cli-pruned", rows=pruned.rows, challenges=pruned.challenges, days=days, **kept)
    say("cli-pruned-kept")


async def _move(source: str, target: str) -> None:
    """Moves a whole installation from one database into another, or goes on with that."""
    async with opened_to_move(source, target) as (here, there):
        say("cli-move-begins")
        moved = await move(
            here,
            there,
            lambda table, count: say("cli-move-table", table=table, count=count),
            place=shown_place(target),
        )
    said = "cli-moved-before" if moved.was_moved else "cli-moved"
    say(said, matches=moved.matches, entries=moved.entries)
    say("cli-moved-then")


async def _list_frozen(config: Config) -> None:
    """Lists the matches that stand still; beside the bot where it can be."""
    there = _copied(config.database) if config.postgres is None else opened(config)
    async with there as store:
        matches = Matches(store, key=await store.installation_secret())
        frozen = [header.id for header in await store.headers("frozen")]
        found = [(match, await matches.frozen.drift(match)) for match in frozen]
    for match, drift in found:
        if drift.position is None:
            say("cli-frozen-unread", match=str(match))
        elif drift.first is None:
            say("cli-frozen-alike", match=str(match))
        else:
            say("cli-frozen-match", match=str(match), first=str(drift.first + 1), count=str(drift.count))
    say("cli-frozen", count=len(found))


async def _thaw(config: Config, match: int) -> None:
    """Lets a match go on that the rules as they are now tell alike. Raises Refused and MatchError."""
    async with _to_itself(config) as store:
        if not 0 < match <= MOST or await store.header(MatchId(match)) is None:
            raise Refused(word("cli-no-such-match", match=str(match)))
        matches = Matches(store, key=await store.installation_secret())
        if not await matches.frozen.thaw(MatchId(match)):
            raise Refused(word("cli-thaw-differs", match=str(match)))
    say("cli-thawed", match=str(match))


def _database(typed: str) -> str:
    """Return the path or address that was typed; argparse shows why it is none."""
    try:
        name = read_database_name(typed)
    except NoDatabaseName as refused:
        # Not what was typed: a password may stand in it.
        said = word("cli-no-database-name", hint=word(f"cli-hint-{refused.fault}"))
        raise argparse.ArgumentTypeError(sentence(said)) from refused
    return name.get_secret_value() if isinstance(name, SecretStr) else str(name)


def _file(typed: str) -> Path:
    """Return the path that was typed; argparse shows why it is none."""
    try:
        name = read_database_name(typed)
    except NoDatabaseName as refused:
        if refused.fault in ("folder", "long"):
            return Path(typed)  # the command itself says what is wrong with it
        raise argparse.ArgumentTypeError(sentence(word("cli-no-file-name"))) from refused
    if isinstance(name, SecretStr):
        raise argparse.ArgumentTypeError(sentence(word("cli-no-file-name")))
    return name


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description=sentence(word("cli-about")))
    parser.add_argument(
        "--version",
        action="version",
        version=f"Agon {installed_version()}",
        help=sentence(word("cli-help-version")),
    )
    commands = parser.add_subparsers(dest="command")
    copy = commands.add_parser("backup", help=sentence(word("cli-help-backup")))
    copy.add_argument("file", type=_file)
    whole = commands.add_parser("check", help=sentence(word("cli-help-check")))
    whole.add_argument("database", type=_file, nargs="?")
    back = commands.add_parser("restore", help=sentence(word("cli-help-restore")))
    back.add_argument("copy", type=_file)
    back.add_argument("--yes", action="store_true", help=sentence(word("cli-help-restore-yes")))
    again = commands.add_parser("rehearse", help=sentence(word("cli-help-rehearse")))
    again.add_argument("database", type=_database, nargs="?")
    carry = commands.add_parser("move", help=sentence(word("cli-help-move")))
    carry.add_argument("source", type=_database, metavar="FROM")
    carry.add_argument("target", type=_database, metavar="TO")
    rate = commands.add_parser("rate", help=sentence(word("cli-help-rate")))
    copied_or_written = rate.add_mutually_exclusive_group()
    copied_or_written.add_argument("database", type=_database, nargs="?")
    copied_or_written.add_argument("--again", action="store_true", help=sentence(word("cli-help-rate-again")))
    old = commands.add_parser("prune", help=sentence(word("cli-help-prune")))
    old.add_argument("--older-than", type=int, metavar="DAYS", required=True)
    commands.add_parser("worker", help=sentence(word("cli-help-worker")))
    commands.add_parser("settings", help=sentence(word("cli-help-settings")))
    frozen = commands.add_parser("frozen", help=sentence(word("cli-help-frozen")))
    frozen.add_argument("--thaw", type=int, metavar="N", help=sentence(word("cli-help-thaw")))
    return parser


if __name__ == "__main__":
    sys.exit(main())
