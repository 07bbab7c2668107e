"""Films: a part of a match as an animated picture."""

from typing import Final

from bot.features.films.pages import FILM, FilmPages, film_button
from bot.features.films.service import FILMS, Filmer
from bot.ui.registration import Registry

JOBS: Final = (FILMS,)


def register(registry: Registry) -> None:
    """Add the button to films on the pages of replays."""
    parts = registry.parts
    filmer = Filmer(parts.jobs)
    registry.button(FILM, FilmPages(parts.matches, parts.people, filmer).press, only_shows=True)
    registry.replay_buttons.first.append(film_button)
    registry.closers.append(filmer.end)
