"""A file of results, one per line, from which an interrupted measurement continues.

A line is a JSON list: the name of the measurement, the number of the deal or run, and its figures.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeVar

J = TypeVar("J")
R = TypeVar("R")

Lines = dict[tuple[str, int], tuple[Any, ...]]
"""The figures by name and number."""


def kept(path: Path) -> Lines:
    """Return the results in that file, without a broken last line."""
    found: Lines = {}
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        try:
            name, number, *figures = json.loads(line)
            found[name, number] = tuple(figures)
        except (ValueError, TypeError):
            continue
    return found


def keep(path: Path, name: str, number: int, figures: Iterable[Any]) -> None:
    """Add a result to the file, on a new line even after a broken one."""
    written = path.read_bytes() if path.exists() else b""
    is_torn = bool(written) and not written.endswith(b"\n")
    with path.open("a", encoding="utf-8") as file:
        file.write("\n" * is_torn + json.dumps([name, number, *figures]) + "\n")


def measured(jobs: Iterable[J], measure: Callable[[J], R], workers: int) -> Iterator[tuple[J, R]]:
    """Yield each job with its result as soon as it is known; `workers` processes run in parallel."""
    if workers == 1:
        yield from ((job, measure(job)) for job in jobs)
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        running = {pool.submit(measure, job): job for job in jobs}
        try:
            for done in as_completed(running):
                yield running[done], done.result()
        finally:
            pool.shutdown(cancel_futures=True)
