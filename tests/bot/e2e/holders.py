"""The holders of each shard as the sandbox saw them, and running processes that held one at once.

The connection of a stopped process stays open until the process wakes and closes it. Meanwhile another
process takes over. That is no second holder as long as the first one does nothing after it wakes.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.sandbox.faults import Asked
from bot.sandbox.gateway import ShardHeld

CLOSES_WITHIN_S: Final = 3.0
"""A woken process closes its connections within a quarter of a second on an idle machine."""


@dataclass(frozen=True, slots=True)
class Standstill:
    """A process that was stopped, in seconds since 1970; `ports`: of its connections meanwhile."""

    since: float
    until: float
    ports: frozenset[int]


@dataclass(frozen=True, slots=True)
class HandOvers:
    """What became of the shards.

    `overlaps`: two running processes held a shard at once. `woken_s`: how long woken processes kept
    connections of shards that others had taken. `late`: what woken processes asked Discord for before they
    had closed those. `gaps_s`: how long a shard had no holder.
    """

    overlaps: list[tuple[ShardHeld, ShardHeld]]
    woken_s: list[float]
    late: list[Asked]
    gaps_s: list[float]


def hand_overs(
    held: Sequence[ShardHeld], standstills: Sequence[Standstill] = (), asked: Sequence[Asked] = ()
) -> HandOvers:
    """Return the simultaneous holders of shards, and the seconds without any."""
    found = HandOvers([], [], [], [])
    for shard in sorted({one.shard for one in held}):
        last: ShardHeld | None = None
        for one in sorted((one for one in held if one.shard == shard), key=lambda one: one.since):
            if last is None:
                last = one
                continue
            if one.since < _end(last):
                _judge(last, one, standstills, asked, found)
            found.gaps_s.append(max(0.0, one.since - _end(last)))
            last = max(last, one, key=_end)
    return found


def _judge(
    first: ShardHeld,
    second: ShardHeld,
    standstills: Sequence[Standstill],
    asked: Sequence[Asked],
    found: HandOvers,
) -> None:
    """Note what the overlap of two connections means."""
    slept = [one for one in standstills if first.port in one.ports and one.since < second.since]
    woke = max((one.until for one in slept), default=None)
    if woke is None or _end(first) > woke + CLOSES_WITHIN_S:
        found.overlaps.append((first, second))
        return
    found.woken_s.append(max(0.0, _end(first) - max(woke, second.since)))
    ports = frozenset().union(*(one.ports for one in slept))
    found.late.extend(
        one for one in asked if one.port in ports and woke <= one.at < _end(first) and one not in found.late
    )


def _end(held: ShardHeld) -> float:
    return float("inf") if held.until is None else held.until


def local_ports(process: int) -> frozenset[int]:
    """Return the local ports of a process' TCP connections, as Linux tells them in /proc."""
    own = set()
    for descriptor in Path(f"/proc/{process}/fd").iterdir():
        try:
            own.add(os.readlink(descriptor))
        except FileNotFoundError:
            continue  # closed meanwhile
    rows = [
        line.split()
        for table in ("tcp", "tcp6")
        if (path := Path(f"/proc/{process}/net/{table}")).exists()
        for line in path.read_text().splitlines()[1:]
    ]
    return frozenset(int(row[1].rpartition(":")[2], 16) for row in rows if f"socket:[{row[9]}]" in own)
