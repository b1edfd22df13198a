import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '#server/context.ts';
import { duplicateEbook } from '#tests/copies.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { writeField } from '#tests/drafts.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { makeProduct, makeSupplement } from '#tests/items.ts';
import { workOff } from '#tests/jobs.ts';
import { listEbooks } from '../ebooks/ebooks.ts';
import { listAllProducts, listProducts } from '../items/products.ts';
import { listSupplements } from '../items/supplements.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { SCHEDULES } from '../jobs/handlers.ts';
import { createModule, listModules } from '../modules/modules.ts';
import { readBook } from '../reading/book.ts';
import { listSitemap } from '../reading/sitemap.ts';
import { readDashboard } from '../studio/dashboard.ts';
import { findAnything } from '../studio/find.ts';
import { discardDraft } from './discard.ts';
import { openDraft } from './drafts.ts';
import { forgetBatches } from './forget-batches.ts';
import { newDraftsIn, newEbookDrafts, newItemDrafts } from './new-drafts.ts';
import { writeDraft } from './write.ts';

let database: TestDatabase;
let author: Ctx;
let rival: Ctx;
let admin: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
  rival = ctxOf(database, await makePerson(database, 'editor'));
  admin = ctxOf(database, await makePerson(database, 'admin'));
});
afterAll(() => database.close());

const begun = (ctx: Ctx, kind: Parameters<typeof writeField>[1], ebookId = '', value = 'Novo') =>
  writeField(ctx, kind, { ebookId, value });
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
const namesOf = ({ items }: { items: { title: string | null }[] }) => items.map(({ title }) => title);

describe('a stored row in its list says that its draft differs', () => {
  test('until it is what is stored, to who manages it alone', async () => {
    const ebook = await makeEbook(author);
    const other = await makeEbook(author);
    const { id: module } = await makeModule(author, ebook.id);
    const { id: supplement } = await makeSupplement(author, ebook.id);
    const { id: product } = await makeProduct(author, ebook.id);
    const differing = async (ctx = author) => {
      const lists = [
        await listEbooks(ctx, {}),
        ...(ctx === author
          ? [
              await listModules(ctx, ebook.id),
              await listSupplements(ctx, ebook.id),
              await listProducts(ctx, ebook.id),
              await listAllProducts(ctx),
            ]
          : []),
      ];
      return lists.flatMap(({ items }) =>
        items.flatMap((item: { id: string; is_differing: boolean }) => (item.is_differing ? [item.id] : [])),
      );
    };
    expect(await differing()).toEqual([]);
    await writeField(author, 'ebook', { id: ebook.id });
    await writeField(author, 'modules', { id: module });
    await writeField(author, 'supplements', { id: supplement });
    await writeField(author, 'products', { id: product });
    expect(await differing()).toEqual([ebook.id, module, supplement, product, product]);
    expect(await differing(rival)).toEqual([]);
    await discardDraft(author, 'ebook', ebook.id);
    expect(await differing()).not.toContain(ebook.id);
    expect(await differing()).not.toContain(other.id);
  });
});

