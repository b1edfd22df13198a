import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#server/context.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../factories.ts';
import { fillEbook } from '../items.ts';
import { passTime } from '../jobs.ts';
import type { Client } from './client.ts';
import { enter } from './people.ts';

/** Each is a portion of its own. */
const MODULES = 16;
const TEXT = '<p>palavra </p>'.repeat(18_000);

let server: RunningServer;
let author: Client;
let ctx: Ctx;
let ebook: { id: string };

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  await enter(server, 'admin');
  const { client, actor } = await enter(server, 'editor');
  author = client;
  ctx = ctxOf({ ...server.database, dataDir: server.dataDir }, actor);
  ebook = await makeEbook(ctx);
  for (let at = 0; at < MODULES; at += 1) {
    const { id } = await makeModule(ctx, ebook.id, { order_index: at });
    await ctx.db.updateTable('modules').set({ content: TEXT }).where('id', '=', id).execute();
  }
  await fillEbook(ctx, ebook.id);
});
afterAll(() => server.stop());

const modulesOf = (id: string) =>
  ctx.db
    .selectFrom('modules')
    .select(['title', 'content', 'version'])
    .where('ebook_id', '=', id)
    .orderBy('order_index');
/** Has a job begun, kills the server once some of it is done, and starts it again. @returns how much was done by then */
async function killedMidway(begin: () => Promise<unknown>, done: () => Promise<number>): Promise<number> {
  // whoever asked gets no answer
  begin().catch(() => {});
  let before = 0;
  while (before === 0) before = await done();
  await server.kill();
  const midway = await done();
  // until whoever did the job counts as gone
  await passTime(ctx.db, 2 * 60_000);
  await server.restart();
  return midway;
}
const jobs = () => ctx.db.selectFrom('jobs').select(['state', 'attempts']);

test('[DU-01] an e-book whose server is killed while it is duplicated is duplicated once and whole by the next one', async () => {
  const copies = () => ctx.db.selectFrom('ebooks').select(['id', 'copying_from']).where('is_copy', '=', true).execute();
  const copied = async () => {
    const [copy] = await copies();
    return copy ? (await modulesOf(copy.id).execute()).length : 0;
  };
  const midway = await killedMidway(() => author.postForm('/?index', { intent: 'duplicate', id: ebook.id }), copied);
  expect(midway).toBeGreaterThan(0);
  expect(midway).toBeLessThan(MODULES);

  await expect.poll(async () => (await copies())[0]?.copying_from, { timeout: 60_000 }).toBe('');
  const [copy, ...more] = await copies();
  expect(more).toEqual([]);
  const said = async (id: string) => (await modulesOf(id).execute()).map(({ title, content }) => [title, content]);
  expect(await said(copy?.id ?? '')).toEqual(await said(ebook.id));
  for (const kind of ['supplements', 'products', 'support_info'] as const)
    expect(
      await ctx.db
        .selectFrom(kind)
        .select('ebook_id')
        .where('ebook_id', '=', copy?.id ?? '')
        .execute(),
    ).toHaveLength(1);
  expect(await jobs().where('kind', '=', 'ebooks.copy').execute()).toEqual([{ state: 'done', attempts: 2 }]);
});
