import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#server/context.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { openDraft } from '#tests/drafts/opened.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import type { RevisionKind } from '../db/draft-tables.ts';
import { readDraftSince } from '../drafts/drafts.ts';
import { writeDraft } from '../drafts/write.ts';
import { newId } from '../ids.ts';
import { updateModule } from '../modules/modules.ts';
import { revisionOf } from './revision.ts';
import { insertRevision, nameRevision } from './revisions.queries.ts';
import { thinHistory } from './thin.ts';

const NOW = Date.parse('2026-06-01T12:00:00.000Z');
const HOUR_MS = 3_600_000;
let database: TestDatabase;
let ana: Ctx;
let time = NOW;

beforeAll(async () => {
  database = await openTestDatabase();
  const now = () => new Date(time);
  ana = { ...ctxOf(database, await makePerson(database, 'editor', 'Ana')), now };
});
afterAll(() => database.close());

const content = (title: string) => ({ fields: { title }, doc: null });
const run = () => thinHistory(ana, new AbortController().signal);
const leftOf = async (id: string) => {
  const rows = await database.db
    .selectFrom('revisions')
    .select(['created_at', 'words_added'])
    .where('row_id', '=', id)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at, words_added }) => ({ hours: (NOW - Date.parse(created_at)) / HOUR_MS, words_added }));
};

/** Versions of an e-book, each of some hours ago and with as many words as its place. */
async function withVersions(hours: number[], kind: RevisionKind = 'automatic') {
  const ebook = await makeEbook(ana);
  const place = { kind: 'ebook' as const, row_id: ebook.id };
  const ids: string[] = [];
  for (const [index, hour] of hours.entries()) {
    const at = new Date(NOW - hour * HOUR_MS).toISOString();
    const before = content('um '.repeat(index));
    const revision = await revisionOf({
      place,
      ebook,
      kind,
      content: content('um '.repeat(index + 1)),
      before,
      at,
      by: '',
    });
    await insertRevision(ana.db, revision);
    ids.push(revision.id);
  }
  return { id: ebook.id, ids };
}
const hoursOf = async (id: string) => (await leftOf(id)).map(({ hours }) => hours);

test('[WK-09] of the versions that made themselves all stay a day, then one an hour, one a day, one a week', async () => {
  const [weeks, days, hours, fresh] = [
    [4002, 4001, 2400, 2399],
    [481, 480, 300, 299],
    [50.2, 50.1, 40],
    [23, 22.9],
  ];
  const { id } = await withVersions([...weeks, ...days, ...hours, ...fresh]);
  await run();
  expect(await hoursOf(id)).toEqual([4001, 2399, 480, 299, 50.1, 40, 23, 22.9]);
  await run();
  expect(await hoursOf(id)).toHaveLength(8);
});

test('[WK-09] all stay for 24 hours, one an hour up to 7 days, one a day up to 90 days, and not a minute longer', async () => {
  const DAY = 24;
  const day = [DAY + 0.2, DAY + 0.1, DAY, DAY - 0.1];
  const week = [7 * DAY + 1.5, 7 * DAY + 0.01, 7 * DAY, 7 * DAY - 1];
  const quarter = [90 * DAY + 48, 90 * DAY + 0.01, 90 * DAY, 89 * DAY];
  const { id } = await withVersions([...quarter, ...week, ...day]);
  await run();
  expect(await hoursOf(id)).toEqual([...quarter.slice(1), ...week.slice(1), ...day.slice(1)]);
});

test('[WK-09] a history of more versions than are looked at together is thinned out to its end', async () => {
  const { id, ids } = await withVersions([40]);
  const { uploads: _, ...first } = await revisionOf({
    ...{ place: { kind: 'ebook', row_id: id }, ebook: { id, user_id: ana.actor?.id ?? '' }, kind: 'automatic', by: '' },
    ...{ content: content('um'), before: content('um'), at: new Date(NOW - 30 * HOUR_MS).toISOString() },
  });
  // 600 in the hour that began 30 hours ago, and one two hours later
  const times = [...Array.from({ length: 600 }, (_, n) => NOW - 30 * HOUR_MS + n * 1_000), NOW - 28 * HOUR_MS];
  const rows = times.map((at) => ({ ...first, id: newId(new Date(at)), created_at: new Date(at).toISOString() }));
  await database.db.insertInto('revisions').values(rows).execute();
  await run();
  const left = database.db.selectFrom('revisions').select('id').where('row_id', '=', id).orderBy('created_at');
  expect((await left.execute()).map((row) => row.id)).toEqual([ids[0], rows[599]?.id, rows[600]?.id]);
});

