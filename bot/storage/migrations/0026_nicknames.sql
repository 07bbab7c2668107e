-- The account's own display name and its unique tag; what stands in `name` from before may be the nickname of
-- any server, and is read no more. Nicknames are kept for the server in which they are seen.
ALTER TABLE people ADD COLUMN account_name TEXT NOT NULL DEFAULT '';
ALTER TABLE people ADD COLUMN tag TEXT NOT NULL DEFAULT '';
CREATE TABLE nicknames (
    guild_id INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (user_id, guild_id)
);
