"""What comes of a press on a card?"""

from bot.announcing.announcer import Announcer
from bot.announcing.threads import Threads
from bot.core.components import ComponentId
from bot.discord_io.interaction import Interaction
from bot.discord_io.reply import OnCard
from bot.ui.answering.reception import Reception
from bot.ui.match.remedies import Remedies
from bot.ui.page import sentence
from bot.ui.reader import Visit
from engine.core.game import word


class CardPresses:
    """Answers the buttons of cards."""

    def __init__(
        self, reception: Reception, remedies: Remedies, announcer: Announcer, threads: Threads
    ) -> None:
        self._reception = reception
        self._remedies = remedies
        self._announcer = announcer
        self._threads = threads

    async def answer(self, interaction: Interaction, id: ComponentId) -> None:
        """The card as it now is answers its button, a refusal is for whoever pressed alone."""

        async def decide(visit: Visit) -> OnCard:
            header = await self._remedies.decide(visit, id.arg, interaction.id)
            follows = sentence(visit.reader.say()(word("panel-card-follows")))
            return OnCard(header, await self._announcer.card(header), follows)

        visit, pressed = await self._reception.visit(interaction, id.match), interaction.message
        answered = await self._reception.show(interaction, visit, decide)
        if isinstance(answered.shown, OnCard) and pressed is not None and answered.message == pressed.id:
            await self._threads.card_answered(answered.shown.header)
