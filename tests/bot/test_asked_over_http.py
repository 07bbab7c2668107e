"""A real process of the bot as an operator sees it over HTTP, from its start to its graceful end."""

import json
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.bot.kinds import BOTH
from tests.bot.starts import bare

pytestmark = [pytest.mark.long, BOTH]

READY_WITHIN_S = 120.0
ENDS_WITHIN_S = 60.0


@contextmanager
def process(folder: Path, named: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Yield `python -m bot` with AGON_HTTP, and the address at which it answers."""
    settings = {
        "AGON_SANDBOX_PORT": "0",
        "AGON_HTTP": "127.0.0.1:0",
        "AGON_DATABASE": named,
        "AGON_LOG": "json",
    }
    with (folder / "said").open("w") as said:
        bot = subprocess.Popen(
            [sys.executable, "-m", "bot"],
            cwd=folder,
            env=bare() | settings,
            stdout=subprocess.PIPE,
            stderr=said,
            text=True,
        )
    try:
        assert bot.stdout is not None
        address = re.search(r"http://127\.0\.0\.1:\d+", bot.stdout.readline())
        assert address is not None, (folder / "said").read_text()
        yield bot, address[0]
    finally:
        bot.kill()
        bot.communicate()


def asked(address: str, name: str) -> tuple[int, str]:
    """Return the status and the text of an answer."""
    try:
        with urllib.request.urlopen(f"{address}/{name}", timeout=10) as said:
            return said.status, said.read().decode()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.read().decode()


def test_http_reports_life_readiness_and_metrics_until_the_end(tmp_path: Path, named: str) -> None:
    with process(tmp_path, named) as (bot, address):
        assert json.loads(asked(address, "healthz")[1]) == {"alive": True, "version": version("agon")}
        until = time.monotonic() + READY_WITHIN_S
        while (found := asked(address, "readyz"))[0] != 200:
            assert found[0] == 503
            assert set(json.loads(found[1])["lacking"]) <= {"start", "gateway of shard 0"}
            assert time.monotonic() < until, found
            time.sleep(0.1)
        assert json.loads(found[1]) == {"ready": True, "lacking": []}
        status, text = asked(address, "metrics")
        assert status == 200
        assert "\nagon_presses_total 0.0\n" in text
        assert '\nagon_shard_heard{shard="0"} 1.0\n' in text
        assert asked(address, "elsewhere")[0] == 404
        bot.send_signal(signal.SIGTERM)
        assert bot.wait(ENDS_WITHIN_S) == 0
        with pytest.raises(urllib.error.URLError):
            asked(address, "healthz")
    logged = [json.loads(line) for line in (tmp_path / "said").read_text().splitlines()]
    assert [line for line in logged if line["level"] in ("ERROR", "CRITICAL")] == []
