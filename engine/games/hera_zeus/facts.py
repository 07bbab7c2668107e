"""The facts that tell a match, and their audiences.

Each function tells one event; without a `tell`, as in a search, it does nothing.
"""

from collections.abc import Sequence

from engine.core.game import Fact, Player, Seat, Tell, Word, Words, word
from engine.games.hera_zeus.actions_steps import card_word
from engine.games.hera_zeus.cards import COLUMNS, SIDES, Card, DuelVerdict
from engine.games.hera_zeus.state import other

TURNING = frozenset(
    {
        "fact-challenge",
        "fact-pythia-hand",
        "fact-sirens",
        "fact-persephone",
        "fact-persephone-of-both",
        "fact-pegasus-hand",
    }
)
"""Facts that may mark a turning point."""


def named(card: Card, holder: Seat) -> Word:
    """Return the card's full name as held by `holder`."""
    return card_word(card.ids[holder])


def the(card: Card, holder: Seat) -> Word:
    """Return the card's name within a sentence, with an article in languages that have one."""
    return the_one(card.ids[holder])


def the_one(name: str) -> Word:
    """Return the name within a sentence of a card as its holder calls it (`pegasus^`: captured)."""
    said = word(f"the-{name.removesuffix('^')}")
    return word("card-captured", card=said) if name.endswith("^") else said


def by_name(cards: Sequence[Card]) -> list[Card]:
    """Return the cards in an order that does not reveal how they were held."""
    return sorted(cards, key=lambda card: (card.id, card.owner))


def ending(winner: Seat, reason: str) -> Word:
    """Return how the match was won; `reason` is the key of the ending without `end-`."""
    return word(f"end-{reason}", winner=Player(winner), loser=Player(other(winner)))


def tell_end(tell: Tell | None, winner: Seat, reason: str) -> None:
    """Tell that the match is over."""
    if tell:
        tell(Fact(ending(winner, reason)))


def tell_fall(tell: Tell | None, holder: Seat, cards: Sequence[Card]) -> None:
    """Tell the cards that `holder` loses, in this public order, so never pass the order of a hand."""
    if tell and cards:
        names = Words(tuple(named(card, holder) for card in cards))
        tell(Fact(word("fact-falls", who=Player(holder), count=len(cards), cards=names)))


# --- the flow of turns ---


def tell_draw(tell: Tell | None, seat: Seat, card: Card) -> None:
    """Tell everybody that a card was drawn, and the player which one."""
    if tell:
        tell(Fact(word("fact-draw", who=Player(seat))))
        tell(Fact(word("fact-drew", card=named(card, seat)), frozenset({seat})))


def tell_deploy(tell: Tell | None, seat: Seat, card: Card, column: int, place: int) -> None:
    """Tell everybody where a face-down card lies and the back it has."""
    if tell:
        spot = _spot(column, place)
        tell(Fact(word(f"fact-deploy-{_back(card, seat)}", who=Player(seat), spot=spot)))


def tell_ready(tell: Tell | None, seat: Seat) -> None:
    """Tell that a first row is complete."""
    if tell:
        tell(Fact(word("fact-ready", who=Player(seat)), is_passing=True))


def tell_rows(tell: Tell | None, shown: Sequence[Seat], starter: Seat) -> None:
    """Tell that both first rows are complete, whose hostage was shown at the deal, and who starts."""
    if tell:
        for owner in shown:
            tell(Fact(word(f"fact-shown-{SIDES[owner]}", who=Player(owner))))
        tell(Fact(word("fact-rows", who=Player(starter))))


# --- challenges ---


def tell_challenge(
    tell: Tell | None, seat: Seat, column: int, *, attacker: Card, defender: Card, verdict: DuelVerdict
) -> None:
    """Tell both fronts and the verdict."""
    if not tell:
        return
    cards = {"attacker": the(attacker, seat), "defender": the(defender, other(seat))}
    said = word(
        "fact-challenge",
        who=Player(seat),
        column=COLUMNS[column],
        verdict=word(f"verdict-{verdict}", **cards),
        **cards,
    )
    tell(Fact(said))


# --- powers from the hand ---


def tell_pegasus_at_enemy_figure(tell: Tell | None, seat: Seat) -> None:
    """Tell that the enemy's figure is carried off."""
    if tell:
        tell(Fact(word("fact-pegasus-figure", who=Player(seat), enemy=Player(other(seat)))))


