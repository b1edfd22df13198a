import type { Ctx } from '../../context.ts';
import type { Ebook } from '../../ebooks/ebooks.queries.ts';
import { AppError } from '../../errors.ts';
import { refusalOf } from '../../html/clean.ts';
import { htmlWork } from '../../html/work.ts';
import { TRAFFIC } from '../../limits/traffic.ts';
import { letOthersGo } from '../../turns.ts';
import { translatedEdition } from './export-translation.ts';
import { listPairs, type PairOfRows } from './row-texts.ts';
import type { Languages, SentFile } from './sent.ts';
import type { Outcome, Result } from './take.ts';
import { takeRow } from './take-row.ts';

/** A text of a file that is worth a look: refused, or translated from what the source no longer says. */
export type ListedResult = Result & { title: string; kind: PairOfRows['kind']['name'] | null; id: string | null };
export type ImportReport = {
  /** What undoes it; null if nothing was written. */
  id: string | null;
  counts: Record<Outcome, number>;
  listed: ListedResult[];
  /** Results beyond the listed. */
  more: number;
};

const MB = 1024 * 1024;
/** Results that are listed. */
const LISTED = 500;

/**
 * Takes a translator's file into the drafts of an edition, each row in a transaction of its own: readers see it once the drafts are
 * saved. What is faulty is listed and stays as it is. A file that says what is there already writes nothing.
 * @throws session_expired, ebook_not_found, exchange_of_source, an exchange_* error that refuses the whole file, html_busy, html_too_slow
 */
export async function importTranslation(ctx: Ctx, ebookId: string, bytes: Uint8Array): Promise<ImportReport> {
  const { ebook, edition, languages } = await translatedEdition(ctx, ebookId);
  const { rows } = await readFile(bytes, languages);
  const pairs = new Map((await listPairs(ctx.db, edition)).map((pair) => [pair.name, pair]));
  if (!rows.some(({ row }) => pairs.has(row))) throw new AppError('exchange_other_work');
  const at = ctx.now().toISOString();
  const counts = { taken: 0, outdated: 0, confirmed: 0, unchanged: 0, left: 0, refused: 0 };
  const report: ImportReport = { id: null, counts, listed: [], more: 0 };
  for (const { row, units, count } of rows) {
    const pair = pairs.get(row);
    if (pair) await takeInto(ctx, { ebook, at, report, languages }, pair, units);
    else addUnknown(report, row, count);
    await letOthersGo();
  }
  return report;
}

async function readFile(bytes: Uint8Array, languages: Languages): Promise<SentFile> {
  const { bytes: most } = TRAFFIC.exchange;
  if (bytes.length > most) throw new AppError('exchange_too_large', { max: most / MB });
  const read = await htmlWork('sentTexts', { bytes, languages }, bytes.length).catch((error: unknown) => {
    throw refusalOf(error);
  });
  if ('refusal' in read) throw new AppError(read.refusal, languageNames(languages));
  return read;
}

const languageNames = ({ source, target }: Languages) => ({ source, target });

type Run = { ebook: Ebook; at: string; report: ImportReport; languages: Languages };

async function takeInto(ctx: Ctx, run: Run, pair: PairOfRows, sent: string): Promise<void> {
  const { report, ebook, at, languages } = run;
  const taking = { sent, ebook, at, language: languages.source, state: 'translated' as const };
  const { title, results, isWritten } = await takeRow(ctx, pair, taking);
  if (isWritten) report.id = importId(ctx, at);
  for (const result of results) add(report, { ...result, title, kind: pair.kind.name, id: pair.edition });
}

/** What undoes all that an actor took into an edition's drafts at that time. */
export const importId = (ctx: Ctx, at: string): string => `${at}~${ctx.actor?.id ?? ''}`;

function add(report: ImportReport, result: ListedResult): void {
  report.counts[result.outcome] += 1;
  if (result.outcome !== 'refused' && result.outcome !== 'outdated') return;
  if (report.listed.length < LISTED) report.listed.push(result);
  else report.more += 1;
}

/** The texts of a row that the edition does not have, as one. */
function addUnknown(report: ImportReport, row: string, count: number): void {
  report.counts.refused += count;
  const unknown = { unit: '', outcome: 'refused', fault: 'unknown', codes: [], difference: null } as const;
  const text = row.slice(0, 100);
  if (report.listed.length < LISTED)
    report.listed.push({ ...unknown, codes: [], text, title: '', kind: null, id: null });
  report.more += Math.max(0, count - 1);
}
