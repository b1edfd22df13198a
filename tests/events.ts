import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { type CountedEvent, lineOf } from '#server/events/event.ts';
import { eventsFile } from '#server/events/open-events.ts';
import type { RunningServer } from './e2e/server.ts';
import { eventsOf as storeOf } from './event-store.ts';

/** An event as it is kept, with what its keys stand for. */
export type Kept = { ebook: string; module: string | null; item: string | null; kind: number; class: number };

const QUERY = `select e.text as ebook, m.text as module, i.text as item, kind, class from events
  join event_keys e on e.id = ebook left join event_keys m on m.id = module left join event_keys i on i.id = item
  order by at, events.id`;
const PATIENCE_MS = 30_000;

/** What was counted of an e-book, or of all, in its order, once there is as much as `count`. */
export async function keptEvents(server: RunningServer, count: number, ebookId?: string): Promise<Kept[]> {
  for (const until = Date.now() + PATIENCE_MS; ; ) {
    const events = (await eventsOf(server)).filter(({ ebook }) => !ebookId || ebook === ebookId);
    if (events.length >= count || Date.now() > until) return events;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function eventsOf({ database, dataDir }: RunningServer): Promise<Kept[]> {
  if (database.engine === 'postgres') return (await sql.raw<Kept>(QUERY).execute(database.db)).rows;
  if (!existsSync(eventsFile(dataDir))) return [];
  const file = new DatabaseSync(eventsFile(dataDir), { readOnly: true });
  try {
    // node:sqlite gives objects without a prototype
    return file
      .prepare(QUERY)
      .all()
      .map((row) => ({ ...row }) as Kept);
  } catch {
    // its tables are being made
    return [];
  } finally {
    file.close();
  }
}

/** Puts events into a running server's database as if it had taken them, with their sums. */
export async function putEvents(server: RunningServer, events: CountedEvent[]): Promise<void> {
  const { database, dataDir } = server;
  const store = storeOf({ ...database, dataDir });
  const folder = await mkdtemp(path.join(dataDir, 'put-'));
  await writeFile(path.join(folder, 'a.log'), events.map(lineOf).join(''));
  await store.run('takeFile', path.join(folder, 'a.log'));
  await rm(folder, { recursive: true });
  await sumEvents(server);
}

/** Has what was taken summed, as a server does every minute; what it takes at the same time may be left out. */
export async function sumEvents({ database, dataDir }: RunningServer): Promise<void> {
  await storeOf({ ...database, dataDir }).run('rollUp', undefined);
}
