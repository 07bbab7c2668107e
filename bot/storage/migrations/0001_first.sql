CREATE TABLE installation (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;

CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    ruleset INTEGER NOT NULL,
    options TEXT NOT NULL,
    preset TEXT NOT NULL,
    status TEXT NOT NULL,
    host INTEGER NOT NULL,
    guest TEXT,
    host_side TEXT NOT NULL,
    guild_id INTEGER,
    channel_id INTEGER NOT NULL,
    locale TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    card_id INTEGER,
    thread_id INTEGER,
    turn INTEGER NOT NULL,
    to_act TEXT NOT NULL,
    created_at REAL NOT NULL,
    changed_at REAL NOT NULL
);
CREATE INDEX matches_by_status ON matches (status);
CREATE INDEX matches_by_host ON matches (host, status);
CREATE INDEX matches_by_guest ON matches (guest, status);
CREATE INDEX matches_by_thread ON matches (thread_id);

CREATE TABLE secrets (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    secret BLOB NOT NULL,
    interaction_id INTEGER
);

CREATE TABLE entries (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seq INTEGER NOT NULL,
    body TEXT NOT NULL,
    digest TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (match_id, seq)
) WITHOUT ROWID;

CREATE TABLE seats (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    holder TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)
) WITHOUT ROWID;
CREATE INDEX seats_by_holder ON seats (holder);

CREATE TABLE drafts (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    question INTEGER NOT NULL,
    counter INTEGER NOT NULL,
    notations TEXT NOT NULL,
    last TEXT,
    PRIMARY KEY (match_id, seat)
) WITHOUT ROWID;

CREATE TABLE outbox (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    state TEXT NOT NULL,
    due_at REAL NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    message_id INTEGER,
    PRIMARY KEY (match_id, kind, key)
) WITHOUT ROWID;
CREATE INDEX outbox_by_state ON outbox (state, due_at) WHERE state IN ('due', 'sending');

CREATE TABLE due (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    due_at REAL NOT NULL,
    PRIMARY KEY (match_id, kind, key)
) WITHOUT ROWID;
CREATE INDEX due_by_time ON due (due_at);

CREATE TABLE settings (
    scope TEXT NOT NULL,
    subject INTEGER NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (scope, subject, name)
) WITHOUT ROWID;
