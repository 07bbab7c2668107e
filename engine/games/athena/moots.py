"""Options that have no effect with the others (§14)."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.core.game import Word, word
from engine.core.rules import Moot
from engine.games.athena.options import Options
from engine.games.athena.scenarios import LAYOUTS, SCENARIOS, USUAL_LAYOUT, has_terrains_of_battle

_USUAL = Options()


def moots(options: Options) -> Sequence[Moot]:
    """Return every option that has no effect here, with the value it amounts to."""
    return [moot for moot in _candidates(options) if getattr(options, moot.option) != moot.value]


def _candidates(options: Options) -> Iterator[Moot]:
    scenario = SCENARIOS[options.scenario]
    if scenario.length != "two_wins":
        yield _usual("length", word("moot-length"))
    if not scenario.budget:
        yield _usual("army", word("moot-army"))
    elif options.army == "campaign" and (scenario.length, options.length) != ("two_wins", "match"):
        yield Moot("army", "built", word("moot-campaign"))
    if scenario.layout != USUAL_LAYOUT:
        yield _usual("layout", word("moot-layout"))
        yield _usual("rows", word("moot-layout"))
    elif options.layout != "free":
        yield _usual("rows", word("moot-rows"))
    else:
        yield from _shape(options)
    if not scenario.row:
        yield _usual("terrains", word("moot-terrains"))
    if not has_terrains_of_battle(scenario):
        yield _usual("special_terrains", word("moot-special-terrains"))
    if not any(scenario.powers):
        for name in ("captured_powers", "espion", "invocation"):
            yield _usual(name, word("moot-powers"))


def _usual(name: str, why: Word) -> Moot:
    value: Any = getattr(_USUAL, name)
    return Moot(name, value, why)


def _shape(options: Options) -> Iterator[Moot]:
    """Yield the named layout with the same rows as a free one."""
    for id, layout in LAYOUTS.items():
        if "-".join(map(str, layout.rows)) == options.rows:
            yield Moot("layout", id, word("moot-shape", shape=word(f"option-layout-{id}")))
