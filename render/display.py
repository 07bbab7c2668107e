"""Display lists: flat lists of plain items, each with a box and one line of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from render.box import Box as Box
from render.box import square as square
from render.theme import LIVERIES, POINTS_PX, Colour, LiveryName, Shape, TextRole

Align = Literal["left", "middle", "right"]
Look = Literal["plain", "down", "dim", "lost"]
"""How a card looks.

`down`: face down but known to this reader, so its strip is inverted. `dim`: cannot be used now. `lost`: has
fallen, so a crack runs through it.
"""
FrameStyle = Literal["solid", "dashed", "corners"]
"""Frames that differ without colour: a choice, a draft, and the latest change."""


@dataclass(frozen=True, slots=True)
class Ground:
    """The table with its Greek key; the first item of every picture, which sets its size."""

    box: Box

    def __str__(self) -> str:
        return f"ground {self.box.width}x{self.box.height}"


@dataclass(frozen=True, slots=True)
class DuelField:
    """Half of a duel in a side's flat colour, between a border of tongues and one of rays."""

    box: Box
    livery: LiveryName

    def __str__(self) -> str:
        return f"field {self.livery} {self.box}"


@dataclass(frozen=True, slots=True)
class Backdrop:
    """A part of the ground in a side's deepest colour, with the pattern of its backs."""

    box: Box
    livery: LiveryName

    def __str__(self) -> str:
        return f"backdrop {self.livery} {self.box}"


@dataclass(frozen=True, slots=True)
class Slash:
    """A leaning band of ink between two fields."""

    box: Box

    def __str__(self) -> str:
        return f"slash {self.box}"


@dataclass(frozen=True, slots=True)
class Panel:
    """A plain bar for words."""

    box: Box
    fill: Colour

    def __str__(self) -> str:
        return f"panel {self.box} {self.fill}"


@dataclass(frozen=True, slots=True)
class Lozenge:
    """What decides between two cards: their strengths or the emblem of a power, and why in words below."""

    box: Box
    words: str = ""
    emblem: str = ""
    reason: str = ""

    def __str__(self) -> str:
        reason = f' "{self.reason}"' if self.reason else ""
        return f'lozenge "{self.words}" {self.emblem} {self.box}{reason}'


@dataclass(frozen=True, slots=True)
class Plate:
    """A bar in a side's colours."""

    box: Box
    livery: LiveryName

    def __str__(self) -> str:
        return f"plate {self.livery} {self.box}"


@dataclass(frozen=True, slots=True)
class Face:
    """A card face up.

    `number` is empty if the card has none. `captured` names its foreign back, and `foreign_sigil` the sigil
    of that.
    """

    box: Box
    card: str
    emblem: str
    livery: LiveryName
    name: str
    number: str = ""
    is_mythic: bool = False
    look: Look = "plain"
    captured: LiveryName | None = None
    foreign_sigil: str = ""

    def __str__(self) -> str:
        parts = [f'face {self.card} {self.box} {self.livery} "{self.name}"', self.number]
        parts += ["star" if self.is_mythic else "", "" if self.look == "plain" else self.look]
        parts += [f"captured from {self.captured}" if self.captured else ""]
        return " ".join(part for part in parts if part)


FootTone = Literal["open", "covered", "chosen", "fallen", "level"]
"""The strip under a fighter: bright if available or victorious, dark if covered or fallen, gold if this
reader may choose it, in between if its duel was tied."""


@dataclass(frozen=True, slots=True)
class Foot:
    """The strip under a fighter of an army: its place, effects in force, and its powers.

    `signs`: emblems of effects. `powers`: emblems of powers that the reader knows; `count` more lie there.
    `is_beside`: it may stand at the right of a flat fighter, with the place under one emblem.
    """

    place: str
    tone: FootTone
    signs: tuple[str, ...] = ()
    powers: tuple[str, ...] = ()
    count: int = 0
    is_beside: bool = False

    def __str__(self) -> str:
        parts = [f"{self.place} {self.tone}" + (" beside" if self.is_beside else "")]
        parts += [f"in force {', '.join(self.signs)}"] if self.signs else []
        parts += [f"with {', '.join(self.powers)}"] if self.powers else []
        parts += [f"{self.count} more" if self.powers else f"{self.count} hidden"] if self.count else []
        return "; ".join(parts)


