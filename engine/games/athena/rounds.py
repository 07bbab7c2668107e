"""How do rounds and matches begin and end? Dealing, scores, and who has won (§3, §11, §12)."""

from engine.core.chance import Chance
from engine.core.game import Arg, Fact, Outcome, Player, Seat, Tell, word
from engine.games.athena.cards import SIDES
from engine.games.athena.options import Options
from engine.games.athena.scenarios import setup_of
from engine.games.athena.state import SEATS, Score, SideState, State, other

SWAPS = 12  # of a deployment; undoing gives them back (§3.4)
WINS_NEEDED = 2


def deal(options: Options, chance: Chance) -> State:
    """The match before its first deployment."""
    state = State(options, setup=setup_of(options))
    chosen = options.first
    state.opener = Seat(chance.pick(2, "first attacker") if chosen == "lot" else SIDES.index(chosen))
    start_round(state, chance)
    return state


def start_round(state: State, chance: Chance) -> None:
    """§3.1 and §3.7: all cards return, decks and terrains are shuffled; then the armies are built or laid."""
    setup = state.setup
    state.round += 1
    state.turn += 1
    state.duel = 0
    state.attacker = state.first = state.opener if state.round % 2 else other(state.opener)
    state.ahead = None
    for seat in SEATS:
        before = state.sides[seat]
        role = 0 if seat == state.attacker else 1
        own = SideState(scores=before.scores, wins=before.wins, tokens=setup.tokens[role])
        own.deck = tuple(chance.shuffle(setup.powers[role], "powers", state.round, seat))
        if setup.reserves[role]:
            own.reserve = tuple(chance.shuffle(setup.reserves[role], "reserve", state.round, seat))
        if setup.is_campaign:
            own.veterans = before.survivors
        if not setup.is_built:
            own.roster = setup.armies[role]
        state.sides[seat] = own
    shuffled = tuple(chance.shuffle(setup.terrains, "terrains", state.round))
    state.pile, state.aside = shuffled[: setup.terrain_count], shuffled[setup.terrain_count :]
    state.row, state.known, state.lost = (), 0, ()
    state.stage = "recruit"
    if not setup.is_built:
        start_deployment(state)


def start_deployment(state: State) -> None:
    """§3.2: every fighter of the list waits for its place."""
    state.stage = "deploy"
    for own in state.sides:
        own.pool, own.swaps, own.is_ready = own.roster, SWAPS, False
        own.lay((None,) * state.setup.size)
        own.powers = ((),) * state.setup.size


# --- scores (§11) ---


def score_of(state: State, own: SideState) -> Score:
    """What a side has won in this round so far."""
    terrain_points = sum(terrain.points for terrain in own.terrains)
    points = terrain_points + sum(fighter.points for fighter in own.prisoners)
    if state.options.captured_powers:
        points += sum(power.points for power in own.spoils)
    return Score(points, len(own.prisoners), terrain_points, len(own.terrains))


def total_of(own: SideState) -> Score:
    """What a side has won in all the rounds that are over."""
    total = Score()
    for score in own.scores:
        total = total.plus(score)
    return total


def compared(options: Options, score: Score) -> tuple[int, int, int]:
    """§11.3 and §14.2: the numbers that decide, in order."""
    match options.scoring:
        case "points":
            return score.points, score.prisoners, score.terrains
        case "terrains":
            return score.terrain_points, score.prisoners, score.terrains
        case "prisoners":
            return score.prisoners, score.points, score.terrains


def leader(one: tuple[int, ...], two: tuple[int, ...]) -> Seat | None:
    """Who has more, None for nobody."""
    return None if one == two else Seat(0 if one > two else 1)


def end_round(state: State, chance: Chance, tell: Tell | None) -> None:
    """§11.1, §12: the round is scored; the match ends or goes on with the next."""
    options = state.options
    scores = [score_of(state, own) for own in state.sides]
    winner = leader(compared(options, scores[0]), compared(options, scores[1]))
    for own, score in zip(state.sides, scores, strict=True):
        for each in own.durables:  # §11.4: what stays aside ends with the round
            own.opened = (*own.opened, each.power)
            if each.fighter:
                own.survivors = (*own.survivors, each.fighter)
        own.durables = ()
        own.scores = (*own.scores, score)
    if winner is not None:
        state.sides[winner].wins += 1
    if tell and state.setup.most_rounds > 1:  # else the end of the match says it
        shown = [compared(options, score)[0] for score in scores]
        key = "fact-round-drawn" if winner is None else "fact-round"
        who = Player(SEATS[0] if winner is None else winner)
        more = max(shown)
        less = min(shown)
        tell(Fact(word(key, who=who, round=state.round, more=more, less=less)))
    if is_decided(state):
        _end_match(state)
        if tell:
            found = outcome(state)
            assert found is not None
            tell(Fact(found.reason))
        return
    start_round(state, chance)


def is_decided(state: State) -> bool:
    """Whether no further round is played."""
    if state.setup.length == "two_wins" and max(own.wins for own in state.sides) >= WINS_NEEDED:
        return True
    return state.round >= state.setup.most_rounds


def _end_match(state: State) -> None:
    """§12.1 to §12.3."""
    one, two = state.sides
    totals = [compared(state.options, total_of(own)) for own in state.sides]
    if state.setup.length == "two_wins":
        state.winner, state.reason = leader((one.wins,), (two.wins,)), "rounds"
        if state.winner is None:
            state.winner, state.reason = leader(totals[0][:1], totals[1][:1]), "score"
    else:
        state.winner, state.reason = leader(totals[0], totals[1]), "score"
        is_first_equal = totals[0][0] == totals[1][0]
        if state.winner is not None and is_first_equal:
            state.reason = "tie-break"
    if state.winner is None:
        state.reason = "drawn"
    state.stage = "over"


def outcome(state: State) -> Outcome | None:
    """How the match ended, None while it goes on."""
    if state.stage != "over":
        return None
    totals = [compared(state.options, total_of(own)) for own in state.sides]
    if state.winner is None:
        return Outcome(frozenset(), word("end-drawn", points=totals[0][0]))
    winner, loser = state.winner, other(state.winner)
    args: dict[str, Arg] = {
        "winner": Player(winner),
        "loser": Player(loser),
        "more": totals[winner][0],
        "less": totals[loser][0],
        "wins": state.sides[winner].wins,
        "losses": state.sides[loser].wins,
    }
    return Outcome(frozenset({winner}), word(f"end-{state.reason}", **args))
