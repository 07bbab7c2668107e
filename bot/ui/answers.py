"""The order of answers, and what an answer does not wait for.

Every press is acknowledged: at once if the queue is long, else when its answer takes too long. No answer
waits for a picture that is not painted soon: the panel comes in words, and its picture follows.
"""

import asyncio
import itertools
import logging
import math
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import ExitStack, aclosing, suppress
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

import discord

from bot.background.drawing import Drawings, Image
from bot.core.answering import LATE_ANSWERS, Latencies, Panels, PanelState, PressQueue
from bot.core.coordination import KeyedLocks, stop
from bot.core.model import MatchId, UserId
from bot.discord_io.faults import Failure, attempt, doubled_s, is_of_place, rejection, report, unexpected
from bot.discord_io.interaction import Interaction, seen_on
from bot.discord_io.post import Editable, cut
from bot.discord_io.reply import TRIES, Accepted, AnsweredElsewhere, Reply, Stumbling, Surface, Unanswered
from bot.ui.match.open_panels import OpenPanels, PanelKey, Showing, Turn
from bot.ui.page import MAX_ALT, Page, Prose, above_message
from engine.core.game import Word

DEFER_AFTER_S = 0.8
LINE_COUNTS = 4
"""If the queue's wait is 0.2 s, a press is acknowledged at once: its own work and answer come on top."""
WORDS_AFTER_S = 0.2
"""Seconds after which a panel is shown without its picture; painting takes a few hundredths when idle."""
CARD_SAVED_WITHIN_S = 0.5
"""Seconds after which a match that is not saved yet gets a private promise of its card as the answer."""
FOR_A_PICTURE_S = 0.25
"""Seconds a deferred answer waits for its picture: one edit of the message instead of two."""
FAULTS = ("error-unexpected", "error-store", "error-refused")
"""The first parts of ids of sentences that do not concern the button: the panel keeps its buttons."""
VOID_S = 3.0
"""Seconds after which Discord no longer accepts a first answer."""
LATE_PAUSE_S = 2.5
LONGEST_LATE_PAUSE_S = 60.0

_log = logging.getLogger(__name__)

T = TypeVar("T")

Work = Callable[[], Awaitable[Editable]]
Explain = Callable[[Word], Awaitable[Editable]]
"""Shows why something was not done."""


@dataclass(frozen=True, slots=True)
class Answered:
    """What was shown, and the id of its message if Discord has returned it."""

    shown: Editable
    message: int | None


