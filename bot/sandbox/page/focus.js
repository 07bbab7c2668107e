// Where the focus goes when what held it is drawn anew: to what has the same custom id, else to what answers the
// same question there now.

const HELD = "button:not(:disabled), a[href], input, select, textarea, [tabindex]";

// What has the focus inside a message, so that it can be found again.
export function heldFocus(message) {
  const element = document.activeElement;
  if (!message || !message.contains(element)) return null;
  const lit = [...message.querySelectorAll(HELD)];
  return { id: element.dataset.customId, at: lit.indexOf(element), css: element.className };
}

export function giveFocus(message, held) {
  if (!held) return;
  (same(message, held) ?? firstOf(message))?.focus({ preventScroll: true });
}

// The first thing of a message that can be pressed, else the message.
export function firstOf(message) {
  return message.querySelector("[data-custom-id]:not(:disabled)") ?? message;
}

function same(message, { id, at, css }) {
  const lit = [...message.querySelectorAll(HELD)];
  if (!id) return lit.find((each) => each.className === css && !each.dataset.customId) ?? lit[at];
  const all = lit.filter((each) => each.dataset.customId);
  return all.find((each) => each.dataset.customId === id) ?? all.find((each) => meaning(each.dataset.customId) === meaning(id));
}

// An id without the number of the question: "a2:u:12:Qk3x9_bA:3.1:" and "a2:u:12:Qk3x9_bA:3.2:" are the same
// button. Ids that begin with "a1" have no mark after the match.
function meaning(id) {
  const parts = id.split(":");
  parts.splice(parts[0] === "a1" ? 3 : 4, 1);
  return parts.join(":");
}
