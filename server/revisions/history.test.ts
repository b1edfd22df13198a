import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import type { Ctx } from '#server/context.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { writeDraft } from '../drafts/write.ts';
import { updateEbook } from '../ebooks/ebooks.ts';
import { openSupport, saveSupport } from '../support/support.ts';
import { listHistory } from './history.ts';

const START = Date.parse('2026-03-02T10:00:00.000Z');
let database: TestDatabase;
let ana: Ctx;
let rui: Ctx;
let minutes = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  const now = () => new Date(START + minutes * 60_000);
  ana = { ...ctxOf(database, await makePerson(database, 'admin', 'Ana')), now };
  rui = { ...ctxOf(database, await makePerson(database, 'admin', 'Rui')), now };
});
afterAll(() => database.close());
beforeEach(() => {
  minutes = 0;
});

let count = 0;
/** Writes the title of an e-book into its draft at a minute. */
async function write(ctx: Ctx, id: string, at: number, title: string): Promise<void> {
  minutes = at;
  count += 1;
  const fields = [{ field: 'title', value: title, was: '' }];
  await writeDraft(ctx, 'ebook', id, { client: `of-${ctx.actor?.id}`, n: count, seq: 0, text_version: 0, fields });
}
const versionsOf = async (id: string) => (await listHistory(ana, 'ebook', id, null)).items;
const minuteOf = (time: string) => (Date.parse(time) - START) / 60_000;
const shownOf = async (id: string) =>
  (await versionsOf(id)).map(({ kind, by, created_at }) => [kind, by, minuteOf(created_at)]);

describe('[WK-06] a version is made by itself', () => {
  test('of what stood before a pause of five minutes', async () => {
    const { id } = await makeEbook(ana, { title: 'Horta' });
    await write(ana, id, 1, 'Horta em');
    await write(ana, id, 5, 'Horta em casa');
    await write(ana, id, 10, 'Horta em casa hoje');
    expect(await shownOf(id)).toEqual([
      ['automatic', 'Ana', 5],
      ['saved', 'Ana', 0],
    ]);
    expect((await versionsOf(id))[0]).toMatchObject({ words_added: 2, words_removed: 0 });
  });

  test('after twenty minutes of writing without a pause', async () => {
    const { id } = await makeEbook(ana, { title: 'Horta' });
    for (let at = 1; at <= 45; at += 4) await write(ana, id, at, `Horta ${at}`);
    expect(await shownOf(id)).toEqual([
      ['automatic', 'Ana', 37],
      ['automatic', 'Ana', 17],
      ['saved', 'Ana', 0],
    ]);
  });

  test('when somebody else writes the first key, and not at each of their keys', async () => {
    const { id } = await makeEbook(ana, { title: 'Horta' });
    await write(ana, id, 1, 'De Ana');
    await write(rui, id, 2, 'De Rui');
    await write(ana, id, 3, 'De Ana outra vez');
    await write(rui, id, 4, 'De Rui outra vez');
    expect(await shownOf(id)).toEqual([
      ['automatic', 'Ana', 1],
      ['saved', 'Ana', 0],
    ]);
  });

  test('of a pause that nobody ended, for whoever opens the history', async () => {
    const { id } = await makeEbook(ana, { title: 'Horta' });
    await write(ana, id, 1, 'Horta em casa');
    minutes = 5;
    expect(await shownOf(id)).toHaveLength(1);
    minutes = 6;
    await Promise.all([versionsOf(id), versionsOf(id)]);
    expect(await shownOf(id)).toEqual([
      ['automatic', 'Ana', 1],
      ['saved', 'Ana', 0],
    ]);
  });

  test('and none of what a version says already', async () => {
    const { id } = await makeEbook(ana, { title: 'Horta' });
    await write(ana, id, 1, 'Horta em casa');
    await updateEbook(ana, id, 1, { title: 'Horta em casa' }, { seq: 1 });
    await write(ana, id, 20, 'Horta');
    await write(ana, id, 21, 'Horta em casa');
    minutes = 40;
    expect(await shownOf(id)).toEqual([
      ['saved', 'Ana', 1],
      ['saved', 'Ana', 0],
    ]);
  });
});

describe('a history', () => {
  test('[WK-06] is read page by page, newest first', async () => {
    const { id } = await makeEbook(ana, { title: 'Horta' });
    for (let turn = 1; turn <= LIMITS.page + 3; turn += 1) await write(ana, id, 10 * turn, `Horta ${turn}`);
    const first = await listHistory(ana, 'ebook', id, null);
    const second = await listHistory(ana, 'ebook', id, first.next);
    expect([first.items.length, second.items.length, second.next]).toEqual([LIMITS.page, 3, null]);
    const times = [...first.items, ...second.items].map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().reverse());
    expect(first.items.filter(({ is_stored }) => is_stored)).toEqual([]);
    expect(second.items.at(-1)).toMatchObject({ kind: 'saved', is_stored: true });
  });

  test('[WK-06] of an e-book has none of its support information, nor are their words compared', async () => {
    const { id } = await makeEbook(ana, { title: 'Horta' });
    await saveSupport(ana, id, 0, { description: 'Fale conosco' });
    await write(ana, id, 1, 'Horta viva');
    minutes = 2;
    await updateEbook(ana, id, 1, { title: 'Horta viva' }, { seq: 1 });
    const written = { field: 'description', value: 'Fale conosco hoje', was: 'Fale conosco' };
    count += 1;
    const batch = { client: 'tab', n: count, seq: 0, text_version: 0, fields: [written] };
    await writeDraft(ana, 'support', id, batch);
    minutes = 3;
    await saveSupport(ana, id, (await openSupport(ana, id)).version, { description: 'Fale conosco hoje' }, { seq: 1 });
    minutes = 4;
    await updateEbook(ana, id, 2, { title: 'Horta viva e boa' }, { seq: 2 });
    const counted = async (kind: string) =>
      (await listHistory(ana, kind, id, null)).items.map((one) => [one.words_added, one.words_removed]);
    expect(await counted('ebook')).toEqual([
      [2, 0],
      [1, 0],
      [0, 0],
    ]);
    expect(await counted('support')).toEqual([
      [1, 0],
      [0, 0],
    ]);
  });

  test('is for who manages the e-book, of a row that is stored', async () => {
    const other = ctxOf(database, await makePerson(database, 'editor'));
    const ebook = await makeEbook(ana);
    const { id } = await makeModule(ana, ebook.id);
    await expect(listHistory(other, 'modules', id, null)).rejects.toMatchObject({ code: 'not_found' });
    await expect(listHistory(ctxOf(database, null), 'modules', id, null)).rejects.toMatchObject({
      code: 'session_expired',
    });
    const begun = randomUUID();
    const batch = { client: 'tab', n: 1, seq: 0, text_version: 0, fields: [], new: { ebook_id: ebook.id } };
    await writeDraft(ana, 'products', begun, batch);
    await expect(listHistory(ana, 'products', begun, null)).rejects.toMatchObject({ code: 'not_found' });
    expect(await listHistory(ana, 'modules', id, null)).toMatchObject({ items: [], row: { ebook_id: ebook.id } });
  });
});
