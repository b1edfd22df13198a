import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCHEMA_VERSION } from '#common/document/schema-version.ts';
import type { Ctx } from '#server/context.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { openDraft } from '#tests/drafts/opened.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { createEbook, updateEbook } from '../ebooks/ebooks.ts';
import { createProduct, updateProduct } from '../items/products.ts';
import { createModule, deleteModules, openModule, updateModule } from '../modules/modules.ts';
import { discardDraft } from './discard.ts';
import { readDraftSince } from './drafts.ts';
import { writeDraft } from './write.ts';

let database: TestDatabase;
let author: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
});
afterAll(() => database.close());

const rowOf = (table: 'drafts' | 'draft_batches' | 'revisions' | 'rescues', id: string) =>
  database.db.selectFrom(table).selectAll().where('row_id', '=', id).execute();

let count = 0;
/** A batch of a tab. */
const batch = (given: object, client = 'tab-1') => {
  count += 1;
  return { client, n: count, seq: 0, text_version: 0, fields: [], steps: '[]', ...given };
};
const set = (field: string, value: unknown, was: unknown = '') => ({ field, value, was });
/** A step that types at a place of a text. */
const typed = (at: number, text: string) => ({
  stepType: 'replace',
  from: at,
  to: at,
  slice: { content: [{ type: 'text', text }] },
});

describe('a draft', () => {
  test('takes the fields of a row that is stored, without touching it', async () => {
    const { id } = await makeEbook(author, { title: 'Horta' });
    const before = await database.db.selectFrom('ebooks').selectAll().where('id', '=', id).executeTakeFirst();
    const answer = await writeDraft(author, 'ebook', id, batch({ fields: [set('title', 'Horta em casa', 'Horta')] }));
    expect(answer).toMatchObject({ seq: 1, differs: true, behind: false });
    expect(answer.batches).toMatchObject([{ seq: 1, client: 'tab-1', user_name: 'Ana', fields: [{ field: 'title' }] }]);
    const opened = await openDraft(author, 'ebook', id);
    expect(opened).toMatchObject({
      seq: 1,
      changes: { title: 'Horta em casa' },
      differs: true,
      updated_by_name: 'Ana',
    });
    expect(await database.db.selectFrom('ebooks').selectAll().where('id', '=', id).executeTakeFirst()).toEqual(before);
  });

  test('stores a batch once, however often it is sent', async () => {
    const { id } = await makeEbook(author);
    const sent = batch({ fields: [set('title', 'Um')] });
    const answers = await Promise.all([1, 2, 3].map(() => writeDraft(author, 'ebook', id, sent)));
    expect(answers.map(({ seq }) => seq)).toEqual([1, 1, 1]);
    expect(await rowOf('draft_batches', id)).toHaveLength(1);
  });

  test('is clean again once a field says what is stored', async () => {
    const { id } = await makeEbook(author, { title: 'Horta' });
    await writeDraft(author, 'ebook', id, batch({ fields: [set('title', 'Hortas', 'Horta')] }));
    const back = { ...set('title', 'Horta', 'Hortas'), is_stored: true };
    expect(await writeDraft(author, 'ebook', id, batch({ seq: 1, fields: [back] }))).toMatchObject({ differs: false });
    expect((await openDraft(author, 'ebook', id)).changes).toEqual({});
  });

  test('takes the steps of a text, one after the other', async () => {
    const ebook = await makeEbook(author);
    const { id } = await makeModule(author, ebook.id, { content: '<p>Solo</p>' });
    const opened = await openDraft(author, 'modules', id);
    expect(opened).toMatchObject({ seq: 0, text_version: 0, differs: false });
    await writeDraft(author, 'modules', id, batch({ steps: JSON.stringify([typed(5, ' vi'), typed(8, 'vo')]) }));
    const next = await writeDraft(
      author,
      'modules',
      id,
      batch({ seq: 1, text_version: 2, steps: JSON.stringify([typed(10, '!')]) }),
    );
    expect(next).toMatchObject({ seq: 2, text_version: 3, differs: true });
    expect(JSON.stringify((await openDraft(author, 'modules', id)).doc)).toContain('Solo vivo!');
  });
});

