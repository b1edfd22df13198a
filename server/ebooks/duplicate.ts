import { LIMITS } from '#common/limits.ts';
import { htmlToText, searchText } from '#common/search.ts';
import { ownership, savedBy } from '../authored.ts';
import { settleLinks } from '../catalogue/linked-copies.queries.ts';
import { type Ctx, withTransaction } from '../context.ts';
import { withOtherItems } from '../html/item-cards.ts';
import { newId } from '../ids.ts';
import { type ItemKind, insertItems, listItemsOf } from '../items/items.queries.ts';
import { insertModules, listWholeModules } from '../modules/modules.queries.ts';
import { findSupport, insertSupport } from '../support/support.queries.ts';
import { copyUses } from '../uses/uses.queries.ts';
import { titleOfCopy } from './copy-mark.ts';
import { insertEbook } from './ebooks.queries.ts';
import { getManagedEbook } from './ebooks.ts';
import { reserveEbook } from './room.queries.ts';

/** The slug of a copy: marked, with a time in milliseconds. */
export function slugOfCopy(slug: string, now: Date): string {
  const suffix = `-copia-${now.getTime()}`;
  return slug.slice(0, LIMITS.slug - suffix.length) + suffix;
}

/**
 * Copies an e-book with its modules, supplements, products and support information, all or nothing; the copy belongs to
 * the actor.
 * @throws ebook_not_found, ebooks_full
 */
export async function duplicateEbook(
  ctx: Ctx,
  id: string,
): Promise<{ id: string; title: string; original_title: string }> {
  const copy = await withTransaction(ctx, async (ctx) => {
    const { id: _, version: _version, ...ebook } = await getManagedEbook(ctx, id);
    await reserveEbook(ctx.db, ownership(ctx).user_id);
    const now = ctx.now();
    const copy = {
      ...ebook,
      ...ownership(ctx),
      id: newId(now),
      is_copy: true,
      is_visible: false,
      title: titleOfCopy(ebook.title, now),
      slug: slugOfCopy(ebook.slug, now),
    };
    await insertEbook(ctx.db, { ...copy, search_text: searchText(copy.title, htmlToText(copy.description)) });
    await copyUses(ctx.db, 'ebooks', [{ from: id, to: copy.id }]);
    const items = [
      ...(await copyItems(ctx, 'supplements', id, copy.id)),
      ...(await copyItems(ctx, 'products', id, copy.id)),
    ];
    await copyModules(ctx, id, copy.id, new Map(items));
    await copySupport(ctx, id, copy.id);
    ctx.changed(copy, 'ebook', copy.id);
    return { id: copy.id, title: copy.title, user_id: copy.user_id, original_title: ebook.title };
  });
  return { id: copy.id, title: copy.title, original_title: copy.original_title };
}

/** `items` are those that the copy has in the place of the original's. */
async function copyModules(ctx: Ctx, from: string, to: string, items: Map<string, string>): Promise<void> {
  const modules = await listWholeModules(ctx.db, from);
  const stamp = ownership(ctx);
  const rows = modules.map(({ version: _, ...module }) => ({
    ...module,
    ...stamp,
    id: newId(ctx.now()),
    ebook_id: to,
    author_id: stamp.user_id,
    title: module.title || 'Sem título',
    slug: slugOfCopy(module.slug, ctx.now()),
    content: withOtherItems(module.content, items),
    is_visible: module.is_visible ?? true,
  }));
  await insertModules(ctx.db, rows);
  await copyUses(ctx.db, 'modules', pairsOf(modules, rows));
}

/** @returns each original's kind and id as texts name it, and its copy's */
async function copyItems<K extends ItemKind>(ctx: Ctx, kind: K, from: string, to: string): Promise<[string, string][]> {
  const items = await listItemsOf(ctx.db, kind, from);
  const stamp = ownership(ctx);
  const rows = items.map((item) => ({
    ...item,
    ...stamp,
    // the order of the originals is kept: lists are newest first
    created_at: item.created_at,
    id: newId(new Date(item.created_at)),
    ebook_id: to,
    author_id: stamp.user_id,
    version: 1,
    search_text: searchText(item.name, htmlToText(item.description)),
  }));
  await insertItems(ctx.db, kind, rows);
  const pairs = pairsOf(items, rows);
  await copyUses(ctx.db, kind, pairs);
  await settleLinks(
    ctx.db,
    kind,
    pairs.map(({ to }) => to),
  );
  return pairs.map(({ from, to }) => [`${kind}/${from}`, `${kind}/${to}`]);
}

/** Each original with its copy, which stand in the same order. */
function pairsOf(originals: { id: string }[], copies: { id: string }[]): { from: string; to: string }[] {
  return originals.flatMap(({ id }, index) => {
    const copy = copies[index];
    return copy ? [{ from: id, to: copy.id }] : [];
  });
}

async function copySupport(ctx: Ctx, from: string, to: string): Promise<void> {
  const support = await findSupport(ctx.db, from);
  if (!support) return;
  const { version: _, ...copied } = support;
  const stamp = savedBy(ctx);
  await insertSupport(ctx.db, { ...copied, ...stamp, tenant_id: stamp.updated_by, ebook_id: to });
}
