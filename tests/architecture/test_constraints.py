"""constraints.txt names exactly the tested versions."""

import re

from tests.architecture.sources import ROOT
from tests.constraints import FILE, constrained, installed

REMEDY = (
    "install with `--constraint constraints.txt`, or renew the file by `python3 -m tests.constraints --write`"
)
FILES = (
    "deploy/start.py",
    "Dockerfile",
    "deploy/agon.service",
    "docs/hosting.md",
    ".env.example",
    "bot/text/en.ftl",
    "bot/text/fr.ftl",
)


def test_installed_and_named_versions_agree() -> None:
    named = constrained()
    others = {name: version for name, version in installed(("test",)).items() if named.get(name) != version}
    assert others == {}, REMEDY


def test_every_line_names_a_version_and_no_place() -> None:
    lines = [line for line in FILE.read_text("utf-8").splitlines() if not line.startswith("#")]
    assert len(lines) > 40
    assert [line for line in lines if not re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.]*", line)] == []


def test_every_way_to_install_keeps_to_them() -> None:
    ways = [
        line
        for file in FILES
        for line in re.sub(r'[",]', "", (ROOT / file).read_text("utf-8")).splitlines()
        if "pip install" in line
    ]
    assert len(ways) >= len(FILES)
    assert [line for line in ways if "--constraint constraints.txt" not in line] == []
    # By its bare name pip would take any package of that name from an index.
    assert [line for line in ways if re.search(r"\bagon\[", line)] == []
