"""Which settings does the bot have? The only reader of the environment."""

from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict


class Config(BaseSettings):
    """The settings, read from the environment and from a file `.env`; `.env.example` explains each."""

    model_config = SettingsConfigDict(env_file=".env", extra="ignore", env_ignore_empty=True)

    discord_token: SecretStr | None = None
    agon_env: Literal["development", "production"] = "development"
    agon_database: Path | None = None
    agon_sandbox_port: int = Field(default=8420, ge=0, le=65535)
    agon_sandbox: str | None = None
    agon_log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"

    @property
    def is_local(self) -> bool:
        """Whether the bot talks to a sandbox rather than to Discord."""
        return self.discord_token is None or self.agon_sandbox is not None

    @property
    def database(self) -> Path:
        """The database file; a sandbox has one of its own."""
        return self.agon_database or Path("agon-sandbox.db" if self.is_local else "agon.db")
