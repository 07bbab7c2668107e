"""The views of Battle for Athena: what each observer may know.

Views are built field by field for their observer, so nothing else can leak. A seat's view contains the
table's view and adds what this seat alone knows. While a side prepares, others see it as it was before.
"""

from collections.abc import Callable, Sequence

from engine.core.game import Seat
from engine.games.athena.cards import ROLES, SIDES, Fighter, Power, Role, Side, Stage, Terrain
from engine.games.athena.fates import fates, rounds
from engine.games.athena.legal import asked
from engine.games.athena.recruiting import spent
from engine.games.athena.rounds import score_of
from engine.games.athena.state import (
    ATHENA,
    NOWHERE,
    POSEIDON,
    DuelResult,
    SideScore,
    SideState,
    State,
    Strike,
    other,
)
from engine.games.athena.view_parts import (
    CommitView,
    DuelView,
    DurableView,
    EngagedView,
    Fate,
    Fates,
    FateView,
    OwnView,
    RevealView,
    SeatView,
    SideView,
    Spots,
    SpotView,
    StrikeView,
    TableView,
)

__all__ = [
    "CommitView",
    "DuelView",
    "DurableView",
    "EngagedView",
    "Fate",
    "FateView",
    "Fates",
    "OwnView",
    "RevealView",
    "Role",
    "SeatView",
    "Side",
    "SideScore",
    "SideView",
    "SpotView",
    "Spots",
    "Stage",
    "StrikeView",
    "TableView",
]


# --- what everybody sees ---


def table_view(state: State) -> TableView:
    """Return what a spectator may know."""
    setup = state.setup
    return TableView(
        options=state.options,
        layout=setup.layout.id,
        stage=state.stage,
        turn=state.turn,
        round=state.round,
        rounds=setup.most_rounds,
        duel=state.duel,
        duels=setup.size,
        asked=tuple(SIDES[seat] for seat in asked(state)),
        opener=SIDES[state.opener],
        attacker=SIDES[state.attacker],
        first=SIDES[state.first],
        ahead=None if state.ahead is None else SIDES[state.ahead],
        sides=(_side_view(state, ATHENA), _side_view(state, POSEIDON)),
        row=_ids(state.land.row),
        pile_count=len(state.land.pile),
        under_pile=_ids(state.land.pile[: state.land.known]),
        aside_count=len(state.land.aside),
        lost=_ids(state.land.lost),
        is_clear=state.is_clear,
        result=_duel_view(state.result) if state.result else None,
        winner=None if state.winner is None else SIDES[state.winner],
        reason=state.reason,
    )


def _side_view(state: State, seat: Seat) -> SideView:
    live = state.sides[seat]
    side = live.public
    role = 0 if seat == state.invader else 1
    is_secret = state.is_first_hidden and seat == state.first and _is_summoned(live)
    return SideView(
        side=SIDES[seat],
        role=ROLES[0 if seat == state.attacker else 1],
        army=() if state.stage in ("recruit", "deploy") else _spots(state, seat, lambda _: False),
        engaged=_engaged_view(state, seat, None),
        is_ready=live.is_ready and state.stage in ("recruit", "deploy", "prepare", "commit"),
        tokens=side.tokens,
        hand_count=len(side.hand),
        deck_count=len(side.deck),
        reserve_count=len(side.reserve),
        buried_count=len(side.buried),
        opened=_ids(side.opened),
        prisoners=_ids(side.prisoners),
        survivors=_ids(side.survivors),
        summoned=_ids(side.summoned[:-1] if is_secret else side.summoned),
        terrains=_ids(side.terrains),
        spoils=_ids(side.spoils),
        durables=tuple(
            DurableView(each.power.id, each.left, each.fighter.id if each.fighter else None)
            for each in side.durables
        ),
        roster=() if state.stage == "recruit" else _ids(side.levy.roster),
        veterans=_ids(side.levy.veterans),
        power_list=_ids(state.setup.powers[role]),
        reserve_list=_ids(state.setup.reserves[role]),
        score=score_of(state, side),
        scores=side.tally.scores,
        wins=side.tally.wins,
    )


def _is_summoned(side: SideState) -> bool:
    return any(power.id == "invocation" for power in side.used)


def _duel_view(result: DuelResult) -> DuelView:
    order = (result.attacker, other(result.attacker))
    one, two = (_strike_view(result, seat, result.strikes[seat]) for seat in order)
    return DuelView(
        (one, two),
        None if result.winner is None else SIDES[result.winner],
        result.terrain.id if result.terrain else None,
    )


