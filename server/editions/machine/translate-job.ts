import type { ErrorCode } from '#common/texts/catalog.ts';
import type { Config } from '../../config.ts';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { FinalError, type RunInfo } from '../../jobs/handler.ts';
import type { Payloads } from '../../jobs/kinds.ts';
import { TRAFFIC } from '../../limits/traffic.ts';
import type { Hub } from '../../live/hub.ts';
import { publishProgress } from '../../live/progress.ts';
import { findActor } from '../../people/people.queries.ts';
import type { Actor } from '../../policy.ts';
import { letOthersGo } from '../../turns.ts';
import { listImported } from '../exchange/exchange.queries.ts';
import { translatedEdition } from '../exchange/export-translation.ts';
import { importId } from '../exchange/import-translation.ts';
import { listPairs, type PairOfRows } from '../exchange/row-texts.ts';
import type { Way } from './ask-server.ts';
import { addOpen, emptyReport, type MachineReport } from './report.ts';
import { type MachineRun, translateRow } from './translate-row.ts';
import { openTranslator } from './translate-texts.ts';

type Doing = {
  ctxFor: (actor: Actor | null) => Ctx;
  live: Pick<Hub, 'publish'>;
  config: Pick<Config, 'translate'>;
};
type Payload = Payloads['editions.machine'];

const MINUTE_MS = 60_000;
/** The parts of a row in the progress of a run. */
const PARTS = 100;

/**
 * Translates the open units of an edition for the person who started the job. It only writes drafts, one transaction a row, and skips
 * rows that an earlier attempt wrote. A fault of the translation server ends the job and is written into its report.
 * @throws FinalError if there is no such server any more, or the person may no longer write the edition
 */
export async function translateByJob(doing: Doing, job: Payload, info: RunInfo, way: Partial<Way> = {}): Promise<void> {
  const ctx = doing.ctxFor(await findActor(doing.ctxFor(null).db, job.user_id));
  const translated = await translatedEdition(ctx, job.ebook_id).catch(refused);
  const { ebook, edition, languages } = translated;
  const service = doing.config.translate;
  if (!service) throw new FinalError('refused');
  const report = info.saved?.report ?? emptyReport();
  const pairs = await openPairs(ctx, job, await listPairs(ctx.db, edition), report);
  const total = pairs.length * PARTS;
  const progress = progressOf(doing, { job, info, report, total });
  try {
    const translator = await openTranslator(service, languages, {
      ...{ signal: info.signal, log: ctx.log, spend: spendingOf(report, job.most), ...way },
    });
    const run: MachineRun = {
      ...{ ebook, at: job.at, language: languages.source, withOutdated: job.with_outdated, translator, report },
      ...{ only: job.only?.unit ?? null, onPart: async () => {} },
      end: performance.now() + TRAFFIC.machine.minutes * MINUTE_MS,
    };
    for (const [place, pair] of pairs.entries()) {
      info.signal.throwIfAborted();
      run.onPart = (part) => progress(place * PARTS + Math.floor(part * PARTS));
      await translateRow(ctx, pair, run).catch((error: unknown) => setAside(error, pair, report));
      await letOthersGo();
    }
  } catch (error) {
    const known = info.signal.aborted ? null : AppError.of(error);
    if (!known || known.code === 'database_busy') throw error;
    report.stopped = { code: known.code, params: known.params };
  }
  report.isOver = true;
  await progress(total);
}

/** Faults of one row, which leave the others alone. */
const OF_ROW: ErrorCode[] = [
  ...(['html_too_slow', 'html_too_deep', 'html_busy', 'draft_behind'] as const),
  ...(['module_not_found', 'supplement_not_found', 'product_not_found'] as const),
];

function setAside(error: unknown, { edition }: PairOfRows, report: MachineReport): void {
  if (!(error instanceof AppError) || !OF_ROW.includes(error.code)) throw error;
  addOpen(report, { unit: '', row: edition, title: '', text: '', codes: [], fault: 'not_now' });
}

function refused(error: unknown): never {
  if (error instanceof AppError) throw new FinalError('refused', { cause: error });
  throw error;
}

/** The rows that the run is for, without those that an earlier attempt wrote. */
async function openPairs(ctx: Ctx, { ebook_id, at, only }: Payload, pairs: PairOfRows[], report: MachineReport) {
  if (only) return pairs.filter(({ kind, edition }) => kind.name === only.kind && edition === only.row_id);
  const written = await listImported(ctx.db, ebook_id, { created_at: at, created_by: ctx.actor?.id ?? '' });
  if (written.length > 0) report.undo = importId(ctx, at);
  const done = new Set(written.map(({ row_kind, row_id }) => `${row_kind} ${row_id}`));
  return pairs.filter(({ kind, edition }) => !done.has(`${kind.name} ${edition}`));
}

const { run: RUN, day: DAY } = TRAFFIC.machine;

/** Counts what is sent, tries and halves of a request too. It throws before a run sends more than it may, or than its person has of the day. */
function spendingOf(report: MachineReport, most: number = RUN): (characters: number) => void {
  return (characters) => {
    if (report.sent + characters > most)
      throw most < RUN ? new AppError('machine_day', { max: DAY }) : new AppError('machine_full', { max: RUN });
    report.sent += characters;
  };
}

type Progressing = { job: Payload; info: RunInfo; report: MachineReport; total: number };

/** Saves how far a run is, with its report, and announces it to the person who asked for it. */
function progressOf(doing: Doing, { job, info, report, total }: Progressing) {
  return async (done: number): Promise<void> => {
    await info.progress({ done, total, report });
    await publishProgress(doing, job.user_id, { id: info.id, done, total, isOver: report.isOver });
  };
}
