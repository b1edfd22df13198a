import '../styles/reader.css';
import { data, type MetaDescriptor } from 'react-router';
import { ebookPath } from '#common/addresses.ts';
import { readerTexts } from '#common/texts/reader.ts';
import { downloadToSend } from '#server/exports/download.ts';
import { fileHeader } from '#server/http/media-file.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/download.ts';
import { Frame } from './frame.tsx';
import { pageHead } from './head.ts';
import { pageHeaders } from './page.ts';

/** The seconds before the next try. */
const AGAIN_S = '60';

/** A file of an e-book whose author allows downloads. If the file is not made yet, a page says so instead. */
export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const { ebook, file } = await downloadToSend(ctx, params.ebookId, params.format);
  const { id, slug, language } = ebook;
  if (file) return data({ id, slug, language }, { headers: fileHeader(file) });
  return data(
    { id, slug, language },
    { status: 503, headers: { 'Retry-After': AGAIN_S, 'Cache-Control': 'no-store' } },
  );
});

export const headers = pageHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const { language = 'pt-BR' } = loaderData ?? {};
  return pageHead(matches, { title: readerTexts(language)('notReady'), language, noindex: true });
}

export default function Download({ loaderData }: Route.ComponentProps) {
  const t = readerTexts(loaderData.language);
  return (
    <Frame t={t} className="fault">
      <h1>{t('notReady')}</h1>
      <p>{t('notReadyText')}</p>
      <p className="fault-ways">
        <a className="button" href={ebookPath(loaderData)}>
          {t('backToEbook')}
        </a>
      </p>
    </Frame>
  );
}
