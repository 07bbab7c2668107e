"""The watcher detects forbidden information, in every game with hidden cards."""

from random import Random

import pytest

from bot.words import words
from engine.core.game import Seat
from engine.core.match import Match
from engine.registry import GAMES
from render.paint import png
from render.picture import Picture
from render.registry import DRAWINGS
from tests.bot.e2e.hints import hints_of
from tests.bot.e2e.watching import Known
from tests.conformance.wrapped import has_rivals

pytestmark = pytest.mark.pictures

NAMES = ("Ana", "Ben")
ACTIONS = 60


@pytest.fixture(params=[game for game in sorted(GAMES) if has_rivals(GAMES[game])])
def known(request: pytest.FixtureRequest, seed: int) -> Known:
    """Return what is known of a match that was begun at random."""
    game, rng = GAMES[request.param], Random(seed)
    options = game.spec.options()
    match, line = Match.open(game, options, b"seed"), list[Match]()
    while match.asks() and len(line) < ACTIONS:
        line.append(match)
        seat = match.asks()[0].seat
        notations = [action.notation for action in match.legal(seat)]
        gladly = [hints_of(request.param).gladly(notation) for notation in notations]
        match, _facts = match.act(seat, (rng.choices(notations, gladly)[0],))
    header = {"game": game.spec.id, "options": options.model_dump(), "preset": next(iter(game.spec.presets))}
    return Known(header, line, NAMES, NAMES, "en")


def shown(picture: Picture) -> tuple[bytes, str]:
    return png(picture.display), picture.alt


def test_a_players_picture_is_never_public_nor_a_later_one(known: Known) -> None:
    say, drawing = words(known.game).speaker("en", NAMES), DRAWINGS[known.game]
    last = len(known.line) - 1
    table = shown(drawing.table(known.line[last].table_view(), NAMES, say))
    assert known.is_drawn(table, last)
    assert not known.is_drawn(table, 0)
    assert not known.is_drawn((table[0], table[1] + "."), last)
    assert not known.is_drawn(shown(drawing.seat(known.line[last].seat_view(Seat(0)), NAMES, say)), last)


def test_a_named_card_is_reported_unless_it_was_public_by_then(known: Known) -> None:
    last = len(known.line) - 1
    told = [words(known.game).say(one.fact.word, "en", NAMES) for one in known.line[last].facts(None)]
    naming = [sentence for sentence in told if known.named(sentence, 0)]
    assert naming
    for sentence in naming:
        assert known.named(sentence, last) == []
        assert known.named(sentence[:-1] + "…", last) == []
        card = known.named(sentence, 0)[0]
        assert known.named(f"{sentence} {card}", last) == [card]
