"""The parts of a game: seats, actions, facts, questions, outcomes and the errors.

What is made by the hundred for each press, words and what holds them, are named tuples: they are made in half
the time of a frozen dataclass, and a sentence that was said before is found by its word in a third of it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, NamedTuple, NewType

from engine.core.chance import Chance

Seat = NewType("Seat", int)

MAX_NOTATION = 60


# --- words: what is to be said, before a language is chosen --------------------------------------------


class Player(NamedTuple):
    """Stands in a sentence for whoever holds `seat`."""

    seat: Seat


class Word(NamedTuple):
    """A message of the catalogues and its arguments; `engine.core.text` makes a sentence of it."""

    id: str
    args: tuple[tuple[str, "Arg"], ...] = ()


class Words(NamedTuple):
    """Several words or names, told as one list: "a, b and c"."""

    items: tuple["Arg", ...]


Arg = int | str | Player | Word | Words


def word(message_id: str, /, **args: Arg) -> Word:
    """A Word, its arguments by name."""
    return Word(message_id, tuple(args.items()))


# --- what happens ------------------------------------------------------------------------------------------


class Fact(NamedTuple):
    """Something that happened, for everybody (`audience` None) or for some seats alone.

    `is_passing`: it is shown as long as it stands, which is until the next fact, and is no news afterwards:
    an offer, or that one of several has chosen.
    """

    word: Word
    audience: frozenset[Seat] | None = None
    is_passing: bool = False

    def reaches(self, *observers: Seat | None) -> bool:
        """Whether any of these observers (None: a spectator) is told."""
        return self.audience is None or not self.audience.isdisjoint(observers)


Tell = Callable[[Fact], None]

AskKind = Literal["turn", "answer", "secret", "shared", "together"]


@dataclass(frozen=True, slots=True)
class Ask:
    """A seat that must decide.

    `turn`: a new message is due. `answer`: another's turn waits for a detail, for a short window, then the
    fallback. `secret`: several seats at once, their actions commute. `shared`: either partner for both.
    `together`: several seats at once, in the open. `turn` rises when somebody new is to be called.
    `is_missing`: the match waits for this seat; else it may act, as whoever made an offer may withdraw it.
    """

    seat: Seat
    kind: AskKind
    turn: int
    is_missing: bool = True


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: who won (empty: nobody) and why, as a word."""

    winners: frozenset[Seat]
    reason: Word


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where a card can lie: a zone named by the game, such as `hand 0`, and an index within it."""

    zone: str
    index: int


# --- actions -----------------------------------------------------------------------------------------------


class Step(NamedTuple):
    """One answered question on the way to an action: `key` is short ASCII and unique among its siblings.

    `question` asks for this step and its siblings ("Which card?"). `is_usual` marks the answer that most
    people give: it is merged into the level above. `icon` names an emblem of the game. `zone` names what the
    answer is one of where the seat's picture numbers it, such as the cards of the hand: whoever answers is
    then shown the number, too (`engine.core.rules.Game.numbered`).
    """

    key: str
    label: Word
    question: Word | None = None
    is_usual: bool = False
    icon: str | None = None
    zone: str = ""


Obstacle = tuple[str, str]
"""What stands against an action: the § and the key of the reason, without `why-`."""


class Action:
    """What a seat may do: its notation for machines, its questions for people, its rule and its effect.

    Each kind of action is a frozen, hashable subclass. It is no abstract class: those are slower to match.
    """

    __slots__ = ()

    needs_confirming: ClassVar[bool] = False
    """Whether it takes a second tap, as what cannot be undone (never a quiet action)."""
    is_quiet: ClassVar[bool] = False
    """Whether it tells the actor nothing new, draws no chance and ends nothing."""

    @property
    def notation(self) -> str:
        """Short printable ASCII without a colon, at most 60 characters; `Game.parse` is its inverse."""
        raise NotImplementedError

    @property
    def path(self) -> tuple[Step, ...]:
        """The questions a person answers in order, each with the answer given; the first is the kind."""
        raise NotImplementedError

    def why_not(self, state: Any, seat: Seat) -> Obstacle | None:
        """Return what stands against this action of a seat that is asked; None where it is legal."""
        raise NotImplementedError

    def apply(self, state: Any, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        """Change `state` by this action, which is legal."""
        raise NotImplementedError

    @property
    def label(self) -> Word:
        """The action in words, as its path tells it, without the usual answers."""
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
    """Why an action is not to be had now: what it would be, the § of the game's README, the reason."""

    label: Word
    rule: str
    why: Word


# --- errors ------------------------------------------------------------------------------------------------


class GameError(Exception):
    """Something a player asked for that cannot be; `word` tells the player. Never names hidden cards."""

    def __init__(self, said: Word) -> None:
        super().__init__(said.id)
        self.word = said


class BadNotation(GameError):
    """This is not an action of this game, or no text at all."""

    def __init__(self, notation: object) -> None:
        shown = notation[:MAX_NOTATION] if isinstance(notation, str) else ""
        super().__init__(word("error-notation", notation=shown))


class IllegalAction(GameError):
    """The action exists, but not now; `rule` is the § it breaks."""

    WORD = "error-illegal"

    def __init__(self, notation: str, seat: Seat, refusal: Refusal) -> None:
        super().__init__(word(self.WORD, action=refusal.label, rule=refusal.rule, why=refusal.why))
        self.notation, self.seat, self.rule = notation, seat, refusal.rule


class NotYourTurn(GameError):
    """This seat is not asked."""

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
    """The match goes on: what is hidden stays hidden."""

    def __init__(self) -> None:
        super().__init__(word("error-not-over"))
