import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { followedBy } from '#tests/between.ts';
import { runCopy } from '#tests/copies.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { workOff } from '#tests/jobs.ts';
import type { Ctx } from '../../context.ts';
import { getModule, listModules } from '../../modules/modules.queries.ts';
import { updateModule } from '../../modules/modules.ts';
import { deletePerson } from '../../people/manage.ts';
import { confirmUnits, reopenUnits } from '../confirm.ts';
import { countDue } from '../due.ts';
import { findEdition } from '../editions.queries.ts';
import { startEdition } from '../editions.ts';
import { saveTerm } from '../glossary/terms.ts';
import { joinEdition } from '../join.ts';
import { listTranslations, putTranslations } from '../parts.queries.ts';
import { openUnits } from '../units-of-row.ts';
import { importMemory } from './files.ts';
import { dropUnused, learnPairs } from './learn.ts';
import { learnSaved } from './learn-saved.ts';
import { roomOf } from './memory.queries.ts';
import { changeUnit, deleteUnit, listMemory } from './memory.ts';
import { suggest } from './suggest.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const person = async () => ctxOf(database, await makePerson(database, 'editor'));
const EN = { from: 'pt-BR', to: 'en' };
const TEXT = '<h2>O prato</h2><p>Metade verduras, <strong>metade</strong> o resto.</p>';

/** A module and its edition in English, with what confirms its units by their places. */
async function makePair(author: Ctx, content = TEXT) {
  const ebook = await makeEbook(author, { title: 'Guia', language: 'pt-BR' });
  const module = await makeModule(author, ebook.id, { title: 'O prato', content });
  const begun = await startEdition(author, ebook.id, 'en');
  await runCopy(author, begun);
  const [own] = await listModules(author.db, begun.id);
  const id = own?.id ?? '';
  const units = async () => (await openUnits(author, 'modules', id)).text;
  const confirm = async (place: number, said: string | null) => {
    const unit = (await units())[place];
    await confirmUnits(author, 'modules', id, { units: [{ unit: unit?.unit, seen: unit?.html, said }] });
  };
  const save = async (change: (content: string) => string) => {
    const { version, content } = await getModule(author.db, id);
    await updateModule(author, id, version, { content: change(content) });
    await countDue(author.db);
  };
  const help = (source: string, field: string | null = null) => suggest(author, 'modules', id, { source, field });
  return { ebook, module, edition: begun.id, id, units, confirm, save, help };
}

const held = async (author: Ctx, more: { search?: string } = {}) =>
  (await listMemory(author, { ...EN, search: '', after: null, ...more })).items.map(({ source, target }) => [
    source,
    target,
  ]);

test('[LE-04] what is confirmed is offered for the same text at once, in another e-book and as another kind of block', async () => {
  const author = await person();
  const { confirm } = await makePair(author);
  await confirm(1, '<p>Half vegetables, <strong>half</strong> the rest.</p>');
  const other = await makePair(author, '<ul><li><p>Metade verduras, <strong>metade</strong> o resto.</p></li></ul>');
  const [line] = await other.units();
  const { suggestions } = await other.help(line?.html ?? '');
  expect(suggestions).toMatchObject([
    { percent: 100, difference: null, target: 'Half vegetables, <strong>half</strong> the rest.' },
  ]);
});

test('[LE-04] a text that is alike from 70 % is offered with the difference, one that is less alike is not', async () => {
  const author = await person();
  const { confirm, help } = await makePair(
    author,
    '<p>Beba dois litros de água por dia, sempre longe das refeições.</p>',
  );
  await confirm(0, '<p>Drink two litres of water a day, always away from meals.</p>');
  const { suggestions } = await help('<p>Beba três litros de água por dia, sempre longe das refeições.</p>');
  expect(suggestions).toHaveLength(1);
  expect(suggestions[0]?.percent).toBeGreaterThanOrEqual(70);
  expect(suggestions[0]?.percent).toBeLessThan(100);
  expect(suggestions[0]?.difference).toContain('<del>dois</del><ins>três</ins>');
  expect((await help('<p>Beba vinho de dia, e cerveja nas refeições.</p>')).suggestions).toEqual([]);
});

