// A list to choose from by mouse or keyboard: arrows, Home and End, the first letters, Enter; Tab leaves it.

import { h } from "./dom.js";

const TYPED_MS = 700;

// entries: elements with role="option"; each is chosen by its click. Gives the list; `focusFirst` begins at the
// chosen one, else at the first.
export function listbox(label, entries, { multiple = false } = {}) {
  const list = h("div", { role: "listbox", class: "options", tabindex: "0", "aria-label": label, "aria-multiselectable": multiple && "true" }, entries);
  let typed = "", last = 0;
  list.addEventListener("keydown", (event) => {
    const at = entries.indexOf(document.activeElement);
    if (at < 0) return event.key === "ArrowDown" && entries[0]?.focus();
    const to = step(event.key, at, entries.length);
    if (to !== null) {
      event.preventDefault();
      return entries[to].focus();
    }
    if (event.key.length !== 1 || event.key === " " || event.ctrlKey || event.metaKey) return;
    typed = Date.now() - last < TYPED_MS ? typed + event.key : event.key;
    last = Date.now();
    const found = byLetters(entries, at, typed);
    if (found) {
      event.preventDefault();
      found.focus();
    }
  });
  return list;
}

export function focusFirst(list) {
  const first = list.querySelector('[role=option][aria-selected="true"]') ?? list.querySelector("[role=option]");
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: "nearest" });
}

function step(key, at, count) {
  switch (key) {
    case "ArrowDown": return Math.min(at + 1, count - 1);
    case "ArrowUp": return Math.max(at - 1, 0);
    case "Home": return 0;
    case "End": return count - 1;
    default: return null;
  }
}

// The next entry after this one that begins with what was typed; the same letter again goes on to the next.
function byLetters(entries, at, typed) {
  const plain = (text) => text.trim().toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  const wanted = plain(typed);
  const isRepeated = [...wanted].every((letter) => letter === wanted[0]);
  const from = wanted.length > 1 && !isRepeated ? at : at + 1;
  const ordered = [...entries.slice(from), ...entries.slice(0, from)];
  const said = (entry) => [...entry.childNodes].filter((part) => part.ariaHidden !== "true").map((part) => part.textContent).join(" ");
  const words = (entry) => plain(said(entry)).replace(/^\W+/, "");
  const begins = (beginning) => ordered.find((entry) => words(entry).startsWith(beginning));
  return begins(wanted) ?? (isRepeated ? begins(wanted[0]) : undefined);
}
