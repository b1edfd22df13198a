import type { z } from 'zod';
import { withShopLinks } from '#common/schemas/shop-links.ts';
import { conflictOf, ebookIdOf, ownership, savedBy, versionOf } from '../authored.ts';
import { changeLinked, decideLinked } from '../catalogue/change-linked.ts';
import { lockCatalogueItems, lockCopies } from '../catalogue/linked-copies.queries.ts';
import { authorize, type Ctx, managed, withTransaction } from '../context.ts';
import { isMissingReference } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import { withDiffering } from '../drafts/listed.queries.ts';
import { draftOfSave, newDraftOfSave, type SavedDraft, savedDraftIn, settleDraft } from '../drafts/settle.ts';
import { moveWritten } from '../drafts/written.queries.ts';
import { type NamedEbook, namedEbook } from '../ebooks/ebooks.presenter.ts';
import { type Ebook, findEbook, lockEbooks, managedBy } from '../ebooks/ebooks.queries.ts';
import { reserveRow } from '../ebooks/room.queries.ts';
import { AppError } from '../errors.ts';
import { cleanField } from '../html/clean.ts';
import { newId } from '../ids.ts';
import { withLinks } from '../link-checks/link-checks.queries.ts';
import { withEarning } from '../networks/networks.queries.ts';
import { type Page, pageOf, placeOf } from '../paging.ts';
import { kindIn } from '../rows/kinds.ts';
import { usesOf } from '../uses/shown.ts';
import { recordUses } from '../uses/uses.queries.ts';
import type { ItemOfList } from './items.presenter.ts';
import * as queries from './items.queries.ts';
import { type CommonItem, type Item, type ItemKind, itemSearchText, type OwnColumns } from './items.queries.ts';

export type ListInput = { search?: string; after?: string | null };
type Filters = Record<string, string | null | undefined>;

/** An e-book for somebody who manages it. @throws session_expired, ebook_not_found */
export async function managedEbook(ctx: Ctx, ebookId: string): Promise<Ebook> {
  return managed(ctx, await findEbook(ctx.db, ebookId), 'ebook_not_found');
}

/** A page of the items of one e-book, newest first. @throws session_expired, ebook_not_found */
export async function listEbookItems<K extends ItemKind>(
  ctx: Ctx,
  kind: K,
  ebookId: string,
  { search, after }: ListInput,
): Promise<Page<ItemOfList<K>> & { ebook: NamedEbook }> {
  const ebook = await managedEbook(ctx, ebookId);
  const lookup = { where: [['ebook_id', ebookId]] satisfies [string, string][], search, after: placeOf(after) };
  return { ...(await pageOfItems(ctx, kind, lookup)), ebook: namedEbook(ebook) };
}

/** A page of all items that the actor manages, newest first. @throws session_expired, not_found */
export async function listManagedItems<K extends ItemKind>(
  ctx: Ctx,
  kind: K,
  { search, after, ebookId, filters }: ListInput & { ebookId?: string | null; filters: Filters },
): Promise<Page<ItemOfList<K>>> {
  const actor = authorize(ctx, 'panel.enter', null);
  const given = (wanted: Filters) =>
    Object.entries(wanted).flatMap(([column, value]): [string, string][] => (value ? [[column, value]] : []));
  const where = [...given({ ebook_id: ebookId }), ...managedBy(actor, 'author_id'), ...given(filters)];
  return pageOfItems(ctx, kind, { where, search, after: placeOf(after) });
}

async function pageOfItems<K extends ItemKind>(
  { db, now }: Ctx,
  kind: K,
  lookup: Parameters<typeof queries.listItems>[2],
): Promise<Page<ItemOfList<K>>> {
  const page = pageOf(await queries.listItems(db, kind, lookup));
  const items = await withLinks(db, await withDiffering(db, kind, page.items), now());
  return { ...page, items: await withEarning(db, 'author_id', items) };
}

/** An item for somebody who manages its e-book. @throws session_expired, supplement_not_found, product_not_found */
export async function getManagedItem<K extends ItemKind>(ctx: Ctx, kind: K, id: string): Promise<Item<K>> {
  const [item] = await managedItems(ctx, kind, [id]);
  if (!item) throw new AppError(kindIn(kind).missing);
  return item;
}

