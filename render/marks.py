"""The marks of a hint on a panel: numbered gold signs of their own shape."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from engine.core.text import Say
from render.box import Box, square
from render.display import Badge, Item, Outline, Target, Text
from render.picture import REST_OF_PANEL, Picture, alt_of
from render.theme import corner

Shares = Mapping[Box, tuple[int, ...]]
"""Parts of a panel with the actions of a line that involve them, counted from 1."""

_MOST_PX: Final = 70
"""Largest size of a sign: its number is legible on a picture 400 pixels wide."""
_FRAME_PX: Final = 7


def shares_of(targets: Sequence[Target], line: Sequence[str]) -> Shares:
    """Return the parts that each action of a line, in notation, involves; of equal cards one each."""
    found: dict[Box, tuple[int, ...]] = {}
    used = dict[frozenset[str], int]()
    for number, notation in enumerate(line, 1):
        for begins in dict.fromkeys(target.begins for target in targets if notation in target.begins):
            equal = [target.box for target in targets if target.begins == begins]
            box = equal[used.get(begins, 0) % len(equal)]
            used[begins] = used.get(begins, 0) + 1
            found[box] = (*found.get(box, ()), number)
    return found


def marked(picture: Picture, shares: Shares, said: str, say: Say) -> Picture:
    """Return the panel with a gold frame and a numbered lozenge on each of these parts.

    `said` describes the marks, before everything else; the end of the description is cut if there is no room.
    """
    frames = (
        Outline(box.grown(-_FRAME_PX // 2), "gold", corner(min(box.width, box.height)), width=_FRAME_PX)
        for box in shares
    )
    signs = (item for box, numbers in shares.items() for item in _sign(box, "·".join(map(str, numbers))))
    return replace(
        picture,
        display=(*picture.display, *frames, *signs),
        alt=alt_of([said, *picture.parts], say, REST_OF_PANEL),
        text=f"{said}\n{picture.text}",
    )


def _sign(box: Box, words: str) -> Iterator[Item]:
    """Yield a lozenge right of the centre and above it, where a card has neither points nor name."""
    px = min(_MOST_PX, box.height - 4, box.width - 4)
    spot = square(box.right - px // 2 - 4, box.y + max(px // 2 + 2, box.height * 2 // 5), px)
    yield Badge(spot, "lozenge", "gold", "gloss")
    yield Text(spot.grown(-px // 5), words, "number", px * 11 // 20, "gloss", least_px=16)
