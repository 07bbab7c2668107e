"""Sample positions that show everything on the pictures, for sample sheets and tests."""

from __future__ import annotations

from dataclasses import replace

from engine.core.game import Outcome, Player, Seat, Word, word
from engine.core.highlights import Highlight, Highlights, Remembered
from engine.games.hera_zeus.cards import KINDS, SIDES, DuelVerdict
from engine.games.hera_zeus.options import Options
from engine.games.hera_zeus.view import (
    CardView,
    ColumnView,
    DuelView,
    RevealView,
    SeatView,
    Side,
    SideView,
    Stop,
    TableView,
)
from render.games.hera_zeus.changes import other

NAMES = ("Clémentine", "Jörg-Uwe")
HERA_FIELD = "medusa - -, - amazon - apollo^, god - nemesis"
ZEUS_FIELD = "- hero -^, poseidon -, - - giant cyclops="
LEGAL_FOR_HERA = (
    *("d", "cB", "+nemesis>A4", "+artemis>A4", "+hydra>A4", "+harpy>A4", "+fury>A4", "+amazon>A4"),
    *("pegasus>A", "+medusa>C4", "+io>C4", "+poseidon^>C4"),
)
LEGAL_FOR_PLACING = ("put>A", "put>B")
LEGAL_FOR_ZEUS = ("next>medusa", "next>hero", "next>pegasus^", "order>lie", "order>guard")

_DECK: dict[Side, set[str]] = {
    "hera": {kind.id for kind in KINDS.values() if "hera" in kind.decks},
    "zeus": {kind.id for kind in KINDS.values() if "zeus" in kind.decks},
}


def card(written: str, holder: Side) -> CardView:
    """Return a card written as `harpy` (open), `-` (unknown), or face down and known to the reader.

    The last is `harpy?`; `harpy%` if the enemy knows the reader's own card, `harpy=` if all know it. `^`
    means captured.
    """
    back = other(holder) if "^" in written else holder
    kind = written.rstrip("^?%=")
    if kind == "-":
        return CardView(back)
    if kind not in _DECK[back]:
        raise ValueError(f"no {kind} in the deck of {back}")
    is_private = "?" in written or "%" in written
    is_face_up = not is_private and "=" not in written
    return CardView(back, kind, is_face_up=is_face_up, is_private=is_private, is_seen="%" in written)


def columns(written: str, holder: Side) -> tuple[ColumnView, ColumnView, ColumnView]:
    """Return three columns written as `medusa - -, god harpy, `, front first."""
    made = []
    for part in written.split(","):
        cards = part.split()
        has_figure = cards[:1] == ["god"]
        made.append(ColumnView(tuple(card(c, holder) for c in cards[has_figure:]), has_figure))
    a, b, c = made
    return a, b, c


def hand(written: str, holder: Side) -> tuple[CardView, ...]:
    return tuple(card(c, holder) for c in written.split())


def side(
    holder: Side,
    field: str,
    *,
    backs: str = "",
    deck: int = 17,
    lost: int = 0,
    top: str = "",
    is_ready: bool = True,
) -> SideView:
    """Return the public part of a side; `backs` are the hand's, `-` or `-^`."""
    return SideView(
        holder,
        columns(field, holder),
        hand(backs, holder),
        deck_count=deck,
        discard_count=lost,
        discard_top=card(top, holder) if top else None,
        fallen=(top.rstrip("^"),) if top else (),
        is_ready=is_ready,
    )


def middle_game() -> TableView:
    """Return a position with a figure, captured cards on either side, and every kind of place."""
    return TableView(
        (
            side("hera", HERA_FIELD, backs="- - - - - - - - - - poseidon=^ -", lost=9, top="harpy"),
            side("zeus", ZEUS_FIELD, backs="- - - - - - -", deck=15, lost=11, top="sirens"),
        ),
        stage="turn",
        turn=14,
        to_act="hera",
        points_left=2,
        points_total=4,
        is_first_turn=False,
        last=("hera B3", "zeus B1"),
    )


