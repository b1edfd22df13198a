import { redirect } from 'react-router';
import { pathOfModuleSlug, visibleEbook } from '#server/reading/short-addresses.ts';
import { load, missingIn } from '#server/web.ts';
import type { Route } from './+types/short-module.ts';

/** `/ebook/{slug}/module/{slug}`: the page of a visible module of a visible e-book, at its canonical address. */
export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const ebook = await visibleEbook(ctx, params.ebookSlug);
  return redirect(await pathOfModuleSlug(ctx, ebook, params.moduleSlug).catch(missingIn(ebook.language)));
});

/** Renders nothing; a route needs a component so that a loader's error becomes a page. */
export default function ShortModule() {
  return null;
}
