import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { followedBy } from '#tests/between.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makePerson } from '#tests/factories.ts';
import type { Ctx } from '../../context.ts';
import { deletePerson } from '../../people/manage.ts';
import { lockAccount } from '../../people/people.queries.ts';
import { exportGlossary, importGlossary } from './files.ts';
import { countTerms } from './terms.queries.ts';
import { deleteTerm, listGlossary, saveTerm } from './terms.ts';
import { termsIn } from './terms-in.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const person = async () => ctxOf(database, await makePerson(database, 'editor'));
const EN = { from: 'pt-BR', to: 'en' };
const memoryOf = (author: Ctx) => ({
  user_id: author.actor?.id ?? '',
  source_language: 'pt-BR',
  target_language: 'en',
});
const take = (author: Ctx, file: string) => importGlossary(author, EN, Buffer.from(file));
const listed = async (author: Ctx, search = '') =>
  (await listGlossary(author, { ...EN, search, after: null })).items.map(({ term, translation }) => [
    term,
    translation,
  ]);
const found = async (author: Ctx, html: string) =>
  (await termsIn(author.db, memoryOf(author), html)).map(({ term, forms, translations, forbidden }) => [
    term,
    forms,
    translations,
    forbidden,
  ]);

test('[LE-04] a term is found in a text in another form, and the longer one where two overlap', async () => {
  const author = await person();
  for (const [term, translation] of [
    ['carboidrato', 'carbohydrate'],
    ['índice', 'index'],
    ['glicêmico', 'glycaemic'],
    ['índice glicêmico', 'glycaemic index'],
  ])
    await saveTerm(author, EN, null, { term, translation });
  expect(await found(author, '<p>Carboidratos têm <em>índice</em> glicêmico alto.</p>')).toEqual([
    ['carboidrato', ['Carboidratos'], ['carbohydrate'], []],
    ['índice glicêmico', ['índice glicêmico'], ['glycaemic index'], []],
  ]);
});

test('[LE-04] a term has several translations, and some that are not to be used', async () => {
  const author = await person();
  await saveTerm(author, EN, null, { term: 'prato', translation: 'plate' });
  await saveTerm(author, EN, null, { term: 'prato', translation: 'course' });
  await saveTerm(author, EN, null, { term: 'prato', translation: 'dish', is_forbidden: 'on' });
  expect(await found(author, 'O prato')).toEqual([['prato', ['prato'], ['plate', 'course'], ['dish']]]);
});

