"""Do the processes of `compose.yaml` work together? The same ones, without containers, on PostgreSQL."""

import asyncio
import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.config import Config
from bot.local import connect_to_sandbox
from bot.sandbox.server import Sandbox
from bot.storage.postgres.leases import GIVES_AFTER_S
from tests.architecture.sources import ROOT
from tests.bot.compose import interpolated, read
from tests.bot.e2e.playing import Figure
from tests.bot.people import People
from tests.bot.starts import bare
from tests.bot.storage.postgres import PASSWORD, USER, Server, free_port
from tests.bot.test_deployment import only
from tests.bot.test_operation import value
from tests.bot.test_shards import overlaps

SHARDS, SERVERS = 2, 4
STARTS_WITHIN_S = 120.0
TAKEN_WITHIN_S = 3 * GIVES_AFTER_S
"""If one came long before the other, it has everything first, and gives back what exceeds its part."""


def bots() -> dict[str, Any]:
    """Return the services that are bots: they run the image's own command."""
    return {name: service for name, service in of_the_image().items() if "command" not in service}


def of_the_image() -> dict[str, Any]:
    """Return the services that run the image: bots and workers."""
    return {name: service for name, service in read()["services"].items() if service["image"] == "agon"}


# --- what the file says -----------------------------------------------------------------------------------


def test_every_bot_has_the_same_existing_settings() -> None:
    first, second = bots().values()
    assert first == second
    known = {name.upper() for name in Config.model_fields} | {"PGPASSWORD"}
    assert first["environment"].keys() <= known
    assert first["environment"]["AGON_ENV"] == "production"


def test_a_worker_has_the_settings_of_bots_except_their_token() -> None:
    (worker,) = (service for name, service in of_the_image().items() if name not in bots())
    assert worker["command"] == ["agon", "worker"]
    assert worker["environment"] == bots()["bot-1"]["environment"] | {"DISCORD_TOKEN": ""}
    assert worker["healthcheck"] == {"disable": True}, "it tells nothing over HTTP"


def test_no_secret_stands_in_the_file_and_none_is_left_empty() -> None:
    for service in read()["services"].values():
        for name, said in service.get("environment", {}).items():
            if "PASSWORD" in name:
                assert interpolated(said, {"POSTGRES_PASSWORD": "x y$"}) == "x y$"
                with pytest.raises(LookupError, match=r"POSTGRES_PASSWORD into the file \.env"):
                    interpolated(said, {"POSTGRES_PASSWORD": ""})
            elif "TOKEN" in name:
                assert said == "", "only the file .env has one"
            else:
                assert "PASSWORD" not in said
    assert {bot["env_file"] for bot in bots().values()} == {".env"}


def test_nobody_is_root_and_only_prometheus_is_reached_locally() -> None:
    services = read()["services"]
    assert only("USER") not in ("root", "0")
    assert all(name in of_the_image() or service["user"] != "root" for name, service in services.items())
    published = [port for service in services.values() for port in service.get("ports", [])]
    assert published == ["127.0.0.1:9090:9090"]
    assert all("no-new-privileges:true" in service["security_opt"] for service in services.values())


def test_prometheus_asks_each_bot_at_its_address_with_the_alerts() -> None:
    said = (ROOT / "deploy/prometheus.yml").read_text("utf-8")
    (targets,) = re.findall(r"targets: (\[.*\])", said)
    ports = {name: bot["environment"]["AGON_HTTP"].rpartition(":")[2] for name, bot in bots().items()}
    assert json.loads(targets) == [f"{name}:{port}" for name, port in ports.items()]
    (job,) = re.findall(r"job_name: (\w+)", said)
    assert f'up{{job="{job}"}}' in (ROOT / "bot/operation/alerts.json").read_text("utf-8").replace('\\"', '"')
    mounted = [volume.split(":") for volume in read()["services"]["prometheus"]["volumes"]]
    files = {inside: outside for outside, inside, *_ in mounted if outside.startswith("./")}
    assert all((ROOT / path).is_file() for path in files.values())
    (rules,) = re.findall(r"rule_files: (\[.*\])", said)
    assert [f"/etc/prometheus/{name}" in files for name in json.loads(rules)] == [True]


def test_lasting_data_has_a_volume() -> None:
    whole = read()
    named = {
        volume.split(":")[0]
        for service in whole["services"].values()
        for volume in service.get("volumes", [])
    }
    assert {name for name in named if not name.startswith(".")} == whole["volumes"].keys()
    assert whole["services"]["postgres"]["volumes"] == ["database:/var/lib/postgresql/data"]


# --- what it does -----------------------------------------------------------------------------------------


