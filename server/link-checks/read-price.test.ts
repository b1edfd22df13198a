import { expect, test } from 'vitest';
import { priceIn } from './read-price.ts';

const data = (...said: unknown[]) =>
  said.map((one) => `<script type="application/ld+json">${JSON.stringify(one)}</script>`).join('');
const offer = (price: unknown, priceCurrency: unknown = 'BRL') => ({ '@type': 'Offer', price, priceCurrency });
const product = (offers: unknown) => ({ '@context': 'https://schema.org', '@type': 'Product', name: 'Pá', offers });
const brl = (amount: number) => ({ amount, currency: 'BRL' });

test.each([
  [product(offer('19.90')), brl(1990)],
  [product(offer(19.9)), brl(1990)],
  [product(offer('1234')), brl(123_400)],
  [product(offer('19.9', 'EUR')), { amount: 1990, currency: 'EUR' }],
  [{ '@graph': [{ '@type': 'WebPage' }, product([offer('19.90'), offer('19.90')])] }, brl(1990)],
  [product({ '@type': 'Offer', priceSpecification: { price: '19.90', priceCurrency: 'BRL' } }), brl(1990)],
  [product({ '@type': 'AggregateOffer', lowPrice: '9.90', offers: [offer('19.90')] }), brl(1990)],
  // what is no price, or not one
  [product([offer('19.90'), offer('24.90')]), null],
  [product({ '@type': 'AggregateOffer', lowPrice: '9.90', priceCurrency: 'BRL' }), null],
  [product(offer('1.234,50')), null],
  [product(offer('R$ 19.90')), null],
  [product(offer('19.90', 'R$')), null],
  [product(offer(-1)), null],
  [product(offer(null)), null],
  [null, null],
  ['Offer', null],
])('a page that says %j', (said, price) => expect(priceIn(`<title>Pá</title>${data(said)}`)).toEqual(price));

test('a page that says it in its elements, twice, broken off, or endlessly deep', () => {
  const elements = (price: string) =>
    `<p itemprop="offers"><meta itemprop="priceCurrency" content="BRL"><meta itemprop="price" content="${price}">R$</p>`;
  expect(priceIn(elements('19.90'))).toEqual(brl(1990));
  expect(priceIn(elements('19.90') + data(product(offer('19.90'))))).toEqual(brl(1990));
  expect(priceIn(elements('19.90') + data(product(offer('24.90'))))).toBeNull();
  expect(priceIn(data(product(offer('19.90'))).slice(0, -20))).toBeNull();
  expect(priceIn('<p>19.90</p>')).toBeNull();
  const deep = `${'['.repeat(5_000)}${JSON.stringify(offer('19.90'))}${']'.repeat(5_000)}`;
  expect(priceIn(`<script type="application/ld+json">${deep}</script>`)).toEqual(brl(1990));
});

test.each(['product', 'og'])("[LK-10] a page that says its price in Open Graph's words: %s", (prefix) => {
  const shared = (price: string) =>
    `<meta property="${prefix}:price:amount" content="${price}"><meta property="${prefix}:price:currency" content="BRL">`;
  expect(priceIn(shared('19.90'))).toEqual(brl(1990));
  expect(priceIn(shared('19,90'))).toBeNull();
  expect(priceIn(shared('19.90').replace('BRL', ''))).toBeNull();
  // what it tells machines counts before
  expect(priceIn(shared('24.90') + data(product(offer('19.90'))))).toEqual(brl(1990));
  expect(priceIn(shared('24.90') + data(product([offer('19.90'), offer('29.90')])))).toBeNull();
});
