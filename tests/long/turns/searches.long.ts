import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { makeEbook, makeModule } from '../../factories.ts';
import { clientOf } from '../../http/client.ts';
import { type Entrance, endMeasuring, testTurns } from './measure.ts';
import { openPlace, type Place, statusOf } from './place.ts';

const MODULES = 300;
const AT_ONCE = 20;

let place: Place;
let large: { id: string; slug: string };
let short: { id: string; slug: string }[];

/** Paragraphs of a word that no other has, and of one that all have: as many places and words as a content can hold. */
const wordsOf = (seed: number) => {
  let text = '';
  for (let word = seed; text.length < LIMITS.content - 30; word += 1) text += `<p>a ${word.toString(36)}x</p>`;
  return text;
};

beforeAll(async () => {
  place = await openPlace();
  const { ctx } = place;
  large = await makeEbook(ctx, { is_visible: true });
  for (let at = 0; at < MODULES; at += 1) await makeModule(ctx, large.id, { title: `Capítulo ${at}`, order_index: at });
  const rows = ctx.db.updateTable('modules').where('ebook_id', '=', large.id);
  // cleaning them is measured elsewhere
  for (let at = 0; at < MODULES; at += 20)
    await rows
      .set({ content: wordsOf(at * 100_000) })
      .where('order_index', '>=', at)
      .execute();
  short = [];
  for (let at = 0; at < 30; at += 1) {
    const ebook = await makeEbook(ctx, { is_visible: true });
    await makeModule(ctx, ebook.id, { content: wordsOf(at).slice(0, 100_000) });
    short.push(ebook);
  }
}, 120_000);
afterAll(() => endMeasuring(place.measured));

/** Asks so often, some at once, each time from another network. @returns the statuses, each once */
async function flood(times: number, pathOf: (nth: number) => string): Promise<string> {
  const statuses = new Set<string>();
  let next = 0;
  const asking = async () => {
    for (let nth = next++; nth < times; nth = next++) {
      const reader = clientOf(place.measured.server, `198.51.${Math.floor(nth / 200)}.${1 + (nth % 200)}`);
      statuses.add(await statusOf(reader.get(pathOf(nth))));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, asking));
  return [...statuses].toSorted().join(' ');
}

const pathOf = ({ id, slug }: { id: string; slug: string }) => `/ebook/${id}/${slug}`;
const asks = (typed: string) => () => `${pathOf(large)}?q=${encodeURIComponent(typed)}`;
const word = (nth: number) => `${nth.toString(36)}x`;

/** What a reader may ask of the largest e-book: its size is none of theirs. */
const ENTRANCES: Record<string, Entrance> = {
  'a search of an e-book of 300 modules of 500,000 characters that has no index': {
    answers: '200',
    does: () => statusOf(place.reader.get(`${pathOf(large)}?q=a`)),
  },
  'its index': { answers: '200', does: () => statusOf(place.reader.get(`${pathOf(large)}/search.json`)) },
  '100 searches for a word of all its places': { answers: '200', does: () => flood(100, asks('a')) },
  '100 searches for an unfinished word': { answers: '200', does: () => flood(100, asks('1a')) },
  '100 searches for 10,000 characters': {
    answers: '200',
    does: () => flood(100, asks('ab,'.repeat(1_500) + 'x'.repeat(5_500))),
  },
  '100 searches for signs': { answers: '200', does: () => flood(100, asks('%"*&<>—'.repeat(20))) },
  '100 searches for words that are nearly there': {
    answers: '200',
    does: () => flood(100, asks('1aaz 1abz 1acz 1adz 1aez 1afz 1agz 1ahz')),
  },
  '300 searches for as many words': { answers: '200', does: () => flood(300, (nth) => asks(word(nth * 97))()) },
  'searches of 30 e-books that have no index': {
    answers: '200',
    does: () => flood(30, (nth) => `${pathOf(short[nth] as (typeof short)[number])}?q=a`),
  },
};

testTurns(() => place.measured, ENTRANCES, {});

test('an e-book of 150 MB and all these searches leave less than 700 MB of memory taken', () => {
  const status = readFileSync(`/proc/${place.measured.server.pid}/status`, 'utf8');
  const megabytes = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024;
  process.stdout.write(`${Math.round(megabytes)} MB of memory are taken\n`);
  expect(megabytes).toBeLessThan(700);
});