def _strike_view(result: DuelResult, seat: Seat, strike: Strike) -> StrikeView:
    return StrikeView(
        side=SIDES[seat],
        role=ROLES[0 if seat == result.attacker else 1],
        fighter=strike.fighter.id,
        value=strike.value,
        main=strike.main,
        added=strike.added,
        support=strike.support,
        used=_ids(strike.used),
        commits=tuple(CommitView(power.id, count) for power, count in strike.commits),
        fate=strike.fate,
    )


# --- what one seat sees ---


def seat_view(state: State, seat: Seat) -> SeatView:
    """Return what `seat` may know."""
    own, enemy = state.sides[seat], state.sides[other(seat)]
    is_hidden = state.stage in ("recruit", "deploy")
    spied = enemy.public.seen
    enemy_army = () if is_hidden else _spots(state, other(seat), lambda index: bool(spied >> index & 1))
    return SeatView(
        table=table_view(state),
        side=SIDES[seat],
        own=_own_view(state, own),
        engaged=_engaged_view(state, seat, seat),
        enemy_army=enemy_army,
        enemy_engaged=_engaged_view(state, other(seat), seat),
        plan=tuple(move.notation for move in own.plan),
        before=_own_view(state, own.shown) if own.shown else None,
    )


def _own_view(state: State, side: SideState) -> OwnView:
    committed = sum(count for _, count in side.commits)
    return OwnView(
        army=_own_spots(state, side),
        hand=_ids(side.hand),
        tokens=side.tokens,
        spendable=side.spendable - committed,
        pool=_ids(side.levy.pool),
        swaps=side.levy.swaps,
        buried=_ids(side.buried),
        roster=_ids(side.levy.roster),
        spent=spent(side) if state.stage == "recruit" else 0,
        opened=_ids(side.opened),
    )


# --- what comes to light when a match is over ---


def reveal(states: Sequence[State], end: State) -> RevealView:
    """Return what was hidden in a match with these positions and this end."""
    last = states[-1]
    played = rounds((*states, end))
    return RevealView(
        table=table_view(last),
        seats=(seat_view(last, ATHENA), seat_view(last, POSEIDON)),
        deployed=tuple(
            (_own_spots(passed[0], passed[0].sides[0]), _own_spots(passed[0], passed[0].sides[1]))
            for passed in played
        ),
        fates=tuple(fates(passed) for passed in played),
    )


# --- one army ---


def _spots(state: State, seat: Seat, knows: Callable[[int], bool]) -> Spots:
    """Return an army for an observer who knows the fighters at these indexes."""
    side = state.sides[seat].public
    available = side.available(state.setup.layout)
    return tuple(
        None
        if fighter is None
        else SpotView(
            fighter=fighter.id if knows(index) else None,
            power_count=len(side.powers[index]),
            is_available=index in available,
            is_commanding=bool(side.lifted >> index & 1),
            is_spied=bool(side.seen >> index & 1),
        )
        for index, fighter in enumerate(side.army)
    )


def _own_spots(state: State, side: SideState) -> Spots:
    available = side.available(state.setup.layout)
    before = side.shown
    is_laying = state.stage == "deploy" and not side.is_ready
    return tuple(
        None
        if fighter is None
        else SpotView(
            fighter=fighter.id,
            power_count=len(side.powers[index]),
            powers=_ids(side.powers[index]),
            is_available=index in available,
            is_commanding=bool(side.lifted >> index & 1),
            is_spied=bool(side.seen >> index & 1),
            is_draft=is_laying or (before is not None and _is_changed(before, side, index)),
        )
        for index, fighter in enumerate(side.army)
    )


def _is_changed(before: SideState, side: SideState, index: int) -> bool:
    return (before.army[index], before.powers[index], before.lifted >> index & 1) != (
        side.army[index],
        side.powers[index],
        side.lifted >> index & 1,
    )


def _engaged_view(state: State, seat: Seat, observer: Seat | None) -> EngagedView | None:
    """Return the fighter put forward by `seat`, for an observer (None: a spectator)."""
    side = state.sides[seat]
    if side.engaged is None or side.engaged_from == NOWHERE:
        return None
    is_own = observer == seat
    is_hidden = state.is_first_hidden and not is_own and not (observer is not None and side.is_engaged_seen)
    return EngagedView(
        place=side.engaged_from + 1,
        announced=side.announced,
        fighter=None if is_hidden else side.engaged.id,
        power_count=len(side.engaged_powers),
        used=_ids(side.used),
        powers=_ids(side.engaged_powers) if is_own else (),
        bluff=side.bluff.id if side.bluff and is_own else None,
        commits=tuple(CommitView(power.id, count) for power, count in side.commits) if is_own else (),
        is_spied=side.is_engaged_seen,
    )


def _ids(cards: Sequence[Fighter | Power | Terrain]) -> tuple[str, ...]:
    return tuple(card.id for card in cards)
