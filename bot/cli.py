"""The command line: start the bot, copy and check its database, rehearse an update."""

import asyncio
import contextlib
import gc
import logging
import sys
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import click
from pydantic import SecretStr

from bot import logs, maintenance
from bot.app import Agon
from bot.background.painter import NoProcesses, require_processes
from bot.config import Config
from bot.console import Refused, built_with, code_of_refusal, installed_version, say, tell
from bot.core.coordination import Leases, end_on_terminate, stop
from bot.core.matches import Matches
from bot.core.model import MatchError
from bot.core.settings import About
from bot.core.store import StoreOut
from bot.features import derivations
from bot.features.privacy.deletion import AccountDeletion
from bot.local import SANDBOX_TOKEN, connect_to_sandbox, open_beside
from bot.maintenance import back_up, check_file, put_back
from bot.operation.serving import operated, store_watched
from bot.settings import ReadSettings, WrongSettings, read_settings, shown
from bot.storage.databases import NoDatabaseName, is_address, leases, opened_at, queue, read_database_name
from bot.storage.files import StorageError, require_sqlite
from bot.storage.store import SqlStore
from bot.ui.registration import Derivation
from bot.words import sentence
from bot.worker import work
from engine.core.game import word

PROGRAM = "python -m bot"
SANDBOX_ANSWERS_WITHIN_S = 10.0
_log = logging.getLogger(__name__)

Carry = Callable[..., int | None]
"""A command: takes its arguments, and returns its exit code or None for 0."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; the exit code: 0 done, 1 refused for now, 2 an operator must act."""
    program = _program()
    try:
        with program.make_context(PROGRAM, list(sys.argv[1:] if arguments is None else arguments)) as asked:
            return int(program.invoke(asked))
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.UsageError as wrong:
        wrong.show(sys.stderr)
        return wrong.exit_code


def _done(command: str | None, act: Carry, given: dict[str, Any]) -> int:
    """Carry out a command; print in a sentence why it cannot be done."""
    try:
        return act(**given) or 0
    except WrongSettings as wrong:
        print("\n".join(map(sentence, wrong.words)), file=sys.stderr)
        return 2
    except (Refused, StorageError, MatchError) as refused:
        said = sentence(refused.word)
        print(said, file=sys.stderr)
        is_typed = command == "move" or is_address(str(given.get("database", "")))
        if is_typed and "AGON_DATABASE" in said:
            print(sentence(word("cli-typed", command=str(command))), file=sys.stderr)
        return code_of_refusal(command, refused.word)
    except StoreOut as out:
        print(sentence(word("cli-store-out", reason=str(out.__cause__ or out))), file=sys.stderr)
        return 1


# --- commands ----------------------------------------------------------------------------------------------


def _program() -> click.Group:

    def start() -> int:
        # click calls this before each command, too.
        is_alone = click.get_current_context().invoked_subcommand is None
        return _done(None, _start, {}) if is_alone else 0

    version = _shows("--version", lambda _: f"Agon {installed_version()}", sentence(word("cli-help-version")))
    return click.Group(
        callback=start,
        invoke_without_command=True,
        params=[_help(), version],
        add_help_option=False,
        help=sentence(word("cli-about")),
        commands=[
            _command("backup", _back_up, _argument("file", _FileName())),
            _command("check", _check, _argument("database", _FileName(), is_required=False)),
            _command(
                "restore", _restore, _argument("copy", _FileName()), _flag("--yes", "cli-help-restore-yes")
            ),
            _command("rehearse", _rehearse, _argument("database", _DatabaseName(), is_required=False)),
            _command(
                "move",
                _move,
                click.Argument(["source"], type=_DatabaseName(), metavar="FROM"),
                click.Argument(["target"], type=_DatabaseName(), metavar="TO"),
            ),
            *(
                _command(
                    one.command,
                    partial(_derive, one),
                    _argument("database", _DatabaseName(), is_required=False),
                    _flag("--again", f"cli-help-{one.command}-again"),
                )
                for one in derivations()
            ),
            _command(
                "prune", _prune, click.Option(["--older-than"], type=int, metavar="DAYS", required=True)
            ),
            _command("worker", _worker),
            _command("settings", _settings),
            _command(
                "frozen",
                _frozen,
                click.Option(["--thaw"], type=int, metavar="N", help=sentence(word("cli-help-thaw"))),
            ),
        ],
    )


