"""The operator's HTTP endpoint, and the limits that keep the bot clear of Discord's ban."""

import asyncio
import json
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web
from pydantic import ValidationError

import bot.operation
from bot.app import Agon
from bot.config import Config
from bot.console import Refused
from bot.core.store import StoreOut
from bot.discord_io.invalid_requests import SLOW_FROM, WINDOW_S, InvalidAnswers, InvalidRequests
from bot.operation.serving import operated
from bot.sandbox import Sandbox
from bot.storage.store import SqliteStore
from tests.bot.e2e.playing import Figure
from tests.bot.house import House
from tests.bot.storage.headers import waiting

HERE = ("127.0.0.1", 0)
FOLDER = Path(bot.operation.__path__[0])


@asynccontextmanager
async def asked(house: House) -> AsyncIterator[tuple[str, aiohttp.ClientSession]]:
    """Yield the endpoint's address and a session while the bot runs."""
    client: Agon = house.bot
    async with (
        operated(HERE, lambda: client, house.bot.store) as port,  # type: ignore[arg-type]  # the house's store is one
        aiohttp.ClientSession() as session,
    ):
        yield f"http://127.0.0.1:{port}", session


async def told(house: House) -> str:
    """Return all metrics as text."""
    async with asked(house) as (address, session), session.get(f"{address}/metrics") as answer:
        assert answer.status == 200
        return await answer.text()


def value(text: str, name: str) -> float:
    """Return the number on the line of this name and these labels."""
    (found,) = re.findall(rf"^{re.escape(name)} (\S+)$", text, re.M)
    return float(found)


async def test_a_played_match_is_counted_without_its_contents(house: House) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    match = await house.begin(ana, ben)
    await house.step(match)
    text = await told(house)
    presses = value(text, "agon_presses_total")
    assert presses >= 1
    assert value(text, 'agon_answer_seconds_bucket{le="+Inf"}') == presses
    assert value(text, "agon_answer_seconds_count") == presses
    assert 0 < value(text, 'agon_answer_quantile_seconds{quantile="0.95"}') < 30
    assert value(text, 'agon_matches{game="hera_zeus",status="playing"}') == 1
    assert value(text, 'agon_shard_heard{shard="0"}') == 1
    for name in ("agon_shards", "agon_shards_held", "agon_processes"):
        assert value(text, name) == 1  # alone it holds everything
    (build,) = re.findall(r"^agon_build_info\{.*\n", text, re.M)
    assert f'version="{version("agon")}"' in build
    labels = set(re.findall(r'(\w+)="([^"]*)"', text.replace(build, "")))
    named = {"le", "game", "status", "scope", "quantile", "shard", "kind", "how"}
    assert {name for name, _ in labels} <= named
    others = [said for name, said in labels if name not in ("le", "quantile")]
    assert [said for said in others if not re.fullmatch(r"[a-z_-]+|0|40[13]|429", said)] == []


async def test_it_is_ready_while_it_hears_and_alive_even_when_not(house: House) -> None:
    async with asked(house) as (address, session):
        async with session.get(f"{address}/readyz") as answer:
            assert (answer.status, await answer.json()) == (200, {"ready": True, "lacking": []})
        # The gateway is open, but an event that it must deliver has been missing for over a minute.
        house.bot.shards.of(0).watch.heard.owes(1, 1, -1e9)
        async with session.get(f"{address}/readyz") as answer:
            assert (answer.status, await answer.json()) == (
                503,
                {"ready": False, "lacking": ["gateway of shard 0"]},
            )
        house.bot.shards.of(0).watch.heard.forgive(1)
        house.bot.shards.of(0).watch.heard.lost()
        async with session.get(f"{address}/readyz") as answer:
            assert answer.status == 503
        async with session.get(f"{address}/healthz") as answer:
            assert answer.status == 200


