// One column: everything that one local user sees and does.

import { Composer } from "./composer.js";
import { avatar, closePopover, h, popover, shownName } from "./dom.js";
import { openForm } from "./forms.js";
import { timeText } from "./markdown.js";
import { renderMessage } from "./message.js";

const FORUM = 15;
const FOLLOW_MS = 5 * 60 * 1000;
const WAIT_S = 4;

export class Client {
  constructor(name, page) {
    this.page = page;
    this.name = name;
    this.user = { id: "0", name, locale: "en-US" };
    this.bot = { id: "0", name: "Agon" };
    this.people = [];
    this.channels = new Map();
    this.messages = new Map();
    this.unread = new Map();
    this.dismissed = new Set();
    this.channelId = null;
    this.isFirst = true;
    this.names = {
      user: (id) => [...this.people, this.bot].find((user) => user.id === id)?.name ?? "unknown-user",
      channel: (id) => this.channels.get(id)?.name ?? "unknown",
      emoji: (id, name) => `<img class="emoji" src="/cdn/emojis/${id}.png" alt="${name}">`,
    };
    this.build();
    this.connect();
  }

  build() {
    this.element = h("div", { class: "column", "data-user": this.name });
    this.sidebar = h("nav", { class: "sidebar", "aria-label": "Channels" });
    this.heading = h("h1", {});
    this.who = h("select", { "aria-label": "You are", onchange: (event) => this.page.become(this, event.target.value) });
    this.list = h("section", { class: "messages", "aria-live": "polite", tabindex: "0" });
    this.toasts = h("div", { class: "toasts", "aria-live": "assertive" });
    this.composer = new Composer(this);
    const menu = h("button", { class: "plain burger", type: "button", "aria-label": "Channels", onclick: () => this.element.classList.toggle("drawer") }, "☰");
    const close = h("button", { class: "plain", type: "button", title: "Close this column", onclick: () => this.page.remove(this) }, "✕");
    const add = h("button", { class: "plain", type: "button", title: "Another user beside", onclick: () => this.page.add() }, "+");
    this.element.append(
      this.sidebar,
      h("div", { class: "veil-light", onclick: () => this.element.classList.remove("drawer") }),
      h("div", { class: "main" }, h("header", { class: "top" }, menu, this.heading, this.who, add, close), this.list, this.composer.element),
      this.toasts,
    );
    this.element.addEventListener("click", (event) => this.followMention(event.target));
  }

  // The wire

  connect() {
    const base = location.origin.replace("http", "ws");
    this.socket = new WebSocket(`${base}/sandbox/people/${this.name}/live`);
    this.socket.onmessage = (event) => this.take(JSON.parse(event.data));
    this.socket.onclose = () => {
      if (!this.isClosed) setTimeout(() => this.connect(), 1000);
    };
  }

  close() {
    this.isClosed = true;
    this.socket.close();
    this.element.remove();
  }

  async ask(path, body) {
    const url = `/sandbox/people/${this.name}/${path}`;
    const options = body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    const response = await fetch(url, options);
    return response.json();
  }

  take(event) {
    switch (event.kind) {
      case "everything":
        return this.takeEverything(event);
      case "message":
        return this.takeMessage(event.message);
      case "deleted":
        this.messages.delete(event.id);
        return this.list.querySelector(`[data-id="${event.id}"]`)?.remove();
      case "channel":
        this.channels.set(event.channel.id, event.channel);
        return this.showSidebar();
      case "channel_deleted":
        this.channels.delete(event.id);
        return this.channelId === event.id ? this.open(this.firstChannel()) : this.showSidebar();
      case "commands":
        return this.fetchCommands();
    }
  }

  takeEverything(event) {
    // Opening the page is what a reload of Discord is: ephemeral messages of before are gone.
    if (this.isFirst) event.messages.filter((message) => message.ephemeral).forEach((message) => this.dismissed.add(message.id));
    this.isFirst = false;
    this.user = event.user;
    this.bot = event.bot;
    this.people = event.people;
    this.channels = new Map(event.channels.map((channel) => [channel.id, channel]));
    this.messages = new Map(event.messages.map((message) => [message.id, message]));
    this.who.replaceChildren(...this.people.map((person) =>
      h("option", { value: person.name, selected: person.id === this.user.id }, `${person.name} (${person.locale})`)));
    this.open(this.channels.has(this.channelId) ? this.channelId : this.firstChannel());
  }

