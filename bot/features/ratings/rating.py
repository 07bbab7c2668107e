"""Which matches between people are rated, and how they change the players' ratings.

Ratings follow Weng and Lin's Bayesian approximation (https://jmlr.org/papers/v12/weng11a.html) as `openskill`
computes it, with its own parameters. The model is Plackett-Luce, which takes any number of players.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal

from openskill.models import PlackettLuce

from bot.core.model import Header, MatchId, UserId, player_of
from bot.core.paces import PaceId
from bot.core.replaying import company_of, game_of, is_readable, options_of
from bot.core.results import Scored
from engine.core.game import Seat
from engine.core.log import Abort, Act, Agree, Entry, Expire, Reseat, Resign, counted
from engine.core.match import Match
from engine.core.options import played

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
    holders = header.holders or (header.guest or "user:0",)
    are_people = all(player_of(holder) is not None for holder in holders)
    return are_people and company_of(header) == "rivals" and has_usual_rules(header)


def has_usual_rules(header: Header) -> bool:
    """Return True if the rules played are those of a preset, today's or a former one.

    What a rematch has carried over does not count, nor how the rules were written: an option without effect
    leaves them as they are.
    """
    game = game_of(header.game)
    options = played(game.spec, options_of(header))
    named = (*game.spec.presets.values(), *game.spec.former_presets)
    presets = [game.spec.options.model_validate(chosen) for chosen in named]
    carried = [game.carry(preset, frozenset()) for preset in presets]
    return game.carry(options, frozenset()) in carried


def contest_of(header: Header, turn: int, match: Match, at: float) -> Contest | None:
    """Return the match as it is rated; None for an unrated one.

    `turn`: in which its last entry was made, at the instant `at`.
    """
    outcome, entries = match.outcome(), match.entries
    if outcome is None or not is_rated(header) or isinstance(entries[-1], Agree | Abort):
        return None
    # What was taken back was played all the same.
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
