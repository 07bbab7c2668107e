"""What do public messages say? From the facts that everybody may know, in the server's language."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.ids import ComponentId, Verb
from bot.matches.dealing import company_of, unit_of
from bot.matches.looks import TableLook
from bot.matches.model import DRAWN, ROBOT, SOLO, Header, UserId, user_of
from bot.matches.service import CARD_LIFETIME_S
from bot.rules import Rules, summary
from bot.telling.ground import named
from bot.telling.post import Aside, Button, Post
from bot.words import words
from bot.work.drawing import Image
from engine.core.game import Player, Seat, Word, Words, word
from engine.core.match import Told
from engine.core.text import Say
from engine.registry import GAMES

FIRST_LINE = 119
NEWS_LINES = 3
NEWS_LENGTH = 1200
END = "end"
REVEAL = "reveal"
REMATCH = "rematch"

_MARKDOWN = str.maketrans("", "", "*_~`|\\<>#\n\r")


@dataclass(frozen=True, slots=True)
class Scene:
    """A match at the moment of telling. `names` by seat, as plain text.

    `told`: the public facts since the message before. `passed`: numbers of the turns that have no message of
    their own and are told by this one.
    """

    table: TableLook
    names: tuple[str, ...]
    told: Sequence[Told] = ()
    passed: Sequence[int] = ()

    @property
    def header(self) -> Header:
        return self.table.header


# --- the card ----------------------------------------------------------------------------------------------


def card(header: Header, *, names: Mapping[UserId, str], outcome: str = "") -> Post:
    """The match's card as it is now. `names` of host and guest where known; `outcome`: how a match ended.

    While it waits, it notifies the invited user alone.
    """
    say = words(header.game).speaker(header.locale)
    lines = [say(_card_title(header, names))]
    if header.rematch_of is not None:
        kind = "again" if company_of(header) == "alone" else "rematch"
        lines.append(say(word(f"tell-card-{kind}", match=str(header.rematch_of))))
    lines.append(say(word("tell-card-rules", rules=_rules(header, say))))
    if header.status == "waiting":
        lines += [say(line) for line in _card_waiting(header)]
    else:
        lines.append(say(_card_status(header, outcome)))
    lines.append(say(word("tell-card-fingerprint", fingerprint=header.fingerprint)))
    invited = user_of(header.guest) if header.guest is not None else None
    pings = (invited,) if header.status == "waiting" and invited is not None else ()
    return Post("\n".join(lines), _card_buttons(header, say), pings)


def _card_title(header: Header, names: Mapping[UserId, str]) -> Word:
    kind = "open" if header.guest is None else "robot" if header.guest == ROBOT else "challenge"
    company = company_of(header)
    if company != "rivals":
        kind = "alone" if company == "alone" else f"partner-{kind}"
    guest = user_of(header.guest) if header.guest is not None else None
    return word(
        f"tell-card-{kind}",
        game=word("game-name"),
        match=str(header.id),
        host=_called(header.host, names),
        guest=_called(guest, names) if guest is not None else "",
    )


def _called(user: UserId, names: Mapping[UserId, str]) -> str:
    """A name for the lock screen; the mention of somebody who was never seen."""
    return plain(names[user]) if user in names else f"<@{user}>"


def _rules(header: Header, say: Say) -> str:
    """The preset and the options that differ from it, in words."""
    spec = GAMES[header.game].spec
    return summary(spec, Rules(spec.options.model_validate(header.options), header.preset), say)


def _card_waiting(header: Header) -> list[Word]:
    until = str(int(header.created_at + CARD_LIFETIME_S))
    host = f"<@{header.host}>"
    if header.host_side == DRAWN:
        side = word("tell-card-drawn")
    else:
        side = word("tell-card-side", host=host, side=word(f"seat-{header.host_side}"))
    if header.guest is None:
        return [side, word("tell-card-anyone", until=until)]
    if header.guest == SOLO:
        return []
    if header.guest == ROBOT:
        return [side]
    return [side, word("tell-card-invited", guest=f"<@{user_of(header.guest)}>", until=until)]


def _card_status(header: Header, outcome: str) -> Word:
    if header.status == "over":
        return word("tell-card-over", outcome=outcome)
    if header.status != "playing":
        return word(f"tell-card-{header.status}")
    seats = GAMES[header.game].spec.seats
    seated = tuple(
        word("tell-card-seated", who=mention(header, Seat(seat)), side=word(f"seat-{seats[seat]}"))
        for seat in range(len(header.holders))
    )
    where = f"<#{header.thread_id}>" if header.thread_id else "none"
    return word("tell-card-playing", players=Words(seated), where=where)


def _card_buttons(header: Header, say: Say) -> tuple[Button, ...]:
    rules = _button(header, "n", "tell-button-rules", say)
    if header.status != "waiting" or header.guest in (ROBOT, SOLO):
        return (rules,)
    accept = Button(_id(header, "k", "accept"), say(word("tell-button-accept")), "yes")
    decline = Button(_id(header, "k", "decline"), say(word("tell-button-decline")), "no")
    cancel = Button(_id(header, "k", "cancel"), say(word("tell-button-cancel")))
    return (accept, cancel, rules) if header.guest is None else (accept, decline, cancel, rules)


# --- in the thread -----------------------------------------------------------------------------------------


def turn(scene: Scene, image: Image | None, *, is_sequel: bool = False) -> Post:
    """A turn's message: its first line is written for a lock screen, then the news and a real mention.

    `is_sequel`: the same turn once more, where its first message cannot be edited; it notifies nobody.
    """
    header, say = scene.header, _speaker(scene)
    asked = [ask.seat for ask in scene.table.asks if ask.is_missing]
    users = tuple(user for seat in asked if (user := header.user_at(seat)) is not None)
    lines = [say(word("tell-goes-on", match=str(header.id))) if is_sequel else _first_line(scene, asked)]
    lines += _news(scene) + _passed(scene, say)
    if users:
        called = " ".join(f"<@{user}>" for user in users)
        lines.append(say(word("tell-open-hand", who=called, count=len(users))))
    pings = () if is_sequel else users
    return Post("\n".join(lines), _turn_buttons(header, say, str(header.turn)), pings, image)


def answer(scene: Scene, seat: Seat, *, until: float, mark: str) -> Post:
    """A decision that another's turn waits for. `mark` tells this message from others of its kind."""
    header, say = scene.header, _speaker(scene)
    user = header.user_at(seat)
    called = f"<@{user}>"
    title = _title(scene)
    first = say(word("tell-answer-first", title=title, who=plain(scene.names[seat])))
    ask = say(word("tell-answer", who=called, until=str(int(until))))
    return Post("\n".join([_cut(first), ask]), _turn_buttons(header, say, mark), (user,) if user else ())


