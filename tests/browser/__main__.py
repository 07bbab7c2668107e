"""A whole match in a real browser: two people side by side, every press on the page, a picture of every turn.

    python -m tests.browser ADDRESS FOLDER [SEED]

ADDRESS is what `python -m bot` prints without a token. Needs Debian's chromium and chromium-driver, and the
package selenium. Exits with an error when the page gets stuck or an action is not taken.
"""

import sys
from pathlib import Path
from random import Random

from tests.browser.page import PANEL, Column, Stuck, chromium, until

MOST_PRESSES = 3000
WIDTH_PX, HEIGHT_PX = 1700, 1150
ACTING = ("a1:a:", "a1:c:", "a1:s:")


def main(address: str, folder: Path, seed: int) -> None:
    """Plays from the challenge to the end and saves the screenshots."""
    folder.mkdir(parents=True, exist_ok=True)
    browser = chromium(WIDTH_PX, HEIGHT_PX)
    try:
        browser.get(f"{address}/?user=Ana&user=Ben")
        ana, ben = (until(lambda name=name: Column(browser, name), name) for name in ("Ana", "Ben"))
        challenge(ana, ben, folder)
        presses = play((ana, ben), folder, Random(seed))
        ana.save(folder / "9-end.png")
    finally:
        browser.quit()
    print(f"1 match to its end in {presses} presses")


def challenge(ana: Column, ben: Column, folder: Path) -> None:
    """Ana challenges Ben, who accepts; both open the thread."""
    until(lambda: ana.all(".composer textarea"), "the page")
    ana.command("play", {"opponent": "Ben"})
    accept = until(lambda: [id for id in ben.ids("a1:k:") if id.endswith(":accept")], "Accept")
    ana.save(folder / "1-card.png")
    ben.press(accept[-1])
    for column in (ana, ben):
        column.open_thread()
    until(lambda: ben.ids("a1:o:"), "the first message of the match")
    ana.save(folder / "2-thread.png")


def play(columns: tuple[Column, Column], folder: Path, dice: Random) -> int:
    """Presses whatever the panels offer until nobody is asked any more; how often that was."""
    presses = 0
    pictures = 0
    while presses < MOST_PRESSES:
        if is_over(columns[0]):
            return presses
        for column in columns:
            refresh(column)
            while answers := offered(column):
                press(column, answers, dice)
                presses += 1
                if presses % 10 == 0:
                    pictures += 1
                    column.save(folder / f"3-{pictures:03}.png")
    raise Stuck("the match did not end")


def is_over(column: Column) -> bool:
    """Whether the thread holds the end."""
    return any(id.endswith(":end") for id in column.ids("a1:o:"))


def refresh(column: Column) -> None:
    """Opens the present panel by the newest public button."""
    before = column.panel_html()
    column.press(column.ids("a1:o:", ".message:not(.ephemeral)")[-1], ".message:not(.ephemeral)")
    column.new_panel(before)


def offered(column: Column) -> list[str]:
    """The ids of what acts on the newest private message."""
    return [id for id in column.ids("a1:", PANEL) if id.startswith(ACTING)]


def press(column: Column, answers: list[str], dice: Random) -> None:
    """One of the answers; of a list, one of its options. Waits until the panel has changed."""
    before = column.panel_html()
    chosen = dice.choice(answers)
    column.press(chosen, PANEL)
    if chosen.startswith("a1:s:"):
        options = until(lambda: column.all(".popover [role=option]"), "the list's options")
        column.click(dice.choice(options))
    column.new_panel(before)


if __name__ == "__main__":
    main(sys.argv[1].rstrip("/"), Path(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1)
