"""A layout of more rows than a form has fields is typed into one field, a line for each row."""

from dataclasses import dataclass, replace

import pytest

from bot.core.model import MatchError
from bot.core.snapshots import SeatSnapshot
from bot.ui.form import MAX_LABEL, MAX_PLACEHOLDER, Field
from bot.ui.match.layout import called, form, lines_of
from bot.words import BOT_TEXT
from engine.core.game import Seat, word
from engine.core.layout import FormLine
from engine.core.match import Match
from engine.core.menu import menu
from engine.core.text import CORE_TEXT, Catalogue, Say
from tests.bot.ui.snapshots import HEADER
from tests.toys import RULES
from tests.toys.engine.cairn import Cairn
from tests.toys.engine.cairn.game import Cairns, Options, SeatView

LONG = ("amber", "basalt", "chalk", "dolomite", "emerald", "flint")


@dataclass(frozen=True, slots=True)
class Tower(Cairns):
    """Six rows of one stone."""

    def form(self, view: SeatView) -> tuple[FormLine, ...]:
        return tuple(
            FormLine(word("lay-row", row=row), (word(f"card-{stone}") if stone else None,))
            for row, stone in enumerate(view.laid, 1)
        )


@pytest.fixture
def say() -> Say:
    return Catalogue(BOT_TEXT, CORE_TEXT, RULES / "cairn" / "text").speaker("en")


@pytest.fixture
def snapshot() -> SeatSnapshot:
    seat = Seat(0)
    match = Match.open(Cairn(), Options(), b"s" * 32).preview(seat, ("lay>flint>3",))
    return SeatSnapshot(
        header=replace(HEADER, game="cairn"),
        seat=seat,
        rev="1.1",
        view=match.seat_view(seat),
        menu=menu(match.legal(seat)),
        draft=("lay>flint>3",),
        is_asked=True,
        asks=match.asks(),
        outcome=None,
        news=(),
    )


def test_it_has_one_field_that_says_what_lies(snapshot: SeatSnapshot, say: Say) -> None:
    (field,) = form(snapshot, Tower(), say).fields
    assert isinstance(field, Field)
    assert field.is_long
    assert field.label == "One line for each of the 6 rows"
    assert field.value == "\n\nFlint"
    assert field.hint == "Separated by commas: Amber, Basalt, Chalk, Dolomite, Emerald, Flint"


def test_its_lines_are_read_a_line_for_each_row(snapshot: SeatSnapshot) -> None:
    assert lines_of(snapshot, Tower(), ["amber\n\nflint"]) == ["amber", "", "flint", "", "", ""]
    assert lines_of(snapshot, Tower(), [""]) == [""] * 6


def test_more_lines_than_rows_are_too_many(snapshot: SeatSnapshot) -> None:
    with pytest.raises(MatchError) as refused:
        lines_of(snapshot, Tower(), ["\n".join([*LONG, "amber"])])
    assert refused.value.word == word("error-too-many-lines", count=6)


async def test_labels_and_hints_are_cut_to_what_discord_takes(snapshot: SeatSnapshot) -> None:
    def long(_: object) -> str:
        return "x" * 500

    modal = form(snapshot, Cairns(), long).modal()
    labels = [part["label"] for part in modal.to_dict()["components"]]
    hints = [part["component"]["placeholder"] for part in modal.to_dict()["components"]]
    assert {len(label) for label in labels} == {MAX_LABEL}
    assert {len(hint) for hint in hints} == {MAX_PLACEHOLDER}
    assert modal.is_finished()


def test_a_piece_is_found_by_name_id_or_unique_beginning() -> None:
    pieces = [("garde_du_roi", word("a")), ("archer", word("b")), ("archer_elite", word("c"))]
    names = {"a": "King’s Guard", "b": "Archer", "c": "Élite Archer"}
    find = called(pieces, lambda told: names[told.id])
    assert [find(typed) for typed in ("kings guard", "KING'S", "garde du roi", "Archer", "elite")] == [
        "garde_du_roi",
        "garde_du_roi",
        "garde_du_roi",
        "archer",
        "archer_elite",
    ]
    assert [find(typed) for typed in ("", "a", "medusa")] == [None, None, None]
