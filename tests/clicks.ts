import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { CLICK_PLACES } from '#common/click-places.ts';
import { dayIn } from '#common/time-zone.ts';
import { readClicks } from '#server/events/clicks.ts';
import { DIMS, readSums } from '#server/events/sums.ts';
import type { Engine } from './database.ts';
import { type RunningServer, startServer } from './e2e/server.ts';
import { eventsDbOf, eventsOf } from './event-store.ts';
import { ctxOf, makeEbook, makePerson } from './factories.ts';
import { makeProduct } from './items.ts';
import { seededRandom } from './random.ts';

type Plan = {
  engine: Engine;
  people: number;
  others: number;
  kills: number /** Stops PostgreSQL midway. */;
  stops: boolean;
};
/**
 * What was counted: of people, and apart; `places` are the clicks of people by place; `again` are requests that nobody
 * answered, which were sent once more.
 */
export type Clicked = {
  people: number;
  apart: number;
  raw: number;
  places: Record<string, number>;
  kills: number;
  again: number;
};

const AT_ONCE = 16;
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
/** Who is counted apart: programs, who asks for the head alone, previews, and browsers that fetch ahead. */
const OTHERS: [method: string, headers: Record<string, string>][] = [
  ['GET', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['GET', { 'User-Agent': 'WhatsApp/2.23.20.0' }],
  ['GET', { 'User-Agent': 'facebookexternalhit/1.1' }],
  ['HEAD', { 'User-Agent': PHONE }],
  ['GET', { 'User-Agent': PHONE, 'Sec-Purpose': 'prefetch;prerender' }],
  ['GET', { 'User-Agent': PHONE, Purpose: 'preview' }],
];

/** Has people and others click while the server is killed at random moments; each asks again, under its own key, until it is led on. */
export async function clicked({ engine, people, others, kills, stops }: Plan): Promise<Clicked> {
  const server = await startServer(engine, { SAMPLE_CONTENT: 'off' });
  try {
    const link = await makeLink(server);
    const random = seededRandom();
    const all = [...Array(people + others).keys()].map((index) => ({ key: `c${index}`, isOther: index >= people }));
    const waiting = all
      .map((click) => ({ click, place: random.whole(0, 1_000_000) }))
      .toSorted((a, b) => a.place - b.place);
    let again = 0;
    const clicking = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        while (!(await click(link, next.click))) {
          again += 1;
          await wait(20);
        }
      }
    };
    const over = Promise.all(Array.from({ length: AT_ONCE }, clicking));
    const disturbing = disturb(server, { kills, stops, random, left: () => waiting.length / all.length });
    await Promise.all([over, disturbing]);
    return { ...(await counted(server, people + others)), kills, again };
  } finally {
    await server.stop();
  }
}

async function makeLink(server: RunningServer): Promise<string> {
  const place = { ...server.database, dataDir: server.dataDir };
  const ctx = ctxOf(place, await makePerson(server.database, 'editor'));
  const { id } = await makeEbook(ctx, { is_visible: true });
  const product = await makeProduct(ctx, id, { purchase_url: 'https://loja.example.com/a' });
  const query = server.database.db.selectFrom('links').select('code').where('row_id', '=', product.id);
  return `${server.url}/r/${(await query.executeTakeFirstOrThrow()).code}`;
}

const PLACES = Object.keys(CLICK_PLACES);

/** @returns whether it was led on, or told to ask again when somebody clicks */
async function click(link: string, { key, isOther }: { key: string; isOther: boolean }) {
  const [method, headers] = isOther
    ? (OTHERS[Number(key.slice(1)) % OTHERS.length] ?? ['GET', {}])
    : ['GET', { 'User-Agent': PHONE }];
  const place = PLACES[Number(key.slice(1)) % PLACES.length];
  const answer = await fetch(`${link}?k=${key}&p=${place}`, { method, headers, redirect: 'manual' }).catch(() => null);
  return answer !== null && answer.headers.get('x-robots-tag') === 'noindex, nofollow' && answer.status !== 410;
}

type Disturbance = Pick<Plan, 'kills' | 'stops'> & { random: ReturnType<typeof seededRandom>; left: () => number };

/** Kills the server when an equal part of the clicks has been made each time, a little off, and stops PostgreSQL in the middle. */
async function disturb(server: RunningServer, { kills, stops, random, left }: Disturbance): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    const at = 1 - (kill - random.whole(0, 500) / 1_000) / (kills + 1);
    while (left() > at) await wait(5);
    if (stops && kill === Math.ceil(kills / 2)) await stopped(server, 3_000);
    await server.kill();
    await server.restart();
  }
}

/** Ends all connections to the database, and lets nobody in for a while. */
async function stopped({ databaseUrl }: RunningServer, milliseconds: number): Promise<void> {
  const url = new URL(databaseUrl ?? '');
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`alter database ${name} allow_connections false`);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await wait(milliseconds);
  await client.query(`alter database ${name} allow_connections true`);
  await client.end();
}

/** What is counted once all of it is taken. */
async function counted(
  server: RunningServer,
  all: number,
): Promise<Pick<Clicked, 'people' | 'apart' | 'raw' | 'places'>> {
  const place = { ...server.database, dataDir: server.dataDir };
  const db = await eventsDbOf(place);
  const rawCount = async () =>
    Number((await sql<{ n: number }>`select count(*) as n from events`.execute(db)).rows[0]?.n);
  let raw = 0;
  for (const until = Date.now() + 60_000; Date.now() < until && raw < all; await wait(200)) raw = await rawCount();
  // none comes late
  await wait(2_000);
  const events = eventsOf(place);
  await events.run('rollUp', undefined);
  const dims = [DIMS.itemClicks, DIMS.bots];
  const today = dayIn('America/Sao_Paulo', new Date());
  const asked = { scope: 'site' as const, from: today - 1, to: today + 1 };
  const sums = await readSums({ events }, { ...asked, dims, by: 'span' });
  const clicks = await readClicks({ events }, asked);
  const of = (dim: number) => sums.filter((sum) => sum.dim === dim).reduce((total, { n }) => total + n, 0);
  const places = Object.fromEntries(clicks.map(({ place, n }) => [place ?? '', n]));
  return { people: of(DIMS.itemClicks), apart: of(DIMS.bots), raw: await rawCount(), places };
}
