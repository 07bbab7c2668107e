"""§10: two partners."""

import pytest

from engine.core.game import Seat
from tests.games.hercules.table import GAME, after, dealt, position
from tests.marks import rule

WOUNDS = "reserve wounds[wound wound wound wound wound wound]"


def two(stage: str, rest: str, first: str, second: str, options: str = "") -> str:
    """Return a position for two partners."""
    return f"{stage} | {rest} | 0: {first} | 1: {second} | coop=true {options}"


@rule("10.1")
def test_the_common_reserve_is_doubled() -> None:
    table = after(dealt(coop=True), "deck>4-3-3", "1 deck>6-0-4")
    assert table.zone(
        "techniques"
    ) == "training training strike strike strike strike strike strike strike " + ("block block block")
    assert table.zone("wounds") == "wound wound wound wound wound wound"
    assert (len(table.state.upcoming), table.stage) == (11, "plan")


@rule("10.2")
def test_life_is_doubled_with_what_beaten_trials_add() -> None:
    kill = "A pile[arrows+ arrows+ arrows+ arrows+ arrows+ arrows+]"
    table = position(two("perfect", "trial lion life 1 beaten[boar] upcoming[hind]", kill, "A", "trust=true"))
    assert after(table, "end").life == 2 * (3 + 2)


@rule("10.3")
def test_both_plan_at_the_same_time() -> None:
    table = position(two("plan", f"trial hind attack 0 | {WOUNDS}", "A~ hand[strike]", "A~ hand[block]"))
    assert table.asked == "0 together 1 together"
    one = after(table, "strike", "1 block", "done")
    assert (one.stage, one.asked) == ("plan", "1 together")
    assert after(one, "1 done").stage == "split"


@rule("10.4")
def test_experience_is_common_and_spent_on_either_players_cards() -> None:
    table = position(
        two(
            "perfect",
            "trial hind | reserve techniques[strike]",
            "A~ pile[training+ wound]",
            "A~ discard[block] pile[training+ wound]",
            "trust=true",
        )
    )
    assert table.xp == 8
    assert table.legal() == ["buy>strike", "buy>strike>i", "improve>i", "end"]
    later = after(table, "improve>i", "1 buy>strike")
    assert (later.zone("discard", 1), later.zone("discard", 0), later.xp) == ("block+", "strike", 0)


@rule("10.5")
def test_attack_is_added_up() -> None:
    table = position(
        two(
            "perfect",
            f"trial hind attack 0 life 9 | {WOUNDS}",
            "A pile[arrows+ arrows]",
            "A pile[arrows+ wound]",
            "trust=true",
        )
    )
    defense = table.defense
    assert (table.sums(0)[0], table.sums(1)[0]) == (10, 8)
    assert after(table, "end").life == 9 - 18 // defense


SHARED = two(
    "perfect",
    f"trial hind attack 7 life 9 | {WOUNDS}",
    "A pile[block+ block+]",
    "A pile[block wound]",
    "trust=true",
)


@rule("10.6")
@pytest.mark.parametrize(("split", "wounds"), [("7-1", 1), ("4-4", 2), ("8-0", 1), ("1-7", 1)])
def test_defense_is_divided_freely(split: str, wounds: int) -> None:
    table = after(position(SHARED), "end")
    assert (table.stage, table.sums(0)[1] + table.sums(1)[1]) == ("split", 8)
    later = after(table, f"split>{split}")
    assert len(later.state.wounds) == 6 - wounds


@rule("10.7")
def test_the_attack_rises_once_a_turn() -> None:
    assert after(position(SHARED), "end", "split>7-1").attack == 8


@rule("10.8")
def test_a_row_goes_on_the_partners_discard_pile() -> None:
    deck = "deck[training training training training training]"
    table = position(
        two(
            "perfect",
            f"trial hind attack 0 | {WOUNDS}",
            f"A {deck} pile[strike block]",
            f"A {deck} pile[skin]",
            "trust=true",
        )
    )
    later = after(table, "end", "split>0-3")
    assert (later.zone("discard", 0), later.zone("discard", 1)) == ("skin", "strike block")


@rule("10.9")
def test_the_first_partner_takes_from_the_common_reserve() -> None:
    table = position(
        two(
            "prepare",
            "trial hind | reserve techniques[strike]",
            "A left 2 deck[skin]",
            "A left 2 deck[wound wound]",
        )
    )
    assert table.asked == "0 together 1 together"
    later = after(table, "gain>strike")
    assert later.refused("gain>strike", 1) == "9.4"


@rule("10.9")
def test_a_player_with_nothing_to_do_is_skipped() -> None:
    table = position(two("prepare", "trial hind", "A left 2 deck[skin]", "A left 2 deck[wound wound]"))
    assert table.asked == "1 together"
    assert after(table, "1 heal>wound", "1 heal>wound").stage == "plan"


OFFER = two(
    "perfect",
    "trial hind attack 0 life 99 | reserve techniques[strike] wounds[wound wound wound]",
    "A~ discard[block] pile[river+ river+]",
    "A~ discard[training] pile[wound]",
)


