import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makePerson } from '#tests/factories.ts';
import type { Ctx } from '../../context.ts';
import { importGlossary } from '../glossary/files.ts';
import { deleteTerm, listGlossary } from '../glossary/terms.ts';
import { exportMemory, importMemory, type MemoryFormat } from './files.ts';
import { learnPairs } from './learn.ts';
import { deleteUnit, listMemory } from './memory.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const person = async () => ctxOf(database, await makePerson(database, 'editor'));
const EN = { from: 'pt-BR', to: 'en' };
const PAIRS = [
  { source: 'Metade &amp; <strong>metade</strong>', target: 'Half &amp; <strong>half</strong>' },
  { source: '=SOMA(1)', target: '+1, "yes"' },
  { source: 'Água<br />fria', target: 'Cold<br />water' },
];

async function teach(author: Ctx) {
  const memory = { user_id: author.actor?.id ?? '', source_language: 'pt-BR', target_language: 'en' };
  await learnPairs(author.db, memory, PAIRS, { now: new Date('2026-11-27T12:00:00.000Z'), isUsed: true });
}

async function written(author: Ctx, format: MemoryFormat): Promise<string> {
  let whole = '';
  for await (const piece of (await exportMemory(author, EN, format)).text) whole += piece;
  return whole;
}

const take = (author: Ctx, file: string | Uint8Array) => importMemory(author, EN, Buffer.from(file as string));
const stored = async (author: Ctx) => {
  const rows = author.db.selectFrom('tm_units').select(['source', 'target']);
  return (await rows.where('user_id', '=', author.actor?.id ?? '').execute()).toSorted((a, b) =>
    a.source < b.source ? -1 : 1,
  );
};

test.each(['tmx', 'csv'] as const)(
  '[LE-04] a memory goes out as %s and comes back whole, with its tags',
  async (format) => {
    const [author, other] = [await person(), await person()];
    await teach(author);
    const file = await written(author, format);
    expect(await take(other, file)).toEqual({ added: 3, changed: 0, same: 0, refused: 0, others: 0 });
    expect(await stored(other)).toEqual(await stored(author));
    expect(await take(other, file)).toEqual({ added: 0, changed: 0, same: 3, refused: 0, others: 0 });
  },
);

test('[LE-04] TMX 1.4b names both languages, and its inline tags are codes', async () => {
  const author = await person();
  await teach(author);
  const file = await written(author, 'tmx');
  expect(file).toContain('<tmx version="1.4">');
  expect(file).toContain('srclang="pt-BR" datatype="html"/>');
  expect(file).toContain('<tu usagecount="1" lastusagedate="20261127T120000Z"><tuv xml:lang="pt-BR"><seg>');
  expect(file).toContain(
    '<seg>Half &amp; <bpt i="1" x="1">&lt;strong&gt;</bpt>half<ept i="1">&lt;/strong&gt;</ept></seg>',
  );
});

test('[LE-04] cells that a program of tables would work out are made harmless', async () => {
  const author = await person();
  await teach(author);
  await take(author, 'source,target\n＝cmd,＠sum\n');
  const file = await written(author, 'csv');
  expect(file).toContain('\'=SOMA(1),"\'+1, ""yes""",1\r\n');
  // some programs fold signs in full width
  expect(file).toContain("'＝cmd,'＠sum,0\r\n");
});

const tmx = (body: string, type = '') =>
  `<?xml version="1.0"?>${type}<tmx version="1.4"><header srclang="pt"/><body>${body}</body></tmx>`;
const tu = (source: string, target: string, to = 'en-US') =>
  `<tu><tuv xml:lang="pt"><seg>${source}</seg></tuv><tuv xml:lang="${to}"><seg>${target}</seg></tuv></tu>`;

test('[LE-04] a memory of another program is read: its names of languages, its own codes left out, what is marked kept', async () => {
  const author = await person();
  const body = `${tu('Um <bpt i="1">{\\b </bpt>prato<ept i="1">}</ept> <hi>cheio</hi>', 'A <ph>%s</ph>full plate')}${tu('Sal', 'Salz', 'de')}`;
  const taken = await take(author, tmx(body, '<!DOCTYPE tmx SYSTEM "tmx14.dtd">'));
  expect(taken).toEqual({ added: 1, changed: 0, same: 0, refused: 0, others: 1 });
  expect(await stored(author)).toEqual([{ source: 'Um prato cheio', target: 'A full plate' }]);
});

