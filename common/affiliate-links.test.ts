import { expect, test } from 'vitest';
import { isAffiliateLink } from './affiliate-links.ts';

test.each([
  'https://www.amazon.com.br/dp/B0CXYZ?tag=ana-20',
  'https://amzn.to/3xYzAbC',
  'https://go.hotmart.com/A12345678B',
  'https://pay.kiwify.com.br/AbCdEf1',
  'https://s.shopee.com.br/5AbCdEfGh',
  'https://shopee.com.br/produto-i.1.2?affiliate_id=18300000000',
  'https://www.mercadolivre.com.br/p/MLB1?matt_tool=123',
  'https://mercadolivre.com/sec/1AbCdEf',
  'https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&ued=https%3A%2F%2Floja.example.com',
  'https://nike.sjv.io/c/123/456/789',
  'https://loja.example.com/c/1234567/890123/4567',
  'https://www.ebay.de/itm/1?campid=5338',
])('%s earns something', (address) => {
  expect(isAffiliateLink(address)).toBe(true);
});

test.each([
  'https://www.amazon.com.br/dp/B0CXYZ',
  'https://notamzn.to/3xYzAbC',
  'https://shopee.com.br/produto-i.1.2',
  'https://www.mercadolivre.com.br/p/MLB1',
  'https://hotmart.com/pt-br',
  'https://exemplo.com/?tag=ana-20',
  'https://exemplo.com/c/1/sobre',
  'mailto:ana@go.hotmart.com',
  '/ebook/1',
  '',
])('%s earns nothing that the address tells of', (address) => {
  expect(isAffiliateLink(address)).toBe(false);
});
