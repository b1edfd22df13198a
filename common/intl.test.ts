import { expect, test } from 'vitest';
import { dateFormat, numberFormat } from './intl.ts';

test('a format is made once for a language and its options, and writes as one of its own does', () => {
  const euros = { style: 'currency', currency: 'EUR' } as const;
  expect(numberFormat('de', euros)).toBe(numberFormat('de', { ...euros }));
  expect(numberFormat('de', euros)).not.toBe(numberFormat('fr', euros));
  expect(numberFormat('de', euros).format(1234.5)).toBe((1234.5).toLocaleString('de', euros));
  const day = { day: 'numeric', month: 'short', timeZone: 'America/Sao_Paulo' } as const;
  const time = new Date('2026-11-23T01:30:00Z');
  expect(dateFormat('pt-BR', day).format(time)).toBe(time.toLocaleDateString('pt-BR', day));
  expect(dateFormat('pt-BR', { ...day, timeZone: 'UTC' }).format(time)).not.toBe(dateFormat('pt-BR', day).format(time));
});

test('numbers and days have formats of their own, also with the same options', () => {
  expect(numberFormat('en').format(0)).toBe('0');
  expect(dateFormat('en', {}).format(new Date('2026-11-23T12:00:00Z'))).toMatch(/2026/);
});

test('as many formats as somebody asks for do not fill the memory', () => {
  const first = numberFormat('pt-BR', { maximumFractionDigits: 1 });
  for (const language of ['de', 'fr', 'it', 'es', 'en'])
    for (let digits = 0; digits <= 100; digits += 1) numberFormat(language, { maximumFractionDigits: digits });
  expect(numberFormat('pt-BR', { maximumFractionDigits: 1 })).not.toBe(first);
});
