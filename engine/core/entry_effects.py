"""How a log entry that is no move ends the match, and the fact that tells it."""

from collections.abc import Sequence

from engine.core.game import Fact, Outcome, Player, Seat, word
from engine.core.log import Abort, Agree, Expire, Reseat, Resign, TakeBack


def effect_of(
    entry: Resign | Expire | Agree | Abort | TakeBack | Reseat, seats: Sequence[Seat], *, are_partners: bool
) -> tuple[Outcome | None, Fact]:
    """Return how the match ends by this entry (None if it goes on) and the fact that tells it.

    `are_partners`: the seats lose together.
    """
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
            # The replay skipped the entries taken back, so this state is already the one to continue from.
            return None, Fact(word("fact-taken-back"), is_passing=True)
        case Reseat(seat):
            return None, Fact(word("fact-reseated", who=Player(seat)))
