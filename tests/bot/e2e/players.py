"""The players of scripted matches: they know only what is on their screens."""

import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import ClassVar

from bot.words import words
from engine.core.game import word
from tests.bot.e2e.hints import Hints
from tests.bot.people import Message, NoAnswer, Person

REFUSALS = ("stale", "over", "nothing-to-undo", "late", "store-out")
LATE_S = 2.0
FROM_A_PUSH = 2  # taps: the notification, and My hand


class Bored(AssertionError):
    """Nothing happens any more though the match goes on."""


@dataclass(frozen=True, slots=True)
class Way:
    """Something that can be pressed or chosen on a page. `arg`: a notation, or a path with `?` before it."""

    custom_id: str
    verb: str
    arg: str
    value: str | None = None


@dataclass(slots=True)
class Move:
    """An intended action; not `is_sure` if its answer was lost and the panel was opened anew instead."""

    notation: str
    is_sure: bool = True


@dataclass
class Player(ABC):
    """A player in the thread of a match, who waits for pings and then plays.

    `until_turn`: leaves when this turn is announced. `gives_up_after`: the number of their actions after
    which they resign. `until_on_line` waits for a bot that has died; without it every press must be answered.
    `knows_what_is_allowed`: their moves are legal; others try moves, and their notes are no log.
    """

    knows_what_is_allowed: ClassVar[bool] = True
    person: Person
    thread: int
    match: int
    rng: Random
    moves: list[Move] = field(default_factory=list)
    presses: int = 0
    taps: dict[str, list[int]] = field(default_factory=dict)
    patience_s: float = 40.0
    gives_up_after: int | None = None
    until_turn: int | None = None
    until_on_line: Callable[[], Awaitable[None]] | None = None
    hints: Hints = field(default_factory=Hints)
    laid_out: int = 0
    """The number of the last moves that are an unsent draft."""

    async def play(self) -> None:
        """Play until the end is announced."""
        answered, is_mid_turn = 0, False
        while True:
            call = await self._call(answered, is_mid_turn) or self._newest()
            answered = max(call.id, answered)
            mark = mark_of(call) or ""
            if mark == "end":
                self._lose_what_is_laid_out()
                return
            if self.until_turn is not None and mark == str(self.until_turn):
                return
            if self.gives_up_after is not None and len(self.moves) >= self.gives_up_after:
                await self._give_up()
                is_mid_turn = False
                continue
            await self._sit(call)
            is_mid_turn = self._is_mid_turn()

    def _lose_what_is_laid_out(self) -> None:
        """Note that the draft goes with the match: a partner may have resigned."""
        for move in self.moves[len(self.moves) - self.laid_out :]:
            move.is_sure = False

    @abstractmethod
    async def _sit(self, call: Message) -> None:
        """Answer until nothing is asked."""

    def _is_mid_turn(self) -> bool:
        """Return True if the turn goes on, though another player must decide something first."""
        return bool(self.moves) and self.hints.goes_on(self.moves[-1].notation)

    async def _call(self, answered: int, is_mid_turn: bool) -> Message | None:
        """Return the newest message that pings this player or ends the match.

        None: look again in one's turn.
        """

        def is_call(message: Message) -> bool:
            return message.id > answered and mark_of(message) is not None and self._is_meant(message)

        patience_s = LATE_S if is_mid_turn else self.patience_s
        try:
            return await self.person.wait_for(is_call, patience_s, channel=self.thread)
        except AssertionError as vain:
            if is_mid_turn:
                return None
            raise Bored(str(vain)) from None

    def report(self) -> str:
        """Return what this player did last, for a test that fails."""
        return f"{self.person.name} in {self.match}: {self.presses} presses, last {self.moves[-3:]}"

    async def _give_up(self) -> None:
        """Resign, and repeat it if no answer comes: it is one resignation."""
        while True:
            try:
                asked = await self.person.slash("resign", self.thread, wait_s=6.0)
                resigning = [id for id in asked.message.custom_ids if id.endswith(":resign")]
                if resigning:
                    await self.person.press(asked, custom_id=resigning[0], wait_s=6.0)
                return
            except NoAnswer:
                if self.until_on_line is None:
                    raise
                await self.until_on_line()

    def _is_meant(self, message: Message) -> bool:
        """Return True if a message ends the match or calls this player, with or without a ping."""
        is_unasked = f": {self.person.name} to move" in message.content
        is_called = self.person.mention in message.content
        return mark_of(message) in ("end", str(self.until_turn)) or is_called or is_unasked

    def _newest(self) -> Message:
        """Return the newest message of the thread with a button that opens the panel."""
        there = [message for message in self.person.screen.values() if message.channel_id == self.thread]
        return max((m for m in there if mark_of(m) is not None), key=lambda message: message.id)

    def _take_note(self, notation: str, taps: int) -> None:
        self.moves.append(Move(notation))
        self.taps.setdefault(self.hints.kind(notation), []).append(taps)


