import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { uploadAddress } from '#common/upload-address.ts';
import type { Ctx } from '#server/context.ts';
import type { Ebook } from '#server/ebooks/ebooks.queries.ts';
import { describeUpload } from '#server/media/describe.ts';
import { type AcceptedUpload, acceptUpload } from '#server/media/media.ts';
import { placeFiles } from '#server/package/place-files.ts';
import { readPackage } from '#server/package/read.ts';
import { readPackageRows } from '#server/package/rows.queries.ts';
import { type TakenPackage, takePackage } from '#server/package/take.ts';
import { contentsOf, writePackage } from '#server/package/write.ts';
import { revisionOf } from '#server/revisions/revision.ts';
import { insertRevision } from '#server/revisions/revisions.queries.ts';
import { storedContent } from '#server/revisions/stored-content.ts';
import { saveSupport } from '#server/support/support.ts';
import type { Bench } from '#server/workshop/bench.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from './factories.ts';
import { makeProduct, makeSupplement } from './items.ts';
import { animationOf, imageOf, soundOf, videoOf } from './media-files.ts';

/** Installations of one author each, opened one by one and closed together. */
export function authorPlaces() {
  const opened: TestDatabase[] = [];
  const newPlace = async (): Promise<Ctx & { database: TestDatabase }> => {
    const database = await openTestDatabase();
    opened.push(database);
    return { ...ctxOf(database, await makePerson(database, 'editor')), database };
  };
  const closePlaces = async () => {
    for (const database of opened) await database.close();
  };
  return { newPlace, closePlaces };
}

/** A bench of its own in a folder. */
export async function benchIn(folder: string, { storage }: Pick<Ctx, 'storage'>): Promise<Bench> {
  const own = await mkdtemp(path.join(folder, 'bench-'));
  return { storage, folder: own, progress: () => {}, signal: new AbortController().signal };
}

/** Writes an e-book as a package. @returns the file */
export async function packageOf(
  ctx: Ctx,
  folder: string,
  id: string,
  revisions = true,
  { work = false }: { work?: boolean } = {},
): Promise<string> {
  const rows = await readPackageRows(ctx.db, id, { revisions, work });
  const bench = await benchIn(folder, ctx);
  const file = path.join(bench.folder, 'package.zip');
  await writePackage(await contentsOf(rows, ctx.storage), file, bench);
  return file;
}

/** Takes a package in. @returns the e-book that it became */
export async function takeFrom(ctx: Ctx, folder: string, file: string): Promise<TakenPackage> {
  const bench = await benchIn(folder, ctx);
  const read = await readPackage(file, bench);
  return takePackage(ctx, read, await placeFiles(ctx, read, bench.folder));
}

async function upload(ctx: Ctx, folder: string, name: string, bytes: Buffer): Promise<AcceptedUpload> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  const purpose = { mp4: 'video', mp3: 'audio' }[name.split('.').at(-1) ?? ''] ?? 'image';
  return acceptUpload(ctx, { path: file, originalName: name, purpose: purpose as 'image' });
}

/** An e-book with all that one may have: hidden parts, pictures of each kind, recordings, cards, earlier states. */
export async function wholeEbook(ctx: Ctx, folder: string): Promise<Ebook> {
  const size = { width: 90, height: 60 };
  const cover = await upload(ctx, folder, 'capa ç.png', await imageOf(size));
  const photo = await upload(ctx, folder, 'foto.jpg', await imageOf(size, 'jpeg'));
  const moving = await upload(ctx, folder, 'vai.gif', await animationOf(size, 'gif'));
  const webp = await upload(ctx, folder, 'leve.webp', await imageOf(size, 'webp'));
  const film = await upload(ctx, folder, 'filme.mp4', videoOf('mp4'));
  const sound = await upload(ctx, folder, 'som.mp3', soundOf('mp3'));
  const earlier = await upload(ctx, folder, 'antes.png', await imageOf({ width: 40, height: 40 }));
  await describeUpload(ctx, photo.id, 'Uma horta “verde” 🌱');
  const at = ({ name }: AcceptedUpload) => uploadAddress(name);
  const description = `<p>Água &amp; sal <img src="${at(photo)}" alt="Horta"></p>`;
  const ebook = await makeEbook(ctx, {
    title: 'Horta em casa',
    slug: 'horta',
    cover_image: at(cover),
    description,
    is_visible: true,
  });
  const rating = { rating: '4,5', review_count: 12, benefits: ['Puro', 'Leve'], is_featured: true };
  const offer = { coupon: 'DEZ', coupon_note: 'No carrinho', coupon_until: '2026-12-31' };
  const price = {
    old_price: 2490,
    is_from_price: true,
    installments: 12,
    price_checked_on: '2026-01-02',
    second_price: 1790,
  };
  const elsewhere = {
    fallback_url: 'https://outra.example/s',
    second_url: 'https://segunda.example/s',
    description: '<p>Bom</p>',
  };
  const item = await makeSupplement(ctx, ebook.id, {
    ...{ ...rating, ...offer, ...price, ...elsewhere, image_url: at(webp) },
  });
  const product = await makeProduct(ctx, ebook.id, { is_visible: false, language: 'en', is_own: true });
  const card = `<item-card data-item="products/${product.id}"></item-card><item-card data-item="supplements/${item.id}"></item-card>`;
  const media = `<p><img src="${at(moving)}" alt=""></p><audio src="${at(sound)}" controls></audio>`;
  const bonus = { is_bonus: true, bonus_title: 'Extra', bonus_features: ['a', 'b'], bonus_cta_text: 'Ver' };
  const first = await makeModule(ctx, ebook.id, { content: `<h2>Terra</h2>${media}${card}`, video_url: at(film) });
  await makeModule(ctx, ebook.id, { content: '<p>Oculto</p>', is_visible: false, order_index: 7 });
  await makeModule(ctx, ebook.id, { ...bonus, content: '<p>Bônus</p>', duration: '' });
  await saveSupport(ctx, ebook.id, 0, { email: 'a@example.com', faq: [{ question: 'Como?', answer: 'Assim.' }] });
  for (const place of [{ kind: 'modules', row_id: first.id } as const, { kind: 'ebook', row_id: ebook.id } as const]) {
    const content = await storedContent(ctx, place, null);
    if (place.kind === 'ebook') content.fields.cover_image = at(earlier);
    const at_ = { before: null, at: '2026-01-02T03:04:05.678Z', by: ctx.actor?.id ?? '' };
    await insertRevision(ctx.db, await revisionOf({ place, ebook, kind: 'saved', content, ...at_ }));
  }
  return ebook;
}
