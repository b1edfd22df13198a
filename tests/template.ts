import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const CACHE = path.join(ROOT, 'node_modules/.cache/prelo-tests');

/** Names a migrated, empty database by what makes it: a changed migration makes another one. */
function templateName(): string {
  const hash = createHash('sha256');
  for (const file of globSync('server/db/**/*.ts', { cwd: ROOT }).sort()) {
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(path.join(ROOT, file)));
  }
  return `template_${hash.digest('hex').slice(0, 16)}`;
}

/** Puts a migrated, empty SQLite database into a data folder. */
export async function copySqlite(dataDir: string): Promise<void> {
  const template = path.join(CACHE, `${templateName()}.db`);
  if (!existsSync(template)) await makeSqlite(template);
  copyFileSync(template, path.join(dataDir, 'prelo.db'));
}

/** Several test files may make it at once: the last one to be renamed stays. */
async function makeSqlite(template: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'prelo-test-'));
  const database = openDatabase({ dataDir: folder, databaseUrl: null });
  await migrate(database);
  // closing the only connection writes the log back into the file
  await database.db.destroy();
  const whole = `${template}.${process.pid}`;
  copyFileSync(path.join(folder, 'prelo.db'), whole);
  renameSync(whole, template);
  rmSync(folder, { recursive: true });
}

/** Makes the database `name` as a copy of a migrated, empty one, over the address of the maintenance database. */
export async function copyPostgres(server: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const template = templateName();
    await makePostgres(client, server, template);
    // by its files: by its log each costs several times as much
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await client.end();
  }
}

/** The lock lasts as long as the connection: others wait for the first one, and find what it made. */
async function makePostgres(client: pg.Client, server: string, template: string): Promise<void> {
  const exists = async () => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    return rowCount === 1;
  };
  if (await exists()) return;
  await client.query('select pg_advisory_lock(hashtext($1))', [template]);
  try {
    if (await exists()) return;
    const unfinished = `${template}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    const database = openDatabase({ dataDir: '', databaseUrl: databaseUrl(server, unfinished) });
    await migrate(database).finally(() => database.db.destroy());
    await client.query(`alter database ${unfinished} rename to ${template}`);
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', [template]);
  }
}

/** The address of another database of the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
