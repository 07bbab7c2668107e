"""Findings of axe-core on a page, by the rules of WCAG that a program can check."""

import time
from pathlib import Path
from typing import Any

import selenium_axe_python
from selenium import webdriver

SCRIPT = Path(selenium_axe_python.__file__).parent / "axe-core/axe.min.js"
STILL_S = 0.3
"""Seconds until a drawer that slides in can be judged."""
GRAVE = ("serious", "critical")


def findings(browser: webdriver.Chrome) -> list[str]:
    """Return the serious and critical findings, each with its elements."""
    if not browser.execute_script("return Boolean(window.axe)"):
        browser.execute_script(SCRIPT.read_text("utf-8"))
    time.sleep(STILL_S)
    run = "const done = arguments[0]; axe.run(document, {resultTypes: ['violations']}).then(done)"
    found: dict[str, Any] = browser.execute_async_script(run)
    grave = [each for each in found["violations"] if each["impact"] in GRAVE]
    return [f"{each['id']}: {', '.join(node['html'][:120] for node in each['nodes'][:4])}" for each in grave]
