"""The texts of the public board: a description, and everything in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set
from itertools import zip_longest
from typing import Literal

from engine.core.game import Arg, Word, Words, word
from engine.core.text import Say
from engine.games.athena.cards import FIGHTERS, POWERS, SIDES, TERRAINS, Side
from engine.games.athena.view import EngagedView, SideView, SpotView, TableView
from engine.games.athena.view_numbers import kinds
from render.games.athena.duels import duel_in_words, verdict_in_words
from render.games.athena.score import is_summed, total
from render.picture import Names, alt_of

Whose = Literal["army", "enemy"]
"""Whose army a sentence is about: a named side's, or the reader's enemy's."""
_ORDER = [*FIGHTERS, *POWERS, *TERRAINS]


def table_text(view: TableView, names: Names, say: Say) -> str:
    """Return everything on the public board, one line each; enough to play by."""
    return "\n".join(
        [
            *news(view, names, say),
            *last_duel(view, names, say),
            *course(view, names, say),
            *(line for side in view.sides for line in _side(view, side, names, say)),
            *(line for side in view.sides for line in lists(side, say)),
        ]
    )


def table_alt(view: TableView, names: Names, say: Say) -> str:
    """Return the public board for a screen reader: the moment first, armies last, at most 1024 characters."""
    verdict = [verdict_in_words(view.result, names, say)] if view.result else []
    parts = [
        *news(view, names, say),
        *verdict,
        *fronts(view, say),
        *scores(view, names, say),
        *rest(view, names, say),
    ]
    return alt_of(parts, say)


def fronts(view: TableView, say: Say) -> Iterator[str]:
    """Yield the fighters that are put forward."""
    for side in view.sides:
        yield from _told_of(side, _front(side, say), say)


def scores(view: TableView, names: Names, say: Say) -> Iterator[str]:
    """Yield both sides in numbers."""
    return (counts(view, side, names, say) for side in view.sides)


def rest(view: TableView, names: Names, say: Say) -> Iterator[str]:
    """Yield what comes next, and the armies."""
    yield from course(view, names, say)
    yield from in_turn(*(army_of(side, say) for side in view.sides))


def army_of(side: SideView, say: Say) -> list[str]:
    """Return a side's army in sentences that name the side."""
    return _told_of(side, army(side.army, say), say)


def _told_of(side: SideView, lines: Iterable[str], say: Say) -> list[str]:
    god = word(f"seat-{side.side}")
    return [say(word("board-of", who=god, told=line)) for line in lines]


def status(view: TableView, names: Names, say: Say) -> str:
    """Return the awaited players and their decision, in a line."""
    return _waiting(view, names, say, view.asked)


def status_beside(view: TableView, side: Side, names: Names, say: Say) -> str:
    """Return the other awaited players, for an asked player whose question is shown anyway."""
    if side not in view.asked:
        return status(view, names, say)
    others = [asked for asked in view.asked if asked != side]
    return _waiting(view, names, say, others) if others else ""


# --- first news ---


def news(view: TableView, names: Names, say: Say) -> Iterator[str]:
    """Yield where the match stands: the awaited players, their decision, and the stakes."""
    place = {"round": view.round, "rounds": view.rounds, "duel": view.duel, "duels": view.duels}
    yield say(word("board-now" if view.rounds > 1 else "board-now-short", turn=view.turn, **place))
    yield _waiting(view, names, say, view.asked)
    if view.row and view.stage != "over":
        yield say(word("board-at-stake", terrain=_land(view.row[0])))


def _waiting(view: TableView, names: Names, say: Say, awaited: Sequence[Side]) -> str:
    if view.stage == "over":
        if view.winner is None:
            return say(word("board-drawn"))
        return say(word("board-won", who=who(view.winner, names, say)))
    asked: Arg = Words((who("athena", names, say), who("poseidon", names, say)))
    if len(awaited) == 1:
        asked = who(awaited[0], names, say)
    return say(word(f"board-asked-{view.stage}", who=asked))


def last_duel(view: TableView, names: Names, say: Say) -> Iterator[str]:
    """Yield the result of the last duel, if one is over."""
    if view.result:
        yield duel_in_words(view.result, names, say)


