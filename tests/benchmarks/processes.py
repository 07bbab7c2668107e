"""What does another process use? As Linux tells it in /proc."""

import os
from pathlib import Path

KIB_PER_MB = 1000 / 1.024
_UTIME, _STIME = 11, 12
"""Places in /proc/<pid>/stat after the name (proc(5): fields 14 and 15, in ticks)."""


def cpu_s(process: int) -> float:
    """Seconds of processor time that it has used, without its children."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[_UTIME]) + int(fields[_STIME])) / os.sysconf("SC_CLK_TCK")


def children_cpu_s(process: int) -> float:
    """The same of the children that it has now."""
    listed = Path(f"/proc/{process}/task").glob("*/children")
    return sum(cpu_s(int(child)) for each in listed for child in each.read_text().split())


def resident_mb(process: int) -> float:
    """Memory that it holds, its children's not counted."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        name, _, value = line.partition(":")
        if name == "VmRSS":
            return int(value.split()[0]) / KIB_PER_MB
    raise ValueError(f"process {process} holds nothing")
