"""Who may ask for a hint, from what is it thought out, and how many has a match had?"""

from dataclasses import replace
from typing import Any, NamedTuple

from bot.matches.loading import Loader
from bot.matches.model import ROBOT, Header, MatchError, MatchId, UserId
from bot.matches.of_match import SaveHeader
from engine.core.game import Fact, Seat
from engine.registry import MINDS


class HintTurn(NamedTuple):
    """What somebody has to decide: what they may know and were told, with what they have laid out."""

    game: str
    seat: Seat
    rev: str
    question: int
    view: Any
    legal: tuple[str, ...]
    history: tuple[Fact, ...]


class HintRequests:
    """Says who may have a hint, and counts them."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader

    async def turn_for_hint(self, match: MatchId, user: UserId) -> HintTurn:
        """What `user` has to decide. Raises MatchError where they are given no hint."""
        loaded = await self._loader.read(match)
        header, seat = loaded.header, loaded.header.must_seat(user)
        if header.status != "playing":
            raise MatchError("error-over" if header.status == "over" else "error-not-begun")
        if header.is_private:
            raise MatchError("error-hint-private")
        if not gives_hints(header):
            raise MatchError("error-hint-company" if header.game in MINDS else "error-hint-game")
        position = loaded.match.preview(seat, loaded.draft(seat).notations)
        legal = tuple(action.notation for action in position.legal(seat))
        if not legal:
            raise MatchError("error-hint-unasked")
        heard = tuple(one.fact for one in loaded.match.facts(seat))
        rev, question = loaded.rev(seat), loaded.match.question(seat)
        return HintTurn(header.game, seat, rev, question, position.seat_view(seat), legal, heard)

    async def hinted(self, match: MatchId, seat: Seat, question: int) -> int:
        """For how many questions this seat has had a hint, with this one, which is noted."""
        async with self._loader.lock(match):
            header = await self._loader.header(match)
            if (seat, question) not in header.hinted:
                header = replace(header, hinted=(*header.hinted, (int(seat), question)))
                await self._loader.write(match, [SaveHeader(header)])
            return header.hints_of(seat)


def gives_hints(header: Header) -> bool:
    """Whether hints are given in this match: no other person plays in it, or both have agreed to them."""
    others = [holder for holder in header.holders if holder != ROBOT]
    return (len(others) == 1 or header.has_hints) and header.game in MINDS and not header.is_private
