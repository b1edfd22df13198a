import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { hasSessionCookie } from '../auth/presence.ts';
import { CLASSES, type CountedEvent } from '../events/event.ts';

type Asked = Pick<IncomingMessage, 'method' | 'headers'>;

/** The headers in which browsers announce a prefetch. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];
const AHEAD = /prefetch|prerender|preview/i;
/** Link scanners of mail servers, and apps that prefetch without announcing it. Readers use Outlook's app on iOS. */
const UNNAMED = /Microsoft Office|ms-office|Outlook(?!-iOS)|Barracuda|Proofpoint|^Dalvik\/|\bCFNetwork\//i;
/** Requests of navigations and scripts; all others embed the address in a page. */
const BY_HAND = ['', 'document', 'empty'];

/** The length of a user agent that is examined. */
const NAME = 400;
const bots = new LRUCache<string, boolean>({ max: 1_000 });

/** The class of a request for a link: a person, a program, a prefetching browser, or a signed-in person. */
export function classOf({ method, headers }: Asked): CountedEvent['class'] {
  if (PURPOSES.some((name) => AHEAD.test(String(headers[name] ?? '')))) return CLASSES.prefetch;
  if (!BY_HAND.includes(String(headers['sec-fetch-dest'] ?? ''))) return CLASSES.bot;
  if (method === 'HEAD' || isProgram(headers['user-agent'] ?? '')) return CLASSES.bot;
  return hasSessionCookie(headers.cookie) ? CLASSES.own : CLASSES.human;
}

function isProgram(agent: string): boolean {
  const name = agent.slice(0, NAME);
  const known = bots.get(name);
  if (known !== undefined) return known;
  const found = name.trim() === '' || isbot(name) || UNNAMED.test(name);
  bots.set(name, found);
  return found;
}
