"""Reference facts of the cards: how many there are, their numbers, their other side, what to read."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from engine.core.game import Word, word
from engine.core.rules import CardFacts
from engine.games.hercules.cards import BLESSING_OF, FATES, LIFE_CARDS, PRINTED, ROWS, TRIALS, Printed

# The § to read for each card.
_READ: Final[dict[str, tuple[str, ...]]] = {
    "training": ("1.3", "5.1"),
    "strike": ("1.3", "6.1"),
    "block": ("1.3", "7.1"),
    "skin": ("13.1",),
    "arrows": ("13.2",),
    "antlers": ("13.3",),
    "tusks": ("13.4",),
    "river": ("13.5",),
    "rattle": ("13.6",),
    "might": ("13.7",),
    "team": ("13.8",),
    "girdle": ("13.9",),
    "herd": ("13.10",),
    "apple": ("13.11",),
    "hound": ("13.12",),
    "graze": ("11.3",),
    "wound": ("7.1", "8.3"),
    "deep": ("11.4",),
    "trial-lion": ("12.1",),
    "trial-hydra": ("12.2",),
    "trial-hind": ("12.3",),
    "trial-boar": ("12.4",),
    "trial-stables": ("12.5",),
    "trial-birds": ("12.6",),
    "trial-bull": ("12.7",),
    "trial-mares": ("12.8",),
    "trial-belt": ("12.9",),
    "trial-cattle": ("12.10",),
    "trial-apples": ("12.11",),
    "trial-cerberus": ("12.12",),
    "fate-cross": ("11.12",),
    "fate-lightning": ("11.11",),
    "fate-blank": ("11.14",),
    "posture-hercules-a": ("8.4", "8.5"),
    "posture-hercules-b": ("8.4", "8.8"),
    "posture-omphale-a": ("11.18",),
    "posture-omphale-b": ("11.19",),
    "shield": ("11.6", "11.7", "11.8"),
}
_OF_LIFE_CARDS: Final = ("11.15", "11.16")
_WOUNDS_MORE: Final = ("graze", "deep")
"""Wounds of a mini-expansion."""
_POSTURES: Final = {"posture-hercules": "hercules", "posture-omphale": "omphale"}


@cache
def card_facts() -> tuple[CardFacts, ...]:
    """Return the facts of every card, trial, Life card, card of Hera and Posture, in listed order."""
    trial_of = {blessing: trial for trial, blessing in BLESSING_OF.items()}
    printed = (
        CardFacts(each.id, each.id, _copies(each), tuple(_other_side(trial_of.get(each.id))), _READ[each.id])
        for each in PRINTED
    )
    trials = (
        CardFacts(f"trial-{id}", id, (), (_begins(id), _back(BLESSING_OF[id])), _READ[f"trial-{id}"])
        for id in TRIALS
    )
    of_life = word("about-life", count=len(LIFE_CARDS))
    lives = (CardFacts(f"life-{id}", id, (of_life,), (), _OF_LIFE_CARDS) for id in LIFE_CARDS)
    most = sum(value.number for value in FATES.values())
    fates = (
        CardFacts(
            f"fate-{id}", "", (word("about-fates", count=value.number, most=most),), (), _READ[f"fate-{id}"]
        )
        for id, value in FATES.items()
    )
    postures = (
        CardFacts(f"{stem}-{side}", icon, (), (), _READ[f"{stem}-{side}"])
        for stem, icon in _POSTURES.items()
        for side in ("a", "b")
    )
    return (*printed, *trials, *lives, *fates, *postures, CardFacts("shield", "", (), (), _READ["shield"]))


def _copies(each: Printed) -> tuple[Word, ...]:
    key = "about-wounds-more" if each.id in _WOUNDS_MORE else "about-copies"
    return (word(key, count=each.copies.number),)


def _other_side(trial: str | None) -> Iterator[Word]:
    if trial is not None:
        yield _back(f"trial-{trial}")


def _back(card: str) -> Word:
    return word("about-other-side", card=word(f"card-{card}"))


def _begins(trial: str) -> Word:
    """Return a trial's first numbers on every level, without options and beaten trials (§2.5, §9.3)."""
    numbers = ROWS[trial]
    return word(
        "about-trial",
        attack=numbers.attack.number,
        defense=numbers.defense.number,
        life=numbers.life.number,
    )
