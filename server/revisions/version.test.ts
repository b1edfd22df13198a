import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '#server/context.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { openDraft } from '#tests/drafts/opened.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { writeDraft } from '../drafts/write.ts';
import { openModule, updateModule } from '../modules/modules.ts';
import { openSupport, saveSupport } from '../support/support.ts';
import { changeVersion } from './change.ts';
import { contentOf } from './content.ts';
import { listHistory } from './history.ts';
import { revisionOf } from './revision.ts';
import { insertRevision } from './revisions.queries.ts';
import { getRevision, openVersion, UNSAVED } from './version.ts';

let database: TestDatabase;
let ana: Ctx;
let clock = Date.parse('2026-03-02T10:00:00.000Z');

beforeAll(async () => {
  database = await openTestDatabase();
  // each look at the clock a second later
  const now = () => {
    clock += 1_000;
    return new Date(clock);
  };
  ana = { ...ctxOf(database, await makePerson(database, 'editor', 'Ana')), now };
});
afterAll(() => database.close());

let count = 0;
const batch = (given: object) => {
  count += 1;
  return { client: 'tab', n: count, seq: 0, text_version: 0, fields: [], steps: '[]', ...given };
};
const typed = (at: number, text: string) =>
  JSON.stringify([{ stepType: 'replace', from: at, to: at, slice: { content: [{ type: 'text', text }] } }]);
const set = (field: string, value: unknown, was: unknown) => ({ field, value, was });

/** A module that was saved twice: first 'Solo', then 'Solo vivo' with another title. */
async function savedTwice() {
  const ebook = await makeEbook(ana);
  const { id } = await makeModule(ana, ebook.id, { title: 'Terra', content: '<p>Solo</p>' });
  await openDraft(ana, 'modules', id);
  await writeDraft(
    ana,
    'modules',
    id,
    batch({ steps: typed(5, ' vivo'), fields: [set('title', 'Terra boa', 'Terra')] }),
  );
  await updateModule(ana, id, 1, { title: 'Terra boa' }, { seq: 1 });
  const { items } = await listHistory(ana, 'modules', id, null);
  return { id, place: { kind: 'modules', rowId: id }, first: items.at(-1)?.id ?? '', saved: items[0]?.id ?? '' };
}
const htmlOf = (runs: { html: string }[] | null) => runs?.map(({ html }) => html.replace(/ data-b="\w+"/, '')).join('');