test('[LE-04] a term is added, changed and deleted by its author alone', async () => {
  const [author, other] = [await person(), await person()];
  const { id } = await saveTerm(author, EN, null, { term: ' prato ', translation: 'dish' });
  await saveTerm(author, EN, id, { term: 'prato', translation: 'plate', note: 'Não: dish' });
  expect(await listed(author)).toEqual([['prato', 'plate']]);
  await expect(saveTerm(other, EN, id, { term: 'prato', translation: 'x' })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(deleteTerm(other, EN, id)).rejects.toMatchObject({ code: 'not_found' });
  await deleteTerm(author, EN, id);
  expect(await listed(author)).toEqual([]);
});

test('[LE-04] a term says what is wrong with it, and the same one is not there twice', async () => {
  const author = await person();
  await saveTerm(author, EN, null, { term: 'prato', translation: 'plate' });
  const fault = (input: object) => saveTerm(author, EN, null, input).catch(({ fields }) => fields);
  expect(await fault({ term: '', translation: '' })).toMatchObject({
    term: { code: 'term_required' },
    translation: { code: 'translation_required' },
  });
  expect(await fault({ term: '—', translation: 'x' })).toMatchObject({ term: { code: 'term_without_words' } });
  expect(await fault({ term: 'x'.repeat(121), translation: 'x' })).toMatchObject({ term: { code: 'too_long' } });
  expect(await fault({ term: 'Pratos', translation: 'plate' })).toMatchObject({ translation: { code: 'term_taken' } });
});

test('[LE-04] a glossary goes out as CSV and comes back whole', async () => {
  const [author, other] = [await person(), await person()];
  await saveTerm(author, EN, null, { term: '=prato', translation: 'plate, flat', note: 'Diz "prato"' });
  await saveTerm(author, EN, null, { term: 'sal', translation: 'salts', is_forbidden: true });
  let file = '';
  for await (const piece of (await exportGlossary(author, EN)).text) file += piece;
  expect(file).toBe(
    '\uFEFFterm,translation,forbidden,note\r\n\'=prato,"plate, flat",,"Diz ""prato"""\r\nsal,salts,yes,\r\n',
  );
  expect(await take(other, file)).toEqual({ added: 2, changed: 0, same: 0, refused: 0, lines: [] });
  expect(await take(other, file)).toEqual({ added: 0, changed: 0, same: 2, refused: 0, lines: [] });
  expect(await listGlossary(other, { ...EN, search: 'sal', after: null })).toMatchObject({
    items: [{ term: 'sal', translation: 'salts', is_forbidden: true }],
  });
});

test('[LE-04] faulty lines of a file are named, the rest is taken; columns may have the names of the author’s language', async () => {
  const author = await person();
  const file = `Termo;Tradução;Proibido\nprato;plate;\n;x;\nsal;${'y'.repeat(200)};\ncopo;glass;sim\n`;
  expect(await take(author, file)).toEqual({ added: 2, changed: 0, same: 0, refused: 2, lines: [3, 4] });
  expect(await listed(author)).toEqual([
    ['copo', 'glass'],
    ['prato', 'plate'],
  ]);
});

test('[LE-04] a file without its columns, and one with more terms than fit, are refused', async () => {
  const author = await person();
  await expect(take(author, 'prato,plate\n')).rejects.toMatchObject({ code: 'glossary_columns' });
  const many = `term,translation\n${'a,b\n'.repeat(LIMITS.glossaryTerms + 1)}`;
  await expect(take(author, many)).rejects.toMatchObject({ code: 'glossary_full', params: { max: 30_000 } });
});

test('[LE-04] a glossary of 20,000 terms is imported, and a text is looked up in it at once', async () => {
  const author = await person();
  const lines = Array.from({ length: 20_000 }, (_, n) => `termo${n} composto,term ${n}`);
  expect(await take(author, `term,translation\n${lines.join('\n')}\n`)).toMatchObject({ added: 20_000 });
  // rows that a lookup reads: those of its keys, however many there are
  expect(await found(author, '<p>Um termo19999 composto aqui.</p>')).toEqual([
    ['termo19999 composto', ['termo19999 composto'], ['term 19999'], []],
  ]);
  const first = await listGlossary(author, { ...EN, search: '', after: null });
  const second = await listGlossary(author, { ...EN, search: '', after: first.next });
  expect([first.count, new Set([...first.items, ...second.items].map(({ id }) => id)).size]).toEqual([
    20_000,
    2 * LIMITS.page,
  ]);
  expect(await listed(author, 'termo19998')).toEqual([['termo19998 composto', 'term 19998']]);
}, 120_000);

test('[LE-04] two files at once do not fill a glossary past what an author may have', async () => {
  const author = await person();
  const most = LIMITS.glossaryTerms;
  await take(author, file(0, most - 10));
  const takeBoth = () => ({ both: Promise.allSettled([take(author, file(most, 8)), take(author, file(2 * most, 8))]) });
  // both are there before either has counted, where writers wait for a row
  const { both } = await (database.engine === 'postgres'
    ? database.db.transaction().execute(async (other) => {
        await lockAccount(other, author.actor?.id ?? '');
        const takes = takeBoth();
        await expect.poll(waiting).toBe(2);
        return takes;
      })
    : takeBoth());
  expect((await both).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await listGlossary(author, { ...EN, search: '', after: null })).count).toBe(most - 2);
});

test('[LE-04] a file of an account that is deleted meanwhile leaves no terms', async () => {
  const admin = ctxOf(database, await makePerson(database, 'admin'));
  const author = await person();
  // its place is read before
  const gone = followedBy(author, () => deletePerson(admin, author.actor?.id ?? ''));
  await expect(importGlossary(gone, {}, Buffer.from(file(0, 1)))).rejects.toMatchObject({ code: 'not_found' });
  expect(await countTerms(admin.db, author.actor?.id ?? '')).toBe(0);
});

test('[LE-04] two who have a term open do not overwrite each other', async () => {
  let time = Date.parse('2026-11-27T12:00:00Z');
  const now = () => {
    time += 1_000;
    return new Date(time);
  };
  const author = { ...(await person()), now };
  const { id } = await saveTerm(author, EN, null, { term: 'prato', translation: 'plate' });
  const shown = async () => (await listGlossary(author, { ...EN, search: '', after: null })).items[0];
  const seen = (await shown())?.updated_at;
  await saveTerm(author, EN, id, { term: 'prato', translation: 'dish', seen });
  const late = saveTerm(author, EN, id, { term: 'prato', translation: 'bowl', seen });
  await expect(late).rejects.toMatchObject({ code: 'memory_changed', status: 409 });
  expect(await shown()).toMatchObject({ id, translation: 'dish' });
  await saveTerm(author, EN, id, { term: 'prato', translation: 'bowl', seen: (await shown())?.updated_at });
  expect(await shown()).toMatchObject({ id, translation: 'bowl' });
});

/** A table of so many terms from a number on. */
function file(first: number, count: number): string {
  const lines = Array.from({ length: count }, (_, at) => `termo${first + at},term${first + at}`);
  return `term,translation\n${lines.join('\n')}\n`;
}

/** Statements of PostgreSQL that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
    database.db,
  );
  return Number(rows[0]?.count);
}
