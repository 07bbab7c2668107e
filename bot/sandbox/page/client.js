// One column: what one local user sees, and what they do.

import { Composer } from "./composer.js";
import { avatar, closePopover, h, popover } from "./dom.js";
import { Feed, asks } from "./feed.js";
import { openForm } from "./forms.js";
import { focusFirst, listbox } from "./listbox.js";
import { Sidebar } from "./sidebar.js";
import { Toasts } from "./toasts.js";
import { LANGUAGES, speaker, spoken } from "./words.js";

const WAIT_S = 4;
const FOLLOWS_MS = 15_000;
const MODIFIERS = ["Shift", "Control", "Alt", "Meta"];

export class Client {
  constructor(name, page, { takesFocus = false } = {}) {
    this.takesFocus = takesFocus;
    this.page = page;
    this.name = name;
    this.user = { id: "0", name, locale: "en-US" };
    this.bot = { id: "0", name: "Agon" };
    this.people = [];
    this.channels = new Map();
    this.messages = new Map();
    this.unread = new Map();
    this.dismissed = new Set();
    this.opened = new Set();
    this.channelId = null;
    this.isFirst = true;
    this.names = {
      user: (id) => [...this.people, this.bot].find((user) => user.id === id)?.name ?? "?",
      channel: (id) => this.channels.get(id)?.name ?? "?",
      emoji: (id, name) => `<img class="emoji" src="/cdn/emojis/${id}.png" alt="${name}">`,
    };
    this.say = speaker(this.user.locale);
    this.build();
    this.connect();
  }

  build() {
    this.element = h("section", { class: "column", "data-user": this.name, "aria-label": this.name });
    this.sidebar = new Sidebar(this);
    this.feed = new Feed(this);
    this.toasts = new Toasts(this);
    this.head = h("header", { class: "top" });
    this.heading = h("h1", {});
    this.composer = new Composer(this);
    const veil = h("div", { class: "veil-light", onclick: () => this.element.classList.remove("drawer") });
    const main = h("div", { class: "main" }, this.head, this.toasts.element, this.feed.element, this.composer.element, this.feed.status);
    this.skip = h("button", { class: "skip button primary", type: "button", "aria-keyshortcuts": "F6", onclick: () => this.feed.focusNewest() });
    this.element.append(this.skip, this.sidebar.element, veil, main);
    this.element.addEventListener("click", (event) => this.followMention(event.target));
    this.element.addEventListener("keydown", (event) => this.noteKey(event));
    this.showHead();
  }

  // Whoever goes elsewhere by keyboard is not taken along to what comes later.
  noteKey(event) {
    if (this.did && !MODIFIERS.includes(event.key)) this.did.focuses = false;
    if (event.key !== "Escape" || !this.element.classList.contains("drawer")) return;
    this.element.classList.remove("drawer");
    this.head.querySelector("[data-key=burger]").focus();
  }

  toggleDrawer() {
    if (this.element.classList.toggle("drawer")) this.sidebar.focus();
  }

  showHead() {
    const { say } = this;
    const held = document.activeElement?.dataset?.key;
    const plain = (key, text, about, onclick, classes = "plain") =>
      h("button", { class: classes, type: "button", "aria-label": about, title: about, "data-key": key, onclick }, text);
    const people = this.people.map((person) => h("option", { value: person.name, selected: person.id === this.user.id }, person.name));
    const languages = LANGUAGES.map(([locale]) => h("option", { value: locale, selected: spoken(this.user.locale) === spoken(locale) }, spoken(locale).toUpperCase()));
    const count = this.page.columns.length;
    this.element.lang = spoken(this.user.locale);
    this.skip.replaceChildren(h("span", {}, say("skip")), h("small", {}, say("keys")));
    this.head.replaceChildren(...[
      plain("burger", "☰", say("open-channels"), () => this.toggleDrawer(), "plain burger"),
      this.heading,
      h("select", { "aria-label": say("you-are"), title: say("you-are"), "data-key": "who", onchange: (event) => this.page.become(this, event.target.value) }, people),
      h("select", { "aria-label": say("language"), title: say("language"), "data-key": "language", onchange: (event) => this.speak(event.target.value) }, languages),
      count < 2
        ? h("button", { class: "button both", type: "button", title: say("both-about"), "data-key": "both", onclick: (event) => this.page.add(null, event.detail === 0) }, say("both"))
        : plain("close", "✕", say("close-column", { name: this.name }), () => this.page.remove(this)),
    ]);
    if (held) this.head.querySelector(`[data-key="${held}"]`)?.focus();
  }

