import type { Ctx } from '../context.ts';
import type { Db } from '../db/open.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { RunInfo } from '../jobs/handler.ts';
import type { Payloads } from '../jobs/kinds.ts';
import { publishProgress } from '../live/progress.ts';
import { dropPending } from '../media/pending.ts';
import { letOthersGo } from '../turns.ts';
import { alone } from './alone.ts';
import {
  addStatements,
  isNewer,
  listStatements,
  type OfAll,
  type StatementRow,
  setCurrent,
  settleDays,
  settleLines,
} from './earnings.queries.ts';
import { type EarningImport, findReport, updateReport } from './imports.queries.ts';
import { matcherOf } from './match.ts';
import { missingFrom } from './missing.ts';
import { NO_PLACE, type Place } from './places.ts';
import { type Line, type ReadReport, sourceOf, sourcesOf } from './read/report.ts';
import { type ReportDeps, readReportFile } from './report-file.ts';
import { reportKey } from './report-key.ts';
import { joinSources, restate } from './restate.ts';

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
  const { id, user_id } = found;
  const days = new Set<string>();
  let match: ReturnType<typeof matcherOf> | null = null;
  const report = await readReportFile(deps, found, info, async (lines, report) => {
    const of = { user_id, program: sourceOf(report), import_id: id, is_of_day: report.isOfDay };
    if (!match) {
      await joinSources(deps.db, of, sourcesOf(report));
      match = matcherOf(deps.db, user_id, of.program);
    }
    const places = await match(lines);
    await alone(deps.db, user_id, async (db) => {
      await restate(db, of, lines);
      await addLines(db, of, lines, places);
    });
    if (report.isOfDay) for (const { day } of lines) days.add(day);
    await letOthersGo();
  });
  const whose = { user_id, program: sourceOf(report) };
  for (const day of days) await alone(deps.db, user_id, (db) => settleDays(db, whose, [day]));
  const missing = report.isOfDay
    ? null
    : await missingFrom(deps.db, { ...whose, import_id: id, is_of_day: false }, report);
  const seen: ReadReport = { ...JSON.parse(found.report ?? '{}'), ...(missing?.count && { missing }) };
  const taken = { state: 'taken' as const, taken_at: deps.now().toISOString(), report: JSON.stringify(seen) };
  await updateReport(deps.db, id, ['taking'], taken);
  await dropPending(deps, reportKey(id));
}

/** Writes what a report says of lines. What is newer than all that other reports said of a line counts at once. */
async function addLines(db: Db, of: OfAll, lines: Line[], places: Place[]): Promise<void> {
  const keys = lines.map(({ key }) => key);
  const known = Map.groupBy(await listStatements(db, of, keys), ({ line_key }) => line_key);
  const isNewest = ({ key, updated }: Line) =>
    (known.get(key) ?? []).every((other) => isNewer({ updated, import_id: of.import_id }, other));
  const counting = new Set(of.is_of_day ? [] : lines.filter(isNewest).map(({ key }) => key));
  const over = [...known].flatMap(([key, all]) =>
    counting.has(key) ? all.filter(({ is_current }) => is_current) : [],
  );
  await setCurrent(
    db,
    over.map(({ id }) => id),
    false,
  );
  const rows = lines.map((line, index) => statementOf(line, places[index] ?? NO_PLACE, counting.has(line.key)));
  await addStatements(db, of, rows);
  // lines that another report says something newer of, or this one said it before it was broken off
  if (!of.is_of_day)
    await settleLines(
      db,
      of,
      [...known.keys()].filter((key) => !counting.has(key)),
    );
}

function statementOf(line: Line, place: Place, is_current: boolean): StatementRow {
  const { key, order, day, status, amount, currency, word, product, updated } = line;
  const said = { order_ref: order, day, status, amount, currency, word, product, updated };
  return { id: newId(), line_key: key, is_current, ...said, ...place };
}
