"""The bot's features: a folder each, and one line here.

A feature's folder holds its commands, buttons, use cases, tables and words (`text/<locale>.ftl`). Its package
has a function `register(registry)` that adds what it has to a `bot.ui.registration.Registry`. Nothing else
names a feature: without its folder and its line the bot starts without it.
"""

from collections.abc import Iterator
from importlib import import_module
from typing import Any, Final, Protocol, cast

from bot.background.jobs import JobKind
from bot.ui.registration import Derivation, Registry

FEATURES: Final = (
    "analysis",
    "challenge",
    "daily",
    "films",
    "hints",
    "moderation",
    "offers",
    "polls",
    "privacy",
    "puzzles",
    "ratings",
    "replays",
    "rules",
    "settings",
    "setup",
    "spectating",
    "tournaments",
    "tutorial",
    "vacation",
    "welcome",
)  # fmt: skip


class FeaturePackage(Protocol):
    """A package below `bot.features`.

    One whose work is done by workers too has a tuple `JOBS` of the kinds of its jobs; one whose rows follow
    from the logs has a tuple `DERIVATIONS`.
    """

    def register(self, registry: Registry) -> None:
        """Add everything that the feature has."""


def features() -> Iterator[FeaturePackage]:
    """Yield the package of each feature, in the order of `FEATURES`."""
    for name in FEATURES:
        yield cast(FeaturePackage, import_module(f"{__name__}.{name}"))


def job_kinds() -> Iterator[JobKind[Any]]:
    """Yield the kinds of jobs that the features have."""
    for package in features():
        yield from getattr(package, "JOBS", ())


def derivations() -> Iterator[Derivation]:
    """Yield what the features derive from the logs of matches."""
    for package in features():
        yield from getattr(package, "DERIVATIONS", ())
