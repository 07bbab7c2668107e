"""The bot's routes for an interaction: answer it, edit, follow up, delete."""

from aiohttp import web

from bot.sandbox.errors import DiscordError, ErrorCode
from bot.sandbox.faults import answered
from bot.sandbox.interactions import Interactions
from bot.sandbox.payloads import message_json
from bot.sandbox.posting import read_body
from bot.sandbox.world import APPLICATION_ID, Message


class Webhooks:
    """Handlers for the routes under /interactions and /webhooks; none needs the bot's own token."""

    def __init__(self, interactions: Interactions) -> None:
        self.interactions = interactions

    def routes(self) -> list[web.RouteDef]:
        """Return every route with its handler, below the API's base."""
        message = "/webhooks/{app}/{token}/messages/{message}"
        return [
            web.post("/interactions/{interaction}/{token}/callback", self.respond),
            web.post("/webhooks/{app}/{token}", self.follow_up),
            web.get(message, self.get),
            web.patch(message, self.edit),
            web.delete(message, self.delete),
        ]

    async def respond(self, request: web.Request) -> web.Response:
        """Accept the initial response; `with_response` returns what came of it."""
        body = await read_body(request)
        id_ = int(request.match_info["interaction"])
        came = self.interactions.respond(id_, request.match_info["token"], body)
        if request.query.get("with_response", "0").lower() in ("1", "true"):
            return answered(came)
        return web.Response(status=204)

    async def follow_up(self, request: web.Request) -> web.Response:
        body = await read_body(request)
        return self._shown(self.interactions.follow_up(self._token(request), body))

    async def get(self, request: web.Request) -> web.Response:
        return self._shown(self.interactions.message(self._token(request), self._which(request)))

    async def edit(self, request: web.Request) -> web.Response:
        body = await read_body(request)
        return self._shown(self.interactions.edit(self._token(request), self._which(request), body))

    async def delete(self, request: web.Request) -> web.Response:
        self.interactions.delete(self._token(request), self._which(request))
        return web.Response(status=204)

    def _shown(self, message: Message) -> web.Response:
        return answered(message_json(self.interactions.world, message, in_guild=False))

    def _token(self, request: web.Request) -> str:
        if request.match_info["app"] != str(APPLICATION_ID):
            raise DiscordError(ErrorCode.UNKNOWN_WEBHOOK)
        return request.match_info["token"]

    def _which(self, request: web.Request) -> str:
        which = request.match_info["message"]
        if which != "@original" and not which.isdigit():
            raise DiscordError(ErrorCode.UNKNOWN_MESSAGE)
        return which
