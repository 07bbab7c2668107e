"""The steps of the Dockerfile and of the systemd unit start the bot; they run in a test's folder."""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import sysconfig
import urllib.request
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.config import Config
from tests.architecture.sources import ROOT
from tests.programs import needs

pytestmark = pytest.mark.long

UNIT = ROOT / "deploy/agon.service"
WITHIN_S = 120
Step = tuple[str, str]


def steps() -> Sequence[Step]:
    """Return the Dockerfile's instructions in order, such as ("RUN", "python3 -m pip ...")."""
    text = re.sub(r"\\\n", "", (ROOT / "Dockerfile").read_text("utf-8"))
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(kind, rest) for kind, _, rest in (line.partition(" ") for line in lines)]


def only(kind: str) -> str:
    """Return the argument of the only instruction of this kind."""
    (found,) = [rest for each, rest in steps() if each == kind]
    return found


@dataclass(frozen=True, slots=True)
class Image:
    """What the Dockerfile makes: its own Python, and an empty folder in which it starts."""

    bin: Path
    data: Path

    def environment(self, **settings: str) -> dict[str, str]:
        """Return the Dockerfile's settings together with `settings`."""
        made = dict(pair.split("=", 1) for pair in shlex.split(only("ENV")))
        kept = {key: value for key, value in os.environ.items() if key in ("LANG", "HOME")}
        path = {"PATH": f"{self.bin}:{os.environ['PATH']}", "AGON_DATABASE": str(self.data / "agon.db")}
        return {**kept, **made, **path, **settings}

    def run(self, command: Sequence[str], **settings: str) -> subprocess.CompletedProcess[str]:
        """Run a command in the image's environment and return how it ended."""
        return subprocess.run(
            command, cwd=self.data, env=self.environment(**settings), capture_output=True, text=True,
            timeout=WITHIN_S, check=False,
        )  # fmt: skip


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Image:
    """Run the Dockerfile's steps here; installed packages are not downloaded again."""
    folder = tmp_path_factory.mktemp("image")
    source, data, venv = folder / "src", folder / "data", folder / "venv"
    assert re.search(
        "^useradd .* && chmod 700 /data$", next(rest for kind, rest in steps() if "useradd" in rest)
    )
    data.mkdir(mode=0o700)
    subprocess.run([sys.executable, "-m", "venv", venv], check=True)
    (site,) = venv.glob("lib/python*/site-packages")
    (site / "installed.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    kept = re.findall(r"^!(.+)$", (ROOT / ".dockerignore").read_text("utf-8"), re.MULTILINE)
    for kind, rest in steps():
        if kind == "COPY":
            assert rest == ". ."
            source.mkdir()
            for name in kept:
                copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
                copy(ROOT / name, source / name)
        elif kind == "RUN" and rest.startswith("python3 "):
            environment = {**os.environ, "PATH": f"{venv / 'bin'}:{os.environ['PATH']}"}
            environment.pop("PYTHONPATH", None)
            subprocess.run(shlex.split(rest), cwd=source, env=environment, check=True, timeout=WITHIN_S)
    return Image(venv / "bin", data)


def test_the_image_needs_a_token_and_says_so(image: Image) -> None:
    ended = image.run(json.loads(only("CMD")))
    assert (ended.returncode, "DISCORD_TOKEN" in ended.stderr, ended.stdout) == (2, True, "")


def test_an_installed_bot_plays_far_from_its_source(image: Image) -> None:
    """The package includes catalogues, migrations, fonts and the page, and the process ends when told to."""
    where = image.run(["python3", "-c", "import bot; print(bot.__file__)"]).stdout
    assert where.startswith(str(image.bin.parent))
    settings = {"AGON_ENV": "development", "AGON_SANDBOX_PORT": "0"}
    bot = subprocess.Popen(
        json.loads(only("CMD")), cwd=image.data, env=image.environment(**settings), stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert bot.stdout is not None
        address = re.search(r"http://[\d.:]+", bot.stdout.readline())
        assert address is not None
        with urllib.request.urlopen(address[0], timeout=WITHIN_S) as page:
            assert b"app.js" in page.read()
    finally:
        bot.send_signal(signal.SIGTERM)
        _, said = bot.communicate(timeout=WITHIN_S)
    assert (bot.returncode, re.findall(".*(?:WARNING|ERROR|Traceback).*", said)) == (0, [])
    shown = image.run([str(image.bin / "agon"), "settings"], DISCORD_TOKEN="hunter2")
    assert (shown.returncode, shown.stderr, "hunter2" in shown.stdout) == (0, "", False)
    assert "AGON_ENV=production (the environment)" in shown.stdout.splitlines()
    check = image.run([str(image.bin / "agon"), "check"])
    assert (check.returncode, check.stderr) == (0, "")


def directives() -> Mapping[str, str]:
    """Return the unit's lines by name."""
    return dict(re.findall(r"^(\w+)=(.*)$", UNIT.read_text("utf-8"), re.MULTILINE))


def test_the_unit_starts_what_is_installed(image: Image) -> None:
    settings = dict(pair.split("=", 1) for pair in directives()["Environment"].split())
    assert settings.keys() <= {name.upper() for name in Config.model_fields}
    assert Path(settings["AGON_DATABASE"]).parent == Path(directives()["WorkingDirectory"])
    here = UNIT.read_text("utf-8").replace("/opt/agon/.venv/bin", str(image.bin))
    command = re.findall(r"^ExecStart=(.*)$", here, re.MULTILINE)
    ended = image.run(shlex.split(*command), AGON_ENV=settings["AGON_ENV"])
    assert (ended.returncode, "DISCORD_TOKEN" in ended.stderr) == (2, True)
    assert re.findall(r"^\[(.*)\]$", here, re.MULTILINE) == ["Unit", "Service", "Install"]


@needs("systemd-analyze")
def test_systemd_finds_no_fault_in_the_unit(image: Image, tmp_path: Path) -> None:
    here = UNIT.read_text("utf-8").replace("/opt/agon/.venv/bin", str(image.bin))
    (tmp_path / UNIT.name).write_text(here, "utf-8")
    verify = ["systemd-analyze", "verify", "--man=no", str(tmp_path / UNIT.name)]
    verified = subprocess.run(verify, capture_output=True, text=True, check=False)
    assert (verified.returncode, verified.stderr) == (0, "")


def test_the_unit_restarts_a_process_without_its_database(image: Image) -> None:
    """Only a wrong setting needs the operator; Discord allows 1,000 connections a day."""
    assert directives()["Restart"] == "on-failure"
    assert directives()["StartLimitIntervalSec"] == "0"
    assert 24 * 60 * 60 / int(directives()["RestartSec"]) < 1000
    away = {"AGON_DATABASE": "postgresql://agon@127.0.0.1:1/agon", "DISCORD_TOKEN": "a.b.c"}
    for command in (json.loads(only("CMD")), [*json.loads(only("CMD")), "worker"]):
        ended = image.run(command, **away)
        assert ended.returncode == 1
        assert "127.0.0.1:1" in ended.stderr
        assert "Traceback" not in ended.stderr
    wrong = image.run(json.loads(only("CMD")), AGON_SHARDS="none")
    assert str(wrong.returncode) == directives()["RestartPreventExitStatus"] == "2"
