"""The text and buttons of messages in a match's thread: public facts, in the server's language."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.background.drawing import Image, has_remembered
from bot.core.model import Header, UserId
from bot.core.replaying import company_of, unit_of
from bot.core.snapshots import TableSnapshot
from bot.discord_io.permissions import named
from bot.discord_io.post import Aside, Button, Post, button_to
from bot.words import words
from engine.core.audience import NumberedFact
from engine.core.game import Player, Seat, Word, Words, word
from engine.core.proof import folded
from engine.core.text import Say

FIRST_LINE = 119
NEWS_LENGTH = 1500
END = "end"
REVEAL = "reveal"
REMATCH = "rematch"
SHARE_MATCH = "share/match"


@dataclass(frozen=True, slots=True)
class Scene:
    """A match at the moment of a message. `names`: by seat, as plain text.

    `facts`: the public facts that the message reports, of the turns since the previous message. `knowing`:
    the seat whose own action led here, so that its panel shows the next question or the end. `passing`: an
    open offer, or the players who have already chosen. `due`: when the turn's time ends, None without a
    limit.
    """

    table: TableSnapshot
    names: tuple[str, ...]
    facts: Sequence[NumberedFact] = ()
    knowing: Seat | None = None
    passing: NumberedFact | None = None
    due: float | None = None

    @property
    def header(self) -> Header:
        return self.table.header


# --- in the thread -----------------------------------------------------------------------------------------


def turn(scene: Scene, image: Image | None, *, is_sequel: bool = False) -> Post:
    """Return a turn's message: a first line for the lock screen, then the news, then the players it pings.

    `is_sequel`: it replaces a message of the same turn that cannot be edited; it repeats no news and pings
    nobody.
    """
    header, say = scene.header, speaker(scene)
    asked = [seat for seat in _missing(scene) if header.user_at(seat) is not None]
    called = [] if is_sequel else _called_now(scene, asked)
    if is_sequel:
        lines = [say(word("tell-goes-on", match=str(header.id)))]
    else:
        lines = _turn_lines(say(_whose_turn(scene, asked, called)), _news(scene, say), say)
    users = _users(header, called)
    if users:
        lines.append(say(word("tell-open-hand", who=" ".join(f"<@{user}>" for user in users))))
    if scene.due is not None and not is_sequel:
        lines.append(say(word("tell-due", until=str(int(scene.due)))))
    return Post("\n".join(lines), turn_buttons(header, say, str(header.turn)), users, image)


def waits_for_partners(scene: Scene) -> bool:
    """Return True if the acting partner decides which player a common question is for.

    A message now would ping nobody, and an edit of it could not.
    """
    asked = _missing(scene)
    return _is_common(scene) and not _called_now(scene, asked)


def answer(scene: Scene, seat: Seat, *, until: float, mark: str) -> Post:
    """Return the prompt for an answer to another player's action. `mark` identifies it among its kind."""
    header, say = scene.header, speaker(scene)
    user = header.user_at(seat)
    first = say(word("tell-answer-first", title=_title(scene), who=scene.names[seat]))
    ask = say(word("tell-answer", who=f"<@{user}>", until=str(int(until))))
    return Post("\n".join([flat(first), ask]), turn_buttons(header, say, mark), (user,) if user else ())


def resumed(scene: Scene, image: Image | None, *, mark: str, is_agreed: bool = False) -> Post:
    """Return the message that a frozen match goes on. `mark` identifies it among its kind.

    `is_agreed`: the match was not frozen; its players took something back.
    """
    header, say = scene.header, speaker(scene)
    # A seat that owes an answer is notified by its prompt, which the seat that acted last does not get.
    prompted = {ask.seat for ask in scene.table.asks if ask.kind == "answer" and ask.seat != scene.knowing}
    users = _users(header, [seat for seat in _missing(scene) if seat not in prompted])
    facts = scene.table.facts
    is_taken_back = bool(facts) and facts[-1].fact.word.id == "fact-taken-back"
    kind = "tell-resumed-back" if is_taken_back else "tell-resumed"
    lines = [say(word("tell-taken-back" if is_agreed else kind, title=_title(scene)))]
    if users:
        lines.append(say(word("tell-open-hand", who=" ".join(f"<@{user}>" for user in users))))
    return Post("\n".join(lines), turn_buttons(header, say, mark), users, image)


def called_off(header: Header) -> Post:
    """Return the end of a frozen match that can no longer be shown."""
    users = _users(header, header.persons())
    called = " ".join(f"<@{user}>" for user in users)
    said = words().say(word("tell-called-off", match=str(header.id)), header.locale)
    return Post(f"{said} {called}", (), users)


