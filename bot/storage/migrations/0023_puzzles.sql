-- A server's puzzle of a day, as JSON, of a match or of what came with the bot; and who has tried what.
CREATE TABLE puzzles (
    guild_id INTEGER NOT NULL,
    day TEXT NOT NULL,
    match_id INTEGER REFERENCES matches (id),
    body TEXT NOT NULL,
    PRIMARY KEY (guild_id, day)
) STRICT;
CREATE INDEX puzzles_by_match ON puzzles (match_id);
CREATE TABLE puzzle_tries (
    user_id INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    day TEXT NOT NULL,
    action TEXT NOT NULL,
    is_solved INTEGER NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (user_id, guild_id, day)
) STRICT;
