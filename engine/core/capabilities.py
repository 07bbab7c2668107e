"""What do only some games have? A game offers each of these by having it; `isinstance` finds out."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, runtime_checkable

from pydantic import BaseModel

from engine.core.chance import Chance
from engine.core.game import Action, Fact, Outcome, Seat, Word
from engine.core.highlights import Highlights, Passed
from engine.core.layout import LayoutRules
from engine.core.scoring import Scoring


@runtime_checkable
class HasLayouts(Protocol):
    """A game whose players lay a whole layout before they go on."""

    @property
    def layout(self) -> LayoutRules[Any]:
        """How one is laid at once."""


@runtime_checkable
class HasScores(Protocol):
    """A game whose runs are compared."""

    @property
    def scoring(self) -> Scoring:
        """By which numbers."""


@runtime_checkable
class HasDaily(HasScores, Protocol):
    """A game with a run that everybody may play once a day."""

    @property
    def daily(self) -> str:
        """The preset of that run, which is for one player."""


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


@runtime_checkable
class HasCards(Protocol):
    """A game whose cards can be looked up one by one."""

    def card_facts(self) -> tuple[CardFacts, ...]:
        """Every card there is, in the order in which they are listed; nothing of any match."""


@runtime_checkable
class HasMeasured(Protocol):
    """A game whose hosts are told what an option was measured to do."""

    def measured(self, options: Any, name: str) -> Word | None:
        """Return what was measured about this option in matches with these options, if anything."""


@runtime_checkable
class HasStages(Protocol):
    """A game of several stages, of which one may say how far it has come."""

    def standing(self, view: Any) -> Word:
        """The stage that a match stands at, from its table view."""


@runtime_checkable
class HasOffers(Protocol):
    """A game of partners who offer each other what concerns both."""

    def offer_reason(self, view: Any) -> tuple[Seat, Word] | None:
        """Who offers something now, and why one would; from a seat view. None where nothing is offered."""


@runtime_checkable
class HasNumbers(Protocol):
    """A game whose picture for a seat numbers what its player chooses from."""

    def numbered(self, view: Any) -> Mapping[tuple[str, str], Word]:
        """The labels with their numbers, by the zone and the key of the step; from a seat view."""


@runtime_checkable
class HasForced(Protocol):
    """A game in which a seat may be left with nothing but to say that it is done."""

    def forced(self, state: Any, seat: Seat) -> Action | None:
        """The one action left to this seat where everybody knows that it has no other; it may do itself.

        None where anything hidden could leave a choice, or from others' eyes might: else its coming by itself
        would tell what somebody holds.
        """


@runtime_checkable
class HasTurningPoints(Protocol):
    """A game of whose facts some say that a match may have turned there."""

    @property
    def turning(self) -> frozenset[str]:
        """The ids of their words."""


@runtime_checkable
class HasHighlights(Protocol):
    """A game with a judge that says by which moments a finished match is remembered, and why."""

    def highlights(self, passed: Sequence[Passed], outcome: Outcome) -> Highlights:
        """What stands out of these positions, the deal first; the same for ever. Everything is public."""


@runtime_checkable
class CarriesOver(Protocol):
    """A game in which a rematch depends on how the match before it ended."""

    def carry(self, options: Any, losers: frozenset[Seat]) -> BaseModel:
        """The options of the rematch; `losers`: the seats in it of those who lost the match before."""


class Foresight(NamedTuple):
    """How far ahead somebody looks: so many playouts at most, of so many plans.

    Without playouts it is what ranks first, and of one plan what a quick player does. `overlooked`: of 100
    plans those that never come to mind. `haste`: how much worse a plan is taken to be for each turn that it
    takes longer, as a share of its chance, where turns count. `by_luck`: playouts instead, where luck decides
    more (`KnowsLuck`).
    """

    playouts: int
    plans: int
    overlooked: int = 0
    haste: float = 0.0
    by_luck: int = 0


class Mind(Protocol):
    """What a search must know of a game: how positions are judged, and what deserves a thought.

    It stands in the game's `robot/` room as `MIND`, for rules know no robots. Its states are imagined worlds
    and nothing else. `version` is written with what was decided by it. `far`: how often the `horizon`
    rises in a playout before its position is judged.
    """

    version: int
    far: int

    @property
    def looks(self) -> Mapping[str, Foresight]:
        """How far levels look at most, by name, and who decides at once `instead` of a thought or somebody.

        Who answers at once and is not named plays without this.
        """

    def value(self, state: Any) -> Sequence[float]:
        """The chance of winning of each seat; of positions that get 0.7, about 70 % are won."""

    def rank(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        """The legal actions in the order in which they deserve to be tried."""

    def likelihood(self, world: Any, history: Sequence[Fact]) -> float:
        """How well an imagined world fits what this observer was told, beside other worlds; 0 where not."""

    def plans(self, state: Any, seat: Seat, most: int) -> Sequence[Sequence[Action]]:
        """At most so many ways to go on, each a whole choice such as a row or an army, the best first.

        With `most` 1: at once what a quick player does, which playouts are made of.
        """

    def horizon(self, state: Any) -> int:
        """A number that rises in the course of a match; where it has risen, `value` judges well."""


@runtime_checkable
class CountsTurns(Protocol):
    """A `Mind` of a game in which of two ways that win as often the shorter one is the better."""

    def turns(self, state: Any) -> int:
        """How many the match has taken."""


@runtime_checkable
class KnowsLuck(Protocol):
    """A `Mind` of a game in which luck decides more in some matches, so that few playouts tell little."""

    def is_lucky(self, state: Any) -> bool:
        """Whether this is such a match."""


@runtime_checkable
class Recommends(Protocol):
    """A `Mind` of a game that recommends some choices to its players.

    Robots and hints take them, and no review calls them a mistake: several choices are about as good there.
    """

    def recommended(self, state: Any, seat: Seat) -> Sequence[Action]:
        """Return what the game recommends to this seat now; empty where it recommends nothing."""


@runtime_checkable
class DrawsLots(Protocol):
    """A `Mind` of a game in which some things are better drawn by lot than thought out."""

    def draw(self, state: Any, seat: Seat, chance: Chance) -> Sequence[Action]:
        """What nobody must be able to foresee: a layout, or a card of it. Empty where thinking is better."""


@runtime_checkable
class DealsAsPlayersDo(Protocol):
    """A `Mind` that knows what players are wont to hide where."""

    def redeal(self, world: Any, view: Any, history: Sequence[Fact], chance: Chance) -> Any:
        """The imagined world, which may be changed, with what is hidden dealt as players are wont to.

        The observer with this view cannot tell it from the real one either. Facts told are not weighed by
        this, but by `likelihood`.
        """


@runtime_checkable
class RivalMind(Mind, DrawsLots, DealsAsPlayersDo, Protocol):
    """What a search must know besides where players are each other's rivals and answer each other.

    Its `rank` is asked for the seat whose turn it is, by what that seat may see of the state.
    """

    def seen(self, state: Any) -> Hashable:
        """What everybody has seen of the state where somebody's turn is: alike where nobody can tell it from
        another one, and where telling them apart is not worth it."""

    def deeds(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Sequence[Hashable]:
        """What the legal actions are to this seat, which knows what it does them with."""

    def odds(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Sequence[float]:
        """How likely a player takes each of the legal actions, by what this seat knows; they come to 1."""
