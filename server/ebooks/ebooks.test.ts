import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { updateModule } from '../modules/modules.ts';
import { pathOfEbookSlug } from '../reading/short-addresses.ts';
import { findEbook, getEbook } from './ebooks.queries.ts';
import { createEbook, deleteEbook, getManagedEbook, listEbooks, updateEbook } from './ebooks.ts';

let database: TestDatabase;
const people = {} as Record<'admin' | 'author' | 'rival' | 'reader', ReturnType<typeof ctxOf>>;

beforeAll(async () => {
  database = await openTestDatabase();
  people.admin = ctxOf(database, await makePerson(database, 'admin'));
  people.author = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
  people.rival = ctxOf(database, await makePerson(database, 'editor'));
  people.reader = ctxOf(database, await makePerson(database, 'user'));
});

afterAll(() => database.close());

const missing = { code: 'ebook_not_found', status: 404 };

describe('[G-02] rights', () => {
  test('a reader cannot create an e-book, nor can somebody who is not signed in', async () => {
    await expect(createEbook(people.reader, { title: 'A', slug: 'a-1' })).rejects.toMatchObject({ status: 404 });
    const nobody = ctxOf(database, null);
    await expect(createEbook(nobody, { title: 'A', slug: 'a-1' })).rejects.toMatchObject({ code: 'session_expired' });
    expect(await database.db.selectFrom('ebooks').select('id').where('slug', '=', 'a-1').execute()).toEqual([]);
  });

  test('another author’s e-book answers as if it did not exist, whatever is tried', async () => {
    const { id } = await makeEbook(people.author);
    for (const ctx of [people.rival, people.reader]) {
      await expect(getManagedEbook(ctx, id)).rejects.toMatchObject(missing);
      await expect(updateEbook(ctx, id, 1, { title: 'Mine' })).rejects.toMatchObject(missing);
      await expect(deleteEbook(ctx, id)).rejects.toMatchObject(missing);
    }
    await expect(getManagedEbook(people.rival, 'no-such-id')).rejects.toMatchObject(missing);
    expect(await getEbook(database.db, id)).toMatchObject({ version: 1 });
  });

  test('an administrator manages everybody’s', async () => {
    const { id } = await makeEbook(people.author);
    await updateEbook(people.admin, id, 1, { title: 'Por um administrador' });
    expect(await getEbook(database.db, id)).toMatchObject({ title: 'Por um administrador', version: 2 });
    await deleteEbook(people.admin, id);
    expect(await findEbook(database.db, id)).toBeNull();
  });
});

describe('[DA-05] slugs', () => {
  test('on update the slug follows the title only if a title is given and no slug', async () => {
    const { id, slug } = await makeEbook(people.author);
    await updateEbook(people.author, id, 1, { is_visible: false });
    expect(await getEbook(database.db, id)).toMatchObject({ slug, is_visible: false });
    await updateEbook(people.author, id, 2, { title: 'Pão de Queijo' });
    expect(await getEbook(database.db, id)).toMatchObject({ slug: 'pao-de-queijo' });
    await updateEbook(people.author, id, 3, { title: 'Broa', slug: 'a-minha-broa' });
    expect(await getEbook(database.db, id)).toMatchObject({ slug: 'a-minha-broa' });
  });

  test('an empty slug is omitted: it follows the title, or stays', async () => {
    const { id, slug } = await makeEbook(people.author);
    await updateEbook(people.author, id, 1, { slug: '' });
    expect(await getEbook(database.db, id)).toMatchObject({ slug });
    await updateEbook(people.author, id, 2, { title: 'Bolo de Fubá', slug: '' });
    expect(await getEbook(database.db, id)).toMatchObject({ slug: 'bolo-de-fuba' });
  });

  test('a taken slug is refused beside its field with a free suggestion', async () => {
    await createEbook(people.author, { title: 'Sopa', slug: 'sopa' });
    await createEbook(people.author, { title: 'Sopa', slug: 'sopa-2' });
    const refusal = {
      code: 'slug_taken',
      params: { suggestion: 'sopa-3' },
      fields: { slug: { code: 'slug_taken', params: { suggestion: 'sopa-3' } } },
    };
    await expect(createEbook(people.rival, { title: 'Sopa', slug: 'sopa' })).rejects.toMatchObject(refusal);
  });

  test('a hidden e-book takes its slug from nobody, so that no refusal shows that it is there', async () => {
    const hidden = await makeEbook(people.author, { slug: 'segredo', is_visible: false });
    await makeEbook(people.author, { slug: 'segredo-2', is_visible: false });
    const shown = await makeEbook(people.rival, { slug: 'segredo' });
    expect(await pathOfEbookSlug(ctxOf(database, null), 'segredo')).toBe(`/ebook/${shown.id}/segredo`);
    const again = createEbook(people.rival, { title: 'Segredo', slug: 'segredo' });
    await expect(again).rejects.toMatchObject({ params: { suggestion: 'segredo-2' } });
    await updateEbook(people.author, hidden.id, 1, { description: '<p>Ainda oculto</p>' });
    expect(await getEbook(database.db, hidden.id)).toMatchObject({ slug: 'segredo', is_visible: false });
  });

  test('an e-book that would share its slug with a visible one is not shown before it has another', async () => {
    await makeEbook(people.rival, { slug: 'doce' });
    const { id } = await makeEbook(people.author, { slug: 'doce', is_visible: false });
    const refusal = { code: 'slug_taken', fields: { slug: { params: { suggestion: 'doce-2' } } } };
    await expect(updateEbook(people.author, id, 1, { is_visible: true })).rejects.toMatchObject(refusal);
    expect(await getEbook(database.db, id)).toMatchObject({ is_visible: false, version: 1 });
    await updateEbook(people.author, id, 1, { is_visible: true, slug: 'doce-2' });
    expect(await pathOfEbookSlug(ctxOf(database, null), 'doce-2')).toBe(`/ebook/${id}/doce-2`);
  });
});

