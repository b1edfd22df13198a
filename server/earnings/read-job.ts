import { AppError } from '../errors.ts';
import type { RunInfo } from '../jobs/handler.ts';
import type { Payloads } from '../jobs/kinds.ts';
import { publishProgress } from '../live/progress.ts';
import { dropPending } from '../media/pending.ts';
import { WorkshopError } from '../workshop/workshop-error.ts';
import { listCurrent } from './earnings.queries.ts';
import { type EarningImport, findReport, updateReport } from './imports.queries.ts';
import { matcherOf } from './match.ts';
import { type Line, type ReadReport, sourceOf, sourcesOf } from './read/report.ts';
import { type ReportDeps, readReportFile } from './report-file.ts';
import { reportKey } from './report-key.ts';

/** Attempts after which an unexplained failure is reported as failed. */
const TRIES = 3;

/** Reads a report that was sent, and stores what is in it and what would come of it; nothing of its lines. */
export async function readReportJob(deps: ReportDeps, { id }: Payloads['earnings.read'], info: RunInfo): Promise<void> {
  const found = await findReport(deps.db, id);
  // it was given up
  if (found?.state !== 'reading') return;
  try {
    const report = await read(deps, found, info);
    const ready = { state: 'ready' as const, program: report.program, report: JSON.stringify(report) };
    await updateReport(deps.db, id, ['reading'], ready);
  } catch (error) {
    const refusal = refusalOf(error, info);
    if (!refusal) throw error;
    const { code, params } = refusal;
    deps.log.warn({ err: error, report: id }, 'a report of earnings could not be read');
    await updateReport(deps.db, id, ['reading'], { state: 'failed', code, params: JSON.stringify(params) });
    await dropPending(deps, reportKey(id));
  }
  await publishProgress(deps, found.user_id, { id, done: 1, total: 1, isOver: true });
}

async function read(deps: ReportDeps, found: EarningImport, info: RunInfo): Promise<ReadReport> {
  const counts = { fresh: 0, changed: 0, same: 0, matched: 0, unmatched: 0 };
  const { user_id } = found;
  let match: ReturnType<typeof matcherOf> | null = null;
  const report = await readReportFile(deps, found, info, async (lines, report) => {
    const program = sourceOf(report);
    match ??= matcherOf(deps.db, user_id, program);
    const places = await match(lines);
    const matched = places.filter(({ matched_by }) => matched_by !== 'none').length;
    counts.matched += matched;
    counts.unmatched += lines.length - matched;
    const keys = lines.flatMap(({ key, was = [] }) => [key, ...was]);
    const current = await listCurrent(deps.db, user_id, sourcesOf(report), keys);
    const known = new Map(current.map((row) => [row.line_key, row]));
    for (const line of lines) {
      const key = [line.key, ...(line.was ?? [])].find((key) => known.has(key));
      counts[comparison(line, known.get(key ?? ''))] += 1;
    }
  });
  return { ...report, counts };
}

type Known = Pick<Line, 'day' | 'status' | 'amount' | 'currency' | 'word' | 'product'>;

function comparison(line: Known, known: Known | undefined): 'fresh' | 'changed' | 'same' {
  if (!known) return 'fresh';
  const names = ['day', 'status', 'amount', 'currency', 'word', 'product'] as const;
  return names.every((name) => line[name] === known[name]) ? 'same' : 'changed';
}

/** The reason shown to a person; null if another attempt may succeed. */
function refusalOf(error: unknown, { attempt, signal }: RunInfo): Pick<AppError, 'code' | 'params'> | null {
  if (signal.aborted) return null;
  if (error instanceof WorkshopError && error.reason !== 'fell') return new AppError('earnings_not_readable');
  const known = AppError.of(error);
  if (known?.code.startsWith('earnings_')) return known;
  return attempt < TRIES ? null : new AppError('earnings_not_readable');
}
