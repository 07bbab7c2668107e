"""The base classes that tell a search about a game."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from engine.core.chance import Chance
from engine.core.game import Action, Fact, Seat


class Foresight(NamedTuple):
    """How far a player looks ahead: at most so many playouts of so many plans.

    Without playouts the plan that ranks first is taken; of one plan, what a quick player does. `overlooked`:
    the percentage of plans that never come to mind. `haste`: the share of a plan's chance lost for each extra
    turn, where turns count. `by_luck`: playouts used instead if luck matters more (`Mind.is_lucky`).
    """

    playouts: int
    plans: int
    overlooked: int = 0
    haste: float = 0.0
    by_luck: int = 0


class Mind(ABC):
    """A game's knowledge for a search: how to judge positions and which plans to consider.

    It is the `MIND` of the game's `robot/` package, because the rules know no robots. Its states are imagined
    worlds, never the real one. `version` is stored with each of its decisions. `far`: how often the `horizon`
    rises in a playout before its position is judged.
    """

    version: ClassVar[int]
    far: ClassVar[int]
    looks: Mapping[str, Foresight]
    """The farthest look-ahead by level name; a missing level that answers at once plays without this mind."""
    draws_lots: ClassVar[bool] = False
    """True if some choices are better drawn at random than thought out (`draw`)."""

    @abstractmethod
    def value(self, state: Any) -> Sequence[float]:
        """Return each seat's chance of winning; about 70 % of positions valued 0.7 are won."""

    @abstractmethod
    def rank(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        """Return the legal actions in the order in which to try them."""

    @abstractmethod
    def plans(self, state: Any, seat: Seat, most: int) -> Sequence[Sequence[Action]]:
        """Return at most `most` plans, each a whole choice such as a row or an army, the best first.

        With `most` 1 it returns at once what a quick player does; playouts are made of that.
        """

    @abstractmethod
    def horizon(self, state: Any) -> int:
        """Return a number that rises in the course of a match; `value` judges well just after it rises."""

    def likelihood(self, world: Any, history: Sequence[Fact]) -> float:
        """Return how well an imagined world fits the facts this observer was told; 0 means impossible."""
        return 1.0

    def turns(self, state: Any) -> int:
        """Return how many turns the match has taken, if the shorter of two equal plans is better."""
        return 0

    def is_lucky(self, state: Any) -> bool:
        """Return True if luck decides more in this match than usual, so that few playouts say little."""
        return False

    def recommended(self, state: Any, seat: Seat) -> Sequence[Action]:
        """Return what the game itself recommends to this seat now; empty if nothing.

        Robots and hints take it. No review calls it a mistake, because several choices are about as good
        there.
        """
        return ()

    def draw(self, state: Any, seat: Seat, chance: Chance) -> Sequence[Action]:
        """Return a choice that must not be predictable, such as a layout; empty if thinking is better."""
        return ()

    def redeal(self, world: Any, view: Any, history: Sequence[Fact], chance: Chance) -> Any:
        """Return the imagined world with its hidden cards redealt by players' habits.

        The world may be changed in place. The observer cannot tell it from the real one either. `likelihood`
        weighs the facts told, not this method.
        """
        return world


class RivalMind(Mind):
    """What a search also needs to know if players are rivals who answer each other.

    `rank` is called for the seat whose turn it is, with what that seat may see of the state.
    """

    draws_lots = True

    @abstractmethod
    def seen(self, state: Any) -> Hashable:
        """Return what everybody has seen of the state at the start of a decision.

        Two states are equal if no player can distinguish them, or if the difference does not matter.
        """

    @abstractmethod
    def action_keys(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Sequence[Hashable]:
        """Return a key for each legal action, by what this seat knows of the cards it acts with."""

    @abstractmethod
    def odds(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Sequence[float]:
        """Return how likely a player takes each legal action, by what this seat knows; the sum is 1."""
