"""The form for a challenge from a user's menu, and its results."""

from bot.core.components import NO_MATCH, ComponentId
from bot.core.model import ROBOT, MatchError, UserId, holder_of
from bot.core.paces import PACES, USUAL_PACE, PaceId
from bot.discord_io.faults import attempt
from bot.discord_io.interaction import Interaction, Named, filled
from bot.outbox.people import People
from bot.ui.form import Form, ListField, open_form
from bot.ui.page import OPTIONS_A_SELECT, Option
from bot.ui.reception import Reception
from bot.ui.starting.card_answers import CardAnswers
from bot.ui.starting.play_choice import base36, is_for_one
from bot.ui.starting.starting import Start, Starting, usual_start
from engine.core.game import word
from engine.core.text import Say
from engine.registry import GAMES

WITH = "with~"
GAME, PACE = "game", "pace"
_ROBOT = "robot"


def is_challenge(id: ComponentId) -> bool:
    """Return True for such a form, which is answered in public."""
    return id.verb == "g" and id.arg.startswith(WITH)


class ChallengeForms:
    """Asks for the game of a challenge to a user, and offers it to them."""

    def __init__(self, reception: Reception, people: People, starting: Starting, cards: CardAnswers) -> None:
        self._reception = reception
        self._people = people
        self._starting = starting
        self._cards = cards

    async def open(self, interaction: Interaction, opponent: Named) -> None:
        """Open the form about this user, or say in private why there is none.

        It reads only the reader's language: Discord waits for a form no longer than three seconds.
        """
        why = await open_form(interaction, self._form(interaction, opponent))
        if why is not None:
            await self._reception.refuse(interaction, why)
        elif not opponent.is_bot:
            await attempt(self._people.met(UserId(opponent.id), opponent.seen))

    async def send(self, interaction: Interaction, id: ComponentId) -> None:
        """Open the challenge of a form; its card is the answer."""
        await self._cards.answer(interaction, self._start(interaction, id))

    async def _form(self, interaction: Interaction, opponent: Named) -> Form:
        """Return the form. Raises MatchError if this user cannot be invited."""
        guest = await self._starting.invited(interaction, opponent)
        say = (await self._reception.reader(interaction)).say()
        whom = _ROBOT if guest == ROBOT else base36(opponent.id)
        fields = [ListField(GAME, say(word("challenge-game")), await self._games(interaction))]
        if guest != ROBOT:
            fields.append(ListField(PACE, say(word("challenge-pace")), _paces(say)))
        title = say(word("challenge-title", who=opponent.seen.here))
        return Form(str(ComponentId("g", NO_MATCH, arg=f"{WITH}{whom}")), title, tuple(fields))

    async def _games(self, interaction: Interaction) -> tuple[Option, ...]:
        """Return each preset of each game for two, with the usual one chosen."""
        reader, found = await self._reception.reader(interaction), list[Option]()
        for game, preset in _for_two():
            say = reader.say(game)
            label = say(word("challenge-by", game=word("game-name"), rules=word(f"preset-{preset}")))
            about = say(word(f"preset-{preset}-help"))
            found.append(Option(label, f"{game}/{preset}", is_chosen=not found, about=about))
        return tuple(found)

    async def _start(self, interaction: Interaction, id: ComponentId) -> Start:
        """Return the match that the form asks for. Raises MatchError."""
        chosen, whom = filled(interaction), id.arg.removeprefix(WITH)
        try:
            guest = ROBOT if whom == _ROBOT else holder_of(UserId(int(whom, 36)))
        except ValueError:
            raise MatchError("error-old-button") from None
        await self._starting.must_be_here(interaction, guest)
        return _start(chosen.get(GAME), chosen.get(PACE), guest)


def _start(wanted: str | None, pace: str | None, guest: str) -> Start:
    """Return the start of these choices. Raises MatchError for a choice that is no longer offered."""
    for game, preset in _for_two():
        if wanted == f"{game}/{preset}":
            usual = usual_start(game, guest, preset)
            if guest == ROBOT:
                return usual
            chosen = next((one for one in PACES if one == pace), None)
            if chosen is not None:
                return usual_start(game, guest, preset, pace=chosen)
    raise MatchError("error-old-button")


def _for_two() -> list[tuple[str, str]]:
    """Return the games and presets for two players."""
    found = [
        (game, preset)
        for game, rules in GAMES.items()
        for preset, values in rules.spec.presets.items()
        if not is_for_one(game, rules.spec.options.model_validate(values))
    ]
    return found[:OPTIONS_A_SELECT]


def _paces(say: Say) -> tuple[Option, ...]:
    usual: PaceId = USUAL_PACE
    return tuple(Option(say(word(f"pace-{pace}-about")), pace, is_chosen=pace == usual) for pace in PACES)
