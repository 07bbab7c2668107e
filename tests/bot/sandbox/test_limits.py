"""Each published limit is held: what keeps within it passes, what goes one beyond is named."""

from collections.abc import Callable
from typing import Any

import pytest

from bot.sandbox.check_commands import check_commands, is_command_name
from bot.sandbox.check_components import check_legacy, check_modal, check_v2
from bot.sandbox.check_messages import check_embeds, check_files, check_message, check_poll
from bot.sandbox.findings import Findings

Json = dict[str, Any]


def found(check: Callable[[Findings], None]) -> list[str]:
    findings = Findings()
    check(findings)
    return [".".join(map(str, path)) for path, _, _ in findings.found]


def text(content: str) -> Json:
    return {"type": 10, "content": content}


def button(number: int = 0, **changed: object) -> Json:
    return {"type": 2, "style": 1, "label": "Draw", "custom_id": f"id{number}"} | changed


def select(count: int, **changed: object) -> Json:
    options = [{"label": f"card {number}", "value": str(number)} for number in range(count)]
    return {"type": 3, "custom_id": "cards", "options": options} | changed


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def legacy(*components: Json) -> list[str]:
    return found(lambda f: check_legacy(components, findings=f, path=(), emoji_ids={"7"}))


def v2(*components: Json) -> list[str]:
    return found(lambda f: check_v2(components, findings=f, path=(), emoji_ids=(), file_names={"board.png"}))


def modal(*components: Json, **changed: object) -> list[str]:
    whole = {"title": "Form", "custom_id": "form", "components": list(components)} | changed
    return found(lambda f: check_modal(whole, findings=f, path=(), emoji_ids=()))


def label(component: Json, **changed: object) -> Json:
    return {"type": 18, "label": "Note", "component": component} | changed


def commands(*given: Json) -> list[str]:
    return found(lambda f: check_commands(given, f))


def command(**changed: object) -> Json:
    return {"name": "play", "description": "Play", "type": 1} | changed


def option(name: str, **changed: object) -> Json:
    return {"type": 3, "name": name, "description": "What"} | changed


def test_rows_hold_five_buttons_or_one_select() -> None:
    assert legacy(row(*map(button, range(5))), row(select(25))) == []
    assert legacy(row(*map(button, range(6)))) == ["0.components"]
    assert legacy(row(select(2), button())) == ["0.components"]
    assert legacy(*(row(button(number)) for number in range(6))) == [""]
    assert legacy(row()) == ["0.components"]
    assert legacy(button()) == ["0.type"]


@pytest.mark.parametrize(
    ("changed", "place"),
    [
        ({"label": "x" * 81}, "label"),
        ({"custom_id": "x" * 101}, "custom_id"),
        ({"custom_id": ""}, "custom_id"),
        ({"style": 9}, "style"),
        ({"emoji": {"id": "8", "name": "gone"}}, "emoji.id"),
        ({"emoji": {"name": "smile"}}, "emoji.name"),
    ],
)
def test_a_button_names_what_is_wrong_with_it(changed: Json, place: str) -> None:
    assert legacy(row(button(**changed))) == [f"0.components.0.{place}"]


def test_a_button_at_its_limits_passes() -> None:
    assert legacy(row(button(label="x" * 80, custom_id="y" * 100, emoji={"id": "7", "name": "medusa"}))) == []
    assert legacy(row({"type": 2, "style": 5, "label": "Site", "url": "https://example.org"})) == []


def test_defaults_of_a_select_are_people_and_not_too_many() -> None:
    ana, role = {"id": 5, "type": "user"}, {"id": "6", "type": "role"}
    people: Json = {"type": 5, "custom_id": "s"}
    place = "0.components.0.default_values"
    assert legacy(row(people | {"default_values": [ana]})) == []
    assert legacy(row(people | {"default_values": [ana, ana]})) == [place]
    assert legacy(row(people | {"default_values": [role]})) == [f"{place}.0.type"]
    assert legacy(row(people | {"default_values": [{"type": "user"}]})) == [f"{place}.0.id"]


def test_a_select_offers_at_most_25_distinct_options() -> None:
    assert legacy(row(select(26))) == ["0.components.0.options"]
    assert legacy(row(select(0))) == ["0.components.0.options"]
    assert legacy(row(select(2, max_values=3))) == ["0.components.0.max_values"]
    assert legacy(row(select(2, placeholder="x" * 151))) == ["0.components.0.placeholder"]
    twice = {
        "type": 3,
        "custom_id": "s",
        "options": [{"label": "a", "value": "1"}, {"label": "b", "value": "1"}],
    }
    assert legacy(row(twice)) == ["0.components.0.options"]
    long = {
        "type": 3,
        "custom_id": "s",
        "options": [{"label": "a" * 101, "value": "1", "description": "d" * 101}],
    }
    assert legacy(row(long)) == ["0.components.0.options.0.label", "0.components.0.options.0.description"]


