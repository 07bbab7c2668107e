"""Reference facts of the cards: how many there are, what each beats and falls to, what to read."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from engine.core.game import Word, Words, word
from engine.core.rules import CardFacts
from engine.games.athena.cards import FIGHTERS, POWERS, REVEALS, TERRAINS, Fighter
from engine.games.athena.duel import STOOD, fates_of, plain_values
from engine.games.athena.scenarios import NEW_POWER_COPIES, SCENARIOS
from engine.games.athena.state import Commit

# The § to read for each card.
_READ: Final[dict[str, tuple[str, ...]]] = {
    "commandant": ("9.1",),
    "reorganisation": ("9.2",),
    "espion": ("9.15",),
    "attaque_surprise": ("9.3",),
    "camouflage": ("9.4",),
    "mine_de_rien": ("9.5",),
    "pas_si_fort": ("9.5",),
    "invocation": ("9.16",),
    "annihilation": ("9.6",),
    "immunite": ("9.7",),
    "coup_critique": ("8.4", "9.8"),
    "riposte": ("8.3", "9.8"),
    "anticipation": ("9.9",),
    "clairvoyance": ("9.10",),
    "divination": ("9.11",),
    "soutien": ("9.12",),
    "marecage": ("14.3", "11.2"),
    "tour_de_guet": ("14.3", "11.2"),
}
_OF_FIGHTERS: Final = ("8.1", "8.2", "8.5")
_OF_TERRAINS: Final = ("11.2",)


@cache
def card_facts() -> tuple[CardFacts, ...]:
    """Return the facts of every fighter, power and terrain, in listed order."""
    fighters = (
        CardFacts(id, id, tuple(_in_armies(id)), tuple(_fought(kind)), _OF_FIGHTERS)
        for id, kind in FIGHTERS.items()
    )
    powers = (CardFacts(id, id, tuple(_in_hands(id)), tuple(_voided(id)), _READ[id]) for id in POWERS)
    terrains = (CardFacts(id, id, tuple(_in_piles(id)), (), _READ.get(id, _OF_TERRAINS)) for id in TERRAINS)
    return (*fighters, *powers, *terrains)


# --- how many there are ------------------------------------------------------------------------------------


def _in_armies(id: str) -> Iterator[Word]:
    for scenario in SCENARIOS.values():
        yield from _of_sides(scenario.id, *(army.get(id, 0) for army in scenario.armies))


def _in_hands(id: str) -> Iterator[Word]:
    found = [
        said
        for scenario in SCENARIOS.values()
        for said in _of_sides(scenario.id, *(powers.get(id, 0) for powers in scenario.powers))
    ]
    yield from found or [word("about-added", count=NEW_POWER_COPIES)]


def _of_sides(scenario: str, first: int, second: int) -> Iterator[Word]:
    named = word(f"option-scenario-{scenario}")
    if first == second > 0:
        yield word("about-each", scenario=named, count=first)
    elif first or second:
        yield word("about-sides", scenario=named, first=first, second=second)


def _in_piles(id: str) -> Iterator[Word]:
    found = [
        word("about-pile", scenario=word(f"option-scenario-{scenario.id}"), count=scenario.terrains[id])
        for scenario in SCENARIOS.values()
        if id in scenario.terrains
    ]
    yield from found or [word("about-special")]


# --- what beats what ---------------------------------------------------------------------------------------


def _fought(kind: Fighter) -> Iterator[Word]:
    """Yield which fighters it takes and falls to in either role, without powers or support (§8)."""
    attacking, defending = plain_values(kind)
    met = {other.id: plain_values(other) for other in FIGHTERS.values()}
    for role, own, enemies in (
        ("attacking", attacking, {id: values[1] for id, values in met.items()}),
        ("defending", defending, {id: values[0] for id, values in met.items()}),
    ):
        lower = [(id, value) for id, value in enemies.items() if value < own]
        higher = [(id, value) for id, value in enemies.items() if value > own]
        equal = [(id, value) for id, value in enemies.items() if value == own]
        for said, found in (("beats", lower), ("falls-to", higher), ("ties", equal)):
            if found:
                yield word(f"about-{role}-{said}", value=own, cards=_valued(found))


def _valued(found: Iterable[tuple[str, int]]) -> Words:
    return Words(tuple(word("about-valued", card=word(f"card-{id}"), value=value) for id, value in found))


def _voided(id: str) -> Iterator[Word]:
    """Yield which powers of the Révélation it voids, and which void it (§7.4)."""
    if id not in REVEALS:
        return
    against = {other: fates_of((Commit(POWERS[id], 1),), (Commit(POWERS[other], 1),)) for other in REVEALS}
    for key, at in (("about-voids", 1), ("about-void-by", 0)):
        found = [other for other, fates in against.items() if fates[at] != STOOD]
        if found:
            yield word(key, cards=Words(tuple(word(f"card-{other}") for other in found)))
