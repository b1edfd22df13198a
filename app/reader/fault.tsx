import { href, isRouteErrorResponse } from 'react-router';
import { ebookPath } from '#common/addresses.ts';
import { type ReaderKey, readerTexts } from '#common/texts/reader.ts';
import looks from '../styles/reader.css?url';
import { Frame } from './frame.tsx';
import { Logo } from './site-frame.tsx';

type Params = { ebookId?: string; ebookSlug?: string; moduleSlug?: string };
type Fault = { code?: string; language?: string };

const HEADINGS: Record<string, ReaderKey> = {
  ebook_not_found: 'ebookNotFound',
  module_not_found: 'moduleNotFound',
};

/** The page for an error, in the e-book's language if that is known, else in Portuguese. */
export function faultText(error: unknown, params: Params) {
  const { code = '', language = 'pt-BR' } = (isRouteErrorResponse(error) ? (error.data as Fault | null) : null) ?? {};
  const t = readerTexts(language);
  const known = HEADINGS[code];
  return {
    t,
    status: isRouteErrorResponse(error) ? error.status : 500,
    heading: t(known ?? (params.ebookSlug ? 'loadFailed' : 'pageFailed')),
    text: t(known ? 'notFoundText' : 'loadFailedText'),
    slug: params.moduleSlug && code === 'module_not_found' ? params.moduleSlug : params.ebookSlug,
    book: code === 'module_not_found' ? bookOf(params) : null,
  };
}

/** The e-book's address: with its id if the request had one, else by its slug alone. */
function bookOf({ ebookId, ebookSlug }: Params): string | null {
  if (!ebookSlug) return null;
  return ebookId ? ebookPath({ id: ebookId, slug: ebookSlug }) : href('/ebook/:ebookSlug', { ebookSlug });
}

export function ReaderFault({ error, params }: { error: unknown; params: Params }) {
  const { t, status, heading, text, slug, book } = faultText(error, params);
  return (
    <Frame t={t} className="fault" top={<FaultHeader />}>
      {/* The page that failed takes its sheet along. This one stands after the product's own, which it changes. */}
      <link rel="stylesheet" href={looks} />
      <p className="fault-status">{status}</p>
      <h1>{heading}</h1>
      <p>{text}</p>
      {slug && (
        <p className="fault-slug">
          {t('slugSearched')} <code>{slug}</code>
        </p>
      )}
      <p className="fault-ways">
        {book && (
          <a className="button" href={book}>
            {t('backToModules')}
          </a>
        )}
        <a className={book ? 'quiet' : 'button'} href={href('/')}>
          {t('backHome')}
        </a>
      </p>
    </Frame>
  );
}

function FaultHeader() {
  return (
    <header className="site-header">
      <Logo />
    </header>
  );
}
