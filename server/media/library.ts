import { authorize, type Ctx } from '../context.ts';
import { isBackfilled } from '../db/backfills.ts';
import { type Actor, hasRole } from '../policy.ts';
import * as queries from './library.queries.ts';
import { type LibraryUpload, libraryUpload, type UploadUse } from './media.presenter.ts';

/** Uploads listed at a time. */
const PAGE = 100;
const NAME = /^[A-Za-z0-9.-]+$/;

export type LibraryPage = {
  items: LibraryUpload[];
  next: string | null;
  /** False while what older rows use is still being read, so that an upload may have uses which are not listed. */
  are_uses_known: boolean;
};

/**
 * Uploads by name, 100 at a time, the actor's own (of an administrator all), each with where the actor's content uses it.
 * @throws session_expired, not_found
 */
export async function listUploads(
  ctx: Ctx,
  { kind, after }: { kind: 'image' | 'video'; after?: string | null },
): Promise<LibraryPage> {
  const actor = authorize(ctx, 'upload.create', null);
  const ownerId = hasRole(actor, 'admin') ? null : actor.id;
  const rows = await queries.listUploads(ctx.db, {
    kind,
    after: NAME.test(after ?? '') ? (after ?? '') : '',
    ownerId,
    limit: PAGE + 1,
  });
  const uploads = rows.slice(0, PAGE);
  // asked first: what is done meanwhile is listed
  const are_uses_known = await isBackfilled(ctx.db, 'media.uses');
  const names = uploads.map(({ name }) => name);
  const uses = Map.groupBy(await queries.listUses(ctx.db, names, ownerId), ({ name }) => name);
  const items = uploads.map((upload) => {
    const found = uses.get(upload.name) ?? [];
    return libraryUpload(
      upload,
      found.map((use) => shown(ctx, actor, use)),
    );
  });
  return { items, next: rows.length > PAGE ? (uploads.at(-1)?.name ?? null) : null, are_uses_known };
}

function shown(ctx: Ctx, actor: Actor, { kind, id, ebook_id, title }: queries.FoundUse): UploadUse {
  if (kind === 'users' && id === actor.id) return { kind: 'profile', id, ebook_id, title };
  return { kind, id, ebook_id, title: kind === 'site_settings' ? ctx.site.product_name : title };
}
