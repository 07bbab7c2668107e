"""The mind of Athena guesses armies, weighs answers, and avoids the mistakes of v1."""

from collections import Counter
from random import Random
from statistics import fmean

import pytest

from engine.ai.levels import at_once
from engine.ai.net import Net
from engine.ai.search import Budget, Judged, Search
from engine.core.chance import Chance
from engine.core.game import Fact, Seat
from engine.core.mind import RivalMind
from engine.games.athena.cards import FIGHTERS
from engine.games.athena.options import PRESETS, Options
from engine.games.athena.robot import MIND, ROBOT
from engine.games.athena.robot.action_model import told_duels
from engine.games.athena.robot.layouts import FOUND, by_ranks, mirrored
from engine.games.athena.robot.quick import turn_of
from engine.games.athena.robot.value import NETS, is_as_it_stands, likely, value
from engine.games.athena.scenarios import setup_of
from engine.games.athena.state import State
from tests.games.athena import fitting, laying
from tests.games.athena.table import GAME, SEATS, Table, after, begun, duel, position
from tests.games.regression import fitted

DICE = Chance(b"dice")
WORLDS = 12


def thought(table: Table, budget: Budget, letter: str = "A") -> list[Judged]:
    """Return the plans considered for a side, by what it was told."""
    seat = SEATS[letter]
    told = tuple(fact for fact in table.facts if fact.reaches(seat))
    return Search(GAME, MIND).analyse(GAME.seat_view(table.state, seat), told, budget, DICE)


def thought_of(table: Table, letter: str = "A") -> set[str]:
    """Return the actions that a side considers, in notation."""
    return {plan[0].notation for plan in MIND.plans(table.state, SEATS[letter], 99)}


def ranked(table: Table, letter: str = "A") -> list[str]:
    """Return the notations of a side's legal actions, the best first."""
    legal = GAME.legal_actions(table.state, SEATS[letter])
    return [action.notation for action in MIND.rank(table.state, SEATS[letter], legal)]


def robots_match(seed: int, duels: int) -> tuple[State, list[Fact]]:
    """Return a match of two robots after so many duels, and the public facts."""
    chance, facts = Chance(seed.to_bytes(4, "big")), list[Fact]()
    state = GAME.deal(Options.model_validate(PRESETS["initiation"]), chance)
    number = 0
    while state.duel <= duels:
        seat, number = GAME.asks(state)[0].seat, number + 1
        legal = [action.notation for action in GAME.legal_actions(state, seat)]
        dice = Chance(f"{seed}/{number}".encode())
        decided = ROBOT.decide(GAME.seat_view(state, seat), legal, dice)
        GAME.apply(state, seat, GAME.parse(decided), chance, facts.append)
    return state, facts


def guessed(state: State, *, deals_anew: bool) -> float:
    """Return the average share of Poseidon's fighters that imagined worlds place correctly."""
    view = GAME.seat_view(state, Seat(0))
    shares = []
    for number in range(WORLDS):
        dice = Chance(f"world {number}".encode())
        world = GAME.imagine(view, dice)
        if deals_anew:
            world = MIND.redeal(world, view, (), dice)
            assert GAME.seat_view(world, Seat(0)) == view
        pairs = zip(world.sides[1].army, state.sides[1].army, strict=True)
        shares.append(fmean(one is two for one, two in pairs if two))
    return fmean(shares)


# --- what is guessed ---


def test_an_army_laid_by_a_template_is_guessed_after_a_few_duels() -> None:
    for seed in range(3):
        state, _ = robots_match(seed, 6)
        assert guessed(state, deals_anew=False) < 0.5 < 0.7 < guessed(state, deals_anew=True)


