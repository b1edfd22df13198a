import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import type { Ctx } from '#server/context.ts';
import { followedBy, isDraftOf } from '#tests/between.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { openDraft } from '#tests/drafts/opened.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { fillEbook } from '#tests/items.ts';
import { writeDraft } from '../drafts/write.ts';
import { updateEbook } from '../ebooks/ebooks.ts';
import { openModule, updateModule } from '../modules/modules.ts';
import { listHistory } from '../revisions/history.ts';
import { findInEbook } from './find.ts';
import { replaceInEbook } from './replace.ts';
import { undoReplacement } from './undo.ts';

let database: TestDatabase;
let ana: Ctx;
let rui: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  ana = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
  rui = ctxOf(database, await makePerson(database, 'editor', 'Rui'));
});
afterAll(() => database.close());

const LOOSE = { whole: null, case: null, accents: null, after: null };
const find = (id: string, text: string, how: object = {}) => findInEbook(ana, id, { ...LOOSE, find: text, ...how });

/** Looks for a text and replaces all of it, or one. */
async function replace(id: string, text: string, put: string, { hit = '', seen = '' } = {}) {
  const found = await find(id, text);
  return replaceInEbook(ana, id, { find: text, put, hit, seen: seen || found.seen });
}

let count = 0;
const batch = (given: object) => {
  count += 1;
  return { client: 'tab', n: count, seq: 0, text_version: 0, fields: [], steps: '[]', ...given };
};
const typed = (at: number, text: string) => {
  const slice = { content: [{ type: 'text', text }] };
  return JSON.stringify([{ stepType: 'replace', from: at, to: at, slice }]);
};

const allRows = async (ebookId: string) => {
  const of = (table: 'modules' | 'supplements' | 'products' | 'support_info') =>
    database.db.selectFrom(table).selectAll().where('ebook_id', '=', ebookId).execute();
  const own = database.db.selectFrom('ebooks').selectAll().where('id', '=', ebookId).execute();
  const rows = await Promise.all([own, of('modules'), of('supplements'), of('products'), of('support_info')]);
  const stamped = ['version', 'updated_at', 'updated_by', 'changed_at'];
  return rows.flat().map((row) => Object.entries(row).filter(([column]) => !stamped.includes(column)));
};
const kindsOf = async (kind: string, id: string) =>
  (await listHistory(ana, kind, id, null)).items.map(({ kind }) => kind);
const contentOf = async (id: string) => (await openModule(ana, id)).values.content;

/** An e-book with the word in every kind of text. */
async function wordyEbook() {
  const ebook = await makeEbook(ana, { title: 'Menos Soda', description: '<p>Sem so<b>da</b>.</p>' });
  await fillEbook(ana, ebook.id);
  await database.db
    .updateTable('supplements')
    .set({ name: 'Soda zero', search_text: 'soda zero bom' })
    .where('ebook_id', '=', ebook.id)
    .execute();
  await database.db
    .updateTable('products')
    .set({ benefits: '["Puro","Contra a soda"]' } as never)
    .where('ebook_id', '=', ebook.id)
    .execute();
  await database.db
    .updateTable('support_info')
    .set({ description: 'Sobre soda' })
    .where('ebook_id', '=', ebook.id)
    .execute();
  const content = '<p title="soda">A <a href="/soda">sóda</a> e a <i>soda</i>. Outra frase.</p>';
  const module = await makeModule(ana, ebook.id, { title: 'Por que não soda', slug: 'nao-soda', content });
  return { ebook, module };
}

