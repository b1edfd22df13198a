import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makePerson } from '#tests/factories.ts';
import { rowsOf } from '#tests/table-rows.ts';
import { VISUAL_TEXT } from '#tests/whole-text.ts';
import { makeWork as makeWorkOf } from '#tests/works.ts';
import { xliffFaults } from '#tests/xliff/validate.ts';
import type { Ctx } from '../../context.ts';
import { findDraft } from '../../drafts/drafts.queries.ts';
import { readText } from '../../drafts/text.ts';
import { getModule } from '../../modules/modules.queries.ts';
import { updateModule } from '../../modules/modules.ts';
import { listTranslations } from '../parts.queries.ts';
import { type ExchangeFormat, exportTranslation } from './export-translation.ts';
import { importTranslation } from './import-translation.ts';
import { undoImport } from './undo-import.ts';

let database: TestDatabase;
let author: Ctx;
beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor'));
});
afterAll(() => database.close());

const HARD = [
  '<p><strong>a<em>b<a href="https://exemplo.com/?a=1&amp;b=2">c</a></em></strong> 𝒳 👩‍👩‍👧 e\u0301 &lt;tag&gt; &amp;amp;</p>',
  '<p dir="rtl">مرحبا <strong>بالعالم</strong></p><p>linha<br>outra<br></p><pre><code>a  b\n\tc</code></pre>',
  '<p>=SOMA(A1)</p><p>-5 \'dito\' "entre"</p><p>@alguém; com; sinais</p>',
  '<ul><li><p>um</p><ul><li><p>dentro</p></li></ul></li></ul><figure><img src="/media/a.webp" alt="x"><figcaption>legenda</figcaption></figure>',
].join('');
const MANY = Array.from({ length: 230 }, (_, at) => `<p>Parágrafo ${at} <strong>forte ${at}</strong> fim.</p>`).join(
  '',
);

const makeWork = (content: string) => makeWorkOf(author, content);

async function exported(id: string, format: ExchangeFormat = 'xlf'): Promise<string> {
  const { text } = await exportTranslation(author, id, format);
  let file = '';
  for await (const part of text) file += part;
  return file;
}

const take = (id: string, file: string, ctx = author) => importTranslation(ctx, id, Buffer.from(file));

/** A file as a translator sends it back: each text that is open gets its source with `EN ` before its first letters. */
function translated(xliff: string): string {
  return xliff.replaceAll(
    /<segment state="initial">(<source>((?:(?!<\/source>).)*)<\/source>)<\/segment>/gs,
    (_, source, text) => `<segment state="translated">${source}<target>${inEnglish(text)}</target></segment>`,
  );
}
const inEnglish = (text: string) => (/^</.test(text) ? text.replace(/>([^<]+)/, '>EN $1') : `EN ${text}`);

const draftOf = async (module: string) => {
  const draft = await findDraft(author.db, { kind: 'modules', row_id: module });
  return draft && JSON.stringify(await readText(author.db, draft));
};

/** What is stored of the draft, without the times and numbers of its log. */
const stateOf = async (id: string, module: string) => ({
  draft: await draftOf(module),
  changes: (await findDraft(author.db, { kind: 'modules', row_id: module }))?.changes,
  isDiffering: (await findDraft(author.db, { kind: 'modules', row_id: module }))?.is_differing,
  translations: await listTranslations(author.db, { kind: 'modules', row_id: module }),
  file: await exported(id),
});

test('[LE-05] what is exported is valid by the schema of OASIS, before it is translated and after', async () => {
  const { id } = await makeWork(VISUAL_TEXT + HARD);
  const first = await exported(id);
  expect(xliffFaults(first)).toEqual([]);
  expect((await take(id, translated(first))).listed).toEqual([]);
  const second = await exported(id);
  expect(second).toContain('<target>');
  expect(second).toContain('dataRefStart=');
  expect(xliffFaults(second)).toEqual([]);
  expect(xliffFaults(second.replace(' srcLang="pt-BR"', ''))).not.toEqual([]);
});

