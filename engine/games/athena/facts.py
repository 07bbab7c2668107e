"""In which facts is a match told? Each sentence that a few cards and places can make is made once."""

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
"""Where a match may have turned."""


@cache
def card(id: str) -> Word:
    """The name of a card."""
    return word(f"card-{id}")


@cache
def fighter(id: str) -> Word:
    """A fighter within a sentence, with the article that a language has there."""
    return word(f"one-{id}")


@cache
def the(id: str) -> Word:
    """A terrain or a power within a sentence, with the article that a language has there."""
    return word(f"the-{id}")


@cache
def did(key: str, seat: Seat) -> Fact:
    """That somebody did something."""
    return Fact(word(key, who=Player(seat)))


@cache
def done(key: str, seat: Seat) -> Fact:
    """That somebody has chosen; what was chosen is told when all have."""
    return Fact(word(key, who=Player(seat)), is_passing=True)


@cache
def did_at(key: str, seat: Seat, place: int) -> Fact:
    """That somebody did something at a place."""
    return Fact(word(key, who=Player(seat), place=place + 1))


@cache
def bluffed(seat: Seat, id: str) -> Fact:
    """By which power an announced colour was false."""
    return Fact(word("fact-bluffed", who=Player(seat), card=card(id)))


@cache
def did_with(key: str, seat: Seat, id: str) -> Fact:
    """That somebody did something with a fighter."""
    return Fact(word(key, who=Player(seat), card=fighter(id)))


@cache
def did_at_with(key: str, seat: Seat, place: int, id: str) -> Fact:
    """That somebody did something at a place with a fighter."""
    return Fact(word(key, who=Player(seat), place=place + 1, card=fighter(id)))


# --- rounds and matches ---


@cache
def armies_laid(attacker: Seat, number: int) -> Fact:
    """Both armies lie; who attacks first in this round."""
    return Fact(word("fact-armies", who=Player(attacker), round=number))


def to_remember(*, has_powers: bool) -> Fact:
    """What is good to know before the first duel."""
    return Fact(word("fact-remember" if has_powers else "fact-remember-plain"))


def round_over(winner: Seat | None, number: int, shown: Sequence[int]) -> Fact:
    """Who won a round, and by which numbers of both sides."""
    key = "fact-round-drawn" if winner is None else "fact-round"
    who = Player(Seat(0) if winner is None else winner)
    return Fact(word(key, who=who, round=number, more=max(shown), less=min(shown)))


def ending(winner: Seat | None, reason: str | None, totals: Sequence[int], wins: Sequence[int]) -> Word:
    """How the match was won or drawn; `totals` and `wins` by seat."""
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
    """The card that a seat drew, for itself alone."""
    return Fact(word("fact-drew", card=card(id)), frozenset({seat}))


def reorganised(seat: Seat, place: int, goal: int) -> Fact:
    """That two fighters changed places."""
    return Fact(word("fact-reorganisation", who=Player(seat), place=place + 1, goal=goal + 1))


def spied(seat: Seat, place: int, looks: list[int]) -> Fact:
    """Where an Espion looked."""
    places = Words(tuple(word("label-number", number=look + 1) for look in sorted(looks)))
    return Fact(word("fact-espion", who=Player(seat), place=place + 1, count=len(looks), places=places))


def found(seat: Seat, fighters: list[tuple[int, str]]) -> Fact:
    """What an Espion saw, for its owner alone."""
    cards = Words(tuple(word("label-at", place=place + 1, card=card(id)) for place, id in fighters))
    return Fact(word("fact-spied", cards=cards), frozenset({seat}))


# --- a duel ---


@cache
def terrain_turned(id: str) -> Fact:
    """The terrain of the duel."""
    return Fact(word("fact-terrain", terrain=card(id)))


@cache
def announced(seat: Seat, place: int, menace: str | None) -> Fact:
    """The colour of the fighter put forward."""
    return Fact(word("fact-announced", who=Player(seat), place=place + 1, menace=word(f"menace-{menace}")))


@cache
def summoned(seat: Seat, id: str) -> Fact:
    """Who came out of the reserve, for its owner alone."""
    return Fact(word("fact-summoned", card=card(id)), frozenset({seat}))


def committed(key: str, seat: Seat, commits: tuple[Commit, ...]) -> Fact:
    """What became of a side's commitments."""
    return Fact(word(key, who=Player(seat), cards=Words(tuple(_named(commit) for commit in commits))))


@lru_cache(maxsize=4096)
def values(seat: Seat, attacker: str, attack: int, defender: str, defence: int) -> Fact:
    """Both Combat Values, the Attacker's first."""
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
    """Whom the winner takes prisoner, and the terrain won."""
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
