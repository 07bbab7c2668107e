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
    """What a game's hidden state must offer. Its repr hides contents.

    `ruleset`: the rules this match is played by. Where newer ones would change a replay, they ask for it.
    """

    ruleset: int

    def copy(self) -> Self:
        """An independent copy."""


StateT = TypeVar("StateT", bound=State)
ChosenT = TypeVar("ChosenT", bound=BaseModel)
WishesT = TypeVar("WishesT", bound=BaseModel)
ActionT = TypeVar("ActionT", bound=Action)
TableViewT = TypeVar("TableViewT")
SeatViewT = TypeVar("SeatViewT")

Drafts = Literal["own", "partners", "open"]


class Moot(NamedTuple):
    """An option whose value changes nothing with the others chosen.

    `value`: what it comes to. `why`: the reason, in words.
    """

    option: str
    value: Any
    why: Word


def no_moots(options: Any) -> Sequence[Moot]:  # noqa: ARG001  every value has its effect
    """Return nothing: every option has an effect, whatever the others are."""
    return ()


@dataclass(frozen=True, slots=True)
class GameSpec:
    """What a game is called and what may be chosen.

    `options` is the model of the rules that a host may choose, every field with a default; `presets` names
    sets of them, the first being the usual one. `wishes` is the model of a player's standing orders.
    `seats` are ids whose words are `seat-<id>` in the catalogue. `moots` finds what has no effect in a set of
    options; no preset holds any. `former_presets` are sets that had a name once: matches by them stay rated.
    `is_final`: what is sent stays, even if its players agreed to take it back.
    """

    id: str
    ruleset: int
    seats: tuple[str, ...]
    options: type[BaseModel]
    wishes: type[BaseModel]
    presets: dict[str, dict[str, Any]]
    moots: Callable[[Any], Sequence[Moot]] = no_moots
    former_presets: tuple[dict[str, Any], ...] = ()
    is_final: bool = False


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What is to be said of a card beside its name, `card-<id>`, and its text, `power-<id>`.

    `icon`: the icon that stands for it, empty where it has none. `copies`: how many there are, and where.
    `lines`: sentences that follow from the rules, such as what beats it. `rules`: the § to read.
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
    """How a whole layout is laid at once."""
    scoring: ClassVar[Scoring | None] = None
    """The numbers by which runs are compared."""
    daily: ClassVar[str | None] = None
    """The preset of the run that everybody may play once a day; it is for one player, and has a scoring."""
    turning: ClassVar[frozenset[str]] = frozenset()
    """The ids of facts that say that a match may have turned."""

    def card_facts(self) -> tuple[CardFacts, ...]:
        """Return every card that can be looked up, in listed order; nothing of any match."""
        return ()

    def measured(self, options: ChosenT, name: str) -> Word | None:
        """Return what was measured about this option in matches with these options, if anything."""
        return None

    def standing(self, view: TableViewT) -> Word | None:
        """Return the stage that a match has reached, from its table view."""
        return None

    def offer_reason(self, view: SeatViewT) -> tuple[Seat, Word] | None:
        """Return the seat that offers something now and the reason to, from a seat view."""
        return None

    def numbered(self, view: SeatViewT) -> Mapping[tuple[str, str], Word]:
        """Return labels with the numbers of the seat's picture, by the zone and the key of the step."""
        return MappingProxyType({})

    def forced(self, state: StateT, seat: Seat) -> ActionT | None:
        """Return the one action left to this seat where everybody knows that it has no other.

        None where anything hidden could leave a choice, or from others' eyes might: an action that comes by
        itself would tell what the seat holds.
        """
        return None

    def highlights(self, passed: Sequence[Passed], outcome: Outcome) -> Highlights | None:
        """Return what stands out of these positions, the deal first; the same for ever. All is public."""
        return None

    def carry(self, options: ChosenT, losers: frozenset[Seat]) -> ChosenT:
        """Return the options of the rematch; `losers`: the seats in it of those who lost the match before."""
        return options

    # --- a match ---

    def seats(self, options: ChosenT) -> tuple[str, ...]:
        """Return the seats of a match with these options, in order."""
        return self.spec.seats

    def drafts(self, options: ChosenT) -> Drafts:
        """Return who may see what a seat has laid out but not committed."""
        return "own"

    @abstractmethod
    def deal(self, options: ChosenT, chance: Chance, *, ruleset: int = ...) -> StateT:
        """Return the state in which a match under this ruleset begins; by default under the newest."""

    @abstractmethod
    def asks(self, state: StateT) -> tuple[Ask, ...]:
        """Return who must decide now; empty when the match has ended."""

    @abstractmethod
    def legal_actions(self, state: StateT, seat: Seat) -> Sequence[ActionT]:
        """Return every action `seat` may take now, in a stable order; empty when it is not asked."""

    def expected(self, state: StateT, seat: Seat) -> Iterable[ActionT]:
        """Return actions that a player who is asked now looks for, legal or not."""
        return ()

    def refusals(self, state: StateT, seat: Seat) -> Sequence[Refusal]:
        """Return what `seat` might expect to be able to do now and may not, each with its §."""
        legal = self.legal_actions(state, seat)
        return tuple(
            self.refusal(state, seat, each)
            for each in (self.expected(state, seat) if legal else ())
            if each not in legal
        )

    def refusal(self, state: StateT, seat: Seat, action: ActionT) -> Refusal:
        """Return why this action is not legal now. Raises ValueError for one that is."""
        obstacle = action.why_not(state, seat)
        if obstacle is None:
            raise ValueError(f"{action.notation} is legal")
        rule, why = obstacle
        return Refusal(action.label, rule, word(f"why-{why}"))

    def wished(self, state: StateT, seat: Seat, wishes: WishesT) -> ActionT | None:
        """Return what a standing order answers at once."""
        return None

    def fallback(self, state: StateT, seat: Seat) -> ActionT | None:
        """Return what stands for an absent seat; None where nothing may be assumed."""
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
        """Return how the match ended, None while it goes on."""

    # --- what may be known ---

    @abstractmethod
    def table_view(self, state: StateT) -> TableViewT:
        """Return what a spectator may know."""

    @abstractmethod
    def seat_view(self, state: StateT, seat: Seat) -> SeatViewT:
        """Return what `seat` may know; contains a table view."""

    def reveal(self, states: Sequence[StateT], end: StateT) -> object:
        """Return what was hidden, for everybody to see when a match is over; None where nothing was.

        `states`: the positions from the deal to the one before the action that decided, in order; `end`: the
        one that action led to, or the last of them where people ended the match.
        """
        return None

    @abstractmethod
    def imagine(self, view: TableViewT | SeatViewT, chance: Chance) -> StateT:
        """Return a full state that the observer with this view cannot tell from the real one."""

    # --- notation ---

    @abstractmethod
    def parse(self, notation: str) -> ActionT:
        """Return the action so written, context-free. Raises BadNotation, whatever it is given."""

    @abstractmethod
    def written(self, state: StateT) -> str:
        """Return the one-line notation of a whole state, hidden cards included: digests are made of it."""

    # --- for tests alone ---

    @abstractmethod
    def read(self, text: str) -> StateT:
        """Return the state so written; fails in any way on a text that is none."""

    def position(self, text: str) -> StateT:
        """Return the state so written; inverse of `written`. Raises ValueError, and nothing else."""
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
