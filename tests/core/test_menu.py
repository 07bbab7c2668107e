"""Legal actions become the questions that people are asked."""

from dataclasses import dataclass

from engine.core.game import Action, Step, word
from engine.core.menu import ELSEWHERE, Menu, menu


@dataclass(frozen=True)
class Move(Action):
    """An action written as its path: `play harpy B! 1!`, where `!` marks the usual answer."""

    written: str

    @property
    def notation(self) -> str:
        return self.written.replace("!", "").replace(" ", ">")

    @property
    def path(self) -> tuple[Step, ...]:
        return tuple(
            Step(part.strip("!"), word(f"label-{part.strip('!')}"), is_usual=part.endswith("!"))
            for part in self.written.split(" ")
        )


@dataclass(frozen=True)
class Grave(Move):
    """An action that needs confirming."""

    needs_confirming = True


def lines(level: Menu, indent: str = "") -> list[str]:
    """Return a menu as text: leaves with their notation after "=", deeper levels indented."""
    drawn = []
    for choice in level.choices:
        drawn.append(f"{indent}{choice.key}" + (f"={choice.notation}" if choice.notation else ""))
        if choice.menu:
            drawn += lines(choice.menu, indent + "  ")
    return drawn


def drawn(*moves: str) -> list[str]:
    return lines(menu([Move(each) for each in moves]))


def test_an_action_with_one_question_is_one_answer() -> None:
    assert drawn("draw", "end") == ["draw=draw", "end=end"]


def test_answers_stay_in_the_order_of_the_actions() -> None:
    assert drawn("end", "play io", "draw", "play hero") == [
        "end=end", "play", "  io=play>io", "  hero=play>hero", "draw=draw",
    ]  # fmt: skip


def test_a_level_with_one_answer_is_skipped() -> None:
    assert drawn("play harpy B", "draw") == ["play=play>harpy>B", "draw=draw"]


def test_a_level_with_one_answer_is_skipped_deep_down() -> None:
    assert drawn("play harpy A", "play harpy B", "play hydra A") == [
        "play", "  harpy", "    A=play>harpy>A", "    B=play>harpy>B", "  hydra=play>hydra>A",
    ]  # fmt: skip


def test_a_level_with_one_answer_before_several_is_skipped() -> None:
    assert drawn("draw", "power pegasus A", "power pegasus hand") == [
        "draw=draw", "power", "  A=power>pegasus>A", "  hand=power>pegasus>hand",
    ]  # fmt: skip


def test_a_usual_answer_moves_up_and_the_rest_goes_elsewhere() -> None:
    assert drawn("play A 1", "play A 2!", "play B 1", "play B 2!") == [
        "play",
        "  A=play>A>2",
        "  B=play>B>2",
        f"  {ELSEWHERE}",
        "    A",
        "      1=play>A>1",
        "      2=play>A>2",
        "    B",
        "      1=play>B>1",
        "      2=play>B>2",
    ]


def test_one_branch_alone_is_elsewhere_at_once() -> None:
    assert drawn("play A 1", "play A 2!", "play B 1") == [
        "play", "  A=play>A>2", "  B=play>B>1", f"  {ELSEWHERE}", "    1=play>A>1", "    2=play>A>2",
    ]  # fmt: skip


def test_usual_answers_all_the_way_stand_for_the_branch() -> None:
    assert drawn("play harpy A! 1!", "play harpy B 1!", "play hydra A! 1!", "play hydra B 1!")[:4] == [
        "play",
        "  harpy=play>harpy>A>1",
        "  hydra=play>hydra>A>1",
        f"  {ELSEWHERE}",
    ]


def test_every_action_is_reached() -> None:
    moves = [Move(f"play {card} {column} {place}") for card in "xy" for column in "AB" for place in "12!"]
    found = {leaf.notation for leaf in menu(moves).leaves()}
    assert found == {move.notation for move in moves}


def test_a_path_of_keys_leads_to_its_level() -> None:
    tree = menu([Move("play harpy A"), Move("play harpy B"), Move("play hydra A"), Move("draw")])
    below = tree.at(["play", "harpy"])
    assert below is not None
    assert [choice.key for choice in below.choices] == ["A", "B"]
    assert tree.at([]) == tree


def test_a_path_that_is_gone_leads_nowhere() -> None:
    tree = menu([Move("play harpy A"), Move("play harpy B"), Move("draw")])
    assert tree.at(["play", "hydra"]) is None
    assert tree.at(["draw", "deeper"]) is None
    assert tree.at(["draw", "deeper", "still"]) is None


def test_only_grave_actions_are_asked_twice() -> None:
    tree = menu([Grave("challenge A"), Move("draw")])
    assert [choice.needs_confirming for choice in tree.choices] == [True, False]


def test_a_skipped_answer_is_named_where_it_was_skipped() -> None:
    moves = [Move("power sirens"), Move("play harpy A 1"), Move("play harpy B 1!"), Move("lay x 1!")]
    level = menu(moves)
    harpy = word("menu-through", first=word("label-play"), then=word("label-harpy"))
    assert [choice.label for choice in level.choices] == [
        word("menu-through", first=word("label-power"), then=word("label-sirens")),
        harpy,
        word("menu-through", first=word("label-lay"), then=word("label-x")),
    ]
    below = level.choices[1].menu
    assert below is not None
    assert [choice.label for choice in below.choices] == [
        word("menu-through", first=word("label-A"), then=word("label-1")),
        word("label-B"),
    ]
