"""A reader of words alone, who must find out what is allowed."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from bot.words import words
from engine.core.game import word
from engine.games.hera_zeus.cards import COLUMNS, KINDS, PLACES
from tests.bot.e2e.players import Player
from tests.bot.house import press_on
from tests.bot.people import Message

PASSIVE = frozenset({"io", "argus", "medusa", "pandora"})
LINE = re.compile(r"^([ABC]): (.*)$")
PLACE = re.compile(r"[ABC]\d ([^,(]+)(\([^)]*\))?")
FIELD = "Field of "
POINTS = re.compile(r"to move, points left: (\d+) of \d+")


@dataclass(frozen=True, slots=True)
class Words:
    """What a player reads on the text of their own panel, in English."""

    lines: tuple[str, ...]
    own: str
    enemy: str

    @property
    def points(self) -> int:
        found = [int(match[1]) for line in self.lines if (match := POINTS.search(line))]
        return found[0] if found else 0

    @property
    def hand(self) -> list[str]:
        """The ids of the cards, captured ones with `^`."""
        return [_id(match[1]) for line in self.lines if (match := re.match(r"\d+\. ([^(]+.*)", line))]

    @property
    def pile(self) -> list[str]:
        """The ids of the cards on the reader's own pile."""
        found = [line.partition(": ")[2] for line in self.lines if line.startswith("Your discard pile")]
        return [_id(card) for card in found[0].rstrip(".").split(", ")] if found else []

    def is_said(self, text: str) -> bool:
        return any(text in line for line in self.lines)

    def columns(self, god: str) -> dict[str, list[str]]:
        """Return the cards of a side's columns, front first; `?` for an unknown one, `!` for the figure."""
        start = self.lines.index(f"{FIELD}{god}:") + 1
        found: dict[str, list[str]] = {}
        for line in self.lines[start : start + len(COLUMNS)]:
            shown = LINE.match(line)
            assert shown is not None, line
            found[shown[1]] = [_id(place[0]) for place in PLACE.findall(shown[2])]
        return found


@dataclass
class TextPlayer(Player):
    """Decides from the board and the hand in words alone, and must find out what is allowed."""

    knows_what_is_allowed: ClassVar[bool] = False
    tries: int = 0
    refused: int = 0

    async def _sit(self, call: Message) -> None:
        assert call.custom_ids
        before: Words | None = None
        wishes: list[str] = []
        said: list[tuple[str, str]] = []
        while await self._is_asked():
            now = await self._read()
            if before is None or now != before:
                wishes, before = self._wishes(now), now
            else:
                self.refused += 1
            assert wishes, f"nothing is left to try in {now.lines}; told {said[-3:]}"
            wish = wishes.pop(0)
            self.tries += 1
            self.presses += 1
            said.append((wish, (await self.person.slash("act", self.thread, move=wish)).text))
            self._take_note(wish, 1)

    async def _read(self) -> Words:
        """Return the panel as text."""
        hand = await self.person.slash("hand", self.thread)
        own = await self.person.press(hand, custom_id=press_on(hand, "v", "text"))
        lines = tuple(own.text.splitlines())
        gods = [line[len(FIELD) : -1] for line in lines if line.startswith(FIELD)]
        return Words(lines, gods[0], gods[1])

    async def _is_asked(self) -> bool:
        """Return True if the public board in words says that the match waits for this player, by name."""
        board = await self.person.slash("board", self.thread, view="text")
        if "The match has ended" in board.text:
            return False
        name = f"({self.person.name})"
        waits = ("to move,", "Still choosing:", "to put", "to choose the order")
        return any(name in line and any(wait in line for wait in waits) for line in board.text.splitlines())

    def _wishes(self, now: Words) -> list[str]:
        """Return what to try, best first."""
        if now.is_said("laying the first rows"):
            return [*self._row(now), "ready"]
        if now.is_said("to choose the order"):
            return ["order>guard"]
        if now.is_said("to put"):
            return [f"put>{column}" for column in COLUMNS]
        if now.points == 0:
            return ["end"]
        attacks = list(self._attacks(now))
        rest = [*self._deployments(now), "d", "d"]
        self.rng.shuffle(attacks)
        self.rng.shuffle(rest)
        first, second = (attacks, rest) if self.rng.random() < 0.8 else (rest, attacks)
        return [*first, *second, *self._powers(now)]

    def _row(self, now: Words) -> Iterator[str]:
        laid = now.columns(now.own)
        empty = [column for column in COLUMNS if not laid[column]]
        for card in now.hand:
            if empty and KINDS[card.removesuffix("^")].strength is not None:
                yield f"+{card}>{empty[0]}1"

    def _attacks(self, now: Words) -> Iterator[str]:
        if now.is_said("First turn of this side"):
            return
        own, enemy = now.columns(now.own), now.columns(now.enemy)
        for column in COLUMNS:
            mine, theirs = own[column], enemy[column]
            if mine and theirs and "!" not in (mine[0], theirs[0]) and mine[0] not in PASSIVE:
                yield f"c{column}"
            if "pegasus" in now.hand and theirs:
                yield f"pegasus>{column}"

    def _powers(self, now: Words) -> Iterator[str]:
        spots = [f"{column}{place}" for column in COLUMNS for place in range(1, PLACES + 1)]
        yield "remove"
        for card in dict.fromkeys(now.hand):
            match card.removesuffix("^"):
                case "hera" | "zeus":
                    yield from (f"{card}>{column}" for column in COLUMNS)
                case "pythia":
                    yield from (f"pythia>{target}" for target in (*COLUMNS, "hand"))
                case "pegasus":
                    yield from (f"{card}>{target}" for target in (*COLUMNS, "hand", "figure"))
                case "sirens":
                    yield card
                case "persephone":
                    yield from ("persephone>0", "persephone>0+0^")
                case "hades":
                    yield from (f"hades>{fallen}" for fallen in now.pile)
                case "dionysus":
                    yield from (f"dionysus>{start}>{goal}" for start in spots for goal in spots)

    def _deployments(self, now: Words) -> Iterator[str]:
        own = now.columns(now.own)
        for card in now.hand:
            for column in COLUMNS:
                is_fieldable = KINDS[card.removesuffix("^")].strength is not None
                if is_fieldable and len(own[column]) < PLACES:
                    yield f"+{card}>{column}{len(own[column]) + 1}"


def _id(shown: str) -> str:
    """Return the id of a card from the English name on the text board."""
    name = re.sub(r"\([^)]*\)", "", shown).strip()
    if name.startswith("the figure"):
        return "!"
    bare = re.sub(r" \d$", "", name)
    return _ids().get(bare, "?") + ("^" if "(captured)" in shown else "")


def _ids() -> dict[str, str]:
    text = words("hera_zeus")
    return {text.say(word(f"card-{kind}")): kind for kind in KINDS}
