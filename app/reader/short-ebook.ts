import { redirect } from 'react-router';
import { findEbookBySlug } from '#server/ebooks/ebooks.queries.ts';
import { AppError } from '#server/errors.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/short-ebook.ts';

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const ebook = await findEbookBySlug(ctx.db, params.ebookSlug);
  if (!ebook?.is_visible) throw new AppError('ebook_not_found');
  return redirect(`/ebook/${ebook.id}/${ebook.slug}`);
});
