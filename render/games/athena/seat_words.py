"""What does a panel say to its reader alone? What this seat knows, in words and for a screen reader."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.core.game import word
from engine.core.text import Say
from engine.games.athena.notation import parse
from engine.games.athena.view import OwnView, SeatView, SideView, SpotView, TableView
from render.games.athena import words
from render.games.athena.choosing import Choosable, choosable
from render.games.athena.duels import verdict_in_words
from render.games.athena.score import setup
from render.picture import Names, shortened


def seat_text(view: SeatView, names: Names, say: Say) -> str:
    """Everything that this seat knows, a line each."""
    mine, enemy = _own_and_enemy(view)
    table = view.table
    return "\n".join(
        [
            *words.news(table, names, say),
            *_advice(table, say),
            *words.last_duel(table, names, say),
            *words.course(table, names, say),
            *_hand(view, say),
            *words.forward(view.engaged, say, is_own=True),
            *_own_army(view.own, say),
            *words.forward(view.enemy_engaged, say, is_own=False),
            *words.army(view.enemy_army, say, "board-enemy-army"),
            *_spied(view, say),
            words.counts(table, mine, names, say),
            *words.won(mine, say),
            words.counts(table, enemy, names, say),
            *words.won(enemy, say),
            *words.lists(enemy, say),
        ]
    )


def seat_alt(view: SeatView, names: Names, say: Say, legal: Sequence[str] = ()) -> str:
    """The private panel for a screen reader: the moment and the last change, scores, what may be done with
    what is hidden from others, and the armies last."""
    mine, enemy = _own_and_enemy(view)
    result = view.table.result
    parts = [
        *words.news(view.table, names, say),
        *([verdict_in_words(result, names, say)] if result else []),
        *words.forward(view.enemy_engaged, say, is_own=False),
        *words.forward(view.engaged, say, is_own=True),
        words.counts(view.table, mine, None, say),
        words.counts(view.table, enemy, None, say),
        *_playable(choosable(legal), view.own, say),
        *_hand(view, say),
        *_spied(view, say),
        *_own_army(view.own, say, is_brief=True),
        *words.army(view.enemy_army, say, "board-enemy-army"),
    ]
    return shortened(" ".join(parts))


def _playable(may: Choosable, own: OwnView, say: Say) -> Iterator[str]:
    """What the reader may choose now."""
    if may.hand and may.hand == set(own.hand):
        yield say(word("board-may-play-any"))
    elif may.hand:
        yield say(word("board-may-play", cards=words.listed(may.hand, say)))
    if may.powers:
        yield say(word("board-may-activate", cards=words.listed(may.powers, say)))
    if may.fighters:
        yield say(word("board-may-take", cards=words.listed(may.fighters, say)))
    if may.strategies:
        there = [word("label-at", card=word(f"card-{kind}"), place=place) for kind, place in may.strategies]
        yield say(word("board-may-use", cards=", ".join(map(say, there))))
    elif may.own:
        yield say(word("board-may-own", places=_places(may.own)))
    if may.enemy:
        yield say(word("board-may-enemy", places=_places(may.enemy)))


def _places(places: Iterable[int]) -> str:
    return ", ".join(words.ranges([str(place) for place in sorted(places)]))


def seat_status(view: SeatView, names: Names, say: Say) -> str:
    """Whom the match waits for, with what; before the first army is laid also what is easily missed."""
    waiting = words.status_beside(view.table, view.side, names, say)
    return "\n".join(line for line in (waiting, *_advice(view.table, say)) if line)


def _advice(view: TableView, say: Say) -> Iterator[str]:
    """What to know before the first army is laid."""
    if view.round == 1 and view.stage in ("recruit", "deploy"):
        yield say(word("fact-remember" if view.sides[0].power_list else "fact-remember-plain"))


# --- parts ---


def _own_and_enemy(view: SeatView) -> tuple[SideView, SideView]:
    one, two = view.table.sides
    return (one, two) if view.side == "athena" else (two, one)


def _hand(view: SeatView, say: Say) -> Iterator[str]:
    own = view.own
    if view.table.stage == "recruit":
        budget = setup(view.table).budget
        yield say(word("board-building", count=len(own.roster), spent=own.spent, budget=budget))
        if own.roster:
            yield say(word("board-built", cards=words.listed(own.roster, say)))
        return
    if own.pool:
        yield say(word("board-to-lay", cards=words.listed(own.pool, say)))
    if view.table.stage == "deploy":
        if not own.pool:
            yield say(word("board-swaps", count=own.swaps))
    elif _own_and_enemy(view)[0].power_list:
        cards = words.listed(own.hand, say) or say(word("board-nothing"))
        yield say(word("board-hand", cards=cards, tokens=own.spendable))
    if view.plan:
        done = ", ".join(_planned(notation, say) for notation in view.plan)
        yield say(word("board-plan", done=done))
    if own.buried:
        yield say(word("board-own-buried", cards=words.listed(own.buried, say)))


def _planned(notation: str, say: Say) -> str:
    """An action of a draft as the questions that led to it."""
    return " · ".join(say(step.label) for step in parse(notation).path)


def _own_army(own: OwnView, say: Say, *, is_brief: bool = False) -> Iterator[str]:
    """The reader's own army, a line for each place; in brief the available ones first."""
    spots = [(place, spot) for place, spot in enumerate(own.army, 1) if spot and spot.fighter]
    spots.sort(key=lambda each: is_brief and not each[1].is_available)
    if not spots:
        return
    yield say(word("board-own-army"))
    for place, spot in spots:
        assert spot.fighter is not None
        notes = [] if is_brief and not spot.is_available else [_standing(spot, say)]
        if spot.powers:
            notes.append(say(word("board-carries", cards=words.listed(spot.powers, say))))
        for is_so, key in (
            (spot.is_commanding, "board-commanding"),
            (spot.is_spied, "board-spied"),
            (spot.is_draft, "board-draft"),
        ):
            if is_so:
                notes.append(say(word(key)))
        name = say(word(f"short-{spot.fighter}")) if is_brief else words.fighter(spot.fighter, say)
        line = f"{place} {name}" + (f" ({', '.join(notes)})" if notes else "")
        yield line + ("." if is_brief and not line.endswith(".") else "")


def _standing(spot: SpotView, say: Say) -> str:
    return say(word("board-available" if spot.is_available else "board-covered"))


def _spied(view: SeatView, say: Say) -> Iterator[str]:
    known = [
        f"{place} {words.fighter(spot.fighter, say)}"
        for place, spot in enumerate(view.enemy_army, 1)
        if spot and spot.fighter
    ]
    if known:
        yield say(word("board-seen", cards=", ".join(known)))
