import { authorize, type Ctx } from '../context.ts';
import { hasRole } from '../policy.ts';
import * as queries from './library.queries.ts';

/** Uploads listed at a time. */
const PAGE = 100;
const NAME = /^[A-Za-z0-9.-]+$/;

export type LibraryUpload = queries.ListedUpload & { url: string; uses: UploadUse[] };
/** What shows an upload, with what is needed to lead to its form. */
export type UploadUse = Omit<queries.FoundUse, 'name'>;

/**
 * Uploads by name, 100 at a time, the actor's own (of an administrator all), each with where the actor's e-books use it.
 * Of pictures inside texts only the newest modules are looked through.
 * @throws session_expired, not_found
 */
export async function listUploads(
  ctx: Ctx,
  { kind, after }: { kind: 'image' | 'video'; after?: string | null },
): Promise<{ items: LibraryUpload[]; next: string | null }> {
  const actor = authorize(ctx, 'upload.create', null);
  const ownerId = hasRole(actor, 'admin') ? null : actor.id;
  const rows = await queries.listUploads(ctx.db, {
    kind,
    after: NAME.test(after ?? '') ? (after ?? '') : '',
    ownerId,
    limit: PAGE + 1,
  });
  const uploads = rows.slice(0, PAGE);
  const uses = await usesByName(ctx, ownerId, new Set(uploads.map(({ name }) => name)));
  const items = uploads.map((upload) => ({
    ...upload,
    url: `/media/${upload.name}`,
    uses: uses.get(upload.name) ?? [],
  }));
  return { items, next: rows.length > PAGE ? (uploads.at(-1)?.name ?? null) : null };
}

async function usesByName(ctx: Ctx, ownerId: string | null, names: Set<string>): Promise<Map<string, UploadUse[]>> {
  const found = [
    ...(await queries.listUses(ctx.db, [...names], ownerId)),
    ...(await queries.listUsesInTexts(ctx.db, ownerId)).filter(({ name }) => names.has(name)),
  ];
  const uses = new Map<string, UploadUse[]>();
  for (const { name, ...use } of found) {
    const known = uses.get(name) ?? [];
    if (!known.some(({ kind, id }) => kind === use.kind && id === use.id)) uses.set(name, [...known, use]);
  }
  return uses;
}
