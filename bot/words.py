"""Which words does the bot have? Its own catalogue, the engine's and, for a match, the game's."""

import locale
from functools import cache
from pathlib import Path

import engine.games
from engine.core.game import Word
from engine.core.text import CORE_TEXT, Catalogue

BOT_TEXT = Path(__file__).parent / "text"
FEATURE_TEXTS = tuple(sorted(Path(__file__).parent.glob("features/*/text")))
"""The catalogues of the features, found beside their code."""


@cache
def words(game: str | None = None) -> Catalogue:
    """The catalogues for messages about a game; without one, those that belong to no game.

    The game's own words come first: it may say in its own way what others share.
    """
    shared = (BOT_TEXT, *FEATURE_TEXTS, CORE_TEXT)
    return Catalogue(*shared) if game is None else Catalogue(folder(game), *shared)


def sentence(said: Word) -> str:
    """A sentence in the language of whoever runs the bot, where we have it."""
    return words().say(said, locale.getlocale(locale.LC_CTYPE)[0])


def folder(game: str) -> Path:
    """Where a game's own catalogues lie: beside its rules, wherever those were installed."""
    threads = [Path(home) / game / "text" for home in engine.games.__path__]
    return next((home for home in threads if home.is_dir()), threads[0])
