import type { AuditEntry } from '../audit/audit.queries.ts';
import type { Ctx } from '../context.ts';
import type { Ebook } from '../ebooks/ebooks.queries.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import * as queries from './editions.queries.ts';
import { translatePairs } from './pair-texts.ts';
import { countEdition } from './standing.ts';

/** The work of an e-book, locked; made with it as its source if there is none. */
export async function workOf(ctx: Ctx, ebook: Ebook): Promise<queries.Work> {
  const own = await queries.findEdition(ctx.db, ebook.id);
  const found = own && (await queries.lockWork(ctx.db, own.work_id));
  if (found) return found;
  const { tenant_id } = ebook;
  const work = { id: newId(ctx.now()), tenant_id, source_ebook_id: ebook.id, created_at: ctx.now().toISOString() };
  await queries.insertWork(ctx.db, work);
  await addEdition(ctx, work.id, ebook);
  return work;
}

/** @throws language_taken */
export async function addEdition(
  ctx: Ctx,
  work_id: string,
  { id, tenant_id, language }: { id: string; tenant_id: string; language: string },
): Promise<void> {
  const edition = { ebook_id: id, work_id, tenant_id, language, created_at: ctx.now().toISOString() };
  if (!(await queries.insertEdition(ctx.db, edition))) throw new AppError('language_taken');
}

/** How long a request compares texts itself; what is left is done by `countDue`. */
const PATIENCE_MS = 1_500;

/** Counts an edition at once, so that the screen that follows shows it, or as much of it as can be done in a moment. */
export async function countNow({ db }: Ctx, id: string): Promise<void> {
  const edition = await queries.findEdition(db, id);
  if (!edition) return;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  await translatePairs(db, edition, signal);
  await countEdition(db, edition, signal);
}

/** What was done to an edition, for the log. */
export const noted = (action: AuditEntry['action'], { id, title }: { id: string; title: string }): AuditEntry => ({
  ...{ action, subject: 'ebook', id, name: title, ebook_id: id },
});
