import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testEngine, testPlace } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { type Client, clientOf, signIn, signUp } from '../http/client.ts';
import { videoOf } from '../media-files.ts';
import { giveTo, type SmallDisk, smallDisk } from './small-disk.ts';
import { declare, offsetOf, resultOf, sendPart } from './tus.ts';
import { fieldIn, sha256 } from './writers.ts';

const SPACE = `small_${process.pid}`;
const MESSAGES = {
  'pt-BR': 'O servidor está sem espaço em disco.',
  de: 'Der Speicher des Servers ist voll.',
};

const disk = smallDisk(12);
if (typeof disk === 'string') process.stdout.write(`skipped: ${disk}\n`);

test.skipIf(typeof disk === 'string')(
  'a full disk is told, harms nothing, and is over when there is room again',
  async () => {
    const small = disk as SmallDisk;
    const place = { ...(await testPlace()), dataDir: path.join(small.folder, 'data') };
    const server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off', DISK_RESERVE: '0MB' }, place);
    try {
      await run(server, small);
    } finally {
      await server.stop();
      await place.remove();
      if (server.databaseUrl) await dropTablespace();
      small.remove();
    }
  },
);

async function run(server: RunningServer, small: SmallDisk): Promise<void> {
  const client = clientOf(server);
  await signUp(client, 'first@example.com');
  await signIn(client, 'first@example.com');
  const created = await client.postJson('/admin/ebooks/new.data', { values: { title: 'Cheio', slug: 'cheio' } });
  const id = String(fieldIn(await created.text(), 'id'));
  const [film, later] = [videoOf('mp4', 200_000), videoOf('webm', 400_000)];
  const first = await declare(server, client, 'video', 'a.mp4', film.length);
  const { url } = JSON.parse((await sendPart(server, client, first, 0, film)).body) as { url: string };
  const begun = await declare(server, client, 'video', 'b.webm', later.length);
  expect((await sendPart(server, client, begun, 0, later.subarray(0, 100_000))).offset).toBe(100_000);
  if (server.databaseUrl) await moveTables(server, small);

  small.fill();
  const saves = await saveUntilFull(client, id);
  expect(saves.refusal).toMatchObject({ status: 507, code: 'no_space', 'pt-BR': true, de: true });
  for (const address of ['/', '/profile', `/admin/ebooks/${id}/edit`, `/ebook/${id}/cheio`, '/healthz']) {
    const answer = await client.get(address);
    expect([address, answer.status]).toEqual([address, 200]);
    await answer.text();
  }
  const ready = await client.get('/readyz');
  expect([ready.status, await ready.json()]).toEqual([503, { database: 'ok', storage: 'ok', disk: 'full' }]);
  expect(sha256(await (await client.get(url)).bytes())).toBe(sha256(film));
  await expect(declare(server, client, 'video', 'c.mp4', film.length)).rejects.toThrow('507');
  const refused = await sendPart(server, client, begun, 100_000, later.subarray(100_000));
  expect([refused.status, JSON.parse(refused.body)]).toEqual([507, { code: 'upload_no_space', params: {} }]);
  const [row] = await server.database.db.selectFrom('ebooks').select(['description', 'version']).execute();
  expect([row?.version, row?.description.length]).toEqual([saves.version, saves.length]);

  small.free();
  const arrived = await offsetOf(server, client, begun);
  expect(arrived).toBeGreaterThanOrEqual(100_000);
  await sendPart(server, client, begun, arrived, later.subarray(arrived));
  const result = (await (await resultOf(server, client, begun)).json()) as { url: string };
  expect(sha256(await (await client.get(result.url)).bytes())).toBe(sha256(later));
  expect((await save(client, id, saves.version, 'de novo')).status).toBe(200);
  if (!server.databaseUrl) {
    const { rows } = await sql`pragma integrity_check`.execute(server.database.db);
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
  }
  process.stdout.write(`${testEngine()}: the disk was full after ${saves.version - 1} saves, and is over\n`);
}

/** Puts the tables that are written to on the small disk. */
async function moveTables(server: RunningServer, small: SmallDisk): Promise<void> {
  const { db } = server.database;
  const { rows } = await sql<{ data_directory: string }>`show data_directory`.execute(db);
  const folder = path.join(small.folder, 'tables');
  mkdirSync(folder);
  giveTo(folder, rows[0]?.data_directory ?? '');
  await sql`create tablespace ${sql.ref(SPACE)} location ${sql.lit(folder)}`.execute(db);
  await sql`alter table ebooks set tablespace ${sql.ref(SPACE)}`.execute(db);
}

async function dropTablespace(): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await client.connect();
  await client.query(`drop tablespace if exists ${SPACE}`);
  await client.end();
}

async function save(client: Client, id: string, version: number, description: string, language = 'pt-BR') {
  const values = { title: 'Cheio', slug: 'cheio', description };
  const answer = await client.postJson(`/admin/ebooks/${id}/edit.data?lang=${language}`, { values, version });
  return { status: answer.status, text: await answer.text() };
}

/** Saves longer and longer texts until one is refused for want of room, which it is in every language. */
async function saveUntilFull(client: Client, id: string) {
  let length = 0;
  for (let version = 1; version < 400; version += 1) {
    // random letters: a database compresses others
    const text = `<p>${Array.from({ length: 300 }, () => crypto.randomUUID()).join('')}</p>`;
    const { status, text: told } = await save(client, id, version, text);
    if (status === 200) {
      length = text.length;
      continue;
    }
    const german = await save(client, id, version, text, 'de');
    const refusal = {
      status,
      code: fieldIn(told, 'code'),
      'pt-BR': told.includes(MESSAGES['pt-BR']),
      de: german.text.includes(MESSAGES.de),
    };
    return { refusal, version, length };
  }
  throw new Error('the disk was never full');
}
