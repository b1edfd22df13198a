import { data, type MetaDescriptor } from 'react-router';
import { publicTexts } from '#common/i18n/public.ts';
import { readerTexts } from '#common/i18n/reader.ts';
import type { Language } from '#common/languages.ts';
import { siteHeaders } from '#server/http/reader-headers.ts';
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
  return data({ ...page, css, url, language: ctx.language }, { headers: siteHeaders(css) });
});

export const headers = pageHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return pageHead(matches, {});
  const { language, items, url } = loaderData;
  const { allSupplements: title, allSupplementsNote: description } = publicTexts(language).site;
  return pageHead(matches, { title, description, url, language, jsonLd: shelfData(title, items, url) });
}

export default function SupplementationPage({ loaderData: { items, next, css, language } }: Route.ComponentProps) {
  const t = readerTexts(language);
  const { site } = publicTexts(language);
  return (
    <SiteFrame className="book" language={language} css={css} bar={<SiteTabs language={language} />}>
      <h1 className="shelf-title">{site.allSupplements}</h1>
      {items.length > 0 && <p className="note">{site.allSupplementsNote}</p>}
      <Shelf items={items} language={language} t={t} emptyText={t('noSupplements')} />
      {next && (
        <p className="load-more">
          <a className="quiet" rel="next" href={`/supplementation?after=${encodeURIComponent(next)}`}>
            {site.loadMore}
          </a>
        </p>
      )}
    </SiteFrame>
  );
}

/** The bar outside an e-book. */
function SiteTabs({ language }: { language: Language }) {
  const { site } = publicTexts(language);
  return (
    <nav className="tabs" aria-label={site.sections}>
      <TabLink icon="guide" href="/ebook/guia-nutricao" name={site.guide} isCurrent={false} />
      <TabLink icon="supplementation" href="/supplementation" name={site.allSupplements} isCurrent />
    </nav>
  );
}