describe('writing', () => {
  test('a save over somebody else’s change is refused and names who made it', async () => {
    const { id } = await makeEbook(people.author, { title: 'Primeiro' });
    await updateEbook(people.author, id, 1, { title: 'Segundo' });
    const late = updateEbook(people.admin, id, 1, { title: 'Terceiro' });
    await expect(late).rejects.toMatchObject({ code: 'conflict', status: 409, params: { name: 'Ana', version: 2 } });
    expect(await getEbook(database.db, id)).toMatchObject({ title: 'Segundo' });
  });

  test('[G-03] the description is cleaned before it is stored, on create and on update', async () => {
    const dirty = '<p onclick="x()">Oi</p><script>alert(1)</script>';
    const { id } = await makeEbook(people.author, { description: dirty });
    expect((await getEbook(database.db, id)).description).toBe('<p>Oi</p>');
    await updateEbook(people.author, id, 1, { description: `<h2>Bom</h2>${dirty}` });
    expect((await getEbook(database.db, id)).description).toBe('<h2>Bom</h2><p>Oi</p>');
  });

  test('every fault of a form is told, each beside its field', async () => {
    const input = {
      title: ' ',
      slug: 'Não Serve',
      language: 'xx',
      cover_image: 'javascript:x',
      support_tab_name: 'x'.repeat(41),
    };
    await expect(createEbook(people.author, input)).rejects.toMatchObject({
      code: 'invalid',
      fields: {
        title: { code: 'title_required' },
        slug: { code: 'slug_invalid' },
        language: { code: 'language_invalid' },
        cover_image: { code: 'url_invalid' },
        support_tab_name: { code: 'too_long', params: { max: LIMITS.tabName } },
      },
    });
  });

  test('each write tells that the public pages are out of date', async () => {
    const ctx = ctxOf(database, people.author.actor);
    const { id } = await makeEbook(ctx);
    await updateEbook(ctx, id, 1, { title: 'Mudou' });
    await deleteEbook(ctx, id);
    expect(ctx.changes).toEqual([id, id, id]);
  });
});

