// The messages of the channel that is open: in order, drawn anew where one changes, with the focus and the place
// kept; what is new is said in the column's status line.

import { h, shownName } from "./dom.js";
import { firstOf, giveFocus, heldFocus } from "./focus.js";
import { feedKeys } from "./keys.js";
import { renderMessage } from "./message.js";
import { preview } from "./toasts.js";

const FOLLOW_MS = 5 * 60 * 1000;
const NEAR_PX = 120, STILL_PX = 4;

export class Feed {
  constructor(client) {
    this.client = client;
    this.element = h("section", { class: "messages", role: "log", "aria-live": "off", tabindex: "0" });
    this.status = h("p", { class: "status", role: "status", "aria-live": "polite" });
    // A private answer stands in its channel; one that began a match goes along into the thread of that match.
    this.carried = new Map();
    this.down = () => (this.element.scrollTop = this.element.scrollHeight);
    new ResizeObserver(() => this.isFollowing && this.go()).observe(this.element);
    feedKeys(this.element);
    this.element.addEventListener("scroll", () => this.noteScroll());
  }

  // Whatever is shown in a channel, oldest first; what was carried there stands where it was last answered.
  within(channelId) {
    const { messages, dismissed } = this.client;
    const home = (message) => this.carried.get(message.id)?.to ?? message.channel_id;
    const at = (message) => BigInt(this.carried.get(message.id)?.after ?? message.id);
    const here = [...messages.values()].filter((message) => home(message) === channelId && !dismissed.has(message.id));
    const isOpen = (message) => !message.ephemeral && asks(message);
    const shown = here.some(isOpen) ? here.filter((message) => !this.carried.has(message.id)) : here;
    return shown.sort((one, other) => (at(one) === at(other) ? (one.id < other.id ? 1 : -1) : at(one) < at(other) ? -1 : 1));
  }

  show() {
    const { client } = this;
    const here = this.within(client.channelId);
    const active = this.element.contains(document.activeElement) ? document.activeElement.closest(".message") : null;
    const held = heldFocus(active);
    this.element.setAttribute("aria-label", client.say("messages", { place: client.title() }));
    this.element.replaceChildren(...here.map((message, index) => renderMessage(client, message, { follows: follows(here[index - 1], message) })));
    if (!here.length) this.element.append(this.empty());
    const again = held && this.find(active.dataset.id);
    if (again) giveFocus(again, held);
    else if (held) this.focusNewest();
    this.toNewest();
  }

  empty() {
    const { client } = this;
    if (client.firstChannel() !== client.channelId) return h("p", { class: "empty" }, client.say("quiet"));
    return h("div", { class: "empty" }, h("h2", {}, client.say("waiting")), h("p", {}, client.say("waiting-about")));
  }

  // A message that is new or has changed.
  take(message) {
    const { client } = this;
    this.keepLast(message);
    const here = this.within(client.channelId);
    const at = here.findIndex((other) => other.id === message.id);
    if (at < 0) return;
    const wasAtBottom = this.isNearBottom();
    const old = this.find(message.id);
    const held = heldFocus(old);
    const fresh = renderMessage(client, message, { follows: follows(here[at - 1], message) });
    const next = here.slice(at + 1).map((other) => this.find(other.id)).find(Boolean);
    this.element.querySelector(":scope > .empty")?.remove();
    if (old && old.nextElementSibling === (next ?? null)) old.replaceWith(fresh);
    else {
      old?.remove();
      this.element.insertBefore(fresh, next ?? null);
    }
    giveFocus(fresh, held);
    if (wasAtBottom && old) this.toBottom();
    else if (wasAtBottom) this.toNewest();
  }

  // What was carried along stays below what is told after it, until something else asks there.
  keepLast(message) {
    const own = this.carried.get(message.id);
    if (own) return this.carry(message.id, own.to);
    if (message.ephemeral || message.channel_id !== this.client.channelId) return;
    for (const [id, { to, after }] of this.carried) {
      const between = this.within(to).some((other) => other.ephemeral && !this.carried.has(other.id) && BigInt(other.id) > BigInt(after));
      if (to === message.channel_id && !between) {
        this.carry(id, to);
        const panel = this.find(id);
        const held = heldFocus(panel);
        if (panel) this.element.append(panel);
        if (held) giveFocus(panel, held);
      }
    }
  }

