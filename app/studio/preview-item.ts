import { previewItem } from '#server/studio/preview.ts';
import { act } from '#server/web.ts';
import { keepTyped } from '../forms/keep-typed.ts';
import { shelfMarkup } from '../reader/shelf-markup.tsx';
import type { Route } from './+types/preview-item.ts';

/** The reader's card of a supplement or product whose form is being filled in. */
export const action = act(async (ctx, _args: Route.ActionArgs, input) => {
  const { items, language } = await previewItem(ctx, await input.json());
  return { ...shelfMarkup(items, language), language };
});

export const clientAction = keepTyped;
