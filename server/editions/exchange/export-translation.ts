import type { Ctx } from '../../context.ts';
import { getManagedEbook } from '../../ebooks/ebooks.ts';
import { AppError } from '../../errors.ts';
import { refusalOf } from '../../html/clean.ts';
import { htmlWork } from '../../html/work.ts';
import { letOthersGo } from '../../turns.ts';
import { findEdition, listEditionsOf, type PlacedEdition } from '../editions.queries.ts';
import { CSV_HEAD } from './csv.ts';
import { listPairs, type ReadRow, readPair } from './row-texts.ts';
import type { Languages } from './sent.ts';
import { XLIFF_END, xliffHead } from './xliff.ts';

export const EXCHANGE_FORMATS = ['xlf', 'csv'] as const;
export type ExchangeFormat = (typeof EXCHANGE_FORMATS)[number];

/** A translated edition, and the languages of its translation. @throws ebook_not_found, exchange_of_source */
export async function translatedEdition(ctx: Ctx, ebookId: string) {
  const ebook = await getManagedEbook(ctx, ebookId);
  const edition = await findEdition(ctx.db, ebookId);
  if (!edition || edition.source_ebook_id === ebookId) throw new AppError('exchange_of_source');
  return { ebook, edition, languages: await languagesOf(ctx, edition) };
}

async function languagesOf({ db }: Ctx, edition: PlacedEdition): Promise<Languages> {
  const all = await listEditionsOf(db, edition.work_id);
  const source = all.find(({ ebook_id }) => ebook_id === edition.source_ebook_id);
  return { source: source?.language ?? '', target: edition.language };
}

/** How many letters a row's texts have, all in all. */
export const lengthOf = ({ texts, html }: Pick<ReadRow, 'texts' | 'html'>): number =>
  texts.fields.reduce(
    (sum, { source, target }) => sum + source.length + target.length,
    html.length + (texts.doc?.length ?? 0),
  );

/**
 * The texts of an edition beside those of its source, as a file for translators: what the source says as it is stored, and what the
 * edition says as its drafts have it.
 * @throws ebook_not_found, exchange_of_source
 */
export async function exportTranslation(
  ctx: Ctx,
  ebookId: string,
  format: ExchangeFormat,
): Promise<{ name: string; text: AsyncGenerator<string> }> {
  const { ebook, edition, languages } = await translatedEdition(ctx, ebookId);
  const name = `${ebook.slug}-${languages.source}-${languages.target}.${format}`;
  return { name, text: written(ctx, edition, { languages, format }) };
}

async function* written(
  { db }: Ctx,
  edition: PlacedEdition,
  { languages, format }: { languages: Languages; format: ExchangeFormat },
): AsyncGenerator<string> {
  yield format === 'csv' ? CSV_HEAD : xliffHead(languages);
  for (const pair of await listPairs(db, edition)) {
    const row = await readPair(db, pair);
    const work = htmlWork('exchanged', { format, name: pair.name, title: row.title, texts: row.texts }, lengthOf(row));
    yield await work.catch((error: unknown) => {
      throw refusalOf(error);
    });
    await letOthersGo();
  }
  if (format === 'xlf') yield XLIFF_END;
}
