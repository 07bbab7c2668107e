// The list of channels, threads and people at the side of a column.

import { avatar, h } from "./dom.js";
import { toolbar } from "./keys.js";

const FORUM = 15;

export class Sidebar {
  constructor(client) {
    this.client = client;
    this.element = h("nav", { class: "sidebar" });
  }

  show() {
    const { client } = this;
    const all = [...client.channels.values()];
    const threads = (channel) => all
      .filter((other) => other.parent_id === channel.id)
      .map((thread) => this.entry(thread, "↳ ", thread.archived ? "thread archived" : "thread"));
    const places = all.filter((channel) => !channel.is_thread && !channel.is_dm);
    const dm = all.find((channel) => channel.is_dm);
    const held = this.element.contains(document.activeElement) ? document.activeElement.dataset : null;
    this.element.setAttribute("aria-label", client.say("channels", { name: client.name }));
    const list = h("div", { class: "places" },
      h("p", { class: "guild" }, "Olympus"),
      ...places.flatMap((channel) => [
        channel.type === FORUM
          ? h("p", { class: "channel forum" }, h("span", { "aria-hidden": "true" }, "▤ "), client.say("forum", { name: channel.name }))
          : this.entry(channel, "# "),
        ...threads(channel),
      ]),
      h("p", { class: "group" }, client.say("direct")),
      dm ? this.entry(dm, "@ ") : h("button", { class: "channel", type: "button", onclick: () => client.openDm(), "data-channel": "Agon" }, `@ ${client.bot.name}`),
      h("p", { class: "group" }, client.say("members")),
      ...[client.bot, ...client.people].map((person) =>
        h("button", { class: "channel member", type: "button", "data-member": person.name, onclick: (event) => client.userMenu(event.currentTarget, person.id) }, avatar(person), person.name)),
      h("button", { class: "channel operator-opens", "data-channel": "operator", type: "button", onclick: () => client.page.operator.toggle() }, `⚙ ${client.say("operator")}`),
    );
    const start = list.querySelector("[aria-current]");
    this.element.replaceChildren(toolbar(list, client.say("places"), { orientation: "vertical", start }));
    const same = (each) => each.dataset.channel === held.channel && each.dataset.member === held.member;
    if (held) [...list.querySelectorAll("button")].find(same)?.focus();
  }

  // Begins where its reader is.
  focus() {
    this.element.querySelector("[tabindex='0']")?.focus();
  }

  entry(channel, mark, classes = "") {
    const { client } = this;
    const count = client.unread.get(channel.id);
    const current = channel.id === client.channelId;
    return h(
      "button",
      {
        class: `channel ${classes} ${current ? "current" : ""} ${client.unread.has(channel.id) ? "unread" : ""}`,
        type: "button", onclick: () => client.open(channel.id), "data-channel": channel.name, "aria-current": current && "page",
      },
      h("span", {}, mark, channel.name),
      count ? h("span", { class: "badge" }, String(count)) : null,
    );
  }
}
