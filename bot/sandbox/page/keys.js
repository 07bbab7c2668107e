// What the keyboard reaches in few presses, as the ARIA Authoring Practices advise: a row of buttons is one Tab stop
// (toolbar), Page Up and Page Down go message by message (feed), F6 goes from side to side.

const STEPS = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: { ArrowDown: 1, ArrowUp: -1 },
};

// Makes one Tab stop of what stands in there; arrows, Home and End move within it. `start` is where it is entered.
export function toolbar(element, label, { orientation = "horizontal", start = null } = {}) {
  const all = () => [...element.querySelectorAll("button:not(:disabled), a[href]")];
  const stop = (at) => all().forEach((each) => (each.tabIndex = each === at ? 0 : -1));
  element.setAttribute("role", "toolbar");
  element.setAttribute("aria-label", label);
  element.setAttribute("aria-orientation", orientation);
  element.addEventListener("focusin", (event) => all().includes(event.target) && stop(event.target));
  element.addEventListener("keydown", (event) => {
    const items = all();
    const to = target(items, items.indexOf(document.activeElement), event.key, STEPS[orientation]);
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    to.focus();
  });
  stop(start ?? all()[0]);
  return element;
}

function target(items, at, key, steps) {
  if (at < 0) return undefined;
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  return key in steps ? items[(at + steps[key] + items.length) % items.length] : undefined;
}

// Page Up and Page Down among the messages of a feed; from the feed itself they begin at its newest.
export function feedKeys(feed) {
  feed.addEventListener("keydown", (event) => {
    const step = { PageUp: -1, PageDown: 1 }[event.key];
    if (!step || event.ctrlKey || event.altKey) return;
    const messages = [...feed.querySelectorAll(":scope > .message")];
    const at = messages.indexOf(document.activeElement.closest(".message"));
    const to = at < 0 ? messages.at(-1) : messages[at + step];
    event.preventDefault();
    if (!to) return;
    to.focus({ preventScroll: true });
    to.scrollIntoView({ block: to.offsetHeight > feed.clientHeight ? "start" : "nearest" });
  });
}

// F6 to what is asked on the next side, Shift and F6 to the one before; of one side alone to its own.
export function sideKeys(page) {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "F6" || event.ctrlKey || event.altKey || document.querySelector("dialog[open], .veil")) return;
    event.preventDefault();
    const { columns } = page;
    const at = columns.findIndex((column) => column.element.contains(document.activeElement));
    const step = event.shiftKey ? -1 : 1;
    const to = columns[at < 0 ? 0 : (at + step + columns.length) % columns.length];
    to.element.scrollIntoView({ inline: "start", block: "nearest" });
    to.feed.focusNewest();
  });
}
