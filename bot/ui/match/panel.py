"""The panel of a match, made for every game from the picture of its view and its menu."""

import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace

from bot.core.components import PUBLIC, ComponentId
from bot.core.model import Header
from bot.core.replaying import has_open_panel, hides_drafts, unit_of
from bot.core.snapshots import SeatSnapshot
from bot.discord_io.post import Button, Tone, button_to
from bot.outbox.posts import is_reason
from bot.ui.page import (
    BUTTONS_A_ROW,
    MAX_COMPONENTS,
    OPTIONS_A_SELECT,
    Block,
    Gallery,
    Option,
    Page,
    Prose,
    Row,
    Select,
    rows,
)
from bot.ui.reader import Visit
from bot.ui.texts import score_words
from engine.core.game import Player, Word, word
from engine.core.menu import ELSEWHERE, Choice, Menu, through
from engine.core.text import Say
from engine.registry import GAMES

# --- places in the menu ------------------------------------------------------------------------------------

_WRITTEN = re.compile(r"([^~!]*)(?:~([0-9]{1,9}))?(?:!([0-9]{1,9}))?")


@dataclass(frozen=True, slots=True)
class MenuPath:
    """The keys of the answers given so far, and the page of the answers shown.

    `visit` counts how often the reader went back: some clients keep the choice of a select that is drawn
    again, unless its id differs.
    """

    keys: tuple[str, ...] = ()
    page: int = 0
    visit: int = 0

    def __str__(self) -> str:
        page = f"~{self.page}" if self.page else ""
        visit = f"!{self.visit}" if self.visit else ""
        return "/".join(self.keys) + page + visit

    def down(self, key: str) -> "MenuPath":
        """Return the path after answering with `key`. Raises ValueError for a key with / ~ or !."""
        if not key or set(key) & set("/~!"):
            raise ValueError("a step's key must do without / ~ !")
        return MenuPath((*self.keys, key), visit=self.visit)

    def up(self) -> "MenuPath":
        """Return the path one answer earlier, visited anew."""
        return MenuPath(self.keys[:-1], visit=self.visit + 1)

    def on_page(self, page: int) -> "MenuPath":
        """Return another page of the same answers."""
        return replace(self, page=page)


ROOT = MenuPath()


def parse_menu_path(text: str) -> MenuPath:
    """Return the path from its text; the root for anything else."""
    found = _WRITTEN.fullmatch(text)
    if found is None:
        return MenuPath()
    path = tuple(key for key in found[1].split("/") if key)
    return MenuPath(path, int(found[2] or 0), int(found[3] or 0))


# --- the panel ---------------------------------------------------------------------------------------------

NEWS_LINES = 5
LEAVES_AS_BUTTONS = 9
ROWS_LAID_OPEN = 9
LAID_OPEN = 36
"""The most components of a laid-open menu: the rest is for the picture, the question and the way back."""
PATH_MARK = "?"


@dataclass(frozen=True, slots=True)
class Extras:
    """The parts of a panel other than the match itself.

    `notices`: lines about the press just answered. `status`: the awaited players, and for what. `is_sent`:
    the press was announced publicly. `is_in_words`: the picture is in words. `next_match`: another match that
    waits for the reader. `is_silent`: Discord refuses the match's messages. `layout`: the ways to lay a whole
    layout at once. `is_open`: the panel is public, for one person to press. `ways`: further buttons.
    """

    notices: tuple[str, ...] = ()
    status: str = ""
    is_sent: bool = False
    is_silent: bool = False
    next_match: Button | None = None
    layout: tuple[Block, ...] = ()
    is_open: bool = False
    is_in_words: bool = False
    ways: tuple[Button, ...] = ()


@dataclass(frozen=True, slots=True)
class PanelAddition:
    """A feature's parts of a panel.

    `lines` are above the panel. `first` and `last`: buttons before and after those of every panel.
    """

    lines: tuple[Word, ...] = ()
    first: tuple[Button, ...] = ()
    last: tuple[Button, ...] = ()


AddToPanel = Callable[[Visit, SeatSnapshot, Say], Awaitable[PanelAddition]]
"""Makes a feature's parts of this panel."""


@dataclass(frozen=True, slots=True)
class PanelGuide:
    """A feature's changes of a whole panel.

    `alter` returns the panel changed, or as it is. `replace` returns a page to show instead, or None; its
    last arguments are the board's picture and the lines above the panel.
    """

    alter: Callable[[Page, SeatSnapshot, Say], Page]
    replace: Callable[[SeatSnapshot, Say, Gallery, Sequence[str]], Page | None]


