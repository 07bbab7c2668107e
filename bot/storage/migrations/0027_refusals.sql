-- Why Discord refuses a match's messages, in its own words.
ALTER TABLE troubles ADD COLUMN code INTEGER;
ALTER TABLE troubles ADD COLUMN said TEXT;

-- When the players of a turn could not be notified: no clock ran.
CREATE TABLE unreached (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    turn INTEGER NOT NULL,
    since REAL NOT NULL,
    until REAL NOT NULL,
    PRIMARY KEY (match_id, turn)
) STRICT, WITHOUT ROWID;
