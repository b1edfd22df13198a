import { queryOf } from '#common/addresses.ts';
import { accountKey } from '#server/auth/account-key.ts';
import { keepRescues, readRescues, settleRescue } from '#server/drafts/rescues.ts';
import { AppError } from '#server/errors.ts';
import { act, load } from '#server/web.ts';
import type { Route } from './+types/rescues.ts';

/** The displaced texts of a draft that the person typed. */
export const loader = load(async (ctx, { params: { kind, rowId } }: Route.LoaderArgs) =>
  Response.json(await readRescues(ctx, kind, rowId)),
);

/** Keeps displaced texts that a tab found, or settles one that was put back or is not wanted (DELETE). */
export const action = act(async (ctx, { request, params: { kind, rowId } }: Route.ActionArgs, input) => {
  if (request.method === 'DELETE') {
    await settleRescue(ctx, kind, rowId, queryOf(request, 'id') ?? '');
    return {};
  }
  const sent = await input.json();
  // another account may sign in in another tab while this one writes
  if (ctx.actor && sent.account !== accountKey(ctx.actor.id)) throw new AppError('session_expired');
  await keepRescues(ctx, kind, rowId, sent);
  return {};
});
