"""Proofs: files that show a finished match was dealt and played fairly, and their verification.

A proof is JSON and names no player. This program alone can check it: `python3 -m engine verify FILE`.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b, sha256
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from engine.core.game import (
    BadNotation,
    GameError,
    MatchOver,
    NotYourTurn,
    Outcome,
    Seat,
    Word,
    word,
)
from engine.core.log import Abort, Act, Agree, Entry, Expire, Reseat, Resign, TakeBack
from engine.core.match import Match
from engine.core.rules import AnyGame

FORMAT = 1
MOST_BYTES = 8_000_000
MOST_ENTRIES = 20_000
FOLDED = 8  # digits of a fingerprint shown where all of them would take too much room

_Hex32 = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
_Digest = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32}$")]
_Number = Annotated[str, StringConstraints(pattern=r"^(0|[1-9][0-9]{0,19})$")]
_Short = Annotated[str, StringConstraints(max_length=100)]
_Seat = Annotated[int, Field(ge=0, le=9)]
_Count = Annotated[int, Field(ge=0, le=MOST_ENTRIES)]
_Notations = Annotated[list[_Short], Field(max_length=200)]

_Row = (
    tuple[Literal["act"], _Seat, _Notations, _Short]
    | tuple[Literal["resign", "expire", "reseat"], _Seat]
    | tuple[Literal["agree", "abort"]]
    | tuple[Literal["take-back"], _Count]
)


class _Ending(BaseModel):
    """How the match ended: the winning seats, the id of the reason, and the digest of the last position."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    winners: Annotated[list[_Seat], Field(max_length=10)]
    reason: _Short
    position: _Digest


class _Head(BaseModel):
    """The fields that tell the format of any file of this kind."""

    agon_proof: int
    is_unfinished: bool = False


