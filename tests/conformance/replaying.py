"""Replays show each viewer exactly what they were shown during the match."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from bot.background.drawing import Image
from bot.features.replays import replay_page
from bot.features.replays.service import (
    ALL,
    TABLE,
    Position,
    Replay,
    ReplayStep,
    Viewer,
    positions_of,
    seat_viewer,
    steps_of,
)
from bot.features.replays.steps import excerpt, in_words
from bot.words import words
from engine.core.game import Fact, Seat
from engine.core.log import Act, counted
from engine.core.match import Match
from render.display import lines
from render.picture import Picture
from render.registry import DRAWINGS
from tests.conformance.checks import demand
from tests.conformance.logs import Grown
from tests.conformance.showing import NAMES, header_of

Positions = Callable[[Match, Viewer, Sequence[ReplayStep]], list[Position]]
"""A way to find the positions of a replay: the real one, or a mutant's."""

Steps = Callable[[Match, Viewer], tuple[ReplayStep, ...]]
"""A way to find the steps of a replay with what was told."""

TRIED = 6
FURTHER = 6


def as_they_were(match: Match, viewer: Viewer, steps: Sequence[ReplayStep]) -> list[Position]:
    """Return the positions of the replay."""
    return list(positions_of(match, viewer, steps))


def as_known_now(match: Match, viewer: Viewer, steps: Sequence[ReplayStep]) -> list[Position]:
    """Return every step by what the viewer knows today (a mutant)."""
    now = match.table_view() if viewer == TABLE else match.seat_view(Seat(int(viewer)))
    return [Position(step, now) for step in steps]


def by_others_eyes(match: Match, viewer: Viewer, steps: Sequence[ReplayStep]) -> list[Position]:
    """Return every step as another seat saw it (a mutant)."""
    other = (
        seat_viewer(Seat(0)) if viewer == TABLE else seat_viewer(Seat((int(viewer) + 1) % len(match.seats)))
    )
    return list(positions_of(match, other, steps))


def told_everything(match: Match, viewer: Viewer) -> tuple[ReplayStep, ...]:  # noqa: ARG001
    """Return steps and files with everything that was done and told (a mutant)."""
    done = ((), *(entry.notations if isinstance(entry, Act) else () for entry in match.entries))
    return tuple(replace(step, moves=done[step.entries]) for step in steps_of(match, ALL))


def viewers(match: Match) -> list[Viewer]:
    """Return everybody who may look back while a match goes on."""
    return [TABLE, *(seat_viewer(seat) for seat in match.seats)]


def shows_what_was_shown(log: Grown, count: int, viewer: Viewer, positions: Positions = as_they_were) -> None:
    """Check that the replay after `count` entries shows what this viewer was shown after each."""
    match = log.versions[count]
    steps = steps_of(match, viewer)
    observer = None if viewer == TABLE else Seat(int(viewer))
    heard = [fact for step in steps for fact in step.facts]
    demand(heard == list(match.facts(observer)), "the replay tells other facts")
    for position in positions(match, viewer, steps):
        then = log.versions[position.step.entries]
        demand(position.view == view(then, viewer), "the replay shows something that was not shown")
        if observer is not None and then.ask(observer) is not None:
            menu = tuple(leaf.notation for leaf in then.menu(observer).leaves() if leaf.notation)
            demand(position.legal == menu, "the replay offers something that was not offered")
    shown = {step.entries for step in steps}
    counting = counted(match.entries)
    for before, number in zip((0, *(number + 1 for number in counting)), counting, strict=False):
        changed = view(log.versions[before], viewer) != view(log.versions[number + 1], viewer)
        demand(not changed or number + 1 in shown, "the replay omits something that was shown")


def view(match: Match, viewer: Viewer) -> Any:
    """Return what a viewer sees of the match as it is."""
    return match.table_view() if viewer == TABLE else match.seat_view(Seat(int(viewer)))


def told(
    match: Match, viewer: Viewer, positions: Positions = as_they_were, heard: Steps = steps_of
) -> list[str]:
    """Return everything that a replay shows: its files, then the page, facts and picture of each step."""
    names = NAMES[: len(match.seats)]
    say, drawing = words(match.game.spec.id).speaker("en", names), DRAWINGS[match.game.spec.id]
    shown: list[str] = []
    steps, header = heard(match, viewer), header_of(match, "en")
    whole = Replay(header, tuple(viewers(match)), viewer, steps, (), None)
    shown += [repr(in_words(whole, names, "en")), repr(excerpt(whole, "en"))]
    for position in positions(match, viewer, steps):
        picture: Picture
        if type(position.view) is type(match.table_view()):
            picture = drawing.latest(position.view, names, say)
        else:
            picture = drawing.seat(position.view, names, say, None, position.legal)
        step = position.step
        image = Image(b"", picture.alt, picture.text, picture.status)
        replay = Replay(header, tuple(viewers(match)), viewer, steps, (position,), None)
        shown.append(repr(replay_page(replay, image, say)))
        drawn = lines(picture.display), picture.alt, picture.text, position.outcome
        shown.append(f"{step.number} {step.turn} {step.facts} {drawn}")
    return shown


def in_files(match: Match, viewer: Viewer, heard: Steps = steps_of) -> list[str]:
    """Return only the files that a viewer is given while the match goes on."""
    return told(match, viewer, lambda *_: [], heard)


def alike(real: Match, world: Match, observer: Seat | None, rng: Random) -> tuple[Match, Match]:
    """Return both matches some entries later, as long as this observer cannot distinguish them."""
    for _ in range(FURTHER):
        pair = _one_further(real, world, observer, rng)
        if pair is None:
            break
        real, world = pair
    return real, world


def _one_further(real: Match, world: Match, observer: Seat | None, rng: Random) -> tuple[Match, Match] | None:
    """Return both matches after one more entry each that looks the same to this observer."""
    if not real.asks():
        return None
    seat = rng.choice(real.asks()).seat
    ours, theirs = _tried(real, seat, rng), _tried(world, seat, rng)
    if seat == observer:
        theirs = [notation for notation in ours if notation in {one.notation for one in world.legal(seat)}]
        ours = theirs
    pairs = [(one, other) for one in ours for other in theirs if seat != observer or one == other]
    for one, other in pairs:
        (after, facts), (beyond, said) = real.act(seat, (one,)), world.act(seat, (other,))
        if _seen(after, facts, observer) == _seen(beyond, said, observer):
            return after, beyond
    return None


def _tried(match: Match, seat: Seat, rng: Random) -> list[str]:
    legal = [action.notation for action in match.legal(seat)]
    return rng.sample(legal, min(TRIED, len(legal)))


def _seen(match: Match, facts: Sequence[Fact], observer: Seat | None) -> Any:
    legal = () if observer is None else [action.notation for action in match.legal(observer)]
    heard = [fact for fact in facts if fact.reaches(observer)]
    seen = match.table_view() if observer is None else match.seat_view(observer)
    return seen, heard, legal, match.asks(), match.outcome()
