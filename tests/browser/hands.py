"""A user at the page with a mouse or a keyboard only; every click and key counts."""

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Literal

from selenium import webdriver
from selenium.common.exceptions import (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    StaleElementReferenceException,
)
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

from tests.browser.page import Stuck, chromium, until

WIDE, PHONE = (1280, 800), (390, 844)
MOST_KEYS = 80
TARGETS_COME_S = 0.4
FOCUS_COMES_S = 1.5
NEXT_KEY_S = 0.3
"""The shortest time before a user's next key."""
ACTING = ("a2:a:", "a2:c:", "a2:s:", "a2:q:")
SEEN = """
    const [name, css, says] = arguments;
    const column = document.querySelector(`.column[data-user="${name}"]`);
    const isSeen = (each) => each.checkVisibility({visibilityProperty: true});
    const seen = [...(column?.querySelectorAll(css) ?? [])].filter(isSeen);
    return says === null ? seen : seen.filter((each) => each.innerText.trim().replace(/\\s*▾$/, "") === says);
"""
KEYS = {
    "side": Keys.F6,
    "on": Keys.TAB,
    "back": Keys.SHIFT + Keys.TAB,
    "right": Keys.ARROW_RIGHT,
    "left": Keys.ARROW_LEFT,
    "down": Keys.ARROW_DOWN,
    "up": Keys.ARROW_UP,
}
WAY_THERE = """
    const [wanted, column] = arguments;
    const active = document.activeElement;
    const isBefore = Boolean(wanted.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING);
    if (wanted.role === "option") return isBefore ? "up" : "down";
    if (!column.contains(active) && document.querySelectorAll(".column").length > 1) return "side";
    const bar = wanted.closest("[role=toolbar]");
    if (bar?.contains(active)) {
      if (bar.ariaOrientation === "vertical") return isBefore ? "up" : "down";
      return isBefore ? "left" : "right";
    }
    return isBefore && column.contains(active) ? "back" : "on";
"""
LIT = ":is(" + ", ".join(f'[data-custom-id^="{begins}"]:not(:disabled)' for begins in ACTING) + ")"
FIRST_ANSWER = "the first answer of the newest panel"
IN_THE_WAY = (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    StaleElementReferenceException,
)

Means = Literal["mouse", "keyboard"]


