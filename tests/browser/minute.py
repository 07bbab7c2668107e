"""Clicks and seconds from opening the page to a first decision, and to a first card laid.

    python3 -m tests.browser.minute [FOLDER] [--all]
    python3 -m tests.browser.minute --readme

Starts a bot without a token. It plays the first minute of each game in a real browser by mouse, at 1280 and
at 390 px. Prints a table and saves a screenshot of each step in the folder. `--all`: by keyboard, too.
`--readme` renews the README's picture of a phone: a panel with its picture and its buttons.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Literal

from PIL import Image
from selenium import webdriver

from bot.words import words
from engine.core.game import word
from engine.registry import GAMES
from tests import command_line
from tests.browser.hands import PHONE, WIDE, Count, Hands, Means, sized
from tests.browser.page import Stuck, until

ROOT = Path(__file__).parents[2]
README_PICTURE = ROOT / "render/pictures/first_minute_on_a_phone.png"
MOST_STEPS = 12
PICTURES_COME_S = 0.8
TURN = '.message:not(:has(.thread-card)) [data-custom-id^="a2:o:"]:not([data-custom-id$=":card"])'
"""**My hand** on the message of a turn."""

Company = Literal["alone", "robot", "two"]
MINUTES: tuple[tuple[str, Company], ...] = (
    ("hercules", "alone"),
    ("hera_zeus", "robot"),
    ("athena", "robot"),
    ("hera_zeus", "two"),
    ("athena", "two"),
    ("hercules", "two"),
)
AT_ONCE = {"hercules": "alone", "hera_zeus": "robot"}
"""The welcome's own button of a game."""
NAMES = {game: words(game).say(word("game-name"), "en") for game in GAMES}
HEADING = "game       with   by        width   first question  first decision      first card"


@dataclass(frozen=True, slots=True)
class Way:
    """The game, the company, the input device and the size of the window in pixels."""

    game: str
    company: Company
    means: Means
    size: tuple[int, int]

    def __str__(self) -> str:
        return f"{self.game}-{self.company}-{self.means}-{self.size[0]}"


@dataclass(frozen=True, slots=True)
class Minute:
    """The effort to see a question, to decide, and to lay a card."""

    way: Way
    question: Count
    decision: Count
    card: Count

    def row(self) -> str:
        """Return a line of the table."""
        counts = (self.question, self.decision, self.card)
        figures = "".join(f"{count.clicks:>7} {count.seconds:>6.1f} s" for count in counts)
        way = self.way
        return f"{way.game:<10} {way.company:<6} {way.means:<9} {way.size[0]:>5} {figures}"


def ways(means: tuple[Means, ...] = ("mouse", "keyboard")) -> Iterator[Way]:
    """Yield every game with each company, by these devices, at each size."""
    for by, size in product(means, (WIDE, PHONE)):
        yield from (Way(game, company, by, size) for game, company in MINUTES)


@dataclass
class Shots:
    """Screenshots of one minute, numbered; none without a folder."""

    browser: webdriver.Chrome
    folder: Path | None
    name: str
    taken: int = field(default=0)

    def take(self, what: str) -> None:
        """Save the screen once pictures have come."""
        if self.folder is None:
            return
        time.sleep(PICTURES_COME_S)
        self.browser.save_screenshot(str(self.folder / f"{self.name}-{self.taken}-{what}.png"))
        self.taken += 1


def first_minute(address: str, way: Way, *, folder: Path | None = None) -> Minute:
    """Play from the welcome to the first card.

    Raises:
        Stuck: the page got stuck.
    """
    with sized(way.size) as browser:
        shots = Shots(browser, folder, str(way))
        browser.get(address)
        hands = Hands(browser, "Ana", way.means)
        try:
            return _minute(hands, way, shots)
        except Exception:
            shots.take("stuck")
            raise


def _minute(hands: Hands, way: Way, shots: Shots) -> Minute:
    until(lambda: hands.all('[data-custom-id^="a2:w:"]'), "the welcome")
    shots.take("welcome")
    partner = None
    if way.company == "two":
        partner = begin_with_two(hands, way.game, shots)
    elif way.game in AT_ONCE:
        hands.press(f'[data-custom-id^="a2:w:"][data-custom-id$=":{AT_ONCE[way.game]}"]', AT_ONCE[way.game])
    else:
        hands.choose('[data-custom-id^="a2:w:"][data-custom-id$=":game"]', way.game, "any game")
    until(hands.panel, "the first question")
    question = hands.count()
    shots.take("question")
    hands.decide()
    decision = hands.count()
    shots.take("decision")
    card = lay_a_card(hands, partner)
    shots.take("card")
    return Minute(way, question, decision, card)