def panel(snapshot: SeatSnapshot, say: Say, *, picture: Gallery, path: MenuPath, extras: Extras) -> Page:
    """Return the panel at a path of the menu; at the root if the path no longer exists."""
    menu = snapshot.menu.at(path.keys)
    if path.keys and menu is not None:
        return Page((picture, *_level(snapshot, say, menu, path)))
    above = [picture, *_paragraphs(snapshot, say, extras)]
    below = [*extras.layout, *_ways(extras), _private_row(snapshot, say, extras)]
    room = MAX_COMPONENTS - Page((*above, *below)).component_count
    return Page((*above, *_root(snapshot, say, path, room), *below))


def confirm(snapshot: SeatSnapshot, say: Say, *, picture: Gallery, notation: str) -> Page:
    """Return the page that asks for confirmation before an action that cannot be undone."""
    question = say(word("panel-confirm", action=action_words(snapshot.header.game, notation, say)))
    yes = Button(say(word("button-confirm")), _id(snapshot, "a", notation), tone="grave")
    back = Button(say(word("button-back")), _id(snapshot, "q", str(MenuPath(visit=1))))
    return Page((picture, Prose(question), Row((yes, back))))


def action_words(game: str, notation: str, say: Say) -> str:
    """Return an action as the answers that lead to it."""
    return " · ".join(say(step.label) for step in GAMES[game].parse(notation).path)


def leaf(menu: Menu, notation: str) -> Choice | None:
    """Return the answer with this notation, or None."""
    return next((choice for choice in menu.leaves() if choice.notation == notation), None)


# --- words -------------------------------------------------------------------------------------------------


def _paragraphs(snapshot: SeatSnapshot, say: Say, extras: Extras) -> list[Block]:
    is_announced = extras.is_sent or (extras.is_open and snapshot.outcome is not None)  # the thread tells it
    news = "" if is_announced else _news(snapshot, say)
    kind = "" if hides_drafts(snapshot.header) else "-open" if has_open_panel(snapshot.header) else "-seen"
    own = word(f"panel-draft{kind}")
    drafts = [_draft(snapshot, snapshot.draft, say, own)]
    drafts += [
        _draft(snapshot, laid, say, word("panel-beside", who=Player(seat))) for seat, laid in snapshot.beside
    ]
    parts = ["\n".join(extras.notices), news, _state(snapshot, say, extras), *drafts]
    return [Prose("\n".join(part for part in parts if part))]


def _state(snapshot: SeatSnapshot, say: Say, extras: Extras) -> str:
    """Return the line that says whether the reader is to act, waits, or has seen the end."""
    if snapshot.outcome is not None:
        ended = "**" + say(word("panel-over", reason=snapshot.outcome.reason)) + "**"
        if not snapshot.score:
            return ended
        return (
            ended + "\n" + say(word("panel-score", score=score_words(snapshot.header.game, snapshot.score)))
        )
    status = f"\n{extras.status}" if extras.status else ""
    if not snapshot.is_asked:
        return say(word(_waits(snapshot, extras))) + status
    if not any(ask.seat == snapshot.seat and ask.is_missing for ask in snapshot.asks):
        return f"**{say(snapshot.menu.question)}**{status}"  # it may act, but the match does not wait for it
    key = "panel-asked" if snapshot.header.turn else "panel-asked-first"
    counted = {"turn": snapshot.header.turn, "unit": unit_of(snapshot.header)}
    return "**" + say(word(key, **counted, question=snapshot.menu.question)) + "**" + status


def _waits(snapshot: SeatSnapshot, extras: Extras) -> str:
    """Return the message for a waiting reader: in a lesson no player is notified, as the panel follows."""
    if snapshot.header.lesson is not None:
        return "panel-thinking"
    if snapshot.is_thought_about:
        return "panel-robot-thinks"
    if extras.is_silent:
        return "panel-waiting-silent"
    return "panel-sent" if extras.is_sent else "panel-waiting"


def _news(snapshot: SeatSnapshot, say: Say) -> str:
    """Return what happened since the reader's last own action, the newest lines of it."""
    ended = snapshot.outcome
    facts = [one.fact.word for one in snapshot.news]
    lines = [say(fact) for fact in facts if ended is None or not is_reason(fact, ended.reason)]
    if not lines:
        return ""
    more = [say(word("panel-more-news", count=len(lines) - NEWS_LINES))] if len(lines) > NEWS_LINES else []
    shown = "\n".join(f"- {line}" for line in [*more, *lines[-NEWS_LINES:]])
    return say(word("panel-news")) + "\n" + shown


