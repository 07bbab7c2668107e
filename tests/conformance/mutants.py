"""Mutants: games with one leak each, made from any game of the registry."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar
from zlib import crc32

from engine.core.chance import Chance
from engine.core.game import (
    Action,
    Ask,
    Fact,
    Place,
    Refusal,
    Seat,
    Step,
    Tell,
    word,
)
from tests.conformance.leaks import content
from tests.conformance.wrapped import Wrapped


class Mutant(Wrapped):
    """A game that leaks; `channel` is named by the failing check."""

    channel: ClassVar[str]

    def secret(self, state: Any, observer: Seat | None) -> str:
        """Return everything that this observer should not know."""
        hidden = sorted(self.game.hidden_from(state, observer))
        return " ".join(content(self.game, state, place) for place in hidden)

    def is_odd(self, state: Any, observer: Seat | None) -> bool:
        """Return one bit of what this observer should not know."""
        return crc32(self.secret(state, observer).encode()) % 2 == 1


@dataclass(frozen=True, slots=True)
class Tagged:
    """A view with something added to it."""

    view: Any
    tag: str


class TableViewTells(Mutant):
    """A table view with one bit too many."""

    channel = "^table view: "

    def table_view(self, state: Any) -> Tagged:
        return Tagged(self.game.table_view(state), str(self.is_odd(state, None)))

    def imagine(self, view: Any, chance: Chance) -> Any:
        return self.game.imagine(view.view if isinstance(view, Tagged) else view, chance)


class SeatViewTells(Mutant):
    """A seat view with one bit too many."""

    channel = "^view: "

    def seat_view(self, state: Any, seat: Seat) -> Tagged:
        return Tagged(self.game.seat_view(state, seat), str(self.is_odd(state, seat)))

    def imagine(self, view: Any, chance: Chance) -> Any:
        return self.game.imagine(view.view if isinstance(view, Tagged) else view, chance)


class OrderOfActionsTells(Mutant):
    """A list of legal actions whose order depends on a hidden card."""

    channel = "^legal actions: "

    def legal_actions(self, state: Any, seat: Seat) -> Sequence[Action]:
        actions = list(self.game.legal_actions(state, seat))
        return actions[::-1] if self.is_odd(state, seat) else actions


@dataclass(frozen=True)
class Relabelled:
    """An action whose last label says something more."""

    action: Action
    tag: int

    def __eq__(self, other: object) -> bool:
        return (other.action if isinstance(other, Relabelled) else other) == self.action

    def __hash__(self) -> int:
        return hash(self.action)

    @property
    def needs_confirming(self) -> bool:
        return self.action.needs_confirming

    @property
    def notation(self) -> str:
        return self.action.notation

    @property
    def path(self) -> tuple[Step, ...]:
        *steps, last = self.action.path
        return (*steps, last._replace(label=word("player-number", number=self.tag)))


class LabelsTell(Mutant):
    """Button labels that depend on a hidden card."""

    channel = "^labels: "

    def legal_actions(self, state: Any, seat: Seat) -> Sequence[Any]:
        tag = int(self.is_odd(state, seat))
        return [Relabelled(action, tag) for action in self.game.legal_actions(state, seat)]

    def is_quiet(self, state: Any, seat: Seat, action: Any) -> bool:
        return self.game.is_quiet(state, seat, _inner(action))

    def apply(self, state: Any, seat: Seat, action: Any, chance: Chance, tell: Tell | None = None) -> None:
        self.game.apply(state, seat, _inner(action), chance, tell)

    def refusal(self, state: Any, seat: Seat, action: Any) -> Refusal:
        return self.game.refusal(state, seat, _inner(action))


def _inner(action: Any) -> Action:
    return action.action if isinstance(action, Relabelled) else action


class QuietnessTells(Mutant):
    """Quietness that depends on a hidden card."""

    channel = "^quiet actions: "

    def is_quiet(self, state: Any, seat: Seat, action: Action) -> bool:
        return self.game.is_quiet(state, seat, action) != self.is_odd(state, seat)


class RefusalsTell(Mutant):
    """Greyed-out actions that depend on a hidden card."""

    channel = "^refusals: "

    def refusals(self, state: Any, seat: Seat) -> Sequence[Refusal]:
        refusals = [*self.game.refusals(state, seat), Refusal(word("label"), "1.1", word("why"))]
        return refusals[:-1] if self.is_odd(state, seat) else refusals


class RefusalTells(Mutant):
    """Reasons for a refusal that depend on a hidden card."""

    channel = "^answers to what is typed: "

    def refusal(self, state: Any, seat: Seat, action: Action) -> Refusal:
        refusal = self.game.refusal(state, seat, action)
        return replace(refusal, rule="9.9") if self.is_odd(state, seat) else refusal


class FallbackTells(Mutant):
    """Fallbacks for an absent player that depend on a hidden card."""

    channel = "^fallback: "

    def fallback(self, state: Any, seat: Seat) -> Action | None:
        actions = self.game.legal_actions(state, seat)
        return actions[0] if actions and self.is_odd(state, seat) else None


class WishesTell(Mutant):
    """Answers of wishes that depend on a hidden card."""

    channel = "^wishes: "

    def wished(self, state: Any, seat: Seat, _wishes: Any) -> Action | None:
        actions = self.game.legal_actions(state, seat)
        return actions[0] if actions and self.is_odd(state, seat) else None


class ForcedTells(Mutant):
    """Automatic actions that depend on a hidden card."""

    channel = "^what is done by itself: "

    def forced(self, state: Any, seat: Seat) -> Action | None:
        actions = self.game.legal_actions(state, seat)
        return actions[0] if actions and self.is_odd(state, None) else None


class TurnsTell(Mutant):
    """Turn numbers that depend on a hidden card."""

    channel = "^asks: "

    def asks(self, state: Any) -> tuple[Ask, ...]:
        asks: tuple[Ask, ...] = self.game.asks(state)
        return tuple(replace(ask, turn=ask.turn + self.is_odd(state, None)) for ask in asks)


class StatesPrint(Mutant):
    """A repr of a state that shows its contents."""

    channel = "^names: "

    def imagine(self, view: object, chance: Chance) -> Any:
        state = self.game.imagine(view, chance)
        return _printing(state, self.secret(state, None))


def _printing(state: Any, text: str) -> Any:
    """Return the same state with another repr."""
    kind = type("Printing", (type(state),), {"__slots__": (), "__repr__": lambda _: text})
    printing = state.copy()
    printing.__class__ = kind
    return printing


class ImaginationForgets(Mutant):
    """Imagined worlds that lack what a seat knows besides the table."""

    channel = "^view: "
    needs_rivals = True

    def imagine(self, view: Any, chance: Chance) -> Any:
        return self.game.imagine(getattr(view, "table", view), chance)


class ImaginationSeesOneWorld(Mutant):
    """Imagined worlds that are all the same."""

    channel = "supposedly does not know"

    def imagine(self, view: object, _chance: Chance) -> Any:
        return self.game.imagine(view, Chance(b"always"))


class OwnCardsAreCalledHidden(Mutant):
    """A seat that supposedly does not know what it knows, such as its own cards."""

    channel = "supposedly does not know"
    needs_rivals = True

    def hidden_from(self, state: Any, seat: Seat | None) -> frozenset[Place]:
        return frozenset(self.game.hidden_from(state, seat) | self.game.hidden_from(state, None))


class HiddenCardsAreCalledKnown(Mutant):
    """A list of hidden places that lacks one."""

    channel = "supposedly knows"

    def hidden_from(self, state: Any, seat: Seat | None) -> frozenset[Place]:
        hidden = self.game.hidden_from(state, seat)
        return frozenset(sorted(hidden)[1:]) if seat is not None else frozenset(hidden)


class FactsNameACard(Mutant):
    """Facts with the name of one hidden card."""

    channel = "^facts: "
    needs_rivals = True

    def apply(self, state: Any, seat: Seat, action: Action, chance: Chance, tell: Tell | None = None) -> None:
        self.game.apply(state, seat, action, chance, tell)
        if tell:
            tell(Fact(word("fact", card=self.told(state, seat))))

    def told(self, state: Any, actor: Seat) -> str:
        """Return a card that only the actor should know."""
        hidden = sorted(self.game.hidden_from(state, None) - self.game.hidden_from(state, actor))
        return content(self.game, state, hidden[-1]) if hidden else ""


class FactsTellEverything(FactsNameACard):
    """Facts with everything that is hidden."""

    needs_rivals = False

    def told(self, state: Any, _actor: Seat) -> str:
        return self.secret(state, None)


class QuestionsTell(TurnsTell):
    """Questions that are renumbered when another player uses a hidden card; partners' cards are open."""

    channel = "^question: "
    needs_rivals = True


ALIKE: Sequence[type[Mutant]] = (
    TableViewTells,
    SeatViewTells,
    OrderOfActionsTells,
    LabelsTell,
    QuietnessTells,
    RefusalsTell,
    RefusalTells,
    FallbackTells,
    WishesTell,
    ForcedTells,
    TurnsTell,
    StatesPrint,
    ImaginationForgets,
)
HIDDEN: Sequence[type[Mutant]] = (ImaginationSeesOneWorld, OwnCardsAreCalledHidden)
KNOWN: Sequence[type[Mutant]] = (HiddenCardsAreCalledKnown,)
TOLD: Sequence[type[Mutant]] = (FactsNameACard, FactsTellEverything, QuestionsTell)
