import { afterAll, beforeEach, expect, test } from 'vitest';
import { duplicateEbook, runCopy } from '#tests/copies.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { fillEbook } from '#tests/items.ts';
import { readAudit } from '../audit/audit.ts';
import type { Ctx } from '../context.ts';
import { getEbook } from '../ebooks/ebooks.queries.ts';
import { deleteEbook } from '../ebooks/ebooks.ts';
import { listModules, listWholeModules } from '../modules/modules.queries.ts';
import { deletePerson } from '../people/manage.ts';
import { purgeAll } from '../trash/purge.ts';
import { restoreTrash } from '../trash/trash.ts';
import { confirmUnits } from './confirm.ts';
import { countDue } from './due.ts';
import { findEdition } from './editions.queries.ts';
import { chooseSource, leaveWork, listEditions, showSource, startEdition } from './editions.ts';
import { joinEdition } from './join.ts';
import { openUnits } from './units-of-row.ts';

let database: TestDatabase;
const open: TestDatabase[] = [];
let author: Ctx;
let admin: Ctx;

beforeEach(async () => {
  database = await openTestDatabase();
  open.push(database);
  author = ctxOf(database, await makePerson(database, 'editor', 'Autora'));
  admin = ctxOf(database, await makePerson(database, 'admin', 'Ana'));
});
afterAll(async () => {
  for (const each of open) await each.close();
});

async function makeWork(...languages: string[]) {
  const source = await makeEbook(author, { title: 'Guia', language: 'pt-BR' });
  await makeModule(author, source.id, { title: 'O prato', content: '<p>Metade verduras.</p><p>O resto.</p>' });
  await fillEbook(author, source.id);
  const editions = [];
  for (const language of languages) editions.push(await makeEdition(author, source.id, language));
  return { source, editions };
}

async function makeEdition(ctx: Ctx, ebookId: string, language: string) {
  const begun = await startEdition(ctx, ebookId, language);
  await runCopy({ ...ctx, actor: author.actor }, begun);
  await countDue(ctx.db);
  return getEbook(ctx.db, begun.id);
}

const languagesOf = async (id: string) => (await listEditions(author, id)).editions.map(({ language }) => language);
const works = () => database.db.selectFrom('works').select(['id', 'source_ebook_id', 'tenant_id']).execute();
const purgeTrash = () =>
  purgeAll(author, { ownerId: author.actor?.id ?? '', until: new Date(Date.now() + 1000).toISOString() });

/** Confirms the first block of an edition's only module. */
async function translateFirst({ id }: { id: string }) {
  const [module] = await listModules(author.db, id);
  const [first] = (await openUnits(author, 'modules', module?.id)).text;
  await confirmUnits(author, 'modules', module?.id, { units: [{ unit: first?.unit, seen: first?.html }] });
}

test('[LE-01] the source of other editions cannot be put into the trash before another is chosen; others can', async () => {
  const { source, editions } = await makeWork('en', 'fr');
  const [english, french] = editions;
  await expect(deleteEbook(author, source.id)).rejects.toMatchObject({ code: 'source_needed' });
  await deleteEbook(author, french?.id ?? '');
  await chooseSource(author, english?.id ?? '');
  await deleteEbook(author, source.id);
  expect(await languagesOf(english?.id ?? '')).toEqual(['en']);
});

test('[LE-01] a source whose editions all lie in the trash goes there too, and comes back into the work with them', async () => {
  const { source, editions } = await makeWork('en');
  const [english] = editions;
  const deletions = [];
  for (const id of [english?.id ?? '', source.id]) deletions.push((await deleteEbook(author, id)).deletion_id);
  for (const deletion_id of deletions) await restoreTrash(author, { deletion_id });
  expect(await languagesOf(source.id)).toEqual(['pt-BR', 'en']);
});

test('[LE-01] a work whose source is gone for good is translated from its oldest edition that is there', async () => {
  const { source, editions } = await makeWork('en', 'fr', 'de');
  const deletions: string[] = [];
  for (const { id } of [...editions, source]) deletions.push((await deleteEbook(author, id)).deletion_id);
  // the French and the German edition are restored, the source is purged
  for (const at of [1, 2]) await restoreTrash(author, { deletion_id: deletions[at] ?? '' });
  await database.db
    .updateTable('trash')
    .set({ deleted_at: new Date(Date.now() + 60_000).toISOString() })
    .where('row_id', '=', editions[0]?.id ?? '')
    .execute();
  await purgeTrash();
  expect(await works()).toMatchObject([{ source_ebook_id: editions[1]?.id }]);
  expect((await listEditions(author, editions[2]?.id ?? '')).editions).toMatchObject([
    { language: 'fr', is_source: true },
    { language: 'de', is_source: false },
  ]);
});

