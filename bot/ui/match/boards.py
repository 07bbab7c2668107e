"""The pages about a match outside the panel: its board, the facts its reader knows, and proof of fairness."""

import asyncio
from collections.abc import Iterator, Sequence

from bot.background.drawing import Drawings, Image, has_open_piles
from bot.core.components import ComponentId
from bot.core.matches import Matches
from bot.core.model import Header, MatchError, MatchId
from bot.core.replaying import unit_of
from bot.core.snapshots import SeatSnapshot
from bot.discord_io.interaction import Interaction
from bot.discord_io.post import Button, button_to
from bot.outbox.card import FAIR
from bot.outbox.people import People
from bot.ui.page import Block, Download, Gallery, Page, Prose, Row, rows
from bot.ui.reader import Visit
from bot.ui.texts import facts_page, section_buttons, whole
from engine.core.audience import NumberedFact
from engine.core.game import Word, word
from engine.core.proof import Verification, verify
from engine.core.text import Say
from engine.registry import GAMES

TEXT = "text"
"""The argument of buttons that show words; a number after it is one of their pages."""
PILES = "piles"
"""The argument of board buttons that show open piles."""


VERIFY = "verify"


class Boards:
    """Shows readers the boards of matches, and private pages about them. Every method may raise GameError."""

    def __init__(self, matches: Matches, people: People, drawings: Drawings) -> None:
        self._matches = matches
        self._people = people
        self._drawings = drawings

    async def names(self, visit: Visit, header: Header) -> tuple[str, ...]:
        """Return the players' names by seat, in the reader's language."""
        return await self._people.names(header, visit.reader.guild_id, visit.reader.locale)

    async def say(self, visit: Visit, header: Header) -> Say:
        """Return the function that makes sentences about this match for the reader."""
        return visit.reader.say(header.game, await self.names(visit, header))

    # --- the board -----------------------------------------------------------------------------------------

    async def board(self, visit: Visit, *notices: Word, as_text: bool | None = None, page: int = 0) -> Page:
        """Return the public board, as a picture or in words; without `as_text`, as the reader prefers.

        `page`: of the words, if they need several messages; a number beyond the last means the last.
        """
        if as_text is None:
            as_text = visit.reader.settings.text_first
        table = await self._matches.table(visit.match, visit.user)
        names = await self.names(visit, table.header)
        say = await self.say(visit, table.header)
        image = self._drawings.table(table.header.game, table.view, names, visit.reader.locale)
        lines = [say(notice) for notice in notices]
        if table.outcome is not None:
            lines.append("**" + say(word("panel-over", reason=table.outcome.reason)) + "**")
        # A reader who prefers words must ask for the picture by name.
        picture = "picture" if visit.reader.settings.text_first else ""
        other = ("picture", picture) if as_text else ("text", TEXT)
        buttons = [button_to(say, word(f"button-{other[0]}"), "b", visit.match, other[1])]
        if table.header.seat_of(visit.user) is not None:
            buttons.append(button_to(say, word("button-hand"), "o", visit.match))
        if has_open_piles(table.header.game, table.view):
            buttons.append(piles_button(visit.match, say))
        if not as_text:
            told = [Prose("\n".join(lines))] if lines else []
            return Page((picture_of(image, say), *told, Row(tuple(buttons))))
        revealed = await self._revealed(visit, table.header, names) if table.outcome is not None else ()
        pages = whole("\n".join([image.text, *lines, *revealed]))
        return Page((*_words_page(pages, page, visit.match, say), Row(tuple(buttons))))

    async def piles(self, visit: Visit) -> Page:
        """Return every card of both piles, if the rules open them. Raises GameError in any other match."""
        table = await self._matches.table(visit.match, visit.user)
        if not has_open_piles(table.header.game, table.view):
            raise MatchError("error-old-button")
        names = await self.names(visit, table.header)
        say = await self.say(visit, table.header)
        image = self._drawings.piles(table.header.game, table.view, names, visit.reader.locale)
        ways = [button_to(say, word("tell-button-board"), "b", visit.match)]
        if table.header.seat_of(visit.user) is not None:
            ways.insert(0, button_to(say, word("button-hand"), "o", visit.match))
        return as_read(visit, Page((picture_of(image, say), Row(tuple(ways)))))

    async def _revealed(self, visit: Visit, header: Header, names: tuple[str, ...]) -> Sequence[str]:
        """Return what was hidden in a finished match, in words; empty if nothing was hidden."""
        view = None if header.is_private else await self._matches.finished.reveal(visit.match)
        if view is None:
            return ()
        return (self._drawings.reveal(header.game, view, names, visit.reader.locale).text,)

    # --- private pages -------------------------------------------------------------------------------------

    async def text(self, visit: Visit) -> Page:
        """Return the panel's picture in words."""
        return (await self.picture(visit)).without_picture()

    async def picture(self, visit: Visit) -> Page:
        """Return the panel's picture alone."""
        snapshot = await self._matches.look(visit.match, visit.user)
        names = await self.names(visit, snapshot.header)
        say, drawn = visit.reader.say(snapshot.header.game, names), self.drawn(visit, snapshot, names)
        back = Row((button_to(say, word("button-back"), "o", visit.match),))
        return Page((picture_of(drawn, say), back))

    async def whole(self, visit: Visit) -> Page:
        """Return the whole board as the reader knows it."""
        snapshot = await self._matches.look(visit.match, visit.user)
        say, names = await self.say(visit, snapshot.header), await self.names(visit, snapshot.header)
        image = self._drawings.seat_board(snapshot.header.game, snapshot.view, names, visit.reader.locale)
        back = Row((button_to(say, word("button-back"), "o", visit.match),))
        return as_read(visit, Page((picture_of(image, say), back)))

    async def why(self, visit: Visit) -> Page:
        """Return the actions that the reader may not take now, each with its §."""
        refusals = await self._matches.refusals(visit.match, visit.user)
        header = await self._matches.header(visit.match)
        say = await self.say(visit, header)
        lines = [
            say(word("why-line", action=refusal.label, why=refusal.why, rule=refusal.rule))
            for refusal in refusals
        ] or [say(word("why-nothing"))]
        body = say(word("why-title")) + "\n" + "\n".join(f"- {line}" for line in lines)
        named = section_buttons(say, header.game, dict.fromkeys(each.rule for each in refusals))
        return Page((Prose(body), *rows([button_to(say, word("button-back"), "o", visit.match), *named])))

    async def seen(self, visit: Visit, page: int | None = None) -> Page:
        """Return the facts that only the reader was told."""
        facts = await self._matches.facts(visit.match, visit.user)
        return await self._facts(visit, "seen", [one for one in facts if one.fact.audience is not None], page)

    async def log(self, visit: Visit, page: int | None = None) -> Page:
        """Return every fact the reader was told."""
        facts = await self._matches.facts(visit.match, visit.user)
        return await self._facts(visit, "log", facts, page)

    async def _facts(self, visit: Visit, kind: str, facts: Sequence[NumberedFact], page: int | None) -> Page:
        header = await self._matches.header(visit.match)
        say = await self.say(visit, header)
        lines = [
            say(word("log-line", turn=one.turn, unit=unit_of(header), fact=one.fact.word)) for one in facts
        ]
        return facts_page(say, kind, lines, page, match=visit.match)

    def drawn(self, visit: Visit, snapshot: SeatSnapshot, names: tuple[str, ...]) -> Image:
        """Return the picture of a seat's panel. `names`: the players' names, by seat."""
        return self._drawings.seat(
            snapshot.header.game, snapshot.view, names, visit.reader.locale, snapshot.before, _legal(snapshot)
        )

    async def hinted(
        self, visit: Visit, snapshot: SeatSnapshot, line: Sequence[tuple[str, str]]
    ) -> Image | None:
        """Return the same picture with marks on the parts of a line, as `Drawings.hinted` draws them."""
        names, game = await self.names(visit, snapshot.header), snapshot.header.game
        about = snapshot.view, names, visit.reader.locale, snapshot.before
        return self._drawings.hinted(game, *about, _legal(snapshot), line)