def course(view: TableView, names: Names, say: Say) -> Iterator[str]:
    """Yield who attacks, and what comes next."""
    if view.stage not in ("recruit", "deploy", "over"):
        attacker, first = who(view.attacker, names, say), who(view.first, names, say)
        key = "board-roles" if view.attacker == view.first else "board-roles-ahead"
        yield say(word(key, attacker=attacker, first=first))
    if view.is_clear:
        yield say(word("board-clear"))
    if view.ahead and view.ahead == view.first and view.stage != "over":
        yield say(word("board-ahead", who=who(view.ahead, names, say)))
    if view.row[1:]:
        yield say(word("board-next", terrains=_in_row(view.row[1:], say)))
    if view.stage not in ("recruit", "deploy", "over"):
        yield say(word("board-pile-left", count=view.pile_count))
    if view.under_pile:
        yield say(word("board-under-pile", terrains=_in_row(view.under_pile, say)))
    if view.aside_count and view.stage != "over":
        yield say(word("board-aside", count=view.aside_count))
    if view.lost:
        yield say(word("board-lost", terrains=listed(view.lost, say)))


# --- a side in public ---


def _side(view: TableView, side: SideView, names: Names, say: Say) -> Iterator[str]:
    yield counts(view, side, names, say)
    yield from _front(side, say)
    yield from army(side.army, say)
    yield from won(side, say)


def counts(view: TableView, side: SideView, names: Names | None, say: Say) -> str:
    """Return a side's score and holdings in numbers; without `names` it names the side only."""
    score = side.score
    whose = who(side.side, names, say) if names else say(word(f"seat-{side.side}"))
    parts = [
        say(
            word(
                "board-score",
                who=whose,
                points=score.points,
                captives=score.points - score.terrain_points,
                land=score.terrain_points,
            )
        )
    ]
    if is_summed(view):
        parts.append(say(word("board-sum", points=total(view, side).points)))
    if side.power_list:
        held = {"tokens": side.tokens, "hand": side.hand_count, "deck": side.deck_count}
        parts.append(say(word("board-holds", **held)))
    if side.reserve_count:
        parts.append(say(word("board-reserve-left", count=side.reserve_count)))
    if side.scores and view.rounds > 1:
        rounds = ", ".join(str(each.points) for each in side.scores)
        parts.append(say(word("board-rounds", wins=side.wins, points=rounds)))
    if side.is_ready:
        parts.append(say(word("board-is-ready")))
    return " ".join(parts)


def _front(side: SideView, say: Say) -> Iterator[str]:
    yield from forward(side.engaged, say, is_own=None)


def forward(
    each: EngagedView | None, say: Say, *, is_own: bool | None, is_numbered: bool = False
) -> Iterator[str]:
    """Yield the fighter put forward, as the reader knows it; `is_numbered` if its powers are a choice."""
    if each is None:
        return
    card = fighter(each.fighter, say) if each.fighter else say(word("board-face-down"))
    key = {None: "board-forward", True: "board-forward-own", False: "board-forward-enemy"}[is_own]
    parts = [say(word(key, place=each.place, card=card))]
    if each.announced:
        parts.append(say(word(f"board-announced-{each.announced}")))
    if each.used:
        parts.append(say(word("board-used", cards=listed(each.used, say))))
    if each.powers:
        cards = numbered(each.powers, say) if is_numbered else listed(each.powers, say)
        parts.append(say(word("board-with", cards=cards)))
    elif each.power_count:
        parts.append(say(word("board-with-hidden", count=each.power_count)))
    if each.bluff:
        parts.append(say(word("board-bluff", card=word(f"card-{each.bluff}"))))
    if each.commits:
        chosen = [say(_committed(commit.power, commit.tokens)) for commit in each.commits]
        parts.append(say(word("board-chosen", cards=", ".join(chosen))))
    if is_own and each.is_spied:
        parts.append(say(word("board-is-spied")))
    yield " ".join(parts)


def _committed(power: str, tokens: int) -> Word:
    card = word(f"card-{power}")
    return word("label-times", card=card, count=tokens) if POWERS[power].is_x else card


def army(
    spots: Sequence[SpotView | None], say: Say, whose: Whose = "army", *, is_brief: bool = False
) -> Iterator[str]:
    """Yield an army by its places: available fighters, then covered ones.

    `is_brief` leaves out those named elsewhere.
    """
    groups: dict[bool, list[str]] = {True: [], False: []}
    for place, spot in enumerate(spots, 1):
        if spot:
            groups[spot.is_available].append(_place(place, spot, whose, say, is_brief=is_brief))
    if not any(spots):
        return
    nobody = say(word("board-nobody"))
    for is_available, key in ((True, "available"), (False, "covered")):
        yield say(word(f"board-{whose}-{key}", places=", ".join(ranges(groups[is_available])) or nobody))