describe('several in one draft', () => {
  test('steps that did not start from the newest text are sent back with what came before', async () => {
    const ebook = await makeEbook(author);
    const { id } = await makeModule(author, ebook.id, { content: '<p>Solo</p>' });
    await openDraft(author, 'modules', id);
    await writeDraft(author, 'modules', id, batch({ steps: JSON.stringify([typed(5, '!')]) }));
    const late = await writeDraft(author, 'modules', id, batch({ steps: JSON.stringify([typed(1, 'O ')]) }, 'tab-2'));
    expect(late).toMatchObject({ behind: true, seq: 1, text_version: 1, batches: [{ seq: 1, client: 'tab-1' }] });
    expect(await rowOf('draft_batches', id)).toHaveLength(1);
  });

  test('fields merge, and what was overwritten is kept for whoever wrote it', async () => {
    const admin = ctxOf(database, await makePerson(database, 'admin', 'Rui'));
    const { id } = await makeEbook(author, { title: 'Horta' });
    await writeDraft(author, 'ebook', id, batch({ fields: [set('title', 'De Ana', 'Horta')] }));
    const other = [set('title', 'De Rui', 'Horta'), set('slug', 'rui', 'horta')];
    await writeDraft(admin, 'ebook', id, batch({ fields: other }, 'tab-2'));
    expect((await openDraft(author, 'ebook', id)).changes).toEqual({ title: 'De Rui', slug: 'rui' });
    expect(await rowOf('rescues', id)).toMatchObject([
      { user_id: author.actor?.id, field: 'title', text: 'De Ana', reason: 'overwritten', settled_at: null },
    ]);
  });
});

describe('a draft is for who manages its e-book', () => {
  test('nobody else finds, writes or gives it up', async () => {
    const other = ctxOf(database, await makePerson(database, 'editor'));
    const reader = ctxOf(database, await makePerson(database, 'user'));
    const { id } = await makeEbook(author);
    await writeDraft(author, 'ebook', id, batch({ fields: [set('title', 'Meu')] }));
    for (const ctx of [other, reader]) {
      for (const ask of [
        () => openDraft(ctx, 'ebook', id),
        () => readDraftSince(ctx, 'ebook', id, 0),
        () => writeDraft(ctx, 'ebook', id, batch({ fields: [set('title', 'Seu')] })),
        () => discardDraft(ctx, 'ebook', id),
      ]) {
        await expect(ask()).rejects.toMatchObject({ code: 'not_found' });
      }
    }
    const nobody = ctxOf(database, null);
    await expect(openDraft(nobody, 'ebook', id)).rejects.toMatchObject({ code: 'session_expired' });
  });

  test('[WK-06] saving makes the row of it, with a revision, and leaves the draft clean', async () => {
    const ebook = await makeEbook(author);
    const { id } = await makeModule(author, ebook.id, { content: '<p>Solo</p>' });
    await openDraft(author, 'modules', id);
    await writeDraft(author, 'modules', id, batch({ steps: JSON.stringify([typed(5, ' vivo')]) }));
    const title = set('title', 'Terra');
    await writeDraft(author, 'modules', id, batch({ seq: 1, text_version: 1, fields: [title] }));
    expect(await updateModule(author, id, 1, { title: 'Terra' }, { seq: 2 })).toEqual({ version: 2 });
    const { values } = await openModule(author, id);
    expect(values).toMatchObject({
      title: 'Terra',
      content: expect.stringMatching(/^<p data-b="[a-z0-9]{4}">Solo vivo<\/p>$/),
    });
    expect(await openDraft(author, 'modules', id)).toMatchObject({ seq: 3, changes: {}, differs: false });
    const revisions = await rowOf('revisions', id);
    expect(revisions).toMatchObject([
      { kind: 'saved', is_first: true, words_added: 0 },
      { kind: 'saved', is_first: false, created_by: author.actor?.id },
    ]);
  });

  test('a save that brings its text as HTML makes that the draft too', async () => {
    const ebook = await makeEbook(author);
    const { id } = await makeModule(author, ebook.id, { content: '<p>Solo</p>' });
    await openDraft(author, 'modules', id);
    await writeDraft(author, 'modules', id, batch({ steps: JSON.stringify([typed(5, ' vivo')]) }));
    await updateModule(author, id, 1, { content: '<p>Solo</p><h2>Sol</h2>' }, { seq: 1 });
    const opened = await openDraft(author, 'modules', id);
    expect(opened).toMatchObject({ seq: 2, differs: false });
    const { content } = (await openModule(author, id)).values;
    expect(content.replaceAll(/ data-b="\w+"/g, '')).toBe('<p>Solo</p><h2>Sol</h2>');
    expect(JSON.stringify(opened.doc)).not.toContain('vivo');
    const { batches } = await readDraftSince(author, 'modules', id, 1);
    expect(batches).toMatchObject([{ client: 'save', steps: [{ stepType: 'replace' }] }]);
    expect(opened.text_version).toBe(1 + (batches[0]?.steps.length ?? 0));
  });

  test('a text that nobody changed is stored as it was, byte by byte', async () => {
    const ebook = await makeEbook(author);
    const { id } = await makeModule(author, ebook.id, { content: '<p>Solo</p>\n<p><b>Sol</b></p>' });
    const before = (await openModule(author, id)).values.content;
    await openDraft(author, 'modules', id);
    await writeDraft(author, 'modules', id, batch({ fields: [set('title', 'Outro')] }));
    await updateModule(author, id, 1, { title: 'Outro' }, { seq: 1 });
    expect((await openModule(author, id)).values).toMatchObject({ title: 'Outro', content: before });
  });

  test('what somebody wrote since is not saved unseen', async () => {
    const { id } = await makeEbook(author);
    await writeDraft(author, 'ebook', id, batch({ fields: [set('title', 'Um')] }));
    await expect(updateEbook(author, id, 1, { title: 'Dois' }, { seq: 0 })).rejects.toMatchObject({
      code: 'draft_behind',
    });
  });

  test('giving it up brings back what is stored, to all who have it open', async () => {
    const ebook = await makeEbook(author);
    const { id } = await makeModule(author, ebook.id, { content: '<p>Solo</p><p>Sol</p>' });
    const { doc } = await openDraft(author, 'modules', id);
    await writeDraft(
      author,
      'modules',
      id,
      batch({ steps: JSON.stringify([typed(5, ' vivo'), typed(12, '!')]), fields: [set('title', 'Outro')] }),
    );
    await discardDraft(author, 'modules', id);
    expect(await openDraft(author, 'modules', id)).toMatchObject({ doc, changes: {}, differs: false, seq: 2 });
    const { batches } = await readDraftSince(author, 'modules', id, 1);
    expect(batches).toMatchObject([{ seq: 2, fields: [{ field: 'title', is_stored: true }] }]);
  });
});

