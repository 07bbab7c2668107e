"""§11, options V7 to V10: open piles, Persephone, free attacks, a hostage replaced unseen."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import engine.games.hera_zeus
from engine.core.chance import Chance
from engine.core.game import Seat
from engine.core.rules import AnyGame
from engine.core.text import catalogue_of
from engine.games.hera_zeus.options import PRESETS, Options
from engine.games.hera_zeus.robot import MIND, ROBOT
from engine.games.hera_zeus.setup import deal
from engine.games.hera_zeus.state import HERA, RULESET, State
from engine.games.hera_zeus.view import SeatView, SideView, TableView
from tests.conformance import leaks
from tests.conformance.mutants import Mutant
from tests.conformance.plays import Moment, Run, each_moment
from tests.conformance.test_leaks import ObserverCheck, for_everybody
from tests.conformance.wrapped import Wrapped
from tests.games.hera_zeus.table import GAME, Table, after, position
from tests.marks import rule

TEXT = catalogue_of(Path(engine.games.hera_zeus.__path__[0]) / "text")
ELEVEN = " ".join(["harpy"] * 11)


def why(table: Table, notation: str) -> tuple[str, str, str]:
    """Return the § of a refusal and its reason in both languages."""
    action = GAME.parse(notation)
    assert action not in GAME.legal_actions(table.state, table.state.to_act)
    refusal = GAME.refusal(table.state, table.state.to_act, action)
    return refusal.rule, TEXT.say(refusal.why, "en"), TEXT.say(refusal.why, "fr")


def side_of(view: TableView | SeatView, seat: Seat) -> SideView:
    """Return what a view shows of a side to everybody."""
    table = view.table if isinstance(view, SeatView) else view
    return table.sides[seat]


# --- V7: the piles lie open ---

PILES = "H: A[fury] h[harpy hades] d[fury] D[harpy medusa giant^ fury] | Z: A[hero] h[hero] D[hero pegasus]"


@rule("9.1")
@pytest.mark.parametrize("seat", [None, Seat(0), Seat(1)])
def test_everybody_sees_open_piles_card_by_card(seat: Seat | None) -> None:
    state = position(f"{PILES} | V7=open").state
    view = GAME.table_view(state) if seat is None else GAME.seat_view(state, seat)
    hera, zeus = side_of(view, Seat(0)), side_of(view, Seat(1))
    assert [card.kind for card in hera.buried] == ["harpy", "medusa", "giant"]
    assert [card.back for card in hera.buried] == ["hera", "hera", "zeus"]
    assert hera.discard_top is not None
    assert hera.discard_top.kind == "fury"
    assert [card.kind for card in zeus.buried] == ["hero"]


@rule("9.1")
def test_closed_piles_show_no_order() -> None:
    hera = side_of(GAME.table_view(position(PILES).state), Seat(0))
    assert [card.kind for card in hera.buried] == ["giant", "harpy", "medusa"]


@rule("8.7")
@pytest.mark.parametrize(
    ("card", "back", "left"),
    [("medusa", "own", "harpy giant^ fury hades"), ("giant^", "captured", "harpy medusa fury hades")],
)
def test_hades_is_public_with_open_piles(card: str, back: str, left: str) -> None:
    closed = after(position(PILES), f"hades>{card}")
    assert closed.told("Z") == [f"fact-hades-{back}"]
    table = after(position(f"{PILES} | V7=open"), f"hades>{card}")
    assert table.told() == table.told("H") == table.told("Z") == ["fact-hades-open"]
    assert f"{card}!!" in table.zone("H", "h").split()
    assert table.zone("H", "D") == left
    kinds = [each.kind for each in GAME.table_view(table.state).sides[0].hand]
    assert kinds == [card.removesuffix("^"), None]


@rule("9.3")
def test_a_card_hades_took_openly_is_known_until_it_mixes() -> None:
    table = after(position(f"{PILES.replace('h[harpy', 'h[fury fury')} | V7=open"), "hades>medusa", "end")
    assert table.zone("H", "h") == "fury fury medusa!!"
    table = after(table, "+hero>B1", "end", "+fury>B1")
    assert table.zone("H", "h") == "fury medusa"


@rule("9.1")
@pytest.mark.parametrize("seat", [None, Seat(0), Seat(1)])
def test_every_imagined_world_has_the_open_piles_as_they_lie(seat: Seat | None) -> None:
    state = position(f"{PILES} | V7=open").state
    view = GAME.table_view(state) if seat is None else GAME.seat_view(state, seat)
    for number in range(20):
        world = GAME.imagine(view, Chance(bytes([number])))
        assert [card.ids[0] for card in world.sides[0].pile] == ["harpy", "medusa", "giant^", "fury"]
        assert [card.ids[1] for card in world.sides[1].pile] == ["hero", "pegasus"]
    assert not [place for place in GAME.hidden_from(state, seat) if place.zone.startswith("pile")]


@rule("6.7")
def test_an_order_still_being_chosen_is_not_open() -> None:
    table = position("H: A[fury hydra] d[fury] | Z: A[pandora giant hero] d[hero] | V7=open")
    table = after(table, "cA", "H next>hydra", "Z next>hero")
    zeus = side_of(GAME.seat_view(table.state, Seat(0)), Seat(1))
    assert [card.kind for card in zeus.falling] == ["giant", "hero", "pandora"]
    assert (zeus.buried, zeus.discard_top) == ((), None)
    table = after(table, "Z next>pandora")
    zeus = side_of(GAME.seat_view(table.state, Seat(0)), Seat(1))
    assert [card.kind for card in zeus.buried] == ["hero", "pandora"]


# --- V8: Persephone takes all ---


@rule("8.9")
@pytest.mark.parametrize(
    ("hand", "pile", "count"),
    [
        (0, "pegasus pegasus pegasus pegasus", 3),
        (0, "pegasus fury pegasus", 2),
        (0, "fury", 0),
        (11, "pegasus pegasus pegasus", 1),
    ],
)
def test_persephone_must_take_all_there_are(hand: int, pile: str, count: int) -> None:
    held = " ".join(["harpy"] * hand)
    table = position(f"H: A[fury] h[persephone {held}] d[fury] D[{pile}] | Z: A[hero] | V8=all")
    assert [move for move in table.legal() if "persephone" in move] == [f"persephone>{count}"]
    assert after(table, f"persephone>{count}").hand("H").split().count("pegasus") == count


@rule("8.9")
def test_persephone_leaves_none_if_she_must_take_all() -> None:
    table = position("H: A[fury] h[persephone] d[fury] D[pegasus pegasus] | Z: A[hero] | V8=all")
    assert why(table, "persephone>1") == (
        "8.9",
        "by these rules you take every Pegasus that you can, up to three",
        "avec ces règles, on reprend tous les Pégase possibles, trois au plus",
    )


@rule("8.9")
def test_of_both_backs_all_that_find_room_are_taken() -> None:
    pile = "D[pegasus fury pegasus^ pegasus pegasus^ harpy]"
    table = position(f"H: A[fury] h[persephone] d[fury] {pile} | Z: A[hero] | V8=all")
    assert [move for move in table.legal() if "persephone" in move] == ["persephone>2+1^", "persephone>1+2^"]
    assert table.refused("persephone>1+1^") == "8.9"
    assert after(table, "persephone>1+2^").pile("H") == "pegasus fury harpy persephone"


# --- V9: attacking is never forced ---

ONLY_ATTACKS = "H: A[fury] B[harpy] | Z: B[giant] d[hero] h[hero]"
FULL = " ".join(f"{column}[fury fury fury fury]" for column in "ABC")
FULL = f"H: {FULL} h[pegasus] | Z: B[giant] h[hero]"


@rule("3.6")
@pytest.mark.parametrize(
    ("text", "legal"),
    [
        (ONLY_ATTACKS, ["cB", "end>lose"]),
        (FULL, ["cB", "pegasus>B", "pegasus>hand", "end>lose"]),
        ("H: A[fury] B[harpy] d[fury] | Z: B[giant]", ["d", "cB"]),  # drawing is no attack
        ("H: A[fury] B[harpy] h[sirens] | Z: B[giant] D[hero]", ["cB", "sirens"]),
        ("H: A[fury] B[harpy] fig A | Z: B[giant] | V2=action", ["cB", "remove"]),
    ],
)  # fmt: skip
def test_a_turn_may_be_ended_short_if_only_attacks_are_left(text: str, legal: list[str]) -> None:
    chosen = "V9=free" if "V2" in text else "| V9=free"
    free = position(f"{text} {chosen}")
    assert free.legal() == legal
    assert position(text).legal() == [move for move in legal if move != "end>lose"]


@rule("3.6")
def test_ending_the_turn_short_loses_at_once() -> None:
    table = after(position(f"{ONLY_ATTACKS} | V9=free"), "end>lose")
    assert (table.end, table.asked, table.told()) == ("Z points-left", "", ["end-points-left"])
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    said = [TEXT.say(outcome.reason, locale, ("Ana", "Ben")) for locale in ("en", "fr")]
    assert said == [
        "Ana ended the turn with points left. Ben wins.",
        "Ana a fini son tour sans dépenser tous ses points. Ben gagne.",
    ]


@rule("3.7")
def test_with_nothing_left_at_all_the_loss_comes_by_itself() -> None:
    table = position("H: A[fury] B[harpy] | Z: A[giant] | V9=free")
    assert after(table, "cA").end == "Z no-action"


@rule("3.6")
def test_ending_short_asks_once_more_and_never_waits_in_a_draft() -> None:
    state = position(f"{ONLY_ATTACKS} | V9=free").state
    action = next(each for each in GAME.legal_actions(state, HERA) if each.notation == "end>lose")
    assert action.needs_confirming
    assert not GAME.is_quiet(state, HERA, action)
    labels = [[TEXT.say(step.label, locale) for step in action.path] for locale in ("en", "fr")]
    assert labels == [["End turn and lose"], ["Finir le tour et perdre"]]


@rule("3.6")
@pytest.mark.parametrize(
    ("text", "typed", "rule_number", "english", "french"),
    [
        (
            f"{ONLY_ATTACKS} | V9=free",
            "end",
            "3.6",
            "you can only attack now: attack, or type `end>lose` to end your turn and lose the match",
            "vous ne pouvez plus qu’attaquer : attaquez, ou tapez `end>lose` pour finir votre tour et perdre"
            " la partie",
        ),
        (
            ONLY_ATTACKS,
            "end>lose",
            "3.6",
            "by these rules you must attack when you can do nothing else",
            "avec ces règles, il faut attaquer quand on ne peut rien faire d’autre",
        ),
        (
            "H: A[fury] B[harpy] d[fury] | Z: B[giant] | V9=free",
            "end>lose",
            "3.6",
            "you can still spend your points on something other than an attack",
            "vous pouvez encore dépenser vos points autrement qu’en attaquant",
        ),
        (
            "H: A[fury] B[harpy] d[fury] | Z: B[giant] | to act H 0/2 | V9=free",
            "end>lose",
            "3.6",
            "you have no points left: end your turn with `end`, which costs you nothing",
            "vous n’avez plus de points : finissez votre tour avec `end`, sans rien perdre",
        ),
        (
            ONLY_ATTACKS,
            "end",
            "3.5",
            "you must spend all your points first",
            "vous devez d’abord dépenser tous vos points",
        ),
    ],
)
def test_reasons_against_ending_a_turn_short(
    text: str, typed: str, rule_number: str, english: str, french: str
) -> None:
    assert why(position(text), typed) == (rule_number, english, french)


@rule("3.6")
@pytest.mark.parametrize("front", ["argus", "giant", "pandora", "medusa"])
def test_no_robot_ends_its_turn_short(front: str) -> None:
    """Losing by the attack as well makes no difference: the hostage behind Pandora's challenger."""
    text = f"H: A[fury] B[harpy io] | Z: B[{front}] d[hero] h[hero] | V9=free"
    state = position(text).state
    view, legal = GAME.seat_view(state, HERA), ["cB", "end>lose"]
    assert ROBOT.decide(view, legal, Chance(b"dice")) == "cB"
    assert ROBOT.decide(view, ["end>lose"], Chance(b"dice")) == "cB"  # the only choice that came to mind
    actions = GAME.legal_actions(state, HERA)
    assert [each.notation for each in MIND.rank(state, HERA, actions)] == ["cB", "end>lose"]
    for most in (1, 6):
        assert [[each.notation for each in plan] for plan in MIND.plans(state, HERA, most)] == [["cB"]]


