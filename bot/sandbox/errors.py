"""The sandbox's refusals: Discord's own status, code and sentence for each."""

from enum import Enum
from typing import Any


class ErrorCode(Enum):
    """Discord's refusals that Agon can meet: (HTTP status, JSON code, message)."""

    UNAUTHORIZED = (401, 0, "401: Unauthorized")
    NOT_FOUND = (404, 0, "404: Not Found")
    UNKNOWN_APPLICATION = (404, 10002, "Unknown Application")
    UNKNOWN_CHANNEL = (404, 10003, "Unknown Channel")
    UNKNOWN_GUILD = (404, 10004, "Unknown Guild")
    UNKNOWN_MEMBER = (404, 10007, "Unknown Member")
    UNKNOWN_MESSAGE = (404, 10008, "Unknown Message")
    UNKNOWN_USER = (404, 10013, "Unknown User")
    UNKNOWN_EMOJI = (404, 10014, "Unknown Emoji")
    UNKNOWN_WEBHOOK = (404, 10015, "Unknown Webhook")
    UNKNOWN_INTERACTION = (404, 10062, "Unknown interaction")
    UNKNOWN_COMMAND = (404, 10063, "Unknown application command")
    UNKNOWN_TAG = (404, 10087, "Unknown tag")
    TOO_LARGE = (413, 40005, "Request entity too large")
    ALREADY_ACKNOWLEDGED = (400, 40060, "Interaction has already been acknowledged.")
    TOO_MANY_EMOJIS = (400, 30008, "Maximum number of emojis reached (2000)")
    OLD_MESSAGE_EDITS = (
        429,
        30046,
        "Maximum number of edits to messages older than 1 hour reached. Try again later.",
    )
    TOO_MANY_COMMAND_CREATES = (
        400,
        30034,
        "Max number of daily application command creates has been reached (200)",
    )
    TAG_REQUIRED = (400, 40067, "A tag is required to create a forum post in this channel")
    MISSING_ACCESS = (403, 50001, "Missing Access")
    WRONG_CHANNEL_TYPE = (400, 50024, "Cannot execute action on this channel type")
    NOT_YOUR_MESSAGE = (403, 50005, "Cannot edit a message authored by another user")
    EMPTY_MESSAGE = (400, 50006, "Cannot send an empty message")
    CANNOT_DM = (403, 50007, "Cannot send messages to this user")
    CANNOT_SPEAK_HERE = (400, 50008, "Cannot send messages in a non-text channel")
    MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
    TOKEN_EXPIRED = (401, 50027, "Invalid Webhook Token")
    INVALID_FORM = (400, 50035, "Invalid Form Body")
    THREAD_ARCHIVED = (400, 50083, "Thread is archived")
    NOT_JSON = (400, 50109, "The request body contains invalid JSON.")
    CANNOT_EDIT_POLL = (400, 520004, "Cannot edit a poll message")
    MESSAGE_BLOCKED = (400, 200000, "Message was blocked by automatic moderation")
    TITLE_BLOCKED = (400, 200001, "Title was blocked by automatic moderation")
    THREAD_EXISTS = (400, 160004, "A thread has already been created for this message")
    THREAD_LOCKED = (403, 160005, "This thread is locked")
    TOO_MANY_THREADS = (400, 160006, "Maximum number of active threads reached (1000)")


class DiscordError(Exception):
    """One refusal on its way to an HTTP answer; `errors` is Discord's tree of faults by field."""

    def __init__(self, refusal: ErrorCode, *, errors: dict[str, Any] | None = None) -> None:
        self.status, self.code, self.text = refusal.value
        self.errors = errors
        super().__init__(f"{self.status} {self.code} {self.text}")

    def body(self) -> dict[str, Any]:
        """Return the JSON that Discord would answer with."""
        body: dict[str, Any] = {"message": self.text, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        if self.status == 429:
            body |= {"retry_after": 60.0, "global": False}
        return body