/** Items that must all exist and be managed by the actor. */
export async function managedItems<K extends ItemKind>(ctx: Ctx, kind: K, ids: string[]): Promise<Item<K>[]> {
  if (!ctx.actor) throw new AppError('session_expired');
  const items = await queries.listItemsById(ctx.db, kind, ids);
  if (items.length < new Set(ids).size) throw new AppError(kindIn(kind).missing);
  for (const item of items) authorize(ctx, 'ebook.manage', { user_id: item.author_id }, kindIn(kind).missing);
  return items;
}

/** The columns of both kinds that an input determines. */
type ItemInput = Omit<
  CommonItem,
  'id' | 'author_id' | 'catalogue_id' | 'overrides' | 'version' | keyof ReturnType<typeof ownership>
>;
/** The row that a form was opened with, and what its save changes in the linked rows. */
type Saving = { id: string; version: number } & Pick<SaveOptions, 'everywhere' | 'following'>;
type Given<K extends ItemKind, T extends ItemInput> = {
  schema: z.ZodType<T>;
  input: unknown;
  /** The draft that is saved. */
  saved?: SavedDraft | null;
  /** The columns that only this kind has, from a checked input and the stored row. */
  own: (checked: T, stored?: Item<K>) => OwnColumns[K];
};

/**
 * The input checked, its HTML sanitised unless it is that of the `stored` row, and its search text made.
 * @throws invalid with fields
 */
async function storedItem<K extends ItemKind, T extends ItemInput>(
  { schema, input, own }: Given<K, T>,
  stored?: Item<K>,
) {
  const parsed = withShopLinks(schema, stored).safeParse({ ...stored, ...(input as object | null) });
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  const { ebook_id, name, purchase_url, image_url, benefits, rating, review_count } = parsed.data;
  const { is_visible, is_featured, description: given } = parsed.data;
  const { coupon, coupon_note, coupon_until, fallback_url, is_own, second_url, third_url } = parsed.data;
  const description = given === stored?.description ? given : await cleanField('description', given);
  const fields = {
    ...{ ebook_id, name, description, purchase_url, image_url, benefits, rating, review_count },
    ...{ coupon, coupon_note, coupon_until, fallback_url, is_own, second_url, third_url },
    ...{ is_visible, is_featured, search_text: itemSearchText({ name, description }) },
  };
  return { fields, own: own(parsed.data, stored) };
}

/** The parameters of a save besides the fields. */
export type SaveOptions = {
  /** The draft that is saved. */
  saved?: SavedDraft | null;
  /** Whether a change of a linked copy applies to all e-books. */
  everywhere?: boolean | undefined;
  /** The overrides of a linked copy that are dropped, so that it follows its catalogue item again. */
  following?: string[] | undefined;
};
/** The parameters in the body of a save besides the fields. */
export const saveOptionsIn = (body: { draft?: unknown; everywhere?: unknown; following?: unknown }): SaveOptions => ({
  saved: savedDraftIn(body),
  everywhere: body.everywhere === true,
  following: Array.isArray(body.following) ? body.following.filter((field) => typeof field === 'string') : [],
});

/** A new item, and its address for readers. */
export type CreatedItem = { id: string; ebook_id: string; ebook_slug: string };

/**
 * A new item of an e-book that the actor manages.
 * @throws session_expired, ebook_not_found, ebook_full, invalid with fields
 */
export async function createItem<K extends ItemKind, T extends ItemInput>(
  ctx: Ctx,
  kind: K,
  given: Given<K, T>,
): Promise<CreatedItem> {
  authorize(ctx, 'panel.enter', null, 'ebook_not_found');
  const ebookId = ebookIdOf(given.input);
  const ebook = ebookId ? await managedEbook(ctx, ebookId) : null;
  const { fields, own } = await storedItem(given);
  if (!ebook) throw new AppError('ebook_not_found');
  const draft = await newDraftOfSave(ctx, kind, given.saved ?? null);
  const id = draft?.row_id ?? newId(ctx.now());
  const written = { ...fields, ...ownership(ctx), id, ebook_id: ebook.id, author_id: ebook.user_id };
  const uses = await usesOf<ItemKind>(kind, written);
  await insideEbook(() =>
    withTransaction(ctx, async (ctx) => {
      await reserveRow(ctx.db, kind, [ebook.id]);
      await queries.insertItems(ctx.db, kind, [{ ...written, ...own }]);
      await recordUses(ctx.db, kind, [uses]);
      if (draft) await settleDraft(ctx, draft, { ebook, version: 1 });
      ctx.changed(ebook, kind, id);
    }),
  );
  return { id, ebook_id: ebook.id, ebook_slug: ebook.slug };
}

