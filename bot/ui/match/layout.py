"""Whole layouts laid at once: typed into a form, kept from before, or filled at random."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.core.components import ComponentId
from bot.core.database import SqlConnection, SqlDatabase
from bot.core.model import KeptLayout, MatchError, UserId
from bot.core.snapshots import SeatSnapshot
from bot.discord_io.post import Button
from bot.ui.form import MAX_FIELDS, Field, Form
from bot.ui.page import Block, Option, Row, Select
from bot.words import casefold
from engine.core.game import GameError, Word, word
from engine.core.layout import GAP, Called, FormLine, LayoutRules
from engine.core.text import Say
from engine.registry import GAMES

A_LINE = 200
A_PAGE = 2000
MOST_KEPT = 10


@dataclass(frozen=True, slots=True)
class Shelf:
    """The kept layouts of one person for one game and one shape."""

    database: SqlDatabase
    user: UserId
    game: str
    shape: str

    async def kept(self) -> list[KeptLayout]:
        """Return the kept layouts, oldest first."""
        found = await self.database.rows(
            "SELECT number, text FROM layouts WHERE user_id = ? AND game = ? AND shape = ? ORDER BY number",
            (self.user, self.game, self.shape),
        )
        return [KeptLayout(*row) for row in found]

    async def keep(self, text: str) -> KeptLayout:
        """Keep a layout unless it is kept already; drop the oldest one if there are too many."""
        of_shape = "FROM layouts WHERE user_id = ? AND game = ? AND shape = ?"
        add = (
            f"INSERT INTO layouts SELECT ?, ?, ?, coalesce(max(number), 0) + 1, ? {of_shape}"
            " ON CONFLICT DO NOTHING"
        )
        trim = f"DELETE {of_shape} AND number <= (SELECT max(number) - ? {of_shape})"
        shelf = (self.user, self.game, self.shape)

        def work(db: SqlConnection) -> None:
            db.execute(add, (*shelf, text, *shelf))
            db.execute(trim, (*shelf, MOST_KEPT, *shelf))

        await self.database.transact(work)
        return next(one for one in await self.kept() if one.text == text)


def layout_rules(snapshot: SeatSnapshot) -> LayoutRules[Any] | None:
    """Return the rules by which this seat may lay a whole layout now, or None."""
    game = GAMES[snapshot.header.game]
    is_open = snapshot.is_asked and snapshot.outcome is None
    return game.layout if is_open and game.layout and game.layout.form(snapshot.view) else None


def must_lay(snapshot: SeatSnapshot) -> LayoutRules[Any]:
    """Return the same rules. Raises MatchError if there are none."""
    rules = layout_rules(snapshot)
    if rules is None:
        raise MatchError("error-no-layout")
    return rules


def bare(snapshot: SeatSnapshot) -> Any:
    """Return the seat's view without its draft."""
    return snapshot.view if snapshot.before is None else snapshot.before


# --- what the panel offers ---------------------------------------------------------------------------------


async def offered(
    snapshot: SeatSnapshot, say: Say, database: SqlDatabase, user: UserId, *, is_open: bool = False
) -> tuple[Block, ...]:
    """Return the ways to lay a layout at once: a row of buttons, and a select of kept ones that fit.

    No select if the panel `is_open`: it would show opponents in other matches this player's habits.
    """
    rules = layout_rules(snapshot)
    if rules is None:
        return ()
    buttons = [Button(say(word("button-type")), _id(snapshot, "form"))]
    if not rules.is_complete(snapshot.view):
        buttons.append(Button(say(word("button-fill")), _id(snapshot, "fill")))
    if any(piece for line in rules.form(snapshot.view) for piece in line.lies):
        buttons.append(Button(say(word("button-keep")), _id(snapshot, "keep")))
    kept = [] if is_open else await shelf(snapshot, rules, database, user).kept()
    fitting = [one for one in kept if _fits(rules, snapshot, one)]
    if not fitting:
        return (Row(tuple(buttons)),)
    options = tuple(Option(_kept_label(rules, snapshot, one, say), str(one.number)) for one in fitting[::-1])
    return Row(tuple(buttons)), Select(_id(snapshot, "kept"), say(word("layout-kept")), options)


