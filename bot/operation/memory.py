"""How much memory the processes hold that work for this one, as Linux tells it in /proc."""

import multiprocessing
import os
from contextlib import suppress
from pathlib import Path

_RESIDENT = 1
"""Its place in /proc/<pid>/statm, in pages: proc(5)."""


def resident_bytes_of_children() -> int:
    """Return the resident memory of all child processes together; 0 where the system does not tell."""
    total = 0
    for child in multiprocessing.active_children():
        with suppress(OSError, ValueError, IndexError):
            pages = Path(f"/proc/{child.pid}/statm").read_text("ascii").split()[_RESIDENT]
            total += int(pages) * os.sysconf("SC_PAGE_SIZE")
    return total
