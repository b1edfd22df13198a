import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countWords } from '#common/words.ts';
import { openBackfills } from '#server/db/backfills.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { BACKFILLS } from '#server/jobs/backfills.ts';
import { storeUploads } from '../contents.ts';
import { type TestPlace, testEngine, testPlace } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { rowsAt, SCHEMAS } from '../schemas.ts';
import { replaceRows } from '../table-rows.ts';
import { clientOf, signIn } from './client.ts';
import { pageOf } from './page.ts';

const OLDEST = SCHEMAS[0] ?? '';

let place: TestPlace;
let server: RunningServer;

beforeAll(async () => {
  place = await testPlace();
  const database = openDatabase(place);
  await migrate(database, OLDEST);
  await replaceRows(database.db, rowsAt(OLDEST));
  await database.db.destroy();
  await storeUploads({ ...place, s3: null }, rowsAt(OLDEST));
  // its people's passwords were hashed by the product
  server = await startServer(testEngine(), { QUICK_PASSWORDS: '' }, place);
});

afterAll(async () => {
  await server.stop();
  await place.remove();
});

async function isAllThere(): Promise<void> {
  const [ebook] = rowsAt(OLDEST).ebooks ?? [];
  const client = clientOf(server);
  const read = await pageOf(await client.get(`/ebook/${ebook?.id}/${ebook?.slug}`));
  expect([read.status, read.has(String(ebook?.title)), read.has('Começo')]).toEqual([200, true, true]);
  expect((await client.get(String(ebook?.cover_image))).status).toBe(200);
  expect((await signIn(client, 'ana@example.com')).status).toBe(302);
  expect((await pageOf(await client.get('/?q=SOBRE%20agua'))).articles).toEqual([ebook?.title]);
  expect((await pageOf(await client.get('/admin/users?q=conceicao'))).has('ana@example.com')).toBe(true);
}

test('[GR-04] the product starts on a database of the first schema, and all of it is there', async () => {
  await isAllThere();
});

test('what the rows of the first schema use is filled in beside the running server', { timeout: 120_000 }, async () => {
  const { db, engine } = server.database;
  if (engine === 'postgres') {
    // nodes of the version before may still write
    const soon = new Date(Date.now() + 5 * 60_000).toISOString();
    const waiting = db.selectFrom('jobs').select('kind').where('kind', 'in', BACKFILLS).where('run_at', '>', soon);
    expect(await waiting.execute()).toHaveLength(BACKFILLS.length);
    await db.updateTable('jobs').set({ run_at: new Date().toISOString() }).where('kind', 'in', BACKFILLS).execute();
  }
  // one that meets another's locks is tried again after 45 s at most
  await expect.poll(() => openBackfills(db), { timeout: 90_000 }).toEqual([]);
  const uses = await db.selectFrom('media_uses').select(['kind', 'row_id']).execute();
  const [ebook] = rowsAt(OLDEST).ebooks ?? [];
  expect(uses).toContainEqual({ kind: 'ebooks', row_id: ebook?.id });
  const modules = await db.selectFrom('modules').select(['content', 'words']).execute();
  expect(modules.map(({ words }) => words)).toEqual(modules.map(({ content }) => countWords(content)));
});

test('[GR-04] a node of the version before starts again on the newer schema, and says so in its log', {
  timeout: 60_000,
}, async () => {
  const { db } = server.database;
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2026-01-01')`.execute(db);
  await server.kill();
  await server.restart();
  await isAllThere();
  expect(server.log.filter((line) => line.includes('newer version')).join()).toContain('9999_later');
});
