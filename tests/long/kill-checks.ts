import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db, OpenDatabase } from '#server/db/open.ts';
import { isWhole } from '#server/ebooks/copies.queries.ts';
import { sweepPending } from '#server/media/pending.ts';
import { openStorage } from '#server/storage/open.ts';
import { sweepUploads } from '#server/uploads/disk/sweep.ts';
import type { Client } from '../http/client.ts';
import { type Acknowledged, type Ids, type SavedValue, sha256 } from './writers.ts';

/** How much the e-book has that is duplicated. */
export const SOURCE = { modules: 12, supplements: 1, products: 1, support_info: 1 };

/** That everything acknowledged so far is in the rows, and nothing is there by half. */
export async function checkRows({ db, engine }: OpenDatabase, ids: Ids, known: Acknowledged): Promise<void> {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
    const { rows: broken } = await sql`pragma foreign_key_check`.execute(db);
    expect(broken).toEqual([]);
  }
  const ebooks = await db.selectFrom('ebooks').select(['id', 'slug', 'title', 'version']).execute();
  const titles = new Map(ebooks.map(({ slug, title }) => [slug, title]));
  for (const { slug, title } of known.ebooks) expect(titles.get(slug), slug).toBe(title);
  const modules = await db
    .selectFrom('modules')
    .select(['slug', 'content'])
    .where('ebook_id', '=', ids.modules)
    .execute();
  const contents = new Map(modules.map(({ slug, content }) => [slug, content]));
  for (const { slug, content } of known.modules) expect(contents.get(slug) === content, slug).toBe(true);
  const saved = ebooks.find(({ id }) => id === ids.saved);
  agree(known.title, saved?.title, saved?.version);
  const support = await db
    .selectFrom('support_info')
    .selectAll()
    .where('ebook_id', '=', ids.support)
    .executeTakeFirst();
  agree(known.support, support?.description, support?.version);
  const site = await db.selectFrom('site_settings').select(['settings', 'version']).executeTakeFirst();
  agree(known.product, (site?.settings as { product_name?: string } | undefined)?.product_name, site?.version);
  await checkAccounts(db, known);
  await checkCopies(db, ids, known);
}

/** The stored value is the last acknowledged one, or the one whose answer was lost; the writer goes on from it. */
function agree(value: SavedValue, stored: string | undefined, version: number | undefined): void {
  if (version === undefined) expect(value.acknowledged).toBe('');
  else if (value.acknowledged !== '' || version > 1) expect([value.acknowledged, value.sent]).toContain(stored);
  value.version = version ?? 0;
  value.acknowledged = version === undefined ? '' : (stored ?? '');
}

async function checkAccounts(db: Db, known: Acknowledged): Promise<void> {
  const users = await db.selectFrom('users').select(['id', 'email', 'role']).execute();
  const emails = new Set(users.map(({ email }) => email));
  expect(known.accounts.filter((email) => !emails.has(email))).toEqual([]);
  expect(users.filter(({ role }) => role === 'admin')).toHaveLength(1);
  const { rows } = await sql<{ id: string }>`
    select id from users where not exists (select 1 from accounts where accounts.user_id = users.id)`.execute(db);
  expect(rows, 'accounts without a password').toEqual([]);
}

/** Waits until the jobs that kills have broken off made every copy whole. */
export async function untilCopied(db: Db): Promise<void> {
  const open = () => db.selectFrom('ebooks').select('id').where(sql<boolean>`not ${isWhole}`).execute();
  await expect.poll(async () => (await open()).length, { timeout: 120_000 }).toBe(0);
}

/** That every copy that lists show is whole; one that a job is making is shown by none. */
async function checkCopies(db: Db, ids: Ids, known: Acknowledged): Promise<void> {
  const copies = await db.selectFrom('ebooks').select('id').where('slug', 'like', '%-copia-%').execute();
  expect(copies.length).toBeGreaterThanOrEqual(known.copies);
  for (const [table, wanted] of Object.entries(SOURCE)) {
    const { rows } = await sql<{ ebook_id: string; count: number }>`
      select ebooks.id as ebook_id, count(part.ebook_id) as count from ebooks
      left join ${sql.table(table)} as part on part.ebook_id = ebooks.id
      where ebooks.slug like '%-copia-%' and ${isWhole} group by ebooks.id having count(part.ebook_id) <> ${wanted}`.execute(
      db,
    );
    expect(rows, `copies with half their ${table}`).toEqual([]);
  }
  const counts = new Set<number>();
  for (const target of ids.targets) {
    const rows = await db.selectFrom('supplements').select('id').where('ebook_id', '=', target).execute();
    counts.add(rows.length);
  }
  expect([...counts], 'an item was copied into some e-books only').toHaveLength(1);
  expect([...counts][0]).toBeGreaterThanOrEqual(known.itemCopies);
}

/** That files and sessions of the round are served as they were acknowledged. */
export async function checkServed(client: Client, url: string, known: Acknowledged, from: Since): Promise<void> {
  for (const video of known.videos.slice(from.videos)) {
    const answer = await client.get(video.url);
    expect(sha256(new Uint8Array(await answer.arrayBuffer())), video.url).toBe(video.sha256);
  }
  for (const image of known.images.slice(from.images)) {
    const answer = await client.get(image);
    expect([answer.status, (await answer.arrayBuffer()).byteLength > 100], image).toEqual([200, true]);
  }
  for (const { cookie } of known.sessions.slice(from.sessions).slice(-5)) {
    const answer = await fetch(`${url}/profile`, { headers: { Cookie: cookie }, redirect: 'manual' });
    await answer.text();
    expect(answer.status).toBe(200);
  }
}

export type Since = { videos: number; images: number; sessions: number };

export function sinceNow({ videos, images, sessions }: Acknowledged): Since {
  return { videos: videos.length, images: images.length, sessions: sessions.length };
}

/** That a day later no file is left without its row, no row without its file, and no part of a file. */
export async function checkLeftovers(database: OpenDatabase, dataDir: string): Promise<{ files: number }> {
  const storage = await openStorage({ dataDir, s3: null });
  const later = new Date(Date.now() + 25 * 60 * 60 * 1_000);
  await sweepPending({ db: database.db, storage, now: () => later });
  await sweepUploads(path.join(dataDir, 'uploads-in-progress'), later);
  const names = (await database.db.selectFrom('uploads').select('name').execute()).map(({ name }) => name).sort();
  const entries = await readdir(path.join(dataDir, 'media'), { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const stored = files.filter(({ parentPath }) => path.basename(parentPath) === 'media').map(({ name }) => name);
  expect(stored.sort()).toEqual(names);
  const copies = files.filter(({ parentPath }) => path.basename(parentPath) === 'variants').map(({ name }) => name);
  const known = new Set(names);
  expect(copies.filter((name) => !known.has(name.replace(/\.\d+\.(?:avif|webp)$/, '')))).toEqual([]);
  expect(await readdir(path.join(dataDir, 'uploads-in-progress'))).toEqual([]);
  expect(await database.db.selectFrom('pending_files').selectAll().execute()).toEqual([]);
  return { files: stored.length };
}