def test_an_answer_implies_that_no_better_one_was_available() -> None:
    """A peltaste answered: a player with an available guard of the king would hardly have sent it."""
    rest = "roster[peltaste garde_du_roi hippeis spartan]"
    table = position(
        f"A: army[1:peltaste 2:spartan 3:archer] {rest} | P: army[1:peltaste 2:hippeis 3:archer] {rest} "
        "| engage round 1 duel 1 turn 9 | P attacks row[colline]"
    )
    told = after(table, "go>2", "go>1")
    facts = tuple(fact for fact in told.facts if fact.reaches(Seat(1)))
    weights = {}
    for left in ("garde_du_roi", "archer"):
        world = told.state.copy()
        army = [*world.sides[0].army]
        army[1] = FIGHTERS[left]
        world.sides[0].lay(tuple(army))
        weights[left] = MIND.likelihood(world, facts)
    assert 0 < weights["garde_du_roi"] < weights["archer"] < 1


def test_an_announced_colour_is_seen_and_the_fighter_is_not() -> None:
    rest = "roster[peltaste garde_du_roi hippeis spartan archer]"
    seen = {}
    for fighter in ("peltaste", "garde_du_roi", "hippeis", "spartan", "archer"):
        table = position(
            f"A: army[1:{fighter} 2:{fighter}] {rest} | P: army[1:peltaste 2:hippeis] {rest} "
            "| engage round 1 duel 1 turn 9 | A attacks row[colline]"
        )
        seen[fighter] = MIND.seen(after(table, "go>1").state)
    colours = {FIGHTERS[fighter].menace for fighter in seen}
    assert 1 < len(set(seen.values())) == len(colours) < len(seen)


def test_the_facts_of_each_duel_are_read() -> None:
    state, facts = robots_match(1, 6)
    duels = [each for each in told_duels(facts) if each.attacker is not None]
    assert len(duels) == 6
    for seat, own in enumerate(state.sides):
        fought = Counter(each.fighters[seat] for each in duels)
        left = Counter(fighter for fighter in own.army if fighter)
        assert fought + left == Counter(own.levy.roster)
        assert {each.places[seat] for each in duels}.isdisjoint(
            place for place, fighter in enumerate(own.army) if fighter
        )


# --- what is done ---


def test_armies_are_laid_at_random() -> None:
    table, found = begun(), set()
    view = GAME.seat_view(table.state, Seat(0))
    for number in range(3 * WORLDS):
        dice = Chance(f"lot {number}".encode())
        (only,) = Search(GAME, MIND).analyse(view, (), Budget(100), dice)
        found.add(only.plan)
        laid = after(table, *(f"A {notation}" for notation in only.plan))
        assert laid.side("A").is_ready
    assert len(found) > WORLDS / 2


@pytest.mark.parametrize("scenario", sorted(FOUND))
def test_found_layouts_are_whole_and_differ_from_both_sides(scenario: str) -> None:
    setup = setup_of(Options.model_validate({"scenario": scenario}))
    armies = [by_ranks(setup.armies[0], ranks) for ranks in FOUND[scenario]]
    assert all(Counter(army) == Counter(setup.armies[0]) for army in armies)
    assert len({*armies, *(mirrored(setup.layout, army) for army in armies)}) == 2 * len(armies)


def test_a_mirror_exchanges_left_and_right_in_each_row() -> None:
    layout = setup_of(Options()).layout
    places = tuple(range(layout.size))
    assert mirrored(layout, places) == (4, 3, 2, 1, 0, 8, 7, 6, 5, 11, 10, 9, 13, 12, 14)


def test_easy_lays_one_of_them_too() -> None:
    state = GAME.deal(Options.model_validate(PRESETS["initiation"]), DICE)
    view = GAME.seat_view(state, Seat(0))
    legal = [action.notation for action in GAME.legal_actions(state, Seat(0))]
    army = setup_of(state.options).armies[0]
    found = {by_ranks(army, ranks) for ranks in FOUND["initiation"]}
    found |= {mirrored(state.setup.layout, each) for each in found}
    laid = set()
    for number in range(WORLDS):
        line = at_once(GAME, ROBOT, MIND, "easy", view, (), legal, b"%d" % number)
        assert line[-1] == "ready"
        by_place = {place: fighter for _, fighter, place in (each.split(">") for each in line[:-1])}
        laid.add(tuple(FIGHTERS[by_place[str(place)]] for place in range(1, len(army) + 1)))
    assert len(laid) > 1
    assert laid <= found


