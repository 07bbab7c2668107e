"""Playing a match in a terminal: people, robots and dice at one table, every position in notation.

`python -m engine hera_zeus --seat person robot --seed 7`. `engine/verify.py` checks finished matches.
"""

import argparse
import os
import re
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

import engine.games
from engine.ai.robot import Robot
from engine.core.chance import Chance
from engine.core.game import (
    Action,
    Ask,
    Fact,
    GameError,
    Seat,
    Word,
    word,
)
from engine.core.options import fields_by_name
from engine.core.rules import AnyGame, GameSpec
from engine.core.text import DEFAULT_LOCALE, Say, catalogue_of
from engine.registry import GAMES, ROBOTS
from engine.stepping import Read
from engine.stepping import main as replay
from engine.verify import add_language
from engine.verify import main as verify

KINDS = ("person", "robot", "random")
VERIFY, REPLAY = "verify", "replay"
SEED_BYTES = 8
WORLDS = 24

_TOKEN = re.compile(r"[^\s\[\]]+|[\s\[\]]")
_UNKNOWN = re.compile(r"\?(?: \?)+")


def main(arguments: Sequence[str] | None = None, read: Read = input) -> int:
    """Play one match and return the exit code, 0 even if a player left.

    `read` asks a person for a line.
    """
    given = sys.argv[1:] if arguments is None else list(arguments)
    if given[:1] == [VERIFY]:
        return verify(given[1:])
    if given[:1] == [REPLAY]:
        return replay(given[1:], read)
    asked = _parser(_language(arguments)).parse_args(arguments)
    game = GAMES[asked.game]
    catalogue = catalogue_of(Path(engine.games.__path__[0]) / asked.game / "text")
    names = [catalogue.say(word(f"seat-{seat}"), asked.language) for seat in game.spec.seats]
    say = catalogue.speaker(asked.language, names)
    try:
        options = _options(game.spec, asked.preset, asked.options)
    except (ValidationError, ValueError):
        print(_options_words(game.spec, say), file=sys.stderr)
        return 2
    if moots := game.spec.moots(options):
        print(say(word("terminal-moot", option=moots[0].option, why=moots[0].why)), file=sys.stderr)
        return 2
    seed = asked.seed if asked.seed is not None else int.from_bytes(os.urandom(SEED_BYTES - 1), "big")
    table = Table(game, options, seed, say=say, kinds=asked.seat, read=read)
    table.shows_all |= asked.open
    print(say(word("terminal-seed", seed=str(seed))))
    try:
        table.play()
    except (EOFError, KeyboardInterrupt):
        print(say(word("terminal-left")))
    return 0


@dataclass(frozen=True, slots=True)
class _Lifted:
    """A position to return to on undo."""

    state: Any
    step: int


