import { LIMITS } from '#common/limits.ts';
import { ownership } from '../authored.ts';
import {
  type CatalogueItem,
  findCatalogueItem,
  insertCatalogueItem,
  placeOfItem,
} from '../catalogue/catalogue.queries.ts';
import { findLinkedCopy } from '../catalogue/change-linked.ts';
import { linkAlike, lockCatalogueItems } from '../catalogue/linked-copies.queries.ts';
import { reserveCatalogueItem } from '../catalogue/room.queries.ts';
import { type Ctx, managed, withTransaction } from '../context.ts';
import { isMissingReference } from '../db/engine.ts';
import { type Ebook, listEbooksById, listManagedEbooks } from '../ebooks/ebooks.queries.ts';
import { reserveRow } from '../ebooks/room.queries.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { type Page, pageOf, placeOf } from '../paging.ts';
import { can } from '../policy.ts';
import { type RowUses, usesOf } from '../uses/shown.ts';
import { recordUses } from '../uses/uses.queries.ts';
import {
  ebooksHolding,
  type ItemKind,
  insertItems,
  itemSearchText,
  type NewItem,
  type SharedColumns,
  sharedColumns,
} from './items.queries.ts';
import { getManagedItem, type ListInput } from './items.ts';

export type CopyReport = { ebook_id: string; title: string }[];

/** A source of copies: an item of an e-book, or of the catalogue. */
export type CopiedKind = ItemKind | 'catalogue_items';
/** The values that copies are made from. */
type Source = {
  kind: ItemKind;
  /** The columns of its copies. */
  columns: SharedColumns<ItemKind>;
  /** Its owner: copies in other people's e-books are not linked. */
  owner: string;
  /** The catalogue item: the source itself, or the one that it is a linked copy of. */
  catalogueId: string | null;
  /** The fields that it overrides. */
  overrides: string[];
  uses: RowUses;
};

/**
 * Copies an item into e-books, all or nothing; the copies belong to the actor, are visible and not featured. Copies in
 * e-books of the item's own author are linked; the item joins the catalogue first if it is not there.
 * @returns the e-books in the requested order.
 * @throws session_expired, supplement_not_found, product_not_found, catalogue_item_not_found, select_targets,
 * too_many_targets, target_gone, target_has_it, ebook_full, catalogue_full
 */
export async function copyItem(ctx: Ctx, kind: CopiedKind, itemId: string, ebookIds: string[]): Promise<CopyReport> {
  const ids = [...new Set(ebookIds)];
  const targets = await withTransaction(ctx, async (ctx) => {
    const source = await sourceOf(ctx, kind, itemId);
    if (ids.length === 0) throw new AppError('select_targets');
    if (ids.length > LIMITS.targets) throw new AppError('too_many_targets', { max: LIMITS.targets });
    const targets = await manageableTargets(ctx, ids);
    const isLinked = targets.some(({ user_id }) => user_id === source.owner);
    const catalogueId = isLinked ? (source.catalogueId ?? (await intoCatalogue(ctx, source))) : null;
    await reserveRow(ctx.db, source.kind, ids);
    // checked after locking: if two add it at once, one of them does
    const { name, purchase_url } = source.columns;
    const holding = await ebooksHolding(ctx.db, source.kind, { name, purchase_url }, ids);
    if (holding.size > 0) throw new AppError('target_has_it');
    const rows = targets.map((target) => copyOf(ctx, { ...source, catalogueId }, target));
    await insertItems(ctx.db, source.kind, rows);
    const uses = rows.map(({ id }) => ({ id, names: source.uses.names }));
    await recordUses(ctx.db, source.kind, uses);
    ctx.manyChanged(targets, source.kind);
    return targets;
  }).catch((error: unknown) => {
    throw isMissingReference(error) ? new AppError('target_gone') : error;
  });
  return targets.map(({ id, title }) => ({ ebook_id: id, title }));
}

