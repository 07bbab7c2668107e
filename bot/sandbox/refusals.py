"""The answers to refused requests: JSON for programs, a page for people at a browser."""

import html
from typing import Final

from aiohttp import web

HTML: Final = "text/html"
_PAGES: Final = {
    "en": {
        "host": "This stand-in for Discord is not known by the name <b>{host}</b>. "
        "Open <b>http://127.0.0.1:{port}</b> on the machine where it runs, "
        "or add the name to <b>AGON_SANDBOX_HOSTS</b> and start it again.",
        "origin": "Only the stand-in’s own page may ask this. "
        "Open <b><a href='/'>its page</a></b> and try there.",
        "missing": "There is nothing at this address. <b><a href='/'>To the channels</a></b>",
    },
    "fr": {
        "host": "Ce faux Discord ne porte pas le nom <b>{host}</b>. "
        "Ouvrez <b>http://127.0.0.1:{port}</b> sur la machine où il tourne, "
        "ou ajoutez le nom à <b>AGON_SANDBOX_HOSTS</b> et redémarrez-le.",
        "origin": "Seule sa propre page peut demander cela. "
        "Ouvrez <b><a href='/'>la page</a></b> et essayez là.",
        "missing": "Il n’y a rien à cette adresse. <b><a href='/'>Vers les salons</a></b>",
    },
}  # fmt: skip
_JSON: Final = {
    "host": "the sandbox answers to http://127.0.0.1:{port} and the names of AGON_SANDBOX_HOSTS only",
    "origin": "only the sandbox's own page may ask",
    "missing": "there is nothing here",
}


def refuse(request: web.Request, why: str, *, status: int, port: int | None = None) -> web.Response:
    """Return the answer to a request that is refused for one of the reasons above."""
    filled = {"host": request.host, "port": port}
    if HTML not in request.headers.get("Accept", ""):
        return web.json_response({"error": _JSON[why].format(**filled)}, status=status)
    said = {name: html.escape(str(value)[:100]) for name, value in filled.items()}
    spoken = "fr" if request.headers.get("Accept-Language", "").lower().startswith("fr") else "en"
    body = (
        f"<!doctype html><html lang={spoken}><meta charset=utf-8><title>Agon</title>"
        "<meta name=viewport content='width=device-width'><style>body{font:1.1rem/1.5 sans-serif;"
        "max-width:34rem;margin:15vh auto;padding:0 1rem}</style>"
        f"<p>{_PAGES[spoken][why].format(**said)}"
    )
    policy = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
    return web.Response(text=body, content_type=HTML, status=status, headers=policy)
