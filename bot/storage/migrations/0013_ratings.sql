-- What each match has changed of its players' ratings, in the order (rated_at, match_id). `family`: of paces.
-- `is_early`: somebody gave up before the third turn; such a match is counted once a day for anybody.
CREATE TABLE ratings (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    family TEXT NOT NULL,
    result TEXT NOT NULL,
    is_early INTEGER NOT NULL,
    is_counted INTEGER NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    rated_at REAL NOT NULL,
    PRIMARY KEY (match_id, seat)
) WITHOUT ROWID;
CREATE INDEX ratings_by_user ON ratings (user_id, game, family, rated_at, match_id);
CREATE INDEX ratings_by_time ON ratings (rated_at, match_id);

-- Whether somebody may be named in the table of all servers.
ALTER TABLE people ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
