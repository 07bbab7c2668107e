"""A layout laid at once enters the draft as a whole, and leaves it as a whole."""

import pytest

from bot.core.matches import Matches, Opening
from bot.core.model import DRAWN, MatchError, MatchId, UserId, holder_of
from bot.core.snapshots import Acted
from bot.core.store import FullStore
from engine.core.game import IllegalAction
from tests.toys import taken_up
from tests.toys.engine.cairn.game import Options

ANA, BEN = UserId(1), UserId(2)
KEY = b"k" * 32
TWO = ("lay>amber>1", "lay>flint>6")


@pytest.fixture(autouse=True)
def _cairn(monkeypatch: pytest.MonkeyPatch) -> None:
    taken_up(monkeypatch)


async def begun(store: FullStore) -> tuple[Matches, MatchId]:
    matches = Matches(store, clock=lambda: 1000.0, key=KEY)
    opening = Opening("cairn", Options(), "rivals", ANA, (holder_of(BEN),), DRAWN, 1, 2, "en")
    header = await matches.challenges.open(opening)
    await matches.challenges.accept(header.id, BEN, 77)
    return matches, header.id


def draft_of(acted: Acted) -> tuple[str, ...]:
    assert not acted.is_stale
    return acted.snapshot.draft


async def test_all_of_it_enters_the_draft_and_undo_takes_all_of_it_out(store: FullStore) -> None:
    matches, match = await begun(store)
    await matches.act(match, ANA, None, "lay>chalk>2")
    laid = await matches.lay(match, ANA, None, TWO, press="fill")
    assert draft_of(laid) == ("lay>chalk>2", *TWO)
    assert laid.snapshot.view.laid == ("amber", "chalk", "", "", "", "flint")
    assert draft_of(await matches.undo(match, ANA, None)) == ("lay>chalk>2",)
    assert draft_of(await matches.undo(match, ANA, None)) == ()


async def test_a_new_layout_replaces_the_old_and_undo_brings_it_back(store: FullStore) -> None:
    matches, match = await begun(store)
    await matches.act(match, ANA, None, "lay>flint>1")
    assert draft_of(await matches.lay(match, ANA, None, TWO, press="kept 1", is_anew=True)) == TWO
    await matches.act(match, ANA, None, "lay>chalk>2")
    assert draft_of(await matches.undo(match, ANA, None)) == TWO
    assert draft_of(await matches.undo(match, ANA, None)) == ("lay>flint>1",)


async def test_undo_knows_layouts_after_a_restart(store: FullStore) -> None:
    matches, match = await begun(store)
    await matches.lay(match, ANA, None, TWO, press="fill")
    again = Matches(store, clock=lambda: 1000.0, key=KEY)
    assert draft_of(await again.undo(match, ANA, None)) == ()


async def test_one_that_is_not_legal_keeps_all_of_them_out(store: FullStore) -> None:
    matches, match = await begun(store)
    with pytest.raises(IllegalAction):
        await matches.lay(match, ANA, None, (*TWO, "lay>chalk>1"), press="fill")
    assert (await matches.look(match, ANA)).draft == ()


async def test_a_layout_that_others_would_see_is_not_laid(store: FullStore) -> None:
    matches, match = await begun(store)
    stones = ("amber", "basalt", "chalk", "dolomite", "emerald", "flint")
    whole = [f"lay>{stone}>{place}" for place, stone in enumerate(stones, 1)]
    with pytest.raises(MatchError) as refused:
        await matches.lay(match, ANA, None, [*whole, "ready"], press="fill")
    assert refused.value.word.id == "error-not-to-lay"
    assert (await matches.look(match, ANA)).draft == ()
    assert await store.entries(match) == []


async def test_nothing_at_all_is_no_layout(store: FullStore) -> None:
    matches, match = await begun(store)
    with pytest.raises(MatchError) as refused:
        await matches.lay(match, ANA, None, (), press="fill")
    assert refused.value.word.id == "error-nothing-to-lay"


async def test_a_repeated_press_is_one_success_and_another_is_stale(store: FullStore) -> None:
    matches, match = await begun(store)
    rev = (await matches.look(match, ANA)).rev
    await matches.lay(match, ANA, rev, TWO, press="fill")
    repeated = await matches.lay(match, ANA, rev, (), press="fill")
    assert draft_of(repeated) == TWO
    other = await matches.lay(match, ANA, rev, TWO, press="kept 1")
    assert other.is_stale
    assert other.snapshot.draft == TWO
