-- As in the file of this name for SQLite.
ALTER TABLE people ADD COLUMN account_name TEXT NOT NULL DEFAULT '';
ALTER TABLE people ADD COLUMN tag TEXT NOT NULL DEFAULT '';
CREATE TABLE nicknames (
    guild_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (user_id, guild_id)
);
