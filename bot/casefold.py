"""When do two texts read the same? Without case, accents and marks."""

import unicodedata
from collections.abc import Sequence

from rapidfuzz import fuzz, process


def casefold(text: str) -> str:
    """Lower case, no accents, words one space apart, nothing but letters, digits and plain signs."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return " ".join("".join(sign if sign.isalnum() or sign in "+>^=-" else " " for sign in bare).split())


def nearest(wanted: str, candidates: Sequence[str], count: int) -> list[int]:
    """Return the numbers of the candidates most like `wanted`, the likest first."""
    folded = [casefold(candidate) for candidate in candidates]
    found = process.extract(casefold(wanted), folded, scorer=fuzz.ratio, limit=count)
    return [number for _, _, number in found]
