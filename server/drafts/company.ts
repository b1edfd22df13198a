import { z } from 'zod';
import type { Companion } from '#common/drafts/company.ts';
import { personName } from '#common/person.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { managedSubject, rowRefIn } from './subject.ts';

const count = z.number().int().min(0).max(2_000_000_000);
const schema = z.object({
  client: z.string().regex(/^[\w-]{1,64}$/),
  caret: z.object({ anchor: count, head: count, text_version: count }).nullable().default(null),
  is_gone: z.boolean().default(false),
});

/**
 * Reports that the actor has the form of a draft open in a tab, and where the caret is, or that the tab has left it.
 * @returns who else has it open
 * @throws session_expired, not_found, draft_invalid
 */
export async function keepCompany(
  ctx: Ctx,
  kind: string | undefined,
  rowId: string | undefined,
  input: unknown,
): Promise<{ companions: Companion[] }> {
  const ref = rowRefIn(kind, rowId);
  const { ebook } = await managedSubject(ctx, ref);
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new AppError('draft_invalid');
  const { client, caret, is_gone: isGone } = parsed.data;
  const userId = ctx.actor?.id ?? '';
  const companion = { client, name: personName(ctx.actor), caret };
  const draft = { kind: ref.kind, id: ref.row_id };
  await ctx.company.announce({ event: { ...draft, companion, isGone }, userId, ownerId: ebook.user_id });
  return { companions: isGone ? [] : ctx.company.of(draft, userId) };
}
