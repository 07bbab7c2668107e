"""What have those who manage a server chosen for it?"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Server:
    """A server's choices; without any, what every server begins with.

    `welcomed_at`: when its welcome was put there, None for never. `channel`: where its matches go, None for
    where they are asked for. `forum_tag`: the tag of their posts where that is a forum, None for the one that
    is called like the game, else the first where one is required. `language`: the locale of what everybody
    there reads, None for the one that Discord names. `most_open`: how many matches of one person may be open
    there at once, None for as many as they like. `polls`: whether the first turn's message asks who will win.

    Raises ValueError for a limit under one.
    """

    guild: int
    welcomed_at: float | None = None
    channel: int | None = None
    forum_tag: int | None = None
    language: str | None = None
    most_open: int | None = None
    polls: bool = False

    def __post_init__(self) -> None:
        if self.most_open is not None and self.most_open < 1:
            raise ValueError("whoever may open a match may open one")


@dataclass(frozen=True, slots=True)
class SaveServer:
    """Everything that was chosen for a server; when it was welcomed stays as it is."""

    server: Server


@dataclass(frozen=True, slots=True)
class WelcomeServer:
    """A server is welcomed now; what was chosen for it stays as it is."""

    guild: int
    at: float


OfServer = SaveServer | WelcomeServer