def end(scene: Scene, image: Image | None) -> Post:
    """The end: the result with its reason, the news, and the proof of the shuffle."""
    header, say = scene.header, _speaker(scene)
    users = tuple(user for holder in header.holders if (user := user_of(holder)) is not None)
    lines = [_cut(say(word("tell-end-first", title=_title(scene), outcome=outcome_line(scene))))]
    lines += _news(scene) + _passed(scene, say)
    lines.append(say(word("tell-end-thanks", who=" ".join(f"<@{user}>" for user in users))))
    if scene.table.secret is not None:
        secret = scene.table.secret.hex()
        lines.append(say(word("tell-end-secret", secret=secret, fingerprint=header.fingerprint)))
    buttons = (*_turn_buttons(header, say, END), _rematch_button(header, say))
    return Post("\n".join(lines), buttons, users, image)


def reveal(scene: Scene, image: Image) -> Post:
    """What was hidden, on a message of its own that calls nobody."""
    header, say = scene.header, _speaker(scene)
    line = say(word("tell-reveal", game=word("game-name"), match=str(header.id)))
    return Post(line, _turn_buttons(header, say, REVEAL), image=image)


def aside(header: Header, lacking: tuple[str, ...]) -> Aside:
    """What stands in a message in the place of its picture, which these permissions would allow."""
    say = words(header.game).speaker(header.locale)
    why = say(word("tell-in-words", permissions=named(lacking)))
    return Aside(why, Button(_id(header, "b", "text"), say(word("tell-button-board-text"))))


def outcome_line(scene: Scene) -> str:
    """Who won and why, as one sentence or two; empty while the match goes on."""
    outcome = scene.table.outcome
    if outcome is None:
        return ""
    names = tuple(plain(name) for name in scene.names)
    say = words(scene.header.game).speaker(scene.header.locale, names)
    named = {arg.seat for _, arg in outcome.reason.args if isinstance(arg, Player)}
    if named & outcome.winners:
        return say(outcome.reason)  # says itself who won
    if company_of(scene.header) != "rivals":
        return say(word("tell-victory" if outcome.winners else "tell-defeat", reason=outcome.reason))
    if not outcome.winners:
        return say(word("tell-nobody-won", reason=outcome.reason))
    winners = ", ".join(names[seat] for seat in sorted(outcome.winners))
    return say(word("tell-won", who=winners, reason=outcome.reason))


# --- parts -------------------------------------------------------------------------------------------------


