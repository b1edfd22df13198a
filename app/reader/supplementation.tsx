import { data } from 'react-router';
import { publicTexts } from '#common/i18n/public/pt.ts';
import { readerTexts } from '#common/i18n/reader.ts';
import { publicHeaders } from '#server/http/reader-headers.ts';
import { readAllSupplements } from '#server/reading/items.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/supplementation.ts';
import { pageHead } from './head.ts';
import { shelfData } from './item-data.ts';
import { joinStyles, pageHeaders } from './page.ts';
import { Shelf } from './shelf.tsx';
import { SiteFrame } from './site-frame.tsx';
import { TabLink } from './tab-bar.tsx';

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const page = await readAllSupplements(ctx, new URL(request.url).searchParams.get('after'));
  const css = joinStyles(page.items.map((item) => item.description));
  const url = `${ctx.config.publicUrl}/supplementation`;
  return data({ ...page, css, url }, { headers: publicHeaders(css) });
});

export const headers = pageHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageHead({
    title: publicTexts.allSupplements,
    description: publicTexts.allSupplementsNote,
    url: loaderData?.url,
    jsonLd: loaderData && shelfData(publicTexts.allSupplements, loaderData.items, loaderData.url),
  });

export default function SupplementationPage({ loaderData: { items, next, css } }: Route.ComponentProps) {
  const t = readerTexts('pt');
  return (
    <SiteFrame className="book" css={css} bar={<SiteTabs />}>
      <h1 className="shelf-title">{publicTexts.allSupplements}</h1>
      {items.length > 0 && <p className="note">{publicTexts.allSupplementsNote}</p>}
      <Shelf items={items} language="pt-BR" t={t} emptyText={t('noSupplements')} />
      {next && (
        <p className="load-more">
          <a className="quiet" rel="next" href={`/supplementation?after=${encodeURIComponent(next)}`}>
            {publicTexts.loadMore}
          </a>
        </p>
      )}
    </SiteFrame>
  );
}

/** The bar outside an e-book. */
function SiteTabs() {
  return (
    <nav className="tabs" aria-label={publicTexts.sections}>
      <TabLink icon="guide" href="/ebook/guia-nutricao" name={publicTexts.guide} isCurrent={false} />
      <TabLink icon="supplementation" href="/supplementation" name={publicTexts.allSupplements} isCurrent />
    </nav>
  );
}
