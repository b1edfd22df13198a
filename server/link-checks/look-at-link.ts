import { isAmazon } from '#common/amazon.ts';
import { linkKindOf } from '#common/networks.ts';
import { askedAddress, isAskable, targetOf } from './asked-address.ts';
import { type Answer, ask, type Outward } from './outward.ts';
import { readForeignPage } from './page-thread.ts';
import { PrivateAddress } from './private-address.ts';
import type { Found } from './states.ts';

const MOST_HOPS = 8;
const PERMANENT = [301, 308];
const GONE = [404, 410];
/** Addresses that only redirect. */
const FORWARDERS =
  /(?:^|\.)(?:bit\.ly|tinyurl\.com|is\.gd|ow\.ly|t\.co|goo\.gl|cutt\.ly|rebrand\.ly|encurtador\.com\.br|youtu\.be|wa\.me)$/;

/**
 * The result of one check of a link; redirects are followed one by one, each by the same rules. @throws when `signal`
 * is aborted
 */
export async function lookAtLink(link: string, way: Outward): Promise<Found> {
  try {
    return await follow(link, way);
  } catch (error) {
    way.signal.throwIfAborted();
    return { state: isNowhere(error) ? 'dead' : 'unsure' };
  }
}

/** Whether the site is gone: an unknown name, or no server that listens. A private address is not reported as gone. */
function isNowhere(error: unknown): boolean {
  if (error instanceof PrivateAddress) return false;
  return ['ENOTFOUND', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '');
}

async function follow(link: string, way: Outward): Promise<Found> {
  const from = askedAddress(link);
  if (!from) return unasked(URL.parse(link));
  const seen = new Set<string>();
  let isPermanent = true;
  for (let url = from; seen.size < MOST_HOPS; ) {
    seen.add(url.href);
    const answer = await ask(url, way);
    const next = nextOf(answer, url);
    if (!next) return judged(answer, { from, to: url, isPermanent });
    if (!isAskable(next)) return unasked(next);
    // a page that sets a cookie and redirects to itself waits for a browser
    if (seen.has(next.href)) return { state: answer.headers['set-cookie'] ? 'unsure' : 'dead' };
    isPermanent &&= PERMANENT.includes(answer.status);
    url = next;
  }
  return { state: 'dead' };
}

/** A link that was not requested has no state; if the shop's rules forbid it, it is not at fault either. */
function unasked(url: URL | null): Found {
  const target = url && targetOf(url);
  return { state: 'unsure', ...(target && isAmazon(target.href) && { isUnasked: true }) };
}

function nextOf({ status, headers }: Answer, from: URL): URL | null {
  const isRedirect = [301, 302, 303, 307, 308].includes(status);
  return isRedirect && headers.location ? URL.parse(headers.location, from) : null;
}

type Way = { from: URL; to: URL; isPermanent: boolean };

async function judged({ status, headers, text }: Answer, way: Way): Promise<Found> {
  if (GONE.includes(status)) return { state: 'dead' };
  if (status < 200 || status > 299) {
    const retryAfter = Number(headers['retry-after']);
    return { state: 'unsure', ...(retryAfter > 0 && { retryAfter }) };
  }
  const facts = await readForeignPage(text);
  // a page that takes too long to read has no reliable content
  if (!facts || facts.says === 'wall') return { state: 'unsure' };
  const { says, price } = facts;
  if (says === 'not_found' || isSentHome(way)) return { state: 'dead' };
  if (says === 'sold_out') return { state: 'out_of_stock', price };
  return isMoved(way) ? { state: 'moved', movedTo: way.to.href, price } : { state: 'works', price };
}

/** Whether a page redirects to its site's start page: the linked content is gone. */
function isSentHome({ from, to }: Way): boolean {
  return hostOf(from) === hostOf(to) && pathOf(from) !== '' && pathOf(to) === '' && to.search === '';
}

function isMoved({ from, to, isPermanent }: Way): boolean {
  if (!isPermanent || FORWARDERS.test(from.hostname) || linkKindOf(from)?.leadsOn) return false;
  return hostOf(from) !== hostOf(to) || pathOf(from) !== pathOf(to);
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^www\./, '');
const pathOf = ({ pathname }: URL) => pathname.replace(/(?<!\/)\/+$/, '');
