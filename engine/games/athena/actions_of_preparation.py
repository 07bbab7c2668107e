"""The actions of a Preparation (§5, §9), one class for each kind, and readings of a plan."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.chance import Chance
from engine.core.game import Action, Obstacle, Seat, Step, Tell
from engine.games.athena.actions_steps import (
    HAND,
    card_step,
    enemy_place_step,
    kind_step,
    place_step,
    playing_step,
)
from engine.games.athena.cards import DISCARD_GAIN, POWERS, Fighter, Power, announced
from engine.games.athena.state import SideState, State, placed, without

AHEAD_SINCE = 2
"""The first ruleset in which a Preparation may name the fighter to be put forward (§5.8)."""


# --- a card of the hand (§5.2 to §5.5) ---


def not_preparing(state: State, seat: Seat) -> Obstacle | None:
    """Return why the seat may do nothing in a Preparation."""
    if state.stage != "prepare":
        return "5.1", "not-preparing"
    return ("5.1", "closed") if state.sides[seat].is_ready else None


def _no_card(state: State, seat: Seat, power: str) -> Obstacle | None:
    own = state.sides[seat]
    obstacle = not_preparing(state, seat)
    if obstacle:
        return obstacle
    if not owes_card(own):
        return "5.2", "one-card"
    return None if any(each.id == power for each in own.hand) else ("5.2", "not-in-hand")


def _planned(state: State, seat: Seat, move: Action) -> SideState:
    """Record a secret step and return its side."""
    own = state.sides[seat]
    if own.before is None:
        own.before = own.now()
    own.plan = (*own.plan, move)
    return own


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Laying a power from the hand face down under a fighter of the army."""

    power: str
    place: int
    is_quiet = True

    @property
    def notation(self) -> str:
        return f"play>{self.power}>{self.place + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (playing_step(self.power), place_step(self.place, "ask-bearer"))

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        has_bearer = bool(state.sides[seat].lying >> self.place & 1)
        return _no_card(state, seat, self.power) or (None if has_bearer else ("5.4", "no-bearer"))

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        own = _planned(state, seat, self)
        power, place = POWERS[self.power], self.place
        own.hand = without(own.hand, power)
        own.powers = placed(own.powers, place, (*own.powers[place], power))


@dataclass(frozen=True, slots=True)
class Toss(Action):
    """Discarding a power from the hand for a token."""

    power: str
    is_quiet = True

    @property
    def notation(self) -> str:
        return f"toss>{self.power}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("toss", "ask-power"), card_step(self.power, "ask-toss", HAND))

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        return _no_card(state, seat, self.power)

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        own, power = _planned(state, seat, self), POWERS[self.power]
        own.hand = without(own.hand, power)
        own.buried = (*own.buried, power)
        own.tokens += DISCARD_GAIN


def owes_card(own: SideState) -> bool:
    """Return True if a card is still to be played or discarded in this Preparation (§5.2)."""
    return bool(own.hand) and not (own.plan and type(own.plan[0]) in _CARD_USED)


_CARD_USED = (Play, Toss)


# --- strategies (§5.6, §9) ---


def card_first(state: State, seat: Seat) -> Obstacle | None:
    """Return why the seat may do nothing but play a card in a Preparation."""
    obstacle = not_preparing(state, seat)
    return ("5.2", "card-first") if obstacle is None and owes_card(state.sides[seat]) else obstacle


def _no_strategy(state: State, seat: Seat) -> Obstacle | None:
    own = state.sides[seat]
    obstacle = card_first(state, seat)
    if obstacle:
        return obstacle
    if ahead_of(own):
        return "5.8", "named"
    return None if own.tokens else ("5.6", "no-tokens")


def _not_attached(state: State, seat: Seat, place: int, power: str) -> Obstacle | None:
    obstacle = _no_strategy(state, seat)
    if obstacle is None and not lies(state.sides[seat], place, power):
        return "5.6", "not-attached"
    return obstacle


def lies(own: SideState, place: int, power: str) -> bool:
    """Return True if that power lies under the fighter at a place."""
    return place < len(own.powers) and any(each.id == power for each in own.powers[place])


