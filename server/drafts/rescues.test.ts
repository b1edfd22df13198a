import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '#server/context.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { writeField } from '#tests/drafts.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { openDraft } from './drafts.ts';
import { keepRescues, readRescues, settleRescue } from './rescues.ts';
import { writeDraft } from './write.ts';

let database: TestDatabase;
let author: Ctx;
let admin: Ctx;
let id: string;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor'));
  admin = ctxOf(database, await makePerson(database, 'admin'));
  const ebook = await makeEbook(author);
  ({ id } = await makeModule(author, ebook.id, { content: '<p>Solo</p>' }));
});
afterAll(() => database.close());

const slice = (...content: object[]) => JSON.stringify({ content });
const found = (name: string, given: object = {}) => ({
  ...{
    id: Buffer.from(name).toString('base64url'),
    batch: null,
    text: name,
    slice: null,
    near_block: 'aaaa',
    reason: 'deleted',
    ...given,
  },
});
let written = 0;
const bold = { type: 'bold' };
/** Puts words into the text of the draft. @returns the number of the batch */
async function type(ctx: Ctx, client: string, at: number, text: string, marks: object[] = []): Promise<number> {
  const draft = await openDraft(ctx, 'modules', id);
  const content = [{ type: 'text', text, ...(marks.length > 0 && { marks }) }];
  const steps = JSON.stringify([{ stepType: 'replace', from: at, to: at, slice: { content } }]);
  written += 1;
  const batch = { client, n: written, seq: draft.seq, text_version: draft.text_version, fields: [], steps };
  await writeDraft(ctx, 'modules', id, batch);
  return (await openDraft(ctx, 'modules', id)).seq;
}
const idOf = async (ctx: Ctx, text: string) =>
  (await readRescues(ctx, 'modules', id)).find((one) => one.text === text)?.id ?? '';
const keep = (ctx: Ctx, ...all: object[]) => keepRescues(ctx, 'modules', id, { found: all });
const offered = async (ctx: Ctx) => (await readRescues(ctx, 'modules', id)).map(({ text }) => text);

test('[WK-10] text that a merge took out is kept once, and offered to the person who typed it and to nobody else', async () => {
  const batch = await type(author, 'dela', 5, ' dela');
  await keep(admin, found('dela', { batch }), found('dele'));
  await keep(admin, found('dela', { batch }), found('dele'));
  expect(await offered(author)).toEqual(['dela']);
  expect(await offered(admin)).toEqual(['dele']);
  expect((await openDraft(author, 'modules', id)).rescues).toBe(1);
  const stranger = ctxOf(database, await makePerson(database, 'editor'));
  await expect(readRescues(stranger, 'modules', id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(keep(stranger, found('alheio'))).rejects.toMatchObject({ code: 'not_found' });
  await settleRescue(author, 'modules', id, await idOf(admin, 'dele'));
  expect(await offered(admin)).toEqual(['dele']);
  await settleRescue(author, 'modules', id, await idOf(author, 'dela'));
  expect(await offered(author)).toEqual([]);
  expect((await openDraft(author, 'modules', id)).rescues).toBe(0);
});

describe('in the tray of somebody else', () => {
  beforeEach(() => database.db.deleteFrom('rescues').execute());

  test('stands only what they typed, in one piece; what they did not type is kept for who sends it', async () => {
    const first = await type(author, 'a-tab', 1, 'Água ');
    await type(author, 'a-tab', 6, 'fresca ');
    const batch = await type(author, 'a-tab', 15, 'fria');
    const field = { batch, first_batch: first };
    await keep(admin, found('Água fresca', field), found('Pague-me 100 reais', field), found('fresca fria', field));
    expect(await offered(author)).toEqual(['Água fresca']);
    expect((await offered(admin)).toSorted()).toEqual(['Pague-me 100 reais', 'fresca fria'].toSorted());
  });

  test('stands nothing that lies beyond the batch, in another tab, or was put in by a third person', async () => {
    const batch = await type(author, 'b-tab', 1, 'um ');
    const other = await type(author, 'c-tab', 1, 'três ');
    const alien = await type(admin, 'd-tab', 1, 'quatro ');
    const later = await type(author, 'b-tab', 1, 'dois ');
    await keep(admin, found('dois', { batch }), found('três', { batch: other, first_batch: batch }));
    await keep(admin, found('quatro', { batch: later, first_batch: batch }), found('cinco', { batch: alien + 2 }));
    expect(await offered(author)).toEqual([]);
    expect(await offered(admin)).toHaveLength(4);
  });

  test('stands what they typed with their own looks and links, and without those that somebody else gives it', async () => {
    const batch = await type(author, 'e-tab', 1, 'forte', [bold]);
    const link = { type: 'link', attrs: { href: 'https://example.com/' } };
    const of = (...marks: object[]) => slice({ type: 'text', text: 'forte', marks });
    await keep(admin, found('forte', { batch, slice: of(bold) }));
    expect(await readRescues(author, 'modules', id)).toMatchObject([{ slice: { content: [{ marks: [bold] }] } }]);
    await database.db.deleteFrom('rescues').execute();
    await keep(admin, found('forte', { batch, slice: of(bold, link) }));
    expect(await readRescues(author, 'modules', id)).toMatchObject([{ text: 'forte', slice: null }]);
  });

  test('nobody’s entry takes the place of another, though it has the same name', async () => {
    const batch = await type(author, 'f-tab', 1, 'palavra inteira ');
    await keep(admin, { ...found('palavra', { batch }), id: 'nome' });
    await keep(admin, { ...found('palavra inteira', { batch }), id: 'nome' });
    expect((await offered(author)).toSorted()).toEqual(['palavra', 'palavra inteira']);
  });
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
