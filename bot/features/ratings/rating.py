"""Ratings: which matches are rated, how one changes its players' ratings, and the table that keeps them.

Ratings follow Weng and Lin's Bayesian approximation (https://jmlr.org/papers/v12/weng11a.html) as `openskill`
computes it, with its own parameters. Its Plackett-Luce model takes any number of players.
"""

import logging
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from itertools import groupby
from typing import Any, Literal

from openskill.models import PlackettLuce

from bot.core import rows
from bot.core.database import SqlConnection, SqlDatabase, SqlRow, marks
from bot.core.model import Header, MatchId, UserId, player_of
from bot.core.paces import PaceId
from bot.core.queries import Scored, WonLost
from bot.core.replaying import company_of, game_of, is_readable, options_of, replayed_stepwise
from bot.core.store import Change, FullStore, Store
from bot.core.writes import FeatureWrite
from engine.core.game import Seat
from engine.core.log import Abort, Act, Agree, Entry, Expire, Reseat, Resign, counted
from engine.core.match import Match
from engine.core.options import played

_log = logging.getLogger(__name__)

_SELECT = "SELECT r.* FROM ratings r "
_ORDER = " ORDER BY r.rated_at, r.match_id, r.seat"


PaceFamily = Literal["live", "daily", "slow"]
"""Paces at which people play alike; each game has a rating for each of them."""
FAMILIES: dict[PaceId, PaceFamily] = {"live": "live", "daily": "daily", "relaxed": "slow", "slow": "slow"}
"""Without a pace nothing is rated."""
EARLY_TURNS = 3
"""A resignation or timeout before this turn counts for each player once a day at most."""
_MODEL = PlackettLuce()
_RANKS: dict[Scored, int] = {"won": 1, "drawn": 1, "lost": 2}