def _spend(own: SideState, place: int, power: Power) -> None:
    """Pay for the card, show it and discard it (§5.6)."""
    own.powers = placed(own.powers, place, without(own.powers[place], power))
    own.opened = (*own.opened, power)
    own.tokens -= 1


@dataclass(frozen=True, slots=True)
class Command(Action):
    """Activating the Commandant under an available fighter."""

    place: int
    is_quiet = True

    @property
    def notation(self) -> str:
        return f"commandant>{self.place + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (
            kind_step("strategy", "ask-strategy"),
            card_step("commandant", "ask-strategy"),
            place_step(self.place),
        )

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        is_available = self.place in state.sides[seat].available(state.setup.layout)
        obstacle = _not_attached(state, seat, self.place, "commandant")
        return obstacle or (None if is_available else ("9.1", "covered"))

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        own = _planned(state, seat, self)
        _spend(own, self.place, POWERS["commandant"])
        own.lifted |= 1 << self.place


@dataclass(frozen=True, slots=True)
class Reorganise(Action):
    """Activating a Réorganisation: its bearer and an adjacent fighter change places."""

    place: int
    goal: int
    is_quiet = True

    @property
    def notation(self) -> str:
        return f"reorganisation>{self.place + 1}>{self.goal + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (
            kind_step("strategy", "ask-strategy"),
            card_step("reorganisation", "ask-strategy"),
            place_step(self.place),
            place_step(self.goal, "ask-swap-with"),
        )

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        obstacle = _not_attached(state, seat, self.place, "reorganisation")
        if obstacle:
            return obstacle
        if self.goal not in state.setup.layout.adjacent[self.place]:
            return "4.4", "not-adjacent"
        return ("9.2", "no-neighbour") if state.sides[seat].army[self.goal] is None else None

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        own = _planned(state, seat, self)
        _spend(own, self.place, POWERS["reorganisation"])
        _exchange(own, self.place, self.goal)


def _exchange(own: SideState, place: int, goal: int) -> None:
    """Exchange two fighters with all that belongs to them (§9.2)."""
    army, powers = list(own.army), list(own.powers)
    army[place], army[goal] = army[goal], army[place]
    powers[place], powers[goal] = powers[goal], powers[place]
    own.army, own.powers = tuple(army), tuple(powers)
    own.lying = _swapped(own.lying, place, goal)
    own.lifted = _swapped(own.lifted, place, goal)
    own.seen = _swapped(own.seen, place, goal)


def _swapped(bits: int, place: int, goal: int) -> int:
    if (bits >> place & 1) != (bits >> goal & 1):
        bits ^= 1 << place | 1 << goal
    return bits


def adjacent_fighters(state: State, own: SideState, index: int) -> list[int]:
    """Return the indexes of adjacent fighters (§4.4)."""
    return [goal for goal in state.setup.layout.adjacent[index] if own.army[goal] is not None]


@dataclass(frozen=True, slots=True)
class Spy(Action):
    """Activating an Espion for a first look at an enemy fighter."""

    place: int
    target: int
    is_quiet = True

    @property
    def notation(self) -> str:
        return f"espion>{self.place + 1}>{self.target + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (
            kind_step("strategy", "ask-strategy"),
            card_step("espion", "ask-strategy"),
            place_step(self.place),
            enemy_place_step(self.target, "ask-target"),
        )

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        obstacle = _not_attached(state, seat, self.place, "espion")
        is_there = self.target in spied_places(state, seat)
        return obstacle or (None if is_there else ("9.15", "no-target"))

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        _spend(_planned(state, seat, self), self.place, POWERS["espion"])


@dataclass(frozen=True, slots=True)
class SpyOn(Action):
    """Paying one more token for another look of the Espion just activated."""

    target: int
    is_quiet = True

    @property
    def notation(self) -> str:
        return f"look>{self.target + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("look", "ask-strategy"), enemy_place_step(self.target, "ask-target"))

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        own = state.sides[seat]
        obstacle = _no_strategy(state, seat)
        if obstacle:
            return obstacle
        if not is_spying(own):
            return "9.15", "no-espion"
        if self.target in targets(own):
            return "9.15", "seen-already"
        return None if self.target in spied_places(state, seat) else ("9.15", "no-target")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        _planned(state, seat, self).tokens -= 1


