import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { docxOf, heading, paragraph, picture, relation } from '#tests/imports/docx.ts';
import { png } from '#tests/imports/reading.ts';
import { workOff } from '#tests/jobs.ts';
import { workbenchOf } from '#tests/workbench.ts';
import { openDraft } from '../drafts/drafts.ts';
import { writeDraft } from '../drafts/write.ts';
import { getEbook } from '../ebooks/ebooks.queries.ts';
import { listWholeModules } from '../modules/modules.queries.ts';
import { openModule, updateModule } from '../modules/modules.ts';
import { listHistory } from '../revisions/history.ts';
import { restoreTrash } from '../trash/trash.ts';
import { WorkshopError } from '../workshop/workshop-error.ts';
import { acceptImport } from './accept.ts';
import { findImport } from './imports.queries.ts';
import { changePlan, discardImport, listOwnImports, openImport, rereadImport } from './imports.ts';
import { sweepImports } from './lifetime.ts';
import { planActOf } from './plan-form.ts';
import { takeImport } from './take.ts';
import { undoImport } from './undo.ts';

let database: TestDatabase;
let ana: ReturnType<typeof ctxOf>;
let rival: ReturnType<typeof ctxOf>;
let file: Buffer;

beforeAll(async () => {
  database = await openTestDatabase();
  ana = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
  rival = ctxOf(database, await makePerson(database, 'editor'));
  const body = [
    ...[heading(1, 'Solo'), paragraph('A terra viva.'), heading(2, 'Minhocas'), paragraph('Elas cavam.')],
    ...[heading(1, 'Água'), paragraph('Pouca e sempre.'), picture('p1', 'Um regador')],
    ...[heading(1, 'Sol'), paragraph('Seis horas.')],
  ];
  file = docxOf(
    body.join(''),
    [{ name: 'word/media/a.png', data: await png() }],
    relation('p1', 'image', 'media/a.png'),
  );
});

afterAll(() => database.close());

async function send(ctx = ana, bytes: string | Buffer = file, originalName = 'Horta.docx'): Promise<string> {
  const local = path.join(database.dataDir, `sent-${Math.random()}`);
  await writeFile(local, bytes);
  const { url } = await acceptImport(ctx, { path: local, originalName });
  return url.split('/').at(-1) ?? '';
}

const read = (ctx = ana) => workOff(ctx, { workshop: workbenchOf(ctx) });

async function ready(ctx = ana, bytes?: string | Buffer, name?: string): Promise<string> {
  const id = await send(ctx, bytes, name);
  await read(ctx);
  return id;
}

/** What the form sends: everything as it stands on the screen, but for what is given. */
async function form(id: string, given: Record<string, string> = {}, unticked: string[] = [], ctx = ana) {
  const { modules, target } = await openImport(ctx, id);
  const pairs = modules.flatMap(({ key, title, is_ticked }) => [
    ...[
      ['shown', key],
      [`title.${key}`, given[key] ?? title],
    ],
    ...(is_ticked && !unticked.includes(key) ? [['tick', key]] : []),
  ]);
  const { kind = 'new', ebook_id, title = '', language = '' } = target ?? {};
  const where = { target: kind, ebook_id: ebook_id ?? '', title, language };
  return new URLSearchParams([...pairs, ...Object.entries({ ...where, ...given })] as string[][]);
}

const act = async (id: string, asked: string, given?: Record<string, string>, unticked?: string[]) =>
  changePlan(ana, id, await form(id, given, unticked), planActOf(asked));
const shown = async (id: string) => (await openImport(ana, id)).modules.map(({ title }) => title);
const modulesOf = (ebookId: string) => listWholeModules(database.db, ebookId);

/** Files of an import that wait for their rows. */
const pendingOf = (id: string) =>
  database.db.selectFrom('pending_files').selectAll().where('name', 'like', `imports/${id}%`).execute();

