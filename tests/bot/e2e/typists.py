"""A player who types what is offered, without the panel."""

from dataclasses import dataclass

from tests.bot.e2e.players import Player
from tests.bot.people import Message


@dataclass
class TypedPlayer(Player):
    """Types /act and takes what autocompletion offers, by its value or by its words."""

    async def _sit(self, call: Message) -> None:
        assert call.custom_ids
        while offered := await self._offered(""):
            if self.rng.random() < 0.3:
                narrowed = await self._offered(self.rng.choice(offered)["name"][:5].lower())
                offered = narrowed or offered
            weights = [self.hints.gladly(one["value"]) for one in offered]
            chosen = self.rng.choices(offered, weights)[0]
            typed = chosen["value"] if self.rng.random() < 0.5 else chosen["name"]
            self.presses += 1
            reply = await self.person.slash("act", self.thread, move=typed)
            assert reply.ephemeral
            self._take_note(chosen["value"], 1)

    async def _offered(self, typed: str) -> list[dict[str, str]]:
        return await self.person.autocomplete("act", "move", typed, self.thread)
