"""What does a person see of a match when they ask? Panel, board and private pages, drawn and worded."""

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.announcing import announce
from bot.background.drawing import Image
from bot.ids import ComponentId
from bot.matches.dealing import company_of, hides_drafts, unit_of
from bot.matches.model import Header, MatchError, MatchId, WayOut
from bot.matches.snapshots import Acted, SeatSnapshot
from bot.services import Services
from bot.ui import layout
from bot.ui.boundary import bounded
from bot.ui.form import Form
from bot.ui.hindrances import hindrances
from bot.ui.lists import facts_page
from bot.ui.menu_path import ROOT, MenuPath
from bot.ui.open_panels import RECORD, mark_of, open_mark_of
from bot.ui.page import Block, Button, Gallery, Page, Prose, Row, rows, sentence
from bot.ui.panel import Extras, confirm, leaf, open_mark, panel
from bot.ui.reader import Reader
from bot.ui.results import can_share, daily_line, share_button
from bot.ui.sections import section_buttons
from bot.ui.stopped import stopped_page
from engine.core.chance import Chance
from engine.core.game import Fact, IllegalAction, StaleQuestion, Word, Words, word
from engine.core.match import NumberedFact
from engine.core.text import Say
from engine.registry import GAMES

FACT_LINES = 6


@dataclass(frozen=True, slots=True)
class Presenter:
    """Where one reader's questions about one match are answered. Every method may raise GameError.

    `is_open`: the panel stands in public, so that nothing may stand on it that is for its reader alone.
    `turn`: the turn whose message that is, where it was pressed: once the turn is over it becomes the record.
    `alt`: how the picture of that message is described.
    `delivery`: the id of the interaction that asks, by which its repeat is known.
    """

    services: Services
    reader: Reader
    match: MatchId
    is_open: bool = False
    turn: int | None = None
    alt: str = ""
    delivery: int | None = None

    # --- the panel -----------------------------------------------------------------------------------------

    async def hand(self, *notices: Word) -> Page:
        """The reader's panel; for somebody without a seat the board and why."""
        header = await self.services.matches.header(self.match)
        if header.status == "frozen":
            return await stopped_page(self.services, self.reader, self.match)
        if header.holders and header.seat_of(self.reader.user) is None:
            return await self.board(word("panel-no-seat"), *notices)
        snapshot = await self.services.matches.look(self.match, self.reader.user)
        return await self._panel(snapshot, notices=notices, is_opened=True)

    async def act(self, rev: str | None, notation: str) -> Page:
        """Takes the action and shows what came of it."""
        acted = await self.services.matches.act(
            self.match, self.reader.user, rev, notation, delivery=self.delivery
        )
        return await self._after(acted)

    async def undo(self, rev: str | None) -> Page:
        """Takes the last action out of the draft."""
        undone = await self.services.matches.undo(self.match, self.reader.user, rev, delivery=self.delivery)
        return await self._after(undone)

    async def resign(self) -> Page:
        """Gives up; said twice it is one resignation."""
        header = await self.services.matches.header(self.match)
        if header.status != "over":
            await self.services.matches.resign(self.match, self.reader.user)
        return await self.hand()

    async def ask_to_resign(self) -> Page:
        """Asks once more before giving up."""
        snapshot = await self.services.matches.look(self.match, self.reader.user)
        if snapshot.outcome is not None:
            return await self._panel(snapshot, notices=[word("error-over")])
        say = await self._say(snapshot.header)
        yes = Button(
            say(word("button-resign")), str(ComponentId("k", self.match, arg="resign")), tone="grave"
        )
        what = Prose(say(word(f"resign-confirm-{company_of(snapshot.header)}")))
        return Page((what, Row((yes, self._open_button(say, "button-back")))))

    async def choose_way(self, way: WayOut) -> Page:
        """Takes a player's choice of how a match goes on that stands still."""
        await self.services.matches.choose_way(self.match, self.reader.user, way)
        return await self.hand()

    async def choose(self, rev: str, notation: str, has_picture: bool) -> Page:
        """An action chosen from a list: asked once more where it cannot be taken back."""
        snapshot = await self.services.matches.look(self.match, self.reader.user)
        found = leaf(snapshot.menu, notation)
        if found is not None and found.needs_confirming and snapshot.rev == rev:
            return await self.confirm(rev, notation, has_picture)
        return await self.act(rev, notation)

    async def confirm(self, rev: str, notation: str, has_picture: bool) -> Page:
        """Asks once more before an action."""
        snapshot = await self.services.matches.look(self.match, self.reader.user)
        if snapshot.rev != rev or leaf(snapshot.menu, notation) is None:
            return await self._panel(snapshot, notices=[word("error-stale")])
        say = await self._say(snapshot.header)
        drawn = await self._drawn(snapshot)
        return confirm(snapshot, say, picture=_shown(drawn, say, is_kept=has_picture), notation=notation)

    async def go(self, rev: str, path: MenuPath, has_picture: bool) -> Page:
        """Another place in the menu."""
        snapshot = await self.services.matches.look(self.match, self.reader.user)
        if snapshot.rev != rev:
            return await self._panel(snapshot, notices=[word("error-stale")])
        # Whoever is not asked sees others act under the same rev: the picture may have changed.
        return await self._panel(snapshot, path=path, is_kept=has_picture and snapshot.is_asked)

    # --- a layout laid at once -----------------------------------------------------------------------------

    async def form(self, rev: str) -> Form:
        """The form in which a layout is typed. Raises StaleQuestion on an old panel."""
        snapshot = await self.services.matches.look(self.match, self.reader.user)
        if snapshot.rev != rev:
            raise StaleQuestion
        kept_rev, typed = self.services.typed.get((self.match, self.reader.user), ("", ()))
        again = typed if kept_rev == rev else ()
        return layout.form(snapshot, layout.must_lay(snapshot), await self._say(snapshot.header), again)

    async def lay_lines(self, rev: str, typed: Sequence[str]) -> Page:
        """Lays what was typed, in place of what lay."""
        snapshot = await self._fresh(rev)
        if snapshot is None:
            return await self._lay(rev, (), " ".join(typed))
        how = layout.must_lay(snapshot)
        called = layout.called(how.pieces(snapshot.view), self.reader.say(snapshot.header.game))
        # A refusal comes with a panel, not with the form: what was typed must not be lost by it.
        mine = self.match, self.reader.user
        self.services.typed[mine] = rev, tuple(typed)
        notations = how.from_lines(layout.bare(snapshot), layout.lines_of(snapshot, how, typed), called)
        self.services.typed.pop(mine, None)
        return await self._lay(rev, notations, " ".join(typed), is_anew=True)

    async def lay_rest(self, rev: str) -> Page:
        """Lays by chance what does not lie yet; the dice are the bot's, never the match's."""
        snapshot = await self._fresh(rev)
        chance = Chance(secrets.token_bytes(32))
        return await self._lay(
            rev, layout.must_lay(snapshot).fill(snapshot.view, chance) if snapshot else (), "fill"
        )

    async def lay_kept(self, rev: str, number: str) -> Page:
        """Lays a kept layout, in place of what lay."""
        snapshot = await self._fresh(rev)
        if snapshot is None:
            return await self._lay(rev, (), f"kept {number}")
        how = layout.must_lay(snapshot)
        kept = await layout.shelf(snapshot, how, self.services.store, self.reader.user).kept()
        text = next((one.text for one in kept if str(one.number) == number), None)
        if text is None:
            raise MatchError("error-not-kept")
        return await self._lay(
            rev, how.from_saved(layout.bare(snapshot), text), f"kept {number}", is_anew=True
        )

    async def keep(self, rev: str) -> Page:
        """Keeps the layout as it lies, for this match and others."""
        snapshot = await self._fresh(rev)
        if snapshot is None:
            raise StaleQuestion
        how = layout.must_lay(snapshot)
        kept = await layout.shelf(snapshot, how, self.services.store, self.reader.user).keep(
            how.saved(snapshot.view)
        )
        return await self._panel(snapshot, notices=[word("layout-is-kept", number=str(kept.number))])

    async def _fresh(self, rev: str) -> SeatSnapshot | None:
        """The reader's snapshot of the match while the panel that was pressed is good; None afterwards."""
        snapshot = await self.services.matches.look(self.match, self.reader.user)
        return snapshot if snapshot.rev == rev else None

    async def _lay(self, rev: str, notations: Sequence[str], press: str, *, is_anew: bool = False) -> Page:
        matches, user = self.services.matches, self.reader.user
        acted = await matches.lay(self.match, user, rev, notations, press=press, is_anew=is_anew)
        return await self._after(acted)

    # --- how the panel is made -----------------------------------------------------------------------------

    async def _after(self, acted: Acted) -> Page:
        snapshot = acted.snapshot
        if acted.is_stale:
            return await self._panel(snapshot, notices=[word("error-stale")])
        # Where everybody sees what is laid out, its player need not be told of it again.
        told = acted.facts if hides_drafts(snapshot.header) else acted.fresh
        heard = [fact.word for fact in told if self._may_stand_here(fact)][-FACT_LINES:]
        return await self._panel(snapshot, notices=heard, is_sent=acted.is_committed)

    async def record(self, turn: int, alt: str = "") -> Page:
        """What an open panel becomes when its turn is over: the next turn has a message of its own.

        The message keeps its picture, described by `alt` where that is known.
        """
        header = await self.services.matches.header(self.match)
        say = await self._say(header)
        told = await self.services.matches.facts(self.match, self.reader.user)
        facts = [one.fact for one in told if one.turn == turn]
        lines = "".join(f"\n- {say(fact.word)}" for fact in facts if self._may_stand_here(fact))
        title = say(announce.title(header, turn))
        blocks = (
            Gallery(None, alt or title),
            Prose(f"**{title}**{lines}"),
            Row((open_mark(header, turn, say),)),
        )
        return Page(blocks, mark=RECORD)

    def _may_stand_here(self, fact: Fact) -> bool:
        return fact.audience is None or not self.is_open

    async def _panel(
        self,
        snapshot: SeatSnapshot,
        *,
        notices: Sequence[Word] = (),
        path: MenuPath = ROOT,
        is_kept: bool = False,
        is_sent: bool = False,
        is_opened: bool = False,
    ) -> Page:
        if self.turn is not None and self.turn != snapshot.header.turn:
            return await self.record(self.turn, self.alt)
        say = await self._say(snapshot.header)
        drawn = await self._drawn(snapshot)
        against = await hindrances(self.services, snapshot, self.reader.user, say, is_opened=is_opened)
        waiting = [] if snapshot.is_asked or self.is_open else await self._waiting()
        whose = []
        if self.is_open:
            snapshot = replace(
                snapshot, news=tuple(one for one in snapshot.news if self._may_stand_here(one.fact))
            )
            whose = [say(word("panel-open", who=f"<@{self.reader.user}>"))]
        if snapshot.header.daily is not None:
            whose = [say(daily_line(self.services, snapshot))]
        extras = Extras(
            notices=(*whose, *(say(notice) for notice in (*notices, *against.lines))),
            status=drawn.status,
            is_sent=is_sent,
            next_match=await self._next_match(waiting[0]) if waiting else None,
            is_open=self.is_open,
            ways=(
                *section_buttons(say, snapshot.header.game, _rules_named(notices)),
                *((share_button(say, self.match),) if can_share(self.services, snapshot.header) else ()),
                *against.ways,
            ),
            layout=await layout.offered(
                snapshot, say, self.services.store, self.reader.user, is_open=self.is_open
            ),
        )
        mark = open_mark_of(snapshot) if self.is_open else mark_of(snapshot) if path == ROOT else None
        page = panel(snapshot, say, picture=_shown(drawn, say, is_kept=is_kept), path=path, extras=extras)
        return replace(page, emojis=self.services.emojis.of(snapshot.header.game), mark=mark)

    async def _drawn(self, snapshot: SeatSnapshot) -> Image:
        names, header = await self._names(snapshot.header), snapshot.header
        legal = (
            [leaf.notation for leaf in snapshot.menu.leaves() if leaf.notation] if snapshot.is_asked else []
        )
        return self.services.drawings.seat(
            header.game, snapshot.view, names, self.reader.locale, snapshot.before, legal
        )

    async def _waiting(self) -> list[Header]:
        """The reader's other matches that wait for them."""
        waiting = await self.services.matches.waiting_on(self.reader.user)
        return [header for header in waiting if header.id != self.match]

    async def _next_match(self, header: Header) -> Button:
        """A way to another match, which says which one it is: its game, its number and the other player."""
        names = await self.services.people.names(header, self.reader.locale)
        own = header.seat_of(self.reader.user)
        others = tuple(word("tell-name", name=name) for seat, name in enumerate(names) if seat != own)
        say = self.reader.say(header.game)
        key = "button-next-match" if others else "button-next-match-alone"
        label = word(key, game=word("game-name"), number=str(header.id), who=Words(others))
        return Button(say(label), str(ComponentId("o", header.id)), tone="good")

    # --- the board -----------------------------------------------------------------------------------------

    async def board(self, *notices: Word, as_text: bool = False) -> Page:
        """What everybody may see, as a picture or in words."""
        table = await self.services.matches.table(self.match, self.reader.user)
        names = await self._names(table.header)
        say = await self._say(table.header)
        image = self.services.drawings.table(table.header.game, table.view, names, self.reader.locale)
        lines = [say(notice) for notice in notices]
        if table.outcome is not None:
            lines.append("**" + say(word("panel-over", reason=table.outcome.reason)) + "**")
        blocks: list[Block] = [Prose(image.text)] if as_text else [_shown(image, say)]
        blocks += [Prose("\n".join(lines))] if lines else []
        other = ("picture", "") if as_text else ("text", "text")
        buttons = [Button(say(word(f"button-{other[0]}")), str(ComponentId("b", self.match, arg=other[1])))]
        if table.header.seat_of(self.reader.user) is not None:
            buttons.append(self._open_button(say, "button-hand"))
        return Page((*blocks, Row(tuple(buttons))))

    # --- private pages -------------------------------------------------------------------------------------

    async def text(self) -> Page:
        """The panel's picture in words."""
        snapshot = await self.services.matches.look(self.match, self.reader.user)
        say = await self._say(snapshot.header)
        drawn = await self._drawn(snapshot)
        return Page((Prose(drawn.text), Row((self._open_button(say, "button-back"),))))

    async def whole(self) -> Page:
        """The whole board as the reader knows it."""
        snapshot = await self.services.matches.look(self.match, self.reader.user)
        say, names = await self._say(snapshot.header), await self._names(snapshot.header)
        image = self.services.drawings.seat_board(
            snapshot.header.game, snapshot.view, names, self.reader.locale
        )
        return Page((_shown(image, say), Row((self._open_button(say, "button-back"),))))

    async def why(self) -> Page:
        """What the reader may not do now, each with its §."""
        snapshot = await self.services.matches.look(self.match, self.reader.user)
        say = await self._say(snapshot.header)
        lines = [
            say(word("why-line", action=refusal.label, why=refusal.why, rule=refusal.rule))
            for refusal in snapshot.refusals
        ] or [say(word("why-nothing"))]
        body = say(word("why-title")) + "\n" + "\n".join(f"- {line}" for line in lines)
        named = section_buttons(
            say, snapshot.header.game, dict.fromkeys(each.rule for each in snapshot.refusals)
        )
        return Page((Prose(body), *rows([self._open_button(say, "button-back"), *named])))

    async def seen(self, page: int | None = None) -> Page:
        """What the reader alone was told."""
        told = await self.services.matches.facts(self.match, self.reader.user)
        return await self._facts("seen", [one for one in told if one.fact.audience is not None], page)

    async def log(self, page: int | None = None) -> Page:
        """Everything the reader was told."""
        told = await self.services.matches.facts(self.match, self.reader.user)
        return await self._facts("log", told, page)

    async def _facts(self, kind: str, told: Sequence[NumberedFact], page: int | None) -> Page:
        header = await self.services.matches.header(self.match)
        say = await self._say(header)
        lines = [
            say(word("log-line", turn=one.turn, unit=unit_of(header), fact=one.fact.word)) for one in told
        ]
        return facts_page(say, kind, lines, page, match=self.match)

    # --- refusals ------------------------------------------------------------------------------------------

    async def explain(self, why: Word) -> Page:
        """Why something was refused, above the panel or the board; alone where neither can be shown."""
        if why.id == "error-unexpected":
            return await self.bare(why)
        return await bounded(lambda: self.hand(why), lambda _: self.bare(why))

    async def bare(self, why: Word) -> Page:
        """A sentence, with a button to the § that it names; for a match that stands still its ways out."""
        header = await self.services.store.header(self.match)
        if header is not None and why.id == "error-frozen":
            return await bounded(lambda: stopped_page(self.services, self.reader, self.match), self._plain)
        if header is not None and header.game not in GAMES:
            return await self._plain(why)
        if header is None:
            return sentence(self.reader.say()(why))
        say = await self._say(header)
        named = section_buttons(say, header.game, _rules_named((why,)))
        return Page((Prose(say(why)), *rows(named)))

    async def _plain(self, why: Word) -> Page:
        """A sentence in words that belong to no game."""
        return sentence(self.reader.say()(why))

    # --- words ---------------------------------------------------------------------------------------------

    async def _say(self, header: Header) -> Say:
        return self.reader.say(header.game, await self._names(header))

    async def _names(self, header: Header) -> tuple[str, ...]:
        return await self.services.people.names(header, self.reader.locale)

    def _open_button(self, say: Say, label: str) -> Button:
        return Button(say(word(label)), str(ComponentId("o", self.match)))


def _rules_named(told: Sequence[Word]) -> Iterator[str]:
    """The § that refusals name."""
    for refusal in told:
        if refusal.id == IllegalAction.WORD:
            yield from (str(arg) for name, arg in refusal.args if name == "rule")


def _shown(drawn: Image, say: Say, *, is_kept: bool = False) -> Gallery:
    """The picture's place; the message keeps its own where nothing in it has changed."""
    return Gallery(None if is_kept else drawn, drawn.alt, say(word("panel-picture-follows")))
