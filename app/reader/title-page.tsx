import { modulePath } from '#common/addresses.ts';
import { languageDefaults } from '#common/languages.ts';
import type { ReaderT } from '#common/texts/reader.ts';
import { headingLength } from '#common/title-size.ts';
import type { BookDocument } from '#server/reading/book.ts';
import { Byline } from './author.tsx';
import { BookCover } from './book-cover.tsx';
import { Disclosure } from './disclosure.tsx';
import { tabLinks } from './edition-links.ts';
import { Editions } from './editions.tsx';
import { AuthorHtml } from './frame.tsx';

const COVER_SIZES = '(min-width: 48rem) 19rem, 8.5rem';

/** The e-book's title page: cover, title, author, description, and a link to start. */
export function TitlePage({ book, t }: { book: BookDocument; t: ReaderT }) {
  const { metadata, author, description, toc, bonus, editions } = book;
  const first = toc[0] ?? bonus[0];
  return (
    <header className="title-page">
      <BookCover title={metadata.title} picture={metadata.cover} sizes={COVER_SIZES} eager />
      <div className="title-text">
        <h1 data-long={headingLength(metadata.title)} lang={metadata.languages?.title}>
          {metadata.title}
        </h1>
        {author && <Byline author={author} t={t} />}
        <Disclosure t={t} ads={description.ads} />
        <AuthorHtml html={description.html} className="lead" lang={metadata.languages?.description} />
        <ul className="facts">
          <li>{t('moduleCount', { count: toc.length })}</li>
          {bonus.length > 0 && <li>{t('bonusCount', { count: bonus.length })}</li>}
          {editions.length === 0 && <li>{languageDefaults(metadata.language).ownName}</li>}
        </ul>
        <Editions links={tabLinks(editions, metadata.id, 'guide')} t={t} />
        {first && (
          <a
            className="button start"
            href={modulePath(metadata, first)}
            data-continue={t('continueReading', { title: '{}' })}
            data-finished={t('finished')}
          >
            {t('startReading')}
          </a>
        )}
      </div>
    </header>
  );
}
