"""Setting up a terminal before anything else is imported or printed."""

import codecs
import importlib
import io
import os
import signal
import sys
import unicodedata

STAND_INS = {
    "✓": "OK:", "✗": "NO:", "“": '"', "”": '"', "„": '"', "’": "'", "‘": "'", "«": '"', "»": '"',
    "–": "-", "—": "-", "…": "...", "•": "*", "·": "-", "→": "->", "←": "<-", "×": "x", "−": "-",
    "\u00a0": " ", "\u202f": " ", "œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE",
}  # fmt: skip
"""Replacements for letters that a terminal's encoding lacks: a tick must not become a question mark."""


def begin() -> None:
    """Allow printing any text and setting any `TZ`."""
    codecs.register_error("stand-in", _stand_in)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="stand-in")
    _heed_the_time_zone()


def end_with_reader() -> None:
    """End silently, as other commands do, when the reader of the output is gone (`| head`)."""
    if hasattr(signal, "SIGPIPE"):  # Windows has none
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    said = "".join(_plain(letter) for letter in error.object[error.start : error.end])
    return said, error.end


def _plain(letter: str) -> str:
    """Return an ASCII stand-in: the letter without its accent, else a question mark."""
    bare = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return STAND_INS.get(letter) or bare or "?"


def _heed_the_time_zone() -> None:
    """Replace a `TZ` that babel cannot read by UTC, as the system does.

    babel 2.18 reads it during import, and some values raise errors other than LookupError.
    """
    try:
        importlib.import_module("babel.localtime")
    except Exception:
        os.environ["TZ"] = "UTC"
