"""What can be done with an army before the first round? Taking its fighters and laying them."""

from dataclasses import dataclass, field

from engine.core.game import Action, Step, word
from engine.games.athena.actions_steps import card_step, kind_step, place_step
from engine.games.athena.options import Template


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take a fighter into the army that is built."""

    fighter: str

    @property
    def notation(self) -> str:
        return f"take>{self.fighter}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("take", "ask-take"), card_step(self.fighter, "ask-take"))


@dataclass(frozen=True, slots=True)
class Muster(Action):
    """Fill the army that is built: `usual`, the scenario's own list; `strong`, the dearest that fit."""

    way: str

    @property
    def notation(self) -> str:
        return f"muster>{self.way}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (
            kind_step("muster", "ask-take"),
            Step(self.way, word(f"muster-{self.way}"), word("ask-muster")),
        )


@dataclass(frozen=True, slots=True)
class Enlist(Action):
    """Close the list of the army."""

    @property
    def notation(self) -> str:
        return "enlist"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("enlist", "ask-take"),)


@dataclass(frozen=True, slots=True)
class Arrange(Action):
    """Lay the whole army by a template."""

    template: Template

    @property
    def notation(self) -> str:
        return f"arrange>{self.template}"

    @property
    def path(self) -> tuple[Step, ...]:
        label = word(f"template-{self.template}")
        return (kind_step("arrange", "ask-deploy"), Step(self.template, label, word("ask-template")))


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay a fighter at a free place; `is_usual`: the next one, from the bottom."""

    fighter: str
    place: int
    is_usual: bool = field(default=False, compare=False)

    @property
    def notation(self) -> str:
        return f"lay>{self.fighter}>{self.place + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        place = place_step(self.place, "ask-place", is_usual=self.is_usual)
        return (kind_step("lay", "ask-deploy"), card_step(self.fighter, "ask-fighter"), place)


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Let two fighters of the laid army change places."""

    place: int
    goal: int

    @property
    def notation(self) -> str:
        return f"swap>{self.place + 1}>{self.goal + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (
            kind_step("swap", "ask-deploy"),
            place_step(self.place, "ask-swap"),
            place_step(self.goal, "ask-swap-with"),
        )


@dataclass(frozen=True, slots=True)
class Ready(Action):
    """Close the deployment."""

    @property
    def notation(self) -> str:
        return "ready"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("ready", "ask-deploy"),)
