import { createInstance } from 'i18next';
import { type ReaderLanguage, readerLanguage } from '../languages.ts';
import { de } from './reader/de.ts';
import { en } from './reader/en.ts';
import { es } from './reader/es.ts';
import { fr } from './reader/fr.ts';
import { it } from './reader/it.ts';
import { pt } from './reader/pt.ts';
import type { ReaderTexts } from './reader/texts.ts';

type Unplural<K extends string> = K extends `${infer Base}_${'one' | 'many' | 'other'}` ? Base : K;
export type ReaderKey = Unplural<keyof ReaderTexts>;
/** A text of the reader's pages; one that counts takes `count`. */
export type ReaderT = (key: ReaderKey, values?: Record<string, string | number>) => string;

const catalogues: Record<ReaderLanguage, ReaderTexts> = { pt, en, es, fr, de, it };

const instance = createInstance();
void instance.init({
  lng: 'pt',
  fallbackLng: 'pt',
  resources: Object.fromEntries(Object.entries(catalogues).map(([language, reader]) => [language, { reader }])),
  ns: ['reader'],
  defaultNS: 'reader',
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** The texts of the reader's pages in the language of a code such as `pt-BR`; an unknown one speaks Portuguese. */
export function readerTexts(language: string): ReaderT {
  return instance.getFixedT(readerLanguage(language)) as unknown as ReaderT;
}