def middle_game_of_hera() -> SeatView:
    """Return the middle game for Hera, with a full hand and a Hydra in her draft."""
    first = "nemesis? artemis? hydra? harpy? fury? amazon?"
    second = "pegasus% medusa? pandora? io? poseidon=^ persephone?"
    return SeatView(
        middle_game(),
        "hera",
        hand=hand(f"{first} {second}", "hera"),
        own=columns("medusa hydra? fury%, pegasus? amazon pythia? apollo^, god harpy? nemesis", "hera"),
        enemy=columns("- hero -^, poseidon cyclops?, - - giant cyclops=", "zeus"),
        enemy_hand=hand("zeus? - - - - - -", "zeus"),
        pile=hand("fury pegasus pegasus amazon fury harpy harpy medusa harpy", "hera"),
        to_order=(),
    )


def without_draft(view: SeatView) -> SeatView:
    """Return Hera's view before she laid out the Hydra."""
    return replace(
        view, own=columns("medusa fury%, pegasus? amazon pythia? apollo^, god harpy? nemesis", "hera")
    )


def middle_game_of_zeus() -> SeatView:
    """Return the middle game for Zeus, who is asked for the order of his pile."""
    hera, zeus = middle_game().sides
    falling = hand("hero medusa pegasus^", "zeus")
    return SeatView(
        replace(
            middle_game(),
            sides=(hera, replace(zeus, falling=falling)),
            stage="ordering",
            ordering=("zeus",),
        ),
        "zeus",
        hand=hand("dionysus? hades? centaur? cyclops? apollo? zeus? argus?", "zeus"),
        own=columns("pegasus? hero fury?^, poseidon pegasus?, hero? medusa? giant cyclops=", "zeus"),
        enemy=columns(HERA_FIELD, "hera"),
        enemy_hand=hand("pegasus? - - - - - - - - - poseidon=^ -", "hera"),
        pile=hand("giant sirens", "zeus"),
        to_order=hand("medusa hero pegasus^", "zeus"),
    )


def first_rows() -> TableView:
    """Return the laying of first rows, with Zeus ready."""
    return TableView(
        (
            side("hera", ",,", backs="- - - - - - - - -", deck=34, is_ready=False),
            side("zeus", ",,", backs="- - - - - - - - -", deck=34),
        ),
        stage="first_row",
        turn=0,
        to_act=None,
        points_left=0,
        points_total=0,
        is_first_turn=False,
    )


def placing() -> TableView:
    """Return a position in which Hera's Pegasus has drawn a giant that waits for its column."""
    return replace(middle_game(), stage="placing", drawn="giant")


def placing_of_hera() -> SeatView:
    """Return that position for Hera, who chooses the column."""
    return replace(without_draft(middle_game_of_hera()), table=placing())


def won() -> TableView:
    """Return a victory of Zeus."""
    return replace(middle_game(), stage="over", to_act=None, points_left=0, winner="zeus")


def emptied() -> TableView:
    """Return a turn of Hera that begins without a card on the field; her figure does not save her."""
    hera, zeus = middle_game().sides
    return replace(
        won(),
        sides=(replace(hera, columns=columns(",, god", "hera"), discard_count=16), zeus),
        last=(),
    )


def full() -> TableView:
    """Return a full field with every card open: the most that can be told."""
    hera = "pegasus artemis nemesis medusa, amazon pegasus pandora artemis, god amazon pythia medusa"
    zeus = "pegasus cyclops poseidon apollo, centaur pegasus pandora cyclops, god centaur pythia harpy^"
    backs = " ".join("-" * 12)
    return replace(
        middle_game(),
        sides=(
            side("hera", hera, backs=backs, lost=12, top="nemesis"),
            side("zeus", zeus, backs=backs, lost=12, top="centaur"),
        ),
    )


