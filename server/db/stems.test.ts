import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import { newId } from '../ids.ts';
import { insertModules } from '../modules/modules.queries.ts';
import { indexDue } from '../stems/due.ts';
import type { Lookup } from './lookup.ts';
import { newestPlaces } from './newest.ts';

let database: TestDatabase;
type Row = { id: string; created_at: string; author_id: string; words: string[] };
const rows: Row[] = [];
/** More rows than hits that are read one by one. */
const ROWS = 5_200;

/** Words that are in every content, in few, only in old ones, only in those of one author. */
function wordsOf(number: number): string[] {
  const words = ['comuns'];
  if (number % 3 === 0) words.push('terços');
  if (number % 900 === 7) words.push('raros');
  if (number < 4_200) words.push('velhos');
  if (number === 2) words.push('únicos');
  return words;
}

beforeAll(async () => {
  database = await openTestDatabase();
  const people = [await makePerson(database, 'editor'), await makePerson(database, 'editor')];
  const ebooks = await Promise.all(people.map((person) => makeEbook(ctxOf(database, person))));
  const made = Array.from({ length: ROWS }, (_, number) => {
    const ebook = ebooks[number % 40 === 0 ? 1 : 0];
    // some share a time, and some are older than the rows written before them
    const at = new Date(Date.UTC(2026, 0, 1) + Math.floor(number / 2) * 1000 - (number % 50 === 0 ? 3_600_000 : 0));
    const [id, created_at, author_id, words] = [newId(at), at.toISOString(), ebook?.user_id ?? '', wordsOf(number)];
    rows.push({ id, created_at, author_id, words });
    const owner = {
      user_id: author_id,
      tenant_id: author_id,
      author_id,
      ebook_id: ebook?.id ?? '',
      updated_by: author_id,
    };
    const text = { title: `M ${number}`, slug: `m-${number}`, description: '', content: `<p>${words.join(' ')}</p>` };
    return {
      ...{ id, created_at, updated_at: created_at, ...owner, ...text, search_text: `m ${number}` },
      ...{
        video_url: null,
        cover_image: null,
        duration: '',
        order_index: 0,
        is_bonus: false,
        is_visible: number % 2 === 0,
      },
      ...{ bonus_title: null, bonus_description: null, bonus_features: null, bonus_cta_text: null },
    };
  });
  await insertModules(database.db, made);
  await indexDue(database.db);
}, 120_000);
afterAll(() => database.close());

/** What must be found, worked out the plain way; `words` as they are written. */
function expected(words: string[], { limit, after, where }: Pick<Lookup, 'limit' | 'after' | 'where'>): string[] {
  const [owner] = where;
  return rows
    .filter((row) => words.every((word) => row.words.includes(word)))
    .filter((row) => !owner || row.author_id === owner[1])
    .filter((row) => !after || row.created_at + row.id < after.created_at + after.id)
    .toSorted((a, b) => (a.created_at + a.id < b.created_at + b.id ? 1 : -1))
    .slice(0, limit)
    .map(({ id }) => id);
}

test.each([
  ['comum', ['comuns']],
  ['terço', ['terços']],
  ['raro', ['raros']],
  ['velho', ['velhos']],
  ['unico', ['únicos']],
  ['raro COMUM', ['raros', 'comuns']],
  ['velho, terço', ['velhos', 'terços']],
  ['raro único', ['raros', 'únicos']],
  ['comum terço ausente', ['ausente']],
])('[SE-02] words of contents are found newest first, however common: %s', async (search, words) => {
  for (const author of [null, rows[0]?.author_id, rows[1]?.author_id, newId()]) {
    const where: Lookup['where'] = author ? [['author_id', author]] : [];
    for (const after of [null, rows[4_000], rows[150]]) {
      for (const limit of [1, 2, 25]) {
        const lookup = { where, after: after ?? null, limit };
        const found = await newestPlaces(database.db, { table: 'modules', ...lookup, search });
        expect(
          found.map(({ id }) => id),
          `${author} ${after?.id} ${limit}`,
        ).toEqual(expected(words, lookup));
      }
    }
  }
});