@dataclass
class Process:
    """What one service runs, here. Other than there are the addresses, and that Discord is a sandbox."""

    service: dict[str, Any]
    address: str
    sandbox: str
    log: Path
    port: int = field(default_factory=free_port)
    running: subprocess.Popen[bytes] | None = None

    def environment(self) -> dict[str, str]:
        """Return the service's environment, with the database and Discord replaced by those here."""
        made = {
            name: interpolated(said, {"POSTGRES_PASSWORD": PASSWORD})
            for name, said in self.service["environment"].items()
        }
        there = made["AGON_DATABASE"]
        assert there == f"postgresql://{USER}@postgres:5432/agon"
        here = {
            "AGON_DATABASE": self.address.replace(f":{PASSWORD}@", "@"),
            "AGON_HTTP": made["AGON_HTTP"].replace("9100", str(self.port)),
            "AGON_ENV": "development",
            "AGON_SANDBOX": self.sandbox,
        }
        return bare() | made | here

    def start(self) -> None:
        """Run the image's command."""
        program, *arguments = self.service.get("command", json.loads(only("CMD")))
        assert program == "agon"
        with self.log.open("ab") as log:
            command = [sys.executable, "-m", "bot", *arguments]
            self.running = subprocess.Popen(
                command, cwd=self.log.parent, env=self.environment(), stdout=log, stderr=log
            )

    async def end(self, by: signal.Signals = signal.SIGTERM) -> int:
        """End the process within its grace period; return the exit code."""
        assert self.running is not None
        assert self.running.poll() is None, self.log.read_text("utf-8")
        self.running.send_signal(by)
        grace_s = float(self.service["stop_grace_period"].removesuffix("s"))
        code = await asyncio.to_thread(self.running.wait, grace_s)
        self.running = None
        return code

    async def is_healthy(self) -> bool:
        """Return the result of the service's own health check."""
        _, _, *command = self.service["healthcheck"]["test"]
        here = [part.replace("9100", str(self.port)) for part in command]
        asked = await asyncio.create_subprocess_exec(
            sys.executable, *here, stderr=asyncio.subprocess.DEVNULL, env=bare()
        )
        return await asked.wait() == 0

    async def measured(self) -> str:
        """Return its metrics; empty while it gives none."""
        try:
            async with (
                aiohttp.ClientSession() as session,
                session.get(f"http://127.0.0.1:{self.port}/metrics") as answer,
            ):
                return await answer.text() if answer.status == 200 else ""
        except aiohttp.ClientError:
            return ""

    async def knows_a_worker(self) -> bool:
        """Return True if it reports a living worker."""
        told = await self.measured()
        return told != "" and value(told, "agon_workers") == 1

    async def hears(self, shards: int) -> float:
        """Wait until it holds `shards` shards and hears each; return the seconds."""
        began = time.monotonic()
        async with asyncio.timeout(TAKEN_WITHIN_S):
            while True:
                told = await self.measured()
                heard = re.findall(r"^agon_shard_heard\{.*\} (.*)$", told, re.MULTILINE)
                if told and value(told, "agon_shards_held") == shards and heard == ["1.0"] * shards:
                    return time.monotonic() - began
                await asyncio.sleep(0.1)


@dataclass
class Installation:
    """All bots of the file, on one sandbox."""

    sandbox: Sandbox
    people: People
    all: dict[str, Process]

    async def play_everywhere(self) -> None:
        """Challenge, accept and open a panel in every server."""
        ana, ben = self.people["Ana"], self.people["Ben"]
        rooms = [one.name for one in self.sandbox.world.channels.values() if one.name.startswith("games")]
        assert len(rooms) == SERVERS
        for room in rooms:
            card = await ana.card(room, {"opponent": ben})
            await ben.press(await ben.see(card), "Accept")


@pytest.fixture
async def installation(postgres: Server, tmp_path: Path) -> AsyncIterator[Installation]:
    """Yield an installation that is not running, with an empty database."""
    sandbox = Sandbox()
    connect_to_sandbox(await sandbox.start())
    sandbox.shard(SHARDS, guilds=SERVERS)
    try:
        with postgres.database("template1") as address:
            async with People(sandbox.world.address) as people:
                all_ = {
                    name: Process(service, address, sandbox.world.address, tmp_path / f"{name}.log")
                    for name, service in of_the_image().items()
                }
                try:
                    yield Installation(sandbox, people, all_)
                finally:
                    for process in all_.values():
                        if process.running is not None:
                            process.running.kill()
                            process.running.wait()
    finally:
        await sandbox.stop()


async def until(holds: Callable[[], Any], within_s: float) -> None:
    """Wait until an async predicate returns True."""
    async with asyncio.timeout(within_s):
        while not await holds():
            await asyncio.sleep(0.1)


@pytest.mark.long
async def test_processes_share_shards_and_are_updated_one_by_one(
    installation: Installation, figure: Figure
) -> None:
    one, other, worker = installation.all.values()
    for process in (one, other, worker):
        process.start()  # all at once, on a database without a table
    for process in (one, other):
        await until(process.is_healthy, STARTS_WITHIN_S)
    await asyncio.gather(one.hears(1), other.hears(1))
    for process in (one, other):
        told = await process.measured()
        assert value(told, "agon_shards") == SHARDS  # as Discord advises
        assert value(told, "agon_processes") == len(bots())
    await until(one.knows_a_worker, STARTS_WITHIN_S)
    await installation.play_everywhere()

    assert await other.end(signal.SIGKILL) == -signal.SIGKILL
    took_s = await one.hears(2)
    figure(f"a process was killed; the other one of compose.yaml heard its servers after {took_s:.1f} s")
    assert not await other.is_healthy()
    await installation.play_everywhere()

    other.start()
    await until(other.is_healthy, STARTS_WITHIN_S)
    # The shards may still be the other one's: a standby is healthy.
    assert value(await other.measured(), "agon_shards_held") < SHARDS
    began = time.monotonic()
    assert await one.end() == 0
    ended_s = time.monotonic() - began
    await other.hears(2)
    took_s = time.monotonic() - began
    figure(f"a process ended in {ended_s:.1f} s; the other one heard its servers after {took_s:.1f} s")
    await installation.play_everywhere()
    assert await other.end() == 0
    assert await worker.end() == 0

    assert installation.sandbox.breaches == []
    assert overlaps(installation.sandbox.gateway.held) == []
    said = "".join(process.log.read_text("utf-8") for process in installation.all.values())
    assert re.findall(r"Traceback|ERROR", said) == []
    assert PASSWORD not in said
