ALTER TABLE matches ADD COLUMN daily TEXT;
CREATE UNIQUE INDEX matches_by_daily ON matches (daily, game, host) WHERE daily IS NOT NULL;
CREATE INDEX matches_by_guild ON matches (guild_id);

CREATE TABLE results (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    score TEXT NOT NULL,
    winners TEXT NOT NULL,
    ended_at REAL NOT NULL
);
