"""The lesson of Hera and Zeus, its highlights and what the end reveals."""

from functools import cache
from pathlib import Path

import pytest

from engine.core.game import Outcome, Seat, Word, word
from engine.core.highlights import Highlight, Highlights, Passed
from engine.core.match import Match
from engine.games.hera_zeus.cards import KINDS
from engine.games.hera_zeus.highlights import highlights
from engine.games.hera_zeus.state import State
from engine.games.hera_zeus.view import CardView, DuelView, RevealView, SeatView
from tests.games.hera_zeus.table import GAME, Table, after, position
from tests.games.kept import read, replayed
from tests.games.lessons import at_steps

KEPT = sorted((Path(__file__).parent / "golden").glob("*.match"))


def judged(start: str, *moves: str, winner: int | None = None, reason: str = "resigned") -> Highlights:
    """Return the highlights of a match with these moves.

    `winner` and `reason` are used if the moves end nothing.
    """
    table = position(f"{start} turn 5")
    passed = [Passed(0, table.state.turn, table.state)]
    for count, move in enumerate(moves, 1):
        turn = table.state.turn
        table = over(table) if move == "over" else after(table, move)
        passed.append(Passed(count, turn, table.state))
    seats = frozenset[Seat]() if winner is None else frozenset({Seat(winner)})
    outcome = GAME.outcome(table.state) or Outcome(seats, word(f"end-{reason}"))
    return highlights(passed, outcome)


def over(table: Table) -> Table:
    """Return the table after the rest of a turn, in which cards are drawn."""
    while table.state.left:
        table = after(table, "d")
    return after(table, "end")


def said(one: Highlight | None) -> str:
    """Return after how many entries a highlight stands, and by which sentence."""
    return "" if one is None else f"{one.entries} {one.why.id.removeprefix('highlight-')}"


def named(why: Word, arg: str) -> object:
    return dict(why.args)[arg]


def test_laying_the_hostage_where_it_fell_decided_the_match() -> None:
    found = judged(
        "H: A[fury] h[io] | Z: A[giant] B[hero] | to act H 1/1",
        "+io>B1",
        "over",
        "cB",
    ).turning
    assert found is not None
    assert said(found) == "1 laid"
    assert (found.turn, named(found.why, "place"), named(found.why, "fate")) == (5, "B1", "found")
    assert found.scene == CardView("hera", "io", is_face_up=True)


def test_the_fall_of_the_last_guard_decided_the_match() -> None:
    found = judged(BARED, "cA", "cA").turning
    assert found is not None
    assert said(found) == "1 bared"
    assert named(found.why, "card") == word("the-centaur")
    assert isinstance(found.scene, DuelView)


BARED = "H: A[hydra] B[fury] | Z: A[centaur argus] B[hero] | to act H 2/2"


def test_an_unlaid_hostage_is_told_with_when_it_was_drawn() -> None:
    found = judged(
        "H: A[fury] B[fury] d[io] | Z: A[giant] h[pegasus] | to act H 1/2",
        "d",
        "over",
        "pegasus>hand",
    ).turning
    assert found is not None
    assert said(found) == "1 drawn"


def test_a_moved_hostage_is_told_with_its_last_place() -> None:
    found = judged(
        "H: A[fury io] B[fury] h[dionysus] | Z: A[giant] C[hero] | to act H 1/2",
        "dionysus>A2>C1",
        "over",
        "cC",
    ).turning
    assert said(found) == "1 stood"


def test_otherwise_the_losers_heaviest_loss_decided_it() -> None:
    start = "H: A[hydra] B[fury] C[harpy] | Z: A[centaur] B[hero] C[giant] | to act H 3/3"
    found = judged(start, "cA", "cC", "cB", winner=1)
    assert (said(found.turning), said(found.best)) == ("2 fell", "1 clash")
    assert found.turning is not None
    assert named(found.turning.why, "card") == word("the-harpy")