def plain(name: str) -> str:
    """A name without anything that Discord would take for markdown or a mention."""
    return name.translate(_MARKDOWN).strip() or "?"


def mention(header: Header, seat: Seat) -> str:
    """How a seat's holder is named in a message: nobody is notified by this alone."""
    user = header.user_at(seat)
    if user is not None:
        return f"<@{user}>"
    return words(header.game).say(word("tell-robot"), header.locale)


def _speaker(scene: Scene) -> Say:
    header = scene.header
    mentions = tuple(mention(header, Seat(seat)) for seat in range(len(header.holders)))
    return words(header.game).speaker(header.locale, mentions)


def title(header: Header, turn: int) -> Word:
    """A match in this turn of it."""
    counted = {"turn": turn, "unit": unit_of(header)}
    return word("tell-title", game=word("game-name"), match=str(header.id), **counted)


def _title(scene: Scene) -> Word:
    return title(scene.header, scene.header.turn)


def _first_line(scene: Scene, asked: Sequence[Seat]) -> str:
    """For a lock screen: match, turn number, the other one, "your turn", the one thing that happened."""
    header = scene.header
    names = tuple(plain(name) for name in scene.names)
    say = words(header.game).speaker(header.locale, names)
    title = _title(scene)
    company = company_of(header)
    if company != "alone" and len(asked) != 1:
        key = "tell-turn-partners" if company == "partners" else "tell-turn-all"
        return _cut(say(word(key, title=title)))
    key = {"alone": "tell-turn-alone", "partners": "tell-turn-partner", "rivals": "tell-turn-one"}[company]
    other = "" if company == "alone" else names[1 - asked[0]]
    line = say(word(key, title=title, opponent=other))
    before = [told for told in scene.told if told.turn < header.turn]
    return _cut(f"{line} {say(before[-1].fact.word)}" if before else line)


def _news(scene: Scene) -> list[str]:
    """The newest facts, a line for each who acted in turn; where there is no room the older ones go."""
    say, outcome = _speaker(scene), scene.table.outcome
    told = [told for told in scene.told if outcome is None or not _is_reason(told.fact.word, outcome.reason)]
    acts = []
    for _, acted in groupby(told, key=lambda one: (one.turn, one.actor)):
        same = groupby(say(one.fact.word) for one in acted)
        acts.append([_times(sentence, len(list(times)), say) for sentence, times in same])
    lines: list[str] = []
    for sentences in acts[: -NEWS_LINES - 1 : -1]:
        lines.insert(0, _newest(sentences, NEWS_LENGTH - sum(map(len, lines))))
    return [line for line in lines if line]


def _newest(sentences: Sequence[str], room: int) -> str:
    """The newest of the sentences, as many as there is room for."""
    kept = list(sentences)
    while kept and len(" ".join(kept)) > room - 2:
        del kept[0]
    return " ".join(kept if len(kept) == len(sentences) else ["…", *kept]) if kept else ""


def _is_reason(told: Word, reason: Word) -> bool:
    """Whether a fact says what the first line of the end says already."""
    return told.args == reason.args and told.id.partition("-")[2] == reason.id.partition("-")[2]


def _times(sentence: str, count: int, say: Say) -> str:
    return sentence if count == 1 else say(word("tell-times", fact=sentence, count=count))


def _passed(scene: Scene, say: Say) -> list[str]:
    if not scene.passed:
        return []
    numbers = ", ".join(str(number) for number in scene.passed)
    return [say(word("tell-passed", turns=numbers, count=len(scene.passed), unit=unit_of(scene.header)))]


def _turn_buttons(header: Header, say: Say, mark: str) -> tuple[Button, ...]:
    mine = Button(_id(header, "o", mark), say(word("tell-button-hand")), "main")
    return (
        mine,
        _button(header, "b", "tell-button-board", say),
        _button(header, "n", "tell-button-rules", say),
    )


def _rematch_button(header: Header, say: Say) -> Button:
    label = "tell-button-rematch" if company_of(header) == "rivals" else "tell-button-again"
    return Button(_id(header, "k", REMATCH), say(word(label)), "yes")


def _button(header: Header, verb: Verb, label: str, say: Say) -> Button:
    return Button(_id(header, verb), say(word(label)))


def _id(header: Header, verb: Verb, arg: str = "") -> ComponentId:
    return ComponentId(verb, header.id, arg=arg)


def _cut(line: str, limit: int = FIRST_LINE) -> str:
    """One line, cut at a word's end where it is too long."""
    flat = " ".join(line.split())
    if len(flat) <= limit:
        return flat
    return flat[: limit - 1].rsplit(" ", 1)[0] + "…"