class Answers:
    """Every answer of the bot to presses and commands, in order for each person and match.

    `on_refused_emoji` is called when Discord refuses a message for an emoji. `open_panels`: the panels on
    screens. `latencies`: how long presses waited for their first answer. `answered_elsewhere` is called with
    the id of an interaction that another process has answered. `look` checks whether this process has stood
    still, and then leads to `doubt`.
    """

    def __init__(
        self,
        drawings: Drawings,
        on_refused_emoji: Callable[[], None] = lambda: None,
        *,
        defer_after_s: float = DEFER_AFTER_S,
    ) -> None:
        self.open_panels = OpenPanels()
        self.latencies = Latencies()
        self.words_after_s = WORDS_AFTER_S
        self.card_saved_within_s = CARD_SAVED_WITHIN_S
        self._drawings = drawings
        self._queue = PressQueue()
        self._asking: Counter[tuple[MatchId, UserId]] = Counter()
        self._panels = Panels[Image]()
        self._on_refused_emoji = on_refused_emoji
        self._defer_after_s = defer_after_s
        self._under_way: set[asyncio.Task[Any]] = set()
        self._doubted_at = -math.inf
        self.answered_elsewhere: Callable[[int], None] = lambda _: None
        self.look: Callable[[], None] = lambda: None
        self._orders = KeyedLocks[tuple[MatchId, UserId]]()

    async def answer(
        self,
        interaction: Interaction,
        work: Work,
        tell: Explain,
        *,
        place: Surface,
        match: int = 0,
        open_turn: int | None = None,
        patience_s: float | None = None,
    ) -> Answered:
        """Do the work and show its result, or what `tell` makes of a refusal or an error.

        Requests of one person about one match are done and answered in order. `open_turn`: the turn whose
        public message is the pressed panel. `patience_s`: seconds until the deferral, if not the usual ones.
        """
        reply = Reply(interaction, place, self._on_refused_emoji, on_elsewhere=self.answered_elsewhere)
        mine = MatchId(match), UserId(interaction.user.id)
        order = self._orders.of(mine)
        key = (mine[0], mine[1] if open_turn is None else Turn(open_turn))
        asked_at = asyncio.get_running_loop().time()
        changed = interaction.message.id if place == "panel" and interaction.message is not None else None

        async def in_order() -> Answered:
            async with order:
                panel = self._panel_of(reply)
                missing, since = panel.coming, asked_at if panel.coming is None else panel.asked_at
                panel.supersede()
                with ExitStack() as changes:
                    showing = changes.enter_context(self.open_panels.showing(key))
                    async with self._queue.served():
                        page = await attempt(work())
                        shown = await tell(page.word) if isinstance(page, Failure) else page
                    if isinstance(page, Failure) and page.word.id.startswith(FAULTS):
                        shown = _with_buttons(shown, reply, panel)
                    place = _place_of(shown, key)
                    if place != key:  # the match began by this press
                        showing = changes.enter_context(self.open_panels.showing(place))
                    shown = _fitted(shown, panel, missing)
                    by = asked_at + self.words_after_s if self._asking[mine] == 1 else asked_at
                    ready, is_in_words = await self._ready(shown, reply, panel, since, by)
                    showing.message = changed
                    taken, message = await self._give(ready, reply, panel, tell, showing)
                    is_all = not is_in_words and not _has_more(shown)
                    if taken == "later" or (taken == "taken" and not is_all):
                        again = self._later(
                            reply, panel, shown, place, order, since, tell, is_late=taken == "later"
                        )
                        panel.follow(self._keep(asyncio.create_task(again)), _missing(shown), since)
                    return Answered(shown, message)

        self._asking[mine] += 1
        # The longer the queue, the sooner: its callers do not know yet whether their press arrived.
        usual_s = self._defer_after_s if patience_s is None else patience_s
        patience_s = max(usual_s - LINE_COUNTS * self._queue.wait_s(), 0.0)
        answering = self._keep(asyncio.create_task(in_order()))
        try:
            await asyncio.wait({answering}, timeout=patience_s)
            if not answering.done():
                self._must_be_awaited(reply)
                await reply.defer()
        except Unanswered:
            LATE_ANSWERS.note(reply.interaction.id)
        finally:
            answering.add_done_callback(lambda _: self._answered(mine))
        try:
            return await answering
        finally:
            if reply.heard_at is not None and interaction.message is not None:  # else it was no press
                self.latencies.note(reply.heard_at - asked_at)

    async def draw_anew(self, press: Interaction, work: Work, *, match: MatchId) -> bool:
        """Redraw the panel that answered a press, unless a newer request comes first.

        Return False if Discord failed for a moment, so that it is to be tried again.
        """
        mine = match, UserId(press.user.id)
        order = self._orders.of(mine)
        async with self._queue.served():
            page = await work()
        if isinstance(page, Page):
            page = await self._painted(page)
        async with order:
            if self.open_panels.press(mine) is not press:
                return True
            reply = Reply(press, "panel", self._on_refused_emoji, is_open=False)
            with self.open_panels.showing(mine) as showing:
                showing.press = press
                try:
                    given = await reply.give(page, tries=1)
                    showing.accepted(given.shown, press)
                    if given.id is not None:
                        self._panels.of(given.id).supersede()
                        self._note(reply, self._panels.of(given.id), given)
                except Stumbling:
                    return False
                except (Unanswered, discord.HTTPException):
                    showing.press = None
                    _log.info("an open panel no longer accepts edits")
        return True

    def doubt(self) -> None:
        """Assume that another process may have changed any message that was answered here.

        Answers under way check their message before they change it.
        """
        self._doubted_at = asyncio.get_running_loop().time()
        self.open_panels.forget()

    async def close(self) -> None:
        await self.open_panels.close()
        await stop(*self._under_way)

    def _panel_of(self, reply: Reply) -> PanelState[Image]:
        """Return the known state of the message that the reply will change or make."""
        panel, pressed = self._panels.of(reply.target), reply.interaction.message
        if reply.place == "panel" and pressed is not None:
            panel.see(seen_on(pressed))
        return panel

    async def _sent(
        self, reply: Reply, panel: PanelState[Image], shown: Editable, tries: int = TRIES
    ) -> Accepted:
        """Show a page on this panel; raise the errors of `Reply.give`."""
        self._must_be_awaited(reply)
        if reply.began_at < self._doubted_at and panel.changed_at is not None:
            await reply.look(panel.changed_at)
        given = await reply.give(shown, tries=tries)
        self._note(reply, panel, given)
        return given

    def _must_be_awaited(self, reply: Reply) -> None:
        """Raise Unanswered for a first answer after a standstill, if Discord accepts it no more.

        Timers that fell due meanwhile run first, so the clock is checked here.
        """
        self.look()
        age_s = asyncio.get_running_loop().time() - reply.began_at
        if reply.is_open and reply.began_at < self._doubted_at and age_s > VOID_S:
            raise Unanswered

    def _note(self, reply: Reply, panel: PanelState[Image], given: Accepted) -> None:
        """Note what Discord has accepted as the content of the message."""
        picture = given.shown.picture if isinstance(given.shown, Page) else None
        changed_at = seen_on(given.message).changed_at if given.message is not None else None
        panel.accept(cut(picture.alt, MAX_ALT) if picture is not None else None, changed_at)
        if given.id is not None:
            self._panels.move(reply.interaction.id, given.id)

    async def _ready(
        self, shown: Editable, reply: Reply, panel: PanelState[Image], since: float, by: float
    ) -> tuple[Editable, bool]:
        """Return the page, with its picture if it is painted `by` then, and True if it is in words only.

        `since`: when the message was first to show a picture that has not come yet.
        """
        image = _missing(shown)
        if image is None or not isinstance(shown, Page):
            return shown, False
        left_s = by - asyncio.get_running_loop().time()
        if not reply.is_open:
            left_s = max(left_s, FOR_A_PICTURE_S)
        if self._drawings.painter.wait_s(since) < left_s:
            try:
                async with asyncio.timeout(left_s):
                    return shown.painted(await self._drawings.painted(image, since)), False
            except TimeoutError:
                pass
            except Exception as fault:
                report(fault)
                return shown.in_words(kept=panel.alt), False
        return shown.in_words(kept=panel.alt), True

    async def _give(
        self, shown: Editable, reply: Reply, panel: PanelState[Image], tell: Explain, showing: Showing
    ) -> tuple[Literal["taken", "later", "never"], int | None]:
        """Return whether Discord accepted the answer, and the message's id if Discord returned it."""
        try:
            given = await self._sent(reply, panel, shown)
            showing.accepted(given.shown, reply.interaction)
            return "taken", given.id
        except AnsweredElsewhere:
            _log.info("another process has answered")
        except Unanswered:
            LATE_ANSWERS.note(reply.interaction.id)
        except Stumbling:
            _log.info("an answer is retried later")
            return "later", None
        except discord.HTTPException as refused:
            sentence = await tell(unexpected(refused))
            await self._give_up(reply, panel, sentence, is_apart=is_of_place(refused))
        return "never", None

    async def _give_up(
        self, reply: Reply, panel: PanelState[Image], sentence: Editable, *, is_apart: bool
    ) -> None:
        """Show a sentence in place of a refused page, above the panel's buttons if they are accepted.

        `is_apart`: tell only the player, and leave the pressed message as it is.
        """
        for shown in (_with_buttons(sentence, reply, panel), sentence):
            try:
                await (reply.give_alone(sentence) if is_apart else self._sent(reply, panel, shown))
                return
            except (Unanswered, Stumbling):
                break
            except discord.HTTPException:
                continue
        _log.info("Discord refused even the error message")

    async def _later(
        self,
        reply: Reply,
        panel: PanelState[Image],
        shown: Editable,
        key: PanelKey,
        order: asyncio.Lock,
        since: float,
        tell: Explain,
        *,
        is_late: bool,
    ) -> None:
        """Show a late picture or follow-up, and retry until Discord accepts it or accepts no more answers.

        Something newer always goes first: it replaces this before it has the message.
        """

        def give(shown: Editable) -> Awaitable[bool]:
            return self._given(reply, panel, shown, key, order)

        async def paint(shown: Page) -> Page:
            try:
                return await self._painted(shown)
            except Exception as fault:
                report(fault)
                return shown.in_words(kept=panel.alt)

        try:
            if isinstance(shown, Page):
                shown = await self._painted(shown, since)
            if isinstance(shown, Page) and shown.later is not None:
                shown, is_taken = await _followed(shown.later, paint, give, tell)
                if is_taken:
                    return
                is_late = True
            for number in itertools.count(int(is_late)):
                await asyncio.sleep(doubled_s(LATE_PAUSE_S, LONGEST_LATE_PAUSE_S, number) if number else 0)
                if await give(shown):
                    return
        except Unanswered:
            LATE_ANSWERS.note(reply.interaction.id)
        except discord.HTTPException as refused:
            _log.warning("the follow-up of an answer was refused: %s", rejection(refused))
        except Exception as fault:
            report(fault)  # the words are there
        finally:
            panel.followed(asyncio.current_task())

    async def _painted(self, page: Page, since: float | None = None) -> Page:
        """Return the page with its picture, painted first if necessary."""
        if page.unpainted is None:
            return page
        return page.painted(await self._drawings.painted(page.unpainted, since))

    async def _given(
        self, reply: Reply, panel: PanelState[Image], shown: Editable, key: PanelKey, order: asyncio.Lock
    ) -> bool:
        """Return True if Discord accepted this in one try. Raises as `Reply.give` does, except Stumbling."""
        async with order:
            with self.open_panels.showing(key) as showing, suppress(Stumbling):
                given = await self._sent(reply, panel, shown, tries=1)
                showing.accepted(given.shown, reply.interaction)
                return True
        return False

    def _answered(self, mine: tuple[MatchId, UserId]) -> None:
        self._asking[mine] -= 1
        if not self._asking[mine]:
            del self._asking[mine]

    def _keep(self, task: asyncio.Task[T]) -> asyncio.Task[T]:
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return task


