import { isWebAddress } from '#common/web-address.ts';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/open.ts';
import { htmlWork } from '../html/work.ts';
import { fieldsOf, linkingKinds } from '../rows/kinds.ts';
import type { Row } from '../rows/rows.queries.ts';
import { forgetUnused, isUnread, writeUses } from './link-checks.queries.ts';

/** Rows read at once: a content has up to 500,000 characters. */
const PORTION = 20;

/** A row with its author HTML and its links to shops. */
type Linking = { id: string; version: number; html: string; shops: string[] };
type LinkingKind = ReturnType<typeof linkingKinds>[number];

/** The next rows of a kind after an id that changed since their links were read. */
async function readAfter(db: Db, kind: LinkingKind, after: string): Promise<Linking[]> {
  const texts = fieldsOf(kind, 'html', 'document');
  const links = fieldsOf(kind, 'link');
  const query = db.withTables<Record<string, Row>>().selectFrom(kind.table as string);
  const rows = await query
    .select(['id', 'version', ...texts, ...links])
    .where('id', '>', after)
    .where(isUnread(kind.table))
    .orderBy('id')
    .limit(PORTION)
    .execute();
  const valuesIn = (row: Row, fields: string[]) => fields.map((field) => String(row[field] ?? ''));
  return rows.map((row) => ({
    ...{ id: String(row.id), version: Number(row.version) },
    ...{ html: valuesIn(row, texts).join(''), shops: valuesIn(row, links) },
  }));
}

/** Notes where each row leads that changed since, and forgets where nothing leads any more. */
export async function collectLinks({ db, now }: Pick<Ctx, 'db' | 'now'>, signal: AbortSignal): Promise<void> {
  for (const kind of linkingKinds()) {
    for (let after = ''; !signal.aborted; ) {
      const rows = await readAfter(db, kind, after);
      const last = rows.at(-1);
      if (!last) break;
      for (const row of rows) await writeUses(db, { ...row, kind: kind.table }, await linksOf(row), now());
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
