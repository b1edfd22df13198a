import { expect, test } from 'vitest';
import {
  earnsNothing,
  isAffiliateLink,
  isOwnOffer,
  isPartnerLink,
  type LinkValues,
  ledAddress,
  type NetworkSettings,
  outlookOf,
  programOf,
} from './network-links.ts';
import { LINK_KINDS, NETWORKS, type Network } from './networks.ts';

test.each([
  'https://www.amazon.com.br/dp/B0CXYZ?tag=ana-20',
  'https://amzn.to/3xYzAbC',
  'https://go.hotmart.com/A12345678B',
  'https://pay.kiwify.com.br/AbCdEf1',
  'https://s.shopee.com.br/5AbCdEfGh',
  'https://s.shopee.com.br/an_redir?origin_link=https%3A%2F%2Fshopee.com.br%2Fa&affiliate_id=18300000000',
  'https://shopee.com.br/produto-i.1.2?affiliate_id=18300000000',
  'https://www.mercadolivre.com.br/p/MLB1?matt_tool=123',
  'https://mercadolivre.com/sec/1AbCdEf',
  'https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&ued=https%3A%2F%2Floja.example.com',
  'https://www.awin1.com/awclick.php?mid=1&id=2',
  'https://click.linksynergy.com/deeplink?id=AbC&mid=1&murl=https%3A%2F%2Floja.example.com',
  'https://hop.clickbank.net/?affiliate=ana&vendor=loja',
  'https://ana.loja.hop.clickbank.net/',
  'https://nike.sjv.io/c/123/456/789',
  'https://loja.example.com/c/1234567/890123/4567',
  'https://www.ebay.de/itm/1?campid=5338',
])('%s earns something', (address) => {
  expect([isAffiliateLink(address), earnsNothing(address)]).toEqual([true, false]);
});

test.each([
  'https://notamzn.to/3xYzAbC',
  'https://hotmart.com/pt-br',
  'https://exemplo.com/?tag=ana-20',
  'https://exemplo.com/c/1/sobre',
  'mailto:ana@go.hotmart.com',
  '/ebook/1',
  '',
])('%s says nothing of earning', (address) => {
  expect([isAffiliateLink(address), earnsNothing(address)]).toEqual([false, false]);
});

test.each([
  'https://www.amazon.com.br/dp/B0CXYZ',
  'https://www.amazon.com.br/dp/B0CXYZ?tag=',
  'https://shopee.com.br/produto-i.1.2',
  'https://s.shopee.com.br/an_redir?origin_link=https%3A%2F%2Fshopee.com.br%2Fa',
  'https://www.mercadolivre.com.br/p/MLB1',
  'https://www.awin1.com/cread.php?awinmid=1&ued=https%3A%2F%2Floja.example.com',
  'https://click.linksynergy.com/deeplink?mid=1&murl=https%3A%2F%2Floja.example.com',
  'https://hop.clickbank.net/?vendor=loja',
  'https://www.ebay.co.uk/itm/1',
])('[LK-05] %s earns nothing, though its shop would pay', (address) => {
  expect([isAffiliateLink(address), earnsNothing(address)]).toEqual([false, true]);
});

const VALUES: LinkValues = {
  code: 'AbC1234',
  module: '3',
  ebook: 'pao-de-cada-dia',
  lang: 'pt-BR',
  site: 'livros.example',
};
const led = (
  address: string,
  network: Network,
  settings: Partial<NetworkSettings> = {},
  values: Partial<LinkValues> = {},
) =>
  ledAddress(address, [{ network, account: '', subid: 'code-module', is_campaign: false, ...settings }], {
    ...VALUES,
    ...values,
  });

