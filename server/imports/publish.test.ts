import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ebookPath, modulePath } from '#common/addresses.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import { workOff } from '#tests/jobs.ts';
import { workbenchOf } from '#tests/workbench.ts';
import { deleteEbook } from '../ebooks/ebooks.ts';
import { listWholeModules } from '../modules/modules.queries.ts';
import { deleteModules } from '../modules/modules.ts';
import { readBook } from '../reading/book.ts';
import { acceptImport } from './accept.ts';
import { changePlan, openImport } from './imports.ts';
import { publishTaken } from './publish.ts';
import { takeImport } from './take.ts';
import { undoImport } from './undo.ts';

let database: TestDatabase;
let ana: ReturnType<typeof ctxOf>;
let reader: ReturnType<typeof ctxOf>;

beforeAll(async () => {
  database = await openTestDatabase();
  ana = ctxOf(database, await makePerson(database, 'editor'));
  reader = ctxOf(database, null);
});
afterAll(() => database.close());

/** A file with two texts that was taken in. */
async function taken(into?: string): Promise<{ id: string; ebook_id: string }> {
  const local = path.join(database.dataDir, `sent-${Math.random()}`);
  await writeFile(local, '# Solo\n\nterra\n\n# Sol\n\nluz\n');
  const { url } = await acceptImport(ana, { path: local, originalName: 'horta.md' });
  const id = url.split('/').at(-1) ?? '';
  await workOff(ana, { workshop: workbenchOf(ana) });
  if (into) await changePlan(ana, id, new URLSearchParams({ target: 'existing', ebook_id: into }), { kind: 'keep' });
  return { id, ...(await takeImport(ana, id)) };
}

test('[IO-07] a new e-book can be seen as readers will, and published, where its import ends', async () => {
  const { id, ebook_id } = await taken();
  const before = (await openImport(ana, id)).taken;
  expect(before).toMatchObject({ is_shown: false, address: ebookPath({ id: ebook_id, slug: 'horta' }) });
  await expect(readBook(reader, ebook_id)).rejects.toMatchObject({ code: 'ebook_not_found' });
  await publishTaken(ana, id);
  expect((await readBook(reader, ebook_id)).toc.map(({ title }) => title)).toEqual(['Solo', 'Sol']);
  expect((await openImport(ana, id)).taken).toMatchObject({ is_shown: true });
});

test('[IO-07] in an e-book that was there, publishing shows what came, and nothing else', async () => {
  const { id: into, slug } = await makeEbook(ana, { is_visible: false });
  const { id } = await taken(into);
  const [first] = await listWholeModules(database.db, into);
  if (!first) throw new Error('no module');
  const { taken: before } = await openImport(ana, id);
  expect(before).toMatchObject({ is_shown: false, address: modulePath({ id: into, slug }, first) });
  await deleteModules(ana, [first.id]);
  await publishTaken(ana, id);
  const rows = await listWholeModules(database.db, into);
  expect(rows.map(({ title, is_visible }) => [title, is_visible])).toEqual([['Sol', true]]);
  expect((await openImport(ana, id)).taken).toMatchObject({ is_shown: true, ebook: { is_visible: false } });
});

test('nobody publishes another person’s import, one that was taken back, or what is gone', async () => {
  const { id, ebook_id } = await taken();
  const rival = ctxOf(database, await makePerson(database, 'editor'));
  await expect(publishTaken(rival, id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(publishTaken(reader, id)).rejects.toMatchObject({ code: 'session_expired' });
  await deleteEbook(ana, ebook_id);
  await expect(publishTaken(ana, id)).rejects.toMatchObject({ code: 'ebook_not_found' });
  expect((await openImport(ana, id)).taken).toMatchObject({ ebook: null, address: null });
  const other = await taken();
  await undoImport(ana, other.id);
  await expect(publishTaken(ana, other.id)).rejects.toMatchObject({ code: 'import_changed' });
});

test('who is no author any more does not publish', async () => {
  const { id: into } = await makeEbook(ana, {});
  const { id } = await taken(into);
  const former = { ...ana, actor: ana.actor && { ...ana.actor, role: 'user' as const } };
  await expect(publishTaken(former, id)).rejects.toMatchObject({ code: 'not_found' });
});
