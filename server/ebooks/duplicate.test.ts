import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { duplicateEbook, runCopy } from '#tests/copies.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { failingAt } from '#tests/failing-database.ts';
import { countHeld, fillEbook, fillLargeEbook } from '#tests/items.ts';
import { listModules } from '../modules/modules.queries.ts';
import { titleOfCopy } from './copy-mark.ts';
import { slugOfCopy } from './copy-parts.ts';
import { startCopy } from './duplicate.ts';
import { findEbook, getEbook } from './ebooks.queries.ts';
import { createEbook, deleteEbook, listEbooks, publishEbook, updateEbook } from './ebooks.ts';

let database: TestDatabase;
let author: ReturnType<typeof ctxOf>;
let admin: ReturnType<typeof ctxOf>;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor'));
  admin = ctxOf(database, await makePerson(database, 'admin'));
});

afterAll(() => database.close());

const WHOLE = { modules: 2, supplements: 1, products: 1, support_info: 1 };
const NONE = { modules: 0, supplements: 0, products: 0, support_info: 0 };

async function makeWhole(input: Record<string, unknown> = {}) {
  const tabs = { guide_tab_name: 'Ler', supplementation_tab_name: 'Tomar', support_tab_name: 'Falar' };
  const cover_image = 'https://example.com/capa.png';
  const texts = { description: '<p>Sobre</p>', language: 'en', currency: 'USD', cover_image };
  const ebook = await makeEbook(author, { ...texts, ...tabs, ...input });
  await makeModule(author, ebook.id, { title: 'Um', order_index: 3, content: '<p>1</p>', is_visible: false });
  const bonus = { is_bonus: true, bonus_title: 'Mais', bonus_features: ['a', 'b'] };
  await makeModule(author, ebook.id, { title: 'Dois', order_index: 5, ...bonus });
  await fillEbook(author, ebook.id);
  return ebook;
}

const HELD = ['modules', 'supplements', 'products', 'support_info'] as const;

async function rowsOf(table: (typeof HELD)[number], ebookId: string): Promise<Record<string, unknown>[]> {
  const rows = await database.db.selectFrom(table).selectAll().where('ebook_id', '=', ebookId).execute();
  return rows.toSorted((a, b) => ('id' in a && 'id' in b && a.id > b.id ? 1 : -1));
}

/** What a copy shares with its original. */
function content(row: object): Record<string, unknown> {
  const own = new Set([
    'seq',
    'id',
    'ebook_id',
    'author_id',
    'slug',
    'user_id',
    'tenant_id',
    'updated_by',
    'created_at',
    'updated_at',
    'changed_at',
  ]);
  return Object.fromEntries(Object.entries(row).filter(([column]) => !own.has(column)));
}

