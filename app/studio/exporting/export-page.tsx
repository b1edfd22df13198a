import { useTranslation } from 'react-i18next';
import { queryOf } from '#common/addresses.ts';
import { listExports, requestExport } from '#server/exports/exports.ts';
import type { EbookFormat, Format } from '#server/exports/formats.ts';
import { offerDownloads } from '#server/exports/offer.ts';
import { act, load } from '#server/web.ts';
import { keepTyped } from '../../forms/keep-typed.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import { EmptyLine } from '../../lists/empty.tsx';
import { useProgress } from '../../live/use-progress.ts';
import type { Route } from './+types/export-page.ts';
import { CARDS } from './cards.ts';
import { EditionChoice } from './edition-choice.tsx';
import styles from './export-page.module.css';
import { ForReaders } from './for-readers.tsx';
import { FormatSheet } from './format-sheet.tsx';

/** With `what=work` in its address, the files are of all editions of the work. */
export const loader = load(async (ctx, { params, request }: Route.LoaderArgs) =>
  listExports(ctx, params.ebookId, queryOf(request, 'what') === 'work'),
);

/** Starts making the file of a format, or sets the formats for readers, depending on the form's `intent`. */
export const action = act(async (ctx, { params }: Route.ActionArgs, input) => {
  const { intent, format, offered = 'no' } = Object.fromEntries(await input.form());
  if (intent === 'offer') await offerDownloads(ctx, params.ebookId, offered);
  else await requestExport(ctx, params.ebookId, format);
  return {};
});

export const clientAction = keepTyped;

/** Without scripts the page reloads until every file is there. */
const PACE_S = 3;

/** An e-book as files, each made on request. */
export default function ExportPage({ loaderData }: Route.ComponentProps) {
  const { ebook, files, is_work, languages, is_downloadable } = loaderData;
  const { t } = useTranslation();
  const isMaking = files.some(({ file }) => file?.state === 'making');
  const heard = useProgress(isMaking);
  const offered = new Map(files.map(({ format, file }) => [format, file]));
  const named = (format: EbookFormat): Format => (is_work ? `work-${format}` : format);
  const cards = CARDS.map((card) => ({
    ...card,
    formats: card.formats
      .map(({ format, size }) => ({ format: named(format), size }))
      .filter(({ format }) => offered.has(format)),
  }));
  return (
    <>
      <PageTitle>{t('exporting.titleOf', { title: ebook.title })}</PageTitle>
      <PageHead title={t('exporting.title')} subtitle={t('exporting.subtitle')} />
      {languages.length > 0 && <EditionChoice ebookId={ebook.id} isWork={is_work} languages={languages} />}
      {isMaking && (
        <noscript>
          <meta httpEquiv="refresh" content={String(PACE_S)} />
        </noscript>
      )}
      {files.length === 0 && <EmptyLine>{t('exporting.nothing')}</EmptyLine>}
      <ul className={styles.cards}>
        {cards
          .filter(({ formats }) => formats.length > 0)
          .map((card) => (
            <FormatSheet key={card.name} ebookId={ebook.id} card={card} files={offered} heard={heard} />
          ))}
      </ul>
      {!is_work && <ForReaders ebookId={ebook.id} isOffered={is_downloadable} />}
    </>
  );
}