async function counts() {
  const all = await Promise.all(
    (['ebooks', 'modules', 'uploads', 'revisions', 'media_uses'] as const).map((table) =>
      database.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return all.map(({ n }) => Number(n));
}

describe('what is in a file', () => {
  test('[IO-07] is seen first, and nothing of it is in an e-book or the library', async () => {
    const before = await counts();
    const id = await send();
    expect(await openImport(ana, id)).toMatchObject({ state: 'waiting', modules: [], target: null });
    await read();
    const found = await openImport(ana, id);
    expect(found).toMatchObject({ state: 'ready', file_name: 'Horta.docx', found: { levels: [1, 2], level: 1 } });
    expect(found.modules).toMatchObject([
      { title: 'Solo', is_ticked: true, words: 6, pictures: 0, headings: [{ title: 'Minhocas' }] },
      { title: 'Água', words: 3, pictures: 1, headings: [], excerpt: 'Pouca e sempre.' },
      { title: 'Sol', words: 2 },
    ]);
    expect(found.target).toEqual({ kind: 'new', ebook_id: null, title: 'Horta', language: 'pt-BR' });
    expect(await counts()).toEqual(before);
    await discardImport(ana, id);
    await expect(openImport(ana, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await pendingOf(id)).toEqual([]);
  });

  test('[IO-07] is split again at another level', async () => {
    const id = await ready();
    await rereadImport(ana, id, 2);
    expect((await openImport(ana, id)).state).toBe('waiting');
    await read();
    expect(await shown(id)).toEqual(['Solo', 'Minhocas', 'Água', 'Sol']);
    await expect(rereadImport(ana, id, 5)).rejects.toMatchObject({ code: 'invalid' });
  });

  test('that cannot be read says why, also of a file that is given up', async () => {
    const id = await ready(ana, 'PK\u0003\u0004 not really', 'livro.epub');
    expect(await openImport(ana, id)).toMatchObject({ state: 'failed', fault: { code: 'import_not_readable' } });
    await expect(takeImport(ana, id)).rejects.toMatchObject({ code: 'import_changed' });
    await discardImport(ana, id);
  });

  test('that needs more memory than most is read once more with more; of one that needs more than that it is said', async () => {
    const [large, larger] = [await send(), await send()];
    const bench = workbenchOf(ana);
    const full = () => Promise.reject(new WorkshopError('memory'));
    const asked: string[] = [];
    const run: typeof bench.run = (name, input, options) => {
      asked.push(name);
      const isEnough = name === 'imports.readLarge' && JSON.stringify(input).includes(large);
      return isEnough ? bench.run(name, input, options) : full();
    };
    await workOff(ana, { workshop: { run } });
    expect(asked).toEqual(['imports.read', 'imports.readLarge', 'imports.read', 'imports.readLarge']);
    expect(await shown(large)).toEqual(['Solo', 'Água', 'Sol']);
    expect((await openImport(ana, larger)).fault).toMatchObject({ code: 'import_too_big' });
  });

  test('that makes the reader fall is read once, and told as unreadable', async () => {
    const id = await send();
    let runs = 0;
    const run = () => {
      runs += 1;
      return Promise.reject(new WorkshopError('fell', 'RangeError', true));
    };
    await workOff(ana, { workshop: { run } });
    expect(runs).toBe(1);
    expect((await openImport(ana, id)).fault).toMatchObject({ code: 'import_not_readable' });
  });

  test('whose titles say nothing once they are cleaned is taken in under its modules’ numbers', async () => {
    const id = await ready(ana, '# \u0007\n\nUm.\n\n# \u0007\u0008\n\nDois.', 'a.md');
    const { ebook_id } = await takeImport(ana, id);
    const titles = (await listWholeModules(ana.db, ebook_id)).map(({ title }) => title);
    expect(titles).toEqual(['Módulo 1', 'Módulo 2']);
  });

  test('is nobody else’s, and of no more files than one may have begun', async () => {
    const id = await send(rival);
    await expect(openImport(ana, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(takeImport(ana, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(undoImport(ana, id)).rejects.toMatchObject({ code: 'not_found' });
    const reader = ctxOf(database, await makePerson(database, 'user'));
    await expect(send(reader)).rejects.toMatchObject({ code: 'not_found' });
    for (let count = 1; count < LIMITS.imports; count += 1) await send(rival);
    await expect(send(rival)).rejects.toMatchObject({ code: 'imports_open', params: { max: LIMITS.imports } });
  });
});

describe('what is to become of it', () => {
  test('[IO-07] is named, unticked, ordered, joined and split', async () => {
    const id = await ready();
    await act(id, 'keep', { '1.0': '  Água  boa ' }, ['2.0']);
    expect((await openImport(ana, id)).modules).toMatchObject([
      { is_ticked: true },
      { title: 'Água boa' },
      { title: 'Sol', is_ticked: false },
    ]);
    await act(id, 'up:2.0');
    await act(id, 'up:0.0');
    expect(await shown(id)).toEqual(['Solo', 'Sol', 'Água boa']);
    await act(id, 'split:0.0:0.1');
    expect(await shown(id)).toEqual(['Solo', 'Minhocas', 'Sol', 'Água boa']);
    await act(id, 'join:1.0');
    expect(await shown(id)).toEqual(['Solo', 'Minhocas', 'Sol']);
    const taken = await takeImport(ana, id);
    const modules = await modulesOf(taken.ebook_id);
    expect(modules.map(({ title, order_index }) => [order_index, title])).toEqual([
      [0, 'Solo'],
      [1, 'Minhocas'],
      [2, 'Sol'],
    ]);
    // what is joined keeps its name as a heading
    expect(modules[2]?.content).toMatch(
      /^<p[^>]*>Seis horas.<\/p>\s*<h2[^>]*>Água<\/h2>\s*<p[^>]*>Pouca e sempre.<\/p>/,
    );
    expect(modules[0]?.content).not.toContain('Minhocas');
  });

  test('that has no name, or of which nothing is ticked, is refused, and nothing is stored', async () => {
    const id = await ready();
    await act(id, 'keep', { '1.0': ' ' });
    const before = await counts();
    await expect(takeImport(ana, id)).rejects.toMatchObject({ code: 'invalid', fields: { 'title.1.0': {} } });
    await act(id, 'keep', { '1.0': 'Água', title: ' ' });
    await expect(takeImport(ana, id)).rejects.toMatchObject({ code: 'invalid', fields: { title: {} } });
    await act(id, 'keep', { target: 'existing', title: 'Horta' });
    await expect(takeImport(ana, id)).rejects.toMatchObject({ code: 'ebook_required' });
    const others = await makeEbook(rival);
    const mine = await makeEbook(ana);
    await act(id, 'keep', { target: 'existing', ebook_id: others.id });
    await expect(takeImport(ana, id)).rejects.toMatchObject({ code: 'ebook_not_found' });
    await act(id, 'keep', { target: 'existing', ebook_id: mine.id });
    const full = { ...ana, config: { ...ana.config, quotaPerAuthor: 10 } };
    await expect(takeImport(full, id)).rejects.toMatchObject({ code: 'upload_quota' });
    await act(id, 'keep', { target: 'new', title: 'Horta' }, ['0.0', '1.0', '2.0']);
    await expect(takeImport(ana, id)).rejects.toMatchObject({ code: 'import_nothing_chosen' });
    expect(await counts()).toEqual([(before[0] ?? 0) + 2, ...before.slice(1)]);
    expect(await openImport(ana, id)).toMatchObject({ state: 'ready' });
  });

  test('that is too long for a module is refused by its name', async () => {
    const id = await ready();
    const before = await counts();
    const most = vi.spyOn(LIMITS, 'content', 'get' as never).mockReturnValue(40 as never);
    expect((await openImport(ana, id)).modules.map(({ is_too_long }) => is_too_long)).toEqual([true, true, false]);
    await act(id, 'keep', {}, ['0.0']);
    const refused = { code: 'import_module_too_long', params: { title: 'Água', max: 40 } };
    await expect(takeImport(ana, id)).rejects.toMatchObject(refused);
    most.mockRestore();
    expect(await counts()).toEqual(before);
  });
});

describe('what is taken in', () => {
  test('[WK-06] [IO-07] is a hidden e-book of its modules, with pictures of the library, each in a history that begins with it', async () => {
    const ana = ctxOf(database, await makePerson(database, 'editor'));
    const id = await ready(ana);
    await changePlan(ana, id, await form(id, { title: 'Minha horta', language: 'en' }, ['2.0'], ana), { kind: 'keep' });
    const { ebook_id, modules: ids } = await takeImport(ana, id);
    expect(await getEbook(database.db, ebook_id)).toMatchObject({
      ...{ title: 'Minha horta', slug: 'minha-horta', language: 'en', is_visible: false, user_id: ana.actor?.id },
    });
    const modules = await modulesOf(ebook_id);
    expect(modules.map(({ id }) => id)).toEqual(ids);
    expect(modules).toMatchObject([
      { title: 'Solo', slug: 'solo', is_visible: true, words: 6, author_id: ana.actor?.id },
      { title: 'Água', slug: 'agua', is_visible: true },
    ]);
    const uploads = await database.db
      .selectFrom('uploads')
      .selectAll()
      .where('user_id', '=', ana.actor?.id ?? '')
      .execute();
    expect(uploads).toMatchObject([{ kind: 'image', mime: 'image/png', width: 24, height: 20 }]);
    expect(modules[1]?.content).toContain(`src="/media/${uploads[0]?.name}"`);
    expect(await ana.storage.stat(uploads[0]?.name ?? '')).toMatchObject({ bytes: uploads[0]?.bytes });
    expect(await pendingOf(id)).toEqual([]);
    const uses = await database.db.selectFrom('media_uses').selectAll().where('row_id', 'in', ids).execute();
    expect(uses).toMatchObject([{ upload_name: uploads[0]?.name, row_id: ids[1] }]);

    // opened, its form goes on from the version that the import made
    const { seq } = await openDraft(ana, 'modules', ids[0] ?? '');
    await updateModule(ana, ids[0] ?? '', 1, { title: 'Terra' }, { seq });
    const history = (await listHistory(ana, 'modules', ids[0], null)).items;
    expect(history.map(({ kind }) => kind)).toEqual(['saved', 'imported']);
    expect(history.at(-1)).toMatchObject({ words_added: 0, words_removed: 0 });
    expect((await listHistory(ana, 'ebook', ebook_id, null)).items).toMatchObject([{ kind: 'imported' }]);
  });

  test('[IO-07] comes after what an e-book has, hidden, under addresses that are free', async () => {
    const ebook = await makeEbook(ana);
    await makeModule(ana, ebook.id, { title: 'Solo', slug: 'solo', order_index: 4 });
    const id = await ready();
    const { modules } = await openImport(ana, id, ebook.id);
    expect((await openImport(ana, id, ebook.id)).target).toMatchObject({ kind: 'existing', ebook_id: ebook.id });
    await act(id, 'keep', { target: 'existing', ebook_id: ebook.id, [modules[2]?.key ?? '']: 'Solo' });
    await takeImport(ana, id);
    expect((await modulesOf(ebook.id)).slice(1)).toMatchObject([
      { slug: 'solo-2', order_index: 5, is_visible: false },
      { slug: 'agua', order_index: 6 },
      { slug: 'solo-3', order_index: 7 },
    ]);
    await expect(takeImport(ana, id)).rejects.toMatchObject({ code: 'import_changed' });
  });

  test('more than an e-book can have is refused, and nothing is stored', async () => {
    const ebook = await makeEbook(ana);
    const id = await ready();
    await act(id, 'keep', { target: 'existing', ebook_id: ebook.id });
    const rows = Array.from({ length: 3 }, () => makeModule(ana, ebook.id));
    await Promise.all(rows);
    const before = await counts();
    const most = vi.spyOn(LIMITS, 'rowsOfEbook', 'get' as never);
    most.mockReturnValue(5 as never);
    await expect(takeImport(ana, id)).rejects.toMatchObject({ code: 'ebook_full' });
    most.mockRestore();
    expect(await counts()).toEqual(before);
  });
});

describe('taking it back', () => {
  test('[IO-07] puts the whole new e-book into the trash, from where it comes back', async () => {
    const id = await ready();
    const { ebook_id, modules } = await takeImport(ana, id);
    await updateModule(ana, modules[0] ?? '', 1, { title: 'Terra' });
    const undone = await undoImport(ana, id);
    expect(undone).toMatchObject({ count: 3, changed: ['Terra'], gone: 0, is_ebook_kept: false });
    await expect(getEbook(database.db, ebook_id)).rejects.toMatchObject({ code: 'ebook_not_found' });
    await expect(undoImport(ana, id)).rejects.toMatchObject({ code: 'import_changed' });
    expect(await openImport(ana, id)).toMatchObject({ state: 'undone', taken: { ebook: null, modules: [] } });
    await restoreTrash(ana, { deletion_id: undone.deletion_id });
    expect((await modulesOf(ebook_id)).length).toBe(3);
  });

  test('[IO-07] leaves what others wrote beside it, in a new e-book or an old one', async () => {
    const id = await ready();
    const { ebook_id } = await takeImport(ana, id);
    const own = await makeModule(ana, ebook_id);
    expect(await undoImport(ana, id)).toMatchObject({ count: 3, changed: [], is_ebook_kept: true });
    expect((await modulesOf(ebook_id)).map(({ id }) => id)).toEqual([own.id]);
  });

  test('names a module in which somebody writes and has not saved', async () => {
    const id = await ready();
    const { modules } = await takeImport(ana, id);
    const [module = ''] = modules;
    const { title } = (await openModule(ana, module)).values;
    const fields = [{ field: 'title', value: 'Terra', was: title }];
    await writeDraft(ana, 'modules', module, { client: 'tab', n: 1, seq: 0, text_version: 0, fields, steps: '[]' });
    expect((await undoImport(ana, id)).changed).toEqual([title]);
  });

  test('is told of what is gone', async () => {
    const ebook = await makeEbook(ana);
    const id = await ready();
    await act(id, 'keep', { target: 'existing', ebook_id: ebook.id });
    const { modules } = await takeImport(ana, id);
    await database.db
      .deleteFrom('modules')
      .where('id', '=', modules[0] ?? '')
      .execute();
    expect(await undoImport(ana, id)).toMatchObject({ count: 2, gone: 1, is_ebook_kept: false });
    expect(await modulesOf(ebook.id)).toEqual([]);
  });
});

test('what nobody takes in is forgotten after a day, what was taken in after thirty', async () => {
  const [open, taken] = [await ready(), await ready()];
  await takeImport(ana, taken);
  const after = (hours: number) => ({ ...ana, now: () => new Date(Date.now() + hours * 3_600_000) });
  await expect(openImport(after(24), open)).rejects.toMatchObject({ code: 'not_found' });
  expect((await listOwnImports(after(24))).map(({ id }) => id)).not.toContain(open);
  await sweepImports(after(24));
  expect(await findImport(database.db, open)).toBeNull();
  expect(await openImport(after(24), taken)).toMatchObject({ state: 'taken' });
  await sweepImports(after(24 * 31));
  expect(await findImport(database.db, taken)).toBeNull();
});

test('of a person’s imports that have ended the newest are kept, and all that have not', async () => {
  const kept = vi.spyOn(LIMITS, 'endedImports', 'get' as never).mockReturnValue(2 as never);
  const zoe = ctxOf(database, await makePerson(database, 'editor'));
  const waits = await ready(zoe);
  const ended: string[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const id = await ready(zoe);
    await takeImport(zoe, id);
    ended.push(id);
  }
  const last = await send(zoe);
  kept.mockRestore();
  const ids = (await listOwnImports(zoe)).map(({ id }) => id);
  expect(ids).toEqual([last, ...ended.slice(1).reverse(), waits]);
});

test('[IO-09] nothing is read or taken in while the disk has but what is kept free', async () => {
  const eva = ctxOf(database, await makePerson(database, 'editor'));
  const id = await send(eva);
  await workOff(eva, { workshop: workbenchOf(eva), disk: { left: async () => 100 } });
  expect(await openImport(eva, id)).toMatchObject({ state: 'failed', fault: { code: 'upload_no_space' } });
  const other = await ready(eva);
  const full = { ...eva, disk: { left: async () => 0 } };
  await expect(takeImport(full, other)).rejects.toMatchObject({ code: 'no_space' });
  expect(await takeImport(eva, other)).toMatchObject({ is_new: true });
});

test('control characters and halves of characters, which PostgreSQL refuses, are left out of what is taken in', async () => {
  const eva = ctxOf(database, await makePerson(database, 'editor'));
  const post = { id: 1, title: 'Pão\0\ud800', html: '<p>Água\0 e\ud800 sal</p>', status: 'published', type: 'post' };
  const blog = JSON.stringify({
    db: [{ meta: {}, data: { posts: [post], settings: [{ key: 'title', value: 'B\0' }] } }],
  });
  const id = await ready(eva, blog, 'blog\0.json');
  const { ebook_id } = await takeImport(eva, id);
  expect((await modulesOf(ebook_id)).map(({ title, content }) => [title, content])).toEqual([
    ['Pão', '<p>Água e sal</p>'],
  ]);
});
