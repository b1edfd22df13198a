import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdsWords, searchText, searchWords } from '#common/search.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makePerson } from '#tests/factories.ts';
import { insertEbook } from '../ebooks/ebooks.queries.ts';
import { newId } from '../ids.ts';
import { newestPlaces } from './newest.ts';

let database: TestDatabase;
let owners: string[];
type Row = { id: string; created_at: string; user_id: string; search_text: string };
const rows: Row[] = [];
const ROWS = 700;

/** Texts in which words are rare, common, or common only among the older rows. */
function titleOf(number: number): string {
  const words = [
    `livro ${number}`,
    number % 3 === 0 ? 'açaí' : 'uva',
    number < ROWS / 2 ? 'antigo de 50% a_b' : 'novo',
  ];
  if (number === 77) words.push("Xerém d'água «qz» 100\\");
  if (number % 90 === 5) words.push('kiwi');
  if (number === 300) words.push('привет 🍇x');
  return words.join(' ');
}

beforeAll(async () => {
  database = await openTestDatabase();
  owners = [(await makePerson(database, 'editor')).id, (await makePerson(database, 'editor')).id];
  await database.db.transaction().execute(async (db) => {
    for (let number = 0; number < ROWS; number += 1) {
      // some share a time, and some are older than the rows written before them, as rows that come back from the trash
      const isOlder = number % 50 === 0 || number >= ROWS - 12;
      const time = new Date(Date.UTC(2026, 0, 1) + Math.floor(number / 2) * 1000 - (isOlder ? 60_000 : 0));
      const owner = owners[number % 7 === 0 ? 1 : 0] ?? '';
      const title = titleOf(number);
      const row = { id: newId(time), created_at: time.toISOString(), user_id: owner, search_text: searchText(title) };
      rows.push(row);
      const rest = { tenant_id: owner, updated_by: owner, updated_at: row.created_at, slug: `livro-${number}` };
      const tabs = { guide_tab_name: '', supplementation_tab_name: '', support_tab_name: '' };
      const fixed = { description: '', cover_image: null, language: 'en', currency: 'USD', is_visible: true };
      await insertEbook(db, { ...row, ...rest, ...tabs, ...fixed, title });
    }
  });
});
afterAll(() => database.close());

/** What must be found, worked out the plain way. */
function expected(search: string, owner: string | null, limit: number, after: Row | null): string[] {
  const newer = (a: Row, b: Row) => (a.created_at + a.id < b.created_at + b.id ? 1 : -1);
  return rows
    .filter((row) => holdsWords(row.search_text, searchWords(search)))
    .filter((row) => owner === null || row.user_id === owner)
    .filter((row) => !after || row.created_at + row.id < after.created_at + after.id)
    .toSorted(newer)
    .slice(0, limit)
    .map(({ id }) => id);
}

async function found(search: string, owner: string | null, limit: number, after: Row | null): Promise<string[]> {
  const where: [string, string][] = owner === null ? [] : [['user_id', owner]];
  return (await newestPlaces(database.db, { table: 'ebooks', where, search, after, limit })).map(({ id }) => id);
}

describe('[G-09] a search finds, newest first, what holds the words', () => {
  const words = [
    '',
    'livro',
    'AÇAÍ',
    'acai',
    'antigo',
    'novo',
    'kiwi',
    'xerem',
    "d'água",
    '«qz»',
    'qz',
    'k',
    'й',
    '50%',
  ];
  const signs = [
    'a_b',
    '\\',
    '%',
    '_',
    '"',
    "'",
    '100\\',
    'ausente',
    'zz',
    'привет',
    '🍇x',
    '  uva   novo ',
    'novo, LIVRO!',
    'novo uva 7',
    'kiwi antigo',
    'kiwi novo ausente',
    'AGUA d',
    '50% de antigo',
    '%%',
    'livro 7',
  ];

  test.each([...words, ...signs])('for %j', async (search) => {
    for (const owner of [null, owners[1] ?? '']) {
      for (const limit of [1, 2, 25]) {
        expect(await found(search, owner, limit, null)).toEqual(expected(search, owner, limit, null));
      }
    }
  });

  test('for any piece of any text, from any place on', async () => {
    const piece = fc
      .record({ row: fc.nat(ROWS - 1), from: fc.nat(20), length: fc.integer({ min: 1, max: 8 }), owned: fc.boolean() })
      .map((made) => ({ ...made, limit: (made.from % 3) + 1, after: rows[(made.row * 31) % ROWS] ?? null }));
    await fc.assert(
      fc.asyncProperty(piece, async ({ row, from, length, owned, limit, after }) => {
        const search = rows[row]?.search_text.slice(from, from + length) ?? '';
        const owner = owned ? (owners[1] ?? '') : null;
        expect(await found(search, owner, limit, after)).toEqual(expected(search, owner, limit, after));
      }),
      { numRuns: 150 },
    );
  });
});

test('what is changed or deleted is found by its new words, and no more by its old ones', async () => {
  const ctx = ctxOf(database, null);
  const row = rows[10] as Row;
  const search = (words: string) => found(words, null, 25, null);
  expect(await found('livro 10 uva', null, ROWS, null)).toContain(row.id);
  await ctx.db.updateTable('ebooks').set({ search_text: 'tamarindo ' }).where('id', '=', row.id).execute();
  expect(await search('tamarindo')).toEqual([row.id]);
  expect(await found('livro 10 uva', null, ROWS, null)).not.toContain(row.id);
  await ctx.db.deleteFrom('ebooks').where('id', '=', row.id).execute();
  expect(await search('tamarindo')).toEqual([]);
  rows.splice(10, 1);
});
