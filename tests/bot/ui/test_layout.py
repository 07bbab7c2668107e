"""A whole layout by one form, one choice or one press, over the wire."""

import asyncio
from typing import Any

import pytest

from bot.core.model import MatchId, UserId
from bot.ui import form
from bot.ui.match.layout_pages import LayoutPages
from bot.ui.reader import Visit
from tests.bot.house import House, press_on
from tests.bot.people import Message, Person
from tests.bot.ui.presses import parts_of
from tests.toys import taken_up
from tests.toys.engine.cairn.game import STONES

TYPED = {"Row 1": "flint, AMBER, chalk", "Row 2": "-, Émerald", "Row 3": "bas"}
LAID = "own: flint amber chalk - emerald basalt"


@pytest.fixture(autouse=True)
def _cairn(monkeypatch: pytest.MonkeyPatch) -> None:
    taken_up(monkeypatch)


async def begun(house: House) -> tuple[MatchId, int]:
    match = await house.begin(house.people["Ana"], house.people["Ben"], game="cairn", side="left")
    return match, await house.thread(match)


async def hand_of(person: Person, thread: int) -> Message:
    return (await person.slash("hand", thread)).message


def words_of(panel: Message) -> str:
    """Return the panel's picture in words."""
    return panel.attachments[0].description or ""


def kept_on(panel: Message) -> list[str]:
    selects = [part for part in panel.selects if part.get("placeholder") == "Kept layouts"]
    return [option["label"] for select in selects for option in select["options"]]


async def test_a_layout_is_typed_into_a_form_a_line_for_each_row(house: House) -> None:
    _, thread = await begun(house)
    ana = house.people["Ana"]
    panel = await hand_of(ana, thread)
    form = await ana.press(panel, "Type it …")
    assert form.modal.title == "Type your layout"
    assert [part["label"] for part in form.modal.raw["components"]] == ["Row 1", "Row 2", "Row 3"]
    laid = await ana.submit(form, TYPED)
    assert laid.is_update
    assert LAID in words_of(laid.message)
    assert "Laid out, for your eyes only" in laid.text


async def test_the_form_shows_the_layout_and_typed_text_replaces_it(house: House) -> None:
    _, thread = await begun(house)
    ana = house.people["Ana"]
    first = await ana.submit(await ana.press(await hand_of(ana, thread), "Type it …"), TYPED)
    form = await ana.press(first, "Type it …")
    inputs = [part["component"] for part in form.modal.raw["components"]]
    assert [part.get("value") for part in inputs] == ["Flint, Amber, Chalk", "-, Emerald", "Basalt"]
    again = await ana.submit(form, {"Row 1": "Dolomite", "Row 2": ""})
    assert "own: dolomite - - - - basalt" in words_of(again.message)
    undone = await ana.press(again, "Undo")
    assert LAID in words_of(undone.message)
    assert "own: - - - - - -" in words_of((await ana.press(undone, "Undo")).message)


async def test_names_are_read_in_the_readers_language_without_accents(house: House) -> None:
    _, thread = await begun(house)
    ben = house.people["Ben"]
    form = await ben.press(await hand_of(ben, thread), "Saisir …")
    laid = await ben.submit(form, {"Rangée 1": "SILEX, emeraude, chalk"})
    assert "vous : silex émeraude craie - - -" in words_of(laid.message)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("granite", "There is no stone “granite”."),
        ("amber, amber", "There is one Amber only."),
        ("amber, basalt, chalk, flint", "A row of 3 has too many stones."),
        ("", "There is nothing here to lay"),
    ],
)
async def test_an_impossible_layout_is_refused_and_changes_nothing(
    house: House, typed: str, why: str
) -> None:
    match, thread = await begun(house)
    ana = house.people["Ana"]
    form = await ana.press(await hand_of(ana, thread), "Type it …")
    refused = await ana.submit(form, {"Row 1": typed})
    assert why in refused.text
    assert "Type it …" in refused.message.labels
    again = await ana.press(refused, "Type it …")
    assert again.modal.raw["components"][0]["component"].get("value", "") == typed
    assert (await house.bot.matches.look(match, UserId(ana.id))).draft == ()


