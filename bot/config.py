"""The bot's settings: their values. `bot/settings.py` has their sources and faults."""

import re
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, HttpUrl, SecretStr, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.background.jobs import THINKERS
from bot.logs import LogForm
from bot.storage.copies import BACKUP_DAYS
from bot.storage.databases import (
    QUOTATION_MARKS,
    NoDatabaseName,
    WhyNoName,
    is_address,
    is_printable,
    is_quoted,
    read_database_name,
)

ENV_FILE = ".env"
MOST_SHARDS = 16384
_LABEL = "[a-z0-9_][a-z0-9_-]{0,62}"
_HOST = re.compile(rf"(?=.{{1,253}}$){_LABEL}(?:\.{_LABEL})*\.?", re.IGNORECASE)
"""A name or an IPv4 address. Longer labels end in a UnicodeError when the name is resolved."""
_NUMBER = re.compile(r"[+-]?[0-9]{1,9}", re.ASCII)


def _refusal(fault: WhyNoName) -> PydanticCustomError:
    """Return the error whose type names the hint that `bot/settings.py` adds."""
    return PydanticCustomError(fault, "refused")


def _lower(text: object) -> object:
    return text.lower() if isinstance(text, str) else text


def _upper(text: object) -> object:
    return text.upper() if isinstance(text, str) else text


def _number(text: object) -> object:
    """Return the text if it is a plain number: pydantic would read "1_000" and "8.0" as one."""
    if isinstance(text, str) and text != "auto" and not _NUMBER.fullmatch(text):
        raise _refusal("number")
    return text


def _database(name: object) -> object:
    if not isinstance(name, str):
        return name
    try:
        return read_database_name(name)
    except NoDatabaseName as refused:
        raise _refusal(refused.fault) from refused


def _host_and_port(address: str) -> tuple[str, int] | None:
    """Return the parts of an address such as 127.0.0.1:9100 or [::1]:9100, if it is one."""
    host, colon, port = address.rpartition(":")
    if not colon or not re.fullmatch(r"[0-9]{1,5}", port, re.ASCII) or int(port) > 65535:
        return None
    bare = host[1:-1] if re.fullmatch(r"\[[0-9a-fA-F:.]+\]", host) else host
    return (bare, int(port)) if bare is not host or _HOST.fullmatch(host) else None


LowerCase = BeforeValidator(_lower)
UpperCase = BeforeValidator(_upper)
Number = BeforeValidator(_number)


