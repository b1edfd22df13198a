import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moduleSchema } from '#common/schemas/module.ts';
import { z } from '#common/schemas/zod.ts';
import type { Ctx } from '#server/context.ts';
import { newId } from '#server/ids.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { openDraft } from '#tests/drafts/opened.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import { packageOf, takeFrom } from '#tests/packages.ts';
import { discardDraft } from '../drafts/discard.ts';
import { writeDraft } from '../drafts/write.ts';
import { deleteEbook } from '../ebooks/ebooks.ts';
import { collectLinks } from '../link-checks/collect-links.ts';
import { LISTS } from '../package/format.ts';
import { parseProject } from '../package/parse.ts';
import { readPackageRows } from '../package/rows.queries.ts';
import { findInEbook } from '../replacing/find.ts';
import { replaceInEbook } from '../replacing/replace.ts';
import { SAVES } from '../replacing/save-row.ts';
import { undoReplacement } from '../replacing/undo.ts';
import { listHistory } from '../revisions/history.ts';
import { restoreVersion } from '../revisions/restore.ts';
import { openVersion } from '../revisions/version.ts';
import { putPartsAside } from '../trash/put-aside.ts';
import { restoreTrash } from '../trash/trash.ts';
import { usesOf } from '../uses/shown.ts';
import { recordUses } from '../uses/uses.queries.ts';
import { KINDS, type Kind } from './kinds.ts';
import type { Row } from './rows.queries.ts';

/** A kind that the product does not have: dishes of an e-book, with a text and a picture. */
const RECIPES = {
  table: 'recipes',
  name: 'recipes',
  key: 'id',
  ebook: 'ebook_id',
  owner: 'author_id',
  title: 'title',
  fields: {
    title: 'text',
    summary: 'text',
    content: 'document',
    photo: 'media',
    shop_url: 'link',
    servings: 'number',
    is_visible: 'flag',
  },
  rules: { ...moduleSchema.shape },
  empty: null,
  audit: 'module',
  missing: 'not_found',
  isDeletable: true,
  isSchedulable: false,
} as const;
const RECIPE = RECIPES.table as 'modules';

const time = z.iso.datetime({ precision: 3 });
/** What a package holds of a dish, and the rule of its form. */
const PACKED_RECIPE = {
  row: z.object({
    ...{ id: z.string(), title: z.string(), summary: z.string(), content: z.string(), photo: z.string().nullable() },
    ...{ shop_url: z.string().nullable(), servings: z.int().nullable(), is_visible: z.boolean() },
    ...{ created_at: time, updated_at: time },
  }),
  form: z.object({ title: z.string().min(1).max(200), servings: z.int().nullable() }),
};

let database: TestDatabase;
let ana: Ctx;
let rui: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  ana = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
  rui = ctxOf(database, await makePerson(database, 'editor', 'Rui'));
  const [time, flag] = database.engine === 'postgres' ? ['timestamptz', 'boolean'] : ['text', 'integer'];
  await sql`
    create table recipes (
      id text primary key, ebook_id text not null, author_id text not null, user_id text not null, tenant_id text not null,
      title text not null, summary text not null, content text not null, photo text, shop_url text, servings integer,
      is_visible ${sql.raw(`${flag}`)} not null, version integer not null default 1, search_text text not null default '',
      created_at ${sql.raw(`${time}`)} not null, updated_at ${sql.raw(`${time}`)} not null, updated_by text not null)`.execute(
    database.db,
  );
  KINDS.push(RECIPES as unknown as Kind);
  Object.assign(SAVES, { recipes: saveRecipe });
  Object.assign(LISTS, { recipes: PACKED_RECIPE });
});
afterAll(async () => {
  KINDS.splice(KINDS.indexOf(RECIPES as unknown as Kind), 1);
  Reflect.deleteProperty(SAVES, 'recipes');
  Reflect.deleteProperty(LISTS, 'recipes');
  await database.close();
});

const recipes = () => database.db.withTables<Record<string, Row>>();

async function saveRecipe(ctx: Ctx, { id, version }: { id: string; version: number }, patch: object) {
  const update = ctx.db.withTables<Record<string, Row>>().updateTable('recipes' as string);
  await update
    .set({ ...patch, version: version + 1 })
    .where('id', '=', id)
    .execute();
  return { version: version + 1 };
}

