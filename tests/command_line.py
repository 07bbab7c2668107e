"""The options that all commands under `tests` and `render` share: `--help` and `--write`."""

import argparse
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]


def parser(description: str | None, module: str) -> argparse.ArgumentParser:
    """Return the parser of `python3 -m <module>`, which shows the module's docstring as its help."""
    return argparse.ArgumentParser(
        prog=f"python3 -m {module}",
        description=description,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def writing(description: str | None, module: str) -> argparse.ArgumentParser:
    """Return the parser of a command that changes kept files only with `--write`."""
    made = parser(description, module)
    made.add_argument("--write", action="store_true", help="change the kept files; without it only say which")
    return made


def keep(path: Path, content: str | bytes, *, writes: bool) -> bool:
    """Write a kept file if asked to; report and return True if it differed."""
    data = content.encode() if isinstance(content, str) else content
    if path.exists() and path.read_bytes() == data:
        return False
    print(f"{path.relative_to(ROOT)}: {'written' if writes else 'would change (--write)'}", flush=True)
    if writes:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return True


def end(*, has_old: bool, writes: bool) -> None:
    """End with exit code 1 if kept files are out of date and stay so."""
    sys.exit(1 if has_old and not writes else 0)
