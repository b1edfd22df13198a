import { createHash, randomBytes } from 'node:crypto';
import { href } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import { DAY_MS } from '#common/day-ms.ts';
import { LIMITS } from '#common/limits.ts';
import { personName } from '#common/person.ts';
import { acceptSchema, invitationSchema } from '#common/schemas/auth.ts';
import { record } from '../audit/audit.queries.ts';
import { parsedWithNewPassword } from '../auth/common-passwords.ts';
import { hashPassword } from '../auth/password-hashes.ts';
import { authorize, type Ctx, type RequestCtx, withTransaction } from '../context.ts';
import { isUniqueViolation } from '../db/engine.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { type LetterState, letterStates } from '../jobs/jobs.queries.ts';
import { ACCEPTANCES, INVITATIONS, limitAttempts } from '../limits/attempts.ts';
import { invitationLetter } from '../mail/letter.ts';
import { type Page, pageOf, placeOf, presented } from '../paging.ts';
import type { Role } from '../policy.ts';
import { type PendingInvitation, pendingInvitation } from './invitations.presenter.ts';
import {
  countInvitations,
  deleteInvitation,
  findInvitation,
  insertAccount,
  listInvitations,
  putInvitation,
  takeInvitation,
} from './invitations.queries.ts';
import { findActor, hasAccount } from './people.queries.ts';

/** How long an invitation can be accepted, in days. */
const DAYS = 7;

/** `link` is present if no mail leaves, to be handed over in person. */
export type Invited = { email: string; link: string | null };

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
  const url = ctx.config.publicUrl + withQuery(href('/auth/invitation'), { token });
  await withTransaction(ctx, async (ctx) => {
    if (await hasAccount(ctx.db, email)) throw new AppError('invalid', {}, { email: { code: 'email_taken' } });
    const max = LIMITS.invitations;
    if ((await countInvitations(ctx.db, email)) >= max) throw new AppError('invitations_full', { max });
    const now = ctx.now();
    const until = new Date(now.getTime() + DAYS * DAY_MS);
    const times = { created_at: now.toISOString(), expires_at: until.toISOString() };
    const row = { id: newId(now), email, role, token_hash: hashOf(token), invited_by: actor.id };
    await putInvitation(ctx.db, { ...row, ...times });
    await record(ctx, [{ action: 'created', subject: 'invitation', id: row.id, name: email, role }]);
    // the letter has the invitation's id, by which its state is found
    await ctx.mailer.post(ctx, letterOf(ctx, { email, role, url }), { id: row.id, until });
  });
  return { email, link: ctx.mailer.delivers ? null : url };
}

function letterOf({ actor, language, site }: Ctx, { email, role, url }: { email: string; role: Role; url: string }) {
  const to = { email, name: '', language, product: site.product_name };
  return invitationLetter(to, { url, inviter: personName(actor), role, days: DAYS });
}

/** Invitations that nobody has accepted yet, newest first, a page of them. @throws session_expired, not_found */
export async function pendingInvitations(
  ctx: Ctx,
  { after }: { after?: string | null } = {},
): Promise<Page<PendingInvitation>> {
  authorize(ctx, 'people.manage', null);
  const now = ctx.now().toISOString();
  const page = pageOf(await listInvitations(ctx.db, placeOf(after)));
  const ids = page.items.map(({ id }) => id);
  const states = ctx.mailer.delivers ? await letterStates(ctx.db, ids) : new Map<string, LetterState>();
  return presented(page, (row) => pendingInvitation(row, { now, mail: states.get(row.id) ?? null }));
}

/** Withdraws an invitation: its link ends. @throws session_expired, not_found */
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

/** The invitation behind a link; null if it was used, withdrawn or is too old. */
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
export async function acceptInvitation(ctx: RequestCtx, input: unknown): Promise<{ email: string; password: string }> {
  await limitAttempts(ctx.db, ACCEPTANCES, ctx.caller.address, ctx.now());
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
