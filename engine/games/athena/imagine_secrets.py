"""Secret steps of a side, for imagined states."""

from typing import Final

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.athena import play
from engine.games.athena.cards import FIGHTERS, Fighter
from engine.games.athena.legal import legal_actions
from engine.games.athena.preparing import may_pass
from engine.games.athena.setup import SWAPS
from engine.games.athena.state import SideState, State
from engine.games.athena.view import TableView

_LONGEST: Final = 60  # secret steps
_NO_CHANCE: Final = Chance(b"steps in secret draw nothing")


def act_in_secret(state: State, table: TableView, seat: Seat, chance: Chance) -> None:
    """Take secret steps of a side: all of them and the last if it is done."""
    own, public = state.sides[seat], table.sides[seat]
    is_done = public.is_ready
    if table.stage == "commit" and not own.engaged_powers:
        return  # passed over
    if table.stage == "prepare" and is_done and may_pass(own):
        return  # passed over
    own.is_ready = False
    if table.stage == "deploy":
        _deploy_in_secret(own, is_done=is_done, seat=seat, chance=chance)
    else:
        _step_in_secret(state, seat, is_done=is_done, chance=chance)
    own.is_ready = is_done


def _deploy_in_secret(own: SideState, *, is_done: bool, seat: Seat, chance: Chance) -> None:
    fighters = chance.shuffle(own.levy.roster, "imagined pool", seat)
    places = chance.shuffle(range(len(own.army)), "imagined places", seat)
    count = len(places) if is_done else chance.pick(len(places) + 1, "imagined count", seat)
    army: list[Fighter | None] = [None] * len(places)
    for _ in range(count):
        army[places.pop()] = fighters.pop()
    order = list(FIGHTERS)
    own.lay(tuple(army))
    pool = tuple(sorted(fighters, key=lambda each: order.index(each.id)))
    own.levy = own.levy._replace(pool=pool, swaps=SWAPS)


def _step_in_secret(state: State, seat: Seat, *, is_done: bool, chance: Chance) -> None:
    steps = _LONGEST if is_done else chance.pick(4, "imagined steps", seat)
    for number in range(steps):
        quiet = [move for move in legal_actions(state, seat) if move.is_quiet]
        is_closable = len(quiet) < len(legal_actions(state, seat))
        if not quiet or (is_closable and chance.pick(2, "imagined end", seat, number)):
            return
        move = quiet[chance.pick(len(quiet), "imagined step", seat, number)]
        play.apply(state, seat, move, _NO_CHANCE, None)
