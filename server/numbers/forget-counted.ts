import type { Ctx } from '../context.ts';
import { dropDayNotes } from './day-notes.queries.ts';

/** Removes what was counted of e-books that are gone for good, and the notes on their days. */
export async function forgetCounted({ db, events }: Pick<Ctx, 'db' | 'events'>, ids: string[]): Promise<void> {
  await dropDayNotes(db, ids);
  await events.run('forgetBooks', ids);
}