def begin_with_two(hands: Hands, game: str, shots: Shots) -> Hands:
    """Open both sides on one page, challenge and accept; return the other user."""
    hands.press(".top .both", "Play both sides")
    other = Hands(hands.browser, "Ben", hands.means)
    until(lambda: other.all('[data-custom-id^="a2:w:"]'), "the second column")
    hands.press('[data-custom-id^="a2:w:"][data-custom-id$=":challenge"]', "Challenge somebody")
    challenge(hands, game)
    accept = '[data-custom-id$=":accept"]:not(:disabled)'
    until(lambda: other.all(accept), "the challenge")
    shots.take("challenge")
    other.press(accept, "Accept")
    hands.clicks, other.clicks = hands.clicks + other.clicks, 0
    until(lambda: hands.panel() or hands.all(TURN), "the match")
    if hands.panel() is None:
        hands.press(TURN, "My hand")
    return other


def challenge(hands: Hands, game: str) -> None:
    """Choose the game on the panel of a challenge and press Start.

    By default the first to accept plays.
    """

    def is_chosen() -> bool:
        return bool(hands.all(f"={NAMES[game]}", among=".message.ephemeral .button.primary"))

    until(lambda: hands.all("=Start"), "the choice")
    if not is_chosen():
        hands.press(f"={NAMES[game]}", game)
        until(is_chosen, f"{game} chosen")
    hands.press("=Start", "Start")


def lay_a_card(hands: Hands, partner: Hands | None) -> Count:
    """Return the effort until a card was laid that can be taken back; a partner decides when asked."""
    both = (hands,) if partner is None else (hands, partner)
    for _ in range(MOST_STEPS):
        # Until the answer has come nothing can be pressed or taken back.
        until(
            lambda: hands.has_laid() or any(each.panel() or (partner and each.all(TURN)) for each in both),
            "a turn",
        )
        if hands.has_laid():
            return hands.count()
        if partner is None or hands.panel() is not None:
            hands.decide()
            continue
        if partner.panel() is None:
            partner.press(TURN, "My hand")
        partner.decide()
        hands.clicks, partner.clicks = hands.clicks + partner.clicks, 0
        until(lambda: hands.panel() or hands.all(TURN), "the next question")
        if hands.panel() is None:
            hands.press(TURN, "My hand")
    raise Stuck(f"no card was laid in {MOST_STEPS} steps")


@contextmanager
def running_bot() -> Iterator[str]:
    """Yield the address of a new bot without a token, in its own folder, that has just joined its server."""
    with tempfile.TemporaryDirectory() as folder:
        own = {key: value for key, value in os.environ.items() if not key.startswith(("AGON_", "DISCORD_"))}
        environment = own | {"PYTHONPATH": str(ROOT), "AGON_SANDBOX_PORT": "0"}
        command = [sys.executable, "-m", "bot"]
        with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as bot:
            try:
                assert bot.stdout is not None
                found = re.search(r"http://[\d.]+:\d+", bot.stdout.readline())
                assert found is not None
                yield found[0]
            finally:
                bot.terminate()


def main(folder: Path | None, means: tuple[Means, ...]) -> None:
    """Print the table and save the screenshots."""
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    print(HEADING)
    for way in ways(means):
        with running_bot() as address:
            print(first_minute(address, way, folder=folder).row(), flush=True)


def renew_readme() -> None:
    """Take the README's picture again: the first question of a match against the robot, on a phone."""
    with running_bot() as address, tempfile.TemporaryDirectory() as folder:
        first_minute(address, Way("hera_zeus", "robot", "mouse", PHONE), folder=Path(folder))
        (taken,) = Path(folder).glob("*-question.png")
        with Image.open(taken) as shot:
            shot.convert("RGB").quantize(256).save(README_PICTURE, optimize=True)


if __name__ == "__main__":
    parser = command_line.parser(__doc__, "tests.browser.minute")
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--readme", action="store_true")
    asked = parser.parse_args()
    if asked.readme:
        renew_readme()
        sys.exit()
    main(asked.folder, ("mouse", "keyboard") if asked.all else ("mouse",))