describe('[WK-15] finding', () => {
  test('goes through all texts of an e-book, and tells each hit in its sentence', async () => {
    const { ebook, module } = await wordyEbook();
    const found = await find(ebook.id, 'soda');
    expect(found.counts).toEqual({ hits: 8, texts: 5 });
    expect(found.items.map(({ row, field }) => `${row.kind} ${field}`)).toEqual([
      ...['ebook title', 'ebook description', 'modules title', 'modules content', 'modules content'],
      ...['supplements name', 'products benefits', 'support description'],
    ]);
    expect(found.items[3]).toMatchObject({ before: 'A ', match: 'sóda', after: ' e a soda. '.trimEnd() });
    expect((await find(ebook.id, 'soda', { accents: 'yes' })).counts).toEqual({ hits: 7, texts: 5 });
    expect((await find(ebook.id, 'Soda', { case: 'yes' })).counts).toEqual({ hits: 2, texts: 2 });
    expect((await find(ebook.id, 'sod', { whole: 'yes' })).counts).toEqual({ hits: 0, texts: 0 });
    expect(found.items[2]?.row.id).toBe(module.id);
  });

  test('tells many hits page by page, each once', async () => {
    const ebook = await makeEbook(ana);
    for (const words of [40, 70]) await makeModule(ana, ebook.id, { content: `<p>${'sol '.repeat(words)}</p>` });
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof find>> = await find(ebook.id, 'sol', { after });
      ids.push(...page.items.map(({ id }) => id));
      after = page.next;
      expect(page.items.length).toBeLessThanOrEqual(LIMITS.hits);
    } while (after);
    expect([ids.length, new Set(ids).size]).toEqual([110, 110]);
  });

  test('refuses what is no text to look for', async () => {
    const ebook = await makeEbook(ana);
    expect(await find(ebook.id, '')).toMatchObject({ fault: null, counts: null, items: [] });
    expect(await find(ebook.id, '  ')).toMatchObject({ fault: { code: 'find_required' }, counts: null });
    expect(await find(ebook.id, 'x'.repeat(1_000))).toMatchObject({ fault: { code: 'too_long' } });
    await expect(replaceInEbook(ana, ebook.id, { find: '', put: '' })).rejects.toThrow('invalid');
    await expect(replaceInEbook(ana, ebook.id, { find: 'x', put: 'x'.repeat(501) })).rejects.toThrow('invalid');
  });

  test('and replacing are for whoever manages the e-book', async () => {
    const { ebook } = await wordyEbook();
    const asked = { find: 'soda', put: 'x', seen: (await find(ebook.id, 'soda')).seen };
    await expect(findInEbook(rui, ebook.id, { ...LOOSE, find: 'soda' })).rejects.toThrow('ebook_not_found');
    await expect(replaceInEbook(rui, ebook.id, asked)).rejects.toThrow('ebook_not_found');
    await replaceInEbook(ana, ebook.id, asked);
    const { undo } = await find(ebook.id, 'x');
    await expect(undoReplacement(rui, ebook.id, undo?.id ?? '')).rejects.toThrow('ebook_not_found');
    await expect(undoReplacement(ana, (await makeEbook(ana)).id, undo?.id ?? '')).rejects.toThrow('not_found');
  });
});

