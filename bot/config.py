"""Which settings does the bot have? The only reader of the environment."""

from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from pydantic import Field, HttpUrl, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.background.thinking import THINKERS
from bot.logs import LogForm
from bot.storage.copies import BACKUP_DAYS


def is_address(database: str) -> bool:
    """Whether this names a database of PostgreSQL, and no file."""
    return urlsplit(database).scheme in ("postgresql", "postgres")


MOST_SHARDS = 16384


class Config(BaseSettings):
    """The settings, read from the environment and from a file `.env`; `.env.example` explains each."""

    # Editors of Windows begin a file with a mark, which would make its first setting another one.
    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8-sig", extra="ignore", env_ignore_empty=True
    )

    discord_token: SecretStr | None = None
    agon_env: Literal["development", "production"] = "development"
    agon_database: SecretStr | Path | None = Field(default=None, union_mode="left_to_right")
    agon_sandbox_port: int = Field(default=8420, ge=0, le=65535)
    agon_sandbox: str | None = None
    agon_discord_api: str | None = None
    agon_shards: Literal["auto"] | int | None = None
    agon_operator: str | None = Field(default=None, max_length=100)
    agon_source: HttpUrl | None = None
    agon_backup_days: int = Field(default=BACKUP_DAYS, ge=1, le=3650)
    agon_thinkers: int = Field(default=THINKERS, ge=1, le=64)
    agon_http: str | None = None
    agon_log: LogForm = "text"
    agon_log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"

    @field_validator("discord_token")
    @classmethod
    def _fits_a_header(cls, token: SecretStr | None) -> SecretStr | None:
        """The token without white space around it; what no header can hold is no token."""
        if token is None:
            return None
        bare = token.get_secret_value().strip()
        if not (bare.isascii() and bare.isprintable() and bare and " " not in bare):
            raise ValueError("no token")
        return SecretStr(bare)

    @field_validator("agon_sandbox", "agon_discord_api")
    @classmethod
    def _is_an_address(cls, address: str | None) -> str | None:
        """An address such as http://127.0.0.1:8420."""
        if address is None:
            return None
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.port == 0:
            raise ValueError("no address")
        return address

    @field_validator("agon_shards")
    @classmethod
    def _is_a_count(cls, shards: str | int | None) -> str | int | None:
        """How many shards there are, or that Discord says it."""
        if isinstance(shards, int) and not 1 <= shards <= MOST_SHARDS:
            raise ValueError("no count")
        return shards

    @field_validator("agon_http")
    @classmethod
    def _is_host_and_port(cls, address: str | None) -> str | None:
        """An address such as 127.0.0.1:9100."""
        if address is not None and (not (parts := urlsplit(f"//{address}")).hostname or parts.port is None):
            raise ValueError("no address")
        return address

    @property
    def http(self) -> tuple[str, int] | None:
        """Where an operator may ask how the bot does: host and port; 0 takes any free one."""
        parts = urlsplit(f"//{self.agon_http or ''}")
        return (parts.hostname, parts.port) if parts.hostname and parts.port is not None else None

    @property
    def is_local(self) -> bool:
        """Whether the bot talks to a sandbox rather than to Discord."""
        return self.discord_token is None or self.agon_sandbox is not None

    @property
    def database(self) -> Path:
        """The database file; a sandbox has one of its own, beside which it keeps its world."""
        chosen = "" if self.postgres else self._chosen
        return Path(chosen or ("agon-sandbox.db" if self.is_local else "agon.db"))

    @property
    def postgres(self) -> str | None:
        """The address of the database where it is PostgreSQL's, with the password that may stand in it."""
        return self._chosen if is_address(self._chosen) else None

    @property
    def _chosen(self) -> str:
        chosen = self.agon_database
        return chosen.get_secret_value() if isinstance(chosen, SecretStr) else str(chosen or "")
