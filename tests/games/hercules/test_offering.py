"""What Hercules offers: its options and the recommended ones."""

import pytest

from bot.core.replaying import decided
from engine.ai.hint import hint
from engine.ai.levels import LEVELS, at_once
from engine.ai.review import Missed, pains_with, reviewed
from engine.ai.search import Budget, Search
from engine.core.chance import Chance
from engine.core.game import Fact, Seat
from engine.core.log import Resign
from engine.core.match import Match
from engine.games.hercules.options import Options
from engine.games.hercules.robot import MIND, ROBOT
from engine.games.hercules.state import Proposal, Spend, State
from engine.registry import OFFERS, ROBOTS
from tests.games.hercules.table import GAME

HERCULES, IOLAUS = Seat(0), Seat(1)
STEPS = 1500


class Run:
    """A run for two with the robot as Iolaus; Hercules gives this answer to every offer."""

    def __init__(self, answer: str, *, has_life_cards: bool = False) -> None:
        self.answer = answer
        self.chance = Chance(b"deal")
        self.state: State = GAME.deal(Options(coop=True, calm=has_life_cards), self.chance)
        self.heard: list[Fact] = []
        self.log: list[tuple[Seat, str]] = []

    def tell(self, fact: Fact) -> None:
        if fact.reaches(IOLAUS):
            self.heard.append(fact)

    def legal(self, seat: Seat) -> tuple[str, ...]:
        return tuple(action.notation for action in GAME.legal_actions(self.state, seat))

    def do(self, seat: Seat, notation: str) -> None:
        assert notation in self.legal(seat)
        GAME.apply(self.state, seat, GAME.parse(notation), self.chance, self.tell)
        self.log.append((seat, notation))

    def offer(self) -> tuple[str, ...]:
        view = GAME.seat_view(self.state, IOLAUS)
        return OFFERS["hercules"](view, tuple(self.heard), self.legal(IOLAUS), Chance(b"dice"))

    def play(self) -> None:
        while (asks := GAME.asks(self.state)) and len(self.log) < STEPS:
            missing = [ask.seat for ask in asks if ask.is_missing]
            seat = IOLAUS if IOLAUS in missing else HERCULES
            line = self.offer() if seat == IOLAUS else ()
            if not line and seat == HERCULES and self.answer in self.legal(seat):
                line = (self.answer,)
            view = GAME.seat_view(self.state, seat)
            for notation in line or (ROBOTS["hercules"].decide(view, self.legal(seat), Chance(b"dice")),):
                self.do(seat, notation)


def test_spends_are_offered_whole_and_done_once_agreed() -> None:
    run = Run("agree")
    run.play()
    offers = [number for number, (_, notation) in enumerate(run.log) if notation.startswith("offer")]
    assert len(offers) > 3
    assert all(run.log[number][0] == IOLAUS for number in offers)
    assert all(run.log[number + 1] == (HERCULES, "agree") for number in offers[:-1])
    assert any(run.log[number - 1][1].startswith(("buy", "improve", "anticipate")) for number in offers)


def test_a_declined_offer_is_not_repeated_in_that_turn() -> None:
    run = Run("decline")
    run.play()
    declined = [number for number, entry in enumerate(run.log[:-1]) if entry == (HERCULES, "decline")]
    assert len(declined) > 3
    # It may still turn its own Posture before it leaves the decision to its partner.
    after = [[notation for _, notation in run.log[number + 1 : number + 3]] for number in declined]
    assert all(each[0] == "you-decide" or each == ["posture", "you-decide"] for each in after)


def test_the_least_helpful_life_card_is_offered_each_trial() -> None:
    run = Run("agree", has_life_cards=True)
    run.play()
    offers = [number for number, (_, notation) in enumerate(run.log) if notation.startswith("offer>life>")]
    assert offers
    assert run.log[offers[0]] == (IOLAUS, "offer>life>breath")
    assert all(run.log[number + 1] == (HERCULES, "agree") for number in offers)
    chosen = [run.log[number][1] for number in offers]
    assert chosen == [("offer>life>breath", "offer>life>calm")[trial % 2] for trial in range(len(chosen))]