test.each(['xlf', 'csv'] as const)('[LE-05] %s goes out and in without a loss: nothing is written', async (format) => {
  const { id } = await makeWork(VISUAL_TEXT + HARD + MANY);
  await take(id, translated(await exported(id)));
  const before = await rowsOf(database);
  const file = await exported(id, format);
  const { counts, listed, id: undo } = await take(id, file);
  expect({ listed, undo }).toEqual({ listed: [], undo: null });
  expect(counts.unchanged).toBeGreaterThan(253);
  expect(counts).toMatchObject({ taken: 0, confirmed: 0, outdated: 0, refused: 0, left: 0 });
  expect(await rowsOf(database)).toEqual(before);
});

test('[LE-05] an edition that nobody translated goes out and in, and nothing is written', async () => {
  const { id } = await makeWork(VISUAL_TEXT + HARD);
  const before = await rowsOf(database);
  const { counts } = await take(id, await exported(id));
  expect(counts.left).toBeGreaterThan(30);
  expect(counts).toMatchObject({ taken: 0, confirmed: 0, refused: 0 });
  expect(await rowsOf(database)).toEqual(before);
});

test('[LE-05] a translation keeps marks, links, footnotes, formulas and line breaks where the translator put them', async () => {
  const { id, module } = await makeWork(
    '<p>Um <strong>dois</strong> <a href="https://exemplo.com/">três</a><br>quatro<foot-note>nota</foot-note> <math alttext="x"><mi>x</mi></math></p>',
  );
  const file = (await exported(id)).replace(
    /(<source>Um .*?<\/source>)/,
    '$1<target><pc id="2">three</pc> <pc id="1">two</pc> one <ph id="5"/><ph id="3"/>four<pc id="4">note</pc></target>',
  );
  const { counts } = await take(id, file);
  expect(counts.taken).toBe(1);
  const again = await exported(id);
  expect(again).toMatch(
    /<pc id="2"[^>]*>three<\/pc> <pc id="1"[^>]*>two<\/pc> one <ph id="5"[^>]*\/><ph id="3"[^>]*\/>four<pc id="4"[^>]*>note<\/pc>/,
  );
  const doc = await draftOf(module);
  expect(doc).toContain('"href":"https://exemplo.com/"');
  expect(doc).not.toContain('"data-untranslated":"pt-BR"');
});

test('[LE-05] one revision `imported` for each module, and one undo restores every byte', async () => {
  const { id, module } = await makeWork(VISUAL_TEXT + HARD);
  const first = await take(id, translated(await exported(id)).replaceAll('EN ', 'First '));
  expect(first.counts.taken).toBeGreaterThan(40);
  const before = await stateOf(id, module);
  const later = { ...author, now: () => new Date(author.now().getTime() + 60_000) };
  const file = (await exported(id)).replaceAll('First ', 'Second ').replaceAll('state="reviewed"', 'state="final"');
  const second = await take(id, file, later);
  expect(second.counts.taken).toBeGreaterThan(40);
  const revisions = await author.db.selectFrom('revisions').selectAll().where('row_id', '=', module).execute();
  expect(revisions.filter(({ kind }) => kind === 'imported')).toHaveLength(2);
  expect((await stateOf(id, module)).draft).not.toBe(before.draft);
  const undone = await undoImport(later, id, second.id ?? '');
  expect(undone.changed).toEqual([]);
  expect(undone.undone).toBeGreaterThanOrEqual(3);
  expect(await stateOf(id, module)).toEqual(before);
});

