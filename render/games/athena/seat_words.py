"""The texts of a panel for its reader: what this seat knows, in words and for a screen reader."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.core.game import word
from engine.core.text import Say
from engine.games.athena import actions_of_preparation as plans
from engine.games.athena.notation import parse
from engine.games.athena.view import OwnView, SeatView, SideView, SpotView, TableView
from render.games.athena import words
from render.games.athena.choosing import choosable
from render.games.athena.duels import verdict_in_words
from render.games.athena.score import setup
from render.picture import REST_OF_PANEL, Names, alt_of


def seat_text(view: SeatView, names: Names, say: Say) -> str:
    """Return everything that this seat knows, one line each."""
    mine, enemy = _own_and_enemy(view)
    table = view.table
    return "\n".join(
        [
            *words.news(table, names, say),
            *_advice(table, say),
            *words.last_duel(table, names, say),
            *words.course(table, names, say),
            *_hand(view, say),
            *words.forward(view.engaged, say, is_own=True, is_numbered=_is_committing(view)),
            *_own_army(view.own, say),
            *words.forward(view.enemy_engaged, say, is_own=False),
            *words.army(view.enemy_army, say, "enemy"),
            *_spied(view, say),
            words.counts(table, mine, names, say),
            *words.won(mine, say),
            words.counts(table, enemy, names, say),
            *words.won(enemy, say),
            *words.lists(enemy, say),
        ]
    )


def seat_alt(view: SeatView, names: Names, say: Say, legal: Sequence[str] = ()) -> str:
    """Return the private panel for a screen reader, as far as there is room."""
    return alt_of(seat_parts(view, names, say, legal), say, REST_OF_PANEL)


def seat_parts(view: SeatView, names: Names, say: Say, legal: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the panel's sentences in order.

    First the moment and the last change, then scores, then choices with the secrets, and the armies last.
    """
    mine, enemy = _own_and_enemy(view)
    result = view.table.result
    return (
        *words.news(view.table, names, say),
        *([verdict_in_words(result, names, say)] if result else []),
        *words.forward(view.enemy_engaged, say, is_own=False),
        *words.forward(view.engaged, say, is_own=True, is_numbered=_is_committing(view)),
        say(word("board-you", god=word(f"seat-{view.side}"))),
        words.counts(view.table, mine, None, say),
        words.counts(view.table, enemy, None, say),
        *_playable(legal, view, say),
        *_hand(view, say),
        *_spied(view, say),
        *_armies(view, say),
    )


def _armies(view: SeatView, say: Say) -> Iterator[str]:
    """Yield the available fighters of both sides, then the covered ones."""
    enemy = list(words.army(view.enemy_army, say, "enemy", is_brief=True))
    for number, is_available in enumerate((True, False)):
        yield from _own_group(view.own, is_available, say)
        yield from enemy[number : number + 1]


def _own_group(own: OwnView, is_available: bool, say: Say) -> Iterator[str]:
    """Yield a sentence for each of the reader's available or covered fighters."""
    opened = say(word("board-own-army" if is_available else "board-own-covered"))
    for place, spot in enumerate(own.army, 1):
        if spot and spot.fighter and spot.is_available == is_available:
            notes = [say(word("board-available"))] if is_available else []
            told = _fighter(place, say(word(f"card-{spot.fighter}")), [*notes, *_notes(spot, say)])
            yield " ".join(filter(None, (opened, told if told.endswith(".") else f"{told}.")))
            opened = ""


def _playable(legal: Sequence[str], view: SeatView, say: Say) -> Iterator[str]:
    """Yield what the reader may choose now, by the numbers of the picture."""
    may, own = choosable(legal), view.own
    if may.hand and may.hand == set(own.hand):
        yield say(word("board-may-play-any"))
    elif may.hand:
        yield say(word("board-may-play", cards=words.numbered(own.hand, say, may.hand)))
    if may.powers:
        lying = view.engaged.powers if view.engaged else ()
        yield say(word("board-may-activate", cards=words.numbered(lying, say, may.powers)))
    if may.fighters:
        key = "board-may-lay" if own.pool else "board-may-take"
        yield say(word(key, cards=words.listed(may.fighters, say)))
    if may.strategies:
        there = [word("label-at", card=word(f"card-{kind}"), place=place) for kind, place in may.strategies]
        yield say(word("board-may-use", cards=", ".join(map(say, there))))
    elif may.own:
        yield say(word("board-may-own", places=_places(may.own)))
    if ahead := {move.place + 1 for move in map(parse, legal) if isinstance(move, plans.Ahead)}:
        yield say(word("board-may-ahead", places=_places(ahead)))
    if may.enemy:
        yield say(word("board-may-enemy", places=_places(may.enemy)))


def _places(places: Iterable[int]) -> str:
    return ", ".join(words.ranges([str(place) for place in sorted(places)]))


def seat_status(view: SeatView, names: Names, say: Say) -> str:
    """Return the awaited players and their decision; before the first army, also easily missed facts."""
    waiting = words.status_beside(view.table, view.side, names, say)
    return "\n".join(line for line in (waiting, *_advice(view.table, say)) if line)


def _advice(view: TableView, say: Say) -> Iterator[str]:
    """Yield what to know before the first army is laid."""
    if view.round == 1 and view.stage in ("recruit", "deploy"):
        yield say(word("fact-remember" if view.sides[0].power_list else "fact-remember-plain"))


# --- parts ---


def _own_and_enemy(view: SeatView) -> tuple[SideView, SideView]:
    one, two = view.table.sides
    return (one, two) if view.side == "athena" else (two, one)


def _is_committing(view: SeatView) -> bool:
    """Return True if the engaged fighter's powers are offered in the place of the hand."""
    return view.table.stage == "commit" and view.engaged is not None


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
        named = words.listed if _is_committing(view) else words.numbered
        cards = named(own.hand, say) or say(word("board-nothing"))
        yield say(word("board-hand", cards=cards, tokens=own.spendable))
    if view.plan:
        done = ", ".join(_planned(notation, say) for notation in view.plan)
        yield say(word("board-plan", done=done))
    if own.buried:
        yield say(word("board-own-buried", cards=words.listed(own.buried, say)))


def _planned(notation: str, say: Say) -> str:
    """Return an action of a draft as the questions that led to it."""
    return " · ".join(say(step.label) for step in parse(notation).path)


def _own_army(own: OwnView, say: Say) -> Iterator[str]:
    """Yield the reader's own army, a line for each place."""
    spots = [(place, spot) for place, spot in enumerate(own.army, 1) if spot and spot.fighter]
    if spots:
        yield say(word("board-own-army-values"))
    for place, spot in spots:
        assert spot.fighter is not None
        yield _fighter(place, words.fighter(spot.fighter, say), [_standing(spot, say), *_notes(spot, say)])


def _fighter(place: int, name: str, notes: Sequence[str]) -> str:
    return f"{place} {name}" + (f" ({', '.join(notes)})" if notes else "")


def _notes(spot: SpotView, say: Say) -> Iterator[str]:
    """Yield the notes on one of the reader's own fighters."""
    if spot.powers:
        yield say(word("board-carries", cards=words.listed(spot.powers, say)))
    for is_so, key in (
        (spot.is_commanding, "board-commanding"),
        (spot.is_spied, "board-spied"),
        (spot.is_draft, "board-draft"),
    ):
        if is_so:
            yield say(word(key))


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
