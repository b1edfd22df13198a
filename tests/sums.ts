import { dayIn } from '#common/time-zone.ts';
import { keysOf } from '#server/events/keys.queries.ts';
import { type EventsDb, eventsFile, openEventsFile } from '#server/events/open-events.ts';
import { DIMS, type Dim, type Scope, TEXT_DIMS } from '#server/events/sums.ts';

/** A sum of a day as a test says it: `of` is what its key stands for, or the key itself. */
export type SaidSum = {
  day: number;
  dim: Dim;
  of?: string | number;
  quarter?: number;
  n?: number;
  u?: number;
  v?: number;
};

/** Puts sums of a scope into the tables of events. */
export async function putSums(db: EventsDb, scope: Scope, sums: SaidSum[]): Promise<void> {
  const scopeText = scope === 'site' ? null : 'ebook' in scope ? scope.ebook : scope.author;
  const texts = sums.flatMap(({ of }) => (typeof of === 'string' ? [of] : []));
  const keys = await keysOf(db, [...new Set([...texts, ...(scopeText === null ? [] : [scopeText])])]);
  const sign = scope !== 'site' && 'author' in scope ? -1 : 1;
  const number = scopeText === null ? 0 : sign * (keys.get(scopeText) ?? 0);
  const rows = sums.map(({ day, dim, of = 0, quarter = 0, n = 0, u = 0, v = 0 }) => {
    const key = typeof of === 'number' ? of : (keys.get(of) ?? 0);
    if (typeof of === 'string' && dim !== DIMS.quarters && !TEXT_DIMS.includes(dim))
      throw new Error(`${dim} has no texts`);
    return { scope: number, day, dim, key: dim === DIMS.quarters ? 8 * key + quarter : key, n, u, v };
  });
  for (let place = 0; place < rows.length; place += 500)
    await db
      .insertInto('event_days')
      .values(rows.slice(place, place + 500))
      .execute();
}

/** Puts readers of an e-book into the events of a server on SQLite: so many today, yesterday, and so on, a minute each. */
export async function putReaders(dataDir: string, ebookId: string, newestFirst: number[]): Promise<void> {
  const db = await openEventsFile(eventsFile(dataDir));
  const today = dayIn('America/Sao_Paulo', new Date());
  const sums = newestFirst.map((u, ago) => ({ day: today - ago, dim: DIMS.readers, n: u, u, v: 60_000 * u }));
  await putSums(db, { ebook: ebookId }, sums);
  await db.destroy();
}
