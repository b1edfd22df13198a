import type { Language } from '../languages.ts';
import { de } from './public/de.ts';
import { en } from './public/en.ts';
import { es } from './public/es.ts';
import { fr } from './public/fr.ts';
import { it } from './public/it.ts';
import { pt } from './public/pt.ts';
import type { PublicTexts } from './public/texts.ts';

const TEXTS: Record<Language, PublicTexts> = { 'pt-BR': pt, en, es, fr, de, it };

/** The texts of the product's own public pages. */
export function publicTexts(language: Language): PublicTexts {
  return TEXTS[language];
}
