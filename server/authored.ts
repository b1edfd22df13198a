import { personName } from '#common/person.ts';
import type { ErrorCode } from '#common/texts/catalog.ts';
import type { Ctx } from './context.ts';
import { isUniqueViolation } from './db/engine.ts';
import type { Db } from './db/open.ts';
import { AppError } from './errors.ts';
import { findActor } from './people/people.queries.ts';

type By = Pick<Ctx, 'actor' | 'now'>;

/** The columns of a new row that say whose it is, and who wrote it when: the actor, now. */
export function ownership(ctx: By) {
  const { updated_by, updated_at } = savedBy(ctx);
  return { user_id: updated_by, tenant_id: updated_by, updated_by, created_at: updated_at, updated_at };
}

/** The columns of a save that say who wrote the row and when; they go with its version. */
export function savedBy({ actor, now }: By) {
  return { updated_by: actor?.id ?? '', updated_at: now().toISOString() };
}

/** The refusal to overwrite what somebody saved meanwhile, or `missing` if the row is gone. */
export async function conflictOf(
  db: Db,
  row: { updated_by: string; version: number } | null,
  missing: ErrorCode,
): Promise<AppError> {
  if (!row) return new AppError(missing);
  const name = personName(await findActor(db, row.updated_by)) || '?';
  return new AppError('conflict', { name, version: row.version });
}

/** Whether a row was written; not if it is the first of its kind, and somebody else wrote one since. */
export async function unlessThere(write: () => Promise<boolean>): Promise<boolean> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
