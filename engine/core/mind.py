"""The base classes by which a search knows a game."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from engine.core.chance import Chance
from engine.core.game import Action, Fact, Seat


class Foresight(NamedTuple):
    """How far ahead somebody looks: so many playouts at most, of so many plans.

    Without playouts it is what ranks first, and of one plan what a quick player does. `overlooked`: of 100
    plans those that never come to mind. `haste`: how much worse a plan is taken to be for each turn that it
    takes longer, as a share of its chance, where turns count. `by_luck`: playouts instead, where luck decides
    more (`Mind.is_lucky`).
    """

    playouts: int
    plans: int
    overlooked: int = 0
    haste: float = 0.0
    by_luck: int = 0


class Mind(ABC):
    """What a search must know of a game: how positions are judged, and what deserves a thought.

    It stands in the game's `robot/` room as `MIND`, for rules know no robots. Its states are imagined worlds
    and nothing else. `version` is written with what was decided by it. `far`: how often the `horizon`
    rises in a playout before its position is judged.
    """

    version: ClassVar[int]
    far: ClassVar[int]
    looks: Mapping[str, Foresight]
    """How far levels look at most, by name; a level that answers at once and is not named plays without this
    mind."""
    draws_lots: ClassVar[bool] = False
    """Whether some things are better drawn by lot than thought out (`draw`)."""

    @abstractmethod
    def value(self, state: Any) -> Sequence[float]:
        """Return the chance of winning of each seat; of positions that get 0.7, about 70 % are won."""

    @abstractmethod
    def rank(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        """Return the legal actions in the order in which they deserve to be tried."""

    @abstractmethod
    def plans(self, state: Any, seat: Seat, most: int) -> Sequence[Sequence[Action]]:
        """Return at most so many ways to go on, each a whole choice such as a row or an army, the best first.

        With `most` 1: at once what a quick player does, which playouts are made of.
        """

    @abstractmethod
    def horizon(self, state: Any) -> int:
        """Return a number that rises in the course of a match; where it has risen, `value` judges well."""

    def likelihood(self, world: Any, history: Sequence[Fact]) -> float:
        """Return how well an imagined world fits what this observer was told; 0: not at all."""
        return 1.0

    def turns(self, state: Any) -> int:
        """Return how many turns the match has taken, where the shorter of two equal ways is the better."""
        return 0

    def is_lucky(self, state: Any) -> bool:
        """Return True if luck decides more in this match than in others, so that few playouts tell little."""
        return False

    def recommended(self, state: Any, seat: Seat) -> Sequence[Action]:
        """Return what the game itself recommends to this seat now; empty where it recommends nothing.

        Robots and hints take it, and no review calls it a mistake: several choices are about as good there.
        """
        return ()

    def draw(self, state: Any, seat: Seat, chance: Chance) -> Sequence[Action]:
        """Return what nobody must be able to foresee, such as a layout; empty where thinking is better."""
        return ()

    def redeal(self, world: Any, view: Any, history: Sequence[Fact], chance: Chance) -> Any:
        """Return the imagined world, which may be changed, with what is hidden dealt by players' habits.

        The observer with this view cannot tell it from the real one either. Facts told are not weighed by
        this, but by `likelihood`.
        """
        return world


class RivalMind(Mind):
    """What a search must know besides where players are each other's rivals and answer each other.

    Its `rank` is asked for the seat whose turn it is, by what that seat may see of the state.
    """

    draws_lots = True

    @abstractmethod
    def seen(self, state: Any) -> Hashable:
        """Return what everybody has seen of the state where somebody's turn is.

        Equal where nobody can tell two states apart, and where telling them apart is not worth it.
        """

    @abstractmethod
    def action_keys(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Sequence[Hashable]:
        """Return what the legal actions are to this seat, which knows what it does them with."""

    @abstractmethod
    def odds(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Sequence[float]:
        """Return how likely a player takes each legal action, by what this seat knows; the sum is 1."""
