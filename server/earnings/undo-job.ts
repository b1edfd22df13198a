import type { Ctx } from '../context.ts';
import type { RunInfo } from '../jobs/handler.ts';
import type { Payloads } from '../jobs/kinds.ts';
import type { Hub } from '../live/hub.ts';
import { publishProgress } from '../live/progress.ts';
import { dropPending } from '../media/pending.ts';
import { letOthersGo } from '../turns.ts';
import { alone } from './alone.ts';
import { settleDays, settleLines, takeOutSome } from './earnings.queries.ts';
import { deleteReport } from './imports.queries.ts';
import { reportKey } from './report-key.ts';

/** Lines that are removed at once. */
const PORTION = 400;

/** Takes a report out again, whole; what others say of its lines counts from then on. */
export async function undoEarnings(
  deps: Pick<Ctx, 'db' | 'storage'> & { live: Pick<Hub, 'publish'> },
  { id, user_id }: Payloads['earnings.undo'],
  { signal }: Pick<RunInfo, 'signal'>,
): Promise<void> {
  for (let isOver = false; !isOver; ) {
    signal.throwIfAborted();
    const isThere = await alone(deps.db, user_id, async (db) => {
      const rows = await takeOutSome(db, id, PORTION);
      const whose = { user_id, program: rows[0]?.program ?? '' };
      const [ofDays, ofLines] = [rows.filter(({ is_of_day }) => is_of_day), rows.filter(({ is_of_day }) => !is_of_day)];
      const keys = ofLines.map(({ line_key }) => line_key);
      await settleLines(db, whose, keys);
      await settleDays(db, whose, new Set(ofDays.map(({ day }) => day)));
      isOver = rows.length < PORTION;
    });
    // its lines go with it
    if (!isThere) return;
    await letOthersGo();
  }
  await deleteReport(deps.db, id, ['undoing']);
  await dropPending(deps, reportKey(id));
  await publishProgress(deps, user_id, { id, done: 1, total: 1, isOver: true });
}