test('[LE-05] a first import is undone: what was not translated is not again', async () => {
  const { id, module } = await makeWork(HARD);
  const file = await exported(id);
  const stored = (await getModule(author.db, module)).content;
  const { id: undo } = await take(id, translated(file));
  expect(await exported(id)).not.toBe(file);
  await undoImport(author, id, undo ?? '');
  expect(await exported(id)).toBe(file);
  expect(await listTranslations(author.db, { kind: 'modules', row_id: module })).toEqual([]);
  expect((await getModule(author.db, module)).content).toBe(stored);
});

const FAULTY: [string, string, string][] = [
  ['code_missing', '<p>Um <strong>dois</strong>.</p>', 'One two.'],
  ['code_doubled', '<p>Um <strong>dois</strong>.</p>', '<pc id="1">One</pc> <pc id="1">two</pc>.'],
  ['code_unknown', '<p>Um <strong>dois</strong>.</p>', 'One <pc id="1">two</pc><ph id="9"/>.'],
  [
    'code_crossed',
    '<p><strong>Um</strong> <em>dois</em>.</p>',
    '<sc id="1"/>a<sc id="2"/>b<ec startRef="1"/>c<ec startRef="2"/>',
  ],
  ['same', '<p>Um <strong>dois</strong>.</p>', 'Um <pc id="1">dois</pc>.'],
];

test.each(FAULTY)(
  '[LE-05] a unit with the fault %s is refused and listed, the rest is taken',
  async (fault, html, target) => {
    const { id } = await makeWork(`${html}<p>Resto.</p>`);
    const file = (await exported(id))
      .replace(/(<source>(?:Um |<pc[^>]*>Um<).*?<\/source>)/, `$1<target>${target}</target>`)
      .replace(/(<source>Resto\.<\/source>)/, '$1<target>Rest.</target>');
    const { counts, listed } = await take(id, file);
    expect(counts).toMatchObject({ taken: 1, refused: 1 });
    expect(listed).toMatchObject([{ fault, title: 'O prato' }]);
    const again = await exported(id);
    expect(again).toContain('<target>Rest.</target>');
    // those of the names of tabs, which a new edition has in its language
    expect(again.match(/<target>/g)).toHaveLength(1 + 3);
  },
);

test('[LE-05] an unknown unit, one that comes twice, and one that was emptied are listed', async () => {
  const { id } = await makeWork('<p>Um.</p><p>Dois.</p>');
  await take(id, translated(await exported(id)));
  const file = await exported(id);
  const [unit = ''] = file.match(/ {2}<unit id="[a-z0-9]{4}".*?<\/unit>/s) ?? [];
  const emptied = file.replace('<target>EN Dois.</target>', '<target> </target>');
  const more = `${unit}${unit.replace(/<unit id="[a-z0-9]{4}"/, '<unit id="zzzz"')}`;
  const { listed, counts } = await take(id, emptied.replace(unit, unit + more));
  expect(listed.map(({ fault }) => fault).toSorted()).toEqual(['empty', 'twice', 'unknown']);
  expect(counts.taken).toBe(0);
});

test('[LE-05] a text whose source changed since is taken as outdated, with the difference', async () => {
  const { id, source, module } = await makeWork('<p>Beba dois litros de água.</p><p>Resto.</p>');
  const file = translated(await exported(id));
  const { version, content } = await getModule(author.db, source);
  await updateModule(author, source, version, { content: content.replace('dois', 'três') });
  const { counts, listed } = await take(id, file);
  expect(counts).toMatchObject({ outdated: 1, refused: 0 });
  expect(listed[0]?.difference).toMatch(/<del>dois<\/del>.*<ins>três<\/ins>/);
  const again = await exported(id);
  expect(again).toContain('<target>EN Beba dois litros');
  expect(again).toMatch(/category="difference">.*&lt;ins&gt;três/);
  expect(xliffFaults(again)).toEqual([]);
  const states = await listTranslations(author.db, { kind: 'modules', row_id: module });
  expect(states.filter(({ unit }) => !unit.startsWith('@'))).toHaveLength(2);
});

