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
/** Addresses whose whole purpose is to lead elsewhere. */
const FORWARDERS =
  /(?:^|\.)(?:bit\.ly|tinyurl\.com|is\.gd|ow\.ly|t\.co|goo\.gl|cutt\.ly|rebrand\.ly|encurtador\.com\.br|youtu\.be|wa\.me)$/;

/** What one look at a link finds; redirects are followed one by one, each by the same rules. @throws when `signal` says to stop */
export async function lookAtLink(link: string, way: Outward): Promise<Found> {
  try {
    return await follow(link, way);
  } catch (error) {
    way.signal.throwIfAborted();
    return { state: isNowhere(error) ? 'dead' : 'unsure' };
  }
}

/** Whether nobody is there: no such name, or nothing that listens. What is private is not for us to tell. */
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
    // a page that sets a cookie and sends to itself waits for a browser
    if (seen.has(next.href)) return { state: answer.headers['set-cookie'] ? 'unsure' : 'dead' };
    isPermanent &&= PERMANENT.includes(answer.status);
    url = next;
  }
  return { state: 'dead' };
}

/** Nothing is known of what nobody asked; where that is by the shop's own rules nothing is wrong with it either. */
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
  // a page that takes too long to be read says nothing that can be trusted
  if (!facts || facts.says === 'wall') return { state: 'unsure' };
  const { says, price } = facts;
  if (says === 'not_found' || isSentHome(way)) return { state: 'dead' };
  if (says === 'sold_out') return { state: 'out_of_stock', price };
  return isMoved(way) ? { state: 'moved', movedTo: way.to.href, price } : { state: 'works', price };
}

/** Whether a page of a site led to the first page of the same site: what it was is not there any more. */
function isSentHome({ from, to }: Way): boolean {
  return hostOf(from) === hostOf(to) && pathOf(from) !== '' && pathOf(to) === '' && to.search === '';
}

function isMoved({ from, to, isPermanent }: Way): boolean {
  if (!isPermanent || FORWARDERS.test(from.hostname) || linkKindOf(from)?.leadsOn) return false;
  return hostOf(from) !== hostOf(to) || pathOf(from) !== pathOf(to);
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^www\./, '');
const pathOf = ({ pathname }: URL) => pathname.replace(/(?<!\/)\/+$/, '');
