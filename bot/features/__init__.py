"""The bot's features: a folder each, and one line here.

A feature's folder holds its commands, buttons, use cases, tables and words (`text/<locale>.ftl`). Its package
has a function `register(registry)` that adds what it has to a `bot.ui.registration.Registry`. Nothing else
names a feature: without its folder and its line the bot starts without it.
"""

from collections.abc import Iterator
from importlib import import_module
from typing import Any, Final, Protocol, cast

from bot.background.jobs import JobKind
from bot.commands import match_commands
from bot.commands.options import MatchOption
from bot.discord_io.permissions import Presence
from bot.outbox.threads import Threads
from bot.ui.answers import Answers
from bot.ui.dispatcher import CardPresses, Dispatcher, PanelPresses
from bot.ui.match.boards import FairnessPages
from bot.ui.match.fixes import Fixes
from bot.ui.match.layout_pages import LayoutPages
from bot.ui.match.match_lists import MatchLists
from bot.ui.reception import PartnersPanels, PublicPanels
from bot.ui.registration import Derivation, Parts, Registry
from bot.ui.sharing import Sharing
from bot.ui.starting.challenge_forms import CardAnswers, ChallengeForms
from bot.ui.starting.play_pages import PlayPages

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


def wire(parts: Parts, threads: Threads, presence: Presence, answers: Answers) -> tuple[Registry, Dispatcher]:
    """Register all features and commands; return their registry, and what answers presses."""
    matches, people, presenter, reception = parts.matches, parts.people, parts.presenter, parts.reception
    open_panels, announcer, starting, tree = answers.open_panels, parts.announcer, parts.starting, parts.tree
    announcer.open_panel = PublicPanels(matches, presenter, open_panels, parts.drawings, parts.mentions)
    open_panels.redraw = PartnersPanels(matches, presenter, answers, reception)
    registry = Registry(parts)
    for feature in features():
        feature.register(registry)
    fairness = FairnessPages(matches, people)
    layouts = LayoutPages(matches, parts.boards, presenter)
    fixes = Fixes(presenter, matches, people, threads, presence, registry.person_buttons)
    plays = PlayPages(starting, parts.drawings, parts.icons)
    card_answers = CardAnswers(reception, matches, announcer, starting)
    forms = ChallengeForms(reception, people, starting, card_answers)
    option = MatchOption(matches.lists, people, reception)
    lists = MatchLists(matches, people, parts.drawings, option.label, registry.match_lists)
    registry.door("challenge", plays.enter)
    registry.button("g", plays.press)
    registry.button("r", fairness.press, only_shows=True, is_of_no_server=True)
    registry.button("l", lists.press, only_shows=True)
    match_commands.add_play(tree, match_commands.Challenges(reception, starting, card_answers, plays))
    match_commands.add_challenge(tree, forms)
    match_commands.add_looking(tree, option, presenter, parts.boards, fairness, matches.lists)
    match_commands.add_games(tree, reception, lists)
    match_commands.add_acting(tree, reception, option, presenter, matches)
    dispatcher = Dispatcher(
        matches,
        parts.identity,
        threads.permissions,
        reception,
        PanelPresses(presenter, parts.boards, layouts, fixes, registry),
        registry.buttons,
        registry.public_buttons,
        CardPresses(reception, fixes, announcer, threads),
        Sharing(reception, matches, registry, threads.permissions),
        forms,
    )
    return registry, dispatcher


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
