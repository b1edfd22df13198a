import { exportGlossary } from '#server/editions/glossary/files.ts';
import { fileToStore } from '#server/http/file-to-store.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/glossary-file.ts';
import { askedPlace } from './asked-place.ts';

/** A glossary as a table. */
export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const { name, text } = await exportGlossary(ctx, askedPlace(request));
  return fileToStore({ name, text, type: 'text/csv; charset=utf-8' });
});
