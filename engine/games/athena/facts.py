"""The facts that tell a match; each recurring sentence is built once."""

from collections.abc import Sequence
from functools import cache, lru_cache

from engine.core.game import Arg, Fact, Player, Seat, Word, Words, word
from engine.games.athena.state import Commit, other

TURNING = frozenset(
    {
        "fact-armies",
        "fact-captured",
        "fact-captured-only",
        "fact-tied",
        "fact-round",
        "fact-round-drawn",
    }
)
"""Facts that may mark a turning point."""


@cache
def card(id: str) -> Word:
    """Return the name of a card."""
    return word(f"card-{id}")


@cache
def fighter(id: str) -> Word:
    """Return a fighter within a sentence, with an article in languages that have one."""
    return word(f"one-{id}")


@cache
def the(id: str) -> Word:
    """Return a terrain or a power within a sentence, with an article in languages that have one."""
    return word(f"the-{id}")


@cache
def did(key: str, seat: Seat) -> Fact:
    """Return the fact that a player did something."""
    return Fact(word(key, who=Player(seat)))


@cache
def done(key: str, seat: Seat) -> Fact:
    """Return the fact that a player has chosen; the choice itself is told when all have chosen."""
    return Fact(word(key, who=Player(seat)), is_passing=True)


@cache
def did_at(key: str, seat: Seat, place: int) -> Fact:
    """Return the fact that a player did something at a place."""
    return Fact(word(key, who=Player(seat), place=place + 1))


@cache
def bluffed(seat: Seat, id: str) -> Fact:
    """Return the fact that an announced colour was false, with the power used."""
    return Fact(word("fact-bluffed", who=Player(seat), card=card(id)))


@cache
def did_with(key: str, seat: Seat, id: str) -> Fact:
    """Return the fact that a player did something with a fighter."""
    return Fact(word(key, who=Player(seat), card=fighter(id)))


@cache
def did_at_with(key: str, seat: Seat, place: int, id: str) -> Fact:
    """Return the fact that a player did something at a place with a fighter."""
    return Fact(word(key, who=Player(seat), place=place + 1, card=fighter(id)))


# --- rounds and matches ---


@cache
def armies_laid(attacker: Seat, number: int) -> Fact:
    """Return the fact that both armies lie, with the first Attacker of this round."""
    return Fact(word("fact-armies", who=Player(attacker), round=number))


def to_remember(*, has_powers: bool) -> Fact:
    """Return a reminder for the first duel."""
    return Fact(word("fact-remember" if has_powers else "fact-remember-plain"))


def round_over(winner: Seat | None, number: int, shown: Sequence[int]) -> Fact:
    """Return the winner of a round and the deciding numbers of both sides."""
    key = "fact-round-drawn" if winner is None else "fact-round"
    who = Player(Seat(0) if winner is None else winner)
    return Fact(word(key, who=who, round=number, more=max(shown), less=min(shown)))


def ending(winner: Seat | None, reason: str | None, totals: Sequence[int], wins: Sequence[int]) -> Word:
    """Return how the match was won or drawn; `totals` and `wins` by seat."""
    if winner is None:
        return word("end-drawn", points=totals[0])
    loser = other(winner)
    args: dict[str, Arg] = {
        "winner": Player(winner),
        "loser": Player(loser),
        "more": totals[winner],
        "less": totals[loser],
        "wins": wins[winner],
        "losses": wins[loser],
    }
    return word(f"end-{reason}", **args)


# --- a Preparation ---


@cache
def drew(seat: Seat, id: str) -> Fact:
    """Return the card that a seat drew, told to this seat only."""
    return Fact(word("fact-drew", card=card(id)), frozenset({seat}))


def reorganised(seat: Seat, place: int, goal: int) -> Fact:
    """Return the fact that two fighters changed places."""
    return Fact(word("fact-reorganisation", who=Player(seat), place=place + 1, goal=goal + 1))


def spied(seat: Seat, place: int, looks: list[int]) -> Fact:
    """Return where an Espion looked."""
    places = Words(tuple(word("label-number", number=look + 1) for look in sorted(looks)))
    return Fact(word("fact-espion", who=Player(seat), place=place + 1, count=len(looks), places=places))


def found(seat: Seat, fighters: list[tuple[int, str]]) -> Fact:
    """Return what an Espion saw, told to its owner only."""
    cards = Words(tuple(word("label-at", place=place + 1, card=card(id)) for place, id in fighters))
    return Fact(word("fact-spied", cards=cards), frozenset({seat}))


# --- a duel ---


@cache
def terrain_turned(id: str) -> Fact:
    """Return the terrain of the duel."""
    return Fact(word("fact-terrain", terrain=card(id)))


@cache
def announced(seat: Seat, place: int, menace: str | None) -> Fact:
    """Return the announced colour of the fighter put forward."""
    return Fact(word("fact-announced", who=Player(seat), place=place + 1, menace=word(f"menace-{menace}")))


@cache
def summoned(seat: Seat, id: str) -> Fact:
    """Return the fighter that came out of the reserve, told to its owner only."""
    return Fact(word("fact-summoned", card=card(id)), frozenset({seat}))


def committed(key: str, seat: Seat, commits: tuple[Commit, ...]) -> Fact:
    """Return the fate of a side's commitments."""
    return Fact(word(key, who=Player(seat), cards=Words(tuple(_named(commit) for commit in commits))))


@lru_cache(maxsize=4096)
def values(seat: Seat, attacker: str, attack: int, defender: str, defence: int) -> Fact:
    """Return both Combat Values, the Attacker's first."""
    return Fact(
        word(
            "fact-values",
            who=Player(seat),
            enemy=Player(other(seat)),
            attacker=card(attacker),
            attack=attack,
            defender=card(defender),
            defence=defence,
        )
    )


TIED = Fact(word("fact-tied"))


@cache
def captured(seat: Seat, prisoner: str, terrain: str | None) -> Fact:
    """Return the prisoner of the winner and the terrain won."""
    return Fact(
        word(
            "fact-captured" if terrain else "fact-captured-only",
            who=Player(seat),
            card=fighter(prisoner),
            terrain=the(terrain) if terrain else "",
        )
    )


def _named(commit: Commit) -> Word:
    power, count = commit
    return word("label-times", card=the(power.id), count=count) if power.is_x else the(power.id)
