import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#server/context.ts';
import { cpuMs } from '#tests/cpu.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { openDraft } from '#tests/drafts/opened.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { applied } from '../document/steps.ts';
import { nodeOf } from './apply-steps.ts';
import { writeDraft } from './write.ts';

let database: TestDatabase;
let author: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
});
afterAll(() => database.close());

let count = 0;
const batch = (text_version: number, steps: object[]) => {
  count += 1;
  return { client: 'tab-1', n: count, seq: 0, text_version, fields: [], steps: JSON.stringify(steps) };
};
const paragraphs = (count: number, text: string) =>
  Array.from({ length: count }, () => ({ type: 'paragraph', content: [{ type: 'text', text }] }));
const inserted = (content: object[]) => ({ stepType: 'replace', from: 0, to: 2, slice: { content } });
const marked = (stepType: 'addMark' | 'removeMark', to: number) => ({ stepType, mark: { type: 'bold' }, from: 0, to });
const size = (count: number, text: string) => count * (text.length + 2);
/** Bold and not bold, again and again, over a whole text. */
const toggled = (times: number, to: number) =>
  Array.from({ length: times }, (_, at) => marked(at % 2 ? 'removeMark' : 'addMark', to));

async function openText(): Promise<string> {
  const { id } = await makeModule(author, (await makeEbook(author)).id, { content: '' });
  await openDraft(author, 'modules', id);
  return id;
}

test('a few bytes of steps that go through a long text again and again are refused before they are applied', async () => {
  const id = await openText();
  await writeDraft(author, 'modules', id, batch(0, [inserted(paragraphs(8_000, 'palavra'))]));
  const steps = toggled(2_000, size(8_000, 'palavra'));
  const spent = await cpuMs(() =>
    expect(writeDraft(author, 'modules', id, batch(1, steps))).rejects.toMatchObject({ code: 'draft_too_slow' }),
  );
  // applied they take two minutes
  expect(spent).toBeLessThan(1_000);
  expect(await openDraft(author, 'modules', id)).toMatchObject({ seq: 1, text_version: 1 });
});

test('costly steps are done in a thread of their own, and say the same as here', async () => {
  const id = await openText();
  await writeDraft(author, 'modules', id, batch(0, [inserted(paragraphs(3_000, 'palavra'))]));
  const doc = await nodeOf((await openDraft(author, 'modules', id)).doc ?? {});
  // so many that what goes there and back weighs little beside them
  const steps = toggled(500, doc.content.size);
  let here = doc;
  const inline = await cpuMs(() => {
    here = applied(doc, steps);
  });
  const spent = await cpuMs(() => writeDraft(author, 'modules', id, batch(1, steps)));
  expect(spent).toBeLessThan(inline / 2);
  expect((await openDraft(author, 'modules', id)).doc).toEqual(here.toJSON());
}, 120_000);

test('who writes much honestly is not refused: 2,000 paragraphs pasted, all of it made bold by its editor and back, and typed on', async () => {
  const id = await openText();
  await writeDraft(author, 'modules', id, batch(0, [inserted(paragraphs(2_000, 'palavra'))]));
  const one = size(1, 'palavra');
  // an editor marks each paragraph by a step of its own
  const each = (stepType: 'addMark' | 'removeMark') =>
    Array.from({ length: 2_000 }, (_, at) => ({ ...marked(stepType, (at + 1) * one), from: at * one }));
  await writeDraft(author, 'modules', id, batch(1, each('addMark')));
  expect(await writeDraft(author, 'modules', id, batch(2_001, each('removeMark').reverse()))).toMatchObject({
    behind: false,
    text_version: 4_001,
  });
  const typed = { stepType: 'replace', from: 1, to: 1, slice: { content: [{ type: 'text', text: 'A' }] } };
  await writeDraft(author, 'modules', id, batch(4_001, [typed]));
  expect(JSON.stringify((await openDraft(author, 'modules', id)).doc)).toContain('Apalavra');
});

test('a text of more blocks than may be is refused, and one that is there goes on being written', async () => {
  const id = await openText();
  await writeDraft(author, 'modules', id, batch(0, [inserted(paragraphs(19_000, 'a'))]));
  const more = inserted(paragraphs(2_000, 'b'));
  const refused = writeDraft(author, 'modules', id, batch(1, [{ ...more, to: 0 }]));
  await expect(refused).rejects.toMatchObject({ code: 'draft_too_long' });
  const typed = { stepType: 'replace', from: 1, to: 1, slice: { content: [{ type: 'text', text: 'A' }] } };
  expect(await writeDraft(author, 'modules', id, batch(1, [typed]))).toMatchObject({ text_version: 2 });
});
