// What is typed below the messages: words, or a slash command with its options.

import { closePopover, h, popover } from "./dom.js";
import { focusFirst, listbox } from "./listbox.js";

const SUBCOMMAND = 1, GROUP = 2, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, NUMBER = 10;

export class Composer {
  constructor(client) {
    this.client = client;
    this.commands = [];
    this.element = h("footer", { class: "composer" });
    this.showWords();
  }

  // All commands offered in this channel, sub-commands spelt out.
  setCommands(commands) {
    const locale = this.client.user.locale;
    const local = (thing, key) => thing[`${key}_localizations`]?.[locale] ?? thing[key];
    const spelt = (option, path, shown, description) => {
      const nested = (option.options ?? []).filter((inner) => inner.type === SUBCOMMAND || inner.type === GROUP);
      if (!nested.length) return [{ path, shown, description, options: option.options ?? [] }];
      return nested.flatMap((inner) => spelt(inner, `${path} ${inner.name}`, `${shown} ${local(inner, "name")}`, local(inner, "description")));
    };
    this.local = local;
    this.commands = commands
      .flatMap((command) => spelt(command, command.name, local(command, "name"), local(command, "description")))
      .sort((one, other) => one.shown.localeCompare(other.shown));
  }

  // Words

  showWords() {
    const { say } = this.client;
    closePopover(this.client.element);
    const area = h("textarea", {
      rows: 1, placeholder: say("write", { place: this.client.title() }), "aria-label": say("message"),
      oninput: () => this.suggestCommands(area), onkeydown: (event) => this.wordKey(event, area),
    });
    const open = h("button", { class: "plain slash", type: "button", title: say("commands"), "aria-label": say("commands"), onclick: () => { area.value = "/"; area.focus(); this.suggestCommands(area); } }, "/");
    this.element.replaceChildren(open, area);
    this.area = area;
  }

  // Whether something is being written that must not be lost.
  isFilled() {
    return Boolean(this.element.querySelector("form") || this.area.value);
  }

  wordKey(event, area) {
    if (event.key === "ArrowDown" && this.list?.isConnected) {
      event.preventDefault();
      return focusFirst(this.list);
    }
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    const matching = area.value.startsWith("/") ? this.matching(area.value) : [];
    if (matching.length) this.pick(matching[0]);
    else if (area.value.trim() && !area.value.startsWith("/")) {
      this.client.write(area.value.trim());
      area.value = "";
    }
  }

  matching(typed) {
    const wanted = typed.slice(1).toLowerCase();
    const starts = (command) => command.shown.startsWith(wanted) || command.path.startsWith(wanted);
    return this.commands.filter(starts);
  }

  suggestCommands(area) {
    if (!area.value.startsWith("/")) return closePopover(this.client.element);
    const entries = this.matching(area.value).map((command) =>
      h("button", { class: "option command", type: "button", role: "option", "aria-selected": "false", tabindex: "-1", onclick: () => this.pick(command) },
        h("span", {}, h("b", {}, `/${command.shown}`), h("small", {}, command.description))));
    const { say } = this.client;
    this.list = entries.length ? listbox(say("commands"), entries) : h("p", { class: "small" }, say("no-command"));
    popover(this.client.element, area, this.list, { above: true });
  }

  pickByPath(path) {
    const command = this.commands.find((other) => other.path === path || other.shown === path);
    if (command) this.pick(command);
  }

  // A command and its options

  pick(command) {
    closePopover(this.client.element);
    this.values = {};
    const fields = h("div", { class: "command-fields" });
    const optional = h("div", { class: "command-more" });
    for (const option of command.options) {
      if (option.required) fields.append(this.field(option));
      else optional.append(this.more(option, fields));
    }
    const send = async (event) => {
      event.preventDefault();
      const wrong = await this.client.slash(command.path, this.values);
      if (wrong) this.failure(form, wrong);
      else if (form.isConnected) this.showWords();
    };
    const form = h(
      "form",
      { class: "command-form", onsubmit: send, onkeydown: (event) => this.formKey(event) },
      h("p", { class: "command-name" }, h("b", {}, `/${command.shown}`), " ", h("small", {}, command.description),
        h("button", { class: "plain", type: "button", "aria-label": this.client.say("cancel"), onclick: () => this.showWords() }, "✕")),
      fields,
      h("div", { class: "command-end" }, optional, h("button", { class: "button primary send", type: "submit" }, this.client.say("send"))),
    );
    this.element.replaceChildren(form);
    (form.querySelector("input, select") ?? form.querySelector("[type=submit]")).focus();
    this.path = command.path;
  }

