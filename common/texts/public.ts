import type { Language } from '../languages.ts';
import { continuing } from './public/continue.ts';
import { privacy } from './public/privacy.ts';
import { sales } from './public/sales.ts';
import { site } from './public/site.ts';
import { support } from './public/support.ts';
import { terms } from './public/terms.ts';
import { type InLanguage, inLanguage } from './topic.ts';

/** What the product's own public pages say. */
export const pages = { site, sales, support, privacy, terms, continue: continuing };

export type PublicTexts = InLanguage<typeof pages>;
/** A page of nothing but text. */
export type PlainText = PublicTexts['privacy'];

/** The texts of the product's own public pages, with the name that the installation gives itself and the days for which it keeps readings. */
export function publicTexts(language: Language, name = 'Prelo', days = 90): PublicTexts {
  return filled(inLanguage(pages, language), { name, days: String(days) });
}

function filled<T>(texts: T, values: Record<string, string>): T;
function filled(texts: unknown, values: Record<string, string>): unknown {
  if (typeof texts === 'string') return texts.replace(/\{\{(\w+)\}\}/g, (whole, key: string) => values[key] ?? whole);
  if (Array.isArray(texts)) return texts.map((text) => filled(text, values));
  return Object.fromEntries(Object.entries(texts as object).map(([key, text]) => [key, filled(text, values)]));
}