def in_turn(*told: Iterable[str]) -> Iterator[str]:
    """Yield the first sentence of each, then the second of each."""
    for sentences in zip_longest(*told, fillvalue=""):
        yield from filter(None, sentences)


def ranges(places: Sequence[str]) -> Iterator[str]:
    """Yield three or more consecutive numbers as a range: "1–5"."""
    run: list[str] = []
    for place in (*places, ""):
        if place.isdecimal() and (not run or int(place) == int(run[-1]) + 1):
            run.append(place)
            continue
        yield from (run if len(run) < 3 else [f"{run[0]}–{run[-1]}"])
        run = [place] if place.isdecimal() else []
        if place and not run:
            yield place


def _place(place: int, spot: SpotView, whose: Whose, say: Say, *, is_brief: bool) -> str:
    notes = []
    if spot.fighter and not is_brief:
        notes.append(fighter(spot.fighter, say))
    if spot.power_count:
        notes.append(say(word("board-powers", count=spot.power_count)))
    if spot.is_commanding:
        notes.append(say(word("board-commanding")))
    if spot.is_spied and not (is_brief and spot.fighter):
        notes.append(say(word("board-spied" if whose == "army" else "board-spied-by-you")))
    return f"{place} ({', '.join(notes)})" if notes else str(place)


def won(side: SideView, say: Say) -> Iterator[str]:
    """Yield a side's gains and open cards; nothing if there are none."""
    zones = (
        ("board-captives", side.prisoners),
        ("board-land", side.terrains),
        ("board-spoils", side.spoils),
        ("board-survivors", side.survivors),
        ("board-summoned", side.summoned),
        ("board-opened", side.opened),
    )
    for key, cards in zones:
        if cards:
            yield say(word(key, cards=listed(cards, say)))
    if side.buried_count:
        yield say(word("board-buried", count=side.buried_count))
    if side.durables:
        lasting = [
            say(
                word(
                    "board-lasting-with" if each.fighter else "board-lasting",
                    card=word(f"card-{each.power}"),
                    left=each.left,
                    fighter=word(f"card-{each.fighter}") if each.fighter else "",
                )
            )
            for each in side.durables
        ]
        yield say(word("board-durables", cards=", ".join(lasting)))


def lists(side: SideView, say: Say) -> Iterator[str]:
    """Yield the public lists of a side's cards."""
    lists = (
        ("board-list-army", side.roster),
        ("board-list-powers", side.power_list),
        ("board-list-reserve", side.reserve_list),
        ("board-list-veterans", side.veterans),
    )
    for key, cards in lists:
        if cards:
            yield say(word(key, who=word(f"seat-{side.side}"), cards=listed(cards, say)))


# --- names ---


def who(side: Side, names: Names, say: Say) -> str:
    """Return a side with its player."""
    return say(word("board-who", god=word(f"seat-{side}"), name=names[SIDES.index(side)]))


def fighter(kind: str, say: Say) -> str:
    """Return a fighter with its values and menace."""
    card = FIGHTERS[kind]
    values = {"attack": card.attack, "defence": card.defense}
    menace = word(f"menace-{card.menace}")
    return say(word("board-fighter", name=word(f"card-{kind}"), menace=menace, **values))


def _land(kind: str) -> Word:
    return word("board-terrain", name=word(f"card-{kind}"), points=TERRAINS[kind].points)


def _in_row(kinds: Iterable[str], say: Say) -> str:
    """Return cards by name, in order."""
    return ", ".join(say(word(f"card-{kind}")) for kind in kinds)


def numbered(powers: Sequence[str], say: Say, only: Set[str] | None = None) -> str:
    """Return powers by the numbers of the picture and the answers, equal ones once.

    `only`: those to be named.
    """
    counts = Counter(powers)
    return ", ".join(
        f"{number} {_times(kind, counts[kind], say)}"
        for number, kind in enumerate(kinds(powers), 1)
        if only is None or kind in only
    )


def listed(cards: Iterable[str], say: Say) -> str:
    """Return cards by name with their numbers, in the order of the rules."""
    counts = Counter(cards)
    return ", ".join(
        say(word("board-count-of", count=counts[kind], card=word(f"card-{kind}")))
        if counts[kind] > 1
        else say(word(f"card-{kind}"))
        for kind in sorted(counts, key=_ORDER.index)
    )


def _times(kind: str, count: int, say: Say) -> str:
    """Return a card and its number of copies; its own number comes before it."""
    card = word(f"card-{kind}")
    return say(word("label-times", card=card, count=count) if count > 1 else card)
