ALTER TABLE matches ADD COLUMN pace TEXT NOT NULL DEFAULT 'none';

CREATE TABLE clocks (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    bank_s REAL NOT NULL,
    turn INTEGER,
    since REAL,
    PRIMARY KEY (match_id, seat)
) WITHOUT ROWID;

CREATE TABLE pauses (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    since REAL NOT NULL,
    until REAL NOT NULL,
    PRIMARY KEY (match_id, since)
) WITHOUT ROWID;

CREATE TABLE absences (
    user_id INTEGER NOT NULL,
    since REAL NOT NULL,
    until REAL NOT NULL,
    PRIMARY KEY (user_id, since)
) WITHOUT ROWID;

ALTER TABLE people ADD COLUMN zone TEXT;
-- Minutes after midnight, local time; both or neither.
ALTER TABLE people ADD COLUMN quiet_from INTEGER;
ALTER TABLE people ADD COLUMN quiet_until INTEGER;
