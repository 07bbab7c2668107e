"""The speed of a game's rules compared with chess."""

from random import Random
from typing import Any

import chess

from engine.core.chance import Chance
from engine.core.game import Action, Fact, Seat
from engine.core.rules import AnyGame
from tests.benchmarks.measure import Row, compare, timed

ACTIONS = 1500
ROUNDS = 25
POSITIONS = 300


class RandomChess:
    """Random games of chess, one move after the other."""

    def __init__(self) -> None:
        self._rng = Random(1)
        self._board = chess.Board()

    def play(self) -> int:
        """Make so many moves; a move is a push and the list of legal moves that follow."""
        board, choice = self._board, self._rng.choice
        moves = list(board.legal_moves)
        for _ in range(ACTIONS):
            if not moves:
                board.reset()
                moves = list(board.legal_moves)
            board.push(choice(moves))
            moves = list(board.legal_moves)
        return ACTIONS


class RandomGame:
    """Random matches of a game, one action after the other."""

    def __init__(self, game: AnyGame) -> None:
        self._game, self._rng = game, Random(1)
        self._chance = Chance(b"benchmark")
        self._begin()

    def _begin(self) -> None:
        self._chance = Chance(self._rng.randbytes(16))
        self.state = self._game.deal(self._game.spec.options(), self._chance)

    def asked(self) -> Seat:
        """Return the seat to act; begin a new match when the old one is over."""
        asks = self._game.asks(self.state)
        if asks:
            return asks[0].seat
        self._begin()
        return self._game.asks(self.state)[0].seat

    def search(self) -> int:
        """Take so many actions as a search does: no facts, no second check."""
        choice, game = self._rng.choice, self._game
        for _ in range(ACTIONS):
            seat = self.asked()
            game.apply(self.state, seat, choice(game.legal_actions(self.state, seat)), self._chance)
        return ACTIONS

    def play(self) -> int:
        """Take so many actions as a match does: from notation, checked, with facts."""
        choice, game = self._rng.choice, self._game
        for _ in range(ACTIONS):
            seat = self.asked()
            legal = game.legal_actions(self.state, seat)
            action = game.parse(choice(legal).notation)
            assert action in legal
            facts: list[Fact] = []
            game.apply(self.state, seat, action, self._chance, facts.append)
        return ACTIONS

    def positions(self, count: int) -> list[tuple[Any, Seat]]:
        """Return positions of random matches with the seat to act."""
        found = []
        for _ in range(count):
            seat = self.asked()
            found.append((self.state.copy(), seat))
            for _ in range(self._rng.randrange(1, 9)):
                self._step()
        return found

    def _step(self) -> None:
        seat = self.asked()
        actions: list[Action] = list(self._game.legal_actions(self.state, seat))
        self._game.apply(self.state, seat, self._rng.choice(actions), self._chance)


def rows(game: AnyGame) -> list[Row]:
    """Return rows 1 to 3: playing, searching, copying."""
    chess_games = timed(RandomChess().play)
    play, ours, theirs = compare(timed(RandomGame(game).play), chess_games, rounds=ROUNDS)
    detail = f"{1e6 * ours:.1f} µs, chess {1e6 * theirs:.1f} µs"
    search, our_search, their_search = compare(timed(RandomGame(game).search), chess_games, rounds=ROUNDS)
    search_detail = f"{1e6 * our_search:.1f} µs, chess {1e6 * their_search:.1f} µs"
    return [
        Row("1", "play ÷ chess, actions/s", play, 1.6, 3, 4, detail=detail),
        Row("2", "search ÷ chess, actions/s", search, 2.6, 4, 6, detail=search_detail),
        _copying(game),
    ]


def _copying(game: AnyGame) -> Row:
    positions = RandomGame(game).positions(POSITIONS)

    def list_legal() -> int:
        for state, seat in positions:
            game.legal_actions(state, seat)
        return POSITIONS

    def copy() -> int:
        for state, _ in positions:
            state.copy()
        return POSITIONS

    speed, legal, copied = compare(timed(list_legal), timed(copy), rounds=3 * ROUNDS)
    detail = f"{1e6 * copied:.1f} µs, list {1e6 * legal:.1f} µs"
    return Row("3", "copy() ÷ legal_actions", speed, 0.8, 0.5, 0.3, is_lower_better=True, detail=detail)
