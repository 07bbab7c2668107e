"""Ratings of players: ladders, tables, and what a match's card says of them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import groupby

from bot.core.matches import Matches
from bot.core.model import ROBOT, SOLO, Header, Result, UserId, user_of
from bot.core.replaying import company_of
from bot.matches.rating import is_rated
from bot.matches.ratings import PaceFamily, Rated, Rating
from bot.matches.standings import Placed, WonLost, by_points, tally
from bot.outbox.card import CardAddition
from engine.ai.levels import LEVELS, RobotLevel
from engine.core.game import Word, word

FEWEST_MATCHES = 10
"""So many rated matches it takes to stand in a table of ratings."""

LadderKey = tuple[str, PaceFamily]
"""A game, and a family of paces."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """What somebody reached at one game and family of paces; `way`: each change of the rating, in order."""

    key: LadderKey
    rating: Rating
    tally: WonLost
    way: tuple[Rated, ...] = ()


def assured(rating: Rating) -> float:
    """What a table of ratings goes by: nobody leads it by a few lucky matches."""
    return rating.mu - 2 * rating.sigma


def ladders(changes: Sequence[Rated]) -> list[Ladder]:
    """Of one person's ratings, the one of most matches first."""
    counted = [one for one in changes if one.is_counted]
    by_key = sorted(counted, key=lambda one: (one.game, one.family))  # stable: in order within each
    found = []
    for key, group in groupby(by_key, key=lambda one: (one.game, one.family)):
        way = tuple(group)
        found.append(Ladder(key, way[-1].rating, tally(way), way))
    return sorted(found, key=lambda one: (-one.tally.count, one.key))


def against_levels(
    results: Iterable[tuple[Header, Result]], user: UserId
) -> dict[tuple[str, RobotLevel], WonLost]:
    """How somebody's matches against each level of the robot ended, by game, the easiest level first.

    Those with hints are none of them.
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
    """The most victories of one person in a row."""
    runs = groupby(one.result for one in changes if one.is_counted)
    return max((len(list(run)) for result, run in runs if result == "won"), default=0)


def between(changes: Sequence[Rated], game: str, users: tuple[UserId, UserId]) -> WonLost | None:
    """How the matches of these two at a game ended for the first of them; None where there were none.

    `changes`: those of both.
    """
    counted = [one for one in changes if one.is_counted and one.game == game]
    sides = [{one.match: one for one in counted if one.user == user} for user in users]
    met = tally(sides[0][match] for match in sides[0].keys() & sides[1].keys())
    return met if met.count else None


def by_rating(found: Iterable[tuple[UserId, Rating, WonLost]]) -> list[Placed]:
    """A table of ratings, the best first."""
    ordered = sorted(found, key=lambda one: (-assured(one[1]), one[0]))
    return [Placed(place, user, tally, rating) for place, (user, rating, tally) in enumerate(ordered, 1)]


def month_table(changes: Iterable[Rated]) -> list[Placed]:
    """The table of what was played in a month."""
    by_user = dict[UserId, list[Rated]]()
    for one in changes:
        if one.is_counted:
            by_user.setdefault(one.user, []).append(one)
    return by_points((user, tally(own)) for user, own in by_user.items())


def month_at(now: float, back: int = 0) -> tuple[int, int, float, float]:
    """The month of UTC of this instant, or so many before it: year, month, its first instant, the next's."""
    day = datetime.fromtimestamp(now, UTC)
    number = day.year * 12 + day.month - 1 - back
    begin, end = (datetime(at // 12, at % 12 + 1, 1, tzinfo=UTC).timestamp() for at in (number, number + 1))
    return number // 12, number % 12 + 1, begin, end


# --- on cards ----------------------------------------------------------------------------------------------


class RatedCards:
    """Adds to the cards of matches whether they are rated, and what these two have played so far."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    async def on_card(self, header: Header) -> CardAddition:
        """Return the lines on the card of this match."""
        rated = rated_line(header)
        met = await self._met(header) if header.status == "waiting" else None
        return CardAddition(
            terms=() if rated is None else (rated,),
            players=()
            if met is None
            else (word("tell-card-met", won=met.won, lost=met.lost, drawn=met.drawn),),
        )

    async def _met(self, header: Header) -> WonLost | None:
        """Return how rated matches of host and guest at this game ended for the host; None without any."""
        guest = user_of(header.guest) if header.guest is not None else None
        if guest is None or not is_rated(header):
            return None
        both = await self._matches.ratings.ratings(users=[header.host, guest])
        return between(both, header.game, (header.host, guest))


def rated_line(header: Header) -> Word | None:
    """Return whether the match of two people is rated, or why not; None once it is over."""
    if header.status not in ("waiting", "playing") or header.guest in (ROBOT, SOLO):
        return None
    if company_of(header) != "rivals":
        return None
    if is_rated(header):
        return word("tell-card-rated")
    if header.has_hints:
        return word("tell-card-unrated-hints")
    return word("tell-card-unrated-pace" if header.pace == "none" else "tell-card-unrated-rules")
