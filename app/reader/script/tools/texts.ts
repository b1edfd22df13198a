import type { ToolTexts } from '#common/texts/tools.ts';

type Loaded = { texts: ToolTexts };

/** One file a language: a browser loads that of its page. */
const FILES: Record<string, () => Promise<Loaded>> = {
  pt: () => import('virtual:tool-texts/pt-BR'),
  en: () => import('virtual:tool-texts/en'),
  es: () => import('virtual:tool-texts/es'),
  fr: () => import('virtual:tool-texts/fr'),
  de: () => import('virtual:tool-texts/de'),
  it: () => import('virtual:tool-texts/it'),
};

/** The language of the page, as a code for `Intl`. */
export const pageLanguage = document.documentElement.lang;

/** What the tools say, in the language of the page, by tool. */
export async function toolTexts(): Promise<ToolTexts> {
  const file = FILES[pageLanguage.slice(0, 2)] ?? (FILES.pt as () => Promise<Loaded>);
  return (await file()).texts;
}

/** A text with its values in the place of `{{name}}`. */
export function filled(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The form of a text that counts: `{key}_one`, `_many` or `_other`. */
export function counted<T extends Record<string, string>>(texts: T, key: string, count: number): string {
  const form = new Intl.PluralRules(pageLanguage).select(count);
  return filled(texts[`${key}_${form}`] ?? texts[`${key}_other`] ?? '', { count });
}

/** The texts for what a press opens. @returns a function that answers null if another press came while they were on their way */
export function textsOnPress() {
  let latest = 0;
  return async () => {
    latest += 1;
    const own = latest;
    const texts = await toolTexts();
    return own === latest ? texts : null;
  };
}
