import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#server/context.ts';
import type { RevisionKind } from '#server/db/draft-tables.ts';
import { openDraft } from '#server/drafts/drafts.ts';
import { updateModule } from '#server/modules/modules.ts';
import { contentOf } from '#server/revisions/content.ts';
import { revisionOf } from '#server/revisions/revision.ts';
import { findNewest, insertRevision } from '#server/revisions/revisions.queries.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makeModule, slug } from '../factories.ts';
import { makeProduct, makeSupplement } from '../items.ts';
import type { Client } from './client.ts';
import { actionsIn, type Page, pageOf, textOf } from './page.ts';
import { enter } from './people.ts';

let server: RunningServer;
let editor: Client;
let ctx: Ctx;

const open = async (address: string): Promise<Page> => pageOf(await editor.get(address));

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  const author = await enter(server, 'editor');
  editor = author.client;
  ctx = ctxOf({ ...server.database, dataDir: server.dataDir }, author.actor);
});

afterAll(() => server.stop());

/** What is done beside saving, each on a day of its own, and the words for it. */
const OTHERS: [RevisionKind, string, string][] = [
  ['automatic', 'Automático', '2027-01-02T12:00:00.000Z'],
  ['restored', 'Restaurado', '2027-01-03T12:00:00.000Z'],
  ['imported', 'Importado', '2027-01-04T12:00:00.000Z'],
  ['replaced', 'Substituído', '2027-01-05T12:00:00.000Z'],
  ['scheduled', 'Agendado', '2027-01-06T12:00:00.000Z'],
];

test("[WK-06] 'Histórico' tells of each version its kind, who made it, and the words that came and went, newest first by day", async () => {
  const ebook = await makeEbook(ctx, { slug: slug('historia') });
  const { id } = await makeModule(ctx, ebook.id, { title: 'Solo', content: '<p>Um solo vivo.</p>' });
  const { seq } = await openDraft(ctx, 'modules', id);
  await updateModule(ctx, id, 1, { title: 'Solo vivo e fundo' }, { seq });
  const place = { kind: 'modules' as const, row_id: id };
  const newest = await findNewest(ctx.db, place);
  const content = newest ? await contentOf(newest) : { fields: {}, doc: null };
  for (const [kind, , at] of OTHERS) {
    const fields = { ...content.fields, description: kind };
    const by = ctx.actor?.id ?? '';
    const revision = { place, ebook: { id: ebook.id, user_id: by }, kind, content: { ...content, fields } };
    await insertRevision(ctx.db, await revisionOf({ ...revision, before: content, at, by }));
  }
  const page = await open(`/admin/modules/${id}/history`);
  expect(page.heading).toBe('Histórico');
  const entries = [...page.document.querySelectorAll('main ol > li')].map((entry) => textOf(entry));
  const kinds = [...OTHERS.map(([, words]) => words).reverse(), 'Salvo', 'Salvo'];
  expect(entries.length).toBe(kinds.length);
  for (const [index, words] of kinds.entries()) {
    expect(entries[index]).toContain(words);
    expect(entries[index]).toContain(ctx.actor?.name);
  }
  expect(entries[0]).toContain('+1');
  expect(entries[5]).toContain('+3');
  const days = [...page.document.querySelectorAll('main h2')].map((day) => textOf(day));
  expect(days).toHaveLength(6);
  expect(days[0]).toContain('6 de janeiro de 2027');
});

test("[WK-06] 'Histórico' has an address for each form, which leads there beside 'Salvar', as its card does", async () => {
  const ebook = await makeEbook(ctx, { slug: slug('lugares') });
  const { id: moduleId } = await makeModule(ctx, ebook.id);
  const { id: supplementId } = await makeSupplement(ctx, ebook.id);
  const { id: productId } = await makeProduct(ctx, ebook.id);
  const inEbook = `/admin/ebooks/${ebook.id}`;
  const places: [string, string, string | null][] = [
    // on the e-book's card and on a module's row it is in the menu
    [`${inEbook}/history`, `${inEbook}/edit`, null],
    [`/admin/modules/${moduleId}/history`, `/admin/modules/${moduleId}/edit`, null],
    [`/admin/supplements/${supplementId}/history`, `/admin/supplements/${supplementId}/edit`, `${inEbook}/supplements`],
    [`${inEbook}/products/${productId}/history`, `${inEbook}/products/${productId}/edit`, `${inEbook}/products`],
    [`${inEbook}/support/history`, `${inEbook}/support`, null],
  ];
  for (const [history, form, list] of places) {
    const page = await open(history);
    expect([history, page.status, page.heading]).toEqual([history, 200, 'Histórico']);
    for (const address of [form, list].filter((each) => each !== null)) {
      const { document } = await open(address);
      const links = [...document.querySelectorAll(`main a[href="${history}"]`)].map((link) => textOf(link));
      expect([address, links]).toEqual([address, ['Histórico']]);
      if (address === form) expect(actionsIn(document.querySelector('main') as HTMLElement)).toContain('Salvar');
    }
  }
});

test('a long text stands in the pages that are about it no more often than it is seen there', async () => {
  const ebook = await makeEbook(ctx, { slug: slug('longo') });
  const content = '<p>minhoca</p>'.repeat(3_000);
  const { id } = await makeModule(ctx, ebook.id, { content });
  const { seq } = await openDraft(ctx, 'modules', id);
  const wordsAt = async (address: string) => (await (await editor.get(address)).text()).match(/minhoca/g)?.length;
  // what stands for the editor until it comes: some screens full
  expect(await wordsAt(`/admin/modules/${id}/edit`)).toBe(200);
  const version = await findNewest(ctx.db, { kind: 'modules', row_id: id });
  await updateModule(ctx, id, 1, { content: `${content}<p>fim</p>` }, { seq });
  // one side and the other
  expect(await wordsAt(`/admin/modules/${id}/history/${version?.id}`)).toBe(6_000);
});
