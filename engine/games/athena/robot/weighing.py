"""The worth of each choice of a side, weighed against all possible opponents.

From its view it counts the enemy's hidden fighters and powers. A choice is worth the duel's average gain,
less the fighter's worth in another duel. Tokens and powers are worth the change they make in that.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from engine.games.athena.cards import CLAIRVOYANCE_DUELS, FIGHTERS, POWERS, SIDES, TERRAINS, Terrain
from engine.games.athena.duel import attack_on
from engine.games.athena.imagine_unseen import Unseen, unseen
from engine.games.athena.view import SeatView, SpotView

# Weights; the unit is a victory point.
TOKEN: Final = (6.0, 3.0, 1.5, 0.8)  # one more token's worth, by how many there are
KEEP: Final = 0.8  # of a fighter's average gain
ROLE: Final = 1.5  # the cost of attacking next
ANSWERED: Final = 0.3  # how well the enemy chooses answers
BLUFF: Final = 2.5  # the gain of a false colour
SURPRISE: Final = 4.0
USE: Final = 0.5  # the chance that a fighter comes to fight in the role that a power needs
PLAIN: Final = {  # the other worth of a power that lies under a fighter
    "commandant": 1.5, "reorganisation": 0.5, "espion": 1.5, "attaque_surprise": 2.5, "camouflage": 1.5,
    "mine_de_rien": 1.5, "pas_si_fort": 1.2, "invocation": 1.5, "annihilation": 2.5, "immunite": 3.0,
    "anticipation": 1.0, "clairvoyance": 0.3, "divination": 2.0, "soutien": 3.0,
}  # fmt: skip

Weights = Mapping[str, float]
"""Enemy fighters with the chance of each."""


class Weighing:
    """A view's meaning: hidden enemies, the terrain at stake, tokens to spend."""

    def __init__(self, view: SeatView) -> None:
        self._view = view
        self._table = table = view.table
        seat = SIDES.index(view.side)
        self._own, self._enemy = table.sides[seat], table.sides[1 - seat]
        self._is_attacker = table.attacker == view.side
        self._terrain = TERRAINS[table.row[0]] if table.row else None
        self._tokens = view.own.spendable
        self._hidden = unseen(table, 1 - seat, view.enemy_army, view.enemy_engaged)
        self._prior = self._all_enemies()
        self._supports = tuple(
            sum(FIGHTERS[each.fighter].defense // 2 for each in side.durables if each.fighter)
            for side in (self._own, self._enemy)
        )

    def worth(self, notation: str) -> float:
        """Return the worth of an action."""
        kind, *rest = notation.split(">")
        match kind:
            case "play":
                return self._worth_of_power(rest[0], self._at(rest[1]))
            case "toss":
                return self._worth_of_token()
            case "commandant":
                return self._worth_of_command()
            case "espion" | "look":
                return self._worth_of_look(int(rest[-1])) - self._worth_of_token(-1)
            case "reorganisation":
                return -1.0
            case "go" | "invoke" | "surprise" | "ambush" | "hold":
                return self._worth_of_engaging(kind, rest)
            case "use":
                return self._worth_of_use(rest[0], int(rest[1]) if len(rest) > 1 else 1)
            case _:
                return 0.0

    # --- who may stand against us ---

    def _all_enemies(self) -> Weights:
        """Return the enemy's fighters that are not known to be gone."""
        seen = [spot.fighter for spot in self._view.enemy_army if spot and spot.fighter]
        left = self._hidden.fighters + Counter(seen)
        return {id: float(count) for id, count in left.items()} or {"spartan": 1.0}

    def _forward(self) -> Weights:
        """Return the enemy's possible fighters put forward."""
        engaged = self._view.enemy_engaged
        if engaged is None:
            return self._prior
        if engaged.fighter is not None:
            return {engaged.fighter: 1.0}
        return _likely(self._hidden)

    # --- duels ---

    def _attack(self, id: str, terrain: Terrain | None, support: int = 0) -> int:
        fighter = FIGHTERS[id]
        return attack_on(fighter.attack, terrain, is_defending=False) + fighter.defense // 2 + support

    def _defence(self, id: str, terrain: Terrain | None, support: int = 0, power: str = "") -> int:
        """Return the Defender's Combat Value.

        `power`: a Coup critique against it, a Riposte by it, or nothing.
        """
        fighter = FIGHTERS[id]
        if power == "coup_critique":
            return fighter.defense
        attack = attack_on(fighter.attack, terrain, is_defending=True)
        return fighter.defense + (attack if power == "riposte" else attack // 2) + support

    def _margin(self, own: str, enemy: str, terrain: Terrain | None, power: str, *, attacks: bool) -> int:
        """Return the own Combat Value less the enemy's."""
        ours, theirs = self._supports
        if attacks:
            return self._attack(own, terrain, ours) - self._defence(enemy, terrain, theirs, power)
        return self._defence(own, terrain, ours, power) - self._attack(enemy, terrain, theirs)

    def _mean(
        self, own: str, enemies: Weights, terrain: Terrain | None, power: str = "", *, attacks: bool
    ) -> float:
        """Return the average gain of a duel."""
        stake = terrain.points if terrain else 4
        total = 0.0
        for enemy, weight in enemies.items():
            margin = self._margin(own, enemy, terrain, power, attacks=attacks)
            if margin > 0:
                total += weight * (FIGHTERS[enemy].points + stake - ROLE)
            elif margin < 0:
                total -= weight * (FIGHTERS[own].points + stake)
        return total / sum(enemies.values())

    def _usual(self, own: str) -> float:
        """Return a fighter's usual gain in another duel."""
        both = (self._mean(own, self._prior, None, attacks=attacks) for attacks in (True, False))
        return KEEP * sum(both) / 2

    # --- choosing a fighter ---

    def _worth_of_engaging(self, kind: str, rest: Sequence[str]) -> float:
        if kind == "hold":
            return 0.0
        if kind == "ambush":
            return SURPRISE - self._worth_of_token(-1) + self._worth_of_look(int(rest[0]), is_victim=True)
        spot = self._at(rest[0])
        assert spot is not None
        assert spot.fighter is not None
        own = spot.fighter
        if kind == "invoke":
            return self._worth_of_summoning(own)
        worth = self._worth_of_fighter(own, spot)
        if kind == "surprise":
            worth += SURPRISE - self._worth_of_token(-1) + self._worth_of_look(int(rest[1]), is_victim=True)
        if rest[-1] in POWERS:
            worth += BLUFF - self._worth_of_token(-1)
        return worth

    def _worth_of_fighter(self, own: str, spot: SpotView) -> float:
        enemies, power = self._forward(), ""
        wanted = "coup_critique" if self._is_attacker else "riposte"
        if self._tokens and wanted in spot.powers:
            power = wanted
        worth = self._mean(own, enemies, self._terrain, power, attacks=self._is_attacker)
        if self._view.enemy_engaged is None:
            worth -= ANSWERED * FIGHTERS[own].points
        return worth - self._usual(own) - (self._worth_of_token(-1) if power else 0.0)

    def _worth_of_summoning(self, bearer: str) -> float:
        """Return the average gain of a reserve fighter, with the bearer saved."""
        left = Counter(self._own.reserve_list) - Counter(self._own.summoned)
        enemies = self._forward()
        total = 0.0
        for id, count in left.items():
            total += count * self._mean(id, enemies, self._terrain, attacks=self._is_attacker)
        return total / max(1, left.total()) - self._usual(bearer) - self._worth_of_token(-1)

    def _at(self, place: str) -> SpotView | None:
        return self._view.own.army[int(place) - 1]

    # --- preparing ---

    def _worth_of_token(self, change: int = 1) -> float:
        """Return the worth of one more token, or the cost of one less."""
        have = self._tokens if change > 0 else self._tokens - 1
        return TOKEN[min(max(have, 0), len(TOKEN) - 1)]

    def _worth_of_power(self, power: str, spot: SpotView | None) -> float:
        """Return the worth of a power under this fighter, if there will be a token for it."""
        assert spot is not None
        assert spot.fighter is not None
        if power in spot.powers:
            return -1.0
        if power in ("coup_critique", "riposte"):
            attacks = power == "coup_critique"
            plain = self._mean(spot.fighter, self._prior, None, attacks=attacks)
            worth = USE * (self._mean(spot.fighter, self._prior, None, power, attacks=attacks) - plain)
        else:
            worth = PLAIN[power] * self._fit(power, spot.fighter)
        waiting = sum(each.power_count for each in self._view.own.army if each)
        return worth * min(1.0, (self._tokens + 0.5) / (waiting + 1)) * (1.1 if spot.is_available else 1.0)

    def _fit(self, power: str, id: str) -> float:
        """Return how well a power suits a fighter."""
        fighter = FIGHTERS[id]
        match power:
            case "mine_de_rien":
                return float(fighter.menace != "green")
            case "pas_si_fort":
                return float(fighter.menace != "red")
            case "attaque_surprise" | "divination" | "anticipation":
                return fighter.attack / 10
            case "soutien":
                return fighter.defense / 10
            case "invocation":
                return 12 / (6 + fighter.points)
            case _:
                return 1.0

    def _worth_of_command(self) -> float:
        """Return the worth of more fighters to choose from, while there are tokens."""
        available = sum(bool(spot and spot.is_available) for spot in self._view.own.army)
        return (4.0 if available < 2 else 1.2) - self._worth_of_token(-1)

    def _worth_of_look(self, place: int, *, is_victim: bool = False) -> float:
        spot = self._view.enemy_army[place - 1]
        assert spot is not None
        if is_victim:  # the weaker the better
            return 3 - FIGHTERS[spot.fighter].points / 6 if spot.fighter else 0.0
        return 0.0 if spot.fighter else 1.5 + spot.is_available

    # --- the Révélation ---

    def _worth_of_use(self, power: str, count: int) -> float:
        """Return what a committed power changes, less its tokens."""
        engaged, enemy = self._view.engaged, self._view.enemy_engaged
        assert engaged is not None
        assert engaged.fighter is not None
        assert enemy is not None
        assert enemy.fighter is not None
        chosen = {each.power for each in engaged.commits}
        own = next((each for each in ("coup_critique", "riposte") if each in chosen), "")
        stake = FIGHTERS[engaged.fighter].points + FIGHTERS[enemy.fighter].points
        stake += 2 * (self._terrain.points if self._terrain else 4)
        wins = self._chance_to_win(engaged.fighter, enemy.fighter, own, enemy.power_count)
        cost = sum(TOKEN[min(max(self._tokens - number - 1, 0), 3)] for number in range(count))
        match power:
            case "coup_critique" | "riposte":
                better = self._chance_to_win(engaged.fighter, enemy.fighter, power, enemy.power_count)
                return (better - wins) * stake - cost
            case "immunite" | "annihilation":
                safe = self._chance_to_win(engaged.fighter, enemy.fighter, own, 0)
                return max(0.0, safe - wins) * stake - cost
            case "soutien":
                return wins * count * FIGHTERS[engaged.fighter].defense / 3 - cost
            case "divination":
                return wins * (4.0 * count) - cost
            case "clairvoyance":
                return wins * (0.3 * CLAIRVOYANCE_DUELS * count) - cost
            case _:
                return wins * 2.5 - cost

    def _chance_to_win(self, own: str, enemy: str, power: str, hidden: int) -> float:
        """Return the chance to win, a tie counting half.

        `hidden`: face-down powers of the enemy's fighter, which may turn the duel.
        """
        now = self._margin(own, enemy, self._terrain, power, attacks=self._is_attacker)
        turned = now
        if self._enemy.tokens and hidden:
            if self._is_attacker and power != "coup_critique":
                turned -= FIGHTERS[enemy].attack - FIGHTERS[enemy].attack // 2
            elif not self._is_attacker:
                turned = FIGHTERS[own].defense - self._attack(enemy, self._terrain, self._supports[1])
        wanted = "riposte" if self._is_attacker else "coup_critique"
        share = self._hidden.powers[wanted] / max(1, self._hidden.powers.total())
        likely = min(1.0, hidden * share) if hidden else 0.0
        return (1 - likely) * _won(now) + likely * _won(turned)


def _won(margin: int) -> float:
    return 0.5 if margin == 0 else float(margin > 0)


def _likely(hidden: Unseen) -> Weights:
    """Return what the fighter put forward may be: mostly of the true colour, sometimes a bluff."""
    share = 0.3
    weights: dict[str, float] = {}
    found = hidden.reserve if hidden.origin == "reserve" else hidden.fighters
    for id, bluff in hidden.forward:
        weights[id] = weights.get(id, 0.0) + found[id] * (share if bluff else 1.0)
    return weights
