"""The actions of a player alone with their rules (§2, §4, §8, §9), one class for each kind."""

from dataclasses import dataclass, field
from functools import cache
from itertools import permutations
from typing import Final, Literal

from engine.core.chance import Chance
from engine.core.game import Action, Obstacle, Seat, SimpleAction, Step, Tell, word
from engine.games.hercules import fight, rounds, setup, together
from engine.games.hercules.actions_steps import card_word, healed_word, kind_step
from engine.games.hercules.cards import KINDS, RECOMMENDED, SHIELD_PREPARED, TECHNIQUES, Kind
from engine.games.hercules.deck import COPIES, LAID, Card, arranged
from engine.games.hercules.facts import say
from engine.games.hercules.piles import draw, exhaust
from engine.games.hercules.posture import can_tilt, use_posture
from engine.games.hercules.spending import without
from engine.games.hercules.state import TILTED, UPRIGHT, SeatState, State, do_wounds_stay

Move = Action

Preparation = Literal["heal", "gain", "drop", "better"]
PREPARATIONS: Final[tuple[Preparation, ...]] = ("heal", "gain", "drop", "better")
RECOMMENDED_COUNTS: Final = (
    RECOMMENDED["training"].number,
    RECOMMENDED["strike"].number,
    RECOMMENDED["block"].number,
)


# --- before a run (§2.2, §10.16) ---


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Taking ten of the player's sixteen Techniques: counts of Training, Strike and Block."""

    counts: tuple[int, int, int]

    @property
    def notation(self) -> str:
        return "deck>" + "-".join(map(str, self.counts))

    @property
    def path(self) -> tuple[Step, ...]:
        if self.counts == RECOMMENDED_COUNTS:
            return (kind_step("recommended", "ask-deck"),)
        steps = [kind_step("deck", "ask-deck")]
        for name, count in zip(TECHNIQUES[:2], self.counts, strict=False):
            named = word(f"card-{name}")
            label = word("label-count", count=count, card=named)
            steps.append(Step(str(count), label, word("ask-count", card=named), icon=name))
        return tuple(steps)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        own = state.seats[seat]
        if state.stage != "deck" or own.is_ready:
            return "2.2", "deck-chosen"
        return None if own.posture.hero else ("10.16", "hero-first")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        setup.choose_deck(state, seat, self.counts, chance, tell)


@cache
def choices() -> tuple[Choose, ...]:
    """Return every first deck, the recommended one first."""
    most = [COPIES[name] for name in TECHNIQUES]
    found = [
        Choose((training, strike, 10 - training - strike))
        for training in range(most[0] + 1)
        for strike in range(most[1] + 1)
        if 0 <= 10 - training - strike <= most[2]
    ]
    return tuple(sorted(found, key=lambda each: each.counts != RECOMMENDED_COUNTS))


@dataclass(frozen=True, slots=True)
class ChooseHero(Action):
    """Taking one of the two Posture cards."""

    hero: Literal["hercules", "omphale"]

    @property
    def notation(self) -> str:
        return f"hero>{self.hero}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (Step(self.hero, word(f"hero-{self.hero}"), word("ask-hero"), icon=self.hero),)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        own = state.seats[seat]
        if state.stage != "deck" or own.is_ready:
            return "2.2", "deck-chosen"
        return ("10.16", "hero-chosen") if own.posture.hero else None

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        state.seats[seat].posture = UPRIGHT[self.hero]
        say(tell, f"hero-{self.hero}", seat)


# --- planning (§4) ---


