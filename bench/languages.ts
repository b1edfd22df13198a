import { EBOOK_LANGUAGES } from '#common/languages.ts';
import { LIMITS } from '#common/limits.ts';
import type { Ctx } from '#server/context.ts';
import { openDatabase } from '#server/db/open.ts';
import { listEditions } from '#server/editions/editions.ts';
import { joinEdition, proposeJoin } from '#server/editions/join.ts';
import { newId } from '#server/ids.ts';
import { insertItems, listItemsById } from '#server/items/items.queries.ts';
import { getModule, insertModules, listModules } from '#server/modules/modules.queries.ts';
import { migratedPlace } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { makeProduct } from '#tests/items.ts';
import { median, percentile, tableOf } from './figure.ts';

/*
 * The screen of an e-book's languages with the largest works, and joining the largest e-books, on SQLite. Each is measured
 * beside a reference in the same run.
 */

const MODULES = 40;
const WORDS = 10_000;
const ROUNDS = 30;

const text = (words: number) => `<p>${'uma palavra longa '.repeat(words / 3)}</p>`;

/** Copies a module into an e-book so many times, with the same text. */
async function fillModules(ctx: Ctx, ebookId: string, moduleId: string, count: number): Promise<void> {
  const { version: _, ...module } = await getModule(ctx.db, moduleId);
  const rows = Array.from({ length: count }, (_, order_index) => ({
    ...{ ...module, id: newId(), ebook_id: ebookId, order_index, search_text: module.content.slice(0, 60_000) },
    ...{ title: `Módulo ${order_index}`, slug: `modulo-${order_index}` },
  }));
  for (let at = 0; at < rows.length; at += 20) await insertModules(ctx.db, rows.slice(at, at + 20));
}

/** Six editions of 40 modules, all compared. */
async function makeWork(ctx: Ctx): Promise<string> {
  const pattern = await makeEbook(ctx, { language: 'pt-BR' });
  const module = await makeModule(ctx, pattern.id, { title: 'x', content: text(WORDS) });
  const ids: string[] = [];
  for (const language of EBOOK_LANGUAGES) {
    const { id } = await makeEbook(ctx, { language });
    await fillModules(ctx, id, module.id, MODULES);
    ids.push(id);
  }
  const [source = '', ...others] = ids;
  for (const id of others) await joinEdition(ctx, source, id);
  await ctx.db.updateTable('edition_parts').set({ source_version: 1, missing: 3, ready: 40 }).execute();
  return source;
}

/** Milliseconds of the processor that this thread took: others on the machine do not count. */
function cpuSince(started: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1_000;
}

async function times(work: () => Promise<unknown>): Promise<number[]> {
  const all: number[] = [];
  for (let round = -3; round < ROUNDS; round += 1) {
    const started = process.threadCpuUsage();
    await work();
    if (round >= 0) all.push(cpuSince(started));
  }
  return all;
}

/** Two e-books with as many modules, supplements and products as there may be. */
async function makeLargest(ctx: Ctx): Promise<[string, string]> {
  const ids: string[] = [];
  for (const language of ['pt-BR', 'en']) {
    const { id } = await makeEbook(ctx, { language });
    const module = await makeModule(ctx, id, { title: 'x', content: '<h2>Um</h2><p>Dois três.</p>' });
    await fillModules(ctx, id, module.id, LIMITS.rowsOfEbook - 1);
    const made = await makeProduct(ctx, id, { name: 'Produto' });
    const [product] = await listItemsById(ctx.db, 'products', [made.id]);
    if (!product) throw new Error('there is no product');
    const products = Array.from({ length: LIMITS.rowsOfEbook - 1 }, (_, at) => ({
      ...{
        ...product,
        id: newId(),
        name: `Produto ${at}`,
        purchase_url: `https://loja.example/${at}`,
        search_text: '',
      },
    }));
    await insertItems(ctx.db, 'products', products);
    ids.push(id);
  }
  return ids as [string, string];
}

/** The longest that another's write, and the main thread, wait while `work` runs. */
async function holds(ctx: Ctx, work: () => Promise<unknown>): Promise<{ write: number; thread: number; all: number }> {
  let [write, thread, isOver] = [0, 0, false];
  const probe = (async () => {
    while (!isOver) {
      const started = performance.now();
      await ctx.db.updateTable('works').set({ tenant_id: 'x' }).where('id', '=', 'nobody').execute();
      write = Math.max(write, performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  })();
  let last = process.threadCpuUsage();
  const turn = () => {
    thread = Math.max(thread, cpuSince(last));
    last = process.threadCpuUsage();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const started = performance.now();
  await work();
  const all = performance.now() - started;
  isOver = true;
  await probe;
  return { write, thread, all };
}

const place = await migratedPlace('sqlite');
const database = { ...(await openDatabase(place)), dataDir: place.dataDir };
try {
  const ctx = ctxOf(database, await makePerson(database, 'editor'));
  const source = await makeWork(ctx);
  const screen = await times(() => listEditions(ctx, source));
  const plain = await times(() => listModules(ctx.db, source));
  const [one, other] = await makeLargest(ctx);
  const idle = await holds(ctx, () => new Promise((resolve) => setTimeout(resolve, 1_000)));
  const proposing = await holds(ctx, () => proposeJoin(ctx, one, other));
  const joining = await holds(ctx, () => joinEdition(ctx, one, other));
  const shown = (value: number) => value.toFixed(1);
  const note = `median ${shown(median(screen))} ms, ${shown(median(screen) / median(plain))} times the list of one edition's modules (${shown(median(plain))} ms)`;
  const figure = { unit: 'ms', target: 50, rule: 'under' as const };
  const beside = `idle: ${shown(idle.write)} and ${shown(idle.thread)} ms`;
  console.log(
    tableOf([
      {
        ...figure,
        name: `languages of 6 editions of ${MODULES} modules, 95th percentile`,
        value: percentile(screen, 95),
        note,
      },
      {
        ...figure,
        name: 'proposing pairs of 4,000 rows: longest hold of a write',
        value: proposing.write,
        note: beside,
      },
      {
        ...figure,
        name: 'proposing: longest hold of the thread',
        value: proposing.thread,
        note: `${shown(proposing.all)} ms in all`,
      },
      { ...figure, name: 'joining e-books of 4,000 rows: longest hold of a write', value: joining.write, note: beside },
      {
        ...figure,
        name: 'joining: longest hold of the thread',
        value: joining.thread,
        note: `${shown(joining.all)} ms in all`,
      },
    ]),
  );
} finally {
  await database.db.destroy();
  await place.remove();
}
