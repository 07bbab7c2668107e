// The clickable panel as a page of its own: whoever has opened it sends {picture, targets, ask}, and is sent
// {pressed} for each press.

import { clickablePicture } from "./panel.js";

const owner = window.opener ?? window.parent;

addEventListener("message", (event) => {
  if (event.source !== owner || event.origin !== location.origin || !event.data?.picture) return;
  const { picture, targets, ask } = event.data;
  const press = (pressed) => owner.postMessage({ pressed }, location.origin);
  document.body.replaceChildren(clickablePicture(picture, targets ?? [], press, ask));
});

owner.postMessage({ ready: true }, location.origin);
