import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Ctx } from '#server/context.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import { createCompany } from '../live/company.ts';
import { createHub, type Hub, type LiveMessage } from '../live/hub.ts';
import { keepCompany } from './company.ts';

let database: TestDatabase;
/** The e-book's author, an administrator, somebody with other e-books, and another administrator, on one node. */
let [ana, rui, leo, eva]: Ctx[] = [];
let ebookId: string;
let hub: Hub;
let heard: LiveMessage[];

beforeAll(async () => {
  database = await openTestDatabase();
  const person = async (role: 'editor' | 'admin', name: string) =>
    ctxOf(database, await makePerson(database, role, name));
  [ana, rui, leo] = [await person('editor', 'Ana'), await person('admin', 'Rui'), await person('editor', 'Leo')];
  eva = await person('admin', 'Eva');
  ebookId = (await makeEbook(ana)).id;
});
afterAll(() => database.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  hub = createHub();
  heard = [];
  hub.subscribe((message) => heard.push(message));
  const company = createCompany(hub);
  for (const ctx of [ana, rui, leo, eva]) if (ctx) ctx.company = company;
});
afterEach(() => void vi.useRealTimers());

const at = (ctx: Ctx | undefined, said: object, id = ebookId) => {
  if (!ctx) throw new Error('nobody');
  return keepCompany(ctx, 'ebook', id, said);
};
const news = () =>
  heard.flatMap((message) =>
    message.type === 'company' && message.isNews
      ? [`${message.event.companion.name} ${message.event.isGone ? 'gone' : 'there'}`]
      : [],
  );
const passes = (ms: number) => vi.advanceTimersByTime(ms);

describe('those who have a draft open', () => {
  test('are told of the others’ tabs, never of their own account’s', async () => {
    expect(await at(ana, { client: 'a1' })).toEqual({ companions: [] });
    const caret = { anchor: 4, head: 7, text_version: 2 };
    expect(await at(rui, { client: 'r1', caret })).toEqual({
      companions: [{ client: 'a1', name: 'Ana', caret: null }],
    });
    expect(await at(ana, { client: 'a2' })).toEqual({ companions: [{ client: 'r1', name: 'Rui', caret }] });
    expect(news()).toEqual(['Ana there', 'Rui there', 'Ana there']);
  });

  test('are news once and with each move, and gone when they leave or are not heard of for 10 seconds', async () => {
    await at(ana, { client: 'a1' });
    await at(rui, { client: 'r1' });
    passes(6_000);
    await at(ana, { client: 'a1' });
    expect(news()).toEqual(['Ana there', 'Rui there']);
    passes(3_999);
    expect((await at(ana, { client: 'a1' })).companions).toHaveLength(1);
    passes(1);
    expect(news().slice(2)).toEqual(['Rui gone']);
    expect((await at(ana, { client: 'a1' })).companions).toEqual([]);
    await at(ana, { client: 'a1', is_gone: true });
    expect(news().slice(3)).toEqual(['Ana gone']);
    expect((await at(rui, { client: 'r1' })).companions).toEqual([]);
    passes(60_000);
    expect(news().slice(4)).toEqual(['Rui there', 'Rui gone']);
  });

  test('nobody hears of, or is heard among, who may not manage the e-book or whose right ended', async () => {
    await at(ana, { client: 'a1' });
    await expect(at(leo, { client: 'l1' })).rejects.toMatchObject({ code: 'not_found' });
    await at(rui, { client: 'r1' });
    const demoted = { ...rui, actor: rui?.actor && { ...rui.actor, role: 'editor' } } as Ctx;
    await expect(at(demoted, { client: 'r1' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(at({ ...ana, actor: null } as Ctx, { client: 'a1' })).rejects.toMatchObject({
      code: 'session_expired',
    });
    passes(10_000);
    expect((await at(ana, { client: 'a1' })).companions).toEqual([]);
  });

  test.each([
    ['no tab', {}],
    ['a tab of odd signs', { client: '<b>' }],
    ['a long one', { client: 'a'.repeat(65) }],
    ['a caret without a text', { client: 'a1', caret: { anchor: 1, head: 1 } }],
    ['a caret before its text', { client: 'a1', caret: { anchor: -1, head: 1, text_version: 0 } }],
    ['a caret beyond all texts', { client: 'a1', caret: { anchor: 1, head: 2 ** 31, text_version: 0 } }],
  ])('are not told of %s', async (_, said) => {
    await expect(at(ana, said)).rejects.toMatchObject({ code: 'draft_invalid' });
    expect(news()).toEqual([]);
  });

  test('are told of a hundred tabs at most, of fifty of one person in all drafts, and of none more often than it can be seen', async () => {
    await at(rui, { client: 'r1' });
    for (let tab = 1; tab <= 60; tab += 1) for (const ctx of [ana, eva]) await at(ctx, { client: `t${tab}` });
    passes(1_000);
    const { companions } = await at(rui, { client: 'r1' });
    const of = (wanted: string) => companions.filter(({ name }) => name === wanted).length;
    expect([of('Ana'), of('Eva')]).toEqual([50, 49]);
    if (!ana) throw new Error('nobody');
    const other = (await makeEbook(ana)).id;
    await at(ana, { client: 'another' }, other);
    expect((await at(rui, { client: 'r2' }, other)).companions).toEqual([]);
    await at(ana, { client: 't1', is_gone: true });
    await at(ana, { client: 'another' }, other);
    expect((await at(rui, { client: 'r2' }, other)).companions).toHaveLength(1);
    const before = heard.length;
    for (let head = 1; head <= 50; head += 1)
      await at(rui, { client: 'r1', caret: { anchor: 1, head, text_version: 0 } });
    expect(heard).toHaveLength(before);
    passes(200);
    await at(rui, { client: 'r1', caret: { anchor: 1, head: 9, text_version: 0 } });
    expect(heard).toHaveLength(before + 1);
  });
});
