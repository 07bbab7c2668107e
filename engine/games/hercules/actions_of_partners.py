"""The actions of partners and of spending (§5, §10) with their rules, one class for each kind."""

from dataclasses import dataclass, field
from typing import Final, Literal

from engine.core.chance import Chance
from engine.core.game import Action, Obstacle, Player, Seat, SimpleAction, Step, Tell, word
from engine.games.hercules import fight, together
from engine.games.hercules.actions_steps import card_word, kind_step, offered
from engine.games.hercules.deck import BLESSINGS, CARDS, card
from engine.games.hercules.facts import say
from engine.games.hercules.posture import use_posture
from engine.games.hercules.spending import after_sketch, obstacle_to_top, spends
from engine.games.hercules.splitting import usual_shares
from engine.games.hercules.state import Proposal, Spend, State, can_turn, may_decide_alone
from engine.games.hercules.tally import cost_of, xp_left

_SEATS: Final = ("", ">i")


def _common(state: State, seat: Seat, *, is_offer: bool) -> Obstacle | None:
    """Return why the seat may not settle a common decision in this way (§10.10, §10.11)."""
    if may_decide_alone(state, seat):
        return ("10.11", "decide-alone") if is_offer else None
    if state.seats[seat].has_yielded:
        return "10.11", "partner-decides"
    if state.proposal is not None:
        return "10.10", "offer-open"
    return None if is_offer else ("10.10", "offer-first")


@dataclass(frozen=True, slots=True)
class Life(Action):
    """Taking one of the Life cards for the trial; `is_offer`: as an offer to the partner."""

    card: str
    is_offer: bool = False

    @property
    def notation(self) -> str:
        return offered(f"life>{self.card}", self.is_offer)

    @property
    def path(self) -> tuple[Step, ...]:
        step = Step(self.card, word(f"card-life-{self.card}"), word("ask-life"), icon=self.card)
        return (kind_step("offer-life", "ask-life"), step) if self.is_offer else (step,)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        if state.stage != "life":
            return "11.15", "no-life-card"
        if self.card == state.life_card:
            return "11.15", "life-card-again"
        return _common(state, seat, is_offer=self.is_offer)

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        proposal = Proposal(seat, life_card=self.card)
        together.settle(state, proposal, chance, tell, is_offer=self.is_offer)


@dataclass(frozen=True, slots=True)
class Split(Action):
    """Dividing the common Defense between both players; `is_offer`: as an offer to the partner."""

    shares: tuple[int, int]
    is_offer: bool = False
    is_usual: bool = field(default=False, compare=False)

    @property
    def notation(self) -> str:
        return offered(f"split>{self.shares[0]}-{self.shares[1]}", self.is_offer)

    @property
    def path(self) -> tuple[Step, ...]:
        label = word("label-shares", first=self.shares[0], second=self.shares[1])
        kind = "offer-split" if self.is_offer else "split"
        if self.is_usual:
            return (Step("usual", word("menu-through", first=word(f"action-{kind}"), then=label)),)
        return kind_step(kind, "ask-split"), Step("-".join(map(str, self.shares)), label, word("ask-split"))

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        if state.stage != "split":
            return "10.6", "no-split"
        obstacle = _common(state, seat, is_offer=self.is_offer)
        if obstacle or sum(self.shares) == sum(usual_shares(state)):
            return obstacle
        return ("10.10", "nothing-to-offer") if self.is_offer else ("10.11", "decide-alone")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        proposal = Proposal(seat, shares=self.shares)
        together.settle(state, proposal, chance, tell, is_offer=self.is_offer)


# --- perfecting (§5) ---


@dataclass(frozen=True, slots=True)
class Use(Action):
    """Spending experience; `is_coop` asks whose cards it is for."""

    spend: Spend
    is_coop: bool = field(default=False, compare=False)

    @property
    def notation(self) -> str:
        bought = f">{self.spend.card}" if self.spend.card else ""
        return self.spend.kind + bought + _SEATS[self.spend.seat]

    @property
    def path(self) -> tuple[Step, ...]:
        steps = [kind_step(self.spend.kind, "ask-perfect")]
        if self.spend.card:
            bought = CARDS[self.spend.card]
            steps.append(Step(bought.id, card_word(bought), word("ask-buy"), icon=bought.name))
        if self.is_coop or self.spend.seat:
            label = word("label-cards-of", who=Player(self.spend.seat))
            steps.append(Step(str(self.spend.seat), label, word("ask-whose")))
        return tuple(steps)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        if state.stage != "perfect":
            return "5.1", "not-perfecting"
        own, is_alone = state.seats[seat], may_decide_alone(state, seat)
        if own.has_yielded or (state.proposal is not None and not is_alone):
            return _common(state, seat, is_offer=False)
        later = after_sketch(state, own.sketch)
        return None if self.spend in spends(later) else _not_spent(later, self.spend)

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        if may_decide_alone(state, seat):
            together.drop_offers(state)
            together.carry_out(state, seat, self.spend, tell)
        else:
            state.seats[seat].sketch += (self.spend,)


