"""The views of Hercules: what each observer may know.

Only the order of the decks, of future trials and of Hera's cards is hidden, from everybody alike. Views are
built field by field and hold hidden cards as sorted lists.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from engine.core.game import Seat
from engine.games.hercules import cards
from engine.games.hercules.calling import is_missing
from engine.games.hercules.cards import Fate, Kind
from engine.games.hercules.deck import STRIKE, Card, Laid, Points, arranged
from engine.games.hercules.options import Options
from engine.games.hercules.splitting import usual_shares
from engine.games.hercules.state import (
    Carried,
    Ending,
    Hero,
    Proposal,
    Side,
    Spend,
    Stage,
    State,
    do_wounds_stay,
)
from engine.games.hercules.tally import (
    cost_change,
    hand_size,
    limits,
    printed_attack,
    printed_defense,
    seat_tally,
    trial_attack,
    trial_defense,
    xp_left,
)

__all__ = ["CardView", "LaidView", "LegView", "PlayerView", "RevealView", "SeatView", "TableView"]


@dataclass(frozen=True, slots=True)
class CardView:
    """A card: `id` without its level (`strike`, `skin`, `wound`)."""

    id: str
    is_improved: bool = False


@dataclass(frozen=True, slots=True)
class LaidView:
    """A card of the row.

    `triggers`: how often it counts in the present row; `choice`: an apple's kind.
    """

    card: CardView
    is_doubled: bool
    choice: Kind | None
    triggers: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    """The public part of one player.

    `deck`: the next card first, None for unknown ones; `unknown`: those cards, sorted. `discard` and `pile`
    end with the top. `sums`: Attack, Defense and experience of the row. `sketch`: spends laid out for an
    offer. `is_missing`: the run waits for this player.
    """

    seat: Seat
    hero: Hero
    side: Side
    is_tilted: bool
    is_pending: bool
    under: CardView | None
    deck: tuple[CardView | None, ...]
    unknown: tuple[CardView, ...]
    hand: tuple[CardView, ...]
    discard: tuple[CardView, ...]
    pile: tuple[LaidView, ...]
    sums: Points
    shield: int
    preparations: int
    is_ready: bool
    is_missing: bool
    has_used_posture: bool
    has_yielded: bool
    is_called: bool
    sketch: tuple[Spend, ...]
    crossed_deep: int


@dataclass(frozen=True, slots=True)
class TableView:
    """The whole run, as everybody sees it.

    `attack` and `defense` are the trial's present values; `printed` its first ones. `base_attack` is the
    Attack without the Life card. `abilities`: the trials whose abilities hold. `upcoming` and `fates` are
    sorted. `wounds` is the pile, its top last. `sums`: of all rows; `xp_left`: unspent. `costs`: of a
    Technique and of a Blessing. `usual_shares`: the default division of Defense. `do_wounds_stay`: no Wound
    is exhausted until the trial is beaten (§8.11).
    """

    options: Options
    stage: Stage
    turn: int
    call: int
    trial: str
    number: int
    attack: int
    base_attack: int
    defense: int
    printed: tuple[int, int]
    life: int
    start_life: int
    life_card: str
    abilities: tuple[str, ...]
    carried: tuple[Carried, ...]
    beaten: tuple[str, ...]
    upcoming: tuple[str, ...]
    techniques: tuple[CardView, ...]
    wounds: tuple[CardView, ...]
    blessings: tuple[CardView, ...]
    fates: tuple[Fate, ...]
    past_fates: tuple[Fate, ...]
    players: tuple[PlayerView, ...]
    sums: Points
    spent: int
    was_hurt: bool
    xp_left: int
    costs: tuple[int, int]
    hand_size: int
    proposal: Proposal | None
    usual_shares: tuple[int, int] | None
    ending: Ending | None
    do_wounds_stay: bool
    ruleset: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat's view: the table, and which of the players it is."""

    table: TableView
    seat: Seat

    @property
    def own(self) -> PlayerView:
        """The seat's own cards."""
        return self.table.players[self.seat]


@dataclass(frozen=True, slots=True)
class LegView:
    """A trial of the run and the turns spent on it; `open`: the players ended the run there."""

    trial: str
    fate: Literal["beaten", "failed", "open", "ahead"]
    turns: int = 0


@dataclass(frozen=True, slots=True)
class RevealView:
    """The hidden side of a finished run: the whole route with the trials to come, and the decks."""

    table: TableView
    trials: tuple[str, ...]
    decks: tuple[tuple[CardView, ...], ...]
    route: tuple[LegView, ...] = ()


