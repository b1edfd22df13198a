import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { forgetAttempts, UPLOADS } from '#server/limits/attempts.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../factories.ts';
import { type Client, clientOf, signIn, signUp } from '../http/client.ts';
import { fillEbook } from '../items.ts';
import { seededRandom } from '../random.ts';
import { checkLeftovers, checkRows, checkServed, SOURCE, sinceNow, untilCopied } from './kill-checks.ts';
import { type Ids, nothingYet, UPLOADERS, WRITERS, writeUntil } from './writers.ts';

const ROUNDS = Number(process.env.ROUNDS) || 60;

/** Opens the database only while no server runs or for a look: a second reader would keep SQLite from having to recover. */
async function look<T>(server: RunningServer, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = openDatabase(server);
  try {
    return await work(database);
  } finally {
    await database.db.destroy();
  }
}

async function prepare(server: RunningServer): Promise<Ids> {
  return look(server, async (database) => {
    const actor = await database.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    const ctx = ctxOf({ ...database, dataDir: server.dataDir }, actor);
    const ebook = async (title: string) => (await makeEbook(ctx, { title })).id;
    const source = await ebook('Fonte');
    for (let count = 0; count < SOURCE.modules; count += 1) await makeModule(ctx, source);
    await fillEbook(ctx, source);
    const { id: item } = await database.db.selectFrom('supplements').select('id').executeTakeFirstOrThrow();
    const targets = [await ebook('A'), await ebook('B'), await ebook('C'), await ebook('D')];
    return { saved: await ebook('Salvo'), modules: await ebook('M'), support: await ebook('S'), source, item, targets };
  });
}

/** Nobody begins as many uploads as all rounds together: how many one person may begin is tested elsewhere. */
async function forgetUploads({ db }: OpenDatabase): Promise<void> {
  for (const { id } of await db.selectFrom('users').select('id').execute()) await forgetAttempts(db, UPLOADS, id);
}

/** Gives up the uploads that a kill has orphaned, so that they are never as many as one person may have open. */
async function giveUpUploads(server: RunningServer, client: Client, kept: string | undefined): Promise<void> {
  const names = await readdir(path.join(server.dataDir, 'uploads-in-progress'));
  const ids = names.filter((name) => name.endsWith('.json')).map((name) => path.basename(name, '.json'));
  for (const id of ids.filter((id) => kept !== `/uploads/${id}`)) {
    const headers = { Cookie: client.cookie(), 'Tus-Resumable': '1.0.0' };
    const { status } = await fetch(`${server.url}/uploads/${id}`, { method: 'DELETE', headers });
    // of one that ended its declaration may be left, which is swept later
    expect([204, 404]).toContain(status);
  }
}

test(`nothing acknowledged is lost and nothing is left by half in ${ROUNDS} rounds of kill -9`, async () => {
  const random = seededRandom();
  const server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  await server.database.db.destroy();
  const client = clientOf(server);
  await signUp(client, 'first@example.com');
  await signIn(client, 'first@example.com');
  const ids = await prepare(server);
  const known = nothingYet();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const since = sinceNow(known);
    let isOver = false;
    const names = round % 3 === 0 ? UPLOADERS : undefined;
    const writing = writeUntil(() => isOver, { server, client, ids, known, random }, names);
    writing.catch(() => {});
    await pause(random.whole(200, 2_200));
    await server.kill();
    isOver = true;
    await writing;
    await server.restart();
    await look(server, async (database) => {
      await checkRows(database, ids, known);
      await forgetUploads(database);
    });
    await checkServed(client, server.url, known, since);
    await giveUpUploads(server, client, known.half?.path);
  }
  // nothing holds a lock: every kind of write goes on
  const before = { ...known.count };
  let steps = 0;
  await writeUntil(() => ++steps > Object.keys(WRITERS).length * 2, { server, client, ids, known, random });
  for (const name of Object.keys(WRITERS)) expect(known.count[name], name).toBeGreaterThan(before[name] ?? 0);
  await checkServed(client, server.url, known, { videos: 0, images: 0, sessions: 0 });
  const { files } = await look(server, async (database) => {
    await untilCopied(database.db);
    await checkRows(database, ids, known);
    return checkLeftovers(database, server.dataDir);
  });
  expect(server.log.filter((line) => /"level":50/.test(line))).toEqual([]);
  const writes = Object.values(known.count).reduce((sum, count) => sum + count, 0);
  const kinds = Object.entries(known.count).map(([name, count]) => `${name} ${count}`);
  process.stdout.write(
    `${testEngine()}: ${ROUNDS} rounds of kill -9, ${writes} acknowledged writes (${kinds.join(', ')}), ${files} files, lost: 0\n`,
  );
  await server.stop();
});
