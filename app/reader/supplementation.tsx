import '../styles/reader.css';
import { href, type MetaDescriptor } from 'react-router';
import { queryOf, withQuery } from '#common/addresses.ts';
import type { Language } from '#common/languages.ts';
import { publicTexts } from '#common/texts/public.ts';
import { readerTexts } from '#common/texts/reader.ts';
import { sitePage } from '#server/http/reader-headers.ts';
import { readAllSupplements } from '#server/reading/items.ts';
import { pathOfGuide } from '#server/reading/short-addresses.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/supplementation.ts';
import { adsOf, Disclosure } from './disclosure.tsx';
import { pageHead } from './head.ts';
import { shelfData } from './item-data.ts';
import { joinStyles, pageHeaders } from './page.ts';
import { Shelf } from './shelf.tsx';
import { SiteFrame } from './site-frame.tsx';
import { TabLink } from './tab-bar.tsx';

export const loader = load(async (ctx, { request, context }: Route.LoaderArgs) => {
  const page = await readAllSupplements(ctx, queryOf(request, 'after'));
  const css = joinStyles(page.items.map((item) => item.description));
  const url = ctx.config.publicUrl + href('/supplementation');
  const guide = await pathOfGuide(ctx);
  return sitePage(context, { ...page, css, url, guide, language: ctx.language }, css);
});

export const headers = pageHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return pageHead(matches, {});
  const { language, items, url } = loaderData;
  const { allSupplements: title, allSupplementsNote: description } = publicTexts(language).site;
  return pageHead(matches, { title, description, url, language, jsonLd: shelfData(title, items, url) });
}

export default function SupplementationPage({ loaderData }: Route.ComponentProps) {
  const { items, next, css, guide, language } = loaderData;
  const t = readerTexts(language);
  const { site } = publicTexts(language);
  return (
    <SiteFrame className="book" language={language} css={css} bar={<SiteTabs language={language} guide={guide} />}>
      <h1 className="shelf-title">{site.allSupplements}</h1>
      <Disclosure t={t} ads={adsOf(items)} note={site.allSupplementsNote} />
      <Shelf items={items} language={language} t={t} emptyText={t('noSupplements')} />
      {next && (
        <p className="load-more">
          <a className="quiet" rel="next" href={withQuery(href('/supplementation'), { after: next })}>
            {site.loadMore}
          </a>
        </p>
      )}
    </SiteFrame>
  );
}

/** The bar outside an e-book; `guide` is the address of its first tab, if there is a guide. */
function SiteTabs({ language, guide }: { language: Language; guide: string | null }) {
  const { site } = publicTexts(language);
  return (
    <nav className="tabs" aria-label={site.sections}>
      {guide && <TabLink icon="guide" href={guide} name={site.guide} isCurrent={false} />}
      <TabLink icon="supplementation" href={href('/supplementation')} name={site.allSupplements} isCurrent />
    </nav>
  );
}
