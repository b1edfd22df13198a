import { htmlToText, searchText } from '#common/search.ts';
import { countWords } from '#common/words.ts';
import { ownership, savedBy } from '../authored.ts';
import { authorize, type Ctx, withTransaction } from '../context.ts';
import { insertEbook } from '../ebooks/ebooks.queries.ts';
import { sanitiseHtml } from '../html/sanitise.ts';
import { newId } from '../ids.ts';
import { insertItems } from '../items/items.queries.ts';
import { insertModule } from '../modules/modules.queries.ts';
import { insertSupport } from '../support/support.queries.ts';
import { usesOf, usesOfAll } from '../uses/shown.ts';
import { recordUses } from '../uses/uses.queries.ts';
import { type Addresses, placeAssets } from './assets.ts';
import { englishEdition, sourceEdition } from './editions.ts';
import { type InsertedEdition, joinSample, type SampleRow } from './join.ts';
import { sampleText } from './text.ts';
import type { SampleEbook, SampleEdition, SampleModule, SampleProduct, SampleSupplement } from './types.ts';

/**
 * Gives the actor the sample e-book 'Guia de Nutrição' and its English edition with their pictures and video, as rows like
 * any other. Does nothing if an e-book with the slug of the first is there.
 */
export async function installSample(ctx: Ctx): Promise<void> {
  authorize(ctx, 'ebook.create', null);
  const { slug } = sourceEdition.ebook;
  const there = await ctx.db.selectFrom('ebooks').select('id').where('slug', '=', slug).executeTakeFirst();
  if (there) return;
  const addresses = await placeAssets(ctx, [sourceEdition, englishEdition]);
  await withTransaction(ctx, async (ctx) => {
    // the newest e-book is the first in lists
    const edition = await insertEdition(ctx, englishEdition, addresses);
    const source = await insertEdition(ctx, sourceEdition, addresses);
    await joinSample(ctx, source, edition);
  });
}

async function insertEdition(ctx: Ctx, sample: SampleEdition, addresses: Addresses): Promise<InsertedEdition> {
  const id = await insertSampleEbook(ctx, sample.ebook, addresses);
  const modules: SampleRow[] = [];
  for (const module of sample.modules) modules.push(await insertSampleModule(ctx, id, module, addresses));
  const items = await insertSampleItems(ctx, id, sample, addresses);
  const stamp = savedBy(ctx);
  await insertSupport(ctx.db, { ...sample.support, ...stamp, ebook_id: id, tenant_id: stamp.updated_by });
  const rows: SampleRow[] = [{ kind: 'ebooks', id }, ...modules, ...items, { kind: 'support_info', id }];
  return { id, language: sample.ebook.language, rows };
}

async function insertSampleEbook(ctx: Ctx, sample: SampleEbook, addresses: Addresses): Promise<string> {
  const { coverImage, isVisible, guideTabName, supplementationTabName, supportTabName, ...ebook } = sample;
  const row = {
    ...ebook,
    ...ownership(ctx),
    id: newId(ctx.now()),
    description: sanitiseHtml(ebook.description),
    cover_image: addresses.get(coverImage) ?? null,
    guide_tab_name: guideTabName,
    supplementation_tab_name: supplementationTabName,
    support_tab_name: supportTabName,
    is_visible: isVisible,
    search_text: searchText(ebook.title, htmlToText(ebook.description)),
  };
  await insertEbook(ctx.db, row);
  await recordUses(ctx.db, 'ebooks', [await usesOf('ebooks', row)]);
  return row.id;
}

async function insertSampleModule(
  ctx: Ctx,
  ebookId: string,
  module: SampleModule,
  addresses: Addresses,
): Promise<SampleRow> {
  const content = module.content.replace(/asset:([\w.-]+)/g, (_, name: string) => addresses.get(name) ?? '');
  const { html, units } = sampleText(content);
  const row = {
    ...ownership(ctx),
    id: newId(ctx.now()),
    ebook_id: ebookId,
    author_id: ownership(ctx).user_id,
    title: module.title,
    slug: module.slug,
    description: module.description,
    content: html,
    duration: module.duration,
    order_index: module.orderIndex,
    cover_image: module.coverImage && (addresses.get(module.coverImage) ?? null),
    video_url: module.video && (addresses.get(module.video) ?? null),
    is_bonus: module.isBonus,
    bonus_title: module.bonusTitle,
    bonus_description: module.bonusDescription,
    bonus_features: module.bonusFeatures,
    bonus_cta_text: module.bonusCtaText,
    is_visible: true,
    words: countWords(content),
    search_text: searchText(module.title, module.description),
  };
  await insertModule(ctx.db, row);
  await recordUses(ctx.db, 'modules', [await usesOf('modules', row)]);
  return { kind: 'modules', id: row.id, units };
}

const NO_OFFER = { old_price: null, installments: null, coupon: null, coupon_note: '' };

async function insertSampleItems(
  ctx: Ctx,
  ebookId: string,
  samples: Pick<SampleEdition, 'supplements' | 'products'>,
  addresses: Addresses,
): Promise<SampleRow[]> {
  const common = (item: SampleSupplement | SampleProduct) => ({
    ...ownership(ctx),
    id: newId(ctx.now()),
    ebook_id: ebookId,
    author_id: ownership(ctx).user_id,
    name: item.name,
    description: sanitiseHtml(item.description),
    search_text: searchText(item.name, htmlToText(item.description)),
    purchase_url: item.purchaseUrl,
    image_url: addresses.get(item.image) ?? null,
    benefits: item.benefits,
    rating: item.rating,
    review_count: item.reviewCount,
    is_visible: true,
    is_featured: item.isFeatured,
  });
  const supplements = samples.supplements.map((item) => ({
    ...common(item),
    price: item.price,
    currency: item.currency,
    country: item.country,
    ...{ ...NO_OFFER, ...item.offer },
  }));
  const products = samples.products.map((item) => ({
    ...common(item),
    category: item.category,
    language: item.language,
  }));
  await insertItems(ctx.db, 'supplements', supplements);
  await recordUses(ctx.db, 'supplements', await usesOfAll('supplements', supplements));
  await insertItems(ctx.db, 'products', products);
  await recordUses(ctx.db, 'products', await usesOfAll('products', products));
  const rowsOf = (kind: 'supplements' | 'products', items: { id: string }[]) => items.map(({ id }) => ({ kind, id }));
  return [...rowsOf('supplements', supplements), ...rowsOf('products', products)];
}
