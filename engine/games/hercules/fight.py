"""The end of a turn (§6 to §8): Hera's card, attack, defense, upkeep, the next turn."""

from engine.core.chance import Chance
from engine.core.game import Seat, Tell
from engine.games.hercules import rounds
from engine.games.hercules.calling import call_nobody
from engine.games.hercules.cards import (
    LIFE_CAP_OF_HIND,
    LIFE_OF_STABLES,
    RISE,
    RISE_OF_APPLES,
    RISE_OF_BOAR,
    RISE_OF_HYDRA,
    WOUNDS_STAY,
)
from engine.games.hercules.deck import laid
from engine.games.hercules.facts import say
from engine.games.hercules.piles import exhaust, shuffled_fates, wound
from engine.games.hercules.posture import can_tilt, end_turn, strike_posture
from engine.games.hercules.spending import spends
from engine.games.hercules.splitting import blow
from engine.games.hercules.state import State, do_wounds_stay, partner, seats_of
from engine.games.hercules.tally import (
    RowTally,
    limits,
    row,
    row_of,
    seat_tally,
    trial_attack,
    trial_defense,
)

# --- Hera, and the beginning of perfecting ---


def begin_perfecting(state: State, chance: Chance, tell: Tell | None) -> None:
    """Reveal Hera's card and begin perfecting, or skip it if nothing can be done (§11.10, §5.8)."""
    if state.options.hera:
        _reveal_fate(state, chance, tell)
    state.stage = "perfect"
    call_nobody(state)
    for own in state.seats:
        if can_tilt(state, own):
            return
    if not spends(state):
        attack(state, chance, tell)


def _reveal_fate(state: State, chance: Chance, tell: Tell | None) -> None:
    fate, *rest = state.fates
    state.fates = tuple(rest)
    state.past_fates += (fate,)
    say(tell, f"fate-{fate}")
    for seat in seats_of(state):
        if fate == "lightning":
            strike_posture(state, seat, tell)
        elif fate == "cross":
            _cross_out(state, seat, tell)
    if not state.fates:  # §11.14
        state.fates, state.past_fates = shuffled_fates(chance, state.turn), ()


def _cross_out(state: State, seat: Seat, tell: Tell | None) -> None:
    """Discard the last card of the row as if it had never been played (§11.12)."""
    own = state.seats[seat]
    if not own.pile:
        return
    last, own.pile = own.pile[-1], own.pile[:-1]
    say(tell, "crossed", seat, card=last.card)
    as_played = laid(last.card, last.choice)  # nothing doubles it any more
    own.crossed_deep += _discard(state, seat, row_of((as_played,), limits(state)), tell)


def _discard(state: State, seat: Seat, cards: RowTally, tell: Tell | None) -> int:
    """Discard a row, in co-op onto the partner's pile, and return the Wounds that this brings.

    §8.3, §8.11, §11.3, §11.4.
    """
    goal = state.seats[partner(seat)] if state.is_coop else state.seats[seat]
    if do_wounds_stay(state):
        goal.discard += cards.staying
        return cards.hurts
    if cards.leaving:
        for each in cards.leaving:
            exhaust(state, seat, each, tell)
    goal.discard += cards.kept
    return cards.hurts


# --- attack and defense ---


def attack(state: State, chance: Chance, tell: Tell | None) -> None:
    """Attack the trial: totals, cap, Life, the Hydra, and whether it is beaten (§6, §6.3)."""
    total = pool = 0
    pools: tuple[int, ...] = ()
    for own in state.seats:
        of_attack, of_defense, _ = seat_tally(state, own)
        total, pool, pools = total + of_attack, pool + of_defense, (*pools, of_defense)
    defense = trial_defense(state)
    lost = total // defense
    if "hind" in state.abilities:
        lost = min(lost, LIFE_CAP_OF_HIND.number * len(state.seats))
    lost = min(lost, state.life)
    state.life -= lost
    if tell:
        say(tell, "attack", attack=total, defense=defense, lost=lost, life=state.life)
    if lost and "hydra" in state.abilities:
        state.attack += RISE_OF_HYDRA.number
        say(tell, "hydra", attack=state.attack)
    if state.life <= 0:
        _win_round(state, chance, tell)
        return
    state.was_hurt = lost > 0 and state.rules.stables_wait.holds  # older positions have no such word
    if pool and state.is_coop:
        state.stage = "split"
        call_nobody(state)
        for own in state.seats:
            own.has_yielded = False
        return
    defend(state, pools, tell)


