"""The content type of a file and the size of a picture, from its bytes."""

import mimetypes
import struct


def content_type(content: bytes, filename: str) -> str:
    """Return the content type, from the first bytes for pictures, else from the file's name."""
    if content.startswith(b"\x89PNG\r\n"):
        return "image/png"
    if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
        return "image/webp"
    if content[:3] == b"GIF":
        return "image/gif"
    if content[:3] == b"\xff\xd8\xff":
        return "image/jpeg"
    guessed = mimetypes.guess_type(filename)[0] or "application/octet-stream"
    return f"{guessed}; charset=utf-8" if guessed.startswith("text/") else guessed


def size_px(content: bytes) -> tuple[int, int] | None:
    """Return width and height of a PNG, GIF or WebP picture; None for anything else."""
    if content.startswith(b"\x89PNG\r\n") and len(content) >= 24:
        width, height = struct.unpack(">II", content[16:24])
        return width, height
    if content[:3] == b"GIF" and len(content) >= 10:
        width, height = struct.unpack("<HH", content[6:10])
        return width, height
    if content[:4] == b"RIFF" and content[8:12] == b"WEBP" and len(content) >= 30:
        return _webp_size(content)
    return None


def _webp_size(content: bytes) -> tuple[int, int] | None:
    match content[12:16]:
        case b"VP8X":
            return int.from_bytes(content[24:27], "little") + 1, int.from_bytes(content[27:30], "little") + 1
        case b"VP8L":
            packed = int.from_bytes(content[21:25], "little")
            return (packed & 0x3FFF) + 1, (packed >> 14 & 0x3FFF) + 1
        case b"VP8 ":
            width, height = struct.unpack("<HH", content[26:30])
            return width & 0x3FFF, height & 0x3FFF
        case _:
            return None
