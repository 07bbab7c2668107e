"""What can be done? One class per kind of action, with its notation and the questions that lead to it."""

from dataclasses import dataclass, field
from functools import cache
from typing import ClassVar, Final

from engine.core.game import Step, word
from engine.games.athena.cards import POWERS
from engine.games.athena.options import Template

ARMY, HAND, CARRIED = "army", "hand", "carried"
"""What the picture of a player numbers: the places of the own army, the powers of the hand, and those that
lie with the fighter put forward."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take a fighter into the army that is built."""

    fighter: str
    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return f"take>{self.fighter}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (_kind("take", "ask-take"), _card(self.fighter, "ask-take"))


@dataclass(frozen=True, slots=True)
class Muster:
    """Fill the army that is built: `usual`, the scenario's own list; `strong`, the dearest that fit."""

    way: str
    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return f"muster>{self.way}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (_kind("muster", "ask-take"), Step(self.way, word(f"muster-{self.way}"), word("ask-muster")))


@dataclass(frozen=True, slots=True)
class Enlist:
    """Close the list of the army."""

    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return "enlist"

    @property
    def path(self) -> tuple[Step, ...]:
        return (_kind("enlist", "ask-take"),)


@dataclass(frozen=True, slots=True)
class Arrange:
    """Lay the whole army by a template."""

    template: Template
    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return f"arrange>{self.template}"

    @property
    def path(self) -> tuple[Step, ...]:
        label = word(f"template-{self.template}")
        return (_kind("arrange", "ask-deploy"), Step(self.template, label, word("ask-template")))


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a fighter at a free place; `is_usual`: the next one, from the bottom."""

    fighter: str
    place: int
    is_usual: bool = field(default=False, compare=False)
    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return f"lay>{self.fighter}>{self.place + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        place = _place(self.place, "ask-place", is_usual=self.is_usual)
        return (_kind("lay", "ask-deploy"), _card(self.fighter, "ask-fighter"), place)


@dataclass(frozen=True, slots=True)
class Swap:
    """Let two fighters of the laid army change places."""

    place: int
    goal: int
    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return f"swap>{self.place + 1}>{self.goal + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (
            _kind("swap", "ask-deploy"), _place(self.place, "ask-swap"), _place(self.goal, "ask-swap-with")
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Ready:
    """Close the deployment."""

    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return "ready"

    @property
    def path(self) -> tuple[Step, ...]:
        return (_kind("ready", "ask-deploy"),)


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a power of the hand face down under a fighter of the army."""

    power: str
    place: int
    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return f"play>{self.power}>{self.place + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (_playing(self.power), _place(self.place, "ask-bearer"))


@dataclass(frozen=True, slots=True)
class Toss:
    """Discard a power of the hand for a token."""

    power: str
    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return f"toss>{self.power}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (_kind("toss", "ask-power"), _card(self.power, "ask-toss", HAND))


@dataclass(frozen=True, slots=True)
class Command:
    """Activate the Commandant under an available fighter."""

    place: int
    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return f"commandant>{self.place + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (_kind("strategy", "ask-strategy"), _card("commandant", "ask-strategy"), _place(self.place))


@dataclass(frozen=True, slots=True)
class Reorganise:
    """Activate a Réorganisation: its bearer and an adjacent fighter change places."""

    place: int
    goal: int
    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return f"reorganisation>{self.place + 1}>{self.goal + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (
            _kind("strategy", "ask-strategy"),
            _card("reorganisation", "ask-strategy"),
            _place(self.place),
            _place(self.goal, "ask-swap-with"),
        )


@dataclass(frozen=True, slots=True)
class Spy:
    """Activate an Espion for a first look at an enemy fighter."""

    place: int
    target: int
    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return f"espion>{self.place + 1}>{self.target + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (
            _kind("strategy", "ask-strategy"),
            _card("espion", "ask-strategy"),
            _place(self.place),
            _enemy_place(self.target, "ask-target"),
        )


@dataclass(frozen=True, slots=True)
class SpyOn:
    """One more look of the Espion just activated, for one more token."""

    target: int
    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return f"look>{self.target + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (_kind("look", "ask-strategy"), _enemy_place(self.target, "ask-target"))


@dataclass(frozen=True, slots=True)
class Ahead:
    """Say in the Preparation already who is put forward, with a bluff or none."""

    place: int
    bluff: str | None = None
    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return f"then>{self.place + 1}" + (f">{self.bluff}" if self.bluff else "")

    @property
    def path(self) -> tuple[Step, ...]:
        place = _place(self.place, "ask-engage")
        if self.bluff is None:
            return (_kind("then", "ask-strategy"), place)
        return (_kind("then-bluff", "ask-strategy"), place, _card(self.bluff, "ask-bluff"))


@dataclass(frozen=True, slots=True)
class Done:
    """Close the Preparation."""

    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return "done"

    @property
    def path(self) -> tuple[Step, ...]:
        return (_kind("done", "ask-strategy"),)