# --- V10: a hostage among the first nine is replaced unseen ---


def dealt(seed: int, **options: str) -> State:
    return deal(Options.model_validate(options), Chance(seed.to_bytes(2, "big")))


@rule("2.2")
def test_a_hostage_replaced_unseen_is_not_told() -> None:
    shown = [seed for seed in range(60) if any(side.has_shown for side in dealt(seed).sides)]
    assert len(shown) > 10
    for seed in shown:
        plain, unseen = dealt(seed), dealt(seed, hostage="unseen")
        assert not any(side.has_shown for side in unseen.sides)
        assert [side.hand for side in unseen.sides] == [side.hand for side in plain.sides]
        assert [len(side.deck) for side in unseen.sides] == [34, 34]
        for seat in (Seat(0), Seat(1)):
            view = GAME.seat_view(unseen, seat)
            assert not any(side.has_shown for side in view.table.sides)
            assert all(card.is_harmless for card in view.enemy_hand)


@rule("2.2")
def test_the_rows_tell_nothing_of_a_hostage_replaced_unseen() -> None:
    seed = next(seed for seed in range(60) if any(side.has_shown for side in dealt(seed).sides))
    for options, told in (({}, True), ({"hostage": "unseen"}, False)):
        table = Table(dealt(seed, **options))
        for side in "HZ":
            for _ in range(4):
                table = after(table, f"{side} {table.legal(side)[0]}")
        assert any(key.startswith("fact-shown") for key in table.told("Z")) is told


