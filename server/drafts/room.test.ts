import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#server/context.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { openDraft } from '#tests/drafts/opened.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { makeCatalogueItem } from '#tests/items.ts';
import { createEbook, updateEbook } from '../ebooks/ebooks.ts';
import { newId } from '../ids.ts';
import { TRAFFIC } from '../limits/traffic.ts';
import { deleteModules, openModule, updateModule } from '../modules/modules.ts';
import { readDraftSince } from './drafts.ts';
import { forgetBatches } from './forget-batches.ts';
import { keepRescues, readRescues } from './rescues.ts';
import { bytesOfDrafts, bytesOfVersions } from './room.queries.ts';
import { writeDraft } from './write.ts';

let database: TestDatabase;
let author: Ctx;
/** Who has written nothing yet. */
const somebody = async () => ctxOf(database, await makePerson(database, 'editor'));

beforeAll(async () => {
  database = await openTestDatabase();
  author = await somebody();
});
afterAll(() => database.close());

let count = 0;
const batch = (given: object) => {
  count += 1;
  return { client: 'tab-1', n: count, seq: 0, text_version: 0, fields: [], steps: '[]', ...given };
};
const set = (field: string, value: unknown, was: unknown = '') => ({ field, value, was });
const rescue = (text: string) => ({
  ...{ id: randomUUID(), batch: null, text, slice: null, near_block: null },
  reason: 'deleted',
});
const rowsOf = (table: 'draft_batches' | 'rescues' | 'drafts', id: string) =>
  database.db.selectFrom(table).selectAll().where('row_id', '=', id).execute();

test('once the reserve of the disk is touched nothing more is taken, and all that was there stays', async () => {
  const full = { ...author, disk: { left: async () => 0 } };
  const { id } = await makeModule(author, (await makeEbook(author)).id, { content: '<p>Solo</p>' });
  await writeDraft(author, 'modules', id, batch({ fields: [set('title', 'Um')] }));
  const { seq } = await openDraft(author, 'modules', id);
  const { version } = await openModule(author, id);
  for (const write of [
    () => writeDraft(full, 'modules', id, batch({ fields: [set('title', 'Dois', 'Um')] })),
    () => keepRescues(full, 'modules', id, { found: [rescue('x')] }),
    () => updateModule(full, id, version, { title: 'Dois' }, { seq }),
    // a new row, whose draft never arrived
    () => createEbook(full, { title: 'Três', slug: 'tres' }, { id: newId(), seq: 0 }),
  ]) {
    await expect(write()).rejects.toMatchObject({ code: 'no_space' });
  }
  expect(await openDraft(full, 'modules', id)).toMatchObject({ seq, changes: { title: 'Um' } });
  await writeDraft(author, 'modules', id, batch({ fields: [set('title', 'Dois', 'Um')] }));
  expect((await openDraft(author, 'modules', id)).changes).toEqual({ title: 'Dois' });
});

test('the log of a draft is shortened as it grows: what it says stays, and a tab from before opens it anew', async () => {
  const { id } = await makeEbook(author);
  const [text, other] = ['a', 'b'].map((sign) => sign.repeat(199_000)) as [string, string];
  for (let nth = 0; nth < 40; nth += 1) {
    const field = nth % 2 ? set('description', other, text) : set('description', text, other);
    await writeDraft(author, 'ebook', id, batch({ seq: nth, fields: [field] }));
  }
  const log = await rowsOf('draft_batches', id);
  const bytes = log.reduce((sum, { fields }) => sum + JSON.stringify(fields).length, 0);
  expect(bytes).toBeLessThanOrEqual(2 * TRAFFIC.written.log.bytes + 400_000);
  expect(await openDraft(author, 'ebook', id)).toMatchObject({ seq: 40, changes: { description: other } });
  expect(await readDraftSince(author, 'ebook', id, 39)).toMatchObject({ batches: [{ seq: 40 }] });
  expect(await readDraftSince(author, 'ebook', id, 2)).toMatchObject({ isLost: true });
});

test('a text is stored whole before its log is shortened', async () => {
  const { id } = await makeModule(author, (await makeEbook(author)).id, { content: '' });
  await openDraft(author, 'modules', id);
  const typed = {
    stepType: 'replace',
    from: 1,
    to: 1,
    slice: { content: [{ type: 'text', text: 'x'.repeat(490_000) }] },
  };
  const gone = { stepType: 'replace', from: 1, to: 490_001 };
  for (let nth = 0; nth < 20; nth += 1) {
    await writeDraft(
      author,
      'modules',
      id,
      batch({ text_version: nth, steps: JSON.stringify([nth % 2 ? gone : typed]) }),
    );
  }
  const last = { ...typed, slice: { content: [{ type: 'text', text: 'fim' }] } };
  await writeDraft(author, 'modules', id, batch({ text_version: 20, steps: JSON.stringify([last]) }));
  expect((await rowsOf('draft_batches', id)).length).toBeLessThan(15);
  expect(JSON.stringify((await openDraft(author, 'modules', id)).doc)).toContain('"fim"');
});

