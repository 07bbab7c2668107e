"""A player who sees nothing: messages, descriptions and labels are read aloud to them.

Nothing else reaches them: no picture, no component's id, no option's value, no state. They find a button by
its label, and an option of a select by its words and the select's.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from tests.bot.people import Message, Person


@dataclass(frozen=True, slots=True)
class Tongue:
    """The labels of buttons, and the first words of an end, in one language.

    `beside`: everything on panels apart from the game.
    """

    my_hand: str
    board: str
    as_text: str
    back: str
    later: str
    resign: str
    the_end: str
    beside: frozenset[str]


ENGLISH = Tongue(
    "My hand", "Board", "As text", "Back", "Later ▶", "Resign", ": the end.",
    frozenset(
        {"Undo", "Rules", "Seen", "Log", "Why not?", "My board", "Type it …", "Rematch", "Fairness", "Share"}
        | {"Fill the rest", "Replay", "Follow", "Keep this layout", "Settings", "Hint"}
    ),
)  # fmt: skip
FRENCH = Tongue(
    "Ma main", "Plateau", "En texte", "Retour", "Après ▶", "Abandonner", " : la fin.",
    frozenset(
        {"Annuler", "Règles", "Vu", "Journal", "Pourquoi est-ce impossible ?", "Mon plateau", "Saisir …"}
        | {"Revanche", "Équité", "Partager", "Compléter au hasard", "Revoir", "Suivre", "Indice"}
        | {"Garder cette disposition", "Réglages"}
    ),
)  # fmt: skip
BESIDE = frozenset().union(
    *((one.my_hand, one.board, one.as_text, one.back, *one.beside) for one in (ENGLISH, FRENCH))
)
"""Everything that is on every panel apart from the game."""
LOOKS_AGAIN_S = 1.0
CHANGES_WITHIN_S = 8.0
NEWS = 250
"""Characters of a description within which it says what matters."""


class Lost(AssertionError):
    """The error for a page after which its listener would not know how to go on."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A button, or an entry of the list that says `under`."""

    says: str
    under: str = ""

    @property
    def whole(self) -> str:
        """What the list and its entry say, one after the other."""
        return f"{self.under} · {self.says}" if self.under else self.says


@dataclass(frozen=True, slots=True)
class Heard:
    """The parts of a message that are read aloud: text, descriptions of pictures, and components."""

    text: str
    alt: str
    offers: tuple[Offer, ...]

    @property
    def all(self) -> str:
        return f"{self.alt}\n{self.text}"

    @property
    def game_offers(self) -> tuple[Offer, ...]:
        """The offers for a decision in the match."""
        return tuple(offer for offer in self.offers if offer.says not in BESIDE)


def heard(message: Message) -> Heard:
    """Return the message as it is read aloud; raise Lost if two of its answers sound the same."""
    buttons = [Offer(label) for button, label in zip(message.buttons, message.labels, strict=True)
               if not button.get("disabled")]  # fmt: skip
    entries = [
        Offer(option["label"], select.get("placeholder") or "")
        for select in message.selects
        for option in select.get("options", ())
    ]
    twice = [offer for offer, count in Counter([*buttons, *entries]).items() if count > 1]
    if twice:
        raise Lost(f"two answers say {twice} in {message.text}")
    told = [
        shown.description or "" for shown in message.attachments if shown.content_type.startswith("image/")
    ]
    return Heard(message.text, " ".join(told), (*buttons, *entries))


class Ear(Protocol):
    """What a player who knows a game concludes from what they hear."""

    def wants(self, now: Heard, board: str, offer: Offer) -> float:
        """Return how much they like an offer; `board` is the last text board read to them."""

    def doubts(self, now: Heard) -> list[str]:
        """Return the contradictions between the words and the offers."""