def _not_planning(state: State, own: SeatState) -> Obstacle | None:
    return ("4.1", "not-planning") if state.stage != "plan" or own.is_ready else None


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Laying a card from the hand on the row.

    `choice`: the kind of points of a golden apple. `healed`: the places of Wounds that the tamed team
    exhausts, counted from the bottom of the own discard pile.
    """

    card: Card
    choice: Kind | None = None
    healed: tuple[int, ...] = ()

    @property
    def notation(self) -> str:
        more = self.choice or ",".join(map(str, self.healed))
        return f"{self.card.id}>{more}" if more else self.card.id

    @property
    def path(self) -> tuple[Step, ...]:
        steps = [Step(self.card.id, card_word(self.card), word("ask-play"), icon=self.card.name)]
        if self.choice:
            steps.append(Step(self.choice, word(f"kind-{self.choice}"), word("ask-kind"), icon=self.choice))
        if self.card.heals:
            key = ",".join(map(str, self.healed)) or "0"
            steps.append(Step(key, healed_word(self.healed), word("ask-heal")))
        return tuple(steps)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        own = state.seats[seat]
        obstacle = _not_planning(state, own)
        if obstacle:
            return obstacle
        if self.card not in own.hand:
            return "4.1", "not-in-hand"
        if self in (healing_plays(state, own, self.card) if self.card.heals else plays(self.card)):
            return None
        return ("8.11", "wounds-stay") if self.healed and do_wounds_stay(state) else ("13.8", "no-such-wound")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        """Lay the card on the last one and carry out its effects when played (§4.1 and §4.5)."""
        own, each = state.seats[seat], self.card
        hand = own.hand
        index = hand.index(each)
        own.hand = hand[:index] + hand[index + 1 :]
        is_doubled = own.posture.is_pending and not each.is_wound
        if is_doubled:  # §8.6: a Wound leaves the doubling pending
            own.posture = TILTED["hercules"]
        own.pile += (LAID[each, self.choice, is_doubled],)
        if tell:
            say(tell, "plays-doubled" if is_doubled else "plays", seat, card=each)
        if self.healed:
            self._heal(state, seat, tell)
        if each.draws:
            draw(state, seat, each.draws * (2 if is_doubled else 1), tell)

    def _heal(self, state: State, seat: Seat, tell: Tell | None) -> None:
        """Exhaust the Wounds at these places, in this order (§13.8)."""
        own = state.seats[seat]
        order = self.healed if state.ruleset >= 2 else tuple(sorted(self.healed, reverse=True))
        healed = [own.discard[place - 1] for place in order]
        own.discard = tuple(each for place, each in enumerate(own.discard, 1) if place not in self.healed)
        for each in healed:
            exhaust(state, seat, each, tell)


@cache
def plays(each: Card) -> tuple[Play, ...]:
    """Return every way to play a card, except for Wounds it might exhaust."""
    return tuple(Play(each, kind) for kind in KINDS) if each.choice else (Play(each),)


def healing_plays(state: State, own: SeatState, each: Card) -> list[Play]:
    """Return the plays that heal no Wound, one or, doubled, two (§13.8).

    Two Wounds come in either order only if the order makes a visible difference.
    """
    wounds = () if do_wounds_stay(state) else _wounds(own)
    found: list[Play] = [_healing(each, ()), *(_healing(each, (place,)) for place in wounds)]
    if own.posture.is_pending:
        found += [_healing(each, pair) for pair in permutations(wounds, 2) if _is_order_seen(own, *pair)]
    return found


_healing = cache(lambda each, healed: Play(each, healed=healed))


def _wounds(own: SeatState) -> tuple[int, ...]:
    """Return the places of Wounds in the own discard pile, counted from its bottom."""
    return tuple(number for number, lying in enumerate(own.discard, 1) if lying.is_wound)


def _is_order_seen(own: SeatState, first: int, second: int) -> bool:
    """Return True if two Wounds are in ascending order or differ on the pile of Wounds."""
    return first < second or own.discard[first - 1].base is not own.discard[second - 1].base


class Done(SimpleAction):
    """Ending planning."""

    notation = "done"
    path = (kind_step("done", "ask-done"),)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        own = state.seats[seat]
        return _not_planning(state, own) or (("4.7", "cards-left") if own.hand else None)

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        """End planning; when everybody has, reveal Hera's card and begin perfecting (§4.7, §10.3)."""
        state.seats[seat].is_ready = True
        if tell:
            say(tell, "done", seat)
        for own in state.seats:
            if not own.is_ready:
                return
        fight.begin_perfecting(state, chance, tell)


# --- the Posture (§8.4) ---


def _no_posture(state: State, own: SeatState) -> Obstacle | None:
    if state.stage not in ("plan", "perfect") or (state.stage == "plan" and own.is_ready):
        return "8.4", "posture-later"
    return ("8.4", "posture-tilted") if own.posture.is_tilted else None