test('[LE-01] a work of which one edition is left is none, and nothing of it stays behind', async () => {
  const { source, editions } = await makeWork('en');
  await translateFirst(editions[0] ?? source);
  await deleteEbook(author, editions[0]?.id ?? '');
  await purgeTrash();
  for (const table of ['works', 'editions', 'edition_parts', 'translations'] as const)
    expect(await database.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  await deleteEbook(author, source.id);
});

test('[LE-01] a copy of an edition is an e-book alone, and readers get all that it says', async () => {
  const { editions } = await makeWork('en');
  const copy = await duplicateEbook(author, editions[0]?.id ?? '');
  expect(await findEdition(database.db, copy.id)).toBeNull();
  const parts = database.db.selectFrom('edition_parts').select('row_id').where('ebook_id', '=', copy.id);
  expect(await parts.execute()).toEqual([]);
  const [module] = await listWholeModules(database.db, copy.id);
  expect(module?.content).toContain('Metade verduras.');
  expect(module?.content).not.toContain('data-untranslated');
});

test('[LE-01] [US-03] the works of a deleted account go with its e-books to who deletes it', async () => {
  const { source, editions } = await makeWork('en', 'fr');
  await translateFirst(editions[0] ?? source);
  await deleteEbook(author, editions[1]?.id ?? '');
  await deletePerson(admin, author.actor?.id ?? '');
  const heir = admin.actor?.id;
  expect((await listEditions(admin, source.id)).editions.map(({ language }) => language)).toEqual(['pt-BR', 'en']);
  for (const table of ['works', 'editions', 'translations'] as const) {
    const rows = await database.db.selectFrom(table).select('tenant_id').distinct().execute();
    expect(rows, table).toEqual([{ tenant_id: heir }]);
  }
});

test('[LE-01] an edition that an administrator makes of somebody’s e-book is that person’s, as the work is', async () => {
  const { source } = await makeWork();
  const made = await makeEdition(admin, source.id, 'en');
  const italian = await makeEbook(author, { title: 'Guida', language: 'it' });
  await makeModule(author, italian.id, { title: 'Il piatto', content: '<p>Metà verdure.</p><p>Il resto.</p>' });
  await joinEdition(admin, source.id, italian.id);
  const owner = author.actor?.id;
  expect(made).toMatchObject({ user_id: owner, tenant_id: owner });
  for (const table of ['works', 'editions', 'translations'] as const) {
    const rows = await database.db.selectFrom(table).select('tenant_id').distinct().execute();
    expect(rows, table).toEqual([{ tenant_id: owner }]);
  }
});

test('[LE-01] making, joining, leaving, choosing a source and showing it are noted, once each', async () => {
  const { source, editions } = await makeWork('en');
  const english = editions[0]?.id ?? '';
  const italian = await makeEbook(author, { title: 'Guida', language: 'it' });
  await joinEdition(author, source.id, italian.id);
  for (const isShown of [true, true, false]) await showSource(author, english, isShown);
  for (const _ of ['once', 'again']) await chooseSource(author, english);
  await leaveWork(author, italian.id);
  const { items } = await readAudit(admin, {});
  const done = items.filter(({ subject, action }) => subject === 'ebook' && action !== 'created');
  const lines = done.map(({ actor_name, action, subject_name, ebook_id }) => [
    actor_name,
    action,
    subject_name,
    ebook_id,
  ]);
  expect(lines.toSorted()).toEqual(
    [
      ['Autora', 'edition_made', 'Guia', english],
      ['Autora', 'joined', 'Guida', italian.id],
      ['Autora', 'source_shown', 'Guia', english],
      ['Autora', 'source_hidden', 'Guia', english],
      ['Autora', 'source_chosen', 'Guia', english],
      ['Autora', 'left', 'Guida', italian.id],
    ].toSorted(),
  );
});
