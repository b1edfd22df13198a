import type { Ctx } from '../context.ts';
import type { Db } from '../db/open.ts';
import { newId } from '../ids.ts';
import type { RunInfo } from '../jobs/handler.ts';
import type { Payloads } from '../jobs/kinds.ts';
import type { Hub } from '../live/hub.ts';
import { publishProgress } from '../live/progress.ts';
import { dropPending } from '../media/pending.ts';
import { lockAccount } from '../people/people.queries.ts';
import { letOthersGo } from '../turns.ts';
import { addStatements, settleDays, settleLines, takeOutSome, type Whose } from './earnings.queries.ts';
import { deleteReport, type EarningImport, findReport, updateReport } from './imports.queries.ts';
import { matcherOf, type Place } from './match.ts';
import { type Line, type ReadReport, sourceOf } from './read/report.ts';
import { type ReportDeps, readReportFile, reportKey } from './report-file.ts';

/**
 * Takes the lines of a report in, in portions beside other work. A run that was broken off is repeated from its start: what a report said
 * of a line is written once.
 */
export async function takeEarnings(deps: ReportDeps, { id }: Payloads['earnings.take'], info: RunInfo): Promise<void> {
  const found = await findReport(deps.db, id);
  if (found?.state !== 'taking') return;
  const { report: read } = found;
  if (!read) throw new Error('a report that is taken in was not read');
  const whose = { user_id: found.user_id, program: sourceOf(JSON.parse(read)) };
  const match = matcherOf(deps.db, whose.user_id, whose.program);
  const days = new Set<string>();
  await readReportFile(deps, found, info, async (lines, report) => {
    const places = await match(lines);
    const rows = lines.map((line, index) => statementOf(line, places[index], { ...whose, id, report }));
    await alone(deps.db, whose, async (db) => {
      await addStatements(db, rows);
      if (!report.isOfDay)
        await settleLines(
          db,
          whose,
          lines.map(({ key }) => key),
        );
    });
    if (report.isOfDay) for (const { day } of lines) days.add(day);
    await letOthersGo();
  });
  for (const day of days) await alone(deps.db, whose, (db) => settleDays(db, whose, [day]));
  await updateReport(deps.db, id, ['taking'], { state: 'taken', taken_at: deps.now().toISOString() });
  await dropPending(deps, reportKey(id));
  await publishProgress(deps, found.user_id, { id, done: 1, total: 1, isOver: true });
}

type Of = Whose & Pick<EarningImport, 'id'> & { report: ReadReport };

function statementOf(line: Line, place: Place | undefined, { user_id, program, id, report }: Of) {
  const { key, order, day, status, amount, currency, word, product, updated } = line;
  return {
    ...{ id: newId(), user_id, program, line_key: key, import_id: id, is_current: false, is_of_day: report.isOfDay },
    ...{ order_ref: order, day, status, amount, currency, word, product, updated },
    ...(place ?? { matched_by: 'none' as const, ebook_id: null, item: null, module_id: null }),
  };
}

/** Writes of one author's lines at a time, as two reports may say something of one line. @returns false if the account is gone */
function alone(db: Db, { user_id }: Pick<Whose, 'user_id'>, work: (db: Db) => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    const isThere = (await lockAccount(db, user_id)) !== null;
    if (isThere) await work(db);
    return isThere;
  });
}

/** Lines that are removed at once. */
const PORTION = 400;

/** Takes a report out again, whole; what others say of its lines counts from then on. */
export async function undoEarnings(
  deps: Pick<Ctx, 'db' | 'storage'> & { live: Pick<Hub, 'publish'> },
  { id }: Payloads['earnings.undo'],
  { signal }: Pick<RunInfo, 'signal'>,
): Promise<void> {
  const found = await findReport(deps.db, id);
  if (found?.state !== 'undoing') return;
  for (let isOver = false; !isOver; ) {
    signal.throwIfAborted();
    const isThere = await alone(deps.db, found, async (db) => {
      const rows = await takeOutSome(db, id, PORTION);
      const whose = { user_id: found.user_id, program: rows[0]?.program ?? found.program };
      const [ofDays, ofLines] = [rows.filter(({ is_of_day }) => is_of_day), rows.filter(({ is_of_day }) => !is_of_day)];
      await settleLines(
        db,
        whose,
        ofLines.map(({ line_key }) => line_key),
      );
      await settleDays(db, whose, [...new Set(ofDays.map(({ day }) => day))]);
      isOver = rows.length < PORTION;
    });
    // its lines went with it
    if (!isThere) return;
    await letOthersGo();
  }
  await deleteReport(deps.db, id, ['undoing']);
  await dropPending(deps, reportKey(id));
  await publishProgress(deps, found.user_id, { id, done: 1, total: 1, isOver: true });
}
