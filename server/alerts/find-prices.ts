import type { Db } from '../db/open.ts';
import { readOtherPrices } from '../studio/other-prices.queries.ts';
import { type Finding, hashOfParts } from './finding.ts';

/** Items read at once. */
const PORTION = 200;

/** Prices at shops that are not those stated, in portions; the copies of a catalogue item with the same prices are one. */
export async function* findPrices(db: Db): AsyncGenerator<Finding[]> {
  for (let after = ''; ; ) {
    const ids = await db
      .selectFrom('supplements')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PORTION)
      .execute();
    const last = ids.at(-1);
    if (!last) return;
    const found = await readOtherPrices(db, { after, upTo: last.id });
    yield found.map(({ id, author_id, item, url, price, seen_price, currency }) => ({
      user_id: author_id,
      hash: hashOfParts('price', author_id, item, url, price, seen_price, currency),
      what: 'price',
      kind: 'supplements',
      row_id: id,
      facts: { price, seen_price, currency },
    }));
    if (ids.length < PORTION) return;
    after = last.id;
  }
}