describe('[WK-15] replacing', () => {
  test('[WK-06] changes every text with a revision of each, and is undone by one button, to the same bytes', async () => {
    const { ebook, module } = await wordyEbook();
    const before = await allRows(ebook.id);
    expect(await replace(ebook.id, 'soda', 'água & gás')).toEqual({ hits: 8, texts: 5, changed: [], refused: [] });
    expect(await contentOf(module.id)).toBe(
      '<p title="soda">A <a href="/soda">água &amp; gás</a> e a <i>água &amp; gás</i>. Outra frase.</p>',
    );
    const { values } = await openModule(ana, module.id);
    expect([values.title, values.slug]).toEqual(['Por que não água & gás', 'nao-soda']);
    for (const [kind, id] of [
      ['modules', module.id],
      ['ebook', ebook.id],
      ['support', ebook.id],
    ] as const) {
      expect(await kindsOf(kind, id)).toEqual(['replaced', 'saved']);
    }
    expect((await find(ebook.id, 'soda')).counts?.hits).toBe(0);
    const { undo } = await find(ebook.id, '');
    expect(undo).toMatchObject({ find: 'soda', put: 'água & gás', by: 'Ana', texts: 5 });
    expect(await undoReplacement(ana, ebook.id, undo?.id ?? '')).toEqual({ undone: 5, changed: [] });
    expect(await allRows(ebook.id)).toEqual(before);
    expect(await kindsOf('modules', module.id)).toEqual(['restored', 'replaced', 'saved']);
    expect((await find(ebook.id, '')).undo).toBeNull();
  });

  test('changes one hit alone', async () => {
    const { ebook, module } = await wordyEbook();
    const { items } = await find(ebook.id, 'soda');
    const hit = items.find(({ match, field }) => field === 'content' && match === 'soda')?.id ?? '';
    expect(await replace(ebook.id, 'soda', 'fruta', { hit })).toMatchObject({ hits: 1, texts: 1 });
    expect(await contentOf(module.id)).toContain('>sóda</a> e a <i>fruta</i>');
    expect(await replace(ebook.id, 'fruta', 'fruta')).toMatchObject({ hits: 0, texts: 0 });
  });

  test('several times is undone one after the other, the last first', async () => {
    const ebook = await makeEbook(ana, { title: 'Sol' });
    const { id } = await makeModule(ana, ebook.id, { title: 'Sol e sol' });
    const before = await allRows(ebook.id);
    await replace(ebook.id, 'sol', 'mar');
    for (const nth of [0, 1]) await replace(ebook.id, 'mar', `rio ${nth}`, { hit: `modules/${id}/title/0` });
    expect((await openModule(ana, id)).values.title).toBe('rio 0 e rio 1');
    const undone: string[] = [];
    for (let last = await find(ebook.id, ''); last.undo; last = await find(ebook.id, '')) {
      await undoReplacement(ana, ebook.id, last.undo.id);
      undone.push(`${last.undo.texts} ${(await openModule(ana, id)).values.title}`);
    }
    expect(undone).toEqual(['1 rio 0 e mar', '1 mar e mar', '2 Sol e sol']);
    expect(await allRows(ebook.id)).toEqual(before);
  });

  test('leaves a text that changed since the search, and tells which', async () => {
    const { ebook, module } = await wordyEbook();
    const { seen } = await find(ebook.id, 'soda');
    const { version } = await openModule(ana, module.id);
    await updateModule(ana, module.id, version, { title: 'Nova soda', slug: 'nao-soda' });
    const report = await replace(ebook.id, 'soda', 'x', { seen });
    expect(report).toMatchObject({ hits: 5, texts: 4, changed: [{ id: module.id, title: 'Nova soda' }] });
    expect((await openModule(ana, module.id)).values.title).toBe('Nova soda');
  });

  test('keeps the signs of HTML in what is put into a text as text', async () => {
    const content = '<p>A soda é <i>so</i>da.</p>';
    const ebook = await makeEbook(ana, { title: 'Soda' });
    const { id } = await makeModule(ana, ebook.id, { content });
    expect(await replace(ebook.id, 'soda', '<b>x</b> & y')).toMatchObject({ hits: 3, texts: 2 });
    const put = '&lt;b&gt;x&lt;/b&gt; &amp; y';
    expect(await contentOf(id)).toBe(`<p>A ${put} é <i>${put}</i>.</p>`);
    const row = database.db.selectFrom('ebooks').select('title').where('id', '=', ebook.id);
    expect(await row.executeTakeFirst()).toEqual({ title: '<b>x</b> & y' });
    const { undo } = await find(ebook.id, '');
    await undoReplacement(ana, ebook.id, undo?.id ?? '');
    expect(await contentOf(id)).toBe(content);
  });

  test('leaves a field that may not say the new text, and goes on', async () => {
    const ebook = await makeEbook(ana, { title: 'Soda', description: '<p>Soda</p>' });
    const report = await replace(ebook.id, 'Soda', '');
    expect(report).toMatchObject({
      hits: 1,
      texts: 1,
      refused: [{ field: 'title', fault: { code: 'title_required' } }],
    });
    const row = await database.db.selectFrom('ebooks').selectAll().where('id', '=', ebook.id).executeTakeFirst();
    expect(row).toMatchObject({ title: 'Soda', description: '<p></p>' });
  });

  test('is undone where nothing was changed since', async () => {
    const { ebook, module } = await wordyEbook();
    await replace(ebook.id, 'soda', 'x');
    const { undo } = await find(ebook.id, '');
    const { version } = await openModule(ana, module.id);
    await updateModule(ana, module.id, version, { title: 'Depois', slug: 'nao-soda' });
    const report = await undoReplacement(ana, ebook.id, undo?.id ?? '');
    expect(report).toMatchObject({ undone: 4, changed: [{ id: module.id, title: 'Depois' }] });
  });
});