test('[LE-04] the same words with other tags are alike, and not the same', async () => {
  const author = await person();
  const { confirm, help } = await makePair(author);
  await confirm(1, '<p>Half vegetables, <strong>half</strong> the rest.</p>');
  const { suggestions } = await help('<p>Metade verduras, metade o resto.</p>');
  expect(suggestions).toMatchObject([{ percent: 99 }]);
});

test('[LE-04] what is confirmed again for the same source takes its place', async () => {
  const author = await person();
  const { confirm } = await makePair(author);
  await confirm(0, '<h2>The dish</h2>');
  await confirm(0, '<h2>The plate</h2>');
  expect(await held(author)).toEqual([['O prato', 'The plate']]);
});

test('[LE-04] a field is learnt as a text, with its signs', async () => {
  const author = await person();
  const { id, help } = await makePair(author);
  const { db } = author;
  await db.updateTable('modules').set({ title: 'Sal & <água>' }).where('title', '=', 'O prato').execute();
  await confirmUnits(author, 'modules', id, {
    units: [{ unit: '@title', seen: '"Sal & <água>"', said: 'Salt & <water>' }],
  });
  expect((await help('"Sal & <água>"', 'title')).suggestions).toMatchObject([{ target: 'Salt &amp; &lt;water&gt;' }]);
});

test('[LE-04] what readers get of a confirmed text is learnt when it is saved, and what is marked is not', async () => {
  const author = await person();
  const { confirm, save } = await makePair(author);
  await confirm(0, null);
  await confirm(1, null);
  expect(await held(author)).toEqual([]);
  await save((content) =>
    content
      .replace(/<h2([^>]*?) data-untranslated="pt-BR"([^>]*)>O prato/, '<h2$1$2>The plate')
      .replace(/Metade verduras/, 'Half vegetables'),
  );
  expect(await held(author)).toEqual([['O prato', 'The plate']]);
});

test('[LE-04] a text that a machine translated is not learnt until somebody confirms it', async () => {
  const author = await person();
  const { id, confirm, save } = await makePair(author, '<p>Um prato.</p>');
  await confirm(0, null);
  const place = { kind: 'modules', row_id: id } as const;
  const known = await listTranslations(author.db, place);
  await putTranslations(
    author.db,
    known.map((one) => ({ ...one, state: 'machine' })),
  );
  await save((content) => content.replace(/ data-untranslated="pt-BR"/, '').replace('Um prato', 'A plate'));
  expect(await held(author)).toEqual([]);
});

test('[LE-04] e-books that join a work teach the memory what they say', async () => {
  const author = await person();
  const [ebook, other] = [
    await makeEbook(author, { title: 'Guia', language: 'pt-BR' }),
    await makeEbook(author, { title: 'Guide', language: 'en' }),
  ];
  await makeModule(author, ebook.id, { title: 'O prato', content: '<p>Metade verduras.</p>' });
  await makeModule(author, other.id, { title: 'The plate', content: '<p>Half vegetables.</p>' });
  await joinEdition(author, ebook.id, other.id);
  await countDue(author.db);
  expect(await held(author)).toContainEqual(['Metade verduras.', 'Half vegetables.']);
});

test('[LE-04] a row that nobody saved since is not learnt again', async () => {
  const author = await person();
  const { confirm, save, edition } = await makePair(author, '<p>Um prato.</p>');
  await confirm(0, null);
  await save((content) => content.replace(/ data-untranslated="pt-BR"/, '').replace('Um prato', 'A plate'));
  const [unit] = (await listMemory(author, { ...EN, search: '', after: null })).items;
  await deleteUnit(author, EN, unit?.id ?? '');
  await author.db.insertInto('editions_due').values({ ebook_id: edition, stamp: 'x' }).execute();
  await countDue(author.db);
  expect(await held(author)).toEqual([]);
});

