## The run of the day, and records

command-daily = daily
command-daily-about = Play today’s run, the same for everybody, or see yesterday’s table
command-records = records
command-records-about = The best runs, yours or this server’s, for each set of rules
command-option-show = show
command-option-show-about = Today’s run, or yesterday’s table
show-play = Today’s run
show-yesterday = Yesterday’s table
command-option-of = of
command-option-of-about = Yours, or this server’s
of-mine = Mine
of-server = This server’s
daily-welcome = Today’s run is the same for everybody, and you get one try at it. It saves itself: /daily opens it again.
daily-fingerprint = -# Today’s fair shuffle, fingerprint `{ $fingerprint }`
daily-open = -# Daily run of { $day }, visible to you alone. It counts until <t:{ $until }:t> (<t:{ $until }:R>).
daily-done = -# Daily run of { $day }. The next one, and the table of this one: <t:{ $until }:R> with /daily.
daily-past = -# Daily run of { $day }. Its day is over: what you had reached by then counts. Play on if you like.
daily-over = -# Daily run of { $day }. Its day is over.
daily-shared = { $who }, Agon daily { $day }, { $game }: { $score }
daily-shared-unfinished = { $who }, Agon daily { $day }, { $game }: { $score }, not finished in time
daily-shared-join = -# Until <t:{ $until }:t> everybody can play the same run: /daily
daily-grid-reached = ✅
daily-grid-fallen = ❌
daily-grid-left = ⬜
daily-table-none = Nobody played the daily run of { $day }. Today’s is waiting for you: /daily
daily-table-title = **{ $game }, daily run of { $day }** · { $count ->
    [one] 1 player
   *[other] { $count } players
}
daily-table-line = **{ $place }** · { $who }: { $score }
daily-table-line-unfinished = **{ $place }** · { $who }: { $score }, not finished
daily-table-more = … and { $count } more from this server
daily-table-elsewhere = { $count ->
    [one] 1 player played elsewhere.
   *[other] { $count } players played elsewhere.
}
daily-table-secret = -# The shuffle’s secret was { $secret }. Its SHA-256 is the fingerprint that /daily showed on that day; /verify checks your run by it.
records-route = The route of the best run:
records-title-mine = **Your records**
records-title-server = **Records of this server**
records-none-mine = You have not finished a run yet. Start one with /daily or /play.
records-none-server = No run started in this server has ended yet. Start one with /daily or /play.
records-game = **{ $game }**
# In the list of records, before the figures: the set of rules, of matches that began before the game's
# numbers changed; they are not compared with newer ones.
records-older = { $rules }, older numbers
records-with-robot = { $rules }, with the robot ({ $level })
records-line = { $rules }: { $runs ->
    [one] 1 run
   *[other] { $runs } runs
}, { $wins } won. Best: { $score }
records-line-by = { $rules }: { $runs ->
    [one] 1 run
   *[other] { $runs } runs
}, { $wins } won. Best: { $who }, { $score }
records-more = … and { $count } more
error-no-daily = These games have no daily run. /play starts a match.
error-no-server = A server’s records are shown in that server. Ask there, or ask for your own here.
button-share-own = Share my run
button-runs = My runs
button-runs-server = Runs here
button-yesterday = Yesterday’s run
error-day-not-over = This day is not over yet: its table comes after midnight UTC.
error-not-to-share = This run is still going on. Play it to its end, or end it with /resign; then share it.
