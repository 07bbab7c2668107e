"""Offers between players (an end, an undo, a pause), and nudges."""

from discord import app_commands

from bot.commands.options import MatchOption, named_morning, offered_days, quietly
from bot.commands.tree import command
from bot.core.components import ComponentId
from bot.core.matches import Matches
from bot.core.model import MatchError, OfferKind
from bot.core.offers import OfferAnswer, answered
from bot.core.replaying import company_of
from bot.core.snapshots import SeatSnapshot
from bot.discord_io.interaction import Interaction
from bot.discord_io.post import button_to
from bot.features.offers.nudges import Nudges
from bot.ui.match.boards import Boards
from bot.ui.match.panel import PanelAddition
from bot.ui.match.presenter import Presenter
from bot.ui.page import Page, Prose, Row
from bot.ui.reader import Visit
from bot.ui.registration import Registry
from engine.core.game import Words, word
from engine.core.text import Say

ASKED: dict[str, OfferKind] = {"offer-end": "call-off", "ask-undo": "undo"}
"""The arguments of buttons that confirm an offer, with the kind of offer."""
NUDGE = "nudge"
ANSWERS = ("agree", "decline")
"""The answers to an offer; the number of its notice follows."""
OFFERED_DAYS = 25


def register(registry: Registry) -> None:
    """Add /undo, /offer-end and /pause, the buttons of offers, and the nudge on panels."""
    parts = registry.parts
    pages = OfferPages(parts.presenter, parts.boards, parts.matches, Nudges(parts.matches))
    option = MatchOption(parts.matches.lists, parts.people, parts.reception)

    @command(parts.tree, "undo", "match")
    @app_commands.autocomplete(match=quietly(option.offered))
    async def undo(interaction: Interaction, match: str | None = None) -> None:
        await option.answer(interaction, match, pages.undo)

    @command(parts.tree, "offer-end", "match")
    @app_commands.autocomplete(match=quietly(option.offered))
    async def offer_end(interaction: Interaction, match: str | None = None) -> None:
        await option.answer(interaction, match, pages.ask_to_end)

    @command(parts.tree, "pause", "until", "match")
    @app_commands.autocomplete(
        until=quietly(offered_days(parts.matches, most_days=OFFERED_DAYS)), match=quietly(option.offered)
    )
    async def pause(interaction: Interaction, until: str, match: str | None = None) -> None:
        async def page(visit: Visit) -> Page:
            return await pages.offer(visit, "pause", await named_morning(parts.matches, visit, until))

        await option.answer(interaction, match, page)

    registry.match_press(pages.press, NUDGE, *ASKED)
    registry.numbered_press(pages.press, *ANSWERS)
    registry.panel(pages.on_panel)


class OfferPages:
    """Makes the pages of offers and answers. Every method may raise GameError."""

    def __init__(self, presenter: Presenter, boards: Boards, matches: Matches, nudges: Nudges) -> None:
        self._presenter = presenter
        self._boards = boards
        self._matches = matches
        self._nudges = nudges

    async def ask_to_end(self, visit: Visit) -> Page:
        """Return the page that asks before an end is offered; a frozen match has its own ways out."""
        header = await self._matches.header(visit.match)
        if header.status == "frozen":
            return await self._presenter.hand(visit)
        return await self._ask(visit, "call-off", "offer-end")

    async def undo(self, visit: Visit) -> Page:
        """Take the last action out of the draft; without one, ask whether to offer a take-back."""
        snapshot = await self._matches.look(visit.match, visit.user)
        if snapshot.draft or await self._matches.is_known(visit.match, visit.user, visit.delivery):
            return await self._presenter.undo(visit, None)
        return await self._ask(visit, "undo", "ask-undo")

    async def _ask(self, visit: Visit, kind: OfferKind, button: str) -> Page:
        await self._matches.offers.must_be_possible(visit.match, visit.user, kind)
        header = await self._matches.header(visit.match)
        say, names = await self._boards.say(visit, header), await self._boards.names(visit, header)
        own = header.must_seat(visit.user)
        others = tuple(word("tell-name", name=name) for seat, name in enumerate(names) if seat != own)
        what = Prose(say(word(f"ask-{kind}-{company_of(header)}", others=Words(others), count=len(others))))
        yes = button_to(say, word(f"button-{button}"), "k", visit.match, button, "main")
        return Page((what, Row((yes, button_to(say, word("button-back"), "o", visit.match)))))

    async def offer(self, visit: Visit, kind: OfferKind, until: float | None = None) -> Page:
        """Make the offer and return the page with its result."""
        return await self._came(
            visit, await self._matches.offers.offer(visit.match, visit.user, kind, until=until)
        )

    async def on_panel(self, visit: Visit, snapshot: SeatSnapshot, say: Say) -> PanelAddition:
        """Return the button that nudges the player to move, while that is possible."""
        if not await self._nudges.can_nudge(snapshot.header, snapshot.seat):
            return PanelAddition()
        return PanelAddition(last=(button_to(say, word("button-nudge"), "k", visit.match, NUDGE),))

    async def press(self, visit: Visit, _: Interaction, id: ComponentId) -> Page:
        """Carry out a button of these pages, of a panel or of an offer's notice."""
        arg = id.arg
        if arg == NUDGE:
            await self._nudges.nudge(visit.match, visit.user)
            return await self._presenter.hand(visit, word("panel-nudged"))
        if arg in ASKED:
            return await self.offer(visit, ASKED[arg])
        found = answered(arg)
        if found is None:
            raise MatchError("error-old-button")
        way, number = found
        answer = self._matches.offers.agree if way == "agree" else self._matches.offers.turn_down
        return await self._came(visit, await answer(visit.match, visit.user, number))

    async def _came(self, visit: Visit, answer: OfferAnswer) -> Page:
        return await self._presenter.hand(visit, word(f"panel-offer-{answer}"))