describe('[WK-04] what was begun and never saved stands in its list', () => {
  test('with its title, if it has one, and when it was written, the newest first', async () => {
    const ebook = await makeEbook(author);
    const first = await begun(author, 'modules', ebook.id, 'Solo');
    const second = await writeField(author, 'modules', { ebookId: ebook.id, field: 'duration', value: '5 min' });
    const { items, more } = await newDraftsIn(author, 'modules', ebook.id);
    const written_at = expect.stringMatching(/^\d{4}-.*Z$/);
    const place = { ebook_id: ebook.id, ebook_title: ebook.title, written_at };
    expect(items).toEqual([
      { ...place, id: second, title: null },
      { ...place, id: first, title: 'Solo' },
    ]);
    expect(more).toBe(0);
    expect(namesOf(await newDraftsIn(author, 'modules', ebook.id, { search: 'SÓLO' }))).toEqual(['Solo']);
    expect(idsOf(await newDraftsIn(author, 'supplements', ebook.id))).toEqual([]);
  });

  test('until it is saved or given up; one that says nothing any more has none', async () => {
    const ebook = await makeEbook(author);
    const [saved, given, emptied] = await Promise.all(
      ['A', 'B', 'C'].map((title) => begun(author, 'modules', ebook.id, title)),
    );
    await createModule(author, { ebook_id: ebook.id, title: 'A' }, { id: saved ?? '', seq: 1 });
    await discardDraft(author, 'modules', given);
    const fields = [{ field: 'title', value: '', was: 'C', is_stored: true }];
    const back = { client: 'tab', n: 999, seq: 1, text_version: 0, fields, steps: '[]' };
    await writeDraft(author, 'modules', emptied, back);
    expect(idsOf(await newDraftsIn(author, 'modules', ebook.id))).toEqual([]);
    expect(await listModules(author, ebook.id)).toMatchObject({ items: [{ id: saved, is_differing: false }] });
  });

  test('and is gone for good a month after all was taken out of it', async () => {
    const ebook = await makeEbook(author);
    const [emptied, written] = [await begun(author, 'modules', ebook.id), await begun(author, 'modules', ebook.id)];
    const fields = [{ field: 'title', value: '', was: 'Novo', is_stored: true }];
    const back = { client: 'tab', n: 1_999, seq: 1, text_version: 0, fields, steps: '[]' };
    await writeDraft(author, 'modules', emptied, back);
    const kept = async () => {
      const rows = await author.db.selectFrom('drafts').select('row_id').where('ebook_id', '=', ebook.id).execute();
      return rows.map(({ row_id }) => row_id);
    };
    const later = (days: number) => ({ ...author, now: () => new Date(Date.now() + days * 86_400_000) });
    await forgetBatches(later(29), new AbortController().signal);
    expect((await kept()).toSorted()).toEqual([emptied, written].toSorted());
    await forgetBatches(later(31), new AbortController().signal);
    expect(await kept()).toEqual([written]);
  });

  test('an e-book in its writer’s own list, a part in that of its e-book for whoever manages it', async () => {
    const ebook = await makeEbook(author);
    const book = await begun(author, 'ebook');
    const part = await begun(author, 'products', ebook.id);
    const loose = await begun(author, 'products');
    expect(idsOf(await newEbookDrafts(author))).toContain(book);
    for (const ctx of [rival, admin, ctxOf(database, null), ctxOf(database, await makePerson(database, 'user'))]) {
      expect(idsOf(await newEbookDrafts(ctx))).toEqual([]);
    }
    for (const ctx of [author, admin]) expect(idsOf(await newDraftsIn(ctx, 'products', ebook.id))).toEqual([part]);
    await expect(newDraftsIn(rival, 'products', ebook.id)).rejects.toMatchObject({ code: 'ebook_not_found' });
    expect(idsOf(await newItemDrafts(author, 'products'))).toEqual([loose, part]);
    expect(idsOf(await newItemDrafts(author, 'products', { ebookId: ebook.id }))).toEqual([part]);
    for (const ctx of [rival, admin]) expect(idsOf(await newItemDrafts(ctx, 'products'))).toEqual([]);
  });

  test('a list shows the newest 20 and says how many more there are, on its first page alone', async () => {
    const ebook = await makeEbook(author);
    const start = Date.now();
    // two of one millisecond have no order of time
    const at = (i: number) => ({ ...author, now: () => new Date(start + i) });
    for (let i = 0; i < 23; i += 1) await begun(at(i), 'supplements', ebook.id, `N${i}`);
    const { items, more } = await newDraftsIn(author, 'supplements', ebook.id);
    expect(items).toHaveLength(20);
    expect({ first: items[0]?.title, more }).toEqual({ first: 'N22', more: 3 });
    const further = { after: '2026-01-01T00:00:00.000Z~00000000-0000-7000-8000-000000000000' };
    expect(await newDraftsIn(author, 'supplements', ebook.id, further)).toEqual({ items: [], more: 0 });
  });

  test('nobody reads, finds or counts it, and a copy of its e-book knows nothing of it', async () => {
    const ebook = await makeEbook(author, { title: 'Jardim' });
    await makeModule(author, ebook.id, { title: 'Terra' });
    const state = async () => ({
      book: await readBook(author, ebook.id),
      sitemap: [
        ...(await listSitemap(author.db, { kind: 'ebooks', after: '' })),
        ...(await listSitemap(author.db, { kind: 'modules', after: '' })),
      ],
      counts: (await readDashboard(author)).counts,
      modules: (await listModules(author, ebook.id)).counts,
      found: await findAnything(author, 'xaxim'),
    });
    const before = await state();
    for (const kind of ['ebook', 'modules', 'supplements', 'products'] as const)
      await begun(author, kind, ebook.id, 'Xaxim');
    await writeField(author, 'ebook', { id: ebook.id, value: 'Xaxim' });
    expect(await state()).toEqual(before);
    const { id } = await duplicateEbook(author, ebook.id);
    const of = (table: 'drafts' | 'revisions') =>
      author.db.selectFrom(table).select('row_id').where('ebook_id', '=', id).execute();
    expect([...(await of('drafts')), ...(await of('revisions'))]).toEqual([]);
    for (const kind of ['modules', 'supplements', 'products'] as const) {
      expect(idsOf(await newDraftsIn(author, kind, id))).toEqual([]);
    }
  });

  test('it stays, however long nobody touches it', async () => {
    const id = await begun(author, 'ebook', '', 'Antigo');
    const later = { ...author, now: () => new Date('2036-01-01T00:00:00.000Z') };
    for (const kind of Object.keys(SCHEDULES) as (keyof typeof SCHEDULES)[]) await enqueue(later, kind, null);
    expect(await workOff(later)).toBeGreaterThan(3);
    expect(idsOf(await newEbookDrafts(later))).toContain(id);
    expect(await openDraft(later, 'ebook', id)).toMatchObject({ seq: 1, changes: { title: 'Antigo' } });
  });
});
