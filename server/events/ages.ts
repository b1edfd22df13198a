import { batchesOf } from '../db/batches.ts';
import type { EventsDb } from './open-events.ts';

type View = { day: number; ebook: number; id: number; at: number; ms: number; reportedAt?: number | undefined };

/** Views with at most so many milliseconds of reading are not checked. */
const SHORT_MS = 1_000;

/** Caps each view's time of reading by the time since its first report: a page cannot be read before it is there. */
export async function withinAges<T extends View>(db: EventsDb, views: T[]): Promise<T[]> {
  const long = views.filter(({ reportedAt, ms }) => reportedAt !== undefined && ms > SHORT_MS);
  if (long.length === 0) return views;
  const began = await findBegins(db, long);
  for (const view of views) {
    const known = began.get(nameOf(view));
    if (known !== undefined) began.set(nameOf(view), Math.min(known, view.at));
  }
  return views.map((view) => {
    const first = began.get(nameOf(view));
    if (first === undefined || view.reportedAt === undefined) return view;
    // `at` and `reportedAt` are whole seconds
    return { ...view, ms: Math.min(view.ms, 1_000 * (Math.max(0, view.reportedAt - first) + 1)) };
  });
}

/** The time of each view's first report, or of this one if none is stored. */
async function findBegins(db: EventsDb, views: View[]): Promise<Map<string, number>> {
  const began = new Map(views.map((view) => [nameOf(view), view.at]));
  for (const [, group] of Map.groupBy(views, ({ day, ebook }) => `${day} ${ebook}`)) {
    const [{ day, ebook } = { day: 0, ebook: 0 }] = group;
    for (const batch of batchesOf([...new Set(group.map(({ id }) => id))])) {
      const query = db.selectFrom('events').select(['id', 'at']).where('day', '=', day).where('ebook', '=', ebook);
      for (const { id, at } of await query.where('id', 'in', batch).execute()) {
        const name = nameOf({ day, ebook, id: Number(id) });
        began.set(name, Math.min(at, began.get(name) ?? at));
      }
    }
  }
  return began;
}

const nameOf = ({ day, ebook, id }: Pick<View, 'day' | 'ebook' | 'id'>) => `${day} ${ebook} ${id}`;
