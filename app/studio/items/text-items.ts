import { listTextItems } from '#server/items/text-items.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/text-items.ts';

/** The supplements and products that a text of the e-book may show. */
export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  return Response.json(await listTextItems(ctx, params.ebookId), { headers: { 'Cache-Control': 'no-store' } });
});
