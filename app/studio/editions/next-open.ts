import { href, redirect } from 'react-router';
import { queryOf } from '#common/addresses.ts';
import { findNextOpen } from '#server/editions/next-open.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/next-open.ts';
import { partAddress } from './part-address.ts';

/** Leads from a row of an edition to the next one with something to translate, or to the list of editions if nothing is left. */
export const loader = load(async (ctx, { params: { ebookId }, request }: Route.LoaderArgs) => {
  const next = await findNextOpen(ctx, ebookId, queryOf(request, 'after') ?? '');
  throw redirect(next ? partAddress(ebookId, next) : href('/admin/ebooks/:ebookId/languages', { ebookId }));
});
