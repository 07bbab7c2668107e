"""Which files can be had of a match? Every fact in words, and for other programs what may be known of it."""

from bot.announcing import announce
from bot.matches.dealing import options_of, unit_of
from bot.matches.replays import Replay, seat_of
from bot.ui.page import Download
from bot.ui.replays.sentences import eyes, heard
from bot.words import words
from engine.core.excerpt import ExcerptStep, written_excerpt
from engine.core.game import word
from engine.registry import GAMES


def in_words(replay: Replay, names: tuple[str, ...], locale: str) -> Download:
    """Every fact that the viewer was told, numbered."""
    header, say = replay.header, words(replay.header.game).speaker(locale, names)
    head = word("replay-text-title", match=announce.title(header, header.turn), eyes=eyes(replay.viewer))
    lines = [say(head), ""]
    for one in (fact for step in replay.steps for fact in step.facts):
        fact = heard(one, replay, say)
        lines.append(f"{one.number}. {say(word('log-line', turn=one.turn, unit=unit_of(header), fact=fact))}")
    return Download(f"replay-{header.id}.txt", ("\n".join(lines) + "\n").encode())


def excerpt(replay: Replay, locale: str) -> Download:
    """What the viewer knows of a match that goes on, with the names of its sides instead of its players'."""
    header, game = replay.header, GAMES[replay.header.game]
    catalogue = words(header.game)
    sides = [catalogue.say(word(f"seat-{seat}"), locale) for seat in game.seats(options_of(header))]
    say = catalogue.speaker(locale, sides)
    steps = [
        ExcerptStep(turn=step.turn, moves=list(step.moves), told=[say(one.fact.word) for one in step.facts])
        for step in replay.steps
    ]
    written = written_excerpt(
        game=header.game,
        ruleset=header.ruleset,
        options=options_of(header),
        fingerprint=header.fingerprint,
        seat=seat_of(replay.viewer),
        steps=steps,
    )
    return Download(f"match-{header.id}.json", written.encode())
