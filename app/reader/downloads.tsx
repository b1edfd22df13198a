import { href } from 'react-router';
import { byteSize } from '#common/byte-size.ts';
import type { ReaderT } from '#common/texts/reader.ts';
import type { BookDocument } from '#server/reading/book.ts';

const NAMES = { epub: 'EPUB', 'pdf-a5': 'PDF' } as const;

/** The files of the e-book, if its author allows downloads. */
export function Downloads({ book: { metadata, downloads }, t }: { book: BookDocument; t: ReaderT }) {
  if (downloads.length === 0) return null;
  const params = { ebookId: metadata.id, ebookSlug: metadata.slug };
  return (
    <section className="downloads" aria-labelledby="downloads">
      <h2 id="downloads">{t('download')}</h2>
      <p className="section-lead">{t('downloadLead')}</p>
      <ul>
        {downloads.map(({ format, bytes }) => (
          <li key={format}>
            <a
              className="quiet"
              rel="nofollow"
              href={href('/ebook/:ebookId/:ebookSlug/download/:format', { ...params, format })}
            >
              {NAMES[format]}
              {bytes !== null && <small>{byteSize(bytes, metadata.language)}</small>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
