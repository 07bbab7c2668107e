"""Setting up a match and each of its rounds: decks, terrains, lists of armies (§3)."""

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.athena.cards import SIDES
from engine.games.athena.options import Options
from engine.games.athena.scenarios import setup_of
from engine.games.athena.state import SEATS, Land, Levy, SideState, State, other

SWAPS = 12  # of a deployment; undoing one gives it back (§3.4)


def deal(options: Options, chance: Chance) -> State:
    """Return the match before its first deployment."""
    state = State(options, setup=setup_of(options))
    chosen = options.first
    state.opener = Seat(chance.pick(2, "first attacker") if chosen == "lot" else SIDES.index(chosen))
    start_round(state, chance)
    return state


def start_round(state: State, chance: Chance) -> None:
    """Return all cards, shuffle decks and terrains, and start building or laying armies (§3.1 and §3.7)."""
    setup = state.setup
    state.round += 1
    state.turn += 1
    state.duel = 0
    state.attacker = state.first = state.opener if state.round % 2 else other(state.opener)
    state.ahead = None
    for seat in SEATS:
        before = state.sides[seat]
        role = 0 if seat == state.attacker else 1
        own = SideState(tally=before.tally, tokens=setup.tokens[role])
        own.deck = tuple(chance.shuffle(setup.powers[role], "powers", state.round, seat))
        if setup.reserves[role]:
            own.reserve = tuple(chance.shuffle(setup.reserves[role], "reserve", state.round, seat))
        own.levy = Levy(
            roster=() if setup.is_built else setup.armies[role],
            veterans=before.survivors if setup.is_campaign else (),
        )
        state.sides[seat] = own
    shuffled = tuple(chance.shuffle(setup.terrains, "terrains", state.round))
    state.land = Land(pile=shuffled[: setup.terrain_count], aside=shuffled[setup.terrain_count :])
    state.stage = "recruit"
    if not setup.is_built:
        start_deployment(state)


def start_deployment(state: State) -> None:
    """Start the deployment: every fighter of the list waits for its place (§3.2)."""
    state.stage = "deploy"
    for own in state.sides:
        own.levy, own.is_ready = own.levy._replace(pool=own.levy.roster, swaps=SWAPS), False
        own.lay((None,) * state.setup.size)
        own.powers = ((),) * state.setup.size
