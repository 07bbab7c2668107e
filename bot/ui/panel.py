"""What does a player see of a match? One panel made from the view's picture and the menu, for every game."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.announcing.announce import is_reason
from bot.ids import PUBLIC, ComponentId, Verb
from bot.matches.dealing import has_open_panel, hides_drafts, unit_of
from bot.matches.looks import Look
from bot.matches.model import Header
from bot.ui.page import (
    BUTTONS_A_ROW,
    MAX_COMPONENTS,
    OPTIONS_A_SELECT,
    Block,
    Button,
    Option,
    Page,
    Picture,
    Prose,
    Row,
    Select,
    Tone,
    rows,
)
from bot.ui.results import score_words
from bot.ui.spot import Spot
from engine.core.game import Player, Word, word
from engine.core.menu import ELSEWHERE, Choice, Menu
from engine.core.text import Say
from engine.registry import GAMES

NEWS_LINES = 5
LEAVES_AS_BUTTONS = 9
ROWS_LAID_OPEN = 5
PATH_MARK = "?"


@dataclass(frozen=True, slots=True)
class Extras:
    """What stands on a panel beside the match itself.

    `notices`: lines about the press just answered. `status`: whom the match waits for, with what. `is_sent`:
    the press was told to everybody. `next_match`: another match that waits for the reader. `laying`: the ways
    to lay a whole layout at once. `is_open`: the panel stands in public, for one person to press. `ways`:
    more ways on from here.
    """

    notices: tuple[str, ...] = ()
    status: str = ""
    is_sent: bool = False
    next_match: Button | None = None
    laying: tuple[Block, ...] = ()
    is_open: bool = False
    ways: tuple[Button, ...] = ()


def panel(look: Look, say: Say, *, picture: Picture, spot: Spot, extras: Extras) -> Page:
    """The panel at a spot of the menu; at the root where the spot exists no more."""
    menu = look.menu.at(spot.path)
    if spot.path and menu is not None:
        return Page((picture, *_level(look, say, menu, spot)))
    above = [picture, *_paragraphs(look, say, extras)]
    below = [*extras.laying, *_ways(extras), _private_row(look, say, extras)]
    room = MAX_COMPONENTS - Page((*above, *below)).component_count
    return Page((*above, *_root(look, say, spot, room), *below))


def confirm(look: Look, say: Say, *, picture: Picture, notation: str) -> Page:
    """Asks once more before an action that cannot be taken back."""
    question = say(word("panel-confirm", action=action_words(look.header.game, notation, say)))
    yes = Button(say(word("button-confirm")), _id(look, "a", notation), tone="grave")
    back = Button(say(word("button-back")), _id(look, "q", str(Spot(visit=1))))
    return Page((picture, Prose(question), Row((yes, back))))


def action_words(game: str, notation: str, say: Say) -> str:
    """An action as the answers that lead to it."""
    return " · ".join(say(step.label) for step in GAMES[game].parse(notation).path)


def leaf(menu: Menu, notation: str) -> Choice | None:
    """The answer with this notation."""
    return next((choice for choice in menu.leaves() if choice.notation == notation), None)


# --- words -------------------------------------------------------------------------------------------------


def _paragraphs(look: Look, say: Say, extras: Extras) -> list[Block]:
    is_told = extras.is_sent or (extras.is_open and look.outcome is not None)  # the thread tells it
    news = "" if is_told else _news(look, say)
    kind = "" if hides_drafts(look.header) else "-open" if has_open_panel(look.header) else "-seen"
    own = word(f"panel-draft{kind}")
    drafts = [_draft(look, look.draft, say, own)]
    drafts += [_draft(look, laid, say, word("panel-beside", who=Player(seat))) for seat, laid in look.beside]
    parts = ["\n".join(extras.notices), news, _state(look, say, extras), *drafts]
    return [Prose("\n".join(part for part in parts if part))]


def _state(look: Look, say: Say, extras: Extras) -> str:
    """Whether the reader is asked, waits, or has seen the end."""
    if look.outcome is not None:
        ended = "**" + say(word("panel-over", reason=look.outcome.reason)) + "**"
        if not look.score:
            return ended
        return ended + "\n" + say(word("panel-score", score=score_words(look.header.game, look.score)))
    status = f"\n{extras.status}" if extras.status else ""
    if not look.is_asked:
        return say(word("panel-sent" if extras.is_sent else "panel-waiting")) + status
    if not any(ask.seat == look.seat and ask.is_missing for ask in look.asks):
        return f"**{say(look.menu.question)}**{status}"  # it may act, and nobody waits for it
    key = "panel-asked" if look.header.turn else "panel-asked-first"
    counted = {"turn": look.header.turn, "unit": unit_of(look.header)}
    return "**" + say(word(key, **counted, question=look.menu.question)) + "**" + status


def _news(look: Look, say: Say) -> str:
    """What happened since the reader's last own action, the newest lines of it."""
    ended = look.outcome
    told = [one.fact.word for one in look.news]
    lines = [say(fact) for fact in told if ended is None or not is_reason(fact, ended.reason)]
    if not lines:
        return ""
    more = [say(word("panel-more-news", count=len(lines) - NEWS_LINES))] if len(lines) > NEWS_LINES else []
    shown = "\n".join(f"- {line}" for line in [*more, *lines[-NEWS_LINES:]])
    return say(word("panel-news")) + "\n" + shown