def unread(header: Header) -> Post:
    """Return the card of a match whose game or rules this version cannot read."""
    kind = "tell-called-off" if header.status == "over" else "tell-unread"
    return Post(words().say(word(kind, match=str(header.id)), header.locale))


def end(scene: Scene, image: Image | None) -> Post:
    """Return the end: the result with its reason, the news, and the proof of the shuffle.

    The player who ended it has seen it; all others are pinged.
    """
    header, say = scene.header, speaker(scene)
    first = say(word("tell-end-first", game=word("game-name"), match=str(header.id)))
    result = flat(f"{first} {outcome_line(scene)}")
    lines = [result] if len(result) <= FIRST_LINE else [flat(first), outcome_line(scene)]
    if news := _news(scene, say):
        lines += _preceded(news, say)
    if scene.table.stand_ins:
        stood = listed(scene.names[seat] for seat in scene.table.stand_ins)
        lines.append(say(word("tell-end-stood-in", who=stood)))
    if header.has_hints:
        counted = (
            word("tell-end-hints-of", who=scene.names[seat], count=header.hints_of(seat))
            for seat in header.persons()
        )
        lines.append(say(word("tell-end-hints-each", counts=Words(tuple(counted)))))
    elif header.hinted:
        lines.append(say(word("tell-end-hints", count=len(header.hinted))))
    users = _users(header, [seat for seat in header.persons() if seat != scene.knowing])
    players = (
        f"<@{user}>" if (user := header.user_at(seat)) in users else scene.names[seat]
        for seat in header.persons()
    )
    lines.append(say(word("tell-end-thanks", who=listed(players))))
    if scene.table.secret is not None:
        secret = scene.table.secret.hex()
        lines.append(say(word("tell-end-secret", secret=secret, fingerprint=folded(header.fingerprint))))
    again = _rematch_button(header, say)
    buttons = (*turn_buttons(header, say, END), replay_button(header, say), again)
    return Post("\n".join(lines), buttons, users, image)


def reveal(scene: Scene, image: Image) -> Post:
    """Return what was hidden, in a separate message that pings nobody."""
    header, say = scene.header, speaker(scene)
    line = say(word("tell-reveal", game=word("game-name"), match=str(header.id)))
    return Post(line, (*turn_buttons(header, say, REVEAL), *_share_button(header, say)), image=image)


def remembered(header: Header, names: tuple[str, ...], image: Image, mark: str) -> Post:
    """Return the picture of a match's best moments, in a message that pings nobody."""
    say = words(header.game).speaker(header.locale, names)
    line = say(word("tell-remembered", game=word("game-name"), match=str(header.id)))
    return Post(line, (*turn_buttons(header, say, mark), replay_button(header, say)), image=image)


def aside(header: Header, lacking: tuple[str, ...]) -> Aside:
    """Return what replaces the picture of a message while these permissions are missing."""
    say = words(header.game).speaker(header.locale)
    why = say(word("tell-in-words", permissions=named(lacking)))
    return Aside(why, button_to(say, word("tell-button-board-text"), "b", header.id, "text"))


def outcome_line(scene: Scene) -> str:
    """Return the winner and the reason, in one or two sentences; empty while the match goes on."""
    outcome = scene.table.outcome
    if outcome is None:
        return ""
    say = speaker(scene)
    named = {arg.seat for _, arg in outcome.reason.args if isinstance(arg, Player)}
    if named & outcome.winners:
        return say(outcome.reason)  # it names the winner itself
    if company_of(scene.header) != "rivals":
        return say(word("tell-victory" if outcome.winners else "tell-defeat", reason=outcome.reason))
    if not outcome.winners:
        return say(word("tell-nobody-won", reason=outcome.reason))
    winners = [scene.names[seat] for seat in sorted(outcome.winners)]
    return say(word("tell-won", who=listed(winners), count=len(winners), reason=outcome.reason))


def title(header: Header, turn: int) -> Word:
    """Return the name of a match in this turn of it."""
    counted = {"turn": turn, "unit": unit_of(header)}
    return word("tell-title", game=word("game-name"), match=str(header.id), **counted)


# --- parts -------------------------------------------------------------------------------------------------


def speaker(scene: Scene) -> Say:
    """Return the words of the match's language; names stay plain, since a mention is only for a ping."""
    return words(scene.header.game).speaker(scene.header.locale, scene.names)


def listed(names: Iterable[str]) -> Words:
    """Return names as a list in the reader's language, such as "Ana and Ben"."""
    return Words(tuple(word("tell-name", name=name) for name in names))


def _title(scene: Scene) -> Word:
    return title(scene.header, scene.header.turn)


def _users(header: Header, seats: Sequence[Seat]) -> tuple[UserId, ...]:
    return tuple(user for seat in seats if (user := header.user_at(seat)) is not None)