test('[LE-04] an author’s memory helps nobody else, and not in other languages', async () => {
  const [author, other] = [await person(), await person()];
  const { confirm } = await makePair(author);
  await confirm(0, '<h2>The plate</h2>');
  const { help } = await makePair(other);
  expect((await help('<h2>O prato</h2>')).suggestions).toEqual([]);
  const german = await listMemory(author, { from: 'pt-BR', to: 'de', search: '', after: null });
  expect(german.items).toEqual([]);
  await expect(
    listMemory(other, { ...EN, ebook: (await makePair(author)).ebook.id, search: '', after: null }),
  ).rejects.toMatchObject({
    code: 'ebook_not_found',
  });
});

test('[LE-04] reopening a unit keeps what was learnt', async () => {
  const author = await person();
  const { confirm, id, units } = await makePair(author);
  await confirm(0, '<h2>The plate</h2>');
  await reopenUnits(author, 'modules', id, { units: [(await units())[0]?.unit] });
  expect(await held(author)).toEqual([['O prato', 'The plate']]);
});

test('[LE-04] a confirmed text brings no script into the memory', async () => {
  const author = await person();
  const { confirm, help } = await makePair(author);
  await confirm(
    0,
    '<h2 onclick="x()">The <a href="https://example.com/" onclick="x()">plate</a><script>x()</script></h2>',
  );
  const [first] = (await help('<h2>O prato</h2>')).suggestions;
  expect(first?.target).toContain('plate');
  expect(first?.target).not.toMatch(/script|onclick/);
});

const memoryOf = (author: Ctx) => ({
  user_id: author.actor?.id ?? '',
  source_language: 'pt-BR',
  target_language: 'en',
});

test('[LE-04] past its bound a memory drops what was used longest ago', async () => {
  const author = await person();
  const pair = (n: number) => ({ source: `Texto ${n}`, target: `Text ${n}` });
  for (const n of [1, 2, 3])
    await learnPairs(author.db, memoryOf(author), [pair(n)], { now: new Date(Date.UTC(2026, 0, n)), isUsed: true });
  // a text that takes nearly all the room
  await author.db
    .updateTable('tm_units')
    .set({ bytes: LIMITS.memoryBytes - 20 })
    .where('user_id', '=', memoryOf(author).user_id)
    .where('source', '=', 'Texto 3')
    .execute();
  await dropUnused(author.db, memoryOf(author).user_id);
  expect((await held(author)).map(([source]) => source)).toEqual(['Texto 3', 'Texto 2']);
  const { units } = await roomOf(author.db, memoryOf(author).user_id);
  const keys = author.db.selectFrom('tm_keys').innerJoin('tm_units', 'tm_units.id', 'unit_id').select('word_key');
  const known = await keys.where('user_id', '=', memoryOf(author).user_id).execute();
  expect([units, known.length]).toEqual([2, 2]);
});

test('[LE-04] texts are listed by their last use, a page at a time, and found by their words in both languages', async () => {
  const author = await person();
  const pairs = Array.from({ length: LIMITS.page + 3 }, (_, n) => ({
    source: `Frase ${n} doce`,
    target: `Phrase ${n}`,
  }));
  for (const [n, pair] of pairs.entries())
    await learnPairs(author.db, memoryOf(author), [pair], { now: new Date(Date.UTC(2026, 0, 1, 0, n)), isUsed: true });
  const first = await listMemory(author, { ...EN, search: '', after: null });
  const second = await listMemory(author, { ...EN, search: '', after: first.next });
  expect([...first.items, ...second.items].map(({ source }) => source)).toEqual(
    pairs.map(({ source }) => source).reverse(),
  );
  expect(second.next).toBeNull();
  expect(await held(author, { search: 'PHRASE 11' })).toEqual([['Frase 11 doce', 'Phrase 11']]);
});

