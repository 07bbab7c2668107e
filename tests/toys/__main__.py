"""Starting a new game: `python -m tests.toys NAME` makes its folders from the toy.

Rules, drawing and tests go where those of every game are. One line in `engine/registry.py` is left to write.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests import command_line

HOME = Path(__file__).parent
ROOT = HOME.parents[1]
TOY = "cairn"
FOLDERS = {"engine": "engine/games", "render": "render/games", "tests": "tests/games"}
"""The destinations of the toy's folders."""
TEXTS = (".py", ".md", ".ftl")


def begin(name: str, root: Path) -> list[Path]:
    """Copy the toy under a new name and return the new folders.

    Raises:
        ValueError: the name is not a valid folder name.
        FileExistsError: there is such a game already.
    """
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,20}", name):
        raise ValueError(f"{name}: a name has lower-case letters, digits and _")
    return [_copied(HOME / folder / TOY, root / home / name, name) for folder, home in FOLDERS.items()]


def _copied(toy: Path, new: Path, name: str) -> Path:
    shutil.copytree(toy, new, ignore=shutil.ignore_patterns("__pycache__"))
    for path in new.rglob("*"):
        if path.suffix in TEXTS:
            path.write_text(_renamed(path.read_text("utf-8"), name), "utf-8")
    return new


def _renamed(text: str, name: str) -> str:
    for folder, home in FOLDERS.items():
        text = text.replace(f"tests.toys.{folder}.{TOY}", f"{home.replace('/', '.')}.{name}")
    title = "".join(part.title() for part in name.split("_"))
    text = re.sub(rf"\b{TOY.title()}(Drawing|Robot)?\b", rf"{title}\1", text)
    return re.sub(rf'(["(]){TOY}"', rf'\1{name}"', text)


def main() -> None:
    """Make the folders of the named game."""
    arguments = command_line.parser(__doc__, "tests.toys")
    arguments.add_argument("name", help="of the game: lower case letters and _")
    name = arguments.parse_args().name
    folders, ruff = begin(name, ROOT), [sys.executable, "-m", "ruff"]
    # The new name changes the order of the imports.
    subprocess.run([*ruff, "check", "--quiet", "--fix", *folders], cwd=ROOT, check=True)
    for made in folders:
        print(made.relative_to(ROOT))
    print(f'engine/registry.py: write "{name}" into NAMES')


if __name__ == "__main__":
    main()