def _legal(snapshot: SeatSnapshot) -> list[str]:
    leaves = snapshot.menu.leaves() if snapshot.is_asked else ()
    return [leaf.notation for leaf in leaves if leaf.notation]


def _words_page(pages: Sequence[str], number: int, match: MatchId, say: Say) -> Iterator[Block]:
    """Yield one of several pages of words, with its number and buttons to its neighbours."""
    at = min(number, len(pages) - 1)
    if len(pages) == 1:
        yield Prose(pages[0])
        return
    yield Prose(f"{pages[at]}\n{say(word('games-page', page=at + 1, pages=len(pages)))}")
    steps = (("earlier", at - 1), ("later", at + 1))
    there = [(name, to) for name, to in steps if 0 <= to < len(pages)]
    yield from rows(
        [button_to(say, word(f"button-{name}"), "b", match, f"{TEXT}~{to}") for name, to in there]
    )


def piles_button(match: MatchId, say: Say) -> Button:
    """Return the button that shows every card of open piles."""
    return button_to(say, word("button-piles"), "b", match, PILES)


def as_read(visit: Visit, page: Page) -> Page:
    """Return the page in words if its reader prefers them; a public page stays as it is."""
    return page.without_picture() if reads_words(visit) else page


def reads_words(visit: Visit) -> bool:
    """Return True if the reader prefers words and the page is private."""
    return visit.reader.settings.text_first and not visit.is_open


