import { exportTranslation } from '#server/editions/exchange/export-translation.ts';
import { fileToStore } from '#server/http/file-to-store.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/exchange-file.ts';

const TYPES = { xlf: 'application/xliff+xml', csv: 'text/csv' } as const;

/** The texts of an edition beside those of its source, for translators. */
export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const format = url.pathname.endsWith('.csv') ? 'csv' : 'xlf';
  const { name, text } = await exportTranslation(ctx, params.ebookId, format);
  return fileToStore({ name, text, type: `${TYPES[format]}; charset=utf-8` });
});