@rule("10.10")
def test_one_offers_and_the_other_agrees() -> None:
    table = position(OFFER)
    assert table.asked == "0 shared 1 shared"
    laid = after(table, "improve", "buy>strike>i")
    assert (laid.zone("discard"), laid.zone("sketch")) == ("block", "improve,0 buy,1,strike")
    offered = after(laid, "offer")
    assert offered.zone("discard") == "block"
    assert offered.legal() == ["withdraw"]
    assert offered.legal(1) == ["agree", "decline", "you-decide"]
    agreed = after(offered, "1 agree")
    assert (agreed.zone("discard"), agreed.zone("discard", 1), agreed.stage) == (
        "block+",
        "training strike",
        "perfect",
    )


@rule("8.4")
def test_partners_turn_their_postures_and_offer_or_agree_in_one() -> None:
    table = position(OFFER.replace("A~", "A"))
    assert table.legal()[-4:] == ["posture", "posture>offer", "offer>end", "you-decide"]
    offered = after(table, "improve", "posture>offer")
    assert (offered.posture(), offered.zone("sketch")) == ("A~!", "")
    assert offered.legal(0) == ["withdraw"]
    assert offered.legal(1) == ["posture>agree", "agree", "decline", "you-decide", "posture"]
    later = after(offered, "1 posture>agree")
    assert (later.stage, later.posture(0), later.posture(1)) == ("plan", "B", "B")
    assert after(offered, "1 agree").posture(1) == "A"


@rule("8.4")
def test_turning_agrees_only_to_an_offer_that_ends_perfecting() -> None:
    table = after(position(OFFER.replace("A~", "A")), "improve", "offer")
    assert "posture>agree" not in table.legal(1)
    assert table.refused("posture>agree", 1) == "10.10"
    assert table.refused("posture>end", 1) == "10.10"


@rule("10.11")
def test_a_yielding_partner_may_still_turn_the_posture() -> None:
    table = after(position(OFFER.replace("A~", "A")), "1 you-decide")
    assert (table.asked, table.legal(1)) == ("0 shared 1 shared", ["posture"])
    turned = after(table, "1 posture", "posture>end")
    assert (turned.posture(0), turned.posture(1)) == ("B", "B")


@rule("10.10")
def test_an_open_offer_waits_for_the_partner_alone() -> None:
    table = position(OFFER)
    assert [ask.is_missing for ask in GAME.asks(table.state)] == [True, True]
    offered = after(table, "improve", "offer")
    assert [ask.is_missing for ask in GAME.asks(offered.state)] == [False, True]
    assert [ask.is_missing for ask in GAME.asks(after(offered, "1 decline").state)] == [True, True]


@rule("10.10")
def test_both_are_called_at_the_start_and_at_planning() -> None:
    table = dealt(coop=True)
    assert [ask.turn for ask in GAME.asks(table.state)] == [0, 0]
    begun = after(table, "deck>4-3-3", "1 deck>6-0-4")
    assert [ask.turn for ask in GAME.asks(begun.state)] == [1, 1]


@rule("10.10")
@pytest.mark.parametrize("answer", ["1 decline", "withdraw"])
def test_an_offer_that_is_declined_or_withdrawn_does_nothing(answer: str) -> None:
    table = after(position(OFFER), "improve", "offer>end", answer)
    assert (table.zone("discard"), table.zone("sketch"), table.state.proposal) == ("block", "", None)
    assert table.refused("agree", 1) == "10.10"


@rule("10.10")
def test_an_offer_may_end_perfecting() -> None:
    table = after(position(OFFER), "improve", "offer>end", "1 agree")
    assert (table.stage, table.state.turn) == ("plan", 1)


@rule("10.10")
def test_any_change_drops_the_offer() -> None:
    text = OFFER.replace("1: A~ discard[training]", "1: B deck[training]")
    table = after(position(text), "improve", "offer", "1 posture")
    assert (table.state.proposal, table.zone("hand", 1)) == (None, "training")


@rule("10.10")
def test_spends_laid_out_for_an_offer_are_quiet() -> None:
    table = position(OFFER)
    assert (table.is_quiet("improve"), table.is_quiet("offer>end")) == (True, False)
    assert table.refused("end") == "10.10"


@rule("10.11")
def test_you_decide_leaves_decisions_to_the_partner() -> None:
    table = after(position(OFFER), "1 you-decide")
    assert table.asked == "0 shared"
    assert table.legal() == ["buy>strike", "buy>strike>i", "improve", "improve>i", "end"]
    assert after(table, "improve", "end").stage == "plan"


