import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Counting } from '../events/counting.ts';
import { CLASSES, EVENT_KINDS, eventId, timesOf } from '../events/event.ts';
import { NO_PAGE_POLICY, SECURITY_HEADERS } from '../http/security.ts';
import { isId } from '../ids.ts';
import type { Log } from '../log.ts';
import type { KnownLinks } from './known-links.ts';
import { LINK_CODE } from './link-code.ts';
import { classOf } from './visitor.ts';

type Parts = { links: KnownLinks; counting: Pick<Counting, 'count'>; log: Log; now: () => Date };
/** Answers a request for a link; `page` answers for one that leads nowhere. */
export type AnswerLink = (request: IncomingMessage, response: ServerResponse, page: () => void) => Promise<void>;

/** `/r/{code}`, with the key of one click and the module in which it was made. */
const LINK = new RegExp(`^/r/(${LINK_CODE})/?(?:\\?(.*))?$`);
const CLICK = /^[a-z0-9]{1,32}/;

const HEADERS = {
  ...SECURITY_HEADERS,
  'Content-Security-Policy': NO_PAGE_POLICY,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Content-Length': '0',
};

/** Leads readers to a shop, and counts that before it answers. */
export function linkAnswer({ links, counting, log, now }: Parts): AnswerLink {
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
    const asked = new URLSearchParams(query);
    const module = asked.get('m');
    const key = CLICK.exec(asked.get('k') ?? '')?.[0] ?? null;
    const by = classOf(request);
    counting.count({
      ...{ id: eventId(key, code), kind: EVENT_KINDS.click, class: by, ...timesOf(now()) },
      ...{ ebook: link.ebook, item: link.item },
      module: isId(module) ? await links.moduleOf(link.ebook, module).catch(() => null) : null,
    });
    // who fetched ahead is to ask again when the reader clicks, or that click is never seen
    if (by === CLASSES.prefetch) response.writeHead(503, { ...HEADERS, 'Retry-After': '0' });
    else response.writeHead(302, { ...HEADERS, Location: link.url });
    response.end();
  };
}