def _win_round(state: State, chance: Chance, tell: Tell | None) -> None:
    """End the round; only cards doubled by Overloaded are exhausted (§6.4)."""
    for seat in seats_of(state):
        own = state.seats[seat]
        for each in row(state, own).doubled:
            exhaust(state, seat, each, tell)
        own.pile = tuple(each for each in own.pile if not each.is_doubled)
        own.crossed_deep = 0
    rounds.end_round(state, chance, tell)


def defend(state: State, shares: tuple[int, ...], tell: Tell | None) -> None:
    """Let the trial attack everybody with its whole Attack, then raise it (§7)."""
    struck = trial_attack(state)
    for seat in seats_of(state):
        own = state.seats[seat]
        wounds, own.shield = blow(state, attack=struck, defense=shares[seat], shield=own.shield)
        if tell:
            say(tell, "hit" if wounds else "blocked", seat, attack=struck, defense=shares[seat])
        if wounds and not wound(state, seat, wounds, tell):
            return
    did_stay = do_wounds_stay(state)
    state.attack += _rise(state)
    if tell:
        say(tell, "rises", attack=trial_attack(state))
        if do_wounds_stay(state) and not did_stay:
            say(tell, "wounds-stay", attack=WOUNDS_STAY.number)
    _upkeep(state, tell)


def _rise(state: State) -> int:
    """Return how much the trial's Attack rises (§7.3, §12.4, §12.11)."""
    rise = RISE.number
    if "boar" in state.abilities:
        rise += RISE_OF_BOAR.number
    if "apples" in state.abilities and any(own.has_used_posture for own in state.seats):
        rise += RISE_OF_APPLES.number
    return rise


# --- upkeep ---


def _upkeep(state: State, tell: Tell | None) -> None:
    """Carry out the upkeep, each step for every player before the next one (§8.1)."""
    seats, abilities = seats_of(state), state.abilities
    if "mares" in abilities:
        for seat in seats:
            _feed_mares(state, seat, tell)
    if "cerberus" in abilities:
        for seat in seats:
            _return_to_base(state, seat)
    rows = [row(state, own) for own in state.seats]
    for seat in seats:
        for each in rows[seat].doubled:  # §8.2
            exhaust(state, seat, each, tell)
    hurts = [_discard_row(state, seat, rows[seat], tell) for seat in seats]
    state.spent = 0
    for seat in seats:
        if hurts[seat] and not wound(state, seat, hurts[seat], tell):
            return
    for seat in seats:
        end_turn(state, seat, tell)
    if "stables" in abilities and not state.was_hurt and state.life < state.start_life:
        state.life = min(state.start_life, state.life + LIFE_OF_STABLES.number * len(seats))
        say(tell, "stables", life=state.life)
    rounds.start_turn(state, tell)


def _feed_mares(state: State, seat: Seat, tell: Tell | None) -> None:
    """Exhaust the last card of the row unless it is a Wound (§12.8)."""
    own = state.seats[seat]
    if own.pile and not own.pile[-1].card.is_wound:
        each = own.pile[-1].card
        own.pile = own.pile[:-1]
        exhaust(state, seat, each, tell)


def _return_to_base(state: State, seat: Seat) -> None:
    """Return the cards of the row to base level (§12.12)."""
    own = state.seats[seat]
    own.pile = tuple(laid(each.card.base, each.choice, each.is_doubled) for each in own.pile)


def _discard_row(state: State, seat: Seat, cards: RowTally, tell: Tell | None) -> int:
    """Discard the row, the last card on top, and return the Wounds its deep Wounds bring (§8.3, §11.4)."""
    own = state.seats[seat]
    hurts = own.crossed_deep + _discard(state, seat, cards, tell)
    own.pile, own.crossed_deep = (), 0
    return hurts
