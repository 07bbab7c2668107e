"""Fixtures: a bot without a token, and a Chromium to use its page with."""

from collections.abc import Iterator

import pytest
from selenium import webdriver

from tests.browser.hands import PHONE, WIDE, sized
from tests.browser.minute import running_bot


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Yield the address of a new bot's page."""
    with running_bot() as address:
        yield address


@pytest.fixture(scope="module")
def window() -> Iterator[webdriver.Chrome]:
    """Yield a browser of 1280 px."""
    with sized(WIDE) as browser:
        yield browser


@pytest.fixture(scope="module")
def phone() -> Iterator[webdriver.Chrome]:
    """Yield a browser of 390 px."""
    with sized(PHONE) as browser:
        yield browser
