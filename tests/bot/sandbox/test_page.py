"""The page is there, complete, loads nothing from elsewhere, and only it may act from a browser."""

import json
import re
from pathlib import Path

import aiohttp
import pytest

import bot.sandbox.server
from bot.sandbox import Sandbox
from tests.bot.people import People

PAGE = Path(bot.sandbox.server.__file__).with_name("page")


async def test_the_page_and_all_it_names_are_served(people: People) -> None:
    async with people.session.get(f"{people.address}/") as response:
        html = await response.text()
        assert response.status == 200
        assert response.headers["Content-Security-Policy"].startswith("default-src 'self'")
    served = set(re.findall(r'(?:src|href)="(/[^"]+)"', html))
    for script in PAGE.rglob("*.js"):
        place = f"/page/{script.parent.relative_to(PAGE)}/".replace("/./", "/")
        served |= {place + name for name in re.findall(r'from "\./([^"]+)"', script.read_text())}
    served |= {f"/page/{file.relative_to(PAGE)}" for file in PAGE.glob("*/*")}
    assert served >= {"/page/app.js", "/page/style.css", "/page/client.js", "/page/message.js"}
    for path in served:
        async with people.session.get(people.address + path) as response:
            assert response.status == 200, path


def test_the_page_names_no_other_host() -> None:
    for file in filter(Path.is_file, PAGE.rglob("*")):
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


async def test_a_site_that_resolves_to_this_machine_is_refused(people: People) -> None:
    port = people.address.rsplit(":", 1)[1]
    for path in ("/", "/sandbox/people/Ana/state", "/api/v10/users/@me", "/gateway", "/cdn/emojis/1.png"):
        for host in (
            f"rebound.example:{port}",
            "rebound.example",
            f"127.0.0.1.example:{port}",
        ):
            headers = {"Host": host, "Origin": f"http://{host}"}
            async with people.session.get(people.address + path, headers=headers) as response:
                assert response.status == 403, (path, host)
    for host in ("127.0.0.1", "localhost", "[::1]"):
        async with people.session.get(people.address, headers={"Host": f"{host}:{port}"}) as response:
            assert response.status == 200


async def test_a_forwarded_port_reaches_the_page_and_may_act(people: People) -> None:
    url = f"{people.address}/sandbox/people/Ana/say"
    headers = {"Host": "localhost:9000", "Origin": "http://localhost:9000"}
    async with people.session.get(f"{people.address}/", headers=headers) as response:
        assert response.status == 200
    said = {"channel": "games", "content": "hello"}
    async with people.session.post(url, json=said, headers=headers) as response:
        assert response.status == 200
    async with people.session.post(url, json=said, headers=headers | {"Origin": people.address}) as response:
        assert response.status == 403


async def test_a_named_host_reaches_the_page_where_it_is_allowed() -> None:
    sandbox = Sandbox(hosts=["agon.example.org"])
    address = await sandbox.start()
    try:
        async with aiohttp.ClientSession() as session:
            for host, status in (
                ("agon.example.org", 200),
                ("Agon.Example.org:8443", 200),
                ("www.agon.example.org", 403),
                ("agon.example.org.elsewhere.example", 403),
            ):
                headers = {"Host": host, "Origin": f"https://{host}"}
                async with session.get(f"{address}/sandbox/people", headers=headers) as response:
                    assert response.status == status, host
    finally:
        await sandbox.stop()


@pytest.mark.parametrize(
    ("language", "told"), [("en-GB", "is not known by the name"), ("fr-FR,fr", "ne porte pas le nom")]
)
async def test_a_browser_is_refused_with_a_page(people: People, language: str, told: str) -> None:
    browser = {"Accept": "text/html,*/*;q=0.8", "Accept-Language": language}
    host = {"Host": "<b>rebound</b>.example"}
    async with people.session.get(f"{people.address}/", headers=browser | host) as response:
        assert (response.status, response.content_type) == (403, "text/html")
        text = await response.text()
    assert told in text
    assert "AGON_SANDBOX_HOSTS" in text
    assert "<b>rebound" not in text
    async with people.session.get(f"{people.address}/nowhere", headers=browser) as response:
        assert (response.status, response.content_type) == (404, "text/html")
    async with people.session.get(f"{people.address}/nowhere") as response:
        assert (response.status, response.content_type) == (404, "application/json")


def test_the_page_says_the_same_in_every_language() -> None:
    spoken = {file.stem: json.loads(file.read_text("utf-8")) for file in (PAGE / "words").glob("*.json")}
    offered = re.findall(r'\["(\w+(?:-\w+)?)", "', (PAGE / "words.js").read_text("utf-8"))
    assert {"en" if locale == "en-US" else locale for locale in offered} == set(spoken)
    scripts = "".join(file.read_text("utf-8") for file in PAGE.rglob("*.js"))
    named = set(re.findall(r'["`]([a-z-]+)["`]', scripts))
    assert set(spoken["en"]) - named == set()
    assert set(re.findall(r'\bsay\("([a-z-]+)"', scripts)) <= set(spoken["en"])


def test_the_clickable_panel_knows_nothing_of_the_sandbox() -> None:
    for script in (PAGE / "panel").glob("*.js"):
        text = script.read_text("utf-8")
        assert set(re.findall(r'from "([^"]+)"', text)) <= {"./panel.js"}
        assert not re.search(r"fetch|/sandbox|discord|custom_id", text)
