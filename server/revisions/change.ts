import { z } from 'zod';
import { LIMITS } from '#common/limits.ts';
import { plainText } from '#common/schemas/plain-text.ts';
import { type Ctx, withTransaction } from '../context.ts';
import { AppError } from '../errors.ts';
import { restoreVersion } from './restore.ts';
import { nameRevision } from './revisions.queries.ts';
import { getRevision, historySubject } from './version.ts';

type RowRef = { kind: string | undefined; rowId: string | undefined };

const schema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('restore') }),
  z.object({ intent: z.literal('name'), name: plainText().trim().max(LIMITS.versionName, 'too_long') }),
]);

/**
 * Carries out the `intent` of a version's form.
 * @throws session_expired, not_found, invalid, draft_behind
 */
export async function changeVersion(ctx: Ctx, place: RowRef, id: string, form: object): Promise<object> {
  await historySubject(ctx, place.kind, place.rowId);
  const parsed = schema.safeParse(form);
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  if (parsed.data.intent === 'restore') {
    await restoreVersion(ctx, place.kind, place.rowId, id);
    return { restored: true };
  }
  await nameVersion(ctx, place, id, parsed.data.name);
  return { named: parsed.data.name };
}

/** Gives a version a name, so that it is kept for ever; an empty one removes the name. */
async function nameVersion(ctx: Ctx, { kind, rowId }: RowRef, id: string, name: string): Promise<void> {
  const { place } = await historySubject(ctx, kind, rowId);
  await withTransaction(ctx, async (ctx) => {
    const revision = await getRevision(ctx, { ...place, id });
    await nameRevision(ctx.db, revision.id, name || null);
  });
}
