import { afterAll, beforeAll } from 'vitest';
import { createProduct } from '#server/items/products.ts';
import { makeEbook, makeModule } from '../../factories.ts';
import { clientOf, signIn, signUp } from '../../http/client.ts';
import { type Entrance, endMeasuring, testTurns } from './measure.ts';
import { openPlace, type Place, statusOf, textOf } from './place.ts';

const AT_ONCE = 32;
const FLOOD = 2_000;

let place: Place;
let ebook: { id: string; slug: string };
let code: string;
beforeAll(async () => {
  // the first sign-up brings the sample
  place = await openPlace({ SAMPLE_CONTENT: 'on' });
  ebook = await makeEbook(place.ctx, { is_visible: true });
  await makeModule(place.ctx, ebook.id, { content: textOf(100_000) });
  const { id } = await createProduct(place.ctx, {
    ...{ ebook_id: ebook.id, name: 'Chá', purchase_url: 'https://loja.example.com/cha' },
  });
  const link = place.ctx.db.selectFrom('links').select('code').where('row_id', '=', id);
  code = (await link.executeTakeFirstOrThrow()).code;
});
afterAll(() => endMeasuring(place.measured));

/** Asks many times, 32 at once. @returns the statuses of the answers, each once */
async function flood(times: number, ask: (nth: number) => Promise<Response>): Promise<string> {
  const statuses = new Set<string>();
  let next = 0;
  const asking = async () => {
    for (let nth = next++; nth < times; nth = next++) statuses.add(await statusOf(ask(nth)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, asking));
  return [...statuses].toSorted().join(' ');
}

const addressOf = (nth: number) => `198.51.${Math.floor(nth / 200) % 250}.${1 + (nth % 200)}`;
const stranger = (nth: number) => clientOf(place.measured.server, addressOf(nth));
const tell = (nth: number) => {
  const told = { v: `v${nth}`, e: ebook.id, t: 1_000, d: 10, a: 2_000, r: `h${nth}.example.com`, u: `c${nth}` };
  const headers = {
    Origin: place.measured.server.url,
    'X-Forwarded-For': addressOf(nth),
    'User-Agent': `Chrome/${nth}`,
  };
  return fetch(`${place.measured.server.url}/e`, { method: 'POST', body: JSON.stringify(told), headers });
};
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const postText = (body: string, type: string) =>
  fetch(`${place.measured.server.url}/auth`, {
    ...{ method: 'POST', body },
    headers: { Origin: place.measured.server.url, 'Content-Type': type, 'X-Forwarded-For': addressOf(7) },
  });

/** What anybody may ask of a server, many at once and with what is meant to hold others up. */
const ENTRANCES: Record<string, Entrance> = {
  'the first page of the server': { answers: '200', does: () => statusOf(place.reader.get('/sales')) },
  'sign up': { answers: '200', does: () => statusOf(signUp(stranger(1), 'um@example.com')) },
  '200 sign up': { answers: '200', does: () => flood(200, (nth) => signUp(stranger(nth), `p${nth}@example.com`)) },
  '200 sign in': { answers: '302', does: () => flood(200, (nth) => signIn(stranger(nth), `p${nth}@example.com`)) },
  '300 try passwords of one account': {
    answers: '422 429',
    does: () => flood(300, (nth) => signIn(stranger(nth), 'um@example.com', 'errada-1')),
  },
  '2,000 readings by 2,000 browsers': { answers: '204', does: () => flood(FLOOD, tell) },
  '2,000 clicks on links': {
    answers: '302',
    does: () => flood(FLOOD, (nth) => stranger(nth).get(`/r/${code}?k=k${nth}`)),
  },
  '2,000 addresses that are none': {
    answers: '404',
    does: () => flood(FLOOD, (nth) => stranger(nth).get(`/nada-${nth}`)),
  },
  'a reader opens an e-book': {
    answers: '200',
    does: () => statusOf(place.reader.get(`/ebook/${ebook.id}/${ebook.slug}`)),
  },
  '500 bodies of 4,000 pairs': {
    answers: '422',
    does: () => flood(500, () => postText('a=1&'.repeat(3_990), 'application/x-www-form-urlencoded')),
  },
  '500 bodies of 64 kB, 30,000 deep': {
    answers: '415',
    does: () => flood(500, () => postText(nested(30_000), 'application/json')),
  },
};

/** What takes more than 50 ms, each with its reason. */
const ASKED = 'what 32 requests take before and after their page is rendered comes in one turn';
const LONGER: Record<string, string> = {
  'the first sign-up of an installation': 'loads what signing up takes, and the sample',
  '300 try passwords of one account': ASKED,
  '500 bodies of 4,000 pairs': ASKED,
};

testTurns(() => place.measured, ENTRANCES, LONGER);
