"""The search finds what the planning robot misses, within its budget; chances are fitted from results."""

from collections.abc import Sequence
from math import exp
from random import Random
from time import process_time

import pytest

from engine.ai.levels import budget_of
from engine.ai.search import FEWEST, WORTH_KNOWING, Budget, Judged, Played, Search, Tried
from engine.core.chance import Chance
from engine.core.game import Fact, Seat
from engine.games.hercules.options import Options
from engine.games.hercules.robot import MIND, experience
from engine.games.hercules.robot.mind import HerculesMind
from engine.games.hercules.robot.value import OPTIONS, features, table_of, tables, value
from engine.games.hercules.robot.weighing import stock_of
from engine.games.hercules.state import State
from tests.games.hercules import fitting
from tests.games.hercules.table import GAME, WOUNDS, Table, dealt, of_ruleset, position
from tests.games.regression import calibration, fitted

DICE = Chance(b"dice")
LEVELS = ("normal", "heroic", "mythic")


def thought(table: Table, budget: Budget, seat: int = 0, mind: HerculesMind | None = None) -> list[Judged]:
    """Return the plans considered for the seat."""
    view = GAME.seat_view(table.state, Seat(seat))
    return Search(GAME, mind or MIND).analyse(view, (), budget, DICE)


def crowded() -> Table:
    """Return a turn with several ways to go on."""
    hand = "training training strike block strike"
    deck = "block block strike training training strike+ block+ arrows skin"
    run = f"plan | trial hind attack 2 life 11 upcoming[boar bull lion] | {WOUNDS}"
    return position(f"{run} | 0: A hand[{hand}] deck[{deck}]")


def test_a_trial_that_can_be_beaten_now_is_beaten() -> None:
    table = position(
        "plan | trial birds attack 30 life 1 upcoming[boar] | reserve wounds[] "
        "| 0: A~ hand[block strike+ block training] discard[strike]"
    )
    best, *_ = thought(table, Budget(8))
    assert best.action == "strike+"
    assert best.value > 0


def test_life_that_grows_back_is_not_fought_for() -> None:
    """Seen in a run of Olympian.

    At full Life the Stables lost one, twice for a Wound, and had it back at once (§12.5).
    """
    stables = (
        "plan | trial stables attack 5 life {}/9 beaten[mares] upcoming[apples bull hydra] "
        "| reserve techniques[training training block] wounds[wound wound] | 0: A "
        "hand[strike training training+ strike strike] deck[strike training training strike block block]"
    )
    for life, doubled in (("9", "training"), ("8", "strike")):
        line = MIND.plans(of_ruleset(position(stables.format(life)), 2).state, Seat(0), 1)[0]
        assert [action.notation for action in line][:2] == ["posture", doubled]


def test_the_same_dice_and_playouts_give_the_same_thoughts() -> None:
    assert thought(crowded(), Budget(12)) == thought(crowded(), Budget(12))


def test_earlier_searches_do_not_change_a_result() -> None:
    """The worth of experience is cached between playouts, and cached or not it is the same."""
    later = "perfect | trial hind attack 2 life 11/11 upcoming[boar bull lion] "
    later += f"| {WOUNDS} | 0: A discard[strike block training] pile[training strike training]"
    tables = [crowded(), position(later)]
    warm = [thought(each, Budget(12)) for each in (*tables, *tables)]
    cold = []
    for each in tables:
        experience.ways_of.cache_clear()
        cold.append(thought(each, Budget(12)))
    assert warm == cold + cold


def test_a_chain_reaches_as_deep_as_it_has_steps() -> None:
    state = position(
        "perfect | trial hind attack 2 upcoming[boar] | reserve techniques[] wounds[wound] "
        "| 0: A deck[strike] discard[strike+ strike+ strike+ strike+]"
    ).state
    stocks = [stock_of(state.seats[0])]
    found = experience.ranked(state, stocks, 5.0, 40, experience.Chains(steps=3), is_won=False)
    assert sorted(len(uses) for _, uses in found) == [1, 2, 3]


def test_each_plan_comes_with_chance_playouts_and_reply() -> None:
    found = thought(crowded(), Budget(100, width=4))
    assert [each.visits for each in found] == [37, 37, 13, 13]  # one to know the cost, two rounds of 48
    assert all(each.plan[0] == each.action and 0 <= each.value <= 1 for each in found)
    assert all(each.reply == "done" for each in found)
    assert len({each.plan for each in found}) == 4


def test_no_more_playouts_are_made_than_allowed() -> None:
    assert sum(each.visits for each in thought(crowded(), Budget(3))) == 0  # because not all can be tried
    assert sum(each.visits for each in thought(crowded(), Budget(9, width=4, worlds=2))) == 8
    assert sum(each.visits for each in thought(crowded(), Budget(99, width=4))) == 98


