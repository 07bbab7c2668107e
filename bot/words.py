"""The bot's catalogues of messages, and how typed text is compared with their words."""

import locale
import unicodedata
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from rapidfuzz import fuzz, process

import engine.games
from engine.core.game import Word
from engine.core.text import CORE_TEXT, Catalogue

BOT_TEXT = Path(__file__).parent / "text"
FEATURE_TEXTS = tuple(sorted(Path(__file__).parent.glob("features/*/text")))
"""The catalogues of the features, found next to their code."""


@cache
def words(game: str | None = None) -> Catalogue:
    """Return the catalogues for messages about a game; without one, those that belong to no game.

    The game's own words come first: it may have its own wording for shared messages.
    """
    shared = (BOT_TEXT, *FEATURE_TEXTS, CORE_TEXT)
    return Catalogue(*shared) if game is None else Catalogue(folder(game), *shared)


def sentence(said: Word) -> str:
    """Return a sentence in the operator's language, in English without a catalogue of it."""
    return words().say(said, locale.getlocale(locale.LC_CTYPE)[0])


def folder(game: str) -> Path:
    """Return the folder of a game's own catalogues, next to its rules."""
    homes = [Path(home) / game / "text" for home in engine.games.__path__]
    return next((home for home in homes if home.is_dir()), homes[0])


def casefold(text: str) -> str:
    """Return text as it is compared: lower case without accents, letters, digits and plain signs only."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return " ".join("".join(sign if sign.isalnum() or sign in "+>^=-" else " " for sign in bare).split())


def nearest(wanted: str, candidates: Sequence[str], count: int) -> list[int]:
    """Return the numbers of the candidates most like `wanted`, the likest first."""
    folded = [casefold(candidate) for candidate in candidates]
    found = process.extract(casefold(wanted), folded, scorer=fuzz.ratio, limit=count)
    return [number for _, _, number in found]
