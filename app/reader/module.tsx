import '../styles/reader-module.css';
import type { MetaDescriptor } from 'react-router';
import { ebookPath, modulePath } from '#common/addresses.ts';
import { type ReaderT, readerTexts } from '#common/texts/reader.ts';
import { headingLength } from '#common/title-size.ts';
import { ebookPage } from '#server/http/reader-headers.ts';
import { withCountedLinks } from '#server/links/typed-links.ts';
import { appOf } from '#server/offline/app-manifest.ts';
import { type BookMetadata, getReadableEbook, metadataOf } from '#server/reading/book.ts';
import { type ModuleDocument, readModule } from '#server/reading/module-page.ts';
import { withItems } from '#server/reading/text-items.ts';
import { load, missingIn } from '#server/web.ts';
import type { Route } from './+types/module.ts';
import { Disclosure } from './disclosure.tsx';
import { alternates, type EditionLink, moduleLinks } from './edition-links.ts';
import { Editions, EditionsKey } from './editions.tsx';
import { AuthorHtml, Frame, HiddenNotice } from './frame.tsx';
import { absolute, pageHead } from './head.ts';
import { itemMarkup } from './item-cards.tsx';
import { ModuleNavigation } from './module-navigation.tsx';
import { Outline, OutlineKey } from './outline.tsx';
import { pageHeaders, requireCanonical } from './page.ts';
import { PictureTag } from './picture.tsx';
import { Tools } from './tools.tsx';
import { COVER_SIZES, Video } from './video.tsx';

export const loader = load(async (ctx, { params, request, context }: Route.LoaderArgs) => {
  const ebook = await getReadableEbook(ctx, params.ebookId);
  const { language } = ebook;
  const read = await readModule(ctx, ebook, params.moduleId).catch(missingIn(language));
  requireCanonical(request, modulePath(ebook, read));
  const text = await withCountedLinks(ctx, ebook, { id: read.id, text: read.content });
  const cards = { text, markupOf: itemMarkup(language, read.id) };
  const module = { ...read, content: await withItems(ctx, ebook, cards) };
  const book = await metadataOf(ctx.db, ebook);
  const isHidden = book.isHidden || module.isHidden;
  const { css } = module.content;
  const app = appOf(book);
  const page = { book, module, isHidden, language, app, publicUrl: ctx.config.publicUrl };
  return ebookPage(context, page, { ebookId: book.id, isHidden, css });
});

export const headers = pageHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return pageHead(matches, {});
  const { book, module, isHidden: noindex, language, publicUrl, app } = loaderData;
  const url = publicUrl + modulePath(book, module);
  const description = module.description || module.content.summary;
  const image = absolute(publicUrl, (module.cover ?? book.cover)?.src);
  const editions = alternates(moduleLinks(module.editions, book.id, module.id), publicUrl);
  const isPartOf = { '@type': 'Book', name: book.title, url: publicUrl + ebookPath(book) };
  return pageHead(matches, {
    ...{ title: module.title, description, url, image, app, language, type: 'article', noindex },
    editions,
    jsonLd: {
      ...{ '@type': 'Chapter', name: module.title, url, image, inLanguage: language, isPartOf },
      ...(module.isBonus ? {} : { position: module.number }),
    },
  });
}

export default function ModulePage({ loaderData: { book, module, isHidden, language } }: Route.ComponentProps) {
  const t = readerTexts(language);
  const links = moduleLinks(module.editions, book.id, module.id);
  return (
    <Frame
      t={t}
      css={module.content.css}
      className="module"
      top={<TopBar {...{ book, module, links, t }} />}
      tools={<Tools t={t} page="module" />}
    >
      <article>
        {isHidden && <HiddenNotice t={t} text={module.isHidden ? t('hiddenModule') : t('hiddenEbook')} />}
        <header className="module-head">
          <p className="eyebrow">{module.isBonus ? t('bonus') : t('moduleNumber', { n: module.number })}</p>
          <h1 data-long={headingLength(module.title)} lang={module.languages?.title}>
            {module.title}
          </h1>
          <Duration module={module} t={t} />
        </header>
        <Editions links={links} t={t} isOpened />
        <Outline module={module} t={t}>
          <EditionsKey links={links} t={t} isInList />
        </Outline>
        {module.cover && !module.video && (
          <div className="figure">
            <PictureTag picture={module.cover} sizes={COVER_SIZES} eager />
          </div>
        )}
        {module.video && <Video player={module.video} cover={module.cover} title={module.title} t={t} />}
        <Disclosure t={t} ads={module.content.ads} />
        <AuthorHtml html={module.content.html} />
      </article>
      <ModuleNavigation book={book} module={module} t={t} />
    </Frame>
  );
}

/** How long the module takes, as its author says, or else how long its text takes to read. */
function Duration({ module: { duration, minutes }, t }: Pick<TopBarProps, 'module' | 't'>) {
  const said = duration || (minutes > 0 && t('readingMinutes', { n: minutes }));
  return said && <p className="duration">{said}</p>;
}

type TopBarProps = { book: BookMetadata; module: ModuleDocument; links: EditionLink[]; t: ReaderT };

function TopBar({ book, module, links, t }: TopBarProps) {
  return (
    <header className="top-bar" data-bonus={module.isBonus || undefined}>
      <div className="progress" aria-hidden="true" />
      <a href={ebookPath(book)} aria-label={t('backToBook', { title: book.title })}>
        <span aria-hidden="true">←</span>{' '}
        <span className="top-title" lang={book.languages?.title}>
          {book.title}
        </span>
      </a>
      <span className="top-module" aria-hidden="true" lang={module.languages?.title}>
        {module.isBonus ? t('bonus') : module.number} · {module.title}
      </span>
      <span className="position">
        <span>{t('position', { n: module.number, total: module.total })}</span>
        {module.minutes > 0 && <span data-minutes={module.minutes} data-left={t('minutesLeft', { n: '#' })} />}
      </span>
      <EditionsKey links={links} t={t} />
      <OutlineKey module={module} t={t} />
    </header>
  );
}
