import { Readable } from 'node:stream';
import { exportGlossary } from '#server/editions/glossary/files.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/glossary-file.ts';
import { askedPlace } from './asked-place.ts';

/** A glossary as a table. */
export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const { name, text } = await exportGlossary(ctx, askedPlace(request));
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  };
  return new Response(Readable.toWeb(Readable.from(text)) as ReadableStream, { headers });
});
