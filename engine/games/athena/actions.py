"""The actions of a duel (§6, §7), one class for each kind; see also the army and the Preparation."""

from dataclasses import dataclass

from engine.core.chance import Chance
from engine.core.game import Action, Obstacle, Seat, SimpleAction, Step, Tell, word
from engine.games.athena import facts, preparing
from engine.games.athena.actions_of_preparation import card_first, lies, no_bluff, not_put_forward
from engine.games.athena.actions_steps import CARRIED, card_step, enemy_place_step, kind_step, place_step
from engine.games.athena.cards import POWERS, Power
from engine.games.athena.play import begin_engagement, end_duel, engage, go_on, reveal, surprise, use
from engine.games.athena.state import Commit, SideState, State, placed

Move = Action


class Done(SimpleAction):
    """Ending the player's Preparation."""

    notation = "done"
    path = (kind_step("done", "ask-strategy"),)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        return card_first(state, seat)

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        state.sides[seat].is_ready = True
        if tell:
            tell(facts.done("fact-prepared", seat))
        if state.sides[1 - seat].is_ready:
            preparing.finish(state, tell)
            begin_engagement(state, chance, tell)


def _not_engaging(state: State, seat: Seat, place: int) -> Obstacle | None:
    if state.stage not in ("engage", "answer"):
        return "7.1", "not-engaging"
    if seat != (state.first if state.stage == "engage" else state.second):
        return "7.1", "not-yours"
    return not_put_forward(state, state.sides[seat], place)


@dataclass(frozen=True, slots=True)
class Engage(Action):
    """Putting a fighter forward, with or without a bluff."""

    place: int
    bluff: str | None = None
    needs_confirming = True

    @property
    def notation(self) -> str:
        return f"go>{self.place + 1}" + (f">{self.bluff}" if self.bluff else "")

    @property
    def path(self) -> tuple[Step, ...]:
        place = place_step(self.place, "ask-engage")
        if self.bluff is None:
            return (kind_step("engage", "ask-engage"), place)
        return (kind_step("bluff", "ask-engage"), place, card_step(self.bluff, "ask-bluff"))

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        own, is_first = state.sides[seat], state.stage == "engage"
        obstacle = _not_engaging(state, seat, self.place)
        return obstacle or no_bluff(state, own, self.place, self.bluff, is_first=is_first)

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        engage(state, seat, self.place, self.bluff, tell)
        go_on(state, seat, chance, tell)


@dataclass(frozen=True, slots=True)
class Surprise(Action):
    """Putting a fighter forward and choosing the enemy's too, by its Attaque surprise."""

    place: int
    target: int
    bluff: str | None = None
    needs_confirming = True

    @property
    def notation(self) -> str:
        return f"surprise>{self.place + 1}>{self.target + 1}" + (f">{self.bluff}" if self.bluff else "")

    @property
    def path(self) -> tuple[Step, ...]:
        place, target = place_step(self.place, "ask-engage"), enemy_place_step(self.target, "ask-victim")
        if self.bluff is None:
            return (kind_step("surprise", "ask-engage", "attaque_surprise"), place, target)
        return (
            kind_step("surprise-bluff", "ask-engage", "attaque_surprise"),
            place,
            card_step(self.bluff, "ask-bluff"),
            target,
        )

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        if state.stage != "engage":
            return "9.3", "not-first"
        obstacle = _not_engaging(state, seat, self.place) or self._obstacle(state, seat)
        return obstacle or no_bluff(state, state.sides[seat], self.place, self.bluff, is_first=True)

    def _obstacle(self, state: State, seat: Seat) -> Obstacle | None:
        own = state.sides[seat]
        if seat != state.attacker:
            return "9.3", "not-attacker"
        if not lies(own, self.place, "attaque_surprise"):
            return "5.6", "not-attached"
        if not own.tokens:
            return "5.6", "no-tokens"
        if self.target not in state.sides[1 - seat].available(state.setup.layout):
            return "9.3", "victim"
        is_dear = self.bluff is not None and lies(own, self.place, self.bluff)
        return ("5.6", "two-tokens") if is_dear and own.tokens < 2 else None

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        engage(state, seat, self.place, self.bluff, tell)
        surprise(state, seat, self.target, tell)
        reveal(state, chance, tell)


