"""Imagining states: which full states fit a view, and what an observer cannot know.

The public part of a view becomes a state, and each side's hidden cards are dealt to its hidden places. Then
sides that act in secret take random steps that nobody else sees.
"""

from collections.abc import Sequence
from typing import Final

from engine.core.chance import Chance
from engine.core.game import Place, Seat
from engine.games.athena.cards import FIGHTERS, POWERS, SIDES, TERRAINS, Fighter, Power, Side
from engine.games.athena.imagine_secrets import act_in_secret
from engine.games.athena.imagine_unseen import Forward, Unseen, unseen
from engine.games.athena.notation import parse
from engine.games.athena.scenarios import Setup, setup_of
from engine.games.athena.state import (
    SEATS,
    Commit,
    DuelResult,
    Durable,
    Land,
    Levy,
    SideState,
    State,
    Strike,
    Tally,
)
from engine.games.athena.view import (
    DuelView,
    EngagedView,
    OwnView,
    SeatView,
    SideView,
    Spots,
    SpotView,
    StrikeView,
    TableView,
    seat_view,
    table_view,
)

_SECRET: Final = ("recruit", "deploy", "prepare", "commit")


def imagine(view: TableView | SeatView, chance: Chance) -> State:
    """Return a state that the observer with this view cannot distinguish from the real one."""
    table = view.table if isinstance(view, SeatView) else view
    state = _public_state(table)
    _deal_terrains(state, table, chance)
    for seat in SEATS:
        if isinstance(view, SeatView) and view.side == SIDES[seat]:
            state.sides[seat] = _own_side(view, state.setup, seat, chance)
        else:
            state.sides[seat] = _enemy_side(view, state.setup, seat, chance)
    if table.stage in _SECRET:
        for seat in SEATS:
            if not (isinstance(view, SeatView) and view.side == SIDES[seat]):
                act_in_secret(state, table, seat, chance)
    return state


def hidden_from(state: State, seat: Seat | None) -> frozenset[Place]:
    """Return the places of this state whose card the observer cannot know."""
    view: TableView | SeatView = table_view(state) if seat is None else seat_view(state, seat)
    table = view.table if isinstance(view, SeatView) else view
    hidden: set[Place] = set()
    if len(set(hidden_terrains(table))) > 1:
        hidden |= {Place("pile", index) for index in range(state.land.known, len(state.land.pile))}
        hidden |= {Place("aside", index) for index in range(len(state.land.aside))}
    for owner in SEATS:
        if owner == seat and isinstance(view, SeatView):
            hidden |= _hidden_from_owner(view, state, owner)
        else:
            hidden |= _hidden_from_others(view, state, owner)
    return frozenset(hidden)


def content(state: State, place: Place) -> str:
    """Return the card at a place, as it lies for others; empty if there is none."""
    zone, _, rest = place.zone.partition(" ")
    if zone in ("pile", "aside"):
        return _nth(getattr(state.land, zone), place.index)
    words = rest.split()
    side = state.sides[int(words[-1] if zone == "engaged" else words[0])].public
    match zone:
        case "engaged" if words[0] == "powers":
            return _nth(side.engaged_powers, place.index)
        case "engaged":
            return side.engaged.id if side.engaged else ""
        case "powers":
            index = int(words[1]) - 1
            return _nth(side.powers[index], place.index) if index < len(side.powers) else ""
        case "roster":
            return _nth(side.levy.roster, place.index)
        case _:
            return _nth(getattr(side, zone), place.index)


# --- what is public ---


def _seat(side: Side) -> Seat:
    return Seat(SIDES.index(side))


def _public_state(table: TableView) -> State:
    return State(
        table.options,
        stage=table.stage,
        turn=table.turn,
        round=table.round,
        duel=table.duel,
        opener=_seat(table.opener),
        attacker=_seat(table.attacker),
        first=_seat(table.first),
        ahead=_seat(table.ahead) if table.ahead else None,
        land=Land(
            row=tuple(TERRAINS[id] for id in table.row),
            known=len(table.under_pile),
            lost=tuple(TERRAINS[id] for id in table.lost),
        ),
        result=_result(table.result) if table.result else None,
        winner=_seat(table.winner) if table.winner else None,
        reason=table.reason,
        setup=setup_of(table.options),
    )


