-- What was kept as settings without a type.
CREATE TABLE people (user_id INTEGER PRIMARY KEY, name TEXT NOT NULL, locale TEXT);
INSERT INTO people
    SELECT n.subject, n.value, l.value FROM settings n
    LEFT JOIN settings l ON l.scope = 'user' AND l.subject = n.subject AND l.name = 'locale'
    WHERE n.scope = 'user' AND n.name = 'name';

CREATE TABLE troubles (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    kind TEXT NOT NULL,
    channel_id INTEGER
);
INSERT INTO troubles
    SELECT subject, iif(value LIKE '%:locked', 'locked', 'refused'), CAST(value AS INTEGER) FROM settings
    WHERE scope = 'match' AND name = 'blocked' AND value != '';
INSERT OR REPLACE INTO troubles
    SELECT subject, 'homeless', NULL FROM settings WHERE scope = 'match' AND name = 'homeless' AND value != '';

-- `count`: how many entries the log had. Named before: way out of <count> for <seat>
CREATE TABLE votes (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    count INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    way TEXT NOT NULL,
    PRIMARY KEY (match_id, count, seat)
) WITHOUT ROWID;
INSERT INTO votes
    SELECT subject, CAST(substr(name, 12) AS INTEGER), CAST(substr(name, instr(name, ' for ') + 5) AS INTEGER), value
    FROM settings WHERE scope = 'match' AND name LIKE 'way out of % for %' AND value != '';

CREATE TABLE layouts (
    user_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    shape TEXT NOT NULL,
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (user_id, game, shape, number),
    UNIQUE (user_id, game, shape, text)
) WITHOUT ROWID;
-- Named before: layouts:<game>:<shape>, a JSON list of numbers with texts.
INSERT OR IGNORE INTO layouts
    SELECT subject, substr(kind, 1, instr(kind, ':') - 1), substr(kind, instr(kind, ':') + 1),
        json_extract(one.value, '$[0]'), json_extract(one.value, '$[1]')
    FROM (
        SELECT subject, substr(name, 9) AS kind, value AS list FROM settings
        WHERE scope = 'user' AND name LIKE 'layouts:%'
    ) JOIN json_each(list) AS one;

-- A run, whose `day` is empty, or the table of a day, whose `run` is 0.
CREATE TABLE shares (
    user_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    run INTEGER NOT NULL,
    day TEXT NOT NULL,
    PRIMARY KEY (user_id, channel_id, run, day)
) WITHOUT ROWID;
-- Named before: shared <run> share[/<day>] <channel>
INSERT OR IGNORE INTO shares
    SELECT subject, CAST(substr(place, instr(place, ' ') + 1) AS INTEGER), CAST(what AS INTEGER),
        substr(place, 7, max(instr(place, ' ') - 7, 0))
    FROM (
        SELECT subject, what, substr(what, instr(what, ' ') + 1) AS place
        FROM (SELECT subject, substr(name, 8) AS what FROM settings WHERE scope = 'user' AND name LIKE 'shared %')
    );

INSERT INTO installation
    SELECT 'commands', json_object('digest', d.value, 'ids', json(i.value)) FROM settings d
    JOIN settings i ON i.scope = 'bot' AND i.name = 'command-ids' WHERE d.scope = 'bot' AND d.name = 'commands';

DROP TABLE settings;
