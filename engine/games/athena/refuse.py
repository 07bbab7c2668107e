"""Why is something not possible now? Each answer names its § and nothing that its reader may not know."""

from collections.abc import Iterator
from typing import Final

from engine.core.game import (
    Obstacle,
    Refusal,
    Seat,
    Word,
    word,
)
from engine.games.athena.actions import (
    Activate,
    Ahead,
    Ambush,
    Close,
    Command,
    Done,
    Engage,
    Hold,
    Invoke,
    Move,
    Play,
    Reorganise,
    Spy,
    SpyOn,
    Surprise,
    Toss,
)
from engine.games.athena.actions_of_army import Arrange, Enlist, Lay, Muster, Ready, Swap, Take
from engine.games.athena.cards import FIGHTERS, POWERS, Fighter, Power, Stage
from engine.games.athena.legal import (
    AHEAD_SINCE,
    ahead_of,
    is_spying,
    legal_actions,
    may_commit,
    must_engage,
    obstacle_to_bluff,
    owes_card,
    targets,
)
from engine.games.athena.state import SideState, State

_STAGES: Final[dict[type, tuple[tuple[Stage, ...], Obstacle]]] = {
    **dict.fromkeys((Take, Muster, Enlist), (("recruit",), ("14.5", "not-building"))),
    **dict.fromkeys((Lay, Arrange, Swap, Ready), (("deploy",), ("3.2", "not-deploying"))),
    **dict.fromkeys(
        (Play, Toss, Command, Reorganise, Spy, SpyOn, Ahead, Done), (("prepare",), ("5.1", "not-preparing"))
    ),
    **dict.fromkeys((Engage, Invoke), (("engage", "answer"), ("7.1", "not-engaging"))),
    Surprise: (("engage",), ("9.3", "not-first")),
    **dict.fromkeys((Ambush, Hold), (("surprise",), ("9.16", "no-invocation"))),
    **dict.fromkeys((Activate, Close), (("commit",), ("7.3", "not-committing"))),
}


def refusal(state: State, seat: Seat, action: Move) -> Refusal:
    """Why this action is not legal now."""
    rule, why = _why(state, seat, action)
    return Refusal(_label(action), rule, word(f"why-{why}"))


def refusals(state: State, seat: Seat) -> tuple[Refusal, ...]:
    """What `seat` might expect to be able to do now and may not."""
    legal = set(legal_actions(state, seat))
    if not legal:
        return ()
    return tuple(refusal(state, seat, action) for action in _expected(state, seat) if action not in legal)


def _expected(state: State, seat: Seat) -> Iterator[Move]:
    """One action of each kind that a player looks for."""
    own = state.sides[seat]
    match state.stage:
        case "recruit":
            yield from (Take(fighter) for fighter in FIGHTERS)
            yield Enlist()
        case "deploy":
            yield Ready()
            yield Swap(0, 1)
        case "prepare":
            yield from _expected_strategies(own)
            yield Done()
        case "engage" | "answer":
            yield from _expected_engagements(state, seat)
        case "commit":
            yield from (Activate(power.id) for power in dict.fromkeys(own.engaged_powers))
        case _:
            pass


def _expected_strategies(own: SideState) -> Iterator[Move]:
    for index, attached in enumerate(own.powers):
        for power in dict.fromkeys(attached):
            if power.id == "commandant":
                yield Command(index)


def _expected_engagements(state: State, seat: Seat) -> Iterator[Move]:
    own = state.sides[seat]
    for index, fighter in enumerate(own.army):
        if fighter is None:
            continue
        yield Engage(index)
        for power in dict.fromkeys(own.powers[index]):
            if power.id in ("camouflage", "mine_de_rien", "pas_si_fort"):
                yield Engage(index, power.id)
            elif power.id == "invocation":
                yield Invoke(index)


def _label(action: Move) -> Word:
    """The action in words, as its path tells it."""
    said: Word | None = None
    for step in action.path:
        if step.is_usual and said:
            continue
        said = step.label if said is None else word("label-then", first=said, next=step.label)
    assert said is not None
    return said


def _why(state: State, seat: Seat, action: Move) -> Obstacle:
    stages, otherwise = _STAGES[type(action)]
    own = state.sides[seat]
    if state.stage not in stages:
        return otherwise
    match action:
        case Take() | Muster() | Enlist():
            return "14.5", "budget"
        case Lay() | Swap() | Ready() | Arrange():
            return _why_no_laying(own, action)
        case Play() | Toss() | Command() | Reorganise() | Spy() | SpyOn() | Ahead() | Done():
            return _why_no_preparing(state, seat, action)
        case Engage() | Invoke() | Surprise():
            return _why_no_engaging(state, seat, action)
        case Ambush() | Hold():
            return "9.3", "no-surprise"
        case Activate() | Close():
            return _why_no_activating(state, seat, action)


def _why_no_laying(own: SideState, action: Lay | Swap | Ready | Arrange) -> Obstacle:
    if own.is_ready:
        return "3.2", "closed"
    match action:
        case Lay(fighter):
            is_there = any(each.id == fighter for each in own.levy.pool)
            return ("3.2", "place-taken") if is_there else ("3.2", "no-fighter")
        case Ready():
            return "3.2", "army-open"
        case _:
            return ("3.4", "army-open") if own.levy.pool else ("3.4", "no-swaps")