def _result(duel: DuelView) -> DuelResult:
    by_seat = sorted(duel.strikes, key=lambda strike: _seat(strike.side))
    return DuelResult(
        _seat(duel.strikes[0].side),
        _seat(duel.winner) if duel.winner else None,
        (_strike(by_seat[0]), _strike(by_seat[1])),
        TERRAINS[duel.terrain] if duel.terrain else None,
    )


def _strike(view: StrikeView) -> Strike:
    return Strike(
        FIGHTERS[view.fighter],
        view.value,
        view.main,
        view.added,
        view.support,
        _powers(view.used),
        tuple(Commit(POWERS[each.power], each.tokens) for each in view.commits),
        view.fate,
    )


def _public_side(side: SideView) -> SideState:
    return SideState(
        tokens=side.tokens,
        summoned=_fighters(side.summoned),
        levy=Levy(roster=_fighters(side.roster), veterans=_fighters(side.veterans)),
        is_ready=side.is_ready,
        prisoners=_fighters(side.prisoners),
        survivors=_fighters(side.survivors),
        terrains=tuple(TERRAINS[id] for id in side.terrains),
        spoils=_powers(side.spoils),
        durables=tuple(
            Durable(POWERS[each.power], each.left, FIGHTERS[each.fighter] if each.fighter else None)
            for each in side.durables
        ),
        opened=_powers(side.opened),
        tally=Tally(side.scores, side.wins),
    )


def _lay_engaged(side: SideState, engaged: EngagedView | None) -> None:
    if engaged is None:
        return
    side.engaged_from = engaged.place - 1
    side.announced, side.used = engaged.announced, _powers(engaged.used)
    side.is_engaged_seen = engaged.is_spied
    side.engaged = FIGHTERS[engaged.fighter] if engaged.fighter else None
    side.engaged_powers = _powers(engaged.powers)
    side.bluff = POWERS[engaged.bluff] if engaged.bluff else None
    side.commits = tuple(Commit(POWERS[each.power], each.tokens) for each in engaged.commits)


def _marks(spots: Spots) -> tuple[int, int]:
    """Return the sets of Commandants in force and of spied fighters."""
    lifted = seen = 0
    for index, spot in enumerate(spots):
        if spot:
            lifted |= spot.is_commanding << index
            seen |= spot.is_spied << index
    return lifted, seen


def _fighters(ids: Sequence[str]) -> tuple[Fighter, ...]:
    return tuple(FIGHTERS[id] for id in ids)


def _powers(ids: Sequence[str]) -> tuple[Power, ...]:
    return tuple(POWERS[id] for id in ids)


# --- the observer's own side ---


def _own_side(view: SeatView, setup: Setup, seat: Seat, chance: Chance) -> SideState:
    own = _known_side(view, view.own, setup)
    left = own_deck(view, seat)
    own.deck = _powers(chance.shuffle(left, "imagined deck", seat))
    side = view.table.sides[seat]
    reserve = list((unseen(view.table, seat, view.own.army, view.engaged)).reserve.elements())
    if side.reserve_count < len(reserve):  # a summoned fighter that only its owner knows of
        assert view.engaged is not None
        assert view.engaged.fighter is not None
        reserve.remove(view.engaged.fighter)
        own.summoned = (*own.summoned, FIGHTERS[view.engaged.fighter])
    own.reserve = _fighters(chance.shuffle(reserve, "imagined reserve", seat))
    own.plan = tuple(parse(notation) for notation in view.plan)
    if view.before is not None:
        own.before = _known_side(view, view.before, setup).now()
    return own


