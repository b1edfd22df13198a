import { createHash, randomBytes } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { LIMITS } from '#common/limits.ts';
import { personName } from '#common/person.ts';
import { acceptSchema, invitationSchema } from '#common/schemas/auth.ts';
import { record } from '../audit/audit.queries.ts';
import { ACCEPTANCES, INVITATIONS, limitAttempts } from '../auth/attempts.ts';
import { parsedWithNewPassword } from '../auth/common-passwords.ts';
import { authorize, type Ctx, withTransaction } from '../context.ts';
import { isUniqueViolation } from '../db/engine.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { invitationLetter } from '../mail/letter.ts';
import type { Role } from '../policy.ts';
import {
  countInvitations,
  deleteInvitation,
  findInvitation,
  type Invitation,
  insertAccount,
  listInvitations,
  putInvitation,
  takeInvitation,
} from './invitations.queries.ts';
import { findActor, hasAccount } from './people.queries.ts';

/** How long an invitation can be accepted, in days. */
const DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

export type PendingInvitation = Invitation & { is_expired: boolean };
/** `link` is there for who must hand it over in person: no mail left. */
export type Invited = { email: string; link: string | null; failed: boolean };

/**
 * Invites an address to make an account with a role; a second invitation ends the first.
 * @throws session_expired, not_found, invalid with fields, sign_up_closed, too_many_attempts, invitations_full
 */
export async function invite(ctx: Ctx, input: unknown): Promise<Invited> {
  const actor = authorize(ctx, 'people.manage', null);
  if (ctx.config.signUp === 'closed') throw new AppError('sign_up_closed');
  const parsed = invitationSchema.safeParse(input);
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  await limitAttempts(ctx.db, INVITATIONS, actor.id, ctx.now());
  const { email, role } = parsed.data;
  const token = randomBytes(32).toString('base64url');
  await withTransaction(ctx, async (ctx) => {
    if (await hasAccount(ctx.db, email)) throw new AppError('invalid', {}, { email: { code: 'email_taken' } });
    const max = LIMITS.invitations;
    if ((await countInvitations(ctx.db, email)) >= max) throw new AppError('invitations_full', { max });
    const now = ctx.now();
    const expires_at = new Date(now.getTime() + DAYS * DAY_MS).toISOString();
    const times = { created_at: now.toISOString(), expires_at };
    const row = { id: newId(now), email, role, token_hash: hashOf(token), invited_by: actor.id };
    await putInvitation(ctx.db, { ...row, ...times });
    await record(ctx, [{ action: 'created', subject: 'invitation', id: row.id, name: email, role }]);
  });
  const url = `${ctx.config.publicUrl}/auth/invitation?token=${token}`;
  const failed = !(await sent(ctx, email, role, url));
  return { email, link: failed || !ctx.mailer.delivers ? url : null, failed };
}

/** Sends the invitation's letter. @returns whether it could be. */
async function sent(ctx: Ctx, email: string, role: Role, url: string): Promise<boolean> {
  const inviter = personName(ctx.actor);
  try {
    const to = { email, name: '', language: ctx.language, product: ctx.site.product_name };
    await ctx.mailer.send(invitationLetter(to, { url, inviter, role, days: DAYS }));
    return true;
  } catch (error) {
    ctx.log.error({ err: error }, 'an invitation could not be sent');
    return false;
  }
}

/** Invitations that nobody has accepted yet, newest first. @throws session_expired, not_found */
export async function pendingInvitations(ctx: Ctx): Promise<PendingInvitation[]> {
  authorize(ctx, 'people.manage', null);
  const now = ctx.now().toISOString();
  const rows = await listInvitations(ctx.db);
  return rows.map((row) => ({ ...row, is_expired: row.expires_at <= now }));
}

/** Takes an invitation back: its link ends. @throws session_expired, not_found */
export async function cancelInvitation(ctx: Ctx, id: string): Promise<{ email: string }> {
  authorize(ctx, 'people.manage', null);
  return withTransaction(ctx, async (ctx) => {
    const invitation = await deleteInvitation(ctx.db, id);
    if (!invitation) throw new AppError('not_found');
    const { email } = invitation;
    await record(ctx, [{ action: 'deleted', subject: 'invitation', id, name: email }]);
    return { email };
  });
}

/** What an invitation's link stands for; null if it was used, taken back or is too old. */
export async function openInvitation(
  ctx: Pick<Ctx, 'db' | 'now'>,
  token: string,
): Promise<{ email: string; role: Role; inviter: string } | null> {
  const found = await findInvitation(ctx.db, hashOf(token));
  if (!found || found.expires_at <= ctx.now().toISOString()) return null;
  const inviter = found.invited_by ? await findActor(ctx.db, found.invited_by) : null;
  return { email: found.email, role: found.role, inviter: personName(inviter) };
}

/**
 * Makes the account that an invitation is for; its link ends.
 * @throws invalid with fields, link_expired, email_taken, too_many_attempts
 */
export async function acceptInvitation(
  ctx: Ctx,
  input: unknown,
  address: string,
): Promise<{ email: string; password: string }> {
  await limitAttempts(ctx.db, ACCEPTANCES, address, ctx.now());
  const { token, name, password } = await parsedWithNewPassword(acceptSchema, input);
  if (!(await openInvitation(ctx, token))) throw new AppError('link_expired');
  const passwordHash = await hashPassword(password);
  const now = ctx.now();
  try {
    const { email } = await withTransaction(ctx, async (ctx) => {
      const taken = await takeInvitation(ctx.db, hashOf(token), now.toISOString());
      if (!taken) throw new AppError('link_expired');
      const { email, role } = taken;
      const id = newId(now);
      await insertAccount(ctx.db, { id, email, name, role, passwordHash, now: now.toISOString() });
      const actor = { id, email, name, role, image: null };
      await record({ ...ctx, actor }, [
        { action: 'created', subject: 'account', id, name: personName({ name, email }), role },
      ]);
      return taken;
    });
    return { email, password };
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('email_taken');
    throw error;
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
