import '../styles/reader-ebook.css';
import { data, type MetaDescriptor } from 'react-router';
import { ebookPath, ebookTabPath, queryOf } from '#common/addresses.ts';
import { type BookTab, bookTab, tabNames } from '#common/book-tabs.ts';
import { type ReaderT, readerTexts } from '#common/texts/reader.ts';
import type { Ctx } from '#server/context.ts';
import { ebookPage, NEVER_KEPT } from '#server/http/reader-headers.ts';
import { appOf } from '#server/offline/app-manifest.ts';
import { type BookDocument, type BookMetadata, getReadableEbook, metadataOf, readBook } from '#server/reading/book.ts';
import { searchBook } from '#server/reading/search/search-book.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/ebook.ts';
import { AboutAuthor, authorData } from './author.tsx';
import { BookCover } from './book-cover.tsx';
import { Contents } from './contents.tsx';
import { adsOf, Disclosure } from './disclosure.tsx';
import { Downloads } from './downloads.tsx';
import { alternates, tabLinks } from './edition-links.ts';
import { Editions, NotHere } from './editions.tsx';
import { Frame, HiddenNotice } from './frame.tsx';
import { absolute, pageHead } from './head.ts';
import { shelfData } from './item-data.ts';
import { joinStyles, pageHeaders, requireCanonical } from './page.ts';
import { SearchForm, SearchPage, searchHead } from './search-page.tsx';
import { Shelf } from './shelf.tsx';
import { SupportTab } from './support-tab.tsx';
import { languageOfTab, TabBar } from './tab-bar.tsx';
import { TitlePage } from './title-page.tsx';
import { Tools } from './tools.tsx';

export const loader = load(async (ctx, { params, request, context }: Route.LoaderArgs) => {
  const typed = queryOf(request, 'q');
  if (typed !== null) return searchPage(ctx, { id: params.ebookId, request, typed });
  const book = await readBook(ctx, params.ebookId);
  const { id, language, isHidden } = book.metadata;
  requireCanonical(request, ebookPath(book.metadata));
  const tab = bookTab(queryOf(request, 'tab')) ?? 'guide';
  const css = joinStyles(stylesOf(book, tab));
  const app = appOf(book.metadata);
  const page = { book, tab, language, css, app, publicUrl: ctx.config.publicUrl };
  return ebookPage(context, page, { ebookId: id, isHidden, css });
});

type Asked = { id: string; request: Request; typed: string };

/** What was found in an e-book. As many pages as there are words to type: none is kept. */
async function searchPage(ctx: Ctx, { id, request, typed }: Asked) {
  const ebook = await getReadableEbook(ctx, id);
  requireCanonical(request, ebookPath(ebook));
  const { language } = ebook;
  const page = { language, book: await metadataOf(ctx.db, ebook), found: await searchBook(ctx, ebook, typed) };
  return data(page, { headers: { 'Cache-Control': NEVER_KEPT } });
}

export const headers = pageHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return pageHead(matches, {});
  if ('found' in loaderData) return searchHead(matches, loaderData);
  const { book, tab, publicUrl, app } = loaderData;
  const { metadata, author } = book;
  const description = book.description.summary;
  const image = absolute(publicUrl, metadata.cover?.src);
  const url = publicUrl + (tab === 'guide' ? ebookPath(metadata) : ebookTabPath(metadata, tab));
  const name = metadata.title;
  const editions = alternates(tabLinks(book.editions, metadata.id, tab), publicUrl);
  return pageHead(matches, {
    title: tab === 'guide' ? name : `${tabNames(metadata)[tab]} · ${name}`,
    ...{ description, url, image, app, language: metadata.language, type: 'book', noindex: metadata.isHidden },
    editions,
    jsonLd: shelfOf(book, tab, url) ?? {
      ...{ '@type': 'Book', name, description, url, image },
      ...{ inLanguage: metadata.language, bookFormat: EBOOK },
      author: author ? authorData(author, (address) => absolute(publicUrl, address)) : undefined,
    },
  });
}

/** The recommended items of a tab that has some. */
function shelfOf({ metadata, supplements, products }: BookDocument, tab: BookTab, url: string) {
  const items = { guide: [], supplementation: supplements, products, support: [] }[tab];
  return shelfData(tabNames(metadata)[tab], items, url);
}

const EBOOK = 'https://schema.org/EBook';

export default function EbookPage({ loaderData }: Route.ComponentProps) {
  if ('found' in loaderData) return <SearchPage page={loaderData} />;
  const { book, tab, css, language } = loaderData;
  const t = readerTexts(language);
  const { metadata } = book;
  const links = tabLinks(book.editions, metadata.id, tab);
  return (
    <Frame
      t={t}
      css={css}
      className="book"
      bar={<TabBar book={metadata} current={tab} t={t} />}
      tools={<Tools t={t} page="ebook" title={<Name of={metadata} />} />}
    >
      {metadata.isHidden && <HiddenNotice t={t} text={t('hiddenEbook')} />}
      {tab === 'guide' ? (
        <>
          <TitlePage book={book} t={t} />
          <noscript>
            <SearchForm book={metadata} t={t} />
          </noscript>
          <NotHere links={links} t={t} />
          <Contents book={book} t={t} />
          {book.author && <AboutAuthor author={book.author} t={t} />}
          <Downloads book={book} t={t} />
        </>
      ) : (
        <TabPage book={book} tab={tab} t={t} />
      )}
    </Frame>
  );
}

/** The e-book's name in the bar of tools; the page's own title says it to screen readers. */
function Name({ of: { title, languages } }: { of: BookMetadata }) {
  return (
    <p aria-hidden="true" lang={languages?.title}>
      {title}
    </p>
  );
}

type TabPageProps = { book: BookDocument; tab: Exclude<BookTab, 'guide'>; t: ReaderT };

function TabPage({ book, tab, t }: TabPageProps) {
  const { metadata, supplements, products, support } = book;
  return (
    <>
      <header className="running-head">
        <BookCover title={metadata.title} picture={metadata.cover} sizes="4rem" />
        <div>
          <p>
            <a href={ebookPath(metadata)} lang={metadata.languages?.title}>
              {metadata.title}
            </a>
          </p>
          <h1 lang={languageOfTab(metadata, tab)}>{tabNames(metadata)[tab]}</h1>
        </div>
      </header>
      <Editions links={tabLinks(book.editions, metadata.id, tab)} t={t} />
      {tab === 'supplementation' && (
        <>
          <Disclosure t={t} ads={adsOf(supplements)} note={t('supplementsNote')} />
          <Shelf items={supplements} language={metadata.language} t={t} emptyText={t('noSupplements')} />
        </>
      )}
      {tab === 'products' && (
        <>
          <Disclosure t={t} ads={adsOf(products)} note={t('productsNote')} />
          <Shelf items={products} language={metadata.language} t={t} emptyText={t('noProducts')} />
        </>
      )}
      {tab === 'support' && <SupportTab support={support} t={t} />}
    </>
  );
}

function stylesOf({ description, supplements, products }: BookDocument, tab: BookTab): { css: string }[] {
  if (tab === 'guide') return [description];
  const items = { supplementation: supplements, products, support: [] }[tab];
  return items.map((item) => item.description);
}