def test_the_layout_search_keeps_whole_and_distinct_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laying, "DEALS", 1)
    monkeypatch.setattr(laying, "JUDGED", 2)
    kept = laying.search("initiation", 1, Random(1))
    assert 1 < len(kept) <= laying.KEPT
    assert all(sorted(each.ranks) == list(range(15)) for each in kept)
    assert [each.worth() for each in kept] == sorted((each.worth() for each in kept), reverse=True)
    assert kept == laying.search("initiation", 1, Random(1))


@pytest.mark.parametrize("laid", [(), ("A lay>spartan>3", "A lay>peltaste>15"), ("A arrange>wall",)])
def test_a_layout_that_was_begun_is_completed(laid: tuple[str, ...]) -> None:
    table = after(begun(), *laid)
    best, *_ = thought(table, Budget(0))
    assert after(table, *(f"A {notation}" for notation in best.plan)).side("A").is_ready


@pytest.mark.parametrize("number", range(3))
def test_an_army_is_built_at_random_within_its_budget(number: int) -> None:
    table = begun("campaign")
    plan = MIND.draw(table.state, Seat(0), Chance(number.to_bytes(2, "big")))
    assert after(table, *(f"A {action.notation}" for action in plan)).side("A").is_ready


def test_in_the_last_duel_nothing_is_spent_on_the_next() -> None:
    early = after(duel("hippeis+anticipation tokens 3", "peltaste"), "go>15", "go>15")
    assert ranked(early)[0] == "use>anticipation"
    last = after(duel("hippeis+anticipation tokens 3", "peltaste", "row[port]", spare=""), "go>15")
    assert ranked(last)[0] == "commit"


def test_the_last_token_is_spent_in_the_last_duel() -> None:
    table = duel("hippeis+annihilation tokens 1", "hippeis+riposte tokens 1", spare="")
    assert ranked(after(table, "go>15", "go>15"))[0] == "use>annihilation"


def test_a_commandant_above_no_fighter_is_not_used() -> None:
    """Seen in matches of Olympian: a token went for a King's Guard of the bottom row, twice running."""
    table = position(
        "A: army[4:garde_du_roi+commandant 5:spartan 9:hoplite+commandant] hand[commandant riposte] tokens 4 "
        "| P: army[1:peltaste 2:hippeis 3:archer] hand[riposte riposte] tokens 4 "
        "| prepare round 1 duel 12 turn 30 | A attacks row[colline]"
    )
    found = thought_of(table)
    assert "play>commandant>9" in found
    assert {"play>riposte>4", "toss>commandant"} <= found
    assert found.isdisjoint({"play>commandant>4", "play>commandant>5"})
    used = thought_of(after(table, "A play>riposte>5"))
    assert "commandant>9" in used
    assert "commandant>4" not in used


@pytest.mark.parametrize(
    ("attacker", "defender", "worth_it"),
    [
        ("spartan+annihilation+immunite", "hoplite_elite", ""),
        ("spartan+annihilation+immunite", "hoplite_elite+riposte", "annihilation immunite"),
        ("hoplite+coup_critique+anticipation", "fantassin", "anticipation"),  # 12 against 7 already wins
        ("hoplite+coup_critique", "fantassin+riposte", "coup_critique"),
        ("archer+coup_critique+anticipation", "hoplite_elite", ""),  # 8 against 16 loses anyway
        ("archer_elite+coup_critique+anticipation", "garde_du_roi", "coup_critique"),  # 18 against 18
        ("fantassin_elite+coup_critique+anticipation", "hoplite", "coup_critique anticipation"),
    ],
)
def test_no_token_goes_into_a_duel_that_it_cannot_change(attacker: str, defender: str, worth_it: str) -> None:
    """Seen in matches of Olympian.

    An Annihilation was used against a fighter without powers, a Coup critique in a duel already won.
    """
    table = duel(f"{attacker} tokens 3", f"{defender} tokens 3")
    found = thought_of(after(table, "go>15", "go>15"))
    assert found == {"commit", *(f"use>{power}" for power in worth_it.split())}


