# /data: export and deletion of what is stored about a player.

command-data = data
command-data-about = Get everything that I know about you, or have all of it deleted
command-data-export = export
command-data-export-about = A file with everything that I know about you
command-data-delete = delete
command-data-delete-about = Have everything about you deleted; I ask twice before anything goes
data-export = **Everything that I know about you**, as a file for you alone: your settings and whatever carries your id, with { $count ->
    [0] no match
    [one] 1 match, move by move
   *[other] { $count } matches, move by move
}.
data-export-short = **What I know about you**, as a file for you alone: your settings and whatever carries your id, with { $count } matches. With their moves it would be too large for Discord: /log tells those of each match.
data-export-others = What others hold or did is theirs and not in it. /data delete deletes everything.
data-delete-title = **Delete everything about you?**
data-delete-goes = What goes, for good: your names, id and language, your settings and kept layouts, blocks, reminders, times, records and ratings, what you follow, your runs of the day and lessons, and matches in our conversation.
data-delete-open = { $count ->
    [one] Your open match ends
   *[other] Your { $count } open matches end
}: whoever plays against you wins, partners end without a loss, challenges are taken back.
data-delete-stays = What stays: the matches that you played on a server, for those who played or watched them. There you are “Former player”, and nothing leads from that to you. Nothing of others is deleted.
data-delete-new = If you come back, I take you for somebody new: whom you had blocked, and who had blocked you, I do not know then. /data export gives you all of it first.
data-delete-sure = **Are you sure?** I cannot bring back anything. The next press deletes everything about you, here and on every server.
data-kept = Nothing was deleted.
data-deleted = **Done: I know nothing about you any more.** Whatever you press or type next, I take you for somebody new.
data-copies = { $count ->
    [one] One copy of my database from before, made <t:{ $made }:f>, still holds
   *[other] { $count } copies of my database from before, the newest made <t:{ $made }:f>, still hold
} what I knew. It is never read for play, and { $count ->
    [one] it is
   *[other] the last of them is
} deleted on <t:{ $until }:D>.
data-copies-none = I know of no copy of my database from before.
data-mark = A mark stays beside my database for { $days ->
    [one] one day
   *[other] { $days } days
}, as long as its copies: made of your id with a secret of mine, it holds neither id nor name, and sees to it that no copy put back brings you back.
# Answer to /data delete where the database is PostgreSQL, in place of the two before.
data-copies-elsewhere = Copies of my database that its operator made before today still hold what I knew. I cannot see them; their operator is asked to delete each after { $days ->
    [one] one day
   *[other] { $days } days
}. If one of them is put back in my place, I know you again: /data export shows it, and /data delete deletes it once more.
data-deleted-discord = What stands in Discord’s channels is not mine to keep: you or the server’s moderators can delete it there.
button-data-delete = Delete everything
button-data-export = Export first
button-data-sure = Yes, delete everything
button-data-keep = Keep everything