def _known_side(view: SeatView, known: OwnView, setup: Setup) -> SideState:
    own = _public_side(view.table.sides[SIDES.index(view.side)])
    if view.table.stage != "recruit":
        own.lay(tuple(FIGHTERS[spot.fighter] if spot and spot.fighter else None for spot in known.army))
        own.powers = tuple(_powers(spot.powers) if spot else () for spot in known.army)
        assert len(own.army) == setup.size
    own.lifted, own.seen = _marks(known.army)
    own.hand, own.buried = _powers(known.hand), _powers(known.buried)
    own.tokens = known.tokens
    own.levy = Levy(_fighters(known.roster), _fighters(known.pool), own.levy.veterans, known.swaps)
    own.opened = _powers(known.opened)
    _lay_engaged(own, view.engaged)
    return own


def own_deck(view: SeatView, seat: Seat) -> list[str]:
    """Return the cards of the own deck, unordered."""
    own, hidden = view.own, unseen(view.table, seat, view.own.army, view.engaged)
    left = hidden.powers.copy()
    left.subtract(own.opened[len(view.table.sides[seat].opened) :])
    left.subtract((*own.hand, *own.buried))
    left.subtract(power for spot in own.army if spot for power in spot.powers)
    if view.engaged is not None:
        left.subtract(view.engaged.powers)
    return sorted((+left).elements())


# --- the other sides ---


def seen_army(view: TableView | SeatView, seat: Seat) -> tuple[Spots, EngagedView | None]:
    """Return the other side's army and its fighter put forward, as the observer sees them."""
    if isinstance(view, SeatView):
        return view.enemy_army, view.enemy_engaged
    side = view.sides[seat]
    return side.army, side.engaged


def _enemy_side(view: TableView | SeatView, setup: Setup, seat: Seat, chance: Chance) -> SideState:
    table = view.table if isinstance(view, SeatView) else view
    spots, engaged = seen_army(view, seat)
    public, hidden = table.sides[seat], unseen(table, seat, spots, engaged)
    side = _public_side(public)
    side.lifted, side.seen = _marks(spots)
    _lay_engaged(side, engaged)
    chosen = _choose(hidden.forward, seat, chance)
    _deal_fighters(side, spots, hidden, chosen, seat, chance)
    _deal_powers(side, public, spots, hidden, chosen, seat, chance)
    if table.stage in ("recruit", "deploy"):
        side.levy = side.levy._replace(roster=_fighters(public.roster))
        size = setup.size if table.stage == "deploy" else 0
        side.lay((None,) * size)
        side.powers = ((),) * size
    return side


def _choose(forward: Sequence[Forward], seat: Seat, chance: Chance) -> Forward | None:
    """Draw one of the possible fighters with equal chance, then its announcement."""
    if not forward:
        return None
    kinds = sorted({fighter for fighter, _ in forward})
    kind = kinds[chance.pick(len(kinds), "imagined fighter", seat)]
    ways = [each for each in forward if each[0] == kind]
    return ways[chance.pick(len(ways), "imagined bluff", seat)]


def _deal_fighters(
    side: SideState, spots: Spots, hidden: Unseen, chosen: Forward | None, seat: Seat, chance: Chance
) -> None:
    left, reserve = hidden.fighters.copy(), hidden.reserve.copy()
    if chosen and side.engaged is None:
        side.engaged = FIGHTERS[chosen[0]]
        if hidden.origin == "reserve":
            reserve[chosen[0]] -= 1
            side.summoned = (*side.summoned, side.engaged)
        else:
            left[chosen[0]] -= 1
    dealt = chance.shuffle(sorted(left.elements()), "imagined army", seat)
    side.lay(tuple(_at(spot, dealt) for spot in spots))
    side.reserve = _fighters(chance.shuffle(sorted(reserve.elements()), "imagined reserve", seat))


def _at(spot: SpotView | None, dealt: list[str]) -> Fighter | None:
    if spot is None:
        return None
    return FIGHTERS[spot.fighter or dealt.pop()]


