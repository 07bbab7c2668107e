"""§15: what each observer knows."""

from engine.core.chance import Chance
from engine.core.game import Place, Seat
from tests.games.athena.table import GAME, Table, after, deployed, duel, position
from tests.marks import rule

A, P = Seat(0), Seat(1)


def alike(one: Table, two: Table, to: Seat | None) -> bool:
    """Return True if two tables look the same to an observer and ask the same of it."""
    if GAME.table_view(one.state) != GAME.table_view(two.state) or GAME.asks(one.state) != GAME.asks(
        two.state
    ):
        return False
    if to is None:
        return True
    legal = [[move.notation for move in GAME.legal_actions(each.state, to)] for each in (one, two)]
    return legal[0] == legal[1] and GAME.seat_view(one.state, to) == GAME.seat_view(two.state, to)


def told(one: Table, two: Table, to: Seat | None) -> bool:
    """Return True if an observer was told the same on both tables."""
    heard = [[fact.word for fact in each.facts if fact.reaches(to)] for each in (one, two)]
    return heard[0] == heard[1]


TEXT = (
    "A: army[1:archer 2:spartan 15:{}] hand[{}] tokens {} | P: army[1:archer 2:archer "
    "15:hoplite] hand[riposte] "
    "deck[riposte] tokens 2 | prepare duel 3 | A attacks row[plaine plaine plaine] | scenario=battle"
)


@rule("15.1")
def test_fighters_are_seen_by_their_owner_only() -> None:
    one, two = (position(TEXT.format(name, "riposte", 1)) for name in ("hippeis", "hoplite"))
    assert alike(one, two, P)
    assert not alike(one, two, A)
    view = GAME.seat_view(one.state, P)
    assert [spot.fighter for spot in view.enemy_army if spot] == [None, None, None]
    roster = GAME.table_view(deployed().state).sides[0].roster
    assert roster.count("hoplite") == 2


@rule("15.2")
def test_attached_powers_are_seen_as_a_number() -> None:
    one, two = (
        position(TEXT.format(f"hippeis+{power}", "camouflage", 1)) for power in ("riposte", "soutien")
    )
    assert alike(one, two, P)
    spots = GAME.table_view(one.state).sides[0].army
    assert [spot.power_count for spot in spots if spot] == [0, 0, 1]
    one, two = (
        after(duel(f"hippeis+{power} tokens 1", "archer"), "go>15") for power in ("riposte", "mine_de_rien")
    )
    assert alike(one, two, P)


@rule("15.2")
def test_the_place_of_a_played_power_is_public() -> None:
    def played(power: str) -> Table:
        table = position(TEXT.format("hippeis", "riposte camouflage", 1))
        return after(table, f"A play>{power}>2", "P toss>riposte", "A done", "P done")

    one, two = played("riposte"), played("camouflage")
    assert alike(one, two, P)
    assert told(one, two, P)
    assert told(one, two, None)


@rule("15.3")
def test_hands_and_decks_are_seen_as_numbers() -> None:
    one, two = (position(TEXT.format("hippeis", power, 1)) for power in ("riposte", "camouflage"))
    assert alike(one, two, P)
    table = deployed()
    assert (
        GAME.table_view(table.state).sides[1].hand_count,
        GAME.table_view(table.state).sides[1].deck_count,
    ) == (5, 10)
    assert {Place("deck 0", index) for index in range(10)} <= GAME.hidden_from(table.state, A)


@rule("15.4")
def test_a_discarded_card_is_known_to_its_owner() -> None:
    def tossed(power: str) -> Table:
        table = position(TEXT.format("hippeis", "riposte camouflage", 1))
        return after(table, f"A toss>{power}", "P toss>riposte", "A done", "P done")

    one, two = tossed("riposte"), tossed("camouflage")
    assert alike(one, two, P)
    assert told(one, two, P)
    assert GAME.seat_view(one.state, A).own.buried == ("riposte",)
    assert GAME.table_view(one.state).sides[0].buried_count == 1


@rule("15.5")
def test_a_token_held_back_does_not_show() -> None:
    one = after(duel("hippeis+mine_de_rien tokens 3", "archer"), "go>15>mine_de_rien")
    two = after(duel("hoplite+mine_de_rien tokens 3", "archer"), "go>15")
    assert alike(one, two, P)
    assert alike(one, two, None)
    assert told(one, two, P)


