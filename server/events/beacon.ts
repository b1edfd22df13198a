import { hash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { isAmazon } from '#common/amazon.ts';
import { CLICK_PLACES } from '#common/click-places.ts';
import { DAY_MS } from '#common/day-ms.ts';
import type { Config } from '../config.ts';
import { type Callers, PEER_HEADER } from '../http/address.ts';
import { isSameOrigin } from '../http/security.ts';
import { moreThan } from '../limits/counts.ts';
import { networkOf } from '../limits/network.ts';
import { TRAFFIC } from '../limits/traffic.ts';
import type { KnownLinks } from '../links/known-links.ts';
import { classOf } from '../links/visitor.ts';
import type { Metrics } from '../metrics.ts';
import type { Counting } from './counting.ts';
import { CLASSES, type CountedEvent, EVENT_KINDS, eventId, type Reader, timesOf } from './event.ts';
import { type PageReport, reportIn } from './page-report.ts';
import { isSilent, type Readers } from './readers.ts';

type Parts = {
  config: Pick<Config, 'timeZone'>;
  links: KnownLinks;
  counting: Pick<Counting, 'count'>;
  readers: Pick<Readers, 'of' | 'keptText'>;
  callers: Pick<Callers, 'address'>;
  metrics: Pick<Metrics, 'beaconRefused'>;
  now: () => Date;
};
/** A page's report (null if it is too large), the headers of its request, and the peer address of its connection. */
export type Beacon = { text: string | null; headers: IncomingHttpHeaders; peer: string };
/** The beacons gathered in one interval, and how many more were left out for lack of room. */
export type Portion = { beacons: Beacon[]; left: number };
/** Why a beacon is not counted. */
export type Refusal = 'large' | 'malformed' | 'foreign' | 'silent' | 'own' | 'many' | 'unknown';
/** An event without its reader and its time. */
type Happened = Pick<CountedEvent, 'id' | 'kind' | 'ebook'> & Partial<CountedEvent> & { age?: number };

const MINUTE_MS = 60_000;

/** Answers `POST /e` of the front: counts the beacons of a portion and sends nothing back. */
export function beaconAnswer(parts: Parts) {
  const isTooMany = tooMany();
  const refusal = async ({ text, headers: sent, peer }: Beacon): Promise<Refusal | null> => {
    const headers: IncomingHttpHeaders = { ...sent, [PEER_HEADER]: peer };
    const request = { method: 'POST', headers, socket: {} };
    if (text === null) return 'large';
    if (!isSameOrigin({ get: (name) => headers[name]?.toString() })) return 'foreign';
    if (isSilent(request)) return 'silent';
    const by = classOf(request);
    if (by === CLASSES.own) return 'own';
    if (isTooMany(networkOf(parts.callers.address(request)), headers['user-agent'] ?? '')) return 'many';
    const happened = await happenedIn(parts.links, text);
    if (typeof happened === 'string') return happened;
    const { age, ...event } = happened;
    const times = timesOf(parts.config.timeZone, parts.now(), age);
    const counted = { ...event, ...times, class: by };
    const later = (reader: Reader) => parts.counting.count({ ...counted, ...reader });
    const { isCrowd, ...reader } = await parts.readers.of(request, event.ebook, times.day, later);
    if (isCrowd) return 'many';
    for (const name of ['source', 'campaign', 'medium', 'word'] as const)
      counted[name] = parts.readers.keptText(request, event.ebook, times.day, counted[name]);
    parts.counting.count({ ...counted, ...reader });
    return null;
  };
  const count = async (beacon: Beacon): Promise<void> => {
    const reason = await refusal(beacon).catch(() => 'unknown' as const);
    if (reason) parts.metrics.beaconRefused(reason);
  };
  const countAll = async (request: IncomingMessage): Promise<void> => {
    const { beacons, left } = (await json(request)) as Portion;
    await Promise.all(beacons.map(count));
    for (let number = 0; number < left; number += 1) parts.metrics.beaconRefused('many');
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // the front may end while it sends
    await countAll(request).catch(() => response.destroy());
    if (!response.destroyed) response.writeHead(204).end();
  };
}

async function happenedIn(links: KnownLinks, text: string): Promise<Happened | 'malformed' | 'unknown'> {
  const report = reportIn(text);
  return report ? ((await happenedBy(links, report)) ?? 'unknown') : 'malformed';
}

/** @returns null if it happened in no e-book that readers can see */
async function happenedBy(links: KnownLinks, report: PageReport): Promise<Happened | null> {
  if ('click' in report) {
    const { c, k, m, p } = report.click;
    const link = await links.find(c);
    // clicks on other links are counted when they are redirected
    if (!link || !isAmazon(link.url)) return null;
    const module = m && (await links.moduleOf(link.ebook, m));
    const { ebook, author, item } = link;
    const place = p && CLICK_PLACES[p];
    return { id: eventId(k, c), kind: EVENT_KINDS.directClick, ebook, author, item, module, place };
  }
  const { e: ebook, m } = 'view' in report ? report.view : report.act;
  const author = await links.authorOf(ebook);
  if (!author) return null;
  const module = m ? await links.moduleOf(ebook, m) : null;
  if ('act' in report) {
    const { x, k, i, s } = report.act;
    return { id: eventId(k, `${x} ${ebook}`), kind: x, ebook, author, module, item: i ?? null, word: s ?? null };
  }
  if (m && !module) return null;
  const { v, t, d: depth, a: age, r, u, w } = report.view;
  // nobody reads a page before it is there
  const ms = Math.min(t, age);
  const kind = module ? EVENT_KINDS.read : EVENT_KINDS.opened;
  const came = { source: r ?? null, campaign: u ?? null, medium: w ?? null };
  return { id: eventId(v, `${ebook} ${module}`), kind, ebook, author, module, ms, depth, age, ...came };
}

/** Whether a browser, or its whole address, sends more beacons than it may in a minute or a day. */
function tooMany(): (address: string, browser: string) => boolean {
  const { minute, day } = TRAFFIC.beacons;
  const ofBrowser = [moreThan(minute.browser, MINUTE_MS), moreThan(day.browser, DAY_MS)];
  const ofAddress = [moreThan(minute.address, MINUTE_MS), moreThan(day.address, DAY_MS)];
  return (address, browser) => {
    const one = hash('sha256', `${address} ${browser}`).slice(0, 16);
    return ofBrowser.some((isOver) => isOver(one)) || ofAddress.some((isOver) => isOver(address));
  };
}
