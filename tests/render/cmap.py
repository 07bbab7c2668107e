"""The characters that a font file has glyphs for, read from its own table instead of from drawings."""

from __future__ import annotations

import struct
from functools import cache
from pathlib import Path


@cache
def characters(path: Path) -> frozenset[int]:
    """Return the code points of the font's `cmap` table (formats 4 and 12)."""
    data = path.read_bytes()
    count = struct.unpack_from(">H", data, 4)[0]
    tables = {
        data[at : at + 4]: struct.unpack_from(">II", data, at + 8) for at in range(12, 12 + 16 * count, 16)
    }
    start = tables[b"cmap"][0]
    found: set[int] = set()
    for number in range(struct.unpack_from(">H", data, start + 2)[0]):
        at = start + struct.unpack_from(">I", data, start + 4 + 8 * number + 4)[0]
        kind = struct.unpack_from(">H", data, at)[0]
        if kind == 12:
            for group in range(struct.unpack_from(">I", data, at + 12)[0]):
                first, last, _ = struct.unpack_from(">III", data, at + 16 + 12 * group)
                found.update(range(first, last + 1))
        elif kind == 4:
            found |= _segments(data, at)
    return frozenset(found)


def _segments(data: bytes, at: int) -> set[int]:
    double = struct.unpack_from(">H", data, at + 6)[0]
    found: set[int] = set()
    for segment in range(0, double, 2):
        last, first, delta, offset = (
            struct.unpack_from(">H", data, at + 14 + part * double + (2 if part else 0) + segment)[0]
            for part in range(4)
        )
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code
            if offset:
                place = at + 16 + 3 * double + segment + offset + 2 * (code - first)
                glyph = struct.unpack_from(">H", data, place)[0]
            if glyph and (glyph + delta) & 0xFFFF:
                found.add(code)
    return found