def _why_no_preparing(
    state: State, seat: Seat, action: Play | Toss | Command | Reorganise | Spy | SpyOn | Ahead | Done
) -> Obstacle:
    own = state.sides[seat]
    if own.is_ready:
        return "5.1", "closed"
    if isinstance(action, Play | Toss):
        if not owes_card(own):
            return "5.2", "one-card"
        is_held = any(power.id == action.power for power in own.hand)
        return ("5.4", "no-bearer") if is_held else ("5.2", "not-in-hand")
    if owes_card(own):
        return "5.2", "card-first"
    if ahead_of(own):
        return "5.8", "named"
    if isinstance(action, Ahead):
        return _why_no_naming(state, seat, action)
    if not own.tokens:
        return "5.6", "no-tokens"
    return _why_no_strategy(state, own, action)


def _why_no_naming(state: State, seat: Seat, action: Ahead) -> Obstacle:
    own = state.sides[seat]
    if state.ruleset < AHEAD_SINCE:
        return "5.8", "older-match"
    fighter = own.army[action.place] if action.place < len(own.army) else None
    if fighter is None:
        return "4.2", "nobody"
    if action.place not in own.available(state.setup.layout):
        return "4.2", "covered"
    if must_engage(state, own) is not None:
        return "6.3", "only-one"
    return _why_no_bluff(state, own, fighter, action, is_first=seat == state.first)


def _why_no_strategy(state: State, own: SideState, action: Move) -> Obstacle:
    match action:
        case Command(place):
            if not _lies(own, place, "commandant"):
                return "5.6", "not-attached"
            return "9.1", "covered"
        case Reorganise(place, goal):
            if not _lies(own, place, "reorganisation"):
                return "5.6", "not-attached"
            is_touching = place < state.setup.size and goal in state.setup.layout.adjacent[place]
            return ("9.2", "no-neighbour") if is_touching else ("4.4", "not-adjacent")
        case Spy(place):
            return ("9.15", "no-target") if _lies(own, place, "espion") else ("5.6", "not-attached")
        case SpyOn(target):
            if not is_spying(own):
                return "9.15", "no-espion"
            return ("9.15", "seen-already") if target in targets(own) else ("9.15", "no-target")
        case _:
            return "5.2", "card-first"


def _lies(own: SideState, place: int, power: str) -> bool:
    return place < len(own.powers) and any(each.id == power for each in own.powers[place])


def _why_no_engaging(state: State, seat: Seat, action: Engage | Invoke | Surprise) -> Obstacle:
    own = state.sides[seat]
    if seat != (state.first if state.stage == "engage" else state.second):
        return "7.1", "not-yours"
    fighter = own.army[action.place] if action.place < len(own.army) else None
    if fighter is None:
        return "4.2", "nobody"
    if action.place not in own.available(state.setup.layout):
        return "4.2", "covered"
    if isinstance(action, Invoke):
        return _why_no_invocation(own, action.place)
    if isinstance(action, Surprise):
        if seat != state.attacker:
            return "9.3", "not-attacker"
        if not _lies(own, action.place, "attaque_surprise"):
            return "5.6", "not-attached"
        if not own.tokens:
            return "5.6", "no-tokens"
        if action.target not in state.sides[1 - seat].available(state.setup.layout):
            return "9.3", "victim"
        if action.bluff is not None and _lies(own, action.place, action.bluff) and own.tokens < 2:
            return "5.6", "two-tokens"
    return _why_no_bluff(state, own, fighter, action, is_first=state.stage == "engage")


def _why_no_bluff(
    state: State, own: SideState, fighter: Fighter, action: Engage | Surprise | Ahead, *, is_first: bool
) -> Obstacle:
    bluff = action.bluff
    if bluff is None:
        return "7.1", "not-yours"
    if not is_first:
        return "9.4", "not-first-bluff"
    if not _lies(own, action.place, bluff):
        return "5.6", "not-attached"
    if not own.tokens:
        return "5.6", "no-tokens"
    return obstacle_to_bluff(state, fighter, bluff) or ("9.10", "clear")


def _why_no_invocation(own: SideState, place: int) -> Obstacle:
    if not _lies(own, place, "invocation"):
        return "5.6", "not-attached"
    return ("9.16", "no-reserve") if own.tokens else ("5.6", "no-tokens")


def _why_no_activating(state: State, seat: Seat, action: Activate | Close) -> Obstacle:
    own = state.sides[seat]
    if own.is_ready or isinstance(action, Close):
        return "7.3", "closed"
    power: Power = POWERS[action.power]
    if power not in own.engaged_powers:
        return "7.3", "not-with-fighter"
    if any(each is power for each, _ in own.commits):
        return "9.13", "once"
    if not may_commit(power, is_attacker=seat == state.attacker):
        return ("8.3", "not-defender") if power.id == "riposte" else ("8.4", "not-attacker-blow")
    return "7.3", "no-tokens"
