"""The course of a run: turns, trials and its end (§9)."""

from engine.core.chance import Chance
from engine.core.game import (
    Outcome,
    Seat,
    Tell,
    word,
)
from engine.games.hercules.calling import call_all, call_nobody, may_prepare
from engine.games.hercules.cards import (
    CARRIED_ROUNDS,
    PREPARATIONS,
    WOUNDS,
)
from engine.games.hercules.deck import BLESSINGS, arranged
from engine.games.hercules.facts import say
from engine.games.hercules.piles import draw, shuffled_fates
from engine.games.hercules.state import Carried, Posture, SeatState, Stage, State, seats_of
from engine.games.hercules.tally import first_life, hand_size, printed_attack, printed_defense


def shuffle_decks(state: State, chance: Chance) -> None:
    """Shuffle the decks; nobody knows their order any more (§2.4)."""
    for number, own in enumerate(state.seats):
        own.deck = tuple(chance.shuffle(own.deck, "deck", state.round, number))
        own.known = 0


def start_turn(state: State, tell: Tell | None) -> None:
    """Start a turn: everybody draws (§3.1)."""
    state.stage, state.spent, state.proposal, state.was_hurt = "plan", 0, None, False
    state.turn += 1
    call_all(state)
    size = hand_size(state)
    for seat in seats_of(state):
        own = state.seats[seat]
        own.is_ready = own.has_used_posture = own.has_yielded = False
        own.sketch = ()
        draw(state, seat, size, tell)


# --- from one trial to the next ---


def end_round(state: State, chance: Chance, tell: Tell | None) -> None:
    """End the round and reveal the next trial (§9.1 to §9.4)."""
    say(tell, "beaten", trial=word(f"card-trial-{state.trial}"))
    state.beaten += (state.trial,)
    state.spent = 0
    if not state.upcoming:
        state.stage, state.ending = "over", "all-beaten"
        say(tell, "all-beaten")
        return
    _bless(state, tell)
    for own in state.seats:
        _gather(own)
    if state.options.hera:  # §11.14
        state.fates, state.past_fates = shuffled_fates(chance, state.turn, 1), ()
    reveal_trial(state, tell)
    go_on_when_prepared(state, chance, tell)


def _bless(state: State, tell: Tell | None) -> None:
    """Add the trial's blessing or carry its ability; count down those carried (§9.1, §9.8, §9.9)."""
    counted = [Carried(trial, rounds - 1) for trial, rounds in state.carried]
    counted.append(Carried(state.trial, CARRIED_ROUNDS[state.options.level].number))
    for trial, rounds in counted:
        if rounds == 0:
            blessing = BLESSINGS[trial]
            state.blessings = arranged((*state.blessings, blessing))
            say(tell, "blessing", card=blessing)
    state.carried = tuple(each for each in counted if each.rounds)


def _gather(own: SeatState) -> None:
    """Gather all cards into the deck at base level, in listed order (§9.2)."""
    cards = [*own.deck, *own.discard, *own.hand, *(each.card for each in own.pile)]
    cards += [own.under] if own.under else []
    own.deck, own.known = arranged(each.base for each in cards), 0
    own.discard, own.hand, own.pile, own.under = (), (), (), None
    own.shield, own.sketch, own.has_yielded, own.crossed_deep = 0, (), False, 0
    own.posture = Posture(own.posture.hero)
    own.preparations = PREPARATIONS.number


def reveal_trial(state: State, tell: Tell | None) -> None:
    """Reveal the next trial: Attack as printed, Life with one more for each beaten trial (§9.3)."""
    state.trial, *rest = state.upcoming
    state.upcoming = tuple(rest)
    options, ruleset = state.options, state.ruleset
    state.attack = printed_attack(options, state.trial, ruleset)
    state.life = state.start_life = first_life(
        options, state.trial, beaten=len(state.beaten), ruleset=ruleset
    )
    state.abilities = abilities(state.trial, state.carried)
    if tell:
        named, defense = word(f"card-trial-{state.trial}"), printed_defense(options, state.trial, ruleset)
        scene = word(f"scene-{state.trial}")
        say(tell, "trial", trial=named, scene=scene, attack=state.attack, defense=defense, life=state.life)
    state.stage = "life" if state.options.calm else _after_life_card(state)
    if state.is_coop and state.beaten:
        (call_nobody if state.options.calm else call_all)(state)


def abilities(trial: str, carried: tuple[Carried, ...]) -> tuple[str, ...]:
    """Return the trial's own ability, then those carried, the newest first (§9.10)."""
    return (trial, *[each.trial for each in reversed(carried)]) if carried else (trial,)


def _after_life_card(state: State) -> Stage:
    return "prepare" if state.beaten else "deck"


def choose_life_card(state: State, chosen: str, chance: Chance, tell: Tell | None) -> None:
    """Take the chosen Life card and go on (§11.15)."""
    state.life_card = chosen
    say(tell, "life-card", card=word(f"card-life-{chosen}"))
    for own in state.seats:
        own.has_yielded = False
    state.stage = _after_life_card(state)
    if state.is_coop:
        call_all(state)
    go_on_when_prepared(state, chance, tell)


# --- preparation ---


def go_on_when_prepared(state: State, chance: Chance, tell: Tell | None) -> None:
    """Shuffle and start a turn once nobody can prepare any more (§9.6, §10.9)."""
    if state.stage != "prepare" or any(may_prepare(state, own) for own in state.seats):
        return
    for own in state.seats:
        own.preparations = 0
    state.wounds = tuple(sorted(state.wounds, key=lambda each: WOUNDS.index(each.name)))  # §11.5
    shuffle_decks(state, chance)
    start_turn(state, tell)


def outcome(state: State) -> Outcome | None:
    """Return the outcome: everybody wins or nobody does (§7.2, §9.7)."""
    if state.ending is None:
        return None
    seats = frozenset(Seat(number) for number in range(len(state.seats)))
    return Outcome(seats if state.ending == "all-beaten" else frozenset(), word(f"end-{state.ending}"))
