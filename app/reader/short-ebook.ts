import { redirect } from 'react-router';
import { pathOfEbookSlug } from '#server/reading/short-addresses.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/short-ebook.ts';

/** `/ebook/{slug}`: the page of a visible e-book, at its canonical address. */
export const loader = load(async (ctx, { params, request }: Route.LoaderArgs) => {
  return redirect((await pathOfEbookSlug(ctx, params.ebookSlug)) + new URL(request.url).search);
});

/** Renders nothing; a route needs a component so that a loader's error becomes a page. */
export default function ShortEbook() {
  return null;
}
