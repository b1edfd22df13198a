import { catalogueSchemas } from '#common/schemas/catalogue.ts';
import { withShopLinks } from '#common/schemas/shop-links.ts';
import { record } from '../audit/audit.queries.ts';
import { conflictOf, ownership, savedBy, versionOf } from '../authored.ts';
import { authorize, type Ctx, managed, withTransaction } from '../context.ts';
import { withDiffering } from '../drafts/listed.queries.ts';
import { draftOfSave, newDraftOfSave, type SavedDraft, settleDraft } from '../drafts/settle.ts';
import { managedBy } from '../ebooks/ebooks.queries.ts';
import { AppError } from '../errors.ts';
import { cleanField } from '../html/clean.ts';
import { newId } from '../ids.ts';
import { ITEM_KINDS, type ItemKind, itemSearchText, sharedColumns } from '../items/items.queries.ts';
import { priceDay } from '../items/price-day.ts';
import { withLinks } from '../link-checks/link-checks.queries.ts';
import { withEarning } from '../networks/networks.queries.ts';
import { type Page, pageOf, placeOf, presented } from '../paging.ts';
import { putCatalogueItemAside } from '../trash/put-aside.ts';
import { usesOf } from '../uses/shown.ts';
import { recordUses } from '../uses/uses.queries.ts';
import {
  type CatalogueCard,
  catalogueCard,
  type OpenedCatalogueItem,
  openedCatalogueItem,
  type StandsIn,
} from './catalogue.presenter.ts';
import * as queries from './catalogue.queries.ts';
import { type CatalogueItem, type OverridingCopy, placeOfItem } from './catalogue.queries.ts';
import { findLinkedCopy } from './change-linked.ts';
import { bringUpToDate, lockCatalogueItems, recordOverrides, unlinkLost } from './linked-copies.queries.ts';
import { reserveCatalogueItem } from './room.queries.ts';

/** The kind that a text names; null for any other. */
export const catalogueKind = (text: unknown): ItemKind | null => ITEM_KINDS.find((kind) => kind === text) ?? null;

/**
 * The item that a copy is linked with, the number of e-books with linked copies, and the fields that this copy
 * overrides.
 */
export type Linked = { id: string; count: number; item: OpenedCatalogueItem; overrides: string[] };

/** A page of the catalogue, newest first; an unknown kind is both. @throws session_expired, not_found */
export async function listCatalogue(
  ctx: Ctx,
  { search, after, kind }: { search?: string; after?: string | null; kind?: string | null } = {},
): Promise<Page<CatalogueCard>> {
  const actor = authorize(ctx, 'panel.enter', null);
  const known = catalogueKind(kind);
  const where = [...managedBy(actor, 'user_id'), ...(known ? [['kind', known] as [string, string]] : [])];
  const page = pageOf(await queries.listCatalogueItems(ctx.db, { where, search, after: placeOf(after) }));
  const differing = await withDiffering(ctx.db, 'catalogue_items', page.items);
  const looked = await withEarning(ctx.db, 'user_id', await withLinks(ctx.db, differing, ctx.now()));
  const standings = await standingsOf(ctx, page.items, NAMED_IN_LIST);
  const items = looked.map((item) => ({ ...item, in: standings.get(item.id) ?? NOWHERE }));
  return presented({ ...page, items }, catalogueCard);
}

/** How many e-books are named for an item. */
const [NAMED_IN_LIST, NAMED_IN_FORM] = [5, 50];
const NOWHERE: StandsIn = { count: 0, ebooks: [] };

async function standingsOf({ db }: Ctx, items: CatalogueItem[], most: number): Promise<Map<string, StandsIn>> {
  const idsOf = (kind: ItemKind) => items.flatMap((item) => (item.kind === kind ? item.id : []));
  const found = await Promise.all(ITEM_KINDS.map((kind) => queries.listStandings(db, kind, idsOf(kind), most)));
  const standings = new Map<string, StandsIn>();
  for (const { catalogue_id, ebook_id, title, count } of found.flat()) {
    const known = standings.get(catalogue_id) ?? { count, ebooks: [] };
    standings.set(catalogue_id, { count, ebooks: [...known.ebooks, { id: ebook_id, title }] });
  }
  return standings;
}

/** An item of the catalogue for its form, the e-books that hold copies, and the copies that override fields. */
export type OpenedWithCopies = { item: OpenedCatalogueItem; in: StandsIn; overriding: OverridingCopy[] };

/** An item of the catalogue for its form. @throws session_expired, catalogue_item_not_found */
export async function openCatalogueItem(ctx: Ctx, id: string): Promise<OpenedWithCopies> {
  const item = await managedCatalogueItem(ctx, id);
  const standings = await standingsOf(ctx, [item], NAMED_IN_FORM);
  const overriding = await queries.listOverriding(ctx.db, item, NAMED_IN_FORM);
  return { item: openedCatalogueItem(item), in: standings.get(id) ?? NOWHERE, overriding };
}