@dataclass(frozen=True, slots=True)
class FighterFace:
    """A fighter face up: its Attack in the side's shape, its Defense on a shield below, and its menace.

    With a foot it lies in an army: its values form a column, and the chevrons of its menace a bar.
    """

    box: Box
    card: str
    emblem: str
    livery: LiveryName
    name: str
    attack: str
    defence: str
    menace: Colour
    rank: str
    look: Look = "plain"
    foot: Foot | None = None

    def __str__(self) -> str:
        parts = [f'fighter {self.card} {self.box} {self.livery} "{self.name}"']
        parts += [f"{self.attack}/{self.defence}", self.menace, self.look.replace("plain", "")]
        return " ".join(part for part in (*parts, f"[{self.foot}]" if self.foot else "") if part)


@dataclass(frozen=True, slots=True)
class HiddenFighter:
    """A fighter of an army face down, with the public facts of its place.

    `known` is the emblem of its face if this reader has seen it.
    """

    box: Box
    livery: LiveryName
    sigil: str
    foot: Foot
    known: str = ""

    def __str__(self) -> str:
        known = f"{self.known} " if self.known else ""
        return f"hidden fighter {known}{self.box} {self.livery} [{self.foot}]"


@dataclass(frozen=True, slots=True)
class Stack:
    """A card outside the armies with a number in its corner.

    Captives have the colours of their side, others are cream.
    """

    box: Box
    card: str
    emblem: str
    number: str = ""
    livery: LiveryName | None = None

    def __str__(self) -> str:
        return f"stack {self.card} {self.box} {self.livery or 'cream'} {self.number}".rstrip()


@dataclass(frozen=True, slots=True)
class Tile:
    """A cream card of neither side: a terrain with its points, or a power with its duration.

    Without a name the emblem fills it. A flat one has its words right of the emblem. With a foot it also
    shows the number or place by which it is chosen, and the sign of its bearer.
    """

    box: Box
    card: str
    emblem: str
    name: str = ""
    number: str = ""
    look: Look = "plain"
    is_flat: bool = False
    foot: Foot | None = None

    def __str__(self) -> str:
        kind = "flat tile" if self.is_flat else "tile"
        parts = [f"{kind} {self.card} {self.box}", f'"{self.name}"' if self.name else "", self.number]
        parts += [self.look.replace("plain", ""), f"[{self.foot}]" if self.foot else ""]
        return " ".join(part for part in parts if part)


@dataclass(frozen=True, slots=True)
class Back:
    """A card face down."""

    box: Box
    livery: LiveryName
    sigil: str

    def __str__(self) -> str:
        return f"back {self.livery} {self.sigil} {self.box}"


@dataclass(frozen=True, slots=True)
class Chip:
    """A card face up, too small for its name, with emblem and number only."""

    box: Box
    card: str
    emblem: str
    livery: LiveryName
    number: str = ""
    look: Look = "plain"

    def __str__(self) -> str:
        parts = (f"chip {self.card} {self.box} {self.livery}", self.number, self.look.replace("plain", ""))
        return " ".join(part for part in parts if part)


@dataclass(frozen=True, slots=True)
class Slot:
    """An empty place with the name that buttons use; a quiet one on a side's part has a faint frame."""

    box: Box
    label: str
    is_quiet: bool = False
    livery: LiveryName | None = None

    def __str__(self) -> str:
        on = f" on {self.livery}" if self.livery else ""
        return f"{'quiet slot' if self.is_quiet else 'slot'} {self.label} {self.box}{on}"


@dataclass(frozen=True, slots=True)
class Badge:
    """A filled shape, with an optional edge."""

    box: Box
    shape: Shape
    fill: Colour
    edge: Colour | None = None

    def __str__(self) -> str:
        return f"badge {self.shape} {self.box} {self.fill}" + (f", edge {self.edge}" if self.edge else "")


@dataclass(frozen=True, slots=True)
class Emblem:
    box: Box
    name: str
    colour: Colour

    def __str__(self) -> str:
        return f"emblem {self.name} {self.box} {self.colour}"


@dataclass(frozen=True, slots=True)
class Text:
    """Words on one line inside their box: shrunk to `least_px`, then cut with an ellipsis."""

    box: Box
    words: str
    role: TextRole
    px: int
    colour: Colour
    align: Align = "middle"
    least_px: int = 16

    def __str__(self) -> str:
        return f'text "{self.words}" {self.box} {self.role} {self.px} {self.colour} {self.align}'


