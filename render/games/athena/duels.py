"""The text of a duel: who met, the parts of the values, the result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.game import word
from engine.core.text import Say
from engine.games.athena.cards import POWERS, SIDES, Side
from engine.games.athena.view import CommitView, DuelView
from render.games.athena.values import Stand, stands


def duel_in_words(duel: DuelView, names: Sequence[str], say: Say) -> str:
    """Return a finished duel, in one line."""
    return " ".join([verdict_in_words(duel, names, say), *strikes_in_words(duel, names, say)])


def strikes_in_words(duel: DuelView, names: Sequence[str], say: Say) -> Iterator[str]:
    """Yield the parts of each side's value, and the activated powers."""
    for stand, strike in zip(stands(duel), duel.strikes, strict=True):
        parts = [stand_in_words(stand, names, say)]
        if strike.commits:
            cards = ", ".join(_committed(each, say) for each in strike.commits)
            parts.append(say(word(f"alt-commits-{strike.fate}", cards=cards)))
        yield " ".join(parts)


def verdict_in_words(duel: DuelView, names: Sequence[str], say: Say) -> str:
    """Return the result of a duel."""
    return say(word("alt-duel", verdict=_verdict(duel, names, say)))


def stand_in_words(stand: Stand, names: Sequence[str], say: Say) -> str:
    """Return one side's value with all of its parts."""
    sum_of = " + ".join(say(word("alt-part", number=part.number, name=part.name)) for part in stand.parts)
    used = ", ".join(say(word(f"card-{kind}")) for kind in stand.used)
    said = say(
        word(
            f"alt-{stand.role}",
            who=_who(stand.side, names, say),
            card=word(f"card-{stand.fighter}"),
            value=stand.value,
            parts=sum_of,
        )
    )
    return f"{said} {say(word('board-used', cards=used))}" if used else said


def _verdict(duel: DuelView, names: Sequence[str], say: Say) -> str:
    if duel.winner is None:
        return say(word("alt-tie"))
    loser = next(strike for strike in duel.strikes if strike.side != duel.winner)
    verdict = "alt-captures-land" if duel.terrain else "alt-captures"
    land = word(f"the-{duel.terrain}") if duel.terrain else ""
    card = word(f"one-{loser.fighter}")
    return say(word(verdict, who=_who(duel.winner, names, say), card=card, terrain=land))


def _committed(commit: CommitView, say: Say) -> str:
    card = word(f"card-{commit.power}")
    is_x = POWERS[commit.power].is_x
    return say(word("label-times", card=card, count=commit.tokens) if is_x else card)


def _who(side: Side, names: Sequence[str], say: Say) -> str:
    return say(word("board-who", god=word(f"seat-{side}"), name=names[SIDES.index(side)]))