/** A link of each network as its author typed it, the account, and where it leads. */
const LED: [Network, string, string, string][] = [
  ['hotmart', '', 'https://go.hotmart.com/A1?ap=2', 'https://go.hotmart.com/A1?ap=2&src=AbC1234-3'],
  ['hotmart', '', 'https://pay.hotmart.com/A1', 'https://pay.hotmart.com/A1?sck=AbC1234-3'],
  ['kiwify', '', 'https://pay.kiwify.com.br/AbC', 'https://pay.kiwify.com.br/AbC?src=AbC1234-3'],
  ['eduzz', '', 'https://chk.eduzz.com/1', 'https://chk.eduzz.com/1?src=AbC1234-3'],
  ['monetizze', '', 'https://app.monetizze.com.br/r/A1', 'https://app.monetizze.com.br/r/A1?src=AbC1234-3'],
  ['kirvano', '', 'https://pay.kirvano.com/a-1', 'https://pay.kirvano.com/a-1?src=AbC1234-3'],
  [
    ...(['shopee', '18300000000', 'https://shopee.com.br/pão-i.1.2?x=1'] as const),
    'https://s.shopee.com.br/an_redir?origin_link=https%3A%2F%2Fshopee.com.br%2Fp%25C3%25A3o-i.1.2%3Fx%3D1&affiliate_id=18300000000&sub_id=AbC1234-3',
  ],
  [
    ...(['shopee', '18300000000', 'https://s.shopee.sg/an_redir?origin_link=https%3A%2F%2Fshopee.sg%2Fa'] as const),
    'https://s.shopee.sg/an_redir?origin_link=https%3A%2F%2Fshopee.sg%2Fa&affiliate_id=18300000000&sub_id=AbC1234-3',
  ],
  [
    ...(['mercadolivre', '96097202/ana-livros', 'https://www.mercadolivre.com.br/p/MLB1#a'] as const),
    'https://www.mercadolivre.com.br/p/MLB1?matt_tool=96097202&matt_word=ana-livros#a',
  ],
  [
    ...([
      'awin',
      '9999',
      'https://www.awin1.com/cread.php?awinmid=1&ued=https%3A%2F%2Floja.example%2F%3Fa%3D1',
    ] as const),
    'https://www.awin1.com/cread.php?awinmid=1&ued=https%3A%2F%2Floja.example%2F%3Fa%3D1&awinaffid=9999&clickref=AbC1234-3',
  ],
  ['impact', '', 'https://nike.sjv.io/c/1/2/3?u=a+b', 'https://nike.sjv.io/c/1/2/3?u=a+b&subId1=AbC1234-3'],
  ['impact', '', 'https://loja.example/c/1/2/3', 'https://loja.example/c/1/2/3?subId1=AbC1234-3'],
  [
    ...(['rakuten', 'AbC*d/1', 'https://click.linksynergy.com/deeplink?mid=1&murl=x'] as const),
    'https://click.linksynergy.com/deeplink?mid=1&murl=x&id=AbC*d%2F1&u1=AbC1234-3',
  ],
  ['cj', '', 'https://www.kqzyfj.com/click-1-2', 'https://www.kqzyfj.com/click-1-2?sid=AbC1234-3'],
  [
    'clickbank',
    'ana',
    'https://hop.clickbank.net/?vendor=l',
    'https://hop.clickbank.net/?vendor=l&affiliate=ana&tid=AbC1234m3',
  ],
  ['clickbank', '', 'https://x1.hop.clickbank.net/', 'https://x1.hop.clickbank.net/?tid=AbC1234m3'],
  [
    ...(['ebay', '5338000001', 'https://www.ebay.co.uk/itm/1'] as const),
    'https://www.ebay.co.uk/itm/1?mkevt=1&mkcid=1&mkrid=710-53481-19255-0&campid=5338000001&toolid=10001&customid=AbC1234-3',
  ],
];

test.each(LED)('[LK-05] of %s with account "%s", %s leads to %s', (network, account, address, to) => {
  expect(led(address, network, { account })).toBe(to);
  expect(earnsNothing(address, [{ network, account }])).toBe(false);
  // what somebody put on already stays, and nothing comes twice
  expect(led(to, network, { account: '1234567890' }, { code: 'Other12' })).toBe(new URL(to).href);
});

test('[LK-05] every network of the table has a case here', () => {
  const kinds = LINK_KINDS.flatMap(({ network }) => network ?? []);
  expect(NETWORKS.filter((network) => network !== 'other' && !kinds.includes(network))).toEqual([]);
  expect(NETWORKS.filter((network) => network !== 'other' && !LED.some(([name]) => name === network))).toEqual([]);
});

test('[LK-05] what the author left out, or the link has no place for, is not put on', () => {
  const hotlink = 'https://go.hotmart.com/A1';
  expect(led(hotlink, 'hotmart', { subid: 'off' })).toBe(hotlink);
  expect(led(hotlink, 'hotmart', { subid: 'code' })).toBe(`${hotlink}?src=AbC1234`);
  expect(led(hotlink, 'hotmart', {}, { module: '' })).toBe(`${hotlink}?src=AbC1234`);
  expect(led(hotlink, 'kiwify')).toBe(hotlink);
  expect(led('https://shopee.com.br/a', 'shopee')).toBe('https://shopee.com.br/a');
  expect(led('https://meli.la/1', 'mercadolivre', { account: '1234/ana' })).toBe('https://meli.la/1');
  expect(led('https://www.amazon.com.br/dp/B0', 'other', { is_campaign: true })).toBe(
    'https://www.amazon.com.br/dp/B0',
  );
  // eBay has no such program there
  const india = 'https://www.ebay.in/itm/1';
  expect(led(india, 'ebay', { account: '5338000001' })).toBe(india);
  expect(earnsNothing(india, [{ network: 'ebay', account: '5338000001' }])).toBe(true);
});

