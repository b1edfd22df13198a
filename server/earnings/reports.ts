import { createHash } from 'node:crypto';
import { EARNING_PROGRAMS, EARNING_STATUSES, type EarningProgram } from '#common/earnings.ts';
import { LIMITS } from '#common/limits.ts';
import { authorize, type Ctx, withTransaction } from '../context.ts';
import { isUniqueViolation } from '../db/engine.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { TRAFFIC } from '../limits/traffic.ts';
import { insertPending } from '../media/pending.queries.ts';
import { dropPending } from '../media/pending.ts';
import { lockAccount } from '../people/people.queries.ts';
import type { Actor } from '../policy.ts';
import { countStatements, hasLines } from './earnings.queries.ts';
import {
  countReports,
  deleteReport,
  type EarningImport,
  findReport,
  findSameFile,
  insertReport,
  listNamings,
  OPEN,
  updateReport,
  writeNaming,
} from './imports.queries.ts';
import { isCurrency } from './read/amounts.ts';
import { NAMED_FIELDS, type Naming, type ReadReport, sourcesOf } from './read/report.ts';
import { renamed } from './renaming.ts';
import { reportKey } from './report-key.ts';
import { listAlike } from './report-list.queries.ts';

const MB = 1024 * 1024;
const LONGEST_NAME = 255;

/** The actor, if they may have earnings. @throws session_expired, not_found */
export const actingAuthor = (ctx: Ctx): Actor => authorize(ctx, 'ebook.manage', { user_id: ctx.actor?.id ?? '' });

/**
 * Makes a file a report of the actor, which a job reads. The same file again is the report that there is.
 * @throws session_expired, not_found, earnings_too_large, earnings_open, earnings_reports
 */
export async function receiveReport(
  ctx: Ctx,
  { bytes, name }: { bytes: Uint8Array; name: string },
): Promise<{ id: string; isKnown: boolean }> {
  const { id: user_id } = actingAuthor(ctx);
  const { bytes: most } = TRAFFIC.earnings;
  if (bytes.length > most) throw new AppError('earnings_too_large', { max: most / MB });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const same = await findSameFile(ctx.db, user_id, sha256);
  if (same) return { id: same, isKnown: true };
  if ((await ctx.disk.left()) <= bytes.length) throw new AppError('upload_no_space');
  const id = newId(ctx.now());
  // a pending file without a row is removed after a day
  await insertPending(ctx.db, reportKey(id), ctx.now());
  await ctx.storage.put(reportKey(id), bytes, 'text/csv');
  const row = {
    ...{ id, user_id, program: '', sha256, file_name: nameOf(name), state: 'reading' as const },
    ...{ created_at: ctx.now().toISOString() },
  };
  try {
    await withTransaction(ctx, async (ctx) => {
      await lockAccount(ctx.db, user_id);
      const { open, all } = await countReports(ctx.db, user_id);
      if (open >= LIMITS.imports) throw new AppError('earnings_open', { max: LIMITS.imports });
      if (all >= LIMITS.earningReports) throw new AppError('earnings_reports', { max: LIMITS.earningReports });
      await insertReport(ctx.db, row);
      await enqueue(ctx, 'earnings.read', { id });
    });
    return { id, isKnown: false };
  } catch (error) {
    await dropPending(ctx, reportKey(id));
    const other = isUniqueViolation(error) ? await findSameFile(ctx.db, user_id, sha256) : null;
    if (!other) throw error;
    return { id: other, isKnown: true };
  }
}

/** A file's name for display: without folders and invisible characters. */
function nameOf(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  return last
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, LONGEST_NAME)
    .toWellFormed();
}

/** A report as its page shows it. */
export type OpenedReport = Pick<EarningImport, 'id' | 'state' | 'file_name' | 'created_at' | 'taken_at'> & {
  read: ReadReport | null;
  /** Changes each time the file is read, for example after a change of its columns' names. */
  stamp: string;
  /** Why it could not be read, if so. */
  refusal: { code: NonNullable<EarningImport['code']>; params: Record<string, string | number> } | null;
};

function openedReport({
  id,
  state,
  file_name,
  created_at,
  taken_at,
  report,
  code,
  params,
}: EarningImport): OpenedReport {
  const refusal = code && { code, params: params ? JSON.parse(params) : {} };
  const read = report ? JSON.parse(report) : null;
  return { id, state, file_name, created_at, taken_at, read, stamp: stampOf(report), refusal };
}

const stampOf = (report: string | null) =>
  createHash('sha256')
    .update(report ?? '')
    .digest('base64url');

/** A report of the actor. @throws session_expired, not_found */
export async function openReport(ctx: Ctx, id: string): Promise<OpenedReport> {
  return openedReport(await getOwn(ctx, id));
}

async function getOwn(ctx: Ctx, id: string): Promise<EarningImport> {
  const actor = actingAuthor(ctx);
  const found = await findReport(ctx.db, id);
  if (found?.user_id !== actor.id) throw new AppError('not_found');
  return found;
}

type Ready = EarningImport & { report: string };

/** A report of the actor that waits to be taken in. @throws session_expired, not_found, earnings_changed */
async function getReady(ctx: Ctx, id: string, seen: string | undefined): Promise<Ready> {
  const { report, ...found } = await getOwn(ctx, id);
  if (found.state !== 'ready' || !report) throw new AppError('earnings_changed');
  if (seen !== undefined && seen !== stampOf(report)) throw new AppError('earnings_changed');
  return { ...found, report };
}

