"""The analysis of a match: thinking, and its pages."""

import asyncio
from typing import Any

import pytest

from bot.background.drawing import Drawings
from bot.background.jobs import Jobs, Thinkers
from bot.core.matches import Matches
from bot.core.model import MatchId
from bot.core.store import FullStore
from bot.features.analysis import point_lines, seen
from bot.features.analysis import service as analysing
from bot.features.analysis.service import EXPLANATIONS, Analyses, Explaining
from bot.features.replays.service import Replay, positions_of, seat_viewer, steps_of
from bot.words import words
from engine.ai.review import Missed
from engine.core.game import Seat
from engine.core.match import Match
from engine.registry import GAMES, MINDS
from tests.bot.background.conftest import store
from tests.bot.background.matches import ANA, against_robot
from tests.conformance.showing import NAMES, header_of

__all__ = ["store"]

KEY = b"k" * 32


def nothing(*_: object) -> list[Any]:
    """Return no turning points, for an analysis that finds none."""
    return []


async def played(matches: Matches) -> MatchId:
    """Play a match in which Ana resigns after her first row; return its id."""
    match = await against_robot(matches)
    done = ""
    while done != "ready":
        leaves = (await matches.look(match, ANA)).menu.leaves()
        notations = [leaf.notation for leaf in leaves if leaf.notation]
        done = "ready" if "ready" in notations else notations[0]
        await matches.act(match, ANA, None, done)
    await matches.resign(match, ANA)
    return match


async def test_analyses_at_the_same_time_take_turns_and_read_once(
    store: FullStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysing, "weigh", nothing)
    matches, thinkers = Matches(store, key=KEY), Thinkers(2)
    both = [await played(matches) for _ in range(2)]
    jobs, read = Jobs(matches, thinkers, key=KEY), analysing._to_explain
    do, at_work, most, times = jobs.do, 0, 0, 0

    async def counting(*job: Any) -> Any:
        nonlocal at_work, most
        at_work += 1
        most = max(most, at_work)
        try:
            return await do(*job)
        finally:
            at_work -= 1

    def reading(*match: Any) -> Any:
        nonlocal times
        times += 1
        return read(*match)

    monkeypatch.setattr(jobs, "do", counting)
    monkeypatch.setattr(analysing, "_to_explain", reading)
    thinking = Analyses(matches, jobs)
    begun = [await thinking.of(match, ANA, 1) for match in both]
    found = await asyncio.gather(*(one.found() for one in begun if isinstance(one, Explaining)))
    assert [one.points for one in found] == [(), ()]
    assert all(one.weighed for one in found)
    for match in (*both, *both):  # two parts of each match in turn
        await EXPLANATIONS.of(matches.loader).to_explain(match)
    assert (most, times) == (1, 2)
    jobs.close()


ROW = ("strike", "training", "block")


@pytest.mark.parametrize(
    ("line", "better", "is_beginning"),
    [(ROW[:1], ROW, True), (ROW, ROW[:1], False), (ROW[:1], ROW[1:2], False)],
)
def test_a_step_of_a_longer_line_is_shown_as_its_beginning(
    line: tuple[str, ...], better: tuple[str, ...], is_beginning: bool
) -> None:
    game = GAMES["hercules"]
    header = header_of(Match.open(game, game.spec.options(), b"told"), "en")
    missed = Missed(9, 3, Seat(0), (), line, better, 0.25, 0.5)
    done, best = point_lines(header, missed, words("hercules").speaker("en", NAMES[:1]))
    assert ("→ … (about 25 %)" in done) is is_beginning
    assert "…" not in best


@pytest.mark.parametrize("game", sorted(MINDS))
def test_the_better_action_is_marked_where_its_player_saw_it(game: str) -> None:
    drawings, match = Drawings(), Match.open(GAMES[game], GAMES[game].spec.options(), b"told")
    names, is_marked = NAMES[: len(match.seats)], set[bool]()
    say = words(game).speaker("en", names)
    for _ in range(40):
        seat = match.asks()[0].seat
        legal = tuple(action.notation for action in match.legal(seat))
        viewer = seat_viewer(seat)
        step = steps_of(match, viewer)[-1]
        (position,) = positions_of(match, viewer, [step])
        replay = Replay(header_of(match, "en"), (viewer,), viewer, (step,), (position,), None)
        plain = drawings.seat(game, position.view, names, "en", None, legal)
        for better in (legal[0], legal[-1]):
            missed = Missed(step.entries, 3, seat, (), legal[:1], (better,), 0.25, 0.5)
            alt = seen(drawings, replay, missed, names, "en", say).alt
            has_part = any(better in target.begins for target in plain.targets)
            assert alt.startswith("Marked in gold: 1 – ") is has_part
            assert (plain.alt[:100] in alt) if has_part else alt == plain.alt
            is_marked.add(has_part)
        match, _ = match.act(seat, [legal[len(legal) // 2]])
    assert True in is_marked
