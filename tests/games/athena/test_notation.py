"""§17: the notation of actions and positions."""

import pytest

from engine.core.game import BadNotation, Seat
from engine.core.menu import menu
from tests.games.athena.table import GAME, after, begun, duel
from tests.marks import rule


@rule("17.1")
@pytest.mark.parametrize(
    "notation",
    [
        "take>hippeis", "muster>strong", "enlist", "lay>hippeis>15", "arrange>wall", "swap>3>15", "ready",
        "play>riposte>7", "toss>riposte", "commandant>15", "reorganisation>7>8", "espion>4>12", "look>13",
        "done", "go>13", "go>13>camouflage", "surprise>13>5", "surprise>13>5>mine_de_rien", "invoke>13",
        "ambush>5", "hold", "use>riposte", "use>soutien>2", "commit",
    ],
)  # fmt: skip
def test_actions_are_written_as_they_are_read(notation: str) -> None:
    assert GAME.parse(notation).notation == notation


@rule("17.1")
@pytest.mark.parametrize(
    "text", ["", "go", "go>16", "go>0", "lay>medusa>1", "swap>15>3", "use>soutien", "use>riposte>2", "done "]
)
def test_a_text_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.parse(text)


@rule("17.1")
def test_the_next_place_is_one_tap_nearer() -> None:
    table = after(begun(), "A lay>hippeis>1")
    level = menu(GAME.legal_actions(table.state, Seat(0))).at(["lay"])
    assert level is not None
    assert level.choices[0].notation == "lay>peltaste>2"


@rule("17.1")
def test_a_template_and_the_true_colour_are_one_tap_away() -> None:
    level = menu(GAME.legal_actions(begun().state, Seat(0))).at(["arrange"])
    assert level is not None
    assert level.choices[0].notation == "arrange>wall"
    table = duel("hippeis+mine_de_rien+attaque_surprise tokens 2", "archer")
    level = menu(GAME.legal_actions(table.state, Seat(0)))
    assert [choice.key for choice in level.choices] == ["engage", "bluff", "surprise", "surprise-bluff"]
    engage = level.at(["engage"])
    assert engage is not None
    assert [choice.notation for choice in engage.choices] == ["go>1", "go>2", "go>3", "go>15"]


@rule("17.2")
@pytest.mark.parametrize(
    "text",
    [
        "A: army[1:peltaste 15:hippeis+riposte+soutien!^] hand[soutien] deck[riposte] tokens 4 "
        "| P: army[1:archer] | prepare round 1 duel 3 turn 9 | A attacks A first A opened row[port foret] "
        "pile[colline plaine]",
        "A: army[1:archer] engaged[15:hippeis+mine_de_rien!] used[attaque_surprise] tokens 2 "
        "says orange bluff "
        "mine_de_rien | P: army[1:archer 2:archer] | answer round 2 duel 3 turn 9 | P attacks A "
        "first P opened "
        "ahead A known 1 pile[foret]",
        "A: engaged[15:hippeis+soutien] commits[soutien*3] tokens 4 ready | P: engaged[15:archer+riposte] "
        "tokens 1 | commit round 1 duel 15 turn 9 | A attacks A first A opened",
        "A: army[1:archer] survivors[hippeis] durables[soutien*2:hoplite divination*1] "
        "scores[9/1/2/3] wins 1 "
        "| P: army[1:archer] buried[riposte] spoils[riposte] | engage round 2 duel 15 turn 9 | A "
        "attacks A first "
        "A opened lost[port] | last A - port hoplite;12/6/6/0;camouflage;coup_critique+soutien*2;refunded "
        "archer_elite;12/4/8/0;;;none | scenario=assault",
        "A: | P: | over round 1 duel 15 turn 9 | A attacks A first A opened | won - drawn",
    ],
)
def test_positions_are_written_as_they_are_read(text: str) -> None:
    assert GAME.written(GAME.position(text)) == text


@rule("17.2")
@pytest.mark.parametrize(
    "text",
    ["A: army[1:medusa]", "A: army[16:archer]", "A: hand[archer]", "A: sword[archer]", "A: asleep",
     "prepare sky 4", "X attacks", "scenario=none", "A: army[archer]"],
)  # fmt: skip
def test_a_text_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        GAME.position(text)
