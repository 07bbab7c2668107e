"""The effect of an entry that is no move: how it ends a match, and the fact that tells of it."""

from collections.abc import Sequence

from engine.core.game import Fact, Outcome, Player, Seat, word
from engine.core.log import Abort, Agree, Expire, Reseat, Resign, TakeBack


def effect_of(
    entry: Resign | Expire | Agree | Abort | TakeBack | Reseat, seats: Sequence[Seat], *, are_partners: bool
) -> tuple[Outcome | None, Fact]:
    """How the match ends by it, None where it goes on; `are_partners`: they lose together."""
    match entry:
        case Resign(seat) | Expire(seat):
            kind = "resigned" if isinstance(entry, Resign) else "expired"
            winners = frozenset() if are_partners else frozenset(seats) - {seat}
            ending = Outcome(winners, word(f"end-{kind}", who=Player(seat)))
            return ending, Fact(word(f"fact-{kind}", who=Player(seat)))
        case Agree() | Abort():
            kind = "agreed" if isinstance(entry, Agree) else "aborted"
            return Outcome(frozenset(), word(f"end-{kind}")), Fact(word(f"fact-{kind}"))
        case TakeBack():
            # The entries that it takes back were passed over: the state is the one to go on from.
            return None, Fact(word("fact-taken-back"), is_passing=True)
        case Reseat(seat):
            return None, Fact(word("fact-reseated", who=Player(seat)))
