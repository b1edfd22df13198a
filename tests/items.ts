import type { Ctx } from '#server/context.ts';
import { json } from '#server/db/open.ts';
import { getEbook } from '#server/ebooks/ebooks.queries.ts';
import { newId } from '#server/ids.ts';

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
      search_text: 'creatina  bom',
      price: 8990,
      currency: 'BRL',
      country: 'BR',
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
