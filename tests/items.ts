import { createCatalogueItem } from '#server/catalogue/catalogue.ts';
import type { Ctx } from '#server/context.ts';
import { json } from '#server/db/open.ts';
import { getEbook } from '#server/ebooks/ebooks.queries.ts';
import { newId } from '#server/ids.ts';
import { insertItems } from '#server/items/items.queries.ts';
import { createProduct } from '#server/items/products.ts';
import { createSupplement } from '#server/items/supplements.ts';
import { insertModules } from '#server/modules/modules.queries.ts';

/** A supplement, a product and the support information of an e-book, as rows. */
export async function fillEbook(ctx: Ctx, ebookId: string): Promise<void> {
  const owner = ctx.actor?.id ?? '';
  const now = ctx.now().toISOString();
  const stamp = { user_id: owner, tenant_id: owner, updated_by: owner, created_at: now, updated_at: now };
  const item = {
    ...stamp,
    ebook_id: ebookId,
    author_id: (await getEbook(ctx.db, ebookId)).user_id,
    description: '<p>Bom</p>',
    image_url: null,
    purchase_url: 'https://example.com/comprar',
    benefits: json(['Puro', 'Leve']),
    rating: 4.5,
    review_count: 12,
    is_visible: true,
    is_featured: true,
  };
  await ctx.db
    .insertInto('supplements')
    .values({
      ...item,
      id: newId(),
      name: 'Creatina',
      search_text: 'creatina bom',
      price: 8990,
      currency: 'BRL',
      country: 'BR',
      price_checked_on: '2026-09-14',
    })
    .execute();
  await ctx.db
    .insertInto('products')
    .values({ ...item, id: newId(), name: 'Balança', search_text: 'balanca bom', category: 'ebook', language: 'pt' })
    .execute();
  await ctx.db
    .insertInto('support_info')
    .values({
      ebook_id: ebookId,
      tenant_id: owner,
      email: 'ajuda@example.com',
      phone: '',
      whatsapp: '',
      description: 'Fale conosco',
      faq: json([{ question: 'Como?', answer: 'Assim.' }]),
      updated_at: now,
    })
    .execute();
}

/** As many modules, supplements and products as asked for. */
export async function fillLargeEbook(
  ctx: Ctx,
  ebook: { id: string; user_id: string },
  counts: { modules: number; items: number },
): Promise<void> {
  const owner = ctx.actor?.id ?? '';
  const row = (number: number) => {
    const now = new Date(Date.now() - 1_000_000 + number).toISOString();
    return {
      ...{ id: newId(new Date(now)), ebook_id: ebook.id, author_id: ebook.user_id, search_text: `item ${number}` },
      ...{ user_id: owner, tenant_id: owner, updated_by: owner, created_at: now, updated_at: now },
    };
  };
  const item = (number: number) => ({
    ...{
      ...row(number),
      name: `Item ${number}`,
      description: '',
      purchase_url: 'https://example.com',
      image_url: null,
    },
    ...{ benefits: [], rating: null, review_count: 0, is_visible: true, is_featured: false },
  });
  const module = (number: number) => ({
    ...{ ...row(number), title: `Parte ${number}`, slug: `parte-${number}`, description: '', content: '<p>Oi</p>' },
    ...{
      video_url: null,
      cover_image: null,
      duration: '15 min',
      order_index: number,
      is_bonus: false,
      is_visible: true,
    },
    ...{ bonus_title: null, bonus_description: null, bonus_features: null, bonus_cta_text: null },
  });
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  const price = { price: 100, currency: 'BRL', country: 'BR', price_checked_on: '2026-09-14' };
  await insertModules(ctx.db, numbers(counts.modules).map(module));
  await insertItems(
    ctx.db,
    'supplements',
    numbers(counts.items).map((number) => ({ ...item(number), ...price })),
  );
  await insertItems(
    ctx.db,
    'products',
    numbers(counts.items).map((number) => ({ ...item(number), category: 'ebook', language: 'pt' })),
  );
}

const HELD = ['modules', 'supplements', 'products', 'support_info'] as const;

/** How many rows of each kind an e-book holds. */
export async function countHeld(ctx: Ctx, ebookId: string): Promise<Record<(typeof HELD)[number], number>> {
  const counts = { modules: 0, supplements: 0, products: 0, support_info: 0 };
  for (const table of HELD) {
    const rows = await ctx.db.selectFrom(table).select('ebook_id').where('ebook_id', '=', ebookId).execute();
    counts[table] = rows.length;
  }
  return counts;
}

let made = 0;

/** A supplement by the verb, as a form would make it. */
export function makeSupplement(ctx: Ctx, ebookId: string, input: Record<string, unknown> = {}) {
  made += 1;
  const values = { name: `Suplemento ${made}`, price: 1_990, purchase_url: 'https://loja.example.com/s', ...input };
  return createSupplement(ctx, { ...values, ebook_id: ebookId });
}

/** A product by the verb, as the form of an e-book would make it. */
export function makeProduct(ctx: Ctx, ebookId: string, input: Record<string, unknown> = {}) {
  made += 1;
  const values = { name: `Produto ${made}`, purchase_url: 'https://loja.example.com/p', ...input };
  return createProduct(ctx, { ...values, ebook_id: ebookId });
}

/** An item of the catalogue by the verb, as its form would make it. */
export function makeCatalogueItem(ctx: Ctx, input: Record<string, unknown> = {}) {
  made += 1;
  const values = { name: `Item ${made}`, price: 1_990, purchase_url: 'https://loja.example.com/c' };
  return createCatalogueItem(ctx, { kind: 'supplements', ...values, ...input });
}
