// The operator's drawer: who is there, what shall go wrong, the bot's restart, and what it has sent last.

import { h } from "./dom.js";
import { LANGUAGES, spoken } from "./words.js";

const FAULTS = [
  ["limit", { kind: "rate_limit", pattern: "*", status: 429, seconds: 2 }],
  ["error", { kind: "status", pattern: "*", status: 500 }],
  ["lose", { kind: "lose", pattern: "*" }],
];

export class Operator {
  constructor(page) {
    this.page = page;
    this.element = h("aside", { class: "operator", hidden: true });
    this.element.addEventListener("keydown", (event) => event.key === "Escape" && this.toggle());
  }

  async toggle() {
    this.element.hidden = !this.element.hidden;
    if (this.element.hidden) return this.opener?.isConnected && this.opener.focus();
    this.opener = document.activeElement;
    await this.show();
    this.element.querySelector("button").focus();
  }

  async show() {
    if (this.element.hidden) return;
    const [status, payloads] = await Promise.all(["status", "payloads"].map(async (name) => (await fetch(`/sandbox/${name}`)).json()));
    const say = this.page.say();
    const held = document.activeElement?.dataset?.key;
    this.element.setAttribute("aria-label", say("operator"));
    this.element.replaceChildren(
      h("header", {}, h("h2", {}, say("operator")), h("button", { class: "plain", type: "button", "aria-label": say("close"), onclick: () => this.toggle() }, "✕")),
      h("p", { class: "small" }, say("operator-about")),
      h("h3", {}, say("people")),
      ...status.people.map((person) => this.person(person, say)),
      h("h3", {}, say("bot")),
      h("p", {}, say(status.connected ? "connected" : "not-connected")),
      status.can_restart ? this.button("restart", say("restart"), () => this.page.control("restart")) : h("p", { class: "small" }, say("no-restart")),
      this.button("drop", say("drop"), () => this.page.control("drop_gateway", {})),
      h("h3", {}, say("faults")),
      ...FAULTS.map(([key, fault]) => this.button(key, say(key), () => this.page.post("/sandbox/faults", fault))),
      h("p", { class: "small" }, say("faults-waiting", { count: String(status.faults.length) })),
      this.button("clear", say("clear"), () => fetch("/sandbox/faults", { method: "DELETE" })),
      h("h3", {}, say("payloads")),
      this.button("refresh", say("refresh"), () => {}),
      ...(payloads.length ? payloads.map(payload) : [h("p", { class: "small" }, say("no-payloads"))]),
    );
    if (held) this.element.querySelector(`[data-key="${held}"]`)?.focus();
  }

  button(key, text, run) {
    const act = async () => {
      await run();
      await this.show();
    };
    return h("button", { class: "button secondary", type: "button", "data-key": key, onclick: act }, text);
  }

  person({ name, locale, member, dms_open: dms }, say) {
    const tick = (key, text, checked, change) =>
      h("label", { class: "tick" }, h("input", { type: "checkbox", checked, "data-key": `${key}-${name}`, onchange: (event) => change(event.target.checked) }), text);
    const speak = (event) => this.page.control("locale", { user: name, locale: event.target.value });
    return h("fieldset", { class: "person" },
      h("legend", {}, name),
      h("select", { "aria-label": `${say("language")}: ${name}`, onchange: speak },
        LANGUAGES.map(([value, shown]) => h("option", { value, selected: spoken(locale) === spoken(value) }, shown))),
      tick("dms", say("dms"), dms, (open) => this.page.control("close_dms", { user: name, closed: !open })),
      tick("member", say("member"), member, (here) => this.page.control("leave", { user: name, left: !here })),
      this.button(`open-${name}`, say("open-as"), () => this.page.add(name)),
    );
  }
}

function payload({ at, method, path, status, body }) {
  const time = new Date(at * 1000).toLocaleTimeString();
  return h("details", { class: "payload" },
    h("summary", {}, h("b", {}, `${status}`), ` ${method} ${path} `, h("time", {}, time)),
    h("pre", { tabindex: "0" }, JSON.stringify(body, null, 1)));
}
