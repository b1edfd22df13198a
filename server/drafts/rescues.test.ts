import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#server/context.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { writeField } from '#tests/drafts.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { openDraft } from './drafts.ts';
import { keepRescues, readRescues, settleRescue } from './rescues.ts';

let database: TestDatabase;
let author: Ctx;
let admin: Ctx;
let id: string;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor'));
  admin = ctxOf(database, await makePerson(database, 'admin'));
  const ebook = await makeEbook(author);
  ({ id } = await makeModule(author, ebook.id));
});
afterAll(() => database.close());

const slice = (...content: object[]) => JSON.stringify({ content });
const found = (name: string, given: object = {}) => ({
  ...{ id: name, batch: null, text: name, slice: null, near_block: 'aaaa', reason: 'deleted', ...given },
});
const keep = (ctx: Ctx, ...all: object[]) => keepRescues(ctx, 'modules', id, { found: all });
const offered = async (ctx: Ctx) => (await readRescues(ctx, 'modules', id)).map(({ text }) => text);

test('[WK-10] text that a merge took out is kept once, and offered to whoever typed it and to nobody else', async () => {
  await writeField(author, 'modules', { id });
  await keep(admin, found('dela', { batch: 1 }), found('dele'));
  await keep(admin, found('dela', { batch: 1 }), found('dele'));
  expect(await offered(author)).toEqual(['dela']);
  expect(await offered(admin)).toEqual(['dele']);
  expect((await openDraft(author, 'modules', id)).rescues).toBe(1);
  const stranger = ctxOf(database, await makePerson(database, 'editor'));
  await expect(readRescues(stranger, 'modules', id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(keep(stranger, found('alheio'))).rejects.toMatchObject({ code: 'not_found' });
  await settleRescue(author, 'modules', id, 'dele');
  expect(await offered(admin)).toEqual(['dele']);
  await settleRescue(author, 'modules', id, 'dela');
  expect(await offered(author)).toEqual([]);
  expect((await openDraft(author, 'modules', id)).rescues).toBe(0);
});

test('what was cut out comes back as it was; of what no text has only the words stay', async () => {
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Solo' }] };
  let deep: object = paragraph;
  for (let level = 0; level < 200; level += 1) deep = { type: 'blockquote', content: [deep] };
  const many = Array.from({ length: 200_000 }, () => 0);
  await keep(
    author,
    found('inteiro', { slice: slice(paragraph) }),
    found('estranho', { slice: slice({ type: 'script', text: 'x' }) }),
    found('fundo', { slice: slice(deep) }),
    found('muitos', { slice: JSON.stringify(many.concat(many)) }),
    found('quebrado', { slice: '{' }),
  );
  const slices = Object.fromEntries((await readRescues(author, 'modules', id)).map((one) => [one.text, one.slice]));
  expect(slices.inteiro).toMatchObject({ content: [{ type: 'paragraph', content: [{ text: 'Solo' }] }] });
  expect(slices).toMatchObject({ estranho: null, fundo: null, muitos: null, quebrado: null });
  for (const bad of [{ id: 'a b' }, { reason: 'outro' }, { near_block: '<p>' }, { batch: -1 }]) {
    await expect(keep(author, found('mau', bad))).rejects.toMatchObject({ code: 'draft_invalid' });
  }
});

test('what somebody wrote over in a field is one offer with its value, however many letters it came in', async () => {
  const write = (ctx: Ctx, value: string) => writeField(ctx, 'modules', { id, field: 'duration', value });
  await write(author, '5');
  await write(admin, 'x');
  await write(author, '5 m');
  await write(admin, 'y');
  await write(author, '5 min');
  await write(admin, 'z');
  const mine = (await readRescues(author, 'modules', id)).filter(({ field }) => field === 'duration');
  expect(mine).toMatchObject([{ text: '5 min', slice: '5 min', reason: 'overwritten', near_block: null }]);
});
