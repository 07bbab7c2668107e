"""What a command line needs before anything else is imported or printed."""

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
"""What is printed where a terminal's encoding lacks a letter: a tick must not become a question mark."""


def begin() -> None:
    """Let anything be printed, and any `TZ` be set."""
    codecs.register_error("stand-in", _stand_in)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="stand-in")
    _heed_the_time_zone()


def end_with_reader() -> None:
    """End in silence, as other commands do, once what is printed has no reader (`| head`)."""
    if hasattr(signal, "SIGPIPE"):  # Windows has none
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    said = "".join(_plain(letter) for letter in error.object[error.start : error.end])
    return said, error.end


def _plain(letter: str) -> str:
    """Return an ASCII stand-in: without its accent, else a question mark."""
    bare = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return STAND_INS.get(letter) or bare or "?"


def _heed_the_time_zone() -> None:
    """Replace a `TZ` that babel cannot read by UTC, which is what the system takes it for.

    babel 2.18 reads it while it is imported, and some values end in an error that is no LookupError.
    """
    try:
        importlib.import_module("babel.localtime")
    except Exception:
        os.environ["TZ"] = "UTC"
