import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import type { Ctx } from '../context.ts';
import { createHub } from '../live/hub.ts';
import { listModules } from '../modules/modules.ts';
import { startIndexing } from './start-indexing.ts';

let database: TestDatabase;
let author: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor'));
});
afterAll(() => database.close());

test('[SE-02] what was written before a node starts is found, what is saved then too, and a stop leaves the rest for later', async () => {
  const live = createHub();
  const ebook = await makeEbook(author, { title: 'Índice' });
  const made = (title: string) => makeModule(author, ebook.id, { title, content: '<p>Figos secos</p>' });
  const found = async () => (await listModules(author, ebook.id, 'figo seco')).items.map(({ title }) => title);
  const until = async (count: number) => {
    while ((await found()).length < count) await pause(20);
    return found();
  };
  await made('Antes');
  const indexing = startIndexing({ db: database.db, live, log: pino({ level: 'silent' }) });
  expect(await until(1)).toEqual(['Antes']);
  const { id } = await made('Depois');
  const event = { ebookId: ebook.id, what: 'modules' as const, id, who: '', at: new Date().toISOString() };
  await live.publish({ type: 'changed', event, ownerId: ebook.user_id });
  expect(await until(2)).toEqual(['Antes', 'Depois']);
  await indexing.stop();
  await made('Zuletzt');
  await live.publish({ type: 'changed', event, ownerId: ebook.user_id });
  await pause(400);
  expect(await found()).toEqual(['Antes', 'Depois']);
});
