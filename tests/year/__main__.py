"""Simulate a year of slow matches and print the result; end with 1 if a fault was found.

    python -m tests.year [--matches N] [--people N] [--kills N] [--seed N] [--days N] [--keep FOLDER]

The full run of 5,000 matches, 1,000 people and 1,000 kills takes a quarter of an hour on an idle machine.
"""

import logging
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests import command_line
from tests.year.judge import Judge
from tests.year.reading import recording
from tests.year.record import Plan
from tests.year.table import rows
from tests.year.year import lived


def main() -> int:
    """Return 1 if a fault was found, else 0."""
    asked = command_line.parser(__doc__, "tests.year")
    asked.add_argument("--matches", type=int, default=5000)
    asked.add_argument("--people", type=int, default=1000)
    asked.add_argument("--kills", type=int, default=1000)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--days", type=int, default=365)
    asked.add_argument("--keep", type=Path, help="an empty folder for the file of the year")
    given = asked.parse_args()
    logging.disable(logging.WARNING)  # each message that an outage delayed
    plan = Plan(given.matches, given.people, given.kills, given.seed, given.days)
    with TemporaryDirectory() as folder:
        record = lived(plan, given.keep or Path(folder))
        judgement = Judge(recording(record)).judge()
    print("\n".join(rows(record, judgement)))
    return min(1, len(judgement.findings))


if __name__ == "__main__":
    sys.exit(main())
