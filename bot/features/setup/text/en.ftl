# The set-up of a server: /setup, and the check of the bot's permissions.

command-setup = setup
command-setup-about = For those who manage the server: where and how matches are played here
command-setup-panel = panel
command-setup-panel-about = Choose the channel for matches, the language, limits and polls
setup-title = **Agon in this server.** What you choose here holds for everybody from now on; matches that have begun go on where they are.
setup-channel = Channel for matches
setup-channel-free = none. Every match is played where somebody asks for it. Choose a text channel, an announcement channel or a forum to gather them there.
setup-channel-about = { $where }. Every new match goes there, wherever somebody asks for it.
setup-channel-choose = Choose a channel
setup-channel-here = Play where asked
# In /setup panel, where the channel for matches is a forum with tags: which tag their posts get.
setup-forum_tag = Tag of posts
setup-forum_tag-about = The tag that the post of every match gets in the forum.
setup-forum_tag-auto = The game’s own; else the first one if the forum requires a tag
setup-channel-trouble = ⚠ { $why } Until that is mended, matches are played where somebody asks for them.
setup-language-about = The language of everything that all can read here. What only one person sees is in their own language.
setup-most_open = Open matches for each person
setup-most_open-about = How many matches one person may have open here at the same time, challenges of their own included.
setup-most_open-none = As many as they like
setup-most_open-count = { $count ->
    [one] 1 match
   *[other] { $count } matches
}
setup-polls = Poll
setup-polls-about = When two people begin a match, a poll in its thread asks who will win.
command-setup-check = check
command-setup-check-about = What I may not do here, how to allow it, and a test
command-option-every = every-channel
command-option-every-about = Look at every channel of this server, not only here and where matches are played
setup-check = Check permissions
setup-check-title = **What I lack for matches, what follows from that, and how to allow it.**
setup-check-everywhere = ⚠ In the whole server I lack { $permissions }. Switch it on under **Server Settings** › **Roles** › **{ $role }** › **Permissions**, or [invite me again]({ $link }): nothing is lost by that.
setup-check-this = { $where } (this channel)
setup-check-home = { $where } (the channel for matches)
setup-check-plain = { $where }
setup-check-fine = ✓ { $where }: nothing is missing.
# In /setup check: Discord refuses the messages of matches in a channel and gives this reason.
setup-check-refused = { $count ->
    [one] ⚠ { $where }: Discord refuses my messages of { $count } match: “{ $said }” (code { $code }). I keep trying. Look at the AutoMod rules of the server.
   *[other] ⚠ { $where }: Discord refuses my messages of { $count } matches: “{ $said }” (code { $code }). I keep trying. Look at the AutoMod rules of the server.
}
# In /setup check: Discord refused threads for matches in a channel and gave this reason.
setup-check-threadless = { $count ->
    [one] ⚠ { $where }: Discord refused a thread for { $count } match, which is played in the channel: “{ $said }” (code { $code }).
   *[other] ⚠ { $where }: Discord refused threads for { $count } matches, which are played in the channel: “{ $said }” (code { $code }).
}
# In /setup check, typed in a private thread that the bot is not a member of.
setup-check-outside = ⚠ { $where } is a private thread, and I am not in it: no match can be played here. Mention me here or add me to the thread, then check again.
# In /setup check, during a time-out of the bot; nothing else can be said then.
setup-check-timed-out = ⚠ A moderator has put me in a time-out until <t:{ $until }:f> (<t:{ $until }:R>). Until then I can only read; after that I go on by myself. A moderator can end it earlier: touch my name, then **Remove Timeout**.
setup-check-lacks = ⚠ { $where }:
setup-check-switch = To switch it on: **Edit Channel** of { $where } › **Permissions** › **{ $role }**.
setup-check-every = Check every channel
setup-check-rest = { $count ->
    [one] ✓ In 1 other channel nothing is missing.
   *[other] ✓ In { $count } other channels nothing is missing.
}
setup-check-more = { $count ->
    [one] … and in 1 more channel something is missing.
   *[other] … and in { $count } more channels something is missing.
}
setup-lack = - **{ $permission }** is missing: { $effect }
setup-lack-view_channel = I see nothing there, so no match can be played there.
setup-lack-connect = I see nothing there, so no match can be played there.
setup-lack-send_messages = no match can begin there.
setup-lack-create_posts = no match can begin there.
setup-lack-create_public_threads = matches are played in the channel itself, without a thread.
setup-lack-send_messages_in_threads = new matches are played in the channel itself; those that have a thread already are told nothing more.
setup-lack-in-thread = I cannot write in this thread. In threads this permission counts, not Send Messages.
setup-lack-send_messages_in_posts = I cannot write in a post, so no match can be played there.
setup-lack-embed_links = boards come in words, not as pictures.
setup-lack-attach_files = boards come in words, not as pictures.
setup-lack-read_message_history = I cannot find my own messages again, so no match can begin there.
setup-lack-send_polls = no poll asks who will win.
# In /setup check, below a forum that requires a tag of every post.
setup-lack-tag = - **A tag** is required here, and I may use none: no match can begin there. Add a tag that is not for moderators only (**Edit Channel** › **Tags**), or allow me **Manage Threads**.
setup-test = Send a test
setup-test-card = A test that { $who } asked for. It is gone in a moment.
setup-test-line = This is a test, too.
setup-test-thread = Agon: a test
setup-test-fine = ✓ The test in { $where } went through, and I have taken it away again.
setup-test-failed = ⚠ The test in { $where } did not go through everywhere:
setup-test-card-refused = - A message was refused: { $why }
setup-test-picture-refused = - A picture was refused: { $why }
setup-test-thread-refused = - A thread was refused: { $why }
setup-test-line-refused = - A message in the thread was refused: { $why }
setup-test-cleaning-refused = - Not everything could be taken away again; somebody who manages the server can delete the rest: { $why }
setup-test-left = The thread of the test, { $where }, is archived and still there: to delete threads takes Manage Threads, for which I do not ask. You can delete it yourself.
setup-test-nowhere = ⚠ There is nowhere to test: no match can be played in a channel of this kind, or I cannot see it. Choose a channel for matches with /setup panel, or use /setup check in a text channel.
setup-test-lacking = I lack { $permissions }.
setup-test-later = Discord does not answer now. Try again in a minute.
setup-test-unexplained = Discord does not say why. Look at my permissions in this channel, and whether it is locked.
# Why the test of /setup check could not post in a forum.
setup-test-no-tag = The forum requires a tag, and I may use none of its tags.
# After a test in /setup check: why something was refused, in Discord's own words.
setup-test-said = Discord says “{ $said }” (code { $code }).
error-setup-channel = { $why } Nothing has changed. Allow it in the channel’s permissions and choose it again, or choose another channel.
# In /setup panel: a tag was chosen that was taken away meanwhile, or is only for moderators.
error-setup-tag = I cannot use this tag any more. Choose one of those in the list.