def test_custom_ids_are_unique_in_a_message() -> None:
    assert legacy(row(button(1)), row(button(1))) == [""]


def test_forty_components_and_4000_characters_are_the_most() -> None:
    assert v2(*(text("x" * 100) for _ in range(40))) == []
    assert v2(*(text("x") for _ in range(41))) == [""]
    assert v2(text("x" * 3000), text("x" * 1001)) == [""]
    assert v2({"type": 17, "components": [text("x") for _ in range(40)]}) == [""]


def test_containers_sections_and_galleries_hold_what_they_may() -> None:
    section = {"type": 9, "components": [text("a")], "accessory": button()}
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://board.png"}, "description": "d" * 1024}]}
    assert v2({"type": 17, "components": [section, gallery, {"type": 14}]}) == []
    assert v2({"type": 17, "components": [{"type": 17, "components": [text("a")]}]}) == [
        "0.components.0.type"
    ]
    assert v2(section | {"components": [text("a")] * 4}) == ["0.components"]
    assert v2({"type": 9, "components": [text("a")]}) == ["0.accessory"]
    assert v2({"type": 12, "items": []}) == ["0.items"]
    assert v2({"type": 12, "items": [{"media": {"url": "attachment://other.png"}}]}) == [
        "0.items.0.media.url"
    ]
    long = {"media": {"url": "attachment://board.png"}, "description": "d" * 1025}
    assert v2({"type": 12, "items": [long]}) == ["0.items.0.description"]
    assert v2(text("")) == ["0.content"]
    assert v2(button()) == ["0.type"]


def test_a_form_keeps_its_limits() -> None:
    field = {"type": 4, "custom_id": "note", "style": 1}
    radio: dict[str, Any] = {
        "type": 21,
        "custom_id": "r",
        "options": [{"label": "a", "value": "1"}, {"label": "b", "value": "2"}],
    }
    assert modal(label(field), text("hello"), label(radio)) == []
    assert modal() == ["components"]
    assert modal(*(text("x") for _ in range(6))) == ["components"]
    assert modal(label(field), title="x" * 46, custom_id="") == ["title", "custom_id"]
    assert modal(label(field, label="x" * 46)) == ["components.0.label"]
    assert modal(label(field | {"placeholder": "x" * 101})) == ["components.0.component.placeholder"]
    assert modal(label(field | {"max_length": 4001})) == ["components.0.component.max_length"]
    assert modal(label(select(2, disabled=True))) == ["components.0.component.disabled"]
    assert modal(label(radio | {"options": radio["options"][:1]})) == ["components.0.component.options"]
    assert modal(row(button())) == ["components.0.components.0.type"]


def test_embeds_count_together() -> None:
    assert found(lambda f: check_embeds([{"title": "t" * 256, "description": "d" * 4096}], f, ())) == []
    assert found(
        lambda f: check_embeds([{"description": "d" * 4096}, {"description": "d" * 1905}], f, ())
    ) == [""]
    assert found(lambda f: check_embeds([{"title": "t"}] * 11, f, ())) == [""]
    crowded = {"fields": [{"name": "n", "value": "v"}] * 26}
    assert found(lambda f: check_embeds([crowded], f, ())) == ["0.fields"]
    assert found(lambda f: check_embeds([{}], f, ())) == ["0.description"]


def test_files_are_few_small_and_described_in_1024_characters() -> None:
    def files(payload: Json, sizes: dict[int, int], kept: int = 0) -> list[str]:
        return found(lambda f: check_files(payload, sizes, kept, f, ()))

    assert files({"attachments": [{"id": 0, "description": "d" * 1024}]}, {0: 10 * 1024 * 1024}) == []
    assert files({}, {0: 10 * 1024 * 1024 + 1}) == ["files.0"]
    assert files({}, {0: 1, 1: 1}, kept=9) == ["attachments"]
    assert files({"attachments": [{"id": 0, "description": "d" * 1025}]}, {0: 1}) == [
        "attachments.0.description"
    ]
    assert files({"attachments": [{"id": 1}]}, {0: 1}) == ["attachments.0.id"]