def _deal_powers(
    side: SideState, public: SideView, spots: Spots, hidden: Unseen, chosen: Forward | None, seat: Seat,
    chance: Chance,
) -> None:  # fmt: skip
    left = hidden.powers.copy()
    bluff = chosen[1] if chosen else None
    if bluff:
        left[bluff] -= 1
        side.bluff = POWERS[bluff]
    cards = list(_powers(chance.shuffle(sorted(left.elements()), "imagined powers", seat)))

    def take(count: int) -> tuple[Power, ...]:
        return tuple(cards.pop() for _ in range(count))

    beside = take(hidden.engaged_powers - bool(bluff))
    if bluff:
        beside = tuple(chance.shuffle((*beside, POWERS[bluff]), "imagined order", seat))
    side.engaged_powers = beside
    side.powers = tuple(take(spot.power_count) if spot else () for spot in spots)
    side.hand, side.deck = take(public.hand_count), take(public.deck_count)
    side.buried = take(public.buried_count)
    assert not cards


# --- the terrains ---


def _deal_terrains(state: State, table: TableView, chance: Chance) -> None:
    cards = chance.shuffle(hidden_terrains(table), "imagined terrains")
    known = tuple(TERRAINS[id] for id in table.under_pile)
    count = table.pile_count - len(known)
    dealt = tuple(TERRAINS[id] for id in cards)
    state.land = state.land._replace(pile=known + dealt[:count], aside=dealt[count:])


def hidden_terrains(table: TableView) -> list[str]:
    """Return the terrains that nobody sees, unordered."""
    left = [terrain.id for terrain in setup_of(table.options).terrains]
    won = (id for side in table.sides for id in side.terrains)
    for id in (*table.row, *table.lost, *table.under_pile, *won):
        left.remove(id)
    return left


# --- what is hidden ---


def _hidden_from_owner(view: SeatView, state: State, owner: Seat) -> set[Place]:
    side = state.sides[owner]
    hidden = _zone(f"deck {owner}", len(side.deck), set(own_deck(view, owner)))
    return hidden | _zone(f"reserve {owner}", len(side.reserve), {each.id for each in side.reserve})


def _hidden_from_others(view: TableView | SeatView, state: State, owner: Seat) -> set[Place]:
    table = view.table if isinstance(view, SeatView) else view
    spots, engaged = seen_army(view, owner)
    side, cards = state.sides[owner].public, unseen(table, owner, spots, engaged)
    kinds = cards.power_kinds()
    hidden = _zone(f"reserve {owner}", len(side.reserve), cards.reserve_kinds())
    hidden |= _zone(f"hand {owner}", len(side.hand), kinds)
    hidden |= _zone(f"deck {owner}", len(side.deck), kinds)
    hidden |= _zone(f"buried {owner}", len(side.buried), kinds)
    if engaged is not None:
        hidden |= _zone(f"engaged {owner}", 1, cards.forward_kinds())
        zone = f"engaged powers {owner}"
        hidden |= _zone(zone, len(side.engaged_powers), cards.engaged_power_kinds())
    if state.stage == "recruit":
        return hidden | {Place(f"roster {owner}", index) for index in range(len(side.levy.roster))}
    if state.stage == "deploy":
        laid = (index for index, fighter in enumerate(side.army) if fighter)
        return hidden | {Place(f"army {owner}", index) for index in laid}
    for index, spot in enumerate(spots):
        if spot is None:
            continue
        if spot.fighter is None and len(cards.army_kinds()) > 1:
            hidden.add(Place(f"army {owner}", index))
        hidden |= _zone(f"powers {owner} {index + 1}", spot.power_count, kinds)
    return hidden


def _zone(zone: str, count: int, kinds: set[str]) -> set[Place]:
    """Return every place of a zone, if more than one card can lie there."""
    return {Place(zone, index) for index in range(count)} if len(kinds) > 1 else set()


def _nth(cards: Sequence[object], index: int) -> str:
    found = cards[index] if index < len(cards) else None
    return str(getattr(found, "id", ""))
