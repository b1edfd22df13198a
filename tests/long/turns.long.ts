import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountKey } from '#server/auth/account-key.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../factories.ts';
import type { Client } from '../http/client.ts';
import { enter } from '../http/people.ts';
import { MEASURED, type Turns, tableOf, turnsDuring } from './turns.ts';

/** Processor time that nothing may take between two turns, in ms. */
const MOST = 150;
const WORD = 'palavra ';
const PARAGRAPHS = 8_000;

let server: RunningServer;
let author: Client;
let reader: Client;
/** The author's account, as tabs name it. */
let key: string;
let ebook: { id: string; slug: string };
let modules: { id: string; slug: string }[];
/** Entrances that take longer, each with its reason: none may be added without one. */
const LONGER: Record<string, string> = {};
const measured: Turns[] = [];

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off', ...MEASURED });
  const person = await enter(server, 'editor');
  author = person.client;
  key = accountKey(person.actor.id);
  reader = (await enter(server, 'user')).client;
  const ctx = ctxOf({ ...server.database, dataDir: server.dataDir }, person.actor);
  ebook = await makeEbook(ctx);
  const content = `<p>${WORD}</p>`.repeat(Math.floor(300_000 / (WORD.length + 7)));
  modules = [];
  for (let at = 0; at < 12; at += 1)
    modules.push(await makeModule(ctx, ebook.id, { content: at === 0 ? '' : content }));
  // what is loaded with the first page of a kind is no turn of a later one
  for (const page of [`/admin/modules/${at(11)}/edit`, '/admin', `/admin/ebooks/${ebook.id}/modules`])
    await author.get(page);
});
afterAll(async () => {
  process.stdout.write(`${tableOf(measured)}\n`);
  await server.stop();
});

let count = 0;
const batch = (given: object) => {
  count += 1;
  return { client: 'tab', n: count, seq: 0, text_version: 0, fields: [], steps: '[]', ...given };
};
const statusOf = async (answers: Promise<Response>[]): Promise<string> => {
  const statuses = (await Promise.all(answers)).map(async (answer) => {
    await answer.arrayBuffer();
    return answer.status;
  });
  return [...new Set(await Promise.all(statuses))].join(' ');
};
const at = (nth: number) => modules[nth]?.id ?? '';
const draft = (nth: number) => `/admin/drafts/modules/${at(nth)}`;
const steps = (version: number, list: object[]) => batch({ text_version: version, steps: JSON.stringify(list) });
const size = WORD.length + 2;
const paragraphs = Array.from({ length: PARAGRAPHS }, () => ({
  type: 'paragraph',
  content: [{ type: 'text', text: WORD }],
}));
const pasted = { stepType: 'replace', from: 0, to: 2, slice: { content: paragraphs } };
const marks = (stepType: string, times: number) =>
  Array.from({ length: times }, () => ({ stepType, mark: { type: 'bold' }, from: 0, to: PARAGRAPHS * size }));
const each = Array.from({ length: PARAGRAPHS }, (_, nth) => ({
  ...{ stepType: 'addMark', mark: { type: 'italic' } },
  ...{ from: nth * size, to: (nth + 1) * size },
}));
const preview = (html: string) =>
  author.postJson('/admin/preview.data', { html, language: 'pt-BR', ebook_id: ebook.id });
const rescue = (text: string) => ({
  ...{ id: randomUUID(), batch: null, text, slice: null, near_block: null },
  reason: 'deleted',
});

/** What people do, with the largest that the limits allow and with what is meant to hold others up, in this order. */
const ENTRANCES: Record<string, () => Promise<Response>[]> = {
  'open a module': () => [author.get(`/admin/modules/${at(0)}/edit`)],
  'draft: paste 8,000 paragraphs': () => [author.postJson(draft(0), steps(0, [pasted]))],
  'draft: 400 marks over all of them': () => [author.postJson(draft(0), steps(1, marks('addMark', 400)))],
  'draft: 2,000 marks, refused': () => [author.postJson(draft(0), steps(401, marks('removeMark', 2_000)))],
  'draft: a mark on each of them': () => [author.postJson(draft(0), steps(401, each))],
  'draft: open it': () => [author.get(`/admin/modules/${at(0)}/edit`)],
  'draft: 1 MB of a rescue': () => [
    author.postJson(`${draft(0)}/rescues`, { account: key, found: [rescue('x'.repeat(900_000))] }),
  ],
  'draft: wrong fields': () => [
    author.postJson(
      `/admin/drafts/ebook/${ebook.id}`,
      batch({ fields: [{ field: 'constructor', value: { a: 1 }, was: null }] }),
    ),
  ],
  'draft: give it up': () => [author.delete(draft(0))],
  'preview: 12 of "<" x 490,000': () => Array.from({ length: 12 }, () => preview('<'.repeat(490_000))),
  'preview: "‹" x 490,000': () => [preview('‹'.repeat(490_000))],
  'preview: 60,000 paragraphs': () => [preview('<p>a</p>'.repeat(60_000))],
  'open a module of 300 kB': () => [author.get(`/admin/modules/${at(1)}/edit`)],
  'read a module of 300 kB': () => [
    reader.get(`/ebook/${ebook.id}/${ebook.slug}/module/${at(2)}/${modules[2]?.slug ?? ''}`),
  ],
  'history of a module': () => [author.get(`/admin/modules/${at(1)}/history`)],
  'list of modules': () => [author.get(`/admin/ebooks/${ebook.id}/modules`)],
  'find in all of it': () => [author.get(`/admin/ebooks/${ebook.id}/find?find=palavra`)],
  'duplicate the e-book': () => [author.postForm('/admin', { intent: 'duplicate', id: ebook.id })],
};

test.each(Object.keys(ENTRANCES))('%s', async (what) => {
  const addresses = [`${server.url}/readyz`, `${server.url}/auth`];
  const turns = await turnsDuring(server, { what, addresses }, () => statusOf(ENTRANCES[what]?.() ?? []));
  measured.push(turns);
  expect(turns.longest, LONGER[what]).toBeLessThanOrEqual(what in LONGER ? Number.POSITIVE_INFINITY : MOST);
});