def test_the_shares_offered_spare_the_one_with_fewer_wounds() -> None:
    run = Run("agree")
    run.play()
    offers = [number for number, (_, notation) in enumerate(run.log) if notation.startswith("offer>split>")]
    assert offers
    assert all(run.log[number][0] == IOLAUS for number in offers)
    assert all(run.log[number + 1] == (HERCULES, "agree") for number in offers)


def test_declined_life_cards_and_shares_go_to_the_partner() -> None:
    run = Run("decline", has_life_cards=True)
    run.play()
    for kind in ("offer>life>", "offer>split>"):
        declined = [number for number, (_, notation) in enumerate(run.log) if notation.startswith(kind)]
        assert declined
        for number in declined:
            assert run.log[number + 1 : number + 3] == [(HERCULES, "decline"), (IOLAUS, "you-decide")]


def test_no_offer_is_made_when_none_is_possible() -> None:
    run = Run("agree")
    assert run.offer() == ()


def test_an_offer_gives_its_reason() -> None:
    run, buys = Run("agree"), Spend("buy", HERCULES, "strike")
    assert GAME.offer_reason(GAME.seat_view(run.state, HERCULES)) is None
    for proposal, why in (
        (Proposal(IOLAUS, life_card="calm"), "offer-why-life"),
        (Proposal(IOLAUS, shares=(2, 1)), "offer-why-shares"),
    ):
        run.state.proposal = proposal
        told = GAME.offer_reason(GAME.seat_view(run.state, HERCULES))
        assert told is not None
        assert (told[0], told[1].id) == (IOLAUS, why)
    for spends, why in (
        ((), "offer-why-end"),
        ((buys,), "offer-why-buy"),
        ((buys, Spend("improve", HERCULES)), "offer-why-improve"),
        ((buys, Spend("improve", HERCULES), Spend("anticipate", HERCULES)), "offer-why-anticipate"),
    ):
        run.state.proposal = Proposal(IOLAUS, spends, is_end=True)
        found = GAME.offer_reason(GAME.seat_view(run.state, HERCULES))
        assert found is not None
        assert (found[0], found[1].id) == (IOLAUS, why)


DECK = "deck>4-3-3"
ALONE = Seat(0)
SEARCH = Search(GAME, MIND)


def opened(seed: bytes = b"recommended") -> Match:
    return Match.open(GAME, Options(), seed)


def verdict(deck: str, seed: bytes = b"recommended") -> Missed | None:
    """Return the analysis of a run that began with this deck."""
    match = opened(seed).act(ALONE, (deck,))[0].end(Resign(ALONE))[0]
    (entry,) = decided(match)
    return reviewed(SEARCH, entry, pains_with(SEARCH).glance, Chance(b"a reviewer's own dice"))


def test_the_first_deck_of_the_menu_is_the_recommended_one() -> None:
    assert opened().legal(ALONE)[0].notation == DECK
    assert opened().legal(ALONE)[0].path[0].label.id == "action-recommended"


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_takes_it(level: str) -> None:
    match = opened()
    legal = [action.notation for action in match.legal(ALONE)]
    # Easy overlooks two in 100 choices, and this one may be among them.
    chosen = {
        at_once(GAME, ROBOT, MIND, level, match.seat_view(ALONE), (), legal, bytes([seed]))  # type: ignore[arg-type]
        for seed in range(3)
    }
    assert chosen == {(DECK,)}


def test_the_levels_that_think_and_a_hint_take_it() -> None:
    view = opened().seat_view(ALONE)
    assert [one.plan for one in SEARCH.analyse(view, (), Budget(64, width=12), Chance(b"dice"))] == [(DECK,)]
    told = hint(SEARCH, view, (), Budget(64, width=12), Chance(b"dice"))
    assert told is not None
    assert told.line == (DECK,)


@pytest.mark.parametrize("seed", [b"one deal", b"another deal", b"a third deal"])
def test_the_analysis_never_calls_it_a_mistake(seed: bytes) -> None:
    assert verdict(DECK, seed) is None


def test_the_analysis_compares_another_deck_with_it() -> None:
    found = [verdict("deck>0-5-5", bytes([seed])) for seed in range(4)]
    assert {one.better for one in found if one} == {(DECK,)}
