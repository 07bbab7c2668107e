// How elements are made, h("p", {class: "x", onclick}, "text", child), and what opens above the others.

export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value") element.value = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const HUES = [0, 145, 330, 35, 265, 185, 95];

export function avatar(user) {
  const hue = HUES[Number(BigInt(user.id) % 7n)];
  const name = user.global_name ?? user.name ?? user.username;
  return h("span", { class: "avatar", style: user.bot ? "background:var(--blurple)" : `background:hsl(${hue} 45% 36%)`, "aria-hidden": "true" }, name[0]);
}

export const shownName = (user) => user.global_name ?? user.name ?? user.username;

// One popover per column: it closes on a press elsewhere or on Escape, and gives the focus back to what opened it.
export function popover(host, anchor, content, { above = false } = {}) {
  closePopover(host);
  const box = h("div", { class: "popover" }, content);
  host.append(box);
  const frame = host.getBoundingClientRect();
  const at = anchor.getBoundingClientRect();
  const left = Math.min(at.left - frame.left, frame.width - box.offsetWidth - 8);
  box.style.left = `${Math.max(8, left)}px`;
  const below = at.bottom - frame.top + 4;
  const fits = below + box.offsetHeight < frame.height;
  box.style.top = `${above || !fits ? Math.max(8, at.top - frame.top - box.offsetHeight - 4) : below}px`;
  const away = (event) => {
    if (event.type === "keydown") {
      if (event.key !== "Escape") return;
      event.preventDefault();
      closePopover(host);
      anchor.focus({ preventScroll: true });
    } else if (!box.contains(event.target)) closePopover(host);
  };
  const begin = setTimeout(() => document.addEventListener("pointerdown", away));
  document.addEventListener("keydown", away);
  host.popoverBox = box;
  host.popoverEnd = () => {
    clearTimeout(begin);
    document.removeEventListener("pointerdown", away);
    document.removeEventListener("keydown", away);
    if (anchor.hasAttribute("aria-haspopup")) anchor.setAttribute("aria-expanded", "false");
    box.remove();
  };
  return box;
}

export function closePopover(host) {
  host.popoverEnd?.();
  host.popoverEnd = host.popoverBox = undefined;
}

// A picture as large as the window, closed by Escape, by its button or by a press beside it.
// The address of a file of the sandbox as this page reaches it: perhaps through a forwarded port or under a name.
export const reachable = (url) => url?.replace(/^https?:\/\/[^/]+(?=\/cdn\/)/, "");

export function lightbox(url, alt, say) {
  const close = h("button", { class: "button secondary", type: "button", onclick: () => box.close() }, say("close"));
  const box = h("dialog", { class: "lightbox", "aria-label": say("larger") }, h("img", { src: url, alt: alt ?? "" }), close);
  box.addEventListener("click", (event) => event.target === box && box.close());
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
}
