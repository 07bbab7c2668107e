"""The table of a year: a column for each pace, and every fault."""

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime

from tests.year.judge import KINDS, Judgement
from tests.year.record import Record

PACES = ("live", "daily", "relaxed", "slow", "none")
_COUNTED = {
    "matches": "matches",
    "turns": "turns",
    "half": "reminded at half",
    "nearly": "reminded at nine tenths",
    "bank": "reminded of the bank",
    "expiries": "times over, told",
    "left": "left the server, told",
    "played": "ended: played out",
    "resigned": "ended: resigned",
    "claimed": "ended: claimed",
    "called off": "ended: by choice, no winner",
    "agreed": "ended: agreed",
    "closed": "ended: nobody chose",
    "open": "open",
    "quiet": "called asleep",
    "morning": "called in the morning",
}
SHOWN = 20


def rows(record: Record, judgement: Judgement) -> Iterator[str]:
    """Yield the lines of the table."""
    plan = record.plan
    yield (
        f"{plan.days} days, {plan.people} people, {plan.matches} matches, seed {plan.seed}:"
        f" {len(record.paper.sent)} messages, {record.kills} deaths, {plan.outages} outages of a day"
    )
    yield f"{'':28}" + "".join(f"{pace:>9}" for pace in PACES)
    for key, name in _COUNTED.items():
        yield f"{name:28}" + "".join(f"{judgement.counts[pace][key]:9}" for pace in PACES)
    yield f"{'most mentions in a turn':28}" + "".join(f"{judgement.most[pace]:9}" for pace in PACES)
    found = Counter(finding.kind for finding in judgement.findings)
    yield "found: " + ", ".join(f"{kind} {found[kind]}" for kind in KINDS)
    for finding in judgement.findings[:SHOWN]:
        at = datetime.fromtimestamp(finding.at, UTC).strftime("%Y-%m-%d %H:%M:%S")
        yield f"  {finding.kind} {at} match {finding.match}: {finding.text}"
    if len(judgement.findings) > SHOWN:
        yield f"  and {len(judgement.findings) - SHOWN} more"