/** An e-book with a recipe that shows an upload. */
async function makeRecipe() {
  const ebook = await makeEbook(ana, { title: 'Sopas' });
  const [id, now, by] = [newId(), new Date().toISOString(), ana.actor?.id ?? ''];
  const photo = await makeUpload(`${id}.png`);
  const row = {
    ...{ id, ebook_id: ebook.id, author_id: by, user_id: by, tenant_id: by, updated_by: by },
    ...{ title: 'Sopa de sal', summary: 'Pouco sal', content: '<p>Sal e água</p>', photo, servings: 4 },
    ...{ shop_url: 'https://loja.example.com/sal', created_at: now, updated_at: now },
  };
  const is_visible = database.engine === 'postgres' ? true : 1;
  await recipes()
    .insertInto('recipes')
    .values({ ...row, is_visible })
    .execute();
  await recordUses(database.db, RECIPE, [await usesOf(RECIPE, row as never)]);
  return { ebook, id };
}

async function makeUpload(name: string): Promise<string> {
  const by = ana.actor?.id ?? '';
  const about = { original_name: name, kind: 'image', mime: 'image/png', bytes: 1, width: 1, height: 1 } as const;
  const created_at = new Date().toISOString();
  const row = { id: newId(), name, ...about, user_id: by, tenant_id: by, created_at };
  await database.db.insertInto('uploads').values(row).execute();
  return `/media/${name}`;
}

