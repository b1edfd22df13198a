import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePrice, typedPrice } from './money.ts';

test.each([
  ['189,90', 'pt-BR', 18990],
  ['189.90', 'pt-BR', 18990],
  ['1.234,56', 'pt-BR', 123456],
  ['1,234.56', 'pt-BR', 123456],
  ['1.234', 'pt-BR', 123400],
  ['1,234', 'pt-BR', 'price_decimals'],
  ['1,234', 'en', 123400],
  ['1.234', 'en', 'price_decimals'],
  ['1.234.567', 'en', 123456700],
  ['R$ 12,5', 'pt-BR', 1250],
  ['€ 7', 'de', 700],
  ['0', 'pt-BR', 0],
  ['0,1', 'pt-BR', 10],
  ['-5', 'pt-BR', 'price_invalid'],
  ['12,3456', 'pt-BR', 'price_decimals'],
  ['1.23.456', 'pt-BR', 'price_invalid'],
  ['1.2345,67', 'pt-BR', 'price_invalid'],
  ['1e3', 'pt-BR', 'price_invalid'],
  ['doze', 'pt-BR', 'price_invalid'],
  ['', 'pt-BR', 'price_invalid'],
])('%s in %s is %s', (text, language, expected) => {
  expect(parsePrice(text, language)).toBe(expected);
});

test('what is shown in the field is read back to the cent, in every language', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.constantFrom('pt-BR', 'en', 'es', 'fr', 'de', 'it'),
      (cents, language) => {
        expect(parsePrice(typedPrice(cents, language), language)).toBe(cents);
      },
    ),
  );
});