def _place_of(shown: Editable, asked: PanelKey) -> PanelKey:
    """Return the panel that is shown: of the requested match, or another one of the same person."""
    match, (_, whose) = shown.match if isinstance(shown, Page) else None, asked
    return asked if match is None or isinstance(whose, Turn) else (match, whose)


async def _followed(
    later: Callable[[], AsyncGenerator[Page, None]],
    paint: Callable[[Page], Awaitable[Page]],
    give: Callable[[Editable], Awaitable[bool]],
    tell: Explain,
) -> tuple[Editable, bool]:
    """Return the last of these pages and whether Discord accepted it; earlier ones get one try each."""
    shown: Editable | None = None
    is_taken = False
    async with aclosing(later()) as pages:
        while (made := await attempt(anext(pages, None))) is not None:
            shown = await tell(made.word) if isinstance(made, Failure) else await paint(made)
            is_taken = await give(shown)
    assert shown is not None, "something takes its place"
    return shown, is_taken


def _missing(shown: Editable) -> Image | None:
    """Return the picture that is still to be painted, or None."""
    return shown.unpainted if isinstance(shown, Page) else None


def _has_more(shown: Editable) -> bool:
    """Return True if a later page is to replace this one."""
    return isinstance(shown, Page) and shown.later is not None


def _fitted(shown: Editable, panel: PanelState[Image], missing: Image | None) -> Editable:
    """Return the page with the message's own picture if it is the same one.

    `missing`: the picture that was still to come.
    """
    gallery = shown.picture if isinstance(shown, Page) else None
    if not isinstance(shown, Page) or gallery is None:
        return shown
    if gallery.image is None and missing is not None:
        return shown.painted(missing)
    if gallery.image is None:
        return shown if panel.alt is not None else shown.without_picture()
    return shown.keeping(gallery.alt) if gallery.stays and panel.shows(cut(gallery.alt, MAX_ALT)) else shown


def _with_buttons(shown: Editable, reply: Reply, panel: PanelState[Image]) -> Editable:
    """Return a page without any button as a notice above the pressed message, with that message's buttons."""
    pressed = reply.interaction.message
    if not isinstance(shown, Page) or shown.leads_on or reply.place != "panel":
        return shown
    if pressed is None or not pressed.flags.components_v2:
        return shown
    said = (block.text for block in shown.blocks if isinstance(block, Prose))
    return above_message("\n".join(said), pressed, panel.alt)
