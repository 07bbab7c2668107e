"""Challenges and what Pandora destroys (§6)."""

from engine.core.game import Seat, Tell
from engine.games.hera_zeus.cards import COLUMNS, KINDS, PLACES, SIDES, Card, DuelVerdict
from engine.games.hera_zeus.facts import tell_challenge, tell_fall
from engine.games.hera_zeus.falling import discard, end, fall
from engine.games.hera_zeus.state import Duel, State, other

# The places touched by the latest action, by seat, column and place.
SPOTS = tuple(
    tuple(tuple(f"{side} {letter}{place + 1}" for place in range(PLACES)) for letter in COLUMNS)
    for side in SIDES
)


def judge(attacker: Card, defender: Card) -> DuelVerdict:
    """Return the result of a challenge for the attacker (§6.14), checking in the order of §6.15."""
    if defender.role == "hostage":
        return "found"
    if defender.role == "pandora":
        return "pandora"
    if defender.role == "medusa":
        return "won" if attacker.role == "slayer" else "lost"
    if attacker.role == "pythia" and defender.role == "seven":
        return "won"
    if attacker.strength == defender.strength:
        return "tied"
    return "won" if attacker.strength > defender.strength else "lost"


def challenge(state: State, seat: Seat, column: int, tell: Tell | None) -> None:
    """Turn up both fronts of the lane and carry out the verdict."""
    enemy = other(seat)
    own, theirs = state.sides[seat], state.sides[enemy]
    attacker, defender = own.turn_up_front(column), theirs.turn_up_front(column)
    state.last = (SPOTS[seat][column][0], SPOTS[enemy][column][0])
    verdict = judge(attacker, defender)
    names = attacker.ids[seat], defender.ids[enemy]
    state.duel = Duel(seat, column, *names, verdict, is_from_hand=False)
    tell_challenge(tell, seat, column, attacker=attacker, defender=defender, verdict=verdict)
    match verdict:
        case "found":
            end(state, seat, "hostage-challenged", tell)
        case "pandora":
            open_pandora(state, seat, column, is_both_sides=True, tell=tell)
        case "won":
            discard(state, enemy, theirs.take(column, 0))
        case "lost":
            discard(state, seat, own.take(column, 0))
        case "tied":
            discard(state, seat, own.take(column, 0))
            discard(state, enemy, theirs.take(column, 0))
        case "stays":
            raise AssertionError("a challenge has a loser")


def power_of(duel: Duel) -> str | None:
    """Return the kind whose power decided; None if strength decided or a hostage was found."""
    attacker, defender = (name.removesuffix("^") for name in (duel.attacker, duel.defender))
    if duel.verdict == "pandora":
        return defender
    if duel.is_from_hand:
        stays_by_power = duel.verdict == "stays" and defender == "medusa"
        return defender if stays_by_power else attacker if duel.verdict == "won" else None
    if defender == "medusa":
        return attacker if duel.verdict == "won" else defender
    is_seven = KINDS[defender].role == "seven"
    return attacker if attacker == "pythia" and is_seven and duel.verdict == "won" else None


def open_pandora(state: State, seat: Seat, column: int, *, is_both_sides: bool, tell: Tell | None) -> None:
    """Let the cards of the lane fall; a player who loses a hostage loses, `seat` first (§6.8)."""
    enemy = other(seat)
    lots = {enemy: state.sides[enemy].columns[column]}
    if is_both_sides:
        lots[seat] = state.sides[seat].columns[column]
    for holder in lots:
        state.sides[holder].columns[column] = ()
    for holder, cards in lots.items():
        tell_fall(tell, holder, cards)
    losers = [holder for holder, cards in lots.items() if any(card.role == "hostage" for card in cards)]
    if losers:
        loser = seat if seat in losers else enemy
        reason = "hostages-lost" if len(losers) == 2 else "hostage-lost-lane"
        end(state, other(loser), reason, tell)
    fall(state, lots)
