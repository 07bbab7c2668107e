"""Applying an action: the points of a turn (§3), then the effect of the action."""

from engine.core.chance import Chance
from engine.core.game import Seat, Tell
from engine.games.hera_zeus.actions import Move
from engine.games.hera_zeus.falling import end
from engine.games.hera_zeus.legal import has_action
from engine.games.hera_zeus.state import State, other


def apply(state: State, seat: Seat, action: Move, chance: Chance, tell: Tell | None = None) -> None:
    """Change `state` by a legal action, then end the match if the turn cannot go on."""
    if state.stage == "turn":
        state.duel = None
        if action.costs_point:
            state.left -= 1
            state.last = ()
    action.apply(state, seat, chance, tell)
    if state.stage == "turn" and state.left > 0 and not has_action(state, state.to_act):
        end(state, other(state.to_act), "no-action", tell)