# --- nothing leaks, and a leak would be found ---


class OpenPileForgotten(Mutant):
    """A game that imagines open piles as if they were closed."""

    def imagine(self, view: TableView | SeatView, chance: Chance) -> State:
        table = view.table if isinstance(view, SeatView) else view
        closed = replace(table, options=table.options.model_copy(update={"piles": "top"}))
        world = self.game.imagine(
            replace(view, table=closed) if isinstance(view, SeatView) else closed, chance
        )
        assert isinstance(world, State)
        world.options = table.options
        return world


class Edition(Wrapped):
    """The game, always played by the rules of one preset."""

    def __init__(self, game: AnyGame, preset: str) -> None:
        super().__init__(game)
        self._options = Options.model_validate(PRESETS[preset])

    def deal(self, _: object, chance: Chance, *, ruleset: int = RULESET) -> State:  # noqa: ARG002
        return deal(self._options, chance)


def moments(table: Table) -> Moment:
    """Return the moment of this position with the first legal action."""
    seat = table.state.to_act
    return Moment(table.state, seat, GAME.legal_actions(table.state, seat)[0], (Seat(0), Seat(1)), Random(1))


@rule("9.1")
@pytest.mark.parametrize(
    "check",
    [
        leaks.worlds_look_alike,
        leaks.hidden_places_vary,
        leaks.known_places_stay,
        leaks.facts_tell_no_more_than_views,
    ],
)
@pytest.mark.parametrize("text", [f"{PILES} | V7=open", f"{ONLY_ATTACKS} | V9=free V7=open"])
def test_the_new_options_leak_nothing(check: ObserverCheck, text: str) -> None:
    for_everybody(check)(GAME, moments(position(text)))


@rule("9.1")
def test_worlds_without_the_order_of_open_piles_are_found() -> None:
    with pytest.raises(AssertionError, match="can distinguish imagined worlds from the real one"):
        for_everybody(leaks.worlds_look_alike)(
            OpenPileForgotten(GAME).as_game(), moments(position(f"{PILES} | V7=open"))
        )


@rule("11.1")
@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_no_edition_leaks(preset: str, seed: int) -> None:
    """Check random matches of the edition from the deal on."""
    played = Edition(GAME, preset).as_game()
    assert each_moment(played, Run(seed, 2), for_everybody(leaks.worlds_look_alike), every=25)
    assert each_moment(played, Run(seed, 2), for_everybody(leaks.known_places_stay), every=25)


@rule("11.1")
def test_only_a_newer_program_plays_the_new_options() -> None:
    assert RULESET == GAME.spec.ruleset == 3
