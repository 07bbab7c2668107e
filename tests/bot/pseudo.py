"""A pseudo-language for tests, whose texts contain no real word."""

import pytest

from bot.ui import texts
from engine.core import text
from tests.pseudo import OTHER_LETTERS, pseudo


def speak(monkeypatch: pytest.MonkeyPatch, locale: str) -> None:
    """Turn this locale into English with every letter replaced, until the test is over.

    A game's README is not in a catalogue, so its text is replaced separately.
    """
    monkeypatch.setitem(text.DERIVED, locale, pseudo)
    readme = texts._texts
    monkeypatch.setattr(
        texts, "_texts", lambda game, locale: (readme(game, locale)[0].translate(OTHER_LETTERS), "")
    )