class Config(BaseSettings):
    """The settings, read from the environment and from a file `.env`; `.env.example` explains each.

    `examples` of a field are for the error about a wrong value. `description` and "allowed" (only if the type
    does not say it) are for the table of the documentation.
    """

    # Editors of Windows begin a file with a mark, which would make its first setting another one.
    model_config = SettingsConfigDict(
        env_file=ENV_FILE, env_file_encoding="utf-8-sig", extra="ignore", env_ignore_empty=True
    )

    discord_token: SecretStr | None = Field(
        default=None,
        description=(
            "The bot's token from Discord's developer portal. Without it the bot starts a stand-in for "
            "Discord on this machine."
        ),
        json_schema_extra={"allowed": "a token"},
        examples=["MTIz.abc.xyz"],
    )
    agon_env: Annotated[Literal["development", "production"], LowerCase] = Field(
        default="development",
        description="In production the bot refuses to start without a token.",
        examples=["production"],
    )
    agon_database: Annotated[SecretStr | Path | None, BeforeValidator(_database)] = Field(
        default=None,
        union_mode="left_to_right",
        description=(
            "Where matches are kept. Without it `agon.db`, or `agon-sandbox.db` without a token. A path "
            "may begin with ~ and hold $VARIABLES."
        ),
        json_schema_extra={"allowed": "a file, or `postgresql://user:password@host:5432/name`"},
        examples=["/var/lib/agon/agon.db"],
    )
    agon_sandbox_port: Annotated[int, Number] = Field(
        default=8420,
        ge=0,
        le=65535,
        description="The port of the stand-in for Discord; 0 takes any free one.",
        examples=["8420"],
    )
    agon_sandbox_hosts: str | None = Field(
        default=None,
        description=(
            "Names by which the stand-in may be reached besides this machine's own, through a forwarded "
            "port or a proxy of yours."
        ),
        json_schema_extra={"allowed": "host names, separated by commas"},
        examples=["agon.example.org"],
    )
    agon_sandbox: str | None = Field(
        default=None,
        description="For tests: a stand-in that runs already. Not together with a token.",
        json_schema_extra={"allowed": "an address"},
        examples=["http://127.0.0.1:8420"],
    )
    agon_shards: Annotated[Literal["auto"] | int | None, Number, LowerCase] = Field(
        default=None,
        description=(
            "For several processes on one PostgreSQL: the number of shards, the same in each of them. "
            "Without it one process serves everybody."
        ),
        json_schema_extra={"allowed": "`auto` or 1 to 16384"},
        examples=["auto"],
    )
    agon_operator: str | None = Field(
        default=None,
        max_length=100,
        description="Who runs this bot, as `/about` says it.",
        json_schema_extra={"allowed": "at most 100 characters"},
        examples=["Ana, ana@example.org"],
    )
    agon_source: HttpUrl | None = Field(
        default=None,
        description="Where the source of this bot can be read, as `/about` says it.",
        json_schema_extra={"allowed": "an address"},
        examples=["https://example.org/agon"],
    )
    agon_backup_days: Annotated[int, Number] = Field(
        default=BACKUP_DAYS,
        ge=1,
        le=3650,
        description=(
            "Days after which the bot deletes a copy made by `backup`; people who delete their data are told."
        ),
        examples=["30"],
    )
    agon_thinkers: Annotated[int, Number] = Field(
        default=THINKERS,
        ge=1,
        le=64,
        description=(
            "Processes in which robots think ahead at the same time, about 60 MB each; of a worker, "
            "jobs at once."
        ),
        examples=["2"],
    )
    agon_http: str | None = Field(
        default=None,
        description=(
            "Where `/healthz`, `/readyz` and `/metrics` answer. Keep it within your own network. "
            "Without it nowhere."
        ),
        json_schema_extra={"allowed": "a host and a port"},
        examples=["127.0.0.1:9100"],
    )
    agon_log: Annotated[LogForm, LowerCase] = Field(
        default="text", description="The form of the log.", examples=["json"]
    )
    agon_log_level: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR"], UpperCase] = Field(
        default="INFO", description="What is logged. Hidden cards never are.", examples=["WARNING"]
    )

    @field_validator("*", mode="before")
    @classmethod
    def _is_bare(cls, value: object, info: ValidationInfo) -> object:
        """Return the value without white space around it; refuse quotation marks and control characters."""
        if not isinstance(value, str):
            return value
        bare = value.strip()
        if not bare:
            raise _refusal("blank")
        # An operator may well be called Ana “Bee”.
        marks = {bare[0], bare[-1]} & QUOTATION_MARKS
        if is_quoted(bare) and (info.field_name != "agon_operator" or {bare[0], bare[-1]} == marks):
            raise _refusal("quotes")
        if not is_printable(bare) or (info.field_name != "agon_database" and not _is_text(bare)):
            raise _refusal("unprintable")
        return bare

    @field_validator("discord_token")
    @classmethod
    def _fits_a_header(cls, token: SecretStr | None) -> SecretStr | None:
        """Refuse what no header can hold."""
        bare = token.get_secret_value() if token is not None else "-"
        if not (bare.isascii() and bare.isprintable()) or " " in bare:
            raise _refusal("token")
        return token

    @field_validator("agon_sandbox")
    @classmethod
    def _is_an_address(cls, address: str | None) -> str | None:
        """Refuse texts that are no address such as http://127.0.0.1:8420."""
        if address is None:
            return None
        found = re.fullmatch(r"https?://([^/?#@]+)(?:/[^?#@\s]*)?", address, re.IGNORECASE)
        if found is None:
            raise ValueError("no address")
        host_and_port = found[1] if re.search(r":[0-9]*$", found[1]) else f"{found[1]}:443"
        if (parts := _host_and_port(host_and_port)) is None or parts[1] == 0:
            raise ValueError("no address")
        scheme, _, rest = address.partition(":")
        return f"{scheme.lower()}:{rest}"

    @field_validator("agon_sandbox_hosts")
    @classmethod
    def _are_hosts(cls, hosts: str | None) -> str | None:
        """Refuse texts that are no list of names."""
        if hosts is not None and not all(_HOST.fullmatch(host) for host in _listed(hosts)):
            raise ValueError("no hosts")
        return hosts

    @field_validator("agon_shards")
    @classmethod
    def _is_a_count(cls, shards: str | int | None) -> str | int | None:
        """Refuse texts that are no count of shards."""
        if isinstance(shards, int) and not 1 <= shards <= MOST_SHARDS:
            raise ValueError("no count")
        return shards

    @field_validator("agon_http")
    @classmethod
    def _is_host_and_port(cls, address: str | None) -> str | None:
        """Refuse texts that are no address such as 127.0.0.1:9100."""
        if address is not None and _host_and_port(address) is None:
            raise ValueError("no address")
        return address

    @property
    def http(self) -> tuple[str, int] | None:
        """The host and port of the operator's HTTP endpoint; port 0 takes any free one."""
        return _host_and_port(self.agon_http) if self.agon_http is not None else None

    @property
    def sandbox_hosts(self) -> frozenset[str]:
        """The names by which the sandbox may be reached, besides this machine's own."""
        return frozenset(_listed((self.agon_sandbox_hosts or "").lower()))

    @property
    def is_local(self) -> bool:
        """True if the bot talks to a sandbox rather than to Discord."""
        return self.discord_token is None or self.agon_sandbox is not None

    @property
    def database(self) -> Path:
        """The database file; a sandbox has its own, and keeps its world next to it."""
        chosen = "" if self.postgres else self._chosen
        return Path(chosen or ("agon-sandbox.db" if self.is_local else "agon.db"))

    @property
    def postgres(self) -> str | None:
        """The address of a PostgreSQL database, with any password in it; else None."""
        return self._chosen if is_address(self._chosen) else None

    @property
    def location(self) -> str:
        """The database as `bot.storage.databases.opened_at` takes it: its address, or its file's path."""
        return self.postgres or str(self.database)

    @property
    def _chosen(self) -> str:
        chosen = self.agon_database
        return chosen.get_secret_value() if isinstance(chosen, SecretStr) else str(chosen or "")


def _listed(hosts: str) -> list[str]:
    return [host for host in re.split(r"[,\s]+", hosts) if host]


def _is_text(value: str) -> bool:
    """Return False for bytes that are not UTF-8, which the environment gives as lone surrogates."""
    return not any(0xD800 <= ord(letter) <= 0xDFFF for letter in value)
