"""§13: the blessings."""

import pytest

from engine.core.game import BadNotation, Seat
from engine.core.menu import menu
from engine.games.hercules.legal import legal_actions
from tests.games.hercules.table import GAME, WOUNDS, after, position
from tests.marks import rule


def sums(pile: str) -> tuple[int, int, int]:
    return position(f"plan | trial hind | 0: A~ pile[{pile}]").sums()


@rule("13.1")
def test_the_lions_skin_defends() -> None:
    assert (sums("skin wound"), sums("skin+ wound")) == ((0, 4, 0), (0, 8, 0))


@rule("13.2")
def test_the_arrows_attack() -> None:
    assert (sums("arrows wound"), sums("arrows+ wound")) == ((4, 0, 0), (8, 0, 0))


@rule("13.3")
def test_the_antlers_defend_and_teach() -> None:
    assert (sums("antlers wound"), sums("antlers+ wound")) == ((0, 2, 2), (0, 4, 4))


@rule("13.4")
def test_the_tusks_attack_and_teach() -> None:
    assert (sums("tusks wound"), sums("tusks+ wound")) == ((2, 0, 2), (4, 0, 4))


@rule("13.5")
def test_the_river_teaches() -> None:
    assert (sums("river wound"), sums("river+ wound")) == ((0, 0, 4), (0, 0, 8))


@rule("13.6")
@pytest.mark.parametrize(("rattle", "hand"), [("rattle", "block"), ("rattle+", "block block")])
def test_the_rattle_draws_cards_for_this_turn(rattle: str, hand: str) -> None:
    table = after(position(f"plan | trial hind | 0: A~ hand[{rattle}] deck[block block block]"), rattle)
    assert (table.zone("hand"), table.legal(), table.sums()) == (hand, ["block"], (0, 0, 0))


@rule("13.7")
def test_the_might_attacks_and_defends() -> None:
    assert (sums("might wound"), sums("might+ wound")) == ((2, 2, 0), (4, 4, 0))


@rule("13.8")
def test_the_tamed_mares_may_exhaust_a_wound_named_by_its_place() -> None:
    table = position("plan | trial hind | 0: A~ hand[team] discard[strike wound block deep] | blood=true")
    assert table.legal() == ["team", "team>2", "team>4"]
    later = after(table, "team>4")
    assert (later.zone("discard"), later.zone("wounds")) == ("strike wound block", "deep")
    assert after(table, "team").zone("discard") == "strike wound block deep"
    assert table.refused("team>3") == "13.8"
    assert (sums("team wound"), sums("team+ wound")) == ((2, 0, 0), (4, 0, 0))


@rule("13.8")
def test_doubled_they_may_exhaust_two() -> None:
    table = position("plan | trial hind | 0: A~! hand[team] discard[wound block wound]")
    assert table.legal() == ["team", "team>1", "team>3", "team>1,3"]
    later = after(table, "team>1,3")
    assert (later.zone("discard"), later.zone("wounds"), later.zone("pile")) == (
        "block",
        "wound wound",
        "team!",
    )


@rule("13.8")
def test_two_wounds_heal_in_the_order_in_which_they_are_named() -> None:
    text = "plan | trial hind | 0: A~! hand[team] discard[deep block wound] | blood=true"
    table = position(text)
    assert table.legal() == ["team", "team>1", "team>3", "team>1,3", "team>3,1"]
    assert after(table, "team>1,3").zone("wounds") == "deep wound"
    assert after(table, "team>3,1").zone("wounds") == "wound deep"
    table.state.ruleset = 1
    assert after(table, "team>1,3").zone("wounds") == "wound deep", "as matches of the first ruleset went"


@rule("13.9")
@pytest.mark.parametrize(("girdle", "costs"), [("girdle", (3, 7)), ("girdle+", (2, 6)), ("girdle+!", (1, 4))])
def test_the_girdle_makes_everything_cheaper(girdle: str, costs: tuple[int, int]) -> None:
    table = position(f"perfect | trial hind | 0: A~ pile[{girdle}]")
    assert GAME.table_view(table.state).costs == costs
    assert (sums("girdle wound"), sums("girdle+ wound")) == ((0, 0, 2), (0, 0, 4))


