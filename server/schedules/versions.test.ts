import { afterEach, beforeEach, expect, test } from 'vitest';
import { followedBy } from '#tests/between.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { openDraft } from '#tests/drafts/opened.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { passTime } from '#tests/jobs.ts';
import type { Ctx } from '../context.ts';
import { openDatabase } from '../db/open.ts';
import { discardDraft } from '../drafts/discard.ts';
import { readDraftSince } from '../drafts/drafts.ts';
import { writeDraft } from '../drafts/write.ts';
import { openEbook, updateEbook } from '../ebooks/ebooks.ts';
import { openModule, setModuleVisibility, updateModule } from '../modules/modules.ts';
import { changeRole, deletePerson } from '../people/manage.ts';
import type { Actor } from '../policy.ts';
import { listHistory } from '../revisions/history.ts';
import { thinHistory } from '../revisions/thin.ts';
import { publishDue } from './publish.ts';
import { readSchedule, scheduleRow } from './schedules.ts';

const MINUTE = 60_000;

let database: TestDatabase;
let author: Actor;
let ctx: ReturnType<typeof ctxOf>;
let ebookId: string;
let id: string;
let count = 0;

beforeEach(async () => {
  database = await openTestDatabase();
  author = await makePerson(database, 'editor', 'Bruno');
  ctx = ctxOf(database, author);
  ({ id: ebookId } = await makeEbook(ctx, { title: 'Guia', slug: 'guia' }));
  ({ id } = await makeModule(ctx, ebookId, { title: 'Solo', slug: 'solo', content: '<p>velho</p>' }));
});
afterEach(() => database.close());

const place = () => ({ kind: 'modules' as const, row_id: id });
const inMinutes = (minutes: number) => ({ publish_at: new Date(Date.now() + minutes * MINUTE).toISOString() });
const schedule = (minutes = 1) => scheduleRow(ctx, place(), inMinutes(minutes));
const look = () => publishDue(ctxOf(database, null));
async function publishAfter(minutes = 1): Promise<void> {
  await passTime(database.db, minutes * MINUTE);
  await look();
}
const stored = async () => (await openModule(ctx, id)).values;
const draft = () => openDraft(ctx, 'modules', id);
const schedules = () => database.db.selectFrom('schedules').select('revision_id').execute();
const kinds = async (of: Ctx = ctx) =>
  (await listHistory(of, 'modules', id, null)).items.map(({ kind, by }) => [kind, by]);

/** Writes a title, or letters at the start of the text. */
async function write({ title, text }: { title?: string; text?: string }, kind = 'modules', row = id): Promise<void> {
  count += 1;
  const { text_version } = await openDraft(ctx, kind, row);
  const steps = text ? [{ stepType: 'replace', from: 1, to: 1, slice: { content: [{ type: 'text', text }] } }] : [];
  const fields = title === undefined ? [] : [{ field: 'title', value: title, was: '' }];
  const batch = { client: 'tab', n: count, seq: 0, text_version, fields, steps: JSON.stringify(steps) };
  await writeDraft(ctx, kind, row, batch);
}

test('[PB-01] what is written of a visible module becomes what is stored at its time, and not what is written later', async () => {
  await write({ title: 'Solo vivo', text: 'novo e ' });
  const { publish_at, version } = await schedule();
  expect(version).not.toBeNull();
  expect(await readSchedule(ctx, place())).toEqual({ publish_at, version });
  await write({ title: 'Solo vivo hoje' });
  await publishAfter();
  expect(await stored()).toMatchObject({ title: 'Solo vivo', slug: 'solo', is_visible: true });
  expect((await stored()).content).toMatch(/^<p[^>]*>novo e velho<\/p>$/);
  expect((await openModule(ctx, id)).version).toBe(2);
  expect(await draft()).toMatchObject({ changes: { title: 'Solo vivo hoje' }, differs: true });
  expect((await kinds())[0]).toEqual(['scheduled', 'Bruno']);
  expect(await schedules()).toEqual([]);
});

test('[PB-01] of nodes that look at once one stores the version; a node that was down does it when it starts', async () => {
  await write({ title: 'Solo vivo' });
  await schedule();
  await passTime(database.db, 600 * MINUTE);
  const { dataDir, databaseUrl } = database;
  const others = [1, 2].map(() => openDatabase({ dataDir, databaseUrl }));
  const nodes = [database, ...others].map(({ db }) => ctxOf({ db, dataDir }, null));
  await Promise.all(nodes.map((node) => publishDue(node)));
  expect(nodes.flatMap(({ changes }) => changes)).toEqual([ebookId]);
  expect((await kinds()).filter(([kind]) => kind === 'scheduled')).toHaveLength(1);
  expect((await openModule(ctx, id)).version).toBe(2);
  await Promise.all(others.map(({ db }) => db.destroy()));
});