test('[WK-08] [WK-09] what was saved, named, the first, or is what a draft goes by stays for ever', async () => {
  const saved = await withVersions([5_000.2, 5_000.1, 5_000], 'saved');
  const named = await withVersions([5_000.2, 5_000.1, 5_000]);
  await nameRevision(ana.db, named.ids[0] ?? '', 'Antes');
  const pointed = await withVersions([5_000.2, 5_000.1, 5_000]);
  const first = await withVersions([5_000.2, 5_000.1, 5_000]);
  await ana.db
    .updateTable('revisions')
    .set({ is_first: true })
    .where('id', '=', first.ids[0] ?? '')
    .execute();
  await openDraft(ana, 'ebook', pointed.id);
  const fields = [{ field: 'title', value: 'x', was: '' }];
  await writeDraft(ana, 'ebook', pointed.id, { client: 'a', n: 1, seq: 0, text_version: 0, fields });
  await ana.db
    .updateTable('drafts')
    .set({ saved_revision_id: pointed.ids[0] ?? '' })
    .where('row_id', '=', pointed.id)
    .execute();
  await run();
  expect(await hoursOf(saved.id)).toEqual([5_000.2, 5_000.1, 5_000]);
  expect(await hoursOf(named.id)).toEqual([5_000.2, 5_000]);
  expect(await hoursOf(first.id)).toEqual([5_000.2, 5_000]);
  expect((await hoursOf(pointed.id)).slice(0, 2)).toEqual([5_000.2, 5_000]);
});

test('a version whose predecessor is gone tells its words by the one before that', async () => {
  const { id } = await withVersions([2_600, 50.3, 50.2, 50.1]);
  await run();
  expect(await leftOf(id)).toEqual([
    { hours: 2_600, words_added: 1 },
    { hours: 50.1, words_added: 3 },
  ]);
});

test('[WK-09] what was written a month ago and stands in the stored text leaves the log, and a tab from before is told', async () => {
  const ebook = await makeEbook(ana);
  const { id } = await makeModule(ana, ebook.id, { content: '<p>Solo</p>' });
  const step = (at: number, text: string) =>
    JSON.stringify([{ stepType: 'replace', from: at, to: at, slice: { content: [{ type: 'text', text }] } }]);
  const write = (n: number, steps: string, fields: object[] = []) =>
    writeDraft(ana, 'modules', id, { client: 'tab', n, seq: n - 1, text_version: n - 1, steps, fields });
  time = NOW - 40 * 24 * HOUR_MS;
  await openDraft(ana, 'modules', id);
  await write(1, step(5, ' vivo'));
  await write(2, step(10, ' e'));
  await updateModule(ana, id, 1, { title: 'Solo' }, { seq: 2 });
  time = NOW - 35 * 24 * HOUR_MS;
  await writeDraft(ana, 'modules', id, { client: 'tab', n: 4, seq: 3, text_version: 2, steps: step(12, ' bom') });
  time = NOW;
  const { doc } = await openDraft(ana, 'modules', id);
  await run();
  const batches = await database.db.selectFrom('draft_batches').select('batch').where('row_id', '=', id).execute();
  expect(batches.map(({ batch }) => batch)).toEqual([4]);
  expect((await openDraft(ana, 'modules', id)).doc).toEqual(doc);
  expect(await readDraftSince(ana, 'modules', id, 1)).toMatchObject({ isLost: true });
  expect(await readDraftSince(ana, 'modules', id, 3)).not.toHaveProperty('isLost');
  expect(await readDraftSince(ana, 'modules', id, 4)).not.toHaveProperty('isLost');
});

test('a version that is gone uses no file any more, and those that stay use theirs', async () => {
  const { id, ids } = await withVersions([50.2, 50.1, 40]);
  const by = ana.actor?.id ?? '';
  const created_at = new Date(NOW).toISOString();
  const file = { original_name: 'a', kind: 'image' as const, mime: 'image/png', bytes: 1, width: 1, height: 1 };
  await ana.db
    .insertInto('uploads')
    .values({ id: newId(), name: 'versao.png', ...file, user_id: by, tenant_id: by, created_at })
    .execute();
  const uses = ids.map((row_id) => ({
    upload_name: 'versao.png',
    kind: 'ebooks' as const,
    row_id,
    place: 'revision' as const,
  }));
  await ana.db.insertInto('media_uses').values(uses).execute();
  await run();
  expect(await hoursOf(id)).toEqual([50.1, 40]);
  const left = await ana.db.selectFrom('media_uses').select('row_id').where('upload_name', '=', 'versao.png').execute();
  expect(left.map(({ row_id }) => row_id).toSorted()).toEqual(ids.slice(1).toSorted());
});
