// What the page itself says, in the language of whoever looks; the sentences stand in words/*.json.

const USUAL = "en";
export const LANGUAGES = [["en-US", "English"], ["fr", "Français"]];
const catalogues = {};

export async function loadWords() {
  const load = async (name) => (catalogues[name] = await (await fetch(`/page/words/${name}.json`)).json());
  await Promise.all(LANGUAGES.map(([locale]) => load(locale === "en-US" ? USUAL : locale)));
}

export const spoken = (locale) => [locale, locale.split("-")[0]].find((name) => catalogues[name]) ?? USUAL;

// say("used", {name: "Ana"}) in that language; in English where it lacks the sentence.
export function speaker(locale) {
  const catalogue = { ...catalogues[USUAL], ...catalogues[spoken(locale)] };
  return (key, args = {}) => (catalogue[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => args[name] ?? "");
}
