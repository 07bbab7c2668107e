"""Ladders and tables of ratings, in numbers and words, and the lines about ratings on matches' cards."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import groupby

from bot.core.components import NO_MATCH, ComponentId
from bot.core.model import Header, MatchError, Result, UserId
from bot.core.queries import Placed, WonLost, by_points, games_of_rivals, tally
from bot.core.replaying import company_of
from bot.discord_io.post import Button, button_to
from bot.features.ratings.rating import (
    FAMILIES,
    PaceFamily,
    Rated,
    Rating,
    RatingRepository,
    has_short_rules,
    is_rated,
)
from bot.outbox.card import CardAddition
from bot.ui.page import Option, Select
from bot.ui.texts import figures_of, placed_line, tally_words
from bot.words import words
from engine.ai.levels import LEVELS, RobotLevel
from engine.core.game import Word, word
from engine.core.text import Say
from engine.registry import GAMES

FEWEST_MATCHES = 10
"""The fewest rated matches with which a player is listed in a table of ratings."""
SCALE = 60
"""The factor from the library's ratings to shown points: players begin at 1500, in the library at 25."""

RATINGS = "m"
"""The verb of the ids."""
PROFILE, BOARD = "p", "l"
"""The first letters of the ids of buttons to each page."""
OF_PROFILE, OF_BOARD, SCOPE = "q", "g", "s"
"""The first letters of the ids of their selects: a player's ladders, a table's ladders, a table's scope."""
SHARED_PROFILE, SHARED_BOARD = "profile", "board"
"""The first words of the arguments of buttons that share one of these pages."""

LadderKey = tuple[str, PaceFamily]
"""A game, and a family of paces."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """What a player reached at one game and family of paces; `way`: each change of the rating, in order."""

    key: LadderKey
    rating: Rating
    tally: WonLost
    way: tuple[Rated, ...] = ()


@dataclass(frozen=True, slots=True)
class RatedPlayer:
    """A player's row in a table of ratings; `place` counts from 1."""

    place: int
    user: UserId
    tally: WonLost
    rating: Rating


TableRow = Placed | RatedPlayer
"""A row of a table of points, or of ratings."""


def points_of(rating: Rating) -> int:
    """Return a rating as players read it."""
    return round(SCALE * rating.mu)


def spread_of(rating: Rating) -> int:
    """Return how uncertain a rating is, on the same scale."""
    return round(SCALE * rating.sigma)


def assured(rating: Rating) -> float:
    """Return the sort key of a table of ratings: a few lucky matches do not lead it."""
    return rating.mu - 2 * rating.sigma


def ladders(changes: Sequence[Rated]) -> list[Ladder]:
    """Return the ladders of one player, the one of most matches first."""
    counted = [one for one in changes if one.is_counted]
    by_key = sorted(counted, key=lambda one: (one.game, one.family))  # stable: in order within each
    found = []
    for key, group in groupby(by_key, key=lambda one: (one.game, one.family)):
        way = tuple(group)
        found.append(Ladder(key, way[-1].rating, tally(one.result for one in way), way))
    return sorted(found, key=lambda one: (-one.tally.count, one.key))


def against_levels(
    results: Iterable[tuple[Header, Result]], user: UserId
) -> dict[tuple[str, RobotLevel], WonLost]:
    """Return how a player's matches against each level of the robot ended, by game, the easiest level first.

    Matches with hints are left out.
    """
    found = dict[tuple[str, RobotLevel], Counter[str]]()
    for header, result in results:
        seat = header.seat_of(user)
        if header.level is not None and not header.hinted and seat is not None:
            kind = "drawn" if not result.winners else "won" if seat in result.winners else "lost"
            found.setdefault((header.game, header.level), Counter())[kind] += 1
    ordered = sorted(found.items(), key=lambda one: (one[0][0], LEVELS.index(one[0][1])))
    return {key: WonLost(**counts) for key, counts in ordered}


def longest_run(changes: Sequence[Rated]) -> int:
    """Return the most victories of one player in a row."""
    runs = groupby(one.result for one in changes if one.is_counted)
    return max((len(list(run)) for result, run in runs if result == "won"), default=0)


def between(changes: Sequence[Rated], game: str, users: tuple[UserId, UserId]) -> WonLost | None:
    """Return how the matches of these two at a game ended for the first of them; None without any.

    `changes`: those of both.
    """
    counted = [one for one in changes if one.is_counted and one.game == game]
    sides = [{one.match: one.result for one in counted if one.user == user} for user in users]
    met = tally(sides[0][match] for match in sides[0].keys() & sides[1].keys())
    return met if met.count else None


def by_rating(found: Iterable[tuple[UserId, Rating, WonLost]]) -> list[RatedPlayer]:
    """Return a table of ratings, the best first."""
    ordered = sorted(found, key=lambda one: (-assured(one[1]), one[0]))
    return [RatedPlayer(place, user, tally, rating) for place, (user, rating, tally) in enumerate(ordered, 1)]


