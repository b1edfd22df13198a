import { href } from 'react-router';
import { DAY_MS } from '#common/day-ms.ts';
import { personName } from '#common/person.ts';
import { record } from '../audit/audit.queries.ts';
import { type Ctx, withTransaction } from '../context.ts';
import { AppError } from '../errors.ts';
import { AUTHOR_REQUEST_LETTERS, AUTHOR_REQUESTS, limitAttempts, takeAttempt } from '../limits/attempts.ts';
import { authorAcceptedLetter, authorRequestLetter, recipientOf } from '../mail/letter.ts';
import { type Actor, can } from '../policy.ts';
import {
  type Asking,
  declineRequest,
  dropRequest,
  findRequest,
  listAsking,
  putRequest,
} from './author-requests.queries.ts';
import { amongAdmins } from './manage.ts';
import { listAdmins, updateRole } from './people.queries.ts';

/** Days after a 'not now' before the person can ask again. */
const PAUSE_DAYS = 7;

/** The state of a reader's request to write; `again_at` is when they can ask again. */
export type OwnRequest = { state: 'none' | 'asked' } | { state: 'declined'; again_at: string };

/** The state of the signed-in reader's request; null for people who may write already. */
export async function ownRequest(ctx: Ctx): Promise<OwnRequest | null> {
  const { actor } = ctx;
  if (!actor || can(actor, 'ebook.create', null)) return null;
  const request = await findRequest(ctx.db, actor.id);
  if (!request) return { state: 'none' };
  if (request.declined_at === null) return { state: 'asked' };
  const again = new Date(Date.parse(request.declined_at) + PAUSE_DAYS * DAY_MS);
  return again <= ctx.now() ? { state: 'none' } : { state: 'declined', again_at: again.toISOString() };
}

/**
 * Requests the right to write, once: a pending request is not repeated.
 * @throws session_expired, not_found for people who may write already, too_many_attempts
 */
export async function askToWrite(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  if (!actor) throw new AppError('session_expired');
  if (can(actor, 'ebook.create', null)) throw new AppError('not_found');
  await limitAttempts(ctx.db, AUTHOR_REQUESTS, actor.id, ctx.now());
  await withTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const declinedBefore = new Date(now.getTime() - PAUSE_DAYS * DAY_MS).toISOString();
    if (!(await putRequest(ctx.db, { userId: actor.id, now: now.toISOString(), declinedBefore }))) return;
    await record(ctx, [{ action: 'asked', subject: 'account', id: actor.id, name: personName(actor) }]);
    await writeToAdmins(ctx, actor);
    ctx.peopleChanged();
  });
}

/** Writes to every administrator, within a limit: further requests are on the dashboard alone. */
async function writeToAdmins(ctx: Ctx, { name, email }: Actor): Promise<void> {
  const { wait } = await takeAttempt(ctx.db, AUTHOR_REQUEST_LETTERS, 'site', ctx.now());
  if (wait > 0) return;
  const url = ctx.config.publicUrl + href('/admin');
  for (const admin of await listAdmins(ctx.db)) {
    await ctx.mailer.post(ctx, authorRequestLetter(recipientOf(ctx, admin), { url, name, email }));
  }
}

/** The pending requests to write; empty for people who cannot answer them. */
export async function waitingRequests(ctx: Ctx): Promise<Asking[]> {
  return can(ctx.actor, 'people.manage', null) ? listAsking(ctx.db) : [];
}

/** `link` is the new author's start address, to be passed on in person if no mail leaves. */
type Accepted = { name: string; link: string | null };

/**
 * Makes the requesting reader an author, and notifies them by e-mail.
 * @throws session_expired, not_found, request_answered
 */
export async function acceptRequest(ctx: Ctx, id: string): Promise<Accepted> {
  return amongAdmins(ctx, id, async (ctx, person, actor) => {
    if (!(await dropRequest(ctx.db, id))) throw new AppError('request_answered');
    const name = personName(person);
    await updateRole(ctx.db, id, 'editor');
    await record(ctx, [{ action: 'role', subject: 'account', id, name, role: 'editor' }]);
    const url = ctx.config.publicUrl + href('/admin/ebooks/new');
    await ctx.mailer.post(ctx, authorAcceptedLetter(recipientOf(ctx, person), { url, admin: personName(actor) }));
    ctx.accountChanged(id);
    ctx.peopleChanged();
    return { name, link: ctx.mailer.delivers ? null : url };
  });
}

/** Declines a request with 'not now'. @throws session_expired, not_found, request_answered */
export async function refuseRequest(ctx: Ctx, id: string): Promise<{ name: string }> {
  return amongAdmins(ctx, id, async (ctx, person) => {
    if (!(await declineRequest(ctx.db, id, ctx.now().toISOString()))) throw new AppError('request_answered');
    const name = personName(person);
    await record(ctx, [{ action: 'declined', subject: 'account', id, name }]);
    ctx.peopleChanged();
    return { name };
  });
}
