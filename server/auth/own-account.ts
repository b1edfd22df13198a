import { APIError } from 'better-auth/api';
import { personName } from '#common/person.ts';
import { presentPasswordSchema } from '#common/schemas/auth.ts';
import { record } from '../audit/audit.queries.ts';
import type { AuditAction } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import {
  forgetAttempts,
  type Limit,
  limitAttempts,
  OWN_ACCOUNTS,
  OWN_PASSWORDS,
  slowingOf,
} from '../limits/attempts.ts';
import type { Actor } from '../policy.ts';
import type { Deps } from './deps.ts';
import { presentSession } from './sessions.ts';

/** What a person asks to be done to their own account, and from where. */
export type Asked = { headers: Headers; input: unknown; address: string };

/** Counts an attempt and slows down whoever makes many. @throws too_many_attempts */
export async function countAttempt({ db, now, config }: Deps, limit: Limit, subject: string): Promise<void> {
  const slowing = slowingOf(await limitAttempts(db, limit, subject, now()));
  if (config.slowAttempts && slowing > 0) await new Promise((resolve) => setTimeout(resolve, slowing));
}

/** Counts a password that somebody signed in gives; others' attempts at the account do not count. @throws too_many_attempts */
export async function countOwnAttempt(deps: Deps, userId: string, address: string): Promise<void> {
  await countAttempt(deps, OWN_ACCOUNTS, address);
  await countAttempt(deps, OWN_PASSWORDS, userId);
}

/** Notes what somebody did to their own account. */
export async function recordOwnChange({ db, now }: Deps, actor: Actor | null, action: AuditAction): Promise<void> {
  if (!actor) return;
  await record({ db, actor, now }, [{ action, subject: 'account', id: actor.id, name: personName(actor) }]);
}

/** Makes sure that whoever asks knows the account's password. @throws session_expired, invalid with fields, too_many_attempts */
export async function provePassword(deps: Deps, { headers, input, address }: Asked): Promise<void> {
  const { user } = await presentSession(deps, headers);
  const parsed = presentPasswordSchema.safeParse(input);
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  await countOwnAttempt(deps, user.id, address);
  try {
    await deps.auth.api.verifyPassword({ headers, body: { password: parsed.data.password } });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    throw new AppError('invalid', {}, { password: { code: 'password_wrong' } });
  }
  await forgetAttempts(deps.db, OWN_PASSWORDS, user.id);
}
