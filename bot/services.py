"""What do commands and presses work with? The parts of the running bot, put together once."""

from dataclasses import dataclass

from bot.matches.model import Store
from bot.matches.service import Clock, Matches
from bot.telling.homes import Homes
from bot.telling.outbox import Outbox
from bot.telling.people import People
from bot.work.drawing import Drawings


@dataclass(frozen=True, slots=True)
class Services:
    """The parts of the running bot.

    `people`: names and languages of users, as last seen. `homes`: where a match's messages go and what is
    wrong there. `key`: the installation's secret, for keyed hashes.
    """

    store: Store
    matches: Matches
    people: People
    drawings: Drawings
    homes: Homes
    outbox: Outbox
    clock: Clock
    key: bytes
