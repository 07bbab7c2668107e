"""What can be done? One class per kind of action, with its notation and the questions that lead to it."""

from dataclasses import dataclass
from typing import Final

from engine.core.game import Action, Step, word
from engine.games.athena.actions_of_army import Arrange, Enlist, Lay, Muster, Ready, Swap, Take
from engine.games.athena.actions_steps import (
    CARRIED,
    HAND,
    card_step,
    enemy_place_step,
    kind_step,
    place_step,
    playing_step,
)
from engine.games.athena.cards import POWERS


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Lay a power of the hand face down under a fighter of the army."""

    power: str
    place: int

    @property
    def notation(self) -> str:
        return f"play>{self.power}>{self.place + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (playing_step(self.power), place_step(self.place, "ask-bearer"))


@dataclass(frozen=True, slots=True)
class Toss(Action):
    """Discard a power of the hand for a token."""

    power: str

    @property
    def notation(self) -> str:
        return f"toss>{self.power}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("toss", "ask-power"), card_step(self.power, "ask-toss", HAND))


@dataclass(frozen=True, slots=True)
class Command(Action):
    """Activate the Commandant under an available fighter."""

    place: int

    @property
    def notation(self) -> str:
        return f"commandant>{self.place + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (
            kind_step("strategy", "ask-strategy"),
            card_step("commandant", "ask-strategy"),
            place_step(self.place),
        )


@dataclass(frozen=True, slots=True)
class Reorganise(Action):
    """Activate a Réorganisation: its bearer and an adjacent fighter change places."""

    place: int
    goal: int

    @property
    def notation(self) -> str:
        return f"reorganisation>{self.place + 1}>{self.goal + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (
            kind_step("strategy", "ask-strategy"),
            card_step("reorganisation", "ask-strategy"),
            place_step(self.place),
            place_step(self.goal, "ask-swap-with"),
        )


@dataclass(frozen=True, slots=True)
class Spy(Action):
    """Activate an Espion for a first look at an enemy fighter."""

    place: int
    target: int

    @property
    def notation(self) -> str:
        return f"espion>{self.place + 1}>{self.target + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (
            kind_step("strategy", "ask-strategy"),
            card_step("espion", "ask-strategy"),
            place_step(self.place),
            enemy_place_step(self.target, "ask-target"),
        )


@dataclass(frozen=True, slots=True)
class SpyOn(Action):
    """One more look of the Espion just activated, for one more token."""

    target: int

    @property
    def notation(self) -> str:
        return f"look>{self.target + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("look", "ask-strategy"), enemy_place_step(self.target, "ask-target"))


@dataclass(frozen=True, slots=True)
class Ahead(Action):
    """Say in the Preparation already who is put forward, with a bluff or none."""

    place: int
    bluff: str | None = None

    @property
    def notation(self) -> str:
        return f"then>{self.place + 1}" + (f">{self.bluff}" if self.bluff else "")

    @property
    def path(self) -> tuple[Step, ...]:
        place = place_step(self.place, "ask-engage")
        if self.bluff is None:
            return (kind_step("then", "ask-strategy"), place)
        return (kind_step("then-bluff", "ask-strategy"), place, card_step(self.bluff, "ask-bluff"))


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Close the Preparation."""

    @property
    def notation(self) -> str:
        return "done"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("done", "ask-strategy"),)


@dataclass(frozen=True, slots=True)
class Engage(Action):
    """Put a fighter forward, with a bluff or none."""

    place: int
    bluff: str | None = None
    needs_confirming = True

    @property
    def notation(self) -> str:
        return f"go>{self.place + 1}" + (f">{self.bluff}" if self.bluff else "")

    @property
    def path(self) -> tuple[Step, ...]:
        place = place_step(self.place, "ask-engage")
        if self.bluff is None:
            return (kind_step("engage", "ask-engage"), place)
        return (kind_step("bluff", "ask-engage"), place, card_step(self.bluff, "ask-bluff"))


@dataclass(frozen=True, slots=True)
class Surprise(Action):
    """Put a fighter forward and, by its Attaque surprise, choose the enemy's fighter too."""

    place: int
    target: int
    bluff: str | None = None
    needs_confirming = True

    @property
    def notation(self) -> str:
        return f"surprise>{self.place + 1}>{self.target + 1}" + (f">{self.bluff}" if self.bluff else "")

    @property
    def path(self) -> tuple[Step, ...]:
        place, target = place_step(self.place, "ask-engage"), enemy_place_step(self.target, "ask-victim")
        if self.bluff is None:
            return (kind_step("surprise", "ask-engage", "attaque_surprise"), place, target)
        return (
            kind_step("surprise-bluff", "ask-engage", "attaque_surprise"),
            place,
            card_step(self.bluff, "ask-bluff"),
            target,
        )


@dataclass(frozen=True, slots=True)
class Invoke(Action):
    """Put a fighter forward and let the next of the reserve take its place."""

    place: int
    needs_confirming = True

    @property
    def notation(self) -> str:
        return f"invoke>{self.place + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("invoke", "ask-engage"), place_step(self.place, "ask-engage"))


@dataclass(frozen=True, slots=True)
class Ambush(Action):
    """After an Invocation: use the Attaque surprise that lies with the fighter put forward."""

    target: int
    needs_confirming = True

    @property
    def notation(self) -> str:
        return f"ambush>{self.target + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (
            kind_step("surprise", "ask-ambush", "attaque_surprise"),
            enemy_place_step(self.target, "ask-victim"),
        )


@dataclass(frozen=True, slots=True)
class Hold(Action):
    """After an Invocation: leave the enemy the choice."""

    @property
    def notation(self) -> str:
        return "hold"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("hold", "ask-ambush"),)


@dataclass(frozen=True, slots=True)
class Activate(Action):
    """Put a Révélation power of the engaged fighter into the secret commitment, for `count` tokens."""

    power: str
    count: int = 1

    @property
    def notation(self) -> str:
        return f"use>{self.power}" + (f">{self.count}" if POWERS[self.power].is_x else "")

    @property
    def path(self) -> tuple[Step, ...]:
        card = card_step(self.power, "ask-commit", CARRIED)
        if not POWERS[self.power].is_x:
            return (kind_step("use", "ask-commit"), card)
        count = Step(str(self.count), word("label-tokens", count=self.count), word("ask-tokens"))
        return (kind_step("use", "ask-commit"), card, count)


@dataclass(frozen=True, slots=True)
class Close(Action):
    """Close the commitment."""

    @property
    def notation(self) -> str:
        return "commit"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("commit", "ask-commit"),)


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
