import { spawn } from 'node:child_process';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlace, testEngine, testPlace } from '#tests/database.ts';
import { migrate } from './migrate.ts';
import { type OpenDatabase, openDatabase } from './open.ts';

let place: TestPlace;
let database: OpenDatabase;

beforeEach(async () => {
  place = await testPlace();
  database = openDatabase(place);
});

afterEach(async () => {
  await database.db.destroy();
  await place.remove();
});

const PROGRAM = `
  import { migrate } from '#server/db/migrate.ts';
  import { openDatabase } from '#server/db/open.ts';
  const database = openDatabase({ dataDir: process.env.DATA_DIR, databaseUrl: process.env.DATABASE_URL || null });
  await migrate(database);
  await database.db.destroy();
`;

/** Migrates in a process of its own, as a starting node does. @returns its exit code and what it complained of */
function migrateElsewhere(): Promise<{ code: number | null; complaint: string }> {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', PROGRAM];
  const env = { PATH: process.env.PATH, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' };
  const child = spawn(path.resolve('node_modules/.bin/node'), args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk) => (complaint += chunk));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, complaint })));
}

async function tableNames(): Promise<string[]> {
  const tables = await database.db.introspection.getTables();
  // SQLite keeps each index of words in tables of its own
  return tables
    .map((table) => table.name)
    .filter((name) => !/_(?:search|pieces|stems)/.test(name))
    .toSorted();
}

test('migrations that ran already change nothing', async () => {
  await migrate(database);
  const before = await database.db.introspection.getTables();
  await migrate(database);
  expect(await database.db.introspection.getTables()).toEqual(before);
  expect(await tableNames()).toEqual([
    'accounts',
    'alert_mails',
    'alerts',
    'attempts',
    'audit',
    'author_files',
    'author_requests',
    'backfills',
    'book_files',
    'catalogue_items',
    'day_notes',
    'draft_batches',
    'drafts',
    'earning_formats',
    'earning_imports',
    'earning_rules',
    'earning_sums',
    'earnings',
    'ebooks',
    'edition_parts',
    'editions',
    'editions_due',
    'first_steps',
    'glossary_terms',
    'imports',
    'invitations',
    'job_schedules',
    'jobs',
    'link_checks',
    'link_uses',
    'links',
    'media_uses',
    'module_numbers',
    'modules',
    'network_accounts',
    'passkeys',
    'pending_files',
    'products',
    'rate_limits',
    'reader_transfers',
    'replaced_uploads',
    'rescues',
    'revisions',
    'schedules',
    'second_factors',
    'sessions',
    'shared_uploads',
    'site_settings',
    'stems_due',
    'supplements',
    'support_info',
    'tm_keys',
    'tm_units',
    'translations',
    'trash',
    'trash_rows',
    'upload_parts',
    'uploads',
    'users',
    'verifications',
    'weekly_mails',
    'works',
  ]);
});

async function insertMigration(name: string): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
    database.db,
  );
}

test('[GR-04] a schema that a newer version brought further is left as it is', async () => {
  expect(await migrate(database)).toEqual([]);
  await insertMigration('9999_later');
  const before = await database.db.introspection.getTables();
  expect(await migrate(database)).toEqual(['9999_later']);
  expect(await database.db.introspection.getTables()).toEqual(before);
});

test('[GR-04] a schema of another kind is refused', async () => {
  await migrate(database, '0003_person_language');
  await insertMigration('0003_something_else');
  await expect(migrate(database)).rejects.toThrow('0003_something_else');
});

test('two processes that start at once migrate once', async () => {
  const [first, second] = await Promise.all([migrateElsewhere(), migrateElsewhere()]);
  expect(first).toEqual({ code: 0, complaint: '' });
  expect(second).toEqual({ code: 0, complaint: '' });
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database.db);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  expect(await tableNames()).toContain('uploads');
});

test('every row that belongs to an e-book is refused without one', async () => {
  await migrate(database);
  const row = { ebook_id: 'none', tenant_id: 'a', updated_at: new Date().toISOString(), faq: '[]' };
  const fields = { email: '', phone: '', whatsapp: '', description: '' };
  const insert = database.db.insertInto('support_info').values({ ...row, ...fields });
  await expect(insert.execute()).rejects.toThrow(/foreign key/i);
  expect(database.engine).toBe(testEngine());
});
