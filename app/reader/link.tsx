import '../styles/reader.css';
import { data, href, type MetaDescriptor } from 'react-router';
import { ebookPath } from '#common/addresses.ts';
import { readerTexts } from '#common/texts/reader.ts';
import { NEVER_KEPT } from '#server/http/reader-headers.ts';
import { closedLink } from '#server/links/closed-link.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/link.ts';
import { Frame } from './frame.tsx';
import { pageHead } from './head.ts';
import { pageHeaders } from './page.ts';

/** The page for a shop link without a target; a valid link redirects before any page renders. */
export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const link = await closedLink(ctx, params.code);
  return data(link, { status: link.status, headers: { 'Cache-Control': NEVER_KEPT } });
});

export const headers = pageHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return pageHead(matches, {});
  const { status, language } = loaderData;
  const t = readerTexts(language);
  return pageHead(matches, { title: t(status === 404 ? 'linkUnknown' : 'linkGone'), language, noindex: true });
}

export default function ClosedLink({ loaderData: { status, language, ebook } }: Route.ComponentProps) {
  const t = readerTexts(language);
  return (
    <Frame t={t} className="fault">
      <p className="fault-status">{status}</p>
      <h1>{t(status === 404 ? 'linkUnknown' : 'linkGone')}</h1>
      <p>{t(status === 404 ? 'notFoundText' : 'linkGoneText')}</p>
      <p className="fault-ways">
        <a className="button" href={ebook ? ebookPath(ebook) : href('/')}>
          {t(ebook ? 'backToEbook' : 'backHome')}
        </a>
      </p>
    </Frame>
  );
}