/** The source, locked until the transaction ends. */
async function sourceOf(ctx: Ctx, kind: CopiedKind, id: string): Promise<Source> {
  if (kind === 'catalogue_items') {
    await lockCatalogueItems(ctx.db, [id]);
    const item = await managedCatalogueItem(ctx, id);
    const uses = await usesOf('catalogue_items', item);
    const columns = sharedColumns(item.kind, item);
    return { kind: item.kind, columns, owner: item.user_id, catalogueId: id, overrides: [], uses };
  }
  const { catalogue_id } = await getManagedItem(ctx, kind, id);
  await lockCatalogueItems(ctx.db, [catalogue_id]);
  const item = await getManagedItem(ctx, kind, id);
  const linked = await findLinkedCopy(ctx, kind, id);
  const uses = await usesOf<ItemKind>(kind, item);
  const { overrides = [] } = linked ?? {};
  const catalogueId = linked?.item.id ?? null;
  return { kind, columns: sharedColumns(kind, item), owner: item.author_id, catalogueId, overrides, uses };
}

/** Puts an item into its author's catalogue; the item and all equal ones become its linked copies. @returns the id */
async function intoCatalogue(ctx: Ctx, { kind, columns, owner, uses }: Source): Promise<string> {
  const id = newId(ctx.now());
  await reserveCatalogueItem(ctx.db, owner);
  const search_text = itemSearchText(columns);
  await insertCatalogueItem(ctx.db, {
    ...columns,
    ...ownership(ctx),
    id,
    kind,
    user_id: owner,
    tenant_id: owner,
    search_text,
  });
  await recordUses(ctx.db, 'catalogue_items', [{ ...uses, id }]);
  await linkAlike(ctx.db, kind, id);
  ctx.changed(placeOfItem({ user_id: owner }), 'catalogue_items', id);
  return id;
}

/** @throws target_gone if an e-book is absent, or not the actor's to manage */
async function manageableTargets(ctx: Ctx, ids: string[]): Promise<Ebook[]> {
  const byId = new Map((await listEbooksById(ctx.db, ids)).map((ebook) => [ebook.id, ebook]));
  return ids.map((id) => {
    const ebook = byId.get(id);
    if (!ebook || !can(ctx.actor, 'ebook.manage', ebook)) throw new AppError('target_gone');
    return ebook;
  });
}

/** The row of a copy. */
function copyOf(ctx: Ctx, { columns, owner, catalogueId, overrides }: Source, target: Ebook): NewItem<ItemKind> {
  const isLinked = target.user_id === owner && catalogueId !== null;
  return {
    ...columns,
    ...ownership(ctx),
    id: newId(ctx.now()),
    ebook_id: target.id,
    author_id: target.user_id,
    catalogue_id: isLinked ? catalogueId : null,
    overrides: isLinked ? overrides : null,
    is_visible: true,
    is_featured: false,
    search_text: itemSearchText(columns),
  };
}

/** An e-book that an item may be copied into. */
export type Target = Pick<Ebook, 'id' | 'title' | 'language' | 'cover_image' | 'is_visible' | 'created_at'> & {
  /** Whether it, or an item of the same name and link, is already there. */
  has_it: boolean;
};

/** A page of the e-books that the actor manages, newest first. @throws session_expired, supplement_not_found, product_not_found */
export async function listTargets(
  ctx: Ctx,
  copied: CopiedKind,
  itemId: string,
  { search = '', after }: ListInput,
): Promise<Page<Target>> {
  const { kind, ...item } = await nameOf(ctx, copied, itemId);
  const { actor } = ctx;
  if (!actor) throw new AppError('session_expired');
  const { items, next } = pageOf(await listManagedEbooks(ctx.db, actor, search, placeOf(after)));
  const ids = items.map(({ id }) => id);
  const holding = await ebooksHolding(ctx.db, kind, item, ['', ...ids]);
  const targets = items.map(({ id, title, language, cover_image, is_visible, created_at }) => ({
    ...{ id, title, language, cover_image, is_visible, created_at },
    has_it: holding.has(id),
  }));
  return { items: targets, next };
}

/** The key by which an e-book's items are compared. */
async function nameOf(ctx: Ctx, copied: CopiedKind, id: string) {
  const item =
    copied === 'catalogue_items' ? await managedCatalogueItem(ctx, id) : await getManagedItem(ctx, copied, id);
  const { name, purchase_url } = item;
  return { kind: 'kind' in item ? item.kind : (copied as ItemKind), name, purchase_url };
}

const managedCatalogueItem = async (ctx: Ctx, id: string): Promise<CatalogueItem> =>
  managed(ctx, await findCatalogueItem(ctx.db, id), 'catalogue_item_not_found');