def _command(name: str, act: Carry, *parameters: click.Parameter) -> click.Command:
    """Return a command; the catalogue has its help."""
    about = sentence(word(f"cli-help-{name}"))
    return click.Command(
        name,
        callback=lambda **given: _done(name, act, given),
        params=[*parameters, _help()],
        add_help_option=False,
        help=about,
        short_help=about,
    )


def _argument(name: str, kind: click.ParamType[Any], *, is_required: bool = True) -> click.Argument:
    return click.Argument([name], type=kind, required=is_required)


def _flag(name: str, about: str) -> click.Option:
    return click.Option([name], is_flag=True, help=sentence(word(about)))


def _help() -> click.Option:
    return _shows("--help", lambda context: context.get_help(), "Show this message and exit.", "-h")


def _shows(name: str, text: Callable[[click.Context], str], about: str, *others: str) -> click.Option:
    """Return an option that prints a text and ends.

    click's own ones print UTF-8 even if the terminal has another encoding.
    """

    def show(context: click.Context, _: click.Parameter, is_asked: bool) -> None:
        if is_asked:
            tell(text(context))
            context.exit()

    return click.Option(
        [*others, name], is_flag=True, is_eager=True, expose_value=False, callback=show, help=about
    )


class _DatabaseName(click.ParamType[str]):
    """A path or address; the refusal of any other text does not repeat it, as it may contain a password."""

    name = "database"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        try:
            name = read_database_name(value)
        except NoDatabaseName as refused:
            hint = word(f"cli-hint-{refused.fault}")
            self.fail(sentence(word("cli-no-database-name", hint=hint)), param, ctx)
        return name.get_secret_value() if isinstance(name, SecretStr) else str(name)


