import { personName } from '#common/person.ts';
import { presentPasswordSchema } from '#common/schemas/auth.ts';
import { record } from '../audit/audit.queries.ts';
import type { RequestCtx } from '../context.ts';
import type { AuditAction } from '../db/audit-table.ts';
import { AppError } from '../errors.ts';
import { countAttempt, forgetAttempts, OWN_ACCOUNTS, OWN_PASSWORDS } from '../limits/attempts.ts';
import type { Actor } from '../policy.ts';
import { headersFor, refusalOf } from './library.ts';

/**
 * The signed-in account and its session. The account may change itself even while it lacks a required second step.
 * @throws session_expired
 */
export function signedIn({ actor, sessionId }: RequestCtx): { actor: Actor; sessionId: string } {
  if (!actor || !sessionId) throw new AppError('session_expired');
  return { actor, sessionId };
}

/** Records what the actor did to their own account. */
export async function recordOwnChange(ctx: RequestCtx, action: AuditAction): Promise<void> {
  const { actor } = signedIn(ctx);
  await record(ctx, [{ action, subject: 'account', id: actor.id, name: personName(actor) }]);
}

/** The account's password, typed again, and its field. */
type Typed = { password: string; field: 'password' | 'current_password' };
/** A request to the account library that needs the password. */
type PasswordRequest = { headers: Headers; password: string };

/** The password in an input. @throws invalid with fields */
export function typedPassword(input: unknown): Typed {
  const parsed = presentPasswordSchema.safeParse(input);
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  return { password: parsed.data.password, field: 'password' };
}

/**
 * Makes a request to the account library that needs the account's password. Other people's attempts at the account do
 * not count here.
 * @throws session_expired, invalid with fields, too_many_attempts, and other refusals of the library
 */
export async function withOwnPassword<T>(
  ctx: RequestCtx,
  { password, field }: Typed,
  ask: (request: PasswordRequest) => Promise<T>,
): Promise<T> {
  const { actor } = signedIn(ctx);
  await countAttempt(ctx, OWN_ACCOUNTS, ctx.caller.address);
  await countAttempt(ctx, OWN_PASSWORDS, actor.id);
  const answer = await ask({ headers: headersFor(ctx.caller, ctx.caller.cookie), password }).catch((error: unknown) => {
    if (refusalOf(error) !== 'INVALID_PASSWORD') throw error;
    throw new AppError('invalid', {}, { [field]: { code: 'password_wrong' } });
  });
  await forgetAttempts(ctx.db, OWN_PASSWORDS, actor.id);
  return answer;
}

/**
 * Checks that the actor knows the account's password. @throws session_expired, invalid with fields, too_many_attempts
 */
export async function provePassword(ctx: RequestCtx, typed: Typed): Promise<void> {
  await withOwnPassword(ctx, typed, ({ headers, password }) =>
    ctx.auth.api.verifyPassword({ headers, body: { password } }),
  );
}
