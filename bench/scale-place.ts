import { sql } from 'kysely';
import { runBackfill } from '#server/db/backfills.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { newId } from '#server/ids.ts';
import type { Actor, Role } from '#server/policy.ts';
import { backfillStems } from '#server/stems/due.ts';
import { type Engine, type TestDatabase, testPlace } from '#tests/database.ts';
import { ctxOf } from '#tests/factories.ts';
import type { Bench } from './scale-cases.ts';
import { fill } from './scale-data.ts';

/** A filled database, and who looks at it. */
export type Filled = { database: TestDatabase; benches: Record<string, Bench> };

/** A database of that many e-books, and who looks at it. */
export async function prepare(engine: Engine, ebooks: number): Promise<Filled> {
  const started = performance.now();
  const place = await testPlace(engine);
  const opened = openDatabase(place);
  // the indexes of lists and searches are made over the whole: faster than row by row
  await migrate(opened, '0001_first_tables');
  const close = () => opened.db.destroy().then(place.remove);
  const database: TestDatabase = { ...opened, dataDir: place.dataDir, databaseUrl: place.databaseUrl, close };
  const [admin, few, many, reader] = [
    await insertPerson(database, 'admin', 'Admin'),
    await insertPerson(database, 'editor', 'Few'),
    await insertPerson(database, 'editor', 'Many'),
    await insertPerson(database, 'user', 'Reader'),
  ];
  const others = await Promise.all(Array.from({ length: 200 }, () => insertPerson(database, 'editor')));
  await fill(ctxOf(database, admin), { few, many, others }, ebooks);
  await migrate(opened);
  await index(database, engine, ebooks);
  if (engine === 'postgres') await sql`vacuum analyze`.execute(database.db);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${engine}: ${ebooks} e-books with all that is in them made in ${seconds} s`);
  const benches = { admin, 'editor of 20': few, 'editor of 1,000': many, reader };
  const entries = Object.entries(benches).map(async ([name, actor]) => [name, await benchOf(database, actor)] as const);
  return { database, benches: Object.fromEntries(await Promise.all(entries)) };
}

/** Indexes the stems of all rows, as the backfill does beside a running server. */
async function index({ db }: TestDatabase, engine: Engine, ebooks: number): Promise<void> {
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  await runBackfill(db, 'stems.rows', backfillStems, new AbortController().signal);
  const { user, system } = process.cpuUsage(cpu);
  const sizes =
    engine === 'postgres'
      ? sql<{
          bytes: number;
        }>`select sum(pg_total_relation_size(oid)) as bytes from pg_class where relkind = 'r' and relname like '%_stems'`
      : sql<{ bytes: number }>`select sum(pgsize) as bytes from dbstat where name like '%_stems_%'`;
  const { rows } = await sizes.execute(db);
  const [seconds, busy] = [(performance.now() - started) / 1000, (user + system) / 1_000_000];
  const size = (Number(rows[0]?.bytes) / 1e6).toFixed(0);
  console.log(
    `${engine}: ${ebooks} e-books indexed by stems in ${seconds.toFixed(0)} s (${busy.toFixed(0)} s of processor), ${size} MB`,
  );
}

/** An account in the tables as the first migration makes them. */
async function insertPerson({ db }: TestDatabase, role: Role, name = ''): Promise<Actor> {
  const actor = { id: newId(), email: `${newId()}@example.com`, name, image: null, role };
  const now = new Date().toISOString();
  await db
    .withTables<{ users: Actor & { email_verified: boolean; created_at: string; updated_at: string } }>()
    .insertInto('users')
    .values({ ...actor, email_verified: false, created_at: now, updated_at: now })
    .execute();
  return actor;
}

async function benchOf(database: TestDatabase, actor: Actor): Promise<Bench> {
  let query = database.db.selectFrom('supplements').select(['id', 'ebook_id']).orderBy('id', 'desc').limit(1);
  if (actor.name === 'Few' || actor.name === 'Many') query = query.where('author_id', '=', actor.id);
  const item = await query.executeTakeFirstOrThrow();
  return { ctx: ctxOf(database, actor), ebookId: item.ebook_id, itemId: item.id };
}
