-- Why Discord refuses a match's messages, in its own words.
ALTER TABLE troubles ADD COLUMN code BIGINT;
ALTER TABLE troubles ADD COLUMN said TEXT;

-- When the players of a turn could not be notified: no clock ran.
CREATE TABLE unreached (
    match_id BIGINT NOT NULL REFERENCES matches (id),
    turn BIGINT NOT NULL,
    since DOUBLE PRECISION NOT NULL,
    until DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (match_id, turn)
);
