"""The size and speed of replays, in each form, for kept matches of each game.

    python3 -m tests.benchmarks.replays [FOLDER]

Bytes are those sent to Discord. Seconds are for this machine when idle, for an average picture of a step and
for a film of everything. Films are saved in the folder, if given.
"""

from pathlib import Path
from statistics import fmean
from time import perf_counter

from bot.features.films.service import filmed, frames_of
from bot.features.replays.service import ALL, TABLE, Replay, Viewer, positions_of, steps_of
from bot.features.replays.steps import excerpt, in_words
from engine.core.match import Match
from engine.core.proof import written_proof
from engine.registry import GAMES
from render.motion import film
from render.paint import png
from tests.command_line import parser
from tests.conformance.showing import NAMES, header_of
from tests.games.kept import read, replayed

MATCHES = (
    ("hera_zeus", "hostage-found-front"),
    ("athena", "initiation"),
    ("athena", "might"),
    ("athena", "campaign"),
    ("hercules", "all-beaten"),
    ("hercules", "healed-by-two"),
)
VIEWERS = (Viewer("0"), TABLE, ALL)
SECRET, PRESS, FINGERPRINT = b"s" * 32, 42, "f" * 64
SOME = 8
KILO = 1000
_LINE = "{:24} {:4} {:>5} {:>7} {:>6} {:>7} {:>6} {:>7} {:>6} {:>7} {:>6} {:>5} {:>5}"
_HEAD = ("match", "eyes", "steps", "png kB", "s", "text kB", "s", "json kB", "s", "gif kB", "s", "of", "px")


def main(folder: Path | None = None) -> None:
    """Print the table, each line as soon as it is measured."""
    print(_LINE.format(*_HEAD))
    for game, name in MATCHES:
        kept = read((Path("tests/games") / game / "golden" / f"{name}.match").read_text("utf-8"))
        match = replayed(GAMES[game], kept)
        for viewer in VIEWERS:
            print(_LINE.format(f"{game} {name}"[:24], viewer, *_measured(match, viewer, folder)), flush=True)


def _measured(match: Match, viewer: Viewer, folder: Path | None) -> list[object]:
    """Return a row: each form's size and seconds, and the film's number of pictures and width."""
    names, game = NAMES[: len(match.seats)], match.game.spec.id
    header, steps = header_of(match, "en"), steps_of(match, viewer)
    whole = Replay(header, (viewer,), viewer, steps, (), match.outcome())
    began = perf_counter()
    shown = tuple(positions_of(match, viewer, filmed(whole, steps)))
    frames = frames_of(Replay(header, (viewer,), viewer, steps, shown, match.outcome()), names, "en")
    made = film(frames)
    film_s = perf_counter() - began
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{game}-{len(match.entries)}-{viewer}.gif").write_bytes(made.gif)
    began, some = perf_counter(), frames[:: max(1, len(frames) // SOME)]
    size = fmean(len(png(one.picture.display)) for one in some)
    row: list[object] = [len(steps), *_told(size, (perf_counter() - began) / len(some))]
    began = perf_counter()
    row += _told(len(in_words(whole, names, "en").content), perf_counter() - began)
    began = perf_counter()
    proof = (
        written_proof(match, SECRET, PRESS, FINGERPRINT) if viewer == ALL else excerpt(whole, "en").content
    )
    row += _told(len(proof), perf_counter() - began)
    return [*row, *_told(len(made.gif), film_s), made.count, made.width]


def _told(size: float, seconds: float) -> tuple[str, str]:
    return f"{size / KILO:.1f}", f"{seconds:.2f}"


if __name__ == "__main__":
    arguments = parser(__doc__, "tests.benchmarks.replays")
    arguments.add_argument("folder", type=Path, nargs="?", help="where the films are left")
    main(arguments.parse_args().folder)
