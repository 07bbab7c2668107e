"""Ladders, dates and the buttons of ratings, in words."""

from collections.abc import Sequence
from datetime import UTC, datetime

from bot.core.components import NO_MATCH, ComponentId
from bot.core.model import MatchError
from bot.discord_io.post import Button, button_to
from bot.features.ratings.service import LadderKey, month_at
from bot.matches.rating import rated_games
from bot.matches.ratings import FAMILIES, PaceFamily
from bot.ui.page import Option, Select
from bot.words import words
from engine.core.game import Word, word
from engine.core.text import Say
from engine.registry import GAMES

RATINGS = "m"
"""The verb of the ids."""
PROFILE, BOARD = "p", "l"
"""How the id of a button that leads to each of these pages begins."""
OF_PROFILE, OF_BOARD, SCOPE = "q", "g", "s"
"""How those of their lists begin: a player's ratings, a table's, whose table."""

SHARED_PROFILE, SHARED_BOARD = "profile", "board"
"""How that begins which a button shares of these pages."""


def all_ladders() -> list[LadderKey]:
    """Every game that is rated, with each family of paces, the usual one first."""
    families: tuple[PaceFamily, ...] = ("slow", "daily", "live")
    return [(game, family) for game in rated_games() for family in families]


def ladder_key(text: str) -> LadderKey:
    """The ladder so written in an id. Raises MatchError for what is none."""
    game, _, family = text.partition("~")
    for known in FAMILIES.values():
        if game in GAMES and known == family:
            return game, known
    raise MatchError("error-old-button")


def ladder_name(key: LadderKey, locale: str) -> Word:
    """A game with its paces."""
    game, family = key
    named = words(game).say(word("game-name"), locale)
    return word("ladder", game=named, pace=word(f"family-{family}"))


def day_said(at: float, say: Say) -> str:
    """A day in the middle of a picture."""
    day = datetime.fromtimestamp(at, UTC)
    month = say(word(f"date-month-{day.month}"))
    return say(word("day-said", day=day.day, month=month, year=str(day.year)))


def month_said(now: float, back: int, say: Say) -> str:
    """The month of this instant, or one before it."""
    year, month, _, _ = month_at(now, back)
    return say(word("month-said", month=word(f"date-month-{month}"), year=str(year)))


def ladder_select(
    say: Say, locale: str, arg: str, keys: Sequence[LadderKey], chosen: LadderKey, question: str
) -> Select:
    """A list of ladders; the choice comes as the value of this component."""
    options = tuple(
        Option(say(ladder_name(key, locale)), "~".join(key), is_chosen=key == chosen) for key in keys
    )
    return Select(str(ComponentId(RATINGS, NO_MATCH, arg=arg)), question, options)


def way_to(say: Say, label: Word, *parts: str) -> Button:
    """A button that leads to one of these pages."""
    return button_to(say, label, RATINGS, NO_MATCH, "~".join(parts))


def rating_heads(say: Say) -> list[str]:
    """What stands over the figures of a table of ratings."""
    heads = word("leaderboard-head-rating"), word("leaderboard-head-spread"), word("leaderboard-head-matches")
    return [say(head) for head in (*heads, word("leaderboard-head-won-lost"))]
