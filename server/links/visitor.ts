import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { hasSessionCookie } from '../auth/presence.ts';
import { CLASSES, type CountedEvent } from '../events/event.ts';

type Asked = Pick<IncomingMessage, 'method' | 'headers'>;

/** Where browsers say that they fetch what nobody has asked for yet. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];
const AHEAD = /prefetch|prerender|preview/i;
/** What looks at the links of letters, and what apps fetch themselves with: neither says that it is a program. Readers use Outlook's app on iOS. */
const UNNAMED = /Microsoft Office|ms-office|Outlook(?!-iOS)|Barracuda|Proofpoint|^Dalvik\/|\bCFNetwork\//i;
/** What a browser fetches because somebody went there, or a script did: all else stands in a page that shows it by itself. */
const BY_HAND = ['', 'document', 'empty'];

/** Letters of a program's name that are looked at. */
const NAME = 400;
const bots = new LRUCache<string, boolean>({ max: 1_000 });

/** Who asks for a link: a person, a program, a browser that fetches ahead, or somebody who is signed in here. */
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
