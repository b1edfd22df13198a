import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { tablesOf } from '#tests/table-rows.ts';
import { writtenFormats } from '../../scripts/formats.ts';
import { projectSchema, revisionSchema } from './format.ts';

let database: TestDatabase;
let tables: Awaited<ReturnType<typeof tablesOf>>;

beforeAll(async () => {
  database = await openTestDatabase();
  tables = await tablesOf(database);
});
afterAll(() => database.close());

/** Whose a row is, which the installation says that takes it in; and what is made of the rest. */
const NOT_AUTHORED = ['user_id', 'tenant_id', 'author_id', 'updated_by', 'version', 'search_text'];
/** What stands for a column, or for rows of another table. */
const MADE = ['fields', 'doc', 'replaces'];
const { shape } = projectSchema();

test.each([
  ['ebooks', shape.ebook, ['changed_at', 'copying_from']],
  ['modules', shape.modules.element, ['ebook_id', 'words']],
  ['supplements', shape.supplements.element, ['ebook_id', 'catalogue_id', 'overrides']],
  ['products', shape.products.element, ['ebook_id', 'catalogue_id', 'overrides']],
  ['support_info', shape.support.unwrap(), ['ebook_id']],
  ['uploads', shape.media.element, ['id']],
  ['revisions', revisionSchema(), ['ebook_id', 'created_by', 'content']],
] as const)('a package has every column of %s that its author made', (table, schema, left) => {
  const named = tables[table]?.map(({ name }) => name).filter((name) => !NOT_AUTHORED.includes(name)) ?? [];
  const held = Object.keys(schema.shape).filter((name) => !MADE.includes(name));
  expect([...held, ...left].toSorted()).toEqual(named.toSorted());
});

test.each(writtenFormats())(
  '%s says what the schema says: `node scripts/formats.ts` writes it',
  async (file, schema) => {
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(schema);
  },
);
