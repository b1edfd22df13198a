import { preinit } from 'react-dom';
import type { MetaDescriptor } from 'react-router';
import { ebookPath, ebookSearchPath } from '#common/addresses.ts';
import { LIMITS } from '#common/limits.ts';
import type { Piece } from '#common/search/excerpt.ts';
import type { ShownHit } from '#common/search/shown-hits.ts';
import { type ReaderT, readerTexts } from '#common/texts/reader.ts';
import type { BookMetadata } from '#server/reading/book.ts';
import type { SearchDocument } from '#server/reading/search/search-book.ts';
import looks from '../styles/reader/found.css?url';
import { BookCover } from './book-cover.tsx';
import { Frame, HiddenNotice } from './frame.tsx';
import { type Matches, pageHead } from './head.ts';
import { TabBar } from './tab-bar.tsx';

type Page = { book: BookMetadata; found: SearchDocument };

export function searchHead(matches: Matches, { book, found }: Page): MetaDescriptor[] {
  const t = readerTexts(book.language);
  const title = [found.typed.trim() || t('searchLabel'), book.title].join(' · ');
  return pageHead(matches, { title, language: book.language, noindex: true });
}

/** What was found in an e-book, as a page of it: for readers without script. */
export function SearchPage({ page: { book, found } }: { page: Page }) {
  const t = readerTexts(book.language);
  preinit(looks, { as: 'style', precedence: 'found' });
  return (
    <Frame t={t} className="book" bar={<TabBar book={book} current="guide" t={t} />}>
      {book.isHidden && <HiddenNotice t={t} text={t('hiddenEbook')} />}
      <header className="running-head">
        <BookCover title={book.title} picture={book.cover} sizes="4rem" />
        <div>
          <p>
            <a href={ebookPath(book)}>{book.title}</a>
          </p>
          <h1>{t('searchLabel')}</h1>
        </div>
      </header>
      <SearchForm book={book} t={t} typed={found.typed} />
      {found.typed.trim() === '' ? <p className="found-count">{t('searchIdle')}</p> : <Found {...{ book, found, t }} />}
    </Frame>
  );
}

type FormProps = { book: Pick<BookMetadata, 'id' | 'slug'>; t: ReaderT; typed?: string };

export function SearchForm({ book, t, typed }: FormProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know the element <search>
    <form className="search-form" role="search" action={ebookPath(book)}>
      <input
        type="search"
        name="q"
        defaultValue={typed}
        maxLength={LIMITS.search}
        aria-label={t('searchLabel')}
        placeholder={t('searchLabel')}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button type="submit" className="button">
        {t('searchSubmit')}
      </button>
    </form>
  );
}

function Found({ book, found, t }: Page & { t: ReaderT }) {
  const { hits, count } = found;
  if (count === 0) return <NothingFound book={book} found={found} t={t} />;
  return (
    <>
      <p className="found-count">
        {t('searchCount', { count })}
        {count > hits.length && ` ${t('searchBest', { shown: hits.length })}`}
      </p>
      <ol className="found">
        {hits.map((hit, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once
          <Hit key={place} hit={hit} />
        ))}
      </ol>
    </>
  );
}

function Hit({ hit: { href, title, of, text } }: { hit: ShownHit }) {
  return (
    <li>
      <a href={href}>
        <Pieces pieces={title} />
      </a>
      {of && <small>{of}</small>}
      {text.length > 0 && (
        <p>
          <Pieces pieces={text} />
        </p>
      )}
    </li>
  );
}

function Pieces({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, isWord }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is rendered once
    isWord ? <mark key={place}>{text}</mark> : text,
  );
}

function NothingFound({ book, found: { missing, instead, meant }, t }: Page & { t: ReaderT }) {
  return (
    <div className="found-nothing">
      <h2>{t('searchNone')}</h2>
      {missing.length > 0 && (
        <p>
          {t('searchMissing')} <b>{missing.join(', ')}</b>
        </p>
      )}
      <Ways name={t('searchMeant')} words={meant} book={book} />
      <Ways name={t('searchInstead')} words={instead} book={book} />
      <p>{t('searchElsewhere')}</p>
      <p>
        <a href={`${ebookPath(book)}#modules`}>{t('searchContents')}</a>
      </p>
    </div>
  );
}

function Ways({ name, words, book }: { name: string; words: string[]; book: Page['book'] }) {
  if (words.length === 0) return null;
  return (
    <p>
      {name}{' '}
      {words.map((word) => (
        <a key={word} className="found-way" href={ebookSearchPath(book, word)}>
          {word}
        </a>
      ))}
    </p>
  );
}