  takeMessage(message) {
    const before = this.messages.get(message.id);
    this.messages.set(message.id, message);
    if (message.channel_id === this.channelId) this.showMessage(message);
    const shownElsewhere = this.list.querySelector(`[data-shows="${message.id}"]`);
    if (shownElsewhere) this.showMessages();
    if (before || message.author.id === this.user.id) return;
    if (message.channel_id === this.channelId) return;
    const isPinged = this.isPinged(message);
    if (isPinged) this.toast(message);
    const count = this.unread.get(message.channel_id) ?? 0;
    this.unread.set(message.channel_id, isPinged ? count + 1 : count);
    this.showSidebar();
  }

  isPinged(message) {
    if (message.ephemeral || message.loading) return false;
    const mentioned = message.mentions.some((user) => user.id === this.user.id);
    return mentioned || this.channels.get(message.channel_id)?.is_dm;
  }

  async fetchCommands() {
    const channelId = this.channelId;
    const all = await this.ask(`commands?channel=${channelId}`);
    if (channelId !== this.channelId) return;
    this.menus = { user: all.filter((command) => command.type === 2), message: all.filter((command) => command.type === 3) };
    this.composer.setCommands(all.filter((command) => command.type === 1));
  }

  // Channels

  firstChannel() {
    return this.textChannels()[0]?.id;
  }

  textChannels() {
    return [...this.channels.values()].filter((channel) => channel.type === 0);
  }

  title() {
    const channel = this.channels.get(this.channelId);
    return channel ? (channel.is_dm ? `@${channel.name}` : channel.is_thread ? channel.name : `#${channel.name}`) : "";
  }

  open(channelId) {
    this.channelId = channelId;
    this.unread.delete(channelId);
    this.toasts.querySelectorAll(`[data-place="${channelId}"]`).forEach((toast) => toast.remove());
    this.element.classList.remove("drawer");
    const channel = this.channels.get(channelId);
    const state = channel?.locked ? " 🔒" : channel?.archived ? " (archived)" : "";
    this.heading.textContent = this.title() + state;
    this.composer.showWords();
    this.showSidebar();
    this.showMessages();
    this.fetchCommands();
  }

  async openDm() {
    const channel = await this.ask("dm", {});
    this.channels.set(channel.id, channel);
    this.open(channel.id);
  }

  showSidebar() {
    const all = [...this.channels.values()];
    const entry = (channel, mark, classes = "") => {
      const count = this.unread.get(channel.id);
      const current = channel.id === this.channelId;
      return h(
        "button",
        {
          class: `channel ${classes} ${current ? "current" : ""} ${this.unread.has(channel.id) ? "unread" : ""}`,
          type: "button", onclick: () => this.open(channel.id), "data-channel": channel.name, "aria-current": current && "page",
        },
        h("span", {}, mark, channel.name),
        count ? h("span", { class: "badge" }, String(count)) : null,
      );
    };
    const threads = (channel) => all.filter((other) => other.parent_id === channel.id).map((thread) => entry(thread, "↳ ", thread.archived ? "thread archived" : "thread"));
    const places = all.filter((channel) => !channel.is_thread && !channel.is_dm);
    const dm = all.find((channel) => channel.is_dm);
    this.sidebar.replaceChildren(
      h("p", { class: "guild" }, "Olympus"),
      ...places.flatMap((channel) => [
        channel.type === FORUM ? h("p", { class: "channel forum" }, `▤ ${channel.name}`) : entry(channel, "# "),
        ...threads(channel),
      ]),
      h("p", { class: "group" }, "Direct messages"),
      dm ? entry(dm, "@ ") : h("button", { class: "channel", type: "button", onclick: () => this.openDm(), "data-channel": "Agon" }, `@ ${this.bot.name}`),
      h("p", { class: "group" }, "Members"),
      ...[this.bot, ...this.people].map((person) =>
        h("button", { class: "channel member", type: "button", "data-member": person.name, onclick: (event) => this.userMenu(event.currentTarget, person.id) }, avatar(person), person.name)),
    );
  }

  // Messages

  inChannel() {
    const here = [...this.messages.values()].filter((message) => message.channel_id === this.channelId && !this.dismissed.has(message.id));
    return here.sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
  }

  showMessages() {
    const here = this.inChannel();
    this.list.replaceChildren(...here.map((message, index) => renderMessage(this, message, { follows: follows(here[index - 1], message) })));
    this.toBottom();
  }

  showMessage(message) {
    if (this.dismissed.has(message.id)) return;
    const isAtBottom = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 120;
    const old = this.list.querySelector(`[data-id="${message.id}"]`);
    const here = this.inChannel();
    const before = here[here.findIndex((other) => other.id === message.id) - 1];
    const fresh = renderMessage(this, message, { follows: follows(before, message) });
    if (old) old.replaceWith(fresh);
    else this.list.append(fresh);
    if (isAtBottom) this.toBottom();
  }

