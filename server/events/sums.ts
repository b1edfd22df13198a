/**
 * The dimensions of a day's sums. In each, `n` is a number, `u` readers and `v` milliseconds of reading. Programs and
 * browsers that fetch ahead are in `bots` alone, own visits in none. A reader counts once a day and e-book, so that
 * sums of days add up.
 */
export const DIMS = {
  /** Key 0: views, readers, time. */
  readers: 0,
  /** By `EVENT_KINDS`. */
  kinds: 1,
  /** By module: views, readers, time. */
  modules: 2,
  /** By module and how far a reader got in it that day, in quarters (0 opened to 4 at its end): `u` readers. */
  quarters: 3,
  /** By host of the site that a reader of the day came from first; key 0: from none. */
  sources: 4,
  /** By campaign; those that none brought are in no row. */
  campaigns: 5,
  /** By language of the browser; key 0: not known. */
  languages: 6,
  /** By `DEVICES`. */
  devices: 7,
  /** By item, or code of a link that was typed: clicks, readers who clicked. */
  itemClicks: 8,
  /** By the module in which they were made. */
  moduleClicks: 9,
  /** By words that were searched for in vain. */
  missedWords: 10,
  /** By `EVENT_KINDS`: what programs and browsers did that fetch ahead. */
  bots: 11,
  /** By e-book, of an author and the site alone: views, readers, time. */
  ebooks: 12,
  /** By what brought readers, as `sources` and `campaigns`: clicks, readers who clicked. */
  sourceClicks: 20,
  campaignClicks: 21,
  /** By `utm_medium`, as `campaigns`: views, readers, time. */
  media: 22,
  mediumClicks: 23,
  /** By how long a reader read that day (step 0 is below the first of `TIME_STEPS`): `u` readers. */
  times: 13,
} as const;
export type Dim = (typeof DIMS)[keyof typeof DIMS];

/** Dimensions whose key stands for a text. */
export const TEXT_DIMS: Dim[] = [
  ...[DIMS.modules, DIMS.sources, DIMS.campaigns, DIMS.languages, DIMS.itemClicks, DIMS.moduleClicks],
  ...[DIMS.missedWords, DIMS.ebooks, DIMS.sourceClicks, DIMS.campaignClicks, DIMS.media, DIMS.mediumClicks],
];
/** Seconds at which the steps of `DIMS.times` begin, from the second on. */
export const TIME_STEPS = [10, 30, 60, 120, 240, 480, 900, 1_800, 3_600, 7_200, 14_400];

/** What the sums are of: an e-book or an author, by id, or the whole site. */
export type Scope = { ebook: string } | { author: string } | 'site';

export type Sum = {
  /** Days since 1970 in the site's time zone; 0 in sums over all days. */
  day: number;
  dim: number;
  key: number;
  /** Of `DIMS.quarters`: the quarter, 0 to 4. */
  furthest: number;
  /** The key's text: the id of a module, item or e-book, a host, a campaign, a language, words. Null if it has none. */
  text: string | null;
  n: number;
  u: number;
  v: number;
};

/** `from` and `to` are days since 1970, both included; `by` asks for sums of each day, or over all. */
export type SumsQuery = { scope: Scope; from: number; to: number; dims: readonly Dim[]; by: 'day' | 'span' };

/** Reads sums where they are stored: `ctx.events`. */
type Reader = { run: (task: 'findSums', query: SumsQuery) => Promise<Sum[]> };

/** Sums of days, read where events are kept: on SQLite in a thread of their own. */
export const readSums = (ctx: { events: Reader }, query: SumsQuery): Promise<Sum[]> =>
  ctx.events.run('findSums', query);
