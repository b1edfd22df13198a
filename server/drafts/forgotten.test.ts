import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#server/context.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { writeField } from '#tests/drafts.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { makeProduct } from '#tests/items.ts';
import { deleteEbook } from '../ebooks/ebooks.ts';
import { updateProduct } from '../items/products.ts';
import { deleteModules, listModules } from '../modules/modules.ts';
import { deletePerson } from '../people/manage.ts';
import { emptyTrash, restoreTrash } from '../trash/trash.ts';
import { openDraft } from './drafts.ts';
import { newDraftsIn, newEbookDrafts } from './new-drafts.ts';

let database: TestDatabase;
let author: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor'));
});
afterAll(() => database.close());

/** What is kept of what was written of a row. */
async function kept(id: string): Promise<string[]> {
  const tables = ['drafts', 'draft_batches', 'revisions'] as const;
  const found = await Promise.all(
    tables.map((table) => author.db.selectFrom(table).select('row_id').where('row_id', '=', id).execute()),
  );
  return tables.filter((_, index) => found[index]?.length);
}
const ALL = ['drafts', 'draft_batches', 'revisions'];

test('[WK-13] a row that comes back from the trash finds its draft; of one that is gone for good nothing stays', async () => {
  const ebook = await makeEbook(author);
  const { id } = await makeModule(author, ebook.id);
  await writeField(author, 'modules', { id });
  const deletion = await deleteModules(author, [id]);
  await expect(openDraft(author, 'modules', id)).rejects.toMatchObject({ code: 'not_found' });
  await restoreTrash(author, { deletion_id: deletion.deletion_id ?? '' });
  expect(await openDraft(author, 'modules', id)).toMatchObject({ seq: 1, changes: { title: 'Novo' } });
  expect((await listModules(author, ebook.id)).items).toMatchObject([{ id, is_differing: true }]);
  expect(await kept(id)).toEqual(ALL);
  await deleteModules(author, [id]);
  await emptyTrash(author);
  expect(await kept(id)).toEqual([]);
});

test('[WK-13] so do an e-book, its parts, and what was begun in it', async () => {
  const ebook = await makeEbook(author);
  const { id: module } = await makeModule(author, ebook.id);
  await writeField(author, 'ebook', { id: ebook.id });
  await writeField(author, 'modules', { id: module });
  const begun = await writeField(author, 'products', { ebookId: ebook.id });
  const { deletion_id } = await deleteEbook(author, ebook.id);
  await expect(openDraft(author, 'products', begun)).rejects.toMatchObject({ code: 'not_found' });
  await restoreTrash(author, { deletion_id });
  expect((await newDraftsIn(author, 'products', ebook.id)).items).toMatchObject([{ id: begun, title: 'Novo' }]);
  await deleteEbook(author, ebook.id);
  await emptyTrash(author);
  for (const id of [ebook.id, module, begun]) expect(await kept(id)).toEqual([]);
});

test('[WK-13] what moved into another e-book keeps its draft and its history when the first one is gone', async () => {
  const [from, to] = [await makeEbook(author), await makeEbook(author)];
  const { id } = await makeProduct(author, from.id);
  await writeField(author, 'products', { id });
  await updateProduct(author, id, 1, { name: 'Outro', ebook_id: to.id });
  await deleteEbook(author, from.id);
  await emptyTrash(author);
  expect(await kept(id)).toEqual(ALL);
  expect(await openDraft(author, 'products', id)).toMatchObject({ changes: { name: 'Novo' } });
});

test('[WK-04] what a person began is its heir’s when the account is deleted', async () => {
  const admin = ctxOf(database, await makePerson(database, 'admin'));
  const left = await makePerson(database, 'editor');
  const id = await writeField(ctxOf(database, left), 'ebook', {});
  await deletePerson(admin, left.id);
  expect((await newEbookDrafts(admin)).items).toMatchObject([{ id, title: 'Novo' }]);
  expect(await openDraft(admin, 'ebook', id)).toMatchObject({ changes: { title: 'Novo' } });
});
