"""How is a turning point told?"""

import pytest

from bot.ui.replays.analysis_pages import point_lines
from bot.words import words
from engine.ai.review import Missed
from engine.core.game import Seat
from engine.core.match import Match
from engine.registry import GAMES
from tests.conformance.showing import NAMES, header_of

ROW = ("strike", "training", "block")


@pytest.mark.parametrize(
    ("line", "better", "is_beginning"),
    [(ROW[:1], ROW, True), (ROW, ROW[:1], False), (ROW[:1], ROW[1:2], False)],
)
def test_a_step_beside_a_longer_line_is_told_as_its_beginning(
    line: tuple[str, ...], better: tuple[str, ...], is_beginning: bool
) -> None:
    game = GAMES["hercules"]
    header = header_of(Match.open(game, game.spec.options(), b"told"), "en")
    missed = Missed(9, 3, Seat(0), (), line, better, 0.25, 0.5)
    done, best = point_lines(header, missed, words("hercules").speaker("en", NAMES[:1]))
    assert ("→ … (about 25 %)" in done) is is_beginning
    assert "…" not in best
