"""The actions with an army before the first round (§3, §14.5), one class for each kind."""

from dataclasses import dataclass, field

from engine.core.chance import Chance
from engine.core.game import Action, Obstacle, Seat, SimpleAction, Step, Tell, word
from engine.games.athena import facts, recruiting
from engine.games.athena.actions_steps import card_step, kind_step, place_step
from engine.games.athena.cards import FIGHTERS
from engine.games.athena.duel import turn_up
from engine.games.athena.options import Template
from engine.games.athena.play import begin_duel
from engine.games.athena.setup import start_deployment
from engine.games.athena.state import Levy, State, every_place, placed, without

# --- building an army (§14.5) ---


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Taking a fighter into an army that is being built."""

    fighter: str
    is_quiet = True

    @property
    def notation(self) -> str:
        return f"take>{self.fighter}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("take", "ask-take"), card_step(self.fighter, "ask-take"))

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        if state.stage != "recruit":
            return "14.5", "not-building"
        own = state.sides[seat]
        takeable = recruiting.takeable(state.setup, own.levy.roster, own.levy.veterans)
        return None if FIGHTERS[self.fighter] in takeable else ("14.5", "budget")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        own = state.sides[seat]
        own.levy = own.levy._replace(roster=(*own.levy.roster, FIGHTERS[self.fighter]))


@dataclass(frozen=True, slots=True)
class Muster(Action):
    """Filling an army that is being built.

    `usual`: the scenario's own list; `strong`: the most expensive fighters that fit.
    """

    way: str
    is_quiet = True

    @property
    def notation(self) -> str:
        return f"muster>{self.way}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (
            kind_step("muster", "ask-take"),
            Step(self.way, word(f"muster-{self.way}"), word("ask-muster")),
        )

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        if state.stage != "recruit":
            return "14.5", "not-building"
        own = state.sides[seat]
        return None if recruiting.can_muster(state.setup, own, self.way) else ("14.5", "budget")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        own = state.sides[seat]
        own.levy = own.levy._replace(roster=recruiting.mustered(state.setup, own, self.way))


class Enlist(SimpleAction):
    """Confirming the list of an army."""

    notation = "enlist"
    path = (kind_step("enlist", "ask-take"),)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        if state.stage != "recruit":
            return "14.5", "not-building"
        own = state.sides[seat]
        return None if len(own.levy.roster) == state.setup.size else ("14.5", "budget")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        """Confirm the list; both lists become public together (§14.5)."""
        own = state.sides[seat]
        own.is_ready = True
        if tell:
            tell(facts.did("fact-enlisted", seat))
        if not state.sides[1 - seat].is_ready:
            return
        for side in state.sides:
            order = list(FIGHTERS)
            roster = tuple(sorted(side.levy.roster, key=lambda each: order.index(each.id)))
            side.levy = side.levy._replace(roster=roster)
        state.turn += 1
        start_deployment(state)


# --- laying it (§3.2 to §3.5) ---


def _not_laying(state: State, seat: Seat) -> Obstacle | None:
    if state.stage != "deploy":
        return "3.2", "not-deploying"
    return ("3.2", "closed") if state.sides[seat].is_ready else None


@dataclass(frozen=True, slots=True)
class Arrange(Action):
    """Laying the whole army by a template."""

    template: Template
    is_quiet = True

    @property
    def notation(self) -> str:
        return f"arrange>{self.template}"

    @property
    def path(self) -> tuple[Step, ...]:
        label = word(f"template-{self.template}")
        return (kind_step("arrange", "ask-deploy"), Step(self.template, label, word("ask-template")))

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        return _not_laying(state, seat)

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        own = state.sides[seat]
        own.levy = own.levy._replace(pool=())
        own.army = recruiting.arranged(state.setup.layout, own.levy.roster, self.template)
        own.lying = every_place(len(own.army))


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Laying a fighter at a free place; `is_usual`: the next one from the bottom."""

    fighter: str
    place: int
    is_usual: bool = field(default=False, compare=False)
    is_quiet = True

    @property
    def notation(self) -> str:
        return f"lay>{self.fighter}>{self.place + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        place = place_step(self.place, "ask-place", is_usual=self.is_usual)
        return (kind_step("lay", "ask-deploy"), card_step(self.fighter, "ask-fighter"), place)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        own = state.sides[seat]
        obstacle = _not_laying(state, seat)
        if obstacle:
            return obstacle
        if all(each.id != self.fighter for each in own.levy.pool):
            return "3.2", "no-fighter"
        is_free = self.place < len(own.army) and own.army[self.place] is None
        return None if is_free else ("3.2", "place-taken")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        own, fighter = state.sides[seat], FIGHTERS[self.fighter]
        roster, pool, veterans, swaps = own.levy
        own.levy = Levy(roster, without(pool, fighter), veterans, swaps)
        own.army = placed(own.army, self.place, fighter)
        own.lying |= 1 << self.place


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Exchanging two fighters of the laid army."""

    place: int
    goal: int
    is_quiet = True

    @property
    def notation(self) -> str:
        return f"swap>{self.place + 1}>{self.goal + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (
            kind_step("swap", "ask-deploy"),
            place_step(self.place, "ask-swap"),
            place_step(self.goal, "ask-swap-with"),
        )

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        own = state.sides[seat]
        obstacle = _not_laying(state, seat)
        if obstacle:
            return obstacle
        if own.levy.pool:
            return "3.4", "army-open"
        is_there = self.place < self.goal < len(own.army)
        return None if own.levy.swaps and is_there else ("3.4", "no-swaps")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        own, place, goal = state.sides[seat], self.place, self.goal
        army = [*own.army]
        army[place], army[goal] = army[goal], army[place]
        own.army = tuple(army)
        roster, pool, veterans, swaps = own.levy
        own.levy = Levy(roster, pool, veterans, swaps - 1)


class Ready(SimpleAction):
    """Confirming the deployment."""

    notation = "ready"
    path = (kind_step("ready", "ask-deploy"),)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        is_open = bool(state.sides[seat].levy.pool)
        return _not_laying(state, seat) or (("3.2", "army-open") if is_open else None)

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        """Confirm the deployment; after both, draw hands and turn up the terrains (§3.5)."""
        state.sides[seat].is_ready = True
        if tell:
            tell(facts.done("fact-ready", seat))
        if not state.sides[1 - seat].is_ready:
            return
        for own in state.sides:
            own.is_ready, own.levy = False, own.levy._replace(swaps=0)
            count = state.setup.hand
            own.hand, own.deck = own.deck[len(own.deck) - count :][::-1], own.deck[: len(own.deck) - count]
        for _ in range(state.setup.row):
            turn_up(state)
        if tell:
            if state.round == 1:
                tell(facts.to_remember(has_powers=state.setup.has_powers))
            tell(facts.armies_laid(state.attacker, state.round))
        begin_duel(state, chance, tell)
