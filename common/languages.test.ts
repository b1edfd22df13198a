import { expect, test } from 'vitest';
import { languageDefaults, readerLanguage } from './languages.ts';

test.each([
  ['pt', 'BRL', 'Guia', 'Suplementação', 'Suporte'],
  ['pt-BR', 'BRL', 'Guia', 'Suplementação', 'Suporte'],
  ['en', 'USD', 'Guide', 'Supplements', 'Support'],
  ['es', 'EUR', 'Guía', 'Suplementación', 'Soporte'],
  ['fr', 'EUR', 'Guide', 'Compléments', 'Aide'],
  ['de', 'EUR', 'Ratgeber', 'Supplemente', 'Hilfe'],
  ['it', 'EUR', 'Guida', 'Integratori', 'Assistenza'],
])('[DA-06] %s comes with %s and the tabs %s, %s, %s', (code, currency, guide, supplementation, support) => {
  expect(languageDefaults(code)).toMatchObject({
    currency,
    guideTabName: guide,
    supplementationTabName: supplementation,
    supportTabName: support,
  });
});

test('[DA-06] a regional or unknown code takes the defaults of its language, or Portuguese', () => {
  expect(languageDefaults('en-GB')).toBe(languageDefaults('en'));
  expect(languageDefaults('ja')).toBe(languageDefaults('pt-BR'));
  expect(readerLanguage('pt')).toBe('pt-BR');
  expect(readerLanguage('en-GB')).toBe('en');
});
