"""Which matches are rated?"""

import logging
from collections.abc import Sequence

from bot.core.model import Header, player_of
from bot.core.replaying import company_of, game_of, is_readable, options_of, replayed_stepwise
from bot.core.store import Change, FullStore, Store
from bot.core.writes import RateMatch
from bot.matches.rating_repository import RatingRepository
from bot.matches.ratings import FAMILIES, Contest, Scored
from engine.core.game import Seat
from engine.core.log import Abort, Act, Agree, Entry, Expire, Reseat, Resign, counted
from engine.core.match import Match
from engine.core.options import played
from engine.core.rules import AnyGame
from engine.registry import GAMES

THIRD_TURN = 3
"""Whoever gives up before it has hardly played: that counts for nobody more than once a day."""

_log = logging.getLogger(__name__)


def is_rated(header: Header) -> bool:
    """Whether such a match is rated, as far as can be told when it is agreed on.

    Two people play each other, by a set of rules that has a name; their time is counted, and they
    have no hints. Once it has ended a stand-in, somebody who took over a seat, or an end without a winner
    may still leave it unrated.
    """
    if header.pace not in FAMILIES or header.has_hints or header.is_private or not is_readable(header):
        return False
    holders = header.holders or (header.guest or "user:0",)
    are_people = all(player_of(holder) is not None for holder in holders)
    return are_people and company_of(header) == "rivals" and has_usual_rules(header)


def rated_games() -> list[str]:
    """The games in which people can be rated: two play each other."""
    return [id for id, game in GAMES.items() if _has_rivals(game)]


def _has_rivals(game: AnyGame) -> bool:
    usual = game.spec.options()
    return len(game.seats(usual)) == 2 and game.drafts(usual) != "partners"


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
    """The match as it is rated; None where it is not.

    `turn`: in which its last entry was made, at the instant `at`.
    """
    outcome, entries = match.outcome(), match.entries
    if outcome is None or not is_rated(header) or isinstance(entries[-1], Agree | Abort):
        return None
    # What was taken back was played all the same.
    if any(isinstance(entry, Reseat) for entry in entries) or _has_robot(entries):
        return None
    users = tuple(user for holder in header.holders if (user := player_of(holder)) is not None)
    is_early = isinstance(entries[-1], Resign | Expire) and turn < THIRD_TURN
    results = tuple(_result(outcome.winners, Seat(seat)) for seat in range(len(users)))
    return Contest(header.id, header.game, FAMILIES[header.pace], users, results, is_early, at)


def rating_changes(header: Header, before: Match, after: Match, at: float) -> list[Change]:
    """What the end of a match changes of ratings."""
    contest = contest_of(header, _turn(before), after, at)
    return [] if contest is None else [RateMatch(header.id, contest)]


async def rate_again(store: FullStore) -> int:
    """Rates every match anew as its log tells it, in the order of their ends; how many there are.

    A log that cannot be replayed rates nothing.
    """
    ratings, contests = RatingRepository(store), list[Contest]()
    for header, at in await ratings.endings():
        if is_rated(header) and (found := await _told_anew(store, header, at)) is not None:
            contests.append(found)
    await ratings.rate_again(contests)
    return len(contests)


async def _told_anew(store: Store, header: Header, at: float) -> Contest | None:
    stored = await store.stored(header.id)
    assert stored is not None
    before = turn = 0
    try:
        for match in replayed_stepwise(stored, stored.entries or []):
            before, turn = turn, _turn(match)
    except Exception:
        _log.warning("the log of match %s tells no rating any more", header.id)
        return None
    return contest_of(header, before, match, at)


def _turn(match: Match) -> int:
    """The turn that a match is in, 0 when it is over."""
    return max((ask.turn for ask in match.asks()), default=0)


def _has_robot(entries: Sequence[Entry]) -> bool:
    acts = (entries[number] for number in counted(entries))
    return any(isinstance(one, Act) and one.by.startswith("robot/") for one in acts)


def _result(winners: frozenset[Seat], seat: Seat) -> Scored:
    if not winners:
        return "drawn"
    return "won" if seat in winners else "lost"
