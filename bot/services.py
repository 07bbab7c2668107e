"""What do commands and presses work with? The parts of the running bot, put together once."""

from dataclasses import dataclass, field

from bot.announcing.announcer import Announcer
from bot.announcing.outbox import Outbox
from bot.announcing.people import People
from bot.announcing.threads import Threads
from bot.background.drawing import Drawings
from bot.background.emojis import Emojis
from bot.discord_io.presence import Presence
from bot.matches.dailies import Dailies
from bot.matches.model import MatchId, UserId
from bot.matches.records import Records
from bot.matches.rematches import Rematches
from bot.matches.service import Clock, Matches
from bot.matches.store import Store
from bot.ui.answer import Answers
from bot.ui.mentions import Mentions


@dataclass(frozen=True, slots=True)
class Services:
    """The parts of the running bot.

    `people`: names and languages of users, as last seen. `threads`: where a match's messages go and what is
    wrong there. `key`: the installation's secret, for keyed hashes. `dailies` and `records`: what everybody
    plays once a day, and what was reached. `emojis`: what decorates buttons. `presence`: who has left a
    server. `answers`: the one way to answer.
    `mentions`: how messages name commands.
    `typed`: what was typed into a form in vain, so that the form says it again; by match, user and rev.
    """

    store: Store
    matches: Matches
    people: People
    drawings: Drawings
    announcer: Announcer
    threads: Threads
    outbox: Outbox
    clock: Clock
    key: bytes
    dailies: Dailies
    records: Records
    rematches: Rematches
    emojis: Emojis
    presence: Presence
    answers: Answers
    mentions: Mentions = field(default_factory=Mentions)
    typed: dict[tuple[MatchId, UserId], tuple[str, tuple[str, ...]]] = field(default_factory=dict)
