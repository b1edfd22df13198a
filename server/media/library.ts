import type { UploadKind } from '#common/limits.ts';
import { searchWords } from '#common/search.ts';
import { authorize, type Ctx } from '../context.ts';
import { isBackfilled } from '../db/backfills.ts';
import { type Page, pageOf, placeOf } from '../paging.ts';
import type { Actor } from '../policy.ts';
import { ownerFor } from '../uses/owned.ts';
import type { FoundUse } from './found-use.ts';
import * as queries from './library.queries.ts';
import { type LibraryUpload, libraryUpload, type UploadUse } from './media.presenter.ts';
import { listReplacing } from './replace.queries.ts';

/** Uploads listed at a time where one is chosen. */
const PAGE = 100;
const NAME = /^[A-Za-z0-9.-]+$/;

export type LibraryPage = Page<LibraryUpload> & {
  /** False while the uses of older rows are still being collected, so that the list of uses may be incomplete. */
  are_uses_known: boolean;
};

/**
 * Uploads by name, 100 at a time, the actor's own (an administrator's: all), each with its uses in the actor's content.
 * @throws session_expired, not_found
 */
export async function listUploads(
  ctx: Ctx,
  { kind, after }: { kind: UploadKind; after?: string | null },
): Promise<LibraryPage> {
  const actor = authorize(ctx, 'upload.create', null);
  const place = NAME.test(after ?? '') ? (after ?? '') : '';
  const rows = await queries.listUploads(ctx.db, { kind, after: place, owner: ownerFor(actor), limit: PAGE + 1 });
  const items = rows.slice(0, PAGE);
  return withUses(ctx, actor, { items, next: rows.length > PAGE ? (items.at(-1)?.name ?? null) : null });
}

/**
 * A page of the same uploads, newest first: those whose names hold the words, of a kind, or those that nothing uses.
 * @throws session_expired, not_found
 */
export async function listLibrary(
  ctx: Ctx,
  { search, filter, after }: { search: string; filter: queries.LibraryFilter; after?: string | null },
): Promise<LibraryPage> {
  const actor = authorize(ctx, 'upload.create', null);
  const wanted = { filter, words: searchWords(search), after: placeOf(after), owner: ownerFor(actor) };
  return withUses(ctx, actor, pageOf(await queries.listNewest(ctx.db, wanted)));
}

async function withUses(ctx: Ctx, actor: Actor, page: Page<queries.ListedUpload>): Promise<LibraryPage> {
  // asked first: jobs that end in between are in the list
  const are_uses_known = await isBackfilled(ctx.db, 'media.uses');
  const names = page.items.map(({ name }) => name);
  const uses = Map.groupBy(await queries.listUses(ctx.db, names, ownerFor(actor)), ({ name }) => name);
  const replacing = await listReplacing(ctx.db);
  const items = page.items.map((upload) => {
    const found = uses.get(upload.name) ?? [];
    return libraryUpload(
      upload,
      found.map((use) => shown(ctx, actor, use)),
      replacing.get(upload.name) ?? null,
    );
  });
  return { items, next: page.next, are_uses_known };
}

function shown(ctx: Ctx, actor: Actor, { kind, id, ebook_id, title, kept }: FoundUse): UploadUse {
  if (kind === 'users' && id === actor.id) return { kind: 'profile', id, ebook_id, title, kept };
  return { kind, id, ebook_id, kept, title: kind === 'site_settings' ? ctx.site.product_name : title };
}