  toBottom() {
    const down = () => (this.list.scrollTop = this.list.scrollHeight);
    down();
    for (const image of this.list.querySelectorAll("img")) image.addEventListener("load", down, { once: true });
  }

  dismiss(id) {
    this.dismissed.add(id);
    this.showMessages();
  }

  toast(message) {
    const isEmpty = Boolean(message.flags & (1 << 15)) || !message.content;
    const preview = h("span", {}, isEmpty ? "(no preview)" : this.plain(message.content));
    const place = this.channels.get(message.channel_id)?.name ?? "";
    const open = () => this.open(message.channel_id);
    const toast = h("button", { class: "toast", type: "button", "data-place": message.channel_id, onclick: open }, h("b", {}, `${shownName(message.author)} · ${place}`), preview);
    this.toasts.append(toast);
    setTimeout(() => toast.remove(), 6000);
  }

  plain(text) {
    const stamped = text.replace(/<t:(\d+)(?::(\w))?>/g, (_, unix, style) => timeText(Number(unix), style ?? "f", this.user.locale));
    return stamped.replace(/<@!?(\d+)>/g, (_, id) => `@${this.names.user(id)}`).slice(0, 180);
  }

  // Acting

  async press(message, customId, values) {
    const answer = await this.ask("press", { message: message.id, custom_id: customId, values, wait: WAIT_S });
    const wrong = this.finish(answer);
    if (wrong) this.showFailure(message.id, wrong);
  }

  async slash(path, options) {
    return this.finish(await this.ask("slash", { channel: this.channelId, command: path, options, wait: WAIT_S }));
  }

  async autocomplete(path, options, focused) {
    const answer = await this.ask("autocomplete", { channel: this.channelId, command: path, options, focused, wait: WAIT_S });
    return answer.choices ?? [];
  }

  async submitForm(interaction, values) {
    return this.finish(await this.ask("submit", { interaction, values, wait: WAIT_S }));
  }

  async say(content) {
    const answer = await this.ask("say", { channel: this.channelId, content });
    if (answer.error) this.showFailure(null, answer.error);
  }

  // Opens a form that was answered; gives what went wrong, or nothing.
  finish(answer) {
    if (answer.error) return answer.error;
    if (answer.modal) openForm(this, answer.id, answer.modal);
    return answer.failure ?? undefined;
  }

  showFailure(messageId, text) {
    const place = messageId && this.list.querySelector(`[data-id="${messageId}"] .failure`);
    if (!place) return this.list.append(h("p", { class: "failure", role: "alert" }, text));
    place.hidden = false;
    place.textContent = text;
  }

  // Menus

  userMenu(anchor, userId) {
    const person = [...this.people, this.bot].find((other) => other.id === userId);
    if (!person) return;
    const run = async (command) => {
      closePopover(this.element);
      const wrong = this.finish(await this.ask("menu", { channel: this.channelId, command: command.name, target: userId, wait: WAIT_S }));
      if (wrong) this.showFailure(null, wrong);
    };
    this.showMenu(anchor, [avatar(person), h("b", {}, person.name)], this.menus?.user, run);
  }

  messageMenu(anchor, message) {
    const run = async (command) => {
      closePopover(this.element);
      const wrong = this.finish(await this.ask("menu", { message: message.id, command: command.name, wait: WAIT_S }));
      if (wrong) this.showFailure(message.id, wrong);
    };
    this.showMenu(anchor, [h("b", {}, "Message")], this.menus?.message, run);
  }

  showMenu(anchor, title, commands = [], run) {
    const local = (command) => command.name_localizations?.[this.user.locale] ?? command.name;
    const entries = commands.map((command) => h("button", { class: "option", type: "button", onclick: () => run(command) }, local(command)));
    const none = h("p", { class: "small" }, "No apps here.");
    popover(this.element, anchor, [h("p", { class: "menu-title" }, title), h("p", { class: "group" }, "Apps"), h("div", { class: "options" }, entries.length ? entries : none)]);
  }

  followMention(target) {
    const { user, channel, command } = target.dataset ?? {};
    if (!target.classList.contains("mention")) return;
    if (user) this.userMenu(target, user);
    else if (channel) this.open(channel);
    else if (command) this.composer.pickByPath(command);
  }
}

function follows(before, message) {
  if (!before || before.type === 21 || message.type === 20 || before.author.id !== message.author.id) return false;
  if (before.ephemeral !== message.ephemeral) return false;
  return new Date(message.timestamp) - new Date(before.timestamp) < FOLLOW_MS;
}
