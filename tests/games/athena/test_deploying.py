"""§3.3: laying whole armies by notations for the draft."""

from pathlib import Path

import pytest

import engine.games.athena
from engine.core.chance import Chance
from engine.core.game import Seat, Word, word
from engine.core.layout import BadLayout
from engine.core.text import catalogue_of
from engine.games.athena.view import SeatView
from tests.games.athena.table import GAME, Table, after, begun
from tests.marks import rule

A = Seat(0)
CATALOGUES = Path(engine.games.athena.__file__).parent / "text"
RULES = GAME.layout
assert RULES is not None
fill, saved, from_lines, from_saved = RULES.fill, RULES.saved, RULES.from_lines, RULES.from_saved


def view(table: Table) -> SeatView:
    return GAME.seat_view(table.state, A)


def laid(table: Table, notations: tuple[str, ...]) -> Table:
    return after(table, *(f"A {notation}" for notation in notations))


def called(name: str) -> str | None:
    return {"king's guard": "garde_du_roi", "archer": "archer", "hoplite": "hoplite"}.get(name.lower())


@rule("3.3")
def test_the_rest_is_filled_by_chance_from_outside() -> None:
    table = after(begun(), "A lay>hippeis>15")
    filled = [laid(table, fill(view(table), Chance(bytes([number])))) for number in range(5)]
    assert all("ready" in each.legal("A") for each in filled)
    assert all(each.zone("A", "army").endswith("15:hippeis") for each in filled)
    assert len({each.zone("A", "army") for each in filled}) == 5


@rule("3.3")
def test_a_layout_is_kept_and_laid_again() -> None:
    table = after(begun(), "A arrange>wings", "A swap>1>15")
    kept = saved(view(table))
    again = laid(begun(seed=2), from_saved(view(begun(seed=2)), kept))
    assert again.zone("A", "army") == table.zone("A", "army")


@rule("3.3")
def test_a_layout_of_another_army_is_refused() -> None:
    initiation = saved(view(after(begun("initiation"), "A arrange>wall")))
    with pytest.raises(BadLayout) as error:
        from_saved(view(begun()), initiation)
    assert error.value.word == word("lay-spent", fighter=word("card-hippeis"), count=1)
    with pytest.raises(BadLayout) as error:
        from_saved(view(begun()), "archer hoplite")
    assert error.value.word == word("lay-other-army")


@rule("3.3")
def test_lines_lay_row_by_row_from_the_bottom() -> None:
    lines = ["hoplite, archer", "King's Guard", "", "- archer", "-"]
    notations = from_lines(view(begun()), lines, called)
    table = laid(begun(), notations)
    assert table.zone("A", "army") == "1:hoplite 2:archer 6:garde_du_roi 14:archer"


@rule("3.3")
@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (["medusa"], word("lay-unknown", name="medusa")),
        (["archer archer archer"], word("lay-spent", fighter=word("card-archer"), count=2)),
        (
            ["", "", "", "", "archer hoplite"],
            word("lay-row-full", count=1, fighter=word("card-hoplite")),
        ),
    ],
)
def test_pieces_that_cannot_be_laid_are_named(lines: list[str], why: Word) -> None:
    with pytest.raises(BadLayout) as error:
        from_lines(view(begun()), lines, called)
    assert error.value.word == why


@rule("3.3")
def test_the_form_shows_each_row_with_its_fighters() -> None:
    lines = RULES.form(view(after(begun(), "A lay>hippeis>2")))
    assert [len(line.lies) for line in lines] == [5, 4, 3, 2, 1]
    assert lines[0].lies == (None, word("card-hippeis"), None, None, None)
    say = catalogue_of(CATALOGUES).speaker("fr")
    assert [say(line.label) for line in lines[:2]] == [
        "Rangée du bas, 5 combattants",
        "Rangée 2 depuis le bas, 4 combattants",
    ]


@rule("3.3")
@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("options", ["initiation", "battle", "assault"])
def test_the_labels_of_the_form_fit_into_discords_forms(options: str, locale: str) -> None:
    say = catalogue_of(CATALOGUES).speaker(locale)
    labels = [say(line.label) for line in RULES.form(view(begun(options)))]
    assert labels
    assert all(len(label) <= 45 for label in labels)


@rule("3.3")
def test_there_is_no_form_before_or_after_the_deployment() -> None:
    ready = after(begun(), "A arrange>wall", "A ready")
    assert RULES.form(view(ready)) == ()
    assert RULES.form(view(after(ready, "P arrange>wall", "P ready"))) == ()


@rule("3.3")
def test_a_kept_layout_is_described_from_the_top() -> None:
    table = after(begun(), "A lay>hippeis>15", "A lay>archer>1")
    named = RULES.described(view(table), saved(view(table)))
    assert named == (word("card-hippeis"), word("card-archer"))
