// How a message looks: its head, its words, its pictures; the components are in components.js.

import { renderComponents } from "./components.js";
import { avatar, h, shownName } from "./dom.js";
import { markdown } from "./markdown.js";

const EPHEMERAL = 1 << 6, V2 = 1 << 15;
const COMMAND_ANSWER = 20, THREAD_STARTER = 21;

export function renderMessage(client, message, { follows = false } = {}) {
  if (message.type === THREAD_STARTER) return renderStarter(client, message);
  const classes = ["message"];
  const mine = message.mentions.some((user) => user.id === client.user.id);
  if (message.flags & EPHEMERAL) classes.push("ephemeral");
  else if (mine) classes.push("mentioned");
  if (follows) classes.push("follows");
  return h(
    "article",
    { class: classes.join(" "), "data-id": message.id },
    message.type === COMMAND_ANSWER && usedCommand(client, message),
    follows ? h("span", { class: "avatar gap" }) : authorAvatar(client, message),
    h(
      "div",
      { class: "body" },
      !follows && head(client, message),
      message.loading ? thinking() : content(client, message),
      message.thread && threadCard(client, message.thread),
      h("p", { class: "failure", hidden: true, role: "alert" }),
      message.flags & EPHEMERAL ? onlyYou(client, message) : null,
    ),
    h("button", { class: "more", type: "button", title: "Apps", onclick: (e) => client.messageMenu(e.target, message) }, "⋯"),
  );
}

function authorAvatar(client, message) {
  const open = (event) => client.userMenu(event.currentTarget, message.author.id);
  return h("button", { class: "plain", type: "button", onclick: open, "aria-label": shownName(message.author) }, avatar(message.author));
}

function head(client, message) {
  const time = new Date(message.timestamp).toLocaleTimeString(client.user.locale, { hour: "2-digit", minute: "2-digit" });
  const open = (event) => client.userMenu(event.currentTarget, message.author.id);
  return h(
    "header",
    {},
    h("button", { class: "author plain", type: "button", onclick: open }, shownName(message.author)),
    message.author.bot && h("span", { class: "tag" }, "APP"),
    h("time", {}, time),
    message.edited_timestamp && h("span", { class: "edited" }, "(edited)"),
  );
}

function usedCommand(client, message) {
  const by = message.interaction_metadata;
  return h("p", { class: "used" }, h("b", {}, shownName(by.user)), " used ", h("span", { class: "mention" }, `/${by.name}`));
}

const thinking = () => h("p", { class: "thinking" }, h("span", { class: "dots" }, "•••"), " Agon is thinking…");

function onlyYou(client, message) {
  return h(
    "p",
    { class: "only-you" },
    "Only you can see this · ",
    h("button", { class: "link", type: "button", onclick: () => client.dismiss(message.id) }, "Dismiss message"),
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
    message.attachments.map(renderAttachment),
    message.poll && renderPoll(message.poll),
    renderComponents(client, message, message.components),
  ];
}

export function renderAttachment(file) {
  if (!file.content_type?.startsWith("image/")) {
    return h("p", { class: "file" }, "📄 ", h("a", { href: file.url, download: true }, file.filename), ` ${kilobytes(file.size)}`);
  }
  return picture(file.url, file.description, file);
}

export function picture(url, alt, { width, height, classes = "picture" } = {}) {
  const image = h("img", { src: url, alt: alt ?? "", title: alt, width, height, loading: "eager" });
  return h("a", { class: classes, href: url, target: "_blank" }, image, alt && h("span", { class: "alt-badge", title: alt }, "ALT"));
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
    embed.image?.url && picture(embed.image.url, embed.image.description, embed.image),
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
    h("span", {}, "See thread ›"),
  );
}

function renderStarter(client, message) {
  const first = client.messages.get(message.message_reference?.message_id);
  if (!first) return h("article", { class: "message system", "data-id": message.id }, "The thread begins here.");
  const shown = renderMessage(client, { ...first, thread: undefined });
  shown.dataset.id = message.id;
  shown.dataset.shows = first.id;
  return shown;
}
