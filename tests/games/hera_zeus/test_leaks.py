"""What players of Hera and Zeus cannot see."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from engine.core.chance import Chance
from engine.core.game import Action, Refusal, Seat
from engine.games.hera_zeus.actions import Challenge
from engine.games.hera_zeus.actions_of_powers import PersephoneOfBoth
from engine.games.hera_zeus.cards import ALL_KNOW, ENEMY_KNOWS, SIDES, Card, card, deck_of
from engine.games.hera_zeus.imagine_unseen import ANY, FIELD, PREY, SAFE, SAFE_FIELD, Hidden, Unseen
from engine.games.hera_zeus.options import Options
from engine.games.hera_zeus.state import State, other
from engine.games.hera_zeus.view import CardView, SeatView, SideView, TableView, seat_view, table_view
from tests.conformance import leaks
from tests.conformance.mutants import Mutant
from tests.conformance.plays import Moment, Run, each_moment
from tests.conformance.test_leaks import ObserverCheck, for_everybody
from tests.games.hera_zeus.golden import FOLDER
from tests.games.hera_zeus.table import GAME
from tests.games.kept import read
from tests.marks import rule


class LastNamesTheCard(Mutant):
    """A table that names the last touched place by the enemy's hidden front card."""

    def table_view(self, state: State) -> TableView:
        fronts = [column[0].id for side in state.sides for column in side.columns if column]
        return replace(table_view(state), last=(fronts[0],) if fronts else ())


class HandIsSorted(Mutant):
    """A hand whose backs and known cards are sorted by hidden names."""

    def seat_view(self, state: State, seat: Seat) -> SeatView:
        view = seat_view(state, seat)
        hand, left = state.sides[other(seat)].hand, list(view.enemy_hand)
        if len(hand) != len(left):  # some are laid in secret
            return view
        ordered = []
        for held in sorted(hand, key=lambda card: card.id):
            shown = next(each for each in left if _is_view_of(each, held))
            left.remove(shown)
            ordered.append(shown)
        return replace(view, enemy_hand=tuple(ordered))


def _is_view_of(shown: CardView, card: Card) -> bool:
    """Return True if the enemy may be shown this card so."""
    kind = card.id if card.known & (ENEMY_KNOWS | ALL_KNOW) else None
    return (shown.back, shown.kind) == (SIDES[card.owner], kind)


class PileKeepsItsOrder(Mutant):
    """A pile that is shown in its real order."""

    def table_view(self, state: State) -> TableView:
        view = table_view(state)
        first, second = (self._laid(state, seat, side) for seat, side in enumerate(view.sides))
        return replace(view, sides=(first, second))

    def _laid(self, state: State, seat: int, side: SideView) -> SideView:
        known = {each.kind: each for each in side.buried}
        laid = [known[card.id] for card in state.sides[seat].pile[:-1] if card.id in known]
        return replace(side, buried=tuple(laid)) if len(laid) == len(side.buried) else side


class ReasonNamesMedusa(Mutant):
    """A challenge that is refused for another reason if Medusa lies opposite."""

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal:
        refusal = self.game.refusal(state, seat, action)
        if isinstance(action, Challenge):
            column = state.sides[other(seat)].columns[action.column]
            if column and column[0].role == "medusa":
                return replace(refusal, rule="4.6")
        return refusal


class DeckShowsItsNextCard(Mutant):
    """A deck that is shown one card smaller if Pandora is next."""

    def table_view(self, state: State) -> TableView:
        view = table_view(state)
        deck = state.sides[0].deck
        is_next = bool(deck) and deck[-1].id == "pandora"
        return replace(view, sides=(replace(view.sides[0], deck_count=len(deck) - is_next), view.sides[1]))


@pytest.mark.parametrize(
    ("mutant", "channel"),
    [
        (LastNamesTheCard, "table view"),
        (HandIsSorted, "view"),
        (PileKeepsItsOrder, "table view"),
        (ReasonNamesMedusa, "answers to what is typed"),
        (DeckShowsItsNextCard, "table view"),
    ],
)
def test_a_leak_that_the_cards_invite_is_found(mutant: type[Mutant], channel: str, seed: int) -> None:
    with pytest.raises(
        AssertionError, match=f"^{channel}: .* can distinguish imagined worlds from the real one"
    ):
        each_moment(mutant(GAME).as_game(), Run(seed, 60), for_everybody(leaks.worlds_look_alike), every=6)