describe('[WK-07] a version', () => {
  test('opens beside what is stored, text and fields', async () => {
    const { place, first, saved } = await savedTwice();
    const opened = await openVersion(ana, place, first);
    expect(opened).toMatchObject({ isNewer: false, version: { kind: 'saved', by: 'Ana', is_stored: false } });
    expect(htmlOf(opened.runs)).toBe('<p>Solo<ins> vivo</ins></p>');
    expect(opened.fields).toMatchObject([{ field: 'title', html: '<p>Terra<ins> boa</ins></p>' }, { field: 'slug' }]);
    expect(await openVersion(ana, place, saved)).toMatchObject({ version: { is_stored: true }, fields: [] });
  });

  test('that is restored leaves the module where it stands by now', async () => {
    const { id, place, first } = await savedTwice();
    await updateModule(ana, id, 2, { order_index: 7 });
    await changeVersion(ana, place, first, { intent: 'restore' });
    expect(Object.keys((await openDraft(ana, 'modules', id)).changes)).toEqual(['title', 'slug']);
  });

  test('that is not saved yet opens beside what is', async () => {
    const { id, place } = await savedTwice();
    expect(await openVersion(ana, place, UNSAVED)).toMatchObject({ fields: [], version: { is_stored: true } });
    await writeDraft(ana, 'modules', id, batch({ seq: 2, text_version: 1, steps: typed(10, '!') }));
    await writeDraft(ana, 'modules', id, batch({ seq: 3, fields: [set('is_bonus', true, false)] }));
    const opened = await openVersion(ana, place, UNSAVED);
    expect(opened).toMatchObject({ isNewer: true, version: { kind: 'draft', by: 'Ana' } });
    expect(htmlOf(opened.runs)).toBe('<p>Solo vivo<ins>!</ins></p>');
    expect(opened.fields).toEqual([{ field: 'is_bonus', old: false, next: true, html: null }]);
  });

  test('tells lists row by row', async () => {
    const ebook = await makeEbook(ana);
    const faq = (answer: string) => ({ question: 'Quando?', answer });
    await saveSupport(ana, ebook.id, 0, { faq: [faq('Hoje'), faq('Sempre')] });
    const now = [faq('Hoje'), faq('Sempre que der')];
    await writeDraft(ana, 'support', ebook.id, batch({ fields: [set('faq', now, [faq('Hoje'), faq('Sempre')])] }));
    const { fields } = await openVersion(ana, { kind: 'support', rowId: ebook.id }, UNSAVED);
    expect(fields[0]?.html).toContain('<li><p><strong>Quando?</strong></p><p>Sempre<ins> que der</ins></p></li>');
  });

  test('from before its form had a field says as much of it as an empty one', async () => {
    const { id, place, first } = await savedTwice();
    const ebook = { id: (await openModule(ana, id)).ebook.id, user_id: ana.actor?.id ?? '' };
    const { fields, doc } = await contentOf(await getRevision(ana, { kind: 'modules', row_id: id, id: first }));
    const { is_bonus: _, description: __, bonus_cta_text: ___, ...known } = fields;
    const old = await revisionOf({
      ...{ place: { kind: 'modules', row_id: id }, ebook, kind: 'saved', by: '', at: ana.now().toISOString() },
      ...{ content: { fields: known, doc }, before: null },
    });
    await insertRevision(database.db, old);
    expect([fields.is_bonus, fields.description, fields.bonus_cta_text]).toEqual([false, '', null]);
    const opened = await openVersion(ana, place, old.id);
    expect(opened.fields.map(({ field }) => field)).toEqual(['title', 'slug']);
  });

  test('of another row is not there, nor for who does not manage the e-book', async () => {
    const { place, first } = await savedTwice();
    const other = await savedTwice();
    await expect(openVersion(ana, other.place, first)).rejects.toMatchObject({ code: 'not_found' });
    const stranger = ctxOf(database, await makePerson(database, 'editor'));
    await expect(openVersion(stranger, place, first)).rejects.toMatchObject({ code: 'not_found' });
    for (const form of [{ intent: 'restore' }, { intent: 'name', name: 'x' }])
      await expect(changeVersion(stranger, place, first, form)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('restoring a version', () => {
  test('makes the draft say it, stores nothing, and keeps what stood before', async () => {
    const { id, place, first, saved } = await savedTwice();
    await writeDraft(ana, 'modules', id, batch({ seq: 2, text_version: 1, steps: typed(10, ' e bom') }));
    await changeVersion(ana, place, first, { intent: 'restore' });
    const draft = await openDraft(ana, 'modules', id);
    expect(draft).toMatchObject({ changes: { title: 'Terra' }, differs: true, seq: 4 });
    expect(JSON.stringify(draft.doc)).toContain('"Solo"');
    expect((await openModule(ana, id)).values).toMatchObject({ title: 'Terra boa' });
    const { items } = await listHistory(ana, 'modules', id, null);
    expect(items.map(({ kind }) => kind)).toEqual(['restored', 'automatic', 'saved', 'saved']);
    expect(items.map(({ id }) => id).slice(2)).toEqual([saved, first]);
    expect(htmlOf((await openVersion(ana, place, items[1]?.id ?? '')).runs)).toBe('<p>Solo vivo<ins> e bom</ins></p>');
  });

  test('can be undone: the version that it made brings back the same', async () => {
    const { id, place, first } = await savedTwice();
    await writeDraft(ana, 'modules', id, batch({ seq: 2, text_version: 1, steps: typed(10, ' e bom') }));
    const { doc, changes } = await openDraft(ana, 'modules', id);
    await changeVersion(ana, place, first, { intent: 'restore' });
    const { items } = await listHistory(ana, 'modules', id, null);
    const before = items.find(({ kind }) => kind === 'automatic')?.id ?? '';
    await changeVersion(ana, place, before, { intent: 'restore' });
    expect(await openDraft(ana, 'modules', id)).toMatchObject({ doc, changes });
  });

  test('brings back fields that were empty before their row was stored as its form shows them', async () => {
    const { id } = await makeEbook(ana);
    const place = { kind: 'support', rowId: id };
    await writeDraft(ana, 'support', id, batch({ fields: [set('phone', '1', '')] }));
    clock += 600_000;
    await writeDraft(ana, 'support', id, batch({ seq: 1, fields: [set('email', 'a@example.com', '')] }));
    await saveSupport(ana, id, 0, { phone: '1', email: 'a@example.com' }, { seq: 2 });
    const { items } = await listHistory(ana, 'support', id, null);
    const kept = items.find(({ kind }) => kind === 'automatic');
    await changeVersion(ana, place, kept?.id ?? '', { intent: 'restore' });
    expect((await openDraft(ana, 'support', id)).changes).toEqual({ email: '' });
  });

  test('of a row whose draft nobody began begins one, and saving stores it', async () => {
    const ebook = await makeEbook(ana);
    const save = (phone: string, version: number, seq: number) =>
      saveSupport(ana, ebook.id, version, { phone }, { seq });
    await save('1', 0, 0);
    await save('2', 1, 1);
    const { items } = await listHistory(ana, 'support', ebook.id, null);
    const old = items.find(({ is_stored, kind }) => kind === 'saved' && !is_stored)?.id ?? '';
    await changeVersion(ana, { kind: 'support', rowId: ebook.id }, old, { intent: 'restore' });
    const { seq, changes } = await openDraft(ana, 'support', ebook.id);
    expect(changes).toEqual({ phone: '1' });
    await save('1', 2, seq);
    expect((await openSupport(ana, ebook.id)).support).toMatchObject({ phone: '1' });
  });

  test('a version is given a name, which can be taken away', async () => {
    const { id, place, first } = await savedTwice();
    const named = async () => (await listHistory(ana, 'modules', id, null)).items.at(-1)?.name;
    await changeVersion(ana, place, first, { intent: 'name', name: '  Antes da revisão ' });
    expect(await named()).toBe('Antes da revisão');
    await changeVersion(ana, place, first, { intent: 'name', name: '' });
    expect(await named()).toBeNull();
    await expect(changeVersion(ana, place, first, { intent: 'name', name: 'x'.repeat(81) })).rejects.toMatchObject({
      fields: { name: { code: 'too_long' } },
    });
  });
});
