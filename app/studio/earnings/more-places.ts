import { queryOf } from '#common/addresses.ts';
import { listOwnRules } from '#server/earnings/rule-list.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/more-places.ts';

/** Further places that were given by hand, for the end of their list. */
export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listOwnRules(ctx, { after: queryOf(request, 'after') }),
);
