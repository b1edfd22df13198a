import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { htmlToText, searchText } from '#common/search.ts';
import { uploadAddress } from '#common/upload-address.ts';
import { countWords } from '#common/words.ts';
import { ownership, savedBy } from '../authored.ts';
import { authorize, type Ctx, withTransaction } from '../context.ts';
import { insertEbook } from '../ebooks/ebooks.queries.ts';
import { sanitiseHtml } from '../html/sanitise.ts';
import { newId } from '../ids.ts';
import { insertItems } from '../items/items.queries.ts';
import { imageSize } from '../media/images.ts';
import { putPending, recordPending } from '../media/pending.ts';
import { storedName } from '../media/stored-name.ts';
import { insertModule } from '../modules/modules.queries.ts';
import { insertSupport } from '../support/support.queries.ts';
import { usesOf, usesOfAll } from '../uses/shown.ts';
import { recordUses } from '../uses/uses.queries.ts';
import { sampleEbook } from './ebook.ts';
import { sampleModules } from './modules.ts';
import { sampleProducts } from './products.ts';
import { sampleSupplements } from './supplements.ts';
import { sampleSupport } from './support.ts';

/** Beside this file or, from the built server, in the sources. */
const ASSETS = ['assets', '../../server/sample/assets']
  .map((folder) => path.join(import.meta.dirname, folder))
  .find((folder) => existsSync(path.join(folder, sampleEbook.coverImage)));

/** Addresses of the stored pictures and videos, by the asset's name. */
type Addresses = Map<string, string>;

/**
 * Gives the actor the sample e-book 'Guia de Nutrição' with its pictures and video, as rows like any other. Does nothing
 * if an e-book with its slug is there.
 */
export async function installSample(ctx: Ctx): Promise<void> {
  authorize(ctx, 'ebook.create', null);
  const there = await ctx.db.selectFrom('ebooks').select('id').where('slug', '=', sampleEbook.slug).executeTakeFirst();
  if (there) return;
  const addresses = await placeAssets(ctx);
  await withTransaction(ctx, async (ctx) => {
    const ebookId = await insertSampleEbook(ctx, addresses);
    for (const [index] of sampleModules.entries()) await insertSampleModule(ctx, ebookId, index, addresses);
    await insertSampleItems(ctx, ebookId, addresses);
    await insertSampleSupport(ctx, ebookId);
  });
}

/** The assets are made for the product and small, so they are stored as they are; narrower copies come on request. */
async function placeAssets(ctx: Ctx): Promise<Addresses> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-sample-'));
  const addresses: Addresses = new Map();
  try {
    for (const [index, asset] of [...assetNames()].entries()) {
      addresses.set(asset, await placeAsset(ctx, folder, asset, ctx.now().getTime() + index));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return addresses;
}

async function placeAsset(ctx: Ctx, folder: string, asset: string, milliseconds: number): Promise<string> {
  const source = path.join(ASSETS ?? '', asset);
  const kind = asset.endsWith('.mp4') ? 'video' : 'image';
  const mime = kind === 'video' ? 'video/mp4' : 'image/webp';
  const { width, height } = kind === 'image' ? await imageSize(source) : { width: null, height: null };
  const { size: bytes } = await stat(source);
  const name = storedName(mime, milliseconds, asset);
  const copy = path.join(folder, asset);
  await copyFile(source, copy);
  if (!(await putPending(ctx, { name, path: copy, mime }))) throw new Error(`${name} is there already`);
  const { user_id, tenant_id, created_at } = ownership(ctx);
  const id = newId(ctx.now());
  await recordPending(ctx, {
    id,
    name,
    original_name: asset,
    kind,
    mime,
    bytes,
    width,
    height,
    user_id,
    tenant_id,
    created_at,
  });
  return uploadAddress(name);
}

function assetNames(): Set<string> {
  const html = sampleModules.map((module) => module.content).join('');
  const inline = [...html.matchAll(/asset:([\w.-]+)/g)].map((match) => match[1]);
  const pictures = sampleModules.flatMap((module) => [module.coverImage, module.video]);
  const items = [...sampleSupplements, ...sampleProducts].map((item) => item.image);
  return new Set([sampleEbook.coverImage, ...pictures, ...inline, ...items].filter((name) => name != null));
}

async function insertSampleEbook(ctx: Ctx, addresses: Addresses): Promise<string> {
  const { coverImage, isVisible, guideTabName, supplementationTabName, supportTabName, ...ebook } = sampleEbook;
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

async function insertSampleModule(ctx: Ctx, ebookId: string, index: number, addresses: Addresses): Promise<void> {
  const module = sampleModules[index];
  if (!module) return;
  const content = module.content.replace(/asset:([\w.-]+)/g, (_, name: string) => addresses.get(name) ?? '');
  const row = {
    ...ownership(ctx),
    id: newId(ctx.now()),
    ebook_id: ebookId,
    author_id: ownership(ctx).user_id,
    title: module.title,
    slug: module.slug,
    description: module.description,
    content: sanitiseHtml(content),
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
}

const NO_OFFER = { old_price: null, installments: null, coupon: null, coupon_note: '' };

async function insertSampleItems(ctx: Ctx, ebookId: string, addresses: Addresses): Promise<void> {
  const common = (item: (typeof sampleProducts)[number] | (typeof sampleSupplements)[number]) => ({
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
  const supplements = sampleSupplements.map((item) => ({
    ...common(item),
    price: item.price,
    currency: item.currency,
    country: item.country,
    ...{ ...NO_OFFER, ...item.offer },
  }));
  const products = sampleProducts.map((item) => ({
    ...common(item),
    category: item.category,
    language: item.language,
  }));
  await insertItems(ctx.db, 'supplements', supplements);
  await recordUses(ctx.db, 'supplements', await usesOfAll('supplements', supplements));
  await insertItems(ctx.db, 'products', products);
  await recordUses(ctx.db, 'products', await usesOfAll('products', products));
}

async function insertSampleSupport(ctx: Ctx, ebookId: string): Promise<void> {
  const stamp = savedBy(ctx);
  await insertSupport(ctx.db, { ...sampleSupport, ...stamp, ebook_id: ebookId, tenant_id: stamp.updated_by });
}
