import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createCallers, type TrustedProxies } from './address.ts';

/** The address of a caller whose connection comes from `from` with that X-Forwarded-For. */
function addressOf(proxies: TrustedProxies, from: string, forwarded?: string): string {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return createCallers(proxies).address({ socket: { remoteAddress: from }, headers } as unknown as IncomingMessage);
}

const ONE = { hops: 1 };

test('behind one proxy, what a caller wrote before it is not believed, private or not', () => {
  for (const forged of ['10.1.1.7', '198.51.100.9', '127.0.0.1', '10.1.1.7, 10.1.1.8', 'rubbish', '']) {
    expect(`${forged} ${addressOf(ONE, '127.0.0.1', `${forged}, 10.0.0.5`)}`).toBe(`${forged} 10.0.0.5`);
  }
});

test('a caller who comes directly from a public address names nobody else', () => {
  expect(addressOf(ONE, '203.0.113.7', '198.51.100.9')).toBe('203.0.113.7');
  expect(addressOf({ hops: 0 }, '127.0.0.1', '198.51.100.9')).toBe('127.0.0.1');
});

test('behind several proxies as many are believed as the settings count', () => {
  expect(addressOf({ hops: 2 }, '10.0.0.2', '192.0.2.66, 198.51.100.9, 203.0.113.1')).toBe('198.51.100.9');
  expect(addressOf({ hops: 2 }, '10.0.0.2', '198.51.100.9')).toBe('198.51.100.9');
});

test('of named proxies the chain is followed as far as it names them', () => {
  const named = { list: ['203.0.113.0/24', '2001:db8::/32', '10.0.0.2'] };
  expect(addressOf(named, '10.0.0.2', '10.1.1.7, 198.51.100.9, 203.0.113.1')).toBe('198.51.100.9');
  expect(addressOf(named, '2001:db8::5', '192.0.2.66, 198.51.100.9')).toBe('198.51.100.9');
  expect(addressOf(named, '10.0.0.3', '198.51.100.9')).toBe('10.0.0.3');
});

test('an address is read with its port, over IPv6 too; what is none leaves the nearest that is', () => {
  expect(addressOf(ONE, '::ffff:127.0.0.1', '198.51.100.9:4711')).toBe('198.51.100.9');
  expect(addressOf(ONE, '::1', '[2001:db8::1]:443')).toBe('2001:db8::1');
  expect(addressOf(ONE, '127.0.0.1', '198.51.100.9, unknown')).toBe('127.0.0.1');
  expect(addressOf(ONE, '127.0.0.1')).toBe('127.0.0.1');
});

test('only a believed proxy may give a request its id', () => {
  const isFromProxy = (proxies: TrustedProxies, remoteAddress: string) =>
    createCallers(proxies).isFromProxy({ socket: { remoteAddress }, headers: {} } as unknown as IncomingMessage);
  expect(isFromProxy(ONE, '127.0.0.1')).toBe(true);
  expect(isFromProxy(ONE, '203.0.113.7')).toBe(false);
  expect(isFromProxy({ hops: 0 }, '127.0.0.1')).toBe(false);
  expect(isFromProxy({ list: ['203.0.113.7'] }, '203.0.113.7')).toBe(true);
});
