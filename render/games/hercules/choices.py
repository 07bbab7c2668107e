"""What may a reader choose now, and what would the row as it lies come to?"""

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
    """The legal actions by what they begin with: cards as players write them, `strike+` for an improved one.

    `top`: those with the top of a discard pile, by its seat. `posture`: those with the own Posture.
    `drafted`: how many cards at the end of the row can still be taken back.
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
    """What these actions, in notation, begin with; the last `drafted` cards of the row are a draft."""
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
    """Where that lies with which an action begins, and which of those there it is."""
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
    """The card as players write it."""
    return card.id + "+" * card.is_improved


def counted(cards: Iterable[CardView]) -> tuple[tuple[CardView, int], ...]:
    """Each card with how often it is there, in the order of their first appearance."""
    return tuple(Counter(cards).items())


def life_lost(view: TableView) -> int:
    """The Life that the rows as they lie would take."""
    if view.stage == "split":  # the attack is over
        return 0
    lost = view.sums[0] // view.defense
    if "hind" in view.abilities:
        lost = min(lost, LIFE_CAP_OF_HIND.number * len(view.players))
    return min(lost, view.life)


SINCE_ONE_ROW: Final = 3
"""The ruleset from which on the cards read as they do now."""


def ability(view: TableView, trial: str) -> Word:
    """Return what a trial's card says in this run."""
    return word(f"board-ability-{trial}", count=len(view.players), rules=_rules(view))


def life_power(view: TableView, life_card: str) -> Word:
    """Return what a Life card says in this run."""
    return word(f"board-life-{life_card}", rules=_rules(view))


def _rules(view: TableView) -> str:
    return "new" if view.ruleset >= SINCE_ONE_ROW else "old"


def has_rows(view: TableView) -> bool:
    """Whether the players have rows before them, or will have."""
    return view.stage in ("plan", "perfect", "split")


def attack_to_come(view: TableView) -> int:
    """The Attack that must be withstood this turn if the rows stay as they lie; of two attacks their sum."""
    lost = life_lost(view)
    rules = RULESETS[view.ruleset]
    attack = view.base_attack + (bonus(rules, view.life_card, view.life - lost)[0] if view.life_card else 0)
    if lost and "hydra" in view.abilities:
        attack += RISE_OF_HYDRA.number
    return attack + attack // rules.weaker_divisor.number if "cattle" in view.abilities else attack


def wounds_taken(view: TableView) -> tuple[CardView, ...]:
    """Every Wound that is among the players' cards."""
    zones: list[CardView] = []
    for own in view.players:
        zones += [*own.unknown, *(card for card in own.deck if card), *own.hand, *own.discard]
        zones += [each.card for each in own.pile]
        zones += [own.under] if own.under else []
    return tuple(card for card in zones if is_wound(card))


def awaited(view: TableView) -> tuple[PlayerView, ...]:
    """The players for whom the run waits."""
    return tuple(own for own in view.players if own.is_missing)


def trials(view: TableView) -> tuple[str, ...]:
    """Every trial of the run: the beaten, the present one, those to come."""
    return (*view.beaten, *(each for each in (view.trial, *view.upcoming) if each not in view.beaten))
