import type { LookupAddress } from 'node:dns';
import net, { type LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent } from 'request-filtering-agent';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isPrivateHost } from '#common/private-hosts.ts';
import { lookAtLink } from './look-at-link.ts';

/** Addresses at which no stranger is asked: as typed, or as what a name leads to. */
const TYPED = [
  '127.0.0.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.1',
  '0.0.0.0',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::]',
];
const NAMED = [
  '127.0.0.1',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  'fe80::1',
  'fc00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '168.63.129.16',
  '::7f00:1',
  '::a00:1',
  '64:ff9b:1::a00:1',
  '2001::7f00:1',
  'fec0::1',
  '93.184.216.34 127.0.0.1',
];

const SECONDS = [0, 1, 18, 51, 64, 88, 113, 168, 254];

/** Where a connection would have been opened: these tests open none, also where nothing would hold it back. */
const reached: string[] = [];

/** In the place of a socket's connecting: finds the address as that does, and goes nowhere. */
function reach(this: net.Socket, ...given: unknown[]): net.Socket {
  const [{ host = '', lookup }] = [given[0]].flat() as [net.TcpNetConnectOpts];
  const meet = (address: string) => {
    reached.push(address);
    this.destroy(new Error('nobody is there'));
  };
  if (net.isIP(host)) meet(host);
  else
    lookup?.(host, { all: true }, (error, found) =>
      error ? this.destroy(error) : meet(([found].flat() as LookupAddress[])[0]?.address ?? ''),
    );
  return this;
}

const wayTo = (answers: string[]) => ({
  ...{ agent: 'test', turn: async () => {}, signal: new AbortController().signal },
  lookup: ((_: string, options: { all?: boolean }, done: (...answer: unknown[]) => void) => {
    const all = (answers.shift() ?? '')
      .split(' ')
      .map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    return options.all ? done(null, all) : done(null, all[0]?.address, all[0]?.family);
  }) as LookupFunction,
});

describe('nobody connects', () => {
  beforeEach(() => {
    reached.length = 0;
    vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(reach);
  });
  afterEach(() => void vi.restoreAllMocks());

  test.each(TYPED)('[LK-06] to http://%s', async (host) => {
    const found = await lookAtLink(`http://${host}/`, wayTo(['127.0.0.1']));
    expect([found.state, reached]).toEqual(['unsure', []]);
  });

  test.each(NAMED)('[LK-06] to a name that leads to %s', async (answer) => {
    const found = await lookAtLink('http://inside.example/', wayTo([answer]));
    expect([found.state, reached]).toEqual(['unsure', []]);
  });

  test('wherever the agent would not connect a form takes no link to, and of numbers refuses no other', () => {
    const agent = new RequestFilteringHttpAgent();
    const isRefused = (host: string) => {
      let fault: unknown;
      const heard = (error?: unknown) => {
        fault = error;
      };
      agent.createConnection({ host, port: 80 }, heard)?.on('error', () => {});
      return fault !== undefined;
    };
    const firsts = Array.from({ length: 256 }, (_, first) => first);
    const nextOf = (first: number) => ([100, 169, 172, 192, 198, 203].includes(first) ? SECONDS : [1]);
    const old = firsts.flatMap((first) =>
      nextOf(first).flatMap((next) => [2, 99, 113].map((third) => `${first}.${next}.${third}.7`)),
    );
    expect(old.filter((host) => isPrivateHost(host) !== isRefused(host))).toEqual([]);
    const fresh = firsts.flatMap((first) => nextOf(first).map((next) => `${(first * 256 + next).toString(16)}:9::1`));
    const named = (host: string) => new URL(`http://[${host}]/`).hostname;
    const letIn = [...fresh, ...NAMED.filter(net.isIPv6)].filter(
      (host) => isRefused(host) && !isPrivateHost(named(host)),
    );
    expect(letIn).toEqual([]);
  });

  test('but to where a stranger may be asked', async () => {
    await lookAtLink('http://shop.example/', wayTo(['93.184.216.34']));
    expect(reached).toEqual(['93.184.216.34']);
  });
});

test.each([22, 25, 6379, 8080, 443])('[LK-06] nobody is asked at port %s of http', async (port) => {
  const answers = ['93.184.216.34'];
  expect((await lookAtLink(`http://shop.example:${port}/`, wayTo(answers))).state).toBe('unsure');
  expect(answers).toHaveLength(1);
});

test.each([`http://a:b@shop.example/`, 'ftp://shop.example/', 'https://www.amazon.com.br/dp/B0', 'https://amzn.to/x'])(
  '%s is not even looked up',
  async (link) => {
    const answers = ['127.0.0.1'];
    expect((await lookAtLink(link, wayTo(answers))).state).toBe('unsure');
    expect(answers).toHaveLength(1);
  },
);

test('[LK-06] a redirect to a private address is not followed, at whichever look-up it turns private', async () => {
  const { openShops, sends } = await import('#tests/shops.ts');
  const shops = await openShops(
    { 'shop.example/in': sends('http://inside.example/'), 'shop.example/again': sends('http://rebound.example/') },
    { 'inside.example': ['10.0.0.7'], 'rebound.example': ['127.0.0.1', '169.254.169.254'] },
  );
  expect((await lookAtLink(shops.at('shop.example', '/in'), shops.way)).state).toBe('unsure');
  const rebound = shops.at('rebound.example');
  await lookAtLink(rebound, shops.way);
  expect((await lookAtLink(rebound, shops.way)).state).toBe('unsure');
  expect(shops.asked).toEqual(['shop.example/in', 'rebound.example/']);
  await shops.close();
});
