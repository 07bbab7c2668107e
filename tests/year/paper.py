"""Discord's side of a year: every message with its time, its pings, and its edits."""

from dataclasses import dataclass, field

import aiohttp

from bot.core.components import ComponentId, parse
from bot.discord_io.post import Post, Shown
from bot.discord_io.wire import LOOKED_THROUGH, IsIt


@dataclass(slots=True)
class Sent:
    """A message as it was sent; `edits`: later texts with their times."""

    at: float
    channel: int
    id: int
    content: str
    pings: tuple[int, ...]
    buttons: tuple[ComponentId, ...]
    edits: list[tuple[float, str]] = field(default_factory=list)


class Paper:
    """Everything that was ever sent.

    `is_out`: Discord answers nothing; `refused`: the number of refused requests.
    """

    def __init__(self) -> None:
        self.sent: list[Sent] = []
        self.is_out = False
        self.refused = 0
        self._by_id: dict[int, Sent] = {}
        self._channels: dict[int, list[Sent]] = {}
        self._next_id = 10_000_000

    def new_id(self) -> int:
        self._next_id += 1
        return self._next_id

    def post(self, at: float, channel: int, shown: Shown) -> Sent:
        """Add a new message.

        Raises:
            aiohttp.ClientError: Discord is out.
        """
        self.must_answer()
        assert isinstance(shown, Post)
        buttons = tuple(parse(button.id) for button in shown.buttons)
        sent = Sent(at, channel, self.new_id(), shown.content, tuple(map(int, shown.pings)), buttons)
        self.sent.append(sent)
        self._by_id[sent.id] = sent
        self._channels.setdefault(channel, []).append(sent)
        return sent

    def edit(self, at: float, message: int, shown: Shown) -> None:
        """Edit a message, which notifies nobody."""
        self.must_answer()
        assert isinstance(shown, Post)
        if message in self._by_id:  # the card does not matter here
            self._by_id[message].edits.append((at, shown.content))

    def find(self, channel: int, is_it: IsIt, after: int | None) -> int | None:
        """Return the newest message that `is_it` accepts, among as many as the bot looks through."""
        self.must_answer()
        for sent in reversed(self._channels.get(channel, ())[-LOOKED_THROUGH:]):
            if after is not None and sent.id <= after:
                return None
            if is_it(list(sent.buttons)):
                return sent.id
        return None

    def must_answer(self) -> None:
        if self.is_out:
            self.refused += 1
            raise aiohttp.ClientConnectionError("Discord is out")
