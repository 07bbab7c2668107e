"""Sample positions that show everything on the pictures, for sample sheets and tests."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.core.game import Arg, Outcome, Player, Seat, word
from engine.core.highlights import Highlight, Highlights, Remembered
from engine.games.hercules import Hercules
from engine.games.hercules.highlights import BlowScene, RowScene, RunScene, TrialScene
from engine.games.hercules.view import RevealView, SeatView, TableView

NAMES = ("Clémentine", "Jörg-Uwe")
_RULES = Hercules()
_AFTER_LION = "upcoming[hydra hind boar stables birds bull mares belt cattle apples cerberus]"
_FIRST_RESERVE = "reserve techniques[training training strike strike block block]"
_ALL = "blood=true athena=true hera=true calm=true"

POSITIONS: Mapping[str, str] = {
    "choosing": (
        f"deck turn 0 call 0 | trial lion attack 11 life 1/1 {_AFTER_LION} | reserve techniques[training "
        "training training training training training strike strike strike strike strike block block block "
        "block block] wounds[wound wound wound] | 0: hercules A"
    ),
    "two_choosing": (
        f"deck turn 0 call 0 | trial lion attack 11 life 2/2 {_AFTER_LION} | reserve techniques[training "
        "training training training training training strike strike strike strike strike block block block "
        "block block] wounds[wound wound wound wound wound] | 0: hercules A deck[training training training "
        "training strike strike strike block block block] ready | 1: omphale A | coop=true omphale=true"
    ),
    "first_life_card": (
        f"life turn 0 call 0 | trial lion attack 11 life 1/1 {_AFTER_LION} | reserve techniques[training "
        "training training training training training strike strike strike strike strike block block block "
        "block block] wounds[wound wound wound] | 0: hercules A | calm=true"
    ),
    "two_first_life_card": (
        f"life turn 0 call 0 offer by=0;card=calm | trial lion attack 11 life 2/2 {_AFTER_LION} "
        "| reserve techniques[training "
        "training training training training training strike strike strike strike strike block block block "
        "block block] wounds[wound wound wound wound wound wound] | 0: hercules A ready | 1: hercules A "
        "| coop=true calm=true"
    ),
    "planning": (
        f"plan turn 3 call 3 | trial lion attack 8 life 9/11 {_AFTER_LION} | {_FIRST_RESERVE} "
        "wounds[wound wound] | 0: hercules A~! deck[strike+ block strike] known 1 hand[training wound] "
        "discard[block training+] pile[strike+ block training]"
    ),
    "many": (
        "plan turn 30 call 30 | trial boar attack 14 life 3/7 beaten[lion hydra hind stables birds] "
        "upcoming[bull mares belt cattle apples cerberus] | reserve techniques[training] wounds[] "
        "blessings[skin arrows antlers river] | 0: hercules A~ discard[wound] hand[apple wound rattle+] used "
        "pile[antlers! herd rattle+ training+ strike+ strike block+ wound training team]"
    ),
    "everything": (
        "perfect turn 41 call 41 | trial cattle attack 9 life 9/12 card moods carried[cerberus=1 belt=2] "
        "beaten[lion hydra hind boar stables birds bull mares cerberus belt] upcoming[apples] "
        "fates[blank lightning cross] past_fates[blank blank lightning] "
        "| reserve techniques[training strike strike block] wounds[deep deep wound wound] "
        "blessings[skin arrows antlers river rattle might team] "
        "| 0: omphale B deck[training strike strike block] under[block+] shield 7 "
        "discard[wound graze tusks+] pile[tusks! hound wound graze training+ apple=attack strike+] "
        f"| level=mythic {_ALL} omphale=true"
    ),
    "preparing": (
        "prepare turn 12 call 12 | trial stables attack 12 life 5/5 beaten[lion hydra hind] "
        "upcoming[boar birds bull mares belt cattle apples cerberus] "
        "| reserve techniques[training strike block block] wounds[wound] blessings[skin antlers] "
        "| 0: hercules A deck[training training training training+ strike strike strike block block arrows "
        "wound wound] left 2"
    ),
    "life_cards": (
        "life turn 20 call 20 | trial apples attack 10 life 5/5 card calm beaten[lion hydra hind boar] "
        "upcoming[stables birds bull mares belt cattle cerberus] "
        f"| {_FIRST_RESERVE} wounds[wound wound wound] blessings[skin arrows antlers tusks] "
        "| 0: hercules A deck[training training training training strike strike strike block block block] "
        "left 2 | calm=true"
    ),
    "two_planning": (
        "plan turn 5 call 9 | trial hydra attack 5 life 8/12 carried[lion=1] beaten[lion] "
        "upcoming[hind boar stables birds bull mares belt cattle apples cerberus] "
        "| reserve techniques[training training training strike strike strike block block] "
        "wounds[wound wound wound wound wound] "
        "| 0: hercules A~! deck[strike training] hand[training wound strike] discard[block training+] "
        "pile[strike+ block] used "
        "| 1: omphale A~ deck[block strike training] known 1 under[strike] discard[strike training block+] "
        "pile[training! block strike training block+ strike] ready used "
        "| level=heroic coop=true omphale=true"
    ),
    "two_splitting": (
        "split turn 23 call 60 offer by=0;shares=13-9 | trial hind attack 7 life 11/16 card breath "
        "carried[bull=1 birds=2] beaten[lion hydra stables bull birds] "
        "upcoming[boar mares belt cattle apples cerberus] "
        "fates[blank lightning blank] past_fates[cross blank lightning] "
        "| reserve techniques[training strike block block] wounds[deep deep deep deep deep deep wound wound "
        "wound wound wound wound graze graze] blessings[skin arrows river] "
        "| 0: hercules B deck[strike training] discard[block graze training+] shield 3 "
        "pile[block+ skin block strike training might] ready "
        "| 1: hercules A~ discard[graze training block+] shield 12 "
        f"pile[training! block graze apple=xp hound] ready | level=mythic coop=true {_ALL}"
    ),
    "two_life_cards": (
        "life turn 9 call 20 offer by=0;card=calm | trial birds attack 11 life 8/8 card anger "
        "beaten[lion hydra] upcoming[hind boar stables bull mares belt cattle apples cerberus] "
        "| reserve techniques[training strike block block] wounds[wound wound wound wound] "
        "blessings[skin arrows] | 0: hercules A deck[training training training strike strike strike block "
        "block block wound] ready | 1: hercules A deck[training training training+ strike strike block block "
        "block wound] | coop=true calm=true"
    ),
    "two_preparing": (
        "prepare turn 9 call 20 | trial birds attack 11 life 8/8 beaten[lion hydra] "
        "upcoming[hind boar stables bull mares belt cattle apples cerberus] "
        "| reserve techniques[training strike block block] wounds[wound wound wound wound] "
        "blessings[skin arrows] | 0: hercules A left 1 "
        "deck[training training training strike strike strike block block block wound] "
        "| 1: hercules A deck[training training training+ strike strike block block block wound] "
        "| coop=true"
    ),
}
_LOST = (
    "over turn 17 call 17 ending no-wound | trial bull attack 15 life 2/4 beaten[lion hydra] "
    "upcoming[apples hind cerberus boar stables birds mares belt cattle] "
    f"| {_FIRST_RESERVE} blessings[skin arrows] | 0: hercules A deck[strike block training wound] "
    "discard[wound training] hand[wound] pile[block strike training+ wound]"
)
_GIVEN_UP = (
    "plan turn 17 call 17 | trial bull attack 15 life 2/4 beaten[lion hydra] "
    "upcoming[apples hind cerberus boar stables birds mares belt cattle] "
    f"| {_FIRST_RESERVE} wounds[wound] blessings[skin arrows] "
    "| 0: hercules A deck[strike block training wound] discard[wound training] hand[training] "
    "pile[block strike]"
)
_WON = (
    "over turn 88 call 88 ending all-beaten | trial cerberus attack 17 life 0/13 beaten[lion hydra hind boar "
    "stables birds bull mares belt cattle apples cerberus] "
    f"| {_FIRST_RESERVE} wounds[wound] | 0: hercules A deck[strike block] discard[training wound]"
)
_WON_BY_A_ROW = f"{_WON} pile[might! strike+ strike+ training+ block+]"
_WON_BY_TWO_ROWS = (
    f"{_WON_BY_A_ROW.replace('life 0/13', 'life 0/26')} "
    "| 1: hercules A deck[block] pile[skin! training block+ strike] | coop=true"
)
_WON_BY_TWO = f"{_WON.replace('life 0/13', 'life 0/26')} | 1: hercules A deck[block] | coop=true"


def position(written: str) -> TableView:
    """Return the table view of a position in notation."""
    return _RULES.table_view(_RULES.position(written))


def tables() -> Mapping[str, TableView]:
    """Return every stage, alone and for two, with and without mini-expansions."""
    return {name: position(written) for name, written in POSITIONS.items()}


def seats() -> Mapping[str, tuple[SeatView, tuple[str, ...]]]:
    """Return some positions for one reader, with the legal actions."""
    found = {}
    for name in ("planning", "everything", "preparing", "two_planning"):
        state = _RULES.position(POSITIONS[name])
        seat = Seat(0)
        legal = tuple(action.notation for action in _RULES.legal_actions(state, seat))
        found[f"{name}_of_player"] = _RULES.seat_view(state, seat), legal
    return found


def without_draft(view: SeatView) -> SeatView:
    """Return the view before the last card of the own row was laid out."""
    own = replace(view.own, pile=view.own.pile[:-1])
    players = (own, *view.table.players[1:])
    return replace(view, table=replace(view.table, players=players))


def ends() -> Mapping[str, tuple[TableView, Outcome]]:
    """Return a run lost, won alone, won by two, given up, and ended by two."""
    both = frozenset({Seat(0), Seat(1)})
    return {
        "lost": (position(_LOST), Outcome(frozenset(), word("end-no-wound"))),
        "won": (position(_WON), Outcome(frozenset({Seat(0)}), word("end-all-beaten"))),
        "won_by_two": (position(_WON_BY_TWO), Outcome(both, word("end-all-beaten"))),
        "resigned": (position(POSITIONS["planning"]), Outcome(frozenset(), word("end-resigned"))),
        "agreed_by_two": (position(POSITIONS["two_planning"]), Outcome(frozenset(), word("end-agreed"))),
    }


def reveals() -> Mapping[str, RevealView]:
    """Return reveals of a lost run, of one for two that was given up, and of a won one."""
    written = {"alone": _LOST, "two": POSITIONS["two_planning"], "won": _WON_BY_A_ROW}
    return {name: _revealed(line) for name, line in written.items()}


def remembered() -> Mapping[str, Remembered]:
    """Return runs remembered by a narrow escape, a last blow, a last attack of two, a trial, and nothing."""
    ended = dict(ends())
    ended["left"] = position(POSITIONS["two_preparing"]), Outcome(frozenset(), word("end-agreed"))
    alone, two = position(_WON_BY_A_ROW), position(_WON_BY_TWO_ROWS)
    ended["won_by_two"] = two, ended["won_by_two"][1]
    rows = RowScene("cerberus", alone.players, 38, 9, 4, is_beaten=True)
    best = RowScene("hydra", position(_LOST).players, 14, 2, 7, is_beaten=True)
    both = RowScene("cerberus", two.players, 22, 9, 2, is_beaten=True)
    first = RowScene("lion", position(POSITIONS["two_planning"]).players, 44, 4, 11, is_beaten=True)
    laid, again = _by_row("row", best, turn=9), _by_row("at-once", first, turn=3)
    cost = _found("hardest", "cost", TrialScene("bull", False, 8, 2), 17, count=2, turns=8)
    blow = _found("blow", "blow", BlowScene("bull", 9, 6), 17, who=Player(Seat(0)), attack=9, defense=6)
    found = {
        "won": Highlights(_found("brink", "brink", rows, 88, number=12), laid),
        "lost": Highlights(blow, laid),
        "won_by_two": Highlights(_found("last", "last", both, 88, attack=22, defense=9, lost=2), again),
        "resigned": Highlights(cost),
        "left": Highlights(),
    }
    ended["resigned"] = position(_GIVEN_UP), ended["resigned"][1]
    lines = {"won": _WON_BY_A_ROW, "lost": _LOST, "won_by_two": _WON_BY_TWO_ROWS, "resigned": _GIVEN_UP}
    lines["left"] = POSITIONS["two_preparing"]
    return {
        name: Remembered(ended[name][0], _revealed(lines[name]), each, ended[name][1])
        for name, each in found.items()
    }


def _by_row(key: str, scene: RowScene, turn: int) -> Highlight:
    return _found("row", key, scene, turn, attack=scene.attack, defense=scene.defense, lost=scene.lost)


def _found(label: str, key: str, scene: RunScene, turn: int, **said: Arg) -> Highlight:
    why = word(f"highlight-why-{key}", trial=word(f"card-trial-{scene.trial}"), **said)
    return Highlight(40, turn, word(f"highlight-{label}"), why, scene)


def _revealed(written: str) -> RevealView:
    """Return the reveal of a run with this end, with invented turns for each trial fought."""
    last = _RULES.position(written)
    shown = _RULES.reveal([last], last)
    left, route = last.turn, []
    for leg, n in zip(shown.route, (3, 6, 8, 11, 6, 7, 9, 12, 3, 8, 10, 5), strict=True):
        turns = 0 if leg.fate == "ahead" else n if leg.fate == "beaten" else left
        left -= turns
        route.append(replace(leg, turns=turns))
    return replace(shown, route=tuple(route))
