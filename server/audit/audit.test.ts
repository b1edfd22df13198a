import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { duplicateEbook } from '#tests/copies.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { fillEbook } from '#tests/items.ts';
import { deleteEbook, updateEbook } from '../ebooks/ebooks.ts';
import { createSupplement, setSupplements } from '../items/supplements.ts';
import { deleteModules, reorderModules, setModuleVisibility, updateModule } from '../modules/modules.ts';
import { invite } from '../people/invitations.ts';
import { changeRole, deletePerson } from '../people/manage.ts';
import type { Actor } from '../policy.ts';
import { updateSettings } from '../settings/settings.ts';
import { readAudit } from './audit.ts';

let database: TestDatabase;
const open: TestDatabase[] = [];
let admin: Actor;
let author: Actor;

beforeEach(async () => {
  database = await openTestDatabase();
  open.push(database);
  admin = await makePerson(database, 'admin', 'Ana');
  author = await makePerson(database, 'editor', 'Bruno');
});

afterAll(async () => {
  for (const each of open) await each.close();
});

const as = (actor: Actor | null) => ctxOf(database, actor);

/** What was done, oldest first, in short. */
async function auditEntries(filter: Parameters<typeof readAudit>[1] = {}): Promise<string[]> {
  const { items } = await readAudit(as(admin), filter);
  return items
    .map(({ actor_name, action, subject, subject_name, times }) =>
      [actor_name, action, subject, subject_name, ...(times > 1 ? [`x${times}`] : [])].join(' '),
    )
    .toReversed();
}

test('every write to an e-book and to what is in it is noted with who did it, and stays when both are gone', async () => {
  const book = await makeEbook(as(author), { title: 'Guia' });
  const { id: moduleId } = await makeModule(as(author), book.id, { title: 'Um' });
  await updateEbook(as(admin), book.id, 1, { title: 'Guia novo' });
  await setModuleVisibility(as(admin), [moduleId], { is_visible: false });
  await deleteModules(as(author), [moduleId]);
  const done = [
    'Bruno created ebook Guia',
    'Bruno created module Um',
    'Ana changed ebook Guia novo',
    'Ana changed module Um',
    'Bruno deleted module Um',
  ];
  expect((await auditEntries()).toSorted()).toEqual(done.toSorted());
  await deleteEbook(as(author), book.id);
  await deletePerson(as(admin), author.id);
  expect((await auditEntries({ ebook: book.id })).toSorted()).toEqual(
    [...done, 'Bruno deleted ebook Guia novo'].toSorted(),
  );
  expect((await auditEntries({ person: author.id })).toSorted()).toEqual(
    [...done, 'Bruno deleted ebook Guia novo'].filter((entry) => entry.startsWith('Bruno')).toSorted(),
  );
  expect((await readAudit(as(admin), { person: author.id, ebook: book.id })).filter).toEqual({
    ...{ actor: 'Bruno', ebook: 'Guia novo' },
  });
});

test('hiding and putting in order is noted for what it changed, also by a node of the version before', async () => {
  const book = await makeEbook(as(author));
  const made = [];
  for (const [order_index, title] of ['A', 'B', 'C'].entries())
    made.push((await makeModule(as(author), book.id, { title, order_index })).id);
  const [a = '', b = '', c = ''] = made;
  const item = { ebook_id: book.id, name: 'Chá', price: 100, purchase_url: 'https://loja.example' };
  const { id: itemId } = await createSupplement(as(author), item);
  const before = (await auditEntries()).length;
  const since = async () => (await auditEntries()).slice(before).toSorted();
  await setModuleVisibility(as(admin), [a, b], { is_visible: false });
  await setModuleVisibility(as(admin), [a, b, c], { is_visible: false });
  await reorderModules(as(author), book.id, [b, a, c]);
  await setSupplements(as(admin), [itemId], { is_featured: true });
  await setSupplements(as(admin), [itemId], { is_featured: true });
  const done = [
    ...['A', 'B', 'C'].map((title) => `Ana changed module ${title}`),
    ...['A', 'B'].map((title) => `Bruno changed module ${title}`),
    'Ana changed supplement Chá',
  ];
  expect(await since()).toEqual(done.toSorted());
  // as the version before did it: with its stamp, as a save
  const stamp = { updated_by: author.id, updated_at: new Date().toISOString() };
  const change = { is_visible: true, version: sql<number>`version + 1`, ...stamp };
  await database.db.updateTable('modules').set(change).where('id', '=', c).execute();
  expect(await since()).toEqual([...done, 'Bruno changed module C'].toSorted());
});