@dataclass
class BlindPlayer:
    """A player in the thread of a match. `gives_up_after`: the number of answers after which they resign."""

    person: Person
    thread: int
    rng: Random
    ear: Ear
    gives_up_after: int | None = None
    patience_s: float = 60.0
    tongue: Tongue = ENGLISH
    presses: int = 0
    told: list[str] = field(default_factory=list)
    boards: list[str] = field(default_factory=list)
    pages: list[Heard] = field(default_factory=list)

    async def play(self) -> None:
        """Play until the end is read to them."""
        idle_s, answers = 0.0, 0
        while not self.end():
            page = await self._page()
            now = heard(page)
            if not now.game_offers:
                if idle_s > self.patience_s:
                    raise Lost(f"nothing more happens; last heard: {now.all}")
                idle_s += LOOKS_AGAIN_S
                await self._news()
                continue
            idle_s = 0.0
            if self.gives_up_after is not None and answers >= self.gives_up_after:
                await self._give_up()
                continue
            page = await self._read_board(page)
            answers += await self._answer(page)

    def end(self) -> str:
        """Return the text read as the end of the match; empty while it goes on."""
        messages = [one for one in self._public() if self.tongue.the_end in one.text]
        return heard(messages[0]).all if messages else ""

    async def read_the_end(self) -> str:
        """Return the board in words when the match is over, by the buttons below its end."""
        (end,) = [
            one
            for one in self._public()
            if self.tongue.the_end in one.text and self.tongue.board in one.labels
        ][:1]
        board = await self._press(end, Offer(self.tongue.board))
        page = await self._press(board, Offer(self.tongue.as_text))
        read = [page.text]
        while self.tongue.later in page.labels:
            page = await self._press(page, Offer(self.tongue.later))
            read.append(page.text)
        return "\n".join(read)

    # --- hearing -------------------------------------------------------------------------------------------

    def _public(self) -> list[Message]:
        shown = [one for one in self.person.screen.values() if one.channel_id == self.thread]
        return sorted((one for one in shown if not one.ephemeral), key=lambda one: one.id)

    async def _page(self) -> Message:
        """Return the newest message with offers, or the panel behind its button."""
        newest = next(one for one in reversed(self._public()) if self.tongue.my_hand in one.labels)
        if heard(newest).game_offers:
            return newest
        return await self._press(newest, Offer(self.tongue.my_hand))

    async def _news(self) -> None:
        """Wait for a message, but no longer than a person waits before looking again."""
        newest = max((one.id for one in self._public()), default=0)
        await self._until(lambda: any(one.id > newest for one in self._public()) or bool(self.end()))

    async def _until(self, holds: Callable[[], bool], within_s: float = LOOKS_AGAIN_S) -> None:
        try:
            await self.person.wait_for(lambda _: holds(), within_s, channel=self.thread)
        except AssertionError:
            return

    async def _read_board(self, page: Message) -> Message:
        """Have the board in words read aloud; return the panel as it was."""
        if self.tongue.as_text not in page.labels:
            return page
        board = await self._press(page, Offer(self.tongue.as_text))
        self.boards.append(board.text)
        if board.id != page.id:
            return page
        return await self._press(board, Offer(self.tongue.back))

    # --- answering -----------------------------------------------------------------------------------------

    async def _answer(self, page: Message) -> int:
        """Answer until nothing is asked; return the number of answers."""
        answers = 0
        while (now := heard(page)).game_offers:
            self.pages.append(now)
            doubts = [*self._doubts(now), *self.ear.doubts(now)]
            if doubts:
                raise Lost(f"{doubts}: {now.all}; {[offer.whole for offer in now.offers]}")
            offers = now.game_offers
            offer = self.rng.choices(offers, self._weights(now))[0]
            self.told.append(offer.whole)
            page = await self._press(page, offer)
            answers += 1
            if self.end() or (self.gives_up_after is not None and answers >= self.gives_up_after):
                break
        return answers

    def _doubts(self, now: Heard) -> Iterator[str]:
        """Yield doubts in any game: it is not said that it is their turn, or an answer changes nothing."""
        if self.person.name not in now.alt[:NEWS]:
            yield "it is not said that they are awaited"
        if len(self.pages) > 1 and self.pages[-2] == now:
            yield f"nothing has changed by {self.told[-1]}"

    def _weights(self, now: Heard) -> list[float]:
        """Return how much each offer is liked; a select is one offer, however long it is."""
        board = self.boards[-1] if self.boards else ""
        lengths = Counter(offer.under for offer in now.game_offers if offer.under)
        return [self.ear.wants(now, board, one) / lengths.get(one.under, 1) for one in now.game_offers]

    async def _press(self, page: Message, offer: Offer) -> Message:
        """Return the page after an answer; for a public panel, its state once it has changed."""
        self.presses += 1
        if offer.under:
            reply = await self.person.choose(page, offer.says, offer.under)
        else:
            reply = await self.person.press(page, offer.says)
        if page.ephemeral or offer.says in BESIDE:
            return reply.message
        before = heard(page)
        await self._until(lambda: heard(self._latest(page)) != before, CHANGES_WITHIN_S)
        return self._latest(page)

    def _latest(self, page: Message) -> Message:
        newest = self._public()[-1]
        return newest if self.tongue.my_hand in newest.labels else self.person.screen.get(page.id, page)

    async def _give_up(self) -> None:
        asked = await self.person.slash("resign", self.thread)
        await self.person.press(
            asked, next(label for label in asked.message.labels if label == self.tongue.resign)
        )
        await self._until(lambda: bool(self.end()))

    def report(self) -> str:
        """Return what this player answered last."""
        return f"{self.person.name}: {self.presses} presses, last {self.told[-6:]}"
