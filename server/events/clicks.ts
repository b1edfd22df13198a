import type { ClickPlace } from '#common/click-places.ts';
import type { Scope } from './sums.ts';

/**
 * Clicks over a span on the links of an e-book, an author or the site, by item, e-book, module and place. `from` and
 * `to` are days since 1970, both included. `items` names the items wanted (ids, or codes of links that were typed);
 * without it come all, and the whole site may have hundreds of thousands.
 */
export type ClicksQuery = { scope: Scope; from: number; to: number; items?: string[] };

/**
 * One row for each item, module and place with clicks in the span, ordered by item, module and place.
 *
 * `n` are clicks of people and add up to those of the item in `DIMS.itemClicks`, for days that have them. `u` are
 * readers who clicked there, each once a day: one who clicked an item in two places is in both rows, so that readers of
 * an item or a module are those of `DIMS.itemClicks` and `DIMS.moduleClicks`, not the sum of these.
 *
 * Days whose events were gone before clicks were kept by place have no rows.
 */
export type PlacedClicks = {
  /** The e-book's id. */
  ebook: string;
  /** The item's id, or the code of a link that was typed. */
  item: string;
  /** The id of the module that contained the link; null for a shelf. */
  module: string | null;
  /** Null for a click from before places were counted, or from an address without one. */
  place: ClickPlace | null;
  n: number;
  u: number;
};

/** Reads clicks where they are stored: `ctx.events`. */
type Reader = { run: (task: 'findClicks', query: ClicksQuery) => Promise<PlacedClicks[]> };

/** Clicks by item, e-book, module and place, read where events are kept: on SQLite in a thread of their own. */
export const readClicks = (ctx: { events: Reader }, query: ClicksQuery): Promise<PlacedClicks[]> =>
  ctx.events.run('findClicks', query);