def test_a_choice_drops_plans_that_could_hardly_gain() -> None:
    """Of two plans that are the same in every world one is dropped at once."""
    found = thought(crowded(), Budget(400, width=2))
    chosen = thought(crowded(), Budget(400, width=2, is_choice=True))
    assert chosen[0].plan == found[0].plan
    assert sum(each.visits for each in chosen) < sum(each.visits for each in found)


def test_a_plan_may_gain_by_how_far_it_is_behind_and_how_surely() -> None:
    first, behind, alike, unsure = (Tried((), order) for order in range(4))
    for number in range(8):
        first.add(Played(0.5 + 0.01 * (number % 2)), 1.0)
        behind.add(Played(0.4), 1.0)
        alike.add(Played(0.5 + 0.01 * (number % 2)), 1.0)
        unsure.add(Played(0.4 + 0.2 * (number % 2)), 1.0)
    assert behind.may_gain(first) < 1e-6
    assert first.may_gain(behind) == pytest.approx(0.105, abs=1e-4)
    # A plan equally good in eight worlds may differ in the next one, though not by much.
    assert 0 < alike.may_gain(first) <= WORTH_KNOWING
    assert unsure.may_gain(first) > WORTH_KNOWING
    early = Tried((), 4), Tried((), 5)
    for each in early:
        for _ in range(FEWEST):
            each.add(Played(0.5), 1.0)
    assert early[0].may_gain(early[1]) > WORTH_KNOWING


def test_the_shorter_of_equal_ways_wins_at_its_plain_chance() -> None:
    for haste in (0.0, 0.02):
        short, long = Tried((), 1, haste), Tried((), 0, haste)
        short.add(Played(0.5, 4), 1.0)
        long.add(Played(0.5, 6), 1.0)
        assert short.value() == long.value() == 0.5
        assert (short.merit() > long.merit()) == bool(haste), (
            "without haste the plan that comes to mind first"
        )


def test_a_clock_ends_it_sooner_with_an_answer() -> None:
    ticks = iter(range(1000))
    found = thought(crowded(), Budget(100, cpu_s=6.0, clock=lambda: float(next(ticks))))
    assert [each.visits for each in found] == [3, 3, 2, 2]
    assert thought(crowded(), Budget(0))[0].plan == thought(crowded(), Budget(0, width=1))[0].plan


def test_worlds_that_contradict_the_facts_count_nothing() -> None:
    """Of the first two worlds the second fits; the chance is that of a search in it alone."""

    class Remembers(HerculesMind):
        def __init__(self, weights: Sequence[float]) -> None:
            self._weights = iter(weights)

        def likelihood(self, world: State, history: Sequence[Fact]) -> float:  # noqa: ARG002
            return next(self._weights)

    budget = Budget(4, width=2, worlds=2)
    both = {each.plan: each.value for each in thought(crowded(), budget, mind=Remembers([1, 1]))}
    first = {each.plan: each.value for each in thought(crowded(), budget, mind=Remembers([1, 0]))}
    second = {each.plan: each.value for each in thought(crowded(), budget, mind=Remembers([0, 1]))}
    assert any(first[plan] != second[plan] for plan in both)
    assert all(both[plan] == pytest.approx((first[plan] + second[plan]) / 2) for plan in both)


def test_all_levels_take_the_recommended_deck() -> None:
    found = thought(dealt(), Budget(12, width=6))
    assert [(each.plan, each.visits) for each in found] == [(("deck>4-3-3",), 0)]


def test_decks_near_the_recommended_one_are_thought_of() -> None:
    state = GAME.deal(Options(), Chance(b"deal"))
    decks = [plan[0].notation for plan in MIND.plans(state, Seat(0), 7)]
    assert decks[0] == "deck>4-3-3"
    assert set(decks[1:]) == {
        "deck>5-2-3", "deck>5-3-2", "deck>4-4-2", "deck>4-2-4", "deck>3-4-3", "deck>3-3-4",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("trial", "quick", "ends"),
    [("boar", "posture>end", {"posture>end"}), ("apples", "end", {"end", "posture>end"})],
)
def test_under_the_apples_two_ways_to_end_are_thought_of(trial: str, quick: str, ends: set[str]) -> None:
    state = position(
        f"perfect | trial {trial} life 9/9 upcoming[bull] | {WOUNDS} | 0: A pile[block strike] ready"
    ).state
    assert [move.notation for move in MIND.plans(state, Seat(0), 1)[0]] == [quick]
    assert {plan[0].notation for plan in MIND.plans(state, Seat(0), 6)} == ends


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("coop", [False, True])
def test_a_quick_run_comes_to_its_end_with_every_option(level: str, coop: bool) -> None:
    """Alone and as partners, with all mini-expansions at once: there is always a legal action."""
    chosen = dict.fromkeys(OPTIONS, True) | {"level": level, "coop": coop}
    chance, state = Chance(b"quick"), None
    state = GAME.deal(Options.model_validate(chosen), chance)
    while asks := GAME.asks(state):
        seat = next(ask.seat for ask in asks if ask.is_missing)
        quick = MIND.plans(state, seat, 1)[0]
        assert MIND.plans(state, seat, 4)[0] == quick, "who thinks can always go on as a playout does"
        for action in quick:
            assert action in GAME.legal_actions(state, seat)
            GAME.apply(state, seat, action, chance)
    assert state.ending is not None


