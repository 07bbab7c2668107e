"""The page by keyboard, in French, on a phone, and for an operator."""

from collections.abc import Iterator

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from tests.browser.axe import findings
from tests.browser.hands import PHONE, WIDE, Hands, sized
from tests.browser.page import until
from tests.programs import needs

pytestmark = needs("chromium", "chromedriver")

WELCOME = '[data-custom-id^="a2:w:"]'
ASKING = ".message [data-custom-id]"
ANY_GAME = '[data-custom-id^="a2:w:"][data-custom-id$=":game"]'


@pytest.fixture(params=[WIDE, PHONE], ids=["desktop", "phone"])
def browser(request: pytest.FixtureRequest) -> Iterator[webdriver.Chrome]:
    with sized(request.param) as browser:
        yield browser


@pytest.fixture(scope="module")
def desktop() -> Iterator[webdriver.Chrome]:
    with sized(WIDE) as browser:
        yield browser


def opened(browser: webdriver.Chrome, address: str, name: str, *, means: str = "mouse") -> Hands:
    browser.get(f"{address}/?user={name}")
    hands = Hands(browser, name, "keyboard" if means == "keyboard" else "mouse")
    until(lambda: hands.all(WELCOME), "the welcome")
    return hands


def test_axe_finds_nothing_serious_up_to_the_drawer(browser: webdriver.Chrome, address: str) -> None:
    hands = opened(browser, address, "Cleo" if browser.get_window_size()["width"] > 900 else "Dora")
    found = {"welcome": findings(browser)}
    hands.press(".larger", "a picture")
    until(lambda: browser.find_elements(By.CSS_SELECTOR, "dialog[open]"), "a large picture")
    found["lightbox"] = findings(browser)
    hands.key(Keys.ESCAPE)
    hands.press(ANY_GAME, "the games")
    until(lambda: hands.all(".popover [role=option]"), "a list")
    found["list"] = findings(browser)
    hands.press('.popover [role=option][data-value="hera_zeus"]', "Hera and Zeus")
    until(hands.panel, "a panel")
    until(lambda: hands.all(".target"), "what can be clicked")
    found["panel"] = findings(browser)
    until(lambda: hands.all(".message.mentioned"), "a message that calls")
    found["called"] = findings(browser)
    hands.press(".composer .slash", "the commands")
    until(lambda: hands.all(".popover .command"), "the commands")
    found["commands"] = findings(browser)
    hands.key(Keys.ESCAPE)
    if hands.all(".burger"):
        hands.press(".burger", "the channels")
    hands.press(".operator-opens", "the operator")
    until(lambda: browser.find_elements(By.CSS_SELECTOR, ".operator .payload"), "the drawer")
    found["operator"] = findings(browser)
    grave = {place: what for place, what in found.items() if what}
    assert grave == {}, grave


def test_a_list_works_by_keys_and_escape_returns_the_focus(desktop: webdriver.Chrome, address: str) -> None:
    hands = opened(desktop, address, "Ana", means="keyboard")
    select = hands.all(ANY_GAME)[0]
    desktop.execute_script("arguments[0].focus()", select)
    hands.key(Keys.ENTER)
    entries = until(lambda: hands.all(".popover [role=option]"), "a list")
    assert hands.active == entries[0]
    hands.key(Keys.ARROW_DOWN)
    assert hands.active == entries[1]
    hands.key("h", "e", "r", "c")
    assert hands.active.text.startswith("Hercules")
    hands.key(Keys.HOME)
    assert hands.active == entries[0]
    hands.key(Keys.ESCAPE)
    assert not hands.all(".popover")
    assert hands.active == select


def test_the_focus_follows_presses_and_survives_redraws(desktop: webdriver.Chrome, address: str) -> None:
    hands = opened(desktop, address, "Ana", means="keyboard")
    hands.press('[data-custom-id^="a2:w:"][data-custom-id$=":robot"]', "the robot")

    def is_on_panel() -> bool:
        panel = hands.panel()
        return panel is not None and hands.active in panel.find_elements(By.CSS_SELECTOR, "[data-custom-id]")

    until(is_on_panel, "the focus on the panel")
    hands.decide()
    until(is_on_panel, "the focus on the panel that was drawn anew")
    until(hands.has_laid, "something laid out")
    hands.press('[data-custom-id^="a2:u:"]', "Undo")
    until(lambda: not hands.has_laid(), "nothing laid out")
    until(is_on_panel, "the focus on the panel still")


def test_each_of_two_sides_is_one_key_away(desktop: webdriver.Chrome, address: str) -> None:
    ana = opened(desktop, address, "Ana", means="keyboard")
    ben = Hands(desktop, "Ben", "keyboard")
    ana.press(".top .both", "Play both sides")
    until(lambda: ben.active in ben.all(ASKING), "the focus on the side that was opened")
    ana.key(Keys.F6)
    assert ana.active in ana.all(ASKING)
    ana.key(Keys.F6)
    assert ben.active in ben.all(ASKING)
    ben.press(".top [data-key=close]", "the end of this side")
    assert ana.active == ana.all(".top .both")[0]


