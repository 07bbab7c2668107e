// A picture whose parts can be clicked. It knows nothing of where it is shown: it is given the picture, the parts
// with the names of what each presses, and what to do with a press.

// picture: {src, alt, width, height}; targets: [{x, y, width, height, presses: [{label, ...}]}], in the picture's
// pixels; press(one of the presses); ask: what is asked where a part presses one of several things.
export function clickablePicture(picture, targets, press, ask = "") {
  const frame = make("div", "clickable");
  const image = make("img");
  Object.assign(image, { src: picture.src, alt: picture.alt ?? "" });
  if (picture.width) Object.assign(image, { width: picture.width, height: picture.height });
  frame.append(image);
  showTargets(frame, picture, targets, press, ask);
  return frame;
}

// Lays the parts over the picture of a frame that stands there already.
export function showTargets(frame, picture, targets, press, ask = "") {
  frame.querySelectorAll(".target, .target-menu").forEach((old) => old.remove());
  for (const target of targets) frame.append(targetButton(frame, picture, target, press, ask));
}

function targetButton(frame, picture, target, press, ask) {
  const button = make("button", "target");
  const share = (length, whole) => `${(100 * length) / whole}%`;
  Object.assign(button, { type: "button", tabIndex: -1, title: target.presses.map((one) => one.label).join("\n") });
  // Whoever uses the keyboard or a screen reader has the same as buttons and lists below the picture.
  button.setAttribute("aria-hidden", "true");
  button.style.left = share(target.x, picture.width);
  button.style.top = share(target.y, picture.height);
  button.style.width = share(target.width, picture.width);
  button.style.height = share(target.height, picture.height);
  button.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    closeMenu(frame);
    if (frame.classList.contains("pressed")) return;
    if (target.presses.length === 1) return pressed(frame, press, target.presses[0]);
    openMenu(frame, button, target.presses, press, ask);
  });
  return button;
}

// One click is one press: until the picture is drawn anew it takes no other.
async function pressed(frame, press, chosen) {
  frame.classList.add("pressed");
  try {
    await press(chosen);
  } finally {
    frame.classList.remove("pressed");
  }
}

function openMenu(frame, button, presses, press, ask) {
  const menu = make("div", "target-menu");
  menu.setAttribute("role", "group");
  menu.setAttribute("aria-label", ask);
  if (ask) menu.append(make("p", "", ask));
  for (const one of presses) {
    const entry = make("button", "", one.label);
    entry.type = "button";
    entry.addEventListener("click", (event) => {
      event.preventDefault();
      event.stopPropagation();
      closeMenu(frame);
      pressed(frame, press, one);
    });
    menu.append(entry);
  }
  frame.append(menu);
  const left = Math.min(button.offsetLeft, frame.clientWidth - menu.offsetWidth - 4);
  const below = button.offsetTop + button.offsetHeight / 2;
  menu.style.left = `${Math.max(4, left)}px`;
  menu.style.top = `${Math.max(4, Math.min(below, frame.clientHeight - 24))}px`;
  menu.querySelector("button").focus({ preventScroll: true });
  const away = (event) => {
    if (event.type === "keydown" ? event.key !== "Escape" : menu.contains(event.target)) return;
    closeMenu(frame);
  };
  document.addEventListener("pointerdown", away);
  document.addEventListener("keydown", away);
  menu.end = () => ["pointerdown", "keydown"].forEach((kind) => document.removeEventListener(kind, away));
}

function closeMenu(frame) {
  const menu = frame.querySelector(".target-menu");
  menu?.end?.();
  menu?.remove();
}

function make(tag, classes = "", words = "") {
  const element = document.createElement(tag);
  if (classes) element.className = classes;
  if (words) element.textContent = words;
  return element;
}
