"""How the bot speaks a language of no real word in a test."""

import pytest

from bot.ui import texts
from engine.core import text
from tests.pseudo import OTHER_LETTERS, pseudo


def speak(monkeypatch: pytest.MonkeyPatch, locale: str) -> None:
    """This locale is English with every letter replaced, until the test is over.

    The README of a game is no catalogue: it is read as if somebody had translated it.
    """
    monkeypatch.setitem(text.DERIVED, locale, pseudo)
    readme = texts._texts
    monkeypatch.setattr(
        texts, "_texts", lambda game, locale: (readme(game, locale)[0].translate(OTHER_LETTERS), "")
    )
