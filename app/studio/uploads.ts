import { listUploads } from '#server/media/library.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/uploads.ts';

/** A page of the uploads that the library offers, images unless `kind` is `video`. */
export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const kind = searchParams.get('kind') === 'video' ? 'video' : 'image';
  return Response.json(await listUploads(ctx, { kind, after: searchParams.get('after') }));
});
