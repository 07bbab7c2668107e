"""The tested versions: `python3 -m tests.constraints --write` records what is installed."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement

from tests.command_line import end, keep, writing

ROOT = Path(__file__).parents[1]
FILE = ROOT / "constraints.txt"
HEADLINE = (
    "# The versions that are tested. Written by `python3 -m tests.constraints --write`;"
    " names versions, no place.\n"
)


def asked_for(extras: Sequence[str]) -> list[str]:
    """Return the requirements of `pyproject.toml` with these extras."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return [
        *project["dependencies"],
        *(each for extra in extras for each in project["optional-dependencies"][extra]),
    ]


def installed(extras: Sequence[str]) -> Mapping[str, str]:
    """Return the version of every installed requirement, direct or not."""
    found: dict[str, str] = {}
    ahead = [(Requirement(each), "") for each in asked_for(extras)]
    seen = set()
    while ahead:
        wanted, of_extra = ahead.pop()
        if (str(wanted), of_extra) in seen or (
            wanted.marker and not wanted.marker.evaluate({"extra": of_extra})
        ):
            continue
        seen.add((str(wanted), of_extra))
        name = plain(wanted.name)
        try:
            here = distribution(name)
        except PackageNotFoundError:
            continue
        found[name] = here.version
        ahead += [
            (Requirement(each), extra) for each in here.requires or () for extra in ("", *wanted.extras)
        ]
    return found


def constrained() -> Mapping[str, str]:
    """Return the versions in the file."""
    return dict(re.findall(r"^([^#=]+)==(.+)$", FILE.read_text("utf-8"), re.MULTILINE))


def plain(name: str) -> str:
    """Return a distribution's normalised name, as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def main() -> None:
    """Compare what is installed with the file, and write it if asked to."""
    writes = writing(__doc__, "tests.constraints").parse_args().write
    versions = installed(("test",))
    lines = [f"{name}=={version}\n" for name, version in sorted(versions.items())]
    end(has_old=keep(FILE, HEADLINE + "".join(lines), writes=writes), writes=writes)


if __name__ == "__main__":
    main()