test('[LE-04] the memory and the glossary of an account that is deleted pass to who takes its e-books over', async () => {
  const admin = ctxOf(database, await makePerson(database, 'admin'));
  await makePerson(database, 'admin');
  const author = await person();
  const { confirm } = await makePair(author);
  await confirm(0, '<h2>The plate</h2>');
  await confirm(1, '<p>Half vegetables, <strong>half</strong> the rest.</p>');
  await saveTerm(author, EN, null, { term: 'prato', translation: 'plate' });
  await learnPairs(admin.db, memoryOf(admin), [{ source: 'O prato', target: 'The dish' }], {
    now: new Date(),
    isUsed: true,
  });
  await deletePerson(admin, author.actor?.id ?? '');
  await workOff(admin);
  expect((await held(admin)).toSorted()).toEqual([
    ['Metade verduras, metade o resto.', 'Half vegetables, half the rest.'],
    ['O prato', 'The dish'],
  ]);
  expect(await roomOf(admin.db, author.actor?.id ?? '')).toEqual({ units: 0, bytes: 0 });
  const terms = await admin.db
    .selectFrom('glossary_terms')
    .select(['user_id', 'term'])
    .where('term', '=', 'prato')
    .execute();
  expect(terms).toContainEqual({ user_id: admin.actor?.id, term: 'prato' });
});

test('[LE-04] nothing is kept of an account that was deleted while it learnt, and who owns the edition now learns it', async () => {
  const admin = ctxOf(database, await makePerson(database, 'admin'));
  const author = await person();
  const { confirm, save, edition } = await makePair(author);
  await confirm(0, null);
  await save((content) => content.replace(/<h2([^>]*?) data-untranslated="pt-BR"([^>]*)>O prato/, '<h2$1$2>The plate'));
  await author.db
    .deleteFrom('tm_units')
    .where('user_id', '=', author.actor?.id ?? '')
    .execute();
  await author.db.updateTable('edition_parts').set({ learnt_version: null }).execute();
  const remove = async () => {
    await deletePerson(admin, author.actor?.id ?? '');
    await workOff(admin);
  };
  const own = await findEdition(author.db, edition);
  if (!own) throw new Error('no edition');
  const { db } = followedBy(author, remove, (row) => row.id === edition && 'user_id' in row);
  await learnSaved(db, own, new Date());
  expect(await roomOf(admin.db, author.actor?.id ?? '')).toEqual({ units: 0, bytes: 0 });
  expect(await held(admin)).toContainEqual(['O prato', 'The plate']);
});

test('[LE-04] a memory reaches who is left where its heir is deleted before getting it', async () => {
  const admin = ctxOf(database, await makePerson(database, 'admin'));
  const heir = ctxOf(database, await makePerson(database, 'admin'));
  const author = await person();
  await learnPairs(author.db, memoryOf(author), [{ source: 'Sal', target: 'Salt' }], { now: new Date(), isUsed: true });
  await deletePerson(heir, author.actor?.id ?? '');
  await deletePerson(admin, heir.actor?.id ?? '');
  await workOff(admin);
  expect(await held(admin)).toEqual([['Sal', 'Salt']]);
  for (const gone of [author, heir])
    expect(await roomOf(admin.db, gone.actor?.id ?? '')).toEqual({ units: 0, bytes: 0 });
});

test('[LE-04] a file of an account that is deleted meanwhile leaves nothing', async () => {
  const admin = ctxOf(database, await makePerson(database, 'admin'));
  const author = await person();
  const remove = () => deletePerson(admin, author.actor?.id ?? '');
  const file = Buffer.from('source,target\nSal,Salt\n');
  // its place is read before
  const gone = followedBy(author, remove);
  await expect(importMemory(gone, {}, file)).rejects.toMatchObject({ code: 'not_found' });
  expect(await roomOf(admin.db, author.actor?.id ?? '')).toEqual({ units: 0, bytes: 0 });
});

