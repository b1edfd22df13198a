import { expect, test } from 'vitest';
import { askedAddress } from './asked-address.ts';

const asked = (link: string) => askedAddress(link)?.href ?? null;

test('what counts a click is left out, so that no shop takes a look for one', () => {
  expect(asked('https://loja.example/p?id=7&utm_source=x&utm_medium=y&gclid=1#preço')).toBe(
    'https://loja.example/p?id=7',
  );
  expect(asked('https://go.hotmart.com/A1?src=guia&ap=2')).toBe('https://go.hotmart.com/A1?ap=2');
  expect(asked('https://loja.example/p?src=guia')).toBe('https://loja.example/p?src=guia');
  expect(asked('https://www.mercadolivre.com.br/p/MLB1?matt_tool=1&matt_word=a&q=2')).toBe(
    'https://www.mercadolivre.com.br/p/MLB1?q=2',
  );
});

test('of an address that counts and leads on, the one it names is asked', () => {
  const to = encodeURIComponent('https://loja.example/p?id=7&utm_source=x');
  expect(asked(`https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&ued=${to}`)).toBe('https://loja.example/p?id=7');
});

test('a dot at the end of a name hides no shop', () => {
  expect(asked('https://go.hotmart.com./A1?src=guia&ap=2')).toBe('https://go.hotmart.com./A1?ap=2');
  expect(asked('https://www.amazon.com.br./dp/B0')).toBeNull();
});

test('nobody is asked for what is not of the web, names a password, is private, or Amazon’s', () => {
  for (const link of ['javascript:alert(1)', 'mailto:a@b.example', 'https://a:b@loja.example/', 'https://a.co/d/1', ''])
    expect(asked(link), link).toBeNull();
  for (const target of ['https://amazon.com/dp/1', 'http://10.0.0.1/', 'http://nas.local/'])
    expect(asked(`https://click.linksynergy.com/deeplink?murl=${encodeURIComponent(target)}`), target).toBeNull();
});
