import { queryOf } from '#common/addresses.ts';
import { csvFile } from '#server/numbers/csv-file.ts';
import { ebookToCount, scopeOfActor, scopeOfSite } from '#server/numbers/scopes.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/numbers-csv.ts';
import { askedSpan } from './asked.ts';

/** Numbers as a CSV file: of an e-book, of all own e-books, or of the site, depending on the address. */
export const loader = load(async (ctx, { params, request, url }: Route.LoaderArgs) => {
  const ofSite = url.pathname.endsWith('/site.csv');
  const { ebookId } = params as { ebookId?: string };
  const scope = ebookId
    ? { ebook: (await ebookToCount(ctx, ebookId)).id }
    : ofSite
      ? scopeOfSite(ctx)
      : scopeOfActor(ctx);
  return csvFile(ctx, scope, askedSpan(request), queryOf(request, 'part'));
});
