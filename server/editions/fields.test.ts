import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCopy } from '#tests/copies.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { fillEbook } from '#tests/items.ts';
import type { Ctx } from '../context.ts';
import { json } from '../db/open.ts';
import { fieldsOf, type KindTable, kindIn } from '../rows/kinds.ts';
import { confirmUnits, reopenUnits } from './confirm.ts';
import { startEdition } from './editions.ts';
import { listParts } from './parts.queries.ts';
import { comparedValue, translatedFields } from './standing.ts';
import { openUnits } from './units-of-row.ts';

let database: TestDatabase;
let author: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor'));
});
afterAll(() => database.close());

/** A value of a field, another with each word. */
function textWith(table: KindTable, field: string, word: string): unknown {
  const kind = kindIn(table);
  if (fieldsOf(kind, 'texts').includes(field)) return [word, 'Leve'];
  if (fieldsOf(kind, 'questions').includes(field)) return [{ question: `${word}?`, answer: 'Sim.' }];
  return fieldsOf(kind, 'html').includes(field) ? `<p>${word}</p>` : word;
}

/** The row of a kind in an edition, all of whose fields were translated. */
async function makeRow(table: KindTable) {
  const ebook = await makeEbook(author, { title: 'Guia', language: 'pt-BR' });
  await makeModule(author, ebook.id, { title: 'O prato' });
  await fillEbook(author, ebook.id);
  const kind = kindIn(table);
  const fields = translatedFields(kind);
  const sourceRow = async () => (await listParts(author.db, [ebook.id])).find((part) => part.kind === table)?.row_id;
  const write = async (values: Record<string, unknown>) => {
    const row = author.db
      .withTables<Record<string, Record<string, unknown>>>()
      .updateTable(table as string)
      .set((eb: (column: string, by: '+', more: number) => unknown) => ({
        ...Object.fromEntries(
          Object.entries(values).map(([field, value]) => [field, Array.isArray(value) ? json(value) : value]),
        ),
        version: eb('version', '+', 1),
      }))
      .where(kind.key, '=', (await sourceRow()) ?? (table === 'ebooks' ? ebook.id : ''));
    await row.execute();
  };
  const begun = await startEdition(author, ebook.id, 'en');
  await runCopy(author, begun);
  await write(Object.fromEntries(fields.map((field) => [field, textWith(table, field, 'Puro')])));
  const own = (await listParts(author.db, [begun.id])).find((part) => part.kind === table)?.row_id ?? '';
  const units = async () => (await openUnits(author, kind.name, own)).fields;
  const states = async () => Object.fromEntries((await units()).map(({ field, state }) => [field, state]));
  return { kind, fields, own, write, units, states };
}

const all = (fields: string[], state: string) => Object.fromEntries(fields.map((field) => [field, state]));

test.for<KindTable>(['ebooks', 'modules', 'supplements', 'products', 'support_info'])(
  '[LE-02] of the fields of a source’s row exactly the one that changes is marked, with what it said: %s',
  async (table) => {
    const { kind, fields, own, write, units, states } = await makeRow(table);
    expect(fields.length).toBeGreaterThan(1);
    expect(await states()).toEqual(all(fields, 'missing'));
    const seen = (await units()).map(({ field, now }) => ({ unit: `@${field}`, seen: now }));
    expect((await confirmUnits(author, kind.name, own, { units: seen })).changed).toEqual([]);
    expect(await states()).toEqual(all(fields, 'ready'));
    for (const field of fields) {
      const [before, now] = ['Puro', 'Fresco'].map((word) => textWith(table, field, word));
      await write({ [field]: now });
      expect(await states()).toEqual({ ...all(fields, 'ready'), [field]: 'outdated' });
      const unit = (await units()).find((one) => one.field === field);
      expect(unit).toMatchObject({ now: comparedValue(now), was: comparedValue(before) });
      // a title is never empty
      await write({ [field]: field === kind.title ? before : Array.isArray(now) ? [] : '' });
      if (field === kind.title) continue;
      expect(await states()).toEqual({ ...all(fields, 'ready'), [field]: 'removed' });
      await reopenUnits(author, kind.name, own, { units: [`@${field}`] });
      const others = fields.filter((one) => one !== field);
      expect(await states()).toEqual(all(others, 'ready'));
      await write({ [field]: before });
      expect(await states()).toEqual({ ...all(others, 'ready'), [field]: 'missing' });
      await confirmUnits(author, kind.name, own, { units: [{ unit: `@${field}`, seen: comparedValue(before) }] });
    }
  },
);

test.for<KindTable>(['ebooks', 'supplements', 'products', 'support_info'])(
  '[LE-03] what changed in a field is shown word by word, and HTML is shown cleaned: %s',
  async (table) => {
    const { kind, fields, own, write, units } = await makeRow(table);
    const say = (word: string) =>
      write(Object.fromEntries(fields.map((field) => [field, textWith(table, field, `Bem ${word}.`)])));
    await say('puro');
    const seen = (await units()).map(({ field, now }) => ({ unit: `@${field}`, seen: now }));
    await confirmUnits(author, kind.name, own, { units: seen });
    expect((await units()).map(({ difference }) => difference)).toEqual(fields.map(() => null));
    await say('fresco');
    for (const { field, difference, html } of await units()) {
      const isHtml = fieldsOf(kind, 'html').includes(field);
      expect(difference, field).toContain('Bem <del>puro</del><ins>fresco</ins>.');
      expect(html, field).toBe(isHtml ? '<p>Bem fresco.</p>' : null);
    }
    const [html] = fieldsOf(kind, 'html');
    if (!html) return;
    await write({ [html]: '<p onclick="x()">Bem <em>fresco</em>.</p><script>x()</script>' });
    expect((await units()).find(({ field }) => field === html)?.html).toBe('<p>Bem <em>fresco</em>.</p>');
  },
);

test('[LE-02] a list of questions is the same in whatever order a database has the parts of its entries', () => {
  const [one, other] = [
    { question: 'Quando?', answer: 'Hoje.' },
    { answer: 'Hoje.', question: 'Quando?' },
  ];
  expect(comparedValue([one])).toBe(comparedValue([other]));
});