async def test_a_bot_that_has_not_started_is_not_ready_or_measured(house: House) -> None:
    async with (
        operated(HERE, lambda: None, house.bot.store) as port,  # type: ignore[arg-type]  # the house's store is one
        aiohttp.ClientSession() as session,
    ):
        async with session.get(f"http://127.0.0.1:{port}/readyz") as answer:
            assert (answer.status, (await answer.json())["lacking"]) == (503, ["start"])
        async with session.get(f"http://127.0.0.1:{port}/metrics") as answer:
            assert answer.status == 503


async def test_every_metric_of_dashboard_and_alerts_exists(house: House) -> None:
    await house.bot.store.create(waiting(), b"s", [])
    text = await told(house)
    there = {
        (name, frozenset(re.findall(r'(\w+)="', labels)))
        for name, labels in re.findall(r"^(agon_\w+)(?:\{(.*)\})? ", text, re.M)
    }
    dashboard = json.loads((FOLDER / "dashboard.json").read_text("utf-8"))
    alerts = json.loads((FOLDER / "alerts.json").read_text("utf-8"))
    asked_for = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    asked_for += [rule["expr"] for group in alerts["groups"] for rule in group["rules"]]
    added_up = [
        one for one in asked_for if re.search(r"(sum|count)( by \([^)]*\))? ?\((agon_matches|agon_jobs)", one)
    ]
    assert added_up == [], "every process tells these of the one database"
    named = {name for expression in asked_for for name in re.findall(r"agon_\w+", expression)}
    assert len(named) > 8
    assert named <= {name for name, _ in there}
    labels = {
        label for one in asked_for for found in re.findall(r"by \(([^)]*)\)|\{(\w+)", one) for label in found
    }
    wanted = {each.strip() for label in labels for each in label.split(",")} - {""}
    of_prometheus = {"instance", "job"}
    assert wanted - of_prometheus <= {label for _, labels in there for label in labels}
    assert len({panel["id"] for panel in dashboard["panels"]}) == len(dashboard["panels"])


