"""Start Agon, or its tests, from a clone: `python3 deploy/start.py [test] [arguments ...]`.

It installs the requirements into the folder `.venv` of the clone, once, and again when they have changed.
It touches nothing else of the system. It runs on any Python 3, so that an old one is told what to do.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python3")
NEEDS = ("pyproject.toml", "constraints.txt")
LEAST = (3, 11)

OLD = (
    "Agon needs Python 3.11 or newer, and this is {}. Install one (https://www.python.org), and type its name"
    " in place of python3, such as: python3.11 deploy/start.py"
)
NO_VENV = (
    "This Python cannot make virtual environments: its modules venv and ensurepip are missing. On Debian and"
    " Ubuntu: sudo apt install python3-venv. Then type the same command again."
)
NO_PIP = (
    "Not everything that Agon needs could be installed; the lines above say why. What is needed comes over"
    " the network. Type the same command again when it is there."
)


def missing() -> str:
    """Return what keeps this Python from starting Agon, with the remedy; empty if it can start."""
    if sys.version_info < LEAST:
        return OLD.format(".".join(map(str, sys.version_info[:3])))
    try:
        import ensurepip  # noqa: F401  # Debian takes it out of Python's own library
        import venv  # noqa: F401
    except ImportError:
        return NO_VENV
    return ""


def install(extra: str) -> None:
    """Create the environment and install Agon into it, unless that was done for these requirements."""
    needs = hashlib.sha256(b"".join((ROOT / name).read_bytes() for name in NEEDS)).hexdigest()
    mark = VENV / f"installed{extra}"
    if mark.exists() and mark.read_text() == needs:
        return
    print("Installing what Agon needs into", VENV, "(a minute, once) ...", flush=True)
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--constraint", "constraints.txt", "--editable"]
    for step in [sys.executable, "-m", "venv", str(VENV)], [*pip, f".{extra}"]:
        if subprocess.call(step, cwd=str(ROOT)) != 0:
            sys.exit(NO_PIP)
    mark.write_text(needs)


def main() -> None:
    """Replace this process by the bot, or by pytest."""
    why = missing()
    if why:
        sys.exit(why)
    is_test = sys.argv[1:2] == ["test"]
    install("[test]" if is_test else "")
    command = [str(PYTHON), "-m", "pytest" if is_test else "bot", *sys.argv[2 if is_test else 1 :]]
    os.chdir(str(ROOT))
    if os.name == "nt":  # Windows cannot replace a process by another program
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)


if __name__ == "__main__":
    main()
