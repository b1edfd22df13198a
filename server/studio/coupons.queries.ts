import { sql } from 'kysely';
import { isAmazon } from '#common/amazon.ts';
import { addDays } from '#common/days.ts';
import type { Db } from '../db/open.ts';

/** A coupon that ends soon or has ended, with one of the items that have it. */
export type EndingCoupon = {
  kind: 'supplements' | 'products';
  id: string;
  name: string;
  ebook_id: string;
  ebook_title: string;
  /** How many items have it: the copies of a catalogue item are one row here. */
  places: number;
  coupon: string;
  /** Its last day, as `2026-12-31`. */
  until: string;
  state: 'ending' | 'last_day' | 'ended';
};

type Asked = {
  /** Null asks for everybody's. */
  authorId: string | null;
  /** The day where the site is. */
  today: string;
  most: number;
};

/** Days before a coupon's last one from which on it is listed. */
export const ENDING_DAYS = 3;
/** Rows read for each listed one: Amazon's coupons are shown to nobody. */
const READ = 4;

/** Coupons of an author that end within three days, the first to end first, then those that have ended, the latest first. */
export async function listEndingCoupons(db: Db, { authorId, today, most }: Asked): Promise<EndingCoupon[]> {
  const own = authorId === null ? sql`1 = 1` : sql`author_id = ${authorId}`;
  const part = (kind: 'supplements' | 'products') => sql`select ${sql.lit(kind)} as kind, item.id, item.name,
      item.ebook_id, ebooks.title as ebook_title, item.purchase_url, ended.places, ended.coupon, ended.until
    from (select min(id) as id, count(*) as places, coupon, coupon_until as until from ${sql.table(kind)}
        where coupon_until <= ${addDays(today, ENDING_DAYS)} and coupon is not null and ${own}
        group by author_id, coalesce(catalogue_id, id), coupon, coupon_until) as ended
      join ${sql.table(kind)} as item on item.id = ended.id join ebooks on ebooks.id = item.ebook_id`;
  const { rows } = await sql<Omit<EndingCoupon, 'state'> & { purchase_url: string }>`
    select * from (${part('supplements')} union all ${part('products')}) as found
    order by case when until < ${today} then 1 else 0 end, case when until < ${today} then '' else until end,
      until desc, ebook_title, name, id limit ${most * READ}`.execute(db);
  return rows
    .filter(({ purchase_url }) => !isAmazon(purchase_url))
    .slice(0, most)
    .map(({ purchase_url: _, ...row }) => ({ ...row, state: stateOn(today, row.until) }));
}

function stateOn(today: string, until: string): EndingCoupon['state'] {
  if (until < today) return 'ended';
  return until === today ? 'last_day' : 'ending';
}
