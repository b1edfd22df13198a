import { dayIn } from '#common/time-zone.ts';
import { eventsFile, openEventsFile } from '#server/events/open-events.ts';
import { fillSums } from '../../bench/numbers-data.ts';
import type { RunningServer } from '../e2e/server.ts';

type Counted = {
  /** For how many days. */
  days: number;
  /** On a usual day. */
  readers: number;
};

/** What readers of an e-book left in its numbers, up to today. */
export async function countReaders(
  { dataDir, database: { db } }: RunningServer,
  ebookId: string,
  { days, readers }: Counted,
): Promise<void> {
  const { user_id } = await db
    .selectFrom('ebooks')
    .select('user_id')
    .where('id', '=', ebookId)
    .executeTakeFirstOrThrow();
  const rowsOf = async (table: 'modules' | 'supplements' | 'products') =>
    (await db.selectFrom(table).select('id').where('ebook_id', '=', ebookId).orderBy('id').execute()).map(
      ({ id }) => id,
    );
  const [modules, supplements, products] = [
    await rowsOf('modules'),
    await rowsOf('supplements'),
    await rowsOf('products'),
  ];
  const book = { id: ebookId, author: user_id ?? '', modules, items: [...supplements, ...products] };
  const events = await openEventsFile(eventsFile(dataDir));
  await fillSums(events, 'sqlite', [book], { days, readers, today: dayIn('America/Sao_Paulo', new Date()) });
  await events.destroy();
}
