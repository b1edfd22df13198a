import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShops, page, type Shops, sends } from '#tests/shops.ts';
import { lookAtLink } from './look-at-link.ts';

const titled = (title: string) => page(`<html><head><title>${title}</title></head><body><h1>Loja</h1></body></html>`);
const stocked = (...stocks: string[]) =>
  page(
    stocks
      .map((stock) => `<script type="application/ld+json">{"availability": "https://schema.org/${stock}"}</script>`)
      .join(''),
  );
const status = (code: number, headers: Record<string, string> = {}): ReturnType<typeof page> => {
  return (_, response) => void response.writeHead(code, headers).end();
};

let shops: Shops;
let endless = 0;
beforeAll(async () => {
  shops = await openShops({
    'shop.example': titled('Whey protein'),
    'shop.example/file': status(200, { 'content-type': 'application/pdf' }),
    'shop.example/404': status(404),
    'shop.example/410': status(410),
    'shop.example/401': status(401),
    'shop.example/403': status(403),
    'shop.example/429': status(429, { 'retry-after': '172800' }),
    'shop.example/503': status(503),
    'shop.example/old': sends('/new', 301),
    'shop.example/new': titled('Novo'),
    'shop.example/slash': sends('/slash/', 301),
    'shop.example/elsewhere': sends('/new', 302),
    'shop.example/twice': sends('/old', 302),
    'shop.example/home': sends('/', 302),
    'shop.example/loop': sends('/loop2'),
    'shop.example/loop2': sends('/loop'),
    'shop.example/cookie': sends('/cookie', 302, { 'set-cookie': 'a=b' }),
    'shop.example/file-scheme': sends('file:///etc/passwd'),
    'shop.example/endless': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('<title>Sem fim</title>');
      const more = () => {
        if (response.destroyed) return;
        endless += 65_536;
        response.write(Buffer.alloc(65_536, 32), more);
      };
      more();
    },
    'shop.example/cut': (_, response) => void response.socket?.destroy(),
    'bit.ly': titled('Whey'),
    'bit.ly/x': sends('/to', 301),
    'priced.example': page('<meta itemprop="price" content="19.90"><meta itemprop="priceCurrency" content="BRL">'),
    'direct.example': sends('https://www.amazon.com.br/dp/B0'),
    'sold.example': stocked('OutOfStock'),
    'sold.example/some': stocked('OutOfStock', 'InStock'),
    'sold.example/attribute': page('<link itemprop="availability" href="http://schema.org/SoldOut">'),
    'wall.example': titled('Just a moment...'),
    'robot.example': titled('Robot vacuum cleaner'),
  });
});
afterAll(() => shops.close());

const look = (host: string, path?: string) => lookAtLink(shops.at(host, path), shops.way);
const stateOf = async (host: string, path?: string) => (await look(host, path)).state;

describe('what one look at a link finds', () => {
  test('a page that is there works, whatever it is', async () => {
    for (const path of ['/', '/file', '/slash', '/elsewhere'])
      expect(await stateOf('shop.example', path), path).toBe('works');
    expect(await stateOf('robot.example')).toBe('works');
  });

  test('one that leads on for good has moved, with where to; a short link only does what it is for', async () => {
    const moved = { state: 'moved', movedTo: shops.at('shop.example', '/new'), price: null };
    expect(await look('shop.example', '/old')).toEqual(moved);
    expect(await stateOf('shop.example', '/twice')).toBe('works');
    expect(await stateOf('bit.ly', '/x')).toBe('works');
  });

  test('what is gone, loops, has no name or is sent to the first page leads nowhere', async () => {
    for (const path of ['/404', '/410', '/loop', '/home'])
      expect(await stateOf('shop.example', path), path).toBe('dead');
    expect(await stateOf('nobody.example')).toBe('dead');
    expect((await lookAtLink('http://shop.example:1/', shops.way)).state).toBe('dead');
  });

  test('what is kept from programs, broken for now or cut off cannot be told', async () => {
    for (const path of ['/401', '/403', '/503', '/cookie', '/cut', '/file-scheme'])
      expect(await stateOf('shop.example', path), path).toBe('unsure');
    expect(await look('shop.example', '/429')).toEqual({ state: 'unsure', retryAfter: 172_800 });
    expect(await stateOf('wall.example')).toBe('unsure');
  });

  test('[LK-06] what a page says that it costs is noted; of Amazon’s nothing is asked, nor said against it', async () => {
    expect(await look('priced.example')).toEqual({ state: 'works', price: { amount: 1990, currency: 'BRL' } });
    expect(await look('direct.example')).toEqual({ state: 'unsure', isUnasked: true });
    expect(await lookAtLink('https://amzn.to/x', shops.way)).toEqual({ state: 'unsure', isUnasked: true });
    expect(await lookAtLink('http://10.0.0.1/', shops.way)).toEqual({ state: 'unsure' });
  });

  test('a product of which nothing is left is out of stock, not one of which some are', async () => {
    expect(await stateOf('sold.example')).toBe('out_of_stock');
    expect(await stateOf('sold.example', '/attribute')).toBe('out_of_stock');
    expect(await stateOf('sold.example', '/some')).toBe('works');
  });

  test('each request waits for its turn with its host, those that a redirect leads to as well', async () => {
    const turns: string[] = [];
    const turn = async (host: string) => void turns.push(`${host} ${shops.asked.length - before}`);
    const before = shops.asked.length;
    await lookAtLink(shops.at('shop.example', '/twice'), { ...shops.way, turn });
    expect(turns).toEqual(['shop.example 0', 'shop.example 1', 'shop.example 2']);
  });

  test('of a page without an end the beginning is read', async () => {
    expect(await stateOf('shop.example', '/endless')).toBe('works');
    expect(endless).toBeLessThan(8 * 1024 * 1024);
  });
});
