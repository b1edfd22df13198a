import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { unpackedText } from '#app/drafts/packed-text.ts';
import type { DraftRef } from '#app/drafts/post-batch.ts';
import { accountKey } from '#server/auth/account-key.ts';
import { migratedPlace } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../factories.ts';
import { enter } from '../http/people.ts';
import { type Random, seededRandom } from '../random.ts';
import { layLines, openLine } from './lossy-line.ts';
import { deleteWords, restructure, typeWord } from './random-edits.ts';
import { openText, openTextTab, type TextTab } from './text-tab.ts';

type Plan = {
  kills: number;
  /** How long a writer rests after a few words at most, in milliseconds. */
  restsMs: number;
  /** How much is written and how many answers are lost before it ends, however slow the machine is. */
  least: { words: number; lostAnswers: number };
};
export type Outcome = {
  /** Words that were typed and not deleted by somebody who saw them, and how many of them a merge took out. */
  words: number;
  offered: number;
  batches: number;
  /** Batches that were stored and sent again because their answer was lost. */
  lostAnswers: number;
};

const CONTENT = '<p>Solo e sol</p><p>Água de manhã</p><p>Sombra à tarde</p>';
const WRITERS = ['a', 'b', 'c', 'd', 'e', 'f'];
/** Each of them writes in two browsers. */
const PEOPLE = 3;

/**
 * Has three people write in one text in six browsers at two nodes on one PostgreSQL, kills one node after the other with `kill -9` at random
 * moments and starts it again. All have the same text in the end; each word stands in it once or is offered to whoever
 * typed it; the log has each acknowledged batch once.
 */
export async function killNodes({ kills, restsMs, least }: Plan): Promise<Outcome> {
  const random = seededRandom();
  const { nodes, stop } = await startNodes();
  try {
    layLines();
    const { place, tabs } = await openTabs(nodes, chanceOf(random));
    const typed = new Map<string, TextTab>();
    let isOver = false;
    const writing = Promise.all(tabs.map((tab) => writeUntil(() => isOver, { tab, typed, random, restsMs })));
    writing.catch(() => {});
    for (let kill = 0; kill < kills; kill += 1) {
      await wait(random.whole(300, 900));
      const node = nodes[random.whole(0, nodes.length)];
      await node?.kill();
      await wait(random.whole(0, 300));
      await node?.restart();
    }
    await wait(random.whole(200, 400));
    const isEnough = () => typed.size >= least.words && lostBy(tabs) >= least.lostAnswers;
    await vi.waitUntil(isEnough, { timeout: 20_000 });
    isOver = true;
    await writing;
    await settle(tabs);
    return await check({ nodes, place, tabs, typed });
  } finally {
    vi.unstubAllGlobals();
    await stop();
  }
}

async function startNodes() {
  const place = await migratedPlace('postgres');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-nodes-'));
  const env = { SIGNING_SECRET: 'a'.repeat(64), SAMPLE_CONTENT: 'off' };
  const start = (name: string) => startServer('postgres', env, { ...place, dataDir: path.join(folder, name) });
  const nodes = await Promise.all(['one', 'two'].map(start));
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  };
  return { nodes, stop };
}

async function openTabs(nodes: RunningServer[], random: () => number) {
  const [server] = nodes as [RunningServer];
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => enter(server, 'admin')));
  const ctx = ctxOf({ db: server.database.db, dataDir: server.dataDir }, people[0]?.actor ?? null);
  const ebook = await makeEbook(ctx);
  const { id } = await makeModule(ctx, ebook.id, { content: CONTENT });
  const place: DraftRef = { kind: 'modules', id };
  const tabs = WRITERS.map((client, index) => {
    const person = people[index % PEOPLE] as (typeof people)[number];
    const line = openLine({ nodes: nodes.map(({ url }) => url), cookie: person.client.cookie(), random });
    return openTextTab({ ...place, client, account: accountKey(person.actor.id), line });
  });
  return { place, tabs: await Promise.all(tabs) };
}

type Writing = { tab: TextTab; typed: Map<string, TextTab>; random: Random; restsMs: number };

/** Writes words, changes how the text is built, and deletes words that it sees; sends some of it at once. */
async function writeUntil(isOver: () => boolean, { tab, typed, random, restsMs }: Writing): Promise<void> {
  const chance = chanceOf(random);
  for (let count = 0; !isOver(); count += 1) {
    const word = `${tab.client}${count}`;
    tab.edit((tr) => typeWord(tr, chance, word));
    typed.set(word, tab);
    tab.edit((tr) => restructure(tr, chance));
    if (chance() < 0.1) {
      tab.edit((tr) => {
        // what somebody saw and deleted is meant to be gone
        for (const seen of deleteWords(tr, chance)) typed.delete(seen);
      });
    }
    if (chance() < 0.4) await tab.flush();
    if (chance() < 0.4) await tab.pull();
    await wait(random.whole(0, restsMs));
  }
}

/** Sends all that waits and takes all that was written. */
async function settle(tabs: TextTab[]): Promise<void> {
  for (const { line } of tabs) line.mend();
  for (const tab of tabs) await vi.waitUntil(() => tab.flush(), { timeout: 20_000 });
  for (const tab of tabs) {
    tab.close();
    await tab.pull();
  }
}

const chanceOf = (random: Random) => () => random.whole(0, 2 ** 30) / 2 ** 30;

type End = { nodes: RunningServer[]; place: DraftRef; tabs: TextTab[]; typed: Map<string, TextTab> };

async function check({ nodes, place, tabs, typed }: End): Promise<Outcome> {
  for (const { faults } of tabs) expect(faults).toEqual([]);
  const [first] = tabs as [TextTab];
  const text = first.doc();
  for (const tab of tabs) expect(tab.doc().toJSON(), tab.client).toEqual(text.toJSON());
  for (const { url } of nodes)
    expect(unpackedText((await openText(place, url, first.line.cookie)).doc)).toEqual(text.toJSON());
  const words = text.textBetween(0, text.content.size, ' ').split(/\s+/);
  const trays = new Map(await Promise.all(tabs.map(async (tab) => [tab, await tab.offered()] as const)));
  const times = (word: string) => words.filter((one) => one === word).length;
  const taken = [...typed].filter(([word]) => times(word) === 0);
  expect(
    taken.flatMap(([word, tab]) => (trays.get(tab)?.includes(word) ? [] : [word])),
    'lost',
  ).toEqual([]);
  expect(
    [...typed.keys()].filter((word) => times(word) > 1),
    'doubled',
  ).toEqual([]);
  const acknowledged = tabs.flatMap(({ line }) => [...line.acknowledged]);
  const stored = await nodes[0]?.database.db
    .selectFrom('draft_batches')
    .select(['client', 'client_batch'])
    .where('row_id', '=', place.id)
    .execute();
  const log = stored?.map(({ client, client_batch }) => `${client} ${client_batch}`) ?? [];
  expect(log.toSorted()).toEqual(acknowledged.toSorted());
  expect(nodes.flatMap(({ log }) => log.filter((line) => /"level":50/.test(line)))).toEqual([]);
  return { words: typed.size, offered: taken.length, batches: log.length, lostAnswers: lostBy(tabs) };
}

const lostBy = (tabs: TextTab[]) => tabs.reduce((sum, { line }) => sum + line.lost, 0);
