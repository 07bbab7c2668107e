-- As in the file of this name for SQLite.
CREATE TABLE puzzles (
    guild_id BIGINT NOT NULL,
    day TEXT NOT NULL,
    match_id BIGINT REFERENCES matches (id),
    body TEXT NOT NULL,
    PRIMARY KEY (guild_id, day)
);
CREATE INDEX puzzles_by_match ON puzzles (match_id);
CREATE TABLE puzzle_tries (
    user_id BIGINT NOT NULL,
    guild_id BIGINT NOT NULL,
    day TEXT NOT NULL,
    action TEXT NOT NULL,
    is_solved BIGINT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (user_id, guild_id, day)
);