test('[LE-05] a new paragraph of the source gets its translation at its place', async () => {
  const { id, source, module } = await makeWork('<p>Um.</p><ul><li><p>a</p></li></ul><p>Dois.</p>');
  await take(id, translated(await exported(id)));
  const { version, content } = await getModule(author.db, source);
  const more = content.replace(
    /<\/p><\/li><\/ul>/,
    '</p></li><li><p data-b="bbbb">b</p></li></ul><h2 data-b="novo">Novo</h2>',
  );
  await updateModule(author, source, version, { content: more });
  const { counts, listed } = await take(id, translated(await exported(id)));
  expect(listed).toEqual([]);
  expect(counts.taken).toBe(2);
  expect((await draftOf(module))?.match(/"text":"[^"]*"/g)).toEqual(
    ['EN Um.', 'EN a', 'EN b', 'EN Novo', 'EN Dois.'].map((text) => `"text":"${text}"`),
  );
});

test('[LE-05] what a file says that our tags are is not believed, and what it brings is cleaned', async () => {
  const { id, module } = await makeWork('<p>Um <a href="https://exemplo.com/">dois</a>.</p>');
  const file = translated(await exported(id))
    .replaceAll(/<data id="([^"]*)">.*?<\/data>/g, '<data id="$1">&lt;script&gt;alert(1)&lt;/script&gt;</data>')
    .replace('EN Um ', '&lt;img src=x onerror=alert(1)&gt; <cp hex="0007"/>');
  expect((await take(id, file)).counts.refused).toBe(0);
  const doc = await draftOf(module);
  expect(doc).toContain('"text":"<img src=x onerror=alert(1)> ');
  expect(doc).toContain('"href":"https://exemplo.com/"');
  expect(doc).not.toContain('script');
});

test('[LE-05] a list of texts is translated once each of them is', async () => {
  const { id } = await makeWork('<p>Um.</p>');
  const file = await exported(id);
  const half = file.replace('<source>leve</source>', '<source>leve</source><target>light</target>');
  expect((await take(id, half)).counts.taken).toBe(1);
  const once = await exported(id);
  expect(once).toMatch(/state="initial"><source>leve<\/source><target>light/);
  await take(id, once.replace('<source>boa</source>', '<source>boa</source><target>good</target>'));
  expect(await exported(id)).toMatch(/state="reviewed"><source>boa<\/source><target>good/);
});

test('[LE-05] a title that is too long for its field is refused, the rest is taken', async () => {
  const { id } = await makeWork('<p>Um.</p>');
  const file = translated(await exported(id)).replace('EN O prato', 'x'.repeat(5_000));
  const { listed, counts } = await take(id, file);
  expect(listed).toMatchObject([{ unit: '@title', fault: 'not_fitting' }]);
  expect(counts.taken).toBeGreaterThan(5);
});

const REFUSED: [string, (file: string) => string][] = [
  ['exchange_not_readable', () => '<xliff version="2.1" srcLang="pt-BR" trgLang="en"><file id="a">'],
  ['exchange_not_readable', () => '<html></html>'],
  ['exchange_not_readable', (file) => file.slice(0, file.length / 2)],
  ['exchange_document_type', (file) => file.replace('<xliff', '<!DOCTYPE xliff [<!ENTITY a "b">]><xliff')],
  ['exchange_version', (file) => file.replace('version="2.1"', 'version="1.2"')],
  ['exchange_languages', (file) => file.replace('trgLang="en"', 'trgLang="fr"')],
  ['exchange_languages', (file) => file.replace(' trgLang="en"', '')],
  ['exchange_too_deep', (file) => file.replace('<source>', `<source>${'<pc id="1">'.repeat(100_000)}`)],
  ['exchange_too_large', (file) => file + ' '.repeat(21_000_000)],
  ['exchange_columns', () => 'a,b\r\n1,2'],
  ['exchange_columns', () => 'PK\u0003\u0004'],
  ['exchange_columns', () => ''],
];

