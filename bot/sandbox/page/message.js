// How a message looks: its head, its words, its pictures; the components are in components.js.

import { renderComponents } from "./components.js";
import { avatar, h, lightbox, popover, reachable, shownName } from "./dom.js";
import { markdown } from "./markdown.js";
import { showTargets } from "./panel/panel.js";

const EPHEMERAL = 1 << 6, V2 = 1 << 15;
const COMMAND_ANSWER = 20, THREAD_STARTER = 21;
const ANSWERING = /^a\d+:[acsq]:/;

export function renderMessage(client, message, { follows = false } = {}) {
  if (message.type === THREAD_STARTER) return renderStarter(client, message);
  const classes = ["message"];
  const mine = message.mentions.some((user) => user.id === client.user.id);
  if (message.flags & EPHEMERAL) classes.push("ephemeral");
  else if (mine) classes.push("mentioned");
  if (follows) classes.push("follows");
  const article = h(
    "article",
    { class: classes.join(" "), "data-id": message.id, tabindex: "-1" },
    message.type === COMMAND_ANSWER && usedCommand(client, message),
    follows ? h("span", { class: "avatar gap" }) : authorAvatar(client, message),
    h(
      "div",
      { class: "body" },
      !follows && head(client, message),
      message.loading ? thinking(client) : content(client, message),
      message.thread && threadCard(client, message.thread),
      h("p", { class: "failure", hidden: true, role: "alert" }),
      message.flags & EPHEMERAL ? onlyYou(client, message) : null,
    ),
    h("button", {
      class: "more", type: "button", title: client.say("apps-of-message"), "aria-label": client.say("apps-of-message"),
      onclick: (e) => client.messageMenu(e.currentTarget, message),
    }, "⋯"),
  );
  makeClickable(client, message, article);
  return article;
}

// The picture of a panel that asks can be clicked where its reader may choose something.
async function makeClickable(client, message, article) {
  const labels = labelsOf(message.components ?? []);
  const frame = article.querySelector(".picture .clickable");
  const image = frame?.querySelector("img");
  if (!image || ![...labels.keys()].some((key) => ANSWERING.test(key))) return;
  const targets = await client.ask(`messages/${message.id}/targets`);
  if (!Array.isArray(targets) || !targets.length) return;
  const lay = () => {
    if (client.messages.get(message.id)?.revision !== message.revision) return;
    const picture = { width: image.naturalWidth, height: image.naturalHeight };
    const named = targets.map((target) => ({ ...target, presses: labelled(target.presses, labels) }));
    const press = (one) => client.press(message, one.custom_id, one.value ? [one.value] : null);
    showTargets(frame, picture, named, press, client.say("choose-here"));
  };
  if (image.complete && image.naturalWidth) lay();
  else image.addEventListener("load", lay, { once: true });
}

// Answers of several lists are told apart by the questions that stand in their fields.
function labelled(presses, labels) {
  const isOneList = new Set(presses.map((one) => one.custom_id)).size === 1;
  return presses.map((one) => {
    const { question, label } = labels.get(`${one.custom_id}\n${one.value}`) ?? { label: "" };
    return { ...one, label: question && !isOneList ? `${question} · ${label}` : label };
  });
}

// What each lit component and each answer of a list says, by its id and value.
function labelsOf(components, found = new Map()) {
  for (const part of components) {
    labelsOf(part.components ?? [], found);
    if (!part.custom_id || part.disabled) continue;
    if (part.options) part.options.forEach((option) => found.set(`${part.custom_id}\n${option.value}`, { question: part.placeholder, label: option.label }));
    else found.set(`${part.custom_id}\n`, { label: part.label ?? "" });
  }
  return found;
}

function authorAvatar(client, message) {
  const open = (event) => client.userMenu(event.currentTarget, message.author.id);
  return h("button", { class: "plain face", type: "button", onclick: open, tabindex: "-1", "aria-label": message.nick ?? shownName(message.author) }, avatar(message.author));
}

function head(client, message) {
  const time = new Date(message.timestamp).toLocaleTimeString(client.user.locale, { hour: "2-digit", minute: "2-digit" });
  const open = (event) => client.userMenu(event.currentTarget, message.author.id);
  return h(
    "header",
    {},
    h("button", { class: "author plain", type: "button", tabindex: "-1", onclick: open }, message.nick ?? shownName(message.author)),
    message.author.bot && h("span", { class: "tag" }, client.say("app")),
    h("time", {}, time),
    message.edited_timestamp && h("span", { class: "edited" }, client.say("edited")),
  );
}

