// The columns: which local users are open side by side, as the address says (?user=Ana&user=Ben).

import { Client } from "./client.js";
import { timeText } from "./markdown.js";

const NARROW_PX = 900;

class Page {
  constructor(host) {
    this.host = host;
    this.columns = [];
  }

  async start() {
    const everybody = await (await fetch("/sandbox/people")).json();
    this.everybody = everybody.filter((user) => !user.bot).map((user) => user.name);
    const asked = new URLSearchParams(location.search).getAll("user").filter((name) => this.everybody.includes(name));
    const usual = innerWidth < NARROW_PX ? this.everybody.slice(0, 1) : this.everybody.slice(0, 2);
    (asked.length ? asked : usual).forEach((name) => this.add(name));
  }

  add(name) {
    const open = this.columns.map((column) => column.name);
    const next = name ?? this.everybody.find((other) => !open.includes(other));
    if (!next) return;
    const column = new Client(next, this);
    this.columns.push(column);
    this.host.append(column.element);
    this.remember();
  }

  remove(column) {
    if (this.columns.length === 1) return;
    column.close();
    this.columns = this.columns.filter((other) => other !== column);
    this.remember();
  }

  become(column, name) {
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
  }
}

const page = new Page(document.querySelector("#columns"));
page.start();

setInterval(() => {
  for (const time of document.querySelectorAll("time[data-style=R]")) {
    time.textContent = timeText(Number(time.dataset.unix), "R", document.documentElement.lang);
  }
}, 10_000);
