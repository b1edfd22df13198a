import type { NetworkSettings } from '#common/network-links.ts';
import { personName } from '#common/person.ts';
import { networkNameSchema, networkSchema } from '#common/schemas/network.ts';
import { record } from '../audit/audit.queries.ts';
import { authorize, type Ctx, withTransaction } from '../context.ts';
import { AppError } from '../errors.ts';
import { forgetReadyFiles } from '../exports/book-files.queries.ts';
import { type Actor, can } from '../policy.ts';
import { deleteNetwork, listNetworks, writeNetwork } from './networks.queries.ts';

/** One's own networks; null for people who have no e-books to manage. */
export async function ownNetworks({ db, actor }: Ctx): Promise<NetworkSettings[] | null> {
  if (!actor || !can(actor, 'ebook.manage', { user_id: actor.id })) return null;
  return listNetworks(db, actor.id);
}

/** Stores the settings of a network for one's own links. @throws session_expired, not_found, invalid with fields */
export async function saveNetwork(ctx: Ctx, input: unknown): Promise<void> {
  const actor = managing(ctx);
  const parsed = networkSchema.safeParse(input);
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  await changing(ctx, actor, (ctx) => writeNetwork(ctx.db, actor.id, parsed.data));
}

/** Removes the settings of a network. @throws session_expired, not_found also if there were none */
export async function removeNetwork(ctx: Ctx, input: unknown): Promise<void> {
  const actor = managing(ctx);
  const parsed = networkNameSchema.safeParse(input);
  if (!parsed.success) throw new AppError('not_found');
  await changing(ctx, actor, async (ctx) => {
    if (!(await deleteNetwork(ctx.db, actor.id, parsed.data.network))) throw new AppError('not_found');
  });
}

/** Links lead elsewhere from the commit on, on every node; the trail records it, since it changes who earns. */
function changing(ctx: Ctx, actor: Actor, work: (ctx: Ctx) => Promise<void>): Promise<void> {
  return withTransaction(ctx, async (ctx) => {
    await work(ctx);
    await forgetReadyFiles(ctx.db, actor.id);
    await record(ctx, [{ action: 'networks', subject: 'account', id: actor.id, name: personName(actor) }]);
    ctx.networksChanged(actor.id);
  });
}

/** The actor, if they may manage e-books. */
function managing(ctx: Ctx): Actor {
  return authorize(ctx, 'ebook.manage', { user_id: ctx.actor?.id ?? '' });
}
