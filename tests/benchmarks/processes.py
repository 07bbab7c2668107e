"""The resources of another process, from Linux's /proc."""

import os
from pathlib import Path

KIB_PER_MB = 1000 / 1.024
_UTIME, _STIME = 11, 12
"""Places in /proc/<pid>/stat after the name (proc(5): fields 14 and 15, in ticks)."""


def cpu_s(process: int) -> float:
    """Return the CPU seconds of a process, without its children."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[_UTIME]) + int(fields[_STIME])) / os.sysconf("SC_CLK_TCK")


def children_cpu_s(process: int) -> float:
    """Return the CPU seconds of its present children."""
    listed = Path(f"/proc/{process}/task").glob("*/children")
    return sum(cpu_s(int(child)) for each in listed for child in each.read_text().split())


def resident_mb(process: int) -> float:
    """Return its resident memory in MB, without its children."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        name, _, value = line.partition(":")
        if name == "VmRSS":
            return int(value.split()[0]) / KIB_PER_MB
    raise ValueError(f"process {process} holds nothing")
