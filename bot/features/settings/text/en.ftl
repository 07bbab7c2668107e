# Personal settings: /settings and its pages.

command-settings = settings
command-settings-about = Language, reminders, quiet hours, who may challenge you, and how panels look
command-option-time-zone = time-zone
command-option-time-zone-about = Your city, or one that goes by the same time
command-option-quiet-from = quiet-from
command-option-quiet-from-about = From when you are not called, in your own time: 22:00, 22h or 10 pm
command-option-quiet-until = quiet-until
command-option-quiet-until-about = Until when you are not called, at most nine hours later: 07:00, 7h or 7 am
settings-title = **Your settings.** They hold on every server, and only you see them.
settings-language-about = The language of everything that only you see. What all can see stays in the server’s language.
settings-zone = Time zone
settings-zone-about = { $there }. To change it: /settings with time-zone.
settings-zone-none = not chosen yet. Use /settings with time-zone and name your city.
settings-zone-there = { $city } ({ $zone }), { $hour }
settings-hour = { $hour }:{ $minute }
settings-quiet = Quiet hours
settings-quiet-about = I do not call you then, and the clock of a Relaxed or Slow match stands still. Nine hours at most; others than these: /settings with quiet-from and quiet-until.
settings-quiet-none = No quiet hours
settings-quiet-no-zone = choose your time zone first, with /settings and time-zone.
settings-quiet-hours = { $begin } to { $end }
settings-reminders = Reminders
settings-reminders-about = What I tell you while a match waits for you.
settings-reminders-all = All of them
settings-reminders-fewer = Fewer: only the last one
settings-reminders-none = None
settings-reminders-digest = One list a day in place of them
settings-echoes = Direct messages
settings-echoes-about = A line in your direct messages too when it is your turn.
settings-confirms = Asking once more
settings-confirms-about = I ask before a move that cannot be taken back. Resigning always takes two taps.
settings-text_first = Boards in words
settings-text_first-about = Panels show the board in words; a button shows the picture.
settings-challengers = Who may challenge you
settings-challengers-about = Anybody else is told that you take no challenges now.
settings-challengers-everyone = Everyone
settings-challengers-server = People of servers where you have played
settings-challengers-nobody = Nobody
settings-listed = My name in the table of all servers
settings-listed-about = The table of all servers names you with your ratings; else only those of servers where you have played do.
settings-wishes = Standing orders: { $game }
settings-wishes-title = **{ $game }: standing orders.** Where the rules would ask you, I answer as you order here, and say so on your next panel. They hold for whatever you are asked from now on.
settings-blocked = Blocked people
settings-blocked-title = **Blocked people: { $count }.** Whoever is blocked cannot challenge you or take a seat that you offer; they are told only that you take no challenges now.
settings-block = Block somebody
settings-block-one = Block { $who }
settings-block-done = { $who } is blocked.
settings-unblock = Take challenges again of …
settings-unblock-done = { $who } may challenge you again.
settings-late = In { $count } of your last ten matches all your time ran out, past the last reminder, and others waited for you. A slower pace, quiet hours or /away may suit you better. Only you see this.
settings-reach = Will it reach me?
reach-title = **Will it reach you?** I have just tried. What I know of it:
reach-thread-sent = - In { $where } Discord has taken a message that mentions you. If your device did not tell you, look there whether you muted the thread, the channel or the server.
reach-thread-lacking = - In { $where } I could not write: I lack { $permissions }. Somebody who manages the server can grant it.
reach-thread-forbidden = - In { $where } Discord refuses my messages. Somebody who manages the server can look at my permissions there.
# The result of the test in the settings, where the bot is not in a private thread.
reach-thread-outside = - I do not see { $where }. In a private thread, mention me or add me, then try again.
# The result of the test in the settings, during a time-out of the bot.
reach-thread-timed-out = - A moderator has put me in a time-out until <t:{ $until }:f> (<t:{ $until }:R>), so I cannot write in { $where } before that.
reach-thread-locked = - The thread { $where } is locked. A moderator can unlock it; /hand offers a new one.
reach-thread-gone = - The thread of your newest match is gone. /hand offers a new one.
reach-thread-later = - Discord did not take a message in { $where } just now. Try again in a few minutes.
reach-thread-none = - No match of yours has a thread now, so I could not try there. /play starts one; or try again in a server.
reach-dm-sent = - I have sent you a direct message. Press its button: only then do I know that you see it. If there is none, look whether you allow direct messages in this server’s Privacy Settings, and whether I am among your message requests or muted.
# The result of the test in the settings, once the button of the direct message was pressed.
reach-dm-came = - ✓ You have pressed the button of my direct message: those reach you. If your device did not tell you, look whether you muted our conversation.
# The result of the test in the settings, after five minutes without a press.
reach-dm-unpressed = - You have not pressed the button of my direct message. If you do not find it: in the server, touch its name, then Privacy Settings, then allow direct messages; look among your message requests, too. Matches need none: they are told in their threads.
# The button of the direct message, at most 38 characters.
reach-dm-button = It came
# The answer to a press on that button.
reach-came = Thank you: now I know that my direct messages reach you. Your settings say so, too.
reach-dm-closed = - You take no direct messages of mine. To change it: in the server, touch its name, then Privacy Settings, then allow direct messages. Matches need none: they are told in their threads.
reach-dm-later = - Discord did not take a direct message just now. Try again in a few minutes.
reach-dm-test = A test that you asked for in your settings: this is how I reach you here. Press the button, and I know that it came.
reach-dm-done = This was a test that you asked for in your settings. It arrived.
tell-reach = { $who }: a test that you asked for in your settings. This is how I reach you here.
tell-reach-done = -# A test that { $who } asked for: my messages arrive here.
error-reach-soon = I have tried a moment ago. I can try again <t:{ $until }:R>.
settings-cities-named = Kyiv=Europe/Kiev, Ho Chi Minh City=Asia/Ho_Chi_Minh, Saint John’s=America/St_Johns
settings-cities = New York=America/New_York, Los Angeles=America/Los_Angeles, Chicago=America/Chicago, Denver=America/Denver, London=Europe/London, Paris=Europe/Paris, Berlin=Europe/Berlin, Madrid=Europe/Madrid, Tokyo=Asia/Tokyo, Sydney=Australia/Sydney, São Paulo=America/Sao_Paulo, Mumbai=Asia/Kolkata, Delhi=Asia/Kolkata, Bangalore=Asia/Kolkata, Beijing=Asia/Shanghai, Shenzhen=Asia/Shanghai, San Francisco=America/Los_Angeles, Seattle=America/Los_Angeles, Las Vegas=America/Los_Angeles, Washington=America/New_York, Boston=America/New_York, Philadelphia=America/New_York, Miami=America/New_York, Atlanta=America/New_York, Dallas=America/Chicago, Houston=America/Chicago, Austin=America/Chicago, Montreal=America/Toronto, Ottawa=America/Toronto, Quebec=America/Toronto, Calgary=America/Edmonton, Manchester=Europe/London, Edinburgh=Europe/London, Glasgow=Europe/London, Lyon=Europe/Paris, Marseille=Europe/Paris, Toulouse=Europe/Paris, Barcelona=Europe/Madrid, Munich=Europe/Berlin, Hamburg=Europe/Berlin, Frankfurt=Europe/Berlin, Cologne=Europe/Berlin, Milan=Europe/Rome, Geneva=Europe/Zurich, Rotterdam=Europe/Amsterdam, Saint Petersburg=Europe/Moscow, Kyoto=Asia/Tokyo, Osaka=Asia/Tokyo, Rio de Janeiro=America/Sao_Paulo, Canberra=Australia/Sydney, Wellington=Pacific/Auckland, Cape Town=Africa/Johannesburg
error-no-such-zone = I do not know the time zone “{ $zone }”. Type a large city near you and pick from the list. Nothing has changed.
# /settings with a time zone that fits several clocks.
error-which-zone = “{ $zone }” can mean several time zones: { $zones }. Type one of these cities, or pick it from the list. Nothing has changed.
error-no-such-hour = I cannot read “{ $hour }” as an hour. Write it like 22:00, 22h30 or 10 pm. Nothing has changed.
error-block-nobody = You cannot block yourself, and bots challenge nobody. Choose somebody else.
error-quiet-half = Quiet hours have a beginning and an end: give both quiet-from and quiet-until. Nothing has changed.
error-quiet-zone = First tell me where you are: use /settings with time-zone, together with the hours if you like. Nothing has changed.
error-quiet-long = Quiet hours last nine hours at most, for a match has to go on. Give a later quiet-from or an earlier quiet-until. Nothing has changed.
error-quiet-late = With these hours too little time would be left for your move in match #{ $match }. Make it first, then choose them. Nothing has changed.