@dataclass(frozen=True, slots=True)
class Rating:
    """The skill of a player: the mean and its standard deviation, as the library has them."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma


@dataclass(frozen=True, slots=True)
class Contest:
    """A rated match: its players and their results, by seat.

    `is_early`: a player resigned, or their time ran out, before the third turn.
    """

    match: MatchId
    game: str
    family: PaceFamily
    users: tuple[UserId, ...]
    results: tuple[Scored, ...]
    is_early: bool
    at: float

    @property
    def order(self) -> tuple[float, int]:
        """The key by which matches are rated: the order in which they ended."""
        return self.at, self.match


@dataclass(frozen=True, slots=True)
class Rated:
    """What a match has changed for one of its players; `rating`: from then on.

    `is_counted`: whether it changed anything at all.
    """

    match: MatchId
    user: UserId
    game: str
    family: PaceFamily
    result: Scored
    is_counted: bool
    rating: Rating
    at: float


# --- which matches are rated --------------------------------------------------------------------------------


def is_rated(header: Header) -> bool:
    """Return True if a match is rated, as far as this is known before its end.

    People must play against each other by a named set of rules, with a pace and without hints. At the end a
    stand-in, a replacement player or an end by consent may still leave it unrated.
    """
    if header.pace not in FAMILIES or header.has_hints or header.is_private or not is_readable(header):
        return False
    are_people = all(player_of(holder) is not None for holder in header.holders or header.guests)
    return are_people and company_of(header) == "rivals" and has_usual_rules(header)


def has_usual_rules(header: Header) -> bool:
    """Return True if the rules played are those of a full preset, today's or a former one.

    What a rematch has carried over does not count, nor how the rules were written: an option without effect
    leaves them as they are.
    """
    spec = game_of(header.game).spec
    full = [chosen for name, chosen in spec.presets.items() if name not in spec.short_presets]
    return _plays_one_of(header, (*full, *spec.former_presets))


def has_short_rules(header: Header) -> bool:
    """Return True if the rules played are those of a short form of the game."""
    spec = game_of(header.game).spec
    return _plays_one_of(header, [spec.presets[name] for name in spec.short_presets])


def _plays_one_of(header: Header, named: Iterable[dict[str, Any]]) -> bool:
    game = game_of(header.game)
    options = game.carry(played(game.spec, options_of(header)), frozenset())
    presets = (game.spec.options.model_validate(chosen) for chosen in named)
    return any(game.carry(preset, frozenset()) == options for preset in presets)


def contest_of(header: Header, turn: int, match: Match, at: float) -> Contest | None:
    """Return the match as it is rated; None for an unrated one.

    `turn`: in which its last entry was made, at the instant `at`.
    """
    outcome, entries = match.outcome(), match.entries
    if outcome is None or not is_rated(header) or isinstance(entries[-1], Agree | Abort):
        return None
    # Moves that were taken back were played all the same.
    if any(isinstance(entry, Reseat) for entry in entries) or _has_robot(entries):
        return None
    users = tuple(user for holder in header.holders if (user := player_of(holder)) is not None)
    is_early = isinstance(entries[-1], Resign | Expire) and turn < EARLY_TURNS
    results = tuple(_result(outcome.winners, Seat(seat)) for seat in range(len(users)))
    return Contest(header.id, header.game, FAMILIES[header.pace], users, results, is_early, at)


def turn_of(match: Match) -> int:
    """Return the turn that a match is in, 0 when it is over."""
    return max((ask.turn for ask in match.asks()), default=0)


def _has_robot(entries: Sequence[Entry]) -> bool:
    acts = (entries[number] for number in counted(entries))
    return any(isinstance(one, Act) and one.by.startswith("robot/") for one in acts)


def _result(winners: frozenset[Seat], seat: Seat) -> Scored:
    if not winners:
        return "drawn"
    return "won" if seat in winners else "lost"


# --- what a rated match changes -----------------------------------------------------------------------------


def rated(contest: Contest, ratings: Sequence[Rating]) -> tuple[Rating, ...]:
    """Return the players' ratings after a match, by seat; `ratings`: those before it."""
    teams = [[_MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in ratings]
    after = _MODEL.rate(teams, ranks=[_RANKS[result] for result in contest.results])
    return tuple(Rating(player.mu, player.sigma) for (player,) in after)


def day_of(contest: Contest) -> tuple[float, float]:
    """Return the day of UTC on which a match ended, from its first instant to the next day's."""
    begin = datetime.fromtimestamp(contest.at, UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    return begin.timestamp(), begin.timestamp() + 86400.0


class RatingRepository:
    """Reads ratings, and replaces all of them."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def endings(self) -> list[tuple[Header, float]]:
        """Return every match that is over and none private, with its last entry's time, in this order."""
        found = await self._database.rows(
            f"SELECT m.*, {rows.PLAYERS}, e.at AS ended_at FROM matches m JOIN entries e ON e.match_id = m.id"
            " AND e.seq = (SELECT MAX(seq) FROM entries WHERE match_id = m.id)"
            " WHERE m.status = 'over' AND m.daily IS NULL AND m.lesson IS NULL ORDER BY ended_at, m.id",
            (),
        )
        return [(rows.header(row), float(row["ended_at"])) for row in found]

    async def replace(self, contests: Sequence[Contest]) -> None:
        """Replace all ratings by those of these contests."""

        def work(db: SqlConnection) -> None:
            db.execute("DELETE FROM ratings")
            for one in sorted(contests, key=lambda contest: contest.order):
                _add(db, one)

        await self._database.transact(work)

    async def ratings(
        self,
        *,
        users: Sequence[UserId] = (),
        guild_id: int | None = None,
        since: float = 0.0,
        before: float = math.inf,
    ) -> list[Rated]:
        """Return the changes of these users' ratings (or of all), in order of the ends of matches.

        `guild_id`: only matches of this server. `since`, `before`: only those that ended in between.
        """
        sql, values = (
            f"{_SELECT}JOIN matches m ON m.id = r.match_id WHERE r.rated_at >= ? AND r.user_id > 0",
            [since],
        )
        if before < math.inf:
            sql, values = f"{sql} AND r.rated_at < ?", [*values, before]
        if users:
            sql, values = f"{sql} AND r.user_id IN ({marks(users)})", [*values, *users]
        if guild_id is not None:
            sql, values = f"{sql} AND m.guild_id = ?", [*values, guild_id]
        return [_rated(row) for row in await self._database.rows(sql + _ORDER, values)]

    async def rated_at(
        self, game: str, family: PaceFamily, fewest: int, *, guild_id: int | None = None
    ) -> list[tuple[UserId, Rating, WonLost]]:
        """Return the ratings of players with at least `fewest` rated matches, and their results.

        Only players with a rated match in this server; without `guild_id`, those who agreed to be listed.
        """
        named = "SELECT user_id FROM people WHERE listed = 1"
        if guild_id is not None:
            named = (
                "SELECT s.user_id FROM ratings s JOIN matches m ON m.id = s.match_id"
                " WHERE s.is_counted = 1 AND s.game = :game AND s.family = :family AND m.guild_id = :guild"
                " AND s.user_id > 0"
            )
        found = await self._database.rows(
            "SELECT user_id, max(CASE n WHEN 1 THEN mu END), max(CASE n WHEN 1 THEN sigma END),"
            " count(CASE result WHEN 'won' THEN 1 END), count(CASE result WHEN 'lost' THEN 1 END),"
            " count(CASE result WHEN 'drawn' THEN 1 END) FROM ("
            "SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY rated_at DESC, match_id DESC) AS n"
            " FROM ratings WHERE is_counted = 1 AND game = :game AND family = :family"
            f" AND user_id IN ({named})) AS counted"
            " GROUP BY user_id HAVING count(*) >= :fewest",
            {"game": game, "family": family, "fewest": fewest, "guild": guild_id},
        )
        return [(UserId(user), Rating(mu, sigma), WonLost(*results)) for user, mu, sigma, *results in found]


def rating_changes(header: Header, before: Match, after: Match, at: float) -> list[Change]:
    """Return what the end of a match changes of ratings."""
    contest = contest_of(header, turn_of(before), after, at)
    return [] if contest is None else [rate_match(contest)]


def rate_match(contest: Contest) -> FeatureWrite:
    """Return the change that rates a match; written twice it counts once."""
    return FeatureWrite(contest.match, partial(rate, contest=contest))


async def rate_again(store: FullStore) -> int:
    """Rate every match anew from its log, in the order of their ends; return how many are rated.

    A log that cannot be replayed rates nothing.
    """
    ratings, contests = RatingRepository(store), list[Contest]()
    for header, at in await ratings.endings():
        if is_rated(header) and (found := await _told_anew(store, header, at)) is not None:
            contests.append(found)
    await ratings.replace(contests)
    return len(contests)


async def _told_anew(store: Store, header: Header, at: float) -> Contest | None:
    stored = await store.stored(header.id)
    assert stored is not None
    before = turn = 0
    try:
        for match in replayed_stepwise(stored, stored.entries or []):
            before, turn = turn, turn_of(match)
    except Exception:
        _log.warning("the log of match %s no longer gives a rating", header.id)
        return None
    return contest_of(header, before, match, at)


def rate(db: SqlConnection, contest: Contest) -> None:
    """Write what a match changes, unless it is written already.

    Matches that ended later and were rated before it are rated again after it, so the logs give the same
    numbers.
    """
    if db.execute("SELECT 1 FROM ratings WHERE match_id = ?", (contest.match,)).fetchone():
        return
    later = "(r.rated_at, r.match_id) > (?, ?)"
    put_off = _contests(db.execute(f"{_SELECT}WHERE {later}{_ORDER}", contest.order))
    if put_off:
        db.execute("DELETE FROM ratings AS r WHERE " + later, contest.order)
    for one in (contest, *put_off):
        _add(db, one)


def _add(db: SqlConnection, contest: Contest) -> None:
    """Add a match after all that are there."""
    before = [_rating(db, user, contest) for user in contest.users]
    counts = not contest.is_early or not any(_has_early(db, user, contest) for user in contest.users)
    after = rated(contest, before) if counts else before
    db.executemany(
        "INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                *(contest.match, seat, user, contest.game, contest.family, contest.results[seat]),
                *(contest.is_early, counts, after[seat].mu, after[seat].sigma, contest.at),
            )
            for seat, user in enumerate(contest.users)
        ],
    )