describe('[WK-04] a new row', () => {
  test('is a draft with the id of the row to be, and becomes it', async () => {
    const [ebookId, productId, moduleId] = [randomUUID(), randomUUID(), randomUUID()];
    await writeDraft(author, 'ebook', ebookId, batch({ new: {}, fields: [set('title', 'Novo')] }));
    expect(await openDraft(author, 'ebook', ebookId)).toMatchObject({ changes: { title: 'Novo' }, differs: true });
    expect(await createEbook(author, { title: 'Novo', slug: 'novo' }, { id: ebookId, seq: 1 })).toMatchObject({
      id: ebookId,
    });
    await writeDraft(author, 'products', productId, batch({ new: { ebook_id: ebookId }, fields: [set('name', 'Pá')] }));
    const product = { ebook_id: ebookId, name: 'Pá', purchase_url: 'https://loja.example' };
    expect(await createProduct(author, product, { id: productId, seq: 1 })).toMatchObject({ id: productId });
    expect(await updateProduct(author, productId, 1, { name: 'Enxada' }, { saved: { seq: 2 } })).toEqual({
      version: 2,
    });
    await writeDraft(
      author,
      'modules',
      moduleId,
      batch({ new: { ebook_id: ebookId }, steps: JSON.stringify([typed(1, 'Olá')]) }),
    );
    await createModule(author, { ebook_id: ebookId, title: 'Um' }, { id: moduleId, seq: 1 });
    expect((await openModule(author, moduleId)).values.content).toContain('Olá');
  });

  test('is gone when it is given up', async () => {
    const id = randomUUID();
    await writeDraft(author, 'ebook', id, batch({ new: {}, fields: [set('title', 'Novo')] }));
    await discardDraft(author, 'ebook', id);
    expect([...(await rowOf('drafts', id)), ...(await rowOf('draft_batches', id))]).toEqual([]);
    await expect(openDraft(author, 'ebook', id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is not begun in the e-book of somebody else, nor taken from them', async () => {
    const other = ctxOf(database, await makePerson(database, 'editor'));
    const ebook = await makeEbook(author);
    const id = randomUUID();
    const begin = (ctx: Ctx) => writeDraft(ctx, 'products', id, batch({ new: { ebook_id: ebook.id } }));
    await expect(begin(other)).rejects.toMatchObject({ code: 'ebook_not_found' });
    await begin(author);
    await expect(openDraft(other, 'products', id)).rejects.toMatchObject({ code: 'not_found' });
    const taken = { id, seq: 1 };
    const theirs = await makeEbook(other);
    const product = { ebook_id: theirs.id, name: 'Pá', purchase_url: 'https://loja.example' };
    await expect(createProduct(other, product, taken)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('what a draft does not take', () => {
  /** A step that puts in quotations in one another. */
  const nested = (levels: number): object => {
    let block: object = { type: 'paragraph' };
    for (let level = 0; level < levels; level += 1) block = { type: 'blockquote', content: [block] };
    return { stepType: 'replace', from: 0, to: 0, slice: { content: [block] } };
  };
  const refused: [string, object, string][] = [
    ['steps that are no JSON', { steps: '{' }, 'draft_invalid'],
    [
      'a node that the text does not have',
      { steps: JSON.stringify([{ stepType: 'replace', from: 1, to: 1, slice: { content: [{ type: 'script' }] } }]) },
      'draft_invalid',
    ],
    ['a place that is not there', { steps: JSON.stringify([typed(9_999, 'x')]) }, 'draft_invalid'],
    ['a field that is none', { fields: [set('__proto__', 1)] }, 'draft_invalid'],
    ['a field that its form does not have', { fields: [set('constructor', 'x')] }, 'draft_invalid'],
    ['a field of another kind', { fields: [set('faq', [])] }, 'draft_invalid'],
    ['an object as a title', { fields: [set('title', { a: 1 })] }, 'draft_invalid'],
    ['a number as a title', { fields: [set('title', 1)] }, 'draft_invalid'],
    ['no title at all', { fields: [set('title', null)] }, 'draft_invalid'],
    ['a text where a switch is', { fields: [set('is_visible', 'yes')] }, 'draft_invalid'],
    ['objects as a list of texts', { fields: [set('bonus_features', [{ a: 1 }])] }, 'draft_invalid'],
    ['a field without end', { fields: [set('title', 'x'.repeat(1_100_000))] }, 'draft_too_long'],
    ['a text without end', { steps: JSON.stringify([typed(1, 'x'.repeat(1_100_000))]) }, 'draft_too_long'],
    ['blocks 200 deep', { steps: JSON.stringify([nested(200)]) }, 'draft_invalid'],
    ['a million blocks', { steps: `[${'{"type":"p"},'.repeat(1_000_000)}{}]` }, 'draft_invalid'],
    ['a tab without a name', { client: '' }, 'draft_invalid'],
    ['a page that an update of the program has overtaken', { schema: SCHEMA_VERSION + 1 }, 'draft_schema'],
  ];
  test.each(refused)('%s', async (_, given, code) => {
    const ebook = await makeEbook(author);
    const { id } = await makeModule(author, ebook.id, { content: '<p>Solo</p>' });
    await openDraft(author, 'modules', id);
    await expect(writeDraft(author, 'modules', id, batch(given))).rejects.toMatchObject({ code });
    expect(await openDraft(author, 'modules', id)).toMatchObject({ seq: 0 });
  });

  test('what an earlier version of this program took of it breaks no form', async () => {
    const { id } = await makeEbook(author, { title: 'Horta' });
    await writeDraft(author, 'ebook', id, batch({ fields: [set('description', 'Boa', '')] }));
    const fields = [set('title', { a: 1 }), set('constructor', 'x')].map((step) => ({ ...step, is_stored: false }));
    const changes = { description: 'Boa', title: { a: 1 }, constructor: 'x' };
    await database.db
      .updateTable('drafts')
      .set({ changes: JSON.stringify(changes) })
      .where('row_id', '=', id)
      .execute();
    const log = database.db.updateTable('draft_batches').set({ fields: JSON.stringify(fields) });
    await log.where('row_id', '=', id).execute();
    expect((await openDraft(author, 'ebook', id)).changes).toEqual({ description: 'Boa' });
    expect((await readDraftSince(author, 'ebook', id, 0)).batches).toMatchObject([{ seq: 1, fields: [] }]);
  });

  test('blocks that come one around the other, batch by batch, until they are too deep', async () => {
    const ebook = await makeEbook(author);
    const { id } = await makeModule(author, ebook.id, { content: '<p>Solo</p>' });
    const steps = (levels: number) => JSON.stringify([nested(levels)]);
    await writeDraft(author, 'modules', id, batch({ steps: steps(90) }));
    const inside = { ...nested(20), from: 90, to: 90 };
    const more = { ...batch({ text_version: 1, steps: JSON.stringify([inside]) }), n: 2 };
    await expect(writeDraft(author, 'modules', id, more)).rejects.toMatchObject({ code: 'draft_invalid' });
  });

  test('what somebody writes once the row lies in the trash, or the e-book is another’s', async () => {
    const admin = ctxOf(database, await makePerson(database, 'admin'));
    const [trashed, given] = [await makeEbook(author), await makeEbook(author)];
    const { id } = await makeModule(author, trashed.id, { content: '<p>Solo</p>' });
    await deleteModules(author, [id]);
    const write = (ctx: Ctx, kind: string, row: string) => writeDraft(ctx, kind, row, batch({}));
    await expect(write(author, 'modules', id)).rejects.toMatchObject({ code: 'not_found' });
    await author.db.updateTable('ebooks').set({ user_id: admin.actor?.id }).where('id', '=', given.id).execute();
    await expect(write(author, 'ebook', given.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
