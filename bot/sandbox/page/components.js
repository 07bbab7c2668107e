// How buttons, selects and Components V2 look, and what pressing them does.

import { avatar, closePopover, h, popover, reachable } from "./dom.js";
import { toolbar } from "./keys.js";
import { focusFirst, listbox } from "./listbox.js";
import { picture, words } from "./message.js";

const FEW = 3;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link-button" };

export function renderComponents(client, message, components) {
  if (!components?.length) return null;
  return h("div", { class: "components" }, components.map((part) => renderPart(client, message, part)));
}

function renderPart(client, message, part) {
  const inner = () => (part.components ?? []).map((child) => renderPart(client, message, child));
  switch (part.type) {
    case 1:
      return row(client, inner());
    case 2:
      return renderButton(client, message, part);
    case 3: case 5: case 6: case 7: case 8:
      return renderSelect(client, part, (values, isByKeys) => client.press(message, part.custom_id, values, isByKeys));
    case 9:
      return h("div", { class: "section" }, h("div", {}, inner()), renderPart(client, message, part.accessory));
    case 10:
      return words(client, part.content);
    case 11:
      return picture(client, part.media.url, part.description, { classes: "picture thumbnail" });
    case 12:
      return h("div", { class: part.items.length > 1 ? "gallery mosaic" : "gallery" },
        part.items.map((item) => picture(client, item.media.url, item.description, item.media)));
    case 13:
      return h("p", { class: "file" }, "📄 ", h("a", { href: reachable(part.file.url) }, part.file.url.split("/").pop()));
    case 14:
      return h("hr", { class: part.divider === false ? "blank" : "" });
    case 17:
      return h("div", { class: "container", style: accent(part.accent_color) }, inner());
    default:
      return h("p", { class: "failure" }, `unknown component ${part.type}`);
  }
}

// Where several buttons stand side by side they are one Tab stop.
function row(client, parts) {
  const made = h("div", { class: "row" }, parts);
  return parts.length < FEW ? made : toolbar(made, client.say("buttons"));
}

const accent = (colour) => (colour ? `border-left-color:#${colour.toString(16).padStart(6, "0")}` : undefined);

export function emojiImage(emoji) {
  if (!emoji) return null;
  if (!emoji.id) return h("span", { class: "emoji" }, emoji.name);
  return h("img", { class: "emoji", src: `/cdn/emojis/${emoji.id}.png`, alt: emoji.name ?? "" });
}

function renderButton(client, message, part) {
  if (part.style === 5) {
    return h("a", { class: "button link-button", href: part.url, target: "_blank" }, emojiImage(part.emoji), part.label, " ↗");
  }
  const press = async (event) => {
    const button = event.currentTarget;
    button.classList.add("busy");
    await client.press(message, part.custom_id, null, event.detail === 0);
    button.classList.remove("busy");
  };
  return h(
    "button",
    { class: `button ${STYLES[part.style]}`, type: "button", disabled: part.disabled, onclick: press, "data-custom-id": part.custom_id },
    emojiImage(part.emoji),
    part.label,
  );
}

function choicesOf(client, part) {
  if (part.type === 3) return part.options.map((option) => ({ ...option, picture: emojiImage(option.emoji) }));
  if (part.type === 8) {
    const kinds = part.channel_types?.length ? part.channel_types : [0];
    const there = [...client.channels.values()].filter((channel) => kinds.includes(channel.type));
    return there.map((channel) => ({ label: `#${channel.name}`, value: channel.id }));
  }
  return client.people.map((person) => ({ label: person.name, value: person.id, picture: avatar(person) }));
}

// A drop-down as Discord's: one choice is sent at once, several when the list is closed with "Done".
export function renderSelect(client, part, send, { form = false, label } = {}) {
  const { say } = client;
  const choices = choicesOf(client, part);
  const most = part.max_values ?? 1;
  const named = label ?? part.placeholder ?? say("choose");
  let chosen = choices.filter((choice) => choice.default).map((choice) => choice.value);
  const button = h("button", {
    class: "select", type: "button", disabled: part.disabled, "aria-haspopup": "listbox", "aria-expanded": "false", "data-custom-id": part.custom_id,
  });
  const show = () => {
    const names = choices.filter((choice) => chosen.includes(choice.value)).map((choice) => choice.label);
    button.setAttribute("aria-label", names.length ? `${named}: ${names.join(", ")}` : named);
    button.replaceChildren(
      h("span", { class: names.length ? "" : "placeholder" }, names.join(", ") || part.placeholder || say("choose")),
      h("span", { "aria-hidden": "true" }, "▾"),
    );
  };
  const finish = (event) => {
    closePopover(client.element);
    button.focus({ preventScroll: true });
    show();
    send(chosen, event.detail === 0);
  };
  const toggle = (value, event) => {
    if (most === 1) {
      chosen = form && chosen[0] === value && part.required === false ? [] : [value];
      return finish(event);
    }
    chosen = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value].slice(0, most);
    open(value);
  };
  const option = (choice) =>
    h(
      "button",
      {
        class: "option", type: "button", role: "option", tabindex: "-1", "data-value": choice.value,
        "aria-selected": String(chosen.includes(choice.value)), onclick: (event) => toggle(choice.value, event),
      },
      choice.picture,
      h("span", {}, choice.label, choice.description && h("small", {}, choice.description)),
      most > 1 && h("span", { class: "check", "aria-hidden": "true" }, chosen.includes(choice.value) ? "☑" : "☐"),
    );
  const open = (at) => {
    const done = most > 1 && h("button", {
      class: "button primary", type: "button", onclick: finish, disabled: chosen.length < (part.min_values ?? 1),
    }, say("done"));
    const entries = choices.map(option);
    const list = listbox(named, entries, { multiple: most > 1 });
    popover(client.element, button, [list, done]).style.minWidth = `${Math.min(button.offsetWidth, 420)}px`;
    button.setAttribute("aria-expanded", "true");
    const again = entries.find((entry) => entry.dataset.value === at);
    if (again) again.focus({ preventScroll: true });
    else focusFirst(list);
  };
  button.addEventListener("click", () => open());
  button.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open();
  });
  show();
  return button;
}
