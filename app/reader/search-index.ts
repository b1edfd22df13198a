import { ebookSearchIndexPath } from '#common/addresses.ts';
import { ebookPage } from '#server/http/reader-headers.ts';
import { getReadableEbook } from '#server/reading/book.ts';
import { searchIndexOf } from '#server/reading/search/kept-indexes.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/search-index.ts';
import { requireCanonical } from './page.ts';

/** The index in which a reader's browser searches an e-book, also without a network. */
export const loader = load(async (ctx, { params, request, context }: Route.LoaderArgs) => {
  const ebook = await getReadableEbook(ctx, params.ebookId);
  requireCanonical(request, ebookSearchIndexPath(ebook));
  const { text } = await searchIndexOf(ctx, ebook);
  const { init } = ebookPage(context, null, { ebookId: ebook.id, isHidden: !ebook.is_visible, css: '' });
  const headers = new Headers(init?.headers);
  headers.set('Content-Type', 'application/json; charset=utf-8');
  return new Response(text, { headers });
});
