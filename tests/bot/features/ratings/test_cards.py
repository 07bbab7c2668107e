"""What a match's card says about ratings."""

from dataclasses import replace
from typing import Any

import pytest

from bot.core.model import ROBOT
from bot.features.ratings.ladders import rated_line
from bot.words import words
from tests.bot.announcing.test_announce import known


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