# --- by the panel ------------------------------------------------------------------------------------------


@dataclass
class PanelPlayer(Player):
    """Plays by pressing and choosing on the private panel only.

    `undoes`: how often a draft is taken back; `strays`: how often a way is left again by Back.
    """

    undoes: float = 0.06
    strays: float = 0.04
    before_press: Callable[[], object] | None = None
    lost: int = 0
    was_lost: bool = False
    """True if a press of the last way had no answer: it may have been accepted all the same."""
    waits_s: list[float] = field(default_factory=list)
    trail: list[str] = field(default_factory=list)

    async def _sit(self, call: Message) -> None:
        page = await self._open(call)
        tapped = FROM_A_PUSH
        while ways := ways_on(page):
            way = self._chosen(ways)
            notation = way.arg if way.verb in ("a", "s") and not way.arg.startswith("?") else None
            after = await self._do(page, way)
            tapped += 1 if way.value is None else 2
            self._doubt_what_was_lost(way, notation, after)
            if after is None:
                page, tapped = await self._open(self._newest()), FROM_A_PUSH
                continue
            if notation is not None and not is_confirming(after, notation) and not self._is_refused(after):
                self._take_note(notation, tapped)
                self.laid_out = self.laid_out + 1 if _has_draft(after) else 0
                tapped = 0
                if self.until_turn is not None and notation == "ready":
                    return
            if way.verb == "u" and not self._is_refused(after):
                self._forget_the_last()
            page = after

    async def _give_up(self) -> None:
        self._lose_what_is_laid_out()
        await super()._give_up()

    def _doubt_what_was_lost(self, way: Way, notation: str | None, after: Message | None) -> None:
        """Note what a press without an answer may have done.

        Nothing if a repeat was accepted, unless the database was out.
        """
        is_refused = after is not None and self._is_refused(after)
        if after is not None and not (self.was_lost and is_refused) and not self._says(after, "store-out"):
            return
        if notation is not None:
            self.moves.append(Move(notation, is_sure=False))
            self.laid_out += 1
        elif way.verb == "u":
            self._doubt_the_last()

    def _forget_the_last(self) -> None:
        """Forget the last draft action after an undo, or mark it as uncertain."""
        if self.moves and self.moves[-1].is_sure:
            self.moves.pop()
            self.laid_out = max(0, self.laid_out - 1)
        else:
            self._doubt_the_last()

    def _doubt_the_last(self) -> None:
        """Mark the last certain draft action as uncertain: it may have been undone."""
        last = next((move for move in reversed(self.moves) if move.is_sure), None)
        if last is not None:
            last.is_sure = False

    def _chosen(self, ways: Sequence[Way]) -> Way:
        undo = [way for way in ways if way.verb == "u"]
        back = [way for way in ways if _is_back(way)]
        on = [way for way in ways if way not in undo and way not in back]
        if undo and self.rng.random() < self.undoes:
            return undo[0]
        if back and (not on or self.rng.random() < self.strays):
            return back[0]
        return self.rng.choices(on, [self.hints.gladly(way.arg.lstrip("?")) for way in on])[0]

    async def _open(self, call: Message) -> Message:
        """Press until the panel comes, and return it."""
        custom_id = next(id for id in call.custom_ids if id.split(":")[1] == "o")
        while True:
            reply = await self._press(call, custom_id)
            if reply is not None:
                return reply

    async def _do(self, page: Message, way: Way) -> Message | None:
        """Press until there is an answer; return None if the player gives up and opens the panel anew."""
        self.was_lost = False
        while True:
            answer = await self._press(page, way.custom_id, way.value)
            if answer is not None:
                return answer
            self.was_lost = True
            if self.rng.random() < 0.5:
                return None

    async def _press(self, page: Message, custom_id: str, value: str | None = None) -> Message | None:
        """Return the answer; None if the bot has not given any."""
        if self.before_press is not None:
            self.before_press()
        self.presses += 1
        said = value or custom_id
        self.trail.append(f"{said} lost")
        began = time.monotonic()
        try:
            if value is None:
                reply = await self.person.press(page, custom_id=custom_id, wait_s=6.0, in_flight=True)
            else:
                reply = await self.person.choose(page, value, custom_id, wait_s=6.0, in_flight=True)
            if reply.status == "answered":
                self.trail[-1] = f"{said} refused" if self._is_refused(reply.message) else said
                self.waits_s.append(time.monotonic() - began)
                return reply.message
        except NoAnswer:
            if self.until_on_line is None:
                raise
        assert self.until_on_line is not None, f"{reply} is no answer"
        self.lost += 1
        await self.until_on_line()
        return None

    def report(self) -> str:
        """Return what this player did and pressed last."""
        return f"{super().report()}, {self.lost} without an answer; {self.trail[-12:]}"

    def _is_refused(self, page: Message) -> bool:
        return self._says(page, *REFUSALS)

    def _says(self, page: Message, *reasons: str) -> bool:
        """Return True if the page says that an action was refused for one of these reasons."""
        text = words()
        told = {text.say(word(f"error-{why}"), locale) for why in reasons for locale in text.locales}
        said = {sentence.partition("/")[0] for sentence in told}  # commands may be shown as mentions
        return any(sentence in page.text for sentence in said)