def _rating(db: SqlConnection, user: UserId, contest: Contest) -> Rating:
    found = db.execute(
        "SELECT mu, sigma FROM ratings WHERE user_id = ? AND game = ? AND family = ?"
        " ORDER BY rated_at DESC, match_id DESC LIMIT 1",
        (user, contest.game, contest.family),
    ).fetchone()
    return Rating(*found) if found else Rating()


def _has_early(db: SqlConnection, user: UserId, contest: Contest) -> bool:
    """Return True if an early end has counted for this player on the same day."""
    found = db.execute(
        "SELECT 1 FROM ratings WHERE user_id = ? AND is_early = 1 AND is_counted = 1"
        " AND rated_at >= ? AND rated_at < ?",
        (user, *day_of(contest)),
    ).fetchone()
    return found is not None


def _contests(found: Iterable[SqlRow]) -> list[Contest]:
    contests: list[Contest] = []
    for match, seats in groupby(found, key=lambda row: row["match_id"]):
        each = list(seats)
        first = each[0]
        users = tuple(UserId(row["user_id"]) for row in each)
        results = tuple(row["result"] for row in each)
        about = MatchId(match), first["game"], first["family"]
        contests.append(Contest(*about, users, results, bool(first["is_early"]), first["rated_at"]))
    return contests


def _rated(row: SqlRow) -> Rated:
    return Rated(
        MatchId(row["match_id"]),
        UserId(row["user_id"]),
        row["game"],
        row["family"],
        row["result"],
        bool(row["is_counted"]),
        Rating(row["mu"], row["sigma"]),
        row["rated_at"],
    )
