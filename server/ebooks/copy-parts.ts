import { createHash } from 'node:crypto';
import { UNTRANSLATED } from '#common/document/values.ts';
import { LIMITS } from '#common/limits.ts';
import { ownership, savedBy } from '../authored.ts';
import { settleLinks } from '../catalogue/linked-copies.queries.ts';
import type { Ctx } from '../context.ts';
import { withOtherItems } from '../html/item-cards.ts';
import { htmlWork } from '../html/work.ts';
import { type ItemKind, insertItems, itemSearchText, listItemsOf } from '../items/items.queries.ts';
import {
  insertModules,
  listModuleSlugs,
  listWholeModulesById,
  type Module,
  nameBlocks,
} from '../modules/modules.queries.ts';
import { freeSlug } from '../slugs.ts';
import { findSupport, insertSupport } from '../support/support.queries.ts';
import { letOthersGo } from '../turns.ts';
import { copyUses } from '../uses/uses.queries.ts';

/** Items that are written at once. */
const PORTION = 50;

/** The slug of a copy: marked, with a time in milliseconds. */
export function slugOfCopy(slug: string, now: Date): string {
  const suffix = `-copia-${now.getTime()}`;
  return slug.slice(0, LIMITS.slug - suffix.length) + suffix;
}

/** The id of a row's copy in another e-book: always the same, and in the order of the originals. */
export function idOfCopy(ebookId: string, id: string): string {
  const hash = createHash('sha256').update(`${ebookId} ${id}`).digest('hex');
  const variant = (0x8 | (Number.parseInt(hash.slice(0, 1), 16) & 0x3)).toString(16);
  return `${id.slice(0, 18)}-${variant}${hash.slice(1, 4)}-${hash.slice(4, 16)}`;
}

/** An e-book and its copy; `language`: the copy is an edition, and this is what it is to be translated from. */
type Copying = {
  from: string;
  to: string;
  language: string | null;
  /** The id of each row's copy; `idOfCopy` unless given. */
  idOf?: (id: string) => string;
};

/**
 * Copies modules into an e-book; call it in a transaction. Cards of `items` (by kind and id) are changed to the copy's
 * items.
 */
export async function copyModules(
  ctx: Ctx,
  ids: string[],
  { from, to, language, items, idOf = (id) => idOfCopy(to, id) }: Copying & { items: ReadonlyMap<string, string> },
): Promise<void> {
  const taken = language ? await listModuleSlugs(ctx.db, to) : [];
  const slugFor = (slug: string) => {
    const free = taken.includes(slug) ? freeSlug(slug, taken) : slug;
    taken.push(free);
    return free;
  };
  const modules = await listWholeModulesById(ctx.db, from, ids);
  const stamp = ownership(ctx);
  const texts = await (language ? untranslatedTexts(ctx, modules, language) : unmarkedTexts(modules));
  const rows = modules.map(({ version: _, ...module }) => ({
    ...module,
    ...stamp,
    id: idOf(module.id),
    ebook_id: to,
    author_id: stamp.user_id,
    title: module.title || 'Sem título',
    slug: language ? slugFor(module.slug) : slugOfCopy(module.slug, ctx.now()),
    content: withOtherItems(texts.get(module.id) ?? module.content, items),
    is_visible: !language && (module.is_visible ?? true),
  }));
  await insertModules(ctx.db, rows);
  const pairs = modules.map(({ id }) => ({ from: id, to: idOf(id) }));
  await copyUses(ctx.db, 'modules', pairs);
}

/** The texts of an edition's modules, by the ids of the originals; their blocks get ids, if they have none. */
async function untranslatedTexts(ctx: Ctx, modules: Module[], language: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const module of modules) {
    const { content: html } = module;
    if (!html) continue;
    const { source, edition } = await htmlWork('untranslated', { html, language }, html.length);
    await nameBlocks(ctx.db, module, source);
    texts.set(module.id, edition);
  }
  return texts;
}

/** The texts that bear marks, without them, by the ids of the originals: a copy of an edition is translated from nothing. */
async function unmarkedTexts(modules: Module[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { id, content: html } of modules)
    if (html.includes(`${UNTRANSLATED}=`)) texts.set(id, await htmlWork('unmarked', html, html.length));
  return texts;
}

/** Some items of an e-book, which readers do not see before their author shows them. */
type SomeItems = Omit<Copying, 'language'> & { only?: ReadonlySet<string>; isHidden?: boolean };

/** Copies the items of a kind into an e-book; call it in a transaction. */
export async function copyItems(
  ctx: Ctx,
  kind: ItemKind,
  { from, to, only, isHidden = false, idOf = (id) => idOfCopy(to, id) }: SomeItems,
): Promise<void> {
  const items = (await listItemsOf(ctx.db, kind, from)).filter(({ id }) => only?.has(id) ?? true);
  const stamp = ownership(ctx);
  for (let start = 0; start < items.length; start += PORTION) {
    const portion = items.slice(start, start + PORTION);
    const rows = portion.map((item) => ({
      ...item,
      ...stamp,
      // keeps the order of the originals: lists are newest first
      created_at: item.created_at,
      id: idOf(item.id),
      ebook_id: to,
      author_id: stamp.user_id,
      is_visible: item.is_visible && !isHidden,
      version: 1,
      search_text: itemSearchText(item),
    }));
    await insertItems(ctx.db, kind, rows);
    const pairs = portion.map(({ id }) => ({ from: id, to: idOf(id) }));
    await copyUses(ctx.db, kind, pairs);
    // lets the thread do other work in between
    await letOthersGo();
  }
  const copies = items.map(({ id }) => idOf(id));
  await settleLinks(ctx.db, kind, copies);
}

export async function copySupport(ctx: Ctx, { from, to }: Omit<Copying, 'language'>): Promise<void> {
  const support = await findSupport(ctx.db, from);
  if (!support) return;
  const { version: _, ...copied } = support;
  const stamp = savedBy(ctx);
  await insertSupport(ctx.db, { ...copied, ...stamp, tenant_id: stamp.updated_by, ebook_id: to });
}