async def test_the_rest_is_filled_and_removed_again_by_one_press_each(house: House) -> None:
    match, thread = await begun(house)
    ana = house.people["Ana"]
    form = await ana.press(await hand_of(ana, thread), "Type it …")
    some = await ana.submit(form, {"Row 1": "flint", "Row 3": "amber"})
    filled = await ana.press(some, "Fill the rest")
    words = words_of(filled.message)
    assert "own: flint " in words
    assert all(stone in words for stone in STONES)
    assert "Fill the rest" not in filled.message.labels
    assert "own: flint - - - - amber" in words_of((await ana.press(filled, "Undo")).message)
    assert await house.bot.store.entries(match) == []


async def test_filling_twice_by_a_double_tap_is_one_success(house: House) -> None:
    _, thread = await begun(house)
    ana = house.people["Ana"]
    panel = await hand_of(ana, thread)
    first, second = await ana.press_twice(panel, "Fill the rest")
    assert "changed in the meantime" not in first.text + second.text
    now = await ana.see(panel)
    assert "own: - - - - - -" in words_of((await ana.press(now, "Undo")).message)


async def test_a_kept_layout_is_laid_by_one_choice_in_any_match(house: House) -> None:
    _, thread = await begun(house)
    ana, ben = house.people["Ana"], house.people["Ben"]
    form = await ana.press(await hand_of(ana, thread), "Type it …")
    laid = await ana.submit(form, TYPED)
    kept = await ana.press(laid, "Keep this layout")
    assert "Kept as layout 1." in kept.text
    assert kept_on(kept.message) == ["1: Basalt, Emerald, Chalk, Amber, Flint"]
    assert (await ana.press(kept, "Keep this layout")).message.labels == kept.message.labels
    other = await house.begin(ben, ana, game="cairn")
    panel = await hand_of(ana, await house.thread(other))
    again = await ana.choose(panel, "1", select="Kept layouts")
    assert LAID in words_of(again.message)
    assert kept_on(await hand_of(ben, await house.thread(other))) == []


async def test_ten_layouts_are_kept_and_the_oldest_goes(house: House) -> None:
    _, thread = await begun(house)
    ana = house.people["Ana"]
    panel = await hand_of(ana, thread)
    for number in range(11):
        form = await ana.press(panel, "Type it …")
        first, second = STONES[number % 6], STONES[(number + 1 + number // 6) % 6]
        panel = (await ana.submit(form, {"Row 1": f"{first}, {second}"})).message
        panel = (await ana.press(panel, "Keep this layout")).message
    numbers = [label.split(":")[0] for label in kept_on(panel)]
    assert numbers == ["11", "10", "9", "8", "7", "6", "5", "4", "3", "2"]


async def test_an_old_panel_or_form_shows_how_things_stand(house: House) -> None:
    match, thread = await begun(house)
    ana = house.people["Ana"]
    old, new = await hand_of(ana, thread), await hand_of(ana, thread)
    form = await ana.press(old, "Type it …")
    await ana.press(new, "Fill the rest")
    draft = (await house.bot.matches.look(match, UserId(ana.id))).draft
    for reply in (
        await ana.submit(form, {"Row 1": "flint"}),
        await ana.press(old, custom_id=press_on(old, "f", "form"), in_flight=True),
    ):
        assert "has changed in the meantime" in reply.text
    assert (await house.bot.matches.look(match, UserId(ana.id))).draft == draft


async def test_nothing_is_offered_to_who_is_ready_or_has_no_seat(house: House) -> None:
    match, thread = await begun(house)
    ana, cleo = house.people["Ana"], house.people["Cleo"]
    filled = await ana.press(await hand_of(ana, thread), "Fill the rest")
    ready = await ana.press(filled, custom_id=press_on(filled, "a", "ready"))
    assert not any(parts_of(id)[0] == "f" for id in ready.message.custom_ids)
    assert not any(parts_of(id)[0] == "f" for id in (await hand_of(cleo, thread)).custom_ids)
    told = await house.told(match)
    assert not any(stone.title() in message.text for message in told for stone in STONES)


async def test_a_form_that_takes_too_long_is_answered_by_the_panel(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, thread = await begun(house)
    ana = house.people["Ana"]
    panel = await hand_of(ana, thread)
    quick = LayoutPages.form

    async def slow(pages: LayoutPages, visit: Visit, rev: str) -> Any:
        await asyncio.sleep(0.3)
        return await quick(pages, visit, rev)

    monkeypatch.setattr(LayoutPages, "form", slow)
    monkeypatch.setattr(form, "FORM_WITHIN_S", 0.1)
    late = await ana.press(panel, "Type it …")
    assert "Press again" in late.text
    monkeypatch.undo()
    taken_up(monkeypatch)
    assert (await ana.press(late, "Type it …")).modal.title == "Type your layout"