/** Begins what is to be done with a report, in a transaction. @throws earnings_changed if it was read again */
async function leaveReady({ db }: Ctx, { id, report }: Ready, state: 'reading' | 'taking'): Promise<void> {
  const isReady = await updateReport(db, id, ['ready'], { state });
  if (!isReady || (await findReport(db, id))?.report !== report) throw new AppError('earnings_changed');
}

/**
 * Remembers what the actor says of reports with these columns, and reads this one again; `seen` is the stamp of what was shown.
 * @throws session_expired, not_found, earnings_changed if it is not ready any more or another was shown, earnings_columns without day or amount,
 * earnings_busy while another with these columns is taken in
 */
export async function nameReport(ctx: Ctx, id: string, form: URLSearchParams, seen?: string): Promise<void> {
  const found = await getReady(ctx, id, seen);
  const report: ReadReport = JSON.parse(found.report);
  const naming = namingIn(form, report);
  const { day, amount } = naming.columns ?? {};
  if (!report.isKnown && (!day || !amount || day === amount)) throw new AppError('earnings_columns');
  await withTransaction(ctx, async (ctx) => {
    await lockAccount(ctx.db, found.user_id);
    const alike = await listAlike(ctx.db, found.user_id, report.headerHash, ['ready', 'taking']);
    // its lines are being written by what was said before
    if (alike.some(({ state }) => state === 'taking')) throw new AppError('earnings_busy');
    await leaveReady(ctx, found, 'reading');
    // others with these columns are read again too
    const others = alike.filter((one) => one.state === 'ready' && one.id !== id).map(({ id }) => id);
    for (const other of others) await updateReport(ctx.db, other, ['ready'], { state: 'reading' });
    const isTaken = await hasLines(ctx.db, found.user_id, sourcesOf(report));
    const before = (await listNamings(ctx.db, found.user_id))[report.headerHash];
    await writeNaming(ctx.db, found.user_id, report.headerHash, isTaken ? renamed(before, naming) : naming);
    for (const one of [id, ...others]) await enqueue(ctx, 'earnings.read', { id: one });
  });
}

/** What a form says of a report, with what was said before where it says nothing. */
function namingIn(form: URLSearchParams, { naming, header, statuses, isKnown }: ReadReport): Naming {
  const said = (name: string) => form.get(name) ?? '';
  const one = <T extends string>(name: string, of: readonly T[]) => of.find((value) => value === said(name));
  const columns = NAMED_FIELDS.map((field) => [field, said(`column.${field}`)] as const);
  const known = columns.filter(([, name]) => header.includes(name) && name !== '');
  const words = statuses.map(({ word }, index) => [word, one(`status.${index}`, EARNING_STATUSES)] as const);
  const meant = words.flatMap(([word, status]) => (status ? [[word, status] as const] : []));
  const currency = said('currency').trim().toUpperCase();
  const decimal = one('decimal', ['.', ',']) ?? naming.decimal;
  const dateOrder = one('dateOrder', ['dmy', 'mdy']) ?? naming.dateOrder;
  const program = one<EarningProgram>('program', EARNING_PROGRAMS) ?? naming.program ?? 'other';
  return {
    ...naming,
    ...(!isKnown && { program }),
    ...(!isKnown && known.length > 0 && { columns: Object.fromEntries(known) }),
    ...(decimal && { decimal }),
    ...(dateOrder && { dateOrder }),
    ...(isCurrency(currency) && { currency }),
    ...(meant.length > 0 && { statuses: { ...naming.statuses, ...Object.fromEntries(meant) } }),
  };
}

/**
 * Takes a report in, by a job; `seen` is the stamp of what was shown.
 * @throws session_expired, not_found, earnings_changed if it is not ready or another was shown, earnings_unanswered while something of it is open,
 * earnings_full
 */
export async function takeReport(ctx: Ctx, id: string, seen?: string): Promise<void> {
  const found = await getReady(ctx, id, seen);
  const { open, rows }: ReadReport = JSON.parse(found.report);
  if (open.length > 0) throw new AppError('earnings_unanswered');
  if ((await countStatements(ctx.db, found.user_id)) + rows > LIMITS.earnings)
    throw new AppError('earnings_full', { max: LIMITS.earnings });
  await withTransaction(ctx, async (ctx) => {
    await leaveReady(ctx, found, 'taking');
    await enqueue(ctx, 'earnings.take', { id });
  });
}

/** Gives up a report that was not taken in, with its file. @throws session_expired, not_found, earnings_changed */
export async function discardReport(ctx: Ctx, id: string): Promise<void> {
  await getOwn(ctx, id);
  if (!(await deleteReport(ctx.db, id, OPEN))) throw new AppError('earnings_changed');
  await dropPending(ctx, reportKey(id));
}

/** Takes a report out again, by a job. @throws session_expired, not_found, earnings_changed if it was not taken in */
export async function undoReport(ctx: Ctx, id: string): Promise<void> {
  const found = await getOwn(ctx, id);
  await withTransaction(ctx, async (ctx) => {
    if (!(await updateReport(ctx.db, id, ['taken'], { state: 'undoing' }))) throw new AppError('earnings_changed');
    await enqueue(ctx, 'earnings.undo', { id, user_id: found.user_id });
  });
}
