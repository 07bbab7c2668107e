"""Snapshots of matches without a store, for tests of pages."""

from collections.abc import Sequence
from dataclasses import replace

from bot.core.model import Header, MatchId, UserId
from bot.core.snapshots import SeatSnapshot
from bot.words import words
from engine.core.chance import Chance
from engine.core.game import Seat
from engine.core.match import Match
from engine.core.menu import Menu
from engine.core.text import Say
from engine.registry import GAMES

HERA_ZEUS = GAMES["hera_zeus"]
SAY: Say = words("hera_zeus").speaker("en", ("Ana", "Ben"))
SAY_FRENCH: Say = words("hera_zeus").speaker("fr", ("Ana", "Ben"))

HEADER = Header(
    id=MatchId(42),
    game="hera_zeus",
    ruleset=1,
    options={},
    preset="designer",
    status="playing",
    host=UserId(1),
    guests=("user:2",),
    host_side="hera",
    holders=("user:1", "user:2"),
    guild_id=5,
    channel_id=6,
    locale="en",
    fingerprint="f" * 64,
    card_id=7,
    thread_id=8,
    turn=0,
    to_act=(0, 1),
    created_at=1000.0,
    changed_at=1000.0,
)


def opened(seed: int = 1) -> Match:
    """Return a match of Hera and Zeus at its beginning."""
    spec = HERA_ZEUS.spec
    return Match(HERA_ZEUS, spec.options(), Chance(bytes([seed]) * 32))


def in_turn(seed: int = 1) -> Match:
    """Return the same after both first rows, each laid in the menu's first order."""
    match = opened(seed)
    for seat in (Seat(0), Seat(1)):
        match, _ = match.act(seat, row_of(match, seat))
    return match


def row_of(match: Match, seat: Seat) -> list[str]:
    """Return the notations of a first row."""
    laid: list[str] = []
    while len(laid) < 4:
        laid.append(match.preview(seat, laid).legal(seat)[0].notation)
    return laid


def look_at(match: Match, seat: int = 0, draft: Sequence[str] = (), menu: Menu | None = None) -> SeatSnapshot:
    """Return the snapshot of `seat`."""
    own = Seat(seat)
    position = match.preview(own, draft)
    turn = max((ask.turn for ask in match.asks()), default=0)
    return SeatSnapshot(
        header=replace(HEADER, turn=turn),
        seat=own,
        rev=f"{match.question(own)}.{len(draft)}",
        view=position.seat_view(own),
        menu=menu or position.menu(own),
        draft=tuple(draft),
        is_asked=match.ask(own) is not None,
        asks=match.asks(),
        outcome=match.outcome(),
        news=match.facts(own),
    )
