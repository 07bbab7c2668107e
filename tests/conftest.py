"""The configuration and fixtures that all tests share."""

import gc
import os
import sys
from collections import Counter
from collections.abc import Generator

import pytest

from tests.printed import FIGURES, LACKING, LEFT_OUT
from tests.programs import Guard, missing

# Else each worker, each started bot and each painting process would compile every module again.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

WORKER_BYTES = 3 * 2**29
"""Memory for a worker and the processes that its tests start."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--long", action="store_true", help="run the tests marked long too, as whoever names tests does"
    )
    parser.addoption(
        "--scale", action="store_true", help="run the long proofs in full: the same tests, more matches"
    )
    parser.addoption("--seed", type=int, default=1, help="the seed from which the long proofs draw theirs")


def pytest_configure(config: pytest.Config) -> None:
    """Decide what is run, in the main process, which passes its options to the workers."""
    if not _is_worker(config):
        option = config.option
        option.long |= bool(_names_files(config) or option.scale or option.markexpr or option.keyword)


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Return 0 workers for a few files, which run faster so, else two a core, as far as memory goes.

    A worker that waits for another process, or for a deadline to pass, leaves its core to the second.
    """
    if _names_files(config):
        return 0
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(cores, min(2 * cores, _memory_bytes() // WORKER_BYTES))


def _memory_bytes() -> int:
    """Return the memory of this machine, or 0 where the system does not say."""
    if not hasattr(os, "sysconf"):
        return 0
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    _leave_out_what_cannot_run(config, items)
    if config.option.long:
        return
    long = [item for item in items if item.get_closest_marker("long")]
    items[:] = [item for item in items if not item.get_closest_marker("long")]
    config.hook.pytest_deselected(items=long)
    config.stash[LEFT_OUT] = dict(Counter(item.nodeid.partition("::")[0] for item in long))


def _leave_out_what_cannot_run(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect tests whose programs this machine lacks; the summary names them."""
    lacking = {item: why for item in items if (why := missing(item))}
    items[:] = [item for item in items if item not in lacking]
    config.hook.pytest_deselected(items=list(lacking))
    found: dict[str, dict[str, int]] = {}
    for item, why in lacking.items():
        files = found.setdefault(why, {})
        file = item.nodeid.partition("::")[0]
        files[file] = files.get(file, 0) + 1
    config.stash[LACKING] = found


@pytest.fixture(scope="module", autouse=True)
def _short_collections() -> None:
    """Exempt what earlier modules left from garbage collection.

    Kept syntax trees and tests are millions of objects: collecting them stops a bot for seconds,
    and Discord waits no longer than three.
    """
    gc.collect()
    gc.freeze()


GUARD = Guard()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Refuse undeclared programs that a fresh machine may lack."""
    GUARD.begin(item)
    try:
        return (yield)
    finally:
        GUARD.end()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hand over a worker's results."""
    config = session.config
    if _is_worker(config):
        output = config.workeroutput  # type: ignore[attr-defined]  # a worker's config has it, its type does not
        output["figures"] = config.stash.get(FIGURES, [])
        output["left_out"] = config.stash.get(LEFT_OUT, {})
        output["lacking"] = config.stash.get(LACKING, {})


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: object) -> None:
    """Take a worker's results; a crashed worker has none."""
    config: pytest.Config = node.config  # type: ignore[attr-defined]  # a worker's controller, of no public type
    output = getattr(node, "workeroutput", {})
    config.stash.setdefault(FIGURES, []).extend(output.get("figures", []))
    config.stash.setdefault(LEFT_OUT, {}).update(output.get("left_out", {}))
    config.stash.setdefault(LACKING, {}).update(output.get("lacking", {}))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    for line in config.stash.get(FIGURES, []):
        terminalreporter.write_line(line)
    for why, files in sorted(config.stash.get(LACKING, {}).items()):
        count = sum(files.values())
        terminalreporter.write_line(
            f"Left out: {count} test{'s that need' if count > 1 else ' that needs'} {why}."
        )
        for path, number in sorted(files.items()):
            terminalreporter.write_line(f"  {path}: {number}")
    left_out = config.stash.get(LEFT_OUT, {})
    if left_out:
        terminalreporter.write_line(
            f"Left out: {sum(left_out.values())} long tests; `python3 -m pytest --long` runs them too."
        )
        for path, count in sorted(left_out.items()):
            terminalreporter.write_line(f"  {path}: {count}")


@pytest.fixture(scope="session")
def is_scaled(request: pytest.FixtureRequest) -> bool:
    """Return True if the long proofs run in full."""
    return bool(request.config.getoption("--scale"))


@pytest.fixture(scope="session")
def is_long(request: pytest.FixtureRequest) -> bool:
    """Return True if nothing is left out; a quick run also plays fewer random matches."""
    return bool(request.config.option.long)


@pytest.fixture(scope="session")
def seed(request: pytest.FixtureRequest) -> int:
    """Return the seed of the long proofs, which every failure names."""
    return int(request.config.getoption("--seed"))


def _is_worker(config: pytest.Config) -> bool:
    return hasattr(config, "workerinput")


def _names_files(config: pytest.Config) -> bool:
    return config.args_source is pytest.Config.ArgsSource.ARGS
