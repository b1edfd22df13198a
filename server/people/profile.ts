import { personName } from '#common/person.ts';
import { profileSchema } from '#common/schemas/auth.ts';
import { record } from '../audit/audit.queries.ts';
import { type Ctx, withTransaction } from '../context.ts';
import { AppError } from '../errors.ts';
import { usesOf } from '../uses/shown.ts';
import { recordUses } from '../uses/uses.queries.ts';
import { updateProfileOf } from './people.queries.ts';

export type Profile = { full_name: string; avatar_url: string | null; email: string };

/** The profile of the signed-in person. @throws session_expired */
export function ownProfile({ actor }: Ctx): Profile {
  if (!actor) throw new AppError('session_expired');
  return { full_name: actor.name, avatar_url: actor.image, email: actor.email };
}

/** @throws session_expired, invalid with fields */
export async function updateProfile(ctx: Ctx, input: unknown): Promise<Profile> {
  const { email } = ownProfile(ctx);
  const parsed = profileSchema.safeParse(input);
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  const { full_name, avatar_url } = parsed.data;
  const id = ctx.actor?.id ?? '';
  const stored = { id, email, name: full_name, image: avatar_url };
  const uses = await usesOf('users', stored);
  await withTransaction(ctx, async (ctx) => {
    await updateProfileOf(ctx.db, stored, ctx.now().toISOString());
    await recordUses(ctx.db, 'users', [uses]);
    await record(ctx, [{ action: 'changed', subject: 'account', id, name: personName({ name: full_name, email }) }]);
  });
  return { full_name, avatar_url, email };
}
