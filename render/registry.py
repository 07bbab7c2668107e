"""How is each game shown? The one list a new game's drawing is added to."""

from render.picture import Drawing

DRAWINGS: dict[str, Drawing] = {}
