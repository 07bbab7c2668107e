"""Following a match that others play: a line each turn, or at its end."""

from bot.features.spectating.messages import FollowedMessage, FollowerPosts
from bot.features.spectating.pages import VERB, FollowPages, follow_button, follow_on_panel, followed_list
from bot.features.spectating.service import FollowerRepository, Spectating
from bot.outbox.posts import END
from bot.ui.registration import Registry


def register(registry: Registry) -> None:
    """Add the button Follow with its page, the lines for followers, and the list of followed matches."""
    parts = registry.parts
    followers = FollowerRepository(parts.database)
    spectating = Spectating(parts.matches, followers)
    posts = FollowerPosts(parts.matches, parts.people, followers)
    registry.button(VERB, FollowPages(parts.matches, parts.people, spectating).press)
    registry.match_button(follow_button)
    registry.panel(follow_on_panel)
    registry.match_list("followed", followed_list(followers))
    registry.message(FollowedMessage(posts))
    registry.after("turn", posts.rows)
    registry.after(END, posts.rows)
