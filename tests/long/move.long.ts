import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Installation } from '#server/backup/installation.ts';
import type { Ctx } from '#server/context.ts';
import { openDatabase } from '#server/db/open.ts';
import { placeLines, writeLine } from '#server/earnings/place.ts';
import { nameReport, takeReport } from '#server/earnings/reports.ts';
import { countDue } from '#server/editions/due.ts';
import { importGlossary } from '#server/editions/glossary/files.ts';
import { importMemory } from '#server/editions/memory/files.ts';
import { listModules } from '#server/modules/modules.queries.ts';
import { contentsOf, NOT_BACKED_UP, storeUploads } from '../contents.ts';
import { type TestPlace, testPlace } from '../database.ts';
import { writeField } from '../drafts.ts';
import { startServer } from '../e2e/server.ts';
import { fixture } from '../earnings/files.ts';
import { sendReport, takeIn, work } from '../earnings/reports.ts';
import { ctxOf, makeEbook, makeModule } from '../factories.ts';
import { type Client, clientOf, signIn, signUp } from '../http/client.ts';
import { makeSupplement } from '../items.ts';
import { startS3, type TestS3 } from '../s3.ts';
import { NEWEST, rowsAt } from '../schemas.ts';
import { addRows } from '../table-rows.ts';
import { confirmFirst, makeEdition } from '../works.ts';

const run = promisify(execFile);

/** An installation with the settings that name it. */
type House = Installation & { place: TestPlace; env: Record<string, string> };

let houses: House[] = [];
let stores: TestS3[] = [];

beforeAll(async () => {
  stores = [await startS3(), await startS3()];
  houses = await Promise.all([
    house('sqlite'),
    house('postgres', stores[0]),
    house('sqlite'),
    house('postgres', stores[1]),
  ]);
});

afterAll(async () => {
  for (const { place } of houses) await place.remove();
  for (const store of stores) await store.close();
});

async function house(engine: 'sqlite' | 'postgres', store?: TestS3): Promise<House> {
  const place = await testPlace(engine);
  const { dataDir, databaseUrl } = place;
  const env = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}), ...store?.env };
  return { dataDir, databaseUrl, s3: store?.config ?? null, place, env };
}

/** Runs one of the operator's commands as `npm run` does. @returns what it printed */
async function operate({ env }: House, ...words: string[]): Promise<string> {
  const { stdout } = await run(path.resolve('node_modules/.bin/node'), ['build/server/index.js', ...words], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
  });
  return stdout.trim();
}

/** A row in every table, with something in each column. */
async function fill(house: House): Promise<void> {
  const database = openDatabase(house);
  // the times that the server wrote while it ran
  await database.db.deleteFrom('job_schedules').execute();
  const { links = [], editions_due = [], stems_due = [], earning_sums: _, ...rows } = rowsAt(NEWEST);
  await addRows(database.db, rows);
  // the triggers of the items gave them links of their own
  const linked = links.map(({ row_id }) => String(row_id));
  await database.db.deleteFrom('links').where('row_id', 'in', linked).execute();
  // others noted rows to be counted and searched
  for (const table of ['editions_due', 'stems_due'] as const) await database.db.deleteFrom(table).execute();
  await addRows(database.db, { links, editions_due, stems_due });
  await database.db.destroy();
  await storeUploads(house, rowsAt(NEWEST));
}

/** A work that is translated in part, with a memory, a glossary and a draft that is not saved, by the verbs. @returns its edition */
async function translate(ctx: Ctx): Promise<string> {
  const source = await makeEbook(ctx, { title: 'Guia', language: 'pt-BR' });
  await makeModule(ctx, source.id, { title: 'O prato', content: '<p>Metade verduras.</p><p>Água fria.</p>' });
  await makeSupplement(ctx, source.id, { name: 'Creatina' });
  const { id } = await makeEdition(ctx, source.id, 'en');
  await confirmFirst(ctx, id, 0);
  const [module] = await listModules(ctx.db, id);
  await writeField(ctx, 'modules', { id: module?.id, value: 'The plate' });
  await importMemory(
    ctx,
    EN,
    Buffer.from('source,target\r\nÁgua <strong>fria</strong>,<strong>Cold</strong> water\r\n'),
  );
  await importGlossary(ctx, EN, Buffer.from('term,translation,forbidden,note\r\npão,bread,,\r\npão,loaf,yes,não\r\n'));
  // what was saved is counted and learnt
  await countDue(ctx.db);
  return id;
}
const EN = { from: 'pt-BR', to: 'en' };

/** Two reports of earnings that overlap, one by columns that were named, a place by hand and a line by hand. */
async function earn(ctx: Ctx): Promise<void> {
  await takeIn(ctx, fixture('shopee.csv'));
  await takeIn(ctx, fixture('shopee.csv', { 'Pendente,9002': 'Concluído,9002' }));
  const own = await sendReport(ctx, 'Dia;Ganho;Fatura\n20/11/2026;1,50;F1\n21/11/2026;2,50;F2');
  const columns = { 'column.day': 'Dia', 'column.amount': 'Ganho', 'column.order': 'Fatura', currency: 'BRL' };
  await nameReport(ctx, own, new URLSearchParams({ ...columns, program: 'kiwify' }));
  await work(ctx);
  await takeReport(ctx, own);
  await work(ctx);
  const key = { program: 'shopee', kind: 'word', value: 'instagram', ebook_id: 'elsewhere' };
  await placeLines(ctx, new URLSearchParams(key));
  await writeLine(ctx, new URLSearchParams({ ...key, day: '2026-11-22', amount: '9,99', currency: 'BRL' }));
}

