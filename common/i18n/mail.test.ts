import { expect, test } from 'vitest';
import { INTERFACE_LANGUAGES } from '../languages.ts';
import { de } from './mail/de.ts';
import { en } from './mail/en.ts';
import { es } from './mail/es.ts';
import { fr } from './mail/fr.ts';
import { it } from './mail/it.ts';
import { ptBR } from './mail/pt-BR.ts';
import { mailTexts } from './mail.ts';

const placeholders = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

/** Names of roles that Spanish shares with Portuguese. */
const SHARED = ['administrador', 'editor'];

test.each(Object.entries({ en, es, fr, de, it }))('the mails in %s say everything in its own words', (_, mails) => {
  const source: Record<string, string> = ptBR;
  for (const [key, text] of Object.entries(mails)) {
    expect([key, placeholders(text)]).toEqual([key, placeholders(source[key])]);
    if (!SHARED.includes(text)) expect(text).not.toBe(source[key]);
  }
});

test('a mail speaks the language of its reader, Portuguese if none was picked', () => {
  const subjects = INTERFACE_LANGUAGES.map((language) => mailTexts(language)('recoverySubject'));
  expect(new Set(subjects).size).toBe(INTERFACE_LANGUAGES.length);
  expect(mailTexts(null)('recoverySubject')).toBe(ptBR.recoverySubject);
});
