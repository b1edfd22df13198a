import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchText, titleRank } from '#common/search.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import { newId } from '../ids.ts';
import { insertModules } from '../modules/modules.queries.ts';
import { indexDue } from '../stems/due.ts';
import { rankedPlaces } from './ranked.ts';
import { isLike } from './search.ts';

let database: TestDatabase;
const titles = new Map<string, string>();
let author: string;

/** Oldest first: 2,000 lessons, of which the newest hold any digit somewhere, and a few more. */
const TITLES = [
  'Pão',
  ...Array.from({ length: 2_000 }, (_, index) => `Lição ${index + 1}`),
  'A 3ª e a última lição',
  'Revisão da lição: 3',
  'Pão de queijo',
  'O pão, o vinho',
  'Pãozinho',
  'Lições de C',
  'Lições de C++',
  'Queijo da serra',
  'Requeijão',
];

beforeAll(async () => {
  database = await openTestDatabase();
  const person = await makePerson(database, 'editor');
  author = person.id;
  const ebook = await makeEbook(ctxOf(database, person));
  const rest = { content: '', video_url: null, cover_image: null, duration: '', order_index: 0, is_bonus: false };
  const bonus = { bonus_title: null, bonus_description: null, bonus_features: null, bonus_cta_text: null };
  const rows = TITLES.map((title, index) => {
    const at = new Date(Date.UTC(2026, 0, 1) + index * 1_000);
    const id = newId(at);
    titles.set(id, title);
    const stamp = { created_at: at.toISOString(), updated_at: at.toISOString(), updated_by: author };
    const owner = { user_id: author, tenant_id: author, author_id: author, ebook_id: ebook.id };
    const search_text = searchText(title, 'o que se lê nesta');
    return {
      id,
      ...stamp,
      ...owner,
      title,
      description: '',
      slug: `m-${index}`,
      search_text,
      ...rest,
      ...bonus,
      is_visible: true,
    };
  });
  await insertModules(database.db, rows);
});
afterAll(() => database.close());

async function found(search: string, where: [string, string][] = []): Promise<string[]> {
  const places = await rankedPlaces(database.db, { table: 'modules', where, search, after: null, limit: 6 });
  return places.map(({ id }) => titles.get(id) ?? '');
}

describe.each(['before their words are indexed', 'once they are'])('%s', (when) => {
  beforeAll(async () => {
    if (when === 'once they are') await indexDue(database.db);
  });

  test('[ST-10] the title that was typed comes first, then those with the words whole, then those with parts of words', async () => {
    for (const typed of ['lição 3', 'LICAO 3', ' Lição,  3 ']) {
      const [first, second, ...others] = await found(typed);
      expect([first, second], typed).toEqual(['Lição 3', 'Revisão da lição: 3']);
      expect(others, typed).toHaveLength(4);
    }
    expect((await found('3 lição')).slice(0, 2).toSorted()).toEqual(['Lição 3', 'Revisão da lição: 3']);
    expect((await found('lição 1999'))[0]).toBe('Lição 1999');
    expect(await found('pão')).toEqual(['Pão', 'Pão de queijo', 'O pão, o vinho', 'Pãozinho']);
    expect(await found('nada disto')).toEqual([]);
  });

  test('[ST-10] a title that begins as typed comes before one with a word that does, and that before words within others', async () => {
    expect(await found('quei')).toEqual(['Queijo da serra', 'Pão de queijo', 'Requeijão']);
    expect((await found('QU')).slice(0, 2)).toEqual(['Queijo da serra', 'Pão de queijo']);
    expect(await found('pão quei')).toEqual(['Pão de queijo']);
    expect(await found('q')).not.toEqual([]);
  });
});

test('ranked rows are only those that fit', async () => {
  expect((await found('lição 3', [['author_id', author]]))[0]).toBe('Lição 3');
  expect(await found('lição 3', [['author_id', newId()]])).toEqual([]);
});

test('signs, quotes and letters of other scripts are looked for without harm', async () => {
  for (const typed of ['"', "'; --", '"3" AND', '%_\\', 'привет', '🍇', 'a'.repeat(500), '3']) {
    await expect(found(typed)).resolves.toBeInstanceOf(Array);
  }
  // a sign with a single letter or digit is looked for as it stands
  expect(await found('c++')).toEqual(['Lições de C++']);
  expect(await found('<3')).toEqual([]);
});

test('how well a title answers', () => {
  const ranks = (typed: string, ...of: string[]) => of.map((title) => titleRank(title, typed));
  expect(ranks('licao 3', 'Lição 3', 'Lição 3: o pão', 'A 3ª, lição 3', 'Lição 33', 'Três')).toEqual([0, 1, 2, 3, 5]);
  expect(ranks('nutri', 'Nutrição', 'Guia de Nutrição', 'Desnutrido')).toEqual([3, 4, 5]);
  expect(ranks('', 'Lição')).toEqual([5]);
});

test('signs of patterns in what is searched stand for themselves', async () => {
  const words = database.db.selectFrom('modules').select('title').where('author_id', 'is not', null);
  expect(await words.where(isLike('sop_')).execute()).toEqual([]);
  expect(await words.where(isLike('%')).execute()).toEqual([]);
  expect((await words.where(isLike('que se')).execute()).length).toBeGreaterThan(0);
});