  carry(id, to) {
    const last = this.within(to).filter((message) => !this.carried.has(message.id)).at(-1);
    this.carried.set(id, { to, after: last?.id ?? to });
  }

  find(id) {
    return this.element.querySelector(`[data-id="${id}"]`);
  }

  // What somebody did themselves comes into sight; who did it by keyboard goes on there. A panel that answers by
  // changing stays where the hand is.
  reveal(id, { focuses = false, on = null } = {}) {
    const shown = this.find(id);
    if (!shown) return;
    if (id !== on) this.bring(shown);
    if (focuses && !shown.contains(document.activeElement)) firstOf(shown)?.focus({ preventScroll: true });
  }

  bring(shown) {
    const isLast = this.within(this.client.channelId).at(-1)?.id === shown.dataset.id;
    if (isLast) return this.toNewest();
    const settle = () => shown.scrollIntoView({ block: this.isTall(shown) ? "start" : "nearest" });
    settle();
    for (const image of shown.querySelectorAll("img")) image.addEventListener("load", settle, { once: true });
  }

  isTall(message) {
    return message.offsetHeight > this.element.clientHeight;
  }

  // The first thing to press in the newest message that has one.
  focusNewest() {
    const asking = [...this.element.querySelectorAll(".message")].reverse().find((message) => message.querySelector("[data-custom-id]:not(:disabled)"));
    if (!asking) return this.element.focus();
    firstOf(asking).focus({ preventScroll: true });
    this.bring(asking);
  }

  announce(message, isChanged) {
    const { client } = this;
    const args = { name: message.nick ?? shownName(message.author), place: client.placeOf(message.channel_id), text: preview(client, message) };
    const key = isChanged ? "changed" : message.ephemeral ? "answered" : "new-from";
    this.status.textContent = client.say(key, args);
  }

  isNearBottom() {
    const { scrollHeight, scrollTop, clientHeight } = this.element;
    return scrollHeight - scrollTop - clientHeight < NEAR_PX;
  }

  toBottom() {
    this.goOn(this.down);
  }

  // The newest message: the whole of it, or its beginning where it is higher than the window.
  toNewest() {
    this.goOn(() => {
      const newest = this.element.lastElementChild;
      if (newest && this.isTall(newest)) newest.scrollIntoView({ block: "start" });
      else this.down();
    });
  }

  // Goes there, and again as pictures come and the window changes, until somebody scrolls away.
  goOn(go) {
    this.isFollowing = true;
    this.go = () => {
      go();
      this.went = this.element.scrollTop;
    };
    this.go();
    for (const image of this.element.querySelectorAll("img")) {
      if (!image.complete) image.addEventListener("load", () => this.isFollowing && this.go(), { once: true });
    }
  }

  noteScroll() {
    if (Math.abs(this.element.scrollTop - this.went) < STILL_PX) return;
    this.isFollowing = this.isNearBottom();
    this.go = this.down;
  }

  fail(messageId, text) {
    const place = messageId && this.find(messageId)?.querySelector(".failure");
    if (!place) {
      this.element.append(h("p", { class: "failure", role: "alert" }, text));
      return this.toBottom();
    }
    place.hidden = false;
    place.textContent = text;
    place.scrollIntoView({ block: "nearest" });
  }
}

// Whether it is a panel that asks something.
export function asks(message) {
  const isAsking = (part) => /^a\d+:[acsq]:/.test(part.custom_id ?? "") || (part.components ?? []).some(isAsking);
  return (message.components ?? []).some(isAsking);
}

function follows(before, message) {
  if (!before || before.type === 21 || message.type === 20 || before.author.id !== message.author.id) return false;
  if (before.ephemeral !== message.ephemeral) return false;
  return new Date(message.timestamp) - new Date(before.timestamp) < FOLLOW_MS;
}