@rule("13.10")
@pytest.mark.parametrize(
    ("pile", "attack"),
    [
        ("strike herd", 3),  # 2 and 1 again
        ("strike+ herd", 6),
        ("strike herd+", 4),
        ("strike+! herd", 10),  # the doubling is not copied
        ("strike herd!", 4),
        ("herd strike", 1),
        ("wound herd", 0),
        ("strike herd herd", 5),
        ("apple=attack herd", 6),
        ("rattle herd", 0),
    ],
)
def test_the_herd_repeats_the_card_before_it(pile: str, attack: int) -> None:
    assert sums(pile)[0] == attack


@rule("13.10")
def test_the_limits_of_lion_and_bull_do_not_hold_for_the_copy() -> None:
    lion = position("plan | trial lion | 0: A pile[strike herd wound wound]")
    bull = position("plan | trial bull | 0: A pile[strike herd wound wound wound]")
    assert (lion.sums()[0], bull.sums()[0]) == (3 + 3, 4 + 4)


@rule("13.11")
@pytest.mark.parametrize(
    ("play", "expected"),
    [
        ("apple>attack", (2, 0, 0)),
        ("apple>defense", (0, 2, 0)),
        ("apple>xp", (0, 0, 2)),
        ("apple+>xp", (0, 0, 3)),
    ],
)
def test_the_apple_gives_what_is_chosen(play: str, expected: tuple[int, int, int]) -> None:
    table = position(f"plan | trial hind | 0: A~ hand[{play.split('>')[0]}]")
    assert after(table, play).sums() == expected


@rule("13.11")
def test_a_doubled_apple_has_one_choice() -> None:
    table = position("plan | trial hind | 0: A hand[apple strike]")
    assert after(table, "posture", "apple>attack").sums() == (4, 0, 0)


@rule("13.12")
@pytest.mark.parametrize(("hound", "defense"), [("hound", 1), ("hound+", 2), ("hound!", 2), ("hound+!", 4)])
def test_the_hound_takes_defense_off_the_trial(hound: str, defense: int) -> None:
    before = position("plan | trial hind | 0: A~").defense
    assert position(f"plan | trial hind | 0: A~ pile[{hound}]").defense == before - defense
    assert (sums("hound wound"), sums("hound+ wound")) == ((0, 2, 0), (0, 4, 0))


# --- notation and menus ---


@pytest.mark.parametrize(
    "notation",
    [
        "deck>4-3-3", "hero>omphale", "life>calm", "offer>life>calm", "strike", "strike+", "apple>xp",
        "team>2,5",
        "posture", "under>wound", "done", "buy>skin", "buy>skin>i", "improve", "improve>i", "anticipate",
        "offer",
        "offer>end", "end", "split>7-1", "offer>split>7-1", "agree", "decline", "withdraw", "you-decide",
        "heal>wound", "gain>block", "drop>strike+", "better>training", "shield",
    ],
)  # fmt: skip
def test_actions_are_written_as_they_are_read(notation: str) -> None:
    assert GAME.parse(notation).notation == notation


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Strike",
        "strike>2",
        "team>",
        "team>x",
        "team>02",
        "split>7",
        "split>07-1",
        "deck>9-1-0",
        "buy>wound",
    ],
)
def test_a_text_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.parse(text)


def test_a_turn_of_five_cards_takes_at_most_twelve_taps() -> None:
    hand = "hand[strike block training strike+ block+]"
    table = position(
        f"plan | trial hind attack 0 | {WOUNDS} techniques[strike] | 0: A {hand} deck[block] discard[block]"
    )
    taps = 0
    for move in (
        "posture",
        "training",
        "strike",
        "block",
        "strike+",
        "block+",
        "done",
        "buy>strike",
        "improve",
        "end",
    ):
        tree = menu(legal_actions(table.state, Seat(0)))
        leaf = [choice for choice in tree.choices if choice.notation == move]
        taps += 1 if leaf else 2
        assert leaf or any(
            move in [each.notation for each in choice.menu.leaves()] for choice in tree.choices if choice.menu
        )
        table = after(table, move)
    assert taps <= 12