async def test_an_address_that_is_taken_is_said(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.operation.serving.TRIES_FOR_S", 0.0)
    async with operated(HERE, lambda: None, house.bot.store) as port:  # type: ignore[arg-type]  # the house's store is one
        with pytest.raises(Refused) as refused:
            async with operated(("127.0.0.1", port), lambda: None, house.bot.store):  # type: ignore[arg-type]
                pass
    assert refused.value.word.id == "cli-http-taken"


@pytest.mark.parametrize(
    ("setting", "read"),
    [("127.0.0.1:9100", ("127.0.0.1", 9100)), ("[::1]:0", ("::1", 0)), ("", None)],
)
def test_an_address_is_a_host_and_a_port(
    setting: str, read: tuple[str, int] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AGON_HTTP", setting)
    assert Config().http == read


@pytest.mark.parametrize("setting", ["9100", "127.0.0.1", "host:port", "host:70000"])
def test_an_invalid_address_is_a_wrong_setting(setting: str) -> None:
    with pytest.raises(ValidationError):
        Config(agon_http=setting)


# --- invalid requests --------------------------------------------------------------------------------------


async def test_discord_refusals_are_counted_except_shared_limits() -> None:
    scopes = {"mine": "user", "shared": "shared", "all": "global"}

    async def answer(request: web.Request) -> web.Response:
        scope = scopes.get(request.match_info["what"])
        headers = {"X-RateLimit-Scope": scope} if scope else {}
        return web.Response(status=429 if scope else int(request.match_info["what"]), headers=headers)

    app = web.Application()
    app.add_routes([web.get("/{what}", answer)])
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, *HERE).start()
    port = runner.addresses[0][1]
    invalid = InvalidRequests()
    async with aiohttp.ClientSession(trace_configs=[invalid.trace(aiohttp.TraceConfig())]) as session:
        for what in ("200", "401", "403", "403", "404", "mine", "shared", "all", "500"):
            async with session.get(f"http://127.0.0.1:{port}/{what}"):
                pass
    await runner.cleanup()
    assert invalid.by_status == {401: 1, 403: 2, 429: 2}
    assert invalid.limits_met == {"user": 1, "shared": 1, "global": 1}
    assert invalid.lately() == 5


def test_constant_refusals_stay_below_discords_limit() -> None:
    now = 0.0
    invalid = InvalidRequests(lambda: now)
    most = 0
    for _ in range(30_000):
        invalid.note(403, None)
        most = max(most, invalid.lately())
        now += max(0.005, invalid.pause_s())
    assert now > 2 * WINDOW_S
    assert SLOW_FROM < most < 8_500


async def test_few_refusals_keep_nobody_waiting() -> None:
    invalid = InvalidRequests()
    for _ in range(SLOW_FROM - 1):
        invalid.note(403, None)
    assert invalid.pause_s() == 0.0
    async with asyncio.timeout(0.05):
        await invalid.wait()
    invalid.note(403, None)
    assert invalid.pause_s() > 0.05


async def test_refusals_of_other_and_earlier_processes_slow_this_one(tmp_path: Path) -> None:
    now = 1_000_000.0
    async with SqliteStore.open(tmp_path / "agon.db") as store:

        async def told(added: int) -> int:
            return await InvalidAnswers(store).count(now, added, WINDOW_S)

        one, other = InvalidRequests(lambda: now), InvalidRequests(lambda: now)
        for _ in range(SLOW_FROM // 2):
            one.note(403, None)
            other.note(429, "user")
        await one.count(told)
        await other.count(told)
        await one.count(told)
        assert (one.lately(), other.lately()) == (SLOW_FROM, SLOW_FROM)
        assert one.pause_s() > 0.05
        one.processes = lambda: 4
        assert one.pause_s() == pytest.approx(4 * other.pause_s())
        again = InvalidRequests(lambda: now)  # after a crash
        await again.count(told)
        assert again.lately() == SLOW_FROM
        now += WINDOW_S + 61.0
        await again.count(told)
        assert (again.lately(), again.has_news) == (0, False)


async def test_counts_that_could_not_be_saved_are_saved_later() -> None:
    invalid = InvalidRequests()
    invalid.note(403, None)

    async def out(_added: int) -> int:
        raise StoreOut

    with pytest.raises(StoreOut):
        await invalid.count(out)
    told: list[int] = []

    async def there(added: int) -> int:
        told.append(added)
        return 8

    await invalid.count(there)
    assert (told, invalid.lately()) == ([1], 8)


_ASKS = """
import asyncio, sys, time
import aiohttp
from bot.discord_io.compat import rate_limits

async def main():
    rate_limits.share(lambda: int(sys.argv[2]))
    refused, ends, loop = 0, time.monotonic() + 3.0, asyncio.get_running_loop()
    async with aiohttp.ClientSession(headers={"Authorization": "Bot x"}) as session:
        async def ask():
            nonlocal refused
            while time.monotonic() < ends:
                await rate_limits._in_turn(loop)
                async with session.get(sys.argv[1] + "/users/@me") as answer:
                    refused += answer.status == 429
        await asyncio.gather(*(ask() for _ in range(20)))
    print(refused)

asyncio.run(main())
"""


@pytest.mark.long
async def test_two_processes_on_one_token_stay_below_the_second_limit(figure: Figure) -> None:
    refused = []
    for processes in (1, 2):  # as each of the two believes
        sandbox = Sandbox()
        await sandbox.start()
        sandbox.rates.enforced = True
        command = [sys.executable, "-c", _ASKS, sandbox.addresses.rest, str(processes)]
        asking = [
            await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE) for _ in range(2)
        ]
        refused.append(sum([int((await each.communicate())[0]) for each in asking]))
        await sandbox.stop()
    figure(f"two processes with one token were refused {refused[0]} times, and {refused[1]} where they share")
    assert refused[0] > 0
    assert refused[1] == 0
