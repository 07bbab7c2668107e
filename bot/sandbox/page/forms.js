// How a modal looks and what it sends.

import { renderSelect } from "./components.js";
import { h } from "./dom.js";
import { words } from "./message.js";

const ROW = 1, TEXT_INPUT = 4, TEXT = 10, LABEL = 18, RADIO = 21, CHECKBOXES = 22, CHECKBOX = 23;

export function openForm(client, interactionId, modal) {
  const { say } = client;
  const opener = document.activeElement;
  const values = {};
  const failure = h("p", { class: "failure", hidden: true, role: "alert" });
  const submit = async (event) => {
    event.preventDefault();
    const wrong = await client.submitForm(interactionId, values);
    failure.hidden = !wrong;
    failure.textContent = wrong ?? "";
    if (!wrong) close();
  };
  const form = h(
    "form",
    { class: "modal", role: "dialog", "aria-modal": "true", "aria-label": modal.title, onsubmit: submit },
    h("header", {}, h("h2", {}, modal.title), h("button", { class: "plain", type: "button", "aria-label": say("close"), onclick: () => close() }, "✕")),
    h("div", { class: "fields" }, modal.components.map((part) => renderField(client, part, values))),
    failure,
    h(
      "footer",
      {},
      h("button", { class: "button secondary", type: "button", onclick: () => close() }, say("cancel")),
      h("button", { class: "button primary", type: "submit" }, say("submit")),
    ),
  );
  const veil = h("div", { class: "veil" }, form);
  const close = () => {
    veil.remove();
    if (opener?.isConnected) opener.focus({ preventScroll: true });
  };
  veil.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !client.element.popoverBox) close();
    if (event.key === "Tab") keepInside(event, form);
  });
  client.element.append(veil);
  form.querySelector("input, textarea, select, .select")?.focus();
}

// The Tab key goes round inside the form.
function keepInside(event, form) {
  const all = [...form.querySelectorAll("button:not(:disabled), input, textarea, select")];
  const edge = event.shiftKey ? all[0] : all.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? all.at(-1) : all[0]).focus();
}

function renderField(client, part, values) {
  if (part.type === TEXT) return words(client, part.content);
  if (part.type === ROW) return part.components.map((child) => labelled(client, child, child.label, null, values));
  if (part.type === LABEL) return labelled(client, part.component, part.label, part.description, values);
  return h("p", { class: "failure" }, `unknown component ${part.type}`);
}

function labelled(client, part, label, description, values) {
  const required = part.type !== CHECKBOX && part.required !== false;
  // What is a list of its own is named by itself; a label round it would press it a second time.
  const isList = ![TEXT_INPUT, CHECKBOX].includes(part.type);
  return h(
    isList ? "div" : "label",
    { class: "field", role: isList && "group", "aria-label": isList && label },
    h("b", {}, label, required && h("span", { class: "required", title: client.say("required") }, " *")),
    description && h("small", {}, description),
    input(client, part, values, label),
  );
}

function input(client, part, values, label) {
  const set = (value) => (values[part.custom_id] = value);
  const preset = (part.options ?? []).filter((option) => option.default).map((option) => option.value);
  switch (part.type) {
    case TEXT_INPUT: {
      const shared = {
        name: part.custom_id, placeholder: part.placeholder, maxlength: part.max_length, value: part.value ?? "",
        required: part.required !== false, oninput: (event) => set(event.target.value),
      };
      return part.style === 2 ? h("textarea", { rows: 4, ...shared }) : h("input", { type: "text", ...shared });
    }
    case RADIO:
      return part.options.map((option) => tick("radio", part, option, preset, () => set(option.value)));
    case CHECKBOXES: {
      const chosen = new Set(preset);
      const flip = (value) => set([...(chosen.delete(value) ? chosen : chosen.add(value))]);
      return part.options.map((option) => tick("checkbox", part, option, preset, () => flip(option.value)));
    }
    case CHECKBOX:
      return h("input", { type: "checkbox", checked: part.default, onchange: (event) => set(event.target.checked) });
    default:
      return renderSelect(client, part, set, { form: true, label });
  }
}

function tick(type, part, option, preset, onchange) {
  return h(
    "label",
    { class: "tick" },
    h("input", { type, name: part.custom_id, value: option.value, checked: preset.includes(option.value), onchange }),
    h("span", {}, option.label, option.description && h("small", {}, option.description)),
  );
}
