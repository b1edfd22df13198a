import { expect, test } from 'vitest';
import { INTERFACE_LANGUAGES } from '../languages.ts';
import { type ReaderKey, readerTexts } from './reader.ts';

test('[ER-02] the prefix of the language code decides, and an unknown language speaks Portuguese', () => {
  expect(readerTexts('pt-BR')('startReading')).toBe('Começar a ler');
  expect(readerTexts('es')('startReading')).toBe('Empezar a leer');
  expect(readerTexts('fr-CA')('startReading')).toBe('Commencer la lecture');
  expect(readerTexts('ja')('startReading')).toBe('Começar a ler');
});

test.each(INTERFACE_LANGUAGES)('[ER-02] %s counts and fills in', (language) => {
  const t = readerTexts(language);
  for (const count of [1, 2, 1_000_000]) expect(t('moduleCount', { count })).toContain(String(count));
  expect(t('moduleCount', { count: 0 })).toMatch(/^\D+$/);
  expect(t('moduleCount', { count: 1 })).not.toBe(t('moduleCount', { count: 2 }).replace('2', '1'));
  expect(t('position', { n: 2, total: 8 })).toMatch(/^2 \S+ 8$/);
  expect(t('backToBook' satisfies ReaderKey, { title: 'A & B' })).toContain('A & B');
});
