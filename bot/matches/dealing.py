"""From what is a match dealt, who sits where, and how is it replayed from its log?"""

import asyncio
from collections.abc import Iterator, Sequence
from typing import Literal

from pydantic import BaseModel, ValidationError

from bot.matches.model import DRAWN, Header, MatchError, NewerRules, Stored, holder_of
from bot.matches.store import Store
from engine.core.chance import Chance
from engine.core.log import Entry
from engine.core.match import Match
from engine.core.proof import seed_of
from engine.core.rules import AnyGame
from engine.registry import GAMES

Company = Literal["alone", "rivals", "partners"]


async def replayed_from(store: Store, header: Header, *, before: float | None = None) -> Match:
    """The match as its log in the store gives it; as it stood at the time `before`, where that is given.

    Raises MatchError when play has not begun.
    """
    # Both at once: one wait for the database instead of two.
    (secret, interaction_id), entries = await asyncio.gather(
        store.secret(header.id), store.entries(header.id, before=before)
    )
    if interaction_id is None:
        raise MatchError("error-not-begun")
    seed = seed_of(secret, interaction_id)
    return Match.replay(game_of(header.game), options_of(header), seed, entries, ruleset=header.ruleset)


def replayed(stored: Stored) -> Match:
    """The match as its whole log tells it.

    Raises MatchError when play has not begun. Whatever else is raised: the game, its rules or an entry cannot
    be read any more, or the rules as they are now do not allow what was done.
    """
    if stored.entries is None:
        raise ValueError("an entry is of a kind that this version does not know")
    *_, match = replayed_stepwise(stored, stored.entries)
    return match


def replayed_stepwise(stored: Stored, entries: Sequence[Entry]) -> Iterator[Match]:
    """The match as it began, then after each of these entries; raises what `replayed` does."""
    header = stored.header
    if stored.interaction_id is None:
        raise MatchError("error-not-begun")
    seed = seed_of(stored.secret, stored.interaction_id)
    return Match.replay_stepwise(
        game_of(header.game), options_of(header), seed, entries, ruleset=header.ruleset
    )


def game_of(game: str) -> AnyGame:
    """The game with this id. Raises MatchError."""
    if game not in GAMES:
        raise MatchError("error-no-such-game", game=game[:40])
    return GAMES[game]


def must_be_known(header: Header) -> None:
    """Raises NewerRules where a newer version of this game's rules is played."""
    if header.game in GAMES and header.ruleset > GAMES[header.game].spec.ruleset:
        raise NewerRules


def company_of(header: Header) -> Company:
    """Who plays: one person alone, partners who see each other's drafts, or rivals."""
    game, options = game_of(header.game), options_of(header)
    if len(game.seats(options)) == 1:
        return "alone"
    return "partners" if game.drafts(options) == "partners" else "rivals"


def unit_of(header: Header) -> Literal["turn", "step"]:
    """What the number of a match counts: partners are called several times in each turn of their game."""
    return "step" if company_of(header) == "partners" else "turn"


def hides_drafts(header: Header) -> bool:
    """Whether what a seat has laid out and not sent is for its own eyes."""
    return game_of(header.game).drafts(options_of(header)) == "own"


def has_open_panel(header: Header) -> bool:
    """Whether the panel of this match hides nothing, so that it stands where everybody sees it."""
    if header.is_private or not is_readable(header):
        return False  # everybody plays the same run
    is_open = game_of(header.game).drafts(options_of(header)) == "open"
    return is_open and company_of(header) == "alone"


def options_of(header: Header) -> BaseModel:
    """The rules that this match is played by. Raises MatchError where this version cannot read them."""
    try:
        return game_of(header.game).spec.options.model_validate(header.options)
    except ValidationError as wrong:
        raise MatchError("error-frozen") from wrong


def is_readable(header: Header) -> bool:
    """Whether this version knows the game and the rules of a match."""
    try:
        options_of(header)
    except MatchError:
        return False
    return True


def seated(header: Header, guest: str, seats: tuple[str, ...], chance: Chance) -> tuple[str, ...]:
    """Who holds which seat: the host the side of their choice, or one drawn from the seed."""
    host = holder_of(header.host)
    if len(seats) == 1:
        return (host,)
    place = chance.pick(2, "sides") if header.host_side == DRAWN else seats.index(header.host_side)
    return (host, guest) if place == 0 else (guest, host)
