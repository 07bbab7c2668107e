"""The wiring of pages, buttons and commands over the parts of a client: a loop over the features."""

from bot.commands import challenging, match_commands, opening
from bot.commands.options import MatchOption
from bot.discord_io.members import Presence
from bot.features import features
from bot.outbox.threads import Threads
from bot.ui.answers import Answers
from bot.ui.dispatcher import CardPresses, Dispatcher, PanelPresses
from bot.ui.match.fairness import FairnessPages
from bot.ui.match.fixes import Fixes
from bot.ui.match.layout_pages import LayoutPages
from bot.ui.match.match_lists import MatchLists
from bot.ui.reception import PartnersPanels, PublicPanels
from bot.ui.registration import Parts, Registry
from bot.ui.sharing import Sharing
from bot.ui.starting.card_answers import CardAnswers
from bot.ui.starting.challenge_forms import ChallengeForms
from bot.ui.starting.play_pages import PlayPages


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
    opening.add(tree, opening.Challenges(reception, starting, card_answers, plays))
    challenging.add(tree, forms)
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
