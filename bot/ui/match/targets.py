"""The parts of a panel's picture that can be clicked, and the components they press.

A picture's targets name the actions that begin with what is drawn there; a component leads to some actions.
If all of these begin at a target, a click there presses the component. Nothing of this is remembered or sent
with a message: the page that shows a panel asks again, as its reader, for the components it shows.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.core.components import BadId, ComponentId, parse
from bot.core.matches import Matches
from bot.core.model import UserId
from bot.core.snapshots import SeatSnapshot
from bot.ui.match.boards import Boards
from bot.ui.match.panel import PATH_MARK, leaf, parse_menu_path
from bot.ui.reader import Mentions, Reader, Visit
from engine.core.game import GameError
from engine.core.menu import Menu
from render.display import Box

ANSWERING = ("a", "c", "s", "q")


@dataclass(frozen=True, slots=True)
class Press:
    """A lit button, or one answer of a select by its value."""

    id: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class ClickTarget:
    """A part of the picture, in its pixels, and the components that a click there may press."""

    box: Box
    presses: tuple[Press, ...]


class Targets:
    """Finds the parts that a reader can click."""

    def __init__(self, matches: Matches, boards: Boards, mentions: Mentions) -> None:
        self._matches = matches
        self._boards = boards
        self._mentions = mentions

    async def of(self, user: UserId, shown: Sequence[Press]) -> tuple[ClickTarget, ...]:
        """Return the targets on a panel with these components; none if it is not the reader's.

        An outdated panel has none either: its picture no longer shows the match.
        """
        lit = [(id, press) for press in shown if (id := _answering(press)) is not None]
        if not lit or len({(id.match, id.rev) for id, _ in lit}) > 1:
            return ()
        visit = Visit(Reader(user, "", "", self._mentions), lit[0][0].match)
        try:
            snapshot = await self._matches.look(visit.match, user)
            if snapshot.rev != lit[0][0].rev or not snapshot.is_asked or snapshot.outcome is not None:
                return ()
            names = await self._boards.names(visit, snapshot.header)
            drawn = self._boards.drawn(visit, snapshot, names)
        except GameError:
            return ()
        led = {press: frozenset(_led_to(id, press.value, snapshot)) for id, press in lit}
        found = (ClickTarget(target.box, _pressed_at(target.begins, led)) for target in drawn.targets)
        return tuple(target for target in found if target.presses)


def _answering(press: Press) -> ComponentId | None:
    """Return the parts of an id that leads to actions, or None."""
    try:
        id = parse(press.id)
    except BadId:
        return None
    return id if id.verb in ANSWERING else None


def _led_to(id: ComponentId, value: str, snapshot: SeatSnapshot) -> Iterator[str]:
    """Yield the actions to which a component leads, in notation."""
    match id.verb:
        case "a":
            # A question for confirmation is answered by its button: a second click on a card is no answer.
            found = leaf(snapshot.menu, id.arg)
            if found is not None and not found.needs_confirming:
                yield id.arg
        case "c":
            yield id.arg
        case "s" if value and not value.startswith(PATH_MARK):
            yield value
        case "s" | "q":
            keys = parse_menu_path(value.removeprefix(PATH_MARK) if id.verb == "s" else id.arg).keys
            below = snapshot.menu.at(keys) if keys else None
            yield from _notations(below)


def _notations(menu: Menu | None) -> Iterator[str]:
    for each in menu.leaves() if menu else ():
        if each.notation:
            yield each.notation


def _pressed_at(begins: frozenset[str], led: dict[Press, frozenset[str]]) -> tuple[Press, ...]:
    """Return the components that lead only to what begins there; of two equal ones, the first.

    One that leads to more than another does, such as the way back, is left out. A single button goes before
    selects: the usual thing is one click, and the selects are below the picture.
    """
    within = {press: actions for press, actions in led.items() if actions and actions <= begins}
    narrow = {
        press: actions
        for press, actions in within.items()
        if not any(actions > other for other in within.values())
    }
    told_apart = tuple({actions: press for press, actions in reversed(narrow.items())}.values())[::-1]
    buttons = tuple(press for press in told_apart if not press.value)
    return buttons if len(buttons) == 1 else told_apart


def presses_of(components: Iterable[Mapping[str, Any]]) -> Iterator[Press]:
    """Yield the lit buttons and the answers of lit selects of a message, from Discord's components."""
    for part in components:
        inner = part.get("components")
        yield from presses_of(inner if isinstance(inner, list) else ())
        id, options = part.get("custom_id"), part.get("options")
        if not isinstance(id, str) or part.get("disabled"):
            continue
        if isinstance(options, list):
            yield from (Press(id, str(option["value"])) for option in options)
        else:
            yield Press(id)
