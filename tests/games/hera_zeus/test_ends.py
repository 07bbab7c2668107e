"""The ends of Hera and Zeus, and whole matches."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from pydantic import ValidationError

from engine.core.chance import Chance
from engine.games.hera_zeus.cards import HAND_LIMIT, PLACES, deck_of
from engine.games.hera_zeus.options import PRESETS, Options
from engine.games.hera_zeus.state import HERA, NO_FIGURE, ZEUS, State
from tests.games.hera_zeus.golden import CHANGED, FOLDER, WANTED, is_for
from tests.games.hera_zeus.table import GAME, after, position
from tests.games.kept import read
from tests.marks import rule

ELEVEN = " ".join(["harpy"] * 11)


@rule("10.1")
@pytest.mark.parametrize(
    ("text", "move", "piles"),
    [
        ("H: A[giant^] d[fury] | Z: A[apollo]", "cA", ("giant^", "")),
        ("H: A[fury] h[pegasus^] d[fury] | Z: A[apollo]", "pegasus^>A", ("pegasus^", "")),
        ("H: A[fury] h[pegasus] d[fury] | Z: A[pegasus^]", "pegasus>A", ("pegasus", "pegasus^")),
        ("H: A[giant^] d[fury] | Z: A[apollo] | V6=owner", "cA", ("", "giant")),
        ("H: A[fury] h[pegasus^] d[fury] | Z: A[apollo] | V6=owner", "pegasus^>A", ("", "pegasus")),
        ("H: A[fury] h[pegasus] d[fury] | Z: A[pegasus^] | V6=owner", "pegasus>A", ("pegasus pegasus", "")),
        (
            "H: A[fury] h[pegasus] d[fury] | Z: A[hero] h[pegasus^] | V6=owner",
            "pegasus>hand",
            ("pegasus pegasus", ""),
        ),
    ],
)
def test_the_pile_of_a_card(text: str, move: str, piles: tuple[str, str]) -> None:
    table = after(position(text), move)
    assert (table.pile("H"), table.pile("Z")) == piles


@rule("10.2")
@pytest.mark.parametrize(
    ("text", "moves", "end"),
    [
        ("H: A[fury] d[fury] | Z: h[hero] d[hero]", ["d", "end"], "H no-cards"),
        ("H: A[fury] d[fury] | Z: B[hero]", ["d", "end"], "H no-action"),
        ("H: A[fury] d[fury] | Z: A[argus]", ["cA"], "H hostage-challenged"),
        ("H: A[fury] h[pegasus] | Z: B[argus]", ["pegasus>B"], "H hostage-found-front"),
        ("H: A[fury] h[pegasus] | Z: B[hero] h[argus]", ["pegasus>hand"], "H hostage-found-hand"),
        ("H: A[fury] d[fury] | Z: A[pandora argus]", ["cA"], "H hostage-lost-lane"),
        ("H: A[fury io] d[fury] | Z: A[pandora argus]", ["cA"], "Z hostages-lost"),
    ],
)
def test_each_end_names_its_winner(text: str, moves: list[str], end: str) -> None:
    table = after(position(text), *moves)
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (table.end, table.asked) == (end, "")
    assert outcome.winners == {0 if end.startswith("H") else 1}
    assert outcome.reason.id == f"end-{end[2:]}"
    assert table.told()[-1] == outcome.reason.id


@rule("11.1")
def test_the_options_and_their_defaults() -> None:
    assert Options().model_dump() == {
        "who_begins": "loser",
        "own_figure": "action",
        "own_lane": "allowed",
        "medusa": "survives",
        "pandora": "both",
        "captives": "controller",
        "piles": "top",
        "persephone": "choice",
        "attacks": "forced",
        "hostage": "shown",
        "loser": None,
    }
    assert list(PRESETS) == ["designer", "kosmos", "rio_grande"]
    assert Options(**PRESETS["designer"]) == Options()


@rule("11.1")
def test_choices_are_read_by_the_keys_that_they_had_once() -> None:
    once = {
        "V1": "zeus", "V2": "both", "V3": "forbidden", "V4": "discarded", "V5": "owner", "V6": "owner",
        "V7": "open", "V8": "all", "V9": "free", "V10": "unseen",
    }  # fmt: skip
    now = Options(
        who_begins="zeus", own_figure="both", own_lane="forbidden", medusa="discarded", pandora="owner",
        captives="owner", piles="open", persephone="all", attacks="free", hostage="unseen",
    )  # fmt: skip
    assert Options.model_validate({**once, "loser": None}) == now
    with pytest.raises(ValidationError):
        Options.model_validate({"V1": "zeus", "who_begins": "hera"})


@rule("11.2")
def test_the_presets_of_the_printed_editions() -> None:
    assert Options(**PRESETS["kosmos"]) == Options(
        who_begins="hera",
        own_figure="never",
        piles="open",
        persephone="all",
        attacks="free",
        hostage="unseen",
    )
    assert Options(**PRESETS["rio_grande"]) == Options(
        own_figure="action", own_lane="forbidden", medusa="survives", persephone="all"
    )


@rule("12.1")
def test_scenario_1_a_medusa_is_drawn_from_the_hand() -> None:
    table = position("H: A[fury] h[pegasus] d[fury] | Z: A[hero] h[medusa] | to act H 1/1 turn 3")
    table = after(table, "pegasus>hand")
    assert (table.hand("Z"), table.pile("Z"), table.pile("H"), table.points) == (
        "",
        "medusa",
        "pegasus",
        "0/1",
    )


@rule("12.2")
def test_scenario_2_pegasus_finds_pandora_on_the_field() -> None:
    text = "H: A[fury hydra] B[harpy] h[pegasus] d[fury] | Z: A[pandora giant hero]"
    table = after(position(text), "pegasus>A", "H next>hydra", "Z next>hero", "Z next>pandora")
    assert (table.field("H"), table.pile("H")) == ("B[harpy]", "pegasus hydra fury")
    assert (table.field("Z"), table.pile("Z")) == ("", "hero pandora giant")
    table = after(position(text + " | V5=owner"), "pegasus>A", "Z order>lie")
    assert (table.field("H"), table.pile("H")) == ("A[fury hydra] B[harpy]", "pegasus")
    table = position(text.replace("hero", "argus"))
    assert after(table, "pegasus>A").end == "H hostage-lost-lane"


@rule("12.3")
def test_scenario_3_pythia_in_the_first_turn() -> None:
    table = position(
        "H: A[nemesis] h[pegasus pythia] d[fury] | Z: A[hero] h[poseidon hero] | to act H 1/1 turn 1"
    )
    assert not {"cA", "pegasus>A", "pegasus>hand"} & set(table.legal())
    table = after(table, "pythia>hand")
    assert (table.hand("Z"), table.pile("Z")) == ("hero", "poseidon")


@rule("12.4")
def test_scenario_4_pythia_and_the_seven() -> None:
    text = "H: B[pythia] d[fury] | Z: B[poseidon] d[hero]"
    table = after(position(text), "cB")
    assert (table.field("H"), table.pile("Z")) == ("B[pythia*]", "poseidon")
    table = after(position(text + " | to act Z"), "cB")
    assert (table.field("Z"), table.pile("H")) == ("B[poseidon*]", "pythia")


@rule("12.5")
def test_scenario_5_the_place_of_a_giant() -> None:
    four = "hero hero hero hero"
    text = f"H: A[fury] h[pegasus] d[fury] | Z: A[hero] B[{four}] C[] h[giant] fig A"
    table = after(position(text), "pegasus>hand")
    assert table.legal() == ["put>C"]
    assert after(table, "put>C").zone("Z", "C") == "giant*"
    table = after(position(text.replace("C[]", "C[centaur centaur centaur centaur]")), "pegasus>hand")
    assert (table.state.stage, table.pile("Z")) == ("turn", "giant")


@rule("12.6")
def test_scenario_6_a_captured_poseidon_through_his_whole_life() -> None:
    table = position(
        f"H: A[fury] h[{ELEVEN} sirens] d[fury] "
        "| Z: A[pythia hero] h[sirens] d[hero hero hero] D[hero poseidon]"
    )
    table = after(table, "sirens")
    assert len(table.hand("H").split()) == 12
    assert table.hand("H").endswith("poseidon^")
    table = after(table, "end", "d", "end", "+poseidon^>A1", "end")
    view = GAME.seat_view(table.state, table.state.to_act)
    assert view.enemy[0].cards[0].back == "zeus"
    table = after(table, "cA")
    assert (table.pile("H"), table.field("Z")) == ("sirens poseidon^", "A[pythia* hero]")
    assert "sirens" in after(table, "end", "d", "end").legal()


@rule("12.7")
def test_scenario_7_pegasus_along_the_lane_of_the_own_figure() -> None:
    text = "H: A[fury] h[pegasus] d[fury] fig A | Z: A[pegasus hero]"
    table = position(text)
    assert table.refused("cA") == "5.4"
    assert after(table, "pegasus>A").pile("Z") == "pegasus"
    table = position(text + " | V3=forbidden")
    assert (table.refused("pegasus>A"), table.refused("cA")) == ("5.5", "5.4")


MATCHES, MATCHES_SCALED = 200, 10_000
LONGEST = 600
FILES = sorted(FOLDER.glob("*.match"))
ALL_CARDS = Counter(card.id + "01"[card.owner] for seat in (HERA, ZEUS) for card in deck_of(seat))


@rule("10.3")
def test_every_match_ends_and_keeps_its_cards_and_limits(is_scaled: bool, seed: int) -> None:
    for number in range(MATCHES_SCALED if is_scaled else MATCHES):
        _plays_to_an_end(Random(f"{seed}/{number}"))


def _plays_to_an_end(dice: Random) -> None:
    options = Options(
        own_figure=dice.choice(["action", "pegasus", "both", "never"]),
        own_lane=dice.choice(["allowed", "forbidden"]),
        medusa=dice.choice(["survives", "discarded"]),
        pandora=dice.choice(["both", "owner"]),
        captives=dice.choice(["controller", "owner"]),
        piles=dice.choice(["top", "open"]),
        persephone=dice.choice(["choice", "all"]),
        attacks=dice.choice(["forced", "free"]),
        hostage=dice.choice(["shown", "unseen"]),
    )
    chance = Chance(dice.randbytes(16))
    state = GAME.deal(options, chance)
    for _ in range(LONGEST):
        asks = GAME.asks(state)
        if not asks:
            break
        seat = dice.choice(asks).seat
        GAME.apply(state, seat, dice.choice(GAME.legal_actions(state, seat)), chance)
        _is_sound(state)
    assert state.winner is not None


def _is_sound(state: State) -> None:
    zones = [
        zone
        for side in state.sides
        for zone in (side.deck, side.hand, *side.columns, side.pile, side.falling, side.ordered)
    ]
    cards = [card for zone in zones for card in zone] + ([state.drawn] if state.drawn else [])
    assert Counter(card.id + "01"[card.owner] for card in cards) == ALL_CARDS
    assert 0 <= state.left <= state.total <= 4
    for side in state.sides:
        assert len(side.hand) <= HAND_LIMIT
        assert all(
            len(column) + (side.figure == number) <= PLACES for number, column in enumerate(side.columns)
        )
        assert all(card.is_fieldable for column in side.columns for card in column)
        assert side.figure == NO_FIGURE or side.figure in range(3)
        known = side.pile if state.options.piles == "open" else side.pile[-1:]
        assert all(card is card.seen for card in known)
        if state.winner is None:
            assert all(card.role != "hostage" for card in (*side.pile, *side.falling, *side.ordered))


@rule("10.2")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_file_suits_its_name(path: Path) -> None:
    assert is_for(path.stem, read(path.read_text("utf-8")))


@rule("10.2")
def test_there_is_a_file_for_each_way_a_match_can_end() -> None:
    catalogue = Path(GAME.__module__.replace(".", "/")).parent / "text" / "en.ftl"
    words = (Path(__file__).parents[3] / catalogue).read_text("utf-8").splitlines()
    ends = {line.split(" ")[0][4:] for line in words if line.startswith("end-")}
    assert ends == set(WANTED)
    assert {path.stem for path in FILES} == ends | set(CHANGED)
