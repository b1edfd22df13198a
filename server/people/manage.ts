import { href } from 'react-router';
import { z } from 'zod';
import { personName } from '#common/person.ts';
import { record } from '../audit/audit.queries.ts';
import { authorize, type Ctx, withTransaction } from '../context.ts';
import { hasMemory } from '../editions/memory/memory.queries.ts';
import { AppError } from '../errors.ts';
import { takeAuthorFiles } from '../exports/author/author-files.queries.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { listUnfinishedJobs } from '../jobs/open-jobs.queries.ts';
import { factorResetLetter, passkeysRemovedLetter, recipientOf } from '../mail/letter.ts';
import { type Actor, hasRole, ROLES, type Role } from '../policy.ts';
import { dropRequest } from './author-requests.queries.ts';
import {
  clearFactor,
  clearPasskeys,
  clearSessions,
  countRoles,
  deleteAccount,
  findActor,
  lockAccount,
  lockAccounts,
  passOnContent,
  updateRole,
} from './people.queries.ts';

const roleSchema = z.enum(ROLES);

export type Changed = { id: string; name: string; role: Role };

/**
 * Gives an account another role; one's own too, if another administrator stays.
 * @throws session_expired, not_found, role_invalid, last_admin
 */
export async function changeRole(ctx: Ctx, id: string, input: unknown): Promise<Changed> {
  const role = roleSchema.safeParse(input);
  return amongAdmins(ctx, id, async (ctx, person) => {
    if (!role.success) throw new AppError('role_invalid');
    const changed = { id, name: personName(person), role: role.data };
    if (hasRole(person, role.data)) return changed;
    if (role.data !== 'admin') await refuseLastAdmin(ctx, person);
    await updateRole(ctx.db, id, role.data);
    if (await dropRequest(ctx.db, id)) ctx.peopleChanged();
    await record(ctx, [{ action: 'role', subject: 'account', id, name: personName(person), role: role.data }]);
    ctx.accountChanged(id);
    return changed;
  });
}

/**
 * Deletes somebody else's account. What it owns passes to the administrator who deletes it.
 * @throws session_expired, not_found, delete_self, last_admin
 */
export async function deletePerson(ctx: Ctx, id: string): Promise<{ name: string; ebooks: number }> {
  const { person, ebooks } = await amongAdmins(ctx, id, async (ctx, person, actor) => {
    if (person.id === actor.id) throw new AppError('delete_self');
    await refuseLastAdmin(ctx, person);
    const ebooks = await passOnContent(ctx.db, id, actor.id);
    await passOnMemories(ctx, { from: id, to: actor.id });
    await enqueue(ctx, 'earnings.forget', { user_id: id });
    await deleteAccount(ctx.db, id);
    await takeAuthorFiles(ctx.db, [id], ctx.now());
    await record(ctx, [{ action: 'deleted', subject: 'account', id, name: personName(person) }]);
    for (const ebook of ebooks) ctx.changed({ id: ebook.id, user_id: actor.id }, 'ebook', ebook.id);
    ctx.accountChanged(id);
    return { person, ebooks };
  });
  return { name: personName(person), ebooks: ebooks.length };
}

/** Has an account's memory passed on, and those that it has not got yet of accounts that it deleted. */
async function passOnMemories(ctx: Ctx, { from, to }: { from: string; to: string }): Promise<void> {
  const jobs = await listUnfinishedJobs(ctx.db, 'memory.passOn');
  const awaited = jobs.flatMap(({ payload }) => (payload?.to === from ? [payload.from] : []));
  const own = (await hasMemory(ctx.db, from)) ? [from] : [];
  for (const account of [...own, ...awaited]) await enqueue(ctx, 'memory.passOn', { from: account, to });
}

/**
 * Resets the two-step verification of somebody who lost it: the password is enough until it is turned on again. The
 * account's sessions end, and its owner is notified by e-mail. Passkeys stay.
 * @throws session_expired, not_found, factor_reset_self, factor_changed if it is off
 */
export async function resetFactor(ctx: Ctx, id: string): Promise<{ name: string }> {
  const person = await amongAdmins(ctx, id, async (ctx, person, actor) => {
    if (person.id === actor.id) throw new AppError('factor_reset_self');
    if (!person.is_two_factor) throw new AppError('factor_changed');
    await clearFactor(ctx.db, id);
    await record(ctx, [{ action: 'factor_reset', subject: 'account', id, name: personName(person) }]);
    ctx.accountChanged(id);
    const word = { url: ctx.config.publicUrl + href('/profile'), admin: personName(actor) };
    await ctx.mailer.post(ctx, factorResetLetter(recipientOf(ctx, person), word));
    return person;
  });
  return { name: personName(person) };
}

/**
 * Ends the sessions of an account that fell into wrong hands, in open tabs too.
 * @throws session_expired, not_found, cut_off_self
 */
export async function endSessions(ctx: Ctx, id: string): Promise<{ name: string }> {
  const person = await amongAdmins(ctx, id, async (ctx, person, actor) => {
    if (person.id === actor.id) throw new AppError('cut_off_self');
    await clearSessions(ctx.db, id);
    await record(ctx, [{ action: 'sessions_ended', subject: 'account', id, name: personName(person) }]);
    ctx.accountChanged(id);
    return person;
  });
  return { name: personName(person) };
}

/**
 * Removes all passkeys of an account that fell into wrong hands. Its sessions end, and its owner is notified by e-mail.
 * @throws session_expired, not_found also if it has none, cut_off_self
 */
export async function removePasskeys(ctx: Ctx, id: string): Promise<{ name: string }> {
  const person = await amongAdmins(ctx, id, async (ctx, person, actor) => {
    if (person.id === actor.id) throw new AppError('cut_off_self');
    if (!(await clearPasskeys(ctx.db, id))) throw new AppError('not_found');
    await record(ctx, [{ action: 'passkeys_removed', subject: 'account', id, name: personName(person) }]);
    ctx.accountChanged(id);
    const word = { url: ctx.config.publicUrl + href('/profile'), admin: personName(actor) };
    await ctx.mailer.post(ctx, passkeysRemovedLetter(recipientOf(ctx, person), word));
    return person;
  });
  return { name: personName(person) };
}

/**
 * Runs work on an account while no other such work runs. The actor's right is checked again: another administrator may
 * just have removed it.
 */
export function amongAdmins<T>(
  ctx: Ctx,
  id: string,
  work: (ctx: Ctx, person: Actor, actor: Actor) => Promise<T>,
): Promise<T> {
  authorize(ctx, 'people.manage', null);
  return withTransaction(ctx, async (ctx) => {
    await lockAccounts(ctx.db);
    const present = { ...ctx, actor: ctx.actor && (await findActor(ctx.db, ctx.actor.id)) };
    const actor = authorize(present, 'people.manage', null);
    const person = await lockAccount(ctx.db, id);
    if (!person) throw new AppError('not_found');
    return work(present, person, actor);
  });
}

async function refuseLastAdmin(ctx: Ctx, person: Actor): Promise<void> {
  if (hasRole(person, 'admin') && (await countRoles(ctx.db)).admin < 2) throw new AppError('last_admin');
}
