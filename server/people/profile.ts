import { personName } from '#common/person.ts';
import { profileSchema } from '#common/schemas/auth.ts';
import { record } from '../audit/audit.queries.ts';
import { type Ctx, withTransaction } from '../context.ts';
import { AppError } from '../errors.ts';
import { type Actor, can } from '../policy.ts';
import { usesOf } from '../uses/shown.ts';
import { recordUses } from '../uses/uses.queries.ts';
import { authorChanged } from './author-changed.ts';
import { findAuthorProfile, updateProfileOf } from './people.queries.ts';

export type Profile = {
  full_name: string;
  avatar_url: string | null;
  /** What readers learn about the author; null for people who have no e-books to manage. */
  about: string | null;
  email: string;
};

/** The profile of the signed-in person. @throws session_expired */
export async function ownProfile({ db, actor }: Ctx): Promise<Profile> {
  const { id, name, image, email } = signedIn(actor);
  const about = can(actor, 'ebook.manage', { user_id: id }) ? ((await findAuthorProfile(db, id))?.about ?? '') : null;
  return { full_name: name, avatar_url: image, about, email };
}

/** Changes the profile; pages and files of the person's e-books follow. @throws session_expired, invalid with fields */
export async function updateProfile(ctx: Ctx, input: unknown): Promise<Profile> {
  const { id, email } = signedIn(ctx.actor);
  const parsed = profileSchema.safeParse(input);
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  const { full_name, avatar_url, about } = parsed.data;
  const uses = await usesOf('users', { id, image: avatar_url });
  return withTransaction(ctx, async (ctx) => {
    const present = (await findAuthorProfile(ctx.db, id))?.about ?? null;
    const stored = {
      id,
      email,
      name: full_name,
      image: avatar_url,
      about: about === undefined ? present : about || null,
    };
    await updateProfileOf(ctx.db, stored, ctx.now().toISOString());
    await recordUses(ctx.db, 'users', [uses]);
    await authorChanged(ctx, id);
    await record(ctx, [{ action: 'changed', subject: 'account', id, name: personName({ name: full_name, email }) }]);
    return { full_name, avatar_url, about: stored.about, email };
  });
}

function signedIn(actor: Actor | null): Actor {
  if (!actor) throw new AppError('session_expired');
  return actor;
}