@dataclass(frozen=True, slots=True)
class Invoke(Action):
    """Putting a fighter forward while the next of the reserve takes its place."""

    place: int
    needs_confirming = True

    @property
    def notation(self) -> str:
        return f"invoke>{self.place + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("invoke", "ask-engage"), place_step(self.place, "ask-engage"))

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        own = state.sides[seat]
        obstacle = _not_engaging(state, seat, self.place)
        if obstacle:
            return obstacle
        if not lies(own, self.place, "invocation"):
            return "5.6", "not-attached"
        if not own.tokens:
            return "5.6", "no-tokens"
        return None if own.reserve else ("9.16", "no-reserve")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        """Replace the bearer by the next of the reserve (§9.16)."""
        own, place = state.sides[seat], self.place
        bearer = own.army[place]
        assert bearer is not None
        summoned, own.reserve = own.reserve[-1], own.reserve[:-1]
        own.army = placed(own.army, place, summoned)
        own.seen &= ~(1 << place)
        own.summoned = (*own.summoned, summoned)
        own.survivors = (*own.survivors, bearer)
        if tell:
            tell(facts.did_at_with("fact-invoked", seat, place, bearer.id))
            tell(facts.summoned(seat, summoned.id))
        engage(state, seat, place, None, tell)
        use(own, POWERS["invocation"])
        if may_ambush(state, seat):
            state.stage = "surprise"
        else:
            go_on(state, seat, chance, tell)


def may_ambush(state: State, seat: Seat) -> bool:
    """Return True if an Attaque surprise may still lie with the summoned fighter (§9.16)."""
    own = state.sides[seat]
    return seat == state.first == state.attacker and own.tokens > 0 and bool(own.engaged_powers)


@dataclass(frozen=True, slots=True)
class Ambush(Action):
    """Using the Attaque surprise of the fighter put forward, after an Invocation."""

    target: int
    needs_confirming = True

    @property
    def notation(self) -> str:
        return f"ambush>{self.target + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (
            kind_step("surprise", "ask-ambush", "attaque_surprise"),
            enemy_place_step(self.target, "ask-victim"),
        )

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        if state.stage != "surprise":
            return "9.16", "no-invocation"
        own, enemy = state.sides[seat], state.sides[1 - seat]
        has_it = bool(own.tokens) and POWERS["attaque_surprise"] in own.engaged_powers
        is_victim = self.target in enemy.available(state.setup.layout)
        return None if has_it and is_victim else ("9.3", "no-surprise")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        surprise(state, seat, self.target, tell)
        reveal(state, chance, tell)


class Hold(SimpleAction):
    """Leaving the enemy the choice, after an Invocation."""

    notation = "hold"
    path = (kind_step("hold", "ask-ambush"),)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        return None if state.stage == "surprise" else ("9.16", "no-invocation")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        go_on(state, seat, chance, tell)


# --- the secret commitment (§7.3) ---


def _not_committing(state: State, own: SideState) -> Obstacle | None:
    if state.stage != "commit":
        return "7.3", "not-committing"
    return ("7.3", "closed") if own.is_ready else None


@dataclass(frozen=True, slots=True)
class Activate(Action):
    """Adding a Révélation power of the engaged fighter to the secret commitment, for `count` tokens."""

    power: str
    count: int = 1
    is_quiet = True

    @property
    def notation(self) -> str:
        return f"use>{self.power}" + (f">{self.count}" if POWERS[self.power].is_x else "")

    @property
    def path(self) -> tuple[Step, ...]:
        card = card_step(self.power, "ask-commit", CARRIED)
        if not POWERS[self.power].is_x:
            return (kind_step("use", "ask-commit"), card)
        count = Step(str(self.count), word("label-tokens", count=self.count), word("ask-tokens"))
        return (kind_step("use", "ask-commit"), card, count)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        own, power = state.sides[seat], POWERS[self.power]
        obstacle = _not_committing(state, own)
        if obstacle:
            return obstacle
        if power not in own.engaged_powers:
            return "7.3", "not-with-fighter"
        if any(each is power for each, _ in own.commits):
            return "9.13", "once"
        if not may_commit(power, is_attacker=seat == state.attacker):
            return ("8.3", "not-defender") if power.id == "riposte" else ("8.4", "not-attacker-blow")
        left = own.tokens - sum(count for _, count in own.commits)
        return None if self.count <= left else ("7.3", "no-tokens")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        own = state.sides[seat]
        own.commits = (*own.commits, Commit(POWERS[self.power], self.count))


# The powers of this step, by whether their side attacks.
_MAY_COMMIT = tuple(
    frozenset(power for power in POWERS.values() if power.phase == "reveal" and power.id != other_role)
    for other_role in ("coup_critique", "riposte")
)


def may_commit(power: Power, *, is_attacker: bool) -> bool:
    """Return True if a power can be committed in this role."""
    return power in _MAY_COMMIT[is_attacker]


class Close(SimpleAction):
    """Ending the commitment."""

    notation = "commit"
    path = (kind_step("commit", "ask-commit"),)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        return _not_committing(state, state.sides[seat])

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        state.sides[seat].is_ready = True
        if tell:
            tell(facts.done("fact-committed", seat))
        if state.sides[1 - seat].is_ready:
            end_duel(state, chance, tell)
