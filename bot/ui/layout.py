"""How does a player lay a whole layout at once? Typed into a form, from a kept one, or filled by chance."""

from collections.abc import Sequence
from typing import Any

from bot.casefold import fold
from bot.ids import ComponentId
from bot.matches.layouts import Kept, Shelf
from bot.matches.model import MatchError, Store, UserId
from bot.matches.snapshots import SeatSnapshot
from bot.ui.form import MAX_FIELDS, Field, Form
from bot.ui.page import Block, Button, Option, Row, Select
from engine.core.capabilities import HasLayouts
from engine.core.game import GameError, Word, word
from engine.core.laying import GAP, Called, Laying, Line
from engine.core.text import Say
from engine.registry import GAMES

A_LINE = 200
A_PAGE = 2000


def laying_of(snapshot: SeatSnapshot) -> Laying[Any] | None:
    """How this seat may lay a whole layout now; None where it may not."""
    game = GAMES[snapshot.header.game]
    is_open = snapshot.is_asked and snapshot.outcome is None
    return (
        game.layout if isinstance(game, HasLayouts) and is_open and game.layout.form(snapshot.view) else None
    )


def must_lay(snapshot: SeatSnapshot) -> Laying[Any]:
    """The same where it must be. Raises MatchError."""
    laying = laying_of(snapshot)
    if laying is None:
        raise MatchError("error-no-laying")
    return laying


def bare(snapshot: SeatSnapshot) -> Any:
    """The seat's view while nothing is laid."""
    return snapshot.view if snapshot.before is None else snapshot.before


# --- what the panel offers ---------------------------------------------------------------------------------


async def offered(
    snapshot: SeatSnapshot, say: Say, store: Store, user: UserId, *, is_open: bool = False
) -> tuple[Block, ...]:
    """The ways to lay a layout at once: a row of buttons, and a list of what was kept and fits.

    No list on a panel that `is_open`: it would tell rivals in other matches how this person likes to lay.
    """
    laying = laying_of(snapshot)
    if laying is None:
        return ()
    buttons = [Button(say(word("button-type")), _id(snapshot, "form"))]
    if not laying.is_complete(snapshot.view):
        buttons.append(Button(say(word("button-fill")), _id(snapshot, "fill")))
    if any(piece for line in laying.form(snapshot.view) for piece in line.lies):
        buttons.append(Button(say(word("button-keep")), _id(snapshot, "keep")))
    kept = [] if is_open else await shelf(snapshot, laying, store, user).kept()
    fitting = [one for one in kept if _fits(laying, snapshot, one)]
    if not fitting:
        return (Row(tuple(buttons)),)
    options = tuple(Option(_kept_label(laying, snapshot, one, say), str(one.number)) for one in fitting[::-1])
    return Row(tuple(buttons)), Select(_id(snapshot, "kept"), say(word("laying-kept")), options)


def shelf(snapshot: SeatSnapshot, laying: Laying[Any], store: Store, user: UserId) -> Shelf:
    """Where this person's layouts of this kind are kept."""
    return Shelf(store, user, snapshot.header.game, laying.shape(snapshot.view))


def _fits(laying: Laying[Any], snapshot: SeatSnapshot, kept: Kept) -> bool:
    try:
        return bool(laying.from_saved(bare(snapshot), kept.text))
    except GameError:
        return False


def _kept_label(laying: Laying[Any], snapshot: SeatSnapshot, kept: Kept, say: Say) -> str:
    pieces = ", ".join(say(piece) for piece in laying.described(snapshot.view, kept.text))
    return say(word("laying-kept-one", number=str(kept.number), pieces=pieces))


# --- the form ----------------------------------------------------------------------------------------------


def form(snapshot: SeatSnapshot, laying: Laying[Any], say: Say, typed: Sequence[str] = ()) -> Form:
    """A field for each line or, where Discord has no room for so many, one field for all of them.

    `typed`: what stands in the fields; where it is empty they say what lies.
    """
    lines, hint = laying.form(snapshot.view), _hint(laying, snapshot, say)
    written = [_written(line, say) for line in lines]
    if len(lines) > MAX_FIELDS:
        label = say(word("laying-all-lines", count=len(lines)))
        value = typed[0] if typed else "\n".join(written).rstrip()
        fields = [Field(_id(snapshot, "line~0"), label, value, hint, A_PAGE, is_long=True)]
    else:
        values = typed or written
        fields = [
            Field(_id(snapshot, f"line~{number}"), say(line.label), value, hint, A_LINE)
            for number, (line, value) in enumerate(zip(lines, values, strict=False))
        ]
    return Form(_id(snapshot, "lines"), say(word("laying-title")), tuple(fields))


def lines_of(snapshot: SeatSnapshot, laying: Laying[Any], typed: Sequence[str]) -> Sequence[str]:
    """What was typed for each line. Raises MatchError where there are too many."""
    count = len(laying.form(snapshot.view))
    lines = typed if count <= MAX_FIELDS else "\n".join(typed).rstrip().split("\n")
    if len(lines) > count:
        raise MatchError("error-too-many-lines", count=count)
    return [*lines, *[""] * (count - len(lines))]


def called(pieces: Sequence[tuple[str, Word]], say: Say) -> Called:
    """Finds a piece by its id or its name, without case, accents and signs, or by a clear beginning."""
    ids = {_plain(name): id for id, named in pieces for name in (id, say(named))}

    def find(typed: str) -> str | None:
        wanted = _plain(typed)
        if wanted in ids:
            return ids[wanted]
        begun = {id for name, id in ids.items() if wanted and name.startswith(wanted)}
        return begun.pop() if len(begun) == 1 else None

    return find


def _plain(name: str) -> str:
    return "".join(sign for sign in fold(name) if sign.isalnum())


def _written(line: Line, say: Say) -> str:
    """What lies on a line, as it is typed; free places at its end need no sign."""
    names = [GAP if piece is None else say(piece) for piece in line.lies]
    while names and names[-1] == GAP:
        names.pop()
    return ", ".join(names)


def _hint(laying: Laying[Any], snapshot: SeatSnapshot, say: Say) -> str:
    names = [say(name) for _, name in laying.pieces(snapshot.view)]
    return say(word("laying-hint", names=", ".join(names)))


def _id(snapshot: SeatSnapshot, arg: str) -> str:
    return str(ComponentId("f", snapshot.header.id, snapshot.rev, arg))