@dataclass(frozen=True, slots=True)
class Lines:
    """Words on as many lines as they need, at most `most`: shrunk to `least_px`, then cut."""

    box: Box
    words: str
    role: TextRole
    px: int
    colour: Colour
    align: Align = "left"
    least_px: int = 24
    most: int = 2

    def __str__(self) -> str:
        return f'lines "{self.words}" {self.box} {self.role} {self.px} {self.colour} {self.align}'


@dataclass(frozen=True, slots=True)
class Outline:
    """A frame drawn outside `inner`."""

    inner: Box
    colour: Colour
    corner: int
    width: int = 4
    stroke: FrameStyle = "solid"

    @property
    def box(self) -> Box:
        return self.inner.grown(self.width)

    def __str__(self) -> str:
        return f"outline {self.stroke} {self.colour} {self.width} round {self.inner}"


@dataclass(frozen=True, slots=True)
class Tab:
    """A small flat label."""

    box: Box
    words: str
    fill: Colour
    ink: Colour
    role: TextRole = "number"
    px: int = 30

    def __str__(self) -> str:
        return f'tab "{self.words}" {self.box} {self.ink} on {self.fill} {self.role} {self.px}'


@dataclass(frozen=True, slots=True)
class Arrow:
    """A gold pointer with a number or letter, at the side to move or at what it may attack."""

    box: Box
    points: Literal["left", "right"]
    words: str
    fill: Colour = "gold"
    role: TextRole = "number"
    px: int = POINTS_PX

    def __str__(self) -> str:
        return f'arrow {self.points} "{self.words}" {self.box} {self.fill}'


@dataclass(frozen=True, slots=True)
class Curve:
    """A line through points of the picture, with a band around it; the last point is marked."""

    box: Box
    points: tuple[tuple[int, int], ...]
    band: tuple[tuple[int, int], ...]
    colour: Colour
    shade: Colour


@dataclass(frozen=True, slots=True)
class Target:
    """An invisible clickable part of a panel.

    `begins`: the legal actions that begin there, in notation.
    """

    box: Box
    begins: frozenset[str]

    def __str__(self) -> str:
        return f"target {self.box} {' '.join(sorted(self.begins))}"


@dataclass(frozen=True, slots=True)
class Tondo:
    """A round picture of a god or hero in a ring of Greek key; two may share it side by side."""

    box: Box
    figures: tuple[tuple[LiveryName, str], ...]

    def __str__(self) -> str:
        return f"tondo {' and '.join(f'{name} {livery}' for livery, name in self.figures)} {self.box}"


@dataclass(frozen=True, slots=True)
class Miniature:
    """A whole picture, shrunk to its box."""

    box: Box
    of: Display

    def __str__(self) -> str:
        return f"miniature of {len(self.of)} items {self.box}"


Item = (
    Ground | DuelField | Backdrop | Slash | Panel | Lozenge | Plate | Face | FighterFace | HiddenFighter
    | Tile | Stack | Back | Chip | Slot | Badge | Emblem | Text | Lines | Outline | Tab | Arrow | Curve
    | Target | Miniature | Tondo
)  # fmt: skip
Display = tuple[Item, ...]


def lines(display: Iterable[Item]) -> str:
    """Return the display as text, one line per item, for golden tests."""
    return "\n".join(map(str, display)) + "\n"


def clickable(box: Box, begins: frozenset[str]) -> Iterator[Item]:
    """Yield a target for the box, unless no action begins there."""
    if begins:
        yield Target(box, begins)


def parted(display: Iterable[Item]) -> tuple[Display, tuple[Target, ...]]:
    """Return the painted items and the clickable targets."""
    items = tuple(display)
    targets = tuple(item for item in items if isinstance(item, Target))
    return tuple(item for item in items if not isinstance(item, Target)), targets


def sigil_badge(x: int, y: int, px: int, *, livery: LiveryName, sigil: str) -> tuple[Item, ...]:
    """Return a side's shape with its sigil in it, around a centre."""
    look, inner = LIVERIES[livery], square(x, y, px * 2 // 3)
    return Badge(square(x, y, px), look.shape, "gloss", look.light), Emblem(inner, sigil, look.light)


def size_of(display: Display) -> tuple[int, int]:
    """Return width and height of the picture.

    Raises:
        ValueError: the display does not begin with its ground.
    """
    match display:
        case (Ground(box), *_):
            return box.width, box.height
    raise ValueError("a display begins with its ground")