def _draft(snapshot: SeatSnapshot, laid: Sequence[str], say: Say, title: Word) -> str:
    """Return the draft; in one line if others see it too, so that buttons hardly move as it grows."""
    actions = [action_words(snapshot.header.game, notation, say) for notation in laid]
    if len(actions) > 1 and hides_drafts(snapshot.header):
        return say(title) + "".join(f"\n- {action}" for action in actions)
    return f"{say(title)} {', '.join(actions)}" if actions else ""


# --- questions ---------------------------------------------------------------------------------------------


def _root(snapshot: SeatSnapshot, say: Say, path: MenuPath, room: int) -> list[Block]:
    """Return actions as buttons, and each group of actions as a row or a select."""
    if not snapshot.is_asked or snapshot.outcome is not None:
        return []
    leaves = [choice for choice in snapshot.menu.choices if choice.menu is None]
    groups = sorted((choice for choice in snapshot.menu.choices if choice.menu is not None), key=_place)
    undo = Button(say(word("button-undo")), _id(snapshot, "u"), is_lit=bool(snapshot.draft))
    if len(leaves) <= LEAVES_AS_BUTTONS:
        blocks: list[Block] = [*rows([*(_button(snapshot, say, choice, path) for choice in leaves), undo])]
    else:
        blocks = [*_answers(snapshot, say, Menu(snapshot.menu.question, tuple(leaves)), path), Row((undo,))]
    used = {choice.notation for choice in leaves}
    grouped: list[Block] = []
    for group in groups:
        grouped.append(_group(snapshot, say, group, path, used))
    if Page((*blocks, *grouped)).component_count > room:
        grouped = _answers(snapshot, say, Menu(snapshot.menu.question, tuple(groups)), path)
    return blocks + grouped


def _place(group: Choice) -> tuple[bool, str]:
    """Return the sort key of a group: independent of the first card in the hand, with "elsewhere" last."""
    return group.key == ELSEWHERE, group.key


def _group(snapshot: SeatSnapshot, say: Say, group: Choice, path: MenuPath, used: set[str | None]) -> Block:
    """Return a row of buttons for a few actions, a select for more, else a way down."""
    assert group.menu is not None
    choices = _joined(group.menu.choices)
    notations = {choice.notation for choice in choices}
    if len(choices) <= BUTTONS_A_ROW and None not in notations and not notations & used:
        used |= notations
        return Row(tuple(_button(snapshot, say, choice, path, group) for choice in choices))
    below = path.down(group.key)
    if len(choices) > OPTIONS_A_SELECT:
        return Row((_button(snapshot, say, group, path),))
    return _select(snapshot, say, say(group.label), choices, below)