describe('[DU-01] a copy', () => {
  test('is titled ‘(Cópia)’, has slugs of its own, and belongs with all it holds to who copied it', async () => {
    const original = await makeWhole({ title: 'Guia', is_visible: false });
    const { id } = await duplicateEbook(admin, original.id);
    const copy = await getEbook(database.db, id);
    expect(content(copy)).toEqual({ ...content(original), title: 'Guia (Cópia)', is_copy: true, is_visible: false });
    expect(copy.slug).toMatch(new RegExp(`^${original.slug}-copia-\\d{13}$`));
    const owner = admin.actor?.id;
    for (const table of HELD) {
      const [before, after] = [await rowsOf(table, original.id), await rowsOf(table, id)];
      expect(after.map(content)).toEqual(before.map(content));
      expect(after).toHaveLength(WHOLE[table]);
      for (const row of after) expect([row.user_id ?? owner, row.tenant_id]).toEqual([owner, owner]);
    }
    const slugs = (await rowsOf('modules', id)).map((row) => String(row.slug));
    expect(slugs.every((slug) => /^(?:um|dois)-copia-\d{13}$/.test(slug))).toBe(true);
    expect(copy).toMatchObject({ user_id: owner, tenant_id: owner });
  });

  test('names a module that an older store left without a title ‘Sem título’, and shows it unless it says otherwise', async () => {
    const own = await openTestDatabase();
    const ctx = ctxOf(own, await makePerson(own, 'editor'));
    const original = await makeEbook(ctx);
    const { id } = await makeModule(ctx, original.id);
    const isSqlite = testEngine() === 'sqlite';
    const unchecked = isSqlite
      ? sql`pragma ignore_check_constraints = on`
      : sql`alter table modules drop constraint modules_title_filled`;
    await unchecked.execute(own.db);
    await own.db.updateTable('modules').set({ title: '' }).where('id', '=', id).execute();
    if (isSqlite) await sql`pragma ignore_check_constraints = off`.execute(own.db);
    const copy = await duplicateEbook(ctx, original.id);
    const columns = ['title', 'is_visible'] as const;
    const rows = await own.db.selectFrom('modules').select(columns).where('ebook_id', '=', copy.id).execute();
    expect(rows).toEqual([{ title: 'Sem título', is_visible: true }]);
    await own.close();
  });

  test('shows its own items in its texts', async () => {
    const original = await makeWhole();
    const idOf = async (ebook: string) => String((await rowsOf('products', ebook))[0]?.id);
    const content = `<item-card data-item="products/${await idOf(original.id)}"></item-card>`;
    await makeModule(author, original.id, { title: 'Com carta', content });
    const { id } = await duplicateEbook(author, original.id);
    const copied = (await rowsOf('modules', id)).map((row) => row.content);
    expect(copied).toContain(`<item-card data-item="products/${await idOf(id)}"></item-card>`);
  });

  test('[PB-03] of a visible e-book starts as hidden, and is published as it is', async () => {
    const original = await makeEbook(author, { title: 'Visto' });
    const { id } = await duplicateEbook(author, original.id);
    expect([original.is_visible, (await getEbook(database.db, id)).is_visible]).toEqual([true, false]);
    const rival = ctxOf(database, await makePerson(database, 'editor'));
    await expect(publishEbook(rival, id)).rejects.toThrow('ebook_not_found');
    await publishEbook(author, id);
    expect(await getEbook(database.db, id)).toMatchObject({ is_visible: true, title: 'Visto (Cópia)' });
  });

  test('keeps the order of modules that share an order number', async () => {
    const original = await makeEbook(author);
    const titles = Array.from({ length: 12 }, (_, index) => `Parte ${index + 1}`);
    for (const title of titles) await makeModule(author, original.id, { title, order_index: 0 });
    const { id } = await duplicateEbook(author, original.id);
    expect((await listModules(database.db, id)).map((module) => module.title)).toEqual(titles);
  });

  test('of a copy gets a time in milliseconds instead of a second mark', async () => {
    const now = new Date(1_767_225_600_000);
    expect(titleOfCopy('Guia', now)).toBe('Guia (Cópia)');
    expect(titleOfCopy('Guia (Cópia)', now)).toBe('Guia (Cópia) 1767225600000');
    const original = await makeEbook(author, { title: 'Livro (Cópia)' });
    expect((await duplicateEbook(author, original.id)).title).toMatch(/^Livro \(Cópia\) \d{13}$/);
  });

  test('of the longest title and slug stays within the limits', () => {
    const now = new Date();
    expect(titleOfCopy('x'.repeat(LIMITS.title), now)).toHaveLength(LIMITS.title);
    expect(slugOfCopy('x'.repeat(LIMITS.slug), now)).toHaveLength(LIMITS.slug);
  });

  test('of 1,000 modules and 2,000 items is whole', { timeout: 60_000 }, async () => {
    const original = await makeEbook(author);
    await fillLargeEbook(author, original, { modules: 1_000, items: 1_000 });
    const started = performance.now();
    const { id } = await duplicateEbook(author, original.id);
    expect(performance.now() - started).toBeLessThan(30_000);
    expect(await countHeld(author, id)).toEqual({
      modules: 1_000,
      supplements: 1_000,
      products: 1_000,
      support_info: 0,
    });
    // these rows were not written by a verb, which makes the text that is searched
    const kept = (row: object) => ({ ...content(row), search_text: '' });
    for (const table of HELD) {
      const [before, after] = [await rowsOf(table, original.id), await rowsOf(table, id)];
      expect(after.map(kept)).toEqual(before.map(kept));
    }
  });

  test('that fails at its last row is in no list, and whole once it is tried again', async () => {
    const original = await makeWhole({ title: 'Falho' });
    const copy = await startCopy(author, original.id);
    const failing = failingAt(author, 'InsertQueryNode', 'support_info');
    await expect(runCopy(failing, copy)).rejects.toThrow('full');
    expect([await findEbook(database.db, copy.id), await rowsOf('products', copy.id)]).toEqual([null, []]);
    await runCopy(author, copy);
    expect(await countHeld(author, copy.id)).toEqual(WHOLE);
  });

  test('[G-02] of another author’s e-book is refused as if there were none', async () => {
    const original = await makeWhole();
    const rival = ctxOf(database, await makePerson(database, 'editor'));
    await expect(duplicateEbook(rival, original.id)).rejects.toMatchObject({ code: 'ebook_not_found' });
  });
});

describe('[EL-03] an e-book is listed as a copy', () => {
  const isListedAsCopy = async (id: string) =>
    (await listEbooks(author, {})).items.find((ebook) => ebook.id === id)?.is_copy;

  test('that was made by copying, also where the title had no room left for the mark', async () => {
    const title = `${'x'.repeat(LIMITS.title - 7)}(Cópia)`;
    const { id } = await duplicateEbook(author, (await makeEbook(author, { title })).id);
    expect((await getEbook(database.db, id)).title).not.toContain('(Cópia)');
    expect(await isListedAsCopy(id)).toBe(true);
  });

  test('whose title its author marks so, until the mark is taken out', async () => {
    const { id } = await createEbook(author, { title: 'Chá (Cópia)', slug: 'cha-marcado', language: 'en' });
    expect(await isListedAsCopy(id)).toBe(true);
    await updateEbook(author, id, 1, { language: 'de' });
    expect(await isListedAsCopy(id)).toBe(true);
    await updateEbook(author, id, 2, { title: 'Chá' });
    expect(await isListedAsCopy(id)).toBe(false);
    await updateEbook(author, id, 3, { title: 'Chá outra vez (Cópia)' });
    expect(await isListedAsCopy(id)).toBe(true);
  });
});

describe('[DU-03] deleting', () => {
  test('removes the e-book with its modules, supplements, products and support information, and nothing else', async () => {
    const [gone, kept] = [await makeWhole(), await makeWhole()];
    expect(await deleteEbook(author, gone.id)).toMatchObject({ title: gone.title });
    expect(await findEbook(database.db, gone.id)).toBeNull();
    expect(await countHeld(author, gone.id)).toEqual(NONE);
    expect(await countHeld(author, kept.id)).toEqual(WHOLE);
  });

  test('that fails at the last step removes nothing', async () => {
    const ebook = await makeWhole();
    await expect(deleteEbook(failingAt(author, 'DeleteQueryNode', 'ebooks'), ebook.id)).rejects.toThrow('full');
    expect(await findEbook(database.db, ebook.id)).not.toBeNull();
    expect(await countHeld(author, ebook.id)).toEqual(WHOLE);
  });
});
