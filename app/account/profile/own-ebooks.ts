import { ownEbooksToSend } from '#server/exports/author/author-file.ts';
import { fileHeader } from '#server/http/media-file.ts';
import { load } from '#server/web.ts';

/** All own e-books as one file. */
export const loader = load(async (ctx) => new Response(null, { headers: fileHeader(await ownEbooksToSend(ctx)) }));