test.each(REFUSED)('[LE-05] a file is refused as a whole: %s', async (code, spoil) => {
  const { id } = await makeWork('<p>Um.</p>');
  const file = spoil(translated(await exported(id)));
  const before = await rowsOf(database);
  await expect(take(id, file)).rejects.toMatchObject({ code });
  expect(await rowsOf(database)).toEqual(before);
});

test('[LE-05] the file of another work is refused, and so is one for the source', async () => {
  const [one, other] = [await makeWork('<p>Um.</p>'), await makeWork('<p>Um.</p>')];
  const file = translated(await exported(other.id));
  await expect(take(one.id, file)).rejects.toMatchObject({ code: 'exchange_other_work' });
  await expect(take(other.ebook.id, file)).rejects.toMatchObject({ code: 'exchange_of_source' });
  const stranger = ctxOf(database, await makePerson(database, 'editor'));
  await expect(take(other.id, file, stranger)).rejects.toMatchObject({ code: 'ebook_not_found' });
});

test('[LE-05] cells that programs of tables would work out are made harmless, and come back as they were', async () => {
  const { id, module } = await makeWork(HARD);
  const file = await exported(id, 'csv');
  expect(file.startsWith('\uFEFFmodule,block,state,source,target,hash,note\r\n')).toBe(true);
  expect(file).toContain(",'=SOMA(A1),");
  const cells = file.split('\r\n').flatMap((line) => line.split(/","|,/));
  expect(cells.filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([]);
  const { counts } = await take(id, file.replace(",'=SOMA(A1),,", ",'=SOMA(A1),'=SUM(A1),"));
  expect(counts.taken).toBe(1);
  expect(await draftOf(module)).toContain('"text":"=SUM(A1)"');
});

test('[LE-05] a table that came back with semicolons is read as well', async () => {
  const { id, module } = await makeWork('<p>Um; dois.</p>');
  const [head, ...lines] = (await exported(id, 'csv')).replace('\uFEFF', '').trim().split('\r\n');
  const line = lines.find((one) => one.includes('Um; dois.')) ?? '';
  const [row, block, state] = line.split(',');
  const { counts } = await take(
    id,
    `${head?.replaceAll(',', ';')}\n${row};${block};${state};"Um; dois.";"One; ""two""";;\n`,
  );
  expect(counts.taken).toBe(1);
  expect(await draftOf(module)).toContain('One; \\"two\\"');
});

test('[LE-05] sentences that a tool parted are joined, in the order that it says', async () => {
  const { id } = await makeWork('<p>Um. Dois.</p>');
  const parted =
    '<segment state="final"><source>Um.</source><target order="3">One.</target></segment><ignorable><source> </source></ignorable><segment state="final"><source>Dois.</source><target order="1">Two.</target></segment>';
  const file = (await exported(id)).replace(/<segment[^>]*><source>Um\. Dois\.<\/source><\/segment>/, parted);
  expect((await take(id, file)).counts.taken).toBe(1);
  expect(await exported(id)).toContain('<target>Two. One.</target>');
});

test('[LE-05] a hostile file is refused or read within its time', async () => {
  const { id } = await makeWork('<p>Um.</p>');
  const file = translated(await exported(id));
  const long = file.replace('<xliff ', `<xliff x="${'a'.repeat(15_000_000)}" `);
  expect((await take(id, long)).counts.taken).toBeGreaterThan(0);
  const codes = file.replace('EN Um.', '<ph id="1"/>'.repeat(200_000));
  expect((await take(id, codes)).listed).toMatchObject([{ fault: 'code_unknown' }]);
  const units = '<unit id="a"><segment><source>b</source></segment></unit>'.repeat(50_000);
  await expect(take(id, file.replace('</file>', `${units}</file>`))).rejects.toMatchObject({
    code: 'exchange_too_deep',
  });
}, 60_000);