test('[LE-04] nothing of a file can run: tags of codes and of cells are cleaned', async () => {
  const author = await person();
  const bad = '&lt;a href="javascript:x()" onclick="x()"&gt;';
  await take(
    author,
    tmx(tu('Prato', `A <bpt i="1">${bad}</bpt>plate<ept i="1">&lt;/a&gt;</ept><ph>&lt;script&gt;</ph>`)),
  );
  await take(author, 'source,target\r\nSal,"<b onclick=""x()"">Salt</b><script>x()</script>"\r\n');
  for (const { target } of await stored(author)) expect(target).not.toMatch(/script|onclick/);
  expect((await stored(author)).map(({ source }) => source)).toEqual(['Prato', 'Sal']);
});

test('[LE-04] a text that is known gets the translation of the file, and what says nothing is refused', async () => {
  const author = await person();
  await teach(author);
  const file = 'target;source\nIced<br>water;Água<br>fria\n;Vazio\nNumber;\n<pre>x</pre>;Código\n';
  expect(await take(author, file)).toEqual({ added: 0, changed: 1, same: 0, refused: 3, others: 0 });
  expect(await stored(author)).toContainEqual({ source: 'Água<br />fria', target: 'Iced<br />water' });
});

test.each([
  ['a document type with entities', tmx(tu('a', 'b'), '<!DOCTYPE tmx [<!ENTITY a "b">]>'), 'exchange_document_type'],
  ['another version', tmx('').replace('version="1.4"', 'version="2.0"'), 'memory_version'],
  ['other languages alone', tmx(tu('Sal', 'Salz', 'de')), 'memory_languages'],
  ['another XML', '<?xml version="1.0"?><xliff/>', 'memory_not_readable'],
  ['a file that is cut off', tmx(tu('a', 'b')).slice(0, -40), 'memory_not_readable'],
  ['a table without its first line', 'Sal,Salt\n', 'memory_columns'],
  ['elements in one another without end', tmx('<a>'.repeat(60)), 'memory_not_readable'],
])('[LE-04] a file is refused as a whole for %s', async (_, file, code) => {
  const author = await person();
  await expect(take(author, file)).rejects.toMatchObject({ code });
  expect(await stored(author)).toEqual([]);
});

test('[LE-04] a file of more than 20 MB is refused before it is read', async () => {
  const author = await person();
  await expect(take(author, Buffer.alloc(20 * 1024 * 1024 + 1, 'a'))).rejects.toMatchObject({
    code: 'memory_too_large',
    params: { max: 20 },
  });
});

test('an entity that XML does not know stays as it is written', async () => {
  const author = await person();
  await take(author, tmx(tu('Um &b; &#x41;', 'One &b;')));
  const { items } = await listMemory(author, { ...EN, search: '', after: null });
  expect(items.map(({ source, target }) => [source, target])).toEqual([['Um &b; A', 'One &b;']]);
});

test('[LE-04] the trail says who imported a file, and deleted a text or a term', async () => {
  const author = await person();
  const said = async () =>
    (
      await author.db
        .selectFrom('audit')
        .selectAll()
        .where('actor_id', '=', author.actor?.id ?? '')
        .execute()
    )
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ action, subject, subject_name }) => `${subject} ${action} ${subject_name}`);
  const file = 'source,target\r\nÁgua,Water\r\n';
  await take(author, file);
  // nothing new in it
  await take(author, file);
  const { items } = await listMemory(author, { ...EN, search: '', after: null });
  await deleteUnit(author, EN, items[0]?.id ?? '');
  await expect(deleteUnit(author, EN, items[0]?.id ?? '')).rejects.toMatchObject({ code: 'not_found' });
  await importGlossary(author, EN, Buffer.from('term,translation\r\npão,bread\r\n'));
  const terms = await listGlossary(author, { ...EN, search: '', after: null });
  await deleteTerm(author, EN, terms.items[0]?.id ?? '');
  expect(await said()).toEqual([
    ...['memory imported pt-BR → en', 'memory deleted Água'],
    ...['glossary imported pt-BR → en', 'glossary deleted pão'],
  ]);
});