def open_piles() -> dict[str, TableView]:
    """Return open piles by their size: none and few, some with captured ones, many."""
    some = (
        "pegasus hero^ fury medusa amazon pegasus pythia sirens fury harpy pegasus dionysus pegasus centaur^"
    )
    many = (
        "pegasus pegasus fury fury fury harpy harpy medusa medusa amazon amazon amazon hydra hydra persephone"
        " dionysus dionysus pythia pythia pegasus pegasus hera sirens hades fury fury pandora artemis nemesis"
        " harpy pegasus pegasus pegasus medusa amazon amazon hydra artemis harpy medusa pegasus"
    )
    few = "cyclops pegasus hero medusa pythia apollo centaur giant hero pegasus sirens"
    zeus_some = "pegasus cyclops giant hero hero centaur poseidon pegasus medusa"
    return {
        "none": _with_piles("", few),
        "some": _with_piles(some, zeus_some),
        "many": _with_piles(many, few),
    }


def _with_piles(hera_pile: str, zeus_pile: str) -> TableView:
    """Return the middle game with these piles, tops last."""
    view = middle_game()
    first, second = (_piled(one, pile) for one, pile in zip(view.sides, (hera_pile, zeus_pile), strict=True))
    return replace(view, sides=(first, second), options=Options(piles="open"))


def _piled(one: SideView, pile: str) -> SideView:
    cards = hand(pile, one.side)
    return replace(one, discard_count=len(cards), discard_top=cards[-1] if cards else None, buried=cards[:-1])


def duel(
    attacker: str,
    defender: str,
    verdict: DuelVerdict,
    side: Side = "hera",
    *,
    power: str = "",
    hand: bool = False,
) -> TableView:
    """Return the middle game just after these cards met in column B; `hand`: a Pegasus from the hand."""
    met = DuelView(
        side,
        "B",
        card(attacker, side),
        card(defender, other(side)),
        verdict,
        is_from_hand=hand,
        power=power or None,
    )
    return replace(middle_game(), duel=met)


def duels() -> dict[str, TableView]:
    """Return every verdict of two cards."""
    return {
        "lost": duel("hydra", "poseidon", "lost"),
        "won": duel("artemis", "hero", "won"),
        "tied": duel("giant", "hydra", "tied", "zeus"),
        "stone": duel("nemesis", "medusa", "lost", power="medusa"),
        "slain": duel("hero", "medusa", "won", "zeus", power="hero"),
        "oracle": duel("pythia", "poseidon", "won", power="pythia"),
        "pandora": duel("fury", "pandora", "pandora", power="pandora"),
        "found": duel("centaur", "io", "found", "zeus"),
        "captured": duel("poseidon^", "cyclops", "won"),
        "pegasus_found": duel("pegasus", "argus", "found", hand=True),
        "pegasus_won": duel("pegasus", "pythia", "won", power="pegasus", hand=True),
        "pegasus_stays": duel("pegasus", "giant", "stays", hand=True),
        "pegasus_stone": duel("pegasus", "medusa", "stays", "zeus", power="medusa", hand=True),
    }


def ends() -> dict[str, tuple[TableView, Outcome]]:
    """Return different ends of a match, each with its last table."""
    found = replace(duel("artemis", "argus", "found"), stage="over", to_act=None, winner="hera")
    return {
        "found": (found, _outcome("hera", "hostage-challenged")),
        "pandora": (won(), _outcome("zeus", "hostage-lost-hand")),
        "empty": (emptied(), _outcome("zeus", "no-cards")),
        "short": (replace(won(), points_left=2), _outcome("zeus", "points-left")),
        "resigned": (middle_game(), _outcome("hera", "resigned")),
        "agreed": (middle_game(), Outcome(frozenset(), word("end-agreed"))),
    }


def _outcome(winner: Side, reason: str) -> Outcome:
    return Outcome(frozenset({Seat(SIDES.index(winner))}), word(f"end-{reason}"))