def test_supporters_do_not_save_from_a_coup_critique() -> None:
    table = duel("spartan+coup_critique tokens 3", "spartan durables[soutien*2:garde_du_roi]")
    state = after(table, "go>15", "go>15").state
    assert turn_of(state, SEATS["A"]) == ("coup_critique", 11 - 10 - 9, 11 - 6)


def test_the_fighter_is_chosen_when_more_is_known() -> None:
    """Naming it in the Preparation (§5.8) is for people who want to be asked less often."""
    table = position(
        "A: army[4:garde_du_roi 5:spartan+riposte] hand[riposte] tokens 4 | P: army[1:peltaste 2:hippeis] "
        "tokens 4 | prepare round 1 duel 14 turn 30 | P attacks row[colline]"
    )
    laid = after(table, "A play>riposte>4")
    assert "A then>4" in [f"A {action.notation}" for action in GAME.legal_actions(laid.state, SEATS["A"])]
    assert thought_of(laid) == {"done"}


def test_the_same_dice_and_playouts_give_the_same_thoughts() -> None:
    state, facts = robots_match(2, 4)
    table = Table(state, tuple(facts))
    letter = "AP"[GAME.asks(state)[0].seat]
    first = thought(table, Budget(40), letter)
    assert first == thought(table, Budget(40), letter)
    assert sum(each.visits for each in first) == 40


def test_it_is_the_mind_of_rivals() -> None:
    assert isinstance(MIND, RivalMind)


# --- how it is judged ---


def test_chances_add_up_to_one_and_a_lead_is_worth_something() -> None:
    lead = "prisoners[hippeis hippeis]"
    for one, two in ((lead, ""), ("", lead)):
        table = position(
            f"A: army[1:hoplite] roster[hoplite] {one} | P: army[1:hoplite] roster[hoplite] {two} "
            "| engage round 1 duel 15 turn 9 | A attacks row[plaine]"
        )
        athena, poseidon = MIND.value(table.state)
        assert athena + poseidon == pytest.approx(1)
        assert (athena > 0.9) if one else (poseidon > 0.9)


def test_weights_are_fitted_from_matches_that_were_played() -> None:
    (rows,) = fitting.rows("assault", 1)
    assert len(rows) > 8
    assert {won for _, won in rows} in ({0.0}, {1.0}, {0.5})
    assert len(fitted(rows)) == len(rows[0][0])


@pytest.mark.parametrize("scenario", sorted(NETS))
def test_a_net_judges_by_the_same_amounts_as_it_learns_from(scenario: str) -> None:
    """Cached rows of a match equal rows summed afresh."""
    net = Net(NETS[scenario])

    def judged(state: State) -> tuple[float, float]:
        rows = [net.row(each.items()) for each in fitting.of_both(state)]
        return value(state), likely(net.logit(*rows))

    ((passed, _),) = fitting.played(scenario, 1, judged)
    assert len(passed) > 8
    assert all(one == pytest.approx(other) for one, other in passed)


@pytest.mark.parametrize(
    ("options", "has_net"),
    [
        ({"scenario": "initiation"}, True),
        ({"scenario": "battle", "length": "match"}, True),
        ({"scenario": "battle", "layout": "columns"}, False),
        ({"scenario": "battle", "scoring": "prisoners"}, False),
        ({"scenario": "initiation", "army": "built"}, False),
        ({"scenario": "assault"}, False),
        ({"scenario": "might"}, False),
    ],
)
def test_without_a_network_the_search_looks_farther_ahead(options: dict[str, str], *, has_net: bool) -> None:
    state = GAME.deal(Options.model_validate(options), DICE)
    assert is_as_it_stands(state.options) == has_net
    assert 0.2 < MIND.value(state)[0] < 0.8
    before = MIND.horizon(state)
    state.duel += 1
    assert (MIND.horizon(state) - before >= MIND.far) == has_net