@rule("8.9")
@pytest.mark.parametrize(
    "check",
    [
        leaks.worlds_look_alike,
        leaks.hidden_places_vary,
        leaks.known_places_stay,
        leaks.facts_tell_no_more_than_views,
    ],
)
def test_the_choice_of_both_backs_reveals_nothing_new(check: ObserverCheck) -> None:
    """Random matches reach it too seldom, so the kept one is checked around it."""
    kept = read((FOLDER / "persephone-of-both.match").read_text("utf-8"))
    chance, checked = Chance(kept.seed), 0
    state = GAME.deal(Options.model_validate(kept.options), chance)
    for seat, notations in kept.entries:
        for notation in notations:
            action = GAME.parse(notation)
            if (
                any(isinstance(each, PersephoneOfBoth) for each in GAME.legal_actions(state, seat))
                or checked == 1
            ):
                moment = Moment(state, seat, action, (Seat(0), Seat(1)), Random(notation))
                for_everybody(check)(GAME, moment)
                checked += 1
            GAME.apply(state, seat, action, chance)
    assert checked >= 2


HERA = Seat(0)
CASES = 250
KINDS = ["io", "fury", "nemesis", "pegasus", "medusa", "pandora", "sirens", "hera", "hades"]
HOLDS = {
    PREY: {"fury", "nemesis", "pegasus"},
    SAFE_FIELD: {"fury", "nemesis", "pegasus", "medusa", "pandora"},
    FIELD: {"io", "fury", "nemesis", "pegasus", "medusa", "pandora"},
    SAFE: {"fury", "nemesis", "pegasus", "medusa", "pandora", "sirens", "hera", "hades"},
    ANY: {"io", "fury", "nemesis", "pegasus", "medusa", "pandora", "sirens", "hera", "hades"},
}


def unseen(kinds: list[str], places: list[int]) -> Unseen:
    """Return the unseen cards when these kinds are left of Hera's deck."""
    seen = deck_of(HERA)
    for kind in kinds:
        seen.remove(card(kind, HERA))
    return Unseen(HERA, seen=seen, hidden=[Hidden(HERA, allows) for allows in places])


def dealings(kinds: list[str], places: list[int]) -> set[tuple[str, ...]]:
    """Return every way to put the kinds at the places."""
    ways = set(permutations(kinds))
    return {way for way in ways if all(kind in HOLDS[place] for kind, place in zip(way, places, strict=True))}


def cases() -> Iterator[tuple[list[str], list[int], set[tuple[str, ...]]]]:
    """Yield small cases with at least one dealing."""
    dice = Random(7)
    found = 0
    while found < CASES:
        count = dice.randint(1, 5)
        kinds = sorted(dice.sample(KINDS, count))
        places = sorted(dice.choice([PREY, SAFE_FIELD, FIELD, SAFE, ANY]) for _ in range(count))
        ways = dealings(kinds, places)
        if ways:
            found += 1
            yield kinds, places, ways


@rule("9.4")
def test_a_place_can_hold_exactly_what_some_dealing_puts_there() -> None:
    for kinds, places, ways in cases():
        for index, allows in enumerate(places):
            assert unseen(kinds, places).possible(allows) == {way[index] for way in ways}


@rule("9.4")
def test_a_dealing_is_possible_and_every_one_occurs() -> None:
    for kinds, places, ways in cases():
        dealt = {_dealt(kinds, places, number) for number in range(8)}
        assert dealt <= ways
    assert {_dealt(["io", "fury"], [FIELD, ANY], number) for number in range(20)} == {
        ("io", "fury"),
        ("fury", "io"),
    }


def _dealt(kinds: list[str], places: list[int], number: int) -> tuple[str, ...]:
    dealt = unseen(kinds, places).deal(Chance(number.to_bytes(1, "big")))
    cards: list[Card] = [dealt[allows].pop() for allows in places]
    assert not any(dealt)
    return tuple(each.id for each in cards)
