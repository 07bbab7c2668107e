"""The table of Discord's published limits that the sandbox enforces."""

from typing import Final

# Interactions
ANSWER_DEADLINE_S: Final = 3.0
TOKEN_LIFE_S: Final = 15 * 60.0
AUTOCOMPLETE_CHOICES: Final = 25
ATTACHMENT_SIZE: Final = 10 * 1024 * 1024

# Messages
CONTENT: Final = 2000
NONCE: Final = 25
# Discord says only "the past few minutes"; this is the sandbox's reading of it.
NONCE_LIFE_S: Final = 3 * 60.0
FILES: Final = 10
REQUEST_SIZE: Final = 25 * 1024 * 1024
ALT_TEXT: Final = 1024
FILE_NAME: Final = 1024
ALLOWED_MENTION_IDS: Final = 100
MESSAGES_PAGE: Final = 100

# Embeds
EMBEDS: Final = 10
EMBED_TOTAL: Final = 6000
EMBED_TITLE: Final = 256
EMBED_DESCRIPTION: Final = 4096
EMBED_FIELDS: Final = 25
EMBED_FIELD_NAME: Final = 256
EMBED_FIELD_VALUE: Final = 1024
EMBED_FOOTER: Final = 2048
EMBED_AUTHOR: Final = 256

# Polls
POLL_ANSWERS: Final = 10
POLL_QUESTION: Final = 300
POLL_ANSWER: Final = 55
POLL_HOURS: Final = 32 * 24

# Forums
APPLIED_TAGS: Final = 5

# Components
ROWS: Final = 5
BUTTONS_PER_ROW: Final = 5
COMPONENTS_V2: Final = 40
TEXT_V2: Final = 4000
SECTION_TEXTS: Final = 3
GALLERY_ITEMS: Final = 10
CUSTOM_ID: Final = 100
BUTTON_LABEL: Final = 80
URL: Final = 512
SELECT_OPTIONS: Final = 25
OPTION_TEXT: Final = 100
PLACEHOLDER: Final = 150

# Modals
MODAL_TITLE: Final = 45
MODAL_COMPONENTS: Final = 5
MODAL_LABEL: Final = 45
MODAL_DESCRIPTION: Final = 100
TEXT_INPUT: Final = 4000
TEXT_PLACEHOLDER: Final = 100
RADIO_OPTIONS: Final = (2, 10)
CHECKBOX_OPTIONS: Final = (1, 10)
UPLOADS: Final = 10

# Commands
CHAT_COMMANDS: Final = 100
USER_COMMANDS: Final = 15
MESSAGE_COMMANDS: Final = 15
COMMAND_OPTIONS: Final = 25
COMMAND_CHOICES: Final = 25
COMMAND_NAME: Final = 32
COMMAND_DESCRIPTION: Final = 100
COMMAND_CHOICE: Final = 100
COMMAND_TOTAL: Final = 8000
COMMAND_CREATES_PER_DAY: Final = 200
LOCALES: Final = frozenset(
    (
        *(
            "id",
            "da",
            "de",
            "en-GB",
            "en-US",
            "es-ES",
            "es-419",
            "fr",
            "hr",
            "it",
            "lt",
            "hu",
            "nl",
            "no",
            "pl",
        ),
        *("pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja"),
        *("zh-TW", "ko"),
    )
)

# Channels and threads
CHANNEL_NAME: Final = 100
ACTIVE_THREADS: Final = 1000
AUTO_ARCHIVE_MINUTES: Final = frozenset({60, 1440, 4320, 10080})
RENAMES: Final = 2
RENAMES_WINDOW_S: Final = 600.0

# Emojis
EMOJIS: Final = 2000
EMOJI_SIZE: Final = 256 * 1024

# Gateway
GATEWAY_PAYLOAD: Final = 4096
GATEWAY_SENDS_PER_MINUTE: Final = 120
HEARTBEAT_MS: Final = 41250
IDENTIFY_S: Final = 5.0
REPLAY_EVENTS: Final = 1000

# Requests
GLOBAL_PER_S: Final = 50
CHANNEL_SENDS: Final = 5
CHANNEL_SENDS_WINDOW_S: Final = 5.0
CHANNEL_EDITS: Final = 5
CHANNEL_EDITS_WINDOW_S: Final = 5.0
TOKEN_CALLS: Final = 5
TOKEN_CALLS_WINDOW_S: Final = 2.0
# Seen in Discord's headers, not documented.
CHANNEL_THREADS: Final = 50
CHANNEL_THREADS_WINDOW_S: Final = 300.0
EMOJI_UPLOADS: Final = 5
EMOJI_UPLOADS_WINDOW_S: Final = 60.0