def shelf(snapshot: SeatSnapshot, rules: LayoutRules[Any], database: SqlDatabase, user: UserId) -> Shelf:
    """Return the shelf of this user's kept layouts of this kind."""
    return Shelf(database, user, snapshot.header.game, rules.shape(snapshot.view))


def _fits(rules: LayoutRules[Any], snapshot: SeatSnapshot, kept: KeptLayout) -> bool:
    try:
        return bool(rules.from_saved(bare(snapshot), kept.text))
    except GameError:
        return False


def _kept_label(rules: LayoutRules[Any], snapshot: SeatSnapshot, kept: KeptLayout, say: Say) -> str:
    pieces = ", ".join(say(piece) for piece in rules.described(snapshot.view, kept.text))
    return say(word("layout-kept-one", number=str(kept.number), pieces=pieces))


# --- the form ----------------------------------------------------------------------------------------------


def form(snapshot: SeatSnapshot, rules: LayoutRules[Any], say: Say, typed: Sequence[str] = ()) -> Form:
    """Return the form: a field for each line or, if Discord has no room for so many, one for all lines.

    `typed`: the content of the fields; if it is empty, they show the present layout.
    """
    lines, hint = rules.form(snapshot.view), _hint(rules, snapshot, say)
    written = [_written(line, say) for line in lines]
    if len(lines) > MAX_FIELDS:
        label = say(word("layout-all-lines", count=len(lines)))
        value = typed[0] if typed else "\n".join(written).rstrip()
        fields = [Field(_id(snapshot, "line~0"), label, value, hint, A_PAGE, is_long=True)]
    else:
        values = typed or written
        fields = [
            Field(_id(snapshot, f"line~{number}"), say(line.label), value, hint, A_LINE)
            for number, (line, value) in enumerate(zip(lines, values, strict=False))
        ]
    return Form(_id(snapshot, "lines"), say(word("layout-title")), tuple(fields))


def lines_of(snapshot: SeatSnapshot, rules: LayoutRules[Any], typed: Sequence[str]) -> Sequence[str]:
    """Return what was typed for each line. Raises MatchError if there are too many."""
    count = len(rules.form(snapshot.view))
    lines = typed if count <= MAX_FIELDS else "\n".join(typed).rstrip().split("\n")
    if len(lines) > count:
        raise MatchError("error-too-many-lines", count=count)
    return [*lines, *[""] * (count - len(lines))]


def called(pieces: Sequence[tuple[str, Word]], say: Say) -> Called:
    """Return a function that finds a piece by its id, its name or a unique beginning of it.

    Case, accents and punctuation are ignored.
    """
    ids = {_plain(name): id for id, named in pieces for name in (id, say(named))}

    def find(typed: str) -> str | None:
        wanted = _plain(typed)
        if wanted in ids:
            return ids[wanted]
        begun = {id for name, id in ids.items() if wanted and name.startswith(wanted)}
        return begun.pop() if len(begun) == 1 else None

    return find


def _plain(name: str) -> str:
    return "".join(sign for sign in casefold(name) if sign.isalnum())


def _written(line: FormLine, say: Say) -> str:
    """Return a line's pieces as a player types them, without the free places at its end."""
    names = [GAP if piece is None else say(piece) for piece in line.lies]
    while names and names[-1] == GAP:
        names.pop()
    return ", ".join(names)


def _hint(rules: LayoutRules[Any], snapshot: SeatSnapshot, say: Say) -> str:
    names = [say(name) for _, name in rules.pieces(snapshot.view)]
    return say(word("layout-hint", names=", ".join(names)))


def _id(snapshot: SeatSnapshot, arg: str) -> str:
    return str(ComponentId("f", snapshot.header.id, snapshot.rev, arg))
