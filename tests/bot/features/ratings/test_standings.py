"""Standings, and the cards that show them."""

from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from bot.core.challenges import Opening, new_header
from bot.core.consequences import result
from bot.core.model import ROBOT, Header, MatchId, Result, UserId, holder_of
from bot.core.queries import WonLost
from bot.core.writes import AddResult
from bot.features.ratings.ladders import against_levels, rated_line
from bot.words import words
from engine.ai.levels import RobotLevel
from engine.core.game import Seat
from engine.core.log import Abort, Agree, Entry, Reseat, Resign
from engine.core.match import Match
from engine.registry import GAMES
from tests.bot.announcing.test_announce import known

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


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"pace": "slow"}, "Rated."),
        ({"pace": "slow", "guests": ()}, "Rated."),
        ({"pace": "slow", "locale": "fr"}, "Partie cotée."),
        ({"pace": "none"}, "Not rated: nobody’s time is counted."),
        ({"pace": "none", "locale": "fr"}, "Partie non cotée : le temps n’est pas compté."),
        ({"pace": "slow", "options": {"medusa": "discarded"}}, "Not rated: the rules are custom-made."),
        (
            {"pace": "slow", "options": {"medusa": "discarded"}, "locale": "fr"},
            "Partie non cotée : les règles",
        ),
    ],
)
@pytest.mark.parametrize("status", ["waiting", "playing"])
def test_the_card_of_two_people_says_if_the_match_is_rated(
    changes: dict[str, Any], said: str, status: str
) -> None:
    header = replace(known(status=status), **changes)
    line = rated_line(header)
    assert line is not None
    assert words(header.game).say(line, header.locale).startswith(said)


@pytest.mark.parametrize("changes", [{"guests": (ROBOT,)}, {"status": "over"}, {"status": "declined"}])
def test_a_card_says_nothing_of_ratings_where_none_are_meant(changes: dict[str, object]) -> None:
    assert rated_line(known(pace="slow", **changes)) is None