def table_view(state: State) -> TableView:
    """Return what everybody may know."""
    sums = [seat_tally(state, own) for own in state.seats]
    change = cost_change(state)
    technique, blessing = (
        max(cards.LEAST_COST.number, cards.COSTS[family].number + change)
        for family in ("technique", "blessing")
    )
    return TableView(
        options=state.options,
        stage=state.stage,
        turn=state.turn,
        call=state.call,
        trial=state.trial,
        number=state.round,
        attack=trial_attack(state),
        base_attack=state.attack,
        defense=trial_defense(state),
        printed=(
            printed_attack(state.options, state.trial, state.ruleset),
            printed_defense(state.options, state.trial, state.ruleset),
        ),
        life=state.life,
        start_life=state.start_life,
        life_card=state.life_card,
        abilities=state.abilities,
        carried=state.carried,
        beaten=state.beaten,
        upcoming=tuple(sorted(state.upcoming)),
        techniques=_views(state.techniques),
        wounds=_views(state.wounds),
        blessings=_views(state.blessings),
        fates=tuple(sorted(state.fates)),
        past_fates=state.past_fates,
        players=tuple(_player(state, Seat(number)) for number in range(len(state.seats))),
        sums=(sum(each[0] for each in sums), sum(each[1] for each in sums), sum(each[2] for each in sums)),
        spent=state.spent,
        was_hurt=state.was_hurt,
        xp_left=xp_left(state),
        costs=(technique, blessing),
        hand_size=hand_size(state),
        proposal=state.proposal,
        usual_shares=usual_shares(state) if state.stage == "split" else None,
        ending=state.ending,
        do_wounds_stay=do_wounds_stay(state),
        ruleset=state.ruleset,
    )


def seat_view(state: State, seat: Seat) -> SeatView:
    """Return what `seat` may know."""
    return SeatView(table_view(state), seat)


def reveal(states: Sequence[State], end: State) -> RevealView:
    """Return what was hidden before the deciding action, and how far the run came by it."""
    before = states[-1]
    decks = tuple(_views(own.deck) for own in before.seats)
    return RevealView(table_view(before), before.upcoming, decks, _route(states, end))


def fought_turns(states: Iterable[State]) -> Counter[str]:
    """Return in how many turns each trial was fought."""
    fought = {(state.trial, state.turn) for state in states if state.stage in ("plan", "perfect", "split")}
    return Counter(trial for trial, _ in fought)


def _route(states: Sequence[State], end: State) -> tuple[LegView, ...]:
    turns = fought_turns(states)
    legs = [LegView(trial, "beaten", turns[trial]) for trial in end.beaten]
    if end.trial not in end.beaten:
        legs.append(LegView(end.trial, "failed" if end.ending else "open", turns[end.trial]))
    return (*legs, *(LegView(trial, "ahead") for trial in end.upcoming))


def _player(state: State, seat: Seat) -> PlayerView:
    own = state.seats[seat]
    posture = own.posture
    hidden = own.deck[own.known :]
    count = len(own.pile)
    return PlayerView(
        seat=seat,
        hero=posture.hero,
        side=posture.side,
        is_tilted=posture.is_tilted,
        is_pending=posture.is_pending,
        under=_view(own.under) if own.under else None,
        deck=(*_views(own.deck[: own.known]), *(None for _ in hidden)),
        unknown=_views(arranged(hidden)),
        hand=_views(own.hand),
        discard=_views(own.discard),
        pile=tuple(_laid(state, each, index=index, count=count) for index, each in enumerate(own.pile)),
        sums=seat_tally(state, own),
        shield=own.shield,
        preparations=own.preparations,
        is_ready=own.is_ready,
        is_missing=is_missing(state, own),
        has_used_posture=own.has_used_posture,
        has_yielded=own.has_yielded,
        is_called=own.is_called,
        sketch=own.sketch,
        crossed_deep=own.crossed_deep,
    )


def _laid(state: State, each: Laid, *, index: int, count: int) -> LaidView:
    bounds, triggers = limits(state), count - index
    if index == 0:
        triggers = min(triggers, bounds.first)
    if each.card is STRIKE:
        triggers = min(triggers, bounds.strike)
    return LaidView(_view(each.card), each.is_doubled, each.choice, triggers)


def _view(each: Card) -> CardView:
    return CardView(each.name, each.is_improved)


def _views(found: Iterable[Card]) -> tuple[CardView, ...]:
    return tuple(_view(each) for each in found)
