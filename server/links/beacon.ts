import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isAmazon } from '#common/amazon.ts';
import type { Counting } from '../events/counting.ts';
import { EVENT_KINDS, eventId, timesOf } from '../events/event.ts';
import type { Callers } from '../http/address.ts';
import { isSameOrigin, NO_PAGE_POLICY, SECURITY_HEADERS } from '../http/security.ts';
import { isId } from '../ids.ts';
import { TRAFFIC } from '../limits/traffic.ts';
import type { KnownLinks } from './known-links.ts';
import { classOf } from './visitor.ts';

type Parts = {
  links: KnownLinks;
  counting: Pick<Counting, 'count'>;
  callers: Pick<Callers, 'address'>;
  now: () => Date;
};
/** What a page tells of a click on a link that leads straight to its shop: the link's code, the click's key, the module. */
type Told = { c: string; k: string; m: string | null };

const HEADERS = { ...SECURITY_HEADERS, 'Content-Security-Policy': NO_PAGE_POLICY, 'Cache-Control': 'no-store' };
const CODE = /^[1-9A-HJ-NP-Za-km-z]{7}$/;
const KEY = /^[a-z0-9]{1,32}$/;
const MINUTE_MS = 60_000;

/** `POST /e`: counts what a page tells, and says nothing to it. */
export function beaconAnswer({ links, counting, callers, now }: Parts) {
  const isTooMany = perMinute(TRAFFIC.beacons.each);
  const count = async (request: IncomingMessage) => {
    const told = toldIn(await textOf(request, TRAFFIC.beacons.bytes));
    if (!told || !mayCount(request) || isTooMany(callers.address(request))) return;
    const link = await links.find(told.c);
    // others are counted on their way
    if (!link || !isAmazon(link.url)) return;
    counting.count({
      ...{ id: eventId(told.k, told.c), kind: EVENT_KINDS.directClick, class: classOf(request), ...timesOf(now()) },
      ...{ ebook: link.ebook, item: link.item },
      module: told.m && (await links.moduleOf(link.ebook, told.m)),
    });
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    await count(request).catch(() => {});
    response.writeHead(204, HEADERS).end();
  };
}

/** Whether it comes from one of our pages, and from a reader who does not ask to be left out. */
function mayCount({ headers }: IncomingMessage): boolean {
  const isRefused = headers['sec-gpc'] === '1' || headers.dnt === '1';
  return !isRefused && isSameOrigin({ get: (name) => headers[name]?.toString() });
}

async function textOf(request: IncomingMessage, most: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > most) return '';
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function toldIn(text: string): Told | null {
  const { c, k, m } = parsed(text);
  if (typeof c !== 'string' || typeof k !== 'string' || !CODE.test(c) || !KEY.test(k)) return null;
  return { c, k, m: isId(m) ? m : null };
}

function parsed(text: string): Partial<Record<keyof Told, unknown>> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Whether somebody comes more often than `most` times a minute. */
function perMinute(most: number): (who: string) => boolean {
  const counts = new LRUCache<string, { count: number }>({ max: 10_000, ttl: MINUTE_MS });
  return (who) => {
    const known = counts.get(who) ?? { count: 0 };
    known.count += 1;
    if (known.count === 1) counts.set(who, known);
    return known.count > most;
  };
}
