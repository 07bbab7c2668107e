"""What a player sees and does on their panel."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.background.drawing import has_open_piles
from bot.core.clocks import ends_at, pause_at, turn_ends_at
from bot.core.matches import Matches
from bot.core.model import ROBOT, Header, MatchId, WayOut
from bot.core.replaying import company_of, hides_drafts
from bot.core.snapshots import Acted, SeatSnapshot
from bot.discord_io.emojis import Emojis
from bot.discord_io.faults import Failure, attempt
from bot.discord_io.post import Button, button_to
from bot.outbox import posts
from bot.ui.match import layout
from bot.ui.match.boards import Boards, as_read, picture_of, piles_button
from bot.ui.match.open_panels import RECORD, mark_of, open_mark_of
from bot.ui.match.panel import (
    ROOT,
    AddToPanel,
    Extras,
    MenuPath,
    PanelGuide,
    action_words,
    confirm,
    leaf,
    open_mark,
    panel,
)
from bot.ui.match.problems import ProblemFinder, Problems, stopped_page
from bot.ui.page import Gallery, Page, Prose, Row, rows, sentence
from bot.ui.reader import Visit
from bot.ui.texts import section_buttons
from engine.core.game import (
    Fact,
    IllegalAction,
    Player,
    Word,
    Words,
    word,
)
from engine.core.text import Say
from engine.registry import GAMES

FACT_LINES = 6


class Presenter:
    """Shows readers their panels, and carries out presses there. Every method may raise GameError.

    `icons`: the emojis that decorate buttons. `additions`: features' parts of panels, in order. `guides`:
    features' changes of whole panels.
    """

    def __init__(self, matches: Matches, boards: Boards, problems: ProblemFinder, icons: Emojis) -> None:
        self._matches = matches
        self._boards = boards
        self._problems = problems
        self._icons = icons
        self.additions: list[AddToPanel] = []
        self.guides: list[PanelGuide] = []

    # --- the panel -----------------------------------------------------------------------------------------

    async def hand(self, visit: Visit, *notices: Word, goes_on: bool = False) -> Page:
        """Return the reader's panel; for a user without a seat, the board and the reason.

        `goes_on`: they want to play on at the end of a lesson.
        """
        header = await self._matches.header(visit.match)
        if header.status == "frozen":
            return await stopped_page(self._matches, visit.reader, visit.match)
        if header.holders and header.seat_of(visit.user) is None:
            return await self._boards.board(visit, word("panel-no-seat"), *notices)
        await self._matches.takeovers.take_seat(visit.match, visit.user)
        snapshot = await self._matches.look(visit.match, visit.user)
        return await self.panel(visit, snapshot, notices=notices, is_opened=True, goes_on=goes_on)

    async def is_silent(self, match: MatchId) -> bool:
        """Return True if the match's messages cannot be sent, as panels say."""
        return await self._problems.is_silent(match)

    async def act(self, visit: Visit, rev: str | None, notation: str) -> Page:
        """Take the action and return the panel with its results."""
        acted = await self._matches.act(visit.match, visit.user, rev, notation, delivery=visit.delivery)
        return await self.after(visit, acted)

    async def undo(self, visit: Visit, rev: str | None) -> Page:
        """Take the last action out of the draft."""
        undone = await self._matches.undo(visit.match, visit.user, rev, delivery=visit.delivery)
        return await self.after(visit, undone)

    async def resign(self, visit: Visit) -> Page:
        """Resign; repeating it changes nothing."""
        header = await self._matches.header(visit.match)
        if header.status != "over":
            await self._matches.resign(visit.match, visit.user)
        return await self.hand(visit)

    async def ask_to_resign(self, visit: Visit) -> Page:
        """Return the page that asks for confirmation before resigning."""
        snapshot = await self._matches.look(visit.match, visit.user)
        if snapshot.outcome is not None:
            return await self.panel(visit, snapshot, notices=[word("error-over")])
        header = snapshot.header
        say = await self._boards.say(visit, header)
        yes = button_to(say, word("button-resign"), "k", visit.match, "resign", "grave")
        back = button_to(say, word("button-back"), "o", visit.match)
        what = Prose(say(word(f"resign-confirm-{company_of(header)}", count=len(header.holders) - 1)))
        return Page((what, Row((yes, back))))

    async def choose_way(self, visit: Visit, way: WayOut) -> Page:
        """Save a player's choice of how a frozen match goes on."""
        await self._matches.frozen.choose_way(visit.match, visit.user, way)
        return await self.hand(visit)

    async def choose(self, visit: Visit, rev: str, notation: str) -> Page:
        """Take an action from a select, or ask for confirmation if it cannot be undone."""
        snapshot = await self._matches.look(visit.match, visit.user)
        found = leaf(snapshot.menu, notation)
        if found is not None and found.needs_confirming and snapshot.rev == rev:
            return await self.confirm(visit, rev, notation)
        return await self.act(visit, rev, notation)

    async def confirm(self, visit: Visit, rev: str, notation: str) -> Page:
        """Return the page that asks for confirmation; act at once for readers who want no such question."""
        if not visit.reader.settings.confirms:
            return await self.act(visit, rev, notation)
        snapshot = await self._matches.look(visit.match, visit.user)
        if snapshot.rev != rev or leaf(snapshot.menu, notation) is None:
            return await self.panel(visit, snapshot, notices=[word("error-stale")])
        names = await self._boards.names(visit, snapshot.header)
        say, drawn = visit.reader.say(snapshot.header.game, names), self._boards.drawn(visit, snapshot, names)
        picture = picture_of(drawn, say, stays=True)
        page = confirm(snapshot, say, picture=picture, notation=notation)
        return as_read(visit, self._guided(page, snapshot, say))

    async def go(self, visit: Visit, rev: str, path: MenuPath) -> Page:
        """Return another place in the menu."""
        snapshot = await self._matches.look(visit.match, visit.user)
        if snapshot.rev != rev:
            return await self.panel(visit, snapshot, notices=[word("error-stale")])
        # A reader who is not to act sees others act under the same rev: the picture may have changed.
        return await self.panel(visit, snapshot, path=path, stays=snapshot.is_asked)

    # --- how the panel is made -----------------------------------------------------------------------------

    async def after(self, visit: Visit, acted: Acted) -> Page:
        """Return the panel after an action, with its results."""
        snapshot = acted.snapshot
        if acted.is_stale:
            return await self.panel(visit, snapshot, notices=[word("error-stale")])
        # If the draft is public, its player need not be told of it again.
        facts = acted.facts if hides_drafts(snapshot.header) else acted.fresh
        heard = [fact.word for fact in facts if _may_stand_here(visit, fact)][-FACT_LINES:]
        # A lesson has no thread to announce what others did then.
        is_sent = acted.is_committed and snapshot.lesson is None
        return await self.panel(visit, snapshot, notices=heard, is_sent=is_sent)

    async def record(self, visit: Visit, turn: int, alt: str = "") -> Page:
        """Return the record of a turn that is over, which replaces its open panel.

        The message keeps its picture; `alt` is its description, if known.
        """
        header = await self._matches.header(visit.match)
        say = await self._boards.say(visit, header)
        told, facts = await self._told_in(visit, header, turn), await self._facts_of(visit, turn)
        title = say(posts.title(header, turn))
        blocks = (
            Gallery(None, alt or title),
            Prose("\n".join([*_cut(told, header, say), *_told(turn, facts, header, say)])),
            Row((open_mark(header, turn, say),)),
        )
        return Page(blocks, mark=RECORD)

    async def _facts_of(self, visit: Visit, turn: int) -> list[Word]:
        """Return what happened in a turn, as far as it may be shown on this panel."""
        whole = await self._matches.facts(visit.match, visit.user)
        return [one.fact.word for one in whole if one.turn == turn and _may_stand_here(visit, one.fact)]

    async def _told_in(self, visit: Visit, header: Header, turn: int) -> list[tuple[int, list[Word]]]:
        """Return the earlier turns without a message, with what happened in them, for this one to report."""
        rows = await self._matches.store.outbox(header.id, states=("told",))
        told = [int(row.key) for row in rows if row.kind == "turn" and int(row.key) < turn]
        untold = range(max(told, default=-1) + 1, turn)
        return [(one, facts) for one in untold if (facts := await self._facts_of(visit, one))]

    async def first_panel(self, visit: Visit) -> Page:
        """Return the public panel of a new message, with the earlier turns that have no message."""
        header = await self._matches.header(visit.match)
        say = await self._boards.say(visit, header)
        page, told = await self.hand(visit), await self._told_in(visit, header, header.turn)
        if not told:
            return page
        before = "\n".join(_cut(told, header, say))
        first = next(index for index, block in enumerate(page.blocks) if isinstance(block, Prose))
        blocks = [
            Prose(f"{before}\n\n{block.text}") if isinstance(block, Prose) and index == first else block
            for index, block in enumerate(page.blocks)
        ]
        return replace(page, blocks=tuple(blocks))

    async def panel(
        self,
        visit: Visit,
        snapshot: SeatSnapshot,
        *,
        notices: Sequence[Word] = (),
        path: MenuPath = ROOT,
        stays: bool = False,
        is_sent: bool = False,
        is_opened: bool = False,
        goes_on: bool = False,
    ) -> Page:
        """Return the panel of this snapshot, or the record if the turn of an open panel is over.

        `stays`: the picture is unchanged. `is_sent`: a draft has become an entry. `is_opened`: the panel is
        new, so the problems of the match are looked for. `goes_on`: as for `hand`.
        """
        if visit.turn is not None and visit.turn != snapshot.header.turn:
            return await self.record(visit, visit.turn, visit.alt)
        names = await self._boards.names(visit, snapshot.header)
        say, drawn = visit.reader.say(snapshot.header.game, names), self._boards.drawn(visit, snapshot, names)
        against = await self._problems.of(snapshot, visit.user, say, is_opened=is_opened)
        if is_opened and visit.reader.settings.is_written_to and not visit.is_open:
            notices = (*notices, *await self._problems.closed(visit.user))
        if visit.is_open:
            shown = tuple(one for one in snapshot.news if _may_stand_here(visit, one.fact))
            snapshot = replace(snapshot, news=shown)
        extras = await self._extras(visit, snapshot, say, notices, against, drawn.status, is_sent=is_sent)
        mark = open_mark_of(snapshot) if visit.is_open else None
        if not visit.is_open and path == ROOT:
            mark = mark_of(snapshot, is_silent=against.is_silent)
        picture = picture_of(drawn, say, stays=stays)
        page = None
        if not goes_on and path == ROOT:
            instead = (guide.replace(snapshot, say, picture, extras.notices) for guide in self.guides)
            page = next(filter(None, instead), None)
        if page is None:
            whole = panel(snapshot, say, picture=picture, path=path, extras=extras)
            page = self._guided(whole, snapshot, say)
        page = as_read(visit, page)
        return replace(page, emojis=self._icons.of(snapshot.header.game), mark=mark, match=visit.match)

    async def _extras(
        self,
        visit: Visit,
        snapshot: SeatSnapshot,
        say: Say,
        notices: Sequence[Word],
        against: Problems,
        status: str,
        *,
        is_sent: bool,
    ) -> Extras:
        """Return the parts of the panel other than the picture and the actions."""
        waiting = [] if snapshot.is_asked or visit.is_open else await self._waiting(visit)
        added = [await add(visit, snapshot, say) for add in self.additions]
        lines = [*_whose(visit, snapshot, say), *(say(line) for one in added for line in one.lines)]
        if snapshot.ordered:
            lines.append(say(word("panel-ordered", what=_ordered(snapshot, say))))
        if (why := _why_offered(snapshot)) is not None:
            lines.append(say(word("panel-offer-why", why=why)))
        return Extras(
            notices=(*lines, *(say(notice) for notice in (*notices, *against.lines))),
            status="\n".join(filter(None, (status, await self._due(snapshot, say)))),
            is_sent=is_sent and not against.is_silent,
            is_silent=against.is_silent,
            next_match=await self._next_match(visit, waiting[0]) if waiting else None,
            is_open=visit.is_open,
            is_in_words=visit.reader.settings.text_first and not visit.is_open,
            ways=(
                *section_buttons(say, snapshot.header.game, _rules_named(notices)),
                *(button for one in added for button in one.first),
                *_ways_of_looking(snapshot, say),
                *against.ways,
                *(button for one in added for button in one.last),
            ),
            layout=await layout.offered(
                snapshot, say, self._matches.store, visit.user, is_open=visit.is_open
            ),
        )

    def _guided(self, page: Page, snapshot: SeatSnapshot, say: Say) -> Page:
        for guide in self.guides:
            page = guide.alter(page, snapshot, say)
        return page

    async def _due(self, snapshot: SeatSnapshot, say: Say) -> str:
        """Return the reader's deadline for this turn; empty without a limit, or if others are awaited."""
        header, seat = snapshot.header, snapshot.header.decider(snapshot.seat)
        clocks = await self._matches.loader.clocks(header)
        clock = clocks.seats.get(seat)
        if header.status != "playing":
            return ""
        if pause := pause_at(clocks, self._matches.clock()):
            return say(word("panel-paused", until=str(int(pause[1]))))
        if clock is None or clock.turn is None:
            return ""
        turn, whole = turn_ends_at(header, seat, clock, clocks), ends_at(header, seat, clock, clocks)
        now = self._matches.clock()
        is_in_bank = turn <= now
        kind = "panel-due-over" if whole <= now else "panel-due-bank" if is_in_bank else "panel-due"
        return say(word(kind, until=str(int(whole if is_in_bank else turn))))

    async def _waiting(self, visit: Visit) -> list[Header]:
        """Return the reader's other matches that wait for them."""
        waiting = await self._matches.waiting_on(visit.user)
        return [header for header in waiting if header.id != visit.match]

    async def _next_match(self, visit: Visit, header: Header) -> Button:
        """Return the button to another match, with its game, its number and the opponent."""
        names = await self._boards.names(visit, header)
        own = header.seat_of(visit.user)
        others = tuple(word("tell-name", name=name) for seat, name in enumerate(names) if seat != own)
        say = visit.reader.say(header.game)
        key = "button-next-match" if others else "button-next-match-alone"
        label = word(key, game=word("game-name"), number=str(header.id), who=Words(others))
        return button_to(say, label, "o", header.id, tone="good")

    # --- refusals ------------------------------------------------------------------------------------------

    async def explain(self, visit: Visit, why: Word) -> Page:
        """Return why something was refused, above the panel or the board; alone if neither can be shown."""
        if why.id in ("error-unexpected", "error-store-out") or why.id.startswith("error-refused"):
            return await self.bare(visit, why)
        page = await attempt(self.hand(visit, why))
        return await self.bare(visit, why) if isinstance(page, Failure) else page

    async def bare(self, visit: Visit, why: Word) -> Page:
        """Return a sentence with a button to its §; for a frozen match, the ways out."""
        header = await attempt(self._matches.store.header(visit.match))
        if isinstance(header, Failure):  # a database outage leaves no press unanswered
            return sentence(visit.reader.say()(why))
        if header is not None and why.id == "error-frozen":
            page = await attempt(stopped_page(self._matches, visit.reader, visit.match))
            return sentence(visit.reader.say()(page.word)) if isinstance(page, Failure) else page
        if header is None or header.game not in GAMES:
            return sentence(visit.reader.say()(why))
        say = await self._boards.say(visit, header)
        named = section_buttons(say, header.game, _rules_named((why,)))
        return Page((Prose(say(why)), *rows(named)))