def _not_spent(state: State, use: Spend) -> Obstacle:
    if use.seat >= len(state.seats):
        return "10.4", "no-partner"
    if use.kind == "buy":
        bought = card(use.card)
        if bought not in (*state.techniques, *state.blessings):
            return "5.3", "not-in-reserve" if bought not in BLESSINGS.values() else "no-blessing"
        return "5.2", "too-dear"
    own = state.seats[use.seat]
    obstacle = obstacle_to_top(own)
    if obstacle:
        return obstacle
    top = own.discard[-1]
    if use.kind == "improve" and top.is_improved:
        return "5.4", "improved-already"
    if use.kind == "anticipate" and not top.is_improved:
        return "5.5", "not-improved"
    return "5.2", "too-dear" if cost_of(state, top) > xp_left(state) else "nothing-to-offer"


@dataclass(frozen=True, slots=True)
class Propose(Action):
    """Offering the partner the spends that are laid out; `is_end`: and the end of perfecting."""

    is_end: bool

    @property
    def notation(self) -> str:
        return offered("end", True) if self.is_end else "offer"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("offer-end" if self.is_end else "offer-spends"),)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        if state.stage != "perfect":
            return "5.1", "not-perfecting"
        has_something = self.is_end or bool(state.seats[seat].sketch)
        obstacle = _common(state, seat, is_offer=True)
        return obstacle or (None if has_something else ("10.10", "nothing-to-offer"))

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        spends = state.seats[seat].sketch
        together.offer(state, Proposal(seat, spends=spends, is_end=self.is_end), tell)


class End(SimpleAction):
    """Ending perfecting; unspent experience is lost."""

    notation = "end"
    path = (kind_step("end", "ask-perfect"),)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        if state.stage != "perfect":
            return "5.1", "not-perfecting"
        return _common(state, seat, is_offer=False)

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        if tell:
            say(tell, "ends", seat)
        fight.attack(state, chance, tell)


@dataclass(frozen=True, slots=True)
class TurnPosture(Action):
    """Tilting Overloaded, which turns at the end of the turn, together with the next step.

    `then`: end perfecting, offer to end it, or agree to an offer that ends it. Nearly everybody wants both at
    the end of a turn, so one press does both.
    """

    then: Literal["end", "offer", "agree"]

    @property
    def notation(self) -> str:
        return f"posture>{self.then}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step(f"turn-{self.then}", "ask-answer" if self.then == "agree" else "ask-perfect"),)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        if state.stage != "perfect":
            return "5.1", "not-perfecting"
        own, proposal = state.seats[seat], state.proposal
        if not can_turn(state, own):
            return "8.4", "posture-tilted" if own.posture.is_tilted else "nothing-to-turn"
        if self.then != "agree":
            return _common(state, seat, is_offer=self.then == "offer")
        obstacle = _AGREE.why_not(state, seat)
        is_end = proposal is not None and proposal.is_end
        return obstacle or (None if is_end else ("10.10", "no-end-offered"))

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        use_posture(state, seat, None, tell)  # the open offer stays as it is
        _AFTER_TURNING[self.then].apply(state, seat, chance, tell)


# --- answering an offer (§10.10, §10.11) ---


def _no_answer(state: State, seat: Seat, *, is_own: bool) -> Obstacle | None:
    """Return why the open offer cannot be answered; `is_own`: by its maker."""
    if state.proposal is None or may_decide_alone(state, seat):
        return "10.11", "decide-alone"
    if (state.proposal.maker == seat) == is_own:
        return None
    return "10.10", "not-own-offer" if is_own else "own-offer"


@dataclass(frozen=True, slots=True)
class Answer(Action):
    """Agreeing to the partner's offer, declining it, or withdrawing the own offer."""

    answer: Literal["agree", "decline", "withdraw"]

    @property
    def notation(self) -> str:
        return self.answer

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step(self.answer, "ask-withdraw" if self.answer == "withdraw" else "ask-answer"),)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        if state.proposal is None:
            return "10.10", "no-offer"
        return _no_answer(state, seat, is_own=self.answer == "withdraw")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        together.answer(state, seat, self.answer, chance, tell)


class YouDecide(SimpleAction):
    """Leaving this phase's common decision to the partner."""

    notation = "you-decide"
    path = (kind_step("you-decide"),)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        if state.stage not in ("life", "perfect", "split"):
            return "10.11", "nothing-common"
        if state.proposal is not None:
            return _no_answer(state, seat, is_own=False)
        is_left = may_decide_alone(state, seat) or state.seats[seat].has_yielded
        return ("10.11", "decide-alone") if is_left else None

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        together.you_decide(state, seat, tell)


_AGREE: Final = Answer("agree")
_AFTER_TURNING: Final = {"end": End(), "offer": Propose(is_end=True), "agree": _AGREE}