  // The wire

  connect() {
    const base = location.origin.replace("http", "ws");
    this.socket = new WebSocket(`${base}/sandbox/people/${this.name}/live`);
    this.socket.onmessage = (event) => this.take(JSON.parse(event.data));
    this.socket.onclose = () => {
      if (this.isClosed) return;
      this.feed.status.textContent = this.say("reconnecting");
      setTimeout(() => this.connect(), 1000);
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
        return this.feed.find(event.id)?.remove();
      case "channel":
        return this.takeChannel(event.channel);
      case "channel_deleted":
        this.channels.delete(event.id);
        return this.channelId === event.id ? this.open(this.firstChannel()) : this.sidebar.show();
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
    this.say = speaker(this.user.locale);
    this.channels = new Map(event.channels.map((channel) => [channel.id, channel]));
    this.messages = new Map(event.messages.map((message) => [message.id, message]));
    this.showHead();
    this.page.spoke();
    this.open(this.channels.has(this.channelId) ? this.channelId : this.firstChannel());
    if (this.takesFocus) this.feed.focusNewest();
    this.takesFocus = false;
  }

  takeMessage(message) {
    const before = this.messages.get(message.id);
    this.messages.set(message.id, message);
    this.feed.take(message);
    if (this.feed.element.querySelector(`[data-shows="${message.id}"]`)) this.feed.show();
    if (message.author.id === this.user.id) return;
    if (!before && this.isCalledInto(message)) {
      const did = this.didJustNow();
      if (!did) return this.open(message.channel_id);
      did.thread = message.channel_id;
      return this.follow();
    }
    const isHere = this.feed.find(message.id) !== null;
    const did = this.didJustNow();
    // What asks, or the first of a thread in which nothing asks yet.
    const isOfOwn = did && (asks(message) || (message.channel_id === did.thread && !this.feed.within(did.thread).some(asks)));
    if (isHere && !before && isOfOwn) this.feed.reveal(message.id, did);
    if (isHere && !message.loading) this.feed.announce(message, Boolean(before) && !before.loading);
    if (before || isHere) return;
    const isPinged = this.isPinged(message);
    if (isPinged) {
      this.toasts.show(message);
      this.feed.announce(message, false);
    }
    const count = this.unread.get(message.channel_id) ?? 0;
    this.unread.set(message.channel_id, isPinged ? count + 1 : count);
    this.sidebar.show();
    this.page.showPlayers();
  }

  // Whoever has just done something here is taken along into the thread that came of it.
  takeChannel(channel) {
    const isNew = !this.channels.has(channel.id);
    this.channels.set(channel.id, channel);
    const did = this.didJustNow();
    if (isNew && did && channel.parent_id === did.channelId && this.channelId === did.channelId) {
      did.thread = channel.id;
      return this.follow();
    }
    this.sidebar.show();
  }

  follow() {
    const { thread, answer } = this.did;
    if (!thread) return;
    const panel = this.messages.get(answer);
    if (panel?.ephemeral && asks(panel)) this.feed.carry(answer, thread);
    this.open(thread);
    if (answer && this.feed.find(answer)) this.feed.reveal(answer, this.did);
    else if (this.did.focuses) this.feed.focusNewest();
  }

  didJustNow() {
    return this.did && Date.now() - this.did.at < FOLLOWS_MS ? this.did : null;
  }

  // The first message of a match calls whoever waits for it in the channel into its thread.
  isCalledInto(message) {
    const place = this.channels.get(message.channel_id);
    const waits = place?.is_thread && place.parent_id === this.channelId && !this.opened.has(place.id);
    return waits && this.isPinged(message) && !this.composer.isFilled() && !this.element.popoverBox;
  }

  isPinged(message) {
    if (message.ephemeral || message.loading) return false;
    const mentioned = message.mentions.some((user) => user.id === this.user.id);
    return mentioned || this.channels.get(message.channel_id)?.is_dm;
  }

  async fetchCommands() {
    const channelId = this.channelId;
    const all = await this.ask(`commands?channel=${channelId}`);
    if (channelId !== this.channelId || all.error) return;
    this.menus = { user: all.filter((command) => command.type === 2), message: all.filter((command) => command.type === 3) };
    this.composer.setCommands(all.filter((command) => command.type === 1));
  }

  async speak(locale) {
    await this.page.control("locale", { user: this.name, locale });
  }

  // Channels

  firstChannel() {
    return this.textChannels()[0]?.id;
  }

  textChannels() {
    return [...this.channels.values()].filter((channel) => channel.type === 0);
  }

  placeOf(channelId) {
    const channel = this.channels.get(channelId);
    return channel ? (channel.is_dm ? `@${channel.name}` : channel.is_thread ? channel.name : `#${channel.name}`) : "";
  }

  title() {
    return this.placeOf(this.channelId);
  }

  open(channelId) {
    const isAnother = channelId !== this.channelId;
    this.channelId = channelId;
    this.opened.add(channelId);
    this.unread.delete(channelId);
    this.toasts.clear(channelId);
    this.element.classList.remove("drawer");
    const channel = this.channels.get(channelId);
    const state = channel?.locked ? " 🔒" : channel?.archived ? ` ${this.say("archived")}` : "";
    this.heading.textContent = this.title() + state;
    if (isAnother || !this.composer.isFilled()) this.composer.showWords();
    this.sidebar.show();
    this.feed.show();
    this.page.showPlayers();
    this.fetchCommands();
  }

  async openDm() {
    const channel = await this.ask("dm", {});
    this.channels.set(channel.id, channel);
    this.open(channel.id);
  }

  dismiss(id) {
    this.dismissed.add(id);
    this.feed.show();
    this.feed.element.focus({ preventScroll: true });
  }

  // Acting

  // `isByKeys`: the focus goes along to the answer.
  async act(path, body, isByKeys = false) {
    const did = (this.did = { at: Date.now(), channelId: this.channelId, focuses: isByKeys, on: body.message });
    const answer = await this.ask(path, { ...body, wait: WAIT_S });
    const wrong = this.finish(answer);
    did.answer = answer.message?.id;
    if (this.did === did && did.thread && did.answer) this.follow();
    else if (did.answer && !wrong) this.feed.reveal(did.answer, did);
    return wrong;
  }

  async press(message, customId, values, isByKeys) {
    const wrong = await this.act("press", { message: message.id, custom_id: customId, values }, isByKeys);
    if (wrong) this.feed.fail(message.id, wrong);
  }

  slash(path, options) {
    return this.act("slash", { channel: this.channelId, command: path, options }, true);
  }

  async autocomplete(path, options, focused) {
    const answer = await this.ask("autocomplete", { channel: this.channelId, command: path, options, focused, wait: WAIT_S });
    return answer.choices ?? [];
  }

  submitForm(interaction, values) {
    return this.act("submit", { interaction, values }, true);
  }

  async write(content) {
    const answer = await this.ask("say", { channel: this.channelId, content });
    if (answer.error) this.feed.fail(null, answer.error);
    else this.feed.toBottom();
  }

  // Opens a form that was answered; gives what went wrong, or nothing.
  finish(answer) {
    if (answer.error) return answer.error;
    if (answer.modal) openForm(this, answer.id, answer.modal);
    return answer.failure ?? undefined;
  }

  // Menus

  userMenu(anchor, userId) {
    const person = [...this.people, this.bot].find((other) => other.id === userId);
    if (!person) return;
    const body = { channel: this.channelId, target: userId };
    this.showMenu(anchor, [avatar(person), h("b", {}, person.name)], this.menus?.user, body, null);
  }

  messageMenu(anchor, message) {
    this.showMenu(anchor, [h("b", {}, this.say("message"))], this.menus?.message, { message: message.id }, message.id);
  }

  showMenu(anchor, title, commands = [], body, messageId) {
    const local = (command) => command.name_localizations?.[this.user.locale] ?? command.name;
    const run = async (command) => {
      closePopover(this.element);
      anchor.focus({ preventScroll: true });
      const wrong = await this.act("menu", { ...body, command: command.name }, true);
      if (wrong) this.feed.fail(messageId, wrong);
    };
    const entries = commands.map((command) =>
      h("button", { class: "option", type: "button", role: "option", "aria-selected": "false", tabindex: "-1", onclick: () => run(command) }, local(command)));
    const list = entries.length ? listbox(this.say("apps"), entries) : h("p", { class: "small" }, this.say("no-apps"));
    popover(this.element, anchor, [h("p", { class: "menu-title" }, title), h("p", { class: "group" }, this.say("apps")), list]);
    if (entries.length) focusFirst(list);
  }

  followMention(target) {
    const { user, channel, command } = target.dataset ?? {};
    if (!target.classList.contains("mention")) return;
    if (user) this.userMenu(target, user);
    else if (channel) this.channels.has(channel) && this.open(channel);
    else if (command) this.composer.pickByPath(command);
  }
}