def picture_of(drawn: Image, say: Say, *, stays: bool = False) -> Gallery:
    """Return the place of a picture; `stays`: it has not changed, so the message may keep its own."""
    return Gallery(drawn, drawn.alt, say(word("panel-picture-follows")), stays)


def fairness_button(say: Say, match: MatchId) -> Button:
    """Return the button to the page with the whole fingerprint."""
    return button_to(say, word("button-fairness"), "r", match, FAIR)


class FairnessPages:
    """Private pages about how a match was dealt. Every method may raise GameError."""

    def __init__(self, matches: Matches, people: People) -> None:
        self._matches = matches
        self._people = people

    async def press(self, visit: Visit, _: Interaction, id: ComponentId) -> Page:
        match id.arg:
            case "fair":
                return await self.fairness(visit)
            case "verify":
                return await self.verify(visit)
        raise MatchError("error-old-button")

    async def fairness(self, visit: Visit) -> Page:
        """Return the page on the fingerprint and its meaning, with the secret once it is published."""
        secret = await self._matches.proofs.published_secret(visit.match, visit.user)
        header = await self._matches.header(visit.match)
        say = await self._say(visit, header)
        lines = [
            say(_title("fairness-title", header)),
            say(word("fairness-about" if header.daily is None else "fairness-about-daily")),
            say(word("fairness-fingerprint", fingerprint=header.fingerprint)),
        ]
        if secret is not None:
            lines.append(say(word("fairness-secret", secret=secret.hex())))
        buttons: list[Button] = []
        if header.daily is not None:  # it replaced the panel on which it was pressed
            buttons.append(button_to(say, word("button-back"), "o", visit.match))
        if secret is not None:
            buttons.append(button_to(say, word("button-verify"), "r", visit.match, VERIFY, "main"))
        return Page((Prose("\n".join(lines)), *([Row(tuple(buttons))] if buttons else [])))

    async def verify(self, visit: Visit) -> Page:
        """Return what a replay of the finished match proves, with the file by which anyone can check it."""
        file = (await self._matches.proofs.proof(visit.match, visit.user)).encode()
        # In a thread: a long match is replayed move by move, and other presses must not wait.
        examination = await asyncio.to_thread(verify, file, GAMES)
        header = await self._matches.header(visit.match)
        say, name = await self._say(visit, header), f"match-{header.id}.json"
        said = [say(_title("verify-page-title", header)), *_proved(examination, say)]
        said.append(say(word("fairness-fingerprint", fingerprint=header.fingerprint)))
        blocks: list[Block] = [Prose("\n".join(said))]
        blocks.append(Prose(say(word("verify-page-yourself", command=f"python3 -m engine verify {name}"))))
        blocks.append(Download(name, file))
        blocks.append(Row((button_to(say, word("button-fairness"), "r", visit.match, FAIR),)))
        return Page(tuple(blocks))

    async def _say(self, visit: Visit, header: Header) -> Say:
        return visit.reader.say(
            header.game, await self._people.names(header, visit.reader.guild_id, visit.reader.locale)
        )


def _title(key: str, header: Header) -> Word:
    return word(key, game=word("game-name"), match=str(header.id))


def _proved(examination: Verification, say: Say) -> list[str]:
    """Return a line for each check, and the conclusion."""
    said = [say(word("verify-holds", what=say(each))) for each in examination.proved]
    if examination.refuted is None:
        return [*said, f"**{say(word('verify-proved'))}**"]
    said.append(say(word("verify-fails", what=say(examination.refuted))))
    return [*said, f"**{say(word('verify-not-proved'))}**"]