def _whose(visit: Visit, snapshot: SeatSnapshot, say: Say) -> list[str]:
    """Return the line that says whose panel it is, if the reader could mistake it."""
    if visit.is_open:
        # A direct conversation with the bot has no other readers.
        is_seen = snapshot.header.guild_id is not None
        return [say(word("panel-open", who=f"<@{visit.user}>"))] if is_seen else []
    if snapshot.seat != snapshot.header.seat_of(visit.user):
        return [say(word("panel-for-absent", who=Player(snapshot.seat)))]
    return []


def _told(turn: int, facts: Sequence[Word], header: Header, say: Say) -> list[str]:
    """Return the lines that report a turn."""
    return [f"**{say(posts.title(header, turn))}**", *(f"- {say(fact)}" for fact in facts)]


def _cut(turns: Sequence[tuple[int, Sequence[Word]]], header: Header, say: Say) -> list[str]:
    """Return the lines that report these turns, without the oldest if there is no room."""
    lines = [line for turn, facts in turns for line in _told(turn, facts, header, say)]
    while sum(map(len, lines)) > posts.NEWS_LENGTH:
        del lines[0]
    return lines


def _ordered(snapshot: SeatSnapshot, say: Say) -> Words:
    """Return what standing orders have done, in words."""
    done = (action_words(snapshot.header.game, notation, say) for notation in snapshot.ordered)
    return Words(tuple(word("tell-name", name=one) for one in done))


def _ways_of_looking(snapshot: SeatSnapshot, say: Say) -> Iterator[Button]:
    """Yield the buttons to the replay of a match without a thread, and to open piles."""
    header, is_over = snapshot.header, snapshot.outcome is not None
    if is_over and (header.daily is not None or header.lesson is not None):
        yield posts.replay_button(header, say)
    if has_open_piles(header.game, snapshot.view):
        yield piles_button(header.id, say)


def _why_offered(snapshot: SeatSnapshot) -> Word | None:
    """Return the robot's reason for the offer that the reader may answer; None without one."""
    game, header = GAMES[snapshot.header.game], snapshot.header
    found = game.offer_reason(snapshot.view)
    if found is None or not snapshot.is_asked or header.holders[found[0]] != ROBOT:
        return None
    return found[1]


def _may_stand_here(visit: Visit, fact: Fact) -> bool:
    return fact.audience is None or not visit.is_open


def _rules_named(said: Sequence[Word]) -> Iterator[str]:
    """Yield the § that refusals name."""
    for refusal in said:
        if refusal.id == IllegalAction.WORD:
            yield from (str(arg) for name, arg in refusal.args if name == "rule")