test('saves of one row by one person within an hour are one entry, which tells how many and since when', async () => {
  const book = await makeEbook(as(author), { title: 'Guia' });
  const { id } = await makeModule(as(author), book.id, { title: 'Um' });
  const begun = Date.now();
  let version = 1;
  const save = async (actor: Actor, minute: number, title: string) => {
    const at = new Date(begun + minute * 60_000);
    await updateModule({ ...as(actor), now: () => at }, id, version, { title });
    version += 1;
  };
  for (let minute = 1; minute <= 39; minute += 2) await save(author, minute, `Título ${minute}`);
  await save(admin, 41, 'Da Ana');
  await save(author, 42, 'De volta');
  await save(author, 43, 'Outra vez');
  await save(author, 103, 'Depois');
  const { items } = await readAudit(as(admin), {});
  const runs = items.filter(({ subject, action }) => subject === 'module' && action === 'changed');
  const minuteOf = (time: string | null) => time && (new Date(time).getTime() - begun) / 60_000;
  expect(
    runs.map((run) => [run.actor_name, run.subject_name, run.times, minuteOf(run.since), minuteOf(run.created_at)]),
  ).toEqual([
    ['Bruno', 'Depois', 1, null, 103],
    ['Bruno', 'Outra vez', 2, 42, 43],
    ['Ana', 'Da Ana', 1, null, 41],
    ['Bruno', 'Título 39', 20, 1, 39],
  ]);
});

test('copies are noted as the copier’s; a refused write leaves no note', async () => {
  const book = await makeEbook(as(author));
  await fillEbook(as(author), book.id);
  const before = (await auditEntries()).length;
  await expect(updateEbook(as(author), book.id, 7, { title: 'X' })).rejects.toMatchObject({ code: 'conflict' });
  await expect(deleteEbook(as(await makePerson(database, 'editor')), book.id)).rejects.toThrow();
  expect((await auditEntries()).length).toBe(before);
  const { id } = await duplicateEbook(as(admin), book.id);
  const copied = await auditEntries({ ebook: id });
  expect(copied.every((entry) => entry.startsWith('Ana created'))).toBe(true);
  expect(copied.length).toBeGreaterThanOrEqual(4);
});

test('what is done to accounts and to the site’s settings is noted; passing e-books on is no change of them', async () => {
  await makeEbook(as(author), { title: 'Guia' });
  await changeRole(as(admin), author.id, 'user');
  await invite(as(admin), { email: 'nova@example.com', role: 'editor' });
  await updateSettings(as(admin), 0, { product_name: 'Casa' });
  await updateSettings(as(admin), 1, { product_name: 'Casa do Livro' });
  await deletePerson(as(admin), author.id);
  expect((await auditEntries()).toSorted()).toEqual([
    'Ana changed site  x2',
    'Ana created invitation nova@example.com',
    'Ana deleted account Bruno',
    'Ana role account Bruno',
    'Bruno created ebook Guia',
  ]);
});

test('the trail of a person and of an e-book is called as they are called now, and as they were at last', async () => {
  let seconds = 0;
  const later = (actor: Actor) => {
    seconds += 1;
    const at = new Date(Date.now() + seconds * 1_000);
    return { ...as(actor), now: () => at };
  };
  const book = await makeEbook(later(author), { title: 'Guia' });
  const { id: moduleId } = await makeModule(later(author), book.id, { title: 'Um' });
  await updateEbook(later(admin), book.id, 1, { title: 'Guia novo' });
  await deleteModules(later({ ...author, name: 'Bruno Lima' }), [moduleId]);
  const names = async () => (await readAudit(as(admin), { person: author.id, ebook: book.id })).filter;
  expect(await names()).toEqual({ actor: 'Bruno Lima', ebook: 'Guia novo' });
  await deleteEbook(later(admin), book.id);
  expect(await names()).toEqual({ actor: 'Bruno Lima', ebook: 'Guia novo' });
  expect((await readAudit(as(admin), { person: author.id })).filter).toEqual({ actor: 'Bruno Lima', ebook: null });
});

test('[G-02] [G-09] only an administrator reads the trail, 24 at a time', async () => {
  for (const actor of [author, await makePerson(database, 'user')]) {
    await expect(readAudit(as(actor), {})).rejects.toMatchObject({ code: 'not_found' });
  }
  await expect(readAudit(as(null), {})).rejects.toMatchObject({ code: 'session_expired' });
  // all of the same moment, so that pages part what no time tells apart
  const now = new Date();
  for (let n = 0; n < 30; n += 1) await makeEbook({ ...as(author), now: () => now });
  const first = await readAudit(as(admin), { person: author.id });
  const second = await readAudit(as(admin), { person: author.id, after: first.next });
  expect([first.items.length, second.items.length, second.next]).toEqual([24, 6, null]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(30);
});
