import { expect, test } from 'vitest';
import { exactPrice, formatPrice } from './price.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

test.each([
  [18_990, 'BRL', 'pt-BR', 'R$ 189,90'],
  [18_990, 'BRL', 'en', 'R$189.90'],
  [123_456, 'USD', 'en', '$1,234.56'],
  [1_990, 'USD', 'pt-BR', '$ 19,90'],
  [7_450, 'EUR', 'de', '74,50 €'],
  [7_450, 'EUR', 'fr', '74,50 €'],
  [999, 'GBP', 'en', '£9.99'],
  [0, 'GBP', 'it', '0,00 £'],
])('[ER-05] %i cents of %s are written in %s as %s', (cents, currency, language, text) => {
  expect(plain(formatPrice(cents, currency, language))).toBe(text);
});

test('a price for machines is exact, with two decimals', () => {
  const prices = { 0: '0.00', 5: '0.05', 99: '0.99', 100: '1.00', 18990: '189.90', 1000000000: '10000000.00' };
  for (const [cents, text] of Object.entries(prices)) expect(exactPrice(Number(cents))).toBe(text);
});