@rule("10.11")
@pytest.mark.parametrize(
    ("posture", "deed"),
    [
        ("B deck[block]", "posture"),
        ("omphale B under[block]", "posture"),
        ("omphale A hand[block]", "under>block"),
    ],
)
def test_you_decide_keeps_the_own_posture(posture: str, deed: str) -> None:
    table = position(two("perfect", f"trial hind attack 0 life 99 | {WOUNDS}", "A~ pile[river+]", posture))
    table = after(table, "1 you-decide")
    assert (table.asked, table.legal(1)) == ("0 shared 1 shared", [deed])
    assert [ask.is_missing for ask in GAME.asks(table.state)] == [True, False]
    assert deed not in table.legal(0)
    used = after(table, f"1 {deed}")
    assert (used.state.seats[1].has_used_posture, used.state.seats[1].has_yielded) == (True, True)
    assert used.refused("end", 1) == "10.11"


@rule("10.11")
def test_you_decide_without_a_posture_ends_the_questions() -> None:
    table = after(position(OFFER.replace("1: A ", "1: A~ ")), "1 you-decide")
    assert (table.asked, table.legal(1)) == ("0 shared", [])
    assert table.refused("posture", 1) == "8.4"


@rule("10.11")
def test_with_trust_either_decides() -> None:
    table = position(OFFER + "trust=true")
    assert "end" in table.legal(0)
    assert "end" in table.legal(1)
    assert table.refused("you-decide") == "10.11"


@rule("10.12")
def test_a_silent_partner_agrees_or_yields() -> None:
    table = position(OFFER)
    silent = GAME.fallback(table.state, Seat(1))
    offered = GAME.fallback(after(table, "offer>end").state, Seat(1))
    assert (silent and silent.notation, offered and offered.notation) == ("you-decide", "agree")
    planning = position(two("plan", "trial hind", "A hand[strike]", "A hand[block]"))
    assert GAME.fallback(planning.state, Seat(0)) is None


@rule("10.12")
@pytest.mark.parametrize(
    ("first", "second", "pool", "shares"),
    [
        ("", "", "block+ block+", (3, 3)),
        ("discard[wound]", "", "block+ block+ block+ block", (6, 7)),
        ("", "discard[wound]", "block+ block+ block+ block", (7, 6)),
        ("", "discard[wound]", "block+ block+ block+ block+ block", (12, 9)),
    ],
)
def test_defense_is_usually_divided_for_those_with_fewer_wounds(
    first: str, second: str, pool: str, shares: tuple[int, int]
) -> None:
    table = position(
        two("split", f"trial hind attack 7 | {WOUNDS}", f"A {first} pile[{pool}]", f"A {second}")
    )
    view = GAME.table_view(table.state)
    assert view.usual_shares is not None
    if sum(shares) == sum(view.sums[1:2]):
        assert view.usual_shares == shares
    usual = [each for each in GAME.legal_actions(table.state, Seat(0)) if getattr(each, "is_usual", False)]
    assert [each.notation for each in usual] == [f"offer>split>{view.usual_shares[0]}-{view.usual_shares[1]}"]


@rule("10.13")
def test_a_wound_lies_on_the_wounded_players_own_discard_pile() -> None:
    deck = "deck[training training training training training]"
    table = position(
        two(
            "perfect",
            f"trial hind attack 7 | {WOUNDS}",
            f"A {deck} pile[skin]",
            f"A~ {deck} pile[strike!]",
            "trust=true",
        )
    )
    later = after(table, "end", "split>2-0")
    assert later.zone("discard", 0) == "wound"
    assert later.zone("discard", 1) == "wound skin"
    assert later.zone("techniques") == "strike"


@rule("10.14")
def test_the_hind_loses_eight_and_the_stables_regain_two() -> None:
    many = "A pile[arrows+ arrows+ arrows+ arrows+ arrows+ arrows+ arrows+ arrows+]"
    table = position(two("perfect", f"trial hind attack 0 life 30 | {WOUNDS}", many, many, "trust=true"))
    assert after(table, "end").life == 22
    table = position(two("perfect", f"trial stables attack 0 life 5/20 | {WOUNDS}", "A", "A", "trust=true"))
    assert after(table, "end").life == 7


@rule("10.14")
def test_the_apples_rise_once_if_either_used_a_posture() -> None:
    table = position(two("perfect", f"trial apples attack 1 | {WOUNDS}", "A used", "A used", "trust=true"))
    assert after(table, "end").attack == 3


@rule("10.15")
def test_the_run_is_lost_when_either_lacks_a_wound() -> None:
    table = position(two("perfect", "trial hind attack 5 | reserve wounds[wound]", "A", "A", "trust=true"))
    later = after(table, "end")
    assert (later.end, later.zone("discard", 0), later.zone("discard", 1)) == ("no-wound", "wound", "")
    outcome = GAME.outcome(later.state)
    assert outcome is not None
    assert outcome.winners == frozenset()


@rule("10.16")
def test_with_omphale_each_partner_chooses_a_posture_first() -> None:
    table = dealt(coop=True, omphale=True)
    assert table.legal(1) == ["hero>hercules", "hero>omphale"]
    assert table.refused("deck>4-3-3", 1) == "10.16"
    later = after(table, "hero>omphale", "1 hero>omphale", "deck>4-3-3", "1 deck>4-3-3")
    assert [own.posture.hero for own in later.state.seats] == ["omphale", "omphale"]