@contextmanager
def sized(size: tuple[int, int]) -> Iterator[webdriver.Chrome]:
    """Yield a browser whose page has this width and height in pixels."""
    browser = chromium(*size)
    try:
        view = {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": False}
        browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", view)
        yield browser
    finally:
        browser.quit()


@dataclass(slots=True)
class Count:
    """The effort so far: clicks or key presses, and seconds since the page was opened."""

    clicks: int
    seconds: float


class Hands:
    """A user at the page, who presses what they see."""

    def __init__(self, browser: webdriver.Chrome, name: str, means: Means = "mouse") -> None:
        self.browser = browser
        self.name = name
        self.means = means
        self.clicks = 0
        self.began = time.monotonic()

    def count(self) -> Count:
        """Return the effort so far."""
        return Count(self.clicks, time.monotonic() - self.began)

    @property
    def column(self) -> WebElement:
        """This user's side of the page."""
        return self.browser.find_element(By.CSS_SELECTOR, f'.column[data-user="{self.name}"]')

    @property
    def active(self) -> WebElement:
        """The element with the focus."""
        found: WebElement = self.browser.switch_to.active_element
        return found

    def all(self, selector: str, among: str = ".message.ephemeral button") -> list[WebElement]:
        """Return the visible elements; `=Words` means private buttons or lists with this text."""
        if selector == FIRST_ANSWER:
            panel = self.panel()
            return panel.find_elements(By.CSS_SELECTOR, f".body {LIT}")[:1] if panel else []
        says = selector[1:] if selector.startswith("=") else None
        css = among if says is not None else selector
        found: list[WebElement] = self.browser.execute_script(SEEN, self.name, css, says)
        return found

    def press(self, selector: str, what: str) -> None:
        """Press the newest of these, by a click where it lies or by the Tab key and Enter."""
        until(lambda: self._try(selector), what)

    def _try(self, selector: str) -> bool:
        found = self.all(selector)
        if not found:
            return False
        if self.means == "keyboard":
            time.sleep(NEXT_KEY_S)
            return self._press_by_keys(selector)
        self._turn_to_this_side()
        try:
            self.browser.execute_script("arguments[0].scrollIntoView({block: 'nearest'})", found[-1])
            found[-1].click()
        except IN_THE_WAY:
            return False
        self.clicks += 1
        return True

    def _turn_to_this_side(self) -> None:
        """Switch to this user's side on a phone, where only one side is visible."""
        names = self.browser.find_elements(By.CSS_SELECTOR, f'.players [data-player="{self.name}"]')
        if names and names[0].is_displayed() and not self._is_in_sight():
            names[0].click()
            self.clicks += 1
            until(self._is_in_sight, "this side")

    def _is_in_sight(self) -> bool:
        left = "return arguments[0].getBoundingClientRect().left"
        return abs(float(self.browser.execute_script(left, self.column))) < 2

    def _press_by_keys(self, selector: str) -> bool:
        """Move the focus to one of them, then press Enter."""
        for _ in range(MOST_KEYS):
            wanted = self.all(selector)  # the page may have been drawn again
            if not wanted:
                return False
            if self.active in wanted:
                self.key(Keys.ENTER)
                return True
            if self._can_skip_to(wanted[-1]):
                self.key(Keys.ENTER)
            else:
                self.key(KEYS[self.browser.execute_script(WAY_THERE, wanted[-1], self.column)])
        raise Stuck(f"{MOST_KEYS} keys do not lead to {selector}")

    def _can_skip_to(self, wanted: WebElement) -> bool:
        """Return True if the focus is on the skip link to the newest message, and that is wanted."""
        if "skip" not in (self.active.get_attribute("class") or ""):
            return False
        is_mine = self.active.find_element(By.XPATH, "..") == self.column
        asking = self.all(".message:has([data-custom-id]:not(:disabled))")
        inside = wanted.find_elements(By.XPATH, "ancestor::article")
        return is_mine and bool(asking) and asking[-1] in inside

    def key(self, *keys: str) -> None:
        """Press keys, one after the other; a chord such as Shift and Tab is one."""
        for key in keys:
            chain = ActionChains(self.browser)
            for held in key[:-1]:
                chain.key_down(held)
            chain.send_keys(key[-1])
            for held in key[:-1]:
                chain.key_up(held)
            chain.perform()
            self.clicks += 1

    def choose(self, select: str, value: str, what: str) -> None:
        """Open a list and choose by the beginning of the value."""
        self.press(select, what)
        self.press(f'.popover [role=option][data-value^="{value}"]', f"{value} in {what}")

    # --- the panel ---

    def panel(self) -> WebElement | None:
        """Return the newest message that asks this user something."""
        found = self.all(f".message:has(.body {LIT})")
        return found[-1] if found else None

    def has_laid(self) -> bool:
        """Return True if the draft has something to take back."""
        return bool(self.all('[data-custom-id^="a2:u:"]:not(:disabled)'))

    def decide(self) -> None:
        """Click a card of the picture if possible, else press the first choice."""
        if self.means == "mouse":
            time.sleep(TARGETS_COME_S)  # a moment after the picture
        else:
            self._wait_for_focus()
        id, before = until(self._asked, "a question")
        within = f'.message[data-id="{id}"]'
        if self.means == "mouse" and self.all(f"{within} .target"):
            self._click_a_card(within)
        else:
            self._press_first()
        until(lambda: self._has_changed(before), "an answer")

    def _wait_for_focus(self) -> None:
        """Wait until the focus follows to the panel, which a keyboard user sees."""
        end = time.monotonic() + FOCUS_COMES_S
        while time.monotonic() < end:
            with suppress(StaleElementReferenceException):
                if self.active in self.all(FIRST_ANSWER):
                    return
            time.sleep(0.05)

    def _asked(self) -> tuple[str, tuple[str, ...]] | None:
        """Return the asking panel and its component ids, which carry the number of the question."""
        panel = self.panel()
        if panel is None:
            return None
        of_each = (
            "return [...arguments[0].querySelectorAll(arguments[1])].map((each) => each.dataset.customId)"
        )
        ids: list[str] = self.browser.execute_script(of_each, panel, f".body {LIT}")
        return panel.get_attribute("data-id") or "", tuple(ids)

    def _has_changed(self, before: tuple[str, ...]) -> bool:
        asked = self._asked()
        return asked is None or asked[1] != before

    def _click_a_card(self, within: str) -> None:
        self.press(f"{within} .target", "a card")
        if self.all(".target-menu button"):
            self.press(".target-menu button", "what to do with it")

    def _press_first(self) -> None:
        """Press the first answer of the newest panel, which may have changed meanwhile."""
        self.press(FIRST_ANSWER, FIRST_ANSWER)
        if self.all(".popover [role=option]"):
            self.press(".popover [role=option]:first-child", "the first of the list")
