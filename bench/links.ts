import { newId } from '#server/ids.ts';
import { copyItem } from '#server/items/copy.ts';
import { type RunningServer, startServer } from '../tests/e2e/server.ts';
import { ctxOf, makeEbook } from '../tests/factories.ts';
import { clientOf, signIn, signUp } from '../tests/http/client.ts';
import { makeCatalogueItem } from '../tests/items.ts';
import { type Figure, median, spreadOf } from './figure.ts';

const EBOOKS = 1_000;
const ROUNDS = 7;
type Engine = 'sqlite' | 'postgres';

/** An item of the catalogue that stands in many e-books is saved, over HTTP, until the answer is there. */
export async function benchLinks(): Promise<Figure[]> {
  const engines: Engine[] = process.env.TEST_POSTGRES_URL ? ['sqlite', 'postgres'] : ['sqlite'];
  const figures: Figure[] = [];
  for (const engine of engines) figures.push(...(await ofEngine(engine)));
  return figures;
}

async function ofEngine(engine: Engine): Promise<Figure[]> {
  const server = await startServer(engine, { SAMPLE_CONTENT: 'off' });
  try {
    const client = clientOf(server);
    await signUp(client, 'autora@example.com');
    await signIn(client, 'autora@example.com');
    const id = await placedItem(server);
    let version = 1;
    const save = async (values: object) => {
      const started = performance.now();
      const answer = await client.postJson(`/admin/catalog/${id}/edit.data`, { values, version });
      if (answer.status !== 200) throw new Error(`the item was not saved: ${answer.status}`);
      await answer.text();
      version += 1;
      return performance.now() - started;
    };
    const link = await rounds((round) => save({ price: 1_000 + round, purchase_url: `https://loja.example/${round}` }));
    const words = await rounds((round) => save({ name: `Magnésio ${round}`, description: `<p>Noites ${round}</p>` }));
    return [figureOf(engine, 'price and link', link), figureOf(engine, 'name and words', words)];
  } finally {
    await server.stop();
  }
}

/** An item, with a linked copy in each of as many e-books of its author. */
async function placedItem(server: RunningServer): Promise<string> {
  const { db } = server.database;
  const user = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const actor = { id: user.id, role: 'admin', email: 'autora@example.com', name: '', image: null } as const;
  const ctx = ctxOf({ db, dataDir: server.dataDir }, actor);
  const ids: string[] = [];
  await db.transaction().execute(async (inside) => {
    const ctxInside = { ...ctx, db: inside };
    for (let made = 0; made < EBOOKS; made += 1) {
      const title = `E-book ${made}`;
      ids.push((await makeEbook(ctxInside, { title, slug: `e-book-${newId()}` })).id);
    }
  });
  const { id } = await makeCatalogueItem(ctx, { name: 'Magnésio' });
  await copyItem(ctx, 'catalogue_items', id, ids);
  return id;
}

async function rounds(run: (round: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) times.push(await run(round));
  // the first one warms up
  return times.slice(1);
}

function figureOf(engine: Engine, what: string, times: number[]): Figure {
  const name = `${what} of 1,000 linked copies, ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`;
  const note = `the item of the catalogue is saved by its form, until the answer is there whole; median of ${ROUNDS}, ${spreadOf(times, 'ms')}`;
  return { name, value: median(times), unit: 'ms', target: 500, rule: 'under', note };
}
