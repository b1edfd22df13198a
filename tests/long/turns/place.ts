import { setTimeout as wait } from 'node:timers/promises';
import { accountKey } from '#server/auth/account-key.ts';
import type { Ctx } from '#server/context.ts';
import type { Kind } from '#server/jobs/kinds.ts';
import { openStorage } from '#server/storage/open.ts';
import { testEngine } from '../../database.ts';
import { startServer } from '../../e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../../factories.ts';
import { type Client, clientOf } from '../../http/client.ts';
import { enter } from '../../http/people.ts';
import { longestTurn, MEASURED, type Measured, startMeasuring } from './measure.ts';

/** A server that is measured, its administrator, an author of it, and a reader. */
export type Place = { measured: Measured; admin: Client; author: Client; reader: Client; ctx: Ctx; key: string };

/** Starts a server with neighbours: nothing of what is measured has been asked for before. */
export async function openPlace(env: Record<string, string> = {}): Promise<Place> {
  const server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off', ...env, ...MEASURED });
  await longestTurn(server);
  const admin = (await enter(server, 'admin')).client;
  const first = await longestTurn(server);
  const { client: author, actor } = await enter(server, 'editor');
  const beside = await enter(server, 'editor');
  const database = { ...server.database, dataDir: server.dataDir };
  const ebook = await makeEbook(ctxOf(database, beside.actor), { is_visible: true });
  const storage = await openStorage({ dataDir: server.dataDir, s3: null });
  const ctx = { ...ctxOf(database, actor), storage };
  const measured = await startMeasuring(server, { url: server.url, cookie: beside.client.cookie(), ebook });
  const others = { readyz: 0, page: 0, save: 0, faults: [] };
  measured.all.push({ what: 'the first sign-up of an installation', answer: '', longest: first, others });
  return { measured, admin, author, reader: clientOf(server), ctx, key: accountKey(actor.id) };
}

/** The word of which long texts are made, so that all of them can be looked for and replaced. */
export const WORD = 'palavra ';
const PARAGRAPH = `<p>${WORD}</p>`;
/** A text of so many characters. */
export const textOf = (characters: number): string => PARAGRAPH.repeat(Math.floor(characters / PARAGRAPH.length));

export type Book = { id: string; slug: string; modules: { id: string; slug: string }[] };

/** An e-book of an empty module and some of 300 kB. */
export async function makeLongBook(ctx: Ctx, count = 12): Promise<Book> {
  const ebook = await makeEbook(ctx, { is_visible: true });
  const content = textOf(300_000);
  const modules: Book['modules'] = [];
  for (let at = 0; at < count; at += 1)
    modules.push(await makeModule(ctx, ebook.id, { content: at === 0 ? '' : content, order_index: at }));
  return { ...ebook, modules };
}

/** The statuses of some answers, each once, when all of them are there whole. */
export async function statusOf(...answers: Promise<Response>[]): Promise<string> {
  const statuses = (await Promise.all(answers)).map(async (answer) => {
    await answer.arrayBuffer();
    return answer.status;
  });
  return [...new Set(await Promise.all(statuses))].toSorted().join(' ');
}

/** Does what a form of a page asks for as the page's script sends it, then loads that page anew. @returns the statuses */
export async function act(client: Client, address: string, fields: Record<string, string | string[]>): Promise<string> {
  const [path = '', query = ''] = address.split('?');
  const data = `${path === '/' ? '/_' : path}.data${query && `?${query}`}`;
  const pairs = Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => [name, value]));
  const done = await statusOf(client.postBody(data, new URLSearchParams(pairs)));
  const shown = await statusOf(client.get(data));
  return done === shown ? done : `${done} ${shown}`;
}

/** Waits until the newest job of a kind has ended. @returns how */
export async function endOfJob({ db }: Ctx, kind: Kind): Promise<string> {
  const newest = db.selectFrom('jobs').select('state').where('kind', '=', kind).orderBy('created_at', 'desc').limit(1);
  for (;;) {
    const { state } = await newest.executeTakeFirstOrThrow();
    if (state !== 'waiting' && state !== 'running') return state;
    await wait(50);
  }
}
