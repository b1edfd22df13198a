import type { Mutant } from './mutant.ts';

const COUPONS = { tests: ['server/alerts/coupons.test.ts'] };
const LINKS = { tests: ['server/alerts/links.test.ts'] };
const PRICES = { tests: ['server/alerts/prices.test.ts'] };

/** Bugs in what owners are told of coupons, prices and links. */
export const ALERTS_MUTANTS: Mutant[] = [
  {
    ...COUPONS,
    file: 'server/studio/coupons.queries.ts',
    breaks: 'a coupon is told two days before it ends',
    find: 'ENDING_DAYS = 3',
    replace: 'ENDING_DAYS = 2',
  },
  {
    ...COUPONS,
    file: 'server/alerts/find-coupons.ts',
    breaks: 'a coupon counts as ended on its last day',
    find: 'until < today',
    replace: 'until <= today',
  },
  {
    ...COUPONS,
    file: 'server/alerts/find-coupons.ts',
    breaks: 'a mail says what readers see of Amazon’s coupons, which is nothing',
    find: 'if (isAmazon(purchase_url)) return [];',
    replace: '',
  },
  {
    ...COUPONS,
    file: 'server/alerts/sweep-alerts.ts',
    breaks: 'people are written to at night',
    find: 'const MORNING_MS = 8 * 60 * 60_000;',
    replace: 'const MORNING_MS = 0;',
  },
  {
    ...COUPONS,
    file: 'server/alerts/alert-mails.queries.ts',
    breaks: 'who may not manage any more is written to',
    find: "'in', ['admin', 'editor']",
    replace: "'in', ['admin', 'editor', 'user']",
  },
  {
    ...COUPONS,
    file: 'server/alerts/alert-mails.queries.ts',
    breaks: 'two nodes write the mail of a day each',
    find: ".where((w) => w.or([w('alert_mails.sent_day', 'is', null), w('alert_mails.sent_day', '<', day)])),",
    replace: ',',
  },
  {
    ...LINKS,
    file: 'server/alerts/alert-mails.queries.ts',
    breaks: 'what was told is told every day',
    find: 'told_until: start.toISOString()',
    replace: 'told_until: null',
  },
  {
    ...LINKS,
    file: 'server/alerts/find-dead-links.ts',
    breaks: 'a link that dies a second time is not told',
    find: 'url_hash, link.first_failed_at)',
    replace: 'url_hash)',
  },
  {
    ...LINKS,
    file: 'server/alerts/find-dead-links.ts',
    breaks: 'a link that was mended is told as dead',
    find: ' and own.version = link_uses.version',
    replace: '',
  },
  {
    ...PRICES,
    file: 'server/alerts/find-prices.ts',
    breaks: 'a price that changes again is not told',
    find: 'price, seen_price, currency),',
    replace: 'price, currency),',
  },
  {
    tests: ['server/alerts/bounded.test.ts'],
    file: 'server/alerts/alerts.queries.ts',
    breaks: 'alerts are kept for ever',
    find: 'daysBefore(now, KNOWN_DAYS)',
    replace: 'daysBefore(now, 100 * KNOWN_DAYS)',
  },
];