def test_button_rows_and_channels_are_one_stop_with_arrows(desktop: webdriver.Chrome, address: str) -> None:
    hands = opened(desktop, address, "Ana", means="keyboard")
    hands.key(Keys.TAB, Keys.TAB)
    assert hands.active == hands.all('.sidebar [data-channel="games"]')[0]
    hands.key(Keys.ARROW_DOWN)
    assert hands.active.get_attribute("data-channel") != "games"
    hands.key(Keys.END)
    assert hands.active == hands.all(".operator-opens")[0]
    hands.key(Keys.TAB)
    assert hands.active in hands.all(".top select")
    row = hands.all(f".row:has({WELCOME})")[0]
    first, *_, last = row.find_elements(By.CSS_SELECTOR, "button")
    desktop.execute_script("arguments[0].focus()", first)
    hands.key(Keys.ARROW_LEFT)
    assert hands.active == last
    hands.key(Keys.TAB)
    assert hands.active not in row.find_elements(By.CSS_SELECTOR, "button")
    hands.key(Keys.SHIFT + Keys.TAB)
    assert hands.active == last


def test_the_channels_of_a_phone_are_opened_and_left_by_keyboard(
    phone: webdriver.Chrome, address: str
) -> None:
    hands = opened(phone, address, "Ana", means="keyboard")
    hands.press(".burger", "the channels")
    assert hands.active == hands.all('.sidebar [data-channel="games"]')[0]
    hands.key(Keys.ESCAPE)
    assert hands.active == hands.all(".burger")[0]


def test_a_long_channel_is_walked_message_by_message(desktop: webdriver.Chrome, address: str) -> None:
    hands = opened(desktop, address, "Cleo", means="keyboard")
    for words in ("one", "two", "three"):
        hands.all(".composer textarea")[0].send_keys(words, Keys.ENTER)
    until(lambda: "three" in hands.all(".message")[-1].text, "what was written")
    messages = hands.all(".message")
    desktop.execute_script("arguments[0].focus()", hands.all(".messages")[0])
    hands.key(Keys.PAGE_UP)
    assert hands.active == messages[-1]
    hands.key(Keys.PAGE_UP)
    assert hands.active == messages[-2]
    hands.key(Keys.PAGE_DOWN)
    assert hands.active == messages[-1]


def test_a_panel_higher_than_the_window_shows_its_picture_first(
    desktop: webdriver.Chrome, address: str
) -> None:
    hands = opened(desktop, address, "Dora")
    hands.choose(ANY_GAME, "athena", "any game")
    shows = """
        const [panel] = arguments;
        if (!panel.isConnected) return false;
        const room = panel.parentElement.getBoundingClientRect();
        const picture = panel.querySelector(".picture img")?.getBoundingClientRect();
        if (!picture || panel.offsetHeight <= room.height) return false;
        return picture.top >= room.top && picture.bottom <= room.bottom;
    """
    until(lambda: (panel := hands.panel()) and desktop.execute_script(shows, panel), "the whole picture")


def test_a_column_speaks_the_language_of_its_reader_throughout(
    desktop: webdriver.Chrome, address: str
) -> None:
    hands = opened(desktop, address, "Ben")
    assert hands.all(".composer textarea")[0].get_attribute("placeholder") == "Message #games"
    language = hands.all(".top select")[1]
    language.find_element(By.CSS_SELECTOR, 'option[value="fr"]').click()
    until(lambda: hands.column.get_attribute("lang") == "fr" or None, "French")
    furniture = hands.browser.execute_script(
        "return [...arguments[0].querySelectorAll('.sidebar, .top, .composer, .only-you, .alt-badge')]"
        ".map(e => e.outerHTML).join(' ')",
        hands.column,
    )
    for english in ("Direct messages", "Members", "Play both", "Language", "You are", "Message #"):
        assert english not in furniture
    assert "Jouer les deux camps" in furniture
    assert "Envoyer un message dans #games" in furniture
    hands.press(".top .both", "the other side")
    other = Hands(desktop, "Ana")
    until(lambda: other.all(WELCOME), "the other column")
    assert other.column.get_attribute("lang") == "en"
    hands.browser.get(f"{address}/?user=Ben")
    until(lambda: hands.column.get_attribute("lang") == "fr" or None, "French after a reload")
    hands.all(".top select")[1].find_element(By.CSS_SELECTOR, 'option[value="en-US"]').click()
    until(lambda: hands.column.get_attribute("lang") == "en" or None, "English")


