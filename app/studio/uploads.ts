import { queryOf } from '#common/addresses.ts';
import { listUploads } from '#server/media/library.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/uploads.ts';

/** A page of the uploads that the library offers, images unless `kind` is `video`. */
export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const kind = queryOf(request, 'kind') === 'video' ? 'video' : 'image';
  return Response.json(await listUploads(ctx, { kind, after: queryOf(request, 'after') }));
});
