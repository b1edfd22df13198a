import { expect, test } from 'vitest';
import { INTERFACE_LANGUAGES } from '../languages.ts';
import { mailTexts } from './mail.ts';

test('a mail speaks the language of its reader, Portuguese if none was picked', () => {
  const subjects = INTERFACE_LANGUAGES.map((language) => mailTexts(language)('recoverySubject'));
  expect(new Set(subjects).size).toBe(INTERFACE_LANGUAGES.length);
  expect(mailTexts(null)('recoverySubject')).toBe(mailTexts('pt-BR')('recoverySubject'));
});
