import { isWebAddress } from '#common/web-address.ts';
import type { Ctx } from '../context.ts';
import type { LinkingKind } from '../db/link-check-tables.ts';
import type { Db } from '../db/open.ts';
import { htmlWork } from '../html/work.ts';
import { forgetUnused, isUnread, writeUses } from './link-checks.queries.ts';

/** Rows read at once: a content has up to 500,000 characters. */
const PORTION = 20;

/** A row with its author HTML and its links to shops. */
type Linking = { id: string; version: number; html: string; shops: string[] };
type Reader = (db: Db, after: string) => Promise<Linking[]>;

const readItems =
  (kind: 'supplements' | 'products'): Reader =>
  async (db, after) => {
    const query = db.selectFrom(kind).select(['id', 'version', 'description as html', 'purchase_url', 'fallback_url']);
    const rows = await query.where('id', '>', after).where(isUnread(kind)).orderBy('id').limit(PORTION).execute();
    return rows.map(({ purchase_url, fallback_url, ...row }) => ({
      ...row,
      shops: [purchase_url, fallback_url ?? ''],
    }));
  };

/** The next rows of each kind after an id that changed since their links were read. */
const READERS: { [K in LinkingKind]: Reader } = {
  ebooks: async (db, after) => {
    const query = db.selectFrom('ebooks').select(['id', 'version', 'description as html']);
    const rows = await query.where('id', '>', after).where(isUnread('ebooks')).orderBy('id').limit(PORTION).execute();
    return rows.map((row) => ({ ...row, shops: [] }));
  },
  modules: async (db, after) => {
    const query = db.selectFrom('modules').select(['id', 'version', 'content as html']);
    const rows = await query.where('id', '>', after).where(isUnread('modules')).orderBy('id').limit(PORTION).execute();
    return rows.map((row) => ({ ...row, shops: [] }));
  },
  supplements: readItems('supplements'),
  products: readItems('products'),
};

/** Notes where each row leads that changed since, and forgets where nothing leads any more. */
export async function collectLinks({ db, now }: Pick<Ctx, 'db' | 'now'>, signal: AbortSignal): Promise<void> {
  for (const [kind, read] of Object.entries(READERS) as [LinkingKind, Reader][]) {
    for (let after = ''; !signal.aborted; ) {
      const rows = await read(db, after);
      const last = rows.at(-1);
      if (!last) break;
      for (const row of rows) await writeUses(db, { ...row, kind }, await linksOf(row), now());
      after = last.id;
    }
  }
  await forgetUnused(db);
}

/** Where a row leads; what takes too long to be read leads nowhere. */
async function linksOf({ html, shops }: Linking): Promise<string[]> {
  const inText = await htmlWork('links', [html], html.length).catch(() => []);
  return [...shops.filter(isWebAddress), ...inText];
}
