import { exportToSend } from '#server/exports/exports.ts';
import { fileHeader } from '#server/http/media-file.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/file.ts';

/** A file of an e-book, for its managers. */
export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  return new Response(null, { headers: fileHeader(await exportToSend(ctx, params.ebookId, params.fileId)) });
});