/** The sums of what counts of every author, as the database itself keeps them. */
async function earned(house: House): Promise<string[]> {
  const database = openDatabase(house);
  const rows = database.db
    .selectFrom('earning_sums')
    .select(['user_id', 'day', 'key', 'lines', sql<string>`cast(amount as text)`.as('amount')]);
  const told = (await rows.execute()).map((row) => Object.values(row).join(' '));
  await database.db.destroy();
  return told.toSorted();
}

/** What the server gives of a work: the file for translators, the memory and the glossary. */
async function translated(client: Client, edition: string): Promise<string[]> {
  const languages = new URLSearchParams(EN);
  const addresses = [
    `/admin/ebooks/${edition}/translation.xlf`,
    ...['memory.tmx', 'memory.csv', 'glossary.csv'].map((file) => `/admin/${file}?${languages}`),
  ];
  return Promise.all(
    addresses.map(async (address) => {
      const answer = await client.get(address);
      expect(`${address} ${answer.status}`).toBe(`${address} 200`);
      return answer.text();
    }),
  );
}

/** What a house holds but its counts: they stand in tables on PostgreSQL, and in a file of their own on SQLite. */
async function heldBy(house: House): ReturnType<typeof contentsOf> {
  const { rows, files } = await contentsOf(house);
  const isCount = (table: string) => table.startsWith('event') || table === 'day_keys';
  return { rows: Object.fromEntries(Object.entries(rows).filter(([table]) => !isCount(table))), files };
}

async function move(from: House, to: House): Promise<string> {
  const file = path.join(from.dataDir, 'target.env');
  await writeFile(
    file,
    Object.entries(to.env)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  return operate(from, 'move', file);
}

type Known = { client: Client; address: string; picture: string; edition: string; work: string[] };

/** That the installation serves what it did, to whom it did. */
async function lives({ place, env }: House, { client, address, picture, edition, work }: Known): Promise<void> {
  const server = await startServer(place.databaseUrl ? 'postgres' : 'sqlite', env, place);
  try {
    const there = (page: string) =>
      fetch(server.url + page, { headers: { Cookie: client.cookie() }, redirect: 'manual' });
    expect([(await there('/profile')).status, (await there(address)).status]).toEqual([200, 200]);
    const answer = await there(picture);
    expect([answer.status, (await answer.bytes()).length > 1_000]).toEqual([200, true]);
    const moved = clientOf(server);
    expect((await signIn(moved, 'first@example.com')).status).toBe(302);
    expect(await translated(moved, edition)).toEqual(work);
  } finally {
    await server.stop();
  }
}

test('[LE-01] [LE-04] an installation moves from SQLite and disk to PostgreSQL and S3 and back, and is what it was', async () => {
  const [first, second, third, fourth] = houses as [House, House, House, House];
  const server = await startServer('sqlite', {}, first.place);
  const client = clientOf(server);
  await signUp(client, 'first@example.com');
  await signIn(client, 'first@example.com');
  const ebook = await server.database.db
    .selectFrom('ebooks')
    .select(['id', 'slug', 'cover_image', 'user_id'])
    .executeTakeFirstOrThrow();
  const actor = { id: ebook.user_id, role: 'admin' as const, email: 'first@example.com', name: 'Ana', image: null };
  const ctx = ctxOf({ ...server.database, dataDir: server.dataDir }, actor);
  const edition = await translate(ctx);
  await earn(ctx);
  const work = await translated(client, edition);
  await server.stop();
  await fill(first);
  const before = await heldBy(first);
  const money = await earned(first);
  expect(money.length).toBeGreaterThan(5);
  expect(
    Object.keys(before.rows).filter((table) => before.rows[table]?.length === 0 && !(table in NOT_BACKED_UP)),
  ).toEqual([]);
  const known = {
    client,
    address: `/ebook/${ebook.id}/${ebook.slug}`,
    picture: ebook.cover_image ?? '',
    edition,
    work,
  };

  process.stdout.write(`${await move(first, second)}\n`);
  expect(await heldBy(second)).toEqual(before);
  expect(await earned(second)).toEqual(money);
  expect(await stores[0]?.keys()).toEqual(expect.arrayContaining(Object.keys(before.files)));
  await lives(second, known);
  const between = await heldBy(second);
  expect(between.files).toEqual(before.files);

  process.stdout.write(`${await move(second, third)}\n`);
  expect(await heldBy(third)).toEqual(between);
  expect(await earned(third)).toEqual(money);
  await lives(third, known);

  const file = path.join(second.dataDir, 'one.tar');
  process.stdout.write(`${await operate(second, 'backup', file)}\n`);
  process.stdout.write(`${await operate(fourth, 'restore', file)}\n`);
  expect(await heldBy(fourth)).toEqual(between);
  expect(await earned(fourth)).toEqual(money);
  expect((await heldBy(first)).files).toEqual(before.files);
  const rows = Object.values(before.rows).reduce((sum, list) => sum + list.length, 0);
  process.stdout.write(
    `${rows} rows and ${Object.keys(before.files).length} files there and back, every checksum alike\n`,
  );
});
