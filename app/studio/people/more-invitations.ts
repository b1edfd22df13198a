import { queryOf } from '#common/addresses.ts';
import { pendingInvitations } from '#server/people/invitations.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/more-invitations.ts';

/** Further invitations, for the end of their list. */
export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  pendingInvitations(ctx, { after: queryOf(request, 'after') }),
);
