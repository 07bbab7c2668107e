"""Everything that Discord carries to an observer: pictures, texts, messages, panels and ids."""

from collections.abc import Iterator, Mapping
from typing import Any

from bot.background.drawing import Image
from bot.core.model import Draft, Header, MatchId, UserId
from bot.core.snapshots import LoadedMatch, SeatSnapshot, TableSnapshot, seat_snapshot
from bot.outbox.posts import Scene, turn
from bot.ui.match.panel import ROOT, Extras, MenuPath, confirm, panel
from bot.ui.page import Gallery, Page
from bot.words import words
from engine.core.game import Seat
from engine.core.match import Match
from engine.core.menu import Menu
from engine.core.rules import AnyGame
from engine.core.text import Say
from render.display import lines
from render.paint import png
from render.picture import Drawing, Picture
from render.registry import DRAWINGS
from tests.conformance.checks import imagined
from tests.conformance.leaks import TYPED_ACTIONS, compare
from tests.conformance.plays import Moment
from tests.conformance.wrapped import match_from

LOCALES = ("en", "fr")
NAMES = ("Ana", "Ben", "Cleo", "Dora")
LEVELS = 12  # levels of a menu below its root


def shown_worlds_look_alike(game: AnyGame, moment: Moment, observer: Seat | None) -> None:
    """Check that every imagined world is shown to this observer like the real one."""
    real = shown_by(game, moment.state, observer)
    for world in imagined(game, moment.state, observer, moment.rng, count=3):
        compare(real, shown_by(game, world, observer), observer)


def painted_worlds_look_alike(game: AnyGame, moment: Moment, observer: Seat | None) -> None:
    """Check that every imagined world is painted for this observer in the same bytes."""
    real = painted(game, moment.state, observer)
    for world in imagined(game, moment.state, observer, moment.rng, count=2):
        compare(real, painted(game, world, observer), observer)


def shown_by(
    game: AnyGame, state: Any, observer: Seat | None, drawing: Drawing | None = None
) -> Mapping[str, str]:
    """Return everything shown of this position, in every language, by kind."""
    match = match_from(game, state)
    shown: dict[str, str] = {}
    for locale in LOCALES:
        say = words(game.spec.id).speaker(locale, _names(match))
        shown |= {f"{locale} {name}": text for name, text in _public(match, locale, say, drawing)}
        if observer is not None:
            shown |= {f"{locale} {name}": text for name, text in _private(match, observer, say, drawing)}
    return shown


def painted(game: AnyGame, state: Any, observer: Seat | None) -> Mapping[str, str]:
    """Return the bytes of the observer's picture."""
    names = _names(match_from(game, state))
    say = words(game.spec.id).speaker(LOCALES[0], names)
    drawing = DRAWINGS[game.spec.id]
    if observer is None:
        picture = drawing.latest(game.table_view(state), names, say)
    else:
        picture = drawing.seat(game.seat_view(state, observer), names, say)
    return {"bytes": png(picture.display).hex()}


# --- for everybody -----------------------------------------------------------------------------------------


def _public(match: Match, locale: str, say: Say, drawing: Drawing | None) -> Iterator[tuple[str, str]]:
    view = match.table_view()
    used = drawing or DRAWINGS[match.game.spec.id]
    yield from _picture("table", used.table(view, _names(match), say))
    picture = used.latest(view, _names(match), say)
    yield from _picture("latest", picture)
    table = TableSnapshot(
        header_of(match, locale), view, match.asks(), match.outcome(), match.facts(None), None
    )
    post = turn(Scene(table, _names(match), table.facts), _image(picture))
    yield "turn message", repr(post)
    yield "names of files", repr([file.filename for file in post.files()])


def _picture(name: str, picture: Picture) -> Iterator[tuple[str, str]]:
    yield f"{name} picture", lines(picture.display)
    yield f"{name} description", picture.alt
    yield f"{name} in words", picture.text
    yield f"{name} status", picture.status


def _image(picture: Picture) -> Image:
    return Image(b"", picture.alt, picture.text, picture.status)


# --- for one seat ------------------------------------------------------------------------------------------


def _private(match: Match, seat: Seat, say: Say, drawing: Drawing | None) -> Iterator[tuple[str, str]]:
    header = header_of(match, LOCALES[0])
    for name, draft in (("seat", ()), ("draft", _draft(match, seat))):
        stored = Draft(match.question(seat), len(draft), draft)
        seen = seat_snapshot(LoadedMatch(header, match, {seat: stored}), seat)
        used = drawing or DRAWINGS[header.game]
        legal = [each.notation for each in match.preview(seat, draft).legal(seat)]
        picture = used.seat(seen.view, _names(match), say, seen.before, legal)
        yield from _picture(name, picture)
        yield from _picture(f"{name} board", used.seat_board(seen.view, _names(match), say))
        for path, page in _pages(seen, say, Gallery(_image(picture), picture.alt)):
            yield f"{name} panel {path}", repr(page)
            yield f"{name} files {path}", repr([file.filename for file in page.files()])


def _draft(match: Match, seat: Seat) -> tuple[str, ...]:
    """Return the first quiet action, if any, as a draft."""
    quiet = (each.notation for each in match.legal(seat) if match.is_quiet(seat, each.notation))
    return tuple(quiet)[:1]


def _pages(seen: SeatSnapshot, say: Say, picture: Gallery) -> Iterator[tuple[str, Page]]:
    """Yield the panel at its root and at some levels, and the pages that ask for confirmation."""
    extras = Extras(status=say(seen.menu.question))
    for path in (ROOT, *list(_paths(seen.menu, ROOT))[:LEVELS]):
        yield str(path), panel(seen, say, picture=picture, path=path, extras=extras)
    grave = [each.notation for each in seen.menu.leaves() if each.needs_confirming and each.notation]
    for notation in grave[:TYPED_ACTIONS]:
        yield notation, confirm(seen, say, picture=picture, notation=notation)


def _paths(menu: Menu, above: MenuPath) -> Iterator[MenuPath]:
    for choice in menu.choices:
        if choice.menu:
            below = above.down(choice.key)
            yield below
            yield from _paths(choice.menu, below)


def _names(match: Match) -> tuple[str, ...]:
    return NAMES[: len(match.seats)]


def header_of(match: Match, locale: str) -> Header:
    """Return the header of a match in progress."""
    seats = len(match.seats)
    asks = match.asks()
    return Header(
        id=MatchId(42),
        game=match.game.spec.id,
        ruleset=1,
        options=match.options.model_dump(mode="json"),
        preset=next(iter(match.game.spec.presets)),
        status="playing",
        host=UserId(1),
        guests=("user:2",),
        host_side="drawn",
        holders=tuple(f"user:{number}" for number in range(1, seats + 1)),
        guild_id=5,
        channel_id=6,
        locale=locale,
        fingerprint="f" * 64,
        card_id=7,
        thread_id=8,
        turn=max((ask.turn for ask in asks), default=0),
        to_act=tuple(int(ask.seat) for ask in asks),
        created_at=1000.0,
        changed_at=1000.0,
    )