describe('lists', () => {
  let shelf: TestDatabase;
  let author: ReturnType<typeof ctxOf>;
  let reader: ReturnType<typeof ctxOf>;

  beforeAll(async () => {
    shelf = await openTestDatabase();
    author = ctxOf(shelf, await makePerson(shelf, 'editor'));
    reader = ctxOf(shelf, await makePerson(shelf, 'user'));
    for (let number = 1; number <= 50; number += 1) {
      const minute = String(number % 60).padStart(2, '0');
      const ctx = { ...author, now: () => new Date(`2026-01-01T00:${minute}:00.000Z`) };
      const { id } = await makeEbook(ctx, { title: `Livro ${number}`, is_visible: number !== 50 });
      if (number > 40) await makeModule(ctx, id);
    }
    await makeEbook(author, { title: 'Alimentação & Saúde', description: '<p>Maçã, <em>pêra</em> e 100% AÇÚCAR</p>' });
  });

  afterAll(() => shelf.close());

  async function titles(ctx: typeof author, search: string): Promise<string[]> {
    return (await listEbooks(ctx, { search })).items.map((ebook) => ebook.title);
  }

  test('[G-09] [DA-09] come 24 at a time, newest first, paged by key: nothing twice, nothing left out', async () => {
    const first = await listEbooks(author, {});
    const second = await listEbooks(author, { after: first.next });
    const third = await listEbooks(author, { after: second.next });
    expect([first, second, third].map((page) => page.items.length)).toEqual([24, 24, 3]);
    expect(third.next).toBeNull();
    const seen = [first, second, third].flatMap((page) => page.items.map((ebook) => ebook.title));
    const expected = Array.from({ length: 50 }, (_, index) => `Livro ${50 - index}`);
    expect(seen).toEqual(['Alimentação & Saúde', ...expected]);
  });

  test('[G-09] a row added meanwhile does not shift the next page', async () => {
    const first = await listEbooks(author, {});
    const { id } = await makeEbook(author, { title: 'No meio' });
    const second = await listEbooks(author, { after: first.next });
    const known = new Set(first.items.map((ebook) => ebook.id));
    expect(second.items.some((ebook) => known.has(ebook.id))).toBe(false);
    expect(second.items[0]?.title).toBe('Livro 27');
    await deleteEbook(author, id);
  });

  test('[EL-02] [G-09] are searched on the server by title or description, case and accents ignored', async () => {
    expect(await titles(author, 'ALIMENTACAO')).toEqual(['Alimentação & Saúde']);
    expect(await titles(author, 'maca')).toEqual(['Alimentação & Saúde']);
    expect(await titles(author, 'açucar')).toEqual(['Alimentação & Saúde']);
    expect(await titles(author, '100%')).toEqual(['Alimentação & Saúde']);
    expect(await titles(author, 'SAUDE, alimentacao!')).toEqual(['Alimentação & Saúde']);
    expect(await titles(author, 'alimentação fritura')).toEqual([]);
    expect(await titles(author, 'livro 1')).toHaveLength(14);
    expect(await titles(author, '_')).toEqual([]);
    expect(await titles(author, '<em>')).toEqual([]);
    expect(await titles(author, "' or 1=1 --")).toEqual([]);
  });

  test('[EL-07] a reader sees the visible ones only, the author the hidden ones too, nobody none', async () => {
    expect(await titles(reader, 'Livro 50')).toEqual([]);
    expect(await titles(author, 'Livro 50')).toEqual(['Livro 50']);
    const rival = ctxOf(shelf, await makePerson(shelf, 'editor'));
    expect(await titles(rival, 'Livro 50')).toEqual([]);
    const admin = ctxOf(shelf, await makePerson(shelf, 'admin'));
    expect(await titles(admin, 'Livro 50')).toEqual(['Livro 50']);
    expect(await listEbooks(ctxOf(shelf, null), {})).toEqual({ items: [], next: null });
    const { items } = await listEbooks(reader, {});
    expect(items.length).toBeGreaterThan(1);
    expect(items.map((ebook) => ebook.created_at)).toEqual(
      items
        .map((ebook) => ebook.created_at)
        .toSorted()
        .reverse(),
    );
  });

  test('[ST-14] an author sees only their own: no e-book of others, visible or not', async () => {
    const own = await openTestDatabase();
    const [one, other] = [
      ctxOf(own, await makePerson(own, 'editor')),
      ctxOf(own, await makePerson(own, 'editor', 'Ana')),
    ];
    const foreign = await makeEbook(other, { title: 'Alheio' });
    await makeModule(other, foreign.id);
    expect(await titles(one, '')).toEqual([]);
    await makeEbook(one, { title: 'Próprio', is_visible: false });
    expect([await titles(one, ''), await titles(one, 'alheio')]).toEqual([['Próprio'], []]);
    const admin = ctxOf(own, await makePerson(own, 'admin'));
    const named = (await listEbooks(admin, {})).items.map(({ title, author }) => [title, author]);
    expect(named).toEqual([
      ['Próprio', one.actor?.email],
      ['Alheio', 'Ana'],
    ]);
    expect((await listEbooks(other, {})).items.map(({ author }) => author)).toEqual([null]);
    await own.close();
  });

  test('[PB-03] a visible e-book without a visible module stands in no list or search of readers, and in authors’ own', async () => {
    const own = await openTestDatabase();
    const ctx = ctxOf(own, await makePerson(own, 'editor'));
    const visitor = ctxOf(own, await makePerson(own, 'user'));
    const { id } = await makeEbook(ctx, { title: 'Horta' });
    const lists = async () => [await titles(visitor, ''), await titles(visitor, 'horta'), await titles(ctx, 'horta')];
    expect(await lists()).toEqual([[], [], ['Horta']]);
    const module = await makeModule(ctx, id, { is_visible: false });
    expect(await lists()).toEqual([[], [], ['Horta']]);
    await updateModule(ctx, module.id, 1, { is_visible: true });
    expect(await lists()).toEqual([['Horta'], ['Horta'], ['Horta']]);
    await own.close();
  });

  test('[G-02] say which e-books the actor manages', async () => {
    expect((await listEbooks(reader, {})).items.every((ebook) => !ebook.can_manage)).toBe(true);
    expect((await listEbooks(author, {})).items.every((ebook) => ebook.can_manage)).toBe(true);
  });

  test('a malformed place in the list starts at the beginning', async () => {
    for (const after of ['x', '~', 'a~b', '2026-01-01~a~b']) {
      expect((await listEbooks(author, { after })).items[0]?.title).toBe('Alimentação & Saúde');
    }
  });
});

test('[DA-06] an e-book made with nothing but a title, a slug and a language takes that language’s currency and tabs', async () => {
  const ebook = await makeEbook(people.author, { language: 'fr' });
  expect(ebook).toMatchObject({
    language: 'fr',
    currency: 'EUR',
    guide_tab_name: 'Guide',
    supplementation_tab_name: 'Compléments',
    support_tab_name: 'Aide',
  });
  expect(await makeEbook(people.author)).toMatchObject({ language: 'pt-BR', currency: 'BRL', guide_tab_name: 'Guia' });
});
