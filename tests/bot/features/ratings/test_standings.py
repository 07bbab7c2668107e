"""Results against the robot: by level, without hints, as the logs say how matches ended."""

from dataclasses import replace
from itertools import count

from bot.core.challenges import Opening, new_header
from bot.core.consequences import result
from bot.core.model import ROBOT, Header, MatchId, Result, UserId, holder_of
from bot.core.queries import WonLost
from bot.core.writes import AddResult
from bot.features.ratings.ladders import against_levels
from engine.ai.levels import RobotLevel
from engine.core.game import Seat
from engine.core.log import Abort, Agree, Entry, Reseat, Resign
from engine.core.match import Match
from engine.registry import GAMES

ANA, BEN = UserId(1), UserId(2)
NUMBERS = count(1)


def met(level: RobotLevel | None, *, game: str = "athena", is_hinted: bool = False) -> Header:
    """Return a match of Ana's against the robot."""
    opening = Opening(game, GAMES[game].spec.options(), "", ANA, (ROBOT,), "drawn", 1, 2, "en", level=level)
    header = new_header(opening, b"s" * 32, 1.0)
    holders = (ROBOT, holder_of(ANA))
    return replace(
        header, id=MatchId(next(NUMBERS)), level=level, holders=holders, hinted=((1, 3),) * is_hinted
    )


def ended(*winners: int) -> Result:
    return Result((), winners, 2.0)


def test_each_level_and_game_has_a_line_without_hinted_matches() -> None:
    results = [
        (met("strong"), ended(1)),
        (met("easy"), ended(1)),
        (met("easy"), ended(0)),
        (met("easy"), ended()),
        (met("easy", game="hera_zeus"), ended(0)),
        (met("easy", is_hinted=True), ended(1)),
        (met(None), ended(1)),
    ]
    assert list(against_levels(results, ANA).items()) == [
        (("athena", "easy"), WonLost(won=1, lost=1, drawn=1)),
        (("athena", "strong"), WonLost(won=1)),
        (("hera_zeus", "easy"), WonLost(lost=1)),
    ]
    assert against_levels(results, BEN) == {}


def kept(header: Header, *entries: Entry) -> list[Result]:
    """Return the results that a match with this log leaves behind."""
    match = Match.replay(GAMES[header.game], GAMES[header.game].spec.options(), b"s" * 32, entries)
    return [one.result for one in result(header, match, 3.0) if isinstance(one, AddResult)]


def test_only_a_finished_match_of_one_person_leaves_a_result() -> None:
    gave_up = Resign(Seat(1))
    assert kept(met("even"), gave_up) == [Result((), (0,), 3.0)]
    assert kept(met("even")) == []
    assert kept(met("even"), Abort()) == []
    assert kept(met("even"), Agree()) == []
    assert kept(met("even"), Reseat(Seat(1), holder_of(BEN)), gave_up) == []
    assert kept(met(None), gave_up) == []
    assert kept(replace(met("even"), lesson="first"), gave_up) == []
