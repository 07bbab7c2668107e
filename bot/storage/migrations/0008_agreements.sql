-- What somebody has chosen for themselves. `language`: chosen, where `locale` is only what was last seen.
ALTER TABLE people ADD COLUMN language TEXT;
ALTER TABLE people ADD COLUMN reminders TEXT NOT NULL DEFAULT 'all';
ALTER TABLE people ADD COLUMN digest_due REAL;
ALTER TABLE people ADD COLUMN echoes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN dm_closed_until REAL;
ALTER TABLE people ADD COLUMN confirms INTEGER NOT NULL DEFAULT 1;
ALTER TABLE people ADD COLUMN text_first INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN challengers TEXT NOT NULL DEFAULT 'everyone';
CREATE INDEX people_by_digest ON people (digest_due) WHERE digest_due IS NOT NULL;

CREATE TABLE blocks (
    user_id INTEGER NOT NULL,
    blocked_id INTEGER NOT NULL,
    PRIMARY KEY (user_id, blocked_id)
) WITHOUT ROWID;

-- The standing orders of a game, as its model writes them.
CREATE TABLE wishes (
    user_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (user_id, game)
) WITHOUT ROWID;

-- Somebody is not reminded of a match: until an instant, or to its end where there is none.
CREATE TABLE silences (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    user_id INTEGER NOT NULL,
    until REAL,
    PRIMARY KEY (match_id, user_id)
) WITHOUT ROWID;

-- What was done about a match outside its rules, in order: who offered, paused, left, extended ...
CREATE TABLE notices (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    at REAL NOT NULL,
    user_id INTEGER,
    until REAL,
    PRIMARY KEY (match_id, number)
) WITHOUT ROWID;

-- How long somebody took for a turn, in seconds of the wall's clock.
CREATE TABLE answer_times (
    user_id INTEGER NOT NULL,
    match_id INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    at REAL NOT NULL,
    took_s REAL NOT NULL,
    PRIMARY KEY (user_id, match_id, turn)
) WITHOUT ROWID;

-- Whether a robot may play for somebody whose time is over: both agreed to it before play began.
ALTER TABLE matches ADD COLUMN has_stand_in INTEGER NOT NULL DEFAULT 0;