test('a hidden module is shown with what was written when the time was set', async () => {
  await setModuleVisibility(ctx, [id], { is_visible: false });
  await write({ text: 'novo e ' });
  await schedule();
  await write({ text: 'mais ' });
  await publishAfter();
  expect(await stored()).toMatchObject({ is_visible: true });
  expect((await stored()).content).toContain('>novo e velho<');
  expect(JSON.stringify((await draft()).doc)).toContain('mais novo e velho');
  expect((await draft()).differs).toBe(true);
});

test('a form that is open takes it: what it does not change follows, and its text stays as it reads', async () => {
  await write({ title: 'Solo vivo', text: 'novo e ' });
  await schedule();
  await discardDraft(ctx, 'modules', id);
  const { seq, text_version } = await draft();
  await publishAfter();
  const after = await draft();
  expect(after).toMatchObject({ changes: {}, differs: false, seq: seq + 1, text_version: text_version + 1 });
  expect(JSON.stringify(after.doc)).toContain('novo e velho');
  const { batches } = await readDraftSince(ctx, 'modules', id, seq);
  expect(batches).toMatchObject([
    {
      client: 'publish',
      fields: [
        { field: 'title', value: 'Solo vivo', was: 'Solo', is_stored: true },
        { field: 'content', is_stored: true },
      ],
    },
  ]);
});

test('[PB-01] a time that is changed publishes what was written by then, at the new time', async () => {
  await write({ title: 'Solo vivo' });
  await schedule(1);
  const earlier = await schedules();
  await write({ title: 'Solo mais vivo' });
  await schedule(2);
  const later = await schedules();
  expect(later).toHaveLength(1);
  expect(later).not.toEqual(earlier);
  await publishAfter(1);
  expect(await stored()).toMatchObject({ title: 'Solo' });
  await publishAfter(1);
  expect(await stored()).toMatchObject({ title: 'Solo mais vivo' });
});

test('a version that another took the place of while a node comes to it is not published', async () => {
  await write({ title: 'Solo vivo' });
  await schedule();
  await passTime(database.db, 2 * MINUTE);
  const rescheduled = async () => {
    await write({ title: 'Solo mais vivo' });
    await schedule();
    await passTime(database.db, 2 * MINUTE);
  };
  await publishDue(followedBy(ctxOf(database, null), rescheduled, (row) => 'revision_id' in row));
  expect(await stored()).toMatchObject({ title: 'Solo' });
  await look();
  expect(await stored()).toMatchObject({ title: 'Solo mais vivo' });
  expect((await kinds()).filter(([kind]) => kind === 'scheduled')).toHaveLength(1);
});

test('what is saved after it was scheduled counts: nothing waits any more, and a hidden module keeps its time', async () => {
  await write({ title: 'Solo vivo' });
  await schedule();
  const { seq } = await draft();
  expect(await updateModule(ctx, id, 1, { title: 'Solo salvo' }, { seq })).toEqual({ version: 2, isUnscheduled: true });
  expect(await schedules()).toEqual([]);
  await setModuleVisibility(ctx, [id], { is_visible: false });
  await write({ title: 'Solo vivo' });
  await schedule();
  await updateModule(ctx, id, 2, { title: 'Solo salvo de novo' }, { seq: (await draft()).seq });
  expect(await schedules()).toEqual([{ revision_id: null }]);
  await publishAfter();
  expect(await stored()).toMatchObject({ title: 'Solo salvo de novo', is_visible: true });
});

test('what was stored past the draft is not overwritten', async () => {
  await write({ title: 'Solo vivo' });
  await schedule();
  await database.db.updateTable('modules').set({ title: 'De fora', version: 7 }).where('id', '=', id).execute();
  await publishAfter();
  expect(await stored()).toMatchObject({ title: 'De fora' });
  await expect(schedule()).rejects.toThrow('conflict');
});

