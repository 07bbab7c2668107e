"""Setting up a run: trials, the Reserve and the first decks (§2)."""

from functools import cache, lru_cache

from engine.core.chance import Chance
from engine.core.game import Seat, Tell
from engine.games.hercules.cards import TECHNIQUES, TRIALS, WOUNDS
from engine.games.hercules.deck import CARDS, COPIES, Card
from engine.games.hercules.facts import say
from engine.games.hercules.options import Options
from engine.games.hercules.piles import shuffled_fates
from engine.games.hercules.rounds import reveal_trial, shuffle_decks, start_turn
from engine.games.hercules.state import Hero, Posture, SeatState, State


def deal(options: Options, chance: Chance, ruleset: int) -> State:
    """Return the first state: trials and Hera's cards shuffled, the first trial open, no decks (§2)."""
    options = _same(options)
    count = 2 if options.coop else 1
    trials = chance.shuffle(TRIALS, "trials")
    state = State(options, [SeatState() for _ in range(count)], ruleset=ruleset)
    state.upcoming = tuple(trials)
    state.techniques = _all_techniques(count)
    state.wounds = first_wounds(options)
    if options.hera:
        state.fates = shuffled_fates(chance, 0)
    for own in state.seats:
        own.posture = Posture(first_hero(options))
    reveal_trial(state, None)
    return state


@cache
def _same(options: Options) -> Options:
    """Return one object for all equal options, so that caches find it by identity."""
    return options


@cache
def _all_techniques(count: int) -> tuple[Card, ...]:
    """Return the Techniques of the Reserve for so many players (§2.2)."""
    return tuple(CARDS[name] for name in TECHNIQUES for _ in range(count * COPIES[name]))


@cache
def first_wounds(options: Options) -> tuple[Card, ...]:
    """Return the pile of Wounds, bottom first (§2.3, §11.1)."""
    kinds = WOUNDS if options.blood else ("wound",)
    count = 2 if options.coop else 1
    return tuple(CARDS[name] for name in kinds for _ in range(count * COPIES[name]))


def first_hero(options: Options) -> Hero:
    """Return the Posture of every player; empty if each chooses one (§10.16)."""
    if not options.omphale:
        return "hercules"
    return "" if options.coop else "omphale"


def choose_deck(
    state: State, seat: Seat, counts: tuple[int, int, int], chance: Chance, tell: Tell | None
) -> None:
    """Take ten Techniques from the Reserve; after the last choice, start the first turn (§2.2)."""
    own = state.seats[seat]
    own.deck, state.techniques = _first_deck(counts, state.techniques)
    own.is_ready = True
    if tell:
        training, strike, block = counts
        say(tell, "chose-deck", seat, training=training, strike=strike, block=block)
    if all(each.is_ready for each in state.seats):
        shuffle_decks(state, chance)
        start_turn(state, tell)


@lru_cache(maxsize=256)
def _first_deck(
    counts: tuple[int, int, int], reserve: tuple[Card, ...]
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return the chosen Techniques and the rest of the Reserve."""
    chosen = [CARDS[name] for name, count in zip(TECHNIQUES, counts, strict=True) for _ in range(count)]
    left = list(reserve)
    for each in chosen:
        left.remove(each)
    return tuple(chosen), tuple(left)