def _called_now(scene: Scene, asked: Sequence[Seat]) -> list[Seat]:
    """Return the seats to ping: none whose panel shows the question, no partner who may pass it on."""
    if scene.knowing in asked and _is_common(scene):
        return []
    return [seat for seat in asked if seat != scene.knowing]


def _missing(scene: Scene) -> list[Seat]:
    """Return the seats of the players that the match waits for."""
    return sorted({scene.header.decider(ask.seat) for ask in scene.table.asks if ask.is_missing})


def _is_common(scene: Scene) -> bool:
    return any(ask.kind == "shared" for ask in scene.table.asks)


def _whose_turn(scene: Scene, asked: Sequence[Seat], called: Sequence[Seat]) -> Word:
    """Return match, turn, the player to move and the others, in words that are right for every reader."""
    title, company = _title(scene), company_of(scene.header)
    if company == "alone":
        return word("tell-turn-alone", title=title)
    if len(asked) != 1:
        return word(f"tell-turn-both-{company}", title=title, who=listed(scene.names[seat] for seat in asked))
    (seat,) = asked
    others = listed(name for other, name in enumerate(scene.names) if other != seat)
    key = f"tell-turn-{company}" if called else f"tell-turn-on-{company}"
    return word(key, title=title, who=scene.names[seat], other=others)


def _turn_lines(first: str, news: list[list[str]], say: Say) -> list[str]:
    """Return the first line, with the newest sentence if it fits, and the other news."""
    if news:
        with_newest = flat(f"{first} {news[-1][-1]}")
        if len(with_newest) <= FIRST_LINE:
            older = [*news[:-1], *([news[-1][:-1]] if news[-1][:-1] else [])]
            return [with_newest, *(_preceded(older, say) if older else [])]
    return [_cut(first), *(_within(news))]


def _preceded(news: list[list[str]], say: Say) -> list[str]:
    """Return the lines of what came before the first line."""
    first, *rest = _within(news)
    return [say(word("tell-before", news=first)), *rest]


def _news(scene: Scene, say: Say) -> list[list[str]]:
    """Return the sentences that this message tells, a list for each player's actions in turn."""
    outcome = scene.table.outcome
    facts = [one for one in scene.facts if not one.fact.is_passing]
    facts = [one for one in facts if outcome is None or not is_reason(one.fact.word, outcome.reason)]
    facts += [scene.passing] if scene.passing else []
    acts: list[list[str]] = []
    for _, acted in groupby(facts, key=lambda one: (one.turn, one.actor)):
        same = groupby(say(one.fact.word) for one in acted)
        acts.append([_times(sentence, len(list(times)), say) for sentence, times in same])
    return acts


def _within(news: Sequence[Sequence[str]]) -> list[str]:
    """Return a line for each list; the oldest sentences are left out if a message has no room."""
    room, lines = NEWS_LENGTH, list[str]()
    for sentences in reversed(news):
        kept: list[str] = []
        for sentence in reversed(sentences):
            room -= len(sentence) + 1
            if room < 0:
                return [" ".join(["…", *kept]), *lines]
            kept.insert(0, sentence)
        lines.insert(0, " ".join(kept))
    return lines


def is_reason(said: Word, reason: Word) -> bool:
    """Return True if a fact repeats what the first line of the end says."""
    return said.args == reason.args and said.id.partition("-")[2] == reason.id.partition("-")[2]


def _times(sentence: str, count: int, say: Say) -> str:
    return sentence if count == 1 else say(word("tell-times", fact=sentence, count=count))


def turn_buttons(header: Header, say: Say, mark: str) -> tuple[Button, ...]:
    return (
        button_to(say, word("tell-button-hand"), "o", header.id, mark, "main"),
        button_to(say, word("tell-button-board"), "b", header.id),
        button_to(say, word("tell-button-rules"), "n", header.id),
    )


def replay_button(header: Header, say: Say) -> Button:
    return button_to(say, word("tell-button-replay"), "h", header.id)


def _share_button(header: Header, say: Say) -> tuple[Button, ...]:
    """Return the button that shows a match's best moments to all; none for a game without that picture."""
    if not has_remembered(header.game):
        return ()
    return (button_to(say, word("button-share"), "k", header.id, SHARE_MATCH, "good"),)


def _rematch_button(header: Header, say: Say) -> Button:
    label = "tell-button-rematch" if company_of(header) == "rivals" else "tell-button-again"
    return button_to(say, word(label), "k", header.id, REMATCH, "good")


def flat(line: str) -> str:
    return " ".join(line.split())


def _cut(line: str) -> str:
    """Return one line, cut at a word's end if it is too long."""
    whole = flat(line)
    if len(whole) <= FIRST_LINE:
        return whole
    return whole[: FIRST_LINE - 1].rsplit(" ", 1)[0] + "…"