test('what could not be saved as it is cannot be scheduled, nor what somebody wrote unseen', async () => {
  await expect(schedule()).rejects.toThrow('schedule_visible');
  await write({ title: '' });
  await expect(schedule()).rejects.toMatchObject({ code: 'invalid', fields: { title: {} } });
  await write({ title: 'Solo vivo' });
  await expect(scheduleRow(ctx, place(), { ...inMinutes(1), seq: 1 })).rejects.toThrow('draft_behind');
  expect(await schedules()).toEqual([]);
});

test('a slug that is taken meanwhile is given a number', async () => {
  count += 1;
  const fields = [{ field: 'slug', value: 'terra', was: '' }];
  await writeDraft(ctx, 'modules', id, { client: 'tab', n: count, seq: 0, text_version: 0, fields, steps: '[]' });
  await schedule();
  await makeModule(ctx, ebookId, { title: 'Outro', slug: 'terra', order_index: 1 });
  await publishAfter();
  expect(await stored()).toMatchObject({ slug: 'terra-2' });
});

test('a hidden e-book is published with what was written, under a free slug if a visible one took its own', async () => {
  const hidden = await makeEbook(ctx, { title: 'Horta', slug: 'horta', is_visible: false });
  await write({ title: 'Horta viva' }, 'ebook', hidden.id);
  await scheduleRow(ctx, { kind: 'ebook', row_id: hidden.id }, inMinutes(1));
  await makeEbook(ctx, { title: 'Outra', slug: 'horta' });
  await publishAfter();
  const { values } = await openEbook(ctx, hidden.id);
  expect(values).toMatchObject({ title: 'Horta viva', slug: 'horta-2', is_visible: true });
});

test('[PB-01] what is written of an e-book becomes what is stored at its time', async () => {
  await write({ title: 'Guia novo' }, 'ebook', ebookId);
  await scheduleRow(ctx, { kind: 'ebook', row_id: ebookId }, inMinutes(1));
  await publishAfter();
  expect((await openEbook(ctx, ebookId)).values).toMatchObject({ title: 'Guia novo', slug: 'guia', is_visible: true });
  await updateEbook(ctx, ebookId, 2, { title: 'Guia salvo' });
});

test('the person who set the time may have lost the right, or the account: the e-book keeps its time, and its owner may take it back', async () => {
  const boss = ctxOf(database, await makePerson(database, 'admin', 'Chefe'));
  const other = await makePerson(database, 'admin', 'Rita');
  const setBy = ctxOf(database, other);
  await write({ title: 'Solo vivo' });
  await scheduleRow(setBy, place(), inMinutes(1));
  await changeRole(boss, other.id, 'editor');
  await publishAfter();
  expect(await stored()).toMatchObject({ title: 'Solo vivo' });
  expect((await kinds())[0]).toEqual(['scheduled', 'Rita']);
  await write({ title: 'Solo de novo' });
  await schedule();
  await deletePerson(boss, author.id);
  const kept = await database.db.selectFrom('schedules').select('tenant_id').execute();
  expect(kept).toEqual([{ tenant_id: boss.actor?.id }]);
  await publishAfter();
  expect((await openModule(boss, id)).values).toMatchObject({ title: 'Solo de novo' });
});

test('[WK-09] a version that waits to be published is not thinned out', async () => {
  await write({ title: 'Solo vivo' });
  const { version } = await schedule();
  await write({ title: 'Solo vivo hoje' });
  const later = new Date(Date.now() + 400 * 24 * 60 * MINUTE);
  const old = (days: number) => new Date(later.getTime() - days * 24 * 60 * MINUTE).toISOString();
  await database.db
    .updateTable('revisions')
    .set({ created_at: old(300) })
    .execute();
  const revision = await database.db
    .selectFrom('revisions')
    .selectAll()
    .where('id', '=', version?.id ?? '')
    .executeTakeFirstOrThrow();
  // of the same week, and later
  await database.db
    .insertInto('revisions')
    .values({ ...revision, id: `${revision.id}x`, created_at: old(299.9) })
    .execute();
  await thinHistory({ db: database.db, now: () => later }, new AbortController().signal);
  const left = await database.db.selectFrom('revisions').select('id').where('kind', '=', 'automatic').execute();
  expect(left.map(({ id }) => id)).toContain(version?.id);
});

test('what a version stores is no change of the draft any more', async () => {
  await write({ title: 'Solo vivo' });
  await schedule();
  await publishAfter();
  const { changes, differs } = await draft();
  expect({ changes, differs }).toEqual({ changes: {}, differs: false });
});