describe('[WK-15] a draft that is not saved', () => {
  test('follows what is replaced, keeps what was typed, and comes back as it was', async () => {
    const ebook = await makeEbook(ana, { title: 'Menos soda' });
    const content = '<p>A soda é doce.</p><p>Fim.</p>';
    const { id } = await makeModule(ana, ebook.id, { title: 'Soda', content });
    const opened = await openDraft(ana, 'modules', id);
    const at = 1 + 'A soda é doce.'.length;
    const fields = [{ field: 'title', value: 'Soda nunca', was: 'Soda' }];
    await writeDraft(ana, 'modules', id, batch({ steps: typed(at, ' Mais soda.'), fields, seq: opened.seq }));
    const before = await openDraft(ana, 'modules', id);
    const rows = await allRows(ebook.id);

    expect(await replace(ebook.id, 'soda', 'cola')).toMatchObject({ hits: 3, texts: 2 });
    const after = await openDraft(ana, 'modules', id);
    expect(JSON.stringify(after.doc)).toContain('A cola é doce. Mais cola.');
    expect(after).toMatchObject({ changes: { title: 'cola nunca' }, differs: true });
    expect(await contentOf(id)).toContain('<p>A cola é doce.</p>');
    expect(await kindsOf('modules', id)).toEqual(['replaced', 'automatic', 'saved']);

    const { undo } = await find(ebook.id, '');
    expect(await undoReplacement(ana, ebook.id, undo?.id ?? '')).toMatchObject({ undone: 2 });
    const back = await openDraft(ana, 'modules', id);
    expect([back.doc, back.changes, back.differs]).toEqual([before.doc, before.changes, true]);
    expect(await allRows(ebook.id)).toEqual(rows);
    // what was typed can be saved as ever
    const { version } = await openModule(ana, id);
    await updateModule(ana, id, version, { title: 'Soda nunca' }, { seq: back.seq });
    expect(await contentOf(id)).toContain('A soda é doce. Mais soda.');
  });

  test('of which one hit is replaced follows at the same place', async () => {
    const ebook = await makeEbook(ana);
    const { id } = await makeModule(ana, ebook.id, { content: '<p>Sol um. Sol dois.</p>' });
    const opened = await openDraft(ana, 'modules', id);
    await writeDraft(ana, 'modules', id, batch({ steps: typed(1, 'Sol zero. '), seq: opened.seq }));
    const hit = (await find(ebook.id, 'sol')).items[1]?.id ?? '';
    await replace(ebook.id, 'sol', 'Mar', { hit });
    expect(JSON.stringify((await openDraft(ana, 'modules', id)).doc)).toContain('Sol zero. Sol um. Mar dois.');
  });

  test('that somebody wrote into after the replacement stays as it is', async () => {
    const ebook = await makeEbook(ana, { title: 'Sol' });
    await replace(ebook.id, 'sol', 'Mar');
    const { undo } = await find(ebook.id, '');
    const { seq, differs } = await openDraft(ana, 'ebook', ebook.id);
    expect(differs).toBe(false);
    await writeDraft(
      ana,
      'ebook',
      ebook.id,
      batch({ fields: [{ field: 'title', value: 'Mar azul', was: 'Mar' }], seq }),
    );
    expect(await undoReplacement(ana, ebook.id, undo?.id ?? '')).toMatchObject({
      undone: 0,
      changed: [{ title: 'Mar' }],
    });
    expect((await openDraft(ana, 'ebook', ebook.id)).changes).toEqual({ title: 'Mar azul' });
  });

  test('that somebody writes into at that moment is replaced in with what they wrote', async () => {
    const ebook = await makeEbook(ana, { title: 'Sol' });
    const { id } = await makeModule(ana, ebook.id, { title: 'Dia', content: '<p>O sol.</p>' });
    const { seq } = await openDraft(ana, 'modules', id);
    const { seen } = await find(ebook.id, 'sol');
    const written = batch({ steps: typed(1, 'Sol. '), seq });
    const ctx = followedBy(ana, () => writeDraft(ana, 'modules', id, written), isDraftOf(id));
    const report = await replaceInEbook(ctx, ebook.id, { find: 'sol', put: 'Mar', seen });
    expect(report).toMatchObject({ hits: 2, texts: 2, changed: [] });
    expect(JSON.stringify((await openDraft(ana, 'modules', id)).doc)).toContain('Mar. O Mar.');
    expect(await contentOf(id)).toBe('<p>O Mar.</p>');
  });

  test('that somebody writes into while a replacement is undone stays as it is, and the others are undone', async () => {
    const ebook = await makeEbook(ana, { title: 'Sol' });
    const { id } = await makeModule(ana, ebook.id, { title: 'Dia', content: '<p>O sol.</p>' });
    await replace(ebook.id, 'sol', 'Mar');
    const { undo } = await find(ebook.id, '');
    const { seq, text_version } = await openDraft(ana, 'modules', id);
    const written = batch({ steps: typed(1, 'Sim. '), seq, text_version });
    const ctx = followedBy(ana, () => writeDraft(ana, 'modules', id, written), isDraftOf(id));
    const report = await undoReplacement(ctx, ebook.id, undo?.id ?? '');
    expect(report).toMatchObject({ undone: 1, changed: [{ id, title: 'Dia' }] });
    expect(JSON.stringify((await openDraft(ana, 'modules', id)).doc)).toContain('Sim. O Mar.');
    expect(await contentOf(id)).toBe('<p>O Mar.</p>');
  });

  test('without which the row was written is in conflict as before, and its stored text is replaced', async () => {
    const ebook = await makeEbook(ana, { title: 'Sol' });
    const { seq } = await openDraft(ana, 'ebook', ebook.id);
    await writeDraft(
      ana,
      'ebook',
      ebook.id,
      batch({ fields: [{ field: 'title', value: 'Sol e sol', was: 'Sol' }], seq }),
    );
    await updateEbook(ana, ebook.id, 1, { description: '<p>Sol</p>' });
    expect(await replace(ebook.id, 'sol', 'Mar')).toMatchObject({ hits: 2, texts: 1 });
    expect((await openDraft(ana, 'ebook', ebook.id)).changes).toEqual({ title: 'Mar e Mar' });
    await expect(updateEbook(ana, ebook.id, 2, { title: 'x' }, { seq: seq + 2 })).rejects.toThrow('conflict');
  });
});
