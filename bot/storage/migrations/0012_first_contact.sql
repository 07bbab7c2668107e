-- What those who manage a server have chosen for it, and when it was welcomed: once for ever.
CREATE TABLE servers (
    guild_id INTEGER PRIMARY KEY,
    welcomed_at REAL,
    -- Where matches go; NULL: where they are asked for.
    channel_id INTEGER,
    language TEXT,
    -- How many matches of one person may be open here at once; NULL: as many as they like.
    most_open INTEGER,
    -- Whether the first turn's message asks who will win.
    polls INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;

-- The way of newcomers: what a server or a person has reached, each step once.
CREATE TABLE milestones (
    kind TEXT NOT NULL,
    subject INTEGER NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (kind, subject)
) WITHOUT ROWID;

-- The lesson that a match is; NULL for all others.
ALTER TABLE matches ADD COLUMN lesson TEXT;
