import { queryOf } from '#common/addresses.ts';
import { UPLOAD_KINDS } from '#common/limits.ts';
import { listUploads } from '#server/media/library.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/uploads.ts';

/** A page of the library's uploads; images unless `kind` names another kind. */
export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const kindName = queryOf(request, 'kind');
  const kind = UPLOAD_KINDS.find((known) => known === kindName) ?? 'image';
  return Response.json(await listUploads(ctx, { kind, after: queryOf(request, 'after') }));
});
