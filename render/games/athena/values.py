"""The parts of each Combat Value."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.game import Word, word
from engine.games.athena.cards import FIGHTERS, MARSH, TERRAINS, TOWER, Role, Side
from engine.games.athena.duel import attack_on
from engine.games.athena.view import CommitView, DuelView, SideView, StrikeView, TableView


@dataclass(frozen=True, slots=True)
class Part:
    """A number of a Combat Value and its name."""

    number: int
    name: Word


@dataclass(frozen=True, slots=True)
class Stand:
    """One side of a meeting: its fighter, its powers, and the parts of its value.

    `is_void`: its commitments came to nothing.
    """

    side: Side
    role: Role
    fighter: str
    value: int
    parts: tuple[Part, ...]
    used: tuple[str, ...]
    commits: tuple[CommitView, ...]
    is_void: bool = False


def stands(duel: DuelView) -> tuple[Stand, Stand]:
    """Return both sides of a finished duel, the attacker first."""
    attacker, defender = duel.strikes
    return _stand(attacker, defender, duel.terrain), _stand(defender, attacker, duel.terrain)


def facing(view: TableView) -> tuple[Stand, Stand] | None:
    """Return both revealed fighters while powers are chosen, the attacker first; None before that."""
    found = {side.role: _before_powers(side, view.row[0] if view.row else None) for side in view.sides}
    one, two = found["attacker"], found["defender"]
    return (one, two) if view.stage == "commit" and one and two else None


def _stand(strike: StrikeView, enemy: StrikeView, terrain: str | None) -> Stand:
    is_critical = strike.role == "defender" and _stood(enemy, "coup_critique")
    parts = _parts(
        strike.role,
        (strike.main, strike.added, strike.support),
        terrain,
        is_full=_stood(strike, "riposte"),
        is_critical=is_critical,
    )
    is_void = strike.fate in ("refunded", "lost")
    return Stand(
        strike.side, strike.role, strike.fighter, strike.value, parts, strike.used, strike.commits, is_void
    )


def _stood(strike: StrikeView, power: str) -> bool:
    return strike.fate == "stood" and any(commit.power == power for commit in strike.commits)


def _before_powers(side: SideView, terrain: str | None) -> Stand | None:
    if side.engaged is None or side.engaged.fighter is None:
        return None
    card = FIGHTERS[side.engaged.fighter]
    lies_on = TERRAINS[terrain] if terrain else None
    attack = attack_on(card.attack, lies_on, is_defending=side.role == "defender")
    values = (attack, card.defense // 2) if side.role == "attacker" else (card.defense, attack // 2)
    support = sum(FIGHTERS[each.fighter].defense // 2 for each in side.durables if each.fighter)
    parts = _parts(side.role, (*values, support), terrain)
    return Stand(side.side, side.role, card.id, sum(values) + support, parts, side.engaged.used, ())


def _parts(
    role: Role,
    numbers: tuple[int, int, int],
    terrain: str | None,
    *,
    is_full: bool = False,
    is_critical: bool = False,
) -> tuple[Part, ...]:
    main, added, support = numbers
    attack = _attack(role, terrain)
    is_changed = attack.id != "duel-attack"
    if role == "attacker":
        named = [Part(main, attack), Part(added, word("duel-half", value=word("duel-defence")))]
    elif is_critical:
        named = [Part(main, word("duel-defence")), Part(0, word("duel-struck"))]
    else:
        added_name = attack if is_full else word("duel-half-of" if is_changed else "duel-half", value=attack)
        named = [Part(main, word("duel-defence")), Part(added, added_name)]
    return (*named, Part(support, word("duel-support"))) if support else tuple(named)


def _attack(role: Role, terrain: str | None) -> Word:
    """Return the name of the Attack on this terrain."""
    if terrain == "marecage":
        return word("duel-less", value=word("duel-attack"), by=MARSH)
    if terrain == "tour_de_guet" and role == "defender":
        return word("duel-more", value=word("duel-attack"), by=TOWER)
    return word("duel-attack")