def _draft(look: Look, laid: Sequence[str], say: Say, title: Word) -> str:
    """What lies there; in one line where others see it too, so that buttons hardly move as it grows."""
    actions = [action_words(look.header.game, notation, say) for notation in laid]
    if len(actions) > 1 and hides_drafts(look.header):
        return say(title) + "".join(f"\n- {action}" for action in actions)
    return f"{say(title)} {', '.join(actions)}" if actions else ""


# --- questions ---------------------------------------------------------------------------------------------


def _root(look: Look, say: Say, spot: Spot, room: int) -> list[Block]:
    """Actions as buttons, each group of actions as a row or a select."""
    if not look.is_asked or look.outcome is not None:
        return []
    leaves = [choice for choice in look.menu.choices if choice.menu is None]
    groups = sorted((choice for choice in look.menu.choices if choice.menu is not None), key=_place)
    undo = Button(say(word("button-undo")), _id(look, "u"), is_lit=bool(look.draft))
    if len(leaves) <= LEAVES_AS_BUTTONS:
        blocks: list[Block] = [*rows([*(_button(look, say, choice, spot) for choice in leaves), undo])]
    else:
        blocks = [*_answers(look, say, Menu(look.menu.question, tuple(leaves)), spot), Row((undo,))]
    used = {choice.notation for choice in leaves}
    grouped: list[Block] = []
    for group in groups:
        grouped.append(_group(look, say, group, spot, used))
    if Page((*blocks, *grouped)).component_count > room:
        grouped = _answers(look, say, Menu(look.menu.question, tuple(groups)), spot)
    return blocks + grouped


def _place(group: Choice) -> tuple[bool, str]:
    """Groups keep their order whatever comes first in the hand; "elsewhere" is last."""
    return group.key == ELSEWHERE, group.key


def _group(look: Look, say: Say, group: Choice, spot: Spot, used: set[str | None]) -> Block:
    """A row of buttons for a few actions, a select for more, a way down where even that cannot hold them."""
    assert group.menu is not None
    choices = group.menu.choices
    notations = {choice.notation for choice in choices}
    if len(choices) <= BUTTONS_A_ROW and None not in notations and not notations & used:
        used |= notations
        return Row(tuple(_button(look, say, choice, spot, group) for choice in choices))
    below = spot.down(group.key)
    if len(choices) > OPTIONS_A_SELECT:
        return Row((_button(look, say, group, spot),))
    return _select(look, say, say(group.label), choices, below)


def _level(look: Look, say: Say, menu: Menu, spot: Spot) -> list[Block]:
    """One question further down, with a way back."""
    trail = " · ".join(say(choice.label) for choice in _trail(look.menu, spot))
    back = Button(say(word("button-back")), _id(look, "q", str(_above(look, spot))))
    answers = _laid_open(look, say, menu, spot) or _answers(look, say, menu, spot)
    return [Prose(f"**{trail}**\n{say(menu.question)}"), *answers, Row((back,))]


def _laid_open(look: Look, say: Say, menu: Menu, spot: Spot) -> list[Block]:
    """This question and the next one at once, a row for each answer; nothing where that is too much."""
    notations = [choice.notation for group in menu.choices if group.menu for choice in group.menu.choices]
    is_short = all(group.menu and len(group.menu.choices) <= BUTTONS_A_ROW for group in menu.choices)
    if not is_short or len(menu.choices) > ROWS_LAID_OPEN or None in notations:
        return []
    return [_group(look, say, group, spot, set()) for group in menu.choices]


