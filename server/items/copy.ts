import { LIMITS } from '#common/limits.ts';
import { htmlToText, searchText } from '#common/search.ts';
import { ownership } from '../authored.ts';
import { type Ctx, withTransaction } from '../context.ts';
import { isMissingReference } from '../db/engine.ts';
import { type Ebook, listEbooksById, listManagedEbooks } from '../ebooks/ebooks.queries.ts';
import { reserveRow } from '../ebooks/room.queries.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { type Page, pageOf, placeOf } from '../paging.ts';
import { can } from '../policy.ts';
import { copyUses } from '../uses/uses.queries.ts';
import {
  type CommonItem,
  ebooksHolding,
  type Item,
  type ItemKind,
  insertItems,
  type NewItem,
  type Written,
} from './items.queries.ts';
import { getManagedItem, type ListInput } from './items.ts';

export type CopyReport = { ebook_id: string; title: string }[];

/**
 * Copies an item into e-books, all or nothing; the copies belong to the actor, are visible and not featured.
 * @returns the e-books in the order asked for.
 * @throws session_expired, supplement_not_found, product_not_found, select_targets, too_many_targets, target_gone, ebook_full
 */
export async function copyItem<K extends ItemKind>(
  ctx: Ctx,
  kind: K,
  itemId: string,
  ebookIds: string[],
): Promise<CopyReport> {
  const ids = [...new Set(ebookIds)];
  const targets = await withTransaction(ctx, async (ctx) => {
    const item = await getManagedItem(ctx, kind, itemId);
    if (ids.length === 0) throw new AppError('select_targets');
    if (ids.length > LIMITS.targets) throw new AppError('too_many_targets', { max: LIMITS.targets });
    const targets = await manageableTargets(ctx, ids);
    await reserveRow(ctx.db, kind, ids);
    const rows = targets.map((target) => copyOf<K>(ctx, item, target));
    await insertItems(ctx.db, kind, rows);
    const copies = rows.map(({ id }) => ({ from: item.id, to: id }));
    await copyUses(ctx.db, kind, copies);
    for (const target of targets) ctx.changed(target, kind);
    return targets;
  }).catch((error: unknown) => {
    throw isMissingReference(error) ? new AppError('target_gone') : error;
  });
  return targets.map(({ id, title }) => ({ ebook_id: id, title }));
}

/** @throws target_gone if one of them is not there, or not the actor's to manage */
async function manageableTargets(ctx: Ctx, ids: string[]): Promise<Ebook[]> {
  const byId = new Map((await listEbooksById(ctx.db, ids)).map((ebook) => [ebook.id, ebook]));
  return ids.map((id) => {
    const ebook = byId.get(id);
    if (!ebook || !can(ctx.actor, 'ebook.manage', ebook)) throw new AppError('target_gone');
    return ebook;
  });
}

/** The row of a copy; what only one kind has (price and country, or category and language) comes along. */
function copyOf<K extends ItemKind>(ctx: Ctx, item: Item<K>, target: Ebook): NewItem<K> {
  const common: CommonItem = item;
  const written: Written = {
    ...common,
    id: newId(ctx.now()),
    ebook_id: target.id,
    author_id: target.user_id,
    version: 1,
    is_visible: true,
    is_featured: false,
    search_text: searchText(item.name, htmlToText(item.description)),
    ...ownership(ctx),
  };
  return { ...item, ...written };
}

/** An e-book that an item may be copied into. */
export type Target = Pick<Ebook, 'id' | 'title' | 'language' | 'cover_image' | 'is_visible' | 'created_at'> & {
  /** Whether an item of the same name and link is there already. */
  has_it: boolean;
};

/** A page of the e-books that the actor manages, newest first. @throws session_expired, supplement_not_found, product_not_found */
export async function listTargets(
  ctx: Ctx,
  kind: ItemKind,
  itemId: string,
  { search = '', after }: ListInput,
): Promise<Page<Target>> {
  const item = await getManagedItem(ctx, kind, itemId);
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
