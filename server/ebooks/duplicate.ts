import type { Insertable } from 'kysely';
import { LIMITS } from '#common/limits.ts';
import { searchText } from '#common/search.ts';
import { type Ctx, withTransaction } from '../context.ts';
import { json } from '../db/open.ts';
import type { ModulesTable, ProductsTable, SupplementsTable } from '../db/tables.ts';
import { newId } from '../ids.ts';
import { insertEbook } from './ebooks.queries.ts';
import { getManagedEbook } from './ebooks.ts';

const COPY_MARK = '(Cópia)';
/** Rows written by one statement; keeps the number of bound values under SQLite's 32,766. */
const BATCH = 200;

/** The title of a copy: ` (Cópia)` is appended, and a time in milliseconds if it is there already. */
export function titleOfCopy(title: string, now: Date): string {
  const suffix = title.includes(COPY_MARK) ? ` ${now.getTime()}` : ` ${COPY_MARK}`;
  return title.slice(0, LIMITS.title - suffix.length) + suffix;
}

/** The slug of a copy: marked, with a time in milliseconds. */
export function slugOfCopy(slug: string, now: Date): string {
  const suffix = `-copia-${now.getTime()}`;
  return slug.slice(0, LIMITS.slug - suffix.length) + suffix;
}

/**
 * Copies an e-book with its modules, supplements, products and support information, all or nothing; the copy belongs to
 * the actor.
 * @throws ebook_not_found
 */
export function duplicateEbook(ctx: Ctx, id: string): Promise<{ id: string; title: string; original_title: string }> {
  return withTransaction(ctx, async (ctx) => {
    const { id: _, version: _version, ...ebook } = await getManagedEbook(ctx, id);
    const now = ctx.now();
    const copy = {
      ...ebook,
      ...stampOf(ctx),
      id: newId(now),
      title: titleOfCopy(ebook.title, now),
      slug: slugOfCopy(ebook.slug, now),
    };
    await insertEbook(ctx.db, { ...copy, search_text: searchText(copy.title, copy.description) });
    await copyModules(ctx, id, copy.id);
    await copyItems(ctx, 'supplements', id, copy.id);
    await copyItems(ctx, 'products', id, copy.id);
    await copySupport(ctx, id, copy.id);
    return { id: copy.id, title: copy.title, original_title: ebook.title };
  });
}

/** What every copied row is stamped with: its new owner and the time. */
function stampOf(ctx: Ctx) {
  const owner = ctx.actor?.id ?? '';
  const now = ctx.now().toISOString();
  return { user_id: owner, tenant_id: owner, updated_by: owner, created_at: now, updated_at: now };
}

async function copyModules(ctx: Ctx, from: string, to: string): Promise<void> {
  const modules = await ctx.db.selectFrom('modules').selectAll().where('ebook_id', '=', from).orderBy('id').execute();
  const rows: Insertable<ModulesTable>[] = modules.map(({ version: _, ...module }) => ({
    ...module,
    ...stampOf(ctx),
    id: newId(ctx.now()),
    ebook_id: to,
    title: module.title || 'Sem título',
    slug: slugOfCopy(module.slug, ctx.now()),
    is_visible: module.is_visible ?? true,
    bonus_features: module.bonus_features && json(module.bonus_features),
  }));
  for (const batch of batches(rows)) await ctx.db.insertInto('modules').values(batch).execute();
}

async function copyItems(ctx: Ctx, table: 'supplements' | 'products', from: string, to: string): Promise<void> {
  const items = await ctx.db.selectFrom(table).selectAll().where('ebook_id', '=', from).orderBy('id').execute();
  const rows = items.map(({ version: _, ...item }) => ({
    ...item,
    // the order of the originals is kept: lists are newest first
    ...{ ...stampOf(ctx), created_at: item.created_at },
    id: newId(new Date(item.created_at)),
    ebook_id: to,
    benefits: json(item.benefits),
  }));
  for (const batch of batches(rows)) {
    await ctx.db
      .insertInto(table)
      .values(batch as (Insertable<SupplementsTable> & Insertable<ProductsTable>)[])
      .execute();
  }
}

async function copySupport(ctx: Ctx, from: string, to: string): Promise<void> {
  const support = await ctx.db.selectFrom('support_info').selectAll().where('ebook_id', '=', from).executeTakeFirst();
  if (!support) return;
  const { user_id: _, created_at: _created, updated_by: _by, ...stamp } = stampOf(ctx);
  const { version: _version, ...copied } = support;
  await ctx.db
    .insertInto('support_info')
    .values({ ...copied, ...stamp, ebook_id: to, faq: json(support.faq) })
    .execute();
}

function batches<T>(rows: T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  );
}