# --- what chances are fitted from --------------------------------------------------------------------------


def prepared(beaten: str, wounds: str, deck: str) -> float:
    """Return the chance to win before a trial."""
    run = f"prepare | trial hind upcoming[boar bull] beaten[{beaten}] wounds[{wounds}]"
    return value(position(f"{run} | 0: A left 2 deck[{deck}]").state)


def test_wounds_left_and_better_cards_are_worth_something() -> None:
    plain = "block block block strike strike strike training training training training"
    assert prepared("lion", "wound wound wound", plain) > prepared("lion", "", plain)
    assert prepared("lion", "wound", f"{plain} skin arrows") > prepared("lion", "wound", plain)


@pytest.mark.parametrize("level", LEVELS)
def test_each_of_nine_wounds_is_worth_something(level: str) -> None:
    options = Options.model_validate({"level": level, "blood": True})
    state = GAME.deal(options, Chance(b"deal"))
    while state.stage == "deck":
        GAME.apply(state, Seat(0), MIND.plans(state, Seat(0), 1)[0][0], Chance(b"deal"))
    chances = [value(state)]
    while len(state.wounds) > 1:
        *left, taken = state.wounds
        state.wounds, own = tuple(left), state.seats[0]
        own.discard = (*own.discard, taken)
        chances.append(value(state))
    before_the_last_three = chances[:-2]
    assert before_the_last_three == sorted(set(chances[:-2]), reverse=True)
    assert max(chances[-2:]) < chances[0] / 1.5


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("coop", [False, True])
@pytest.mark.parametrize("blood", [False, True])
def test_there_are_weights_for_every_level_alone_and_for_two(level: str, coop: bool, blood: bool) -> None:
    state = GAME.deal(Options.model_validate({"level": level, "coop": coop, "blood": blood}), Chance(b"deal"))
    assert table_of(state.options) in fitting.TABLES
    assert 0 < value(state) < 1


@pytest.mark.parametrize("ruleset", [2, 3])
def test_each_ruleset_has_all_weights(ruleset: int) -> None:
    assert set(tables()[str(ruleset)]) == set(fitting.TABLES)


@pytest.mark.parametrize(("ruleset", "likely"), [(1, 0.275), (2, 0.275)])
def test_an_older_ruleset_keeps_the_chances_fitted_to_it(ruleset: int, likely: float) -> None:
    state = GAME.deal(Options(), Chance(b"deal"))
    state.ruleset = ruleset
    assert value(state) == pytest.approx(likely, abs=0.001)


@pytest.mark.parametrize("coop", [False, True])
def test_a_run_without_a_deck_is_worth_that_of_the_usual_one(coop: bool) -> None:
    state = GAME.deal(Options(coop=coop), Chance(b"deal"))
    before = value(state)
    while asks := [ask for ask in GAME.asks(state) if state.stage == "deck" and ask.is_missing]:
        GAME.apply(state, asks[0].seat, MIND.plans(state, asks[0].seat, 1)[0][0], Chance(b"deal"))
    assert state.stage == "plan"
    assert value(state) == pytest.approx(before)


@pytest.mark.parametrize("hera", [False, True])
def test_a_level_that_tries_once_tries_more_with_more_luck(hera: bool) -> None:
    state = GAME.deal(Options(hera=hera), Chance(b"deal"))
    GAME.apply(state, Seat(0), MIND.plans(state, Seat(0), 1)[0][0], Chance(b"deal"))
    assert state.stage == "plan"
    budget = budget_of("strong", process_time, MIND)._replace(clock=None)
    found = Search(GAME, MIND).analyse(GAME.seat_view(state, Seat(0)), (), budget, Chance(b"dice"))
    tried = [each.visits for each in found]
    assert len(tried) == 2
    assert min(tried) >= FEWEST if hera else tried == [1, 1]


def test_a_fit_finds_the_chances_that_results_were_drawn_by() -> None:
    dice, rows = Random(1), []
    for _ in range(4000):
        each = dice.uniform(-2, 2)
        rows.append(((1.0, each), float(dice.random() < 1 / (1 + exp(-(0.5 + each))))))
    constant, slope = fitted(rows)
    assert constant == pytest.approx(0.5, abs=0.15)
    assert slope == pytest.approx(1.0, abs=0.15)
    *_, error = calibration([constant, slope], rows)
    assert float(error.removeprefix("  mean error ").removesuffix(" %")) < 3


def test_positions_between_trials_are_fitted() -> None:
    rows = fitting.run(Options(level="mythic"), Random(5))
    assert rows
    assert {len(judged) for judged, _ in rows} == {len(features(dealt().state))}
    assert len({won for _, won in rows}) == 1  # all of one run, which ended in one way
