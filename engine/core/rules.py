"""The base class of a game: its rules as pure functions over its state."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Literal, NamedTuple, Protocol, Self, TypeVar

from pydantic import BaseModel

from engine.core.chance import Chance
from engine.core.game import Action, Ask, Outcome, Place, Refusal, Seat, Tell, Word, word
from engine.core.highlights import Highlights, Passed
from engine.core.layout import LayoutRules
from engine.core.reading import read_position
from engine.core.scoring import Scoring


class State(Protocol):
    """The hidden state of a game. Its repr hides the contents.

    `ruleset`: the rules this match is played by, for code that would otherwise change a replay.
    """

    ruleset: int

    def copy(self) -> Self:
        """Return an independent copy."""


StateT = TypeVar("StateT", bound=State)
ChosenT = TypeVar("ChosenT", bound=BaseModel)
WishesT = TypeVar("WishesT", bound=BaseModel)
ActionT = TypeVar("ActionT", bound=Action)
TableViewT = TypeVar("TableViewT")
SeatViewT = TypeVar("SeatViewT")

Drafts = Literal["own", "partners", "open"]


class Moot(NamedTuple):
    """An option that has no effect together with the others chosen.

    `value`: the value it amounts to. `why`: the reason, in words.
    """

    option: str
    value: Any
    why: Word


def no_moots(options: Any) -> Sequence[Moot]:  # noqa: ARG001  every value has its effect
    """Return nothing: every option always has an effect."""
    return ()


@dataclass(frozen=True, slots=True)
class GameSpec:
    """A game's name, seats, options and presets.

    `options` is the model of the rules a host may choose, every field with a default. `presets` names sets of
    them, the usual one first. `wishes` is the model of a player's standing orders. `seats` are ids whose
    words are `seat-<id>` in the catalogue. `moots` finds the options without effect; no preset has any.
    `former_presets` are sets that once had a name: their matches stay rated. `short_presets` are short forms
    of the game, which are not rated with it. `is_final`: committed actions
    stay, even if the players agreed to take one back.
    """

    id: str
    ruleset: int
    seats: tuple[str, ...]
    options: type[BaseModel]
    wishes: type[BaseModel]
    presets: dict[str, dict[str, Any]]
    moots: Callable[[Any], Sequence[Moot]] = no_moots
    former_presets: tuple[dict[str, Any], ...] = ()
    short_presets: frozenset[str] = frozenset()
    is_final: bool = False


@dataclass(frozen=True, slots=True)
class CardFacts:
    """The reference entry of a card; its name is `card-<id>` and its text `power-<id>`.

    `icon`: its icon, or empty. `copies`: how many there are, and where. `lines`: sentences that follow from
    the rules, such as what beats it. `rules`: the § to read.
    """

    id: str
    icon: str
    copies: tuple[Word, ...]
    lines: tuple[Word, ...]
    rules: tuple[str, ...]


class Game(ABC, Generic[StateT, ChosenT, WishesT, ActionT, TableViewT, SeatViewT]):
    """The rules of one game: pure functions over its state. Every implementation is stateless.

    A game defines the abstract methods and overrides those defaults that do not suit it.
    """

    spec: ClassVar[GameSpec]

    # --- what some games have ---

    layout: ClassVar[LayoutRules[Any] | None] = None
    """The rules for laying a whole layout at once, if the game has layouts."""
    scoring: ClassVar[Scoring | None] = None
    """The numbers by which runs are compared, if the game has runs."""
    daily: ClassVar[str | None] = None
    """The preset of the daily run, a solo run with a scoring that everybody may play once a day."""
    turning: ClassVar[frozenset[str]] = frozenset()
    """The ids of facts that may mark a turning point."""

    def card_facts(self) -> tuple[CardFacts, ...]:
        """Return every card that can be looked up, in listed order, independent of any match."""
        return ()

    def measured(self, options: ChosenT, name: str) -> Word | None:
        """Return what was measured about this option in matches with these options, if anything."""
        return None

    def standing(self, view: TableViewT) -> Word | None:
        """Return the stage that a match has reached, from its table view."""
        return None

    def offer_reason(self, view: SeatViewT) -> tuple[Seat, Word] | None:
        """Return the seat that makes an offer now and its reason, from a seat view; None if there is none."""
        return None

    def numbered(self, view: SeatViewT) -> Mapping[tuple[str, str], Word]:
        """Return numbered labels as in the seat's picture, by the zone and the key of the step."""
        return MappingProxyType({})

    def forced(self, state: StateT, seat: Seat) -> ActionT | None:
        """Return the seat's only action, if everybody knows that it has no other.

        None if hidden information could leave a choice, or might seem to. An automatic action would then
        reveal what the seat holds.
        """
        return None

    def highlights(self, passed: Sequence[Passed], outcome: Outcome) -> Highlights | None:
        """Return the highlights of these positions, the deal first; deterministic. Everything is public."""
        return None

    def carry(self, options: ChosenT, losers: frozenset[Seat]) -> ChosenT:
        """Return the options of the rematch; `losers` are the seats in it of the previous losers."""
        return options

    # --- a match ---

    def seats(self, options: ChosenT) -> tuple[str, ...]:
        """Return the seats of a match with these options, in order."""
        return self.spec.seats

    def drafts(self, options: ChosenT) -> Drafts:
        """Return who may see the uncommitted draft of a seat."""
        return "own"

    @abstractmethod
    def deal(self, options: ChosenT, chance: Chance, *, ruleset: int = ...) -> StateT:
        """Return the state in which a match under this ruleset (by default the newest) begins."""

    @abstractmethod
    def asks(self, state: StateT) -> tuple[Ask, ...]:
        """Return the seats that must decide now; empty when the match has ended."""

    @abstractmethod
    def legal_actions(self, state: StateT, seat: Seat) -> Sequence[ActionT]:
        """Return every action `seat` may take now, in a stable order; empty when it is not asked."""

    def expected(self, state: StateT, seat: Seat) -> Iterable[ActionT]:
        """Return actions that a player might look for now, legal or not."""
        return ()

    def refusals(self, state: StateT, seat: Seat) -> Sequence[Refusal]:
        """Return the expected actions that `seat` may not take now, each with its §."""
        legal = self.legal_actions(state, seat)
        return tuple(
            self.refusal(state, seat, each)
            for each in (self.expected(state, seat) if legal else ())
            if each not in legal
        )

    def refusal(self, state: StateT, seat: Seat, action: ActionT) -> Refusal:
        """Return why this action is not legal now.

        Raises:
            ValueError: the action is legal.
        """
        obstacle = action.why_not(state, seat)
        if obstacle is None:
            raise ValueError(f"{action.notation} is legal")
        rule, why = obstacle
        return Refusal(action.label, rule, word(f"why-{why}"))

    def wished(self, state: StateT, seat: Seat, wishes: WishesT) -> ActionT | None:
        """Return the action that a standing order takes at once, if any."""
        return None

    def fallback(self, state: StateT, seat: Seat) -> ActionT | None:
        """Return the action taken for an absent seat; None if there is no default."""
        return None

    def is_quiet(self, state: StateT, seat: Seat, action: ActionT) -> bool:
        """Return True if the action tells the actor nothing new, draws no chance and ends nothing."""
        return action.is_quiet

    def apply(
        self, state: StateT, seat: Seat, action: ActionT, chance: Chance, tell: Tell | None = None
    ) -> None:
        """Change `state` in place by a legal action; `tell` takes the facts, None in search."""
        action.apply(state, seat, chance, tell)

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """Return how the match ended, or None while it goes on."""

    # --- what may be known ---

    @abstractmethod
    def table_view(self, state: StateT) -> TableViewT:
        """Return what a spectator may know."""

    @abstractmethod
    def seat_view(self, state: StateT, seat: Seat) -> SeatViewT:
        """Return what `seat` may know; contains a table view."""

    def reveal(self, states: Sequence[StateT], end: StateT) -> object:
        """Return what was hidden, to be shown to everybody after the match; None if nothing was.

        `states`: the positions from the deal to the one before the deciding action, in order. `end`: the
        position after that action, or the last one if people ended the match.
        """
        return None

    @abstractmethod
    def imagine(self, view: TableViewT | SeatViewT, chance: Chance) -> StateT:
        """Return a full state that the observer with this view cannot distinguish from the real one."""

    # --- notation ---

    @abstractmethod
    def parse(self, notation: str) -> ActionT:
        """Return the action with this notation, without context.

        Raises:
            BadNotation: it is not an action of this game.
        """

    @abstractmethod
    def written(self, state: StateT) -> str:
        """Return the one-line notation of a whole state, hidden cards included; digests are made of it."""

    # --- for tests alone ---

    @abstractmethod
    def read(self, text: str) -> StateT:
        """Return the state with this notation; may fail in any way on a bad text."""

    def position(self, text: str) -> StateT:
        """Return the state with this notation; inverse of `written`.

        Raises:
            ValueError: the text is not a position.
        """
        return read_position(text, self.read)

    @abstractmethod
    def hidden_from(self, state: StateT, seat: Seat | None) -> frozenset[Place]:
        """Return the places whose content this observer (None: a spectator) cannot know."""

    @abstractmethod
    def content(self, state: StateT, place: Place) -> str:
        """Return what lies at a place, as a short text."""


AnyGame = Game[Any, Any, Any, Any, Any, Any]


def overrides(game: AnyGame, method: Callable[..., object]) -> bool:
    """Return True if the game has its own version of this method of `Game`."""
    return getattr(getattr(game, method.__name__), "__func__", None) is not method
