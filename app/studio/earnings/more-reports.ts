import { queryOf } from '#common/addresses.ts';
import { listOwnReports } from '#server/earnings/report-list.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/more-reports.ts';

/** Further reports, for the end of their list. */
export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listOwnReports(ctx, { after: queryOf(request, 'after') }),
);
