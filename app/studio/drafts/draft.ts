import { queryOf } from '#common/addresses.ts';
import { accountKey } from '#server/auth/account-key.ts';
import { discardDraft } from '#server/drafts/discard.ts';
import { openDraft, readDraftSince } from '#server/drafts/drafts.ts';
import { writeDraft } from '#server/drafts/write.ts';
import { AppError } from '#server/errors.ts';
import { act, load } from '#server/web.ts';
import { withToast } from '../../forms/with-toast.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { toastDone, toastFault } from '../../frame/toast.ts';
import type { Route } from './+types/draft.ts';

/** A draft; with `since`, the log after that batch. */
export const loader = load(async (ctx, { request, params: { kind, rowId } }: Route.LoaderArgs) => {
  const since = queryOf(request, 'since');
  if (since === null) return Response.json(await openDraft(ctx, kind, rowId));
  return Response.json(await readDraftSince(ctx, kind, rowId, Math.max(0, Math.floor(Number(since)) || 0)));
});

/** Writes a batch into a draft, or discards the draft (DELETE). */
export const action = act(async (ctx, { request, params: { kind, rowId } }: Route.ActionArgs, input) => {
  if (request.method === 'DELETE') {
    await discardDraft(ctx, kind, rowId);
    return {};
  }
  const batch = await input.json();
  // another account may sign in in another tab while this one writes
  const isOfOther = ctx.actor && batch.account !== undefined && batch.account !== accountKey(ctx.actor.id);
  if (isOfOther) throw new AppError('session_expired');
  return writeDraft(ctx, kind, rowId, batch);
});

/** For lists, which discard drafts that were never saved; forms call the action directly. */
export const clientAction = withToast((answer) => {
  const { t } = browserTexts;
  if (answer.ok) toastDone(t('forms.success'), t('newDrafts.discarded'));
  else toastFault(t('forms.error'), answer.message);
});
