"""The version of Agon that is installed."""

import platform
from functools import cache
from importlib.metadata import PackageNotFoundError, version

PACKAGE = "agon"


@cache
def installed_version() -> str:
    """Return the installed version, or a dash where the code runs without being installed."""
    try:
        return version(PACKAGE)
    except PackageNotFoundError:
        return "–"


def built_with() -> dict[str, str]:
    """Return the versions that explain how a process behaves, by what they are versions of."""
    return {
        "version": installed_version(),
        "python": platform.python_version(),
        "discord_py": version("discord.py"),
    }
