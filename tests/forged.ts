import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { dayIn } from '#common/time-zone.ts';
import { DIMS, readSums, type Sum } from '#server/events/sums.ts';
import type { Engine } from './database.ts';
import { startServer } from './e2e/server.ts';
import { eventsDbOf, eventsOf } from './event-store.ts';
import { ctxOf, makeEbook, makePerson } from './factories.ts';
import { makeProduct } from './items.ts';
import { seededRandom } from './random.ts';

type Plan = { engine: Engine; events: number; addresses: number };
/** What came of it: readers of each e-book and day, as the sums have them, and what others' sums were before and after. */
export type Forged = {
  readers: number;
  clicked: number;
  requests: number;
  texts: number;
  before: string;
  after: string;
};

const AT_ONCE = 32;

/** Has readings and clicks made up from some addresses: of one e-book, each by another browser, site and key. */
export async function forged({ engine, events, addresses }: Plan): Promise<Forged> {
  const server = await startServer(engine, { SAMPLE_CONTENT: 'off' });
  try {
    const place = { ...server.database, dataDir: server.dataDir };
    const [aimed, other] = await Promise.all([makeShelf(place), makeShelf(place)]);
    const random = seededRandom();
    const sums = async (author: string) => {
      await eventsOf(place).run('rollUp', undefined);
      const today = dayIn('America/Sao_Paulo', new Date());
      const asked = { from: today - 1, to: today + 1, dims: Object.values(DIMS), by: 'day' as const };
      return readSums({ events: eventsOf(place) }, { scope: { author }, ...asked });
    };
    const sender = (address: number, agent: string) => ({
      'User-Agent': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36 ${agent}`,
      'X-Forwarded-For': `198.51.${Math.floor(address / 200)}.${1 + (address % 200)}`,
      Origin: server.url,
    });
    const tell = (ebook: string, address: number, at: number) => {
      const [age, key] = [random.whole(0, 86_400_000), `v${at}`];
      const told = { v: key, e: ebook, t: 86_400_000, d: 100, a: age, r: `h${at}.example.com`, u: `c${at}` };
      return fetch(`${server.url}/e`, {
        method: 'POST',
        body: JSON.stringify(told),
        headers: sender(address, `${at}`),
      });
    };
    const follow = (code: string, address: number, at: number) =>
      fetch(`${server.url}/r/${code}?k=k${at}`, { headers: sender(address, `${at}`), redirect: 'manual' });
    // readers of another author, before and beside it
    for (let at = 0; at < 5; at += 1) await tell(other.ebook, 10_000 + at, at);
    await counted(place, 5);
    // the server counts readers who came before the key of the day a moment later
    const before = await sumsOf(5, () => sums(other.author));
    let next = 0;
    const sending = async () => {
      for (let at = next++; at < events; at = next++)
        await (at % 2 ? tell(aimed.ebook, at % addresses, at) : follow(aimed.code, at % addresses, at));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sending));
    await settled(place);
    const found = await sums(aimed.author);
    const of = (dim: number, name: 'n' | 'u') =>
      Math.max(
        0,
        ...[...Map.groupBy(found, ({ day }) => day).values()].map((day) => {
          const own = day.filter((sum) => sum.dim === dim);
          return own.reduce((total, sum) => total + sum[name], 0);
        }),
      );
    const db = await eventsDbOf(place);
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from event_keys where text like 'h%.example.com'`.execute(db);
    return {
      ...{ readers: of(DIMS.readers, 'u'), clicked: of(DIMS.itemClicks, 'u'), requests: of(DIMS.itemClicks, 'n') },
      ...{ texts: Number(rows[0]?.n), before: JSON.stringify(before), after: JSON.stringify(await sums(other.author)) },
    };
  } finally {
    await server.stop();
  }
}

type Place = Parameters<typeof eventsDbOf>[0];

async function makeShelf(place: Place): Promise<{ author: string; ebook: string; code: string }> {
  const actor = await makePerson(place, 'editor');
  const ctx = ctxOf(place, actor);
  const { id } = await makeEbook(ctx, { is_visible: true });
  const product = await makeProduct(ctx, id, { purchase_url: 'https://loja.example.com/a' });
  const { code } = await place.db
    .selectFrom('links')
    .select('code')
    .where('row_id', '=', product.id)
    .executeTakeFirstOrThrow();
  return { author: actor.id, ebook: id, code };
}

const countOf = async (place: Place) =>
  Number((await sql<{ n: number }>`select count(*) as n from events`.execute(await eventsDbOf(place))).rows[0]?.n);

async function counted(place: Place, least: number): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until && (await countOf(place)) < least; ) await wait(200);
}

/** Sums once they have so many readers. */
async function sumsOf(readers: number, read: () => Promise<Sum[]>): Promise<Sum[]> {
  for (const until = Date.now() + 60_000; ; await wait(200)) {
    const found = await read();
    const known = found.filter(({ dim }) => dim === DIMS.readers).reduce((total, { u }) => total + u, 0);
    if (known === readers || Date.now() > until) return found;
  }
}

/** Once nothing more has come for a while. */
async function settled(place: Place): Promise<void> {
  let [count, since] = [-1, Date.now()];
  for (const until = Date.now() + 120_000; Date.now() < until && Date.now() - since < 4_000; await wait(500)) {
    const now = await countOf(place);
    if (now !== count) [count, since] = [now, Date.now()];
  }
}