/** The link of an item that the actor manages; null if it is not linked. */
export async function findLinked(ctx: Ctx, kind: ItemKind, id: string): Promise<Linked | null> {
  const linked = await findLinkedCopy(ctx, kind, id);
  if (!linked) return null;
  const { item, overrides } = linked;
  const count = await queries.countStandings(ctx.db, kind, item.id);
  return { id: item.id, count, item: openedCatalogueItem(item), overrides };
}

/** An item of the catalogue for its author. @throws session_expired, catalogue_item_not_found */
export async function managedCatalogueItem(ctx: Ctx, id: string): Promise<CatalogueItem> {
  return managed(ctx, await queries.findCatalogueItem(ctx.db, id), 'catalogue_item_not_found');
}

/** The columns set by an input. Its HTML is cleaned unless it is the stored HTML. @throws invalid with fields */
async function checkedColumns(ctx: Ctx, kind: ItemKind, input: unknown, stored?: CatalogueItem) {
  const parsed = withShopLinks(catalogueSchemas[kind], stored).safeParse({ ...stored, ...(input as object | null) });
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  const { description: given } = parsed.data;
  const description = given === stored?.description ? given : await cleanField('description', given);
  // the form has no category: a stored one is kept
  const own = 'price' in parsed.data ? { price_checked_on: priceDay(ctx, parsed.data, stored) } : {};
  const values = { category: stored?.category ?? 'global', ...parsed.data, ...own, description };
  return { ...sharedColumns(kind, values), search_text: itemSearchText(values) };
}

/**
 * A new item of the catalogue, of the kind that the input names; it stands in no e-book yet.
 * @throws session_expired, not_found, catalogue_full, invalid with fields
 */
export async function createCatalogueItem(
  ctx: Ctx,
  input: unknown,
  saved: SavedDraft | null = null,
): Promise<{ id: string }> {
  authorize(ctx, 'ebook.create', null);
  const kind = catalogueKind((input as { kind?: unknown } | null)?.kind);
  if (!kind) throw new AppError('invalid');
  const columns = await checkedColumns(ctx, kind, input);
  const draft = await newDraftOfSave(ctx, 'catalogue_items', saved);
  const id = draft?.row_id ?? newId(ctx.now());
  const row = { ...columns, ...ownership(ctx), id, kind };
  const uses = await usesOf('catalogue_items', row);
  await withTransaction(ctx, async (ctx) => {
    await reserveCatalogueItem(ctx.db, row.user_id);
    await queries.insertCatalogueItem(ctx.db, row);
    await recordUses(ctx.db, 'catalogue_items', [uses]);
    if (draft) await settleDraft(ctx, draft, { ebook: placeOfItem(row), version: 1 });
    ctx.changed(placeOfItem(row), 'catalogue_items', id);
  });
  return { id };
}

/**
 * Changes the given fields of an item and, in the same transaction, of all its linked copies, except fields that a copy
 * overrides.
 * @throws session_expired, catalogue_item_not_found, invalid with fields, conflict
 */
export async function updateCatalogueItem(
  ctx: Ctx,
  { id, version }: { id: string; version: number },
  input: unknown,
  saved: SavedDraft | null = null,
): Promise<{ version: number; ebooks: number }> {
  const item = await managedCatalogueItem(ctx, id);
  const { kind } = item;
  const columns = await checkedColumns(ctx, kind, input, item);
  const place = placeOfItem(item);
  const draft = await draftOfSave(ctx, { kind: 'catalogue_items', row_id: id }, saved, {
    ebook: place,
    version: item.version,
  });
  const opened = versionOf(version);
  const uses = await usesOf('catalogue_items', { id, ...columns });
  const ebooks = await withTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    await lockCatalogueItems(db, [id]);
    await recordOverrides(db, kind, { catalogueId: id });
    await unlinkLost(db, kind, { catalogueId: id });
    if (!(await queries.updateCatalogueItem(db, { id, version: opened }, { ...columns, ...savedBy(ctx) }))) return null;
    await recordUses(db, 'catalogue_items', [uses]);
    const ebooks = await bringUpToDate(db, kind, { catalogueId: id });
    if (draft) await settleDraft(ctx, draft, { ebook: place, version: opened + 1 });
    ctx.changed(place, 'catalogue_items', id);
    ctx.manyChanged(ebooks, kind);
    return ebooks;
  });
  if (!ebooks) throw await conflictOf(ctx.db, await queries.findCatalogueItem(ctx.db, id), 'catalogue_item_not_found');
  return { version: opened + 1, ebooks: ebooks.length };
}

/** Puts an item into the trash; its copies stay in their e-books. @throws session_expired, catalogue_item_not_found */
export async function deleteCatalogueItem(ctx: Ctx, id: string): Promise<{ name: string; deletion_id: string | null }> {
  return withTransaction(ctx, async (ctx) => {
    const item = await managedCatalogueItem(ctx, id);
    const deletion_id = await putCatalogueItemAside(ctx, item);
    await record(ctx, [{ action: 'deleted', subject: 'catalogue', id, name: item.name }]);
    ctx.changed(placeOfItem(item), 'catalogue_items', id);
    return { name: item.name, deletion_id };
  });
}
