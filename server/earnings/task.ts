import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../errors.ts';
import type { Bench } from '../workshop/bench.ts';
import { readReport } from './read/read-report.ts';
import type { Line, Naming, ReadReport } from './read/report.ts';
import { ReportFault } from './read/report-fault.ts';
import { LINES, reportKey } from './report-key.ts';

export type EarningsOrder = { id: string; namings: Record<string, Naming>; zone: string; now: number };

/** Reads a program's report, and writes its lines into a file. Runs in the workshop. @throws AppError earnings_… */
export async function readEarningsTask(
  { id, namings, zone, now }: EarningsOrder,
  { storage, folder }: Bench,
): Promise<ReadReport> {
  const bytes = await buffer(await storage.read(reportKey(id)));
  const reading = { namingOf: (hash: string) => namings[hash] ?? {}, zone, now: new Date(now) };
  try {
    const { report, lines } = readReport(bytes, reading);
    await pipeline(written(lines), createWriteStream(path.join(folder, LINES)));
    return report;
  } catch (error) {
    if (error instanceof ReportFault) throw new AppError(error.code, error.params);
    throw error;
  }
}

const PORTION = 1_000;

function* written(lines: Line[]): Generator<string> {
  for (let from = 0; from < lines.length; from += PORTION) {
    yield lines
      .slice(from, from + PORTION)
      .map((line) => `${JSON.stringify(line)}\n`)
      .join('');
  }
}
