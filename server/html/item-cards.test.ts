import { expect, test } from 'vitest';
import { itemsIn, withCards, withOtherItems } from './item-cards.ts';

const [PAN, TEA] = [
  'products/01990000-0000-7000-8000-000000000001',
  'supplements/01990000-0000-7000-8000-000000000002',
];
const card = (item: string, rest = '') => `<item-card data-item="${item}"${rest}></item-card>`;
const TEXT = `<p>a</p>${card(PAN, ' data-b="ab12"')}<blockquote>${card(TEA)}${card(PAN)}</blockquote>`;

test('a text names its items, each once', () => {
  expect(itemsIn(TEXT)).toEqual([PAN, TEA]);
  expect(itemsIn('<p>data-item="x"</p>')).toEqual([]);
});

test('cards are filled where something is known of their items, and vanish where nothing is', () => {
  const filled = withCards(TEXT, (item) => (item === PAN ? '<b title="a&quot;>b">Panela</b>' : null));
  const pan = '<b title="a&quot;>b">Panela</b></item-card>';
  expect(filled).toBe(
    `<p>a</p>${card(PAN, ' data-b="ab12"').replace('</item-card>', pan)}<blockquote>${card(PAN).replace('</item-card>', pan)}</blockquote>`,
  );
});

test('a copy names the copies; what has none stays as it is', () => {
  const other = PAN.replace(/1$/, '9');
  expect(withOtherItems(TEXT, new Map([[PAN, other]]))).toBe(TEXT.replaceAll(PAN, other));
});