  formKey(event) {
    if (event.key === "ArrowDown" && event.target.tagName === "INPUT" && this.list?.isConnected) {
      event.preventDefault();
      return focusFirst(this.list);
    }
    if (event.key !== "Escape" || this.client.element.popoverBox) return;
    this.showWords();
    this.area.focus();
  }

  failure(form, text) {
    form.querySelector(".failure")?.remove();
    form.prepend(h("p", { class: "failure", role: "alert" }, text));
  }

  more(option, fields) {
    const add = (event) => {
      const field = this.field(option);
      fields.append(field);
      event.currentTarget.remove();
      field.querySelector("input, select").focus();
    };
    return h("button", { class: "chip", type: "button", title: this.local(option, "description"), onclick: add }, `+ ${this.local(option, "name")}`);
  }

  field(option) {
    const set = (value) => {
      if (value === "") delete this.values[option.name];
      else this.values[option.name] = value;
    };
    const name = this.local(option, "name");
    const label = h("span", { class: "option-name", title: this.local(option, "description") }, name);
    return h("label", { class: "command-field", "data-option": option.name }, label, this.input(option, name, set));
  }

  input(option, name, set) {
    const listed = this.listed(option);
    if (listed) {
      const entries = listed.map(([label, value]) => h("option", { value }, label));
      return h("select", { "aria-label": name, required: option.required, onchange: (event) => set(event.target.value) },
        h("option", { value: "" }, "…"), entries);
    }
    const numeric = option.type === INTEGER || option.type === NUMBER;
    const field = h("input", {
      type: numeric && !option.autocomplete ? "number" : "text", "aria-label": name, required: option.required,
      placeholder: this.local(option, "description"), autocomplete: "off", step: option.type === NUMBER ? "any" : undefined,
      min: option.min_value, max: option.max_value, maxlength: option.max_length,
      oninput: () => { set(field.value); if (option.autocomplete) this.suggestChoices(option, field, set); },
      onfocus: () => option.autocomplete && this.suggestChoices(option, field, set),
    });
    return field;
  }

  listed(option) {
    if (option.choices?.length) return option.choices.map((choice) => [this.local(choice, "name"), String(choice.value)]);
    if (option.type === BOOLEAN) return [[this.client.say("yes"), "true"], [this.client.say("no"), "false"]];
    if (option.type === USER) return [...this.client.people, this.client.bot].map((user) => [user.name, user.id]);
    if (option.type === CHANNEL) return this.client.textChannels().map((channel) => [`#${channel.name}`, channel.id]);
    return null;
  }

  // Only the answer to the latest letter is shown; earlier ones may arrive late.
  suggestChoices(option, field, set) {
    clearTimeout(this.typing);
    this.typing = setTimeout(async () => {
      const asked = (this.asked = Symbol());
      const options = { ...this.values, [option.name]: field.value };
      const choices = await this.client.autocomplete(this.path, options, option.name);
      if (asked !== this.asked || document.activeElement !== field) return;
      const take = (choice) => {
        field.value = choice.name;
        set(String(choice.value));
        closePopover(this.client.element);
        field.focus();
      };
      const entries = choices.map((choice) =>
        h("button", { class: "option", type: "button", role: "option", "aria-selected": "false", tabindex: "-1", "data-value": choice.value, onclick: () => take(choice) }, choice.name));
      const { say } = this.client;
      this.list = entries.length ? listbox(this.local(option, "name"), entries) : h("p", { class: "small" }, say("no-choice"));
      popover(this.client.element, field, this.list, { above: true });
    }, 120);
  }
}
