import { getManagedEbook } from '#server/ebooks/ebooks.ts';
import { withItems } from '#server/reading/text-items.ts';
import { previewHtml } from '#server/studio/preview.ts';
import { act } from '#server/web.ts';
import { keepTyped } from '../forms/keep-typed.ts';
import { itemMarkup } from '../reader/item-cards.tsx';
import type { Route } from './+types/preview.ts';

/** Author HTML as readers will get it. */
export const action = act(async (ctx, _args: Route.ActionArgs, input) => {
  const given: Record<string, unknown> = await input.json();
  const text = await previewHtml(ctx, given);
  if (typeof given.ebook_id !== 'string') return text;
  const { id, language } = await getManagedEbook(ctx, given.ebook_id);
  return withItems(ctx, { id, language }, { text, markupOf: itemMarkup(language) });
});

export const clientAction = keepTyped;