class Table:
    """One match at one table: the first seat that is waited for acts first.

    `shows_all`: show whole positions and every action, else only what the asked person may know.
    """

    def __init__(
        self,
        game: AnyGame,
        options: BaseModel,
        seed: int,
        *,
        say: Say,
        kinds: Sequence[str],
        read: Read,
    ) -> None:
        self._game, self._say, self._read = game, say, read
        self._seed = seed.to_bytes(SEED_BYTES, "big", signed=True)
        self._chance = Chance(self._seed)
        self._state = game.deal(options, self._chance)
        self._seats = game.seats(options)
        self.kinds = [*kinds, *["robot" if game.spec.id in ROBOTS else "random"] * len(self._seats)]
        self.kinds = self.kinds[: len(self._seats)]
        self.shows_all = "person" not in self.kinds
        self._step = 0
        self._undo: list[_Lifted] = []

    def play(self) -> None:
        """Play to the end."""
        while asks := self._game.asks(self._state):
            ask = next(ask for ask in asks if ask.is_missing)
            self._show(ask)
            action = self._decide(ask.seat)
            if action is not None:
                self._act(ask.seat, action)
        outcome = self._game.outcome(self._state)
        assert outcome is not None
        self._show_position()
        print(self._say(word("terminal-over", reason=outcome.reason)))

    # --- what is shown -------------------------------------------------------------------------------------

    def _show(self, ask: Ask) -> None:
        kind = self.kinds[ask.seat]
        print()
        who = word(f"seat-{self._seats[ask.seat]}")
        print(self._say(word("terminal-turn", turn=ask.turn, who=who, kind=word(f"terminal-{kind}"))))
        if self.shows_all:
            self._show_position()
        elif kind == "person":
            self._show_known(ask.seat)
        if self.shows_all or kind == "person":
            print("\n".join(self._grouped(self._game.legal_actions(self._state, ask.seat))))

    def _show_position(self) -> None:
        print(self._game.written(self._state))

    def _show_known(self, seat: Seat) -> None:
        """Show the position as the seat knows it: what all worlds it can imagine have in common."""
        view = self._game.seat_view(self._state, seat)
        worlds = (self._game.imagine(view, Chance(bytes([number]))) for number in range(WORLDS))
        print(masked([self._game.written(world) for world in worlds]))

    def _grouped(self, actions: Sequence[Action]) -> list[str]:
        """Return the notations of the legal actions, one line for each kind."""
        groups: dict[Word, list[str]] = {}
        for action in actions:
            groups.setdefault(action.path[0].label, []).append(action.notation)
        return [f"  {self._say(label)}: {'  '.join(notations)}" for label, notations in groups.items()]

    def _tell(self, fact: Fact) -> None:
        people = [Seat(seat) for seat, kind in enumerate(self.kinds) if kind == "person"]
        if any(fact.reaches(observer) for observer in people or (None, *map(Seat, range(len(self._seats))))):
            print(f"- {self._say(fact.word)}")

    # --- who decides ---------------------------------------------------------------------------------------

    def _decide(self, seat: Seat) -> Action | None:
        """Return the seat's action; None if a person undid something or typed no action."""
        if self.kinds[seat] == "person":
            return self._asked(seat)
        actions = self._game.legal_actions(self._state, seat)
        if self.kinds[seat] == "random":
            chosen: Action = actions[self._chance.pick(len(actions), "random player", self._step)]
        else:
            chosen = self._game.parse(self._robot_decides(seat, [action.notation for action in actions]))
        if self.shows_all:
            print(f"> {chosen.notation}")
        return chosen

    def _robot_decides(self, seat: Seat, legal: Sequence[str]) -> str:
        robot: Robot = ROBOTS[self._game.spec.id]
        dice = Chance(self._seed + f"/robot/{seat}/{self._step}".encode())
        return robot.decide(self._game.seat_view(self._state, seat), legal, dice)

    def _asked(self, seat: Seat) -> Action | None:
        typed = self._read(self._say(word("terminal-prompt"))).strip()
        match typed:
            case "?":
                for refusal in self._game.refusals(self._state, seat):
                    label, rule, why = refusal.label, refusal.rule, refusal.why
                    print(self._say(word("terminal-refusal", label=label, rule=rule, why=why)))
            case "undo":
                self._go_back()
            case "quit":
                raise EOFError
            case _:
                return self._legal(seat, typed)
        return None

    def _legal(self, seat: Seat, typed: str) -> Action | None:
        try:
            action: Action = self._game.parse(typed)
        except GameError as error:
            print(self._say(error.word))
            return None
        if action in self._game.legal_actions(self._state, seat):
            return action
        refusal = self._game.refusal(self._state, seat, action)
        print(self._say(word("error-illegal", action=typed, rule=refusal.rule, why=refusal.why)))
        return None

    # --- what is done --------------------------------------------------------------------------------------

    def _act(self, seat: Seat, action: Action) -> None:
        if self.kinds[seat] == "person":
            self._undo.append(_Lifted(self._state.copy(), self._step))
        self._step += 1
        self._game.apply(self._state, seat, action, self._chance, self._tell)

    def _go_back(self) -> None:
        """Go back to before the last action of a person, whatever came after."""
        if not self._undo:
            print(self._say(word("terminal-nothing-to-undo")))
            return
        lifted = self._undo.pop()
        self._state, self._step = lifted.state, lifted.step


def masked(texts: Sequence[str]) -> str:
    """Return what written positions have in common, with runs of unknown characters counted as "?".

    Positions with a different structure from most are left out.
    """
    split = [_TOKEN.findall(text) for text in texts]
    lengths = Counter(map(len, split))
    alike = [tokens for tokens in split if len(tokens) == lengths.most_common(1)[0][0]]
    common = "".join(each[0] if len(set(each)) == 1 else "?" for each in zip(*alike, strict=True))
    return _UNKNOWN.sub(lambda found: f"{found[0].count('?')}?", common)


# --- the command line --------------------------------------------------------------------------------------


def _parser(say: Say) -> argparse.ArgumentParser:
    files = {VERIFY: say(word("verify-about")), REPLAY: say(word("replay-about"))}
    parser = argparse.ArgumentParser(
        "python -m engine",
        description=say(word("terminal-about")),
        epilog="\n".join(f"python -m engine {name} FILE\n  {about}" for name, about in files.items()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", nargs="?", choices=sorted(GAMES), default=min(GAMES))
    parser.add_argument(
        "--seat", nargs="+", choices=KINDS, default=["person"], help=say(word("terminal-seat"))
    )
    parser.add_argument("--seed", type=int, help=say(word("terminal-seed-help")))
    add_language(parser, say)
    parser.add_argument("--preset", help=say(word("terminal-preset")))
    parser.add_argument("--options", nargs="+", default=[], help=say(word("terminal-options")))
    parser.add_argument("--open", action="store_true", help=say(word("terminal-open")))
    return parser


def _language(arguments: Sequence[str] | None) -> Say:
    """Return the words of the help, in the language that the command line asks for."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("--language", default=DEFAULT_LOCALE)
    return catalogue_of(Path(engine.games.__path__[0])).speaker(
        parser.parse_known_args(arguments)[0].language
    )


def _options(spec: GameSpec, preset: str | None, switches: Sequence[str]) -> BaseModel:
    """Return the options of a preset and `name=value` switches.

    Raises:
        ValueError: the preset or a switch is unknown.
    """
    if preset is not None and preset not in spec.presets:
        raise ValueError(preset)
    chosen, fields = dict(spec.presets[preset]) if preset else {}, fields_by_name(spec.options)
    for switch in switches:
        name, equals, value = switch.partition("=")
        if not equals or name not in fields:
            raise ValueError(switch)
        chosen[fields[name]] = value
    return spec.options.model_validate(chosen)


def _options_words(spec: GameSpec, say: Say) -> str:
    names = ", ".join(f"{name}={field.default}" for name, field in spec.options.model_fields.items())
    return say(word("terminal-bad-options", presets=", ".join(spec.presets), options=names))