def month_table(changes: Iterable[Rated]) -> list[Placed]:
    """Return the table of points of a month's matches."""
    by_user = dict[UserId, list[Rated]]()
    for one in changes:
        if one.is_counted:
            by_user.setdefault(one.user, []).append(one)
    return by_points((user, tally(one.result for one in own)) for user, own in by_user.items())


def month_at(now: float, back: int = 0) -> tuple[int, int, float, float]:
    """Return the UTC month `back` months before this time: year, month, its start, the next one's."""
    day = datetime.fromtimestamp(now, UTC)
    number = day.year * 12 + day.month - 1 - back
    begin, end = (datetime(at // 12, at % 12 + 1, 1, tzinfo=UTC).timestamp() for at in (number, number + 1))
    return number // 12, number % 12 + 1, begin, end


def all_ladders() -> list[LadderKey]:
    """Return every game that is rated with each family of paces, the usual one first."""
    families: tuple[PaceFamily, ...] = ("slow", "daily", "live")
    return [(game, family) for game in games_of_rivals() for family in families]


def ladder_key(text: str) -> LadderKey:
    """Return the ladder that an id names. Raises MatchError for none."""
    game, _, family = text.partition("~")
    for known in FAMILIES.values():
        if game in GAMES and known == family:
            return game, known
    raise MatchError("error-old-button")


# --- in words -----------------------------------------------------------------------------------------------


def ladder_name(key: LadderKey, locale: str) -> Word:
    game, family = key
    named = words(game).say(word("game-name"), locale)
    return word("ladder", game=named, pace=word(f"family-{family}"))


def day_said(at: float, say: Say) -> str:
    """Return a day as written inside a picture."""
    day = datetime.fromtimestamp(at, UTC)
    month = say(word(f"date-month-{day.month}"))
    return say(word("day-said", day=day.day, month=month, year=str(day.year)))


def month_said(now: float, back: int, say: Say) -> str:
    """Return the name of the month of this instant, or one before it."""
    year, month, _, _ = month_at(now, back)
    return say(word("month-said", month=word(f"date-month-{month}"), year=str(year)))


def ladder_select(
    say: Say, locale: str, arg: str, keys: Sequence[LadderKey], chosen: LadderKey, question: str
) -> Select:
    """Return a list of ladders; the choice comes as the value of this component."""
    options = tuple(
        Option(say(ladder_name(key, locale)), "~".join(key), is_chosen=key == chosen) for key in keys
    )
    return Select(str(ComponentId(RATINGS, NO_MATCH, arg=arg)), question, options)


def way_to(say: Say, label: Word, *parts: str) -> Button:
    return button_to(say, label, RATINGS, NO_MATCH, "~".join(parts))


def rating_heads(say: Say) -> list[str]:
    heads = word("leaderboard-head-rating"), word("leaderboard-head-spread"), word("leaderboard-head-matches")
    return [say(head) for head in (*heads, word("leaderboard-head-won-lost"))]


def row_figures(row: TableRow) -> tuple[str, ...]:
    """Return a player's figures under the heads of a table."""
    if isinstance(row, Placed):
        return figures_of(row)
    results = f"{row.tally.won}–{row.tally.lost}"
    return str(points_of(row.rating)), f"±{spread_of(row.rating)}", str(row.tally.count), results


def row_line(row: TableRow, name: str, say: Say) -> str:
    if isinstance(row, Placed):
        return placed_line(row, name, say)
    numbers = {"rating": str(points_of(row.rating)), "spread": str(spread_of(row.rating))}
    return say(word("leaderboard-line", place=row.place, who=name, tally=tally_words(row.tally), **numbers))


# --- on cards -----------------------------------------------------------------------------------------------


class RatedCards:
    """Says on the cards of matches whether they are rated, and how host and guest played so far."""

    def __init__(self, repository: RatingRepository) -> None:
        self._repository = repository

    async def on_card(self, header: Header) -> CardAddition:
        """Return the lines on the card of this match."""
        rated = rated_line(header)
        met = await self._met(header) if header.status == "waiting" else None
        players = () if met is None else (word("tell-card-met", won=met.won, lost=met.lost, drawn=met.drawn),)
        return CardAddition(terms=() if rated is None else (rated,), players=players)

    async def _met(self, header: Header) -> WonLost | None:
        """Return how rated matches of host and guest at this game ended for the host; None without any.

        None for more than one guest, too.
        """
        pair = [header.host, *header.invited()]
        if len(pair) != 2 or not is_rated(header):
            return None
        return between(await self._repository.ratings(users=pair), header.game, (pair[0], pair[1]))


def rated_line(header: Header) -> Word | None:
    """Return whether a match between people is rated, or why not; None once it is over."""
    if header.status not in ("waiting", "playing") or header.needs_no_answer:
        return None
    if company_of(header) != "rivals":
        return None
    if is_rated(header):
        return word("tell-card-rated")
    if header.has_hints:
        return word("tell-card-unrated-hints")
    if header.pace == "none":
        return word("tell-card-unrated-pace")
    return word("tell-card-unrated-short" if has_short_rules(header) else "tell-card-unrated-rules")
