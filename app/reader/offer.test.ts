import { expect, test } from 'vitest';
import type { ShelfItem } from '#server/reading/items.ts';
import { type OfferColumns, offerOf, otherShopsOf } from '#server/reading/offers.ts';
import { shelfData } from './item-data.ts';
import { shelfMarkup } from './shelf-markup.tsx';

const ROW: OfferColumns = {
  id: 'a',
  ...{ purchase_url: 'https://loja.example/pa', updated_at: '2026-10-01T10:00:00.000Z' },
  ...{ coupon: 'HORTA10', coupon_note: '10% na primeira compra', coupon_until: '2026-12-31' },
  ...{ price: 18_990, currency: 'BRL', old_price: 21_990, is_from_price: true, installments: 12 },
  price_checked_on: '2026-10-20',
  ...{ second_url: 'https://outra.example/pa', second_price: 17_990, third_url: null, third_price: null },
};
/** São Paulo is three hours behind. */
const at = (time: string) => ({ now: () => new Date(time), config: { timeZone: 'America/Sao_Paulo' } });
/** Noon of a day so many days after the price was looked at. */
const daysLater = (days: number) => at(new Date(Date.UTC(2026, 9, 20 + days, 12)).toISOString());
const FRESH = daysLater(30);

function itemOf(change: Partial<OfferColumns> = {}, when = FRESH): ShelfItem {
  return {
    ...{ id: 'a', name: 'Pá', description: { html: '', css: '', summary: '', ads: [] } as never, picture: null },
    ...{ benefits: [], isFeatured: false, rating: null, reviewCount: 0, purchase: null, shops: [], ads: [] },
    ...offerOf({ ...ROW, ...change }, when),
  };
}

/** The words of a card, without its name. */
function wordsOf(change?: Partial<OfferColumns>, when?: typeof FRESH, language = 'pt-BR'): string {
  const { html } = shelfMarkup([itemOf(change, when)], language);
  const words = html.replace(/^.*<\/h2>/s, '').replace(/<[^>]+>/g, ' ');
  return words.replace(/[\s\u00a0]+/g, ' ').trim();
}

test('[LK-07] a price says what it was before, ‘a partir de’ and ‘em {n}x’; once it is older than 30 days also ‘preço em {date}’', () => {
  const whole = 'Preço anterior: R$ 219,90 Preço atual: a partir de R$ 189,90 em 12x';
  expect(wordsOf({ coupon: null })).toBe(whole);
  const older = daysLater(30 + 1);
  expect(wordsOf({ coupon: null }, older)).toBe(`${whole} preço em 20/10/2026`);
  expect(wordsOf({ coupon: null, price_checked_on: null }, older)).toBe(`${whole} preço em 01/10/2026`);
  const plain = { coupon: null, old_price: null, is_from_price: false, installments: null };
  expect(wordsOf(plain)).toBe('R$ 189,90');
  const { html } = shelfMarkup([itemOf()], 'pt-BR');
  expect(html).toMatch(/<del>R\$\s219,90<\/del>/);
  expect(wordsOf({ coupon: null }, older, 'de')).toBe(
    'Alter Preis: 219,90 R$ Aktueller Preis: ab 189,90 R$ in 12 Raten Preis vom 20.10.2026',
  );
  expect(JSON.stringify(shelfData('Loja', [itemOf()], 'https://a.example'))).toContain('"lowPrice":"189.90"');
});

test('[LK-07] a coupon has its code, words and last day and a key that copies it, and is gone after that day where the site is', () => {
  const { html } = shelfMarkup([itemOf()], 'pt-BR');
  expect(html).toMatch(/<b translate="no">HORTA10<\/b>/);
  expect(html).toMatch(
    /<button type="button" data-copy="HORTA10" data-coupon="a" hidden="">.*<span>Cupom copiado<\/span><\/button>/,
  );
  expect(html).toContain('10% na primeira compra · até 31/12/2026');
  const isShown = (when: typeof FRESH, change?: object) => wordsOf(change, when).includes('HORTA10');
  expect(isShown(at('2027-01-01T02:59:00Z'))).toBe(true);
  expect(isShown(at('2027-01-01T03:00:00Z'))).toBe(false);
  expect(isShown(at('2030-01-01T00:00:00Z'), { coupon_until: null })).toBe(true);
  expect(wordsOf({ coupon_note: '', coupon_until: null })).not.toContain('·');
});

test('[LK-07] of what Amazon sells neither price nor coupon is said', () => {
  expect(wordsOf({ purchase_url: 'https://www.amazon.com.br/dp/B0CXYZ?tag=a-20' })).toBe('');
});

test('[LK-11] the price at another shop is alone, with its day once that is older than 30 days', () => {
  const price = { cents: 17_990, currency: 'BRL', before: null, isFrom: false, installments: null };
  const second = { shop: 2, url: 'https://outra.example/pa' };
  expect(otherShopsOf(ROW, FRESH)).toEqual([{ ...second, price: { ...price, day: null } }]);
  expect(otherShopsOf(ROW, daysLater(31))).toEqual([{ ...second, price: { ...price, day: '2026-10-20' } }]);
  expect(otherShopsOf({ ...ROW, second_price: null }, FRESH)).toEqual([{ ...second, price: null }]);
});
