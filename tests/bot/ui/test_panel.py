"""The contents of a panel."""

from dataclasses import replace
from typing import Any

import pytest

from bot.core.components import MAX_ID, ComponentId, parse
from bot.core.model import MatchId
from bot.core.snapshots import SeatSnapshot
from bot.discord_io.post import Button
from bot.ui.match.panel import Extras, MenuPath, confirm, panel
from bot.ui.page import MAX_COMPONENTS, Gallery, Page, Prose, Row, Select
from bot.words import words
from engine.core.game import Seat, word
from engine.core.menu import Choice, Menu
from engine.games.hercules import Hercules
from tests.bot.ui.snapshots import SAY, in_turn, look_at, opened
from tests.conformance.wrapped import match_from

PICTURE = Gallery(None, "the board")


def shown(snapshot: SeatSnapshot, path: MenuPath = MenuPath(), **extras: Any) -> Page:  # noqa: B008
    return panel(snapshot, SAY, picture=PICTURE, path=path, extras=Extras(**extras))


def ids_on(page: Page) -> list[str]:
    ids = [button.id for block in page.blocks if isinstance(block, Row) for button in block.buttons]
    return ids + [block.id for block in page.blocks if isinstance(block, Select)]


def labels_on(page: Page) -> list[str]:
    return [button.label for block in page.blocks if isinstance(block, Row) for button in block.buttons]


def selects_on(page: Page) -> list[Select]:
    return [block for block in page.blocks if isinstance(block, Select)]


def prose_on(page: Page) -> str:
    return "\n".join(block.text for block in page.blocks if isinstance(block, Prose))


def leaves(count: int, **more: Any) -> tuple[Choice, ...]:
    return tuple(
        Choice(f"k{n}", word("label-column", column=f"{n}"), notation=f"move{n}", **more)
        for n in range(count)
    )


def group(key: str, count: int) -> Choice:
    inner = tuple(
        Choice(f"{key}{n}", word("label-column", column=f"{n}"), notation=f"{key}{n}") for n in range(count)
    )
    return Choice(key, word("action-play"), menu=Menu(word("ask-column"), inner))


def look_with(*choices: Choice) -> SeatSnapshot:
    return look_at(in_turn(), menu=Menu(word("ask-action"), choices))


def test_actions_without_a_question_are_buttons_next_to_undo() -> None:
    page = shown(look_with(*leaves(2)))
    assert labels_on(page)[:3] == ["Column 0", "Column 1", "Undo"]


def test_five_answers_are_a_row_and_six_a_select() -> None:
    five, six = shown(look_with(group("p", 5))), shown(look_with(group("p", 6)))
    assert "Play a card · Column 4" in labels_on(five)
    assert selects_on(five) == []
    assert [select.question for select in selects_on(six)] == ["Play a card"]
    assert [option.value for option in selects_on(six)[0].options] == [f"p{n}" for n in range(6)]


def test_more_than_twenty_five_answers_come_in_pages() -> None:
    snapshot = look_with(group("p", 60))
    assert "a1:q:42:" in next(id for id in ids_on(shown(snapshot)) if id.endswith(":p"))
    first, last = shown(snapshot, MenuPath(("p",))), shown(snapshot, MenuPath(("p",), page=2))
    assert len(selects_on(first)[0].options) == 25
    assert [option.value for option in selects_on(last)[0].options] == [f"p{n}" for n in range(50, 60)]
    assert ("Later ▶" in labels_on(first), "◀ Earlier" in labels_on(first)) == (True, False)
    assert ("Later ▶" in labels_on(last), "◀ Earlier" in labels_on(last)) == (False, True)


def test_going_back_gives_every_select_a_new_id() -> None:
    snapshot = look_with(group("p", 6))
    before = selects_on(shown(snapshot))[0].id
    below = shown(snapshot, MenuPath(("p",)))
    back = parse(next(id for id in ids_on(below) if parse(id).verb == "q"))
    assert back.arg == "!1"
    assert selects_on(shown(snapshot, MenuPath(visit=1)))[0].id != before