@dataclass
class OpenPlayer(PanelPlayer):
    """A solo player, on the panel in the thread.

    The screen may show a panel a moment longer than its answer took: the same press again is one success.
    """

    accepted: str = ""
    doubtful: set[int] = field(default_factory=set)
    """Messages where a press was lost or met a database outage: it may have been accepted all the same.

    A later press there may then be old without being told so, if the record has replaced its answer.
    """
    is_laid_out: bool = False
    """True if the last answer showed a draft: the screen may still show the panel before it."""

    async def play(self) -> None:
        """Play until the end is announced."""
        while True:
            page = await self._panel()
            if mark_of(page) == "end":
                return
            has_draft = self.is_laid_out or _has_draft(page)
            is_tired = self.gives_up_after is not None and len(self.moves) >= self.gives_up_after
            if is_tired and not has_draft:  # a draft would be lost with the match
                self.laid_out = 0
                await self._give_up()
                self.gives_up_after = None
            else:
                await self._sit(page)

    async def _sit(self, call: Message) -> None:
        """Press one way, and look again at the panel."""
        way = self._chosen(ways_on(call))
        notation = way.arg if way.verb in ("a", "s") and not way.arg.startswith("?") else None
        after = await self._do(call, way)
        self._doubt_what_was_lost(way, notation, after)
        if after is None or self._says(after, "store-out"):
            self.doubtful.add(call.id)
        elif not self._is_refused(after) and f"{way.custom_id} {way.value}" != self.accepted:
            self.is_laid_out = _has_draft(after)
            if notation is not None and not is_confirming(after, notation):
                self._take_note(notation, 1 if way.value is None else 2)
                self.moves[-1].is_sure = call.id not in self.doubtful or bool(ways_on(after))
                self.accepted = f"{way.custom_id} {way.value}"
            elif way.verb == "u":
                # Without any way it is the record by now, and hides what the press was answered.
                (self._forget_the_last if ways_on(after) else self._doubt_the_last)()
                self.accepted = f"{way.custom_id} {way.value}"

    async def _panel(self) -> Message:
        """Return the newest message with offers, or the end."""

        def is_it(message: Message) -> bool:
            if message.ephemeral:
                return False
            return mark_of(message) == "end" or (message.is_v2 and bool(ways_on(message)))

        try:
            return await self.person.wait_for(is_it, self.patience_s, channel=self.thread)
        except AssertionError as vain:
            raise Bored(str(vain)) from None


def _has_draft(page: Message) -> bool:
    return any(way.verb == "u" for way in ways_on(page))


def ways_on(page: Message) -> list[Way]:
    """Return everything that can be pressed or chosen for the match, private pages apart."""
    ways = [
        Way(button["custom_id"], *_verb_and_arg(button["custom_id"]))
        for button in page.buttons
        if button.get("custom_id") and not button.get("disabled")
    ]
    for select in page.selects:
        ways += [
            Way(select["custom_id"], "s", option["value"], option["value"]) for option in select["options"]
        ]
    return [way for way in ways if way.verb in "acqsu"]


def mark_of(message: Message) -> str | None:
    """Return the mark of a public message in the button that opens its panel: a turn's number, `end`, ..."""
    if message.ephemeral:
        return None
    found = [id for id in message.custom_ids if id.split(":")[1] == "o"]
    return found[0].split(":", 4)[4] if found else None


def _verb_and_arg(custom_id: str) -> tuple[str, str]:
    _, verb, _, _, arg = custom_id.split(":", 4)
    return verb, arg


def _is_back(way: Way) -> bool:
    """Return True for a way to an earlier question: it counts as a visit."""
    return way.verb == "q" and "!" in way.arg and way.value is None


def is_confirming(page: Message, notation: str) -> bool:
    """Return True if the page asks for confirmation of this action."""
    return [(way.verb, way.arg) for way in ways_on(page)] == [("a", notation), ("q", "!1")]
