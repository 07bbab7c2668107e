"""What can be done? One class per kind of action, with its notation and the questions that lead to it."""

from dataclasses import dataclass, field
from functools import cache
from typing import Final, Literal

from engine.core.game import Action, Player, Step, Word, word
from engine.games.hercules.cards import KINDS, RECOMMENDED, TECHNIQUES, Kind
from engine.games.hercules.deck import CARDS, COPIES, Card
from engine.games.hercules.state import Spend

Preparation = Literal["heal", "gain", "drop", "better"]
PREPARATIONS: Final[tuple[Preparation, ...]] = ("heal", "gain", "drop", "better")
RECOMMENDED_COUNTS: Final = (
    RECOMMENDED["training"].number,
    RECOMMENDED["strike"].number,
    RECOMMENDED["block"].number,
)
_SEATS: Final = ("", ">i")


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Take ten of the own sixteen Techniques: so many of Training, Strike and Block."""

    counts: tuple[int, int, int]

    @property
    def notation(self) -> str:
        return "deck>" + "-".join(map(str, self.counts))

    @property
    def path(self) -> tuple[Step, ...]:
        if self.counts == RECOMMENDED_COUNTS:
            return (_step("recommended", "ask-deck"),)
        steps = [_step("deck", "ask-deck")]
        for name, count in zip(TECHNIQUES[:2], self.counts, strict=False):
            named = word(f"card-{name}")
            label = word("label-count", count=count, card=named)
            steps.append(Step(str(count), label, word("ask-count", card=named), icon=name))
        return tuple(steps)


@dataclass(frozen=True, slots=True)
class ChooseHero(Action):
    """Take one of the two Posture cards."""

    hero: Literal["hercules", "omphale"]

    @property
    def notation(self) -> str:
        return f"hero>{self.hero}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (Step(self.hero, word(f"hero-{self.hero}"), word("ask-hero"), icon=self.hero),)


@dataclass(frozen=True, slots=True)
class Life(Action):
    """Take one of the Life cards for the trial; `is_offer`: as an offer to the partner."""

    card: str
    is_offer: bool = False

    @property
    def notation(self) -> str:
        return _offered(f"life>{self.card}", self.is_offer)

    @property
    def path(self) -> tuple[Step, ...]:
        step = Step(self.card, word(f"card-life-{self.card}"), word("ask-life"), icon=self.card)
        return (_step("offer-life", "ask-life"), step) if self.is_offer else (step,)


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Lay a card of the hand on the row.

    `choice`: the kind of points of a golden apple. `healed`: the places of Wounds in the own discard pile,
    counted from its bottom, which the tamed team exhausts.
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
            steps.append(Step(key, _healed_word(self.healed), word("ask-heal")))
        return tuple(steps)


@dataclass(frozen=True, slots=True)
class UsePosture(Action):
    """Tilt the Posture for its effect; `hero` and `side` tell people which, where that is known."""

    hero: str = field(default="", compare=False)
    side: str = field(default="", compare=False)

    @property
    def notation(self) -> str:
        return "posture"

    @property
    def path(self) -> tuple[Step, ...]:
        label = word(f"card-posture-{self.hero}-{self.side.lower()}" if self.hero else "action-posture")
        return (Step("posture", label, icon="posture"),)


@dataclass(frozen=True, slots=True)
class StoreCard(Action):
    """Tilt Omphale's Distaff: lay a card of the hand under her and draw."""

    card: Card

    @property
    def notation(self) -> str:
        return f"under>{self.card.id}"

    @property
    def path(self) -> tuple[Step, ...]:
        first = Step("under", word("card-posture-omphale-a"), icon="posture")
        return first, Step(self.card.id, card_word(self.card), word("ask-under"), icon=self.card.name)


@dataclass(frozen=True, slots=True)
class Done(Action):
    """End planning."""

    @property
    def notation(self) -> str:
        return "done"

    @property
    def path(self) -> tuple[Step, ...]:
        return (_step("done", "ask-done"),)


@dataclass(frozen=True, slots=True)
class Use(Action):
    """Spend experience; `is_coop` asks for whose cards."""

    spend: Spend
    is_coop: bool = field(default=False, compare=False)

    @property
    def notation(self) -> str:
        bought = f">{self.spend.card}" if self.spend.card else ""
        return self.spend.kind + bought + _SEATS[self.spend.seat]

    @property
    def path(self) -> tuple[Step, ...]:
        steps = [_step(self.spend.kind, "ask-perfect")]
        if self.spend.card:
            bought = CARDS[self.spend.card]
            steps.append(Step(bought.id, card_word(bought), word("ask-buy"), icon=bought.name))
        if self.is_coop or self.spend.seat:
            label = word("label-cards-of", who=Player(self.spend.seat))
            steps.append(Step(str(self.spend.seat), label, word("ask-whose")))
        return tuple(steps)


@dataclass(frozen=True, slots=True)
class Propose(Action):
    """Offer the partner the spends that are laid out; `is_end`: and to end perfecting with them."""

    is_end: bool

    @property
    def notation(self) -> str:
        return _offered("end", True) if self.is_end else "offer"

    @property
    def path(self) -> tuple[Step, ...]:
        return (_step("offer-end" if self.is_end else "offer-spends"),)


