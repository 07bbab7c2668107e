"""The page is there, complete, loads nothing from elsewhere, and only it may act from a browser."""

import re
from pathlib import Path

import aiohttp

import bot.sandbox.server
from tests.bot.people import People

PAGE = Path(bot.sandbox.server.__file__).with_name("page")


async def test_the_page_and_all_it_names_are_served(people: People) -> None:
    async with people.session.get(f"{people.address}/") as response:
        html = await response.text()
        assert response.status == 200
        assert response.headers["Content-Security-Policy"].startswith("default-src 'self'")
    served = set(re.findall(r'(?:src|href)="(/[^"]+)"', html))
    for script in PAGE.glob("*.js"):
        served |= {f"/page/{name}" for name in re.findall(r'from "\./([^"]+)"', script.read_text())}
    assert served >= {"/page/app.js", "/page/style.css", "/page/client.js", "/page/message.js"}
    for path in served:
        async with people.session.get(people.address + path) as response:
            assert response.status == 200, path


def test_the_page_names_no_other_host() -> None:
    for file in PAGE.iterdir():
        assert re.findall(r"(?:src|href|url|import|fetch)\W{1,3}(?:https?:)?//", file.read_text()) == [], (
            file.name
        )


async def test_another_site_in_the_same_browser_is_kept_out(people: People) -> None:
    url = f"{people.address}/sandbox/people/Ana/say"
    said = {"channel": "games", "content": "hello"}
    async with aiohttp.ClientSession() as session:
        async with session.post(url, json=said, headers={"Origin": "https://elsewhere.example"}) as response:
            assert response.status == 403
        async with session.post(url, json=said, headers={"Origin": people.address}) as response:
            assert response.status == 200
    assert [message.content for message in await people["Ana"].messages("games")] == ["hello"]


async def test_a_site_that_has_its_name_resolved_to_this_machine_is_kept_out(people: People) -> None:
    port = people.address.rsplit(":", 1)[1]
    for path in ("/", "/sandbox/people/Ana/state", "/api/v10/users/@me", "/gateway", "/cdn/emojis/1.png"):
        for host in (
            f"rebound.example:{port}",
            "rebound.example",
            "127.0.0.1:1",
            f"127.0.0.1.example:{port}",
        ):
            headers = {"Host": host, "Origin": f"http://{host}"}
            async with people.session.get(people.address + path, headers=headers) as response:
                assert response.status == 403, (path, host)
    for host in ("127.0.0.1", "localhost", "[::1]"):
        async with people.session.get(people.address, headers={"Host": f"{host}:{port}"}) as response:
            assert response.status == 200