def _joined(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Return the answers joined with those to the next question, if all lead to actions and fit one select.

    Answers that lead further stay a way down: they are long, and seldom meant.
    """
    below = [_actions_below(choice) for choice in choices]
    if sum(len(actions) or 1 for actions in below) > OPTIONS_A_SELECT:
        return choices
    found: list[Choice] = []
    for choice, actions in zip(choices, below, strict=True):
        found += [
            each._replace(label=through(choice.label, each.label), icon=choice.icon or each.icon)
            for each in actions
        ] or [choice]
    return tuple(found)


def _actions_below(choice: Choice) -> tuple[Choice, ...]:
    """Return the answers to the next question if all of them are actions."""
    below = choice.menu.choices if choice.menu is not None and choice.key != ELSEWHERE else ()
    return below if all(each.menu is None for each in below) else ()


def _level(snapshot: SeatSnapshot, say: Say, menu: Menu, path: MenuPath) -> list[Block]:
    """Return one question further down, with a way back."""
    trail = " · ".join(say(choice.label) for choice in _trail(snapshot.menu, path))
    back = Button(say(word("button-back")), _id(snapshot, "q", str(_above(snapshot, path))))
    answers = _laid_open(snapshot, say, menu, path) or _answers(snapshot, say, menu, path)
    return [Prose(f"**{trail}**\n{say(menu.question)}"), *answers, Row((back,))]


def _laid_open(snapshot: SeatSnapshot, say: Say, menu: Menu, path: MenuPath) -> list[Block]:
    """Return this question and the next one at once, a row for each answer; empty if there are too many."""
    notations = [choice.notation for group in menu.choices if group.menu for choice in group.menu.choices]
    is_short = all(group.menu and len(group.menu.choices) <= BUTTONS_A_ROW for group in menu.choices)
    if not is_short or len(menu.choices) > ROWS_LAID_OPEN or None in notations:
        return []
    found = [_group(snapshot, say, group, path, set()) for group in menu.choices]
    return found if Page(tuple(found)).component_count <= LAID_OPEN else []


def _above(snapshot: SeatSnapshot, path: MenuPath) -> MenuPath:
    """Return the previous path: the root if the level in between is already a select there."""
    above = path.up()
    group = snapshot.menu.at(above.keys)
    is_listed = len(above.keys) == 1 and group is not None and len(group.choices) <= OPTIONS_A_SELECT
    return MenuPath(visit=above.visit) if is_listed else above


def _answers(snapshot: SeatSnapshot, say: Say, menu: Menu, path: MenuPath) -> list[Block]:
    """Return up to 5 answers as buttons, more as a select, more than 25 in pages."""
    if len(menu.choices) <= BUTTONS_A_ROW:
        return [Row(tuple(_button(snapshot, say, choice, path) for choice in menu.choices))]
    pages = -(-len(menu.choices) // OPTIONS_A_SELECT)
    page = min(path.page, pages - 1)
    shown = menu.choices[page * OPTIONS_A_SELECT : (page + 1) * OPTIONS_A_SELECT]
    chosen = _select(snapshot, say, say(menu.question), shown, path.on_page(page))
    return [chosen, *([_pager(snapshot, say, path, page, pages)] if pages > 1 else [])]


def _pager(snapshot: SeatSnapshot, say: Say, path: MenuPath, page: int, pages: int) -> Row:
    """Return the buttons to earlier and later answers of a long select."""
    steps = (("earlier", page - 1), ("later", page + 1))
    return Row(
        tuple(
            Button(say(word(f"button-{name}")), _id(snapshot, "q", str(path.on_page(to))))
            for name, to in steps
            if 0 <= to < pages
        )
    )


def _trail(menu: Menu, path: MenuPath) -> list[Choice]:
    trail: list[Choice] = []
    here: Menu | None = menu
    for key in path.keys:
        found = next((choice for choice in here.choices if choice.key == key), None) if here else None
        if found is None:
            break
        trail.append(found)
        here = found.menu
    return trail


def _button(
    snapshot: SeatSnapshot, say: Say, choice: Choice, path: MenuPath, group: Choice | None = None
) -> Button:
    label = say(choice.label)
    if group is not None:
        label = say(word("button-pair", kind=group.label, answer=choice.label))
    if choice.notation is None:
        return Button(label, _id(snapshot, "q", str(path.down(choice.key))), icon=choice.icon or "")
    verb: str = "c" if choice.needs_confirming else "a"
    tone: Tone = "plain" if choice.needs_confirming else "main"
    return Button(label, _id(snapshot, verb, choice.notation), tone=tone, icon=choice.icon or "")


def _select(
    snapshot: SeatSnapshot, say: Say, question: str, choices: Sequence[Choice], path: MenuPath
) -> Select:
    options = tuple(
        Option(say(choice.label), _value(choice, path), icon=choice.icon or "") for choice in choices
    )
    return Select(_id(snapshot, "s", str(path)), question, options)


def _value(choice: Choice, path: MenuPath) -> str:
    return choice.notation or PATH_MARK + str(path.down(choice.key))


# --- the rest ----------------------------------------------------------------------------------------------


def _private_row(snapshot: SeatSnapshot, say: Say, extras: Extras) -> Row:
    """Return the buttons with private answers; on an open panel, the mark of the turn's message too."""
    why = ("why",) if snapshot.is_asked else ()
    kinds = ("log", *why, "picture" if extras.is_in_words else "text", "whole")
    first = (
        open_mark(snapshot.header, snapshot.header.turn, say)
        if extras.is_open
        else _private(snapshot, say, "seen")
    )
    return Row((first, *(_private(snapshot, say, kind) for kind in kinds)))


def open_mark(header: Header, turn: int, say: Say) -> Button:
    """Return the button of a turn's message that opens a private panel."""
    return button_to(say, word("button-hand"), "o", header.id, str(turn))


def _private(snapshot: SeatSnapshot, say: Say, kind: str) -> Button:
    return Button(say(word(f"button-{kind}")), _id(snapshot, "v", kind))


def _ways(extras: Extras) -> list[Block]:
    """Return the further buttons, and the one to another match that waits."""
    buttons = [*extras.ways]
    if extras.next_match is not None:
        buttons.append(extras.next_match)
    return [*rows(buttons)]


def _id(snapshot: SeatSnapshot, verb: str, arg: str = "") -> str:
    rev = PUBLIC if verb == "v" else snapshot.rev
    return str(ComponentId(verb, snapshot.header.id, rev, arg))