def test_an_agreed_end_has_its_heaviest_loss_too() -> None:
    start = "H: A[hydra] B[fury] | Z: A[centaur] B[hero] | to act H 2/2"
    assert said(judged(start, "cA", "cB", reason="agreed").turning) == "1 fell"


def test_pandoras_box_counts_for_all_that_it_took() -> None:
    start = "H: A[fury] B[amazon] C[fury] | Z: A[pandora giant] B[giant] C[centaur] | to act H 3/3"
    found = judged(start, "cB", "cA", winner=0).turning
    assert found is not None
    assert said(found) == "2 box"
    assert named(found.why, "count") == 2


def test_a_match_without_a_duel_turned_nowhere() -> None:
    assert judged("H: A[fury] d[fury] | Z: A[giant] | to act H 1/1", "over", winner=1) == Highlights()


def test_an_unchallenged_hostage_in_front_is_the_best_bluff() -> None:
    start = f"H: A[io] B[fury] {PILES[0]} | Z: A[giant] B[giant] {PILES[1]} | to act H 2/2"
    best = judged(start, "over", "over", "over", "over", "over", "cB", winner=1).best
    assert best is not None
    assert said(best) == "4 bold"
    assert (named(best.why, "count"), best.scene) == (2, CardView("hera", "io"))


def test_a_hostage_that_the_enemy_knows_is_no_bluff() -> None:
    start = f"H: A[io!] B[fury] {PILES[0]} | Z: A[giant] B[giant] {PILES[1]} | to act H 2/2"
    best = judged(start, "over", "over", "over", "over", "over", "cB", winner=1).best
    assert best is None


PILES = ("d[fury fury fury fury fury harpy]", "d[hero hero hero hero hero centaur]")


def test_a_strong_card_that_ran_into_an_unseen_medusa_is_a_bluff() -> None:
    start = "H: A[nemesis] B[fury] | Z: A[medusa] B[apollo] | to act H 2/2"
    assert said(judged(start, "cB", "cA", winner=0).best) == "2 trap"
    assert said(judged(start.replace("medusa", "medusa*"), "cB", "cA", winner=0).best) != "2 trap"


def test_a_power_that_beats_strength_is_the_best_duel() -> None:
    start = "H: A[pythia] B[fury] | Z: A[poseidon] B[hero] | to act H 2/2"
    assert said(judged(start, "cB", "cA", winner=1).best) == "2 reversal"


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_highlights_of_kept_matches_and_their_reasons_hold(path: Path) -> None:
    match = replayed(GAME, read(path.read_text("utf-8")))
    found = match.highlights()
    assert found == match.highlights()
    assert found.turning is not None
    assert found.best is not None
    assert found.turning.entries != found.best.entries
    for one in (found.turning, found.best):
        assert 0 < one.entries <= len(match.entries)
        passed = at(match, one.entries)
        if isinstance(one.scene, DuelView):
            assert passed.table_view().duel == one.scene
    outcome = match.outcome()
    assert outcome is not None
    if outcome.reason.id.startswith("end-hostage"):
        last = match.reveal().paths[1 - min(outcome.winners)][-1]
        assert (named(found.turning.why, "place"), found.turning.turn) == (last.place, last.turn)


def at(match: Match, entries: int) -> Match:
    """Return the match after so many entries."""
    return next(now for count, now in enumerate(match.stepwise()) if count == entries)


@pytest.mark.parametrize(
    ("name", "bluffs"),
    [("hostage-challenged", ["38 trap"]), ("persephone-of-both", ["100 bold", "27 trap"])],
)
def test_every_bluff_that_worked_is_found_the_hostage_first(name: str, bluffs: list[str]) -> None:
    (path,) = [path for path in KEPT if path.stem == name]
    found = replayed(GAME, read(path.read_text("utf-8"))).highlights()
    assert [said(one) for one in found.bluffs] == bluffs
    assert found.best in found.bluffs


ZEUS = "Z: A[giant] B[hero hero] h[hero]"


