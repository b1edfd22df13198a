import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Ctx } from '../context.ts';
import type { RunInfo } from '../jobs/handler.ts';
import type { Hub } from '../live/hub.ts';
import { publishProgress } from '../live/progress.ts';
import type { Workshop } from '../workshop/workshop.ts';
import { type EarningImport, listNamings } from './imports.queries.ts';
import type { Line, ReadReport } from './read/report.ts';
import { LINES, reportKey } from './report-key.ts';

export type ReportDeps = Pick<Ctx, 'db' | 'storage' | 'now' | 'log'> & {
  config: Pick<Ctx['config'], 'timeZone'>;
  workshop: Pick<Workshop, 'run'>;
  live: Pick<Hub, 'publish'>;
};

/** Lines that are handled at once. */
const PORTION = 400;

/** Reads the file of a report in the workshop, and gives its lines in portions. @throws AppError earnings_…, WorkshopError */
export async function readReportFile(
  deps: ReportDeps,
  { id, user_id }: Pick<EarningImport, 'id' | 'user_id'>,
  { signal }: Pick<RunInfo, 'signal'>,
  onLines: (lines: Line[], report: ReadReport) => Promise<void>,
): Promise<ReadReport> {
  const order = {
    ...{ id, namings: await listNamings(deps.db, user_id) },
    ...{ zone: deps.config.timeZone, now: deps.now().getTime() },
  };
  const bytes = (await deps.storage.stat(reportKey(id)))?.bytes ?? 0;
  const take = async (report: ReadReport, folder: string) => {
    let done = 0;
    for await (const lines of portionsOf(path.join(folder, LINES))) {
      signal.throwIfAborted();
      await onLines(lines, report);
      done += lines.length;
      await publishProgress(deps, user_id, { id, done, total: report.rows, isOver: false });
    }
  };
  return deps.workshop.run('earnings.read', order, { signal, bytes, take });
}

async function* portionsOf(file: string): AsyncGenerator<Line[]> {
  const opened = await open(file);
  try {
    let lines: Line[] = [];
    for await (const text of opened.readLines()) {
      lines.push(JSON.parse(text) as Line);
      if (lines.length < PORTION) continue;
      yield lines;
      lines = [];
    }
    if (lines.length > 0) yield lines;
  } finally {
    await opened.close();
  }
}
