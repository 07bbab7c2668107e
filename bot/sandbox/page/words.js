// What the page itself says, in the language of whoever looks; the sentences stand in words/*.json.

const USUAL = "en";
export const LANGUAGES = [["en-US", "English"], ["fr", "Français"]];
const catalogues = {};

export async function loadWords() {
  const load = async (name) => (catalogues[name] = await (await fetch(`/page/words/${name}.json`)).json());
  await Promise.all([load("en"), load("fr")]);
}

export const spoken = (locale) => (catalogues[locale.slice(0, 2)] ? locale.slice(0, 2) : USUAL);

// say("used", {name: "Ana"}) in that language.
export function speaker(locale) {
  const catalogue = catalogues[spoken(locale)];
  return (key, args = {}) => (catalogue[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => args[name] ?? "");
}
