"""Checks for leaks: what an observer could learn but should not.

Every world imagined from an observer's view must look the same through every channel. The worlds must differ
wherever the observer supposedly does not know the content.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.game import (
    Action,
    Fact,
    GameError,
    Place,
    Seat,
)
from engine.core.menu import menu
from engine.core.rules import AnyGame, Game, overrides
from tests.conformance.checks import DICE, demand, imagined
from tests.conformance.plays import Moment, values
from tests.conformance.wrapped import match_from

WORLDS = 5
MORE_WORLDS = 60
TRIED_ACTIONS = 24
TYPED_ACTIONS = 6

Channels = Mapping[str, str]


# --- everything an observer sees ---------------------------------------------------------------------------


def seen_by(game: AnyGame, state: Any, observer: Seat | None, tried: Sequence[Action] = ()) -> Channels:
    """Return all that reaches an observer of this position, by channel.

    `tried`: actions the observer might type.
    """
    seen = {
        "asks": repr(game.asks(state)),
        "outcome": repr(game.outcome(state)),
        "table view": repr(game.table_view(state)),
        "names": f"{state!r} {state.ruleset}",
        "what is done by itself": repr(_forced(game, state)),
    }
    if observer is None:
        return seen
    legal = game.legal_actions(state, observer)
    return seen | {
        "view": repr(game.seat_view(state, observer)),
        "legal actions": repr([action.notation for action in legal]),
        "labels": repr([action.path for action in legal]),
        "menu": repr(menu(legal)),
        "quiet actions": repr([game.is_quiet(state, observer, action) for action in legal]),
        "refusals": repr(game.refusals(state, observer)),
        "answers to what is typed": repr([_answer(game, state, observer, action) for action in tried]),
        "fallback": repr(game.fallback(state, observer)),
        "wishes": repr([game.wished(state, observer, wishes) for wishes in _all_wishes(game)]),
    }


def _forced(game: AnyGame, state: Any) -> list[Any]:
    """Return what each seat does automatically, which everybody sees."""
    forced = game.forced if overrides(game, Game.forced) else None
    return [forced(state, ask.seat) for ask in game.asks(state)] if forced else []


def forced_is_all_there_is(game: AnyGame, moment: Moment) -> None:
    """Check that an automatic action is the only legal action of its seat."""
    forced = _forced(game, moment.state)
    for ask, action in zip(game.asks(moment.state), forced, strict=bool(forced)):
        legal = game.legal_actions(moment.state, ask.seat)
        demand(action is None or list(legal) == [action], "an automatic action is not the only legal one")


def _answer(game: AnyGame, state: Any, observer: Seat, action: Action) -> str:
    """Return what a player reads who types this action.

    A legal one is not carried out, because its result may rightly tell much.
    """
    if action in game.legal_actions(state, observer):
        return "legal"
    try:
        match_from(game, state).act(observer, (action.notation,))
    except GameError as error:
        return f"{error!r} {error.word!r} {error} {vars(error)}"
    raise AssertionError(f"{action.notation} is carried out though it is not legal")


def _all_wishes(game: AnyGame) -> Iterator[Any]:
    """Yield wishes in which each field in turn takes each of its values."""
    for name, info in game.spec.wishes.model_fields.items():
        for value in values(info.annotation, info.get_default()):
            yield game.spec.wishes(**{name: value})


# --- the same to this observer -----------------------------------------------------------------------------


def worlds_look_alike(game: AnyGame, moment: Moment, observer: Seat | None) -> None:
    """Check that every imagined world shows and forbids what the real one does."""
    tried = _typed(game, moment)
    real = seen_by(game, moment.state, observer, tried)
    for world in imagined(game, moment.state, observer, moment.rng, count=WORLDS):
        compare(real, seen_by(game, world, observer, tried), observer)
        if observer is not None:
            fallback = game.fallback(moment.state, observer)
            legal = game.legal_actions(world, observer)
            demand(fallback is None or fallback in legal, "the fallback is not legal in every world")


def _typed(game: AnyGame, moment: Moment) -> list[Action]:
    """Return some actions that a seat might do in the real world or in an imagined one."""
    worlds = (moment.state, *imagined(game, moment.state, None, moment.rng, count=1))
    known = [each for world in worlds for seat in moment.seats for each in game.legal_actions(world, seat)]
    return moment.rng.sample(known, min(TYPED_ACTIONS, len(known)))


def compare(real: Channels, found: Channels, observer: Seat | None) -> None:
    """Fail if a channel distinguishes two worlds; the message names the channel, not its content."""
    for channel, text in real.items():
        demand(
            found[channel] == text,
            f"{channel}: {whom(observer)} can distinguish imagined worlds from the real one",
        )


def whom(observer: Seat | None) -> str:
    """Return the observer as part of a sentence."""
    return "a spectator" if observer is None else f"seat {observer}"


# --- different where it is hidden --------------------------------------------------------------------------


def hidden_places_vary(game: AnyGame, moment: Moment, observer: Seat | None) -> None:
    """Check that imagined worlds have at least two contents at every hidden place."""
    hidden = game.hidden_from(moment.state, observer)
    if _constant(game, moment, observer, hidden, worlds=WORLDS):
        certain = _constant(game, moment, observer, hidden, worlds=MORE_WORLDS)
        zones = sorted({place.zone for place in certain})
        demand(not certain, f"{zones}: {whom(observer)} supposedly does not know the content, and does")


def _constant(
    game: AnyGame, moment: Moment, observer: Seat | None, places: Collection[Place], *, worlds: int
) -> list[Place]:
    """Return the places with the same content in this many imagined worlds."""
    imagination = imagined(game, moment.state, observer, moment.rng, count=worlds)
    return [place for place in places if len({content(game, each, place) for each in imagination}) < 2]


def content(game: AnyGame, state: Any, place: Place) -> str:
    """Return the card at a place, or nothing if this world has no such place."""
    try:
        return game.content(state, place)
    except IndexError:
        return ""


def known_places_stay(game: AnyGame, moment: Moment, observer: Seat | None) -> None:
    """Check that known places are the same in every imagined world, so that no hidden one is missing."""
    state = moment.state
    places = set[Place]().union(*(game.hidden_from(state, each) for each in (None, *moment.seats)))
    for world in imagined(game, state, observer, moment.rng, count=WORLDS):
        for place in places - game.hidden_from(state, observer) - game.hidden_from(world, observer):
            real, found = content(game, state, place), content(game, world, place)
            demand(real == found, f"{place.zone}: {whom(observer)} supposedly knows it, and does not")


# --- what happens ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Trial:
    """An action in some world, by its number, with what the observer is told and asked afterwards."""

    world: int
    after: Any
    told: str
    question: int


def facts_tell_no_more_than_views(game: AnyGame, moment: Moment, observer: Seat | None) -> None:
    """Check that actions and facts reveal nothing that is hidden afterwards.

    Asked seats act at random in imagined worlds. Actions that leave the observer with the same view form a
    group. Within a group, those told in the same words must still differ at every hidden place that differs
    at all. The words must not all be different, and the observer's question must have the same number.
    """
    for ask in game.asks(moment.state):
        groups = _trials(game, moment, observer, ask.seat, worlds=WORLDS)
        suspects = [view for view, trials in groups.items() if _betrayed(game, observer, trials)]
        if suspects:
            groups = _trials(game, moment, observer, ask.seat, worlds=MORE_WORLDS)
            found = {zone for view in suspects for zone in _betrayed(game, observer, groups[view])}
            demand(not found, f"facts: {whom(observer)} is told the hidden content of {sorted(found)}")
        for trials in groups.values():
            questions = {trial.question for trial in trials}
            demand(
                len(questions) == 1, f"question: its number reveals another seat's action to {whom(observer)}"
            )


def _trials(
    game: AnyGame, moment: Moment, observer: Seat | None, actor: Seat, *, worlds: int
) -> Mapping[str, list[Trial]]:
    """Return the trials by the view that they leave to the observer."""
    groups: dict[str, list[Trial]] = defaultdict(list)
    imagination = imagined(game, moment.state, observer, moment.rng, count=worlds)
    for number, world in enumerate((moment.state, *imagination)):
        actions = game.legal_actions(world, actor)
        for action in moment.rng.sample(actions, min(TRIED_ACTIONS, len(actions))):
            view, trial = _trial(game, world, observer, actor=actor, action=action, number=number)
            groups[view].append(trial)
    return groups


def _trial(
    game: AnyGame, world: Any, observer: Seat | None, *, actor: Seat, action: Action, number: int
) -> tuple[str, Trial]:
    after = world.copy()
    facts: list[Fact] = []
    game.apply(after, actor, action, DICE, facts.append)
    view = game.table_view(after) if observer is None else game.seat_view(after, observer)
    told = repr([fact.word for fact in facts if fact.reaches(observer)])
    question = 0
    if observer is not None and observer != actor:
        question = match_from(game, world).act(actor, (action.notation,))[0].question(observer)
    return repr(view), Trial(number, after, told, question)


def _betrayed(game: AnyGame, observer: Seat | None, trials: Sequence[Trial]) -> list[str]:
    """Return the hidden zones whose content the words of these trials reveal."""
    by_words: dict[str, list[Trial]] = defaultdict(list)
    for trial in trials:
        by_words[trial.told].append(trial)
    if len(by_words) < 2:
        return []
    alone = sum(len(alike) for alike in by_words.values() if len({each.world for each in alike}) == 1)
    if len({trial.world for trial in trials}) >= 4 and alone > len(trials) / 2:
        return ["some place: hardly two worlds are told of in the same words"]
    hidden = game.hidden_from(trials[0].after, observer)
    return [place.zone for place in hidden if _is_told(game, place, by_words.values())]


def _is_told(game: AnyGame, place: Place, groups: Collection[Sequence[Trial]]) -> bool:
    """Return True if four trials with the same words agree here and four others hold other cards."""
    contents = [[content(game, trial.after, place) for trial in alike] for alike in groups]
    for number, inside in enumerate(contents):
        outside = [each for other in contents[:number] + contents[number + 1 :] for each in other]
        if min(len(inside), len(outside)) >= 4 and len(set(inside)) == 1 and inside[0] not in outside:
            return True
    return False
