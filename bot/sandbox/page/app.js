// The columns: which local users are open side by side, as the address says (?user=Ana&user=Ben).

import { Client } from "./client.js";
import { h } from "./dom.js";
import { sideKeys } from "./keys.js";
import { timeText } from "./markdown.js";
import { Operator } from "./operator.js";
import { loadWords, speaker } from "./words.js";

class Page {
  constructor(host) {
    this.host = host;
    this.columns = [];
    this.operator = new Operator(this);
    this.players = h("nav", { class: "players" });
    host.before(this.players);
    host.after(this.operator.element);
    sideKeys(this);
  }

  async start() {
    const [everybody] = await Promise.all([fetch("/sandbox/people").then((answer) => answer.json()), loadWords()]);
    this.everybody = everybody.filter((user) => !user.bot).map((user) => user.name);
    const asked = new URLSearchParams(location.search).getAll("user").filter((name) => this.everybody.includes(name));
    (asked.length ? asked : this.everybody.slice(0, 1)).forEach((name) => this.add(name));
  }

  // In the language of whoever is first.
  say() {
    return this.columns[0]?.say ?? speaker("en");
  }

  // `isByKeys`: the focus goes along to the new side.
  add(name, isByKeys = false) {
    const open = this.columns.map((column) => column.name);
    const next = name ?? this.everybody.find((other) => !open.includes(other));
    if (!next || open.includes(next)) return;
    const column = new Client(next, this, { takesFocus: isByKeys });
    this.columns.push(column);
    this.host.append(column.element);
    this.remember();
    if (this.columns.length > 1) column.element.scrollIntoView({ inline: "start", block: "nearest" });
  }

  remove(column) {
    if (this.columns.length === 1) return;
    column.close();
    this.columns = this.columns.filter((other) => other !== column);
    this.remember();
    this.columns[0].head.querySelector("[data-key=both]")?.focus();
  }

  become(column, name) {
    if (this.columns.some((other) => other !== column && other.name === name)) return column.showHead();
    const fresh = new Client(name, this);
    column.element.replaceWith(fresh.element);
    column.close();
    this.columns[this.columns.indexOf(column)] = fresh;
    this.remember();
  }

  remember() {
    const query = new URLSearchParams(this.columns.map((column) => ["user", column.name]));
    history.replaceState(null, "", `?${query}`);
    this.host.dataset.count = this.columns.length;
    this.columns.forEach((column) => column.showHead());
    this.showPlayers();
  }

  // A column has learnt its language, or another one.
  spoke() {
    document.documentElement.lang = this.columns[0]?.element.lang ?? "en";
    this.showPlayers();
    this.operator.show();
  }

  // Where only one side fits, a way to the others, with what waits there.
  showPlayers() {
    this.players.hidden = this.columns.length < 2;
    this.players.setAttribute("aria-label", this.say()("players"));
    this.players.replaceChildren(...this.columns.map((column) => {
      const count = [...column.unread.values()].reduce((sum, one) => sum + one, 0);
      const show = () => column.element.scrollIntoView({ inline: "start", block: "nearest" });
      return h("button", { type: "button", onclick: show, "data-player": column.name }, column.name, count ? h("span", { class: "badge" }, String(count)) : null);
    }));
  }

  post(path, body) {
    return fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body ?? {}) });
  }

  control(action, body) {
    return this.post(`/sandbox/control/${action}`, body);
  }
}

const page = new Page(document.querySelector("#columns"));
page.start();

setInterval(() => {
  for (const time of document.querySelectorAll("time[data-style=R]")) {
    time.textContent = timeText(Number(time.dataset.unix), "R", time.closest("[lang]").lang);
  }
}, 10_000);
