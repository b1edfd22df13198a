import { sql } from 'kysely';
import { isAmazon } from '#common/amazon.ts';
import { addDays } from '#common/days.ts';
import type { Db } from '../db/open.ts';
import { ENDING_DAYS } from '../studio/coupons.queries.ts';
import { type Finding, hashOfParts } from './finding.ts';

/** Items read at once. */
const PORTION = 500;
/** An end that is longer ago than so many days is in no mail. */
const ENDED_DAYS = 7;

type Place = { until: string; id: string };

/** Coupons that end soon or ended lately, in portions; the copies of a catalogue item with the same coupon are one. */
export async function* findCoupons(db: Db, today: string): AsyncGenerator<Finding[]> {
  for (const kind of ['supplements', 'products'] as const) {
    for (let after: Place | null = { until: addDays(today, -ENDED_DAYS), id: '' }; after; ) {
      const rows = await readAfter(db, kind, after, addDays(today, ENDING_DAYS));
      yield rows.flatMap((row) => findingOf(kind, row, today));
      const last = rows.at(-1);
      after = last && rows.length === PORTION ? { until: last.until, id: last.id } : null;
    }
  }
}

type Row = { id: string; author_id: string; item: string; coupon: string; until: string; purchase_url: string };

async function readAfter(db: Db, kind: 'supplements' | 'products', { until, id }: Place, last: string): Promise<Row[]> {
  const { rows } = await sql<Row>`select id, author_id, coalesce(catalogue_id, id) as item, coupon,
      coupon_until as until, purchase_url
    from ${sql.table(kind)}
    where coupon_until >= ${until} and coupon_until <= ${last} and coupon is not null
      and (coupon_until > ${until} or id > ${id})
    order by coupon_until, id limit ${PORTION}`.execute(db);
  return rows;
}

function findingOf(kind: 'supplements' | 'products', row: Row, today: string): Finding[] {
  const { id, author_id, item, coupon, until, purchase_url } = row;
  // readers see no coupon of Amazon's
  if (isAmazon(purchase_url)) return [];
  const what = until < today ? 'coupon_ended' : 'coupon_ending';
  const hash = hashOfParts(what, author_id, kind, item, coupon, until);
  return [{ user_id: author_id, hash, what, kind, row_id: id, facts: { coupon, until } }];
}