class _FileName(click.ParamType[Path]):
    """A path; an address is refused."""

    name = "file"

    def convert(self, value: str | Path, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        try:
            name = read_database_name(str(value))
        except NoDatabaseName as refused:
            if refused.fault in ("folder", "long"):
                return Path(value)  # the command itself reports what is wrong with it
            name = SecretStr("")
        if isinstance(name, SecretStr):
            self.fail(sentence(word("cli-no-file-name")), param, ctx)
        return name


def _start() -> None:
    _until_stopped(run(_configured()))


def _back_up(file: Path) -> None:
    back_up(_of_files("backup"), file)


def _check(database: Path | None) -> int:
    if database is None:
        return check_file(_of_files("check").database)
    require_sqlite()
    return check_file(database)  # independent of the settings


def _restore(copy: Path, *, yes: bool) -> int:
    return put_back(_of_files("restore"), copy, is_sure=yes)


def _rehearse(database: str | None) -> int:
    return asyncio.run(maintenance.rehearse(_configured(), database))


def _move(source: str, target: str) -> None:
    _set_up()
    require_sqlite()
    asyncio.run(maintenance.move(source, target))


def _derive(derived: Derivation, database: str | None, *, again: bool) -> int | None:
    if database is not None and again:
        raise click.UsageError(sentence(word(f"cli-{derived.command}-either")), click.get_current_context())
    config = _configured()
    if again:
        return asyncio.run(maintenance.derive(config, derived))
    return asyncio.run(maintenance.compare_derived(config, database, derived))


def _prune(older_than: int) -> None:
    asyncio.run(maintenance.prune(_configured(), older_than))


def _worker() -> None:
    _until_stopped(_work(_configured()))


def _settings() -> None:
    tell("\n".join(shown(_set_up())))


def _frozen(thaw: int | None) -> None:
    config = _configured()
    asyncio.run(maintenance.list_frozen(config) if thaw is None else maintenance.thaw(config, thaw))


def _set_up() -> ReadSettings:
    """Read the settings and begin to log. Raises WrongSettings."""
    settings = read_settings()
    logs.install(settings.config.agon_log_level, form=settings.config.agon_log)
    for unknown in settings.unknown:
        _log.warning(sentence(unknown))
    return settings


def _configured() -> Config:
    """Return the settings of a command that uses the database that they name."""
    config = _set_up().config
    if config.postgres is None:
        require_sqlite()
    return config


def _of_files(command: str) -> Config:
    """Return the settings of a command that works on a file; a server has its own for the same."""
    config = _configured()
    if config.postgres is not None:
        raise Refused(word("cli-postgres-files-only", command=command))
    return config


def _until_stopped(running: Coroutine[Any, Any, None]) -> None:
    with contextlib.suppress(KeyboardInterrupt, asyncio.CancelledError):
        asyncio.run(running)


# --- the bot and the worker --------------------------------------------------------------------------------


async def run(config: Config) -> None:
    """Run the bot until it is stopped; without a token on a Discord of its own on this machine."""
    _require_consistent(config)
    end_on_terminate()
    _begin()
    async with contextlib.AsyncExitStack() as stack:
        # First of all: a second process must touch nothing of what the first one uses.
        store = await stack.enter_async_context(
            opened_at(
                config.location,
                shared=config.agon_shards is not None,
                kept_days=config.agon_backup_days,
            )
        )
        store.upkeep.kept_days = config.agon_backup_days
        key = await store.installation_secret()
        if again := await AccountDeletion(Matches(store, key=key)).delete_again():
            say("cli-deleted-again", count=again)
        about = About(config.agon_operator, str(config.agon_source) if config.agon_source else None)
        running: list[Callable[[], Agon | None]] = []
        await stack.enter_async_context(store_watched(store))
        if config.http is not None:
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
        else:
            await _connect(config, store, key, about, running)


def _require_consistent(config: Config) -> None:
    """Raise Refused if settings exclude each other."""
    is_connected = not config.is_local or config.agon_sandbox is not None
    if config.agon_env == "production" and config.is_local:
        raise Refused(word("cli-no-token"))
    if config.discord_token is not None and config.agon_sandbox is not None:
        raise Refused(word("cli-token-and-sandbox"))
    if config.agon_shards is not None and (config.postgres is None or not is_connected):
        raise Refused(word("cli-shards-alone"))


async def _connect(
    config: Config, store: SqlStore, key: bytes, about: About, running: list[Callable[[], Agon | None]]
) -> None:
    """Run the client on Discord, or on a sandbox that another process keeps, until it is stopped."""
    if config.agon_sandbox is not None:
        await _find_sandbox(config.agon_sandbox)
        connect_to_sandbox(config.agon_sandbox)
    client = Agon(
        store,
        key,
        about=about,
        thinkers=config.agon_thinkers,
        leases=_leases(config),
        queue=queue(store),
    )
    async with client:
        running.append(lambda: client)
        token = config.discord_token.get_secret_value() if config.discord_token else SANDBOX_TOKEN
        inviting = None if config.is_local else asyncio.create_task(_invite(client))
        freezing = asyncio.create_task(_freeze(client))
        try:
            await client.start(token)
        finally:
            await stop(inviting, freezing)


def _leases(config: Config) -> Leases | None:
    """Return the leases of this process's shards; None if it holds all of them."""
    if config.postgres is None or config.agon_shards is None:
        return None
    return leases(config.postgres, None if config.agon_shards == "auto" else config.agon_shards)


def _begin() -> None:
    """Write the first line of the log. Raises Refused if no process can be started."""
    _log.info(sentence(word("cli-starts", **built_with())))
    try:
        require_processes()
    except NoProcesses as error:
        raise Refused(word("cli-no-semaphores", reason=str(error))) from error


async def _work(config: Config) -> None:
    """Do long jobs for every bot on the same database, until it is stopped."""
    if config.postgres is None:
        raise Refused(word("cli-worker-alone"))
    end_on_terminate()
    _begin()
    say("cli-worker")
    await work(config.postgres, config.agon_thinkers)


async def _invite(client: Agon) -> None:
    """Print the address that invites the bot, once it is connected."""
    await client.at_work.wait()
    say("cli-invite", link=client.threads.wire.invitation())


async def _freeze(client: Agon) -> None:
    """Exempt all loaded objects from garbage collection once the bot is at work.

    The catalogues and modules are 380,000 objects, which took 2 ms of each press to look at.
    """
    await client.at_work.wait()
    gc.freeze()


async def _find_sandbox(address: str) -> None:
    """Raise Refused unless a sandbox answers there."""
    timeout = aiohttp.ClientTimeout(total=SANDBOX_ANSWERS_WITHIN_S)
    try:
        async with (
            aiohttp.ClientSession(timeout=timeout) as session,
            session.get(f"{address.rstrip('/')}/sandbox/status") as answer,
        ):
            await answer.json()
    except (aiohttp.ClientError, OSError, TimeoutError, ValueError) as error:
        raise Refused(word("cli-no-sandbox", address=address)) from error
