import { createInstance } from 'i18next';
import type { Language } from '../languages.ts';
import { de } from './mail/de.ts';
import { en } from './mail/en.ts';
import { es } from './mail/es.ts';
import { fr } from './mail/fr.ts';
import { it } from './mail/it.ts';
import { ptBR } from './mail/pt-BR.ts';
import type { MailTexts } from './mail/texts.ts';

export type MailKey = keyof MailTexts;
/** A text of a mail, its values filled in. */
export type MailT = (key: MailKey, values?: Record<string, string | number>) => string;

const catalogues: Record<Language, MailTexts> = { 'pt-BR': ptBR, en, es, fr, de, it };

const instance = createInstance();
void instance.init({
  lng: 'pt-BR',
  fallbackLng: 'pt-BR',
  resources: Object.fromEntries(Object.entries(catalogues).map(([language, mail]) => [language, { mail }])),
  ns: ['mail'],
  defaultNS: 'mail',
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** The texts of mails in an interface language; who picked none reads Portuguese. */
export function mailTexts(language: Language | null): MailT {
  return instance.getFixedT(language ?? 'pt-BR') as unknown as MailT;
}
