"""A reader's choices, and the result of the rows as they lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from engine.core.game import Word, word
from engine.games.hercules import actions
from engine.games.hercules import actions_of_partners as partners
from engine.games.hercules.cards import LIFE_CAP_OF_HIND, RISE_OF_HYDRA, RULESETS, bonus
from engine.games.hercules.notation import parse
from engine.games.hercules.view import CardView, PlayerView, TableView
from render.games.hercules.emblems import is_wound

Begun = Mapping[str, frozenset[str]]
"""Actions in notation by the card that they begin with."""
NONE: Final = frozenset[str]()


@dataclass(frozen=True, slots=True)
class Choosable:
    """The legal actions by what they begin with; cards as players write them, `strike+` if improved.

    `top`: those with the top of a discard pile, by its seat. `posture`: those with the own Posture.
    `drafted`: the number of cards at the end of the row that can be taken back.
    """

    hand: Begun = field(default_factory=dict)
    deck: Begun = field(default_factory=dict)
    reserve: Begun = field(default_factory=dict)
    life_cards: Begun = field(default_factory=dict)
    top: Mapping[int, frozenset[str]] = field(default_factory=dict)
    posture: frozenset[str] = NONE
    drafted: int = 0


NOTHING = Choosable()


def choosable(legal: Iterable[str], *, drafted: int = 0) -> Choosable:
    """Return the parts that these actions, in notation, begin with.

    The last `drafted` cards of the row are a draft.
    """
    found: dict[tuple[str, str], set[str]] = {}
    for notation in legal:
        if what := _begun_with(parse(notation)):
            found.setdefault(what, set()).add(notation)

    def of(zone: str) -> dict[str, frozenset[str]]:
        return {name: frozenset(begun) for (where, name), begun in found.items() if where == zone}

    return Choosable(
        of("hand"),
        of("deck"),
        of("reserve"),
        of("life"),
        {int(seat): begun for seat, begun in of("top").items()},
        of("posture").get("", NONE),
        drafted,
    )


def _begun_with(move: actions.Move) -> tuple[str, str] | None:
    """Return the zone and the card that an action begins with."""
    match move:
        case actions.Play(card=card):
            return "hand", card.id
        case actions.UsePosture() | actions.StoreCard():
            return "posture", ""
        case partners.Use(spend=spend):
            return ("reserve", spend.card) if spend.kind == "buy" else ("top", str(int(spend.seat)))
        case actions.Prepare(kind="gain", card=card):
            return "reserve", card.id
        case actions.Prepare(card=card):
            return "deck", card.id
        case partners.Life(card=life_card):
            return "life", life_card
        case _:
            return None


def written(card: CardView) -> str:
    """Return the card as players write it."""
    return card.id + "+" * card.is_improved


def counted(cards: Iterable[CardView]) -> tuple[tuple[CardView, int], ...]:
    """Return each card with its number, in the order of first appearance."""
    return tuple(Counter(cards).items())


def life_lost(view: TableView) -> int:
    """Return the Life that the rows as they lie would take."""
    if view.stage == "split":  # the attack is over
        return 0
    lost = view.sums[0] // view.defense
    if "hind" in view.abilities:
        lost = min(lost, LIFE_CAP_OF_HIND.number * len(view.players))
    return min(lost, view.life)


SINCE_ONE_ROW: Final = 3
"""The first ruleset whose cards have their present text."""


def ability(view: TableView, trial: str) -> Word:
    """Return the text of a trial's card in this run."""
    return word(f"board-ability-{trial}", count=len(view.players), rules=_rules(view))


def life_power(view: TableView, life_card: str) -> Word:
    """Return the text of a Life card in this run."""
    return word(f"board-life-{life_card}", rules=_rules(view))


def _rules(view: TableView) -> str:
    return "new" if view.ruleset >= SINCE_ONE_ROW else "old"


def has_rows(view: TableView) -> bool:
    """Return True if the players have rows before them, or will have."""
    return view.stage in ("plan", "perfect", "split")


def attack_to_come(view: TableView) -> int:
    """Return the Attack to withstand this turn if the rows stay; the sum of two attacks."""
    lost = life_lost(view)
    rules = RULESETS[view.ruleset]
    attack = view.base_attack + (bonus(rules, view.life_card, view.life - lost)[0] if view.life_card else 0)
    if lost and "hydra" in view.abilities:
        attack += RISE_OF_HYDRA.number
    return attack + attack // rules.weaker_divisor.number if "cattle" in view.abilities else attack


def wounds_taken(view: TableView) -> tuple[CardView, ...]:
    """Return every Wound among the players' cards."""
    zones: list[CardView] = []
    for own in view.players:
        zones += [*own.unknown, *(card for card in own.deck if card), *own.hand, *own.discard]
        zones += [each.card for each in own.pile]
        zones += [own.under] if own.under else []
    return tuple(card for card in zones if is_wound(card))


def awaited(view: TableView) -> tuple[PlayerView, ...]:
    """Return the players that the run waits for."""
    return tuple(own for own in view.players if own.is_missing)


def trials(view: TableView) -> tuple[str, ...]:
    """Return every trial of the run: the beaten, the present one, those to come."""
    return (*view.beaten, *(each for each in (view.trial, *view.upcoming) if each not in view.beaten))