def test_an_action_that_cannot_be_taken_back_asks_first() -> None:
    page = shown(look_with(*leaves(1, needs_confirming=True)))
    asked = [id for id in ids_on(page) if id.endswith(":move0")]
    assert [parse(id).verb for id in asked] == ["c"]
    sure = confirm(look_at(in_turn()), SAY, picture=PICTURE, notation="cA")
    assert parse(ids_on(sure)[0]).verb == "a"
    assert "Challenge · Column A" in prose_on(sure)


def test_undo_is_lit_only_when_something_is_laid_out() -> None:
    match = opened()
    first = match.legal(match.seats[0])[0].notation

    def undo(page: Page) -> bool:
        rows = [block for block in page.blocks if isinstance(block, Row)]
        return next(b.is_lit for row in rows for b in row.buttons if parse(b.id).verb == "u")

    assert undo(shown(look_at(match))) is False
    assert undo(shown(look_at(match, draft=[first]))) is True
    assert "Laid out" in prose_on(shown(look_at(match, draft=[first])))


def test_a_waiting_player_sees_no_question() -> None:
    page = shown(look_at(in_turn(), seat=1))
    assert "I will ping you" in prose_on(page)
    assert {parse(id).verb for id in ids_on(page)} == {"v"}


def test_a_player_who_left_a_decision_still_sees_their_posture() -> None:
    hercules = Hercules()
    text = "perfect | trial hind life 99 | 0: A pile[river+] | 1: B deck[block] | coop=true"
    match, _ = match_from(hercules, hercules.position(text)).act(Seat(1), ["you-decide"])
    snapshot = look_at(match, seat=1)
    header = replace(snapshot.header, game="hercules", options={"coop": True}, holders=("user:1", "user:2"))
    say = words("hercules").speaker("en", ("Ana", "Ben"))
    page = panel(replace(snapshot, header=header), say, picture=PICTURE, path=MenuPath(), extras=Extras())
    assert "Rain of Cards" in labels_on(page)
    assert "You decide" not in labels_on(page)


def test_another_match_that_waits_is_offered() -> None:
    onward = Button("Next: Cairn #43", str(ComponentId("o", MatchId(43))))
    page = shown(look_at(in_turn(), seat=1), next_match=onward)
    assert "Next: Cairn #43" in labels_on(page)
    assert "a1:o:43:-:" in ids_on(page)


def test_many_groups_are_folded_into_one_list() -> None:
    page = shown(look_with(*(group(key, 5) for key in "abcdefghij")))
    assert page.component_count <= MAX_COMPONENTS
    assert [option.value for option in selects_on(page)[0].options] == [f"?{key}" for key in "abcdefghij"]


def test_an_action_reached_in_two_ways_has_one_button() -> None:
    once = Choice("x", word("action-draw"), notation="d")
    again = Choice("g", word("action-play"), menu=Menu(word("ask-column"), (once, *leaves(1))))
    page = shown(look_with(once, again))
    assert len(ids_on(page)) == len(set(ids_on(page)))


@pytest.mark.parametrize("seed", range(1, 9))
def test_every_panel_of_a_match_keeps_within_the_limits(seed: int) -> None:
    match, checked = in_turn(seed), 0
    for _ in range(60):
        asked = [ask.seat for ask in match.asks()]
        if not asked:
            break
        for seat in match.seats:
            pages = [shown(look_at(match, seat))]
            pages += [
                shown(look_at(match, seat), MenuPath((c.key,))) for c in match.menu(seat).choices if c.menu
            ]
            for page in pages:
                ids = ids_on(page)
                assert len(ids) == len(set(ids))
                assert all(len(id) <= MAX_ID for id in ids)
                assert all(len(label) <= 80 for label in labels_on(page))
                assert page.component_count <= MAX_COMPONENTS
                checked += 1
        legal = match.legal(asked[0])
        match, _ = match.act(asked[0], [legal[(seed * 7 + checked) % len(legal)].notation])
    assert checked > 60


def test_groups_keep_their_order_whatever_the_hand_begins_with() -> None:
    questions = [select.question for select in selects_on(shown(look_with(group("b", 6), group("a", 7))))]
    sizes = [len(select.options) for select in selects_on(shown(look_with(group("b", 6), group("a", 7))))]
    assert (questions, sizes) == (["Play a card", "Play a card"], [7, 6])