@rule("15.5")
def test_tokens_change_only_when_both_are_done() -> None:
    start = position(TEXT.format("hippeis", "riposte", 1))
    tossed, played = after(start, "A toss>riposte", "A done"), after(start, "A play>riposte>1", "A done")
    assert alike(tossed, played, P)
    assert alike(tossed, played, None)
    assert told(tossed, played, P)
    start = after(duel("hippeis+coup_critique tokens 1", "hoplite+riposte tokens 1"), "go>15", "go>15")
    used, kept = after(start, "A use>coup_critique", "A commit"), after(start, "A commit")
    assert alike(used, kept, P)
    assert told(used, kept, P)


@rule("15.6")
def test_the_face_is_seen_from_the_reveal_on() -> None:
    one, two = (after(duel(name, "archer"), "go>15") for name in ("hippeis", "garde_du_roi"))
    assert alike(one, two, P)
    table = after(duel("hippeis+riposte tokens 1", "archer+riposte tokens 1"), "go>15", "go>15")
    engaged = GAME.seat_view(table.state, P).enemy_engaged
    assert engaged is not None
    assert (engaged.fighter, engaged.powers) == ("hippeis", ())


@rule("15.6")
def test_a_colour_only_a_bluff_explains_reveals_the_fighter() -> None:
    text = (
        "A: army[1:hippeis 2:hippeis] roster[hippeis hippeis] tokens 1 | P: army[1:archer 2:archer] "
        "roster[archer archer] | engage | A attacks"
    )
    table = after(position(text), "go>1")
    assert Place("engaged 0", 0) not in GAME.hidden_from(table.state, P)
    one = position(
        text.replace(
            "[1:hippeis 2:hippeis] roster[hippeis hippeis]",
            "[1:hippeis 2:garde_du_roi] roster[hippeis garde_du_roi]",
        )
    )
    assert Place("engaged 0", 0) in GAME.hidden_from(after(one, "go>1").state, P)


@rule("15.7")
def test_a_deployment_under_way_shows_nothing() -> None:
    from tests.games.athena.table import begun

    start = begun()
    for moves in (("A lay>hippeis>3",), ("A arrange>wall", "A swap>1>2"), ("A arrange>wings",)):
        assert alike(after(start, *moves), start, P)
        assert alike(after(start, *moves), start, None)
    one, two = (after(start, f"A arrange>{plan}", "A ready") for plan in ("wall", "spear"))
    assert alike(one, two, P)
    assert told(one, two, P)


@rule("15.8")
def test_public_information() -> None:
    table = position(
        "A: army[1:archer 15:hippeis^] prisoners[archer] survivors[hoplite] terrains[port] "
        "durables[soutien*2:peltaste] opened[riposte] | P: army[1:archer 15:archer] | engage | A attacks "
        "row[plaine foret] pile[colline port] known 1"
    )
    view = GAME.table_view(table.state)
    side = view.sides[0]
    assert (side.prisoners, side.survivors, side.terrains, side.opened) == (
        ("archer",),
        ("hoplite",),
        ("port",),
        ("riposte",),
    )
    assert (side.durables[0].power, side.durables[0].left, side.durables[0].fighter) == (
        "soutien",
        2,
        "peltaste",
    )
    assert side.army[14] is not None
    assert side.army[14].is_commanding
    assert (view.row, view.under_pile, view.pile_count) == (("plaine", "foret"), ("colline",), 2)
    assert Place("pile", 0) not in GAME.hidden_from(table.state, None)
    assert Place("pile", 1) in GAME.hidden_from(table.state, A)


@rule("15.9")
def test_a_spectator_knows_nothing_of_a_spy() -> None:
    table = position("A: army[1:archer 2:archer] | P: army[1:hippeis! 2:archer] | engage | A attacks")
    spot = GAME.table_view(table.state).sides[1].army[0]
    assert spot is not None
    assert (spot.fighter, spot.is_spied) == (None, True)
    seen = GAME.seat_view(table.state, A).enemy_army[0]
    assert seen is not None
    assert seen.fighter == "hippeis"


@rule("15.9")
def test_imagination_covers_what_others_do_in_secret() -> None:
    start = after(deployed(), "A toss>" + deployed().zone("A", "hand").split()[0])
    view = GAME.seat_view(after(start, "A done").state, P)
    worlds = [GAME.imagine(view, Chance(bytes([number]))) for number in range(40)]
    assert {world.sides[0].tokens for world in worlds} >= {5, 6}
    assert len({world.sides[0].plan for world in worlds}) > 10
    assert all(world.sides[0].is_ready for world in worlds)
