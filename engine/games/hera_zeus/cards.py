"""The cards of Hera and Zeus, with every printed number of the game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from engine.core.game import Seat

Side = Literal["hera", "zeus"]
SIDES: Final[tuple[Side, Side]] = ("hera", "zeus")
COLUMNS: Final = "ABC"

PLACES: Final = 4  # in a column, including the figure
HAND_LIMIT: Final = 12
OPENING_HAND: Final = 9
FIGURE_POINTS: Final = 4
PERSEPHONE_LIMIT: Final = 3

Stage = Literal["first_row", "turn", "placing", "ordering", "over"]

DuelVerdict = Literal["found", "pandora", "won", "lost", "tied", "stays"]
"""The result of meeting a front card, for the attacker; `stays`: nobody falls."""

Role = Literal[
    "god",
    "hostage",
    "seven",
    "fighter",
    "slayer",
    "pegasus",
    "medusa",
    "pandora",
    "pythia",
    "sirens",
    "hades",
    "persephone",
    "dionysus",
]

PASSIVE: Final[frozenset[Role]] = frozenset({"hostage", "medusa", "pandora"})  # §6.1: they never challenge


@dataclass(frozen=True, slots=True)
class Kind:
    """The printed facts of a kind of card: `decks` have `copies` of it each.

    A card without strength is never deployed. A `seven` falls to Pythia, a `slayer` beats Medusa.
    """

    id: str
    role: Role
    strength: int | None
    copies: int
    decks: tuple[Side, ...]
    has_symbol: bool = False


_BOTH: Final[tuple[Side, ...]] = SIDES
_HERA: Final[tuple[Side, ...]] = ("hera",)
_ZEUS: Final[tuple[Side, ...]] = ("zeus",)

# §1.1. No rule text has this list; published card counts of both decks agree with it (§1.4).
_PRINTED: Final = (
    Kind("hera", "god", None, 1, _HERA, has_symbol=True),
    Kind("zeus", "god", None, 1, _ZEUS, has_symbol=True),
    Kind("io", "hostage", 0, 1, _HERA, has_symbol=True),
    Kind("argus", "hostage", 0, 1, _ZEUS, has_symbol=True),
    Kind("nemesis", "seven", 7, 1, _HERA),
    Kind("poseidon", "seven", 7, 1, _ZEUS),
    Kind("artemis", "fighter", 6, 2, _HERA),
    Kind("apollo", "fighter", 6, 2, _ZEUS),
    Kind("hydra", "fighter", 5, 3, _HERA),
    Kind("giant", "fighter", 5, 3, _ZEUS),
    Kind("harpy", "fighter", 4, 4, _HERA),
    Kind("cyclops", "fighter", 4, 4, _ZEUS),
    Kind("fury", "fighter", 3, 5, _HERA),
    Kind("centaur", "fighter", 3, 5, _ZEUS),
    Kind("amazon", "slayer", 2, 5, _HERA, has_symbol=True),
    Kind("hero", "slayer", 2, 5, _ZEUS, has_symbol=True),
    Kind("pegasus", "pegasus", 1, 9, _BOTH, has_symbol=True),
    Kind("medusa", "medusa", 0, 4, _BOTH, has_symbol=True),
    Kind("pandora", "pandora", 0, 1, _BOTH, has_symbol=True),
    Kind("pythia", "pythia", 0, 2, _BOTH, has_symbol=True),
    Kind("sirens", "sirens", None, 1, _BOTH, has_symbol=True),
    Kind("hades", "hades", None, 1, _BOTH, has_symbol=True),
    Kind("persephone", "persephone", None, 1, _BOTH, has_symbol=True),
    Kind("dionysus", "dionysus", None, 2, _BOTH, has_symbol=True),
)

KINDS: Final[Mapping[str, Kind]] = {kind.id: kind for kind in _PRINTED}

# Knowledge of a card besides its back is a sum of these three flags. `&` of several cards gives their common
# knowledge. The first two say that the enemy or everybody knows the card; the third may hold without them.
ENEMY_KNOWS: Final = 1
ALL_KNOW: Final = 2
NO_HOSTAGE: Final = 4  # everybody knows that it is not the hostage
IDENTITY: Final = ENEMY_KNOWS | ALL_KNOW
SEEN: Final = IDENTITY | NO_HOSTAGE
WAYS_TO_BE_KNOWN: Final = SEEN + 1


class Card:
    """A card and how well it is known. Each combination is one object, so compare with `is`.

    All of them are in one list, ordered by deck, kind, face and knowledge. `_index` is the position in it, so
    the same card with other knowledge is a few steps away.

    `ids` are its names in the hands of Hera and Zeus: a captured card has a `^`. `seen` and `up` are this
    card known to all, face down and face up.
    """

    __slots__ = (
        "_index", "id", "ids", "is_face_up", "is_fieldable", "is_prey", "known", "owner", "role", "seen",
        "strength", "up",
    )  # fmt: skip

    _index: int
    id: str
    ids: tuple[str, str]
    owner: Seat
    role: Role
    strength: int
    is_fieldable: bool
    is_prey: bool
    is_face_up: bool
    known: int
    seen: "Card"
    up: "Card"

    def __repr__(self) -> str:
        return "Card(...)"

    def __reduce__(self) -> tuple[object, ...]:
        return card, (self.id, self.owner, self.known, self.is_face_up)

    def marked(self, known: int) -> "Card":
        """Return the same card with this knowledge."""
        return _CARDS[self._index - self.known + known]

    @property
    def full(self) -> int:
        """The knowledge after everybody has seen the card; the hostage never becomes harmless."""
        return SEEN & ~NO_HOSTAGE if self.role == "hostage" else SEEN


def _made(index: int, kind: Kind, owner: Seat, is_face_up: bool, known: int) -> Card:
    made = Card()
    made._index = index
    made.id, made.role, made.owner = kind.id, kind.role, owner
    made.ids = (kind.id, kind.id + "^") if owner == 0 else (kind.id + "^", kind.id)
    made.strength = -1 if kind.strength is None else kind.strength
    made.is_fieldable = kind.strength is not None
    made.is_prey = kind.strength is not None and kind.strength > 0
    made.is_face_up, made.known = is_face_up, known
    return made


def _all_cards() -> list[Card]:
    cards: list[Card] = []
    for kind in _PRINTED:
        for side in kind.decks:
            for is_face_up in (False, True):
                for known in range(WAYS_TO_BE_KNOWN):
                    owner = Seat(SIDES.index(side))
                    cards.append(_made(len(cards), kind, owner, is_face_up, known))
    for made in cards:
        face_down = made._index - made.known - WAYS_TO_BE_KNOWN * made.is_face_up
        made.seen, made.up = cards[face_down + made.full], cards[face_down + WAYS_TO_BE_KNOWN + made.full]
    return cards


_CARDS: Final = _all_cards()
_FIRST: Final = {(made.id, made.owner): made for made in reversed(_CARDS)}


def card(kind: str, owner: Seat, known: int = 0, is_face_up: bool = False) -> Card:
    """Return the card of that kind from the deck of `owner`.

    Raises:
        KeyError: that deck has no such card.
    """
    return _CARDS[_FIRST[kind, owner]._index + WAYS_TO_BE_KNOWN * is_face_up + known]


def held(name: str, holder: Seat) -> Card:
    """Return the card that `holder` calls by this name: `harpy`, or `pegasus^` if captured.

    Raises:
        KeyError: there is no such card.
    """
    is_captured = name.endswith("^")
    return card(name.removesuffix("^"), Seat(1 - holder) if is_captured else holder)


_DECKS: Final = [
    [card(kind.id, Seat(seat)) for kind in _PRINTED if side in kind.decks for _ in range(kind.copies)]
    for seat, side in enumerate(SIDES)
]


def deck_of(owner: Seat) -> list[Card]:
    """Return the 43 cards of a side, sorted."""
    return [*_DECKS[owner]]
