import { APIError } from 'better-auth/api';
import { presentPasswordSchema } from '#common/schemas/auth.ts';
import { record } from '../audit/audit.queries.ts';
import type { AuditAction } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { Actor } from '../policy.ts';
import { forgetAttempts, type Limit, limitAttempts, PASSWORDS, slowDown } from './attempts.ts';
import { presentSession } from './own-sessions.ts';
import type { Deps } from './sessions.ts';

/** What a person asks to be done to their own account, and from where. */
export type Asked = { headers: Headers; input: unknown; address: string };

/** Counts an attempt and slows down who makes many. @throws too_many_attempts */
export async function take({ db, now }: Deps, limit: Limit, subject: string): Promise<void> {
  await slowDown(await limitAttempts(db, limit, subject, now()));
}

/** Notes what somebody did to their own account. */
export async function note({ db, now }: Deps, actor: Actor | null, action: AuditAction): Promise<void> {
  if (!actor) return;
  await record({ db, actor, now }, [{ action, subject: 'account', id: actor.id, name: actor.name || actor.email }]);
}

/** Makes sure that who asks knows the account's password. @throws session_expired, invalid with fields, too_many_attempts */
export async function provePassword(deps: Deps, { headers, input }: Pick<Asked, 'headers' | 'input'>): Promise<void> {
  const { user } = await presentSession(deps, headers);
  const parsed = presentPasswordSchema.safeParse(input);
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  await take(deps, PASSWORDS, user.email);
  try {
    await deps.auth.api.verifyPassword({ headers, body: { password: parsed.data.password } });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    throw new AppError('invalid', {}, { password: { code: 'password_wrong' } });
  }
  await forgetAttempts(deps.db, PASSWORDS, user.email);
}