/**
 * Changes the given fields; an `ebook_id` moves the item into another e-book of the actor. Changes of a linked copy are
 * recorded as its overrides or, with `everywhere`, written to all linked rows. Its earlier overrides stay unless they
 * are among `following`.
 * @throws session_expired, supplement_not_found, product_not_found, ebook_not_found, invalid with fields, conflict if
 * `version` is no longer the stored one
 */
export async function updateItem<K extends ItemKind, T extends ItemInput>(
  ctx: Ctx,
  kind: K,
  { id, version, everywhere = false, following = [] }: Saving,
  given: Given<K, T>,
): Promise<{ version: number }> {
  const item = await getManagedItem(ctx, kind, id);
  const { fields, own } = await storedItem(given, item);
  const ebook = await managedEbook(ctx, fields.ebook_id);
  const subject = { ebook: ebookOf(item), version: item.version };
  const draft = await draftOfSave(ctx, { kind, row_id: id }, given.saved ?? null, subject);
  const opened = versionOf(version);
  const change = { ...fields, ...own, ...flagsIn(given.input), author_id: ebook.user_id, ...savedBy(ctx) };
  const uses = await usesOf<ItemKind>(kind, { id, ...fields });
  const written = await insideEbook(() =>
    withTransaction(ctx, async (ctx) => {
      const { db, changed } = ctx;
      await lockLinked(db, kind, item, everywhere);
      if (ebook.id !== item.ebook_id) {
        await lockEbooks(db, [item.ebook_id, ebook.id]);
        await reserveRow(db, kind, [ebook.id]);
      }
      const wish = { after: change, following, everywhere };
      const linked = await decideLinked(ctx, { kind, id, locked: item.catalogue_id, ...wish });
      const own = linked
        ? { ...linked.followed, overrides: linked.overrides }
        : { catalogue_id: null, overrides: null };
      const row = { ...change, ...own };
      const isFollowing = Object.keys(linked?.followed ?? {}).length > 0;
      if (isFollowing) row.search_text = itemSearchText(row);
      const written = await queries.updateItem(db, kind, { id, version: opened }, row);
      if (!written) return false;
      await recordUses(db, kind, [isFollowing ? await usesOf<ItemKind>(kind, { ...row, id }) : uses]);
      const { catalogue_id: catalogueId } = item;
      if (linked && catalogueId && linked.taken.length > 0)
        await changeLinked(ctx, kind, { id, catalogueId }, linked.taken);
      if (draft) await settleDraft(ctx, draft, { ebook, version: opened + 1 });
      else if (ebook.id !== item.ebook_id) await moveWritten(db, { kind, row_id: id }, ebook);
      changed(ebook, kind, id);
      if (item.ebook_id !== ebook.id) changed(ebookOf(item), kind, id);
      return true;
    }),
  );
  if (!written) throw await conflictOf(ctx.db, await queries.findItem(ctx.db, kind, id), kindIn(kind).missing);
  return { version: opened + 1 };
}

/** Locks a saved item and its linked rows, in the same order as every other writer. */
async function lockLinked(db: Db, kind: ItemKind, item: CommonItem, everywhere: boolean): Promise<void> {
  await lockCatalogueItems(db, [item.catalogue_id]);
  const { id, catalogue_id: catalogueId } = item;
  await lockCopies(db, kind, everywhere && catalogueId ? { catalogueId } : { ids: [id] });
}

/** The given flags; an absent one may have been switched since the row was read. */
function flagsIn(input: unknown): queries.Flags {
  const given = (input ?? {}) as queries.Flags;
  return { is_visible: given.is_visible, is_featured: given.is_featured };
}

/** A write that fails if its e-book is deleted, or changes its owner, at that moment. @throws ebook_not_found */
async function insideEbook<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isMissingReference(error)) throw new AppError('ebook_not_found');
    throw error;
  }
}

/** The e-book of an item. */
export function ebookOf(item: Pick<CommonItem, 'ebook_id' | 'author_id'>) {
  return { id: item.ebook_id, user_id: item.author_id };
}
