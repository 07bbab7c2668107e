"""A visitor decides after two clicks: by mouse or keyboard, on a desktop or on a phone."""

import pytest

from tests.browser.hands import PHONE, WIDE
from tests.browser.minute import Company, Way, first_minute, running_bot, ways
from tests.printed import FIGURES
from tests.programs import needs

pytestmark = needs("chromium", "chromedriver")

QUICK = (Way("hercules", "alone", "mouse", PHONE), Way("hera_zeus", "two", "keyboard", WIDE))
MOST_CLICKS_TO_A_QUESTION: dict[Company, int] = {"alone": 2, "robot": 2, "two": 9}
"""Most clicks to a question.

Of two people one must challenge and the other accept; one click opens both sides. On a phone the other side
is one more click away.
"""
MOST_KEYS_TO_A_QUESTION: dict[Company, int] = {"alone": 3, "robot": 8, "two": 24}
"""Most keys to a question: Tab, arrows, F6 and Enter, from the top of the page."""
MOST_CLICKS_TO_A_CARD: dict[Company, int] = {"alone": 3, "robot": 3, "two": 20}


@pytest.mark.parametrize(
    "way", [pytest.param(way, id=str(way), marks=() if way in QUICK else pytest.mark.long) for way in ways()]
)
def test_two_clicks_lead_from_the_welcome_to_a_decision(way: Way, request: pytest.FixtureRequest) -> None:
    with running_bot() as address:
        minute = first_minute(address, way)
    request.config.stash.setdefault(FIGURES, []).append(minute.row())
    assert minute.decision.clicks == minute.question.clicks + 1
    if way.means == "keyboard":
        assert minute.question.clicks <= MOST_KEYS_TO_A_QUESTION[way.company]
        return
    assert minute.question.clicks <= MOST_CLICKS_TO_A_QUESTION[way.company]
    assert minute.card.clicks <= MOST_CLICKS_TO_A_CARD[way.company]
