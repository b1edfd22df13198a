import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ctx, withTransaction } from '#server/context.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import { type Appended, appendBatch } from './append.ts';
import { beginDraft } from './begin.ts';
import { type Draft, findDraft, listBatches } from './drafts.queries.ts';

let database: TestDatabase;
let author: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
});
afterAll(() => database.close());

const AT = '2026-11-25T12:00:00.000Z';

async function begun() {
  const ebook = await makeEbook(author);
  const ref = { kind: 'ebook', row_id: ebook.id } as const;
  await beginDraft(author, ref, { ebook, version: 1, draft: null });
  const draft = async () => {
    const found = await findDraft(database.db, ref);
    if (!found) throw new Error('there is no draft');
    return found;
  };
  const batch: Appended = {
    ...{ ebook, client: 'tab-1', by: author.actor?.id ?? '', at: AT, steps: [] },
    fields: [{ field: 'title', value: 'Horta', was: 'Guia', is_stored: false }],
    ...{ changes: { title: 'Horta' }, is_differing: true, uses: { names: [], isWhole: true } },
  };
  const append = (read: Draft, more: Partial<Appended> = {}) =>
    withTransaction(author, (ctx) => appendBatch(ctx, read, { ...batch, ...more }));
  return { ref, draft, append };
}

test('a batch counts on from the draft as it was read; of two that read the same one is written', async () => {
  const { ref, draft, append } = await begun();
  const read = await draft();
  expect(await append(read)).toBe(1);
  const late = append(read, { client: 'tab-2', changes: { title: 'Jardim' } });
  await expect(late).rejects.toMatchObject({ code: 'draft_behind' });
  expect(await draft()).toMatchObject({ last_batch: 1, changes: { title: 'Horta' }, is_differing: true });
  expect(await listBatches(database.db, ref, 0)).toMatchObject([{ batch: 1, client: 'tab-1', client_batch: 1 }]);
});

test('a batch that stores the row says what the draft comes from now; others leave that', async () => {
  const { draft, append } = await begun();
  const { saved_revision_id } = await draft();
  await append(await draft());
  expect(await draft()).toMatchObject({ row_version: 1, saved_revision_id });
  const stored = { row_version: 2, saved_revision_id: 'revision' };
  await append(await draft(), { client: 'save', changes: {}, is_differing: false, stored });
  expect(await draft()).toMatchObject({ last_batch: 2, is_differing: false, ...stored });
});
