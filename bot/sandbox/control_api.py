"""The sandbox's controls for tests in another process: /sandbox/control."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from aiohttp import web

from bot.sandbox.faults import Fault
from bot.sandbox.world import Json

if TYPE_CHECKING:
    from bot.sandbox.server import Sandbox


class ControlApi:
    """Handlers that call the methods of `Sandbox` of the same names, with JSON for arguments."""

    def __init__(self, sandbox: "Sandbox") -> None:
        self.sandbox = sandbox

    def routes(self) -> list[web.RouteDef]:
        """Return every route with its handler, from the server's root."""
        return [
            web.get("/sandbox/status", self.status),
            web.get("/sandbox/breaches", self.breaches),
            web.get("/sandbox/shards", self.shards),
            web.get("/sandbox/requests", self.requests),
            web.get("/sandbox/payloads", self.payloads),
            web.post("/sandbox/faults", self.add_fault),
            web.delete("/sandbox/faults", self.clear_faults),
            web.post("/sandbox/control/{action}", self.act),
        ]

    async def status(self, _request: web.Request) -> web.Response:
        """Return whether the bot is connected, and how often it has connected."""
        gateway = self.sandbox.gateway
        body: Json = {
            "connected": gateway.is_connected,
            "identified": gateway.identified,
            "resumed": gateway.resumed,
            "commands": len(self.sandbox.world.commands),
            "can_restart": self.sandbox.host is not None,
            "faults": [asdict(fault) for fault in self.sandbox.faults.waiting],
            "people": [
                {"name": user.name, "locale": user.locale, "member": user.member, "dms_open": user.dms_open}
                for user in self.sandbox.world.people
            ],
            "addresses": self.sandbox.addresses._asdict(),
        }
        return web.json_response(body)

    async def breaches(self, _request: web.Request) -> web.Response:
        """Return every broken limit so far."""
        return web.json_response([asdict(breach) for breach in self.sandbox.breaches])

    async def shards(self, _request: web.Request) -> web.Response:
        """Return the times during which clients were connected, by shard."""
        return web.json_response([asdict(held) for held in self.sandbox.gateway.held])

    async def requests(self, request: web.Request) -> web.Response:
        """Return the log of the bot's requests that match `pattern`."""
        pattern = request.query.get("pattern", "*")
        return web.json_response([asdict(asked) for asked in self.sandbox.faults.requests(pattern)])

    async def payloads(self, _request: web.Request) -> web.Response:
        """Return the bot's latest payloads, newest first."""
        return web.json_response([asdict(payload) for payload in reversed(self.sandbox.payloads)])

    async def add_fault(self, request: web.Request) -> web.Response:
        """Add a fault from its fields by name."""
        self.sandbox.faults.add(Fault(**await request.json()))
        return web.json_response({})

    async def clear_faults(self, _request: web.Request) -> web.Response:
        """Remove all faults."""
        self.sandbox.faults.clear()
        return web.json_response({})

    async def act(self, request: web.Request) -> web.Response:
        """Call one of the sandbox's controls."""
        asked: dict[str, Any] = await request.json() if request.can_read_body else {}
        sandbox = self.sandbox
        match request.match_info["action"]:
            case "drop_gateway":
                await sandbox.gateway.drop(resumable=asked.get("resumable", True))
            case "deafen_gateway":
                sandbox.gateway.deafen()
            case "refuse_gateway":
                await sandbox.gateway.refuse(int(asked["code"]))
            case "delay_gateway":
                sandbox.gateway.delay_s = float(asked["seconds"])
            case "redeliver":
                sandbox.interactions.redeliver_after_s = tuple(asked["after_s"])
            case "forget_nonces":
                sandbox.forget_nonces()
            case "advance":
                sandbox.clock.advance(float(asked["seconds"]))
            case "close_dms":
                sandbox.close_dms(asked["user"], closed=asked.get("closed", True))
            case "block":
                sandbox.block(asked["word"], blocked=asked.get("blocked", True))
            case "permit":
                sandbox.permit(asked["channel"], asked["permission"], allowed=asked.get("allowed", True))
            case "permit_all":
                sandbox.permit_all(asked["permission"], allowed=asked.get("allowed", True))
            case "install":
                sandbox.install(installed=asked.get("installed", True))
            case "install_for":
                sandbox.install_for(asked["user"], installed=asked.get("installed", True))
            case "describe":
                sandbox.describe(**asked)
            case "hide":
                sandbox.hide(asked["channel"], asked["user"], hidden=asked.get("hidden", True))
            case "time_out":
                sandbox.time_out(asked["user"], float(asked["seconds"]))
            case "leave":
                sandbox.leave(asked["user"], left=asked.get("left", True))
            case "rename":
                sandbox.rename(asked["user"], asked["name"], guild_id=asked.get("guild_id"))
            case "thread":
                sandbox.set_thread(asked.pop("channel"), **asked)
            case "delete_channel":
                sandbox.delete_channel(asked["channel"])
            case "shard":
                sandbox.shard(**asked)
            case "enforce_rates":
                sandbox.rates.enforced = bool(asked.get("enforced", True))
            case "locale":
                sandbox.speak(asked["user"], asked["locale"])
            case "restart" if sandbox.host is not None:
                await sandbox.host.restart()
            case _:
                raise web.HTTPNotFound
        return web.json_response({})