function usedCommand(client, message) {
  const by = message.interaction_metadata;
  return h("p", { class: "used" }, client.say("used", { name: shownName(by.user) }), " ", h("span", { class: "mention" }, `/${by.name}`));
}

const thinking = (client) =>
  h("p", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, "•••"), " ", client.say("thinking", { name: client.bot.name }));

function onlyYou(client, message) {
  return h(
    "p",
    { class: "only-you" },
    `${client.say("only-you")} · `,
    h("button", { class: "link", type: "button", onclick: () => client.dismiss(message.id) }, client.say("dismiss")),
  );
}

export function words(client, text) {
  const box = h("div", { class: "words" });
  box.innerHTML = markdown(text, client.names, client.user.locale);
  return box;
}

function content(client, message) {
  if (message.flags & V2) return [renderComponents(client, message, message.components)];
  return [
    message.content && words(client, message.content),
    message.embeds.map((embed) => renderEmbed(client, embed)),
    message.attachments.map((file) => renderAttachment(client, file)),
    message.poll && renderPoll(message.poll),
    renderComponents(client, message, message.components),
  ];
}

export function renderAttachment(client, file) {
  if (!file.content_type?.startsWith("image/")) {
    return h("p", { class: "file" }, h("span", { "aria-hidden": "true" }, "📄 "), h("a", { href: reachable(file.url), download: true }, file.filename), ` ${kilobytes(file.size)}`);
  }
  return picture(client, file.url, file.description, file);
}

// A picture with its description behind a button; a press on it shows it larger.
export function picture(client, address, alt, { width, height, classes = "picture" } = {}) {
  const url = reachable(address);
  const larger = () => lightbox(url, alt, client.say);
  const describe = (event) => popover(client.element, event.currentTarget, h("p", { class: "description" }, alt));
  return h(
    "div",
    { class: classes },
    h("div", { class: "clickable" },
      h("button", { class: "plain larger", type: "button", onclick: larger, title: client.say("larger") },
        h("img", { src: url, alt: alt || client.say("larger"), width, height, loading: "eager" }))),
    alt && h("button", { class: "alt-badge", type: "button", "aria-label": client.say("alt-about"), title: client.say("alt-about"), onclick: describe }, client.say("alt")),
  );
}

const kilobytes = (size) => (size < 1024 ? `${size} B` : `${Math.round(size / 1024)} KB`);

function renderEmbed(client, embed) {
  const colour = embed.color ? `border-left-color:#${embed.color.toString(16).padStart(6, "0")}` : undefined;
  return h(
    "div",
    { class: "embed", style: colour },
    embed.author && h("p", { class: "small" }, embed.author.name),
    embed.title && h("p", { class: "title" }, embed.title),
    embed.description && words(client, embed.description),
    (embed.fields ?? []).map((field) =>
      h("div", { class: field.inline ? "field inline" : "field" }, h("b", {}, field.name), words(client, field.value))),
    embed.image?.url && picture(client, embed.image.url, embed.image.description, embed.image),
    embed.footer && h("p", { class: "small" }, embed.footer.text),
  );
}

function renderPoll(poll) {
  return h(
    "div",
    { class: "embed" },
    h("p", { class: "title" }, poll.question.text),
    poll.answers.map((answer) => h("p", { class: "answer" }, answer.poll_media.text ?? "")),
  );
}

function threadCard(client, thread) {
  return h(
    "button",
    { class: "thread-card", type: "button", onclick: () => client.open(thread.id) },
    h("b", {}, thread.name),
    h("span", {}, `${client.say("see-thread")} ›`),
  );
}

function renderStarter(client, message) {
  const first = client.messages.get(message.message_reference?.message_id);
  if (!first) return h("article", { class: "message system", tabindex: "-1", "data-id": message.id }, client.say("thread-begins"));
  const shown = renderMessage(client, { ...first, thread: undefined });
  shown.dataset.id = message.id;
  shown.dataset.shows = first.id;
  return shown;
}
