import { personName } from '#common/person.ts';
import type { ErrorCode } from '#common/texts/catalog.ts';
import type { Ctx } from './context.ts';
import { isUniqueViolation } from './db/engine.ts';
import type { Db } from './db/open.ts';
import { AppError } from './errors.ts';
import { findActor } from './people/people.queries.ts';

type By = Pick<Ctx, 'actor' | 'now'>;
/** The answer of a save: the row's new version, and whether a scheduled version was dropped. */
export type Saved = { version: number; isUnscheduled?: true };

/** The columns of a new row with its owner, author and times: the actor, now. */
export function ownership(ctx: By) {
  const { updated_by, updated_at } = savedBy(ctx);
  return { user_id: updated_by, tenant_id: updated_by, updated_by, created_at: updated_at, updated_at };
}

/** The columns of a save with its author and time; they change with the row's version. */
export function savedBy({ actor, now }: By) {
  return { updated_by: actor?.id ?? '', updated_at: now().toISOString() };
}

/** The refusal to overwrite a save that came in between, or `missing` if the row is gone. */
export async function conflictOf(
  db: Db,
  row: { updated_by: string | null; version: number } | null,
  missing: ErrorCode,
): Promise<AppError> {
  if (!row) return new AppError(missing);
  const name = personName(await findActor(db, row.updated_by ?? '')) || '?';
  return new AppError('conflict', { name, version: row.version });
}

/** Whether a row was written; false if it is the first of its kind and somebody else has written one since. */
export async function unlessThere(write: () => Promise<boolean>): Promise<boolean> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** The largest integer that a column of the database holds. */
const MOST = 2 ** 31 - 1;

/** The version of the row that a form was opened with. @throws invalid */
export function versionOf(given: number): number {
  // the save adds one
  if (!Number.isInteger(given) || given < 0 || given >= MOST) throw new AppError('invalid');
  return given;
}

/**
 * The e-book that an unchecked input names, so that its rights are checked before the input; empty if it names none.
 */
export function ebookIdOf(input: unknown): string {
  const id = (input as { ebook_id?: unknown } | null | undefined)?.ebook_id;
  return typeof id === 'string' ? id : '';
}
