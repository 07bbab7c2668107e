"""A fast PNG writer.

Pillow has no fast deflate; ISA-L's takes a fifth of the time for a tenth more bytes. The format: https:

www.w3.org/TR/png-3/.
"""

from __future__ import annotations

from struct import pack
from zlib import crc32

from isal import isal_zlib
from PIL.Image import Image as Picture

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_BITS = 8
_COLOUR_TYPE = {"P": 3, "RGB": 2}
_UNFILTERED = b"\0"
"""The filter byte of each row: on flat art no filter makes rows smaller."""
_LEVEL = 1


def png_of(image: Picture) -> bytes:
    """Return the image, of mode P or RGB, as PNG with the same pixels."""
    width, height = image.size
    data, stride = image.tobytes(), width * len(image.getbands())
    rows = b"".join(_UNFILTERED + data[start : start + stride] for start in range(0, len(data), stride))
    header = pack(">IIBBBBB", width, height, _BITS, _COLOUR_TYPE[image.mode], 0, 0, 0)
    palette = _chunk(b"PLTE", bytes(image.getpalette() or ())) if image.mode == "P" else b""
    pixels = _chunk(b"IDAT", isal_zlib.compress(rows, _LEVEL))
    return _SIGNATURE + _chunk(b"IHDR", header) + palette + pixels + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", crc32(kind + data))