test('the drafts of an author take so many bytes at most, then a batch is refused and nothing is dropped', async () => {
  const [rui, eva] = [await somebody(), await somebody()];
  const ebook = await makeEbook(rui);
  const { id } = await makeModule(rui, ebook.id, { content: '<p>Solo</p>' });
  await openDraft(rui, 'modules', id);
  const stored = database.db
    .updateTable('drafts')
    .set({ doc: 'x'.repeat(1_000_000) })
    .where('row_id', '=', id);
  await stored.execute();
  const { draftBytes } = TRAFFIC.written;
  Object.assign(TRAFFIC.written, { draftBytes: 1_000_500 });
  try {
    await writeDraft(rui, 'ebook', ebook.id, batch({ fields: [set('title', 'Um')] }));
    const more = writeDraft(rui, 'ebook', ebook.id, batch({ fields: [set('description', 'x'.repeat(1_000))] }));
    await expect(more).rejects.toMatchObject({ code: 'draft_no_room' });
    expect((await openDraft(rui, 'ebook', ebook.id)).changes).toEqual({ title: 'Um' });
    const item = await makeCatalogueItem(rui, { name: 'Zinco' });
    const inNone = writeDraft(
      rui,
      'catalogue_items',
      item.id,
      batch({ fields: [set('description', 'x'.repeat(1_000))] }),
    );
    await expect(inNone).rejects.toMatchObject({ code: 'draft_no_room' });
    await writeDraft(eva, 'ebook', (await makeEbook(eva)).id, batch({ fields: [set('title', 'x'.repeat(1_000))] }));
  } finally {
    Object.assign(TRAFFIC.written, { draftBytes });
  }
});

test('drafts of what stands in no e-book count too', async () => {
  const rui = await somebody();
  const { id } = await makeCatalogueItem(rui, { name: 'Zinco' });
  await writeDraft(rui, 'catalogue_items', id, batch({ fields: [set('description', 'x'.repeat(1_000))] }));
  expect(await bytesOfDrafts(database.db, rui.actor?.id ?? '')).toBeGreaterThan(1_000);
});

test('the saved versions of an author take so many bytes at most, the trash included: then a save is refused, and draft, row and versions stay', async () => {
  const [rui, eva] = [await somebody(), await somebody()];
  const ebook = await makeEbook(rui);
  const [gone, { id }] = [await makeModule(rui, ebook.id), await makeModule(rui, ebook.id, { content: '<p>Solo</p>' })];
  const save = async (version: number, title: string) => {
    const { seq } = await openDraft(rui, 'modules', id);
    return updateModule(rui, id, version, { title }, { seq });
  };
  for (const row of [gone.id, id]) await openDraft(rui, 'modules', row);
  await deleteModules(rui, [gone.id]);
  const versions = () =>
    database.db
      .selectFrom('revisions')
      .select('row_id')
      .where('tenant_id', '=', rui.actor?.id ?? '');
  await versionOf(gone.id, 600_000);
  const { versionBytes } = TRAFFIC.written;
  // one more fits
  Object.assign(TRAFFIC.written, { versionBytes: (await bytesOfVersions(database.db, rui.actor?.id ?? '')) + 1 });
  try {
    expect(await save(1, 'Um')).toEqual({ version: 2 });
    const before = await versions().execute();
    await expect(save(2, 'Dois')).rejects.toMatchObject({ code: 'versions_no_room', status: 507 });
    expect(await versions().execute()).toEqual(before);
    expect(await openModule(rui, id)).toMatchObject({ version: 2, values: { title: 'Um' } });
    const other = await makeEbook(eva);
    const { seq } = await openDraft(eva, 'ebook', other.id);
    expect(await updateEbook(eva, other.id, 1, { title: 'Outro' }, { seq })).toMatchObject({ version: 2 });
  } finally {
    Object.assign(TRAFFIC.written, { versionBytes });
  }
});

/** Makes the versions of a row hold so many bytes each. */
async function versionOf(rowId: string, bytes: number): Promise<void> {
  const versions = database.db.updateTable('revisions').set({ content: 'x'.repeat(bytes) });
  await versions.where('row_id', '=', rowId).execute();
}

test('so many drafts that were never saved are one person’s at most', async () => {
  const eva = await somebody();
  const { newDrafts } = TRAFFIC.written;
  Object.assign(TRAFFIC.written, { newDrafts: 2 });
  const begin = () => writeDraft(eva, 'ebook', randomUUID(), { ...batch({ fields: [set('title', 'x')] }), new: {} });
  try {
    await begin();
    await begin();
    await expect(begin()).rejects.toMatchObject({ code: 'too_many_new_drafts', params: { max: 2 } });
  } finally {
    Object.assign(TRAFFIC.written, { newDrafts });
  }
});

test('texts without a place are kept up to so many bytes of one person, and half a year', async () => {
  const lia = await somebody();
  const { id } = await makeModule(lia, (await makeEbook(lia)).id, { content: '<p>Solo</p>' });
  const found = [rescue('x'.repeat(900_000))];
  const kept = () => keepRescues(lia, 'modules', id, { found: found.map((one) => ({ ...one, id: randomUUID() })) });
  for (let nth = 0; nth < 23; nth += 1) await kept();
  await expect(kept()).rejects.toMatchObject({ code: 'draft_no_room' });
  expect(await readRescues(lia, 'modules', id)).toHaveLength(23);
  const after = (days: number) => ({ ...lia, now: () => new Date(Date.now() + days * 86_400_000) });
  await forgetBatches(after(179), new AbortController().signal);
  expect(await rowsOf('rescues', id)).toHaveLength(23);
  await forgetBatches(after(181), new AbortController().signal);
  expect(await rowsOf('rescues', id)).toHaveLength(0);
});
