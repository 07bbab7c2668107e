"""The vocabulary of a game: seats, actions, facts, questions, outcomes and errors.

Words are made by the hundred for each button press. They are named tuples: creating one takes half the time
of a frozen dataclass, looking one up a third.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, NamedTuple, NewType

from engine.core.chance import Chance

Seat = NewType("Seat", int)

MAX_NOTATION = 60


# --- words: what is to be said, before a language is chosen --------------------------------------------


class Player(NamedTuple):
    """A placeholder in a sentence for the player who holds `seat`."""

    seat: Seat


class Word(NamedTuple):
    """A catalogue message and its arguments; `engine.core.text` makes a sentence of it."""

    id: str
    args: tuple[tuple[str, "Arg"], ...] = ()


class Words(NamedTuple):
    """Several words or names, told as one list: "a, b and c"."""

    items: tuple["Arg", ...]


Arg = int | str | Player | Word | Words


def word(message_id: str, /, **args: Arg) -> Word:
    """Return a Word with these arguments."""
    return Word(message_id, tuple(args.items()))


# --- what happens ------------------------------------------------------------------------------------------


class Fact(NamedTuple):
    """Something that happened, told to everybody (`audience` None) or to some seats only.

    `is_passing`: the fact is shown until the next one and is not news afterwards. Examples: an offer, or that
    one of several seats has chosen.
    """

    word: Word
    audience: frozenset[Seat] | None = None
    is_passing: bool = False

    def reaches(self, *observers: Seat | None) -> bool:
        """Return True if any of these observers (None: a spectator) is told."""
        return self.audience is None or not self.audience.isdisjoint(observers)


Tell = Callable[[Fact], None]

AskKind = Literal["turn", "answer", "secret", "shared", "together"]


@dataclass(frozen=True, slots=True)
class Ask:
    """A seat that must decide.

    `kind` says how:

    * `turn`: a new turn, announced by a new message;
    * `answer`: another seat's turn waits for a detail, for a short window, then the fallback applies;
    * `secret`: several seats at once, whose actions commute;
    * `shared`: either partner may act for both;
    * `together`: several seats at once, in the open.

    `turn` rises when another player is to be notified. `is_missing` is False if the match does not wait for
    this seat, for example when an offer may be withdrawn.
    """

    seat: Seat
    kind: AskKind
    turn: int
    is_missing: bool = True


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: the winners (empty: none) and the reason, as a word."""

    winners: frozenset[Seat]
    reason: Word


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A place where a card can lie: a zone named by the game, such as `hand 0`, and an index in it."""

    zone: str
    index: int


# --- actions -----------------------------------------------------------------------------------------------


class Step(NamedTuple):
    """One answered question on the way to an action.

    `key` is short ASCII and unique among its siblings. `question` asks for this step and its siblings ("Which
    card?"). `is_usual` marks the answer that most people give: it is merged into the level above. `icon`
    names an emblem of the game. `zone` names a numbered zone in the seat's picture, such as the hand. The
    answer then shows its number too (`engine.core.rules.Game.numbered`).
    """

    key: str
    label: Word
    question: Word | None = None
    is_usual: bool = False
    icon: str | None = None
    zone: str = ""


Obstacle = tuple[str, str]
"""Why an action is illegal: the § and the key of the reason, without `why-`."""


class Action:
    """A possible action of a seat: its notation, its questions, its rule and its effect.

    Each kind of action is a frozen, hashable subclass. This is not an abstract class, because those are
    slower to match.
    """

    __slots__ = ()

    needs_confirming: ClassVar[bool] = False
    """True if the action takes a second tap because it cannot be undone (never a quiet action)."""
    is_quiet: ClassVar[bool] = False
    """True if the action tells the actor nothing new, draws no chance and ends nothing."""

    @property
    def notation(self) -> str:
        """The action in printable ASCII without a colon, at most 60 characters; inverse of `Game.parse`."""
        raise NotImplementedError

    @property
    def path(self) -> tuple[Step, ...]:
        """The questions a person answers in order, each with its answer; the first is the kind."""
        raise NotImplementedError

    def why_not(self, state: Any, seat: Seat) -> Obstacle | None:
        """Return what makes this action of an asked seat illegal, or None if it is legal."""
        raise NotImplementedError

    def apply(self, state: Any, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        """Change `state` by this legal action."""
        raise NotImplementedError

    @property
    def label(self) -> Word:
        """The action in words, from its path, without the usual answers."""
        first, *more = self.path
        said = first.label
        for step in more:
            if not step.is_usual:
                said = word("menu-through", first=said, then=step.label)
        return said


class SimpleAction(Action):
    """An action without arguments: a subclass sets `notation` and `path`."""

    __slots__ = ()

    notation: ClassVar[str]
    path: ClassVar[tuple[Step, ...]]

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(type(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused action: its label, the § of the game's README and the reason."""

    label: Word
    rule: str
    why: Word


# --- errors ------------------------------------------------------------------------------------------------


class GameError(Exception):
    """An impossible request of a player; `word` tells the player. Never names hidden cards."""

    def __init__(self, said: Word) -> None:
        super().__init__(said.id)
        self.word = said


class BadNotation(GameError):
    """The text is not the notation of an action of this game."""

    def __init__(self, notation: object) -> None:
        shown = notation[:MAX_NOTATION] if isinstance(notation, str) else ""
        super().__init__(word("error-notation", notation=shown))


class IllegalAction(GameError):
    """The action exists but is not legal now; `rule` is the § it breaks."""

    WORD = "error-illegal"

    def __init__(self, notation: str, seat: Seat, refusal: Refusal) -> None:
        super().__init__(word(self.WORD, action=refusal.label, rule=refusal.rule, why=refusal.why))
        self.notation, self.seat, self.rule = notation, seat, refusal.rule


class NotYourTurn(GameError):
    """The seat is not asked to act."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(word("error-not-your-turn"))
        self.seat = seat


class StaleQuestion(GameError):
    """The press answers a question that is no longer open."""

    def __init__(self) -> None:
        super().__init__(word("error-stale"))


class MatchOver(GameError):
    """The match has ended."""

    def __init__(self) -> None:
        super().__init__(word("error-over"))


class NotOver(GameError):
    """The match is not over, so hidden information stays hidden."""

    def __init__(self) -> None:
        super().__init__(word("error-not-over"))
