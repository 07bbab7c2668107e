"""The sandbox's page: the presses of two users side by side in one Chromium."""

import time
from collections.abc import Callable
from pathlib import Path
from tempfile import mkdtemp
from typing import TypeVar

from selenium import webdriver
from selenium.common.exceptions import NoSuchElementException, StaleElementReferenceException
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

CHROMIUM, CHROMEDRIVER = "/usr/bin/chromium", "/usr/bin/chromedriver"
FLAGS = (
    "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run"
    " --disable-background-networking --disable-component-update --disable-sync"
)
PATIENCE_S = 40.0
STILL_S = 0.12
PANEL = ".message.ephemeral:not(:has(~ .message.ephemeral))"
OPEN = ".message:not(.ephemeral)"
OPEN_PANEL = f"{OPEN}:not(:has(~ {OPEN}))"
"""The panel of a solo player, which is a message for everybody."""

T = TypeVar("T")


class Stuck(AssertionError):
    """The page did not reach the state that a player would wait for."""


def chromium(width_px: int, height_px: int) -> webdriver.Chrome:
    """Return a new headless Chromium from Debian."""
    options = Options()
    options.binary_location = CHROMIUM
    for flag in (*FLAGS.split(), f"--window-size={width_px},{height_px}", f"--user-data-dir={mkdtemp()}"):
        options.add_argument(flag)
    return webdriver.Chrome(options=options, service=Service(CHROMEDRIVER))


def until(found: Callable[[], T | None], what: str) -> T:
    """Wait until `found` returns something, and return that.

    Raises:
        Stuck: `PATIENCE_S` is over.
    """
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        try:
            if result := found():
                return result
        except (StaleElementReferenceException, NoSuchElementException, IndexError):
            pass  # the page is not drawn yet, or was drawn again meanwhile
        time.sleep(0.05)
    raise Stuck(what)


class Column:
    """One local user's part of the page; `panel` is the selector of this user's panel."""

    def __init__(self, browser: webdriver.Chrome, user: str) -> None:
        self._browser = browser
        self.user = user
        self.panel = PANEL

    @property
    def root(self) -> WebElement:
        """The column's element."""
        return self._browser.find_element(By.CSS_SELECTOR, f'.column[data-user="{self.user}"]')

    def all(self, selector: str) -> list[WebElement]:
        """Return the elements of this column, in the page's order."""
        found: list[WebElement] = self.root.find_elements(By.CSS_SELECTOR, selector)
        return found

    def command(self, name: str, options: dict[str, str]) -> None:
        """Type a slash command, fill in its options and send it."""
        area = until(lambda: self.all(".composer textarea"), "a place to type")[0]
        area.send_keys(f"/{name}", Keys.ENTER)
        for option, value in options.items():
            self._fill(option, value)
        self.click(until(lambda: self.all(".command-form [type=submit]"), "Send")[0])
        until(lambda: self.all(".composer textarea"), f"/{name} to be taken")

    def _fill(self, option: str, value: str) -> None:
        for chip in self.all(".command-more .chip"):
            if chip.text == f"+ {option}":
                self.click(chip)
        field = until(
            lambda: self.all(f"[data-option={option}] input, [data-option={option}] select"), option
        )[0]
        field.send_keys(value)
        if field.tag_name == "input":
            offered = until(lambda: self.all(".popover .option"), f"choices for {option}")
            self.click(offered[0])

    def open_thread(self) -> None:
        """Open the newest thread."""
        self.click(until(lambda: self.all(".thread-card"), "a thread")[-1])

    def ids(self, prefix: str, within: str = ".message") -> list[str]:
        """Return the ids of enabled buttons and selects with this prefix, in the page's order."""
        find = "return [...arguments[0].querySelectorAll(arguments[1])].map(e => e.dataset.customId)"
        selector = f'{within} [data-custom-id^="{prefix}"]:not(:disabled)'
        return list(self._browser.execute_script(find, self.root, selector))

    def press(self, id: str, within: str = ".message") -> None:
        """Press the newest button or select with this id."""
        click = (
            "const found = arguments[0].querySelectorAll(arguments[1]);"
            "if (found.length) found[found.length - 1].click(); return found.length > 0"
        )
        selector = f'{within} [data-custom-id="{id}"]'
        until(lambda: bool(self._browser.execute_script(click, self.root, selector)) or None, id)

    def new_panel(self, before: str) -> str:
        """Return the panel once it differs from `before` and stands still."""

        def settled() -> str | None:
            now = self.panel_html()
            time.sleep(STILL_S)
            return now if now != before and "busy" not in now and now == self.panel_html() else None

        return until(settled, "a new panel")

    def panel_html(self) -> str:
        """Return the panel's HTML; empty if there is none."""
        find = "return [...arguments[0].querySelectorAll(arguments[1])].map(e => e.outerHTML).join('')"
        return str(self._browser.execute_script(find, self.root, self.panel))

    def broken_pictures(self) -> list[str]:
        """Return the addresses of pictures that failed to load."""
        find = (
            "return [...arguments[0].querySelectorAll('img')]"
            ".filter(e => e.complete && !e.naturalWidth).map(e => e.src)"
        )
        return list(self._browser.execute_script(find, self.root))

    def click(self, element: WebElement) -> None:
        """Press an element, wherever it is scrolled to."""
        self._browser.execute_script("arguments[0].scrollIntoView({block: 'center'})", element)
        self._browser.execute_script("arguments[0].click()", element)

    def save(self, path: Path) -> None:
        """Save a screenshot of the whole page."""
        self._browser.save_screenshot(str(path))
