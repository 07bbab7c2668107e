"""Imports respect the boundaries, also in modules that no contract names yet."""

import logging
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache

import grimp
import pytest
from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

Breaches = Callable[[grimp.ImportGraph], list[str]]


@cache
def graph() -> grimp.ImportGraph:
    return grimp.build_graph("bot", "engine", "render", include_external_packages=True, cache_dir=None)


def imports(found: grimp.ImportGraph, imported: str) -> list[str]:
    """Return the modules that import this one or, for an external package, any part of it."""
    return sorted(found.find_modules_that_directly_import(imported)) if imported in found.modules else []


def states_known_outside(found: grimp.ImportGraph) -> list[str]:
    """Return modules outside a game that import its state."""
    states = [
        module for module in found.modules if module.startswith("engine.games.") and module.endswith(".state")
    ]
    return [
        importer
        for state in states
        for importer in imports(found, state)
        if not importer.startswith(state.removesuffix("state"))
    ]


def robots_that_know_states(found: grimp.ImportGraph) -> list[str]:
    """Return robots that import their game's state directly; modules that weigh imagined worlds may."""
    robots = [
        module for module in found.modules if module.startswith("engine.games.") and module.endswith(".robot")
    ]
    return [robot for robot in robots if robot in imports(found, robot.removesuffix("robot") + "state")]


def robots_known_to_rules(found: grimp.ImportGraph) -> list[str]:
    """Return modules that import a robot; only the registry and the robot itself may."""
    robots = [module for module in found.modules if module.startswith("engine.games.") and ".robot" in module]
    return [
        importer
        for robot in robots
        for importer in imports(found, robot)
        if importer != "engine.registry" and ".robot" not in importer
    ]


def games_that_know_each_other(found: grimp.ImportGraph) -> list[str]:
    """Return modules of a game that import something of another."""
    breaches = []
    for module in found.modules:
        for imported in found.find_modules_directly_imported_by(module):
            pair = [
                parts[:3] for parts in (module.split("."), imported.split(".")) if parts[1:2] == ["games"]
            ]
            if len(pair) == 2 and all(len(parts) == 3 for parts in pair) and pair[0][2] != pair[1][2]:
                breaches.append(f"{module} imports {imported}")
    return breaches


def painters(found: grimp.ImportGraph) -> list[str]:
    """Return modules that import Pillow without permission."""
    allowed = ("render.paint", "render.palette", "render.png", "render.motion", "render.sprites")
    return [module for module in imports(found, "PIL") if not module.startswith(allowed)]


def drivers(found: grimp.ImportGraph) -> list[str]:
    """Return modules outside storage that import a database driver."""
    known = [*imports(found, "aiosqlite"), *imports(found, "sqlite3")]
    return [module for module in known if not module.startswith("bot.storage")]


def discord_below(found: grimp.ImportGraph) -> list[str]:
    """Modules of the engine, of drawing and of the use cases that import discord.py; answering may."""
    below = ("engine", "render", "bot.core", "bot.matches", "bot.storage", "bot.sandbox")
    known = [module for module in imports(found, "discord") if module.startswith(below)]
    return [module for module in known if module != "bot.core.answering"]


WALLS: dict[Breaches, tuple[str, str]] = {
    states_known_outside: ("bot.ui.match.panel", "engine.games.hera_zeus.state"),
    games_that_know_each_other: ("engine.games.hera_zeus.game", "engine.games.another.game"),
    robots_that_know_states: ("engine.games.athena.robot", "engine.games.athena.state"),
    robots_known_to_rules: ("engine.games.hera_zeus.legal", "engine.games.hera_zeus.robot.worth"),
    painters: ("render.display", "PIL"),
    drivers: ("bot.core.matches", "sqlite3"),
    discord_below: ("bot.core.matches", "discord"),
}


@pytest.fixture
def _loggers_live() -> Iterator[None]:
    """Enable all loggers again: the linter silences them, and other tests read them."""
    yield
    for logger in logging.Logger.manager.loggerDict.values():
        if isinstance(logger, logging.Logger):
            logger.disabled = False


@pytest.mark.usefixtures("_loggers_live")
def test_every_contract_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    status = lint_imports(no_cache=True)
    assert status == EXIT_STATUS_SUCCESS, capsys.readouterr().out


@pytest.mark.parametrize("wall", WALLS, ids=lambda wall: wall.__name__)
def test_a_wall_stands(wall: Breaches) -> None:
    assert wall(graph()) == []


@pytest.mark.parametrize(("wall", "breach"), WALLS.items(), ids=[wall.__name__ for wall in WALLS])
def test_a_breach_is_found(wall: Breaches, breach: tuple[str, str]) -> None:
    importer, imported = breach
    broken = grimp.build_graph("bot", "engine", "render", include_external_packages=True, cache_dir=None)
    for module in breach:
        if module not in broken.modules:
            broken.add_module(module)
    broken.add_import(importer=importer, imported=imported)
    assert wall(broken) != []


def test_numpy_is_loaded_only_for_searches_of_hercules() -> None:
    loads = """
import sys
import bot.app, bot.cli
from engine.core.chance import Chance
from engine.core.match import Match
from engine.registry import GAMES, MINDS, ROBOTS

def think(name):
    match = Match.open(GAMES[name], GAMES[name].spec.options(), bytes(32))
    seat = match.asks()[0].seat
    legal = [each.notation for each in match.menu(seat).leaves() if each.notation]
    ROBOTS[name].decide(match.seat_view(seat), legal, Chance(bytes(32)))

for name in GAMES:
    if name != "hercules":
        think(name)
print("numpy" in sys.modules)
state = GAMES["hercules"].deal(GAMES["hercules"].spec.options(), Chance(bytes(32)))
MINDS["hercules"].plans(state, 0, 1)
print("numpy" in sys.modules)
"""
    said = subprocess.run([sys.executable, "-c", loads], stdout=subprocess.PIPE, text=True, check=True).stdout
    assert said.split() == ["False", "True"]
