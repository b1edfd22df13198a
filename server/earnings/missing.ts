import type { Db } from '../db/open.ts';
import { letOthersGo } from '../turns.ts';
import { listCurrentAfter, listSaid, type OfAll } from './earnings.queries.ts';
import type { ReadReport } from './read/report.ts';

const PORTION = 1_000;
/** Lines that are listed one by one. */
const LISTED = 20;

/** The lines that count on the days of a report though it, newer than what says them, does not have them. Its lines are written already. */
export async function missingFrom(
  db: Db,
  { import_id, ...whose }: OfAll,
  { from, to }: Pick<ReadReport, 'from' | 'to'>,
): Promise<NonNullable<ReadReport['missing']>> {
  const missing: NonNullable<ReadReport['missing']> = { count: 0, first: [] };
  for (let after: string | null = ''; after !== null; await letOthersGo()) {
    const rows = await listCurrentAfter(db, whose, after, PORTION);
    after = rows.length < PORTION ? null : (rows.at(-1)?.line_key ?? null);
    const earlier = rows.filter(
      (row) => row.day >= from && row.day <= to && row.import_id !== null && row.import_id < (import_id ?? ''),
    );
    const keys = earlier.map(({ line_key }) => line_key);
    const said = keys.length > 0 ? await listSaid(db, import_id ?? '', keys) : new Set<string>();
    for (const { line_key, order_ref, day, product, amount, currency, status } of earlier) {
      if (said.has(line_key)) continue;
      missing.count += 1;
      const line = { day, order: order_ref, product, amount, currency, status };
      if (missing.first.length < LISTED) missing.first.push(line);
    }
  }
  return missing;
}