def revealed(start: str, *moves: str, end: State | None = None) -> RevealView:
    """Return the reveal of a match with this start and these moves."""
    table = position(start)
    states: list[State] = [table.state]
    for move in moves:
        table = after(table, move)
        states.append(table.state)
    return GAME.reveal(states, end or states[-1])


def stops(view: RevealView, seat: int) -> list[str]:
    return [f"{stop.turn} {stop.place}" for stop in view.paths[seat]]


def test_a_hostage_is_followed_from_the_deck_to_its_end() -> None:
    start = f"H: A[fury] B[fury] C[fury] d[io] | {ZEUS} d[hero hero hero] | to act H 3/3 turn 5"
    view = revealed(start, "d", "+io>B1", "cA", "end")
    assert stops(view, 0) == ["5 deck", "5 hand", "5 B1"]
    assert stops(view, 1) == ["5 deck"]


def test_a_figure_before_the_hostage_takes_the_first_place() -> None:
    view = revealed(f"H: A[io] B[fury] h[hera] | {ZEUS}", "hera>A")
    assert stops(view, 0) == ["5 A1", "5 A2"]


def test_both_hands_and_every_face_down_card_are_open() -> None:
    view = revealed(f"H: A[fury io] h[harpy medusa] | {ZEUS}")
    hera, zeus = view.seats
    assert [each.kind for each in hera.hand] == ["harpy", "medusa"]
    assert [each.kind for each in hera.own[0].cards] == ["fury", "io"]
    assert [each.kind for each in zeus.hand] == ["hero"]
    assert [each.kind for each in zeus.own[1].cards] == ["hero", "hero"]


HERA = Seat(0)


@cache
def seen(say: str) -> SeatView:
    """Return what Hera sees at this sentence."""
    view: SeatView = at_steps("hera_zeus")[say].seat_view(HERA)
    return view


def hand(say: str) -> list[str]:
    return sorted(card.kind or "" for card in seen(say).hand)


def column(say: str, letter: str, *, is_enemy: bool = False) -> list[str | None]:
    columns = seen(say).enemy if is_enemy else seen(say).own
    return [card.kind for card in columns["ABC".index(letter)].cards]


def test_the_first_row_is_in_the_hand_and_the_hydra_has_five() -> None:
    assert {"amazon", "hydra", "fury"} <= set(hand("row-a"))
    assert KINDS["hydra"].strength == 5
    assert [column("ready", letter) for letter in "ABC"] == [["amazon"], ["hydra"], ["fury"]]
    assert {card.kind for columns in seen("ready").enemy for card in columns.cards} <= {None}


def test_three_columns_give_three_points_and_none_is_left() -> None:
    assert (seen("draw").table.points_left, seen("draw").table.points_total) == (3, 3)
    assert seen("draw-again").table.points_left == 1
    assert seen("end").table.points_left == 0


def test_the_harpy_can_go_behind_the_amazon() -> None:
    assert "harpy" in hand("behind")
    assert column("behind", "A") == ["amazon"]
    assert column("draw-again", "A") == ["amazon", "harpy"]


def test_zeus_lays_an_unknown_card_and_pythia_is_in_the_hand() -> None:
    assert column("pythia", "B", is_enemy=True) == [None, None]
    assert [len(column("pythia", letter, is_enemy=True)) for letter in "AC"] == [1, 1]
    assert "pythia" in hand("pythia")


def test_argus_is_behind_the_centaur_that_the_hydra_beats() -> None:
    assert column("challenge", "B", is_enemy=True) == ["centaur", "argus"]
    assert column("challenge", "B")[0] == "hydra"
    assert KINDS["centaur"].strength == 3


def test_argus_is_in_front_and_pegasus_is_in_the_hand() -> None:
    assert column("pegasus", "B", is_enemy=True) == ["argus"]
    assert "pegasus" in hand("pegasus")
    outcome = at_steps("hera_zeus")["over"].outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason.id) == (frozenset({HERA}), "end-hostage-found-front")
