import { readThumb } from '#server/imports/thumbs.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/thumb.ts';

/** A small picture of a file, by the reading that found it, which never changes. */
export const loader = load(async (ctx, { params: { importId, reading, picture } }: Route.LoaderArgs) => {
  const bytes = await readThumb(ctx, importId, Number(reading), Number(picture));
  const headers = { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=86400, immutable' };
  return new Response(new Uint8Array(bytes), { headers });
});
