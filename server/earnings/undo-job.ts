import type { Ctx } from '../context.ts';
import type { Db } from '../db/open.ts';
import type { RunInfo } from '../jobs/handler.ts';
import type { Payloads } from '../jobs/kinds.ts';
import type { Hub } from '../live/hub.ts';
import { publishProgress } from '../live/progress.ts';
import { dropPending } from '../media/pending.ts';
import { letOthersGo } from '../turns.ts';
import { alone } from './alone.ts';
import { nextDayOf, settleDays, settleLines, takeOutSome, type Whose } from './earnings.queries.ts';
import { deleteReport, findReport } from './imports.queries.ts';
import { type ReadReport, sourceOf } from './read/report.ts';
import { reportKey } from './report-key.ts';

/** Lines that are removed at once. */
const PORTION = 400;

/** Takes a report out again, whole; what others say of its lines counts from then on. */
export async function undoEarnings(
  deps: Pick<Ctx, 'db' | 'storage'> & { live: Pick<Hub, 'publish'> },
  { id, user_id }: Payloads['earnings.undo'],
  { signal }: Pick<RunInfo, 'signal'>,
): Promise<void> {
  const found = await findReport(deps.db, id);
  const report: ReadReport | null = found?.report ? JSON.parse(found.report) : null;
  const sources = new Set(report ? [sourceOf(report)] : []);
  for (let isOver = false; !isOver; ) {
    signal.throwIfAborted();
    const isThere = await alone(deps.db, user_id, async (db) => {
      const rows = await takeOutSome(db, id, PORTION);
      const program = rows[0]?.program ?? '';
      const ofLines = rows.filter(({ is_of_day }) => !is_of_day);
      await settleLines(
        db,
        { user_id, program },
        ofLines.map(({ line_key }) => line_key),
      );
      if (ofLines.length < rows.length) sources.add(program);
      isOver = rows.length < PORTION;
    });
    // its lines go with it
    if (!isThere) return;
    await letOthersGo();
  }
  if (report?.isOfDay) for (const program of sources) await settleSpan(deps.db, { user_id, program }, report, signal);
  await deleteReport(deps.db, id, ['undoing']);
  await dropPending(deps, reportKey(id));
  await publishProgress(deps, user_id, { id, done: 1, total: 1, isOver: true });
}

/** Settles each day of a report's span once, after its lines have gone: by then nothing says any more which days they were of. */
async function settleSpan(db: Db, whose: Whose, { from, to }: ReadReport, signal: AbortSignal): Promise<void> {
  // a text that comes before the first day, and after all days of earlier weeks
  let day = await nextDayOf(db, whose, from.slice(0, -1));
  for (; day !== null && day <= to; day = await nextDayOf(db, whose, day)) {
    signal.throwIfAborted();
    const settled = day;
    await alone(db, whose.user_id, (db) => settleDays(db, whose, [settled]));
    await letOthersGo();
  }
}