test('what is no question to the memory is refused', async () => {
  const author = await person();
  const { id } = await makePair(author);
  for (const asked of [{}, { source: 7, field: null }, { source: '{', field: 'title' }, { source: 'x', field: 'slug' }])
    await expect(suggest(author, 'modules', id, asked)).rejects.toMatchObject({ code: 'invalid' });
  await expect(deleteUnit(author, EN, "1' or 1")).rejects.toMatchObject({ code: 'not_found' });
  await expect(listMemory(author, { from: 'en', to: 'en', search: '', after: null })).rejects.toMatchObject({
    code: 'memory_same_language',
  });
});

test('[LE-04] a translation is changed where it is kept, as words or with its formatting, and offered so', async () => {
  const author = await person();
  const { confirm, help, units } = await makePair(author);
  await confirm(0, '<h2>The dish</h2>');
  await confirm(1, '<p>Half greens, <strong>half</strong> the rest.</p>');
  const { items } = await listMemory(author, { ...EN, search: '', after: null });
  const idOf = (source: string) => items.find((unit) => unit.source.startsWith(source))?.id ?? '';
  expect(items.map(({ html }) => html).sort()).toEqual(['Half greens, <strong>half</strong> the rest.', null]);
  await changeUnit(author, EN, idOf('O prato'), { target: 'The <plate>, or bowl', format: 'text' });
  const html = 'Half vegetables, <em>half</em> <script>alert(1)</script>the rest.';
  await changeUnit(author, EN, idOf('Metade'), { target: html, format: 'html' });
  const [title, text] = await units();
  expect((await help(title?.html ?? '')).suggestions).toMatchObject([{ target: 'The &lt;plate&gt;, or bowl' }]);
  expect((await help(text?.html ?? '')).suggestions).toMatchObject([
    { target: 'Half vegetables, <em>half</em> the rest.' },
  ]);
  expect(await held(author, { search: 'bowl' })).toEqual([['O prato', 'The <plate>, or bowl']]);
});

test('[LE-04] a translation without words, of several blocks or of somebody else is not taken', async () => {
  const author = await person();
  const { confirm } = await makePair(author);
  await confirm(0, '<h2>The plate</h2>');
  const [unit] = (await listMemory(author, { ...EN, search: '', after: null })).items;
  const change = (target: string, ctx = author) =>
    changeUnit(ctx, EN, unit?.id ?? '', { target, format: 'html' }).then(
      () => 'taken',
      (fault) => fault.fields?.target?.code ?? fault.code,
    );
  expect(await change('  ')).toBe('translation_required');
  expect(await change('…')).toBe('memory_text_shape');
  expect(await change('<ul><li>One</li><li>Two</li></ul>')).toBe('memory_text_shape');
  expect(await change('a'.repeat(LIMITS.memoryText + 1))).toBe('too_long');
  expect(await change('Mine', await person())).toBe('not_found');
  expect(await held(author)).toEqual([['O prato', 'The plate']]);
});

test('[LE-04] two who have a translation open do not overwrite each other', async () => {
  const author = await person();
  const { confirm } = await makePair(author);
  await confirm(0, '<h2>The plate</h2>');
  const shown = async () => (await listMemory(author, { ...EN, search: '', after: null })).items[0];
  const { id = '', stamp: seen } = (await shown()) ?? {};
  const change = (ctx: Ctx, target: string, more: object = { seen }) => changeUnit(ctx, EN, id, { target, ...more });
  await change(author, 'The dish');
  await expect(change(author, 'The bowl')).rejects.toMatchObject({ code: 'memory_changed', status: 409 });
  expect(await shown()).toMatchObject({ target: 'The dish' });
  await change(author, 'The bowl', { seen: (await shown())?.stamp });
  expect(await shown()).toMatchObject({ target: 'The bowl' });
  // also while the first is on its way
  const meanwhile = followedBy(
    author,
    () => change(author, 'The cup', {}),
    (row) => row.target === 'The bowl',
  );
  await expect(change(meanwhile, 'The tray', { seen: (await shown())?.stamp })).rejects.toMatchObject({
    code: 'memory_changed',
  });
  expect(await shown()).toMatchObject({ target: 'The cup' });
});