def revealed() -> RevealView:
    """Return the middle game revealed; Io has been moved more often than can be shown."""
    zeus = middle_game_of_zeus()
    hera = replace(
        middle_game_of_hera(),
        hand=hand("nemesis? artemis? hydra? harpy? fury? amazon? pegasus% medusa? poseidon=^ hades?", "hera"),
        own=columns("medusa hydra? fury%, pegasus? amazon io? apollo^, god harpy? nemesis", "hera"),
    )
    moved = enumerate(["B1", "B2", "B3", "C2", "C3", "A2", "A3", "B2", "B3"], 5)
    io = (Stop(0, "deck"), Stop(3, "hand"), *(Stop(turn, place) for turn, place in moved))
    argus = (Stop(0, "deck"), Stop(6, "hand"))
    return RevealView(middle_game(), (hera, zeus), (io, argus), losers=("zeus",))


def early() -> TableView:
    """Return a position with small hands, before Hera's figure was played."""
    return replace(
        middle_game(),
        sides=(
            side("hera", "medusa -, amazon, - nemesis", backs="- - - - -", deck=24, lost=9, top="harpy"),
            side("zeus", ZEUS_FIELD, backs="- - - -", deck=18, lost=11, top="sirens"),
        ),
        points_left=1,
        points_total=3,
        last=("zeus B2",),
    )


def revealed_early() -> RevealView:
    """Return that position revealed: Io was never drawn, and Argus lies face down behind Poseidon."""
    shown = revealed()
    hera, zeus = (
        replace(seat, hand=seat.hand[:count]) for seat, count in zip(shown.seats, (5, 4), strict=True)
    )
    own = columns("pegasus? hero fury?^, poseidon argus?, hero? medusa? giant cyclops=", "zeus")
    return replace(
        shown,
        table=early(),
        seats=(
            replace(hera, own=columns("medusa fury%, amazon, harpy? nemesis", "hera")),
            replace(zeus, own=own),
        ),
        paths=((Stop(0, "deck"),), (Stop(0, "deck"), Stop(6, "hand"), Stop(13, "B2"))),
        losers=(),
    )


def remembered() -> dict[str, Remembered]:
    """Return matches remembered by a duel and a bluff, by two cards, and by nothing."""
    met = duels()
    bared = word("highlight-bared", column="B", card=word("the-hero"), hostage=word("the-argus"))
    hera, io = Player(Seat(0)), word("the-io")
    bold = word("highlight-bold", who=hera, hostage=io, column="B", count=4)
    drawn = word("highlight-drawn", who=hera, hostage=io, fate="lost")
    cards = {"attacker": word("the-nemesis"), "defender": word("the-medusa")}
    trap = word("highlight-trap", who=hera, column="B", **cards)
    by_duel = Highlights(_turning(bared, met["won"].duel), _bluff(bold, CardView("hera", "io")))
    shown = CardView("hera", "io", is_face_up=True)
    by_cards = Highlights(_turning(drawn, shown), _bluff(trap, met["stone"].duel))
    ended = ends()
    (found, by_hand), (lost, by_box), (_, agreed) = (ended[key] for key in ("found", "pandora", "agreed"))
    left = revealed_early()
    drawn_late = replace(left, paths=((Stop(0, "deck"), Stop(12, "hand")), left.paths[1]), losers=("hera",))
    return {
        "found": Remembered(found, replace(revealed(), table=found), by_duel, by_hand),
        "pandora": Remembered(lost, drawn_late, by_cards, by_box),
        "agreed": Remembered(early(), left, Highlights(), agreed),
    }


def _turning(why: Word, scene: object) -> Highlight:
    return Highlight(40, 12, word("highlight-turning"), why, scene)


def _bluff(why: Word, scene: object) -> Highlight:
    return Highlight(31, 9, word("highlight-bluff"), why, scene)
