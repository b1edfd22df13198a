import { ebookPath, modulePath } from '#common/addresses.ts';
import type { ReaderT } from '#common/texts/reader.ts';
import type { BookMetadata } from '#server/reading/book.ts';
import type { ModuleDocument } from '#server/reading/module-page.ts';

type Props = { book: BookMetadata; module: ModuleDocument; t: ReaderT };

/** The links at the end of a module. */
export function ModuleNavigation({ book, module: { previous, next }, t }: Props) {
  return (
    <nav className="ways" aria-label={t('moduleNavigation')}>
      {next && (
        <a className="way way-next" rel="next" href={modulePath(book, next)}>
          <small>{t('next')}</small>
          <b lang={next.languages?.title}>{next.title}</b>
        </a>
      )}
      {previous && (
        <a className="way" rel="prev" href={modulePath(book, previous)}>
          <small>{t('previous')}</small>
          <b lang={previous.languages?.title}>{previous.title}</b>
        </a>
      )}
      <a className="back" href={`${ebookPath(book)}#modules`}>
        {t('backToModules')}
      </a>
    </nav>
  );
}