def test_a_message_of_components_v2_has_nothing_else() -> None:
    def message(**payload: object) -> list[str]:
        return found(
            lambda f: check_message(
                payload, findings=f, sizes={}, kept_files=0, is_v2=True, emoji_ids=(), file_names=()
            )
        )

    assert message(components=[text("a")], content="") == []
    assert message(components=[text("a")], content="words") == ["content"]
    assert message(components=[text("a")], embeds=[{"title": "t"}]) == ["embeds"]


def test_allowed_mentions_list_or_parse() -> None:
    def message(allowed: Json) -> list[str]:
        payload = {"content": "hello", "allowed_mentions": allowed}
        return found(
            lambda f: check_message(
                payload, findings=f, sizes={}, kept_files=0, is_v2=False, emoji_ids=(), file_names=()
            )
        )

    assert message({"parse": [], "users": ["1"]}) == []
    assert message({"parse": ["users"], "users": ["1"]}) == ["allowed_mentions"]


def test_polls_keep_their_limits() -> None:
    answers = [{"poll_media": {"text": "a" * 55}}] * 10
    assert found(lambda f: check_poll({"question": {"text": "Who?"}, "answers": answers}, f, ())) == []
    assert found(lambda f: check_poll({"question": {"text": "?" * 301}, "answers": answers}, f, ())) == [
        "question"
    ]
    crowded = {"question": {"text": "Who?"}, "answers": answers + answers[:1], "duration": 769}
    assert found(lambda f: check_poll(crowded, f, ())) == ["answers", "duration"]


@pytest.mark.parametrize("name", ["play", "offer-end", "jouer_été", "игра", "ไทย", "x" * 32])
def test_a_command_name_may_be(name: str) -> None:
    assert is_command_name(name)


@pytest.mark.parametrize("name", ["", "Play", "two words", "x" * 33, "what?", None])
def test_a_command_name_may_not_be(name: object) -> None:
    assert not is_command_name(name)


def test_commands_keep_their_limits() -> None:
    assert commands(command(), {"name": "Challenge me", "type": 2}) == []
    assert commands(command(), command()) == [""]
    assert commands(*({"name": f"menu {number}", "type": 2} for number in range(16))) == [""]
    assert commands(command(description="")) == ["0.description"]
    assert commands(command(description="d" * 101)) == ["0.description"]
    assert commands(command(name_localizations={"fr": "Jouer"})) == ["0.name_localizations.fr"]
    assert commands(command(name_localizations={"xx": "jouer"})) == ["0.name_localizations.xx"]
    assert commands({"name": "menu", "type": 2, "description": "words"}) == ["0.description"]


def test_options_keep_their_limits() -> None:
    many = [option(f"o{number}") for number in range(26)]
    assert commands(command(options=many[:25])) == []
    assert commands(command(options=many)) == ["0.options"]
    assert commands(command(options=[option("a"), option("b", required=True)])) == ["0.options"]
    choice = {"name": "n", "value": "v"}
    assert commands(command(options=[option("a", choices=[choice], autocomplete=True)])) == ["0.options.0"]
    crowded = [{"name": f"n{number}", "value": "v"} for number in range(26)]
    assert commands(command(options=[option("a", choices=crowded)])) == ["0.options.0.choices"]
    long = option("a", choices=[{"name": "n" * 101, "value": "v"}])
    assert commands(command(options=[long])) == ["0.options.0.choices.0.name"]


def test_a_command_has_8000_characters_in_its_longest_language() -> None:
    def of_size(description: str, count: int) -> Json:
        choices = [{"name": f"{number:02}" + "n" * 97, "value": "v" * 1} for number in range(25)]
        options = [
            option(f"{number:02}", description=description, choices=choices) for number in range(count)
        ]
        return command(options=options)

    # "play" and "Play" are 8; each option 2 + its description + 25 choices of 99 + 1.
    assert commands(of_size("d" * 100, 3)) == []
    full = of_size("d" * 100, 3)
    left = 8000 - 8 - 3 * (2 + 100 + 2500)
    full["options"].append(
        option("x", description="d" * 90, choices=[{"name": "n", "value": "v" * (left - 92)}])
    )
    assert commands(full) == []
    full["options"][0]["choices"][0]["name_localizations"] = {"fr": "n" * 100}
    assert commands(full) == ["0"]


def test_groups_nest_once() -> None:
    leaf = {"type": 1, "name": "check", "description": "Check"}
    group = {"type": 2, "name": "deep", "description": "Deep", "options": [leaf]}
    assert commands(command(options=[group, leaf])) == []
    assert commands(command(options=[leaf, option("text")])) == ["0.options"]
    assert commands(command(options=[group | {"options": [group]}])) == ["0.options.0.options.0"]