def tell_pegasus_at_front(tell: Tell | None, seat: Seat, column: int, front: Card) -> None:
    """Tell the enemy's front card that is turned up."""
    if tell:
        shown = the(front, other(seat))
        tell(Fact(word("fact-pegasus-front", who=Player(seat), column=COLUMNS[column], card=shown)))


def tell_pegasus_at_hand(tell: Tell | None, seat: Seat, drawn: Card) -> None:
    """Tell the card drawn from the enemy's hand."""
    if tell:
        tell(Fact(word("fact-pegasus-hand", who=Player(seat), card=the(drawn, other(seat)))))


def tell_pegasus_at_own_figure(tell: Tell | None, seat: Seat) -> None:
    """Tell that the player's own figure is carried off."""
    if tell:
        tell(Fact(word("fact-pegasus-own-figure", who=Player(seat))))


def tell_put(tell: Tell | None, seat: Seat, column: int, card: Card) -> None:
    """Tell that the drawn card now stands before one of its owner's columns."""
    if tell:
        shown = the(card, other(seat))
        tell(Fact(word("fact-put", who=Player(seat), column=COLUMNS[column], card=shown)))


def tell_pythia_at_hand(tell: Tell | None, seat: Seat, hand: Sequence[Card]) -> None:
    """Tell everybody that Pythia looked into the enemy's hand, and the player the cards."""
    if tell:
        enemy = other(seat)
        tell(Fact(word("fact-pythia-hand", who=Player(seat), enemy=Player(enemy))))
        seen = Words(tuple(named(card, enemy) for card in by_name(hand)))
        tell(Fact(word("fact-pythia-saw", cards=seen), frozenset({seat})))


def tell_pythia_at_column(tell: Tell | None, seat: Seat, column: int, cards: Sequence[Card]) -> None:
    """Tell the cards of the enemy's column that now lies open."""
    if tell:
        names = Words(tuple(named(card, other(seat)) for card in cards))
        tell(Fact(word("fact-pythia-column", who=Player(seat), column=COLUMNS[column], cards=names)))


def tell_sirens(tell: Tell | None, seat: Seat, taken: Card) -> None:
    """Tell the card that moves from the enemy's pile to the player."""
    if tell:
        tell(Fact(word("fact-sirens", who=Player(seat), card=the(taken, other(seat)))))


def tell_hades(tell: Tell | None, seat: Seat, taken: Card, *, is_open: bool) -> None:
    """Tell everybody the back of the returning card, and its holder the card.

    From an open pile everybody is told the card.
    """
    if tell and is_open:
        tell(Fact(word("fact-hades-open", who=Player(seat), card=the(taken, seat))))
    elif tell:
        tell(Fact(word(f"fact-hades-{_back(taken, seat)}", who=Player(seat))))
        tell(Fact(word("fact-hades-took", card=named(taken, seat)), frozenset({seat})))


def tell_persephone(tell: Tell | None, seat: Seat, count: int) -> None:
    """Tell how many Pegasus cards come back."""
    if tell:
        tell(Fact(word("fact-persephone", who=Player(seat), count=count)))


def tell_persephone_of_both(tell: Tell | None, seat: Seat, own: int, captured: int) -> None:
    """Tell how many Pegasus cards of each back come back."""
    if not tell:
        return
    counts = {"own": own, "captured": captured}
    cards = tuple(word(f"pegasus-{back}", count=count) for back, count in counts.items() if count)
    if cards:
        tell(Fact(word("fact-persephone-of-both", who=Player(seat), cards=Words(cards))))
    else:
        tell_persephone(tell, seat, 0)


def tell_dionysus(tell: Tell | None, seat: Seat, start: tuple[int, int], goal: tuple[int, int]) -> None:
    """Tell that a card moved from one column and place to another."""
    if tell:
        tell(Fact(word("fact-dionysus", who=Player(seat), start=_spot(*start), goal=_spot(*goal))))


def tell_god(tell: Tell | None, seat: Seat, name: str, column: int) -> None:
    """Tell that a figure stands before a column."""
    if tell:
        tell(Fact(word("fact-god", who=Player(seat), card=word(f"card-{name}"), column=COLUMNS[column])))


def tell_remove(tell: Tell | None, seat: Seat) -> None:
    """Tell that the player's own figure leaves the field."""
    if tell:
        tell(Fact(word("fact-remove", who=Player(seat))))


def _back(card: Card, holder: Seat) -> str:
    return "own" if card.owner == holder else "captured"


def _spot(column: int, place: int) -> str:
    return f"{COLUMNS[column]}{place + 1}"
