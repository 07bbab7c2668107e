"""What the pictures say to those who do not see them: descriptions and the complete board in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from engine.core.game import Arg, Word, Words, word
from engine.core.text import Say
from engine.games.athena.cards import FIGHTERS, POWERS, SIDES, TERRAINS, Side
from engine.games.athena.notation import parse
from engine.games.athena.view import EngagedView, OwnView, SeatView, SideView, SpotView, TableView
from render.games.athena.duels import duel_in_words
from render.games.athena.score import is_summed, setup, total
from render.picture import Names, shortened

_ORDER = [*FIGHTERS, *POWERS, *TERRAINS]


def table_text(view: TableView, names: Names, say: Say) -> str:
    """Everything on the public board, a line each; enough to play by."""
    return "\n".join(
        [
            *_news(view, names, say),
            *_course(view, names, say),
            *(line for side in view.sides for line in _side(view, side, names, say)),
            *(line for side in view.sides for line in _lists(side, say)),
        ]
    )


def table_alt(view: TableView, names: Names, say: Say) -> str:
    """The public board for a screen reader: what is to be done first, at most 1024 characters."""
    return shortened(" ".join(table_parts(view, names, say)))


def table_parts(view: TableView, names: Names, say: Say) -> list[str]:
    """The sentences of which the description of the public board is made."""
    parts = [*_news(view, names, say), *_course(view, names, say)]
    for side in view.sides:
        parts += [counts(view, side, names, say), *_front(side, say), *_army(side.army, say)]
    return parts


def seat_text(view: SeatView, names: Names, say: Say) -> str:
    """Everything that this seat knows, a line each."""
    mine, enemy = _own_and_enemy(view)
    table = view.table
    return "\n".join(
        [
            *_news(table, names, say),
            *_advice(table, say),
            *_course(table, names, say),
            *_hand(view, say),
            *_forward(view.engaged, say, is_own=True),
            *_own_army(view.own, say),
            *_forward(view.enemy_engaged, say, is_own=False),
            *_army(view.enemy_army, say, "board-enemy-army"),
            *_spied(view, say),
            counts(table, mine, names, say),
            *_won(mine, say),
            counts(table, enemy, names, say),
            *_won(enemy, say),
            *_lists(enemy, say),
        ]
    )


def seat_alt(view: SeatView, names: Names, say: Say) -> str:
    """The private panel for a screen reader: hand first, then what this seat sees of both armies."""
    mine, enemy = _own_and_enemy(view)
    parts = [
        *_news(view.table, names, say),
        *_hand(view, say),
        *_forward(view.engaged, say, is_own=True),
        *_forward(view.enemy_engaged, say, is_own=False),
        *_own_army(view.own, say, is_brief=True),
        *_army(view.enemy_army, say, "board-enemy-army"),
        counts(view.table, mine, names, say),
        counts(view.table, enemy, names, say),
    ]
    return shortened(" ".join(parts))


def status(view: TableView, names: Names, say: Say) -> str:
    """Whom the match waits for, with what, in a line."""
    return _waiting(view, names, say)


# --- what is told first ---


def _news(view: TableView, names: Names, say: Say) -> Iterator[str]:
    """Where the match stands: whom it waits for, with what, and what is at stake."""
    place = {"round": view.round, "rounds": view.rounds, "duel": view.duel, "duels": view.duels}
    yield say(word("board-now" if view.rounds > 1 else "board-now-short", turn=view.turn, **place))
    yield _waiting(view, names, say)
    if view.row and view.stage != "over":
        yield say(word("board-at-stake", terrain=_land(view.row[0])))


def seat_status(view: SeatView, names: Names, say: Say) -> str:
    """The same for a player; in the first deployment with what is easily missed."""
    return "\n".join([status(view.table, names, say), *_advice(view.table, say)])


def _advice(view: TableView, say: Say) -> Iterator[str]:
    """What to know before the first army is laid."""
    if view.round == 1 and view.stage in ("recruit", "deploy"):
        yield say(word("fact-remember" if view.sides[0].power_list else "fact-remember-plain"))


def _waiting(view: TableView, names: Names, say: Say) -> str:
    if view.stage == "over":
        if view.winner is None:
            return say(word("board-drawn"))
        return say(word("board-won", who=who(view.winner, names, say)))
    asked: Arg = Words((who("athena", names, say), who("poseidon", names, say)))
    if len(view.asked) == 1:
        asked = who(view.asked[0], names, say)
    return say(word(f"board-asked-{view.stage}", who=asked))


def _course(view: TableView, names: Names, say: Say) -> Iterator[str]:
    """Who attacks, what comes next, and what has just happened."""
    if view.stage not in ("recruit", "deploy", "over"):
        attacker, first = who(view.attacker, names, say), who(view.first, names, say)
        key = "board-roles" if view.attacker == view.first else "board-roles-ahead"
        yield say(word(key, attacker=attacker, first=first))
    if view.is_clear:
        yield say(word("board-clear"))
    if view.result:
        yield duel_in_words(view.result, names, say)
    if view.ahead and view.ahead == view.first and view.stage != "over":
        yield say(word("board-ahead", who=who(view.ahead, names, say)))
    if view.row[1:]:
        yield say(word("board-next", terrains=_in_turn(view.row[1:], say)))
    if view.stage not in ("recruit", "deploy", "over"):
        yield say(word("board-pile-left", count=view.pile_count))
    if view.under_pile:
        yield say(word("board-under-pile", terrains=_in_turn(view.under_pile, say)))
    if view.aside_count and view.stage != "over":
        yield say(word("board-aside", count=view.aside_count))
    if view.lost:
        yield say(word("board-lost", terrains=listed(view.lost, say)))


# --- a side in public ---


def _side(view: TableView, side: SideView, names: Names, say: Say) -> Iterator[str]:
    yield counts(view, side, names, say)
    yield from _front(side, say)
    yield from _army(side.army, say)
    yield from _won(side, say)


def counts(view: TableView, side: SideView, names: Names, say: Say) -> str:
    """A side's score and what it holds, in numbers."""
    score = side.score
    parts = [
        say(
            word(
                "board-score",
                who=who(side.side, names, say),
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
    yield from _forward(side.engaged, say, is_own=None)


def _forward(each: EngagedView | None, say: Say, *, is_own: bool | None) -> Iterator[str]:
    """The fighter put forward, as far as the reader knows it."""
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
        parts.append(say(word("board-with", cards=listed(each.powers, say))))
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


def _army(spots: Sequence[SpotView | None], say: Say, key: str = "board-army-of") -> Iterator[str]:
    """An army by the numbers of its places: who is available, who is covered."""
    groups: dict[bool, list[str]] = {True: [], False: []}
    for place, spot in enumerate(spots, 1):
        if spot:
            groups[spot.is_available].append(_place(place, spot, say))
    if not any(spots):
        return
    nobody = say(word("board-nobody"))
    free, covered = (", ".join(_ranges(groups[each])) or nobody for each in (True, False))
    yield say(word(key, available=free, covered=covered))


def _ranges(places: Sequence[str]) -> Iterator[str]:
    """Three bare numbers or more in a row as a range: "1–5"."""
    run: list[str] = []
    for place in (*places, ""):
        if place.isdecimal() and (not run or int(place) == int(run[-1]) + 1):
            run.append(place)
            continue
        yield from (run if len(run) < 3 else [f"{run[0]}–{run[-1]}"])
        run = [place] if place.isdecimal() else []
        if place and not run:
            yield place


def _place(place: int, spot: SpotView, say: Say) -> str:
    notes = []
    if spot.fighter:
        notes.append(fighter(spot.fighter, say))
    if spot.power_count:
        notes.append(say(word("board-powers", count=spot.power_count)))
    if spot.is_commanding:
        notes.append(say(word("board-commanding")))
    if spot.is_spied:
        notes.append(say(word("board-spied")))
    return f"{place} ({', '.join(notes)})" if notes else str(place)


def _won(side: SideView, say: Say) -> Iterator[str]:
    """What a side has won, and what lies open beside its army; nothing where there is nothing."""
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


def _lists(side: SideView, say: Say) -> Iterator[str]:
    """The public lists: which cards a side plays with."""
    lists = (
        ("board-list-army", side.roster),
        ("board-list-powers", side.power_list),
        ("board-list-reserve", side.reserve_list),
        ("board-list-veterans", side.veterans),
    )
    for key, cards in lists:
        if cards:
            yield say(word(key, who=word(f"seat-{side.side}"), cards=listed(cards, say)))


# --- what one seat knows ---


def _own_and_enemy(view: SeatView) -> tuple[SideView, SideView]:
    one, two = view.table.sides
    return (one, two) if view.side == "athena" else (two, one)


def _hand(view: SeatView, say: Say) -> Iterator[str]:
    own = view.own
    if view.table.stage == "recruit":
        budget = setup(view.table).budget
        yield say(word("board-building", count=len(own.roster), spent=own.spent, budget=budget))
        if own.roster:
            yield say(word("board-built", cards=listed(own.roster, say)))
        return
    if own.pool:
        yield say(word("board-to-lay", cards=listed(own.pool, say)))
    if view.table.stage == "deploy":
        if not own.pool:
            yield say(word("board-swaps", count=own.swaps))
    elif _own_and_enemy(view)[0].power_list:
        cards = listed(own.hand, say) or say(word("board-nothing"))
        yield say(word("board-hand", cards=cards, tokens=own.spendable))
    if view.plan:
        done = ", ".join(_planned(notation, say) for notation in view.plan)
        yield say(word("board-plan", done=done))
    if own.buried:
        yield say(word("board-own-buried", cards=listed(own.buried, say)))


def _planned(notation: str, say: Say) -> str:
    """An action of a draft as the questions that led to it."""
    return " · ".join(say(step.label) for step in parse(notation).path)


def _own_army(own: OwnView, say: Say, *, is_brief: bool = False) -> Iterator[str]:
    """The reader's own army, a line for each place."""
    spots = [(place, spot) for place, spot in enumerate(own.army, 1) if spot and spot.fighter]
    if not spots:
        return
    yield say(word("board-own-army"))
    for place, spot in spots:
        assert spot.fighter is not None
        notes = [] if is_brief and not spot.is_available else [_standing(spot, say)]
        if spot.powers:
            notes.append(say(word("board-carries", cards=listed(spot.powers, say))))
        for is_so, key in (
            (spot.is_commanding, "board-commanding"),
            (spot.is_spied, "board-spied"),
            (spot.is_draft, "board-draft"),
        ):
            if is_so and not is_brief:
                notes.append(say(word(key)))
        name = say(word(f"short-{spot.fighter}")) if is_brief else fighter(spot.fighter, say)
        line = f"{place} {name}" + (f" ({', '.join(notes)})" if notes else "")
        yield line + ("." if is_brief and not line.endswith(".") else "")


def _standing(spot: SpotView, say: Say) -> str:
    return say(word("board-available" if spot.is_available else "board-covered"))


def _spied(view: SeatView, say: Say) -> Iterator[str]:
    known = [
        f"{place} {fighter(spot.fighter, say)}"
        for place, spot in enumerate(view.enemy_army, 1)
        if spot and spot.fighter
    ]
    if known:
        yield say(word("board-seen", cards=", ".join(known)))


# --- names ---


def who(side: Side, names: Names, say: Say) -> str:
    """A side with its player."""
    return say(word("board-who", god=word(f"seat-{side}"), name=names[SIDES.index(side)]))


def fighter(kind: str, say: Say) -> str:
    """A fighter with its values and menace."""
    card = FIGHTERS[kind]
    values = {"attack": card.attack, "defence": card.defense}
    menace = word(f"menace-{card.menace}")
    return say(word("board-fighter", name=word(f"card-{kind}"), menace=menace, **values))


def _land(kind: str) -> Word:
    return word("board-terrain", name=word(f"card-{kind}"), points=TERRAINS[kind].points)


def _in_turn(kinds: Iterable[str], say: Say) -> str:
    """Cards by name, in the order in which they lie."""
    return ", ".join(say(word(f"card-{kind}")) for kind in kinds)


def listed(kinds: Iterable[str], say: Say) -> str:
    """Cards by name with how often each is there, in the order of the rules."""
    counts = Counter(kinds)
    return ", ".join(
        say(word("board-count-of", count=counts[kind], card=word(f"card-{kind}")))
        if counts[kind] > 1
        else say(word(f"card-{kind}"))
        for kind in sorted(counts, key=_ORDER.index)
    )
