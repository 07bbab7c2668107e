"""What do people see and press? Pages, rooms and commands, put together over what the client runs."""

from dataclasses import dataclass
from typing import Protocol

import discord

from bot.background.drawing import Drawings
from bot.background.jobs import Jobs, Thinkers
from bot.commands import challenging, match_commands, opening, rematch
from bot.commands.options import MatchOption
from bot.core.answering import Commands
from bot.core.identity import Elsewhere, Identity
from bot.core.matches import Matches
from bot.core.settings import About
from bot.core.store import FullStore
from bot.discord_io.emojis import Emojis
from bot.discord_io.members import Presence
from bot.features import features
from bot.matches.rematches import Rematches
from bot.outbox.composing import Announcer
from bot.outbox.outbox import Outbox
from bot.outbox.people import People
from bot.outbox.threads import ChannelChoice, Threads
from bot.ui.answers import Answers
from bot.ui.dispatcher import CardPresses, Dispatcher, PanelPresses
from bot.ui.match.boards import Boards
from bot.ui.match.fairness import FairnessPages
from bot.ui.match.fixes import Fixes
from bot.ui.match.layout_pages import LayoutPages
from bot.ui.match.match_lists import MatchLists
from bot.ui.match.presenter import Presenter
from bot.ui.match.problems import ProblemFinder
from bot.ui.match.rematch import RematchPages
from bot.ui.match.targets import Targets
from bot.ui.reader import Mentions
from bot.ui.reception import PartnersPanels, PublicPanels, Reception
from bot.ui.registration import Parts, Registry
from bot.ui.sharing import Sharing
from bot.ui.starting.card_answers import CardAnswers
from bot.ui.starting.challenge_forms import ChallengeForms
from bot.ui.starting.play_pages import PlayPages
from bot.ui.starting.starting import Starting


class Client(Protocol):
    """What of the client pages are put together over."""

    store: FullStore
    identity: Identity
    elsewhere: Elsewhere
    matches: Matches
    people: People
    drawings: Drawings
    threads: Threads
    announcer: Announcer
    outbox: Outbox
    presence: Presence
    icons: Emojis
    mentions: Mentions
    answers: Answers
    jobs: Jobs
    thinkers: Thinkers
    tree: Commands

    def get_guild(self, id: int, /) -> discord.Guild | None: ...


@dataclass(frozen=True, slots=True)
class Furnished:
    """What the client hands its events to. `targets`: see `Agon`. `registry`: what features have."""

    reception: Reception
    dispatcher: Dispatcher
    targets: Targets
    registry: Registry


def furnish(client: Client, about: About, key: bytes) -> Furnished:
    """Puts together what people see and press, and adds the commands to the client's tree."""
    matches, people, threads, presence = client.matches, client.people, client.threads, client.presence
    drawings, mentions, icons = client.drawings, client.mentions, client.icons
    answers, tree = client.answers, client.tree
    boards = Boards(matches, people, drawings)
    targets = Targets(matches, boards, mentions)
    problems = ProblemFinder(matches, threads, client.outbox, presence)
    presenter = Presenter(matches, boards, problems, icons)
    reception = Reception(answers, people, mentions, presenter)
    open_panels = answers.open_panels
    client.announcer.open_panel = PublicPanels(matches, presenter, open_panels, drawings, mentions)
    open_panels.redraw = PartnersPanels(matches, presenter, answers, reception)
    rematches = Rematches(matches)
    homes = ChannelChoice(matches.servers, threads.wire)
    again = RematchPages(rematches, people, threads, presence, homes, presenter)
    fairness = FairnessPages(matches, people)
    layouts = LayoutPages(matches, boards, presenter)
    starting = Starting(reception, matches, people, presence, presenter, homes)
    parts = Parts(
        database=client.store,
        matches=matches,
        people=people,
        drawings=drawings,
        thinkers=client.thinkers,
        jobs=client.jobs,
        boards=boards,
        reception=reception,
        starting=starting,
        presenter=presenter,
        icons=icons,
        wire=threads.wire,
        homes=homes,
        mentions=mentions,
        latencies=answers.latencies,
        about=about,
        identity=client.identity,
        elsewhere=client.elsewhere,
        sender=client.outbox.sender,
        announcer=client.announcer,
        tree=tree,
        get_guild=client.get_guild,
        clock=matches.clock,
        key=key,
    )
    registry = Registry(parts)
    for feature in features():
        feature.register(registry)
    fixes = Fixes(presenter, matches, people, threads, presence, registry.person_buttons)
    plays = PlayPages(starting, drawings, icons)
    card_answers = CardAnswers(reception, matches, client.announcer, starting)
    challenges = opening.Challenges(reception, starting, card_answers, plays)
    forms = ChallengeForms(reception, people, starting, card_answers)
    registry.door("challenge", plays.enter)
    option = MatchOption(matches.lists, people, reception)
    lists = MatchLists(matches, people, drawings, option.label, registry.match_lists)
    registry.button("g", plays.press)
    registry.button("r", fairness.press, only_shows=True, is_of_no_server=True)
    registry.button("l", lists.press, only_shows=True)
    opening.add(tree, challenges)
    challenging.add(tree, forms)
    rematch.add(tree, reception, option, rematches, again)
    match_commands.add_looking(tree, option, presenter, boards, fairness, matches.lists)
    match_commands.add_games(tree, reception, lists)
    match_commands.add_acting(tree, reception, option, presenter, matches)
    dispatcher = Dispatcher(
        matches,
        client.identity,
        threads.permissions,
        reception,
        PanelPresses(presenter, boards, layouts, fixes, again, registry),
        registry.buttons,
        registry.public_buttons,
        CardPresses(reception, fixes, client.announcer, threads),
        Sharing(reception, matches, registry, threads.permissions),
        forms,
    )
    return Furnished(reception, dispatcher, targets, registry)