_LOOKING = (Spy, SpyOn)


def is_spying(own: SideState) -> bool:
    """Return True if the Espion just activated may look further."""
    return bool(own.plan) and type(own.plan[-1]) in _LOOKING


def targets(own: SideState) -> tuple[int, ...]:
    """Return the places that the latest Espion looks at."""
    found: list[int] = []
    for move in reversed(own.plan):
        if isinstance(move, SpyOn):
            found.append(move.target)
        elif isinstance(move, Spy):
            found.append(move.target)
            break
    return tuple(found)


def spied_places(state: State, seat: Seat, seen: Sequence[int] = ()) -> tuple[int, ...]:
    """Return enemy fighters as they lay before this Preparation, except those in `seen` (§9.15)."""
    army = state.sides[1 - seat].public.army
    return tuple(index for index, fighter in enumerate(army) if fighter is not None and index not in seen)


# --- who is put forward, said ahead (§5.8) ---


@dataclass(frozen=True, slots=True)
class Ahead(Action):
    """Naming the fighter to be put forward already in the Preparation, with or without a bluff."""

    place: int
    bluff: str | None = None
    is_quiet = True

    @property
    def notation(self) -> str:
        return f"then>{self.place + 1}" + (f">{self.bluff}" if self.bluff else "")

    @property
    def path(self) -> tuple[Step, ...]:
        place = place_step(self.place, "ask-engage")
        if self.bluff is None:
            return (kind_step("then", "ask-strategy"), place)
        return (kind_step("then-bluff", "ask-strategy"), place, card_step(self.bluff, "ask-bluff"))

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        own = state.sides[seat]
        obstacle = card_first(state, seat)
        if obstacle:
            return obstacle
        if ahead_of(own):
            return "5.8", "named"
        if state.ruleset < AHEAD_SINCE:
            return "5.8", "older-match"
        obstacle = not_put_forward(state, own, self.place)
        if obstacle:
            return obstacle
        if must_engage(state, own) is not None:
            return "6.3", "only-one"
        return no_bluff(state, own, self.place, self.bluff, is_first=seat == state.first)

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        _planned(state, seat, self)


def ahead_of(own: SideState) -> Ahead | None:
    """Return the named fighter's action, if the side has named one (§5.8)."""
    last = own.plan[-1] if own.plan else None
    return last if isinstance(last, Ahead) else None


def must_engage(state: State, own: SideState) -> int | None:
    """Return the only fighter that can be put forward, if it has no face-down power (§6.3)."""
    available = own.available(state.setup.layout)
    return available[0] if len(available) == 1 and not own.powers[available[0]] else None


def not_put_forward(state: State, own: SideState, place: int) -> Obstacle | None:
    """Return why the fighter at a place cannot be put forward (§4.2)."""
    if place >= len(own.army) or own.army[place] is None:
        return "4.2", "nobody"
    return None if place in own.available(state.setup.layout) else ("4.2", "covered")


def no_bluff(
    state: State, own: SideState, place: int, bluff: str | None, *, is_first: bool
) -> Obstacle | None:
    """Return why an available fighter may not use a bluff (§9.4)."""
    if bluff is None:
        return None
    if not is_first:
        return "9.4", "not-first-bluff"
    if not lies(own, place, bluff):
        return "5.6", "not-attached"
    if not own.tokens:
        return "5.6", "no-tokens"
    fighter = own.army[place]
    assert fighter is not None
    return obstacle_to_bluff(state, fighter, bluff)


def obstacle_to_bluff(state: State, fighter: Fighter, bluff: str) -> Obstacle | None:
    """Return why a bluff that lies under the fighter cannot be used (§9.5, §9.10 and §9.11)."""
    if state.sides[1 - state.first].durables and state.is_first_open:
        return "9.11", "open"
    if not announced(fighter, bluff):
        return "9.5", "colour"
    return ("9.10", "clear") if bluff != "camouflage" and state.is_clear else None
