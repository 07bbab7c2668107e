"""Is there a browser here to test the page in? Debian's chromium and chromium-driver."""

from pathlib import Path

CHROMIUM, CHROMEDRIVER = "/usr/bin/chromium", "/usr/bin/chromedriver"
LEFT_OUT = "Left out: tests/browser, which needs Debian's chromium and chromium-driver."


def has_chromium() -> bool:
    """Whether the page can be tested here."""
    return Path(CHROMIUM).exists() and Path(CHROMEDRIVER).exists()
