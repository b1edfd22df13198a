import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { packageOf, takeFrom } from '#tests/packages.ts';
import type { Ctx } from '../context.ts';
import { openDraft } from '../drafts/drafts.ts';
import { writeDraft } from '../drafts/write.ts';
import { openModule, updateModule } from '../modules/modules.ts';
import { findInEbook } from '../replacing/find.ts';
import { replaceInEbook } from '../replacing/replace.ts';

let database: TestDatabase;
let folder: string;
let ana: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-links-'));
  ana = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const REFUSED = [
  'https://ana:segredo@loja.example/',
  'https://ana@loja.example/',
  'http://127.0.0.1:9/',
  'http://localhost/',
];
const textWith = (href: string) => `<p data-b="ab12">Veja <a href="${href}">isto</a> aqui.</p>`;
const contentOf = async (id: string) => (await openModule(ana, id)).values.content;

/** A module as older versions stored it. */
async function olderModule(href: string): Promise<{ id: string; ebookId: string }> {
  const { id: ebookId } = await makeEbook(ana);
  const { id } = await makeModule(ana, ebookId, { content: '<p>a</p>' });
  await database.db
    .updateTable('modules')
    .set({ content: textWith(href) })
    .where('id', '=', id)
    .execute();
  return { id, ebookId };
}

test.each(REFUSED)('a text that is saved keeps the words of a link to %s, and not the link', async (href) => {
  const { id } = await makeModule(ana, (await makeEbook(ana)).id, { content: '<p>a</p>' });
  await updateModule(ana, id, 1, { content: textWith(href) });
  expect(await contentOf(id)).not.toContain('href');
  expect(await contentOf(id)).toContain('isto');
});

test.each(REFUSED)('steps of a draft put no link to %s into what is saved', async (href) => {
  const { id } = await makeModule(ana, (await makeEbook(ana)).id, { content: '<p>Veja isto aqui.</p>' });
  await openDraft(ana, 'modules', id);
  const steps = [{ stepType: 'addMark', mark: { type: 'link', attrs: { href } }, from: 6, to: 10 }];
  const batch = { client: 'tab', n: 1, seq: 0, text_version: 0, fields: [], steps: JSON.stringify(steps) };
  const { seq } = await writeDraft(ana, 'modules', id, batch);
  await updateModule(ana, id, 1, {}, { seq });
  expect(await contentOf(id)).toContain('isto');
  expect(await contentOf(id)).not.toContain('href');
});

test.each(REFUSED)(
  'a package, and finding and replacing, keep no link to %s of older texts, which still open',
  async (href) => {
    const { id, ebookId } = await olderModule(href);
    expect(await contentOf(id)).toBe(textWith(href));
    await openDraft(ana, 'modules', id);
    const taken = await takeFrom(ana, folder, await packageOf(ana, folder, ebookId));
    const copies = await database.db.selectFrom('modules').select('content').where('ebook_id', '=', taken.id).execute();
    expect(copies).toMatchObject([{ content: expect.stringMatching(/Veja .*isto/) }]);
    expect(copies[0]?.content).not.toContain('href');
    const how = { find: 'Veja', whole: null, case: null, accents: null };
    const { seen } = await findInEbook(ana, ebookId, { ...how, after: null });
    await replaceInEbook(ana, ebookId, { find: 'Veja', put: 'Olhe', hit: '', seen });
    expect(await contentOf(id)).toMatch(/Olhe .*isto/);
    expect(await contentOf(id)).not.toContain('href');
  },
);