const stored = async (id: string) =>
  (await recipes().selectFrom('recipes').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
const usesIn = async (id: string) => {
  const uses = await database.db.selectFrom('media_uses').select('place').where('row_id', '=', id).execute();
  return uses.map(({ place }) => place).toSorted();
};
let count = 0;
const batch = (given: object) => {
  count += 1;
  return { client: 'tab', n: count, seq: 0, text_version: 0, fields: [], steps: '[]', ...given };
};
const LOOSE = { whole: null, case: null, accents: null, after: null };

describe('a kind that is described and nothing else', () => {
  test('is drafted: its fields by their types and its text, with what that shows, for its owner alone', async () => {
    const { id } = await makeRecipe();
    const slice = { content: [{ type: 'text', text: 'Muito ' }] };
    const steps = JSON.stringify([{ stepType: 'replace', from: 1, to: 1, slice }]);
    const photo = await makeUpload(`${newId()}.png`);
    const fields = [
      { field: 'title', value: 'Caldo', was: 'Sopa de sal' },
      { field: 'photo', value: photo, was: null },
    ];
    expect(await openDraft(ana, 'recipes', id)).toMatchObject({ seq: 0, changes: {} });
    const written = await writeDraft(ana, 'recipes', id, batch({ fields, steps }));
    expect(written).toMatchObject({ seq: 1, differs: true, behind: false });
    expect(await openDraft(ana, 'recipes', id)).toMatchObject({ changes: { title: 'Caldo', photo } });
    expect(await usesIn(id)).toEqual(['draft', 'published']);
    const no = (field: string, value: unknown) =>
      writeDraft(ana, 'recipes', id, batch({ fields: [{ field, value, was: null }] }));
    await expect(no('content', 'x')).rejects.toMatchObject({ code: 'draft_invalid' });
    await expect(no('is_visible', 'yes')).rejects.toMatchObject({ code: 'draft_invalid' });
    await expect(no('cost', 'x')).rejects.toMatchObject({ code: 'draft_invalid' });
    await expect(writeDraft(rui, 'recipes', id, batch({ fields }))).rejects.toMatchObject({ code: 'not_found' });
    expect(await stored(id)).toMatchObject({ title: 'Sopa de sal', version: 1 });
    await discardDraft(ana, 'recipes', id);
    expect(await openDraft(ana, 'recipes', id)).toMatchObject({ changes: {}, differs: false });
  });

  test('has a history: each state beside what is stored, its name, and back again', async () => {
    const { id } = await makeRecipe();
    await openDraft(ana, 'recipes', id);
    const summary = { field: 'summary', value: 'Sem sal', was: 'Pouco sal' };
    const [shop, other] = ['https://loja.example.com/sal', 'https://loja.example.com/limao'];
    const fields = [summary, { field: 'servings', value: 8, was: 4 }, { field: 'shop_url', value: other, was: shop }];
    await writeDraft(ana, 'recipes', id, batch({ fields }));
    await discardDraft(ana, 'recipes', id);
    const { items } = await listHistory(ana, 'recipes', id, null);
    const kept = items.find(({ kind }) => kind === 'automatic');
    const compared = await openVersion(ana, { kind: 'recipes', rowId: id }, kept?.id ?? '');
    expect(compared.row).toMatchObject({ kind: 'recipes', title: 'Sopa de sal' });
    expect(compared.fields).toMatchObject([
      { field: 'summary', html: expect.stringContaining('<ins>') },
      { field: 'shop_url', old: shop, next: other, html: null },
      { field: 'servings', old: 4, next: 8, html: null },
    ]);
    expect(compared.runs).not.toBeNull();
    await restoreVersion(ana, 'recipes', id, kept?.id ?? '');
    expect(await openDraft(ana, 'recipes', id)).toMatchObject({ changes: { summary: 'Sem sal', servings: 8 } });
  });

  test('is found and replaced in, stored and drafted, and given back', async () => {
    const { ebook, id } = await makeRecipe();
    await openDraft(ana, 'recipes', id);
    const find = (text: string) => findInEbook(ana, ebook.id, { ...LOOSE, find: text });
    const found = await find('sal');
    expect(found.items.map(({ field, row }) => `${row.kind} ${field}`)).toEqual([
      'recipes title',
      'recipes summary',
      'recipes content',
    ]);
    const report = await replaceInEbook(ana, ebook.id, { find: 'sal', put: 'limão', hit: '', seen: found.seen });
    expect(report).toMatchObject({ hits: 3, texts: 1, changed: [], refused: [] });
    expect(await stored(id)).toMatchObject({ title: 'Sopa de limão', summary: 'Pouco limão', version: 2 });
    expect((await stored(id))?.content).toContain('limão e água');
    const { undo } = await find('limão');
    expect(await undoReplacement(ana, ebook.id, undo?.id ?? '')).toMatchObject({ undone: 1, changed: [] });
    expect(await stored(id)).toMatchObject({ title: 'Sopa de sal', content: '<p>Sal e água</p>' });
  });

  test('goes into the trash alone or with its e-book, with what it shows, and comes back whole', async () => {
    const { ebook, id } = await makeRecipe();
    const whole = await stored(id);
    const parts = [{ id, title: 'Sopa de sal', ebook_id: ebook.id }];
    const deletion_id = await database.db
      .transaction()
      .execute((db) => putPartsAside({ ...ana, db }, { kind: RECIPE, parts }));
    expect(await stored(id)).toBeNull();
    expect(await usesIn(id)).toEqual(['trash']);
    expect(await restoreTrash(ana, { deletion_id })).toMatchObject({
      restored: [{ kind: 'recipes', title: 'Sopa de sal' }],
    });
    expect(await stored(id)).toEqual(whole);
    const deleted = await deleteEbook(ana, ebook.id);
    expect(await stored(id)).toBeNull();
    await restoreTrash(ana, { deletion_id: deleted.deletion_id });
    expect(await stored(id)).toEqual(whole);
    expect(await usesIn(id)).toEqual(['published']);
  });

  test('has its links looked at', async () => {
    const { id } = await makeRecipe();
    await collectLinks(ana, new AbortController().signal);
    const uses = database.db
      .selectFrom('link_uses')
      .innerJoin('link_checks', 'link_checks.url_hash', 'link_uses.url_hash');
    const links = await uses.select('url').where('row_id', '=', id).execute();
    expect(links).toEqual([{ url: 'https://loja.example.com/sal' }]);
  });

  test('goes out in a package with its e-book and comes in again whole, with its earlier states', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
    const { ebook, id } = await makeRecipe();
    await openDraft(ana, 'recipes', id);
    const fields = [{ field: 'summary', value: 'Sem sal', was: 'Pouco sal' }];
    await writeDraft(ana, 'recipes', id, batch({ fields }));
    const file = await packageOf(ana, folder, ebook.id);
    const taken = await takeFrom(rui, folder, file);
    expect(taken.id).not.toBe(ebook.id);
    const copies = await recipes().selectFrom('recipes').selectAll().where('ebook_id', '=', taken.id).execute();
    expect(copies).toEqual([
      {
        ...(await stored(id)),
        ...{ id: taken.items[0], ebook_id: taken.id, author_id: rui.actor?.id, user_id: rui.actor?.id },
        ...{ tenant_id: rui.actor?.id, updated_by: rui.actor?.id, version: 1, search_text: 'sopa de sal' },
      },
    ]);
    const { items } = await listHistory(rui, 'recipes', String(taken.items[0]), null);
    expect(items.length).toBeGreaterThan(0);
    await rm(folder, { recursive: true, force: true });
  });

  test('is refused where what a package says of it breaks the rules of its form', async () => {
    const project = {
      ...(await readPackageRows(database.db, (await makeRecipe()).ebook.id, { revisions: false })).project,
    };
    const recipe = (project as unknown as { recipes: object[] }).recipes[0];
    const parse = (changed: object) =>
      parseProject(JSON.stringify({ ...project, recipes: [{ ...recipe, ...changed }] }));
    expect(parse({ content: '<p onclick="x()">Sal</p>' })).toMatchObject({ recipes: [{ content: '<p>Sal</p>' }] });
    for (const bad of [{ title: '' }, { servings: 'x' }, { title: 'x'.repeat(500) }])
      expect(() => parse(bad)).toThrow(expect.objectContaining({ code: 'import_damaged_part' }));
  });
});
