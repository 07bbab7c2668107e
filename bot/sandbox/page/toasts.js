// Notices of messages elsewhere, as plain text, in a strip of their own that covers nothing.

import { h, shownName } from "./dom.js";
import { timeText } from "./markdown.js";

const SHOWN_MS = 8000;
const LONGEST = 140;

export class Toasts {
  constructor(client) {
    this.client = client;
    this.element = h("div", { class: "toasts" });
  }

  show(message) {
    const { client } = this;
    const place = client.channels.get(message.channel_id);
    const toast = h("button", { class: "toast", type: "button", "data-place": message.channel_id, onclick: () => client.open(message.channel_id) },
      h("b", {}, `${message.nick ?? shownName(message.author)} · ${place?.name ?? ""}`), h("span", {}, preview(client, message)));
    this.element.replaceChildren(toast);
    setTimeout(() => toast.remove(), SHOWN_MS);
  }

  clear(channelId) {
    this.element.querySelectorAll(`[data-place="${channelId}"]`).forEach((toast) => toast.remove());
  }
}

// What a lock screen shows of a message: its words without any markup.
export function preview(client, message) {
  const isEmpty = Boolean(message.flags & (1 << 15)) || !message.content;
  return isEmpty ? client.say("no-preview") : plain(client, message.content);
}

function plain(client, text) {
  const words = text
    .replace(/<t:(\d+)(?::(\w))?>/g, (_, unix, style) => timeText(Number(unix), style ?? "f", client.user.locale))
    .replace(/<@!?(\d+)>/g, (_, id) => `@${client.names.user(id)}`)
    .replace(/<#(\d+)>/g, (_, id) => `#${client.names.channel(id)}`)
    .replace(/<\/([^:>]+):\d+>/g, "/$1")
    .replace(/<a?:\w+:\d+>/g, "")
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replace(/^(?:#{1,3}|-#|>|[-*]) /gm, "")
    .replace(/\*\*|__|~~|\|\||`+/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words;
}