def test_one_side_is_open_at_first_and_a_second_one_by_one_click(
    browser: webdriver.Chrome, address: str
) -> None:
    browser.get(address)
    hands = Hands(browser, "Ana")
    until(lambda: hands.all(WELCOME), "the welcome")
    assert len(browser.find_elements(By.CSS_SELECTOR, ".column")) == 1
    width = until(lambda: hands.all(".picture img"), "the picture")[0].size["width"]
    room = hands.all(".messages")[0].size["width"]
    assert width == 550 if browser.get_window_size()["width"] > 900 else width > room - 40
    hands.press(".top .both", "Play both sides")
    until(lambda: len(browser.find_elements(By.CSS_SELECTOR, ".column")) == 2 or None, "two columns")
    assert len(browser.find_elements(By.CSS_SELECTOR, "main [role=log]")) == 2
    assert len(browser.find_elements(By.CSS_SELECTOR, "main [role=status]")) == 2


@pytest.mark.long
def test_a_toast_covers_nothing_and_shows_no_markup(desktop: webdriver.Chrome, address: str) -> None:
    hands = opened(desktop, address, "Ana")
    hands.press('.sidebar [data-channel="lounge"]', "another channel")
    ask = "fetch('/sandbox/people/Ben/slash', {method: 'POST', headers: {'Content-Type': 'application/json'},"
    options = "{game: 'hera_zeus', opponent: '1200000000000000031'}"
    asked = f"body: JSON.stringify({{channel: 'games', command: 'play', options: {options}, wait: 0}})}})"
    desktop.execute_script(ask + asked)
    toast = until(lambda: hands.all(".toast"), "a toast")[0]
    assert "Ben" in toast.text
    assert not {"**", "<@", "`", "<t:"} & {mark for mark in ("**", "<@", "`", "<t:") if mark in toast.text}
    bottom = toast.location["y"] + toast.size["height"]
    assert bottom <= hands.all(".messages")[0].location["y"]


@pytest.mark.long
def test_the_operator_restarts_the_bot_and_loses_an_answer(desktop: webdriver.Chrome, address: str) -> None:
    hands = opened(desktop, address, "Cleo")
    hands.press(".operator-opens", "the operator")
    drawer = until(lambda: desktop.find_elements(By.CSS_SELECTOR, ".operator:not([hidden])"), "the drawer")[0]
    until(lambda: drawer.find_elements(By.CSS_SELECTOR, "[data-key=lose]"), "its buttons")[0].click()
    until(lambda: "request: 1" in drawer.text or None, "a fault that waits")
    drawer.find_element(By.CSS_SELECTOR, "[data-key=clear]").click()
    until(lambda: "request: 0" in drawer.text or None, "no fault")
    drawer.find_element(By.CSS_SELECTOR, "[data-key=restart]").click()

    def is_back() -> bool:
        drawer.find_element(By.CSS_SELECTOR, "[data-key=refresh]").click()
        return "Not connected" not in drawer.text and "Connected" in drawer.text

    until(is_back, "the bot")
    drawer.find_element(By.CSS_SELECTOR, "header button").click()
    hands.press('[data-custom-id^="a2:w:"][data-custom-id$=":alone"]', "Play Hercules alone")
    until(hands.panel, "a match after the restart")


@pytest.mark.long
def test_the_clickable_panel_is_a_page_of_its_own(desktop: webdriver.Chrome, address: str) -> None:
    desktop.get(f"{address}/page/panel/panel.html")
    shown = """
        const done = arguments[0];
        const frame = document.createElement("iframe");
        frame.src = "/page/panel/panel.html";
        const svg = "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='50'/>";
        const picture = {src: `data:image/svg+xml,${svg}`, alt: "a card", width: 100, height: 50};
        const targets = [{x: 0, y: 0, width: 50, height: 50, presses: [{label: "Lay it", id: "x"}]}];
        addEventListener("message", ({data}) => {
          if (data.ready) {
            frame.contentWindow.postMessage({picture, targets}, "*");
            setTimeout(() => frame.contentDocument.querySelector(".target").click(), 200);
          }
          if (data.pressed) done(data.pressed.id);
        });
        document.body.append(frame);
    """
    assert desktop.execute_async_script(shown) == "x"


def test_a_nul_character_in_a_message_ends_no_page(desktop: webdriver.Chrome, address: str) -> None:
    opened(desktop, address, "Ana")
    desktop.set_script_timeout(60)
    script = (
        "const done = arguments[1];"
        "import('/page/markdown.js').then(({ markdown }) => done(markdown(arguments[0], {}, 'en')));"
    )
    shown = desktop.execute_async_script(script, "`\0" + "0\0` and \0" + "7\0")
    assert shown == "<code>\ufffd0\ufffd</code> and \ufffd7\ufffd"


def test_pictures_use_the_address_of_the_page(desktop: webdriver.Chrome, address: str) -> None:
    hands = opened(desktop, address.replace("127.0.0.1", "localhost"), "Ana")
    pictures = until(lambda: hands.all(".message .picture img"), "a picture")
    source = pictures[0].get_attribute("src") or ""
    assert source.startswith(address.replace("127.0.0.1", "localhost"))
    loaded = "return arguments[0].naturalWidth"
    until(lambda: desktop.execute_script(loaded, pictures[0]), "the picture to load")
