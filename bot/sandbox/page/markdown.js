// Discord's markdown as HTML: everything is escaped first, so no message can bring its own tags.

const escapes = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (text) => text.replace(/[&<>"']/g, (letter) => escapes[letter]);

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

const STEPS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

export function timeText(unix, style, locale) {
  if (style !== "R") return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(unix * 1000);
  const seconds = unix - Date.now() / 1000;
  const [unit, size] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? STEPS.at(-1);
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

// `names` answers user(id), channel(id) and emoji(id, name); `locale` is the reader's.
export function markdown(text, names, locale) {
  const kept = [];
  const keep = (html) => `\u0000${kept.push(html) - 1}\u0000`;
  // What marks a kept part must not come from the text itself.
  let html = escape(text.replaceAll("\u0000", "\uFFFD"));
  html = html.replace(/```(?:[\w+-]*\n)?([\s\S]+?)```/g, (_, code) => keep(`<pre><code>${code.trim()}</code></pre>`));
  html = html.replace(/`([^`\n]+)`/g, (_, code) => keep(`<code>${code}</code>`));
  html = mentions(html, names, locale, keep);
  html = html.replace(/\\([*_~`|\\#>-])/g, (_, letter) => keep(letter));
  html = blocks(html.split("\n"));
  while (/\u0000\d+\u0000/.test(html)) html = html.replace(/\u0000(\d+)\u0000/g, (_, index) => kept[index]);
  return html;
}

function mentions(html, names, locale, keep) {
  const tag = (kind, id, label) => keep(`<button type="button" class="mention" data-${kind}="${id}">${label}</button>`);
  return html
    .replace(/&lt;@!?(\d+)&gt;/g, (_, id) => tag("user", id, `@${escape(names.user(id))}`))
    .replace(/&lt;#(\d+)&gt;/g, (_, id) => tag("channel", id, `#${escape(names.channel(id))}`))
    .replace(/&lt;\/([^:&]+):(\d+)&gt;/g, (_, name) => tag("command", name, `/${name}`))
    .replace(/&lt;t:(-?\d+)(?::([tTdDfFR]))?&gt;/g, (_, unix, style) =>
      keep(
        `<time data-unix="${unix}" data-style="${style ?? "f"}" title="${timeText(unix, "F", locale)}">` +
          `${timeText(Number(unix), style ?? "f", locale)}</time>`,
      ))
    .replace(/&lt;a?:(\w+):(\d+)&gt;/g, (_, name, id) => keep(names.emoji(id, name)))
    .replace(/\[([^\]\n]+)\]\((https?:\/\/[^\s)]+)\)/g, (_, label, url) => keep(link(url, inline(label))))
    .replace(/(^|[\s(])(https?:\/\/[^\s<)]+)/g, (_, before, url) => before + keep(link(url, url)));
}

const link = (url, label) => `<a href="${url}" target="_blank" rel="noreferrer">${label}</a>`;

function inline(html) {
  return html
    .replace(/\*\*\*(.+?)\*\*\*/gs, "<b><i>$1</i></b>")
    .replace(/\*\*(.+?)\*\*/gs, "<b>$1</b>")
    .replace(/__(.+?)__/gs, "<u>$1</u>")
    .replace(/\*(\S(?:.*?\S)?)\*/gs, "<i>$1</i>")
    .replace(/(^|\W)_(\S(?:.*?\S)?)_(?!\w)/gs, "$1<i>$2</i>")
    .replace(/~~(.+?)~~/gs, "<s>$1</s>")
    .replace(/\|\|(.+?)\|\|/gs, '<span class="spoiler" tabindex="0">$1</span>');
}

function blocks(lines) {
  const out = [];
  let open = null;
  const flush = () => {
    if (open?.kind === "text") out.push(inline(open.lines.join("\n")).replaceAll("\n", "<br>"));
    if (open?.kind === "quote") out.push(`<blockquote>${inline(open.lines.join("\n")).replaceAll("\n", "<br>")}</blockquote>`);
    if (open?.kind === "list") out.push(`<ul>${open.lines.map((line) => `<li>${inline(line)}</li>`).join("")}</ul>`);
    open = null;
  };
  const add = (kind, line) => {
    if (open?.kind !== kind) flush();
    open ??= { kind, lines: [] };
    open.lines.push(line);
  };
  for (const line of lines) {
    const heading = /^(#{1,3}) (.+)/.exec(line);
    const small = /^-# (.+)/.exec(line);
    const item = /^\s*[-*] (.+)/.exec(line);
    const quote = /^&gt; ?(.*)/.exec(line);
    if (heading) {
      flush();
      out.push(`<h${heading[1].length}>${inline(heading[2])}</h${heading[1].length}>`);
    } else if (small) {
      flush();
      out.push(`<small class="subtext">${inline(small[1])}</small>`);
    } else if (item) add("list", item[1]);
    else if (quote) add("quote", quote[1]);
    else add("text", line);
  }
  flush();
  return out.join("");
}
