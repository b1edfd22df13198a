import { queryOf } from '#common/addresses.ts';
import { UPLOAD_KINDS } from '#common/limits.ts';
import { listUploads } from '#server/media/library.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/uploads.ts';

/** A page of the uploads that the library offers, images unless `kind` says otherwise. */
export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const asked = queryOf(request, 'kind');
  const kind = UPLOAD_KINDS.find((known) => known === asked) ?? 'image';
  return Response.json(await listUploads(ctx, { kind, after: queryOf(request, 'after') }));
});
