"""How are ratings, results and ladders said?"""

from collections.abc import Sequence
from datetime import UTC, datetime

from bot.core.components import NO_MATCH, ComponentId
from bot.discord_io.buttons import Button, button_to
from bot.matches.model import MatchError
from bot.matches.rating import rated_games
from bot.matches.ratings import FAMILIES, PaceFamily
from bot.matches.standings import LadderKey, Placed, WonLost, month_at, points_of, spread_of
from bot.ui.page import Option, Select
from bot.ui.results import SHARE
from bot.words import words
from engine.core.game import Word, word
from engine.core.text import Say
from engine.registry import GAMES
from render.standings import ROWS, StandingRow

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


def tally_words(tally: WonLost) -> Word:
    """So many won, lost and, where there are any, drawn."""
    kind = "tally-drawn" if tally.drawn else "tally"
    return word(kind, won=tally.won, lost=tally.lost, drawn=tally.drawn)


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
    return Select(str(ComponentId("m", NO_MATCH, arg=arg)), question, options)


def share_way(say: Say, *parts: str) -> Button:
    """A button that shows everybody in the channel the picture of this page."""
    return button_to(say, word("button-share"), "k", NO_MATCH, f"{SHARE}/{'~'.join(parts)}", "good")


def way_to(say: Say, label: Word, *parts: str) -> Button:
    """A button that leads to one of these pages."""
    return button_to(say, label, "m", NO_MATCH, "~".join(parts))


# --- tables of people --------------------------------------------------------------------------------------


def rating_heads(say: Say) -> list[str]:
    """What stands over the figures of a table of ratings."""
    heads = word("leaderboard-head-rating"), word("leaderboard-head-spread"), word("leaderboard-head-matches")
    return [say(head) for head in (*heads, word("leaderboard-head-won-lost"))]


def month_heads(say: Say) -> list[str]:
    """The same of a table of points."""
    heads = word("leaderboard-head-points"), word("leaderboard-head-won"), word("leaderboard-head-lost")
    return [say(head) for head in (*heads, word("leaderboard-head-drawn"))]


def figures_of(one: Placed) -> tuple[str, ...]:
    """Somebody's figures under these heads."""
    tally = one.tally
    if one.rating is None:
        return str(tally.points), str(tally.won), str(tally.lost), str(tally.drawn)
    results = f"{tally.won}–{tally.lost}"
    return str(points_of(one.rating)), f"±{spread_of(one.rating)}", str(tally.count), results


def placed_line(one: Placed, name: str, say: Say) -> str:
    """Somebody's row in words."""
    results = tally_words(one.tally)
    if one.rating is None:
        points = one.tally.points
        return say(word("leaderboard-line-points", place=one.place, who=name, count=points, tally=results))
    rating, spread = str(points_of(one.rating)), str(spread_of(one.rating))
    return say(
        word("leaderboard-line", place=one.place, who=name, rating=rating, spread=spread, tally=results)
    )


def listed_rows(rows: list[StandingRow]) -> list[StandingRow]:
    """As many as there is room for; the reader's own row in the place of the last one."""
    below = [row for row in rows[ROWS:] if row.is_own]
    return [*rows[: ROWS - len(below)], *below]
