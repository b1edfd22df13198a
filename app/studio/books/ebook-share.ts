import { openEbook, updateEbook } from '#server/ebooks/ebooks.ts';
import { AppError } from '#server/errors.ts';
import { markStep } from '#server/people/first-steps.ts';
import { shareEbook } from '#server/studio/share.ts';
import { act, load } from '#server/web.ts';
import { keepForm, keepTyped } from '../../forms/keep-typed.ts';
import type { Route } from './+types/ebook-share.ts';

/** The data of the dialog that shares an e-book. */
export const loader = load((ctx, { params }: Route.LoaderArgs) => shareEbook(ctx, params.ebookId));

/** Shows a hidden e-book to readers, or records that its address was copied, depending on the form's `intent`. */
export const action = act(async (ctx, { params }: Route.ActionArgs, input) => {
  const { version } = await openEbook(ctx, params.ebookId);
  const intent = (await input.form()).get('intent');
  if (intent === 'copied') {
    await markStep(ctx, 'shared');
    return { version };
  }
  if (intent !== 'show') throw new AppError('invalid');
  return updateEbook(ctx, params.ebookId, version, { is_visible: true });
});

export const clientLoader = keepForm;
export const clientAction = keepTyped;
