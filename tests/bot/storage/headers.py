"""The header of a match that waits for its guest."""

from bot.core.model import Header, MatchId, UserId


def waiting(**changes: object) -> Header:
    """Return such a header, with these changes."""
    values: dict[str, object] = {
        "id": MatchId(0),
        "game": "hera_zeus",
        "ruleset": 1,
        "options": {"own_figure": "both"},
        "preset": "designer",
        "status": "waiting",
        "host": UserId(1),
        "guests": ("user:2",),
        "host_side": "drawn",
        "holders": (),
        "guild_id": 10,
        "channel_id": 11,
        "locale": "en",
        "fingerprint": "ab",
        "card_id": None,
        "thread_id": None,
        "turn": 0,
        "to_act": (),
        "created_at": 100.0,
        "changed_at": 100.0,
    }
    return Header(**{**values, **changes})  # type: ignore[arg-type]
