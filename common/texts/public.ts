import type { Language } from '../languages.ts';
import { privacy } from './public/privacy.ts';
import { sales } from './public/sales.ts';
import { site } from './public/site.ts';
import { support } from './public/support.ts';
import { terms } from './public/terms.ts';
import { type InLanguage, inLanguage } from './topic.ts';

/** What the product's own public pages say. */
export const pages = { site, sales, support, privacy, terms };

export type PublicTexts = InLanguage<typeof pages>;
/** A page of nothing but text. */
export type PlainText = PublicTexts['privacy'];

/** The texts of the product's own public pages, with the name that the installation gives itself. */
export function publicTexts(language: Language, name = 'Prelo'): PublicTexts {
  return named(inLanguage(pages, language), name);
}

function named<T>(texts: T, name: string): T;
function named(texts: unknown, name: string): unknown {
  if (typeof texts === 'string') return texts.replaceAll('{{name}}', name);
  if (Array.isArray(texts)) return texts.map((text) => named(text, name));
  return Object.fromEntries(Object.entries(texts as object).map(([key, text]) => [key, named(text, name)]));
}