@dataclass(frozen=True, slots=True)
class UsePosture(Action):
    """Tilting the Posture for its effect; `hero` and `side` name it in the menu, if known."""

    hero: str = field(default="", compare=False)
    side: str = field(default="", compare=False)

    @property
    def notation(self) -> str:
        return "posture"

    @property
    def path(self) -> tuple[Step, ...]:
        label = word(f"card-posture-{self.hero}-{self.side.lower()}" if self.hero else "action-posture")
        return (Step("posture", label, icon="posture"),)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        own = state.seats[seat]
        hero, side, _, _ = own.posture
        obstacle = _no_posture(state, own)
        if obstacle:
            return obstacle
        if hero == "omphale" and side == "A":
            return "11.18", "nothing-to-store" if not own.hand else "store-which"
        if state.stage == "perfect" and side == "A" and not state.rules.overloaded_always.holds:
            return "8.4", "overloaded-plan"
        if own.sketch:
            return "10.10", "offer-open"
        return None if can_tilt(state, own) else ("8.4", "no-card-to-double")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        if state.stage == "perfect":
            together.drop_offers(state)
        use_posture(state, seat, None, tell)


@dataclass(frozen=True, slots=True)
class StoreCard(Action):
    """Tilting Omphale's Distaff: a card from the hand goes under her and the player draws."""

    card: Card

    @property
    def notation(self) -> str:
        return f"under>{self.card.id}"

    @property
    def path(self) -> tuple[Step, ...]:
        first = Step("under", word("card-posture-omphale-a"), icon="posture")
        return first, Step(self.card.id, card_word(self.card), word("ask-under"), icon=self.card.name)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        own = state.seats[seat]
        hero, side, _, _ = own.posture
        obstacle = _no_posture(state, own)
        if obstacle:
            return obstacle
        if hero != "omphale" or side != "A":
            return "11.18", "not-distaff"
        can_store = self.card in own.hand and not own.sketch
        return None if can_store else ("11.18", "nothing-to-store")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        if state.stage == "perfect":
            together.drop_offers(state)
        use_posture(state, seat, self.card, tell)


def postures(state: State, own: SeatState) -> tuple[Move, ...]:
    """Return the actions of an upright Posture between two cards or two spends (§8.4)."""
    if not can_tilt(state, own):
        return ()
    hero, side, _, _ = own.posture
    if side == "A" and hero != "hercules":
        return tuple(_store(each) for each in dict.fromkeys(own.hand))
    return _posture(hero, side)


_store = cache(StoreCard)
_posture = cache(lambda hero, side: (UsePosture(hero, side),))


# --- preparing the next trial (§9.4, §11.8) ---


def _not_preparing(state: State, own: SeatState) -> Obstacle | None:
    if state.stage != "prepare":
        return "9.4", "not-preparing"
    return None if own.preparations else ("9.4", "prepared")


@dataclass(frozen=True, slots=True)
class Prepare(Action):
    """A preparation with a card: exhaust a Wound, or gain, exhaust or improve a Technique."""

    kind: Preparation
    card: Card

    @property
    def notation(self) -> str:
        return f"{self.kind}>{self.card.id}"

    @property
    def path(self) -> tuple[Step, ...]:
        first = kind_step(self.kind, "ask-prepare")
        return first, Step(self.card.id, card_word(self.card), word("ask-which"), icon=self.card.name)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        own, card = state.seats[seat], self.card
        obstacle = _not_preparing(state, own)
        if obstacle:
            return obstacle
        if self.kind == "gain":
            return None if card in state.techniques else ("9.4", "not-in-reserve")
        if card not in own.deck:
            return "9.4", "not-in-deck"
        is_fit = card.is_wound if self.kind == "heal" else card.family == "technique"
        if self.kind == "better":
            is_fit = is_fit and not card.is_improved
        return None if is_fit else ("9.5", "not-so-prepared")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        """Carry out one of the two preparations on the own deck (§9.4 and §9.5)."""
        own, each = state.seats[seat], self.card
        own.preparations -= 1
        say(tell, f"prepare-{self.kind}", seat, card=each)
        match self.kind:
            case "gain":
                state.techniques = without(state.techniques, each)
                own.deck = arranged((*own.deck, each))
            case "better":
                own.deck = arranged((*without(own.deck, each), each.improved))
            case "heal" | "drop":
                own.deck = without(own.deck, each)
                exhaust(state, seat, each, None)
        rounds.go_on_when_prepared(state, chance, tell)


class RaiseShield(SimpleAction):
    """Starting the next trial with Athena's shield."""

    notation = "shield"
    path = (kind_step("shield", "ask-prepare"),)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        obstacle = _not_preparing(state, state.seats[seat])
        return obstacle or (None if state.options.athena else ("11.8", "no-shield"))

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        """Raise Athena's shield (§11.8)."""
        own = state.seats[seat]
        own.preparations -= 1
        own.shield += SHIELD_PREPARED.number
        say(tell, "prepare-shield", seat, shield=own.shield)
        rounds.go_on_when_prepared(state, chance, tell)
