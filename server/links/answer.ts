import type { IncomingMessage, ServerResponse } from 'node:http';
import { CLICK_PLACES, clickPlace } from '#common/click-places.ts';
import { DAY_MS } from '#common/day-ms.ts';
import { templatedAddress } from '#common/link-template.ts';
import { type LinkValues, ledAddress } from '#common/network-links.ts';
import type { Config } from '../config.ts';
import type { Counting } from '../events/counting.ts';
import { CLASSES, EVENT_KINDS, eventId, type Reader, timesOf } from '../events/event.ts';
import type { Readers } from '../events/readers.ts';
import type { Callers } from '../http/address.ts';
import { NO_PAGE_POLICY, SECURITY_HEADERS } from '../http/security.ts';
import { isId } from '../ids.ts';
import { moreThan } from '../limits/counts.ts';
import { networkOf } from '../limits/network.ts';
import { TRAFFIC } from '../limits/traffic.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { CurrentSettings } from '../settings/current.ts';
import type { KnownLinks, OpenLink } from './known-links.ts';
import { LINK_CODE, shopOfCode } from './link-code.ts';
import { classOf } from './visitor.ts';

type Parts = {
  config: Pick<Config, 'timeZone'>;
  links: KnownLinks;
  counting: Pick<Counting, 'count'>;
  readers: Pick<Readers, 'of'>;
  callers: Pick<Callers, 'address'>;
  metrics: Pick<Metrics, 'beaconRefused'>;
  log: Log;
  now: () => Date;
  /** The host of this site. */
  site: string;
  settings: Pick<CurrentSettings, 'get'>;
};
/** Answers a request for a link; `page` answers for one that leads nowhere. */
export type AnswerLink = (request: IncomingMessage, response: ServerResponse, page: () => void) => Promise<void>;

/** `/r/{code}`, with the key of one click, the module that contains the link, and the place where it stands. */
const LINK = new RegExp(`^/r/(${LINK_CODE})/?(?:\\?(.*))?$`);
const CLICK = /^[a-z0-9]{1,32}/;

const HEADERS = {
  ...SECURITY_HEADERS,
  'Content-Security-Policy': NO_PAGE_POLICY,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Content-Length': '0',
};

/** Redirects readers to a shop, and counts the click before it answers. */
export function linkAnswer(parts: Parts): AnswerLink {
  const { config, links, counting, readers, callers, metrics, log, now, site, settings } = parts;
  const isTooMany = moreThan(TRAFFIC.crowd.clicks, DAY_MS);
  return async (request, response, page) => {
    const [, code, query] = LINK.exec(request.url ?? '') ?? [];
    if (!code) return page();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...HEADERS, Allow: 'GET, HEAD' }).end();
      return;
    }
    const link = await links.find(code).catch((err: unknown) => {
      log.warn({ err }, 'a link could not be looked up');
      return null;
    });
    if (!link) return page();
    const parameters = new URLSearchParams(query);
    const named = parameters.get('m');
    const module = isId(named) ? await links.moduleOf(link.ebook, named).catch(() => null) : null;
    const number = module ? await links.numberOf(link.ebook, module).catch(() => '') : '';
    const key = CLICK.exec(parameters.get('k') ?? '')?.[0] ?? null;
    const place = clickPlace(parameters.get('p'));
    const by = classOf(request);
    const times = timesOf(config.timeZone, now());
    const click = {
      ...{ id: eventId(key, code), kind: EVENT_KINDS.click, class: by, ...times },
      ...{ ebook: link.ebook, author: link.author, item: link.item, module },
      place: place && CLICK_PLACES[place],
    };
    if (isTooMany(networkOf(callers.address(request)))) metrics.beaconRefused('many');
    else {
      const later = (reader: Reader) => counting.count({ ...click, ...reader });
      const { isCrowd, ...reader } = await readers.of(request, link.ebook, times.day, later);
      counting.count({ ...click, ...reader });
    }
    // a prefetch must repeat the request when the reader clicks, or that click is never seen
    if (by === CLASSES.prefetch) response.writeHead(503, { ...HEADERS, 'Retry-After': '0' });
    else
      response.writeHead(302, {
        ...HEADERS,
        Location: locationOf(link, { code: shopOfCode(code).code, module: number, site }, settings),
      });
    response.end();
  };
}

/** The target of a link with the parameters that its author and the site add; reports name the item's code. */
function locationOf(
  { url, networks, slug, language }: OpenLink,
  own: Pick<LinkValues, 'code' | 'module' | 'site'>,
  settings: Parts['settings'],
): string {
  const values = { ...own, ebook: slug, lang: language };
  return templatedAddress(ledAddress(url, networks, values), settings.get().link_templates, values);
}
