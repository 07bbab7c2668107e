"""The first and the last pictures of a match show what they may, and nothing else."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.core.chance import Chance
from engine.core.game import Outcome, Seat, word
from engine.core.match import Match
from engine.core.rules import AnyGame
from engine.registry import GAMES
from render.display import (
    Back,
    Backdrop,
    Face,
    FighterFace,
    Lines,
    Miniature,
    Outline,
    Slot,
    Text,
    Tondo,
)
from render.paint import png
from render.picture import Picture
from render.registry import DRAWINGS
from render.sheet import speaker
from tests.languages import locales

NAMES = ("Ana", "Ben")
REDRAWN = tuple(f"{game} {kind}" for game in GAMES for kind in ("end", "hidden"))
OPENINGS = {
    "hera_zeus": ("first_rows",),
    "athena": ("board_deploying", "opening_recruiting", "opening_second"),
    "hercules": ("choosing", "two_choosing", "first_life_card"),
}


def pictures() -> Iterator[tuple[str, Picture]]:
    """Yield every opening, end and reveal of every game, in its languages."""
    for game, names in OPENINGS.items():
        for locale in ("en", "fr"):
            for name, picture in DRAWINGS[game].samples(speaker(game, locale)).items():
                if name in names or f"{game} {name}".startswith(REDRAWN):
                    yield f"{game} {name} {locale}", picture


each_picture = pytest.mark.parametrize("picture", [pytest.param(each, id=id) for id, each in pictures()])


@each_picture
def test_every_empty_place_has_a_visible_frame_or_a_name(picture: Picture) -> None:
    shown = [str(item) for item in picture.display]
    for item in picture.display:
        if isinstance(item, Slot) and item.is_quiet:
            assert item.label  # whose contrast is measured with all others
        elif isinstance(item, Slot):
            assert any(f"outline solid slot text 2 round {item.box.grown(-4)}" == other for other in shown)


def openings(game: AnyGame, seed: int) -> Iterator[Match]:
    """Yield every position of a match from its deal until nothing is laid in secret any more."""
    rng = Random(seed)
    match = Match.open(game, game.spec.options(), rng.randbytes(8))
    while match.table_view().stage in ("first_row", "recruit", "deploy"):
        yield match
        seat = rng.choice(match.asks()).seat
        match, _ = match.act(seat, (rng.choice(match.legal(seat)).notation,))


def backs(picture: Picture) -> int:
    return sum(isinstance(item, Back) for item in picture.display)


@pytest.mark.parametrize(("name", "cards"), [("hera_zeus", 3), ("athena", 15)])
def test_an_opening_shows_backs_of_ready_sides_only(name: str, cards: int, seed: int) -> None:
    game, drawing, say = GAMES[name], DRAWINGS[name], speaker(name)
    seen: dict[int, Picture] = {}
    for match in openings(game, seed):
        waiting = {ask.seat for ask in match.asks()}
        picture = drawing.table(match.table_view(), NAMES, say)
        assert any(isinstance(item, Backdrop) for item in picture.display)
        assert backs(picture) == cards * (2 - len(waiting))
        known = seen.setdefault(hash(frozenset(waiting)), picture)
        assert known.display == picture.display
        world = game.imagine(match.table_view(), Chance(bytes([len(seen)])))
        assert drawing.table(game.table_view(world), NAMES, say) == picture
    assert len(seen) == 2


def test_a_run_opens_with_its_first_trial_and_the_choices() -> None:
    game, drawing, say = GAMES["hercules"], DRAWINGS["hercules"], speaker("hercules")
    match = Match.open(game, game.spec.options(), b"lion")
    legal = tuple(action.notation for action in match.legal(Seat(0)))
    for picture in (
        drawing.table(match.table_view(), NAMES, say),
        drawing.seat(match.seat_view(Seat(0)), NAMES, say, match.seat_view(Seat(0)), legal),
    ):
        faces = [item for item in picture.display if isinstance(item, Face)]
        assert faces[0].card == match.table_view().trial
        assert faces[0].box.width > 300
        assert {"training", "strike", "block"} <= {item.card for item in faces}
    match, _ = match.act(Seat(0), (legal[0],))
    assert not any(
        isinstance(item, Backdrop) for item in drawing.table(match.table_view(), NAMES, say).display
    )


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_end_has_one_picture_with_names_reason_and_figure(game: str, locale: str) -> None:
    for name, picture in DRAWINGS[game].samples(speaker(game, locale)).items():
        if not name.startswith("end_"):
            continue
        assert (picture.width, picture.height) == (1100, 700)
        assert len([item for item in picture.display if isinstance(item, Tondo)]) == 1
        words = " ".join(item.words for item in picture.display if isinstance(item, Text | Lines))
        assert "Clémentine" in words, name
        assert "Jörg-Uwe" in words or game == "hercules", name
        assert len(png(picture.display)) <= 110 * 1024, name


@pytest.mark.parametrize("game", ["hera_zeus", "athena"])
def test_an_end_shows_its_turning_point_as_two_cards(game: str) -> None:
    name = {"hera_zeus": "end_found", "athena": "end_score"}[game]
    picture = DRAWINGS[game].samples(speaker(game))[name]
    cards = [item for item in picture.display if isinstance(item, Face | FighterFace)]
    assert [card.look for card in cards] == ["plain", "lost"]
    assert not any(isinstance(item, Miniature) for item in picture.display)
    assert "Turning point, turn" in picture.alt


@pytest.mark.parametrize("name", ["end_resigned", "remembered_resigned"])
def test_an_end_without_a_turning_point_shows_the_last_board(name: str) -> None:
    picture = DRAWINGS["athena"].samples(speaker("athena"))[name]
    assert [item for item in picture.display if isinstance(item, Miniature)]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_finished_match_waits_for_no_player(game: str) -> None:
    for name, picture in DRAWINGS[game].samples(speaker(game)).items():
        if name.startswith("end_"):
            gold = {
                item.inner for item in picture.display if isinstance(item, Outline) and item.colour == "gold"
            }
            assert gold <= {item.box for item in picture.display if isinstance(item, Face | FighterFace)}


@pytest.mark.parametrize("name", ["hera_zeus", "athena"])
def test_a_last_board_shows_nothing_that_was_hidden(name: str, seed: int) -> None:
    game, drawing, say = GAMES[name], DRAWINGS[name], speaker(name)
    rng = Random(seed)
    match = Match.open(game, game.spec.options(), rng.randbytes(8))
    for _ in range(60):
        if match.outcome() is not None:
            break
        seat = rng.choice(match.asks()).seat
        match, _ = match.act(seat, (rng.choice(match.legal(seat)).notation,))
    for number in range(3):
        world = game.imagine(match.table_view(), Chance(bytes([number])))
        outcome = Outcome(frozenset({Seat(0)}), word("end-resigned"))
        shown = drawing.end(match.table_view(), outcome, NAMES, say)
        assert drawing.end(game.table_view(world), outcome, NAMES, say) == shown
