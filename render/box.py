"""Boxes of whole pixels: where things lie on a picture."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Box:
    x: int
    y: int
    width: int
    height: int

    def __str__(self) -> str:
        return f"at ({self.x},{self.y}) {self.width}x{self.height}"

    @property
    def right(self) -> int:
        return self.x + self.width

    @property
    def bottom(self) -> int:
        return self.y + self.height

    @property
    def centre(self) -> tuple[int, int]:
        return self.x + self.width // 2, self.y + self.height // 2

    def contains(self, other: Box) -> bool:
        across = self.x <= other.x and other.right <= self.right
        return across and self.y <= other.y and other.bottom <= self.bottom

    def meets(self, other: Box) -> bool:
        across = self.x < other.right and other.x < self.right
        return across and self.y < other.bottom and other.y < self.bottom

    def grown(self, px: int) -> Box:
        return Box(self.x - px, self.y - px, self.width + 2 * px, self.height + 2 * px)


def square(x: int, y: int, px: int) -> Box:
    """Return the box of `px` by `px` around a centre."""
    return Box(x - px // 2, y - px // 2, px, px)