class Proof(BaseModel):
    """A finished match with its secret; `press` is the number of the press it began with.

    `day`: for a daily run, whose number is its date instead of a press. `deal`: the digest of the first
    position. `moves`: the digest of the entries. An entry is a list of its kind and its fields; the names of
    players who took a seat are left out.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    agon_proof: Literal[1]
    game: _Short
    ruleset: int
    options: dict[str, Any]
    fingerprint: _Hex32
    secret: _Hex32
    press: _Number
    day: _Short | None
    deal: _Digest
    end: _Ending
    moves: _Digest
    entries: Annotated[list[_Row], Field(max_length=MOST_ENTRIES)]


@dataclass(frozen=True, slots=True)
class Verification:
    """The checks in order: those passed, then the one that failed, if any.

    `outcome`: how the match ended, if every check passed. `can_be_checked`: this program could read the file.
    """

    proved: tuple[Word, ...]
    refuted: Word | None = None
    outcome: Outcome | None = None
    can_be_checked: bool = True
    proof: Proof | None = None


class _Refuted(Exception):
    """Something in the file does not hold."""

    def __init__(self, said: Word) -> None:
        super().__init__(said.id)
        self.word = said


def seed_of(secret: bytes, press: int) -> bytes:
    """Return the seed that neither side chooses alone.

    The secret is fixed before the challenge is accepted, the press comes after.
    """
    return blake2b(str(press).encode(), key=secret, digest_size=32).digest()


def fingerprint_of(secret: bytes) -> str:
    """Return the SHA-256 of a secret, which is shown before anybody accepts."""
    return sha256(secret).hexdigest()


def folded(fingerprint: str) -> str:
    """Return the first eight digits of a fingerprint, in two groups for reading aloud."""
    return f"{fingerprint[: FOLDED // 2]} {fingerprint[FOLDED // 2 : FOLDED]}"


def written_proof(match: Match, secret: bytes, press: int, fingerprint: str, day: str | None = None) -> str:
    """Return the proof of a finished match as JSON.

    Raises:
        ValueError: the match goes on or its file is too long.
    """
    outcome = match.outcome()
    if outcome is None:
        raise ValueError("only a finished match may be proved")
    opened = Match.open(match.game, match.options, seed_of(secret, press), ruleset=match.ruleset)
    rows = [_row(entry) for entry in match.entries]
    proof = Proof(
        agon_proof=1,
        game=match.game.spec.id,
        ruleset=match.ruleset,
        options=match.options.model_dump(mode="json"),
        fingerprint=fingerprint,
        secret=secret.hex(),
        press=str(press),
        day=day,
        deal=opened.digest(secret),
        end=_Ending(winners=sorted(outcome.winners), reason=outcome.reason.id, position=match.digest(secret)),
        moves=_digest(rows, secret),
        entries=rows,
    )
    return proof.model_dump_json(indent=1)


def verify(data: bytes, games: Mapping[str, AnyGame]) -> Verification:
    """Return which claims of a file hold, each as a sentence.

    The file is untrusted and may be damaged in any way.
    """
    proof = _read(data, games)
    if isinstance(proof, Word):
        return Verification((), proof, can_be_checked=False)
    proved: list[Word] = []
    try:
        for sentence in _holding(proof, games[proof.game]):
            if isinstance(sentence, Outcome):
                return Verification(tuple(proved), outcome=sentence, proof=proof)
            proved.append(sentence)
    except _Refuted as refuted:
        return Verification(tuple(proved), refuted.word, proof=proof)
    raise AssertionError("a match that holds has an end")


# --- reading -----------------------------------------------------------------------------------------------


def _read(data: bytes, games: Mapping[str, AnyGame]) -> Proof | Word:
    """Return the proof in the file, or a word that says why it cannot be checked."""
    if len(data) > MOST_BYTES:
        return word("verify-too-large", most=MOST_BYTES // 1_000_000)
    try:
        head = _Head.model_validate_json(data)
    except ValidationError as wrong:
        is_broken = any(error["type"] == "json_invalid" for error in wrong.errors())
        return word("verify-broken" if is_broken else "verify-no-proof")
    if head.agon_proof != FORMAT:
        return word("verify-other-format", found=str(head.agon_proof)[:10], known=str(FORMAT))
    if head.is_unfinished:
        return word("verify-unfinished")
    try:
        proof = Proof.model_validate_json(data)
    except ValidationError as wrong:
        place = ".".join(str(part) for part in wrong.errors()[0]["loc"][:2])
        return word("verify-damaged", place=place[:60])
    if proof.game not in games:
        return word("verify-no-game", game=proof.game[:40])
    newest = games[proof.game].spec.ruleset
    if not 1 <= proof.ruleset <= newest:
        return word("verify-other-rules", found=str(proof.ruleset)[:10], known=str(newest))
    try:
        games[proof.game].spec.options.model_validate(proof.options)
    except ValidationError as wrong:
        return word("verify-damaged", place=f"options.{'.'.join(map(str, wrong.errors()[0]['loc']))}"[:60])
    return proof


def is_excerpt(data: bytes) -> bool:
    """Return True if the file is the excerpt of an unfinished match."""
    try:
        return _Head.model_validate_json(data).is_unfinished
    except ValidationError:
        return False


def entries_of(proof: Proof) -> list[Entry]:
    """Return the log entries of a proof."""
    return [_entry(row) for row in proof.entries]


def _digest(rows: Sequence[Any], secret: bytes) -> str:
    """Return a keyed digest that shows any change of the entries, even of one taken back."""
    written = json.dumps(rows, separators=(",", ":"))
    return blake2b(written.encode(), key=secret, digest_size=16).hexdigest()


def _row(entry: Entry) -> Any:
    """Return an entry as a row of the file."""
    match entry:
        case Act(seat, notations, by):
            return ("act", seat, list(notations), by)
        case Resign(seat):
            return ("resign", seat)
        case Expire(seat):
            return ("expire", seat)
        case Agree():
            return ("agree",)
        case Abort():
            return ("abort",)
        case TakeBack(to):
            return ("take-back", to)
        case Reseat(seat):
            return ("reseat", seat)


def _entry(row: Sequence[Any]) -> Entry:
    """Return the entry in a row of the file."""
    match row:
        case ("act", seat, notations, by):
            return Act(Seat(seat), tuple(notations), by)
        case ("resign", seat):
            return Resign(Seat(seat))
        case ("expire", seat):
            return Expire(Seat(seat))
        case ("agree",):
            return Agree()
        case ("abort",):
            return Abort()
        case ("take-back", to):
            return TakeBack(to)
        case ("reseat", seat):
            return Reseat(Seat(seat), "")
    raise AssertionError("the file was read by the same kinds")


# --- checking ----------------------------------------------------------------------------------------------


def _holding(proof: Proof, game: AnyGame) -> Iterator[Word | Outcome]:
    """Yield a sentence for each check that passes, then the outcome.

    Raises:
        _Refuted: a check failed.
    """
    secret, press = bytes.fromhex(proof.secret), int(proof.press)
    if fingerprint_of(secret) != proof.fingerprint:
        raise _Refuted(word("verify-not-fingerprint", fingerprint=folded(proof.fingerprint)))
    yield word("verify-fingerprint", fingerprint=folded(proof.fingerprint))
    if proof.day is not None and proof.press != proof.day.replace("-", ""):
        raise _Refuted(word("verify-not-day", day=proof.day))
    options = game.spec.options.model_validate(proof.options)
    opened = Match.open(game, options, seed_of(secret, press), ruleset=proof.ruleset)
    if opened.digest(secret) != proof.deal:
        raise _Refuted(word("verify-not-shuffle"))
    yield word("verify-shuffle-of-day", day=proof.day) if proof.day else word("verify-shuffle")
    ended = played(opened, entries_of(proof))
    if _digest(proof.entries, secret) != proof.moves:
        raise _Refuted(word("verify-not-moves"))
    yield word("verify-entries", count=len(proof.entries))
    outcome = ended.outcome()
    if outcome is None:
        raise _Refuted(word("verify-no-end"))
    told = tuple(sorted(outcome.winners)), outcome.reason.id, ended.digest(secret)
    if told != (tuple(proof.end.winners), proof.end.reason, proof.end.position):
        raise _Refuted(word("verify-not-end", reason=outcome.reason))
    yield word("verify-end", reason=outcome.reason)
    yield outcome


def played(match: Match, entries: Sequence[Entry]) -> Match:
    """Return the match after these entries, each checked by the rules.

    `Match.replay` trusts its entries; this function does not.

    Raises:
        _Refuted: an entry breaks the rules.
    """
    positions = [match]
    for number, entry in enumerate(entries, 1):
        now = positions[-1]
        try:
            positions.append(_after(now, entry, positions))
        except MatchOver:
            raise _Refuted(word("verify-after-end", number=number)) from None
        except GameError as refused:
            raise _Refuted(word("verify-not-entry", number=number, why=_why(refused))) from None
    return positions[-1]


def _why(refused: GameError) -> Word:
    """Return what is wrong with an entry, in the past tense and for a reader who did not play."""
    match refused:
        case NotYourTurn():
            return word("verify-not-asked")
        case BadNotation():
            return word("verify-no-action")
    return refused.word


def _after(now: Match, entry: Entry, positions: Sequence[Match]) -> Match:
    """Return the position after an entry.

    Raises:
        GameError: the rules do not allow the entry.
    """
    if now.outcome() is not None:
        raise MatchOver
    match entry:
        case Act(seat, notations, by):
            return now.act(seat, notations, by)[0]
        case TakeBack(to):
            if to >= len(positions):
                raise GameError(word("verify-takes-back-nothing"))
            return positions[to]
        case Agree() | Abort():
            return now.end(entry)[0]
    if entry.seat not in now.seats:
        raise NotYourTurn(entry.seat)
    return now.end(entry)[0]
