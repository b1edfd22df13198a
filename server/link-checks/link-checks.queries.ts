import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { LinkState } from '#common/link-states.ts';
import { batchesOf } from '../db/batches.ts';
import type { Db } from '../db/open.ts';
import { type LinkingTable, linkingKinds } from '../rows/kinds.ts';
import { type Known, type Looked, lastingSince } from './states.ts';

/** An address that is due, and one of the people who link to it. */
export type DueLink = { url_hash: string; url: string; next_at: string; author: string };

/** The canonical form of an address; null if it is not one. */
export function hashOf(link: string): string | null {
  const url = URL.parse(link);
  return url && createHash('sha256').update(url.href).digest('base64url');
}

/** The next due links by their keys. */
export function listDue(db: Db, now: Date, after: string, limit: number): Promise<DueLink[]> {
  return db
    .selectFrom('link_checks')
    .innerJoin('link_uses', 'link_uses.url_hash', 'link_checks.url_hash')
    .leftJoin('ebooks', (on) => on.onRef('ebooks.id', '=', 'row_id').on('kind', '=', 'ebooks'))
    .leftJoin('modules', (on) => on.onRef('modules.id', '=', 'row_id').on('kind', '=', 'modules'))
    .leftJoin('supplements', (on) => on.onRef('supplements.id', '=', 'row_id').on('kind', '=', 'supplements'))
    .leftJoin('products', (on) => on.onRef('products.id', '=', 'row_id').on('kind', '=', 'products'))
    .select(['link_checks.url_hash', 'url', 'next_at'])
    .select(
      sql<string>`coalesce(min(coalesce(ebooks.user_id, modules.user_id, supplements.user_id, products.user_id)), '')`.as(
        'author',
      ),
    )
    .where('link_checks.url_hash', '>', after)
    .where('next_at', '<=', now.toISOString())
    .groupBy(['link_checks.url_hash', 'url', 'next_at'])
    .orderBy('link_checks.url_hash')
    .limit(limit)
    .execute();
}

/** The state of a link; null if it was removed. */
export async function findKnown(db: Db, urlHash: string): Promise<Known | null> {
  const row = await db
    .selectFrom('link_checks')
    .select(['state', 'moved_to', 'failures', 'first_failed_at', 'unsure_since', 'seen_price', 'seen_currency'])
    .where('url_hash', '=', urlHash)
    .executeTakeFirst();
  return row ?? null;
}

export async function writeLook(db: Db, urlHash: string, looked: Looked): Promise<void> {
  await db.updateTable('link_checks').set(looked).where('url_hash', '=', urlHash).execute();
}

/** Records the links of a row of that version in place of earlier ones; a new address is due at once. */
export async function writeUses(
  db: Db,
  { kind, id, version }: { kind: LinkingTable; id: string; version: number },
  links: string[],
  now: Date,
): Promise<void> {
  const hashes = new Map(links.flatMap((link) => [[hashOf(link), URL.parse(link)?.href]] as [string | null, string][]));
  const known = [...hashes].flatMap(([url_hash, url]) => (url_hash ? [{ url_hash, url }] : []));
  const fresh = { state: 'unsure' as const, moved_to: null, failures: 0, first_failed_at: null, checked_at: null };
  const uses = known.length > 0 ? known.map(({ url_hash }) => url_hash) : [''];
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('link_uses').where('kind', '=', kind).where('row_id', '=', id).execute();
    for (const batch of batchesOf(uses.map((url_hash) => ({ kind, row_id: id, url_hash, version }))))
      await tx.insertInto('link_uses').values(batch).execute();
    for (const batch of batchesOf(known.map((link) => ({ ...link, ...fresh, next_at: now.toISOString() }))))
      await tx
        .insertInto('link_checks')
        .values(batch)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
}

/** Those of some addresses that lead nowhere. */
export async function deadAmong(db: Db, links: string[]): Promise<Set<string>> {
  if (links.length === 0) return new Set();
  const byHash = Map.groupBy(links, (link) => hashOf(link) ?? '');
  const query = db.selectFrom('link_checks').select('url_hash').where('state', '=', 'dead');
  const dead = await query.where('url_hash', 'in', [...byHash.keys()]).execute();
  return new Set(dead.flatMap(({ url_hash }) => byHash.get(url_hash) ?? []));
}

/** `is_lasting`: whether its state has been uncertain for a week. */
export type LookedAt = { state: LinkState; moved_to: string | null; is_lasting: boolean };

/**
 * Rows of lists, each with the state of its link to a shop, or that of another shop which cannot be reached; null if it
 * was never checked.
 */
export async function withLinks<
  T extends { purchase_url: string; second_url: string | null; third_url: string | null },
>(db: Db, rows: T[], now: Date): Promise<(T & { link: LookedAt | null })[]> {
  const hashes = rows.map(({ purchase_url, second_url, third_url }) =>
    [purchase_url, second_url, third_url].flatMap((url) => (url && hashOf(url)) ?? []),
  );
  const found = await db
    .selectFrom('link_checks')
    .select(['url_hash', 'state', 'moved_to', 'unsure_since'])
    .where('url_hash', 'in', [...new Set(['', ...hashes.flat()])])
    .where('checked_at', 'is not', null)
    .execute();
  const since = lastingSince(now);
  const known = new Map(
    found.map(({ url_hash, unsure_since, ...looked }) => {
      const is_lasting = unsure_since !== null && unsure_since <= since;
      return [url_hash, { ...looked, is_lasting }];
    }),
  );
  return rows.map((row, index) => {
    const [first = null, ...others] = (hashes[index] ?? []).map((hash) => known.get(hash) ?? null);
    const dead = first?.state === 'dead' ? null : others.find((looked) => looked?.state === 'dead');
    return { ...row, link: dead ?? first };
  });
}

/** The dead links of a row. */
export async function listDeadIn(db: Db, kind: LinkingTable, rowId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('link_uses')
    .innerJoin('link_checks', 'link_checks.url_hash', 'link_uses.url_hash')
    .select('url')
    .where('kind', '=', kind)
    .where('row_id', '=', rowId)
    .where('state', '=', 'dead')
    .orderBy('url')
    .execute();
  return rows.map(({ url }) => url);
}

/** Removes the records of deleted rows, and addresses without links. */
export async function forgetUnused(db: Db): Promise<void> {
  for (const { table: kind } of linkingKinds())
    await db
      .deleteFrom('link_uses')
      .where('kind', '=', kind)
      .where('row_id', 'not in', db.selectFrom(kind).select('id'))
      .execute();
  await db
    .deleteFrom('link_checks')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('link_uses').select('row_id').whereRef('link_uses.url_hash', '=', 'link_checks.url_hash'))),
    )
    .execute();
}

/** Removes all results. */
export async function forgetLinks(db: Db): Promise<void> {
  await db.deleteFrom('link_uses').execute();
  await db.deleteFrom('link_checks').execute();
}

/** Whether the links of a row's present version are not recorded yet. */
export function isUnread(kind: LinkingTable) {
  const [id, version] = [sql.ref(`${kind}.id`), sql.ref(`${kind}.version`)];
  return sql<boolean>`not exists (select 1 from link_uses
    where link_uses.kind = ${kind} and link_uses.row_id = ${id} and link_uses.version = ${version})`;
}
