import type { Language } from '../languages.ts';
import { de } from './public/de.ts';
import { en } from './public/en.ts';
import { es } from './public/es.ts';
import { fr } from './public/fr.ts';
import { it } from './public/it.ts';
import { pt } from './public/pt.ts';
import type { PublicTexts } from './public/texts.ts';

const TEXTS: Record<Language, PublicTexts> = { 'pt-BR': pt, en, es, fr, de, it };

/** The texts of the product's own public pages, with the name that the installation gives itself. */
export function publicTexts(language: Language, name = 'Prelo'): PublicTexts {
  return named(TEXTS[language], name) as PublicTexts;
}

function named(texts: unknown, name: string): unknown {
  if (typeof texts === 'string') return texts.replaceAll('{{name}}', name);
  if (Array.isArray(texts)) return texts.map((text) => named(text, name));
  return Object.fromEntries(Object.entries(texts as object).map(([key, text]) => [key, named(text, name)]));
}
