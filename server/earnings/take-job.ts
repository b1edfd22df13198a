import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { RunInfo } from '../jobs/handler.ts';
import type { Payloads } from '../jobs/kinds.ts';
import { publishProgress } from '../live/progress.ts';
import { dropPending } from '../media/pending.ts';
import { letOthersGo } from '../turns.ts';
import { alone } from './alone.ts';
import { addStatements, settleDays, settleLines, type Whose } from './earnings.queries.ts';
import { type EarningImport, findReport, updateReport } from './imports.queries.ts';
import { matcherOf } from './match.ts';
import { NOWHERE, type Place } from './places.ts';
import { type Line, type ReadReport, sourceOf } from './read/report.ts';
import { type ReportDeps, readReportFile } from './report-file.ts';
import { reportKey } from './report-key.ts';

type TakeDeps = ReportDeps & Pick<Ctx, 'wakeJobs'>;

/** Attempts after which a report is given up. */
const TRIES = 3;

/**
 * Takes the lines of a report in, in portions beside other work. A run that was broken off is repeated from its start: what a report said
 * of a line is written once.
 */
export async function takeEarnings(deps: TakeDeps, { id }: Payloads['earnings.take'], info: RunInfo): Promise<void> {
  const found = await findReport(deps.db, id);
  if (found?.state !== 'taking') return;
  try {
    await take(deps, found, info);
  } catch (error) {
    // a file that is missing, as after a backup was restored, comes back by no further attempt
    const isInVain = info.attempt >= TRIES || (await deps.storage.stat(reportKey(id))) === null;
    if (info.signal.aborted || !isInVain) throw error;
    deps.log.warn({ err: error, report: id }, 'a report of earnings could not be taken in');
    await giveUp(deps, found);
  }
  await publishProgress(deps, found.user_id, { id, done: 1, total: 1, isOver: true });
}

/** Takes out what was taken in of a report, and lets its author know. */
async function giveUp(deps: TakeDeps, { id, user_id }: EarningImport): Promise<void> {
  const failed = { state: 'failed' as const, code: 'earnings_not_readable' as const, params: '{}' };
  await deps.db.transaction().execute(async (db) => {
    await updateReport(db, id, ['taking'], failed);
    await enqueue({ ...deps, db }, 'earnings.undo', { id, user_id });
  });
}

async function take(deps: TakeDeps, found: EarningImport, info: RunInfo): Promise<void> {
  const { id } = found;
  const { report: read } = found;
  if (!read) throw new Error('a report that is taken in was not read');
  const whose = { user_id: found.user_id, program: sourceOf(JSON.parse(read)) };
  const match = matcherOf(deps.db, whose.user_id, whose.program);
  const days = new Set<string>();
  await readReportFile(deps, found, info, async (lines, report) => {
    const places = await match(lines);
    const rows = lines.map((line, index) => statementOf(line, places[index], { ...whose, id, report }));
    await alone(deps.db, whose.user_id, async (db) => {
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
  for (const day of days) await alone(deps.db, whose.user_id, (db) => settleDays(db, whose, [day]));
  await updateReport(deps.db, id, ['taking'], { state: 'taken', taken_at: deps.now().toISOString() });
  await dropPending(deps, reportKey(id));
}

type Of = Whose & Pick<EarningImport, 'id'> & { report: ReadReport };

function statementOf(line: Line, place: Place | undefined, { user_id, program, id, report }: Of) {
  const { key, order, day, status, amount, currency, word, product, updated } = line;
  return {
    ...{ id: newId(), user_id, program, line_key: key, import_id: id, is_current: false, is_of_day: report.isOfDay },
    ...{ order_ref: order, day, status, amount, currency, word, product, updated },
    ...(place ?? NOWHERE),
  };
}