@dataclass(frozen=True, slots=True)
class Engage:
    """Put a fighter forward, with a bluff or none."""

    place: int
    bluff: str | None = None
    needs_confirming: ClassVar[bool] = True

    @property
    def notation(self) -> str:
        return f"go>{self.place + 1}" + (f">{self.bluff}" if self.bluff else "")

    @property
    def path(self) -> tuple[Step, ...]:
        place = _place(self.place, "ask-engage")
        if self.bluff is None:
            return (_kind("engage", "ask-engage"), place)
        return (_kind("bluff", "ask-engage"), place, _card(self.bluff, "ask-bluff"))


@dataclass(frozen=True, slots=True)
class Surprise:
    """Put a fighter forward and, by its Attaque surprise, choose the enemy's fighter too."""

    place: int
    target: int
    bluff: str | None = None
    needs_confirming: ClassVar[bool] = True

    @property
    def notation(self) -> str:
        return f"surprise>{self.place + 1}>{self.target + 1}" + (f">{self.bluff}" if self.bluff else "")

    @property
    def path(self) -> tuple[Step, ...]:
        place, target = _place(self.place, "ask-engage"), _enemy_place(self.target, "ask-victim")
        if self.bluff is None:
            return (_kind("surprise", "ask-engage", "attaque_surprise"), place, target)
        return (
            _kind("surprise-bluff", "ask-engage", "attaque_surprise"),
            place,
            _card(self.bluff, "ask-bluff"),
            target,
        )


@dataclass(frozen=True, slots=True)
class Invoke:
    """Put a fighter forward and let the next of the reserve take its place."""

    place: int
    needs_confirming: ClassVar[bool] = True

    @property
    def notation(self) -> str:
        return f"invoke>{self.place + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (_kind("invoke", "ask-engage"), _place(self.place, "ask-engage"))


@dataclass(frozen=True, slots=True)
class Ambush:
    """After an Invocation: use the Attaque surprise that lies with the fighter put forward."""

    target: int
    needs_confirming: ClassVar[bool] = True

    @property
    def notation(self) -> str:
        return f"ambush>{self.target + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (_kind("surprise", "ask-ambush", "attaque_surprise"), _enemy_place(self.target, "ask-victim"))


@dataclass(frozen=True, slots=True)
class Hold:
    """After an Invocation: leave the enemy the choice."""

    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return "hold"

    @property
    def path(self) -> tuple[Step, ...]:
        return (_kind("hold", "ask-ambush"),)


@dataclass(frozen=True, slots=True)
class Activate:
    """Put a Révélation power of the engaged fighter into the secret commitment, for `count` tokens."""

    power: str
    count: int = 1
    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return f"use>{self.power}" + (f">{self.count}" if POWERS[self.power].is_x else "")

    @property
    def path(self) -> tuple[Step, ...]:
        card = _card(self.power, "ask-commit", CARRIED)
        if not POWERS[self.power].is_x:
            return (_kind("use", "ask-commit"), card)
        count = Step(str(self.count), word("label-tokens", count=self.count), word("ask-tokens"))
        return (_kind("use", "ask-commit"), card, count)


@dataclass(frozen=True, slots=True)
class Close:
    """Close the commitment."""

    needs_confirming: ClassVar[bool] = False

    @property
    def notation(self) -> str:
        return "commit"

    @property
    def path(self) -> tuple[Step, ...]:
        return (_kind("commit", "ask-commit"),)


Move = (
    Take
    | Muster
    | Enlist
    | Arrange
    | Lay
    | Swap
    | Ready
    | Play
    | Toss
    | Command
    | Reorganise
    | Spy
    | SpyOn
    | Ahead
    | Done
    | Engage
    | Surprise
    | Invoke
    | Ambush
    | Hold
    | Activate
    | Close
)

QUIET: Final = (
    Take,
    Muster,
    Arrange,
    Lay,
    Swap,
    Play,
    Toss,
    Command,
    Reorganise,
    Spy,
    SpyOn,
    Ahead,
    Activate,
)


# --- the questions, each made once ---


@cache
def _kind(key: str, question: str, icon: str | None = None) -> Step:
    return Step(key, word(f"action-{key}"), word(question), icon=icon)


@cache
def _card(id: str, question: str, zone: str = "") -> Step:
    return Step(id, word(f"card-{id}"), word(question), icon=id, zone=zone)


@cache
def _place(place: int, question: str = "ask-bearer", *, is_usual: bool = False) -> Step:
    return Step(str(place + 1), word("label-place", place=place + 1), word(question), is_usual, zone=ARMY)


@cache
def _enemy_place(place: int, question: str) -> Step:
    return Step(str(place + 1), word("label-enemy-place", place=place + 1), word(question))


@cache
def _playing(power: str) -> Step:
    """Which power is played: each is a list of places, so that power and place are one answer."""
    label = word("action-play-power", card=word(f"card-{power}"))
    return Step(f"play-{power}", label, word("ask-power"), icon=power, zone=HAND)
