import { queryOf } from '#common/addresses.ts';
import { AppError } from '#server/errors.ts';
import type { KindName } from '#server/rows/kinds.ts';
import { readSavedState } from '#server/studio/saved-state.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/saved-state.ts';

const PARTS: readonly KindName[] = ['ebook', 'modules', 'supplements', 'products', 'support', 'catalogue_items'];

/** The current state of the row that an open form edits. */
export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const what = PARTS.find((part) => part === queryOf(request, 'what'));
  if (!what) throw new AppError('invalid');
  return Response.json(await readSavedState(ctx, what, queryOf(request, 'id') ?? ''));
});
