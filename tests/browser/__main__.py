"""Play a whole match in a real browser: every press on the page, two people side by side or one alone.

    python -m tests.browser ADDRESS FOLDER [--seed NUMBER] [--game GAME]

ADDRESS is what `python -m bot` prints without a token. Needs Debian's chromium and chromium-driver, and the
package selenium. Saves a screenshot every tenth press. Exits with an error when the page gets stuck, an
action is not taken or a picture is missing.
"""

from functools import partial
from pathlib import Path
from random import Random

from engine.registry import GAMES
from tests import command_line
from tests.browser.page import OPEN, OPEN_PANEL, Column, Stuck, chromium, until

MOST_PRESSES = 3000
WIDTH_PX, HEIGHT_PX = 1700, 1150
ACTING = ("a2:a:", "a2:c:", "a2:s:")


def main(address: str, folder: Path, game: str, seed: int) -> None:
    """Play from the challenge to the end and save the screenshots."""
    folder.mkdir(parents=True, exist_ok=True)
    is_alone = len(GAMES[game].seats(GAMES[game].spec.options())) == 1
    browser = chromium(WIDTH_PX, HEIGHT_PX)
    try:
        browser.get(f"{address}/?user=Ana&user=Ben")
        ana, ben = (until(partial(Column, browser, name), name) for name in ("Ana", "Ben"))
        players = begin_alone(ana, game, folder) if is_alone else challenge(ana, ben, game, folder)
        presses = play(players, folder, Random(seed))
        ana.save(folder / "9-end.png")
    finally:
        browser.quit()
    print(f"1 match to its end in {presses} presses")


def challenge(ana: Column, ben: Column, game: str, folder: Path) -> list[Column]:
    """Let Ana challenge Ben, who accepts; both open the thread."""
    until(lambda: ana.all(".composer textarea"), "the page")
    ana.command("play", {"game": game, "opponent": "Ben"})
    accept = until(lambda: [id for id in ben.ids("a2:k:") if id.endswith(":accept")], "Accept")
    ana.save(folder / "1-card.png")
    ben.press(accept[-1])
    for column in (ana, ben):
        column.open_thread()
    until(lambda: ben.ids("a2:o:"), "the first message of the match")
    ana.save(folder / "2-thread.png")
    return [ana, ben]


def begin_alone(ana: Column, game: str, folder: Path) -> list[Column]:
    """Let Ana play alone; her panel is in the thread."""
    until(lambda: ana.all(".composer textarea"), "the page")
    ana.command("play", {"game": game})
    ana.panel = OPEN_PANEL
    ana.open_thread()
    until(lambda: offered(ana), "the panel in the thread")
    ana.save(folder / "2-thread.png")
    return [ana]


def play(columns: list[Column], folder: Path, dice: Random) -> int:
    """Press whatever the panels offer until the match is over, and return how often."""
    presses = 0
    while presses < MOST_PRESSES:
        if is_over(columns[0]):
            return presses
        for column in columns:
            if column.panel != OPEN_PANEL:
                refresh(column)
            while answers := offered(column):
                press(column, answers, dice)
                presses += 1
                if presses % 10 == 0:
                    column.save(folder / f"3-{presses // 10:03}.png")
                    if broken := column.broken_pictures():
                        raise Stuck(f"no picture at {broken}")
    raise Stuck("the match did not end")


def is_over(column: Column) -> bool:
    """Return True if the thread shows the end."""
    return any(id.endswith(":end") for id in column.ids("a2:o:"))


def refresh(column: Column) -> None:
    """Open the present panel by the newest public button."""
    before = column.panel_html()
    column.press(column.ids("a2:o:", OPEN)[-1], OPEN)
    column.new_panel(before)


def offered(column: Column) -> list[str]:
    """Return the ids of the acting components of the panel."""
    return [id for id in column.ids("a2:", column.panel) if id.startswith(ACTING)]


def press(column: Column, answers: list[str], dice: Random) -> None:
    """Press one of the answers, or an option of a list, and wait until the panel has changed."""
    before = column.panel_html()
    chosen = dice.choice(answers)
    column.press(chosen, column.panel)
    if chosen.startswith("a2:s:"):
        options = until(lambda: column.all(".popover [role=option]"), "the list's options")
        column.click(dice.choice(options))
    column.new_panel(before)


if __name__ == "__main__":
    parser = command_line.parser(__doc__, "tests.browser")
    parser.add_argument("address", type=lambda text: text.rstrip("/"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=list(GAMES), default=next(iter(GAMES)))
    chosen = parser.parse_args()
    main(chosen.address, chosen.folder, chosen.game, chosen.seed)