def _above(look: Look, spot: Spot) -> Spot:
    """Where the reader came from: the root where the level between stands open on it as a list."""
    above = spot.up()
    group = look.menu.at(above.path)
    is_listed = len(above.path) == 1 and group is not None and len(group.choices) <= OPTIONS_A_SELECT
    return Spot(visit=above.visit) if is_listed else above


def _answers(look: Look, say: Say, menu: Menu, spot: Spot) -> list[Block]:
    """Up to five answers as buttons, more as a select, more than 25 in pages."""
    if len(menu.choices) <= BUTTONS_A_ROW:
        return [Row(tuple(_button(look, say, choice, spot) for choice in menu.choices))]
    pages = -(-len(menu.choices) // OPTIONS_A_SELECT)
    page = min(spot.page, pages - 1)
    shown = menu.choices[page * OPTIONS_A_SELECT : (page + 1) * OPTIONS_A_SELECT]
    chosen = _select(look, say, say(menu.question), shown, spot.on_page(page))
    return [chosen, *([_pager(look, say, spot, page, pages)] if pages > 1 else [])]


def _pager(look: Look, say: Say, spot: Spot, page: int, pages: int) -> Row:
    """Earlier and later answers of a long list."""
    steps = (("earlier", page - 1), ("later", page + 1))
    return Row(
        tuple(
            Button(say(word(f"button-{name}")), _id(look, "q", str(spot.on_page(to))))
            for name, to in steps
            if 0 <= to < pages
        )
    )


def _trail(menu: Menu, spot: Spot) -> list[Choice]:
    trail: list[Choice] = []
    here: Menu | None = menu
    for key in spot.path:
        found = next((choice for choice in here.choices if choice.key == key), None) if here else None
        if found is None:
            break
        trail.append(found)
        here = found.menu
    return trail


def _button(look: Look, say: Say, choice: Choice, spot: Spot, group: Choice | None = None) -> Button:
    label = say(choice.label)
    if group is not None:
        label = say(word("button-pair", kind=group.label, answer=choice.label))
    if choice.notation is None:
        return Button(label, _id(look, "q", str(spot.down(choice.key))), icon=choice.icon or "")
    verb: Verb = "c" if choice.needs_confirming else "a"
    tone: Tone = "plain" if choice.needs_confirming else "main"
    return Button(label, _id(look, verb, choice.notation), tone=tone, icon=choice.icon or "")


def _select(look: Look, say: Say, question: str, choices: Sequence[Choice], spot: Spot) -> Select:
    options = tuple(
        Option(say(choice.label), _value(choice, spot), icon=choice.icon or "") for choice in choices
    )
    return Select(_id(look, "s", str(spot)), question, options)


def _value(choice: Choice, spot: Spot) -> str:
    return choice.notation or PATH_MARK + str(spot.down(choice.key))


# --- the rest ----------------------------------------------------------------------------------------------


def _private_row(look: Look, say: Say, extras: Extras) -> Row:
    """What is answered privately; on an open panel the mark by which the turn's message is known."""
    why = ("why",) if look.is_asked else ()
    kinds = ("log", *why, "text", "whole")
    first = open_mark(look.header, look.header.turn, say) if extras.is_open else _private(look, say, "seen")
    return Row((first, *(_private(look, say, kind) for kind in kinds)))


def open_mark(header: Header, turn: int, say: Say) -> Button:
    """The button of a turn's message that opens a private panel."""
    return Button(say(word("button-hand")), str(ComponentId("o", header.id, arg=str(turn))))


def _private(look: Look, say: Say, kind: str) -> Button:
    return Button(say(word(f"button-{kind}")), _id(look, "v", kind))


def _ways(extras: Extras) -> list[Block]:
    """What the reader can do from here, and the way to another match that waits."""
    buttons = [*extras.ways]
    if extras.next_match is not None:
        buttons.append(extras.next_match)
    return [Row(tuple(buttons))] if buttons else []


def _id(look: Look, verb: Verb, arg: str = "") -> str:
    rev = PUBLIC if verb == "v" else look.rev
    return str(ComponentId(verb, look.header.id, rev, arg))