test('[LK-05] campaigns are told to networks that know them and to other shops, never over what is there', () => {
  const utm = 'utm_source=livros-example&utm_medium=ebook&utm_campaign=pao-de-cada-dia';
  expect(led('https://loja.example/p?id=7#a', 'other', { is_campaign: true })).toBe(
    `https://loja.example/p?id=7&${utm}#a`,
  );
  expect(led('https://loja.example/p', 'other')).toBe('https://loja.example/p');
  expect(led('https://pay.kirvano.com/a', 'kirvano', { is_campaign: true, subid: 'off' })).toBe(
    `https://pay.kirvano.com/a?${utm}`,
  );
  expect(led('https://nike.sjv.io/c/1/2/3', 'impact', { is_campaign: true, subid: 'off' })).toBe(
    'https://nike.sjv.io/c/1/2/3',
  );
  expect(led('https://loja.example/?UTM_Source=ana&', 'other', { is_campaign: true })).toBe(
    `https://loja.example/?UTM_Source=ana&utm_medium=ebook&utm_campaign=pao-de-cada-dia`,
  );
});

test('[LK-05] values are of letters, digits and two signs, and short', () => {
  const long = led(
    'https://loja.example/',
    'other',
    { is_campaign: true },
    { site: 'é=&\r\nX.example', ebook: 'a'.repeat(99) },
  );
  expect(long).toBe(`https://loja.example/?utm_source=X-example&utm_medium=ebook&utm_campaign=${'a'.repeat(30)}`);
});

test('[LK-05] an author is told what a link earns, that their account is put on, and how the report shows it', () => {
  const settings: NetworkSettings[] = [
    { network: 'shopee', account: '18300000000', subid: 'code', is_campaign: false },
    { network: 'hotmart', account: '', subid: 'code-module', is_campaign: false },
    { network: 'mercadolivre', account: '', subid: 'off', is_campaign: false },
  ];
  const told = (address: string, code: string | null = 'AbC1234') => Object.values(outlookOf(address, settings, code));
  expect(told('https://shopee.com.br/a')).toEqual([false, true, 'sub_id=AbC1234']);
  expect(told('https://shopee.com.br/a', null)).toEqual([false, true, '']);
  expect(told('https://go.hotmart.com/A1')).toEqual([false, false, 'src=AbC1234']);
  expect(told('https://go.hotmart.com/A1?src=ana')).toEqual([false, false, 'src=ana']);
  expect(told('https://www.mercadolivre.com.br/p/MLB1')).toEqual([true, false, '']);
  for (const address of ['https://exemplo.com/', '', 'https://', 'https://kiwify.app/A'])
    expect(told(address)).toEqual([false, false, '']);
});

test.each([
  ['https://www.amazon.com.br/dp/B0CXYZ?tag=ana-20', true],
  ['https://www.amazon.com.br/dp/B0CXYZ', false],
  ['https://go.hotmart.com/A12345678B', true],
  ['https://pay.kiwify.com.br/AbCdEf1?afid=xyz', true],
  // authors sell what is their own by the same checkouts
  ['https://pay.kiwify.com.br/AbCdEf1', false],
  ['https://pay.hotmart.com/A1?off=abc', false],
  ['https://ana.example.com/consulta?tag=ana-20', false],
  ['consulta', false],
])('[LK-09] %s is a partner’s: %s; only then an own offer stays advertising', (address, isPartner) => {
  expect([isPartnerLink(address), isOwnOffer(true, address), isOwnOffer(false, address)]).toEqual([
    ...[isPartner, !isPartner, false],
  ]);
});

test.each([
  ['https://s.shopee.com.br/5AbCdEfGh', 'Shopee'],
  ['https://shopee.com.br/produto-i.1.2', 'Shopee'],
  ['https://meli.la/1AbC', 'Mercado Livre'],
  ['https://go.hotmart.com/A1', 'Hotmart'],
  ['https://amzn.to/3xYzAbC', 'Amazon'],
  ['https://www.amazon.com.br/dp/1', 'Amazon'],
  ['https://loja.example/pa', null],
  ['loja', null],
])('[LK-11] the program of %s is read from it: %s', (address, name) => {
  expect(programOf(address)).toBe(name);
});