@dataclass(frozen=True, slots=True)
class End(Action):
    """End perfecting; experience that is left is lost."""

    @property
    def notation(self) -> str:
        return "end"

    @property
    def path(self) -> tuple[Step, ...]:
        return (_step("end", "ask-perfect"),)


@dataclass(frozen=True, slots=True)
class TurnPosture(Action):
    """Tilt Overloaded, which then turns at the end of the turn, and `then` end perfecting, offer to end it or
    agree to an offer that ends it: one press for what nearly everybody wants at the end of a turn."""

    then: Literal["end", "offer", "agree"]

    @property
    def notation(self) -> str:
        return f"posture>{self.then}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (_step(f"turn-{self.then}", "ask-answer" if self.then == "agree" else "ask-perfect"),)


@dataclass(frozen=True, slots=True)
class Split(Action):
    """Divide the common Defense between both players; `is_offer`: as an offer to the partner."""

    shares: tuple[int, int]
    is_offer: bool = False
    is_usual: bool = field(default=False, compare=False)

    @property
    def notation(self) -> str:
        return _offered(f"split>{self.shares[0]}-{self.shares[1]}", self.is_offer)

    @property
    def path(self) -> tuple[Step, ...]:
        label = word("label-shares", first=self.shares[0], second=self.shares[1])
        kind = "offer-split" if self.is_offer else "split"
        if self.is_usual:
            return (Step("usual", word("label-then", first=word(f"action-{kind}"), next=label)),)
        return _step(kind, "ask-split"), Step("-".join(map(str, self.shares)), label, word("ask-split"))


@dataclass(frozen=True, slots=True)
class Answer(Action):
    """Agree to what the partner offers, decline it, or withdraw the own offer."""

    answer: Literal["agree", "decline", "withdraw"]

    @property
    def notation(self) -> str:
        return self.answer

    @property
    def path(self) -> tuple[Step, ...]:
        return (_step(self.answer, "ask-withdraw" if self.answer == "withdraw" else "ask-answer"),)


@dataclass(frozen=True, slots=True)
class YouDecide(Action):
    """Leave this phase's common decision to the partner."""

    @property
    def notation(self) -> str:
        return "you-decide"

    @property
    def path(self) -> tuple[Step, ...]:
        return (_step("you-decide"),)


@dataclass(frozen=True, slots=True)
class Prepare(Action):
    """A preparation action with a card: exhaust a Wound, gain, exhaust or improve a Technique."""

    kind: Preparation
    card: Card

    @property
    def notation(self) -> str:
        return f"{self.kind}>{self.card.id}"

    @property
    def path(self) -> tuple[Step, ...]:
        first = _step(self.kind, "ask-prepare")
        return first, Step(self.card.id, card_word(self.card), word("ask-which"), icon=self.card.name)


@dataclass(frozen=True, slots=True)
class RaiseShield(Action):
    """Begin the next trial with Athena's shield."""

    @property
    def notation(self) -> str:
        return "shield"

    @property
    def path(self) -> tuple[Step, ...]:
        return (_step("shield", "ask-prepare"),)


Move = (
    Choose | ChooseHero | Life | Play | UsePosture | StoreCard | Done | Use | Propose | End | Split | Answer
    | YouDecide | Prepare | RaiseShield | TurnPosture
)  # fmt: skip


# --- steps and words ---


def card_word(each: Card) -> Word:
    """The card's name; an improved one says so."""
    name = word(f"card-{each.name}")
    return word("card-improved", card=name) if each.is_improved else name


def one_word(each: Card) -> Word:
    """The same within a sentence, with the article that a language has there."""
    name = word(f"one-{each.name}")
    return word("one-improved", card=name) if each.is_improved else name


def _healed_word(places: tuple[int, ...]) -> Word:
    if not places:
        return word("label-heal-none")
    if len(places) == 1:
        return word("label-heal-one", place=places[0])
    return word("label-heal-two", first=places[0], second=places[1])


@cache
def _step(kind: str, question: str | None = None) -> Step:
    return Step(kind, word(f"action-{kind}"), word(question) if question else None)


def _offered(notation: str, is_offer: bool) -> str:
    return f"offer>{notation}" if is_offer else notation


# --- every way to play a card, every first deck ---


@cache
def plays(each: Card) -> tuple[Play, ...]:
    """Every way to play a card, Wounds apart that it might exhaust."""
    return tuple(Play(each, kind) for kind in KINDS) if each.choice else (Play(each),)


@cache
def choices() -> tuple[Choose, ...]:
    """Every first deck, the recommended one first."""
    most = [COPIES[name] for name in TECHNIQUES]
    found = [
        Choose((training, strike, 10 - training - strike))
        for training in range(most[0] + 1)
        for strike in range(most[1] + 1)
        if 0 <= 10 - training - strike <= most[2]
    ]
    return tuple(sorted(found, key=lambda each: each.counts != RECOMMENDED_COUNTS))
