"""A learner who only follows the lesson, and presses only what is marked."""

from dataclasses import dataclass, field

from tests.bot.people import Message, Person, Reply
from tests.bot.screen import flattened

MAIN, GRAVE = 1, 4
ARROW = "➜ "


@dataclass
class Learner:
    """A learner with the panel of a lesson. `said`: its sentences, page by page."""

    person: Person
    page: Message
    said: list[str] = field(default_factory=list)
    presses: int = 0

    def __post_init__(self) -> None:
        self.said.append(self.page.text)

    async def press(self) -> bool:
        """Press what is marked; return False if nothing is."""
        meant = marked(self.page)
        if meant is None:
            return False
        id, option = meant
        if option is None:
            reply = await self.person.press(self.page, custom_id=id)
        else:
            reply = await self.person.choose(self.page, option, id)
        self.take(reply)
        return True

    def take(self, reply: Reply) -> None:
        assert reply.is_update
        assert reply.ephemeral
        self.page = reply.message
        self.presses += 1
        self.said.append(self.page.text)

    async def follow(self, presses: int = 60) -> int:
        """Press what is marked until nothing is, or at most `presses` times; return the number."""
        before = self.presses
        while self.presses - before < presses and ARROW in self.page.text and await self.press():
            assert self.presses < 100
        return self.presses - before

    async def follow_to(self, step: int) -> None:
        """Press what is marked until this step's sentence appears."""
        while f" {step} of " not in self.page.text.split(".", 1)[0]:
            assert await self.press()


def marked(page: Message) -> tuple[str, str | None] | None:
    """Return the id of the one marked component, with the value to choose for a select."""
    parts = list(flattened(page.components))
    buttons = [part for part in parts if part["type"] == 2 and part["style"] == MAIN]
    options = [
        (part["custom_id"], option["value"])
        for part in parts
        if part["type"] == 3
        for option in part["options"]
        if option["label"].startswith(ARROW)
    ]
    grave = [part for part in parts if part["type"] == 2 and part["style"] == GRAVE]
    found = [(part["custom_id"], None) for part in buttons] + options or [
        (part["custom_id"], None) for part in grave
    ]
    assert len(found) <= 1, f"marked twice: {found}"
    return found[0] if found else None
